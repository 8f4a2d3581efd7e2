//! Input that nobody should give: endless lines, bytes that are no text, folders for files. Each
//! gets a clear word, and what is right beside it still works.

use parlor_tests::{Answer, Home, parlor};
use std::process::Stdio;
use std::time::Duration;

const PLAY: [&str; 4] = ["play", "freecell", "--deal", "617"];

/// Runs the program with so much memory and no more.
fn bounded(home: &Home, args: &[&str], input: &[u8]) -> Answer {
    const KILOBYTES: u32 = 800_000; // of addresses, of which it uses a fraction
    let script = format!("ulimit -v {KILOBYTES}; exec \"$0\" \"$@\"");
    let program = parlor_tests::program().to_str().expect("a path");
    let shell = ["-c", &script, program];
    parlor_tests::feed(home.other("sh", &[&shell, args].concat()), input)
}

fn huge_line() -> Vec<u8> {
    let mut line = vec![b'x'; 100_000_000];
    line.push(b'\n');
    line
}

#[test]
fn a_huge_line_is_refused_and_passed() {
    let home = Home::default();
    let line = huge_line();
    let check = |args: &[&str], next: &str, code: i32, out: &str, err: &str| {
        let answer = bounded(&home, args, &[&line, next.as_bytes()].concat());
        assert_eq!(answer.code, code, "{args:?}: {}", answer.err);
        assert!(answer.out.contains(out), "{args:?}: {}", answer.out);
        assert!(answer.err.contains(err), "{args:?}: {}", answer.err);
        assert!(answer.out.len() + answer.err.len() < 10_000, "{args:?}");
    };
    let long = "it is longer than 64 MiB";
    let keep_going = [&PLAY[..], &["--keep-going"]].concat();
    check(
        &keep_going,
        "1a\nhistory\n",
        1,
        "  1. 1a\n",
        "line 1: it is longer",
    );
    let list = ["solve", "freecell", "--deal-list", "-"];
    check(&list, "1\n", 2, "", "line 1: it is longer than 16 MiB");
    check(&["deal", "freecell", "--deal-file", "-"], "", 2, "", long);
    let verify = ["verify", "freecell", "--deal", "1", "--moves", "-"];
    check(&verify, "1a\n", 2, "", long);
    check(
        &["analyze", "gomoku", "forbidden"],
        "h8\n",
        1,
        "\"forbidden\"",
        "",
    );
    check(&["bot", "gomoku"], "{}\n", 0, "missing field", "");
    check(&["gomocup"], "ABOUT\n", 0, "name=\"parlor\"", "");
}

#[test]
fn a_huge_save_is_refused() {
    let home = Home::default();
    let save = home.file("huge.json", huge_line());
    let answer = bounded(&home, &["play", "--load", &save], b"");
    assert_eq!(answer.code, 2);
    assert!(answer.err.contains("64 MiB"), "{}", answer.err);
    std::fs::create_dir_all(home.path().join("state/parlor")).expect("a folder");
    home.file("state/parlor/stats.json", huge_line());
    let answer = bounded(&home, &PLAY, b"stats\n");
    assert_eq!(answer.code, 1);
    assert!(answer.err.contains("64 MiB"), "{}", answer.err);
}

/// Files come from every system: a byte order mark and CR LF are no mistake.
#[test]
fn a_byte_order_mark_and_crlf_are_no_mistake() {
    let home = Home::default();
    let foreign = |text: &str| format!("\u{feff}{}", text.replace('\n', "\r\n"));
    let check = |args: &[&str], input: &str, wanted: &str| {
        let answer = home.run(args, foreign(input));
        assert_eq!(answer.code, 0, "{args:?}: {}", answer.err);
        assert!(answer.out.contains(wanted), "{args:?}: {}", answer.out);
    };
    check(&PLAY, "1a\nhistory\n", "  1. 1a\n");
    let list = ["solve", "freecell", "--no-moves", "--deal-list", "-"];
    check(&list, "1\n2\n", "2: solved");
    let solution = parlor(&["solve", "freecell", "--deal", "1"], "").out;
    let verify = ["verify", "freecell", "--deal", "1", "--moves", "-"];
    check(&verify, &solution, "");
    check(&["analyze", "gomoku", "forbidden"], "h8\n", "\"forbidden\"");
    for game in catalog::GAMES {
        let name = game.info().name;
        let deal = parlor(&["deal", name, "--seed", "1"], "").out;
        check(&["deal", name, "--deal-file", "-"], &deal, deal.trim_end());
    }
    check(&PLAY, "1a\nsave ./game.json\n", "");
    let save = std::fs::read_to_string(home.path().join("game.json")).expect("saved");
    home.file("game.json", foreign(&save));
    check(&["play", "--load", "./game.json"], "history\n", "  1. 1a\n");
}

/// Bytes that are no text, and characters that are no letters, are refused with a word that
/// holds none of them.
#[test]
fn strange_bytes_are_refused_in_plain_words() {
    let home = Home::default();
    for strange in [
        &b"\0"[..],
        b"6\x001",
        b"\xff\xfe1",
        b"\x1b[2J",
        b"\xc3\x28",
        b"\x07\x7f",
    ] {
        let check = |args: &[&str], input: &[u8], codes: &[i32]| {
            let answer = home.run(args, input);
            let Answer { code, out, err } = &answer;
            assert!(codes.contains(code), "{args:?}, {strange:?}: {answer:?}");
            let raw = |c: char| c.is_control() && c != '\n';
            assert!(!out.contains(raw), "{args:?}, {strange:?}: {out:?}");
            assert!(!err.contains(raw), "{args:?}, {strange:?}: {err:?}");
            assert!(
                out.contains("error") || !err.is_empty(),
                "{args:?}, {strange:?}"
            );
        };
        let line = [strange, b"\n"].concat();
        check(&PLAY, &line, &[1]);
        check(&PLAY, &[b"save ", strange, b"x\n"].concat(), &[1]);
        check(&PLAY, &[b"load ", strange, b"x\n"].concat(), &[1]);
        check(&PLAY, &[b"help ", strange, b"\n"].concat(), &[1]);
        for game in catalog::GAMES {
            let name = game.info().name;
            check(&["deal", name, "--deal-file", "-"], &line, &[2]);
            check(&["bot", name], &line, &[0, 2]); // 2 where there is no player
        }
        check(&["solve", "freecell", "--deal-list", "-"], &line, &[1, 2]);
        let verify = ["verify", "freecell", "--deal", "1", "--moves", "-"];
        check(&verify, &line, &[1, 2]);
        check(&["analyze", "gin-rummy", "hand"], &line, &[1]);
        check(&["analyze", "gomoku", "forbidden"], &line, &[1]);
        let save = home.file("bad.json", &line);
        check(&["play", "--load", &save], b"", &[2]);
    }
}

/// What a save holds is told of without what would command a terminal.
#[test]
fn escapes_in_a_save_reach_no_terminal() {
    let home = Home::default();
    let text = r#"{"format":1,"game":"\u001b[2J","rules":{},"deal":{"seed":0},"moves":[]}"#;
    let save = home.file("escapes.json", text);
    let answer = home.run(&["play", "freecell", "--load", &save], "");
    assert_eq!(answer.code, 2);
    assert!(!answer.err.contains('\x1b'), "{:?}", answer.err);
}

#[test]
fn a_folder_is_no_file() {
    let home = Home::default();
    let folder = home.path().to_str().expect("a path");
    let check = |args: &[&str], code: i32| {
        let answer = home.run(args, "");
        assert_eq!((answer.code, answer.out.as_str()), (code, ""), "{args:?}");
        assert!(answer.err.contains(folder), "{args:?}: {}", answer.err);
        assert_eq!(answer.err.lines().count(), 1, "{args:?}: {}", answer.err);
    };
    check(&["deal", "freecell", "--deal-file", folder], 2);
    check(&["solve", "freecell", "--deal-file", folder], 2);
    check(&["solve", "freecell", "--deal-list", folder], 2);
    check(&["verify", "freecell", "--deal", "1", "--moves", folder], 2);
    check(&["play", "freecell", "--load", folder], 2);
    let arena = [
        "arena",
        "gomoku",
        "--players",
        "random,random",
        "--games",
        "2",
    ];
    check(&[&arena[..], &["--out", folder]].concat(), 2);
    let answer = home.run(&PLAY, format!("save {folder}\n"));
    assert_eq!(answer.code, 1);
    assert!(answer.err.contains(folder), "{}", answer.err);
}

/// A reader that takes nothing for a while and then goes away: workers may wait by then.
#[test]
fn a_slow_reader_goes_away() {
    let home = Home::default();
    // deals that there are not are told fastest
    let args = ["solve", "freecell", "--deals", "9000000000..9010000000"];
    let mut command = home.command(&[&args[..], &["--json", "--jobs", "2"]].concat());
    let command = command.stdin(Stdio::null()).stderr(Stdio::null());
    let mut child = command.stdout(Stdio::piped()).spawn().expect("it starts");
    std::thread::sleep(Duration::from_secs(1));
    drop(child.stdout.take());
    for _ in 0..1000 {
        if let Some(status) = child.try_wait().expect("asked") {
            assert_eq!(status.code(), Some(0));
            return;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    child.kill().expect("it runs");
    panic!("it never ends");
}

/// Whatever prints says when it cannot, and ends in silence when nobody reads any more.
#[test]
fn output_that_goes_nowhere() {
    let home = Home::default();
    let all: [&[&str]; 11] = [
        &["games"],
        &["rules", "gomoku"],
        &["deal", "freecell", "--deal", "1"],
        &["solve", "freecell", "--deal", "1"],
        &["perft", "freecell", "--deal", "1", "--depth", "2"],
        &["analyze", "gomoku", "forbidden", "h8"],
        &["man"],
        &["completions", "bash"],
        &["--help"],
        &["--version"],
        &PLAY,
    ];
    for args in all {
        let run = |out: Stdio| {
            let mut command = home.command(args);
            let output = command.stdin(Stdio::null()).stdout(out).output();
            Answer::from(output.expect("the program starts"))
        };
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let gone = run(writer.into());
        assert_eq!((gone.code, gone.err.as_str()), (0, ""), "{args:?}");
        match std::fs::File::options().write(true).open("/dev/full") {
            Ok(full) => {
                let answer = run(full.into());
                assert_eq!(answer.code, 2, "{args:?}: {}", answer.err);
                assert!(answer.err.contains("cannot write"), "{}", answer.err);
            }
            Err(_) => parlor_tests::skipped("this system has no /dev/full"),
        }
    }
}
