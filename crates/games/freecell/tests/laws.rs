//! The laws of every game, under many options.

use freecell::{Autoplay, Build, Fill, FreeCell, Rules};

#[track_caller]
fn check(rules: Rules) {
    testkit::laws::<FreeCell>(&rules, 6, 80);
}

#[test]
fn the_laws_hold_by_default() {
    check(Rules::default());
}

#[test]
fn the_laws_hold_in_bakers_game() {
    check(Rules::BAKERS_GAME);
}

#[test]
fn the_laws_hold_with_any_number_of_cells() {
    for cells in [0, 1, 2, 5, 8] {
        let rules = Rules::default();
        testkit::laws::<FreeCell>(&Rules { cells, ..rules }, 3, 60);
    }
}

#[test]
fn the_laws_hold_where_cards_come_back_from_home() {
    check(Rules {
        worrying_back: true,
        ..Rules::default()
    });
}

#[test]
fn the_laws_hold_where_cards_go_home_by_themselves() {
    for autoplay in [Autoplay::Safe, Autoplay::Full] {
        check(Rules {
            autoplay,
            ..Rules::default()
        });
    }
}

#[test]
fn the_laws_hold_where_only_kings_fill_columns() {
    check(Rules {
        fill_empty: Fill::Kings,
        cells: 6,
        ..Rules::default()
    });
}

#[test]
fn the_laws_hold_with_every_option_at_once() {
    check(Rules {
        cells: 8,
        columns: 8,
        worrying_back: true,
        autoplay: Autoplay::Safe,
        fill_empty: Fill::Kings,
        build: Build::Suit,
    });
}
