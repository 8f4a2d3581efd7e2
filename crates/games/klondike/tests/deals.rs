//! Deals: the three forms, seeds, and what is refused.
mod kit;

use cards_core::Card;
use engine::{Deal, Game, SetupError, rng, shuffle};
use kit::Spec;
use klondike::{Draw, Klondike, Rules, Scoring, State};
use proptest::prelude::*;

/// Seed 1 of a public list of deals.
const S1: &str = "9D4CQD9S6S3D2HASTDJS8H3C5DJC8S5H8CKD6D8D7H7SJH9H2CAHKHJDTS6C3HTH7D5S9C4S7CKC4D2D5CAD3SQSQC4H2SACQHTCKS6H";

/// The same in three digits a card, put together by hand.
const S1_DIGITS: &str = "092041122094064032023014102114083031052111084053081132062082073074113093021013133112104061033103072054091044071131042022051012034124121043024011123101134063";

/// The same as Solvitaire has it: columns from the bottom up, the stock from its end.
const S1_JSON: &str = r#"{
    "tableau piles": [
        ["9D"],
        ["4c", "AS"],
        ["12d", "10d", "JC"],
        ["9s", "js", "8s", "6D"],
        ["6s", "8h", "5h", "8d", "JH"],
        ["3d", "3c", "8c", "7h", "9h", "AH"],
        ["2h", "5d", "13d", "7s", "2c", "kh", "11D"]
    ],
    "stock": ["6H", "KS", "10C", "QH", "1C", "2S", "4H", "QC", "QS", "3S", "AD", "5C",
              "2D", "4D", "13C", "7C", "4S", "9C", "5S", "7D", "10H", "3H", "6C", "TS"]
}"#;

fn deal(text: &str) -> Result<State, String> {
    let deal = Klondike::deal(&Rules::default(), &Deal::text(text));
    deal.map_err(|error| error.to_string())
}

fn refused(text: &str) -> String {
    deal(text).expect_err("no deal")
}

fn written(text: &str) -> String {
    Klondike::write(&deal(text).expect("a deal")).expect("a fresh deal")
}

#[test]
fn all_602_deal_strings_come_back_byte_for_byte() {
    let files = [
        include_str!("data/deals_draw1.csv"),
        include_str!("data/deals_draw3.csv"),
    ];
    let lines = files.iter().flat_map(|file| file.lines().skip(1));
    let deals: Vec<&str> = lines.filter_map(|line| line.split(',').nth(1)).collect();
    assert_eq!(deals.len(), 602);
    for deal in deals {
        assert_eq!(written(deal), deal);
    }
}

#[test]
fn a_deal_string_is_dealt_row_by_row_and_its_stock_drawn_from_the_front() {
    let state = deal(S1).expect("a deal");
    insta::assert_snapshot!("s1", kit::board(&state));
    let mut state = state;
    kit::play(&mut state, "d d d");
    insta::assert_snapshot!("s1_after_three_draws", kit::board(&state));
}

#[test]
fn the_three_forms_are_the_same_deal() {
    assert_eq!(written(S1_DIGITS), S1);
    assert_eq!(written(S1_JSON), S1);
    assert_eq!(deal(S1_DIGITS), deal(S1));
    assert_eq!(deal(S1_JSON), deal(S1));
}

#[test]
fn blanks_commas_lower_case_and_10_are_understood() {
    let spaced: Vec<&str> = (0..52).map(|i| &S1[2 * i..2 * i + 2]).collect();
    let by_three: Vec<&str> = (0..52).map(|i| &S1_DIGITS[3 * i..3 * i + 3]).collect();
    let texts = [
        S1.to_lowercase(),
        spaced.join(" "),
        spaced.join(", "),
        spaced.join("\n").replace('T', "10"),
        format!("\u{feff}{S1}\r\n"),
        S1.replace('S', "♠").replace('H', "♥"),
        by_three.join(" "),
    ];
    for text in texts {
        assert_eq!(written(&text), S1, "{text}");
    }
}

#[test]
fn a_seed_shuffles_the_deck_in_index_order_and_deals_it_as_a_deal_string() {
    let golden = [(1, GOLDEN_1), (617, GOLDEN_617), (u64::MAX, GOLDEN_MAX)];
    for (seed, want) in golden {
        let state = Klondike::deal(&Rules::default(), &Deal::seed(seed)).expect("a seed");
        assert_eq!(
            Klondike::write(&state).as_deref(),
            Some(want),
            "seed {seed}"
        );
        let mut deck = Card::ALL;
        shuffle(&mut deck, &mut rng(seed));
        let text: String = deck.iter().map(Card::to_string).collect();
        assert_eq!(text, want);
    }
}

/// Never change these: deals that people wrote down depend on them. They were computed by
/// a second implementation of the generator and the shuffle.
const GOLDEN_1: &str = "8S9DAH5H4H3DJDTS7DKH4S9SJS8CAC7STC6DTDTHJHQS6CKD9H8D2CADQC3HKC9C6S7H4DASQH4CKS5D2H8H5S7C2D5C6HJCQD3C2S3S";
const GOLDEN_617: &str = "AD2D2CASKCJS2S3D8CAHQD9C4S7S6H6S4C9DQSQC4H8H3CJCQH5CJDTD6DTS9HTHKH3S5D5SKDKS6CJHTC7H8D5H3H7C2H7D8S9SAC4D";
const GOLDEN_MAX: &str = "KSTCAC4SJHAD9H7H8D3D9STSQH2CAS3HQSJS4DTD3C2D4HQD6H9D6CAHKH6S8S2S7D9C5S6D8H8CTH5H7CKC4C7S5DJDQCJC2H5CKD3S";

#[test]
fn a_deal_of_31_cards_is_refused_naming_the_missing_ones() {
    assert_eq!(
        refused(&S1[..62]),
        "deal: 52 different cards are needed, and here are 31; \
         missing: AC AD 2D 2S 3S 4D 4H 4S 5C 5S 6H 7C 7D 9C TC TH QC QH QS KC KS"
    );
}

#[test]
fn missing_and_repeated_cards_are_named() {
    let head = "deal: 52 different cards are needed, and here are";
    let twice = format!("{}{}", &S1[..102], "KS");
    assert_eq!(
        refused(&twice),
        format!("{head} 52; missing: 6H; repeated: KS")
    );
    let more = format!("{S1}9DAS9D");
    assert_eq!(refused(&more), format!("{head} 55; repeated: AS 9D"));
    let digits = format!("{}{}", &S1_DIGITS[..153], "134");
    assert_eq!(
        refused(&digits),
        format!("{head} 52; missing: 6H; repeated: KS")
    );
    let json = S1_JSON.replace("\"6H\"", "\"KS\"");
    assert_eq!(
        refused(&json),
        format!("{head} 52; missing: 6H; repeated: KS")
    );
    let json = S1_JSON.replace("\"6H\", ", "");
    assert_eq!(refused(&json), format!("{head} 51; missing: 6H"));
    let all = refused("");
    assert!(
        all.starts_with(&format!("{head} 0; missing: AC AD")),
        "{all}"
    );
}

#[test]
fn what_is_no_card_is_named_with_its_place() {
    let cases = [
        (
            "9D4CQX",
            "deal: card 3, at character 5: `QX` is not a card; write rank and suit, such as TS",
        ),
        (
            "9D, 1C",
            "deal: card 2, at character 5: `1C` is not a card; write rank and suit, such as TS",
        ),
        (
            "9D4",
            "deal: card 2, at character 3: `4` is not a card; write rank and suit, such as TS",
        ),
        (
            "Ω\u{7}",
            "deal: card 1, at character 1: `Ω\u{fffd}` is not a card; write rank and suit, such as TS",
        ),
        (
            "092145",
            "deal: card 2, at character 4: `145` is not a card; write three digits, rank 01 to 13 and suit 1 to 4 for clubs, diamonds, hearts, spades, such as 104 for TS",
        ),
        (
            "092 09",
            "deal: card 2, at character 5: `09` is not a card; write three digits, rank 01 to 13 and suit 1 to 4 for clubs, diamonds, hearts, spades, such as 104 for TS",
        ),
    ];
    for (text, want) in cases {
        assert_eq!(refused(text), want);
    }
}

#[test]
fn json_that_is_no_position_is_refused_with_the_place() {
    let change = |from: &str, to: &str| {
        assert!(S1_JSON.contains(from), "{from}");
        refused(&S1_JSON.replace(from, to))
    };
    let cases = [
        (
            "\"6D\"",
            "\"6d\"",
            "the last card of column 4 lies face down: it has to be face up",
        ),
        (
            "\"10d\", \"JC\"",
            "\"10D\", \"jc\"",
            "in column 3, JC lies face down on a face-up card",
        ),
        (
            "\"10d\"",
            "\"10D\"",
            "in column 3, JC does not go on TD: face-up cards are a run, one rank down and the other colour at each step",
        ),
        (
            "\"9D\"],",
            "\"9D\"], [],",
            "`tableau piles` has 8 columns, and 7 are needed",
        ),
        (
            "\"9D\"",
            "\"9X\"",
            "`9X` in `tableau piles` is not a card; write 1 to 13 or A, J, Q, K and the suit, in lower case if it lies face down, such as 10S or 7d",
        ),
        (
            "\"TS\"",
            "\"14S\"",
            "`14S` in `stock` is not a card; write 1 to 13 or A, J, Q, K and the suit, in lower case if it lies face down, such as 10S or 7d",
        ),
        (
            "\"stock\"",
            "\"foundations\": [\"2C\"], \"stock\"",
            "2C is out of order in `foundations`: a suit is listed from its ace up",
        ),
        (
            "\"stock\"",
            "\"cells\": [], \"stock\"",
            "Solvitaire's JSON: unknown field `cells`, expected one of `tableau piles`, `stock`, `waste`, `foundations` at line 11 column 11",
        ),
        (
            "\"6H\", ",
            "\"6H\" ",
            "Solvitaire's JSON: expected `,` or `]` at line 11 column 20",
        ),
    ];
    for (from, to, want) in cases {
        assert_eq!(change(from, to), format!("deal: {want}"));
    }
    assert_eq!(
        refused("{}"),
        "deal: Solvitaire's JSON: missing field `tableau piles` at line 1 column 2"
    );
}

#[test]
fn what_no_game_leads_to_is_refused() {
    let deep = S1_JSON
        .replace(r#"["9D"]"#, r#"["9D"], "#)
        .replace(r#"["9D"], ,"#, r#"["9D"],"#);
    assert_eq!(written(&deep), S1, "the same text");
    let deep = S1_JSON
        .replace(r#"["2h", "#, r#"["6h", "2h", "#)
        .replace(r#""6H", "#, "");
    assert_eq!(
        refused(&deep),
        "deal: column 7 has 7 face-down cards; 6 are the most there can be"
    );
    let long = S1_JSON
        .replace(r#"["9D"]"#, "[]")
        .replace(r#""6H", "#, r#""6H", "9D", "#);
    assert_eq!(
        refused(&long),
        "deal: stock and waste have 24 cards at most, not 25"
    );
}

#[test]
fn a_position_in_mid_game_is_read() {
    let spec = Spec {
        columns: ["8C 7D", "9D", "KS", "3H", "", "2C", "JS TH"],
        waste: "4S 8S AD",
        stock: "6H 9C 5D 2S",
        home: [1, 0, 0, 0],
    };
    let state = spec.state(&Rules::default());
    insta::assert_snapshot!("mid_game", kit::board(&state));
    assert_eq!(Klondike::write(&state), None, "it is no deal");
    let apart = spec.json().replace(r#"["AC"]"#, r#"[["AC"],[],[],[]]"#);
    assert_eq!(deal(&apart), Ok(state), "homes may be listed apart");
}

#[test]
fn only_a_fresh_deal_is_written() {
    let mut state = deal(S1).expect("a deal");
    let fresh = state;
    for mv in ["d", "2h"] {
        kit::play(&mut state, mv);
        assert_eq!(Klondike::write(&state), None, "after {mv}");
        state = fresh;
    }
    for _ in 0..25 {
        kit::play(&mut state, "d"); // all through the stock, and the waste turned over
    }
    assert_eq!(state.stock(), 24);
    assert_eq!(Klondike::write(&state), None, "the stock was seen");
}

#[test]
fn the_deal_does_not_depend_on_the_rules() {
    let rules = Rules {
        draw: Draw::Three,
        scoring: Scoring::Vegas,
        ..Rules::default()
    };
    let state = Klondike::deal(&rules, &Deal::text(S1)).expect("a deal");
    assert_eq!(Klondike::write(&state).as_deref(), Some(S1));
}

#[test]
fn options_that_make_no_game_are_refused() {
    use engine::{AnyGame, Erased};
    let game: &dyn AnyGame = &Erased::<Klondike>::NEW;
    let rules = |key: &str, value: &str| {
        let rules = game.rules(&[(key.to_owned(), value.to_owned())], false);
        rules.and_then(|rules| game.start(&rules, Deal::seed(1)).map(|_| rules))
    };
    let cases = [
        ("draw", "2", "rules: `draw=2` is not possible: write 1 or 3"),
        (
            "redeals",
            "-1",
            "rules: `redeals=-1` is not possible: write 0 to 255 or unlimited",
        ),
        (
            "redeals",
            "many",
            "rules: `redeals=many` is not possible: write 0 to 255 or unlimited",
        ),
        (
            "worrying-back",
            "2",
            "rules: `worrying-back=2` is not possible: write yes or no",
        ),
        (
            "scoring",
            "xp",
            "rules: `scoring=xp` is not possible: write none, standard, vegas",
        ),
        (
            "autoplay",
            "on",
            "rules: `autoplay=on` is not possible: write off, safe, full",
        ),
        (
            "bank",
            "1e3",
            "rules: `bank=1e3` is not possible: write -1000000000 to 1000000000",
        ),
        (
            "redeal",
            "3",
            "rules: no rule `redeal`; did you mean `redeals`? There are: draw, redeals, worrying-back, scoring, timed, cumulative, bank, autoplay, winnable",
        ),
    ];
    for (key, value, want) in cases {
        assert_eq!(
            rules(key, value).map_err(|e| e.to_string()),
            Err(want.to_owned())
        );
    }
    let fine = [
        ("draw", "3"),
        ("redeals", "unlimited"),
        ("redeals", "0"),
        ("bank", "-52"),
    ];
    for (key, value) in fine {
        let rules = rules(key, value).expect("possible");
        let shown = rules[key].to_string();
        assert_eq!(shown.trim_matches('"'), value);
    }
    let odd = serde_json::json!({"draw": 2});
    assert!(matches!(
        game.start(&odd, Deal::seed(1)),
        Err(SetupError::Rules(_))
    ));
}

proptest! {
    #[test]
    fn any_order_of_the_deck_is_read_and_written(seed: u64) {
        let mut deck = Card::ALL;
        shuffle(&mut deck, &mut rng(seed));
        let text: String = deck.iter().map(Card::to_string).collect();
        let digits = deck.map(|card| format!("{:02}{}", card.rank().number(), card.suit().index() + 1)).concat();
        prop_assert_eq!(written(&text), text.clone());
        prop_assert_eq!(written(&digits), text);
    }

    #[test]
    fn no_text_is_too_odd_to_be_refused(text in "\\PC{0,60}", cut in 0..104_usize) {
        let _ = deal(&text);
        let _ = deal(&format!("{}{text}", &S1[..cut]));
        let _ = deal(&format!("{{{text}"));
        let _ = deal(&S1_JSON.replacen("9D", &text, 1));
    }
}

/// The rule `winnable` goes on to the first seed whose deal the solver wins.
#[test]
fn a_winnable_deal_is_the_next_that_can_be_won() {
    use engine::{Budget, Ctx, Verdict};
    let plain = Rules {
        draw: Draw::Three,
        ..Rules::default()
    };
    let winnable = Rules {
        winnable: true,
        ..plain
    };
    let mut solver = Klondike::solvers().swap_remove(0);
    let mut skipped = 0;
    for seed in 1..=12 {
        let found = Klondike::deal(&winnable, &Deal::seed(seed)).expect("a deal");
        let found = Klondike::write(&found).expect("a fresh deal");
        let mut next = seed..;
        let first = next.find_map(|seed| {
            let state = Klondike::deal(&plain, &Deal::seed(seed)).expect("a deal");
            let verdict = solver
                .solve(&state, &mut Ctx::new(Budget::UNLIMITED))
                .verdict;
            let won = matches!(verdict, Verdict::Solved(_));
            skipped += usize::from(!won);
            won.then(|| Klondike::write(&state).expect("a fresh deal"))
        });
        assert_eq!(Some(found), first, "from {seed}");
    }
    assert!(skipped > 0, "some of the seeds cannot be won");
}
