//! The bytes of a fuzzer, taken from the front.

use engine::{AnyGame, AnySession, Deal, RuleOption, Values, below, pick, rng};
use serde_json::Value;

/// Bytes that are not used yet.
pub(super) struct Input<'a>(&'a [u8]);

impl<'a> Input<'a> {
    pub(super) const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// The next byte, where a digit stands for itself; 0 after the end.
    pub(super) fn number(&mut self) -> u8 {
        let Some((&byte, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        if byte.is_ascii_digit() {
            byte - b'0'
        } else {
            byte
        }
    }

    /// One of these, if there are any.
    pub(super) fn one_of<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        let number = usize::from(self.number());
        all.get(number.checked_rem(all.len())?).copied()
    }

    /// One of the games.
    pub(super) fn game(&mut self) -> &'static dyn AnyGame {
        self.one_of(catalog::GAMES).expect("there are games")
    }

    /// Rules of a game: 0 gives the defaults.
    pub(super) fn rules(&mut self, game: &dyn AnyGame) -> Value {
        let number = self.number();
        if number == 0 {
            return Value::Null;
        }
        let mut dice = rng(number.into());
        let mut pairs = Vec::new();
        for option in game.info().options {
            if below(3, &mut dice) == 0 {
                pairs.push((option.key.to_owned(), value(option, &mut dice)));
            }
        }
        game.rules(&pairs, false).unwrap_or(Value::Null)
    }

    /// A session somewhere in a game of some rules; `None` where the rules make none.
    pub(super) fn session(&mut self) -> Option<Box<dyn AnySession>> {
        let game = self.game();
        let rules = self.rules(game);
        let seed = self.number();
        let mut session = game.start(&rules, Deal::seed(seed.into())).ok()?;
        let mut dice = rng(seed.into());
        for _ in 0..self.number() {
            let choices = session.choices();
            if choices.is_empty() {
                break;
            }
            let mv = pick(&(0..choices.len()).collect::<Vec<_>>(), &mut dice);
            session.play(&choices[mv].mv).expect("a listed move");
        }
        Some(session)
    }

    /// What is left.
    pub(super) const fn rest(&self) -> &'a [u8] {
        self.0
    }

    /// What is left, as text.
    pub(super) fn text(&self) -> String {
        String::from_utf8_lossy(self.0).into_owned()
    }
}

/// A possible value, and no huge number.
fn value(option: &RuleOption, dice: &mut impl rand_core::Rng) -> String {
    const MOST: u64 = 24; // above the lowest
    match option.values {
        Values::Flag => pick(&["yes", "no"], dice).to_owned(),
        Values::Number(_, _, words) if !words.is_empty() && below(2, dice) == 0 => {
            pick(words, dice).to_owned()
        }
        Values::Number(low, high, _) => {
            let span = u64::try_from(high - low).expect("in order").min(MOST);
            (low + i64::try_from(below(span + 1, dice)).expect("small")).to_string()
        }
        Values::OneOf(numbers) => pick(numbers, dice).to_string(),
        Values::Words(words) => pick(words, dice).to_owned(),
        Values::Any => String::new(),
    }
}
