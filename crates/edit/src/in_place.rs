//! YAML that is edited in place: read with its places, compared by what it says.

use schiri_rules::source::Sources;
use schiri_rules::source::yaml::{self, Node, Value};

/// Reads a file; none where it is damaged or empty.
pub(crate) fn whole(text: &str) -> Option<Node> {
    let (root, faults) = yaml::parse(Sources::default().add("", Vec::new()), text);
    root.filter(|_| faults.is_empty())
}

/// Returns what a node says, without its places; figures are text here.
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
