//! Where the links of texts lead, and which clause refers to which.

use std::collections::BTreeMap;

use crate::corpus::{ClauseId, ClauseRef, Corpus, EditionId, Text};

/// Where a link leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkTarget {
    /// To a clause or sentence, which may not exist.
    Clause(ClauseRef),
    /// To a valid web or mail address.
    Web(String),
    /// To nothing that can be followed.
    Nowhere,
}

impl LinkTarget {
    /// Reads the target of a link as an editor wrote it: `#3.1.7`, `xx-base-2020#bauen.2`, or a web
    /// address. A text of the rulings has no `home`, so a bare `#3.1.7` leads nowhere there.
    pub fn read(written: &str, home: Option<&EditionId>) -> Self {
        if is_web_address(written) {
            return Self::Web(written.to_owned());
        }
        let Some((edition, _)) = written.split_once('#') else { return Self::Nowhere };
        let reference = match home {
            Some(home) => ClauseRef::from_link(written, home),
            None => edition.parse().and_then(|named| ClauseRef::from_link(written, &named)),
        };
        reference.map_or(Self::Nowhere, Self::Clause)
    }
}

fn is_web_address(target: &str) -> bool {
    let rest = ["https://", "http://", "mailto:"].into_iter().find_map(|scheme| target.strip_prefix(scheme));
    rest.is_some_and(|rest| {
        let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
        host.contains('.') && !host.starts_with('.') && !host.ends_with('.') && !rest.contains(' ')
    })
}

/// The cross-references of a rule collection.
#[derive(Debug, Default)]
pub struct References {
    from: BTreeMap<ClauseId, Vec<ClauseRef>>,
    to: BTreeMap<ClauseId, Vec<ClauseId>>,
}

impl References {
    /// Collects the links of all original texts; links to clauses that do not exist are left out.
    pub(in crate::corpus) fn new(corpus: &Corpus) -> Self {
        let mut references = Self::default();
        for clause in corpus.clauses() {
            // Most texts have no links, and need no parsing.
            let texts = clause.wording.texts().filter(|text| text.markdown.contains('#'));
            let links = texts.flat_map(Text::links);
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
    pub fn from(&self, clause: &ClauseId) -> &[ClauseRef] {
        self.from.get(clause).map_or(&[], Vec::as_slice)
    }

    /// Returns the clauses that refer to this one, by edition and in the order of the texts.
    pub fn to(&self, clause: &ClauseId) -> &[ClauseId] {
        self.to.get(clause).map_or(&[], Vec::as_slice)
    }
}
