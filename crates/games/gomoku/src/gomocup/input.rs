//! From bytes to lines, and from lines to a queue.

use super::command::Command;
use engine::Cancel;
use std::collections::VecDeque;
use std::time::Duration;

/// The longest line in bytes; what is longer is cut, as the protocol allows.
pub const LONGEST: usize = 4096;

/// Lines that wait, at most.
const MOST_WAITING: usize = 4096;

/// How long a thought may go on once `END` has come: a manager is told to wait about a
/// second, and what was piped in at once shall still be thought about.
pub const GRACE: Duration = Duration::from_millis(500);

/// Makes lines of bytes. A line ends with CR LF, LF or CR.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    line: Vec<u8>,
    after_cr: bool,
}

impl Lines {
    /// Takes bytes as they come; gives the lines they complete.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<String> {
        let mut lines = Vec::new();
        for &byte in bytes {
            let after_cr = std::mem::replace(&mut self.after_cr, byte == b'\r');
            match byte {
                b'\n' if after_cr => {}
                b'\n' | b'\r' => lines.push(self.take()),
                _ if self.line.len() < LONGEST => self.line.push(byte),
                _ => {}
            }
        }
        lines
    }

    /// The last line, where the input ends without an end of line.
    pub fn finish(&mut self) -> Option<String> {
        (!self.line.is_empty()).then(|| self.take())
    }

    fn take(&mut self) -> String {
        let line = std::mem::take(&mut self.line);
        // a byte order mark before the first command is no part of it
        let line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(&line);
        String::from_utf8_lossy(line).into_owned()
    }
}

/// What a line asks of a thought that is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// Nothing: it waits for its turn.
    Wait,
    /// To stop and answer; the cord has been pulled.
    Stop,
    /// To come to an end: pull the cord after [`GRACE`]. No line follows.
    End,
}

/// Lines that wait for their turn. The cord stays pulled until the last line that pulled it
/// has been taken out, so a thought that such a line waits for does not go on.
#[derive(Debug, Default)]
pub struct Inbox {
    lines: VecDeque<String>,
    stops: usize,
    cancel: Cancel,
}

impl Inbox {
    /// The cord, for [`Brain::line`](super::Brain::line).
    pub const fn cancel(&self) -> &Cancel {
        &self.cancel
    }

    /// Whether no more lines should come for now: who sends lines faster than moves are made
    /// shall not fill the memory.
    pub fn is_full(&self) -> bool {
        self.lines.len() >= MOST_WAITING
    }

    /// Puts a line in.
    pub fn push(&mut self, line: String) -> Urgency {
        let urgency = urgency(&line);
        if urgency == Urgency::Stop {
            self.stops += 1;
            self.cancel.cancel();
        }
        self.lines.push_back(line);
        urgency
    }

    /// Takes the next line out.
    pub fn pop(&mut self) -> Option<String> {
        let line = self.lines.pop_front()?;
        if urgency(&line) == Urgency::Stop {
            self.stops -= 1;
            if self.stops == 0 {
                self.cancel.reset();
            }
        }
        Some(line)
    }
}

fn urgency(line: &str) -> Urgency {
    match Command::read(line) {
        Command::Stop => Urgency::Stop,
        Command::End => Urgency::End,
        _ => Urgency::Wait,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_order_mark_is_no_part_of_a_command() {
        let lines = Lines::default().feed("\u{feff}START 15\n".as_bytes());
        assert_eq!(lines, ["START 15"]);
    }

    #[test]
    fn lines_end_with_cr_lf_or_both() {
        let text = b"a\r\nb\nc\rd\r\r\ne\n\nf";
        let wanted = ["a", "b", "c", "d", "", "e", "", "f"];
        for chunk in 1..=text.len() {
            let mut lines = Lines::default();
            let mut got = Vec::new();
            for bytes in text.chunks(chunk) {
                got.extend(lines.feed(bytes));
            }
            got.extend(lines.finish());
            assert_eq!(got, wanted, "in chunks of {chunk}");
        }
    }

    #[test]
    fn a_line_that_is_too_long_is_cut() {
        let mut lines = Lines::default();
        assert_eq!(lines.feed(&[b'x'; 3 * LONGEST]), Vec::<String>::new());
        let got = lines.feed(b"\nEND\n");
        assert_eq!(got, ["x".repeat(LONGEST), "END".to_owned()]);
    }

    #[test]
    fn an_inbox_is_full_until_lines_are_taken_out() {
        let mut inbox = Inbox::default();
        while !inbox.is_full() {
            inbox.push("BEGIN".to_owned());
        }
        let waiting = std::iter::from_fn(|| inbox.pop()).count();
        assert_eq!(waiting, MOST_WAITING);
        assert!(!inbox.is_full());
    }

    #[test]
    fn a_stop_holds_until_it_is_taken_out() {
        let mut inbox = Inbox::default();
        let cancel = inbox.cancel().clone();
        for (line, urgency) in [
            ("BEGIN", Urgency::Wait),
            ("yxstop", Urgency::Stop),
            ("TURN 1,1", Urgency::Wait),
            ("YXSTOP", Urgency::Stop),
            ("END", Urgency::End),
        ] {
            assert_eq!(inbox.push(line.to_owned()), urgency, "{line}");
        }
        let mut pulled = Vec::new();
        while let Some(line) = inbox.pop() {
            pulled.push((line, cancel.is_set()));
        }
        let wanted = [
            ("BEGIN", true),
            ("yxstop", true),
            ("TURN 1,1", true),
            ("YXSTOP", false),
            ("END", false),
        ];
        assert_eq!(pulled, wanted.map(|(line, set)| (line.to_owned(), set)));
    }
}
