//! Players that speak the Gomocup protocol: a process and a clock.

use super::command::Process;
use super::player::{Fault, Player};
use crate::cli::MoveBudgetArgs;
use catalog::gomocup::{Question, is_remark};
use engine::{AnySession, Cancel, Seat, Viewer, excerpt};
use std::time::{Duration, Instant};

/// A program behind the protocol.
pub(super) struct Gomocup {
    command: String,
    turn: Duration,
    patience: Duration,
    process: Option<Process>,
    begun: bool,
}

/// How much later than its own clock an answer may come: for the pipes.
const GRACE: Duration = Duration::from_secs(1);

impl Gomocup {
    pub(super) fn new(command: &str, budget: MoveBudgetArgs, patience: Duration) -> Self {
        let turn = budget
            .time_ms
            .map_or(Duration::from_secs(1), Duration::from_millis);
        Self {
            command: command.to_owned(),
            turn,
            patience,
            process: None,
            begun: false,
        }
    }

    fn ask(&mut self, question: &Question, cord: &Cancel) -> Result<String, Fault> {
        if self.process.is_none() {
            self.process = Some(Process::start(&self.command)?);
            self.begun = false;
        }
        let process = self.process.as_ref().expect("just started");
        if !self.begun {
            process.send(&question.start())?;
            let answer = answer(process, self.patience, cord)?;
            if !answer.eq_ignore_ascii_case("OK") {
                return Err(Fault::Illegal(format!("START got `{}`", excerpt(&answer))));
            }
            process.send(&question.settings(self.turn).join("\n"))?;
            self.begun = true;
        }
        process.send(&question.board().join("\n"))?;
        let answer = answer(process, self.turn.saturating_add(GRACE), cord)?;
        question.answer(&answer).map_err(Fault::Illegal)
    }
}

impl Player for Gomocup {
    fn begin(&mut self) {
        self.begun = false;
    }

    fn forfeit(&mut self) {
        self.process = None;
    }

    fn choose(
        &mut self,
        session: &dyn AnySession,
        seat: Seat,
        cord: &Cancel,
    ) -> Result<(String, Duration), Fault> {
        let view = session.view(Viewer::Seat(seat));
        let question = Question::read(&view).map_err(Fault::Illegal)?;
        let started = Instant::now();
        let mv = self.ask(&question, cord)?;
        Ok((mv, started.elapsed()))
    }
}

/// The next line that is an answer and no remark.
fn answer(process: &Process, patience: Duration, cord: &Cancel) -> Result<String, Fault> {
    let until = Instant::now() + patience;
    loop {
        let left = until.saturating_duration_since(Instant::now());
        let line = process.receive(left, cord).map_err(|fault| match fault {
            Fault::Late(_) => Fault::Late(patience),
            other => other,
        })?;
        if !is_remark(&line) {
            return Ok(line);
        }
    }
}
