//! Disks that are full or read-only, and programs that write the same file at once: nothing that
//! was kept is lost.
#![cfg(unix)]

use parlor_tests::{Answer, Home, feed, program};
use std::process::Stdio;

/// Runs a shell script that may mount disks of its own; `$0` is the program. `None`, and a word,
/// where the system does not let it.
fn with_disks(home: &Home, script: &str) -> Option<Answer> {
    let mount = "mkdir disk && mount -t tmpfs -o size=64k tmpfs disk";
    let program = program().to_str().expect("a path");
    let unshare = |script: &str| {
        let args = [
            "--user",
            "--map-root-user",
            "--mount",
            "sh",
            "-c",
            script,
            program,
        ];
        home.other("unshare", &args)
    };
    let tried = unshare(&format!(
        "{mount} && rmdir disk || umount disk && rmdir disk"
    ))
    .stderr(Stdio::null())
    .status();
    if !tried.is_ok_and(|status| status.success()) {
        parlor_tests::skipped("this system lets nobody mount a disk (unshare --user --mount)");
        return None;
    }
    Some(feed(unshare(&format!("{mount} && {script}")), ""))
}

const FULL: &str = r#"
export XDG_STATE_HOME="$PWD/disk"
printf '1a\nsave game\n' | "$0" play freecell --deal 617 >/dev/null || exit 11
cp disk/parlor/saves/game.json before
"$0" arena gomoku --players random,random --games 2 --out disk/out >/dev/null 2>&1 || exit 12
dd if=/dev/zero of=disk/fill bs=1k 2>/dev/null
printf '2a\nsave game\nsave ./disk/other.json\nsave ./here.json\n' |
  "$0" play freecell --deal 617 --keep-going >/dev/null
echo "play $?"
"$0" arena gomoku --players random,random --games 400 --out disk/out >/dev/null 2>err
echo "arena $?"
grep -q 'No space left' err && echo told
cmp before disk/parlor/saves/game.json && echo kept
ls -A disk disk/parlor/saves
rm disk/fill
printf '3b\nsave game\n' | "$0" play --load game >/dev/null && echo saved
"$0" arena gomoku --players random,random --games 40 --out disk/out >/dev/null 2>&1 && echo resumed
"#;

#[test]
fn a_full_disk_loses_nothing() {
    let home = Home::default();
    let Some(answer) = with_disks(&home, FULL) else {
        return;
    };
    let wanted = "play 1\narena 2\ntold\nkept\ndisk:\nfill\nout\nparlor\n\
                  \ndisk/parlor/saves:\ngame.json\nsaved\nresumed\n";
    assert_eq!(answer.out, wanted, "{}", answer.err);
    let refused: Vec<_> = answer.err.lines().collect();
    assert_eq!(refused.len(), 2, "{}", answer.err);
    assert!(
        refused.iter().all(|l| l.contains("cannot write")),
        "{refused:?}"
    );
    assert!(home.path().join("here.json").is_file(), "written elsewhere");
}

const READ_ONLY: &str = r#"
printf '1a\nsave ./disk/game.json\n' | "$0" play freecell --deal 617 >/dev/null || exit 11
mount -o remount,ro disk
export XDG_STATE_HOME="$PWD/disk"
printf 'save ./disk/game.json\nsave ./disk/new.json\nsave game\nhistory\nsave ./here.json\n' |
  "$0" play --load ./disk/game.json --keep-going | grep '1. 1a'
printf '2a\n' | "$0" play freecell --deal 617 >/dev/null && echo played
"$0" arena gomoku --players random,random --games 2 --out disk/out >/dev/null
echo "arena $?"
ls -A disk
"#;

#[test]
fn a_read_only_folder_is_told_of() {
    let home = Home::default();
    let Some(answer) = with_disks(&home, READ_ONLY) else {
        return;
    };
    let wanted = "  1. 1a\nplayed\narena 2\ngame.json\n";
    assert_eq!(answer.out, wanted, "{}", answer.err);
    let refused: Vec<_> = answer.err.lines().collect();
    assert_eq!(refused.len(), 4, "{}", answer.err);
    let told = |line: &&str| line.to_lowercase().contains("read-only file");
    assert!(refused.iter().all(|line| told(line)), "{refused:?}");
    assert!(home.path().join("here.json").is_file(), "written elsewhere");
}

/// The one that saves last wins; the file is whole at every moment, and nothing else is left.
#[test]
fn two_programs_save_the_same_name() {
    const ROUNDS: usize = 100;
    let home = Home::default();
    let script = |mv: &str| format!("{mv}\nsave game\nundo\n").repeat(ROUNDS);
    let args = ["play", "freecell", "--deal", "617"];
    let saving = ["1a", "2b"].map(|mv| {
        let (command, script) = (home.command(&args), script(mv));
        std::thread::spawn(move || feed(command, script))
    });
    let saves = home.path().join("state/parlor/saves");
    let mut seen = 0;
    while saving.iter().any(|thread| !thread.is_finished()) {
        if let Ok(text) = std::fs::read_to_string(saves.join("game.json")) {
            engine::Record::from_json(&text).expect("a whole save");
            seen += 1;
        }
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    assert!(seen > 0, "there was something to see");
    for thread in saving {
        let answer = thread.join().expect("it ends");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    }
    let names = std::fs::read_dir(&saves).expect("a folder");
    let names: Vec<_> = names.flatten().map(|entry| entry.file_name()).collect();
    assert_eq!(names, ["game.json"]);
    let answer = home.run(&["play", "--load", "game"], "history\n");
    assert_eq!(answer.code, 0, "{}", answer.err);
}

/// Games that end at the same time are all counted.
#[test]
fn two_programs_count_their_games() {
    const EACH: usize = 15;
    let home = Home::default();
    let args = ["play", "freecell", "--seed", "1"];
    let script = "1a\nresign\nnew\n".repeat(EACH);
    let playing = [(); 2].map(|()| {
        let (command, script) = (home.command(&args), script.clone());
        std::thread::spawn(move || feed(command, script))
    });
    for thread in playing {
        let answer = thread.join().expect("it ends");
        assert_eq!((answer.code, answer.err.as_str()), (0, ""));
    }
    let stats = std::fs::read_to_string(home.path().join("state/parlor/stats.json"));
    let stats: serde_json::Value =
        serde_json::from_str(&stats.expect("counted")).expect("statistics");
    let games: u64 = stats["freecell"]
        .as_object()
        .into_iter()
        .flatten()
        .filter_map(|(_, score)| score["games"].as_u64())
        .sum();
    assert_eq!(games, 2 * EACH as u64, "{stats}");
}
