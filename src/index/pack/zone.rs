//! The postings of a zone as columns.

use std::collections::BTreeMap;

use serde::Serialize;

use super::language::Stems;
use crate::index::IndexError;
use crate::index::schema::{Term, WrittenTerm, Zone};
use crate::index::score;
use crate::index::store::Store;

/// The postings of a zone.
#[derive(Debug, Serialize)]
pub(super) struct ZoneColumns {
    /// What its words weigh, and how far its length counts.
    weighing: (f32, f32),
    /// The terms in ascending order, each by its difference from the one before. A term is its
    /// number, plus [`KIND`] for each kind before its own: stems of the three languages, parts of
    /// compounds of the three, concepts.
    terms: Vec<u32>,
    /// In how many documents each stands.
    counts: Vec<u32>,
    /// The documents of the first term, then those of the second, …: each by its difference from
    /// the one before, less one. A negative number says how often the term stands in the document
    /// before it, where that is more than once.
    postings: Vec<i64>,
}

/// How many numbers each kind of terms has.
const KIND: u32 = 1 << 20;

/// The documents of each term, and how often it stands in each.
type Postings = BTreeMap<u32, Vec<(u32, u32)>>;

/// Writes down the postings of all zones.
pub(super) fn columns(store: &Store, stems: &mut [Stems]) -> Result<Vec<ZoneColumns>, IndexError> {
    Zone::ALL.into_iter().map(|zone| column(store, zone, stems)).collect()
}

fn column(store: &Store, zone: Zone, stems: &mut [Stems]) -> Result<ZoneColumns, IndexError> {
    let mut found = Postings::new();
    store.each_term(zone, |written, documents| {
        found.extend(Term::parse(written).and_then(|term| Some((number(term, stems)?, documents))));
    })?;
    let mut columns =
        ZoneColumns { weighing: score::weighing(zone), terms: vec![], counts: vec![], postings: vec![] };
    let mut before = 0;
    for (term, documents) in found {
        columns.terms.push(term - before);
        before = term;
        columns.counts.push(u32::try_from(documents.len()).unwrap_or(u32::MAX));
        push_postings(&mut columns.postings, &documents);
    }
    Ok(columns)
}

fn push_postings(out: &mut Vec<i64>, documents: &[(u32, u32)]) {
    let mut next = 0;
    for (document, count) in documents {
        out.push(i64::from(*document) - next);
        next = i64::from(*document) + 1;
        if *count > 1 {
            out.push(-i64::from(*count));
        }
    }
}

fn number(term: WrittenTerm<'_>, stems: &mut [Stems]) -> Option<u32> {
    Some(match term {
        WrittenTerm::Stem(lang, stem) => KIND * lang as u32 + stems.get_mut(lang as usize)?.number(stem),
        WrittenTerm::Part(lang, stem) => {
            KIND * (3 + lang as u32) + stems.get_mut(lang as usize)?.number(stem)
        }
        WrittenTerm::Concept(number) => KIND * 6 + number,
    })
}
