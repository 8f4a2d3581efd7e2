//! `parlor deal GAME`.

use crate::cli::{Common, DealArgs};
use crate::exit::{Exit, Failure};
use crate::output::{self, Out, remark};
use crate::setup;
use engine::{Text, text};
use serde_json::json;

/// Prints a deal in the game's interchange text.
pub(crate) fn deal(
    common: &Common,
    name: &str,
    args: &DealArgs,
    out: &mut Out,
) -> Result<Exit, Failure> {
    let game = setup::game(name)?;
    let rules = setup::rules(game, common, false)?;
    let deal = setup::deal(common, args)?;
    let seed = deal.seed;
    let chosen = deal.text.is_some() || common.seed.is_some();
    let session = setup::start(game, &rules, deal)?;
    let text = session.write().ok_or_else(|| {
        let title = Text::new(game.info().title);
        Failure::usage(text!(
            "{title} has no interchange text for deals",
            title = title
        ))
    })?;
    if out.json {
        let name = game.info().name;
        output::object(&json!({"game": name, "rules": rules, "seed": seed, "deal": text}))?;
    } else {
        if !chosen {
            remark(&text!("seed {seed}", seed = seed));
        }
        out.line(text.trim_end())?;
    }
    Ok(Exit::Done)
}
