//! Small readers: they return the value of a node, or nothing if it has a fault. The fault was already
//! reported when the file was checked against its form.

use std::str::FromStr;

use crate::corpus::{PartialDate, Text};
use crate::lang::{Lang, PerLang};
use crate::source::Spanned;
use crate::source::yaml::Node;

/// Reads a text that is not empty; blanks at its end are dropped.
pub(super) fn text(node: &Node) -> Option<Text> {
    let markdown = node.as_str().filter(|_| !node.is_null())?.trim_end();
    (!markdown.trim().is_empty()).then(|| Text { markdown: markdown.to_owned(), span: node.span })
}

/// Reads a text without its place.
pub(super) fn line(node: Option<&Node>) -> Option<String> {
    node.and_then(text).map(|text| text.markdown)
}

/// Reads the texts of a list.
pub(super) fn texts(node: Option<&Node>) -> Vec<Text> {
    items(node).filter_map(text).collect()
}

/// Reads a scalar of a certain form.
pub(super) fn scalar<T: FromStr>(node: &Node) -> Option<Spanned<T>> {
    let value = node.as_str()?.parse().ok()?;
    Some(Spanned { value, span: node.span })
}

/// Reads the scalars of a list.
pub(super) fn scalars<T: FromStr>(node: Option<&Node>) -> Vec<Spanned<T>> {
    items(node).filter_map(scalar).collect()
}

/// Reads a date as precise as it is written: year, month or day.
pub(super) fn date(node: Option<&Node>) -> Option<PartialDate> {
    node.and_then(scalar).map(|date| date.value)
}

/// Reads one of several names.
pub(super) fn choice<T: FromStr>(node: Option<&Node>) -> Option<T> {
    node?.as_str()?.parse().ok()
}

/// Reads `true`; anything else is `false`.
pub(super) fn flag(node: Option<&Node>) -> bool {
    node.and_then(Node::as_str) == Some("true")
}

/// Reads a text in each language.
pub(super) fn trilingual(node: Option<&Node>) -> PerLang<Text> {
    PerLang::from_fn(|lang| node?.get(lang.code()).and_then(text))
}

/// Reads a list of texts in each language.
pub(super) fn trilingual_lists(node: Option<&Node>) -> PerLang<Vec<Text>> {
    PerLang::from_fn(|lang| node?.get(lang.code()).map(|list| texts(Some(list))))
}

/// Reads a language code.
pub(super) fn lang(node: &Node) -> Option<Lang> {
    node.as_str().and_then(Lang::of_code)
}

/// Walks a map's entries whose keys have a certain form, each key once.
pub(super) fn entries<T: FromStr + Ord + Clone>(node: Option<&Node>) -> Vec<(Spanned<T>, &Node)> {
    let mut seen = std::collections::BTreeSet::new();
    node.and_then(Node::as_map)
        .unwrap_or_default()
        .iter()
        .filter_map(|(key, value)| Some((scalar::<T>(key)?, value)))
        .filter(|(key, _)| seen.insert(key.value.clone()))
        .collect()
}

/// Walks the items of a list.
pub(super) fn items(node: Option<&Node>) -> impl Iterator<Item = &Node> {
    node.and_then(Node::as_list).unwrap_or_default().iter()
}
