//! The laws that every game obeys, and those of games with secrets.
use engine::{Spot, Viewer};
use klondike::{Autoplay, Column, Draw, Klondike, Redeals, Rules, Scoring, State};

fn all_rules() -> Vec<Rules> {
    let standard = Rules::default();
    vec![
        standard,
        Rules {
            draw: Draw::Three,
            timed: true,
            autoplay: Autoplay::Safe,
            ..standard
        },
        Rules {
            scoring: Scoring::Vegas,
            cumulative: true,
            bank: -104,
            autoplay: Autoplay::Full,
            ..standard
        },
        Rules {
            draw: Draw::Three,
            redeals: Redeals::Limited(1),
            worrying_back: false,
            scoring: Scoring::None,
            ..standard
        },
    ]
}

#[test]
fn the_laws_hold() {
    for rules in all_rules() {
        testkit::laws::<Klondike>(&rules, 12, 150);
    }
}

#[test]
fn every_world_behind_a_view_looks_the_same() {
    for rules in all_rules() {
        testkit::hidden_laws::<Klondike>(&rules, 20, 150);
    }
}

#[test]
fn no_table_shows_a_face_down_card_or_the_stock() {
    let secret = |state: &State, _: Viewer, spot: &Spot| {
        let column = spot.zone.parse().ok().and_then(Column::new);
        let hidden = column.map(|column| state.hidden(column));
        spot.zone == "d" || hidden.is_some_and(|n| spot.index.is_some_and(|i| i < n))
    };
    for rules in all_rules() {
        testkit::secrets::<Klondike>(&rules, 20, 150, secret);
    }
}
