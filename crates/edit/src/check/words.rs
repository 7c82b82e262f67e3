//! Checks of words: terms of the glossary, spelling, languages.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

use super::{Context, Findings, Home, Part, TextAt};
use crate::check::context::{RulingText, parts, ruling_words};
use schiri_rules::corpus::{Clause, Glossary, Point, Rights, Terms, Text, Wording};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::{Arg, Lang, Message, PerLang};
use schiri_rules::source::{FileId, Span};

pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) range: Range<usize>,
}

/// Walks the words of a text (UAX #29).
pub(super) fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    text.unicode_word_indices().map(|(start, word)| Word { text: word, range: start..start + word.len() })
}

/// Only concepts that the clause is tagged with are checked, and only whole words that the glossary lists as
/// old or to be avoided. Its other synonyms are anything that people say, with inflected forms and
/// descriptions, and are not wrong in a text. Words in quotation marks belong to the source.
pub(super) fn mixed_terms<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let lexicons = Lang::ALL.map(|lang| Lexicon::new(&cx.corpus.glossary, lang));
    for (edition, clause) in cx.clauses().filter(|(_, clause)| !clause.concepts.is_empty()) {
        let home = Home::Clause(edition, clause);
        for lang in Lang::ALL {
            let Some(said) = cx.corpus.said(&clause.id, lang) else { continue };
            if !said.original || edition.source.rights == Rights::Restated {
                findings.extend(home, check_terms(cx, clause, said.wording, &lexicons[lang as usize]));
            }
        }
    }
}

/// The endings that a noun or adjective can have, without umlauts (which are folded).
const ENDINGS: [&[&str]; Lang::ALL.len()] =
    [&["", "e", "en", "n", "er", "ern", "s", "es", "em"], &["", "s", "en", "e", "n"], &["", "s", "es"]];

fn check_terms(cx: &Context<'_>, clause: &Clause, wording: &Wording, lexicon: &Lexicon) -> Vec<Diagnostic> {
    let texts: Vec<&Text> =
        parts(wording).filter(|(part, _)| *part != Part::Note).map(|(_, text)| text).collect();
    let found = clause.concepts.iter().filter_map(|id| {
        let terms = cx.corpus.glossary.get(&id.value)?.terms.get(lexicon.lang)?;
        let (text, (range, other)) =
            texts.iter().find_map(|text| Some((text, lexicon.other_word(text, terms)?)))?;
        let term = terms.term.markdown.as_str();
        let word = text.markdown.get(range.clone()).unwrap_or_default();
        let fault = cx.fault(Code::MixedTerms, text, range).with("word", word).with("term", term);
        Some(fault.and(other.span, Message::new("label-our-term").with("term", term)))
    });
    found.collect()
}

/// What the words of a language mean.
struct Lexicon {
    lang: Lang,
    /// Every term, as folded words: within a term, no other word is looked for.
    terms: Vec<Vec<String>>,
    /// Words of more than one concept, which are ambiguous.
    shared: BTreeSet<String>,
}

impl Lexicon {
    fn new(glossary: &Glossary, lang: Lang) -> Self {
        let all = || glossary.values().filter_map(|concept| concept.terms.get(lang));
        let terms = all().map(|terms| split(&terms.term.markdown)).collect();
        let mut seen = BTreeSet::new();
        let others = all().flat_map(|terms| terms.old.iter().chain(&terms.avoid));
        let shared =
            others.map(|text| fold(&text.markdown)).filter(|word| !seen.insert(word.clone())).collect();
        Self { lang, terms, shared }
    }

    /// Finds the first word of a text that means a concept but is not its term.
    fn other_word<'t>(&self, text: &Text, terms: &'t Terms) -> Option<(Range<usize>, &'t Text)> {
        let others: Vec<_> = terms
            .old
            .iter()
            .chain(&terms.avoid)
            .filter(|other| !self.shared.contains(&fold(&other.markdown)))
            .map(|other| (split(&other.markdown), other))
            .collect();
        if others.is_empty() {
            return None;
        }
        let ranges: Vec<Range<usize>> = words(&text.markdown).map(|word| word.range).collect();
        let folded: Vec<String> = words(&text.markdown).map(|word| fold(word.text)).collect();
        let mut at = 0;
        while let Some((first, rest)) = ranges.get(at).zip(folded.get(at..)) {
            let terms = self.terms.iter().filter(|term| self.starts(rest, term));
            if let Some(longest) = terms.map(Vec::len).max() {
                at += longest;
                continue;
            }
            for (other, place) in others.iter().filter(|(other, _)| self.starts(rest, other)) {
                let last = ranges.get(at + other.len() - 1).unwrap_or(first);
                let range = first.start..last.end;
                if !is_quoted(&text.markdown, &range) {
                    return Some((range, place));
                }
            }
            at += 1;
        }
        None
    }

    /// Tells whether a text starts with these words, each with any ending.
    fn starts(&self, text: &[String], words: &[String]) -> bool {
        !words.is_empty()
            && text.len() >= words.len()
            && text.iter().zip(words).all(|(found, word)| {
                found.strip_prefix(word).is_some_and(|end| ENDINGS[self.lang as usize].contains(&end))
            })
    }
}

fn split(term: &str) -> Vec<String> {
    words(term).map(|word| fold(word.text)).collect()
}

/// Folds case and accents, because plurals change both ("Dorf", "Dörfer").
fn fold(text: &str) -> String {
    text.nfd()
        .filter(|c| !unicode_normalization::char::is_combining_mark(*c))
        .collect::<String>()
        .to_lowercase()
}

fn is_quoted(text: &str, range: &Range<usize>) -> bool {
    let before = text.get(..range.start).and_then(|head| head.chars().next_back());
    let after = text.get(range.end..).and_then(|tail| tail.chars().next());
    before.is_some_and(|c| "„“”‚‘»«\"".contains(c)) && after.is_some_and(|c| "“”‘’«»\"".contains(c))
}

/// A text must be spelt by one rule throughout: not "daß" beside "dass", "pannekoek" beside "pannenkoek",
/// "color" beside "colour". Either rule is fine: an old edition may be spelt as it was printed. Words of the
/// rarer rule are reported.
pub(super) fn mixed_spelling<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let lists = Lang::ALL.map(spellings);
    let mut uses: BTreeMap<(FileId, Lang), Vec<Use<'a>>> = BTreeMap::new();
    for at in cx.edited_texts() {
        for word in words(&at.text.markdown) {
            let lower = word.text.to_lowercase();
            let pairs = &lists[at.lang as usize];
            let Some((is_first, other)) = pairs.iter().find_map(|pair| pair.matches(&lower)) else {
                continue;
            };
            let found = Use { at, word: word.text, span: cx.place(at.text, word.range), is_first, other };
            uses.entry((at.text.span.file, at.lang)).or_default().push(found);
        }
    }
    uses.values().for_each(|uses| report_rarer(uses, findings));
}

/// The pairs of spellings of a language, from our own lists.
fn spellings(lang: Lang) -> Vec<Pair> {
    let list = match lang {
        Lang::De => include_str!("spelling/de.txt"),
        Lang::Nl => include_str!("spelling/nl.txt"),
        Lang::En => include_str!("spelling/en.txt"),
    };
    list.lines().filter(|line| !line.starts_with('#')).filter_map(Pair::of).collect()
}

/// A word spelt by one rule, and its spelling by the other.
struct Use<'a> {
    at: TextAt<'a>,
    word: &'a str,
    span: Span,
    /// Whether it follows the first rule of its pair.
    is_first: bool,
    other: String,
}

/// Reports the words of the rarer rule if both are used; in a draw, those of the first rule.
fn report_rarer<'a>(uses: &[Use<'a>], findings: &mut Findings<'a>) {
    let first = uses.iter().filter(|used| used.is_first).count();
    let is_rare = |used: &&Use<'_>| used.is_first == (first * 2 <= uses.len());
    let Some(usual) = uses.iter().find(|used| !is_rare(used)) else { return };
    for used in uses.iter().filter(is_rare) {
        let label = Message::new("label-spelt-otherwise").with("word", usual.word);
        let fault = Diagnostic::new(Code::MixedSpelling, used.span)
            .with("word", used.word)
            .with("other", usual.word)
            .and(usual.span, label)
            .help(Message::new("help-write").with("word", used.other.as_str()));
        findings.push(used.at.home, fault);
    }
}

/// A line of a list.
#[derive(Clone, Copy)]
struct Pair {
    /// Tells whether a form is where it must be in a word: it is the word, begins it, or is anywhere in it.
    fits: fn(&str, &str) -> bool,
    first: &'static str,
    second: &'static str,
}

impl Pair {
    fn of(line: &'static str) -> Option<Self> {
        let (first, second) = line.split_once(' ')?;
        let (fits, first): (fn(&str, &str) -> bool, _) =
            match (first.strip_prefix('='), first.strip_prefix('~')) {
                (Some(first), _) => (|word, form| word == form, first),
                (_, Some(first)) => (|word, form| word.contains(form), first),
                _ => (|word, form| word.starts_with(form), first),
            };
        Some(Self { fits, first, second })
    }

    /// Tells whether a lower-case word follows the first rule, with its spelling by the other one.
    fn matches(&self, word: &str) -> Option<(bool, String)> {
        // Before an ending, both rules write “ss”: Schluß, but Schlusses.
        let is_open = |(_, rest): (&str, &str)| rest.starts_with(['e', 'i']);
        if self.second.ends_with("ss") && word.split_once(self.second).is_some_and(is_open) {
            None
        } else if (self.fits)(word, self.second) {
            Some((false, word.replacen(self.second, self.first, 1)))
        } else if (self.fits)(word, self.first) {
            Some((true, word.replacen(self.first, self.second, 1)))
        } else {
            None
        }
    }
}

pub(super) fn ambiguous_term<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let mut seen = BTreeMap::new();
    for concept in cx.corpus.glossary.values() {
        for (lang, terms) in concept.terms.iter() {
            let term = &terms.term;
            let key: (Lang, String) = (lang, term.markdown.to_lowercase());
            if let Some((first, id)) = seen.insert(key, (term.span, &concept.id)) {
                let label = Message::new("label-term-of").with("concept", id.as_str());
                let fault = Diagnostic::new(Code::AmbiguousTerm, term.span)
                    .with("term", term.markdown.as_str())
                    .with("concept", concept.id.as_str())
                    .and(first, label);
                findings.push(Home::Rulings, fault);
            }
        }
    }
}

pub(super) fn missing_language<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for concept in cx.corpus.glossary.values() {
        let meanings = concept.meanings();
        let place = meanings.iter().next().map_or(concept.span, |(_, text)| text.span);
        let terms = missing(cx, &concept.terms, None, concept.span, ("part-term", true));
        findings.extend(Home::Rulings, terms);
        findings.extend(Home::Rulings, missing(cx, &meanings, None, place, ("part-meaning", false)));
    }
    for RulingText { texts, name, place, is_required, point, .. } in ruling_words(cx.corpus) {
        findings.extend(Home::Rulings, missing(cx, texts, point, place, (name, is_required)));
    }
    for edition in cx.corpus.editions.values() {
        let short = missing(cx, &edition.cite.short, None, edition.span, ("part-short-name", true));
        let decider = missing(cx, &edition.decider, None, edition.span, ("part-decider", false));
        findings.extend(Home::Edition(edition), short.into_iter().chain(decider));
    }
}

/// Reports the languages in which a required text is missing, or an optional one that exists in others. Where documents
/// stay in their own language, a text that belongs to no point may be in any.
fn missing<T>(
    cx: &Context<'_>,
    values: &PerLang<T>,
    point: Option<&Point>,
    span: Span,
    (part, required): (&'static str, bool),
) -> Option<Diagnostic> {
    let langs = match point {
        Some(point) => cx.languages_of(point),
        None if cx.corpus.untranslated && !values.is_empty() => return None,
        None => cx.corpus.languages().to_vec(),
    };
    let lacking: Vec<_> = langs.iter().filter(|lang| values.get(**lang).is_none()).collect();
    if lacking.is_empty() || (values.is_empty() && !required) {
        return None;
    }
    let names: Vec<_> = lacking.iter().map(|lang| lang.code()).collect();
    let part = Arg::Word(part);
    Some(Diagnostic::new(Code::MissingLanguage, span).with("part", part).with("langs", names.join(", ")))
}
