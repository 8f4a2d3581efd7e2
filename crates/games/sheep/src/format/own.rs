//! Our own format: `{"tray": 7, "match": 3, "tiles": [{"id": 0, "pattern": 3, ..}]}`.

use super::File;
use super::fields::{Fields, Json};
use crate::kind::Kind;
use crate::{Area, Level, Tile};
use engine::{Text, text};
use serde::Serialize;
use serde_json::Value;
use std::fmt::Write as _;

const LEVEL: &[&str] = &["tray", "match", "tiles"];
const TILE: &[&str] = &["id", "pattern", "layer", "x", "y", "w", "h"];

/// What collections of levels say about a level; read over.
pub(super) const LEVEL_REMARKS: &[&str] = &[
    "name",
    "title",
    "author",
    "comment",
    "source",
    "licence",
    "family",
    "seed",
    "difficulty",
    "solvable",
    "solution",
    "min_tray",
    "reachable_states",
    "operations",
    "types_check",
    "map_seed",
    "levelKey",
    "blockTypeData",
];
/// What converted maps say about a tile; read over.
pub(super) const TILE_REMARKS: &[&str] = &["moldType", "src_id", "blockNode"];

pub(super) fn read(fields: &Fields) -> Result<File, Text> {
    let wrong = |reason| text!("the level: {reason}", reason = reason);
    fields.only(LEVEL, LEVEL_REMARKS).map_err(wrong)?;
    let tiles = fields.get("tiles").and_then(Json::array);
    let tiles = tiles.ok_or_else(|| text!("the level: `tiles` is not a list of tiles"))?;
    Ok(File {
        tray: fields.maybe_whole("tray").map_err(wrong)?,
        alike: fields.maybe_whole("match").map_err(wrong)?,
        tiles: (1..)
            .zip(tiles)
            .map(|(number, json)| tile(number, json))
            .collect::<Result<_, _>>()?,
        warning: None,
    })
}

fn tile(number: usize, json: &Json) -> Result<Tile, Text> {
    let read = |fields: &Fields| -> Result<Tile, Text> {
        fields.only(TILE, TILE_REMARKS)?;
        Ok(Tile {
            id: fields.whole("id")?,
            kind: kind(fields)?,
            layer: fields.small("layer")?,
            area: Area {
                x: fields.small("x")?,
                y: fields.small("y")?,
                w: fields.small("w")?,
                h: fields.small("h")?,
            },
        })
    };
    let Some(fields) = json.object() else {
        return Err(text!(
            "tile number {number} of the list is {json}; write an object",
            number = number,
            json = json.short()
        ));
    };
    read(fields).map_err(|reason| {
        let id = fields.whole("id");
        id.map_or_else(
            |_| {
                text!(
                    "tile number {number} of the list: {reason}",
                    number = number,
                    reason = reason.clone()
                )
            },
            |id| text!("tile {id}: {reason}", id = id, reason = reason.clone()),
        )
    })
}

fn kind(fields: &Fields) -> Result<Kind, Text> {
    let wrong = |json: &Json, reason: Text| {
        text!(
            "`pattern` is {json}; {reason}",
            json = json.short(),
            reason = reason
        )
    };
    match fields.get("pattern") {
        None => Err(text!("`pattern` is missing")),
        Some(json @ Json::Plain(Value::String(name))) => {
            Kind::name(name).map_err(|reason| wrong(json, reason))
        }
        Some(json) => match json.plain().and_then(Value::as_i64) {
            Some(number) => Ok(Kind::Number(number)),
            None => Err(wrong(json, text!("write a whole number or a name"))),
        },
    }
}

/// Writes a level, a tile a line.
pub fn write(level: &Level) -> String {
    #[derive(Serialize)]
    struct Line<'a> {
        id: i64,
        pattern: &'a Kind,
        layer: i32,
        x: i32,
        y: i32,
        w: i32,
        h: i32,
    }
    let mut out = format!(
        "{{\"tray\":{},\"match\":{},\"tiles\":[",
        level.tray(),
        level.alike()
    );
    for (
        i,
        Tile {
            id,
            kind,
            layer,
            area,
        },
    ) in level.tiles().enumerate()
    {
        let Area { x, y, w, h } = area;
        let pattern = &kind;
        let line = Line {
            id,
            pattern,
            layer,
            x,
            y,
            w,
            h,
        };
        let line = serde_json::to_string(&line).expect("a tile is plain data");
        let _ = write!(out, "{}\n{line}", if i == 0 { "" } else { "," });
    }
    out + "\n]}\n"
}
