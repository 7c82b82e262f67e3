//! Cross-references: links, arrows and citations.

mod broken_reference;
mod dangling_arrow;
mod malformed_link;
mod raw_address;
mod retired_reference;
mod unlinked_citation;

use super::{Check, Context, Findings, Part, TextAt, nearest};
use crate::corpus::{ClauseRef, Link};

pub(super) const CHECKS: &[Check] = &[
    broken_reference::CHECK,
    retired_reference::CHECK,
    malformed_link::CHECK,
    dangling_arrow::CHECK,
    unlinked_citation::CHECK,
    raw_address::CHECK,
];

/// What a link points to.
enum Target {
    /// A clause or sentence, which may not exist.
    Clause(ClauseRef),
    /// An address on the web or a mail address, in good form.
    Web,
    /// Nothing that can be followed.
    Nowhere,
}

/// Reads a link's target. A text of the rulings has no edition of its own, so a bare `#3.1.7`
/// leads nowhere there.
fn target(at: &TextAt<'_>, link: &Link) -> Target {
    let target = link.target.as_str();
    if is_web_address(target) {
        return Target::Web;
    }
    let reference = match at.home.edition() {
        Some(edition) => ClauseRef::from_link(target, &edition.id),
        None => match target.split_once('#') {
            Some((edition, _)) if !edition.is_empty() => match edition.parse() {
                Ok(id) => ClauseRef::from_link(target, &id),
                Err(bad) => Err(bad),
            },
            _ => return Target::Nowhere,
        },
    };
    reference.map_or(Target::Nowhere, Target::Clause)
}

fn is_web_address(target: &str) -> bool {
    let rest = ["https://", "http://", "mailto:"].into_iter().find_map(|scheme| target.strip_prefix(scheme));
    rest.is_some_and(|rest| {
        let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
        host.contains('.') && !host.starts_with('.') && !host.ends_with('.') && !rest.contains(' ')
    })
}
