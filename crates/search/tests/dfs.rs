//! The depth-first solver as a game offers it.

use engine::{AnyGame, Erased};
use testkit::toys::slide::Slide;

#[test]
fn a_solver_is_named_for_its_goal() {
    assert_eq!(Erased::<Slide>::NEW.solvers(), ["first"]);
}
