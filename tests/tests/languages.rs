//! Chinese, sentences for a screen reader, and terminals with other widths.

use parlor_tests::{Answer, Home, parlor};
use serde_json::Value;

fn chinese(args: &[&str], input: &str) -> Answer {
    parlor(&[args, &["--lang", "zh"]].concat(), input)
}

fn is_chinese(text: &str) -> bool {
    text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c))
}

#[test]
fn the_locale_chooses_and_the_option_goes_before_it() {
    let shown = |args: &[&str], env: &[(&str, &str)]| {
        let home = Home::default();
        let mut command = home.command(args);
        let output = command.envs(env.iter().copied()).output().expect("it runs");
        is_chinese(&Answer::from(output).out)
    };
    assert!(!shown(&["games"], &[]));
    assert!(shown(&["games"], &[("LANG", "zh_CN.UTF-8")]));
    assert!(shown(
        &["games"],
        &[("LC_ALL", "zh_TW"), ("LANG", "en_GB.UTF-8")]
    ));
    assert!(!shown(
        &["games"],
        &[("LC_ALL", "C"), ("LANG", "zh_CN.UTF-8")]
    ));
    assert!(shown(&["--lang", "zh", "games"], &[]));
    assert!(!shown(&["games", "--lang=en"], &[("LANG", "zh_CN.UTF-8")]));
    assert!(shown(&["--help"], &[("LANG", "zh_CN.UTF-8")]));
}

#[test]
fn rules_and_errors_are_chinese() {
    for game in catalog::GAMES {
        let name = game.info().name;
        let rules = chinese(&["rules", name], "");
        assert!(is_chinese(&rules.out), "{name}");
        assert!(!rules.out.contains(game.info().summary), "{name}");
        let refused = chinese(&["play", name, "--seed", "1"], "no-such-move\n");
        assert!(is_chinese(&refused.err), "{}", refused.err);
    }
    let deal = chinese(&["play", "freecell", "--deal", "0"], "");
    assert!(deal.err.contains("没有第 0 号牌局"), "{}", deal.err);
}

#[test]
fn commands_have_chinese_names() {
    let script = "帮助\n走法\n提示\n历史\n显示\n规则\n监看 开\n监看 关\n统计\n退出\n";
    let answer = chinese(&["play", "freecell", "--deal", "617"], script);
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    assert!(answer.out.contains("undo 撤销 [n]"), "{}", answer.out);
}

#[test]
fn what_programs_read_has_no_language() {
    let script = "26\nhint\nhint --peek\nundo\nmoves\nhistory\nshow\nwatch on\nsolve\n9z\n";
    let objects = |lang: &str| -> Vec<Value> {
        let args = [
            "play", "freecell", "--deal", "617", "--json", "--lang", lang,
        ];
        let out = parlor(&args, script).out;
        let mut objects: Vec<Value> = out
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .collect();
        for object in &mut objects {
            let fields = object.as_object_mut().expect("an object");
            fields.retain(|key, _| !["text", "notes", "error"].contains(&key.as_str()));
        }
        objects
    };
    assert_eq!(objects("en"), objects("zh"));
    let solve = |lang: &str| {
        let args = ["solve", "freecell", "--deal", "1", "--json", "--lang", lang];
        let mut object: Value = serde_json::from_str(&parlor(&args, "").out).expect("JSON");
        object["cpu_ms"].take();
        object
    };
    assert_eq!(solve("en"), solve("zh"));
}

#[test]
fn plain_tables_are_sentences() {
    let said = |game: &str, script: &str| {
        let args = ["play", game, "--seed", "5", "--plain", "--color", "always"];
        let answer = parlor(&args, script);
        assert_eq!(answer.code, 0, "{}", answer.err);
        assert!(!answer.out.contains('\u{1b}'), "no colour");
        for line in answer.out.lines() {
            assert!(line.ends_with('.'), "{game}: {line}");
        }
        answer.out
    };
    let freecell = said("freecell", "1a\n");
    let changes = "Cell a: eight of clubs.\nColumn 1, 6 cards: four of hearts at the end.\n";
    assert!(freecell.starts_with(changes), "{freecell}");
    assert!(freecell.contains("Column 8, 6 cards: king of diamonds, king of spades, "));
    insta::assert_snapshot!(said("klondike", ""), @r"
    The stock: 24 cards face down.
    The waste: empty.
    Home of the clubs: empty.
    Home of the diamonds: empty.
    Home of the hearts: empty.
    Home of the spades: empty.
    Column 1, 1 card: eight of diamonds.
    Column 2, 2 cards: 1 face down, king of diamonds.
    Column 3, 3 cards: 2 face down, ace of hearts.
    Column 4, 4 cards: 3 face down, seven of diamonds.
    Column 5, 5 cards: 4 face down, king of clubs.
    Column 6, 6 cards: 5 face down, five of hearts.
    Column 7, 7 cards: 6 face down, five of clubs.
    ");
    insta::assert_snapshot!(said("gomoku", "h8\nh9\n"), @r"
    X at h8.
    White to move (player 2).
    O at h9.
    Black to move (player 1).
    The board: O at h9; X at h8.
    Black to move (player 1).
    ");
    insta::assert_snapshot!(said("gin-rummy", ""), @r"
    Your opponent's hand, 10 cards: 10 face down.
    The stock: 31 cards face down.
    The discards: ace of spades.
    Your hand, 10 cards: seven of hearts, eight of hearts, nine of hearts; two of clubs, two of hearts, three of spades, eight of diamonds, king of diamonds, king of hearts, ace of diamonds.
    You 0, opponent 0, to 100; dealer: opponent; knock with 10 or less.
    Your deadwood: 36.
    ");
    assert!(said("sheep", "").contains("tiles; open: "));
}

#[test]
fn a_wide_terminal_gets_aligned_boards() {
    let args = ["play", "freecell", "--deal", "1", "--ambiguous-width", "2"];
    let answer = parlor(&args, "");
    let rows: Vec<&str> = answer.out.lines().collect();
    // `♠`, `♥` and `♣` fill two columns there, `♦` one
    let width = |row: &str| -> usize {
        row.chars()
            .map(|c| 1 + usize::from("♠♥♣".contains(c)))
            .sum()
    };
    let starts = |row: &str| {
        let mut at = 0;
        let mut starts = Vec::new();
        for word in row.split_inclusive(' ') {
            if word != " " {
                starts.push(at);
            }
            at += width(word);
        }
        starts
    };
    assert_eq!(rows[3].split_whitespace().count(), 8, "{}", answer.out);
    for row in &rows[3..9] {
        assert_eq!(starts(row), starts(rows[2]), "{}", answer.out);
    }
    assert_eq!(parlor(&["games", "--ambiguous-width", "3"], "").code, 2);
}
