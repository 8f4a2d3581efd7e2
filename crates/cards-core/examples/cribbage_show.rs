//! Counts a cribbage hand with its starter, and lists what counts:
//!
//! ```text
//! cargo run -p cards-core --example cribbage_show -- "5D 5C 5S JH" 5H
//! ```
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "an example shows its result"
)]

use std::process::ExitCode;

use cards_core::{Card, CardSet, Rank, Suit};

/// Some cards that score, why, and how much.
struct Item {
    cards: CardSet,
    why: &'static str,
    points: usize,
}

/// All that counts in a hand of four with the starter.
fn show(hand: CardSet, starter: Card) -> Vec<Item> {
    let all = hand.with(starter);
    let mut items = Vec::new();
    for subset in subsets(all) {
        if subset
            .iter()
            .map(|card| card.rank().number().min(10))
            .sum::<u8>()
            == 15
        {
            items.push(Item {
                cards: subset,
                why: "fifteen",
                points: 2,
            });
        }
        if subset.len() == 2
            && Rank::ALL
                .iter()
                .any(|&rank| subset.is_subset(CardSet::of_rank(rank)))
        {
            items.push(Item {
                cards: subset,
                why: "a pair",
                points: 2,
            });
        }
    }
    // only the longest runs count
    let runs: Vec<CardSet> = subsets(all).filter(|&subset| is_run(subset)).collect();
    let longest = runs.iter().map(|run| run.len()).max().unwrap_or(0);
    let longest_runs = runs.into_iter().filter(|run| run.len() == longest);
    items.extend(longest_runs.map(|run| Item {
        cards: run,
        why: "a run",
        points: longest,
    }));

    let flush = |cards: CardSet| {
        Suit::ALL
            .iter()
            .any(|&suit| cards.is_subset(CardSet::of_suit(suit)))
    };
    if flush(all) {
        items.push(Item {
            cards: all,
            why: "a flush with the starter",
            points: 5,
        });
    } else if flush(hand) {
        items.push(Item {
            cards: hand,
            why: "a flush",
            points: 4,
        });
    }
    let nobs = Card::new(Rank::Jack, starter.suit());
    if hand.contains(nobs) {
        items.push(Item {
            cards: nobs.into(),
            why: "his nobs",
            points: 1,
        });
    }
    items
}

/// Every set of some of these cards.
fn subsets(cards: CardSet) -> impl Iterator<Item = CardSet> {
    let cards: Vec<Card> = cards.iter().collect();
    (1_u32..1 << cards.len()).map(move |mask| {
        cards
            .iter()
            .enumerate()
            .filter(|(i, _)| mask >> i & 1 == 1)
            .map(|(_, card)| card)
            .collect()
    })
}

/// Whether these are three cards or more of ranks in a row, each rank once.
fn is_run(cards: CardSet) -> bool {
    let ranks: Vec<u8> = cards.iter().map(|card| card.rank().number()).collect();
    ranks.len() >= 3 && ranks.windows(2).all(|pair| pair[0] + 1 == pair[1])
}

fn total(items: &[Item]) -> usize {
    items.iter().map(|item| item.points).sum()
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let hand: CardSet = arguments.next().unwrap_or("5C 5D 5S JH".into()).parse()?;
    let starter: Card = arguments.next().unwrap_or("5H".into()).parse()?;
    if hand.len() != 4 || hand.contains(starter) {
        return Err("a hand has four cards and the starter is a fifth".into());
    }
    let items = show(hand, starter);
    for item in &items {
        println!("{:2} {:#}: {}", item.points, item.cards, item.why);
    }
    println!("{:2} in all", total(&items));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_count_what_the_books_say() {
        for (hand, starter, points) in [
            ("5C 5D 5S JH", "5H", 29),
            ("5C 5D 5S 5H", "JH", 28),
            ("4C 5D 5S 6H", "4H", 24),
            ("2C 4D 6S 8H", "TH", 0),
            ("AC 3C 5C 7C", "9C", 9),
            ("3S 6S 8S QS", "KD", 4),
        ] {
            let items = show(hand.parse().unwrap(), starter.parse().unwrap());
            assert_eq!(total(&items), points, "{hand} with {starter}");
        }
    }
}
