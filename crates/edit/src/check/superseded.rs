//! What newer editions of a lineage changed or retired.

use std::collections::BTreeMap;

use schiri_compare::{TextChange, TextChangeKind, WordingChange, by_text, common_language, newer};
use schiri_rules::corpus::{Clause, ClauseId, Corpus, Edition};
use schiri_rules::source::Span;

/// What became of a clause in a newer edition.
#[derive(Debug)]
pub(super) struct Superseded<'a> {
    /// The newer edition.
    pub(super) newer: &'a Edition,
    /// The clause that says it now; `None` where it was retired.
    pub(super) now: Option<&'a Clause>,
}

impl Superseded<'_> {
    /// Returns the place that shows what became of the clause: the clause that says it now, else the
    /// newer edition.
    pub(super) fn span(&self) -> Span {
        self.now.map_or(self.newer.span, |now| now.span)
    }
}

/// Lists, for each clause that says something else or nothing in the next edition of its lineage, what
/// became of it. Editions without a common language are left out.
pub(super) fn superseded(corpus: &Corpus) -> BTreeMap<&ClauseId, Vec<Superseded<'_>>> {
    let mut found: BTreeMap<&ClauseId, Vec<Superseded<'_>>> = BTreeMap::new();
    for old in corpus.editions.values() {
        for new in newer(corpus, &old.id) {
            let Some(lang) = common_language(corpus, old, new, old.lang) else { continue };
            for change in by_text(corpus, old, new, lang).changes.into_iter().filter(matters) {
                let now = change.new.first().map(|member| member.clause);
                for member in &change.old {
                    found.entry(&member.clause.id).or_default().push(Superseded { newer: new, now });
                }
            }
        }
    }
    found
}

fn matters(change: &TextChange<'_>) -> bool {
    change.kind == TextChangeKind::Retired || change.wording == Some(WordingChange::Reworded)
}
