//! What is odd about a level that can be played all the same.

use crate::{TileId, kind::Kind};
use engine::{Text, counted, text};
use serde::{Deserialize, Serialize};

/// What is odd about a level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Warning {
    /// A kind cannot all vanish, so the level cannot be won.
    Count {
        /// The kind.
        kind: Kind,
        /// How many tiles of it there are.
        count: u32,
        /// So many alike vanish.
        alike: u32,
    },
    /// Two tiles of one layer overlap: neither covers the other.
    Overlap(TileId, TileId),
    /// So many more pairs overlap in one layer.
    MoreOverlaps(u32),
    /// The map's list of kinds is longer than the map needs.
    Surplus(u32),
}

impl Warning {
    /// For people.
    pub fn text(&self) -> Text {
        match self {
            Self::Count { kind, count, alike } => counted!(
                *count,
                "there is {n} tile of kind {kind}, no multiple of {alike}: this level cannot be won",
                "there are {n} tiles of kind {kind}, no multiple of {alike}: this level cannot be won",
                kind = kind.to_string(),
                alike = *alike
            ),
            Self::Overlap(one, other) => text!(
                "tiles {one} and {other} overlap in one layer: neither covers the other",
                one = *one,
                other = *other
            ),
            Self::MoreOverlaps(count) => counted!(
                *count,
                "{n} more pair of tiles overlaps in one layer",
                "{n} more pairs of tiles overlap in one layer"
            ),
            Self::Surplus(count) => counted!(
                *count,
                "`blockTypeData` names {n} tile more than the map has of type 0",
                "`blockTypeData` names {n} tiles more than the map has of type 0"
            ),
        }
    }
}
