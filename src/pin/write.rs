//! Writes pins into a file. Only the bytes of the pins change, and either all of them or none.

use std::fs;
use std::path::Path;

use super::plan::Pin;
use crate::files;
use crate::session::Trouble;
use schiri_rules::lang::Message;

/// Writes pins into a file. The new text must satisfy `is_pinned`, and the file must still be what
/// was read; otherwise it stays as it is.
pub(super) fn write(
    path: &Path,
    text: &str,
    pins: &[Pin],
    is_pinned: impl Fn(&str) -> bool,
) -> Result<(), Trouble> {
    let new = splice(text, pins);
    let intact = new.as_deref().filter(|new| is_pinned(new) && is_same_otherwise(text, new));
    let Some(new) = intact else {
        return Err(Message::new("pin-not-possible").with("path", path.display().to_string()).into());
    };
    let standing = fs::read(path).map_err(|error| files::refused(path, &error))?;
    if standing != text.as_bytes() {
        return Err(Message::new("pin-changed-meanwhile").with("path", path.display().to_string()).into());
    }
    files::replace(path, new.as_bytes())
}

/// Puts every pin in its place, the last one first, so that places stay true.
fn splice(text: &str, pins: &[Pin]) -> Option<String> {
    let mut ordered: Vec<&Pin> = pins.iter().collect();
    ordered.sort_by_key(|pin| std::cmp::Reverse(pin.range.start));
    let mut new = text.to_owned();
    for pin in ordered {
        new.get(pin.range.clone())?;
        new.replace_range(pin.range.clone(), &pin.text);
    }
    Some(new)
}

/// Tells whether two texts say the same apart from pins.
fn is_same_otherwise(old: &str, new: &str) -> bool {
    same::without_pins(old).is_some_and(|old| same::without_pins(new) == Some(old))
}

mod same {
    //! What a file says apart from its pins.

    use serde_json::Value as Json;

    use schiri_rules::source::Sources;
    use schiri_rules::source::yaml::{self, Node, Value};

    /// Returns a file's values without `of` and without the hashes of `cites`; `None` where it
    /// cannot be parsed.
    pub(super) fn without_pins(text: &str) -> Option<Json> {
        let file = Sources::default().add("", Vec::new());
        let (root, faults) = yaml::parse(file, text);
        root.filter(|_| faults.is_empty()).map(|root| value(&root))
    }

    /// Maps become lists of pairs, which keep their order and doubles.
    fn value(node: &Node) -> Json {
        match &node.value {
            Value::Scalar(text, _) => Json::from(text.as_str()),
            Value::List(items) => items.iter().map(value).collect(),
            Value::Map(entries) => entries
                .iter()
                .filter(|(key, _)| key.as_str() != Some("of"))
                .map(|(key, node)| match key.as_str() {
                    Some("cites") => Json::from(vec![value(key), keys(node)]),
                    _ => Json::from(vec![value(key), value(node)]),
                })
                .collect(),
        }
    }

    fn keys(node: &Node) -> Json {
        node.as_map().unwrap_or_default().iter().map(|(key, _)| value(key)).collect()
    }
}
