//! The two level formats: our own, and the real game's maps.

mod fields;
mod map;
mod own;

pub use own::write;

use crate::rules::{DEFAULT_MATCH, DEFAULT_TRAY, MATCH, Rules, TRAY, fits};
use crate::{Level, Tile, Warning};
use engine::{Text, text};
use fields::Fields;

/// A level file: its own sizes, if it has any, and the tiles.
struct File {
    tray: Option<i64>,
    alike: Option<i64>,
    tiles: Vec<Tile>,
    warning: Option<Warning>,
}

/// Reads a level in either format. A rule that gives a number goes before what the file
/// says; `seed` deals the kinds of a map that leaves them open and has no seed itself.
///
/// The error names the tile and the field, or the line and column.
pub fn read(rules: &Rules, json: &str, seed: u64) -> Result<Level, Text> {
    let json = json.strip_prefix('\u{feff}').unwrap_or(json);
    let fields: Fields = serde_json::from_str(json)
        .map_err(|error| text!("not a level: {detail}", detail = engine::json_error(&error)))?;
    let file = if fields.has("levelData") {
        map::read(&fields, seed)?
    } else if fields.has("tiles") {
        own::read(&fields)?
    } else {
        return Err(text!(
            "not a level: it has neither `tiles` nor `levelData`, which a map of the real game has"
        ));
    };
    let tray = size("tray", rules.tray.number(), file.tray, TRAY, DEFAULT_TRAY)?;
    let alike = size(
        "match",
        rules.r#match.number(),
        file.alike,
        MATCH,
        DEFAULT_MATCH,
    )?;
    let mut level = Level::new(tray, alike, file.tiles)?.reshuffled(rules)?;
    if let Some(warning) = file.warning {
        level.warn(warning);
    }
    Ok(level)
}

/// The rule's number, or else the file's, or else the game's.
fn size(
    name: &'static str,
    rule: Option<u32>,
    file: Option<i64>,
    range: (u32, u32),
    default: u32,
) -> Result<u8, Text> {
    let size = rule.map(i64::from).or(file).unwrap_or(default.into());
    fits(name, size, range)?;
    Ok(u8::try_from(size).expect("such sizes are small"))
}
