//! Citations: every clause that is read exists, and a clause that was read is written so that it is read
//! again.

use std::sync::LazyLock;

use schiri_rules::citation::{CitationReader, Reading, Unknown, write, write_short};
use schiri_rules::corpus::{ClauseRef, Corpus, EditionId, load};
use schiri_rules::lang::Lang;
use schiri_rules::source::Sources;

/// How many clauses of one citation are written and read again: a range may cite hundreds.
const MOST_WRITTEN: usize = 2;

/// A rule collection with the reader of its citations.
struct Rules {
    corpus: Corpus,
    reader: CitationReader,
}

impl Rules {
    fn of(sources: &Sources) -> Self {
        let corpus = load(sources).0;
        let reader = CitationReader::new(&corpus);
        Self { corpus, reader }
    }
}

static SHIPPED: LazyLock<Rules> = LazyLock::new(|| Rules::of(&schiri_testing::shipped()));

/// A small collection with removed clauses, identical headings and unusual anchors.
static CLUB: LazyLock<Rules> = LazyLock::new(|| Rules::of(&schiri_testing::club()));

/// Reads a text as a citation: the first byte chooses the rule collection (even: the shipped one).
///
/// # Panics
/// If the law is broken.
pub fn law(data: &[u8]) {
    let Some((choice, rest)) = super::choice(data) else { return };
    let rules = if choice % 2 == 0 { &SHIPPED } else { &CLUB };
    let text = String::from_utf8_lossy(rest);
    let Rules { corpus, reader } = &**rules;
    for edition in reader.editions(&text) {
        assert!(corpus.editions.contains_key(&edition), "{text:?} names {edition}, which is not there");
    }
    for reading in [reader.read(corpus, &text, None, &[]), reader.look_up(corpus, &text, None, &[])] {
        for clause in mentioned(&reading) {
            assert!(
                corpus.clause(&clause.clause).is_some(),
                "{text:?} leads to {clause}, which is not there"
            );
        }
        match &reading {
            Reading::Clauses(clauses) => {
                assert!(!clauses.is_empty(), "{text:?} cites, but nothing");
                clauses.iter().take(MOST_WRITTEN).for_each(|clause| is_read_again(rules, clause));
            }
            Reading::Ambiguous(clauses) => assert!(clauses.len() > 1, "{text:?}: {clauses:?}"),
            Reading::Retired { .. } | Reading::Unknown(_) | Reading::NotACitation => {}
        }
    }
}

/// Every clause that a reading names.
fn mentioned(reading: &Reading) -> Vec<&ClauseRef> {
    match reading {
        Reading::Clauses(clauses) | Reading::Ambiguous(clauses) => clauses.iter().collect(),
        Reading::Retired { clause, successor } => std::iter::once(clause).chain(successor).collect(),
        Reading::Unknown(Unknown { nearest, elsewhere, found }) => {
            nearest.iter().chain(elsewhere).chain(found).collect()
        }
        Reading::NotACitation => Vec::new(),
    }
}

/// Writes a clause in every language and as its address, and reads both again.
fn is_read_again(rules: &Rules, clause: &ClauseRef) {
    let Rules { corpus, reader } = rules;
    let only: [EditionId; 1] = [clause.clause.edition.clone()];
    let written = Lang::ALL.map(|lang| [write(corpus, clause, lang), write_short(corpus, clause, lang)]);
    for text in written.iter().flatten().chain([&clause.to_string()]) {
        let reading = reader.look_up(corpus, text, Some(&only), &[]);
        assert!(leads_to(&reading, clause), "{clause} is written {text:?} and read {reading:?}");
    }
}

/// Whether a reading is this clause, or offers it among others. A removed clause is read as one if it is
/// alone; in a list it is like the others.
fn leads_to(reading: &Reading, clause: &ClauseRef) -> bool {
    match reading {
        Reading::Clauses(found) => found.as_slice() == [clause.clone()],
        Reading::Ambiguous(found) => found.contains(clause),
        Reading::Retired { clause: removed, .. } => removed == clause,
        Reading::Unknown(_) | Reading::NotACitation => false,
    }
}
