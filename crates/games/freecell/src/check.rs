//! Why a move is illegal, and what people may type for one.

use crate::column::{Column, reach};
use crate::moves::{Move, NOTATION, Source, Target, cell_name};
use crate::rules::{Build, Fill};
use crate::state::{Room, State};
use cards_core::{Card, Color, Rank};
use engine::{ParseMoveError, Text, text};

impl State {
    /// Says why a move is illegal, in the words of this position.
    pub(crate) fn explain(&self, mv: Move) -> Result<(), Text> {
        if self.is_won() {
            return Err(text!("the game is won"));
        }
        self.check_places(mv)?;
        let card = self.check_source(mv.from)?;
        match (mv.from, mv.to) {
            (Source::Column(from), Target::Column(to)) => {
                self.check_run(from, to, mv.count.map(Into::into))
            }
            (_, to) => {
                if let Some(count) = mv.count.filter(|count| count.get() > 1) {
                    return Err(text!(
                        "{count} cards move only from column to column",
                        count = count.get()
                    ));
                }
                self.check_card(mv.from, card, to)
            }
        }
    }

    /// The places are there and differ.
    fn check_places(&self, mv: Move) -> Result<(), Text> {
        match mv.from {
            Source::Column(i) => self.check_column(i)?,
            Source::Cell(i) => self.check_cell(i)?,
            Source::Home(_) => {}
        }
        match mv.to {
            Target::Column(i) => self.check_column(i)?,
            Target::Cell(i) => self.check_cell(i)?,
            Target::Home => {}
        }
        match (mv.from, mv.to) {
            (Source::Column(from), Target::Column(to)) if from == to => {
                Err(text!("the cards are in column {n} already", n = from + 1))
            }
            (Source::Home(_), Target::Home) => Err(text!("the card is home already")),
            (Source::Cell(_), Target::Cell(_)) => Err(text!(
                "a card goes from a cell to a column or home, and not to another cell"
            )),
            _ => Ok(()),
        }
    }

    fn check_column(&self, column: u8) -> Result<(), Text> {
        if column < self.rules.columns {
            return Ok(());
        }
        Err(text!(
            "there is no column {n}: the columns are 1 to {last}",
            n = u16::from(column) + 1,
            last = self.rules.columns
        ))
    }

    fn check_cell(&self, cell: u8) -> Result<(), Text> {
        match self.rules.cells {
            0 => Err(text!("there are no cells in this game")),
            cells if cell < cells => Ok(()),
            1 => Err(text!(
                "there is no cell {cell}: the only one is a",
                cell = cell_name(cell)
            )),
            cells => Err(text!(
                "there is no cell {cell}: the cells are a to {last}",
                cell = cell_name(cell),
                last = cell_name(cells - 1)
            )),
        }
    }

    /// The card that would leave first.
    fn check_source(&self, from: Source) -> Result<Card, Text> {
        if matches!(from, Source::Home(_)) && !self.rules.worrying_back {
            return Err(text!(
                "home gives no card back: the rule worrying-back is off"
            ));
        }
        self.last(from).ok_or_else(|| match from {
            Source::Column(i) => text!("column {n} is empty", n = i + 1),
            Source::Cell(i) => text!("cell {cell} is empty", cell = cell_name(i)),
            Source::Home(suit) => text!("no {suit} are home", suit = Text::new(suit.name())),
        })
    }

    /// One card goes from anywhere to a cell or home, or from a cell or home to a column.
    fn check_card(&self, from: Source, card: Card, to: Target) -> Result<(), Text> {
        match to {
            Target::Home if self.goes_home(card) => Ok(()),
            Target::Home => Err(self.not_home_yet(card)),
            Target::Cell(cell) => self.check_taken(cell),
            Target::Column(column) => match self.columns[usize::from(column)].top() {
                None if self.may_fill(card) => Ok(()),
                None => Err(only_kings(card)),
                Some(on) if reach(self.rules.build, card, on) == Some(1) => Ok(()),
                Some(on) => Err(self.misfit(from, card, on)),
            },
        }
    }

    fn not_home_yet(&self, card: Card) -> Text {
        let suit = card.suit();
        let next = Rank::from_number(self.home(suit) + 1).unwrap_or(Rank::King);
        text!(
            "{card} does not go home yet: {next} is next",
            card = card.to_string(),
            next = Card::new(next, suit).to_string()
        )
    }

    fn check_taken(&self, cell: u8) -> Result<(), Text> {
        let Some(card) = self.cells[usize::from(cell)] else {
            return Ok(());
        };
        let Some(free) = self.room().cell else {
            return Err(text!("no cell is free"));
        };
        Err(text!(
            "{card} is in cell {cell}; cell {free} is free",
            card = card.to_string(),
            cell = cell_name(cell),
            free = cell_name(free)
        ))
    }

    /// Several cards, or one, go from one column to another.
    fn check_run(&self, from: u8, to: u8, written: Option<u8>) -> Result<(), Text> {
        let column = &self.columns[usize::from(from)];
        let tail = column.top().expect("the source was checked");
        match self.columns[usize::from(to)].top() {
            Some(on) => self.check_onto(from, column, tail, on, written),
            None => self.check_filling(from, column, written.unwrap_or(1)),
        }
    }

    fn check_onto(
        &self,
        from: u8,
        column: &Column,
        tail: Card,
        on: Card,
        written: Option<u8>,
    ) -> Result<(), Text> {
        let build = self.rules.build;
        let count = reach(build, tail, on).filter(|&count| count <= column.run(build));
        let Some(count) = count else {
            return Err(self.misfit(Source::Column(from), tail, on));
        };
        if let Some(written) = written.filter(|&written| written != count) {
            return Err(text!(
                "{on} takes {count} of the cards in column {n}, not {written}",
                on = on.to_string(),
                count = count,
                n = from + 1,
                written = written
            ));
        }
        let room = self.room();
        let most = room.onto_card(self.rules.fill_empty);
        self.check_limit(count, most, room)
    }

    fn check_filling(&self, from: u8, column: &Column, count: u8) -> Result<(), Text> {
        let run = column.run(self.rules.build);
        if count > run {
            return Err(text!(
                "{count} cards do not move together: the sequence at the end of column {n} has {run}",
                count = count,
                n = from + 1,
                run = run
            ));
        }
        let head = column.under(usize::from(count) - 1);
        if let Some(head) = head.filter(|&head| !self.may_fill(head)) {
            return Err(only_kings(head));
        }
        let mut room = self.room();
        let most = room.into_empty(self.rules.fill_empty);
        room.columns -= 1; // where the cards go does not count
        self.check_limit(count, most, room)
    }

    /// Several cards move one by one by way of what is empty, which may not be enough.
    fn check_limit(&self, count: u8, most: u32, room: Room) -> Result<(), Text> {
        if u32::from(count) <= most {
            return Ok(());
        }
        Err(match self.rules.fill_empty {
            Fill::Any => text!(
                "{count} cards cannot move at once: at most {most} can \
                 (free cells: {cells}, empty columns to use: {columns})",
                count = count,
                most = most,
                cells = room.cells,
                columns = room.columns
            ),
            Fill::Kings => text!(
                "{count} cards cannot move at once: at most {most} can (free cells: {cells})",
                count = count,
                most = most,
                cells = room.cells
            ),
        })
    }

    /// A card does not go there, nor does any card in sequence with it.
    fn misfit(&self, from: Source, card: Card, on: Card) -> Text {
        let wish = self.wish(on);
        let run = match from {
            Source::Column(i) => self.columns[usize::from(i)].run(self.rules.build),
            Source::Cell(_) | Source::Home(_) => 1,
        };
        let head = self.head(from, run).filter(|_| run > 1);
        match head {
            None => text!(
                "{card} does not go on {on}, which {wish}",
                card = card.to_string(),
                on = on.to_string(),
                wish = wish
            ),
            Some(head) => text!(
                "nothing from {head} to {card} goes on {on}, which {wish}",
                head = head.to_string(),
                card = card.to_string(),
                on = on.to_string(),
                wish = wish
            ),
        }
    }

    /// The card that leads a run of so many.
    pub(crate) fn head(&self, from: Source, count: u8) -> Option<Card> {
        match from {
            Source::Column(i) => self.columns[usize::from(i)].under(usize::from(count.max(1)) - 1),
            Source::Cell(_) | Source::Home(_) => self.last(from),
        }
    }

    /// What a card would carry.
    fn wish(&self, on: Card) -> Text {
        let Some(below) = on.rank().below() else {
            return text!("takes nothing");
        };
        match (self.rules.build, on.color()) {
            (Build::Suit, _) => text!(
                "takes {card}",
                card = Card::new(below, on.suit()).to_string()
            ),
            (Build::Alternate, Color::Red) => {
                text!("takes a black {rank}", rank = below.letter())
            }
            (Build::Alternate, Color::Black) => {
                text!("takes a red {rank}", rank = below.letter())
            }
        }
    }

    /// Reads what a person typed: `f` is any free cell where there is no cell of that name,
    /// and a number that need not be written is left out.
    pub(crate) fn typed(&self, text: &str) -> Result<Move, ParseMoveError> {
        const HOME: &str = "the suit too, to take a card back from home: hd4";
        const ANY: u8 = 5; // the sixth cell is f
        let mut mv: Move = text
            .parse()
            .map_err(|_| ParseMoveError::new(text, NOTATION))?;
        if mv.from == Source::Cell(7)
            && self.rules.cells < 8
            && !text.trim().starts_with(['k', 'K'])
        {
            return Err(ParseMoveError::new(text, HOME));
        }
        if mv.to == Target::Cell(ANY) && (1..=ANY).contains(&self.rules.cells) {
            mv.to = Target::Cell(self.room().cell.unwrap_or(0));
        }
        if mv.count.map(u8::from) == self.number(mv) {
            mv.count = None;
        }
        Ok(mv)
    }

    /// The number of cards that goes without saying.
    fn number(&self, mv: Move) -> Option<u8> {
        match (mv.from, mv.to) {
            (Source::Column(from), Target::Column(to)) if from.max(to) < self.rules.columns => {
                self.wanted(from, to, None)
            }
            _ => Some(1),
        }
    }
}

fn only_kings(head: Card) -> Text {
    text!(
        "only a king goes into an empty column, and not {card}",
        card = head.to_string()
    )
}
