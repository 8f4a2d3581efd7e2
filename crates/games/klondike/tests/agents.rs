//! The computer player.
use engine::{Agent, Budget, Ctx, Deal, Game, Hidden as _, Seat, State as _, Undo as _, Viewer};
use klondike::{Draw, Klondike, Move, Redeals, Rules, State};

fn agent() -> Box<dyn Agent<State>> {
    Klondike::agents().swap_remove(0)
}

fn choose(agent: &mut dyn Agent<State>, state: &State, nodes: u64) -> Move {
    let mut legal = Vec::new();
    state.moves(&mut legal);
    let view = state.view(Viewer::Seat(Seat::FIRST));
    let mv = agent.choose(&view, &legal, &mut Ctx::new(Budget::nodes(nodes)));
    assert!(legal.contains(&mv), "{mv} is legal");
    mv
}

fn all_rules() -> [Rules; 4] {
    let rules = |draw, redeals, worrying_back| Rules {
        draw,
        redeals,
        worrying_back,
        ..Rules::default()
    };
    [
        rules(Draw::Three, Redeals::Unlimited, true),
        rules(Draw::One, Redeals::Unlimited, true),
        rules(Draw::Three, Redeals::Limited(2), true),
        rules(Draw::One, Redeals::Limited(0), false),
    ]
}

/// Plays until the game is won or lost, as far as can be told. Calls for every position on the way.
fn play(rules: Rules, seed: u64, nodes: u64, mut each: impl FnMut(&State, Move)) -> bool {
    let mut agent = agent();
    let mut state = Klondike::deal(&rules, &Deal::seed(seed)).expect("a deal");
    let mut draws = 0;
    for _ in 0..400 {
        if state.is_won() || state.stuck() || draws > 40 {
            break;
        }
        let mv = choose(&mut *agent, &state, nodes);
        each(&state, mv);
        draws = if mv == Move::Draw { draws + 1 } else { 0 };
        state.apply(mv);
    }
    state.is_won()
}

/// In another world that looks the same it makes the same moves.
#[test]
fn it_knows_no_more_than_the_view() {
    for rules in all_rules() {
        let mut other_agent = agent();
        let mut rng = engine::rng(7);
        play(rules, 3, 300, |state, mv| {
            let view = state.view(Viewer::Seat(Seat::FIRST));
            let other = State::sample(&view, &mut rng);
            assert_eq!(choose(&mut *other_agent, &other, 300), mv);
        });
    }
}

/// What it decided before does not matter, as long as it was in the same game.
#[test]
fn it_starts_afresh_from_any_position() {
    play(all_rules()[0], 5, 300, |state, mv| {
        if mv != Move::Draw {
            let (fresh, again) = (choose(&mut *agent(), state, 300), &mut *agent());
            assert_eq!(choose(again, state, 300), fresh);
        }
    });
}

#[test]
fn it_wins_some_games_with_few_nodes() {
    let won = (1..=12).filter(|&seed| play(all_rules()[0], seed, 500, |_, _| ()));
    assert!(won.count() >= 2);
}
