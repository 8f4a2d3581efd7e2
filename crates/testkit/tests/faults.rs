//! A game with a fault breaks a law, and the message says which, by what and where.

mod faulty;

use faulty::{Faulty, Rules, fault};

/// What a test of a game with a fault says.
#[track_caller]
fn message<const INFO: u8>(fault: u8) -> String {
    fault::set(fault);
    let played = std::panic::catch_unwind(|| {
        testkit::laws::<Faulty<INFO>>(&Rules::default(), 3, 20);
        testkit::exact::<Faulty<INFO>>(&Rules::default(), 3, 20);
    });
    let panic = played.expect_err("no law found the fault");
    panic.downcast_ref::<String>().expect("a message").clone()
}

/// The message names the law, what breaks it, and the place.
#[track_caller]
fn check(fault: u8, want: &[&str]) {
    let message = match fault {
        fault::OPTIONS => message::<{ fault::OPTIONS }>(fault),
        fault::DEFAULT => message::<{ fault::DEFAULT }>(fault),
        fault::AT_PROMPT => message::<{ fault::AT_PROMPT }>(fault),
        fault::PRESET => message::<{ fault::PRESET }>(fault),
        _ => message::<{ fault::NONE }>(fault),
    };
    for part in want {
        assert!(message.contains(part), "no `{part}` in:\n{message}");
    }
}

#[test]
fn without_a_fault_every_law_holds() {
    testkit::laws::<Faulty<{ fault::NONE }>>(&Rules::default(), 20, 20);
    testkit::exact::<Faulty<{ fault::NONE }>>(&Rules::default(), 20, 20);
}

#[test]
fn a_message_says_the_law_the_move_and_the_place() {
    insta::assert_snapshot!(message::<{ fault::NONE }>(fault::ALLOWED));
}

macro_rules! faults {
    ($($name:ident: $fault:ident => $want:expr;)*) => {$(
        #[test]
        fn $name() {
            check(fault::$fault, &$want);
        }
    )*};
}
faults! {
    a_wrong_undo_is_found: UNDO =>
        ["undo restores the position", "`take-2`, made and undone", "where: seed "];
    a_hash_that_tells_equals_apart_is_found: HASH =>
        ["equal positions have equal hashes", "`take-1`, made and undone", "where: seed "];
    a_move_listed_twice_is_found: TWICE =>
        ["no move is listed twice", "`take-1`", "where: seed 0, after 0 moves"];
    a_list_that_is_cleared_is_found: CLEARED =>
        ["never clears it", "2 moves became 2", "where: seed 0, after 0 moves"];
    a_list_that_changes_its_order_is_found: ORDER =>
        ["in a fixed order", "take-1 take-2 and then take-2 take-1", "where: seed 0"];
    a_move_after_the_end_is_found: AFTER_THE_END =>
        ["no moves after the end", "`take-1`", "where: seed 0, after "];
    a_text_that_does_not_read_back_is_found: TEXT =>
        ["the text of a move reads back", "Take(2) is written `take-2`", "where: seed 0"];
    a_text_of_two_words_is_found: TWO_WORDS =>
        ["the text of a move is one word", "Take(1) is written `take 1`", "where: seed 0"];
    a_move_that_cannot_be_typed_is_found: READ =>
        ["what is listed can be typed", "`take-2`, which `read` takes for", "where: seed 0"];
    a_listed_move_that_is_refused_is_found: REFUSED =>
        ["a listed move is legal", "`take-2` is listed, but `check` says: two are too many"];
    an_unlisted_move_that_is_allowed_is_found: ALLOWED =>
        ["a move that is not listed is refused", "`take-2` is not listed here", "where: seed "];
    an_allowed_move_that_cannot_be_undone_is_found: ALLOWED_NOT_UNDONE =>
        ["undo restores the position", "`take-2`, made and undone", "heap o\n"];
    a_gesture_off_the_table_is_found: GESTURE =>
        ["a gesture points at things on the table", "`take-1` points at", "heap", "where: seed 0"];
    a_zone_name_used_twice_is_found: ZONES =>
        ["no two zones have one name", "`heap`", "where: seed 0"];
    a_view_that_is_not_read_back_is_found: VIEW =>
        ["a view reads back from its JSON", "the view of Public", "where: seed 0"];
    a_position_that_is_not_read_back_is_found: WRITTEN =>
        ["what `write` writes, `deal` deals", "the text\n", "where: seed 0"];
    an_option_without_its_help_is_found: OPTIONS =>
        ["every option is in `INFO.options`", "options [], fields of the rules [\"most\"]"];
    a_default_that_is_impossible_is_found: DEFAULT =>
        ["the default options make a game", "`most=12` is not possible: write 1 to 9"];
    a_default_of_the_prompt_that_is_impossible_is_found: AT_PROMPT =>
        ["the default options make a game", "`most=lots` is not possible: write 1 to 15"];
    a_preset_without_options_is_found: PRESET =>
        ["a preset makes a game", "`giant`"];
    a_deal_that_changes_is_found: DEAL =>
        ["a seed makes the same game for ever", "seed 0"];
    a_seed_that_makes_no_game_is_found: SEED =>
        ["a seed makes a game", "seed 0: deal: no seeds here"];
    a_stranger_at_the_table_is_found: SEAT =>
        ["whoever acts or wins sits at the table", "Player(Seat(1)) in a game of 1"];
    a_stuck_player_who_is_said_to_get_on_is_found: STUCK =>
        ["a player without a move is stuck", "`stuck` says no", "where: seed "];
    an_illegal_automatic_move_is_found: AUTOMATIC =>
        ["automatic and finishing moves are legal", "`automatic` gives `take-9`", "where: seed 0"];
    finishing_moves_without_end_are_found: FINISH =>
        ["automatic and finishing moves come to an end", "`finish`", "where: seed 0"];
    a_saved_game_that_replays_otherwise_is_found: REPLAY =>
        ["a saved game replays", "played: ", "loaded: ", "where: seed 0"];
    an_unlisted_roll_is_found: ROLL =>
        ["the dealer rolls a listed move", "`take-9`", "where: seed 0, after 0 moves"];
}
