//! `parlor gomocup`: the Gomocup protocol on standard input and output.

use crate::exit::{Exit, Failure};
use crate::output;
use catalog::gomocup::{Brain, GRACE, Inbox, Lines, Urgency, player};
use engine::Cancel;
use std::io::{self, Read};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;

/// What the thread that reads and the one that thinks share.
#[derive(Default)]
struct Mailbox {
    state: Mutex<(Inbox, bool)>, // whether the input has ended
    changed: Condvar,
}

/// Talks to a manager until it says `END` or goes away. A command may arrive at any moment:
/// one thread reads, so that a thought can be stopped.
pub(crate) fn gomocup(agent: Option<&str>) -> Result<Exit, Failure> {
    let mut agent = player(agent.unwrap_or("")).map_err(|error| Failure::usage(error.text()))?;
    let mailbox = Arc::new(Mailbox::default());
    let cancel = mailbox.lock().0.cancel().clone();
    let reading = Arc::clone(&mailbox);
    let cord = cancel.clone();
    // not joined: it may wait for input that never comes
    thread::spawn(move || read(&reading, &cord));
    let mut brain = Brain::new();
    while let Some(line) = mailbox.next() {
        let reply = brain.line(&line, &mut *agent, &cancel);
        for line in &reply.lines {
            output::bytes(format!("{line}\n").as_bytes())?;
        }
        if reply.end {
            break;
        }
    }
    Ok(Exit::Done)
}

impl Mailbox {
    fn lock(&self) -> std::sync::MutexGuard<'_, (Inbox, bool)> {
        self.state.lock().expect("no thread panics with it")
    }

    /// Waits for a line; `None` when the input has ended and every line was taken.
    fn next(&self) -> Option<String> {
        let mut state = self.lock();
        loop {
            if let Some(line) = state.0.pop() {
                self.changed.notify_all();
                return Some(line);
            }
            if state.1 {
                return None;
            }
            state = self.changed.wait(state).expect("no thread panics with it");
        }
    }

    /// Puts lines in, when there is room; tells whether the manager wants to end.
    fn put(&self, lines: impl IntoIterator<Item = String>) -> bool {
        let mut state = self.lock();
        while state.0.is_full() {
            state = self.changed.wait(state).expect("no thread panics with it");
        }
        let mut end = false;
        for line in lines {
            end |= state.0.push(line) == Urgency::End;
        }
        self.changed.notify_all();
        end
    }
}

fn read(mailbox: &Mailbox, cord: &Cancel) {
    let mut lines = Lines::default();
    let mut bytes = [0; 4096];
    let mut stdin = io::stdin().lock();
    loop {
        let count = match stdin.read(&mut bytes) {
            Ok(count @ 1..) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Ok(_) | Err(_) => break,
        };
        if mailbox.put(lines.feed(&bytes[..count])) {
            break;
        }
    }
    mailbox.put(lines.finish());
    mailbox.lock().1 = true;
    mailbox.changed.notify_all();
    thread::sleep(GRACE);
    cord.cancel(); // nobody waits for a long thought any more
}
