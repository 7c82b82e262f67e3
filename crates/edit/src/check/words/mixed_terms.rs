//! A translated or restated clause calls a concept by our term, not by a synonym or an old word.
//!
//! Only concepts that the clause is tagged with are looked at, and only whole words that the glossary
//! lists as old or to be avoided: its other synonyms are everything that people say, inflected forms
//! and descriptions included, and say nothing against a text. Words in quotation marks are the
//! source's.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use unicode_normalization::UnicodeNormalization;

use super::{Check, Context, Findings, Home, Part, words};
use crate::check::context::parts;
use schiri_rules::corpus::{Clause, Glossary, Rights, Terms, Text, Wording};
use schiri_rules::diag::Code;
use schiri_rules::lang::{Lang, Message};

pub(super) const CHECK: Check = Check { code: Code::MixedTerms, run };

/// The endings that a noun or adjective takes, without umlauts (which are folded away).
const ENDINGS: [(Lang, &[&str]); 3] = [
    (Lang::De, &["", "e", "en", "n", "er", "ern", "s", "es", "em"]),
    (Lang::Nl, &["", "s", "en", "e", "n"]),
    (Lang::En, &["", "s", "es"]),
];

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let lexicons = Lang::ALL.map(|lang| Lexicon::new(&cx.corpus.glossary, lang));
    for (edition, clause) in cx.clauses().filter(|(_, clause)| !clause.concepts.is_empty()) {
        let home = Home::Clause(edition, clause);
        for lang in Lang::ALL {
            let Some(said) = cx.corpus.said(&clause.id, lang) else { continue };
            if !said.original || edition.source.rights == Rights::Restated {
                let lexicon = &lexicons[lang as usize];
                check(cx, home, clause, said.wording, lexicon, findings);
            }
        }
    }
}

fn check<'a>(
    cx: &Context<'a>,
    home: Home<'a>,
    clause: &Clause,
    wording: &Wording,
    lexicon: &Lexicon,
    findings: &mut Findings<'a>,
) {
    let texts: Vec<&Text> =
        parts(wording).filter(|(part, _)| *part != Part::Note).map(|(_, text)| text).collect();
    for id in &clause.concepts {
        let concept = cx.corpus.glossary.get(&id.value);
        let Some(terms) = concept.and_then(|concept| concept.terms.get(lexicon.lang)) else { continue };
        let found = texts.iter().find_map(|text| lexicon.other_word(text, terms).map(|f| (text, f)));
        if let Some((text, (range, other))) = found {
            let label = Message::new("label-our-term").with("term", terms.term.markdown.as_str());
            let word = text.markdown.get(range.clone()).unwrap_or_default();
            let fault = cx
                .fault(CHECK.code, text, range)
                .with("word", word)
                .with("term", terms.term.markdown.as_str())
                .and(other.span, label);
            findings.push(home, fault);
        }
    }
}

/// What a language's words may stand for.
struct Lexicon {
    lang: Lang,
    /// Every term, as folded words: where one stands, nothing inside it is another word.
    terms: Vec<Vec<String>>,
    /// Terms by their first word's beginning, to find them quickly.
    by_first_letter: BTreeMap<char, Vec<usize>>,
    /// Words of more than one concept, which say nothing of either.
    shared: BTreeSet<String>,
}

impl Lexicon {
    fn new(glossary: &Glossary, lang: Lang) -> Self {
        let all = || glossary.values().filter_map(|concept| concept.terms.get(lang));
        let terms: Vec<_> = all().map(|terms| split(&terms.term.markdown)).collect();
        let mut by_first_letter: BTreeMap<char, Vec<usize>> = BTreeMap::new();
        for (index, term) in terms.iter().enumerate() {
            if let Some(letter) = term.first().and_then(|word| word.chars().next()) {
                by_first_letter.entry(letter).or_default().push(index);
            }
        }
        let mut seen = BTreeSet::new();
        let others = all().flat_map(|terms| terms.old.iter().chain(&terms.avoid));
        let shared =
            others.map(|text| fold(&text.markdown)).filter(|word| !seen.insert(word.clone())).collect();
        Self { lang, terms, by_first_letter, shared }
    }

    /// Finds the first word of a text that stands for a concept without being its term.
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
            if let Some(length) = self.term_at(rest) {
                at += length;
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

    /// Returns how many words the longest term takes that stands at the beginning.
    fn term_at(&self, words: &[String]) -> Option<usize> {
        let letter = words.first()?.chars().next()?;
        let candidates = self.by_first_letter.get(&letter)?.iter().filter_map(|index| self.terms.get(*index));
        candidates.filter(|term| self.starts(words, term)).map(Vec::len).max()
    }

    /// Tells whether a text starts with these words, each with any ending.
    fn starts(&self, text: &[String], words: &[String]) -> bool {
        !words.is_empty()
            && text.len() >= words.len()
            && text.iter().zip(words).all(|(found, word)| self.is_form(found, word))
    }

    fn is_form(&self, found: &str, word: &str) -> bool {
        let endings = ENDINGS.iter().find(|(lang, _)| *lang == self.lang);
        found.strip_prefix(word).is_some_and(|end| endings.is_some_and(|(_, all)| all.contains(&end)))
    }
}

fn split(term: &str) -> Vec<String> {
    words(term).map(|word| fold(word.text)).collect()
}

/// Folds case and accents: plurals change both ("Dorf", "Dörfer").
fn fold(text: &str) -> String {
    text.nfd()
        .filter(|c| !unicode_normalization::char::is_combining_mark(*c))
        .collect::<String>()
        .to_lowercase()
}

/// Tells whether a stretch of text stands in quotation marks.
fn is_quoted(text: &str, range: &Range<usize>) -> bool {
    let before = text.get(..range.start).and_then(|head| head.chars().next_back());
    let after = text.get(range.end..).and_then(|tail| tail.chars().next());
    before.is_some_and(|c| "„“”‚‘»«\"".contains(c)) && after.is_some_and(|c| "“”‘’«»\"".contains(c))
}
