//! Template Game: a shuffled row is sorted by swapping neighbours.

mod moves;
mod rules;
mod state;
mod view;

pub use moves::Move;
pub use rules::Rules;
pub use state::State;

use engine::{Deal, Game, Info, SetupError, rng, shuffle, text};

/// The game.
pub struct TemplateGame;

impl Game for TemplateGame {
    type Rules = Rules;
    type State = State;

    const INFO: Info = Info {
        name: "template-game",
        title: "Template Game",
        summary: "sort the row",
        notation: "the left place of two neighbours to swap, such as 2",
        deals: "numbers in any order, such as 3 1 2; or a shuffle by `--seed`",
        options: rules::OPTIONS,
        page: include_str!("page.txt"),
        ..Info::BLANK
    };

    fn deal(rules: &Rules, deal: &Deal) -> Result<State, SetupError> {
        let numbers = match &deal.text {
            Some(text) => state::read(text)?,
            None => shuffled(rules.numbers, deal.seed),
        };
        Ok(State::new(numbers))
    }

    fn write(state: &State) -> Option<String> {
        Some(state.to_string())
    }
}

/// The numbers from 1, never in order.
fn shuffled(count: u8, seed: u64) -> Vec<u8> {
    let mut numbers: Vec<u8> = (1..=count).collect();
    let mut rng = rng(seed);
    while numbers.is_sorted() {
        shuffle(&mut numbers, &mut rng);
    }
    numbers
}

/// A deal that cannot be read.
fn bad_deal(word: &str) -> SetupError {
    SetupError::Deal(text!(
        "`{word}` is not one of the numbers from 1, each once",
        word = engine::excerpt(word)
    ))
}
