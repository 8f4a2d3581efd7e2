//! The pages of the games against what the games say of themselves.

use std::collections::HashSet;
use std::path::Path;

/// What a page has in code marks, word by word.
fn words(page: &str) -> HashSet<&str> {
    let code = page.split('`').skip(1).step_by(2);
    code.flat_map(|code| code.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')))
        .collect()
}

#[test]
fn a_rules_page_has_every_option_and_every_preset() {
    // asked at run time: a copy of the workspace may run what was built for the original
    let folder = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs it");
    for game in catalog::GAMES {
        let info = game.info();
        let path = format!("../../docs/rules/{}.md", info.name);
        let page = std::fs::read_to_string(Path::new(&folder).join(&path)).expect(&path);
        let words = words(&page);
        let keys = info.options.iter().map(|option| option.key);
        let missing: Vec<&str> = keys
            .chain(info.presets.iter().copied())
            .filter(|name| !words.contains(name))
            .collect();
        assert!(missing.is_empty(), "{path} lacks {missing:?}");
    }
}
