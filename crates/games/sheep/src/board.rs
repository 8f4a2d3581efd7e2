//! The board as text, from above.
//!
//! ```text
//! [b1    ]..[d1    ]     an open tile has a frame, its label and its kind
//! [__12__]7.[__3___]     of a covered one what can be seen is faint, and its kind in it
//! ```
//!
//! What can be seen but has no room in the picture is listed beneath it.

use crate::cover::Area;
use crate::label;
use crate::view::{Seen, View};
use engine::{Canvas, Ink, Spot, Text, text};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Columns that every terminal has.
const WIDTH: usize = 80;
/// Rows for a tile of the usual size.
const ROWS: i64 = 2;
/// A picture with more columns or rows than this is of use to nobody.
const LARGEST: i64 = 600;

/// Draws the board, the side row if there is one, and the tray.
pub(crate) fn draw(view: &View) -> Canvas {
    let picture = Picture::new(view);
    let mut canvas = Canvas::default();
    let labels = view.labels();
    let mut lists = Lists::default();
    for (i, seen) in view.board.iter().enumerate() {
        let label = labels[i].as_deref();
        if !picture.tile(&mut canvas, i, seen, label) {
            lists.add(view, &labels, i);
        }
    }
    let mut row = picture.height();
    row = lists.draw(&mut canvas, row);
    if view.has_side() {
        row = side(&mut canvas, row + usize::from(row > 0), view);
    }
    tray(&mut canvas, row + usize::from(row > 0), view);
    canvas
}

/// Which tile is seen at each cell, and where the tiles lie.
struct Picture {
    cells: Vec<Vec<Option<usize>>>,
    frames: Vec<Frame>,
}

/// A tile's cells: columns and rows.
#[derive(Clone, Debug)]
struct Frame {
    left: usize,
    right: usize,
    top: usize,
    bottom: usize,
}

impl Picture {
    fn new(view: &View) -> Self {
        let frames = frames(view).unwrap_or_default();
        let width = frames.iter().map(|f| f.right).max().unwrap_or(0);
        let height = frames.iter().map(|f| f.bottom).max().unwrap_or(0);
        let mut cells = vec![vec![None; width]; height];
        let mut order: Vec<usize> = (0..frames.len()).collect();
        order.sort_by_key(|&i| view.board[i].layer);
        for i in order {
            let Frame {
                left,
                right,
                top,
                bottom,
            } = frames[i];
            for row in &mut cells[top..bottom] {
                row[left..right].fill(Some(i));
            }
        }
        Self { cells, frames }
    }

    fn height(&self) -> usize {
        self.cells.len()
    }

    /// Draws what is seen of a tile; says whether all that a player may know of it is
    /// there to read.
    fn tile(&self, canvas: &mut Canvas, i: usize, seen: &Seen, label: Option<&str>) -> bool {
        let Some(frame) = self.frames.get(i) else {
            return seen.kind.is_none();
        };
        self.mark(canvas, i, frame);
        match (label, &seen.kind) {
            (Some(label), Some(kind)) => self.open(canvas, i, label, &kind.to_string()),
            (_, Some(kind)) => self.covered(canvas, i, &kind.to_string()),
            (_, None) => {
                self.fill(canvas, i, '#', Ink::Hidden);
                true
            }
        }
    }

    fn mark(&self, canvas: &mut Canvas, i: usize, frame: &Frame) {
        for y in frame.top..frame.bottom {
            for (left, width) in self.runs(i, y) {
                canvas.mark((left, y, width, 1), Spot::item("board", i));
            }
        }
    }

    fn open(&self, canvas: &mut Canvas, i: usize, label: &str, kind: &str) -> bool {
        let Frame {
            left,
            right,
            top,
            bottom,
        } = self.frames[i];
        let inner = (right - left).saturating_sub(2);
        let whole = (top..bottom).all(|y| self.runs(i, y) == [(left, right - left)]);
        if !whole || bottom - top < 2 || label.width() > inner || inner == 0 {
            self.fill(canvas, i, '.', Ink::Plain);
            return false;
        }
        for y in top..bottom {
            canvas.put(left, y, "[", Ink::Plain);
            canvas.put(left + 1, y, &" ".repeat(inner), Ink::Plain);
            canvas.put(right - 1, y, "]", Ink::Plain);
        }
        canvas.put(left + 1, top, label, Ink::Mark);
        canvas.put(left + 1, bottom - 1, &"_".repeat(inner), Ink::Plain);
        let text = cut(kind, inner);
        let before = (inner - text.width()) / 2;
        canvas.put(left + 1 + before, bottom - 1, &text, Ink::Plain);
        true
    }

    /// The kind in the first place that has room for it and a dot to part it from others.
    fn covered(&self, canvas: &mut Canvas, i: usize, kind: &str) -> bool {
        let Frame { top, bottom, .. } = self.frames[i];
        self.fill(canvas, i, '.', Ink::Faint);
        let mut runs = (top..bottom).flat_map(|y| self.runs(i, y).into_iter().map(move |r| (y, r)));
        let Some((y, (left, width))) = runs.find(|(_, (_, width))| *width > kind.width()) else {
            return false;
        };
        let before = (width - kind.width()) / 2;
        canvas.put(left + before, y, kind, Ink::Faint);
        true
    }

    fn fill(&self, canvas: &mut Canvas, i: usize, with: char, ink: Ink) {
        let Frame { top, bottom, .. } = self.frames[i];
        for y in top..bottom {
            for (left, width) in self.runs(i, y) {
                canvas.put(left, y, &with.to_string().repeat(width), ink);
            }
        }
    }

    /// The stretches of a row in which a tile is seen: start and width.
    fn runs(&self, i: usize, y: usize) -> Vec<(usize, usize)> {
        let Frame { left, right, .. } = self.frames[i];
        let mut runs: Vec<(usize, usize)> = Vec::new();
        for x in left..right {
            if self.cells[y][x] != Some(i) {
                continue;
            }
            match runs.last_mut() {
                Some((start, width)) if *start + *width == x => *width += 1,
                _ => runs.push((x, 1)),
            }
        }
        runs
    }
}

/// Where the tiles lie on the sheet; `None` when it would be far too large.
fn frames(view: &View) -> Option<Vec<Frame>> {
    let (unit_x, unit_y) = view.usual_size();
    let (left, top) = view.corner();
    let far = |end: fn(&Area) -> i32, from: i32| {
        let ends = view.board.iter().map(|seen| end(&seen.area()));
        ends.max().map_or(0, |end| i64::from(end) - i64::from(from))
    };
    let (width, height) = (far(Area::right, left), far(Area::bottom, top));
    let columns = columns(view, width, unit_x);
    let scale = |edge: i64, size: i64, unit: i32| edge * size / i64::from(unit);
    if scale(width, columns, unit_x).max(scale(height, ROWS, unit_y)) > LARGEST {
        return None;
    }
    let across = |x: i32| cell(scale(i64::from(x) - i64::from(left), columns, unit_x));
    let down = |y: i32| cell(scale(i64::from(y) - i64::from(top), ROWS, unit_y));
    let frame = |seen: &Seen| {
        let area = seen.area();
        Frame {
            left: across(area.x),
            right: across(area.right()),
            top: down(area.y),
            bottom: down(area.bottom()),
        }
    };
    Some(view.board.iter().map(frame).collect())
}

fn cell(at: i64) -> usize {
    usize::try_from(at).expect("no tile is left of or above the corner")
}

/// Columns for a tile of the usual size: enough for its kind, and as many as fit.
fn columns(view: &View, width: i64, unit: i32) -> i64 {
    const SIZES: [(i64, usize); 4] = [(12, 9), (10, 7), (8, 0), (6, 0)]; // for kinds so wide
    let kinds = view.board.iter().filter_map(|seen| seen.kind.as_ref());
    let widest = kinds
        .map(|kind| kind.to_string().width())
        .max()
        .unwrap_or(0);
    let fits = |&&(columns, kind): &&(i64, usize)| {
        let columns = width * columns / i64::from(unit);
        widest >= kind && usize::try_from(columns).is_ok_and(|columns| columns <= WIDTH)
    };
    SIZES.iter().find(fits).map_or(6, |&(columns, _)| columns)
}

/// The beginning of a text that is not wider than `room`.
fn cut(text: &str, room: usize) -> String {
    if text.width() <= room {
        return text.to_owned();
    }
    let mut width = 0;
    let fits = |c: &char| {
        width += c.width().unwrap_or(0);
        width < room
    };
    text.chars().take_while(fits).chain(['~']).collect()
}

/// What had no room in the picture.
#[derive(Default)]
struct Lists {
    open: Vec<String>,
    under: Vec<(String, Vec<(i32, String)>)>,
}

impl Lists {
    fn add(&mut self, view: &View, labels: &[Option<String>], i: usize) {
        let seen = &view.board[i];
        let Some(kind) = &seen.kind else {
            return;
        };
        if let Some(label) = &labels[i] {
            self.open.push(format!("{label}={kind}"));
            return;
        }
        let on_top = |j: &usize| {
            let (tile, upper) = (seen.area(), &view.board[*j]);
            upper.open && upper.layer > seen.layer && tile.overlaps(&upper.area())
        };
        let top = (0..view.board.len())
            .filter(on_top)
            .max_by_key(|&j| view.board[j].layer);
        let name = top.and_then(|j| labels[j].clone()).unwrap_or_default();
        match self.under.iter_mut().find(|(n, _)| *n == name) {
            Some((_, kinds)) => kinds.push((seen.layer, kind.to_string())),
            None => self
                .under
                .push((name, vec![(seen.layer, kind.to_string())])),
        }
    }

    fn draw(self, canvas: &mut Canvas, row: usize) -> usize {
        let mut row = row;
        if !self.open.is_empty() {
            row = wrapped(canvas, row, text!("open:"), &self.open, Ink::Plain);
        }
        for (name, mut kinds) in self.under {
            kinds.sort_by_key(|&(layer, _)| std::cmp::Reverse(layer)); // the next ones first
            let kinds: Vec<String> = kinds.into_iter().map(|(_, kind)| kind).collect();
            let head = if name.is_empty() {
                text!("also seen:")
            } else {
                text!("beneath {name}:", name = name)
            };
            row = wrapped(canvas, row, head, &kinds, Ink::Faint);
        }
        row
    }
}

/// Words after a heading, in as many lines as they need; gives the row after the last.
fn wrapped(canvas: &mut Canvas, row: usize, head: Text, words: &[String], ink: Ink) -> usize {
    let start = canvas.caption(0, row, head, Ink::Faint);
    let (mut x, mut y) = (start, row);
    for word in words {
        if x + 1 + word.width() > WIDTH && x > start {
            (x, y) = (start, y + 1);
        }
        x = canvas.put(x + 1, y, word, ink);
    }
    y + 1
}

fn side(canvas: &mut Canvas, row: usize, view: &View) -> usize {
    let mut x = canvas.caption(0, row, text!("side"), Ink::Faint);
    for (place, pile) in view.side.iter().enumerate() {
        let Some(Seen {
            kind: Some(kind), ..
        }) = pile.last()
        else {
            continue;
        };
        let start = x + 2;
        x = canvas.put(start, row, &label::side(place), Ink::Mark);
        x = canvas.put(x, row, &format!("={kind}"), Ink::Plain);
        let spot = Spot::item(label::side(place), pile.len() - 1);
        canvas.mark((start, row, x - start, 1), spot);
        if pile.len() > 1 {
            let under = text!("on {n}", n = pile.len() - 1);
            x = canvas.caption(x + 1, row, under, Ink::Faint);
        }
    }
    row + 1
}

/// Kinds with their counts; those that lack one more for a match are marked.
fn tray(canvas: &mut Canvas, row: usize, view: &View) {
    let head = text!(
        "tray {n} of {size}",
        n = view.tray.len(),
        size = view.tray_size
    );
    let mut x = canvas.caption(0, row, head, Ink::Faint);
    for (kind, count) in view.groups() {
        x = canvas.put(x + 3, row, &kind.to_string(), Ink::Plain);
        let ink = if count + 1 == usize::from(view.r#match) {
            Ink::Mark
        } else {
            Ink::Faint
        };
        x = canvas.put(x, row, &format!(" x{count}"), ink);
    }
}
