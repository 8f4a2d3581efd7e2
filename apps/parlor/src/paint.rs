//! How things look: colours, symbols, widths.

use anstyle::{AnsiColor, Style as Ansi};
use engine::{Canvas, Ink};
use std::borrow::Cow;
use std::fmt::Write as _;
use unicode_width::UnicodeWidthStr;

/// What the terminal can and should show.
#[derive(Clone, Copy, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says something of its own"
)]
pub(crate) struct Style {
    pub(crate) color: bool,
    pub(crate) ascii: bool,
    pub(crate) four_colors: bool,
    /// Whether the terminal draws ambiguous characters such as `♠` two columns wide.
    pub(crate) wide: bool,
}

/// Symbols and what stands for them in ASCII.
const SYMBOLS: &[(char, &str)] = &[
    ('♠', "S"),
    ('♥', "H"),
    ('♦', "D"),
    ('♣', "C"),
    ('·', "."),
    ('…', "..."),
    ('×', "x"),
    ('–', "-"),
    ('—', "-"),
    ('→', "->"),
];

/// The text without symbols.
pub(crate) fn ascii(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match SYMBOLS.iter().find(|(symbol, _)| *symbol == c) {
            Some((_, ascii)) => out += ascii,
            None => out.push(c),
        }
    }
    Cow::Owned(out)
}

impl Style {
    /// The text, without symbols if they are not wanted.
    pub(crate) fn plain(self, text: &str) -> Cow<'_, str> {
        if self.ascii {
            ascii(text)
        } else {
            Cow::Borrowed(text)
        }
    }

    /// A board as lines of text.
    pub(crate) fn board(self, canvas: &Canvas) -> String {
        let widened;
        let canvas = if self.wide && !self.ascii {
            widened = canvas.widened();
            &widened
        } else {
            canvas
        };
        let mut out = String::new();
        for row in canvas.rows() {
            let end = row
                .iter()
                .rposition(|&(c, _)| c != ' ')
                .map_or(0, |i| i + 1);
            for run in row[..end].chunk_by(|a, b| a.1 == b.1) {
                let text: String = run
                    .iter()
                    .map(|&(c, _)| c)
                    .filter(|&c| c != Canvas::FILL)
                    .collect();
                self.run(&mut out, &text, run[0].1);
            }
            out.push('\n');
        }
        out
    }

    /// The text, with blanks up to so many columns.
    pub(crate) fn pad(text: &str, columns: usize) -> String {
        let blanks = columns.saturating_sub(text.width());
        format!("{text}{}", " ".repeat(blanks))
    }

    /// Text in an ink.
    fn run(self, out: &mut String, text: &str, ink: Ink) {
        let style = self.ansi(ink, text);
        let _ = write!(out, "{style}{text}{style:#}"); // writing to a string succeeds
    }

    fn ansi(self, ink: Ink, text: &str) -> Ansi {
        if !self.color {
            return Ansi::new();
        }
        let fg = |color: AnsiColor| color.on_default();
        match ink {
            Ink::Plain => Ansi::new(),
            Ink::Faint => Ansi::new().dimmed(),
            Ink::Red if self.four_colors && text.contains('♦') => fg(AnsiColor::Blue).bold(),
            Ink::Red => fg(AnsiColor::Red).bold(),
            Ink::Black if self.four_colors && text.contains('♣') => fg(AnsiColor::Green).bold(),
            Ink::Black => Ansi::new().bold(),
            Ink::Hidden => fg(AnsiColor::Blue).dimmed(),
            Ink::Mark => fg(AnsiColor::Yellow).bold(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn style(color: bool, ascii: bool) -> Style {
        Style {
            color,
            ascii,
            four_colors: false,
            wide: false,
        }
    }

    #[test]
    fn colour_goes_around_runs_of_one_ink() {
        let mut canvas = Canvas::default();
        canvas.put(0, 0, "T♥", Ink::Red);
        canvas.put(3, 0, "9♠", Ink::Black);
        let text = style(true, false).board(&canvas);
        assert_eq!(
            text,
            "\u{1b}[1m\u{1b}[31mT♥\u{1b}[0m \u{1b}[1m9♠\u{1b}[0m\n"
        );
        assert_eq!(style(false, false).board(&canvas), "T♥ 9♠\n");
    }

    #[test]
    fn ascii_has_letters_for_suits() {
        assert_eq!(style(false, true).plain("T♥ 9♠ · 7♦ 8♣"), "TH 9S . 7D 8C");
    }
}
