//! Every rule, phase and refusal, as people see them.

mod kit;

use engine::{Deal, Game, Seat, State as _, Undo, Viewer};
use gin_rummy::{
    Ace, BigGin, Dealer, Ending, GinRummy, Move, OklahomaAce, Phase, Rules, State, StockEnd,
};
use insta::assert_snapshot;
use kit::{BIG_GIN, CHOICE, GIN, KNOCK, LAYOFFS, NINE, TIE, UNDERCUT, play, preset};

#[test]
fn the_upcard_is_offered_to_both_and_then_the_first_draws() {
    assert_snapshot!(play(
        Rules::default(),
        NINE,
        "
        draw
        7D
        pass
        KH
        pass
        take
        pass
        draw
        draw
        QC
        5H
    "
    ));
}

#[test]
fn the_card_just_taken_stays() {
    assert_snapshot!(play(
        Rules::default(),
        NINE,
        "
        take
        QH
        knock QH
        AC
        KH
        take
        KH
        2C
        draw
        5H
    "
    ));
}

#[test]
fn a_knock_needs_ten_or_less() {
    assert_snapshot!(play(
        Rules::default(),
        NINE,
        "
        take
        knock 5S
        knock 9S
        gin KH
        big gin
        layoff 4S
        done
        knock KH
        take
        layoff QC
        done
    "
    ));
}

#[test]
fn the_knocker_may_choose_the_melds() {
    assert_snapshot!(play(
        Rules::default(),
        CHOICE,
        "
        pass
        pass
        draw
        knock KC as 7S-7C-7D 8H-9H-TH
        knock KC as 7S-7C-8H
        knock KC as 7S-7C-7D 9H-TH-KC
        knock KC as 7S-7C-7D-7H 7H-8H-9H
        knock KC as 7S-7C-7D 7H-8H-9H-TH
        layoff 6H
        layoff JH
        done
    "
    ));
}

#[test]
fn by_default_the_melds_are_those_that_take_the_least() {
    assert_snapshot!(play(
        Rules::default(),
        CHOICE,
        "
        pass
        pass
        draw
        knock KC
        layoff 6H
        layoff JH
        done
    "
    ));
}

#[test]
fn the_defender_lays_off_card_by_card() {
    assert_snapshot!(play(
        Rules::default(),
        LAYOFFS,
        "
        pass
        pass
        draw
        knock
        layoff 3S
        layoff 6H
        layoff AS
        draw
        4s
        lay off 3s
        l 8s
        layoff QC
        what
        done
    "
    ));
}

#[test]
fn without_the_rule_nothing_is_laid_off() {
    let rules = Rules {
        layoff: false,
        ..Rules::default()
    };
    assert_snapshot!(play(
        rules,
        LAYOFFS,
        "
        pass
        pass
        draw
        knock
    "
    ));
}

#[test]
fn gin_takes_no_layoffs() {
    assert_snapshot!(play(
        Rules::default(),
        GIN,
        "
        take
        knock KC
        big gin
        gin 5S
        knock 2H as 5S-6S-7S KC-KD-KH 9C-9D-9H-9S
        k 2H
    "
    ));
}

#[test]
fn eleven_melded_cards_are_big_gin() {
    assert_snapshot!(play(
        Rules::default(),
        BIG_GIN,
        "
        take
        big gin
    "
    ));
}

#[test]
fn big_gin_needs_the_rule() {
    let rules = Rules {
        big_gin: BigGin::None,
        ..Rules::default()
    };
    assert_snapshot!(play(
        rules,
        BIG_GIN,
        "
        take
        big gin
        gin 5S
    "
    ));
}

#[test]
fn an_undercut_scores_for_the_defender() {
    assert_snapshot!(play(Rules::default(), UNDERCUT, KNOCK));
}

#[test]
fn a_tie_is_an_undercut() {
    assert_snapshot!(play(Rules::default(), TIE, KNOCK));
}

#[test]
fn a_tie_may_score_nothing() {
    let rules = Rules {
        undercut_on_tie: false,
        ..Rules::default()
    };
    assert_snapshot!(play(rules, TIE, KNOCK));
}

#[test]
fn an_undercut_past_the_target_wins_the_match_for_the_defender() {
    let rules = Rules {
        target: 20,
        ..Rules::default()
    };
    assert_snapshot!(play(rules, UNDERCUT, &format!("{KNOCK}\ntake")));
}

const ACES: &str = "QS KS AS 5C 6C 7C 9C 9D 9H 3H / 4S 8S 2D AH AD AC QC QD QH JS / TH / TD";

#[test]
fn an_ace_is_low() {
    assert_snapshot!(play(
        Rules::default(),
        ACES,
        "
        pass
        pass
        draw
        knock TD
        knock 3H as QS-KS-AS
        knock
    "
    ));
}

#[test]
fn an_ace_may_be_high_and_counts_fifteen_then() {
    let rules = Rules {
        ace: Ace::High,
        ..Rules::default()
    };
    assert_snapshot!(play(
        rules,
        ACES,
        "
        pass
        pass
        draw
        knock 3H as KS-AS-2S
        knock TD as QS-KS-AS 5C-6C-7C 9C-9D-9H
        layoff JS
        layoff 2D
        done
    "
    ));
}

#[test]
fn the_first_upcard_caps_the_knock_in_oklahoma() {
    let check = |upcard: &str, rules: Rules, want: &str| {
        let deal = format!(
            "5S 6S 7S KC KD KH 9C 9D 9H 8H / 4S 8S 2D QC JD 8C 8D 6H 4H 3S / {upcard} / TD"
        );
        let played = play(rules, &deal, "pass\npass\ndraw\nknock TD");
        assert_eq!(played.lines().last(), Some(want), "{upcard}");
    };
    let oklahoma = preset("oklahoma");
    check("QH", oklahoma, "knock-TD: Layoff 1");
    check(
        "7D",
        oklahoma,
        "knock-TD is illegal: without TD you have 8 deadwood, and 7 is the most to knock with",
    );
    check(
        "AS",
        oklahoma,
        "knock-TD is illegal: without TD you have 8 deadwood, and 1 is the most to knock with",
    );
    let gin = Rules {
        oklahoma_ace: OklahomaAce::Gin,
        ..oklahoma
    };
    check(
        "AS",
        gin,
        "knock-TD is illegal: without TD you have 8 deadwood, and only gin ends this hand",
    );
    check(
        "7D",
        Rules {
            knock_limit: 5,
            ..oklahoma
        },
        "knock-TD is illegal: without TD you have 8 deadwood, and 5 is the most to knock with",
    );
}

#[test]
fn only_gin_ends_a_straight_hand() {
    assert_snapshot!(play(
        preset("straight"),
        GIN,
        "
        take
        knock 9C
        gin 2H
    "
    ));
}

/// Every player draws and puts the same card down, until something else is to be done.
fn pass_the_time(state: &mut State) {
    state.apply(Move::Pass);
    state.apply(Move::Pass);
    while matches!(state.phase(), Phase::Draw | Phase::Shuffle) {
        if state.phase() == Phase::Shuffle {
            state.apply(Move::Shuffle(7));
        }
        state.apply(Move::Draw);
        let engine::Turn::Player(seat) = state.turn() else {
            panic!("somebody drew")
        };
        let drawn = state.view(Viewer::Seat(seat)).drawn.expect("somebody drew");
        state
            .check(Move::Discard(drawn))
            .expect("a drawn card may go");
        state.apply(Move::Discard(drawn));
    }
}

fn passed(stock_end: StockEnd, deal: &str) -> State {
    let rules = Rules {
        stock_end,
        ..Rules::default()
    };
    let mut state = GinRummy::deal(&rules, &Deal::text(deal)).expect("a deal");
    pass_the_time(&mut state);
    state
}

#[test]
fn with_two_cards_left_the_hand_is_void_and_the_same_seat_deals() {
    let mut state = passed(StockEnd::Void, NINE);
    assert_eq!(state.phase(), Phase::Score);
    assert_eq!(state.last().map(|last| last.ending), Some(Ending::StockOut));
    assert_eq!(state.view(Viewer::Public).stock, 2);
    state.apply(Move::Deal(1));
    assert_eq!(state.view(Viewer::Public).dealer, Seat(1));
}

#[test]
fn the_discards_become_the_stock_and_a_hand_without_end_is_void() {
    let rules = preset("article");
    let mut state = GinRummy::deal(&rules, &Deal::text(NINE)).expect("a deal");
    state.apply(Move::Pass);
    state.apply(Move::Pass);
    let mut upcard = None;
    while state.phase() == Phase::Draw {
        state.apply(Move::Draw);
        let mut moves = Vec::new();
        state.moves(&mut moves);
        upcard = Some(moves[0]); // the lowest card goes
        state.apply(moves[0]);
    }
    assert_eq!(state.phase(), Phase::Shuffle);
    state.apply(Move::Shuffle(1));
    let view = state.view(Viewer::Public);
    assert_eq!((view.stock, view.discards.len()), (31, 1));
    assert_eq!(view.upcard.map(Move::Discard), upcard, "the top card stays");
    let state = passed(StockEnd::Reshuffle, NINE);
    assert_eq!(state.last().map(|last| last.ending), Some(Ending::TooLong));
    assert_eq!(
        gin_rummy::Act::Discard,
        state.log()[state.log().len() - 1].act
    );
}

#[test]
fn at_the_wall_a_player_passes() {
    let mut state = passed(StockEnd::Wall, NINE);
    assert_eq!(state.phase(), Phase::Wall);
    let mut moves = Vec::new();
    state.moves(&mut moves);
    assert_eq!(moves, [Move::Pass], "seat 1 cannot knock");
    let draw = state.check(Move::Draw).expect_err("no draw at the wall");
    assert_snapshot!(draw.to_string(), @"the stock is at its end: knock with the upcard, as in knock 7D, or write pass");
    state.apply(Move::Pass);
    assert_eq!(state.last().map(|last| last.ending), Some(Ending::StockOut));
}

#[test]
fn at_the_wall_a_player_knocks_with_the_upcard() {
    let (first, rest) = NINE.split_once(" / ").expect("parts");
    let (second, rest) = rest.split_once(" / ").expect("parts");
    let mut state = passed(StockEnd::Wall, &format!("{second} / {first} / {rest}"));
    let upcard = state.view(Viewer::Public).upcard.expect("a card");
    let mut moves = Vec::new();
    state.moves(&mut moves);
    let knock = Move::Knock("KH".parse().expect("a card"), None);
    assert!(moves.contains(&knock), "{moves:?}");
    assert_eq!(moves.last(), Some(&Move::Pass));
    let back = state
        .check(Move::Knock(upcard, None))
        .expect_err("it was just taken");
    assert!(
        back.to_string()
            .ends_with("came from the pile in this turn: discard another card")
    );
    state.apply(knock);
    assert_eq!(state.phase(), Phase::Layoff);
    let table = state.view(Viewer::Seat(Seat(0)));
    assert_eq!(
        table.opponent.loose.map(|loose| loose.contains(upcard)),
        Some(true)
    );
}

#[test]
fn the_winner_deals_next_or_the_two_in_turn() {
    let check = |dealer, deal, want| {
        let rules = Rules {
            dealer,
            ..Rules::default()
        };
        let mut state = GinRummy::deal(&rules, &Deal::text(deal)).expect("a deal");
        for line in KNOCK.lines().filter(|line| !line.trim().is_empty()) {
            let mv = state.read(line).expect("a move");
            state.check(mv).expect("legal");
            state.apply(mv);
        }
        state.apply(Move::Deal(1));
        assert_eq!(state.view(Viewer::Public).dealer, want, "{dealer:?}");
    };
    check(Dealer::Winner, UNDERCUT, Seat(1));
    check(Dealer::Winner, LAYOFFS, Seat(0));
    check(Dealer::Alternate, UNDERCUT, Seat(0));
}
