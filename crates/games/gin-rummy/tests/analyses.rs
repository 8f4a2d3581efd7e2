//! The analyses: their answers as people and programs get them, and what they refuse.

use engine::{AnyGame, Budget, Ctx, Erased};
use gin_rummy::GinRummy;
use serde_json::{Value, json};

fn ask(analysis: &str, rules: &Value, line: &str) -> String {
    let game: &dyn AnyGame = &Erased::<GinRummy>::NEW;
    let answer = game.analyse(analysis, rules, line, &mut Ctx::new(Budget::UNLIMITED));
    match answer {
        Ok(answer) => answer.to_string(),
        Err(error) => format!("error: {error}"),
    }
}

fn answers(analysis: &str, rules: &Value, lines: &[&str]) -> String {
    lines
        .iter()
        .map(|line| ask(analysis, rules, line) + "\n")
        .collect()
}

#[test]
fn a_hand_is_sorted() {
    insta::assert_snapshot!(answers(
        "hand",
        &json!({}),
        &[
            "As 2s 3s 4s 7s Qs 7c Qc 7d Qh",
            "2s 7s Ks 3c 7c 4d 7d 7h 8h 9h",
            "A♠ 2♠ 3♠, 8♣ 10c Kd Qd 5h 9h 9d 9s",
        ]
    ));
}

#[test]
fn a_hand_that_is_none_is_refused() {
    insta::assert_snapshot!(answers(
        "hand",
        &json!({}),
        &[
            "",
            "As 2s 3s",
            "As 2s 3s 4s 7s Qs 7c Qc 7d Qx",
            "As 2s 3s 4s 7s Qs 7c Qc 7d As",
            "As 2s 3s 4s 7s Qs 7c Qc 7d Qh Kh Kd",
        ]
    ));
}

const SPREAD: &str = "5s 6s 7s | Kc Kd Kh | 9c 9d 9h + 2h / 4s 8s 2d Ah Ad Ac Qc Qd Qh 3s";

#[test]
fn a_knock_is_scored() {
    insta::assert_snapshot!(answers(
        "knock",
        &json!({}),
        &[
            SPREAD,
            "5s 6s 7s 9c 9d 9h Kc Kd Kh 8h / 4s 8s 2d Ah Ad Ac Qc Qd Qh 3s",
            "5s 6s 7s | 2c 2d 2h | 3c 3d 3h + 4d / 8s 8c 8d 8h 9s Kd Qh 4c 6h Jc",
            "5s 6s 7s | Kc Kd Kh | 9c 9d 9h 9s / 4s 3s 8s Qc Jd 8c 8d 6h Td 4h",
        ]
    ));
}

#[test]
fn the_rules_given_count() {
    let rules = |rules: Value| ask("knock", &rules, SPREAD);
    insta::assert_snapshot!(
        [
            rules(json!({"undercut-on-tie": false})),
            rules(json!({"undercut-bonus": 10})),
            rules(json!({"layoff": false})),
            rules(json!({"ace": "high"})),
            rules(json!({"knock-limit": 1})),
            rules(json!({"straight": true})),
        ]
        .join("\n")
    );
}

#[test]
fn a_knock_that_is_none_is_refused() {
    insta::assert_snapshot!(answers(
        "knock",
        &json!({}),
        &[
            "5s 6s 7s",
            "5s 6s 7s / 8s",
            "5s 6s 7s 9c 9d 9h Kc Kd Kh 8h / 4s 8s",
            "5s 6s 7s 9c 9d 9h Kc Kd Qh 8h / 4s 8s 2d Ah Ad Ac Qc Qd Th 3s",
            "5s 6s 7s 9c 9d 9h Kc Kd Kh 8h / 4s 8s 2d Ah Ad Ac Qc Qd Kh 3s",
            "5s 6s 8s | Kc Kd Kh | 9c 9d 9h + 2h / 4s 7s 2d Ah Ad Ac Qc Qd Qh 3s",
            "5s 6s 7s | Kc Kd Kh | | 9c 9d 9h + 2h / 4s 8s 2d Ah Ad Ac Qc Qd Qh 3s",
            "5s 6s 7s | Kc Kd Kh | 9c 9d 9h + 9h / 4s 8s 2d Ah Ad Ac Qc Qd Qh 3s",
            "5s 6s 7s | Kc Kd Kh + 9x / 4s 8s 2d Ah Ad Ac Qc Qd Qh 3s",
        ]
    ));
}
