//! Deals by number and boards as text.

mod kit;

use cards_core::{Card, Suit};
use engine::{Deal, Game, below, rng, shuffle};
use freecell::{FreeCell, LAST_DEAL, Rules};
use insta::assert_snapshot;
use kit::{data, position, refusal};
use proptest::prelude::*;

const LATE: &str = "Foundations: H-9 C-9 D-9 S-9
Freecells: KS - TD -
: JH TS
: QC
: KD QS JD TC
: QH JS TH
: KC
: KH QD JC
:
:
";

#[test]
fn numbered_deals_are_those_of_microsoft() {
    let text = data("ms_deals.txt");
    let mut deals = 0;
    for block in text.split("deal ").skip(1) {
        let (number, board) = block.split_once('\n').expect("a number and a board");
        assert_eq!(
            position("-", number).to_string(),
            format!("{}\n", board.trim()),
            "deal {number}"
        );
        assert_eq!(
            position("-", board),
            position("-", number),
            "deal {number} as a board"
        );
        deals += 1;
    }
    assert_eq!(deals, 28);
}

#[test]
fn a_deal_number_has_to_be_one() {
    assert_snapshot!(refusal("-", "0"), @"deal: there is no deal 0: write a number from 1 to 8589934591");
    assert_snapshot!(refusal("-", "8589934592"), @"deal: there is no deal 8589934592: write a number from 1 to 8589934591");
    assert_snapshot!(refusal("-", "99999999999999999999999"), @"deal: there is no deal 99999999999999999999999: write a number from 1 to 8589934591");
    assert_snapshot!(refusal("-", "-1"), @"deal: `-1` is neither a deal number from 1 to 8589934591 nor a board");
    assert_snapshot!(refusal("-", "6.17"), @"deal: `6.17` is neither a deal number from 1 to 8589934591 nor a board");
    assert_snapshot!(refusal("-", "easy"), @"deal: `easy` is neither a deal number from 1 to 8589934591 nor a board");
    assert_eq!(position("-", " 00617\n"), position("-", "617"));
    assert_eq!(LAST_DEAL, 8_589_934_591);
}

#[test]
fn numbers_and_seeds_deal_eight_columns() {
    assert_snapshot!(refusal("columns=7", "617"), @"deal: numbers and seeds deal 8 columns, and columns=7 is set: write the board out");
    let rules = kit::rules("columns=10");
    let refused = FreeCell::deal(&rules, &Deal::seed(1))
        .expect_err("no deal")
        .to_string();
    assert_snapshot!(refused, @"deal: numbers and seeds deal 8 columns, and columns=10 is set: write the board out");
}

#[test]
fn rules_without_room_are_refused() {
    let why = |rules| {
        FreeCell::deal(&rules, &Deal::seed(1))
            .expect_err("no deal")
            .to_string()
    };
    let rules = Rules::default();
    assert_snapshot!(why(Rules { cells: 9, ..rules }), @"rules: 9 cells are too many: there are 0 to 8");
    assert_snapshot!(why(Rules { columns: 3, ..rules }), @"rules: 3 columns are not possible: there are 4 to 10");
    assert_snapshot!(why(Rules { columns: 11, ..rules }), @"rules: 11 columns are not possible: there are 4 to 10");
}

#[test]
fn a_seed_deals_the_same_for_ever() {
    let state = FreeCell::deal(&Rules::default(), &Deal::seed(617)).expect("a deal");
    assert_snapshot!(state.to_string(), @"
    AD 8C 4C QH KH TC 8S
    2D AH 9D 5C 3S 7H 9S
    2C QD QS JD 5D 8D AC
    AS 9C QC TD 5S 5H 4D
    KC 4S 4H 6D KD 3H
    JS 7S 8H TS KS 7C
    2S 6H 3C 9H 6C 2H
    3D 6S JC TH JH 7D
    ");
    assert_ne!(state, position("-", "617"));
}

#[test]
fn a_board_is_written_as_it_is_read() {
    assert_eq!(position("-", LATE).to_string(), LATE);
    let won = "Foundations: H-K C-K D-K S-K\n:\n:\n:\n:\n:\n:\n:\n:\n";
    assert_eq!(position("-", won).to_string(), won);
    let full = "Foundations: H-K C-J D-K S-K\nFreecells: - KC QC -\n:\n:\n:\n:\n:\n:\n:\n:\n";
    assert_eq!(position("-", full).to_string(), full);
}

#[test]
fn the_text_of_a_board_is_read_as_people_and_programs_write_it() {
    let late = position("-", LATE);
    let same = [
        LATE.to_lowercase(),
        LATE.replace('\n', "\r\n"),
        LATE.replace('\n', "\r"),
        LATE.replace('T', "10"),
        LATE.replace(": ", "")
            .replace("Foundations", "Foundations:")
            .replace("Freecells", "Freecells:"),
        LATE.replace(": ", ":   "),
        LATE.trim_end().to_owned(),
        LATE.trim_end().replace('\n', " / "),
        LATE.trim_end().replace('\n', "/"),
        LATE.replace(":\n:\n", ""),
        format!("\u{feff}{LATE}"),
        format!("\n\n{LATE}\n\n"),
        LATE.replace("KS - TD -", "KS - TD"),
        LATE.replace("Foundations", "Founds")
            .replace("Freecells", "FC"),
        LATE.replace("H-9 C-9 D-9 S-9", "s-9 d-9 c-9 h-9"),
        LATE.replace("KD", "K♦").replace("QS", "♠Q"),
        LATE.lines()
            .rev()
            .filter(|line| line.starts_with('F'))
            .chain(LATE.lines().skip(2))
            .collect::<Vec<_>>()
            .join("\n"),
    ];
    for text in same {
        assert_eq!(position("-", &text), late, "{text:?}");
    }
}

#[test]
fn foundations_say_how_far_a_suit_has_come() {
    for (written, home) in [
        ("0", 0),
        ("A", 1),
        ("a", 1),
        ("9", 9),
        ("10", 10),
        ("T", 10),
        ("J", 11),
        ("k", 13),
    ] {
        let clubs = Card::ALL
            .into_iter()
            .filter(|card| card.suit() == Suit::Clubs);
        let left: Vec<_> = clubs.skip(home).map(|card| card.to_string()).collect();
        let board = format!("Foundations: C-{written} D-K H-K S-K\n: {}", left.join(" "));
        assert_eq!(
            usize::from(position("-", &board).home(Suit::Clubs)),
            home,
            "{board}"
        );
    }
    // a suit that is not named has no card home
    assert_eq!(position("-", "Foundations: H-K\n: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS").at_home(), 13);
}

#[test]
fn a_blank_line_is_an_empty_column_where_one_would_be_missing() {
    let blank = LATE
        .replace(": KC\n", "\n")
        .replace("Freecells: KS - TD -", "Freecells: KS KC TD -");
    let state = position("-", &blank.replace(":\n:\n", ""));
    assert_eq!(state.column(4).count(), 0);
    assert_eq!(state.column(5).count(), 3);
    // where none is missing it means nothing
    let spaced = position("-", &LATE.replace(": QC\n", ": QC\n\n"));
    assert_eq!(spaced, position("-", LATE));
    // and where it is not clear which lines are meant it is refused
    let unclear = LATE
        .replace(":\n:\n", "")
        .replace(": KC\n", "\n: KC\n\n")
        .replace(": QC\n", "\n: QC\n");
    assert_snapshot!(refusal("-", &unclear), @"deal: line 4: it is not clear which blank lines are empty columns: write `:` for each");
}

#[test]
fn nothing_between_two_slashes_is_an_empty_column() {
    let state = position("-", "Foundations: H-K C-J D-K S-K / / KC / / QC /");
    assert_eq!(state.column(1).count(), 1);
    assert_eq!(state.column(3).count(), 1);
    assert_eq!(state.column(0).count() + state.column(2).count(), 0);
}

#[test]
fn nothing_at_all_is_refused() {
    assert_snapshot!(refusal("-", ""), @"deal: nothing is written: write a deal number from 1 to 8589934591, or a board");
    assert_snapshot!(refusal("-", " \r\n\t\n"), @"deal: nothing is written: write a deal number from 1 to 8589934591, or a board");
}

#[test]
fn a_card_twice_is_refused_with_both_places() {
    let why = refusal("-", &LATE.replace("QC", "QC TD"));
    assert_snapshot!(why, @"deal: line 4: TD is there already, in line 2");
    let why = refusal("-", &LATE.replace("QC", "QC QC"));
    assert_snapshot!(why, @"deal: line 4: QC is there already, in line 4");
    let why = refusal(
        "-",
        &LATE.trim_end().replace("QC", "QC TD").replace('\n', "/"),
    );
    assert_snapshot!(why, @"deal: line 1, part 4: TD is there already, in line 1, part 2");
}

#[test]
fn missing_cards_are_named() {
    assert_snapshot!(refusal("-", &LATE.replace(" TS", "")), @"deal: cards are missing: TS");
    assert_snapshot!(refusal("-", "AC 2C"), @"deal: cards are missing: AD AH AS 2D 2H 2S 3C 3D and 42 more");
}

#[test]
fn what_is_no_card_is_named_with_its_line() {
    assert_snapshot!(refusal("-", &LATE.replace("QC", "QX")), @"deal: line 4: `QX` is no card: write its rank and its suit, as in TS or 10S");
    assert_snapshot!(refusal("-", &LATE.replace("QC", "1C")), @"deal: line 4: `1C` is no card: write its rank and its suit, as in TS or 10S");
    assert_snapshot!(refusal("-", &LATE.replace("QC", "# QC")), @"deal: line 4: `#` is no card: write its rank and its suit, as in TS or 10S");
    assert_snapshot!(refusal("-", &LATE.replace("KS - TD", "KS ? TD")), @"deal: line 2: `?` is no card: write its rank and its suit, as in TS or 10S");
    assert_snapshot!(refusal("-", &LATE.replace("Freecells", "Freecell")), @"deal: line 2: `Freecell:` is no card: write its rank and its suit, as in TS or 10S");
}

#[test]
fn too_many_columns_are_refused() {
    assert_snapshot!(refusal("columns=5", LATE), @"deal: line 8: `: KH QD JC` would be column 6, and this game has 5");
    assert_snapshot!(refusal("columns=7", LATE), @"deal: line 10: `:` would be column 8, and this game has 7");
}

#[test]
fn too_many_cells_are_refused() {
    assert_snapshot!(refusal("cells=2", LATE), @"deal: line 2: `TD` would be in cell number 3, and this game has 2");
    assert_snapshot!(refusal("cells=3", LATE), @"deal: line 2: `-` would be in cell number 4, and this game has 3");
}

#[test]
fn foundations_that_contradict_the_board_are_refused() {
    assert_snapshot!(refusal("-", &LATE.replace("C-9", "C-T")), @"deal: line 5: TC is home already by the foundations in line 1");
    assert_snapshot!(refusal("-", &LATE.replace("C-9", "C-8")), @"deal: cards are missing: 9C");
    assert_snapshot!(refusal("-", &LATE.replace("D-9", "C-9")), @"deal: line 1: `C-9` is the second foundation of its suit");
    for wrong in ["C-14", "C9", "C-", "X-9", "9-C", "CC-9", "C-99", "C-1"] {
        let why = refusal("-", &LATE.replace("C-9", wrong));
        let want = format!(
            "deal: line 1: `{wrong}` is no foundation: write a suit and the rank it has reached, as in H-6 or H-0"
        );
        assert_eq!(why, want);
    }
}

#[test]
fn headings_stand_once() {
    let twice = format!("Foundations: H-0\n{LATE}");
    assert_snapshot!(refusal("-", &twice), @"deal: line 2: the foundations are written already, in line 1");
    let twice = format!("Freecells: -\n{LATE}");
    assert_snapshot!(refusal("-", &twice), @"deal: line 3: the free cells are written already, in line 1");
}

fn words(cards: impl IntoIterator<Item = Card>) -> String {
    let words = cards.into_iter().map(|card| card.to_string());
    words.collect::<Vec<_>>().join(" ")
}

/// Any board: so many of each suit home, some cards in cells, and the others anywhere.
fn any_board() -> impl Strategy<Value = (Rules, String)> {
    let home = prop::array::uniform4(0..=13usize);
    let sizes = (0..=8u8, 4..=10u8, 0..=8usize);
    (home, any::<u64>(), sizes).prop_map(|(home, seed, (cells, columns, taken))| {
        let letter = |n| {
            [
                "0", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K",
            ][n]
        };
        let piles = Suit::ALL.map(|suit| format!("{suit}-{}", letter(home[suit.index()])));
        let mut left = Card::ALL.to_vec();
        left.retain(|card| usize::from(card.rank().number()) > home[card.suit().index()]);
        let mut rng = rng(seed);
        shuffle(&mut left, &mut rng);
        let rest = left.split_off(taken.min(cells.into()).min(left.len()));
        let mut columns_of = vec![Vec::new(); columns.into()];
        for card in rest {
            let at = usize::try_from(below(columns.into(), &mut rng)).expect("a column");
            columns_of[at].push(card);
        }
        let lines: Vec<_> = columns_of
            .into_iter()
            .map(|c| format!(": {}", words(c)))
            .collect();
        let text = format!(
            "Foundations: {}\nFreecells: {}\n{}\n",
            piles.join(" "),
            words(left),
            lines.join("\n")
        );
        let rules = Rules {
            cells,
            columns,
            ..Rules::default()
        };
        (rules, text)
    })
}

proptest! {
    #[test]
    fn every_board_reads_back((rules, text) in any_board()) {
        let state = FreeCell::deal(&rules, &Deal::text(text)).expect("a board");
        let written = FreeCell::write(&state).expect("a text");
        let again = |text: &str| FreeCell::deal(&rules, &Deal::text(text));
        prop_assert_eq!(again(&written), Ok(state.clone()));
        let slashed = written.trim_end().replace('\n', " / ");
        prop_assert_eq!(again(&slashed), Ok(state.clone()));
        let json = serde_json::to_string(&state).expect("plain data");
        prop_assert_eq!(serde_json::from_str::<freecell::State>(&json).ok(), Some(state));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC*") {
        let _ = FreeCell::deal(&Rules::default(), &Deal::text(text));
    }

    #[test]
    fn a_board_with_a_slip_is_refused_or_another_board(at in 0..LATE.len(), slip in "[ -~]") {
        let mut text = LATE.to_owned();
        text.replace_range(at..=at, &slip);
        if let Ok(state) = FreeCell::deal(&Rules::default(), &Deal::text(text)) {
            let cards = (0..8).map(|i| state.column(i).count()).sum::<usize>()
                + (0..4).filter_map(|i| state.cell(i)).count()
                + usize::from(state.at_home());
            prop_assert_eq!(cards, 52);
        }
    }
}
