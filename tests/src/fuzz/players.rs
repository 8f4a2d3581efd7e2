//! What thinks: bots, the Gomocup protocol, solvers and analyses.

use super::input::Input;
use super::mutation::mutate;
use super::shot::short;
use catalog::gomocup::{Brain, Inbox, Lines, player};
use engine::{AnyGame, AnySession, Budget, Ctx, Deal, Report, Turn, Verdict, Viewer};
use serde_json::Value;

/// Enough to get into a search, and little enough for many a second.
const NODES: u64 = 200;

fn budget() -> Budget {
    Budget::nodes(NODES).within(16 << 20)
}

/// A bot refuses a question, or chooses one of the legal moves, whatever view it is shown.
pub(super) fn bots(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let written = input.number() == 0;
    let question = if written {
        let game = input.game();
        let agent = input.number();
        let text = input.text();
        serde_json::from_str(&text)
            .ok()
            .and_then(|mut question: Value| {
                let mut part = |name| question.get_mut(name).map(Value::take);
                let (view, legal) = (part("view")?, part("legal")?);
                Some((game, agent, view, serde_json::from_value(legal).ok()?))
            })
    } else {
        input.session().and_then(|session| {
            let agent = input.number();
            let (game, mut view, legal) = question(&*session)?;
            mutate(&mut view, &mut input);
            Some((game, agent, view, legal))
        })
    };
    let Some((game, agent, view, legal)) = question else {
        return;
    };
    let Some(name) = Input::new(&[agent]).one_of(&game.agents()) else {
        return;
    };
    let mut agent = game.agent(name).expect("listed");
    match agent.answer(&view, &legal, &mut Ctx::new(budget())) {
        Ok(mv) => assert!(written || legal.contains(&mv), "{mv} of {legal:?}: {view}"),
        Err(error) => short(error),
    }
}

/// What a bot is asked here.
fn question(session: &dyn AnySession) -> Option<(&'static dyn AnyGame, Value, Vec<String>)> {
    let Turn::Player(seat) = session.turn() else {
        return None;
    };
    let game = catalog::find(session.info().name).expect("a game");
    let legal = session.choices().into_iter().map(|choice| choice.mv);
    Some((game, session.view(Viewer::Seat(seat)), legal.collect()))
}

/// Whatever a manager says, each line is answered, and in one line each.
pub(super) fn gomocup(bytes: &[u8]) {
    const MOST: usize = 64; // commands
    let mut input = Input::new(bytes);
    // the strongest is told to hurry, the other needs no time
    let hurried = input.number() == 0;
    let mut agent = player(if hurried { "" } else { "random" }).expect("a player");
    let chunk = usize::from(input.number().max(1));
    let mut lines = Lines::default();
    let mut inbox = Inbox::default();
    let chunks = input.rest().chunks(chunk);
    let mut all: Vec<String> = chunks.flat_map(|bytes| lines.feed(bytes)).collect();
    all.extend(lines.finish());
    for line in all {
        inbox.push(line);
    }
    let mut brain = Brain::new();
    for _ in 0..MOST {
        let Some(line) = inbox.pop() else {
            return;
        };
        let cancel = inbox.cancel().clone();
        if hurried {
            cancel.cancel();
        }
        let reply = brain.line(&line, &mut *agent, &cancel);
        for line in &reply.lines {
            assert!(!line.contains(['\n', '\r']), "{line:?}");
        }
        if reply.end {
            return;
        }
    }
}

/// An analysis refuses a line or answers it.
pub(super) fn analyses(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let game = input.game();
    let name = input.number();
    let Some((name, _)) = Input::new(&[name]).one_of(&game.analyses()) else {
        return;
    };
    let rules = input.rules(game);
    let line = input.text();
    let mut ctx = Ctx::new(budget());
    if let Err(error) = game.analyse(name, &rules, &line, &mut ctx) {
        short(error);
    }
}

/// No solver finds a line where another says that there is none. That a line wins, the engine
/// checks.
pub(super) fn solvers(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let session = if input.number() == 0 {
        let game = input.game();
        let rules = input.rules(game);
        game.start(&rules, Deal::text(input.text())).ok()
    } else {
        input.session()
    };
    let Some(session) = session else {
        return;
    };
    let game = catalog::find(session.info().name).expect("a game");
    let solve = |name: &&str| {
        session
            .solve(name, &mut Ctx::new(budget()))
            .expect("listed")
    };
    let reports: Vec<Report<String>> = game.solvers().iter().map(solve).collect();
    let is = |kind: fn(&Verdict<String>) -> bool| reports.iter().any(|r| kind(&r.verdict));
    let both = is(|v| matches!(v, Verdict::Solved(_))) && is(|v| *v == Verdict::Unsolvable);
    assert!(!both, "{reports:?} of {}", session.record().to_json());
}
