//! How much of a query occurs in a text that the index does not hold, such as a ruling that was just
//! recorded.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::lexicon::{Forms, StemId};
use super::query::Query;
use super::reading;
use super::schema::Term;
use super::{Index, analyzer};
use schiri_rules::lang::Lang;

/// The share of a query's information that a text must have to match it.
const ENOUGH: f32 = 0.6;

/// The words of a query, to be looked for in texts. They are analysed as for a search: inflected words,
/// parts of compounds and the terms of a concept in any language count.
pub struct Matcher<'a> {
    index: &'a Index,
    wanted: Vec<Wanted>,
    /// The stems of each word that the rule collection does not know, in every language: a ruling may use
    /// words that no rule uses.
    strange: Vec<[String; 3]>,
    /// The words that were analysed before, by language: texts share most of their words, and analysing a
    /// word that no rule has is expensive.
    known: RefCell<[FxHashMap<String, Rc<Word>>; 3]>,
}

struct Word {
    stem: Option<StemId>,
    parts: Box<[StemId]>,
    /// The stem as a text, for words that the rule collection does not know.
    written: String,
}

/// One piece of information that the query asks for.
struct Wanted {
    /// The terms that may match it.
    terms: FxHashSet<Term>,
    /// How much it counts: 1 for most words, less for light ones and for parts of compounds.
    share: f32,
}

impl Index {
    /// Analyses a query, to look for its words in texts that are not indexed.
    pub fn matcher(&self, query: &Query) -> Matcher<'_> {
        let slots = self.plan(query).slots;
        let wanted = slots.into_iter().filter(|slot| !slot.guessed).map(|slot| Wanted {
            terms: slot.alternatives.iter().map(|alternative| alternative.term).collect(),
            share: slot.share,
        });
        let stems = |word: &str| {
            Lang::ALL.map(|lang| {
                let analyzer = &self.lexicons[lang as usize].analyzer;
                analyzer.stem(&analyzer.fold(word))
            })
        };
        let is_strange = |word: &&str| {
            Lang::ALL.into_iter().all(|lang| {
                let lexicon = &self.lexicons[lang as usize];
                let forms = lexicon.forms_of(&lexicon.analyzer.fold(word));
                forms.stem.is_none() && forms.parts.is_empty()
            })
        };
        let words = reading::words(&query.text);
        Matcher {
            index: self,
            wanted: wanted.collect(),
            strange: words.into_iter().filter(is_strange).map(stems).collect(),
            known: RefCell::default(),
        }
    }
}

impl Matcher<'_> {
    /// Tells whether a text in a language has enough of the query's information.
    pub fn matches(&self, text: &str, lang: Lang) -> bool {
        let all = self.wanted.iter().map(|wanted| wanted.share).sum::<f32>() + count(self.strange.len());
        if all <= 0.0 {
            return false;
        }
        let words: Vec<_> = analyzer::words(text).map(|(_, word)| self.word(word, lang)).collect();
        let forms = |word: &Rc<Word>| Forms { stem: word.stem, parts: word.parts.to_vec().into() };
        let (read, mut terms) = (words.iter().map(forms).collect::<Vec<_>>(), FxHashSet::default());
        self.index.concepts.each_term(lang, &read, |_, term| {
            terms.insert(term);
        });
        let found = self.wanted.iter().filter(|wanted| !wanted.terms.is_disjoint(&terms));
        let is_written = |stem: &String| words.iter().any(|word| word.written == *stem);
        let strange = self.strange.iter().filter(|stems| is_written(&stems[lang as usize]));
        let found = found.map(|wanted| wanted.share).sum::<f32>() + count(strange.count());
        found / all >= ENOUGH
    }

    /// Analyses a word, or returns the earlier analysis.
    fn word(&self, word: &str, lang: Lang) -> Rc<Word> {
        let known = &mut self.known.borrow_mut()[lang as usize];
        if let Some(known) = known.get(word) {
            return Rc::clone(known);
        }
        let lexicon = &self.index.lexicons[lang as usize];
        let folded = lexicon.analyzer.fold(word);
        let forms = lexicon.forms_of(&folded);
        let read =
            Word { stem: forms.stem, parts: forms.parts.into(), written: lexicon.analyzer.stem(&folded) };
        let read = Rc::new(read);
        known.insert(word.to_owned(), Rc::clone(&read));
        read
    }
}

#[expect(clippy::cast_precision_loss, reason = "a query has few words")]
fn count(words: usize) -> f32 {
    words as f32
}
