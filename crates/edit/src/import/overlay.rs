//! Official wordings: a document's clauses beside those of an existing edition.
//!
//! A clause of the document belongs to the clause with the same id; an entry without a number belongs to the
//! one with its heading. Clauses without a counterpart are reported on both sides, with a suggestion if there
//! is one. A wording at the wrong clause would be worse than none.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_yaml::LitStr;

use super::clauses::{DraftClause, DraftEdition};
use super::links::{Led, led};
use super::yaml::{self, Body, Entries, NotWritten, Source};
use schiri_rules::corpus::{Anchor, Clause, ClauseRef, Edition};
use schiri_rules::diag::closest;

/// How many suggestions are looked for on each side: each clause is compared with all unmatched ones.
const MOST_SUGGESTIONS: usize = 200;

/// A document beside an edition.
#[derive(Debug)]
pub struct Overlay<'a> {
    /// The pairs, in the order of the document.
    pub matched: Vec<Matched<'a>>,
    /// Clauses of the document that the edition does not have.
    pub unmatched: Vec<Alone<'a, DraftClause>>,
    /// Clauses of the edition that the document does not have, except removed ones.
    pub missing: Vec<Alone<'a, Clause>>,
}

/// What the document says for a clause of the edition.
#[derive(Debug)]
pub struct Matched<'a> {
    /// The clause as it was read.
    pub clause: &'a DraftClause,
    /// The edition's clause.
    pub restated: &'a Clause,
    /// Its text, without links that lead nowhere in the edition.
    pub text: Option<String>,
    /// Whether document and edition divide this entry differently: then its whole wording is at the clause
    /// that opens it, not at those below.
    pub is_whole: bool,
}

/// A clause without a counterpart on the other side.
#[derive(Debug)]
pub struct Alone<'a, T> {
    /// The clause.
    pub clause: &'a T,
    /// A clause of the other side that may be meant.
    pub near: Option<&'a str>,
}

impl<'a> Overlay<'a> {
    /// Sets a document beside an edition.
    #[must_use]
    pub fn new(document: &'a DraftEdition, edition: &'a Edition) -> Self {
        let assigned = assign(&document.clauses, edition);
        let unmatched: Vec<&DraftClause> = assigned
            .iter()
            .filter(|one| one.to.is_none())
            .flat_map(|one| one.parts.iter().copied())
            .collect();
        let mut worded: BTreeSet<&Anchor> = BTreeSet::new();
        for (clause, is_whole) in assigned.iter().filter_map(|one| Some((one.to?, one.is_whole))) {
            worded.insert(clause.anchor());
            let below = edition.within(clause.anchor()).filter(|_| is_whole);
            worded.extend(below.map(Clause::anchor));
        }
        let lacks = |clause: &&Clause| clause.retired.is_none() && !worded.contains(clause.anchor());
        let missing: Vec<&Clause> = edition.clauses().iter().filter(lacks).collect();
        let matched = assigned.iter().filter_map(|one| {
            let (clause, restated) = (*one.parts.first()?, one.to?);
            Some(Matched { clause, restated, text: one.text(edition), is_whole: one.is_whole })
        });
        let ids: Vec<&str> = unmatched.iter().map(|clause| clause.id.as_str()).collect();
        let anchors: Vec<&str> = missing.iter().map(|clause| clause.anchor().as_str()).collect();
        Self {
            matched: matched.collect(),
            unmatched: with_near(&unmatched, &ids, &anchors),
            missing: with_near(&missing, &anchors, &ids),
        }
    }
}

/// Clauses of the document that go to one clause of the edition, or to none.
struct Assigned<'a> {
    parts: Vec<&'a DraftClause>,
    to: Option<&'a Clause>,
    is_whole: bool,
}

impl<'a> Assigned<'a> {
    fn one(part: &'a DraftClause, to: Option<&'a Clause>) -> Self {
        Self { parts: vec![part], to, is_whole: false }
    }

    /// Joins the texts; a clause with a heading of its own keeps it.
    fn text(&self, edition: &Edition) -> Option<String> {
        let mut texts: Vec<String> = Vec::new();
        for (index, part) in self.parts.iter().enumerate() {
            texts.extend(part.heading.as_ref().filter(|_| index > 0).map(|heading| format!("**{heading}**")));
            texts.extend(part.text.as_ref().map(|text| without_dead_links(text, edition)));
        }
        (!texts.is_empty()).then(|| texts.join("\n\n"))
    }
}

/// Finds the counterpart of each clause of the document. A printed number is the clause's id. Other ids are
/// our own, made from headings and paragraph numbers: there, an entry belongs to the clause with its heading,
/// and its paragraphs to the clauses below only if there are equally many, since otherwise they are not the
/// same paragraphs.
fn assign<'a>(clauses: &'a [DraftClause], edition: &'a Edition) -> Vec<Assigned<'a>> {
    let headings = headings(edition);
    let mut assigned = Vec::new();
    let mut rest = clauses;
    while let Some((first, behind)) = rest.split_first() {
        let is_below = |clause: &DraftClause| {
            clause.id.strip_prefix(first.id.as_str()).is_some_and(|more| more.starts_with('.'))
        };
        let ours = |clause: &&DraftClause| !first.is_printed && !clause.is_printed && is_below(clause);
        let count = behind.iter().take_while(ours).count();
        let (below, next) = behind.split_at_checked(count).unwrap_or((behind, &[]));
        if first.is_printed || next.first().is_some_and(is_below) {
            assigned.extend(
                std::iter::once(first).chain(below).map(|one| Assigned::one(one, by_id(&one.id, edition))),
            );
        } else {
            assigned.extend(entry(first, below, edition, &headings));
        }
        rest = next;
    }
    // An id and a heading may lead to the same clause: the first that claims it gets it.
    let mut taken = BTreeSet::new();
    for one in &mut assigned {
        one.to = one.to.filter(|clause| taken.insert(clause.anchor()));
    }
    assigned
}

fn by_id<'a>(id: &str, edition: &'a Edition) -> Option<&'a Clause> {
    edition.clause(&id.parse().ok()?)
}

/// The clauses by their headings; `None` for a heading that several have.
type Headings<'a> = BTreeMap<String, Option<&'a Clause>>;

fn headings(edition: &Edition) -> Headings<'_> {
    let mut found = Headings::new();
    for clause in edition.clauses() {
        if let Some(heading) = clause.wording.heading_line() {
            let same = found.entry(heading.to_lowercase());
            same.and_modify(|known| *known = None).or_insert(Some(clause));
        }
    }
    found
}

/// Finds the counterparts of an entry and its paragraphs.
fn entry<'a>(
    first: &'a DraftClause,
    below: &'a [DraftClause],
    edition: &'a Edition,
    headings: &Headings<'a>,
) -> Vec<Assigned<'a>> {
    let named = || headings.get(&first.heading.as_ref()?.to_lowercase()).copied().flatten();
    let Some(head) = by_id(&first.id, edition).or_else(named) else {
        return std::iter::once(first).chain(below).map(|one| Assigned::one(one, None)).collect();
    };
    let known =
        edition.within(head.anchor()).filter(|clause| clause.id != head.id && clause.retired.is_none());
    let places = below.iter().map(|part| {
        let more = part.id.strip_prefix(first.id.as_str())?;
        by_id(&format!("{}{more}", head.anchor()), edition)
    });
    let Some(places) = places.collect::<Option<Vec<_>>>().filter(|places| places.len() == known.count())
    else {
        let parts = std::iter::once(first).chain(below).collect();
        return vec![Assigned { parts, to: Some(head), is_whole: true }];
    };
    let parts = below.iter().zip(places).map(|(part, place)| Assigned::one(part, Some(place)));
    std::iter::once(Assigned::one(first, Some(head))).chain(parts).collect()
}

/// Finds for each of these clauses, which have these `names`, the nearest of those on the other side.
fn with_near<'a, T>(clauses: &[&'a T], names: &[&'a str], others: &[&'a str]) -> Vec<Alone<'a, T>> {
    let near = |(at, name): (usize, &&str)| {
        if at < MOST_SUGGESTIONS { closest(name, others.iter().copied()) } else { None }
    };
    let nears = names.iter().enumerate().map(near);
    clauses.iter().zip(nears).map(|(&clause, near)| Alone { clause, near }).collect()
}

/// Removes links that lead nowhere in the edition; their words stay.
fn without_dead_links(text: &str, edition: &Edition) -> String {
    led(text, |target, _| {
        let leads = match ClauseRef::from_link(target, &edition.id) {
            Ok(ClauseRef { clause, sentence }) => {
                clause.edition == edition.id && sentence.is_none() && edition.clause(&clause.anchor).is_some()
            }
            // We cannot check addresses on the web.
            Err(_) => ["https://", "http://"].iter().any(|scheme| target.starts_with(scheme)),
        };
        if leads { Led::Same } else { Led::Words }
    })
}

/// Writes the wordings as a file of their own kind. `title` is that of their source, `today` the day of the
/// import, `head` the comment at the head of the file.
///
/// # Errors
/// Only where the writer of YAML gives up.
pub fn write_overlay(
    document: &DraftEdition,
    overlay: &Overlay<'_>,
    title: &str,
    today: &str,
    head: &[String],
) -> Result<String, NotWritten> {
    let clauses = overlay.matched.iter().map(|matched| {
        let body = Body {
            of: Some(matched.restated.hash.to_string()),
            label: None,
            heading: matched.clause.heading.as_deref(),
            text: matched.text.as_deref().map(LitStr),
        };
        (matched.restated.anchor().as_str(), body)
    });
    let file = File {
        wording: &document.id,
        language: document.language.code(),
        source: Source { title, consulted: Some(today), rights: None },
        clauses: Entries(clauses.collect()),
    };
    yaml::print("wording", head, &file)
}

#[derive(Serialize)]
struct File<'a> {
    wording: &'a str,
    language: &'static str,
    source: Source<'a>,
    clauses: Entries<&'a str, Body<'a>>,
}
