//! In which order a book tells the clauses that it prints: edition by edition, or as one text.

mod by_edition;
mod consolidated;
mod votes;

use std::collections::{BTreeMap, BTreeSet};

use crate::request::plan::{Arrange, Plan};
use schiri_rules::corpus::{Chapter, Clause, ClauseId, Corpus, Edition};
use schiri_rules::precedence::Force;

/// The clauses that are printed with their texts, and how far they are in force.
pub(super) type Full = BTreeMap<ClauseId, Force>;

/// A part of a book, before its texts are made.
pub(super) struct ArrangedPart<'c> {
    pub(super) subject: PartSubject<'c>,
    pub(super) sections: Vec<ArrangedSection<'c>>,
}

/// What a part holds together.
#[derive(Clone, Copy)]
pub(super) enum PartSubject<'c> {
    /// The clauses of an edition.
    Edition(&'c Edition),
    /// Clauses of all editions on one matter.
    Chapter(&'c Chapter),
}

/// A heading and the clauses directly under it, before their texts are made.
#[derive(Clone)]
pub(super) struct ArrangedSection<'c> {
    /// How deep it stands: 1 directly under its part.
    pub(super) level: usize,
    /// The edition that it is a piece of.
    pub(super) edition: &'c Edition,
    pub(super) head: Option<&'c Clause>,
    pub(super) clauses: Vec<&'c Clause>,
}

impl<'c> ArrangedSection<'c> {
    /// Walks its clauses, the head first.
    pub(super) fn all(&self) -> impl Iterator<Item = &'c Clause> {
        self.head.into_iter().chain(self.clauses.iter().copied())
    }
}

/// Arranges the clauses of a plan, and the headings above them.
pub(super) fn arrange<'c>(corpus: &'c Corpus, plan: &Plan, full: &Full) -> Vec<ArrangedPart<'c>> {
    match plan.arrange {
        Arrange::ByEdition => by_edition::parts(corpus, plan, full),
        Arrange::Consolidated => consolidated::parts(corpus, plan, full),
    }
}

/// Returns the ids of the clauses printed and of the headings above them.
fn with_headings(corpus: &Corpus, full: &Full) -> BTreeSet<ClauseId> {
    let above = full.keys().flat_map(|id| super::select::headings_above(corpus, id));
    full.keys().cloned().chain(above).collect()
}
