//! Which clause refers to which: the links of the original texts, in both directions.

use std::collections::BTreeMap;

use super::{ClauseId, ClauseRef, Corpus};

/// The cross-references of a rule collection.
#[derive(Debug, Default)]
pub struct References {
    from: BTreeMap<ClauseId, Vec<ClauseRef>>,
    to: BTreeMap<ClauseId, Vec<ClauseId>>,
}

impl References {
    /// Collects the links of all original texts; links to what does not exist are left out.
    pub(super) fn new(corpus: &Corpus) -> Self {
        let mut references = Self::default();
        for clause in corpus.clauses() {
            // Most texts refer to nothing, and need no parsing.
            let texts = clause.wording.texts().filter(|text| text.markdown.contains('#'));
            let links = texts.flat_map(super::Text::links);
            for link in links {
                let Ok(target) = ClauseRef::from_link(&link.target, &clause.id.edition) else { continue };
                if corpus.clause(&target.clause).is_some() && target.clause != clause.id {
                    references.add(&clause.id, target);
                }
            }
        }
        references
    }

    fn add(&mut self, clause: &ClauseId, target: ClauseRef) {
        let to = self.to.entry(target.clause.clone()).or_default();
        if !to.contains(clause) {
            to.push(clause.clone());
        }
        let from = self.from.entry(clause.clone()).or_default();
        if !from.contains(&target) {
            from.push(target);
        }
    }

    /// Returns what a clause refers to, in the order of its text.
    #[must_use]
    pub fn from(&self, clause: &ClauseId) -> &[ClauseRef] {
        self.from.get(clause).map_or(&[], Vec::as_slice)
    }

    /// Returns the clauses that refer to this one, by edition and in the order of the texts.
    #[must_use]
    pub fn to(&self, clause: &ClauseId) -> &[ClauseId] {
        self.to.get(clause).map_or(&[], Vec::as_slice)
    }
}
