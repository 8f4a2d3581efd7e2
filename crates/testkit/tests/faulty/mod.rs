//! A solitaire that takes one or two of a heap, with a fault to choose.

use engine::{Deal, Game, Gesture, Illegal, Info, Item, Kind, Outcome, ParseMoveError};
use engine::{RuleOption, Seat, SetupError, Spot, Spread, State, Table, Text, Turn, Undo};
use engine::{Values, View, Viewer, Zone, below, rng};
use rand_core::Rng;
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

/// What is wrong with the game.
pub(crate) mod fault {
    use std::cell::Cell;

    macro_rules! number {
        ($at:expr; $first:ident $($rest:ident)*) => {
            pub(crate) const $first: u8 = $at;
            number!($at + 1; $($rest)*);
        };
        ($at:expr;) => {};
    }
    number!(0; NONE UNDO HASH TWICE CLEARED ORDER AFTER_THE_END TEXT TWO_WORDS READ REFUSED
        ALLOWED ALLOWED_NOT_UNDONE GESTURE ZONES VIEW WRITTEN OPTIONS DEFAULT AT_PROMPT PRESET DEAL SEED SEAT STUCK
        AUTOMATIC FINISH REPLAY ROLL);

    thread_local!(static FAULT: Cell<u8> = const { Cell::new(NONE) });

    /// Puts a fault into the games of this thread.
    pub(crate) fn set(fault: u8) {
        FAULT.set(fault);
    }

    pub(crate) fn now() -> u8 {
        FAULT.get()
    }

    pub(crate) fn is(fault: u8) -> bool {
        now() == fault
    }
}

/// The game. A fault of its `INFO` is a constant; the others are looked up as it is played, or the
/// laws would be compiled for each of them.
pub(crate) struct Faulty<const INFO: u8>;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Rules {
    /// The largest heap that a seed makes.
    pub(crate) most: u8,
}

impl Default for Rules {
    fn default() -> Self {
        Self { most: 12 }
    }
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Heap {
    #[serde(serialize_with = "with_fault")]
    left: u8,
    #[serde(skip)]
    scratch: u8, // equal heaps may differ in it
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Take(u8);

impl PartialEq for Heap {
    fn eq(&self, other: &Self) -> bool {
        self.left == other.left
    }
}

impl Eq for Heap {}

impl Hash for Heap {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.left.hash(hasher);
        if fault::is(fault::HASH) {
            self.scratch.hash(hasher);
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn with_fault<S: Serializer>(left: &u8, to: S) -> Result<S::Ok, S::Error> {
    (left + u8::from(fault::is(fault::VIEW))).serialize(to)
}

/// How often this was called in this test: nothing in a game should know such a thing.
fn calls() -> u8 {
    thread_local!(static CALLS: Cell<u8> = const { Cell::new(0) });
    CALLS.set(CALLS.get() + 1);
    CALLS.get()
}

impl<const INFO: u8> Game for Faulty<INFO> {
    type Rules = Rules;
    type State = Heap;
    const INFO: Info = Info {
        name: "faulty",
        notation: "take-1 or take-2",
        options: match INFO {
            fault::OPTIONS => &[],
            fault::DEFAULT => &[RuleOption::new("most", Values::Number(1, 9, &[]), "")],
            fault::AT_PROMPT => {
                &[RuleOption::new("most", Values::Number(1, 15, &[]), "").at_prompt("lots")]
            }
            _ => &[RuleOption::new("most", Values::Number(1, 15, &[]), "")],
        },
        presets: if INFO == fault::PRESET {
            &["giant"]
        } else {
            &[]
        },
        ..Info::BLANK
    };

    fn deal(rules: &Rules, deal: &Deal) -> Result<Self::State, SetupError> {
        let left = match &deal.text {
            Some(text) => text
                .parse()
                .map_err(|_| SetupError::Deal("not a number".into()))?,
            None if fault::is(fault::SEED) && deal.seed != 1 => {
                return Err(SetupError::Deal("no seeds here".into()));
            }
            None if fault::is(fault::DEAL) => calls(),
            None => {
                let most = u64::from(rules.most).max(3);
                let left = u8::try_from(2 + below(most - 2, &mut rng(deal.seed))).expect("small");
                // the defaults are dealt twice, and so is the first game, before it is loaded
                left + u8::from(fault::is(fault::REPLAY) && calls() > 4)
            }
        };
        Ok(Heap { left, scratch: 0 })
    }

    fn write(state: &Self::State) -> Option<String> {
        let more = u8::from(fault::is(fault::WRITTEN));
        Some((state.left + more).to_string())
    }
}

impl Undo for Heap {
    type Move = Take;
    type Token = u8; // how many there were to take

    fn apply(&mut self, mv: Take) -> u8 {
        let taken = mv.0.min(self.left);
        self.left -= taken;
        taken
    }

    fn undo(&mut self, mv: Take, taken: u8) {
        self.left += match fault::now() {
            fault::UNDO if mv.0 == 2 => 1,
            fault::ALLOWED_NOT_UNDONE => mv.0,
            _ => taken,
        };
        self.scratch += u8::from(fault::is(fault::HASH));
    }
}

impl State for Heap {
    type View = Self;

    fn turn(&self) -> Turn {
        match fault::now() {
            _ if self.left == 0 => Turn::Over(Outcome::Win(Seat::FIRST)),
            fault::SEAT => Turn::Player(Seat(1)),
            fault::ROLL => Turn::Chance,
            _ => Turn::Player(Seat::FIRST),
        }
    }

    fn moves(&self, out: &mut Vec<Take>) {
        match fault::now() {
            fault::CLEARED => out.clear(),
            fault::AFTER_THE_END if self.left == 0 => out.push(Take(1)),
            fault::STUCK if self.left == 1 => return,
            _ => {}
        }
        let end = out.len();
        out.extend((1..=self.left.min(2)).map(Take));
        match fault::now() {
            fault::TWICE if self.left > 0 => out.push(Take(1)),
            fault::ORDER if end > 0 => out[end..].reverse(),
            _ => {}
        }
    }

    fn check(&self, Take(count): Take) -> Result<(), Illegal> {
        match count {
            2 if fault::is(fault::REFUSED) => Err(Illegal::new("two are too many")),
            2 if fault::is(fault::ALLOWED) && self.left == 1 => Ok(()),
            2 if fault::is(fault::ALLOWED_NOT_UNDONE) => Ok(()),
            0 if fault::is(fault::FINISH) => Ok(()),
            1 | 2 if count <= self.left => Ok(()),
            _ => Err(Illegal::new("so many are not there")),
        }
    }

    fn read(&self, text: &str) -> Result<Take, ParseMoveError> {
        let mv: Take = text.parse()?;
        Ok(if fault::is(fault::READ) { Take(1) } else { mv })
    }

    fn view(&self, _: Viewer) -> Cow<'_, Self> {
        Cow::Borrowed(self)
    }

    fn gesture(&self, Take(count): Take) -> Option<Gesture> {
        let off = usize::from(fault::is(fault::GESTURE));
        let index = usize::from(self.left) - usize::from(count) + off;
        Some(Gesture::Click(Spot::item("heap", index)))
    }

    fn roll<R: Rng>(&self, _: &mut R) -> Take {
        Take(9)
    }

    fn automatic(&self) -> Option<Take> {
        (fault::is(fault::AUTOMATIC)).then_some(Take(9))
    }

    fn finish(&self) -> Option<Take> {
        (fault::is(fault::FINISH)).then_some(Take(0))
    }

    fn stuck(&self) -> bool {
        false // with one left there always is a move, but for a fault
    }
}

impl View for Heap {
    fn table(&self) -> Table {
        let zone = Zone {
            name: "heap".into(),
            label: Text::new("the heap"),
            at: (0, 0),
            spread: Spread::Right,
            items: vec![Item::up(Kind::Token, "o"); self.left.into()],
        };
        let count = 1 + usize::from(fault::is(fault::ZONES));
        Table {
            zones: vec![zone; count],
            notes: Vec::new(),
        }
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let joint = if fault::is(fault::TWO_WORDS) {
            ' '
        } else {
            '-'
        };
        write!(f, "take{joint}{}", self.0)
    }
}

impl FromStr for Take {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let count = text.strip_prefix("take").and_then(|rest| rest.get(1..));
        match count.and_then(|count| count.parse().ok()) {
            Some(2) if fault::is(fault::TEXT) => Ok(Self(1)),
            Some(count) => Ok(Self(count)),
            None => Err(ParseMoveError::new(text, "take-1 or take-2")),
        }
    }
}
