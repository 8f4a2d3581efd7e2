//! The rules and the refusals, pinned down.
mod kit;

use engine::{Deal, Session};
use kit::Spec;
use klondike::{Autoplay, Draw, Klondike, Redeals, Rules, Scoring};

const S1: &str = "9D4CQD9S6S3D2HASTDJS8H3C5DJC8S5H8CKD6D8D7H7SJH9H2CAHKHJDTS6C3HTH7D5S9C4S7CKC4D2D5CAD3SQSQC4H2SACQHTCKS6H";

/// Two gaps; three cards of the waste; a few at home.
const OPEN: Spec = Spec {
    columns: ["KS QH", "9D", "JS TH", "9S 8H 7S 6H", "", "3C", ""],
    waste: "4S KD AS",
    stock: "5C 5D 9H 9C",
    home: [2, 2, 0, 0],
};

fn draw_three() -> Rules {
    Rules {
        draw: Draw::Three,
        ..Rules::default()
    }
}

fn script(rules: &Rules, deal: &str, moves: &str) -> String {
    testkit::transcript::<Klondike>(rules, Deal::text(deal), &moves.replace(' ', "\n"))
}

#[test]
fn a_game_from_the_deal_drawing_one() {
    let text = script(&Rules::default(), S1, "2h 6h w1 d d w3 76 47");
    insta::assert_snapshot!(text);
}

#[test]
fn drawing_three_the_card_under_a_played_one_is_playable() {
    let text = script(&draw_three(), &OPEN.json(), "wh w5 w4 d d d d");
    insta::assert_snapshot!(text);
}

#[test]
fn the_waste_is_turned_over_in_its_order_without_drawing() {
    let text = script(&Rules::default(), &OPEN.json(), "d d d d d d d d");
    insta::assert_snapshot!(text);
}

#[test]
fn a_king_fills_a_gap_and_brings_what_lies_on_it() {
    let text = script(&Rules::default(), &OPEN.json(), "15 w7 27 35");
    insta::assert_snapshot!(text);
}

#[test]
fn a_card_comes_back_from_home() {
    let spec = Spec {
        waste: "4D KD 4H",
        columns: ["KS QH", "9D", "JS TH", "9S 8H 7S 6H 5S", "", "3C", ""],
        ..OPEN
    };
    let text = script(&Rules::default(), &spec.json(), "w4 6h hc4 hc3 hd4");
    insta::assert_snapshot!(text);
}

#[test]
fn the_legal_moves_have_a_fixed_order() {
    let state = OPEN.state(&Rules::default());
    insta::assert_snapshot!(testkit::legal(&state).join(" "), @"wh 6h 15v2 17v2 31v2 43v4 hd6 d");
}

#[test]
fn refusals_name_the_rule_and_the_cards() {
    let cases = [
        (
            "w1",
            "AS does not go on QH: columns build down in alternating colours",
        ),
        ("w5", "only a king goes into the empty column 5, not AS"),
        ("1h", "QH does not go home before AH"),
        ("5h", "column 5 is empty"),
        ("57", "column 5 is empty"),
        ("11", "a card has to go to another column"),
        (
            "12",
            "none of KS to QH goes on 9D: columns build down in alternating colours",
        ),
        (
            "21",
            "9D does not go on QH: columns build down in alternating colours",
        ),
        ("25", "only a king goes into the empty column 5, not 9D"),
        (
            "35",
            "only a king goes into the empty column 5, and there is none from JS to TH",
        ),
        ("15", "2 of column 1 fit there, not 1"),
        ("32v3", "column 3 has 2 face-up cards, not 3"),
        (
            "42v4",
            "9S does not go on 9D: columns build down in alternating colours",
        ),
        ("42v5", "column 4 has 4 face-up cards, not 5"),
        ("15vd", "2 of column 1 fit there, not 13"),
        (
            "hc1",
            "2C does not go on QH: columns build down in alternating colours",
        ),
        ("hd5", "only a king goes into the empty column 5, not 2D"),
        ("hs1", "none of the spades is home"),
    ];
    let state = OPEN.state(&Rules::default());
    for (mv, want) in cases {
        assert_eq!(kit::refusal(&state, mv), want, "{mv}");
    }
}

#[test]
fn a_card_from_the_waste_is_refused_with_what_comes_before_it() {
    let spec = Spec {
        waste: "4S AS KD",
        ..OPEN
    };
    let state = spec.state(&Rules::default());
    assert_eq!(kit::refusal(&state, "wh"), "KD does not go home before 3D");
    let none = Spec { waste: "", ..OPEN }.state(&Rules::default());
    assert_eq!(kit::refusal(&none, "wh"), "the waste is empty; `d` draws");
    assert_eq!(kit::refusal(&none, "w1"), "the waste is empty; `d` draws");
}

#[test]
fn redeals_run_out() {
    let rules = |limit| Rules {
        redeals: Redeals::Limited(limit),
        ..Rules::default()
    };
    let mut state = OPEN.state(&rules(0));
    kit::play(&mut state, "d d d d d");
    assert_eq!(
        kit::refusal(&state, "d"),
        "the stock is empty and no redeals are allowed"
    );
    let mut state = OPEN.state(&rules(2));
    kit::play(&mut state, &"d ".repeat(5 + 2 * (1 + 8)));
    assert_eq!(
        kit::refusal(&state, "d"),
        "the stock is empty and all 2 redeals are used up"
    );
    insta::assert_snapshot!("redeals_used_up", kit::board(&state));
}

#[test]
fn an_empty_stock_and_waste_cannot_be_drawn() {
    let bare = Spec {
        columns: ["KS QH", "9D", "JS TH", "9S 8H 7S 6H", "AC", "3C", "AS"],
        ..Spec::default()
    };
    let state = bare.state(&Rules::default());
    assert_eq!(state.stock(), 0);
    assert_eq!(
        kit::refusal(&state, "d"),
        "the stock and the waste are empty"
    );
}

#[test]
fn worrying_back_can_be_forbidden() {
    let rules = Rules {
        worrying_back: false,
        ..Rules::default()
    };
    let columns = ["KS QH", "9D", "JS TH", "9S 8H 7S 6H", "3D", "3C", ""];
    let spec = Spec {
        columns,
        home: [2, 1, 0, 0],
        ..OPEN
    };
    assert!(testkit::legal(&spec.state(&Rules::default())).contains(&"hc5".to_owned()));
    let state = spec.state(&rules);
    assert!(!testkit::legal(&state).contains(&"hc5".to_owned()));
    assert_eq!(
        kit::refusal(&state, "hc5"),
        "by the rule `worrying-back` cards stay home"
    );
}

#[test]
fn after_the_win_nothing_is_played() {
    let won = r#"{"tableau piles": [["KS"], [], [], [], [], [], []], "foundations": [
        "AC","2C","3C","4C","5C","6C","7C","8C","9C","10C","JC","QC","KC",
        "AD","2D","3D","4D","5D","6D","7D","8D","9D","10D","JD","QD","KD",
        "AH","2H","3H","4H","5H","6H","7H","8H","9H","10H","JH","QH","KH",
        "AS","2S","3S","4S","5S","6S","7S","8S","9S","10S","JS","QS"]}"#;
    let mut session = Session::<Klondike>::new(Rules::default(), Deal::text(won)).expect("a deal");
    session.play("1h").expect("the last card");
    assert_eq!(testkit::legal(session.state()), [""; 0]);
    let error = session.play("hs1").expect_err("over");
    assert_eq!(error.to_string(), "the game is over");
}

#[test]
fn undoing_a_draw_turns_the_cards_down_again() {
    let mut session = Session::<Klondike>::new(draw_three(), Deal::text(S1)).expect("a deal");
    let before = kit::view_json(session.state());
    session.play("d").expect("a draw");
    assert_ne!(kit::view_json(session.state()), before);
    session.undo().expect("a move to take back");
    assert_eq!(kit::view_json(session.state()), before);
    // after a pass all are known, and stay so when a later draw is undone
    for _ in 0..9 {
        session.play("d").expect("a draw");
    }
    let known = kit::view_json(session.state());
    session.play("d").expect("a draw");
    session.undo().expect("a move to take back");
    assert_eq!(kit::view_json(session.state()), known);
}

#[test]
fn a_game_is_saved_and_loaded() {
    let rules = Rules {
        draw: Draw::Three,
        scoring: Scoring::Vegas,
        autoplay: Autoplay::Safe,
        ..Rules::default()
    };
    let mut session = Session::<Klondike>::new(rules, Deal::text(S1)).expect("a deal");
    for mv in ["d", "d", "d"] {
        session.play(mv).expect("a legal move");
    }
    session.undo().expect("a move to take back");
    session.set_seconds(61);
    let json = session.record().to_json();
    insta::assert_snapshot!("a_save", json);
    let record = engine::Record::from_json(&json).expect("a save");
    let again = Session::<Klondike>::load(&record).expect("a save");
    assert_eq!(again.state(), session.state());
    assert_eq!(again.tally(), session.tally());
    let refused = |from: &str, to: &str| {
        let record = engine::Record::from_json(&json.replace(from, to)).expect("a save");
        let error = Session::<Klondike>::load(&record).err().expect("refused");
        error.to_string()
    };
    assert_eq!(
        refused("\"d\"\n", "\"3h\"\n"),
        "move 4: 3h is illegal: JC does not go home before AC"
    );
    assert_eq!(
        refused("+2h", "+3h"),
        "move 2: 3h does not play itself (`+`) here"
    );
}
