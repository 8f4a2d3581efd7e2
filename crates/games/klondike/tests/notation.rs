//! How moves are written and read.
mod kit;

use cards_core::Suit;
use engine::{AnySession, Deal, Session, State as _, Viewer};
use kit::Spec;
use klondike::{Column, Count, Klondike, Move, Rules};
use proptest::prelude::*;

#[test]
fn every_move_reads_back() {
    let mut moves = vec![Move::Draw, Move::WasteHome];
    for column in Column::ALL {
        moves.extend([Move::WasteTo(column), Move::Home(column)]);
        moves.extend(Suit::ALL.map(|suit| Move::Back(suit, column)));
        for to in Column::ALL {
            let counts = (1..=13).map(|cards| Count::exactly(cards).expect("1 to 13"));
            moves.extend(counts.map(|count| Move::Columns {
                from: column,
                to,
                count,
            }));
        }
    }
    for mv in moves {
        assert_eq!(mv.to_string().parse(), Ok(mv), "{mv}");
    }
    assert_eq!(Count::exactly(0), None);
    assert_eq!(Count::exactly(14), None);
}

#[test]
fn what_is_no_move_is_refused_with_the_notation() {
    let odd = [
        "", "x", "dd", "w", "w0", "w8", "wd", "h4", "hx4", "hd0", "0h", "8h", "48", "4", "444",
        "47v", "47v0", "47ve", "47v14", "47v1a", "47v111", "47x3", "47vv", "-", "4h4", "auto",
        "47v+1", "4ß", "47vß",
    ];
    for text in odd {
        let error = text.parse::<Move>().expect_err(text);
        assert_eq!(
            error.to_string(),
            format!(
                "`{text}` is not a move; write d to draw, w4 or wh from the waste, 47 or 47v3 \
                 between columns, 4h home, hd4 back from home"
            )
        );
    }
}

const THREE_FIT: Spec = Spec {
    columns: ["KC", "KD", "KH", "9S 8H 7S 6H", "TH", "2C", "9C"],
    waste: "TD",
    stock: "",
    home: [0; 4],
};

#[test]
fn a_typed_move_becomes_the_listed_one() {
    let state = THREE_FIT.state(&Rules::default());
    let cases = [
        ("47", "47v3"),
        ("47v3", "47v3"),
        ("47V3", "47v3"),
        (" 4-7 ", "47v3"),
        ("4 7 v 3", "47v3"),
        ("45", "45v4"),
        ("74", "74"),     // nothing fits: it stays as it is, to be refused
        ("47v2", "47v2"), // and so does a wrong number
        ("75v1", "75"),
        ("75", "75"),
        ("D", "d"),
        ("W-4", "w4"),
        ("Hd4", "hd4"),
    ];
    for (typed, want) in cases {
        let read = state.read(typed).map(|mv| mv.to_string());
        assert_eq!(read.as_deref(), Ok(want), "{typed}");
    }
    let error = state.read("fourty two").expect_err("no move");
    assert_eq!(error.typed, "fourty two");
}

#[test]
fn a_line_may_leave_the_number_out() {
    let deal = Deal::text(THREE_FIT.json());
    let start = || -> Box<dyn AnySession> {
        Box::new(Session::<Klondike>::new(Rules::default(), deal.clone()).expect("a deal"))
    };
    for text in ["47", "47v3"] {
        let mut session = start();
        session.make(text).expect("legal");
        insta::allow_duplicates! {
            insta::assert_snapshot!("three_cards_moved", session.board(Viewer::Public));
        }
        assert_eq!(session.record().moves, ["47v3"]);
        session.undo().expect("a move to take back");
        assert_eq!(session.view(Viewer::Public), start().view(Viewer::Public));
    }
    let error = start().make("47v2").expect_err("three fit");
    assert_eq!(
        error.to_string(),
        "47v2 is illegal: 3 of column 4 fit there, not 2"
    );
    let error = start().make("47v1").expect_err("three fit");
    assert_eq!(
        error.to_string(),
        "47 is illegal: 3 of column 4 fit there, not 1"
    );
}

proptest! {
    #[test]
    fn no_text_is_too_odd_to_be_read(text in "\\PC{0,6}") {
        let state = THREE_FIT.state(&Rules::default());
        if let Ok(mv) = state.read(&text) {
            let _ = state.check(mv);
            prop_assert_eq!(mv.to_string().parse(), Ok(mv));
        }
    }

    #[test]
    fn whatever_move_is_legal_is_listed_in_its_read_form(text in "(d|wh|w[1-7]|[1-7]h|h[cdhs][1-7]|[1-7][1-7](v[1-9a-d])?)") {
        let state = Spec {
            columns: ["KS QH", "9D", "JS TH", "9S 8H 7S 6H", "", "2C", "9C"],
            waste: "JC",
            home: [1, 1, 2, 0],
            ..THREE_FIT
        }
        .state(&Rules::default());
        let mv = state.read(&text).expect("a move");
        let listed = testkit::legal(&state).contains(&mv.to_string());
        prop_assert_eq!(state.check(mv).is_ok(), listed, "{}", mv);
    }
}
