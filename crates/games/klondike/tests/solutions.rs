//! Published winning lines, replayed move by move as `verify` does.
use engine::{AnyGame, Deal, Erased, Outcome, Seat, Turn};
use klondike::{Draw, Klondike, Rules};

/// Draw, deal and moves of each line.
fn solutions() -> impl Iterator<Item = (Rules, &'static str, Vec<&'static str>)> {
    let lines = include_str!("data/solutions.csv").lines().skip(1);
    lines.map(|line| {
        let fields: Vec<&str> = line.split(',').collect();
        let [draw, _, deal, moves] = fields[..] else {
            panic!("four fields: {line}");
        };
        let draw = if draw == "1" { Draw::One } else { Draw::Three };
        let rules = Rules {
            draw,
            ..Rules::default()
        };
        (rules, deal, moves.split_whitespace().collect())
    })
}

/// Plays a line without autoplay: whether it won, or the number of the move refused.
fn verify(rules: &Rules, deal: &str, moves: &[&str]) -> Result<bool, usize> {
    let rules = serde_json::to_value(rules).expect("plain data");
    let game: &dyn AnyGame = &Erased::<Klondike>::NEW;
    let mut session = game.start(&rules, Deal::text(deal)).expect("a deal");
    for (number, mv) in (1_usize..).zip(moves) {
        session.make(mv).map_err(|_| number)?;
    }
    Ok(session.turn() == Turn::Over(Outcome::Win(Seat::FIRST)))
}

#[test]
fn every_published_line_wins() {
    let mut count = 0;
    for (rules, deal, moves) in solutions() {
        assert_eq!(verify(&rules, deal, &moves), Ok(true), "{deal}");
        count += 1;
    }
    assert_eq!(count, 86);
}

#[test]
fn a_line_one_move_short_does_not_win() {
    for (rules, deal, moves) in solutions() {
        let short = &moves[..moves.len() - 1];
        assert_eq!(verify(&rules, deal, short), Ok(false), "{deal}");
    }
}

#[test]
fn a_line_with_one_move_too_many_is_refused_at_that_move() {
    for (rules, deal, mut moves) in solutions() {
        moves.push("d");
        assert_eq!(verify(&rules, deal, &moves), Err(moves.len()), "{deal}");
    }
}

/// The first move but the draw gets another target: it is refused there, and the line
/// goes no further.
#[test]
fn a_line_with_a_move_changed_is_refused_at_that_move() {
    for (rules, deal, mut moves) in solutions() {
        let at = moves.iter().position(|&mv| mv != "d").expect("a move");
        moves[at] = match moves[at].as_bytes() {
            [_, b'h', ..] => "hc1", // nothing is home before it
            [from, ..] => ["w8", "11", "22", "33", "44", "55", "66", "77"]
                .into_iter()
                .find(|mv| mv.as_bytes()[0] == *from)
                .expect("a waste or a column"),
            [] => panic!("an empty move"),
        };
        assert_eq!(verify(&rules, deal, &moves), Err(at + 1), "{deal}");
    }
}

/// Leaving one move out anywhere: the line is refused later, or does not win.
#[test]
fn a_line_with_a_move_left_out_does_not_win() {
    for (rules, deal, moves) in solutions().step_by(5) {
        for gap in (0..moves.len()).step_by(17) {
            if moves[gap] == "d" {
                continue; // some draws are for nothing
            }
            let mut moves = moves.clone();
            moves.remove(gap);
            assert_ne!(
                verify(&rules, deal, &moves),
                Ok(true),
                "{deal} without {gap}"
            );
        }
    }
}

/// The number of cards is written when it is more than one: so is it listed.
#[test]
fn the_moves_of_published_lines_are_listed_as_they_are_written() {
    use engine::{Game, State, Undo};
    for (rules, deal, moves) in solutions().step_by(3) {
        let mut state = Klondike::deal(&rules, &Deal::text(deal)).expect("a deal");
        let mut legal = Vec::new();
        for text in moves {
            let mv = text.parse().expect("a move");
            legal.clear();
            state.moves(&mut legal);
            assert!(legal.contains(&mv), "{text} is listed");
            assert_eq!(mv.to_string(), text);
            assert_eq!(state.read(text), Ok(mv));
            state.apply(mv);
        }
    }
}
