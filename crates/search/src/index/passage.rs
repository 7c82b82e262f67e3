//! Readable excerpts with the matching words marked.

use std::ops::Range;

use rustc_hash::FxHashSet;

use super::Index;
use super::analyzer;
use super::plan::Plan;
use super::query::Passage;
use super::schema::Term;
use schiri_rules::corpus::{ClauseId, Corpus, Said, Text};
use schiri_rules::lang::Lang;

/// The approximate length of an excerpt in bytes.
const LENGTH: usize = 240;

/// The least worth of a word that is marked, which leaves out articles.
const LEAST_WORTH: f32 = 0.25;

/// Marks the words of a plan in texts.
pub(super) struct Marker<'a> {
    index: &'a Index,
    terms: FxHashSet<Term>,
}

impl<'a> Marker<'a> {
    pub(super) fn new(plan: &Plan, index: &'a Index) -> Self {
        let alternatives = plan.slots.iter().flat_map(|slot| &slot.alternatives);
        let heavy = alternatives.filter(|alternative| alternative.worth >= LEAST_WORTH);
        Self { index, terms: heavy.map(|alternative| alternative.term).collect() }
    }

    /// Makes an excerpt of a clause in the reader's language or, if it does not exist in that, in the best
    /// other one; `None` for a clause without words.
    pub(super) fn passage(&self, corpus: &Corpus, clause: &ClauseId, lang: Lang) -> Option<Passage> {
        let said = corpus.said_best(clause, lang)?;
        let (text, marks) = self.best_text(&said)?;
        let window = window(&text, &marks);
        let excerpt = text.get(window.clone())?.to_owned();
        let inside = |mark: &Range<usize>| mark.start >= window.start && mark.end <= window.end;
        Some(Passage {
            marks: marks
                .into_iter()
                .filter(inside)
                .map(|mark| mark.start - window.start..mark.end - window.start)
                .collect(),
            lang: said.lang,
            original: said.original,
            cut_before: window.start > 0,
            cut_after: window.end < text.len(),
            text: excerpt,
        })
    }

    /// Returns the rule, or an example or tip if that has more than twice as many of the words; of a section
    /// without text, its heading.
    fn best_text(&self, said: &Said<'_>) -> Option<(String, Vec<Range<usize>>)> {
        let wording = said.wording;
        let texts = wording.text.iter().chain(&wording.examples).chain(&wording.tips);
        let mut best: Option<(String, Vec<Range<usize>>)> = None;
        for text in texts.chain(wording.text.is_none().then_some(wording.heading.as_ref()).flatten()) {
            let plain = plain(text);
            let marks = self.marks(said.lang, &plain);
            if best.as_ref().is_none_or(|(_, known)| marks.len() > 2 * known.len() + 1) {
                best = Some((plain, marks));
            }
        }
        best
    }

    pub(super) fn marks(&self, lang: Lang, text: &str) -> Vec<Range<usize>> {
        let lexicon = &self.index.lexicons[lang as usize];
        let known =
            analyzer::words(text).filter_map(|(range, word)| Some((range, lexicon.forms_in_text(word)?)));
        let (places, words): (Vec<_>, Vec<_>) = known.unzip();
        let mut marked = vec![false; places.len()];
        self.index.concepts.each_term(lang, &words, |words_of_term, term| {
            if self.terms.contains(&term) {
                marked[words_of_term].fill(true);
            }
        });
        places.into_iter().zip(marked).filter(|(_, marked)| *marked).map(|(place, _)| place).collect()
    }
}

/// The text with each paragraph, list item or table row on one line, without the numbers of sentences.
fn plain(text: &Text) -> String {
    text.plain().chars().filter(|c| schiri_rules::corpus::superscript_digit(*c).is_none()).collect()
}

/// Chooses the stretch of about [`LENGTH`] bytes with the most marks, from the start of a sentence or line if
/// one is near.
fn window(text: &str, marks: &[Range<usize>]) -> Range<usize> {
    if text.len() <= LENGTH + LENGTH / 4 {
        return 0..text.len();
    }
    let starts = sentence_starts(text);
    let count = |start: usize| marks.iter().filter(|m| m.start >= start && m.end <= start + LENGTH).count();
    let start =
        starts.into_iter().max_by_key(|&start| (count(start), std::cmp::Reverse(start))).unwrap_or_default();
    let mut end = (start + LENGTH).min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    if end < text.len() {
        // Not in the middle of a word.
        let cut = text.get(start..end).and_then(|part| part.rfind(char::is_whitespace));
        end = cut.filter(|cut| *cut > LENGTH / 2).map_or(end, |cut| start + cut);
    }
    start..end
}

fn sentence_starts(text: &str) -> Vec<usize> {
    let mut starts = vec![0];
    let mut before = ' ';
    let mut ended = false;
    for (at, c) in text.char_indices() {
        if ended && !c.is_whitespace() {
            starts.push(at);
            ended = false;
        }
        ended |= c == '\n' || (c == ' ' && matches!(before, '.' | '!' | '?' | ':' | ';'));
        before = c;
    }
    starts
}
