//! The XML of a part. Names are looked up without their namespaces: the transitional and the strict
//! form of the standard differ in nothing else that is read here.

use roxmltree::{Document, Node, ParsingOptions};

use crate::import::decode::NoText;

/// The most elements and texts in one part: a book of a thousand pages has half a million.
const MOST_NODES: u32 = 4_000_000;

/// An element of a part.
pub(super) type Element<'a> = Node<'a, 'a>;

/// Parses a part.
///
/// # Errors
/// Where it is no XML or has more elements than any book.
pub(super) fn parse(text: &str) -> Result<Document<'_>, NoText> {
    let options = ParsingOptions { allow_dtd: false, nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).map_err(|_| NoText::BrokenDocx)
}

/// Whether an element has a name.
pub(super) fn is_named(node: Element<'_>, name: &str) -> bool {
    node.tag_name().name() == name
}

/// The first child with a name.
pub(super) fn child<'a>(node: Element<'a>, name: &str) -> Option<Element<'a>> {
    node.children().find(|child| is_named(*child, name))
}

/// The value of an attribute.
pub(super) fn attribute<'a>(node: Element<'a>, name: &str) -> Option<&'a str> {
    node.attributes().find(|attribute| attribute.name() == name).map(|attribute| attribute.value())
}
