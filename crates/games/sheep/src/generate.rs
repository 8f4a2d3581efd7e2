//! Making levels: first the places, then the kinds, so that a level's shape tells
//! nothing of whether it can be won.

mod deal;
mod doomed;
mod rated;
mod shape;
mod won;

use crate::cover::overlaps;
use crate::kind::Kind;
use crate::rules::{DEFAULT_MATCH, DEFAULT_TRAY, Difficulty, Layout, Rules, Solvable, TILES};
use crate::{Area, Level, Tile, TileId};
use engine::{SetupError, Text, below, rng, text};
use rand_core::Rng;

/// A made level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The level. Its tiles are numbered from zero, from the lowest layer up.
    pub level: Level,
    /// Picks that win it, when it was made along them.
    pub solution: Option<Vec<TileId>>,
}

/// Makes the level of this seed.
///
/// ```
/// use sheep::{Rules, Solvable, generate};
/// let rules = Rules { solvable: Solvable::Yes, ..Rules::default() };
/// let made = generate(&rules, 1).expect("the defaults make a level");
/// assert_eq!(made.solution.map(|picks| picks.len()), Some(made.level.len()));
/// ```
pub fn generate(rules: &Rules, seed: u64) -> Result<Generated, SetupError> {
    rules.check()?;
    let promised = rules.solvable != Solvable::Any || rules.difficulty != Difficulty::Any;
    if promised && rules.reshuffle.number().is_some() {
        return Err(SetupError::Rules(text!(
            "`reshuffle` would break what `solvable` and `difficulty` promise: leave both at `any`"
        )));
    }
    match rules.difficulty {
        Difficulty::Any => make(rules, seed),
        _ => rated::generate(rules, seed),
    }
}

/// Makes a level, however hard it turns out.
fn make(rules: &Rules, seed: u64) -> Result<Generated, SetupError> {
    let mut random = rng(seed);
    let plan = Plan::new(rules, &mut random).map_err(SetupError::Rules)?;
    let places = shape::places(&plan, &mut random);
    let heap = Heap::new(places);
    let (kinds, order) = match rules.solvable {
        Solvable::Any => (deal::any(&plan, &mut random), None),
        Solvable::Yes => {
            let (kinds, order) = won::deal(&plan, &heap, &mut random);
            (kinds, Some(order))
        }
        Solvable::No => {
            let kinds = doomed::deal(&plan, &heap, &mut random);
            (kinds.map_err(SetupError::Rules)?, None)
        }
    };
    let level = level(&plan, &heap, &kinds).and_then(|level| level.reshuffled(rules));
    let number = |t: usize| TileId::try_from(t).expect("few tiles");
    Ok(Generated {
        level: level.map_err(SetupError::Rules)?,
        solution: order.map(|order| order.into_iter().map(number).collect()),
    })
}

/// The level with these kinds.
fn level(plan: &Plan, heap: &Heap, kinds: &[u32]) -> Result<Level, Text> {
    let tile = |((id, place), &kind): ((TileId, &Place), &u32)| Tile {
        id,
        kind: Kind::Number(i64::from(kind) + 1),
        layer: place.layer,
        area: place.area(),
    };
    let tiles = (0..).zip(&heap.places).zip(kinds).map(tile).collect();
    let size = |size: usize| u8::try_from(size).expect("the rules were checked");
    Level::new(size(plan.tray), size(plan.alike), tiles)
}

/// The numbers behind the rules.
#[derive(Clone, Copy, Debug)]
struct Plan {
    tray: usize,
    alike: usize,
    tiles: usize,
    kinds: usize,
    layers: Option<usize>,
    layout: Layout,
}

impl Plan {
    fn new(rules: &Rules, random: &mut impl Rng) -> Result<Self, Text> {
        let tray = rules.tray.number().unwrap_or(DEFAULT_TRAY) as usize;
        let alike = rules.r#match.number().unwrap_or(DEFAULT_MATCH) as usize;
        if rules.solvable == Solvable::Yes && tray < alike {
            return Err(text!(
                "`solvable=yes` is not possible: a tray of {tray} is full before {alike} alike are in it",
                tray = tray,
                alike = alike
            ));
        }
        let tiles = match (rules.tiles.number(), rules.layout) {
            (Some(tiles), _) => tiles as usize,
            (None, Layout::Real) => between(180, 320, random)
                .next_multiple_of(alike)
                .min(320 / alike * alike),
            (None, _) => 120_usize.next_multiple_of(alike),
        };
        if tiles % alike != 0 {
            return Err(no_multiple(tiles, alike));
        }
        let kinds = match (rules.kinds.number(), rules.layout) {
            (Some(kinds), _) => kinds as usize,
            (None, Layout::Real) => between(14, 16, random).min(tiles / alike),
            (None, _) => (tiles / 9).clamp(1, 16).min(tiles / alike),
        };
        if kinds * alike > tiles {
            return Err(text!(
                "`kinds={kinds}` needs at least {least} tiles, not {tiles}",
                kinds = kinds,
                least = kinds * alike,
                tiles = tiles
            ));
        }
        Ok(Self {
            tray,
            alike,
            tiles,
            kinds,
            layers: rules.layers.number().map(|layers| layers as usize),
            layout: rules.layout,
        })
    }

    /// How many tiles each kind has: as equal as can be, the lower numbers first.
    fn counts(&self) -> Vec<usize> {
        let matches = self.tiles / self.alike;
        let count = |kind| matches / self.kinds + usize::from(kind < matches % self.kinds);
        (0..self.kinds)
            .map(|kind| count(kind) * self.alike)
            .collect()
    }
}

/// Says which numbers of tiles would do: those next to it that the rules allow.
fn no_multiple(tiles: usize, alike: usize) -> Text {
    let less = tiles - tiles % alike;
    let (least, most) = TILES;
    let allowed = least as usize..=most as usize;
    let near: Vec<usize> = [less, less + alike]
        .into_iter()
        .filter(|tiles| allowed.contains(tiles))
        .collect();
    if let [less, more] = near[..] {
        return text!(
            "`tiles={tiles}` is no multiple of the match: the nearest are {less} and {more}",
            tiles = tiles,
            less = less,
            more = more
        );
    }
    text!(
        "`tiles={tiles}` is no multiple of the match: the nearest is {near}",
        tiles = tiles,
        near = near.first().copied().unwrap_or(less)
    )
}

/// A tile without a kind, in units of which a tile has eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    layer: i32,
    y: i32,
    x: i32,
}

/// A tile is so wide and high, as in the real game's maps.
const SIDE: i32 = 8;
/// Half a tile.
const HALF: i32 = SIDE / 2;

impl Place {
    const fn area(&self) -> Area {
        Area {
            x: self.x,
            y: self.y,
            w: SIDE,
            h: SIDE,
        }
    }
}

/// Places in the order of their numbers, and which cover which.
struct Heap {
    places: Vec<Place>,
    under: Vec<Vec<usize>>,
    over: Vec<Vec<usize>>,
}

impl Heap {
    fn new(mut places: Vec<Place>) -> Self {
        places.sort_unstable();
        let areas: Vec<Area> = places.iter().map(Place::area).collect();
        let mut under = vec![Vec::new(); places.len()];
        let mut over = vec![Vec::new(); places.len()];
        overlaps(&areas, |a, b| {
            let (lower, upper) = (a.min(b), a.max(b)); // sorted by layer
            if places[lower].layer < places[upper].layer {
                under[upper].push(lower);
                over[lower].push(upper);
            }
            true
        });
        Self {
            places,
            under,
            over,
        }
    }

    fn open(&self) -> usize {
        self.over.iter().filter(|over| over.is_empty()).count()
    }
}

/// A number from `low` to `high`, both ends in.
fn between(low: usize, high: usize, random: &mut impl Rng) -> usize {
    low + index(high + 1 - low, random)
}

/// A number below `bound`.
fn index(bound: usize, random: &mut impl Rng) -> usize {
    usize::try_from(below(bound as u64, random)).expect("below a usize")
}
