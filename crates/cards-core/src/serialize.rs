//! With the feature `serde`: everything is its text, and is read as people's text is.

use core::fmt::{self, Formatter};
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::{Card, CardSet, Deck, Rank, Suit};

struct TextVisitor<T>(&'static str, PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($type:ty, $expecting:literal) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(TextVisitor($expecting, PhantomData))
            }
        }
    };
}

as_text!(Suit, "a suit as text, such as \"S\"");
as_text!(Rank, "a rank as text, such as \"T\"");
as_text!(Card, "a card as text, such as \"TS\"");
as_text!(CardSet, "different cards as one text, such as \"AS 2S\"");
as_text!(Deck, "cards from the top as one text, such as \"AS 2S\"");
