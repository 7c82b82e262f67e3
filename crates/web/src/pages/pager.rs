//! Long lists on pages: which part is shown, and the links to the parts beside it.

use super::frame::Frame;

/// A part of a list.
pub(super) struct Pager {
    /// The number of its first entry.
    pub(super) from: usize,
    /// The number of its last entry.
    pub(super) to: usize,
    /// How many entries the list has.
    pub(super) total: usize,
    /// The address of the part before it.
    pub(super) previous: Option<String>,
    /// The address of the part behind it.
    pub(super) next: Option<String>,
}

impl Pager {
    /// Describes the part of a list of `total` entries that begins behind `offset` of them and has `limit` at most.
    pub(super) fn new(frame: &Frame, offset: usize, limit: usize, total: usize) -> Self {
        // Anyone who comes from beyond the end is led to the last entries.
        let (offset, to) = (offset.min(total), offset.saturating_add(limit).min(total));
        let before = (offset > 0).then(|| offset.saturating_sub(limit));
        let at = |offset: usize| {
            let offset = (offset > 0).then(|| offset.to_string());
            frame.with_all(&[("offset", offset.as_deref())])
        };
        Self { from: offset + 1, to, total, previous: before.map(at), next: (to < total).then(|| at(to)) }
    }

    /// Tells whether the list has more than this part.
    pub(super) const fn is_part(&self) -> bool {
        self.previous.is_some() || self.next.is_some()
    }
}
