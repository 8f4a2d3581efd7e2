//! Ctrl-C: it stops a search, and ends the program only when nothing is being thought about.

use engine::Cancel;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

static CORD: OnceLock<Cancel> = OnceLock::new();
static LISTENING: AtomicBool = AtomicBool::new(false);

/// Exit code of an interrupted program: 128 and the signal's number.
const INTERRUPTED: i32 = 130;

/// The cord that Ctrl-C pulls from now on, ready for the next search.
pub(crate) fn cord() -> &'static Cancel {
    let cord = CORD.get_or_init(|| {
        let cord = Cancel::default();
        let pull = cord.clone();
        // Without a handler Ctrl-C still ends the program, which is the next best thing.
        let _ = ctrlc::set_handler(move || {
            if !LISTENING.load(Ordering::Relaxed) || pull.is_set() {
                std::process::exit(INTERRUPTED);
            }
            pull.cancel();
        });
        cord
    });
    cord.reset();
    cord
}

/// Runs something long that listens to the cord.
pub(crate) fn listening<T>(long: impl FnOnce(&'static Cancel) -> T) -> T {
    let cord = cord();
    let before = LISTENING.swap(true, Ordering::Relaxed);
    let result = long(cord);
    LISTENING.store(before, Ordering::Relaxed);
    result
}
