//! Which clauses have changed since something was printed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use schiri_rules::corpus::{ClauseId, Corpus};
use schiri_rules::lang::Lang;

/// What each clause of a rule collection says, as short hashes by language: enough to tell later which
/// clauses have changed, and too little to rebuild the texts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// The rule collection's content hash, in hexadecimal.
    pub hash: String,
    /// Clause → language → hash of its wording.
    clauses: BTreeMap<String, BTreeMap<String, String>>,
}

/// How a clause has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The clause's permanent address: `de-quali-2009/3.1.6`.
    pub clause: String,
    /// What happened to it.
    pub kind: ChangeKind,
}

/// What happened to a clause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChangeKind {
    /// It is there now and was not before.
    Added,
    /// It is no longer there, or no longer says anything.
    Removed,
    /// It says something else, or is said otherwise, in these languages.
    Reworded(Vec<Lang>),
}

impl Manifest {
    /// Makes the manifest of a rule collection. Retired clauses say nothing any more and are left out.
    #[must_use]
    pub fn of(corpus: &Corpus) -> Self {
        let clauses = corpus.clauses().filter(|clause| clause.retired.is_none());
        Self {
            hash: corpus.content_hash(),
            clauses: clauses.map(|clause| (clause.id.to_string(), wordings(corpus, &clause.id))).collect(),
        }
    }

    /// Lists what has changed from this rule collection to a later one, in the order of the addresses.
    #[must_use]
    pub fn changes(&self, later: &Self) -> Vec<Change> {
        let here = self.clauses.iter().filter_map(|(clause, before)| {
            let kind = match later.clauses.get(clause) {
                None => ChangeKind::Removed,
                Some(after) => ChangeKind::Reworded(reworded(before, after)?),
            };
            Some(Change { clause: clause.clone(), kind })
        });
        let new = later.clauses.keys().filter(|clause| !self.clauses.contains_key(*clause));
        let added = new.map(|clause| Change { clause: clause.clone(), kind: ChangeKind::Added });
        let mut changes: Vec<_> = here.chain(added).collect();
        changes.sort_by(|one, other| one.clause.cmp(&other.clause));
        changes
    }
}

fn wordings(corpus: &Corpus, id: &ClauseId) -> BTreeMap<String, String> {
    let said = Lang::ALL.into_iter().filter_map(|lang| Some((lang, corpus.said(id, lang)?)));
    said.map(|(lang, said)| (lang.code().to_owned(), said.wording.hash().to_string())).collect()
}

/// Returns the languages in which a clause is said otherwise; `None` where it is not.
fn reworded(before: &BTreeMap<String, String>, after: &BTreeMap<String, String>) -> Option<Vec<Lang>> {
    let differs = |lang: &Lang| before.get(lang.code()) != after.get(lang.code());
    let langs: Vec<_> = Lang::ALL.into_iter().filter(differs).collect();
    (!langs.is_empty()).then_some(langs)
}
