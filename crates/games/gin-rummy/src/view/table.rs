//! How it looks.

use super::View;
use crate::event::Event;
use crate::layoff::extended;
use crate::meld::in_order;
use crate::score::{Ending, Finish, Sheet, Showdown};
use crate::state::Phase;
use cards_core::{Card, CardSet, Color};
use engine::{Item, Kind, Seat, Spot, Spread, Table, Text, Zone, text};

/// The names of the zones.
pub(crate) const HAND: &str = "hand";
pub(crate) const PILE: &str = "pile";
pub(crate) const STOCK: &str = "stock";
pub(crate) const SPREAD: &str = "spread";

impl engine::View for View {
    fn table(&self) -> Table {
        let [far, near] = match self.seat {
            Some(seat) => [(seat.other(), "opponent"), (seat, HAND)],
            None => [(Seat(0), "first"), (Seat(1), "second")],
        };
        let mut zones = vec![
            self.holding(far, 0),
            stack(
                STOCK,
                text!("the stock"),
                0,
                vec![Item::down(Kind::Card); self.stock.into()],
            ),
            stack(
                PILE,
                text!("the discards"),
                6,
                self.discards.iter().map(|&card| up(card)).collect(),
            ),
        ];
        if self.knock.is_some() {
            zones.push(self.spread());
        }
        zones.push(self.holding(near, 6));
        Table {
            zones,
            notes: self.notes(),
        }
    }
}

impl View {
    /// Where a card of the viewer's lies on the table.
    pub(crate) fn place_of(&self, card: Card) -> Option<Spot> {
        let at = self.sorted().iter().position(|&item| item == Some(card))?;
        Some(Spot::item(HAND, at))
    }

    /// The viewer's hand as it is held: melds, then loose cards, with gaps between.
    fn sorted(&self) -> Vec<Option<Card>> {
        let arranged = self.arranged();
        in_groups(arranged.melds.melds().chain([arranged.loose]))
    }

    /// A seat's cards: the viewer's face up, the others' as far as they are known.
    fn holding(&self, (seat, name): (Seat, &'static str), y: u8) -> Zone {
        let items = if self.knock.is_some_and(|knock| knock.seat == seat) {
            Vec::new() // they lie in the spread
        } else if self.seat == Some(seat) {
            faces(self.sorted())
        } else {
            let seen = self.seen(seat);
            let hidden = self.count(seat).saturating_sub(seen.len());
            let down = std::iter::repeat_n(Item::down(Kind::Card), hidden);
            seen.iter().map(up).chain(down).collect()
        };
        Zone {
            name: name.into(),
            label: match name {
                HAND => text!("your hand"),
                "opponent" => text!("your opponent's hand"),
                _ => text!("the hand of player {n}", n = seat.0 + 1),
            },
            at: (0, y),
            spread: Spread::Right,
            items,
        }
    }

    /// The knocker's melds with what was laid off on them, and the loose cards.
    fn spread(&self) -> Zone {
        let groups = self.knock.map_or_else(Vec::new, |knock| {
            let mut groups = extended(knock.spread, knock.layoffs, self.rules.ace);
            groups.push(knock.loose);
            groups
        });
        Zone {
            name: SPREAD.into(),
            label: text!("the knocker's melds and loose cards"),
            at: (0, 4),
            spread: Spread::Right,
            items: faces(in_groups(groups)),
        }
    }

    fn notes(&self) -> Vec<Text> {
        let mut notes = Vec::new();
        if let Some(last) = &self.last
            && (self.is_scored() || self.is_new())
        {
            self.tell(last, &mut notes);
        }
        if self.phase == Phase::Over {
            for &sheet in self.sheet.games(&self.rules) {
                self.total(sheet, &mut notes);
            }
        } else {
            self.tell_scores(&mut notes);
        }
        if self.discards.len() > 1 {
            notes.push(text!(
                "discards, oldest first: {cards}",
                cards = show(self.discards.iter().copied())
            ));
        }
        if self.seat.is_some() && !self.is_scored() {
            notes.push(self.deadwood_line());
        }
        notes
    }

    /// Whether the viewer has done nothing yet in this hand, and so may not have seen how the last one ended.
    fn is_new(&self) -> bool {
        let mine = |event: &Event| self.seat.is_none() || event.seat == self.seat;
        !self.log.iter().any(mine)
    }

    /// A game in a line with the dealer and the limit; three games at once have a line each.
    fn tell_scores(&self, notes: &mut Vec<Text>) {
        if !self.rules.hollywood {
            return notes.push(self.score_line());
        }
        let games = (1..).zip(self.sheet.games(&self.rules));
        notes.extend(games.map(|(n, &game)| self.game_line(n, game)));
        notes.push(text!(
            "dealer: {dealer}; knock with {limit} or less",
            dealer = self.name(self.dealer),
            limit = self.limit
        ));
    }

    fn game_line(&self, n: u8, game: Sheet) -> Text {
        let [first, second] = game.points;
        let [one, other] = [0, 1].map(|seat| self.name(Seat(seat)));
        if game.winner(&self.rules).is_some() {
            return text!(
                "game {n}: {one} {first}, {other} {second}, and it is over",
                n = n,
                one = one,
                first = first,
                other = other,
                second = second
            );
        }
        text!(
            "game {n}: {one} {first}, {other} {second}, to {target}",
            n = n,
            one = one,
            first = first,
            other = other,
            second = second,
            target = self.rules.target
        )
    }

    fn score_line(&self) -> Text {
        let [first, second] = self.scores;
        text!(
            "{one} {first}, {other} {second}, to {target}; dealer: {dealer}; knock with {limit} or less",
            one = self.name(Seat(0)),
            first = first,
            other = self.name(Seat(1)),
            second = second,
            target = self.rules.target,
            dealer = self.name(self.dealer),
            limit = self.limit
        )
    }

    fn deadwood_line(&self) -> Text {
        let now = self.arranged().deadwood;
        if self.hand.len() < 11 {
            return text!("your deadwood: {now}", now = now);
        }
        let (_, least) = crate::best_discards(self.hand, self.rules.ace);
        text!(
            "your deadwood: {now}, and {least} after the best discard",
            now = now,
            least = least
        )
    }

    /// Tells how a hand ended, with its arithmetic.
    fn tell(&self, last: &Finish, notes: &mut Vec<Text>) {
        notes.push(match last.ending {
            Ending::StockOut => text!("the hand is void: the stock ran out"),
            Ending::TooLong => text!("the hand is void: nobody knocked for too long"),
            Ending::Knock => text!("the hand ended with a knock"),
            Ending::Gin => text!("the hand ended with gin"),
            Ending::BigGin => text!("the hand ended with big gin"),
            Ending::Undercut => text!("the hand ended with an undercut"),
            Ending::Tie => text!("the hand ended in a tie"),
        });
        let Some(open) = &last.showdown else { return };
        notes.push(text!(
            "{who} (knocked): {cards}; deadwood {n}",
            who = self.name(open.knocker),
            cards = laid_out(open.spread.melds(), open.loose),
            n = open.deadwood[0]
        ));
        notes.push(self.defence(open));
        notes.push(self.arithmetic(last, open));
    }

    fn arithmetic(&self, last: &Finish, open: &Showdown) -> Text {
        let Some(winner) = last.winner else {
            return text!("nobody scores");
        };
        let [one, other] = open.deadwood;
        let who = self.name(winner);
        let (more, less, points) = (one.max(other), one.min(other), last.points);
        let bonus = points.saturating_sub(u16::from(more - less));
        if last.ending == Ending::Knock {
            return text!(
                "{who}: {more} - {less} = {points} points",
                who = who,
                more = more,
                less = less,
                points = points
            );
        }
        text!(
            "{who}: {more} - {less} + {bonus} = {points} points",
            who = who,
            more = more,
            less = less,
            bonus = bonus,
            points = points
        )
    }

    fn defence(&self, open: &Showdown) -> Text {
        let who = self.name(open.knocker.other());
        let cards = laid_out(open.melds.melds(), open.rest);
        let n = open.deadwood[1];
        if open.layoffs.is_empty() {
            return text!(
                "{who}: {cards}; deadwood {n}",
                who = who,
                cards = cards,
                n = n
            );
        }
        text!(
            "{who}: {cards}; laid off {layoffs}; deadwood {n}",
            who = who,
            cards = cards,
            layoffs = show(open.layoffs),
            n = n
        )
    }

    /// Tells the arithmetic of a game.
    fn total(&self, sheet: Sheet, notes: &mut Vec<Text>) {
        let Some(total) = sheet.total(&self.rules) else {
            return; // the match ended before this game
        };
        for seat in [total.winner, total.winner.other()] {
            let i = usize::from(seat.0);
            let won = seat == total.winner;
            notes.push(text!(
                "{who}: {points} points, {boxes} for hands won, {game} for the game, {shutout} for a shutout: {total}",
                who = self.name(seat),
                points = sheet.points[i],
                boxes = total.boxes[i],
                game = if won { total.game } else { 0 },
                shutout = if won { total.shutout } else { 0 },
                total = total.totals[i]
            ));
        }
    }

    fn name(&self, seat: Seat) -> Text {
        match self.seat {
            Some(viewer) if viewer == seat => text!("you"),
            Some(_) => text!("opponent"),
            None => text!("player {n}", n = seat.0 + 1),
        }
    }
}

/// Groups of cards with gaps between.
fn in_groups(groups: impl IntoIterator<Item = CardSet>) -> Vec<Option<Card>> {
    let mut items = Vec::new();
    for group in groups.into_iter().filter(|group| !group.is_empty()) {
        if !items.is_empty() {
            items.push(None);
        }
        items.extend(in_order(group).map(Some));
    }
    items
}

fn faces(cards: Vec<Option<Card>>) -> Vec<Item> {
    cards
        .into_iter()
        .map(|card| card.map_or(Item::GAP, up))
        .collect()
}

fn up(card: Card) -> Item {
    Item::card(format!("{card:#}"), card.color() == Color::Red)
}

fn stack(name: &'static str, label: Text, x: u8, items: Vec<Item>) -> Zone {
    Zone {
        name: name.into(),
        label,
        at: (x, 2),
        spread: Spread::Stack,
        items,
    }
}

/// Melds, and loose cards behind a plus sign.
fn laid_out(melds: impl Iterator<Item = CardSet>, loose: CardSet) -> String {
    let melds: Vec<String> = melds.map(|meld| show(in_order(meld))).collect();
    let mut out = melds.join(" | ");
    if !loose.is_empty() {
        let plus = if out.is_empty() { "" } else { " + " };
        out += plus;
        out += &show(loose);
    }
    out
}

fn show(cards: impl IntoIterator<Item = Card>) -> String {
    let cards: Vec<String> = cards.into_iter().map(|card| format!("{card:#}")).collect();
    cards.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GinRummy, Rules};
    use engine::{Deal, Game as _};

    #[test]
    fn in_hollywood_each_game_has_its_line() {
        let rules = Rules::preset("hollywood").expect("a preset");
        let mut state = GinRummy::deal(&rules, &Deal::seed(1)).expect("a deal");
        let points = [[120, 20], [90, 0], [50, 0]];
        for (sheet, points) in state.scores.sheets.iter_mut().zip(points) {
            sheet.points = points;
        }
        let notes = View::of(&state, Some(Seat(0))).notes();
        let notes: Vec<String> = notes.iter().map(Text::to_string).collect();
        let lines = [
            "game 1: you 120, opponent 20, and it is over",
            "game 2: you 90, opponent 0, to 100",
            "game 3: you 50, opponent 0, to 100",
            "dealer: opponent; knock with 10 or less",
        ];
        assert_eq!(notes[..4], lines);
    }
}
