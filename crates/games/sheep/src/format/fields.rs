//! JSON objects whose every field is asked for by name, so that errors can say where.

use engine::{Text, excerpt, nearest, text};
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use std::fmt;

/// The fields of an object, in the order of the file, each name once.
#[derive(Debug)]
pub(super) struct Fields(Vec<(String, Json)>);

/// A JSON value whose objects are [`Fields`].
#[derive(Debug)]
pub(super) enum Json {
    Object(Fields),
    Array(Vec<Json>),
    Plain(Value),
}

impl Fields {
    pub(super) fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    pub(super) fn get(&self, name: &str) -> Option<&Json> {
        let found = self.0.iter().find(|(n, _)| n == name);
        found.map(|(_, value)| value)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &Json)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// Refuses a field that is neither known nor a remark.
    pub(super) fn only(&self, known: &[&str], remarks: &[&str]) -> Result<(), Text> {
        let is_known = |name: &str| known.contains(&name) || remarks.contains(&name);
        let Some((name, _)) = self.iter().find(|(name, _)| !is_known(name)) else {
            return Ok(());
        };
        let name = excerpt(name);
        let Some(near) = nearest(&name, known.iter().copied()) else {
            let all = known.join(", ");
            return Err(text!(
                "unknown field `{name}`; there are: {all}",
                name = name,
                all = all
            ));
        };
        Err(text!(
            "unknown field `{name}`; did you mean `{near}`?",
            name = name,
            near = near
        ))
    }

    /// A whole number that must be there.
    pub(super) fn whole(&self, name: &'static str) -> Result<i64, Text> {
        self.maybe_whole(name)?
            .ok_or_else(|| text!("`{name}` is missing", name = name))
    }

    /// A whole number that may be left out.
    pub(super) fn maybe_whole(&self, name: &'static str) -> Result<Option<i64>, Text> {
        let Some(value) = self.get(name) else {
            return Ok(None);
        };
        let number = value.plain().and_then(Value::as_i64);
        let wrong = || {
            text!(
                "`{name}` is {value}; write a whole number",
                name = name,
                value = value.short()
            )
        };
        number.map(Some).ok_or_else(wrong)
    }

    /// A coordinate or a size, which has 32 bits.
    pub(super) fn small(&self, name: &'static str) -> Result<i32, Text> {
        let number = self.whole(name)?;
        i32::try_from(number).map_err(|_| {
            text!(
                "`{name}` is {number}; write {low} to {high}",
                name = name,
                number = number,
                low = i32::MIN,
                high = i32::MAX
            )
        })
    }
}

impl Json {
    pub(super) fn object(&self) -> Option<&Fields> {
        match self {
            Self::Object(fields) => Some(fields),
            Self::Array(_) | Self::Plain(_) => None,
        }
    }

    pub(super) fn array(&self) -> Option<&[Self]> {
        match self {
            Self::Array(items) => Some(items),
            Self::Object(_) | Self::Plain(_) => None,
        }
    }

    pub(super) fn plain(&self) -> Option<&Value> {
        match self {
            Self::Plain(value) => Some(value),
            Self::Object(_) | Self::Array(_) => None,
        }
    }

    /// As it may be shown in an error.
    pub(super) fn short(&self) -> String {
        match self {
            Self::Object(_) => "{..}".to_owned(),
            Self::Array(_) => "[..]".to_owned(),
            Self::Plain(value) => excerpt(&value.to_string()),
        }
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object: {\"tiles\": [..]}")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Fields(Vec::new());
                let mut names = std::collections::HashSet::new();
                while let Some(name) = map.next_key::<String>()? {
                    if !names.insert(name.clone()) {
                        let name = excerpt(&name);
                        return Err(A::Error::custom(format_args!(
                            "field `{name}` is there twice"
                        )));
                    }
                    fields.0.push((name, map.next_value()?));
                }
                Ok(fields)
            }
        }
        from.deserialize_map(Reader)
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Json;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Json, A::Error> {
                let fields = serde::de::value::MapAccessDeserializer::new(map);
                Fields::deserialize(fields).map(Json::Object)
            }

            fn visit_seq<A: serde::de::SeqAccess<'de>>(self, mut seq: A) -> Result<Json, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = seq.next_element()? {
                    items.push(item);
                }
                Ok(Json::Array(items))
            }

            fn visit_bool<E>(self, value: bool) -> Result<Json, E> {
                Ok(Json::Plain(value.into()))
            }

            fn visit_i64<E>(self, value: i64) -> Result<Json, E> {
                Ok(Json::Plain(value.into()))
            }

            fn visit_u64<E>(self, value: u64) -> Result<Json, E> {
                Ok(Json::Plain(value.into()))
            }

            fn visit_f64<E>(self, value: f64) -> Result<Json, E> {
                Ok(Json::Plain(value.into()))
            }

            fn visit_str<E>(self, value: &str) -> Result<Json, E> {
                Ok(Json::Plain(value.into()))
            }

            fn visit_unit<E>(self) -> Result<Json, E> {
                Ok(Json::Plain(Value::Null))
            }
        }
        from.deserialize_any(Reader)
    }
}
