//! The computer players.
use engine::{Agent, Budget, Ctx, Game, Outcome, Seat, State as _, Turn, Undo, pick, rng};
use gomoku::ai::Shapes;
use gomoku::{Gomoku, Move, Opening, Rule, Rules, State};
use search::Random;

fn choose(agent: &mut dyn Agent<State>, view: &State) -> Move {
    let mut legal = Vec::new();
    view.moves(&mut legal);
    let mv = agent.choose(view, &legal, &mut Ctx::new(Budget::nodes(0)));
    assert!(legal.contains(&mv), "{} chose {mv}", agent.name());
    mv
}

/// Plays a game; the players are asked seat by seat.
fn play(rules: Rules, players: &mut [&mut dyn Agent<State>; 2]) -> State {
    let mut state = State::new(rules).expect("a board");
    while let Turn::Player(seat) = state.turn() {
        let mv = choose(players[usize::from(seat.0)], &state);
        state.apply(mv);
    }
    state
}

/// Twenty games under each rule, ten with either colour.
#[test]
fn shapes_beats_random_a_hundred_times_in_a_hundred() {
    let mut wins = 0;
    for rule in Rule::ALL {
        for seed in 0..20 {
            let rules = Rules {
                rule,
                ..Rules::default()
            };
            let (mut shapes, mut random) = (Shapes::default(), Random { seed });
            let (state, seat) = if seed % 2 == 0 {
                (play(rules, &mut [&mut shapes, &mut random]), Seat(0))
            } else {
                (play(rules, &mut [&mut random, &mut shapes]), Seat(1))
            };
            let won = state.outcome() == Some(Outcome::Win(seat));
            assert!(won, "{rule:?}, seed {seed}: {:?}", state.log());
            wins += 1;
        }
    }
    assert_eq!(wins, 100);
}

/// A player that has seen other games chooses what a fresh one chooses from the view alone,
/// sent as JSON; and what it sees does not change under it.
#[test]
fn a_choice_depends_on_the_view_alone() {
    let mut dice = rng(5);
    let mut seasoned = Gomoku::agents();
    for opening in [Opening::Free, Opening::Swap, Opening::Swap2] {
        for rule in Rule::ALL {
            let rules = Rules {
                size: 9,
                rule,
                opening,
            };
            let mut state = State::new(rules).expect("a board");
            for _ in 0..24 {
                let json = serde_json::to_string(&state).expect("a view");
                let mut chosen = Vec::new();
                for (i, agent) in seasoned.iter_mut().enumerate() {
                    let sent: State = serde_json::from_str(&json).expect("a view");
                    let mv = choose(&mut **agent, &state);
                    assert_eq!(mv, choose(&mut *Gomoku::agents()[i], &sent), "{json}");
                    chosen.push(mv);
                }
                state.apply(pick(&chosen, &mut dice));
                if let Turn::Over(_) = state.turn() {
                    break;
                }
            }
        }
    }
}

/// The start of a match is a legal game for either rule and opening, and differs.
#[test]
fn matches_start_in_many_ways() {
    let mut seen = std::collections::HashSet::new();
    for seed in 0..100 {
        for opening in [Opening::Free, Opening::Swap, Opening::Swap2] {
            for size in [5, 6, 15, 22] {
                let rule = Rule::Renju;
                let rules = Rules {
                    size,
                    rule,
                    opening,
                };
                let deal = Gomoku::opening(&rules, seed);
                let state = Gomoku::deal(&rules, &deal).expect("a game");
                let stones = if opening == Opening::Free { 4 } else { 3 };
                assert_eq!(state.log().len(), stones);
                assert!(matches!(state.turn(), Turn::Player(_)));
                seen.insert((rules, state.log().to_vec()));
            }
        }
    }
    assert!(seen.len() > 1190, "{} of 1200 differ", seen.len());
}

/// What a bot is sent may not fit together; it answers one of the moves all the same.
#[test]
fn moves_that_do_not_fit_the_view_are_survived() {
    let game = engine::Erased::<Gomoku>::NEW;
    let game: &dyn engine::AnyGame = &game;
    let view = serde_json::json!({
        "size": 5, "rule": "renju", "opening": "free", "moves": ["a1", "a2"],
    });
    let legal = ["v22", "a22", "v1", "a1", "swap", "resign"].map(str::to_owned);
    for name in game.agents() {
        let mut agent = game.agent(name).expect("it is listed");
        for shown in 1..=legal.len() {
            let mut ctx = Ctx::new(Budget::nodes(0));
            let mv = agent.answer(&view, &legal[..shown], &mut ctx);
            assert!(legal.contains(&mv.expect("a move")), "{name}");
        }
    }
}

#[track_caller]
fn finds(rule: Rule, moves: &str, wanted: &[&str]) {
    let rules = Rules {
        rule,
        ..Rules::default()
    };
    let state = Gomoku::deal(&rules, &engine::Deal::text(moves)).expect("a game");
    let mv = choose(&mut Shapes::default(), &state).to_string();
    assert!(
        wanted.contains(&mv.as_str()),
        "{mv} instead of {wanted:?} after {moves}"
    );
}

#[test]
fn shapes_finds_what_a_beginner_must() {
    // to win, rather than to stop the opponent's four
    finds(Rule::Freestyle, "h8a1i8b1j8c1k8d1", &["g8", "l8"]);
    // to stop a four
    finds(Rule::Freestyle, "h8g8i8b3j8c7k8", &["l8"]);
    // to stop an open three
    finds(Rule::Freestyle, "h8a1i8b3j8", &["g8", "k8"]);
    // a six wins under some rules, and is nothing under others
    let six = "c8b8d8a1e8c1g8e1h8k1";
    finds(Rule::Freestyle, six, &["f8"]);
    finds(Rule::Standard, six, &["b1", "d1"]);
    // to start in the middle
    finds(Rule::Freestyle, "", &["h8"]);
}

#[test]
fn random_plays_every_legal_point() {
    let rules = Rules {
        size: 5,
        ..Rules::default()
    };
    let state = State::new(rules).expect("a board");
    let chosen = (0..300).map(|seed| choose(&mut Random { seed }, &state).to_string());
    let chosen: std::collections::BTreeSet<_> = chosen.collect();
    assert_eq!(chosen.len(), 25);
}

/// A board may be too small for some of the placements that the engine knows.
#[test]
fn the_stones_of_an_opening_lie_near_each_other_on_every_board() {
    for size in 5..=8 {
        let rules = Rules {
            size,
            opening: Opening::Swap2,
            ..Rules::default()
        };
        let mut state = State::new(rules).expect("a board");
        for _ in 0..3 {
            let mv = choose(&mut gomoku::ai::Engine::default(), &state);
            assert_ne!(mv.to_string(), "a1", "size {size}");
            state.apply(mv);
        }
        assert_eq!(state.board().stones(), 3);
    }
}

#[test]
fn the_only_move_is_sure() {
    let rules = Rules {
        size: 5,
        ..Rules::default()
    };
    let mut state = State::new(rules).expect("a board");
    // no five anywhere: rows in pairs, a column apart
    for word in "a1 c1 b1 d1 e1 a2 c2 b2 d2 e2 a3 c3 b3 d3 e3 a4 c4 b4 d4 e4 a5 c5 b5 d5".split(' ')
    {
        let mv = word.parse().expect("a move");
        state.apply(mv);
    }
    let mut legal = Vec::new();
    state.moves(&mut legal);
    let mut ctx = Ctx::new(Budget::nodes(2_000));
    let hint = Gomoku::hint(&state, &legal, &mut ctx).expect("a hint");
    assert_eq!((hint.mv.to_string().as_str(), hint.sure), ("e5", true));
}

#[test]
fn a_hint_tells_what_the_move_is_worth_and_the_line() {
    for (moves, mv, why) in [
        // an open three becomes an open four
        ("h8a1i8b3j8c1", "g8", "forced win in 2: g8 f8 k8"),
        // the start of a game: a guess
        ("h8h9", "", ": "),
    ] {
        let rules = Rules::default();
        let deal = engine::Deal::text(moves);
        let session = engine::Session::<Gomoku>::new(rules, deal).expect("a game");
        let mut ctx = Ctx::new(Budget::nodes(2_000));
        let hint = Gomoku::hint(session.state(), &session.legal(), &mut ctx).expect("a hint");
        assert!(mv.is_empty() || hint.mv.to_string() == mv, "{hint:?}");
        assert!(hint.why.to_string().contains(why), "{}", hint.why);
    }
}
