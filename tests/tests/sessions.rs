//! Sessions at a terminal, screen by screen.
#![cfg(unix)]

use parlor_tests::Terminal;

/// What does not depend on how well anything is played or solved.
#[test]
fn freecell_on_a_small_screen() {
    let mut terminal = Terminal::start(24, 80, &["freecell", "--deal", "617"], &[]);
    terminal.line("26x");
    terminal.line("1a");
    terminal.line("undo");
    terminal.line("help undo");
    insta::assert_snapshot!(terminal.leave("quit"));
}

#[test]
fn every_game_on_a_large_screen() {
    let args = |game| [&["--seed", "7", "--rule"], game].concat();
    let games: [(&[&str], &str); 4] = [
        (&["draw=3", "klondike"], "d"),
        (&["target=50", "gin-rummy", "--vs", "human"], "pass"),
        (&["size=9", "gomoku", "--vs", "human"], "e5"),
        (&["layout=pyramid", "sheep"], "score"),
    ];
    let mut all = String::new();
    for (game, line) in games {
        let mut terminal = Terminal::start(60, 200, &args(game), &[]);
        terminal.line(line);
        all += &terminal.leave("new");
    }
    insta::assert_snapshot!(all);
}
