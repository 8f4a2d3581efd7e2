//! The rules, and what is said when one is broken.

mod kit;

use engine::{Outcome, Seat, State as _, Turn, Undo as _};
use freecell::{Move, State};
use insta::assert_snapshot;
use kit::{answer, position};

/// Sixteen cards are left: two in cells, and columns seven and eight are empty.
const LATE: &str = "Foundations: C-9 D-9 H-9 S-9 / Freecells: KS - TD - \
    / JH TS / QC / KD QS JD TC / QH JS TH / KC / KH QD JC / : / :";

#[track_caller]
fn why(typed: &str) -> String {
    answer(&position("-", LATE), typed)
}

#[track_caller]
fn why_with(options: &str, typed: &str) -> String {
    answer(&position(options, LATE), typed)
}

fn play(state: &mut State, moves: &str) {
    for typed in moves.split_whitespace() {
        let mv = state.read(typed).expect("a move");
        assert_eq!(state.check(mv), Ok(()), "{typed} in\n{state}");
        state.apply(mv);
    }
}

#[test]
fn a_column_that_is_not_there_is_named_with_those_that_are() {
    assert_snapshot!(why("29"), @"there is no column 9: the columns are 1 to 8");
    assert_snapshot!(why("10b"), @"there is no column 10: the columns are 1 to 8");
}

#[test]
fn a_cell_that_is_not_there_is_named_with_those_that_are() {
    assert_snapshot!(why("2e"), @"there is no cell e: the cells are a to d");
    assert_snapshot!(why("k2"), @"there is no cell k: the cells are a to d");
    assert_snapshot!(answer(&position("cells=1", "1"), "2b"), @"there is no cell b: the only one is a");
    assert_snapshot!(answer(&position("cells=0", "1"), "2a"), @"there are no cells in this game");
}

#[test]
fn a_card_has_to_go_elsewhere() {
    assert_snapshot!(why("22"), @"the cards are in column 2 already");
    assert_snapshot!(why("ab"), @"a card goes from a cell to a column or home, and not to another cell");
    assert_snapshot!(why_with("worrying-back=yes", "hdh"), @"the card is home already");
}

#[test]
fn nothing_comes_out_of_an_empty_place() {
    assert_snapshot!(why("71"), @"column 7 is empty");
    assert_snapshot!(why("b1"), @"cell b is empty");
    assert_snapshot!(answer(&position("worrying-back=yes", "1"), "hd1"), @"no diamonds are home");
}

#[test]
fn a_card_goes_onto_one_rank_higher_and_the_other_colour() {
    assert_snapshot!(why("c4"), @"TD does not go on TH, which takes a black 9");
    assert_snapshot!(why("c2"), @"TD does not go on QC, which takes a red J");
    assert_snapshot!(why("52"), @"KC does not go on QC, which takes a red J");
    assert_snapshot!(why("c6"), @"c6");
}

#[test]
fn a_run_that_does_not_fit_is_named_by_its_ends() {
    assert_snapshot!(why("14"), @"nothing from JH to TS goes on TH, which takes a black 9");
    assert_snapshot!(why("15"), @"nothing from JH to TS goes on KC, which takes a red Q");
}

#[test]
fn a_run_moves_as_far_as_it_fits() {
    let mut state = position("-", LATE);
    play(&mut state, "12");
    assert_eq!(state.column(0).count(), 0);
    assert_snapshot!(state.to_string().lines().nth(3).expect("column 2"), @": QC JH TS");
}

#[test]
fn nothing_goes_on_an_ace() {
    let state = position("-", "8"); // column 5 ends with an ace
    assert_snapshot!(answer(&state, "15"), @"6S does not go on AC, which takes nothing");
}

#[test]
fn bakers_game_builds_in_suit() {
    assert_snapshot!(why_with("build=suit", "c6"), @"TD does not go on JC, which takes TC");
    assert_snapshot!(why_with("build=suit", "12"), @"TS does not go on QC, which takes JC");
}

#[test]
fn a_number_that_is_written_has_to_be_right() {
    assert_snapshot!(why("12v1"), @"QC takes 2 of the cards in column 1, not 1");
    assert_snapshot!(why("17v3"), @"3 cards do not move together: the sequence at the end of column 1 has 2");
    assert_snapshot!(why("c7v2"), @"2 cards move only from column to column");
    assert_snapshot!(why("1bv2"), @"2 cards move only from column to column");
}

#[test]
fn home_takes_the_suit_in_order() {
    assert_snapshot!(why("2h"), @"QC does not go home yet: TC is next");
    assert_snapshot!(why("3h"), @"3h");
    assert_snapshot!(why("ah"), @"KS does not go home yet: TS is next");
}

#[test]
fn a_cell_holds_one_card() {
    assert_snapshot!(why("2a"), @"KS is in cell a; cell b is free");
    let full = LATE.replace("KS - TD -", "KS TD");
    assert_snapshot!(answer(&position("cells=2", &full), "2a"), @"no cell is free");
    assert_snapshot!(answer(&position("cells=2", &full), "2f"), @"no cell is free");
}

#[test]
fn home_gives_nothing_back_unless_the_rules_say_so() {
    assert_snapshot!(why("hd4"), @"home gives no card back: the rule worrying-back is off");
    let with = "worrying-back=yes";
    assert_snapshot!(why_with(with, "hd4"), @"9D does not go on TH, which takes a black 9");
    assert_snapshot!(why_with(with, "hc4"), @"hc4");
    assert_snapshot!(why_with(with, "hdb"), @"hdb");
    assert_snapshot!(why_with(with, "hd8"), @"hd8");
}

#[test]
fn only_kings_fill_columns_if_the_rules_say_so() {
    let kings = "fill-empty=kings";
    assert_snapshot!(why_with(kings, "27"), @"only a king goes into an empty column, and not QC");
    assert_snapshot!(why_with(kings, "17v2"), @"only a king goes into an empty column, and not JH");
    assert_snapshot!(why_with(kings, "c7"), @"only a king goes into an empty column, and not TD");
    assert_snapshot!(why_with(kings, "a7"), @"a7");
    let back = "fill-empty=kings worrying-back=yes";
    assert_snapshot!(why_with(back, "hd7"), @"only a king goes into an empty column, and not 9D");
}

#[test]
fn too_many_cards_at_once_are_refused_with_what_there_is_room_for() {
    let kings = "fill-empty=kings cells=2";
    let full = LATE.replace("KS - TD -", "KS TD");
    assert_snapshot!(answer(&position("cells=2", &full), "37v3"), @"3 cards cannot move at once: at most 2 can (free cells: 0, empty columns to use: 1)");
    assert_snapshot!(answer(&position(kings, &full), "37v4"), @"4 cards cannot move at once: at most 1 can (free cells: 0)");
    assert_snapshot!(answer(&position(kings, &full), "12"), @"2 cards cannot move at once: at most 1 can (free cells: 0)");
}

#[test]
fn supermoves_are_those_of_another_program() {
    let text = kit::data("supermoves.txt");
    for row in kit::table(&text) {
        let &[options, typed, verdict, board, after] = row.as_slice() else {
            panic!("not a row: {row:?}");
        };
        let mut state = position(options, board);
        let case = format!("{typed} with {options} in\n{state}");
        let mv = state.read(typed).expect("a move");
        let checked = state.check(mv).map_err(|illegal| illegal.to_string());
        match verdict.split(' ').collect::<Vec<_>>().as_slice() {
            ["ok", count, listed] => {
                assert_eq!(checked, Ok(()), "{case}");
                let mut moves = Vec::new();
                state.moves(&mut moves);
                assert_eq!(moves.contains(&mv), *listed == "listed", "{case}");
                let before = state.clone();
                let token = state.apply(mv);
                assert_eq!(token.to_string(), *count, "{case}");
                assert_eq!(state, position(options, after), "{case}");
                state.undo(mv, token);
                assert_eq!(state, before, "{case}");
            }
            [count, ">", limit] => {
                let said = checked.expect_err(&case);
                let want = format!("{count} cards cannot move at once: at most {limit} can ");
                assert!(said.starts_with(&want), "{said}: {case}");
            }
            ["run", length] => {
                let said = checked.expect_err(&case);
                assert!(said.ends_with(&format!("has {length}")), "{said}: {case}");
            }
            ["kings"] => {
                let said = checked.expect_err(&case);
                assert!(said.starts_with("only a king"), "{said}: {case}");
            }
            _ => panic!("no verdict: {verdict}"),
        }
    }
}

#[test]
fn the_game_is_won_when_all_cards_are_home() {
    let mut state = position("-", LATE);
    play(&mut state, "3h ch 1h 4h 6h 3h 1h 4h 2h 6h 4h 3h 5h 3h 6h");
    assert_eq!(state.turn(), Turn::Player(Seat(0)));
    assert_eq!(state.at_home(), 51);
    play(&mut state, "ah");
    assert_eq!(state.turn(), Turn::Over(Outcome::Win(Seat(0))));
    assert_eq!(state.at_home(), 52);
    let mv: Move = "12".parse().expect("a move");
    let refused = state.check(mv).expect_err("it is over").to_string();
    assert_snapshot!(refused, @"the game is won");
}

#[test]
fn games_that_another_program_won_are_won() {
    let text = kit::data("solutions.txt");
    for row in kit::table(&text) {
        let &[deal, moves] = row.as_slice() else {
            panic!("not a row: {row:?}");
        };
        let mut state = position("-", deal);
        play(&mut state, moves);
        assert_eq!(
            state.turn(),
            Turn::Over(Outcome::Win(Seat(0))),
            "deal {deal}"
        );
    }
}

#[test]
fn without_a_move_the_game_is_stuck_and_not_over() {
    let state = position("cells=0", "1");
    let mut moves = Vec::new();
    state.moves(&mut moves);
    assert_eq!(moves, []);
    assert!(state.stuck());
    assert_eq!(state.turn(), Turn::Player(Seat(0)));
}
