//! Questions that can be asked outside a game.

use crate::Gomoku;
use crate::ai::{Engine, in_words, stones_to_win};
use crate::board::Board;
use crate::notation::{Sheet, Stones};
use crate::point::Color;
use crate::rules::Rules;
use crate::solver::{Answer, Goal};
use crate::state::State;
use engine::{Analysis, Ctx, Deal, Game, Text, Verdict, text};
use serde_json::{Value, json};

const STONES: &str = "a move string h8i9.. or {\"size\":15,\"black\":[\"h8\",..],\"white\":[..],\"to_move\":\"black\"}";

/// All of them.
pub(crate) fn all() -> Vec<Analysis<Rules>> {
    vec![
        Analysis {
            name: "forbidden",
            input: "a move string h8i9.. or {\"size\":15,\"black\":[\"h8\",..],\"white\":[..]}",
            answer: forbidden,
        },
        Analysis {
            name: "vcf",
            input: STONES,
            answer: |rules, line, ctx| attack(Goal::Fours, *rules, line, ctx),
        },
        Analysis {
            name: "vct",
            input: STONES,
            answer: |rules, line, ctx| attack(Goal::Threats, *rules, line, ctx),
        },
        Analysis {
            name: "position",
            input: STONES,
            answer: |rules, line, ctx| think(*rules, line, ctx),
        },
        Analysis {
            name: "record",
            input: "a game as deals are given: h8i9.. or JSON",
            answer: |rules, line, _| record(*rules, line),
        },
    ]
}

/// A game in the formats of other programs. `psq`, Piskvork's, is null for a game with words
/// of an opening: it has none.
fn record(rules: Rules, line: &str) -> Result<Value, Text> {
    let deal = Deal::text(line.to_owned());
    let state = Gomoku::deal(&rules, &deal).map_err(|error| error.text())?;
    let sheet = Sheet::of(&state);
    Ok(json!({
        "moves": sheet.to_line(),
        "sgf": sheet.to_sgf(),
        "psq": sheet.to_psq(),
    }))
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

/// Whether the player to move wins by threats: `win` is null when the budget ran out.
fn attack(goal: Goal, rules: Rules, line: &str, ctx: &mut Ctx<'_>) -> Result<Value, Text> {
    let (board, to_move) = position(rules, line)?;
    let answer = Answer::find(goal, &board, rules.rule, to_move, ctx);
    Ok(match answer.verdict {
        Verdict::Solved(line) => {
            json!({"win": true, "attacker_moves": answer.attacker_moves, "line": line})
        }
        Verdict::Unsolvable => json!({"win": false, "attacker_moves": null, "line": []}),
        Verdict::Unknown(stop) => {
            json!({"win": null, "attacker_moves": null, "line": [], "stop": stop})
        }
    })
}

/// The stones of a line of input, and who moves.
fn position(rules: Rules, line: &str) -> Result<(Board, Color), Text> {
    let stones = Stones::read(line)?;
    let board = stones.board(rules.size)?;
    let (black, white) = (board.count(Color::Black), board.count(Color::White));
    let to_move = match stones.to_move {
        Some(color) => color,
        None if black == white => Color::Black,
        None if black == white + 1 => Color::White,
        None => {
            return Err(text!(
                "black has {black} stones and white {white}: `to_move` is needed",
                black = black,
                white = white
            ));
        }
    };
    Ok((board, to_move))
}

/// The best move for the player to move. `score` is that player's, in hundredths of about a
/// stone's worth; a win in `n` of its stones has `win` `n`, and a loss so many of the
/// opponent's has `-n`.
fn think(rules: Rules, line: &str, ctx: &mut Ctx<'_>) -> Result<Value, Text> {
    let (board, to_move) = position(rules, line)?;
    let stones: Vec<_> = Color::ALL
        .into_iter()
        .flat_map(|color| board.points().map(move |point| (point, color)))
        .filter(|&(point, color)| board.get(point) == Some(color))
        .collect();
    let rules = Rules {
        size: board.size(),
        ..rules
    };
    let state = State::arrange(rules, &stones, to_move).map_err(|error| error.text())?;
    if state.outcome().is_some() {
        return Err(text!("the game is over"));
    }
    let thought = Engine::default().think(&state, ctx);
    let win = stones_to_win(thought.score).map(|stones| stones * thought.score.signum());
    Ok(json!({
        "best": thought.best,
        "score": thought.score,
        "win": win,
        "words": in_words(thought.score, to_move).to_string(),
        "depth": thought.depth,
        "nodes": thought.nodes,
        "line": thought.line,
    }))
}
