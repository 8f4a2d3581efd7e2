//! Rule options as people write them: `KEY=VALUE`.

use crate::{Game, Info, Rules, SetupError, Text, text};
use serde_json::{Map, Value};

/// What a menu, the help and the command line know about one rule option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleOption {
    /// The key, the same as in the serialised rules: `worrying-back`.
    pub key: &'static str,
    /// What may be written after the `=`.
    pub values: Values,
    /// One line for people.
    pub help: &'static str,
    /// The default at an interactive prompt, where it differs from the default.
    pub at_prompt: Option<&'static str>,
}

/// The values of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// `yes` or `no`.
    Flag,
    /// A whole number from the first to the second, or one of the words.
    Number(i64, i64, &'static [&'static str]),
    /// One of the whole numbers.
    OneOf(&'static [i64]),
    /// One of the words.
    Words(&'static [&'static str]),
    /// Anything.
    Any,
}

impl RuleOption {
    /// An option with the same default everywhere.
    pub const fn new(key: &'static str, values: Values, help: &'static str) -> Self {
        Self {
            key,
            values,
            help,
            at_prompt: None,
        }
    }

    /// The same with another default at an interactive prompt.
    #[must_use]
    pub const fn at_prompt(self, value: &'static str) -> Self {
        Self {
            at_prompt: Some(value),
            ..self
        }
    }

    /// Reads a value as it is typed.
    fn read(&self, text: &str) -> Result<Value, SetupError> {
        let value = match self.values {
            Values::Flag => match text {
                "yes" | "true" | "on" => Some(Value::Bool(true)),
                "no" | "false" | "off" => Some(Value::Bool(false)),
                _ => None,
            },
            Values::Number(_, _, words) if words.contains(&text) => Some(text.into()),
            Values::Number(low, high, _) => {
                let number = text.parse::<i64>().ok();
                let number = number.filter(|n| (low..=high).contains(n));
                number.map(Value::from)
            }
            Values::OneOf(numbers) => {
                let number = text.parse::<i64>().ok();
                number.filter(|n| numbers.contains(n)).map(Value::from)
            }
            Values::Words(words) => words.contains(&text).then(|| text.into()),
            Values::Any => Some(text.into()),
        };
        value.ok_or_else(|| self.refuse(text))
    }

    fn refuse(&self, text: &str) -> SetupError {
        SetupError::Rules(text!(
            "`{key}={value}` is not possible: write {values}",
            key = self.key,
            value = crate::excerpt(text),
            values = self.values.text()
        ))
    }
}

impl Values {
    /// For people.
    pub fn text(&self) -> Text {
        let or = |one: Text, other: Text| text!("{one} or {other}", one = one, other = other);
        match *self {
            Self::Flag => text!("yes or no"),
            Self::Number(low, high, words) => {
                let range = text!("{low} to {high}", low = low, high = high);
                words
                    .iter()
                    .fold(range, |all, &word| or(all, Text::verbatim(word)))
            }
            Self::OneOf(numbers) => {
                let numbers = numbers.iter().map(|n| Text::verbatim(n.to_string()));
                numbers.reduce(or).unwrap_or_else(|| text!("text"))
            }
            Self::Words(words) => Text::verbatim(words.join(", ")),
            Self::Any => text!("text"),
        }
    }
}

impl std::fmt::Display for Values {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.text().fmt(f)
    }
}

/// The name among `names` that `typed` was most likely meant to be.
pub fn nearest<'a>(typed: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    const LONGEST: usize = 40; // nobody means a name by more, and the distance is quadratic
    if typed.len() > LONGEST {
        return None;
    }
    let lower = typed.to_lowercase();
    names
        .into_iter()
        .filter(|name| *name != typed)
        .map(|name| (strsim::damerau_levenshtein(&lower, name), name))
        .filter(|(distance, name)| *distance <= 1 + name.len() / 4)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, name)| name)
}

/// The rules behind `KEY=VALUE` pairs, complete: the defaults, then what a preset has otherwise
/// if the pairs name one, then the pairs. At an interactive prompt some defaults differ.
pub(crate) fn rules<G: Game>(
    pairs: &[(String, String)],
    at_prompt: bool,
) -> Result<Value, SetupError> {
    let defaults = object(&G::Rules::default());
    let mut rules = defaults.clone();
    for option in G::INFO.options {
        if let (true, Some(value)) = (at_prompt, option.at_prompt) {
            rules.insert(option.key.to_owned(), option.read(value)?);
        }
    }
    let mut preset = None;
    for (_, name) in pairs.iter().filter(|(key, _)| key == "preset") {
        preset = Some(G::preset(name).ok_or_else(|| no_preset(&G::INFO, name))?);
    }
    if let Some(preset) = preset {
        let others = object(&preset).into_iter();
        rules.extend(others.filter(|(key, value)| defaults.get(key) != Some(value)));
    }
    for (key, value) in pairs.iter().filter(|(key, _)| key != "preset") {
        let option = G::INFO.options.iter().find(|option| option.key == key);
        let option = option.ok_or_else(|| no_option(&G::INFO, key))?;
        rules.insert(key.clone(), option.read(value)?);
    }
    Ok(Value::Object(rules))
}

fn object(rules: &impl Rules) -> Map<String, Value> {
    match serde_json::to_value(rules) {
        Ok(Value::Object(rules)) => rules,
        _ => unreachable!("rules are a struct with named fields, and plain data"),
    }
}

/// Rules read from JSON: every key known, every value possible.
pub(crate) fn from_json<G: Game>(rules: &Value) -> Result<G::Rules, SetupError> {
    let empty = Map::new();
    let object = match rules {
        Value::Object(object) => object,
        Value::Null => &empty,
        _ => return Err(SetupError::Rules(text!("not an object of options"))),
    };
    let mut read = Map::new();
    for (key, value) in object {
        let option = G::INFO.options.iter().find(|option| option.key == key);
        let option = option.ok_or_else(|| no_option(&G::INFO, key))?;
        let value = match (option.values, value) {
            (Values::Any, value) => value.clone(),
            (_, Value::String(text)) => option.read(text)?,
            (_, other) => option.read(&other.to_string())?,
        };
        read.insert(key.clone(), value);
    }
    Ok(serde_json::from_value(Value::Object(read))?)
}

fn no_option(info: &Info, key: &str) -> SetupError {
    let mut keys: Vec<&str> = info.options.iter().map(|option| option.key).collect();
    if !info.presets.is_empty() {
        keys.push("preset");
    }
    SetupError::Rules(unknown("rule", key, &keys))
}

fn no_preset(info: &Info, name: &str) -> SetupError {
    SetupError::Rules(unknown("preset", name, info.presets))
}

/// Says that a name is not known, which was probably meant, and which there are.
pub(crate) fn unknown(what: &'static str, typed: &str, names: &[&str]) -> Text {
    let what = Text::new(what);
    if names.is_empty() {
        return text!("this game has no {what}", what = what);
    }
    let typed = crate::excerpt(typed);
    let typed = typed.as_str();
    let all = names.join(", ");
    if let Some(near) = nearest(typed, names.iter().copied()) {
        text!(
            "no {what} `{typed}`; did you mean `{near}`? There are: {all}",
            what = what,
            typed = typed,
            near = near,
            all = all
        )
    } else {
        text!(
            "no {what} `{typed}`; there are: {all}",
            what = what,
            typed = typed,
            all = all
        )
    }
}
