//! Players that are other programs: a process, and lines in and out with a clock.

use super::player::{Fault, Player};
use engine::{AnySession, Cancel, Seat, Viewer, excerpt};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// A running program that answers lines. One thread writes and one reads, so that a program
/// that does neither holds nobody up.
pub(super) struct Process {
    child: Child,
    questions: SyncSender<String>,
    lines: Receiver<String>,
}

/// The longest line that an outside program may answer.
const LONGEST: u64 = 1 << 20;

/// How many questions may wait until they are read. A program that answers each has read all
/// but the latest.
const UNREAD: usize = 8;

impl Process {
    /// Starts a command: its words as a shell would split them, without a shell.
    pub(super) fn start(command: &str) -> Result<Self, Fault> {
        let dead = |why: String| Fault::Dead(why);
        let words =
            shlex::split(command).ok_or_else(|| dead("a quote is not closed".to_owned()))?;
        let (program, args) = words
            .split_first()
            .ok_or_else(|| dead("no command".to_owned()))?;
        let mut child = std::process::Command::new(program)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| dead(format!("{program}: {error}")))?;
        let stdin = child.stdin.take().expect("piped");
        let stdout = child.stdout.take().expect("piped");
        let (questions, asked) = sync_channel(UNREAD);
        let (answers, lines) = sync_channel(1024);
        // not joined: the pipes may be held open by what the program has started
        thread::spawn(move || write(stdin, &asked));
        thread::spawn(move || read(stdout, &answers));
        Ok(Self {
            child,
            questions,
            lines,
        })
    }

    /// Sends a question, which may have several lines.
    pub(super) fn send(&self, question: &str) -> Result<(), Fault> {
        let sent = self.questions.try_send(format!("{question}\n"));
        sent.map_err(|error| match error {
            TrySendError::Full(_) => {
                Fault::Illegal("answers, but does not read the questions".to_owned())
            }
            TrySendError::Disconnected(_) => Fault::Dead("it reads no more".to_owned()),
        })
    }

    /// Waits for a line.
    pub(super) fn receive(&self, patience: Duration, cord: &Cancel) -> Result<String, Fault> {
        const TICK: Duration = Duration::from_millis(50);
        let until = Instant::now() + patience;
        loop {
            if cord.is_set() {
                return Err(Fault::Interrupted);
            }
            let left = until.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(TICK)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Fault::Dead("it ended".to_owned()));
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => {
                    return Err(Fault::Late(patience));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill(); // it may have ended by itself
        let _ = self.child.wait();
    }
}

fn write(mut stdin: ChildStdin, questions: &Receiver<String>) {
    for question in questions {
        if stdin.write_all(question.as_bytes()).is_err() {
            return; // it has ended, which the reader finds out
        }
    }
}

fn read(stdout: ChildStdout, answers: &SyncSender<String>) {
    let mut reader = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let read = Read::take(&mut reader, LONGEST).read_until(b'\n', &mut line);
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        if !matches!(read, Ok(1..)) || answers.send(text).is_err() {
            return;
        }
    }
}

/// A player that speaks the bot protocol.
pub(super) struct Command {
    line: String,
    patience: Duration,
    process: Option<Process>,
}

impl Command {
    pub(super) fn new(command: &str, patience: Duration) -> Self {
        Self {
            line: command.to_owned(),
            patience,
            process: None,
        }
    }

    fn ask(&mut self, question: &Value, cord: &Cancel) -> Result<String, Fault> {
        if self.process.is_none() {
            self.process = Some(Process::start(&self.line)?);
        }
        let process = self.process.as_ref().expect("just started");
        process.send(&question.to_string())?;
        process.receive(self.patience, cord)
    }
}

impl Player for Command {
    fn forfeit(&mut self) {
        self.process = None;
    }

    fn choose(
        &mut self,
        session: &dyn AnySession,
        seat: Seat,
        cord: &Cancel,
    ) -> Result<(String, Duration), Fault> {
        let legal: Vec<String> = session
            .choices()
            .into_iter()
            .map(|choice| choice.mv)
            .collect();
        let question = json!({
            "game": session.info().name,
            "rules": session.rules(),
            "seat": seat,
            "view": session.view(Viewer::Seat(seat)),
            "legal": legal,
        });
        let started = Instant::now();
        let answer = self.ask(&question, cord)?;
        let value: Value = serde_json::from_str(&answer).unwrap_or_default();
        let mv = value.get("move").and_then(Value::as_str).ok_or_else(|| {
            Fault::Illegal(format!("`{}` is not {{\"move\":\"…\"}}", excerpt(&answer)))
        })?;
        Ok((mv.to_owned(), started.elapsed()))
    }
}
