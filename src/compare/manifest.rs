//! Which clauses have changed since something was printed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::corpus::{ClauseId, Corpus};
use crate::lang::Lang;
use crate::named::named;

/// What each clause of a rule collection says, as short hashes by language: enough to tell later which
/// clauses have changed, and too little to rebuild the texts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// The rule collection's content hash, in hexadecimal.
    pub hash: String,
    /// Clause → language → hash of its wording.
    clauses: BTreeMap<ClauseId, BTreeMap<Lang, String>>,
}

/// How a clause has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The clause.
    pub clause: ClauseId,
    /// What happened to it.
    pub kind: ClauseChange,
    /// The languages in which it is said otherwise, where it is reworded.
    pub languages: Vec<Lang>,
}

named! {
    /// What happened to a clause since a print.
    ClauseChange {
        /// It is new: the print does not have it.
        Added = "added",
        /// It is no longer there, or no longer says anything.
        Removed = "removed",
        /// It says something else, or is said otherwise.
        Reworded = "reworded",
    }
}

impl Manifest {
    /// Makes the manifest of a rule collection. Retired clauses say nothing any more and are left out.
    #[must_use]
    pub fn of(corpus: &Corpus) -> Self {
        let clauses = corpus.clauses().filter(|clause| clause.retired.is_none());
        Self {
            hash: corpus.content_hash(),
            clauses: clauses.map(|clause| (clause.id.clone(), wordings(corpus, &clause.id))).collect(),
        }
    }

    /// Lists what has changed from this rule collection to a later one, in the order of the addresses.
    #[must_use]
    pub fn changes(&self, later: &Self) -> Vec<Change> {
        let here = self.clauses.iter().filter_map(|(clause, before)| {
            let (kind, languages) = match later.clauses.get(clause) {
                None => (ClauseChange::Removed, Vec::new()),
                Some(after) => (ClauseChange::Reworded, reworded(before, after)?),
            };
            Some(Change { clause: clause.clone(), kind, languages })
        });
        let new = later.clauses.keys().filter(|clause| !self.clauses.contains_key(*clause));
        let added = new.map(|clause| Change {
            clause: clause.clone(),
            kind: ClauseChange::Added,
            languages: Vec::new(),
        });
        let mut changes: Vec<_> = here.chain(added).collect();
        changes.sort_by(|one, other| one.clause.cmp(&other.clause));
        changes
    }
}

fn wordings(corpus: &Corpus, id: &ClauseId) -> BTreeMap<Lang, String> {
    let said = Lang::ALL.into_iter().filter_map(|lang| Some((lang, corpus.said(id, lang)?)));
    said.map(|(lang, said)| (lang, said.wording.hash().to_string())).collect()
}

/// Returns the languages in which a clause is said otherwise; `None` where it is not.
fn reworded(before: &BTreeMap<Lang, String>, after: &BTreeMap<Lang, String>) -> Option<Vec<Lang>> {
    let differs = |lang: &Lang| before.get(lang) != after.get(lang);
    let langs: Vec<_> = Lang::ALL.into_iter().filter(differs).collect();
    (!langs.is_empty()).then_some(langs)
}
