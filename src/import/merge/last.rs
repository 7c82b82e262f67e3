//! What the last import of a document said, as hashes.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::layout::Layout;
use super::{Difference, NotMerged};
use crate::corpus::ShortHash;

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

    /// The hash of a clause, where the import had it.
    pub(super) fn hash(&self, id: &str) -> Option<ShortHash> {
        self.clauses.get(id).and_then(|hash| hash.parse().ok())
    }
}
