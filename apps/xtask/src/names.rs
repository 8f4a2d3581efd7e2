//! The three spellings of a game's name.

/// `peg-solitaire`, `peg_solitaire`, `PegSolitaire`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Names {
    pub(crate) kebab: String,
    pub(crate) snake: String,
    pub(crate) camel: String,
}

impl Names {
    /// Checks a name: words of small letters and digits, joined by hyphens.
    pub(crate) fn new(name: &str) -> Option<Self> {
        let words: Vec<&str> = name.split('-').collect();
        let good = |word: &&str| {
            !word.is_empty()
                && word
                    .chars()
                    .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        };
        let begins = name.starts_with(|c: char| c.is_ascii_lowercase());
        if !begins || !words.iter().all(good) {
            return None;
        }
        let capital = |word: &&str| word[..1].to_uppercase() + &word[1..];
        Some(Self {
            kebab: name.to_owned(),
            snake: words.join("_"),
            camel: words.iter().map(capital).collect(),
        })
    }

    /// The title: `Peg Solitaire`.
    pub(crate) fn title(&self) -> String {
        let words = self
            .kebab
            .split('-')
            .map(|word| word[..1].to_uppercase() + &word[1..]);
        words.collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_three_spellings() {
        let names = Names::new("peg-solitaire-2").expect("a good name");
        assert_eq!(names.snake, "peg_solitaire_2");
        assert_eq!(names.camel, "PegSolitaire2");
        assert_eq!(names.title(), "Peg Solitaire 2");
    }

    #[test]
    fn bad_names_are_refused() {
        for name in [
            "",
            "-",
            "a-",
            "-a",
            "Peg",
            "peg_solitaire",
            "2048",
            "a b",
            "é",
            "../x",
        ] {
            assert_eq!(Names::new(name), None, "`{name}`");
        }
    }
}
