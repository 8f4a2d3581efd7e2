//! Cards in JSON: lists of texts, in the order they are held.

use crate::meld::{Spread, in_order};
use cards_core::{Card, CardSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// Reads a list of cards that are all different.
fn read<E: Error>(cards: &[Card]) -> Result<CardSet, E> {
    let mut set = CardSet::EMPTY;
    for &card in cards {
        if !set.insert(card) {
            return Err(E::custom(format_args!("{card} is there twice")));
        }
    }
    Ok(set)
}

/// A set of cards as a list by rank.
pub(crate) mod set {
    use super::{Card, CardSet, Deserialize, Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
    pub(crate) fn serialize<S: Serializer>(set: &CardSet, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(*set)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<CardSet, D::Error> {
        super::read(&Vec::<Card>::deserialize(from)?)
    }
}

/// Melds as a list of lists.
pub(crate) mod spread {
    use super::{Card, Deserialize, Deserializer, Error, Serialize, Serializer, Spread, in_order};

    pub(crate) fn serialize<S: Serializer>(spread: &Spread, to: S) -> Result<S::Ok, S::Error> {
        lists(*spread).serialize(to)
    }

    pub(crate) fn lists(spread: Spread) -> Vec<Vec<Card>> {
        spread
            .melds()
            .map(|meld| in_order(meld).collect())
            .collect()
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Spread, D::Error> {
        let lists = Vec::<Vec<Card>>::deserialize(from)?;
        let melds: Result<Vec<_>, _> = lists.iter().map(|cards| super::read(cards)).collect();
        Spread::new(melds?)
            .ok_or_else(|| D::Error::custom("at most three melds that share no card"))
    }
}

/// A set of cards, or none.
pub(crate) mod maybe_set {
    use super::{Card, CardSet, Deserialize, Deserializer, Serializer};

    #[expect(clippy::ref_option, reason = "serde calls it so")]
    pub(crate) fn serialize<S: Serializer>(
        set: &Option<CardSet>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        match set {
            Some(set) => super::set::serialize(set, to),
            None => to.serialize_none(),
        }
    }

    pub(crate) fn deserialize<'de, D>(from: D) -> Result<Option<CardSet>, D::Error>
    where
        D: Deserializer<'de>,
    {
        let cards = Option::<Vec<Card>>::deserialize(from)?;
        cards.map(|cards| super::read(&cards)).transpose()
    }
}

/// Melds, or none.
pub(crate) mod maybe_spread {
    use super::{Deserialize, Deserializer, Serializer, Spread};

    #[expect(clippy::ref_option, reason = "serde calls it so")]
    pub(crate) fn serialize<S: Serializer>(
        spread: &Option<Spread>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        match spread {
            Some(spread) => super::spread::serialize(spread, to),
            None => to.serialize_none(),
        }
    }

    pub(crate) fn deserialize<'de, D>(from: D) -> Result<Option<Spread>, D::Error>
    where
        D: Deserializer<'de>,
    {
        #[derive(Deserialize)]
        struct Melds(#[serde(with = "super::spread")] Spread);
        Ok(Option::<Melds>::deserialize(from)?.map(|Melds(spread)| spread))
    }
}
