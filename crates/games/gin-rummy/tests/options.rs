//! Options, presets and deals.

mod kit;

use engine::{Deal, Game};
use gin_rummy::{BigGin, GinRummy, OklahomaAce, Rules};
use insta::assert_snapshot;
use kit::{NINE, preset};
use std::fmt::Write as _;

#[test]
fn presets_differ_from_the_defaults_in_these_options() {
    let json = |rules: &Rules| serde_json::to_value(rules).expect("plain data");
    let defaults = json(&Rules::default());
    let mut out = String::new();
    for name in GinRummy::INFO.presets {
        let rules = json(&preset(name));
        let rules = rules.as_object().expect("options");
        let other = rules
            .iter()
            .filter(|(key, value)| defaults[key.as_str()] != **value);
        let other: Vec<String> = other.map(|(key, value)| format!("{key}={value}")).collect();
        writeln!(out, "{name}: {}", other.join(" ")).expect("a string");
    }
    assert_snapshot!(out);
    assert_snapshot!(defaults.to_string());
}

#[test]
fn rules_that_contradict_each_other_are_refused() {
    let mut out = String::new();
    let base = Rules::default();
    for rules in [
        Rules { target: 0, ..base },
        Rules {
            knock_limit: 11,
            ..base
        },
        Rules {
            straight: true,
            oklahoma: true,
            ..base
        },
        Rules {
            straight: true,
            knock_limit: 5,
            ..base
        },
        Rules {
            gin_bonus: u16::MAX,
            ..base
        },
        Rules {
            big_gin: BigGin::Bonus(1001),
            ..base
        },
        Rules {
            oklahoma_ace: OklahomaAce::Gin,
            ..base
        },
    ] {
        let refused = GinRummy::deal(&rules, &Deal::seed(1)).expect_err("contradictory");
        writeln!(out, "{refused}").expect("a string");
    }
    assert_snapshot!(out);
}

#[test]
fn rules_are_read_as_people_write_them() {
    let game: &dyn engine::AnyGame = &engine::Erased::<GinRummy>::NEW;
    let mut out = String::new();
    for text in [
        "big-gin=none",
        "big-gin=40",
        "oklahoma-ace=1",
        "shutout=+100",
        "target=500",
        "stock-end=wall",
        "big-gin=no",
        "target=0",
        "shutout=x3",
        "ace=middle",
        "knock-limit=11",
        "preset=eeai",
        "undercut=10",
    ] {
        let (key, value) = text.split_once('=').expect("a pair");
        let read = game.rules(&[(key.to_owned(), value.to_owned())], false);
        let read = read.map(|rules| rules[key].to_string());
        out += &read.unwrap_or_else(|error| error.to_string());
        out += "\n";
    }
    assert_snapshot!(out);
}

#[test]
fn deals_are_written_out_as_far_as_it_matters() {
    let deal = |text: &str| GinRummy::deal(&Rules::default(), &Deal::text(text));
    let plain = deal(NINE).expect("a deal");
    assert_eq!(
        deal(&NINE.replace(" /", "")),
        Ok(plain.clone()),
        "slashes are optional"
    );
    let whole = GinRummy::write(&plain).expect("nothing happened yet");
    assert_eq!(whole.split_whitespace().count(), 55);
    assert!(whole.contains(" / QH / 5H KC QD JD 4H "), "{whole}");
    assert_eq!(deal(&whole), Ok(plain));
    let mut out = String::new();
    for text in [
        "",
        "AS 2S",
        "AS 2S 3S 4S 5S 6S 7S 8S 9S KH / 2C / QH",
        "AS AS",
        "AS 2S 3S 4S 5S 6S 7S 8S 9S KH / 2C 4C 6C 8C TC QC 2D 4D 6D 8D / QH KD / 5H",
        "AS 2S 3S 4S 5S 6S 7S 8S 9S KH / 2C 4C 6C 8C TC QC 2D 4D 6D 8X / QH",
        "AS 2S 3S 4S 5S 6S 7S 8S 9S KH / 2C 4C 6C 8C TC QC 2D 4D 6D 8D / QH / 5H / 5C",
    ] {
        writeln!(out, "{}", deal(text).expect_err("no deal")).expect("a string");
    }
    assert_snapshot!(out);
}

/// Never change this: deals that people wrote down depend on it.
#[test]
fn a_seed_means_the_same_deal_for_ever() {
    let state = GinRummy::deal(&Rules::default(), &Deal::seed(617)).expect("a deal");
    assert_snapshot!(GinRummy::write(&state).expect("nothing happened yet"));
}
