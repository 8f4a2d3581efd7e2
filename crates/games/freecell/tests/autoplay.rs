//! Cards that go home by themselves.

mod kit;

use cards_core::{Card, Suit};
use engine::{Budget, By, Ctx, Deal, Game as _, Session, State as _, Verdict};
use freecell::{FreeCell, Rules};
use kit::position;

/// So many clubs, diamonds, hearts and spades are home; whether the card, next of its suit,
/// may safely follow by itself.
const SAFE: &[([u8; 4], &str, bool)] = &[
    // aces and twos always
    ([0, 0, 0, 0], "AC", true),
    ([0, 0, 1, 0], "2H", true),
    ([0, 13, 1, 13], "2H", true),
    // a red three once both black aces are home, since both black twos can follow
    ([0, 0, 2, 0], "3H", false),
    ([1, 0, 2, 0], "3H", false),
    ([1, 0, 2, 1], "3H", true),
    ([2, 0, 2, 2], "3H", true),
    // a red five: both black fours are home, or both black threes and the other red two
    ([4, 0, 4, 4], "5H", true),
    ([4, 0, 4, 3], "5H", false),
    ([4, 2, 4, 3], "5H", true),
    ([3, 2, 4, 3], "5H", true),
    ([3, 1, 4, 3], "5H", false),
    ([2, 2, 4, 3], "5H", false),
    ([3, 2, 4, 2], "5H", false),
    // a black nine, the other way round
    ([6, 7, 7, 8], "9S", true),
    ([5, 7, 7, 8], "9S", false),
    ([0, 8, 8, 8], "9S", true),
    ([8, 6, 8, 8], "9S", false),
    // kings
    ([12, 12, 12, 12], "KC", true),
    ([12, 11, 11, 10], "KC", true),
    ([12, 11, 10, 12], "KC", false),
];

/// A board where nothing but the card can go home: the others lie under a king.
fn board(home: [u8; 4], card: Card) -> String {
    let letter = |n: u8| char::from(b"0A23456789TJQK"[usize::from(n)]);
    let suits = Suit::ALL.into_iter().zip(home);
    let piles: Vec<_> = suits
        .map(|(suit, n)| format!("{}-{}", suit.letter(), letter(n)))
        .collect();
    let mut rest: Vec<Card> = Card::ALL.into_iter().collect();
    rest.retain(|&other| other != card && other.rank().number() > home[other.suit().index()]);
    let rest: Vec<_> = rest.iter().map(ToString::to_string).collect();
    format!(
        "Foundations: {}\n: {card}\n: {}",
        piles.join(" "),
        rest.join(" ")
    )
}

#[test]
fn the_safe_cards_are_those_of_horne_and_raymond() {
    for &(home, card, safe) in SAFE {
        let text = board(home, card.parse().expect("a card"));
        let automatic = |options| {
            position(options, &text)
                .automatic()
                .map(|mv| mv.to_string())
        };
        let home_it_goes = Some("1h".to_owned());
        assert_eq!(automatic("autoplay=off"), None, "off: {card} on {home:?}");
        assert_eq!(
            automatic("autoplay=full"),
            home_it_goes,
            "full: {card} on {home:?}"
        );
        let want = home_it_goes.filter(|_| safe);
        assert_eq!(automatic("autoplay=safe"), want, "safe: {card} on {home:?}");
    }
}

#[test]
fn where_cards_come_back_only_aces_and_twos_are_safe() {
    for build in ["alternate", "suit"] {
        for &(home, card, _) in SAFE {
            let card: Card = card.parse().expect("a card");
            let options = format!("autoplay=safe worrying-back=yes build={build}");
            let moved = position(&options, &board(home, card)).automatic();
            let low = card.rank().number() <= 2;
            assert_eq!(moved.is_some(), low, "{card} on {home:?}");
        }
    }
}

/// The seven of hearts has to come back from home onto the eight of spades, and carry the six of clubs.
#[test]
fn a_card_that_one_back_from_home_may_need_stays() {
    let text = "Foundations: H-7 C-4 D-7 S-7 / : 5C 6C / : 8S / : KC 9C 8C 7C / : KH 9H 8H TC
        : KD 9D 8D JC / : KS 9S TD QC / : QH QD QS JH JD JS TS / : TH";
    let rules = kit::rules("cells=0 fill-empty=kings worrying-back=yes autoplay=safe");
    let deal = Deal::text(text.replace(" / ", "\n"));
    let mut game = Session::<FreeCell>::new(rules, deal).expect("a game");
    game.play("85").expect("legal");
    assert_eq!(game.log().count(), 1);
    let report = FreeCell::solvers()[0].solve(game.state(), &mut Ctx::new(Budget::UNLIMITED));
    assert!(matches!(report.verdict, Verdict::Solved(_)));
}

#[test]
fn built_in_suit_every_card_that_fits_is_safe() {
    let text = board([2, 0, 11, 0], "QH".parse().expect("a card"));
    assert_eq!(position("autoplay=safe", &text).automatic(), None);
    let in_suit = position("autoplay=safe build=suit", &text);
    assert_eq!(in_suit.automatic(), "1h".parse().ok());
}

#[test]
fn columns_come_before_cells() {
    let text = "Foundations: H-Q C-Q D-Q S-Q / Freecells: KC / / KD / KH / KS";
    let state = position("autoplay=safe", text);
    assert_eq!(state.automatic(), "2h".parse().ok());
}

#[test]
fn the_prompts_auto_takes_home_all_that_fits_whatever_plays_itself() {
    let text = board([1, 0, 4, 0], "5H".parse().expect("a card"));
    for autoplay in ["off", "safe", "full"] {
        let state = position(&format!("autoplay={autoplay}"), &text);
        assert_eq!(state.finish(), "1h".parse().ok(), "{autoplay}");
    }
}

#[test]
fn undo_takes_back_what_followed_by_itself_with_its_cause() {
    // the KD covers the last cards of a game
    let text = "Foundations: H-Q C-J D-Q S-Q / KC QC KD / KH / KS";
    let rules = kit::rules("autoplay=safe");
    let mut game = Session::<FreeCell>::new(rules, Deal::text(text)).expect("a game");
    let start = game.state().clone();
    game.play("1a").expect("legal");
    let log: Vec<_> = game
        .log()
        .map(|(by, mv)| (by == By::Auto, mv.to_string()))
        .collect();
    let moves = ["1a", "1h", "1h", "2h", "3h", "ah"];
    let want: Vec<_> = moves
        .into_iter()
        .map(|mv| (mv != "1a", mv.to_owned()))
        .collect();
    assert_eq!(log, want);
    assert_eq!(game.state().at_home(), 52);
    assert_eq!(game.undo(), "1a".parse().ok());
    assert_eq!(game.state(), &start);
}

#[test]
fn nothing_plays_itself_by_default_in_a_batch_and_safe_cards_do_at_the_prompt() {
    use engine::{AnyGame, Erased};
    let game: &dyn AnyGame = &Erased::<FreeCell>::NEW;
    let autoplay =
        |at_prompt| game.rules(&[], at_prompt).expect("the defaults")["autoplay"].clone();
    assert_eq!(autoplay(false), "off");
    assert_eq!(autoplay(true), "safe");
    assert_eq!(
        serde_json::to_value(Rules::default()).expect("plain data")["autoplay"],
        "off"
    );
}
