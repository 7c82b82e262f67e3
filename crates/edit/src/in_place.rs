//! YAML that is edited in place: read with its places, compared by its content, and changed at some places.

use std::ops::Range;

use schiri_rules::source::Sources;
use schiri_rules::source::yaml::{self, Node, Value};

/// Parses a file; `None` if it is damaged or empty.
pub(crate) fn whole(text: &str) -> Option<Node> {
    let (root, faults) = yaml::parse(Sources::default().add("", Vec::new()), text);
    root.filter(|_| faults.is_empty())
}

/// Replaces ranges by texts. Several texts at one place are inserted in the order given. `None` if a range is not
/// within the text.
#[must_use]
pub fn splice(text: &str, mut edits: Vec<(Range<usize>, &str)>) -> Option<String> {
    edits.sort_by_key(|(range, _)| range.start);
    let mut new = text.to_owned();
    // The last one first, so that the other ranges stay valid.
    for (range, put) in edits.into_iter().rev() {
        new.get(range.clone())?;
        new.replace_range(range, put);
    }
    Some(new)
}

/// Returns the content of a node, without its places; numbers are text.
pub(crate) fn value(node: &Node) -> serde_json::Value {
    match &node.value {
        Value::Scalar(text, _) => text.as_str().into(),
        Value::List(items) => items.iter().map(value).collect(),
        Value::Map(entries) => entries
            .iter()
            .map(|(key, node)| (key.as_str().unwrap_or_default().to_owned(), value(node)))
            .collect::<serde_json::Map<_, _>>()
            .into(),
    }
}
