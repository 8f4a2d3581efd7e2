//! The sheet as a reader wants it: in another language, or on a terminal with other widths.

use super::{Area, Canvas, Caption};
use crate::Ink;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

type Cell = (char, Ink);

impl Canvas {
    /// The sheet with its captions in the language of `translate`, which knows templates. What
    /// stands to the right stays where it is as long as there is room.
    #[must_use]
    pub fn translated<'c>(&self, translate: &dyn Fn(&str) -> Option<&'c str>) -> Self {
        let mut shown = self.clone();
        shown.captions.sort_by_key(|caption| caption.at.0);
        // from the right, so that nothing moves a caption that is still to come
        for caption in shown.captions.clone().iter().rev() {
            let words = caption.text.render(translate);
            if words != caption.text.to_string() {
                shown.replace(caption, &words);
            }
        }
        shown
    }

    fn replace(&mut self, caption: &Caption, words: &str) {
        let (x, y) = caption.at;
        let before = caption.text.to_string().width();
        let mut sheet = Self::default();
        let after = sheet.put(0, 0, words, caption.ink);
        let mut cells = sheet.rows.pop().unwrap_or_default();
        let row = &mut self.rows[y];
        let end = row.len().min(x + before);
        let rest = &row[end..];
        let blanks = rest.iter().take_while(|cell| cell.0 == ' ').count();
        // one blank parts the caption from what follows
        let free = if blanks == rest.len() {
            blanks
        } else {
            blanks.saturating_sub(1)
        };
        let eaten = after.saturating_sub(before).min(free);
        cells.resize(cells.len().max(before), (' ', Ink::Plain));
        row.splice(x..end + eaten, cells);
        let shift = after.saturating_sub(before + eaten);
        for ((left, top, _, height), _) in &mut self.spots {
            if *left >= end && *top == y && *height == 1 {
                *left += shift;
            }
        }
    }

    /// The sheet for a terminal that draws ambiguous characters (`♠`, `·`) two columns wide.
    /// A column that holds one becomes two in every row, so that all stays aligned.
    #[must_use]
    pub fn widened(&self) -> Self {
        let columns = self.size().0;
        let mut wide = vec![false; columns];
        for row in &self.rows {
            for (x, &(c, _)) in row.iter().enumerate() {
                wide[x] |= is_ambiguous(c);
            }
        }
        let mut places = Vec::with_capacity(columns + 1);
        let mut at = 0;
        for &wide in &wide {
            places.push(at);
            at += 1 + usize::from(wide);
        }
        let place = |x: usize| match places.get(x) {
            Some(&place) => place,
            None => at + (x - columns),
        };
        let area = |(left, top, width, height): Area| {
            (place(left), top, place(left + width) - place(left), height)
        };
        Self {
            rows: self.rows.iter().map(|row| spread(row, &wide)).collect(),
            spots: self
                .spots
                .iter()
                .map(|(old, spot)| (area(*old), spot.clone()))
                .collect(),
            captions: self
                .captions
                .iter()
                .map(|caption| Caption {
                    at: (place(caption.at.0), caption.at.1),
                    ..caption.clone()
                })
                .collect(),
        }
    }
}

/// Whether its width depends on the terminal.
fn is_ambiguous(c: char) -> bool {
    c.width_cjk() > c.width()
}

/// A row in which some columns are two.
fn spread(row: &[Cell], wide: &[bool]) -> Vec<Cell> {
    let mut out = Vec::with_capacity(row.len() * 2);
    for (x, &(c, ink)) in row.iter().enumerate() {
        out.push((c, ink));
        if !wide[x] {
            continue;
        }
        let joins = "-_=#".contains(c) && row.get(x + 1).is_some_and(|next| next.0 == c);
        out.push(match c {
            _ if is_ambiguous(c) => (Canvas::FILL, ink),
            _ if joins => (c, ink),
            _ => (' ', ink),
        });
    }
    out
}
