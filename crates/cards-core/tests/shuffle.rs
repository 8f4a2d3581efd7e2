//! A seed means the same deal for ever.

use std::collections::BTreeMap;
use std::convert::Infallible;

use cards_core::{CardSet, Deck};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{SeedableRng, TryRng};

fn rng(seed: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    ChaCha8Rng::from_seed(key)
}

fn shuffled(mut deck: Deck, seed: u64) -> Deck {
    deck.shuffle(&mut rng(seed));
    deck
}

// also worked out by a second program that knows only the definitions of the cipher and of the shuffle
#[test]
fn a_seed_deals_what_it_always_dealt() {
    let check = |seed, deal: &str| {
        assert_eq!(
            shuffled(Deck::standard(), seed).to_string(),
            deal,
            "seed {seed}"
        );
    };
    check(
        0,
        "3S KD TH AS 9D 7C 9S JH 3D 3C 5D JD KC 9C 9H JS 5S 8C 6S TD KH TS AD 4C 2D 3H \
             6C 8D 8H 2S 7D 6D 7S 4D 4H TC 4S QH KS 5C QS AC 2H 6H AH QD 2C JC QC 7H 8S 5H",
    );
    check(
        1,
        "8S 9D AH 5H 4H 3D JD TS 7D KH 4S 9S JS 8C AC 7S TC 6D TD TH JH QS 6C KD 9H 8D \
             2C AD QC 3H KC 9C 6S 7H 4D AS QH 4C KS 5D 2H 8H 5S 7C 2D 5C 6H JC QD 3C 2S 3S",
    );
    check(
        u64::MAX,
        "KS TC AC 4S JH AD 9H 7H 8D 3D 9S TS QH 2C AS 3H QS JS 4D TD 3C 2D 4H QD 6H 9D \
             6C AH KH 6S 8S 2S 7D 9C 5S 6D 8H 8C TH 5H 7C KC 4C 7S 5D JD QC JC 2H 5C KD 3S",
    );
}

#[test]
fn two_packs_are_dealt_as_they_always_were() {
    assert_eq!(
        shuffled(Deck::packs(2, CardSet::FULL), 0).to_string(),
        "8D 9C 3S 6H 8C 6C 5C TC KS KH JD 8S 3H 6D 8H KC 4H AD JC 4D 9H AC KD AD 3C QD \
             9C QC KS JH 9S TC JH TD 7H 4D 2S 8S 9D 4S AS AC 6D 4H 2C TH TD 9H 9D 2D 3D 8D \
             3C 3S 8C 5C QC 4S AS 7H 2D QH KH 4C 7C 7S KD QD 5S 5S TS 6S 5D JC 8H QS AH 3H \
             KC JS 7S QS JD 7D AH 9S 3D 6S 2H TS JS 6C 7D 6H 7C QH 5D 2S 5H 2C 2H 4C TH 5H",
    );
}

#[test]
fn a_shuffle_keeps_the_cards() {
    for seed in 0..100 {
        assert_eq!(shuffled(Deck::standard(), seed).to_set(), CardSet::FULL);
    }
    assert_eq!(shuffled(Deck::new(), 0), Deck::new());
}

#[test]
fn all_orders_of_three_cards_come_about_equally_often() {
    let mut counts = BTreeMap::<String, u32>::new();
    let mut rng = rng(0);
    for _ in 0..6000 {
        let mut deck: Deck = "AC 2C 3C".parse().unwrap();
        deck.shuffle(&mut rng);
        *counts.entry(deck.to_string()).or_default() += 1;
    }
    assert_eq!(counts.len(), 6);
    assert!(
        counts.values().all(|count| (900..1100).contains(count)),
        "{counts:?}"
    );
}

/// Gives these numbers and no more.
struct Script(Vec<u64>);

impl TryRng for Script {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        unreachable!("the shuffle draws 64 bits at a time")
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.0.remove(0))
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("the shuffle draws 64 bits at a time")
    }
}

#[test]
fn a_draw_from_the_incomplete_last_cycle_is_thrown_away() {
    let mut deck: Deck = "AC 2C 3C".parse().unwrap();
    // 2^64 - 1 is a multiple of three, so it is the first number of a cycle that is not complete
    let mut rng = Script(vec![u64::MAX, u64::MAX - 3, 1]);
    deck.shuffle(&mut rng);
    assert_eq!(deck.to_string(), "3C 2C AC");
    assert_eq!(rng.0, Vec::<u64>::new());
}
