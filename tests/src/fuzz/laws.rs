//! The laws of sessions, along games that the bytes choose.

use super::input::Input;
use super::shot::{Shot, saved_and_loaded};

/// Each byte plays one of the listed moves, takes one back, plays one again, finishes, or saves
/// and loads. Whatever is made is taken back and made again, and comes to the same.
pub(super) fn laws(bytes: &[u8]) {
    const MOST: usize = 120; // moves
    let mut input = Input::new(bytes);
    let Some(mut session) = input.session() else {
        return;
    };
    session.settle();
    let mut here = Shot::of(&*session);
    for &byte in input.rest().iter().take(MOST) {
        match byte {
            250 => drop(session.undo()),
            251 => drop(session.redo()),
            252 => session = saved_and_loaded(&*session),
            253 => {
                let made = !session.finish().is_empty();
                if made {
                    session.undo();
                    assert_eq!(Shot::of(&*session), here, "finished and undone");
                    session.redo();
                }
            }
            _ if here.moves().is_empty() => {}
            _ => {
                let mv = &here.moves()[usize::from(byte) % here.moves().len()];
                assert_eq!(session.play(mv).as_ref(), Ok(mv));
                let next = Shot::of(&*session);
                assert_eq!(session.undo().as_ref(), Some(mv));
                assert_eq!(Shot::of(&*session), here, "`{mv}` undone");
                assert_eq!(session.redo().as_ref(), Some(mv));
                assert_eq!(Shot::of(&*session), next, "`{mv}` redone");
            }
        }
        here = Shot::of(&*session);
    }
    saved_and_loaded(&*session);
}
