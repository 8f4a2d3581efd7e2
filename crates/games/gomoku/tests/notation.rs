//! Games as text, there and back, and what is said of text that is no game.
use engine::{Deal, Game};
use gomoku::notation::Sheet;
use gomoku::{Gomoku, Move, Opening, Point, Rule, Rules, State};
use proptest::prelude::*;

const SGF: &str = "(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[renju]PB[Ann]PW[Bob [2\\]]RE[W+R]
;B[hh];W[ig];B[gi];W[];B[aa])
";
const PSQ: &str = "Piskvorky 15x15, 0:0, 0
8,8,0
9,7,0
7,9,0
Ann
Bob [2]
0
";

fn sheet(moves: &str) -> Sheet {
    Sheet {
        size: Some(15),
        names: ["Ann".to_owned(), "Bob [2]".to_owned()],
        moves: moves.parse::<Sheet>().expect("moves").moves,
        ..Sheet::default()
    }
}

#[test]
fn sgf_is_written_and_read() {
    let sheet = Sheet {
        rule: Some(Rule::Renju),
        result: "W+R".to_owned(),
        ..sheet("h8i9g7 pass a15")
    };
    assert_eq!(sheet.to_sgf(), SGF);
    assert_eq!(SGF.parse(), Ok(sheet));
}

#[test]
fn psq_is_written_and_read() {
    let sheet = sheet("h8i9g7");
    assert_eq!(sheet.to_psq().as_deref(), Some(PSQ));
    assert_eq!(PSQ.parse(), Ok(sheet.clone()));
    assert_eq!(PSQ.replace('\n', "\r\n").parse(), Ok(sheet));
}

/// A move string tells no size: a file gets one that has room.
#[test]
fn a_file_has_room_for_its_moves() {
    for (line, size) in [("h8", 15), ("h8i18g7", 18), ("v1", 22)] {
        let sheet: Sheet = line.parse().expect("moves");
        let wanted = Sheet {
            size: Some(size),
            ..sheet.clone()
        };
        assert_eq!(sheet.to_sgf().parse(), Ok(wanted.clone()), "{line}");
        let psq = sheet.to_psq().expect("no passes");
        assert_eq!(psq.parse(), Ok(wanted), "{line}");
    }
}

#[test]
fn psq_knows_no_passes() {
    assert_eq!(sheet("h8i9g7 pass").to_psq(), None);
}

#[test]
fn a_finished_game_is_written_with_its_result() {
    for (rule, moves, wanted) in [
        (Rule::Freestyle, "a1a2b1b2c1c2d1d2e1", "B+"),
        (Rule::Freestyle, "a1a2b1b2c1c2d1d2 resign", "W+R"),
        (Rule::Renju, "a1a2b1 pass pass", "0"),
        (Rule::Renju, "a1a2b1", ""),
    ] {
        let rules = Rules {
            rule,
            ..Rules::default()
        };
        let state = Gomoku::deal(&rules, &Deal::text(moves)).expect("a game");
        assert_eq!(Sheet::of(&state).result, wanted, "{moves}");
    }
}

/// Other programs' habits that are understood.
#[test]
fn files_of_other_programs_are_read() {
    for (text, moves) in [
        ("  H8 i9\n\tG7", "h8i9g7"),
        ("\u{feff}h8i9", "h8i9"),
        ("h8i9g7 SWAP j10", "h8i9g7 swap j10"),
        ("(;GM[4]SZ[15:15];B[h8];W[I9])", "h8i9"),
        ("(;GM[4];B[hh](;W[ig];B[tt])(;W[aa]))", "h8i9 pass"),
        ("(;GM[4]AB[hh][gi]AW[ig];W[aa])", "h8i9g7a15"),
        ("(;GaMe[4]C[a \\] b [ c]\n ;\n B [hh] ; W[ig])", "h8i9"),
        ("\n\n(;B[hh]N[(;)])", "h8"),
        (
            r#"{"size":15,"black":["H8","g7"],"white":["i9"]}"#,
            "h8i9g7",
        ),
        ("Piskvorky 20x20, 11:0, 1\n1,1,15\n2, 20 ,0\n-1\n", "a20b1"),
        (
            "Piskvorky 20x20, 11:0, 1\n1,1\nBlack\nWhite\n0\nmore\n",
            "a20",
        ),
    ] {
        let sheet = text.parse::<Sheet>().map_err(|error| error.to_string());
        let line = sheet.map(|sheet| sheet.to_line());
        assert_eq!(line.as_deref(), Ok(moves), "{text}");
    }
}

#[test]
fn what_is_wrong_with_a_file_is_said_with_its_place() {
    let point = "two letters from the top left, such as `hh`";
    let header = "should be `Piskvorky 15x15, 0:0, 0`, square and 5 to 22 on a side";
    let mv = "write a point such as h8; swap, stay or put-2 in an opening; pass in renju; resign";
    for (text, wanted) in [
        ("h8i9\n g7 x9", format!("line 2, column 5: `x9` is not a move; {mv}")),
        ("h8é9", format!("line 1, column 3: `é9` is not a move; {mv}")),
        ("h8h999", format!("line 1, column 3: `h999` is not a move; {mv}")),
        ("(;GM[1])", "line 1, column 3: `GM[1]` is another game; Gomoku is `GM[4]`".into()),
        (
            "(;GM[4]\nSZ[23])",
            "line 2, column 4: a board of size `23` is not possible: write 5 to 22".into(),
        ),
        ("(;SZ[15:20])", "line 1, column 6: a board of size `15:20` is not possible: write 5 to 22".into()),
        (
            "(;B[hh];W[pp])",
            format!("line 1, column 11: `pp` is not a point of the 15x15 board: write {point}"),
        ),
        ("(;B[hh];B[aa])", "line 1, column 11: black moves, but it is white's turn".into()),
        ("(;W[hh])", "line 1, column 5: white moves, but it is black's turn".into()),
        ("(;B[hh]", "line 1, column 8: the game has no end: `)` is missing".into()),
        ("(;B[hh", "line 1, column 4: `[` is never closed by `]`".into()),
        ("(;B;W[hh])", "line 1, column 3: `B` has no value: write `B[..]`".into()),
        ("(;B[hh]AB[aa])", "line 1, column 8: `AB` after the first move is not understood".into()),
        ("(;AB[])", "line 1, column 6: a stone that is set up needs a point".into()),
        (
            "(;AB[aa][bb])",
            "line 1: black has as many stones as white or one more, not 2 and 0".into(),
        ),
        (
            "(;B[hh]7)",
            "line 1, column 8: `7` where a node `;`, a property or the end `)` should be".into(),
        ),
        ("Piskvorky 15x16, 0:0, 0", format!("line 1: `Piskvorky 15x16, 0:0, 0` {header}")),
        ("\n Piskvorky 4x4, 0:0, 0", format!("line 2: `Piskvorky 4x4, 0:0, 0` {header}")),
        (
            "Piskvorky 15x15, 0:0, 0\n8,8,0\n0,1,0\n",
            "line 3: `0,1,0` is not on the 15x15 board; points are 1,1 to 15,15".into(),
        ),
        (r#"{"black":["z9"]}"#, "line 1, column 15: `z9` is not a move; write a letter from a to v and a number from 1 to 22, such as h8".into()),
        (
            r#"{"black":["h8"],"to_move":"black"}"#,
            "line 1: `to_move` says black, but after a stone more of black white moves".into(),
        ),
        (
            r#"{"to_move":"white"}"#,
            "line 1: `to_move` says white, but after as many stones of each black moves".into(),
        ),
        (r#"{"size":1}"#, "line 1: a board has 5 to 22 points on a side, not 1".into()),
        (
            r#"{"blue":[]}"#,
            "line 1, column 7: unknown field `blue`, expected one of `size`, `black`, `white`, `to_move`".into(),
        ),
    ] {
        let error = text.parse::<Sheet>().expect_err(text);
        assert_eq!(error.to_string(), wanted, "{text}");
    }
}

#[test]
fn a_record_is_given_in_the_formats_of_other_programs() {
    let analyses = Gomoku::analyses();
    let record = analyses.iter().find(|analysis| analysis.name == "record");
    let answer = record.expect("it is there").answer;
    let mut ctx = engine::Ctx::new(engine::Budget::nodes(0));
    let got = answer(&Rules::default(), "h8i9", &mut ctx).expect("a game");
    for format in ["moves", "sgf", "psq"] {
        let text = got[format].as_str().expect(format);
        let read: Sheet = text.parse().expect(format);
        assert_eq!(read.moves, sheet("h8i9").moves, "{text}");
    }
    let got = answer(&Rules::default(), "h8h8", &mut ctx);
    assert!(got.is_err(), "{got:?}");
}

#[test]
fn analyses_say_what_is_wrong_with_their_input() {
    let answer = Gomoku::analyses()[0].answer;
    for (input, wanted) in [
        ("h8p1", "P1 is off the 15x15 board"),
        ("h8h8", "H8 is there twice"),
        (
            r#"{"size":50}"#,
            "a board has 5 to 22 points on a side, not 50",
        ),
    ] {
        let mut ctx = engine::Ctx::new(engine::Budget::nodes(0));
        let got = answer(&Rules::default(), input, &mut ctx);
        assert_eq!(got.map_err(|why| why.to_string()), Err(wanted.to_owned()));
    }
}

fn moves(size: u8) -> impl Strategy<Value = Vec<Move>> {
    let stone = (0..size, 0..size).prop_map(|(x, y)| Point::new(x, y).expect("a point"));
    let mv = prop_oneof![
        9 => stone.prop_map(Move::Place),
        1 => Just(Move::Pass),
    ];
    prop::collection::vec(mv, 0..40)
}

fn any_sheet() -> impl Strategy<Value = Sheet> {
    let rule = prop::option::of(prop::sample::select(Rule::ALL.to_vec()));
    let word =
        || r"[^\pC,]{0,12}".prop_filter("not a number", |s| s.trim().parse::<i64>().is_err());
    let sheet = |(size, rule, names, result, moves): (_, _, _, String, _)| Sheet {
        size: Some(size),
        rule,
        names,
        result,
        moves,
    };
    (5_u8..=22)
        .prop_flat_map(move |size| {
            (
                Just(size),
                rule.clone(),
                [word(), word()],
                word(),
                moves(size),
            )
        })
        .prop_map(sheet)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_sheet_reads_back_from_sgf(sheet in any_sheet()) {
        prop_assert_eq!(sheet.to_sgf().parse(), Ok(sheet));
    }

    #[test]
    fn any_sheet_reads_back_from_psq(mut sheet in any_sheet()) {
        sheet.moves.retain(|mv| *mv != Move::Pass);
        sheet.rule = None;
        sheet.result.clear();
        for name in &mut sheet.names {
            *name = name.trim().to_owned();
        }
        let psq = sheet.to_psq().expect("no passes");
        prop_assert_eq!(psq.parse(), Ok(sheet));
    }

    #[test]
    fn any_moves_read_back_from_their_line(moves in moves(22)) {
        let sheet = Sheet { moves, ..Sheet::default() };
        prop_assert_eq!(sheet.to_line().parse(), Ok(sheet));
    }

    #[test]
    fn no_text_makes_a_reader_panic(
        start in prop::sample::select(vec!["", "(;", "Piskvorky 15x15, 0:0, 0\n", "{\"black\":"]),
        text in r#"[\PC\n]{0,60}|[a-w0-9;\[\](),BWASZ \n\\"]{0,60}"#,
    ) {
        let text = format!("{start}{text}");
        if let Ok(sheet) = text.parse::<Sheet>() {
            for rule in Rule::ALL {
                let rules = Rules { rule, ..Rules::default() };
                let _ = Gomoku::deal(&rules, &Deal::text(text.as_str()));
            }
            let _ = (sheet.to_sgf(), sheet.to_psq(), sheet.to_line());
        }
    }

    /// A game in any phase is written as a line that deals it again.
    #[test]
    fn a_game_reads_back_in_every_opening(choices in prop::collection::vec(any::<u16>(), 0..40)) {
        for opening in [Opening::Free, Opening::Swap, Opening::Swap2] {
            let rules = Rules { size: 6, rule: Rule::Renju, opening };
            let mut state = State::new(rules).expect("a board");
            for &choice in &choices {
                let mut moves = Vec::new();
                engine::State::moves(&state, &mut moves);
                if moves.is_empty() {
                    break;
                }
                let mv = moves[usize::from(choice) % moves.len()];
                engine::Undo::apply(&mut state, mv);
            }
            let text = Gomoku::write(&state).expect("always");
            prop_assert_eq!(Gomoku::deal(&rules, &Deal::text(text)), Ok(state));
        }
    }
}
