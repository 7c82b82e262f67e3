//! A translated or restated clause calls a concept by our term, not now by this word and now by
//! that.
//!
//! Only concepts that the clause is tagged with are looked at, and only whole words. An old word is
//! reported wherever it stands, a synonym only where it takes the term's place: the clause does not
//! use the term while the rest of the text does, and no clause about something else uses the
//! synonym, which would make it an everyday word. Words in quotation marks are the source's.

use std::collections::{BTreeMap, BTreeSet};

use super::lexicon::{Lexicon, Rival, split};
use super::{Check, Context, Findings, Home, Part};
use crate::check::context::parts;
use crate::corpus::{Clause, ConceptId, Edition, EditionId, Rights, Text};
use crate::diag::Code;
use crate::lang::{Lang, Message};
use crate::source::Span;

pub(super) const CHECK: Check = Check { code: Code::MixedTerms, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for lang in Lang::ALL {
        let lexicon = Lexicon::new(&cx.corpus.glossary, lang);
        let mut scan = Scan::default();
        for (edition, clause) in cx.clauses() {
            scan.clause(cx, &lexicon, lang, edition, clause);
        }
        let mut reported = BTreeSet::new();
        for found in &scan.found {
            let once = (&found.clause.id, found.rival.concept);
            if scan.is_fault(&lexicon, found) && reported.insert(once) {
                report(cx, found, findings);
            }
        }
    }
}

/// What reading all texts of a language brought to light.
#[derive(Default)]
struct Scan<'l, 'a> {
    found: Vec<Found<'l, 'a>>,
    /// Synonyms that clauses use which are about something else, by their place in the glossary.
    everyday: BTreeSet<Span>,
    /// The words of each edition.
    words: BTreeMap<&'a EditionId, BTreeSet<String>>,
}

/// A rival of a concept in a clause that is about that concept.
struct Found<'l, 'a> {
    edition: &'a Edition,
    clause: &'a Clause,
    text: &'a Text,
    rival: &'l Rival<'a>,
    range: std::ops::Range<usize>,
    /// The clause's words.
    around: BTreeSet<String>,
}

impl<'l, 'a> Scan<'l, 'a> {
    fn clause(
        &mut self,
        cx: &Context<'a>,
        lexicon: &'l Lexicon<'a>,
        lang: Lang,
        edition: &'a Edition,
        clause: &'a Clause,
    ) {
        let Some(said) = cx.corpus.said(&clause.id, lang) else { return };
        let texts = || parts(said.wording).filter(|(part, _)| *part != Part::Note).map(|(_, text)| text);
        let around: BTreeSet<String> = texts().flat_map(|text| split(&text.markdown)).collect();
        let is_ours = !said.original || edition.source.rights == Rights::Restated;
        for text in texts() {
            for hit in lexicon.rivals_in(&text.markdown) {
                if !is_about(clause, hit.rival.concept) {
                    self.everyday.insert(hit.rival.entry.span);
                } else if is_ours {
                    let (rival, range, around) = (hit.rival, hit.range, around.clone());
                    self.found.push(Found { edition, clause, text, rival, range, around });
                }
            }
        }
        self.words.entry(&edition.id).or_default().extend(around);
    }

    fn is_fault(&self, lexicon: &Lexicon<'_>, found: &Found<'_, '_>) -> bool {
        let forms = lexicon.forms(&found.rival.terms.term.markdown);
        let uses = |words: &BTreeSet<String>| forms.iter().any(|form| words.contains(form));
        found.rival.is_old
            || !self.everyday.contains(&found.rival.entry.span)
                && !uses(&found.around)
                && self.words.get(&found.edition.id).is_some_and(uses)
    }
}

fn is_about(clause: &Clause, concept: &ConceptId) -> bool {
    clause.concepts.iter().any(|tag| tag.value == *concept)
}

fn report<'a>(cx: &Context<'a>, found: &Found<'_, 'a>, findings: &mut Findings<'a>) {
    let term = found.rival.terms.term.markdown.as_str();
    let word = found.text.markdown.get(found.range.clone()).unwrap_or_default();
    let fault = cx
        .fault(CHECK.code, found.text, found.range.clone())
        .with("word", word)
        .with("term", term)
        .and(found.rival.entry.span, Message::new("label-our-term").with("term", term));
    findings.push(Home::Clause(found.edition, found.clause), fault);
}
