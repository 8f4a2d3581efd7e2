//! JSON that is nearly right: it gets deeper into a reader than bytes do.

use super::input::Input;
use serde_json::Value;

/// Changes some values of a tree, as the bytes say.
pub(super) fn mutate(tree: &mut Value, input: &mut Input) {
    for _ in 0..=input.number() % 4 {
        let at = usize::from(input.number()) | usize::from(input.number()) << 8;
        let other = usize::from(input.number());
        let count = count(tree);
        let other = nth(tree, &mut (other % count)).cloned();
        let value = nth(tree, &mut (at % count)).expect("counted");
        change(value, other, input.number());
    }
}

fn change(value: &mut Value, other: Option<Value>, how: u8) {
    match (how % 10, &mut *value) {
        (0, Value::Array(items)) => drop(items.pop()),
        (1, Value::Array(items)) => items.extend(items.last().cloned()),
        (2, Value::Array(items)) => items.clear(),
        (3, Value::Array(items)) => items.reverse(),
        (0..3, Value::Object(fields)) => {
            if let Some(key) = fields.keys().nth(usize::from(how / 10)).cloned() {
                fields.remove(&key);
            }
        }
        (0, Value::Number(number)) => {
            *value = (number.as_i64().unwrap_or_default().wrapping_add(1)).into();
        }
        (1, Value::Number(number)) => {
            *value = (number.as_i64().unwrap_or_default().wrapping_sub(1)).into();
        }
        (3, Value::Number(_)) => *value = u64::MAX.into(),
        (0, Value::String(text)) => drop(text.pop()),
        (1, Value::String(text)) => text.push_str(&text.clone()),
        (2, Value::String(text)) => text.push('\u{0}'),
        (0..3, Value::Bool(flag)) => *flag = !*flag,
        (4, _) => *value = Value::Null,
        (2 | 5, _) => *value = how.into(),
        (6, _) => *value = Value::Array(Vec::new()),
        _ => *value = other.unwrap_or_default(),
    }
}

/// How many values a tree has, itself included.
fn count(tree: &Value) -> usize {
    1 + match tree {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

/// The value that this many values come before.
fn nth<'a>(tree: &'a mut Value, before: &mut usize) -> Option<&'a mut Value> {
    if *before == 0 {
        return Some(tree);
    }
    *before -= 1;
    match tree {
        Value::Array(items) => items.iter_mut().find_map(|item| nth(item, before)),
        Value::Object(fields) => fields.values_mut().find_map(|field| nth(field, before)),
        _ => None,
    }
}
