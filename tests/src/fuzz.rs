//! What fuzzing feeds with bytes: one check for each kind of text that comes from outside, and
//! one for the laws of all games. A check panics when something is wrong, and says nothing
//! otherwise. The programs in `tests/fuzz` call them; a test here feeds them the seeds.
//!
//! The first bytes choose the game and what else there is to choose (a digit stands for itself),
//! the rest is the text.

mod files;
mod input;
mod laws;
mod mutation;
mod notation;
mod players;
mod setup;
mod shot;

/// Something that is fed with bytes.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name of its program and of its folder of seeds.
    pub name: &'static str,
    /// Panics when something is wrong.
    pub check: fn(&[u8]),
}

/// Everything that is fed with bytes.
pub const TARGETS: &[Target] = &[
    target("analyses", players::analyses),
    target("bots", players::bots),
    target("cards", notation::cards),
    target("deals", setup::deals),
    target("gomocup", players::gomocup),
    target("laws", laws::laws),
    target("moves", notation::moves),
    target("options", setup::options),
    target("records", setup::records),
    target("sheets", files::sheets),
    target("solvers", players::solvers),
];

const fn target(name: &'static str, check: fn(&[u8])) -> Target {
    Target { name, check }
}

/// Feeds the target of that name.
///
/// # Panics
///
/// When there is none, or when something is wrong.
pub fn feed(name: &str, bytes: &[u8]) {
    let target = TARGETS.iter().find(|target| target.name == name);
    (target.expect("a target of that name").check)(bytes);
}
