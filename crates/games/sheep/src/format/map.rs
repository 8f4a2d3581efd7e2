//! The real game's maps: `{"blockTypeData": {"1": 6, ..}, "levelData": {"1": [..]}}`.

use super::File;
use super::fields::{Fields, Json};
use super::own::{LEVEL_REMARKS, TILE_REMARKS};
use crate::kind::Kind;
use crate::{Area, Tile, Warning};
use engine::{Text, excerpt, rng, text};
use rand_core::Rng;
use std::collections::HashSet;

const MAP: &[&str] = &[
    "widthNum",
    "heightNum",
    "levelKey",
    "blockTypeData",
    "levelData",
    "map_seed",
];
const BLOCK: &[&str] = &["id", "type", "rolNum", "rowNum", "layerNum", "moldType"];

/// A tile of a map is so wide and high.
const SIDE: i32 = 8;
/// So many tiles of a kind for each that `blockTypeData` counts, whatever the match of the
/// game at hand.
const TRIPLE: usize = 3;

/// Reads a map. Its tiles are numbered from zero in the order of layers and file; type 0
/// is dealt from the map's seed, or else from `seed`.
pub(super) fn read(fields: &Fields, seed: u64) -> Result<File, Text> {
    fields
        .only(MAP, LEVEL_REMARKS)
        .map_err(|reason| text!("the map: {reason}", reason = reason))?;
    let mut blocks = Vec::new();
    let mut names = HashSet::new();
    for (layer, list) in layers(fields)? {
        for json in list {
            blocks.push(block(layer, json, &mut names)?);
        }
    }
    let open = blocks.iter().filter(|block| block.kind == 0).count();
    let (kinds, surplus) = if open > 0 {
        dealt(fields, open, seed)?
    } else {
        (Vec::new(), 0)
    };
    let mut kinds = kinds.into_iter();
    let tile = |(id, block): (i64, Block)| Tile {
        id,
        kind: Kind::Number(match block.kind {
            0 => kinds.next().expect("there are enough kinds"),
            kind => kind,
        }),
        layer: block.layer,
        area: Area {
            x: block.x,
            y: block.y,
            w: SIDE,
            h: SIDE,
        },
    };
    Ok(File {
        tray: None,
        alike: None,
        tiles: (0..).zip(blocks).map(tile).collect(),
        warning: (surplus > 0).then_some(Warning::Surplus(surplus)),
    })
}

struct Block {
    kind: i64,
    layer: i32,
    x: i32,
    y: i32,
}

/// The layers from the bottom up, whatever their order in the file.
fn layers(fields: &Fields) -> Result<Vec<(i32, &[Json])>, Text> {
    let data = fields.get("levelData").and_then(Json::object);
    let data = data.ok_or_else(|| text!("the map: `levelData` is not an object of layers"))?;
    let mut layers = Vec::new();
    for (name, json) in data.iter() {
        let number = name.parse().ok();
        let list = json.array();
        let (Some(number), Some(list)) = (number, list) else {
            return Err(text!(
                "the map: layer `{name}` is not a number with a list of tiles",
                name = excerpt(name)
            ));
        };
        layers.push((number, list));
    }
    layers.sort_by_key(|&(number, _)| number);
    match layers.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        Some(pair) => Err(text!(
            "the map: layer {number} is there twice",
            number = pair[0].0
        )),
        None => Ok(layers),
    }
}

fn block(layer: i32, json: &Json, names: &mut HashSet<String>) -> Result<Block, Text> {
    let Some(fields) = json.object() else {
        return Err(text!(
            "a tile of layer {layer} is {json}; write an object",
            layer = layer,
            json = json.short()
        ));
    };
    let name = fields
        .get("id")
        .map_or_else(|| "without id".into(), Json::short);
    let mut read = || -> Result<Block, Text> {
        fields.only(BLOCK, TILE_REMARKS)?;
        if fields.has("id") && !names.insert(name.clone()) {
            return Err(text!("two tiles have this `id`"));
        }
        let own = fields.maybe_whole("layerNum")?;
        if let Some(own) = own.filter(|&own| own != i64::from(layer)) {
            return Err(text!(
                "`layerNum` is {own}, but it is listed under layer {layer}",
                own = own,
                layer = layer
            ));
        }
        Ok(Block {
            kind: fields.maybe_whole("type")?.unwrap_or(0),
            layer,
            x: coordinate(fields, "rolNum")?,
            y: coordinate(fields, "rowNum")?,
        })
    };
    read().map_err(|reason| {
        text!(
            "tile {name}: {reason}",
            name = name.as_str(),
            reason = reason
        )
    })
}

/// A missing coordinate is 0.
fn coordinate(fields: &Fields, name: &'static str) -> Result<i32, Text> {
    if !fields.has(name) {
        return Ok(0);
    }
    let start = fields.small(name)?;
    match start.checked_add(SIDE) {
        Some(_) => Ok(start),
        None => Err(text!(
            "`{name}` is {start}; a tile that is {side} wide ends beyond {most}",
            name = name,
            start = start,
            side = SIDE,
            most = i32::MAX
        )),
    }
}

/// The kinds of tiles of type 0 in the order they are handed out, and how many are over.
fn dealt(fields: &Fields, open: usize, seed: u64) -> Result<(Vec<i64>, u32), Text> {
    let mut kinds = listed(fields, open)?;
    let surplus = kinds.len() - open;
    let mut random = XorShift::new(map_seed(fields, seed)?);
    random.next(); // the game throws one away
    for i in (1..kinds.len()).rev() {
        let j = random.below(i + 1);
        kinds.swap(i, j);
    }
    kinds.reverse();
    kinds.truncate(open);
    Ok((kinds, u32::try_from(surplus).unwrap_or(u32::MAX)))
}

/// The kinds ascending, three for each that `blockTypeData` counts.
fn listed(fields: &Fields, open: usize) -> Result<Vec<i64>, Text> {
    /// More than any level may have.
    const MOST: usize = 100_000;
    let data = fields.get("blockTypeData").and_then(Json::object);
    let data = data.ok_or_else(|| {
        text!("the map: tiles of type 0 need `blockTypeData`, an object of kinds and triples")
    })?;
    let mut counts = Vec::new();
    for (name, json) in data.iter() {
        let triples = json.plain().and_then(serde_json::Value::as_u64);
        let triples = triples.and_then(|n| usize::try_from(n).ok());
        let (Ok(kind), Some(triples)) = (name.parse::<i64>(), triples.filter(|&n| n < 1000)) else {
            return Err(text!(
                "the map: `blockTypeData` has `{name}`: {json}; write a kind and how many triples",
                name = excerpt(name),
                json = json.short()
            ));
        };
        counts.push((kind, triples));
    }
    counts.sort_unstable();
    let total: usize = counts.iter().map(|&(_, triples)| triples * TRIPLE).sum();
    if total > MOST {
        return Err(text!(
            "the map: `blockTypeData` has kinds for {total} tiles; at most {most} are possible",
            total = total,
            most = MOST
        ));
    }
    if total < open {
        return Err(text!(
            "the map: {open} tiles have type 0, but `blockTypeData` has kinds for {total}",
            open = open,
            total = total
        ));
    }
    let each = |(kind, triples)| std::iter::repeat_n(kind, triples * TRIPLE);
    Ok(counts.into_iter().flat_map(each).collect())
}

/// The four numbers of `map_seed`, or four drawn from the deal's seed.
fn map_seed(fields: &Fields, seed: u64) -> Result<[u32; 4], Text> {
    let json = match fields.get("map_seed") {
        Some(Json::Plain(serde_json::Value::Null)) | None => {
            let mut random = rng(seed);
            return Ok([(); 4].map(|()| random.next_u32()));
        }
        Some(json) => json,
    };
    let wrong = || {
        text!(
            "the map: `map_seed` is not a list of four numbers from 0 to {most}",
            most = u32::MAX
        )
    };
    let number = |json: &Json| {
        let number = json.plain()?.as_u64()?;
        u32::try_from(number).ok()
    };
    let numbers: Option<Vec<u32>> = json.array().ok_or_else(wrong)?.iter().map(number).collect();
    let numbers: Option<[u32; 4]> = numbers.and_then(|numbers| numbers.try_into().ok());
    numbers.ok_or_else(wrong)
}

/// xorshift128+ with the shifts 23, 18 and 5, as the real game's library has it.
struct XorShift([u64; 2]);

impl XorShift {
    fn new([a, b, c, d]: [u32; 4]) -> Self {
        let join = |high, low| u64::from(high) << 32 | u64::from(low);
        Self([join(a, b), join(c, d)])
    }

    fn next(&mut self) -> u64 {
        let [mut s1, s0] = self.0;
        let sum = s0.wrapping_add(s1);
        s1 ^= s1 << 23;
        self.0 = [s0, s1 ^ s0 ^ (s1 >> 18) ^ (s0 >> 5)];
        sum
    }

    /// The number that JavaScript's `Math.floor(random() * bound)` gives.
    fn below(&mut self, bound: usize) -> usize {
        const HIGH: f64 = 1.0 / 4_294_967_296.0; // 2^-32
        const LOW: f64 = HIGH / 1_048_576.0; // 2^-52
        let half = |bits: u64| f64::from(u32::try_from(bits).expect("32 bits"));
        let draw = self.next();
        let unit = half(draw >> 32) * HIGH + half((draw & 0xffff_ffff) >> 12) * LOW;
        let bound = f64::from(u32::try_from(bound).expect("a map has few tiles"));
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "at least 0, and below a bound that came from a length"
        )]
        let index = (unit * bound).floor() as usize;
        index
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_steps_as_its_definition_says() {
        let mut random = XorShift::new([0, 1, 0, 2]);
        // by hand: s1 = 1, s0 = 2, sum 3; then s1 = 1 ^ 1 << 23 = 0x800001 and the new
        // second word is 0x800001 ^ 2 ^ 0x800001 >> 18 ^ 2 >> 5 = 0x800001 ^ 2 ^ 0x20
        assert_eq!(random.next(), 3);
        assert_eq!(random.0, [2, 0x80_0023]);
        assert_eq!(random.next(), 0x80_0025);
    }
}
