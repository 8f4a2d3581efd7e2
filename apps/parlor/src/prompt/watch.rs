//! Whether the game can still be won, told after each move.

mod memory;

pub(crate) use memory::News;

use engine::{AnyGame, AnySession, Budget, Cancel, Ctx, Outcome, Record, Turn, Verdict};
use memory::{Known, Memory};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// What a check may cost for each position while a person thinks.
const LIVE: Budget = Budget {
    nodes: Some(1_000_000),
    time: Some(Duration::from_secs(10)),
    memory: Some(256 << 20),
};
/// The same in a script, where the answer must not depend on the machine.
const SCRIPT: Budget = Budget {
    nodes: Some(100_000),
    time: None,
    memory: Some(256 << 20),
};
/// Positions that one check solves at most.
const MOST: usize = 16;

/// Where news go that come while a person types.
pub(crate) type Tell = Arc<dyn Fn(News) + Send + Sync>;

/// The watch at a desk.
#[derive(Default)]
pub(super) struct Watch {
    on: bool,
    memory: Arc<Mutex<Memory>>,
    /// Stops the check that is under way.
    running: Option<Cancel>,
    tell: Option<Tell>,
    /// Whether a check beside the prompt is to begin, once everything else has been said.
    pub(super) is_due: bool,
}

impl Watch {
    pub(super) const fn is_on(&self) -> bool {
        self.on
    }

    pub(super) fn turn(&mut self, on: bool) {
        self.stop();
        self.on = on;
    }

    /// Checks from now on run beside the prompt, and their news go there.
    pub(super) fn beside(&mut self, tell: Tell) {
        self.tell = Some(tell);
    }

    /// Another game is on the table.
    pub(super) fn forget(&mut self) {
        self.stop();
        *lock(&self.memory) = Memory::default();
    }

    fn stop(&mut self) {
        // under the lock, so that a check that was stopped says nothing more
        let _memory = lock(&self.memory);
        if let Some(cord) = self.running.take() {
            cord.cancel();
        }
    }

    /// Whether checks run beside the prompt.
    pub(super) const fn is_beside(&self) -> bool {
        self.tell.is_some()
    }

    /// Goes on to this position, and stops looking at another; tells whether it is known how it
    /// stands.
    pub(super) fn knows(&mut self, session: &dyn AnySession) -> bool {
        self.stop();
        let mut memory = lock(&self.memory);
        memory.follow(&session.log());
        memory.wanted().is_none()
    }

    /// Looks at a position; the news.
    pub(super) fn look(
        &mut self,
        game: &'static dyn AnyGame,
        session: &dyn AnySession,
        cord: &Cancel,
    ) -> Option<News> {
        if self.knows(session) {
            return lock(&self.memory).news();
        }
        check(game, &session.record(), &self.memory, SCRIPT, cord)
    }

    /// Looks at a position while somebody types; the news come when they come.
    pub(super) fn look_beside(&mut self, game: &'static dyn AnyGame, session: &dyn AnySession) {
        self.knows(session);
        let Some(tell) = self.tell.clone() else {
            return;
        };
        let cord = Cancel::default();
        self.running = Some(cord.clone());
        let (memory, record) = (Arc::clone(&self.memory), session.record());
        thread::spawn(move || {
            if let Some(news) = check(game, &record, &memory, LIVE, &cord) {
                tell(news);
            }
        });
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.stop();
    }
}

fn lock(memory: &Mutex<Memory>) -> MutexGuard<'_, Memory> {
    // what is known is true whoever panicked
    memory.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Solves what has to be solved of a game; `None` if the cord was pulled.
fn check(
    game: &'static dyn AnyGame,
    record: &Record,
    memory: &Mutex<Memory>,
    budget: Budget,
    cord: &Cancel,
) -> Option<News> {
    let mut session = game.load(record).ok()?;
    let mut at = with(memory, cord, |memory| memory.last())?;
    for _ in 0..MOST {
        let Some(wanted) = with(memory, cord, |memory| memory.wanted())? else {
            break;
        };
        while at > wanted {
            session.undo()?;
            at -= 1;
        }
        while at < wanted {
            session.redo()?;
            at += 1;
        }
        let (known, line) = judge(&*session, &mut Ctx::new(budget).with_cancel(cord));
        with(memory, cord, |memory| {
            memory.learn(at, known);
            if let Some(line) = line {
                memory.winning = session.log().into_iter().map(|(_, mv)| mv).collect();
                memory.winning.extend(line);
            }
        })?;
    }
    with(memory, cord, |memory| memory.news())?
}

/// Does something with the memory; `None` once the cord was pulled, since then it may be of
/// another game.
fn with<T>(memory: &Mutex<Memory>, cord: &Cancel, act: impl FnOnce(&mut Memory) -> T) -> Option<T> {
    let mut memory = lock(memory);
    (!cord.is_set()).then(|| act(&mut memory))
}

fn judge(session: &dyn AnySession, ctx: &mut Ctx<'_>) -> (Known, Option<Vec<String>>) {
    match session.turn() {
        Turn::Over(Outcome::Win(_)) => return (Known::Winnable, None),
        Turn::Over(_) => return (Known::Lost, None),
        Turn::Player(_) | Turn::Chance => {}
    }
    match session.solve("", ctx).map(|report| report.verdict) {
        Ok(Verdict::Solved(line)) => (Known::Winnable, Some(line)),
        Ok(Verdict::Unsolvable) => (Known::Lost, None),
        Ok(Verdict::Unknown(_)) | Err(_) => (Known::Unknown, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Deal;

    #[test]
    fn a_check_that_was_stopped_looks_at_no_other_games_memory() {
        let game = catalog::find("freecell").expect("a game");
        let session = game.start(&serde_json::Value::Null, Deal::text("1"));
        let record = session.expect("a deal").record();
        let forgotten = Mutex::default();
        let cord = Cancel::default();
        cord.cancel();
        assert_eq!(check(game, &record, &forgotten, SCRIPT, &cord), None);
    }
}
