//! One edition after another, the strongest first, each in the order of its text.

use std::collections::BTreeSet;

use super::{ArrangedPart, ArrangedSection, Full, PartSubject, with_headings};
use crate::making::select::headings_above;
use crate::request::plan::Plan;
use schiri_rules::corpus::{ClauseId, Corpus, Edition};

/// Makes a part for each edition of which something is printed.
pub(super) fn parts<'c>(corpus: &'c Corpus, plan: &Plan, full: &Full) -> Vec<ArrangedPart<'c>> {
    let printed = with_headings(corpus, full);
    let editions = plan.stack.editions.iter().filter_map(|id| corpus.editions.get(id));
    let parts = editions.map(|edition| ArrangedPart {
        subject: PartSubject::Edition(edition),
        sections: sections(corpus, edition, &printed),
    });
    parts.filter(|part| !part.sections.is_empty()).collect()
}

/// Cuts an edition at its headings. A clause whose nearest heading is not the last one printed
/// stands in a section without a head, so that no one takes it for a part of that heading.
pub(super) fn sections<'c>(
    corpus: &'c Corpus,
    edition: &'c Edition,
    printed: &BTreeSet<ClauseId>,
) -> Vec<ArrangedSection<'c>> {
    let mut sections: Vec<ArrangedSection<'c>> = Vec::new();
    let mut open: Option<ClauseId> = None;
    for clause in edition.clauses().iter().filter(|clause| printed.contains(&clause.id)) {
        let above = headings_above(corpus, &clause.id);
        let is_head = clause.wording.heading.is_some();
        let home = if is_head { Some(clause.id.clone()) } else { above.last().cloned() };
        match sections.last_mut() {
            Some(section) if !is_head && open == home => section.clauses.push(clause),
            _ => {
                let (head, clauses) = if is_head { (Some(clause), vec![]) } else { (None, vec![clause]) };
                sections.push(ArrangedSection { level: above.len() + 1, edition, head, clauses });
                open = home;
            }
        }
    }
    sections
}
