//! Ctrl-C: it stops a search, and ends the program only when nothing is being thought about and
//! nobody sits at a game.

use engine::Cancel;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

static CORD: OnceLock<Cancel> = OnceLock::new();
static LISTENING: AtomicBool = AtomicBool::new(false);
static AT_TABLE: AtomicBool = AtomicBool::new(false);

/// Exit code of an interrupted program: 128 and the signal's number.
const INTERRUPTED: i32 = 130;

/// The cord that Ctrl-C pulls from now on, ready for the next search.
pub(crate) fn cord() -> &'static Cancel {
    let cord = CORD.get_or_init(|| {
        let cord = Cancel::default();
        let pull = cord.clone();
        // Without a handler Ctrl-C still ends the program, which is the next best thing.
        let _ = ctrlc::set_handler(move || {
            let heard = LISTENING.load(Ordering::Relaxed) && !pull.is_set();
            if !heard && !AT_TABLE.load(Ordering::Relaxed) {
                std::process::exit(INTERRUPTED);
            }
            pull.cancel();
        });
        cord
    });
    cord.reset();
    cord
}

/// Lets a person play: until that ends Ctrl-C stops searches, but never the program, so that no
/// game is lost to a key that repeats.
pub(crate) fn at_table<T>(play: impl FnOnce() -> T) -> T {
    cord();
    AT_TABLE.store(true, Ordering::Relaxed);
    let result = play();
    AT_TABLE.store(false, Ordering::Relaxed);
    result
}

/// Runs something long that listens to the cord.
pub(crate) fn listening<T>(long: impl FnOnce(&'static Cancel) -> T) -> T {
    let cord = cord();
    let before = LISTENING.swap(true, Ordering::Relaxed);
    let result = long(cord);
    LISTENING.store(before, Ordering::Relaxed);
    result
}
