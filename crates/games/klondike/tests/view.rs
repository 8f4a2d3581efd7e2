//! What a player may know, and nothing else.
mod kit;

use cards_core::Card;
use engine::{Deal, Game, State as _, View as _, Viewer, pick, rng};
use klondike::{Draw, Klondike, Rules, State, View};

const S1: &str = "9D4CQD9S6S3D2HASTDJS8H3C5DJC8S5H8CKD6D8D7H7SJH9H2CAHKHJDTS6C3HTH7D5S9C4S7CKC4D2D5CAD3SQSQC4H2SACQHTCKS6H";

fn s1(draw: Draw) -> State {
    let rules = Rules {
        draw,
        ..Rules::default()
    };
    Klondike::deal(&rules, &Deal::text(S1)).expect("a deal")
}

#[test]
fn a_bot_gets_what_lies_open() {
    let mut state = s1(Draw::Three);
    kit::play(&mut state, "d 2h");
    let want = concat!(
        r#"{"rules":{"draw":3,"redeals":"unlimited","worrying-back":true,"scoring":"standard","#,
        r#""timed":false,"cumulative":false,"bank":0,"autoplay":"off","winnable":false},"#,
        r#""columns":[{"hidden":0,"cards":["9D"]},{"hidden":0,"cards":["4C"]},"#,
        r#"{"hidden":2,"cards":["JC"]},{"hidden":3,"cards":["6D"]},{"hidden":4,"cards":["JH"]},"#,
        r#"{"hidden":5,"cards":["AH"]},{"hidden":6,"cards":["JD"]}],"#,
        r#""waste":["TS","6C","3H"],"stock":[null,null,null,null,null,null,null,null,null,null,"#,
        r#"null,null,null,null,null,null,null,null,null,null,null],"#,
        r#""home":[null,null,null,"AS"],"recycled":0,"points":15}"#
    );
    assert_eq!(kit::view_json(&state), want);
}

/// The faces in a view's JSON or table are those that were turned, and no others.
#[test]
fn no_view_names_a_card_that_was_never_turned() {
    for draw in [Draw::One, Draw::Three] {
        for seed in 0..10 {
            let rules = Rules {
                draw,
                ..Rules::default()
            };
            let mut state = Klondike::deal(&rules, &Deal::seed(seed)).expect("a deal");
            let deal = Klondike::write(&state).expect("a fresh deal");
            let deck: Vec<String> = (0..52).map(|i| deal[2 * i..2 * i + 2].to_owned()).collect();
            let mut turned: Vec<&str> = Vec::new(); // by a second account
            let mut next = 28;
            let mut random = rng(seed);
            for _ in 0..120 {
                let view = state.view(Viewer::Public);
                let json = kit::view_json(&state);
                for card in view.table().zones.iter().flat_map(|zone| &zone.items) {
                    let face = card.face.as_deref().map(str::parse::<Card>);
                    let Some(card) = face else { continue };
                    let card = card.expect("a card").to_string();
                    assert!(deck.contains(&card));
                    if !turned.contains(&card.as_str()) {
                        // turned up just now: it lies on top of a column
                        let at = deck.iter().position(|c| *c == card).expect("a card");
                        turned.push(&deck[at]);
                        assert!(at < 28, "{card} was not drawn");
                    }
                }
                let seen = deck[..28].iter().filter(|c| turned.contains(&c.as_str()));
                let drawn = &deck[28..next];
                for card in &deck {
                    let known = seen.clone().any(|c| c == card) || drawn.contains(card);
                    assert!(
                        known || !json.contains(&format!("\"{card}\"")),
                        "{card} in {json}"
                    );
                }
                let mut moves = Vec::new();
                state.moves(&mut moves);
                let Some(mv) = (!moves.is_empty()).then(|| pick(&moves, &mut random)) else {
                    break;
                };
                let fresh = mv.to_string() == "d" && state.stock() == 52 - next && next < 52;
                kit::play(&mut state, &mv.to_string());
                if fresh {
                    let end = (next + usize::from(draw.count())).min(52);
                    turned.extend(deck[next..end].iter().map(String::as_str));
                    next = end;
                }
            }
        }
    }
}

#[test]
fn cards_that_were_drawn_once_stay_known_in_the_stock() {
    let mut state = s1(Draw::One);
    kit::play(&mut state, &"d ".repeat(25)); // a pass and the turn
    let json: serde_json::Value = serde_json::from_str(&kit::view_json(&state)).expect("JSON");
    assert_eq!(json["waste"], serde_json::json!([]));
    assert_eq!(json["stock"].as_array().map(Vec::len), Some(24));
    assert_eq!(json["stock"][0], "TS");
    assert_eq!(json["stock"][23], "6H");
    insta::assert_snapshot!("known_but_face_down", kit::board(&state));
}

#[test]
fn what_no_position_looks_like_is_no_view() {
    let json = kit::view_json(&s1(Draw::One));
    let cases = [
        (r#""cards":["9D"]"#, r#""cards":["AS"]"#, "repeated: AS"),
        (
            r#""hidden":6"#,
            r#""hidden":7"#,
            "column 7 has 7 face-down cards",
        ),
        (r#""hidden":6"#, r#""hidden":5"#, "missing: KS"),
        (r#""stock":[null,"#, r#""stock":["#, "missing: KS"),
        (
            r#""stock":[null,"#,
            r#""stock":[null,"KS","#,
            "known behind one that is not",
        ),
        (
            r#""home":[null,"#,
            r#""home":["AD","#,
            "AD is home where the clubs belong",
        ),
        (r#""home":[null,"#, r#""home":["KC","#, "repeated: JC"),
        (
            r#""cards":["JC"]"#,
            r#""cards":["JC","9D"]"#,
            "repeated: 9D",
        ),
        (
            r#""draw":1"#,
            r#""draw":2"#,
            "a draw turns 1 card or 3, not 2",
        ),
        (r#""points":0"#, r#""point":0"#, "unknown field `point`"),
    ];
    for (from, to, want) in cases {
        assert!(json.contains(from), "{from}");
        let error = serde_json::from_str::<View>(&json.replacen(from, to, 1)).expect_err(to);
        assert!(
            error.to_string().contains(want),
            "{error} is not about {want}"
        );
    }
    assert!(serde_json::from_str::<View>(&json).is_ok());
}

#[test]
fn the_bystander_sees_what_the_player_sees() {
    let state = s1(Draw::Three);
    let player = state.view(Viewer::Seat(engine::Seat::FIRST));
    assert_eq!(state.view(Viewer::Public), player);
}
