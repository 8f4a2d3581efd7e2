//! The laws that every game obeys.

use template_game::{Rules, TemplateGame};

#[test]
fn the_laws_hold() {
    testkit::laws::<TemplateGame>(&Rules::default(), 30, 40);
    testkit::exact::<TemplateGame>(&Rules::default(), 30, 40);
}
