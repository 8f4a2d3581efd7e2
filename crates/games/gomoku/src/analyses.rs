//! Questions that can be asked outside a game.

use crate::notation::Stones;
use crate::rules::Rules;
use engine::{Analysis, Ctx, Text};
use serde_json::{Value, json};

/// All of them.
pub(crate) fn all() -> Vec<Analysis<Rules>> {
    vec![Analysis {
        name: "forbidden",
        input: "a move string h8i9.. or {\"size\":15,\"black\":[\"h8\",..],\"white\":[..]}",
        answer: forbidden,
    }]
}

/// Every point that renju forbids to black, whatever the rule in force and whoever moves.
#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature of an analysis"
)]
fn forbidden(rules: &Rules, line: &str, _: &mut Ctx<'_>) -> Result<Value, Text> {
    let board = Stones::read(line)?.board(rules.size)?;
    let fouls = board
        .fouls()
        .map(|(point, foul)| json!({"point": point, "type": foul}));
    Ok(json!({"forbidden": fouls.collect::<Vec<_>>()}))
}
