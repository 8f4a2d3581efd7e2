//! A person at a terminal: types, waits for the prompt, looks at the screen.

use crate::{Home, program};
use pty_process::blocking::{Command, Pty, open};
use std::fmt::Write as _;
use std::io::{Read, Write};
use std::process::Child;
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};
use vt100::{Parser, Screen};

/// How long the program may take for an answer before a test gives up: no test waits so long.
const PATIENCE: Duration = Duration::from_mins(2);

/// What came from the program.
struct Seen {
    parser: Parser,
    /// How many lines have ended.
    lines: usize,
    /// Whether nothing more will come.
    ended: bool,
}

/// The program at a terminal of some size. What is typed and seen is written down.
pub struct Terminal {
    pty: Arc<Pty>,
    child: Child,
    seen: Arc<(Mutex<Seen>, Condvar)>,
    transcript: String,
    _home: Home,
}

impl Terminal {
    /// Starts the program with these arguments and variables.
    pub fn start(rows: u16, columns: u16, args: &[&str], env: &[(&str, &str)]) -> Self {
        let home = Home::default();
        let (pty, pts) = open().expect("a terminal");
        let size = pty_process::Size::new(rows, columns);
        pty.resize(size).expect("any size will do");
        let child = Command::new(program())
            .args(args)
            .env_clear()
            .env("TERM", "xterm-256color")
            .env("HOME", home.path())
            .env("XDG_STATE_HOME", home.path().join("state"))
            .envs(env.iter().copied())
            .current_dir(home.path())
            .spawn(pts)
            .expect("the program starts");
        let size = |n: u16| n.try_into().expect("a screen has rows and columns");
        let parser = Parser::new(size(rows), size(columns), 0);
        let seen = Arc::new((
            Mutex::new(Seen {
                parser,
                lines: 0,
                ended: false,
            }),
            Condvar::new(),
        ));
        let pty = Arc::new(pty);
        let (screen, reader) = (Arc::clone(&seen), Arc::clone(&pty));
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            // a terminal whose program has ended gives an error
            while let Ok(count @ 1..) = (&*reader).read(&mut bytes) {
                let mut seen = screen.0.lock().expect("a screen");
                seen.parser.process(&bytes[..count]);
                seen.lines += bytes[..count].split(|&b| b == b'\n').count() - 1;
                drop(seen);
                screen.1.notify_all();
            }
            screen.0.lock().expect("a screen").ended = true;
            screen.1.notify_all();
        });
        let mut this = Self {
            pty,
            child,
            seen,
            transcript: String::new(),
            _home: home,
        };
        this.wait_prompt();
        this.look("");
        this
    }

    /// Waits until the screen is so; panics with the screen if it never is.
    pub fn wait(&self, what: &str, is_so: impl Fn(&Screen) -> bool) {
        self.wait_for(what, |seen| is_so(seen.parser.screen()));
    }

    /// Waits until the cursor is at a prompt with nothing typed.
    pub fn wait_prompt(&self) {
        self.wait("a prompt", |screen| typed(screen) == Some(String::new()));
    }

    fn wait_for(&self, what: &str, is_so: impl Fn(&Seen) -> bool) {
        let until = Instant::now() + PATIENCE;
        let mut seen = self.seen.0.lock().expect("a screen");
        while !is_so(&seen) {
            let left = until.saturating_duration_since(Instant::now());
            assert!(
                !left.is_zero(),
                "waited for {what} in vain:\n{}",
                seen.parser.screen().contents()
            );
            seen = self.seen.1.wait_timeout(seen, left).expect("a screen").0;
        }
    }

    /// Presses keys.
    pub fn press(&mut self, keys: impl AsRef<[u8]>) {
        (&*self.pty).write_all(keys.as_ref()).expect("a keyboard");
    }

    /// Types a line and waits until it stands at the prompt.
    pub fn write(&mut self, line: &str) {
        self.press(line);
        self.wait(line, |screen| typed(screen).as_deref() == Some(line));
    }

    /// Types a line, waits for the next prompt, and writes down what is seen then.
    pub fn line(&mut self, line: &str) {
        self.line_and_wait(line, "");
    }

    /// The same, but something more has to be on the screen: it may come after the prompt.
    pub fn line_and_wait(&mut self, line: &str, words: &str) {
        self.write(line);
        self.press_and_wait("\r", words);
        self.look(line);
    }

    /// Presses keys, waits for the next prompt, and for something more on the screen.
    pub fn press_and_wait(&mut self, keys: impl AsRef<[u8]>, words: &str) {
        let next = self.seen.0.lock().expect("a screen").lines + 1;
        self.press(keys);
        // the line is drawn anew before it ends: only a prompt on another line is the next
        self.wait_for(&format!("a prompt and `{words}`"), |seen| {
            let screen = seen.parser.screen();
            let asks = typed(screen) == Some(String::new());
            asks && screen.contents().contains(words) && seen.lines >= next
        });
    }

    /// Writes down what is on the screen.
    pub fn look(&mut self, after: &str) {
        let screen = self.screen();
        let _ = writeln!(self.transcript, "=== {after}\n{}", screen.trim_end());
    }

    /// What is on the screen.
    pub fn screen(&self) -> String {
        let seen = self.seen.0.lock().expect("a screen");
        let rows = seen.parser.screen().contents();
        let rows: Vec<&str> = rows.lines().map(str::trim_end).collect();
        rows.join("\n")
    }

    /// Waits until these words stand grey after the cursor.
    pub fn wait_grey(&self, words: &str) {
        self.wait(&format!("a grey `{words}`"), |screen| {
            let (row, column) = screen.cursor_position();
            let rest = screen.rows(column, screen.size().1.get() - column);
            let starts = |rest: String| rest.starts_with(words);
            let is_grey = screen.cell(row, column).is_some_and(vt100::Cell::dim);
            is_grey && rest.into_iter().nth(usize::from(row)).is_some_and(starts)
        });
    }

    /// Types the last line and waits for the end; gives everything that was written down.
    pub fn leave(mut self, line: &str) -> String {
        self.write(line);
        self.press("\r");
        self.wait_for("the end", |seen| seen.ended);
        let status = self.child.wait().expect("it ends");
        let _ = writeln!(self.transcript, "=== {line}\n{status}");
        std::mem::take(&mut self.transcript)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill(); // it may have ended by itself
        let _ = self.child.wait();
    }
}

/// What stands between the prompt and the cursor, if the cursor is at a prompt.
fn typed(screen: &Screen) -> Option<String> {
    let (row, column) = screen.cursor_position();
    let before: String = screen.rows(0, column).nth(usize::from(row))?;
    let (name, typed) = before.split_once('>')?;
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    // a screen's rows end without blanks, and the prompt has one
    is_name.then(|| typed.strip_prefix(' ').unwrap_or(typed).to_owned())
}
