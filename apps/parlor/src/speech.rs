//! A table in sentences, for those who hear it: whole, or only what has changed.

use cards_core::Card;
use engine::{
    AnySession, Choice, Gesture, Item, Kind, Spread, Table, Text, Viewer, Zone, counted, text,
};

/// What there is to say about a position.
pub(crate) struct Scene {
    table: Table,
    /// The legal moves, some of which name the items they take.
    choices: Vec<Choice>,
}

impl Scene {
    pub(crate) fn of(session: &dyn AnySession, viewer: Viewer) -> Self {
        Self {
            table: session.table(viewer),
            choices: session.choices(),
        }
    }

    /// Everything, a sentence for each zone and the notes.
    pub(crate) fn whole(&self) -> Vec<Text> {
        let zones = self.table.zones.iter().map(|zone| self.zone(zone));
        zones.chain(self.table.notes.iter().cloned()).collect()
    }

    /// What is not as it was before.
    pub(crate) fn changes(&self, before: &Self) -> Vec<Text> {
        let mut lines = Vec::new();
        for zone in &self.table.zones {
            match before.table.zones.iter().find(|old| old.name == zone.name) {
                Some(old) if same(old, zone) => {}
                Some(old) => lines.extend(self.change(zone, old, before)),
                None => lines.push(self.zone(zone)),
            }
        }
        let notes = self.table.notes.iter();
        lines.extend(
            notes
                .filter(|note| !before.table.notes.contains(note))
                .cloned(),
        );
        lines
    }

    fn zone(&self, zone: &Zone) -> Text {
        let label = || zone.label.clone();
        let Some(last) = zone.items.last() else {
            return text!("{zone}: empty", zone = label());
        };
        match zone.spread {
            Spread::Grid { .. } => {
                let what = squares(zone).unwrap_or_else(|| text!("empty"));
                text!("{zone}: {what}", zone = label(), what = what)
            }
            Spread::Free => heap(zone, &self.open(zone)),
            Spread::Stack if last.face.is_none() => text!(
                "{zone}: {amount} face down",
                zone = label(),
                amount = amount(zone)
            ),
            Spread::Stack if zone.items.len() == 1 => {
                text!("{zone}: {what}", zone = label(), what = name(last))
            }
            Spread::Stack => text!(
                "{zone}, {amount}: {top} on top",
                zone = label(),
                amount = amount(zone),
                top = name(last)
            ),
            Spread::Down | Spread::Right => text!(
                "{zone}, {amount}: {what}",
                zone = label(),
                amount = amount(zone),
                what = row(&zone.items)
            ),
        }
    }

    fn change(&self, zone: &Zone, old: &Zone, before: &Self) -> Vec<Text> {
        match zone.spread {
            Spread::Grid { .. } => turned(zone, old),
            Spread::Free => {
                let known = before.open(old);
                let open = self.open(zone);
                let new: Vec<Text> = open.into_iter().filter(|o| !known.contains(o)).collect();
                vec![heap(zone, &new)]
            }
            Spread::Down if zone.items.len() > 1 => vec![text!(
                "{zone}, {amount}: {last} at the end",
                zone = zone.label.clone(),
                amount = amount(zone),
                last = zone.items.last().map_or_else(|| text!("empty"), name)
            )],
            Spread::Down | Spread::Right | Spread::Stack => vec![self.zone(zone)],
        }
    }

    /// The items of a zone that a move takes, by what is typed.
    fn open(&self, zone: &Zone) -> Vec<Text> {
        let taken = self.choices.iter().filter_map(|choice| {
            let Some(Gesture::Click(spot)) = &choice.gesture else {
                return None;
            };
            let item = zone.items.get(spot.index?)?;
            (spot.zone == zone.name).then(|| {
                text!(
                    "{mv} shows {what}",
                    mv = choice.mv.as_str(),
                    what = name(item)
                )
            })
        });
        taken.collect()
    }
}

/// A heap of tiles, of which some can be taken.
fn heap(zone: &Zone, open: &[Text]) -> Text {
    let (label, amount) = (zone.label.clone(), amount(zone));
    if let Some(open) = listed(open.iter().cloned()) {
        text!(
            "{zone}, {amount}; open: {open}",
            zone = label,
            amount = amount,
            open = open
        )
    } else {
        text!("{zone}: {what}", zone = label, what = amount)
    }
}

fn same(old: &Zone, new: &Zone) -> bool {
    let faces = |zone: &Zone| -> Vec<_> {
        let items = zone.items.iter();
        items.map(|item| (item.kind, item.face.clone())).collect()
    };
    faces(old) == faces(new)
}

/// How much lies there.
fn amount(zone: &Zone) -> Text {
    let n = zone
        .items
        .iter()
        .filter(|item| item.kind != Kind::Gap)
        .count();
    match zone.items.first().map(|item| item.kind) {
        Some(Kind::Card) | None => counted!(n, "{n} card", "{n} cards"),
        Some(Kind::Tile) => counted!(n, "{n} tile", "{n} tiles"),
        Some(_) => counted!(n, "{n} piece", "{n} pieces"),
    }
}

/// What an item is called.
fn name(item: &Item) -> Text {
    let Some(face) = &item.face else {
        return text!("face down");
    };
    match face.parse::<Card>() {
        Ok(card) if item.kind == Kind::Card => text!(
            "{rank} of {suit}",
            rank = Text::new(card.rank().name()),
            suit = Text::new(card.suit().name())
        ),
        _ => Text::verbatim(face.as_ref()),
    }
}

/// Items in a row; those face down are counted, and gaps part groups.
fn row(items: &[Item]) -> Text {
    let groups = items.split(|item| item.kind == Kind::Gap);
    let groups = groups.filter_map(|group| {
        let runs = group.chunk_by(|a, b| a.face.is_none() && b.face.is_none());
        listed(runs.map(|run| match run {
            [item] if item.face.is_some() => name(item),
            hidden => text!("{n} face down", n = hidden.len()),
        }))
    });
    let join = |all, next| text!("{all}; {next}", all = all, next = next);
    groups.reduce(join).unwrap_or_else(|| text!("empty"))
}

fn listed(texts: impl IntoIterator<Item = Text>) -> Option<Text> {
    let join = |all, next| text!("{all}, {next}", all = all, next = next);
    texts.into_iter().reduce(join)
}

/// What stands on which squares; `None` when nothing does.
fn squares(zone: &Zone) -> Option<Text> {
    let mut groups: Vec<(Text, Vec<String>)> = Vec::new();
    for (i, item) in zone.items.iter().enumerate() {
        if item.kind == Kind::Gap {
            continue;
        }
        let square = zone.square(i).unwrap_or_default();
        let what = name(item);
        match groups.iter_mut().find(|(known, _)| *known == what) {
            Some((_, squares)) => squares.push(square),
            None => groups.push((what, vec![square])),
        }
    }
    let groups = groups.into_iter().map(|(what, squares)| {
        let at = squares.join(", ");
        text!("{what} at {squares}", what = what, squares = at)
    });
    groups.reduce(|all, next| text!("{all}; {next}", all = all, next = next))
}

/// The squares that have changed.
fn turned(zone: &Zone, old: &Zone) -> Vec<Text> {
    let pairs = zone.items.iter().zip(&old.items).enumerate();
    let changed = pairs.filter(|(_, (new, old))| (new.kind, &new.face) != (old.kind, &old.face));
    changed
        .filter_map(|(i, (new, old))| {
            let square = zone.square(i)?;
            match (new.kind, old.kind) {
                (Kind::Gap, Kind::Gap) => None, // a mark on an empty square, told by the notes
                (Kind::Gap, _) => Some(text!("{square} is empty", square = square)),
                _ => Some(text!(
                    "{what} at {squares}",
                    what = name(new),
                    squares = square
                )),
            }
        })
        .collect()
}

/// A sentence begins with a capital, in scripts that have them.
pub(crate) fn sentence(words: &str) -> String {
    let mut chars = words.chars();
    let first = chars.next().map(|c| c.to_uppercase().to_string());
    first.unwrap_or_default() + chars.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn zone(spread: Spread, items: Vec<Item>) -> Zone {
        Zone {
            name: "3".into(),
            label: text!("column {n}", n = 3),
            at: (0, 0),
            spread,
            items,
        }
    }

    fn scene(spread: Spread, items: Vec<Item>) -> Scene {
        let table = Table {
            zones: vec![zone(spread, items)],
            notes: vec![text!("the board")],
        };
        let choices = Vec::new();
        Scene { table, choices }
    }

    fn card(face: &'static str) -> Item {
        match face {
            "##" => Item::down(Kind::Card),
            "-" => Item::GAP,
            _ => Item::up(Kind::Card, face),
        }
    }

    fn cards(faces: &'static str) -> Vec<Item> {
        faces.split_whitespace().map(card).collect()
    }

    fn said(texts: &[Text]) -> String {
        let words: Vec<String> = texts.iter().map(ToString::to_string).collect();
        sentence(&words.join("\n"))
    }

    #[test]
    fn cards_are_read_out() {
        let check = |spread, faces, expected: &str| {
            assert_eq!(said(&scene(spread, cards(faces)).whole()[..1]), expected);
        };
        let down = "Column 3, 4 cards: 2 face down, king of spades, queen of hearts";
        check(Spread::Down, "## ## K♠ Q♥", down);
        check(Spread::Down, "", "Column 3: empty");
        check(
            Spread::Right,
            "7♥ 8♥ - 2♣",
            "Column 3, 3 cards: seven of hearts, eight of hearts; two of clubs",
        );
        check(Spread::Stack, "## ##", "Column 3: 2 cards face down");
        check(
            Spread::Stack,
            "A♠ 2♠",
            "Column 3, 2 cards: two of spades on top",
        );
        check(Spread::Stack, "T♦", "Column 3: ten of diamonds");
    }

    #[test]
    fn only_what_changed_is_said_again() {
        let before = scene(Spread::Down, cards("K♠ Q♥"));
        let after = scene(Spread::Down, cards("K♠ Q♥ J♠"));
        assert_eq!(
            said(&after.changes(&before)),
            "Column 3, 3 cards: jack of spades at the end"
        );
        assert_eq!(said(&after.changes(&after)), "");
    }

    #[test]
    fn squares_have_names() {
        let grid = Spread::Grid { columns: 2 };
        let stone = |face| Item::up(Kind::Stone, face);
        let before = scene(grid, vec![Item::GAP, stone("X"), Item::GAP, Item::GAP]);
        let after = scene(grid, vec![stone("O"), stone("X"), stone("X"), Item::GAP]);
        assert_eq!(said(&after.whole()[..1]), "Column 3: O at a2; X at b2, a1");
        assert_eq!(said(&after.changes(&before)), "O at a2\nX at a1");
    }
}
