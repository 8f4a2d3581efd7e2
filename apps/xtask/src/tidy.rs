//! The invariants of docs/architecture.md and the conventions of the house, as a check.

mod conventions;
mod dependencies;
mod layers;

use crate::workspace::Workspace;

/// A rule of the house: what it says, and what breaks it.
pub(crate) struct Rule {
    pub(crate) says: &'static str,
    pub(crate) check: fn(&Workspace) -> Vec<String>,
}

/// Every rule.
pub(crate) const RULES: &[Rule] = &[
    layers::CARDS_ALONE,
    layers::ENGINE_KNOWS_NO_CARD,
    layers::NO_GAME_KNOWS_ANOTHER,
    layers::APPS_GO_THROUGH_THE_CATALOG,
    layers::LISTED,
    layers::NO_IO_BELOW_APPS,
    layers::NO_GENERATOR_IN_A_POSITION,
    layers::MOVES_ARE_TEXT,
    conventions::SHORT_FILES,
    conventions::FINISHED,
    conventions::OWN_WORDS,
    conventions::LINTS,
    conventions::DOCUMENTED,
    conventions::SOLVER_PAGES,
    conventions::DECISIONS,
    conventions::REVIEWED_SNAPSHOTS,
    dependencies::USED,
    dependencies::LICENCES,
    dependencies::MINIMUM,
];

/// What breaks a rule, a line each.
pub(crate) fn findings(workspace: &Workspace) -> Vec<String> {
    let broken = |rule: &Rule| {
        let says = rule.says;
        let found = (rule.check)(workspace);
        found.into_iter().map(move |what| format!("{what}: {says}"))
    };
    RULES.iter().flat_map(broken).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_house_is_tidy() {
        let findings = findings(&Workspace::here());
        assert!(findings.is_empty(), "{}", findings.join("\n"));
    }
}
