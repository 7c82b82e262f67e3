//! Cross-references: links, arrows and citations.

mod broken_reference;
mod dangling_arrow;
mod malformed_link;
mod raw_address;
mod retired_reference;
mod unlinked_citation;

use super::{Check, Context, Findings, Part, TextAt, nearest};
use schiri_rules::corpus::{Link, LinkTarget};

pub(super) const CHECKS: &[Check] = &[
    broken_reference::CHECK,
    retired_reference::CHECK,
    malformed_link::CHECK,
    dangling_arrow::CHECK,
    unlinked_citation::CHECK,
    raw_address::CHECK,
];

/// Reads where a link of a text leads.
fn target(at: &TextAt<'_>, link: &Link) -> LinkTarget {
    LinkTarget::read(&link.target, at.home.edition().map(|edition| &edition.id))
}
