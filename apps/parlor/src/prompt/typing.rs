//! Help while typing: completion of commands and legal moves, and a grey hint of the rest.

use super::command::{self, ENTRIES};
use super::desk::Desk;
use engine::Level;
use rustyline::completion::{Completer, Pair};
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::{Context, Helper, Result, Validator};
use std::borrow::Cow;

/// What may be typed now.
#[derive(Helper, Validator)]
pub(crate) struct Typing {
    color: bool,
    /// Whether a screen reader would read a hint out.
    plain: bool,
    moves: Vec<String>,
    /// What may follow a command's name.
    options: Vec<String>,
    goals: Vec<&'static str>,
}

impl Typing {
    pub(crate) fn new(color: bool, plain: bool) -> Self {
        Self {
            color,
            plain,
            moves: Vec::new(),
            options: Vec::new(),
            goals: Vec::new(),
        }
    }

    /// Looks at the table again.
    pub(crate) fn know(&mut self, desk: &Desk) {
        let session = desk.session();
        self.moves = session
            .choices()
            .into_iter()
            .map(|choice| choice.mv)
            .collect();
        let options = session.info().options.iter();
        self.options = options.map(|option| format!("{}=", option.key)).collect();
        if !session.info().presets.is_empty() {
            self.options.push("preset=".to_owned());
        }
        self.goals = desk.goals();
    }

    /// Where the last word begins, and what it may become.
    fn candidates(&self, line: &str) -> (usize, Vec<String>) {
        let typed = line.trim_start();
        let start = line.len() - typed.len();
        if let Some((first, rest)) = typed.split_once(char::is_whitespace)
            && let Some(entry) = command::find(first)
        {
            let word = rest.rsplit(char::is_whitespace).next().unwrap_or_default();
            let all: Vec<String> = match entry.name {
                "help" => ENTRIES
                    .iter()
                    .map(|entry| entry.name)
                    .chain(["notation"])
                    .map(str::to_owned)
                    .collect(),
                "hint" => vec!["--peek".to_owned()],
                "watch" => ["on", "off"].map(str::to_owned).to_vec(),
                "level" => Level::ALL.map(|level| level.name().to_owned()).to_vec(),
                "solve" => self.goals.iter().map(|&goal| goal.to_owned()).collect(),
                "rules" => self.options.clone(),
                _ => Vec::new(),
            };
            return (line.len() - word.len(), starting(word, all));
        }
        let names = ENTRIES.iter().map(|entry| entry.name.to_owned());
        // aliases in other scripts are completed once they are begun
        let aliases = ENTRIES.iter().flat_map(|entry| entry.aliases);
        let aliases = aliases.filter(|alias| !alias.is_ascii() && !typed.is_empty());
        let names = names.chain(aliases.map(|&alias| alias.to_owned()));
        let all = self.moves.iter().cloned().chain(names).collect();
        (start, starting(typed, all))
    }
}

/// Those that begin with the word, in whatever case it was typed.
fn starting(word: &str, mut all: Vec<String>) -> Vec<String> {
    let begins = |candidate: &String| {
        let start = candidate.get(..word.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(word))
    };
    all.retain(begins);
    all
}

impl Completer for Typing {
    type Candidate = Pair;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> Result<(usize, Vec<Pair>)> {
        let (start, candidates) = self.candidates(&line[..pos]);
        let pair = |text: String| Pair {
            display: text.clone(),
            replacement: text,
        };
        Ok((start, candidates.into_iter().map(pair).collect()))
    }
}

impl Hinter for Typing {
    type Hint = String;

    fn hint(&self, line: &str, pos: usize, _: &Context<'_>) -> Option<String> {
        if self.plain || pos < line.len() || line.trim().is_empty() {
            return None;
        }
        let (start, candidates) = self.candidates(line);
        let rest = candidates.first()?.get(line.len() - start..)?;
        (!rest.is_empty()).then(|| rest.to_owned())
    }
}

impl Highlighter for Typing {
    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        if self.color {
            let dim = anstyle::Style::new().dimmed();
            Cow::Owned(format!("{dim}{hint}{dim:#}"))
        } else {
            Cow::Borrowed("") // a hint that looks like what was typed would mislead
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typing() -> Typing {
        Typing {
            color: false,
            plain: false,
            moves: ["26", "2a", "4h", "knock 7D", "knock 7D as AS-2S-3S", "take"]
                .map(str::to_owned)
                .to_vec(),
            options: vec!["cells=".into()],
            goals: vec!["first", "short"],
        }
    }

    #[test]
    fn legal_moves_and_commands_are_completed() {
        let check = |line: &str, start: usize, expected: &[&str]| {
            let (at, candidates) = typing().candidates(line);
            assert_eq!(
                (at, candidates),
                (start, expected.iter().map(|&s| s.to_owned()).collect())
            );
        };
        check("2", 0, &["26", "2a"]);
        check(" un", 1, &["undo"]);
        check("h", 0, &["help", "hint", "history"]);
        check("hint -", 5, &["--peek"]);
        check("solve ", 6, &["first", "short"]);
        check("rules c", 6, &["cells="]);
        check("undo 2", 5, &[]);
        check("watch\u{3000}o", 8, &["on", "off"]);
        check("watch on\u{3000}", 11, &["on", "off"]);
        check("undo 1\u{a0}", 8, &[]);
        check("help ru", 5, &["rules"]);
        check("watch o", 6, &["on", "off"]);
        check("knock 7d", 0, &["knock 7D", "knock 7D as AS-2S-3S"]);
        check("knock 7D as a", 0, &["knock 7D as AS-2S-3S"]);
        check("撤", 0, &["撤销"]);
    }
}
