//! The laws of every game, under every kind of rules, and that nothing hidden is shown.

use engine::{Deal, Game, Seat, Viewer};
use gin_rummy::{GinRummy, Phase, Rules};

fn preset(name: &str) -> Rules {
    Rules::preset(name).expect("a preset")
}

/// All rules that change what may be done.
fn kinds() -> Vec<Rules> {
    let ace_high = Rules {
        ace: gin_rummy::Ace::High,
        ..Rules::default()
    };
    let presets = GinRummy::INFO.presets.iter().map(|name| preset(name));
    presets.chain([Rules::default(), ace_high]).collect()
}

#[test]
fn laws() {
    testkit::laws::<GinRummy>(&Rules::default(), 6, 300);
    for rules in kinds() {
        testkit::laws::<GinRummy>(&rules, 2, 150);
    }
}

#[test]
fn sampled_worlds_fit_the_view() {
    for rules in kinds() {
        testkit::hidden_laws::<GinRummy>(&rules, 6, 150);
    }
}

/// Whose cards a zone holds, for a viewer.
fn owner(viewer: Viewer, zone: &str) -> Option<Seat> {
    match (viewer, zone) {
        (Viewer::Seat(seat), "opponent") => Some(seat.other()),
        (Viewer::Public, "first") => Some(Seat(0)),
        (Viewer::Public, "second") => Some(Seat(1)),
        _ => None,
    }
}

#[test]
fn nobody_sees_the_stock_or_more_of_a_hand_than_was_taken() {
    for rules in kinds() {
        testkit::secrets::<GinRummy>(&rules, 4, 150, |state, viewer, spot| {
            if spot.zone == "stock" {
                return true;
            }
            let over = matches!(state.phase(), Phase::Score | Phase::Over);
            let Some(seat) = owner(viewer, &spot.zone).filter(|_| !over) else {
                return false;
            };
            // the cards that were taken come first; what follows is secret
            let taken = |card| {
                let mut here = state
                    .log()
                    .iter()
                    .rev()
                    .filter(|e| e.seat == Some(seat) && e.card == Some(card));
                here.next()
                    .is_some_and(|event| event.act == gin_rummy::Act::Take)
            };
            let known = state.hand(seat).iter().filter(|&card| taken(card)).count();
            spot.index.is_some_and(|i| i >= known)
        });
    }
}

/// Counted once by this program and pinned; the deal's first moves can be counted by hand: take or pass, then ten
/// discards or take or pass.
#[test]
fn perft() {
    let counts = |rules: &Rules, deal: &Deal, depth| testkit::perft::<GinRummy>(rules, deal, depth);
    insta::assert_snapshot!(format!("{:?}", counts(&Rules::default(), &Deal::seed(1), 6)), @"[2, 12, 31, 241, 652, 5061]");
    let near = "AS 2S 3S 4S 5S 6S 7S 8S 9S KH / 2C 3C 4C 5D 6D 7D 8H 9H QH KD / TS / 5C QC JD 4H";
    insta::assert_snapshot!(format!("{:?}", counts(&Rules::default(), &Deal::text(near), 5)), @"[2, 18, 36, 243, 684]");
}
