//! The laws that every game obeys.
use engine::{Deal, Session, Spot, Viewer};
use sheep::{Area, AutoWord, Layout, Or, Rules, Sheep, Solvable, State};

/// Small levels of every layout, with and without props.
fn options() -> impl Iterator<Item = Rules> {
    Layout::ALL.into_iter().flat_map(|layout| {
        [(0, false), (2, false), (1, true)].map(|(props, peek)| Rules {
            props,
            peek,
            layout,
            tiles: Or::Number(36),
            kinds: Or::Number(5),
            layers: Or::Word(AutoWord::Auto),
            solvable: Solvable::Any,
            ..Rules::default()
        })
    })
}

#[test]
fn laws() {
    for rules in options() {
        testkit::laws::<Sheep>(&rules, 4, 60);
    }
    let quad = Rules {
        r#match: Or::Number(4),
        tray: Or::Number(9),
        ..options().last().expect("some rules")
    };
    testkit::laws::<Sheep>(&quad, 4, 60);
}

#[test]
fn a_sampled_world_fits_what_is_seen() {
    for rules in options() {
        testkit::hidden_laws::<Sheep>(&rules, 4, 60);
    }
}

/// Whether a tile of the board is wholly covered, square by square.
fn is_covered(state: &State, viewer: Viewer, spot: &Spot) -> bool {
    let view = engine::State::view(state, viewer);
    if let Some(place) = spot.zone.strip_prefix('s') {
        let place: usize = place.parse().expect("a number");
        return spot
            .index
            .is_some_and(|i| i + 1 < view.side[place - 1].len());
    }
    if spot.zone != "board" {
        return false;
    }
    let tile = &view.board[spot.index.expect("an item")];
    let holds = |area: Area, x, y| {
        (area.x..area.right()).contains(&x) && (area.y..area.bottom()).contains(&y)
    };
    let above = || view.board.iter().filter(|upper| upper.layer > tile.layer);
    let mut squares = (0..tile.w).flat_map(|x| (0..tile.h).map(move |y| (x, y)));
    squares.all(|(x, y)| above().any(|upper| holds(upper.area(), tile.x + x, tile.y + y)))
}

#[test]
fn kinds_of_wholly_covered_tiles_are_secret() {
    for rules in options().filter(|rules| !rules.peek) {
        testkit::secrets::<Sheep>(&rules, 3, 40, is_covered);
    }
}

#[test]
fn undo_takes_back_a_shuffle_as_one_decision() {
    let rules = Rules {
        props: 1,
        ..options().next().expect("some rules")
    };
    let mut session = Session::<Sheep>::new(rules, Deal::seed(1)).expect("a deal");
    let start = session.state().clone();
    session.play("shuffle").expect("one is left");
    assert_eq!(session.log().len(), 2, "the request and the dealer's move");
    let shuffled = session.state().clone();
    session.undo();
    assert_eq!(session.state(), &start);
    session.play("shuffle").expect("again");
    assert_eq!(session.state(), &shuffled, "the same luck");
}
