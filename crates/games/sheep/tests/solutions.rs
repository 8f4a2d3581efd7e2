//! 120 small levels, three in five of them with a line that wins.
use engine::{Deal, Outcome, PlayError, Seat, Session, State, Turn};
use serde_json::Value;
use sheep::{Move, Rules, Sheep};

struct Sample {
    name: String,
    json: String,
    solution: Option<Vec<i64>>,
}

fn samples() -> impl Iterator<Item = Sample> {
    include_str!("data/levels_small.jsonl").lines().map(|line| {
        let json: Value = serde_json::from_str(line).expect("JSON");
        let ids = |list: &Value| {
            let list = list.as_array()?.iter();
            Some(list.map(|id| id.as_i64().expect("a number")).collect())
        };
        Sample {
            name: json["name"].as_str().expect("a name").to_owned(),
            json: line.to_owned(),
            solution: ids(&json["solution"]),
        }
    })
}

fn session(sample: &Sample) -> Session<Sheep> {
    let session = Session::new(Rules::default(), Deal::text(sample.json.as_str()));
    session.unwrap_or_else(|error| panic!("{}: {error}", sample.name))
}

/// Plays all picks; the session after the last, or the number of the refused one and why.
fn replay(sample: &Sample, picks: &[i64]) -> Result<Session<Sheep>, (usize, PlayError)> {
    let mut session = session(sample);
    for (number, &id) in (1..).zip(picks) {
        session
            .make(Move::Pick(id))
            .map_err(|error| (number, error))?;
    }
    Ok(session)
}

#[test]
fn every_recorded_solution_wins() {
    let mut won = 0;
    for sample in samples() {
        let Some(picks) = &sample.solution else {
            continue;
        };
        let session = replay(&sample, picks)
            .unwrap_or_else(|(number, error)| panic!("{}: pick {number}: {error}", sample.name));
        assert_eq!(
            session.state().turn(),
            Turn::Over(Outcome::Win(Seat(0))),
            "{}",
            sample.name
        );
        won += 1;
    }
    assert_eq!(won, 76);
}

/// A solution whose last two picks are tiles that are gone, or that never were.
#[test]
fn a_solution_with_two_wrong_picks_is_refused_with_the_reason() {
    for sample in samples() {
        let Some(picks) = &sample.solution else {
            continue;
        };
        let whole = picks.len();
        let mut gone = picks.clone();
        gone[whole - 2] = picks[0];
        gone[whole - 1] = picks[1];
        let absent = [&picks[..whole - 2], &[1_000_001, 1_000_002]].concat();
        for (wrong, reasons) in [
            (
                gone,
                ["has vanished already", "is in the tray already"].as_slice(),
            ),
            (absent, &["there is no tile 1000001"]),
        ] {
            let Err((number, error)) = replay(&sample, &wrong) else {
                panic!("{}: accepted", sample.name);
            };
            assert_eq!(number, whole - 1, "{}", sample.name);
            let error = error.to_string();
            let told = reasons.iter().any(|reason| error.ends_with(reason));
            assert!(told, "{}: {error}", sample.name);
        }
    }
}

/// A solution that picks a tile before the one that lies on it.
#[test]
fn a_pick_of_a_covered_tile_is_refused_and_names_what_covers_it() {
    let mut refused = 0;
    for sample in samples() {
        let Some(picks) = &sample.solution else {
            continue;
        };
        let Err((1, error)) = replay(&sample, &[picks[picks.len() - 1]]) else {
            continue; // the last pick may be open from the start
        };
        assert!(
            error.to_string().contains("is covered by tile"),
            "{}: {error}",
            sample.name
        );
        refused += 1;
    }
    assert!(refused > 60, "{refused}");
}

#[test]
fn no_play_of_a_won_level_goes_on() {
    let sample = samples()
        .find(|sample| sample.solution.is_some())
        .expect("one");
    let picks = sample.solution.as_deref().expect("it has one");
    let mut session = replay(&sample, picks).unwrap_or_else(|(_, error)| panic!("{error}"));
    assert_eq!(session.play("0"), Err(PlayError::Over));
}
