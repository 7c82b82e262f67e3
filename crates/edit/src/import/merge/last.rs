//! What the last import of a document said, as hashes.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::layout::Layout;
use super::{Difference, NotMerged};
use schiri_rules::corpus::ShortHash;

/// How many clauses a document has at least of which it is told that it is another one: a short one may
/// change as a whole.
const FEWEST: usize = 5;

/// The hashes of the clauses that an import made.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastImport {
    /// The edition.
    pub edition: String,
    /// The names of the documents.
    pub documents: Vec<String>,
    /// The hash of each clause's heading and text, by id.
    clauses: BTreeMap<String, String>,
}

impl LastImport {
    /// Takes the hashes of a file that an import made.
    ///
    /// # Errors
    /// Where the file lists no clauses.
    pub fn of(edition: &str, documents: Vec<String>, fresh: &str) -> Result<Self, NotMerged> {
        let layout = Layout::of(fresh).ok_or(NotMerged::Unreadable)?;
        let clauses =
            layout.clauses.iter().map(|clause| (clause.id.clone(), clause.hash().to_string())).collect();
        Ok(Self { edition: edition.to_owned(), documents, clauses })
    }

    /// Tells whether no clause says what one of this import said: then it is an import of another document.
    #[must_use]
    pub fn shares_nothing_with(&self, other: &Self) -> bool {
        let said: BTreeSet<&String> = self.clauses.values().filter(|hash| !hash.is_empty()).collect();
        said.len() >= FEWEST && !other.clauses.values().any(|hash| said.contains(hash))
    }

    /// Forgets what differs and was not settled, so that the next import shows it again: these
    /// clauses keep the hash that they had in `before`.
    pub fn keep_open(&mut self, differs: &[Difference], before: Option<&Self>) {
        for Difference { id, .. } in differs {
            match before.and_then(|before| before.clauses.get(id)) {
                Some(hash) => self.clauses.insert(id.clone(), hash.clone()),
                None => self.clauses.insert(id.clone(), String::new()),
            };
        }
    }

    /// What the import had of a clause.
    pub(super) fn of_clause(&self, id: &str) -> Before {
        match self.clauses.get(id) {
            None => Before::Absent,
            Some(hash) => hash.parse().map_or(Before::Open, Before::Said),
        }
    }
}

/// What the last import had of a clause.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Before {
    /// The document did not have it.
    Absent,
    /// It was a difference that nobody has settled, and what the document said is not known.
    Open,
    /// The document said what has this hash.
    Said(ShortHash),
}
