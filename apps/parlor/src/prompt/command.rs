//! What can be typed at the prompt besides moves.

/// The commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verb {
    Help,
    Moves,
    Hint,
    Solve,
    Step,
    Watch,
    Auto,
    Undo,
    Redo,
    History,
    Show,
    New,
    Deal,
    Rules,
    Save,
    Load,
    Score,
    Stats,
    Swap,
    Level,
    Resign,
    Quit,
}

/// A command as the help shows it.
pub(crate) struct Entry {
    pub(crate) verb: Verb,
    pub(crate) name: &'static str,
    pub(crate) aliases: &'static [&'static str],
    /// What may follow the name.
    pub(crate) arguments: &'static str,
    pub(crate) help: &'static str,
}

/// Every command, in the order of the help.
pub(crate) const ENTRIES: &[Entry] = &[
    entry(
        Verb::Help,
        "help",
        &["?", "帮助"],
        "[topic]",
        "this list; or about `rules`, `notation`, a command",
    ),
    entry(
        Verb::Moves,
        "moves",
        &["走法"],
        "",
        "what can be played now",
    ),
    entry(
        Verb::Hint,
        "hint",
        &["提示"],
        "[--peek]",
        "what to type next, and why",
    ),
    entry(
        Verb::Solve,
        "solve",
        &["求解"],
        "[goal]",
        "look for a winning line from here",
    ),
    entry(
        Verb::Step,
        "step",
        &["单步"],
        "[n]",
        "play the next moves of the solution",
    ),
    entry(
        Verb::Watch,
        "watch",
        &["监看"],
        "[on|off]",
        "tell after each move whether the game can still be won",
    ),
    entry(
        Verb::Auto,
        "auto",
        &["自动"],
        "",
        "play what need not be typed",
    ),
    entry(Verb::Undo, "undo", &["u", "撤销"], "[n]", "take back moves"),
    entry(Verb::Redo, "redo", &["r", "重做"], "[n]", "play them again"),
    entry(Verb::History, "history", &["历史"], "", "the moves so far"),
    entry(Verb::Show, "show", &["显示"], "", "the board"),
    entry(
        Verb::New,
        "new",
        &["新局"],
        "[seed]",
        "a new game, shuffled",
    ),
    entry(
        Verb::Deal,
        "deal",
        &["发牌"],
        "[text]",
        "a new game from a deal; alone: this one as text",
    ),
    entry(
        Verb::Rules,
        "rules",
        &["规则"],
        "[key=value]",
        "the rules in force; or change them for the next game",
    ),
    entry(
        Verb::Save,
        "save",
        &["保存"],
        "name",
        "keep the game under a name or at a path",
    ),
    entry(
        Verb::Load,
        "load",
        &["载入"],
        "name",
        "go on with a saved game",
    ),
    entry(Verb::Score, "score", &["分数"], "", "the points"),
    entry(
        Verb::Stats,
        "stats",
        &["统计"],
        "",
        "games, wins and streaks by game, rules and opponent",
    ),
    entry(
        Verb::Swap,
        "swap",
        &["换边"],
        "",
        "change seats with the opponent",
    ),
    entry(
        Verb::Level,
        "level",
        &["等级"],
        "[level]",
        "how strong the opponent is: easy, normal, hard or max",
    ),
    entry(
        Verb::Resign,
        "resign",
        &["认输"],
        "",
        "give up; the game counts as lost",
    ),
    entry(Verb::Quit, "quit", &["q", "exit", "退出"], "", "leave"),
];

const fn entry(
    verb: Verb,
    name: &'static str,
    aliases: &'static [&'static str],
    arguments: &'static str,
    help: &'static str,
) -> Entry {
    Entry {
        verb,
        name,
        aliases,
        arguments,
        help,
    }
}

impl Entry {
    /// The aliases in other scripts.
    pub(crate) fn foreign(&self) -> impl Iterator<Item = &'static str> {
        self.aliases.iter().copied().filter(|name| !name.is_ascii())
    }
}

/// The command of that name or alias.
pub(crate) fn find(name: &str) -> Option<&'static Entry> {
    let name = name.to_lowercase();
    ENTRIES
        .iter()
        .find(|entry| entry.name == name || entry.aliases.contains(&name.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn names_and_aliases_are_unique() {
        let mut seen = HashSet::new();
        for entry in ENTRIES {
            for name in entry.aliases.iter().chain([&entry.name]) {
                assert!(seen.insert(name), "`{name}` is taken");
            }
        }
    }
}
