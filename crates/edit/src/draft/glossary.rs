//! Drafts terms of the glossary from the rule texts: heads of definitions, headings, nouns and words that recur. Terms
//! of two languages are joined where they stand in the same clauses and their translations.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use unicode_segmentation::UnicodeSegmentation as _;

use super::sentences::is_grammar;
use crate::import::slug;
use schiri_rules::corpus::{Clause, ClauseId, Corpus, Edition, plain_sentences};
use schiri_rules::lang::Lang;

/// A drafted concept, as it stands in the file that an editor mends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConceptDraft {
    /// What it is called in German.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub de: Option<TermsDraft>,
    /// In Dutch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nl: Option<TermsDraft>,
    /// In English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub en: Option<TermsDraft>,
    /// Clauses that speak of it; for the editor alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seen: Vec<String>,
}

/// A drafted concept's terms in one language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TermsDraft {
    /// The term that the rules use.
    pub term: String,
    /// What else people say: for the editor to fill in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// What it means: the sentence that defines it, where one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub meaning: Option<String>,
}

impl ConceptDraft {
    /// Returns its terms with their languages.
    pub fn terms(&self) -> impl Iterator<Item = (Lang, &TermsDraft)> {
        [(Lang::De, &self.de), (Lang::Nl, &self.nl), (Lang::En, &self.en)]
            .into_iter()
            .filter_map(|(lang, terms)| Some((lang, terms.as_ref()?)))
    }
}

/// How many concepts are proposed; a longer list is read by nobody.
const MOST: usize = 80;
/// How many clauses are named for each.
const SEEN: usize = 3;

/// Drafts concepts that the glossary does not have: first those that have a term in most languages, then those that most
/// clauses speak of.
#[must_use]
pub fn glossary(corpus: &Corpus) -> Vec<(String, ConceptDraft)> {
    let mut concepts = joined(corpus.languages().iter().map(|&lang| (lang, terms(corpus, lang))));
    concepts.retain(|concept| {
        concept.len() > 1 || concept.iter().all(|(lang, term)| term.weight() >= least(*lang))
    });
    let weight = |concept: &[(Lang, FoundTerm)]| concept.iter().map(|(_, term)| term.weight()).max();
    concepts.sort_by_key(|concept| std::cmp::Reverse((concept.len(), weight(concept))));
    concepts.truncate(MOST);
    let mut ids: BTreeSet<String> = corpus.glossary.keys().map(ToString::to_string).collect();
    let named = concepts.into_iter().map(|concept| {
        let id = super::free_id(
            &mut ids,
            concept.last().map_or_else(String::new, |(_, term)| slug(&term.written)),
        );
        (id, draft(concept))
    });
    named.collect()
}

/// A term of one language: how it is written, where it stands, and whether a sentence defines it.
struct FoundTerm {
    written: String,
    clauses: BTreeSet<ClauseId>,
    meaning: Option<String>,
    is_heading: bool,
}

impl FoundTerm {
    /// Returns how much speaks for the term: the clauses that have it, and that it is a heading or is defined.
    fn weight(&self) -> usize {
        self.clauses.len() + 2 * usize::from(self.is_heading) + 3 * usize::from(self.meaning.is_some())
    }
}

/// Finds the terms of a language: those that its glossary has not, with the forms of a word taken together.
fn terms(corpus: &Corpus, lang: Lang) -> Vec<FoundTerm> {
    let mut found: BTreeMap<String, FoundTerm> = BTreeMap::new();
    let texts = corpus.editions.values().flat_map(Edition::clauses).filter_map(|clause| {
        let said = corpus.said(&clause.id, lang)?;
        Some((clause, said.wording))
    });
    for (clause, wording) in texts {
        if let Some(heading) = wording.heading_line().filter(|text| is_term(text, lang)) {
            note(&mut found, &heading, clause, lang).is_heading = true;
        }
        let sentences = wording.text.as_ref().map(|text| plain_sentences(text.blocks())).unwrap_or_default();
        for (_, sentence) in &sentences {
            if let Some(head) = defined(sentence, lang) {
                note(&mut found, &head, clause, lang).meaning.get_or_insert(sentence.trim().to_owned());
            }
            recurring(sentence, lang, |word| {
                note(&mut found, word, clause, lang);
            });
        }
    }
    drop_beginnings(&mut found);
    let known = known(corpus, lang);
    let mut found: Vec<_> = found.into_iter().filter(|(key, _)| !known.contains(key)).collect();
    found.retain(|(_, term)| term.weight() > 1);
    found.into_iter().map(|(_, term)| term).collect()
}

/// Drops what is only the beginning of a longer term: a *dice* that is a *dice cup* in every clause.
fn drop_beginnings(found: &mut BTreeMap<String, FoundTerm>) {
    let longer: Vec<_> = found.iter().map(|(key, term)| (format!("{key} "), term.clauses.len())).collect();
    found.retain(|key, term| {
        let is_beginning = |(other, clauses): &(String, usize)| {
            other.len() > key.len() + 1
                && other.starts_with(&format!("{key} "))
                && *clauses == term.clauses.len()
        };
        term.is_heading || term.meaning.is_some() || !longer.iter().any(is_beginning)
    });
}

/// What must speak for a term that no other language has: a capital letter shows a German noun, elsewhere only that it
/// recurs.
const fn least(lang: Lang) -> usize {
    match lang {
        Lang::De => 2,
        Lang::Nl | Lang::En => 3,
    }
}

/// Notes that a clause has a term; of its forms the shortest is kept.
fn note<'f>(
    found: &'f mut BTreeMap<String, FoundTerm>,
    term: &str,
    clause: &Clause,
    lang: Lang,
) -> &'f mut FoundTerm {
    let written = bare(term, lang);
    let new =
        || FoundTerm { written: written.clone(), clauses: BTreeSet::new(), meaning: None, is_heading: false };
    let entry = found.entry(key(&written, lang)).or_insert_with(new);
    if written.chars().count() < entry.written.chars().count() {
        entry.written.clone_from(&written);
    }
    entry.clauses.insert(clause.id.clone());
    entry
}

/// Returns the words of the glossary in a language, as terms are compared.
fn known(corpus: &Corpus, lang: Lang) -> BTreeSet<String> {
    let terms = corpus.glossary.values().filter_map(|concept| concept.terms.get(lang));
    let words = terms.flat_map(|terms| {
        let others = terms.also.iter().chain(&terms.old).chain(&terms.abbr).chain(&terms.avoid);
        std::iter::once(&terms.term).chain(others)
    });
    words.map(|word| key(&word.plain(), lang)).collect()
}

/// Walks what may be a term of a sentence if it recurs: in German words with a capital letter, which a sentence's first
/// word always has; elsewhere what begins behind an article and ends before the next small word, for a verb may follow
/// the noun: *dice*, *dice cup*, *dice cup stays*.
fn recurring(sentence: &str, lang: Lang, mut each: impl FnMut(&str)) {
    if lang == Lang::De {
        let nouns = sentence.unicode_words().skip(1).filter(|word| word.starts_with(char::is_uppercase));
        return nouns.filter(|word| is_term(word, lang)).for_each(each);
    }
    let mut named: Option<Vec<&str>> = None;
    for word in sentence.split_whitespace().chain([""]) {
        let letters = word.trim_matches(|c: char| !c.is_alphanumeric());
        let tells = !letters.is_empty() && !is_grammar(letters, lang);
        if let Some(words) = named.as_mut().filter(|_| tells) {
            words.push(letters);
        }
        let goes_on = tells && word.ends_with(char::is_alphanumeric);
        if let Some(words) = named.take_if(|_| !goes_on) {
            let terms = (1..=words.len().min(LONGEST)).map(|count| words[..count].join(" "));
            terms.filter(|term| is_term(term, lang)).for_each(|term| each(&term));
        }
        if articles(lang).contains(&letters.to_lowercase().as_str()) {
            named = Some(Vec::new());
        }
    }
}

/// The most words of a term.
const LONGEST: usize = 3;

/// Tells whether a heading names one thing.
fn is_term(heading: &str, lang: Lang) -> bool {
    let words: Vec<_> = heading.split_whitespace().collect();
    heading.chars().count() > 3
        && words.len() <= LONGEST
        && words.iter().all(|word| word.chars().all(|c| c.is_alphabetic() || c == '-'))
        && [words.first(), words.last()].iter().flatten().all(|word| !is_grammar(word, lang))
}

/// Returns what a sentence defines: what stands before *is a* or *means*.
fn defined(sentence: &str, lang: Lang) -> Option<String> {
    let (is, means): (&[&str], &[&str]) = match lang {
        Lang::De => (&["ist", "sind"], &["heißt", "heißen", "bedeutet", "bezeichnet"]),
        Lang::Nl => (&["is", "zijn"], &["betekent", "heet", "heten"]),
        Lang::En => (&["is", "are"], &["means", "denotes"]),
    };
    let words: Vec<_> = sentence.split_whitespace().collect();
    let verb = words.iter().take(LONGEST + 2).position(|word| is.contains(word) || means.contains(word))?;
    let (head, rest) = words.split_at(verb);
    let is_definition = means.contains(rest.first()?) || articles(lang).contains(rest.get(1)?);
    let head = bare(&head.join(" "), lang);
    (is_definition && is_term(&head, lang)).then_some(head)
}

const fn articles(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::De => &["der", "die", "das", "ein", "eine", "dem", "den", "des", "jede", "jeder", "jedes"],
        Lang::Nl => &["de", "het", "een", "elke", "ieder", "iedere"],
        Lang::En => &["the", "a", "an", "each", "every", "any"],
    }
}

/// Returns a term without its article and the marks around it.
fn bare(term: &str, lang: Lang) -> String {
    let term = term.trim_matches(|c: char| !c.is_alphanumeric());
    let (first, rest) = term.split_once(' ').unwrap_or((term, ""));
    let is_article = articles(lang).contains(&first.to_lowercase().as_str());
    let term = if is_article && !rest.is_empty() { rest } else { term };
    if lang == Lang::De { term.to_owned() } else { term.to_lowercase() }
}

/// What stays of a word without its endings has at least so many letters.
const LEAST_STEM: usize = 4;

/// Returns a term as its forms are compared: each word in small letters, without its endings.
fn key(term: &str, lang: Lang) -> String {
    let endings: &[&str] = match lang {
        Lang::De => &["innen", "en", "er", "es", "em", "e", "n", "s"],
        Lang::Nl => &["eren", "en", "es", "e", "s"],
        Lang::En => &["es", "s"],
    };
    let cut = |word: &str| {
        let mut stem = word.to_lowercase();
        while let Some(shorter) = endings.iter().find_map(|ending| stem.strip_suffix(ending)) {
            if shorter.chars().count() < LEAST_STEM {
                break;
            }
            stem.truncate(shorter.len());
        }
        stem
    };
    term.split_whitespace().map(cut).collect::<Vec<_>>().join(" ")
}

/// How alike the clauses of two terms must be (Dice): above it they are taken for one concept.
const ALIKE: usize = 60;

/// Joins the terms of the languages to concepts: two terms that are each other's best match.
fn joined(found: impl Iterator<Item = (Lang, Vec<FoundTerm>)>) -> Vec<Vec<(Lang, FoundTerm)>> {
    let mut concepts: Vec<Vec<(Lang, FoundTerm)>> = Vec::new();
    for (lang, terms) in found {
        let matches = partners(&concepts, &terms);
        for (term, partner) in terms.into_iter().zip(matches) {
            match partner.and_then(|at| concepts.get_mut(at)) {
                Some(concept) => concept.push((lang, term)),
                None => concepts.push(vec![(lang, term)]),
            }
        }
    }
    concepts
}

/// Returns for each term the concept that is its best match, and whose best match it is.
fn partners(concepts: &[Vec<(Lang, FoundTerm)>], terms: &[FoundTerm]) -> Vec<Option<usize>> {
    let alike = |concept: &[(Lang, FoundTerm)], term: &FoundTerm| {
        let clauses = concept.first().map(|(_, first)| &first.clauses)?;
        let both = clauses.intersection(&term.clauses).count();
        let dice = 200 * both / (clauses.len() + term.clauses.len());
        (both >= 2 && dice >= ALIKE).then_some(dice)
    };
    let best_term: Vec<_> = concepts
        .iter()
        .map(|concept| {
            let scored = terms.iter().enumerate().filter_map(|(at, term)| Some((alike(concept, term)?, at)));
            scored.max_by_key(|&(dice, at)| (dice, std::cmp::Reverse(at))).map(|(_, at)| at)
        })
        .collect();
    let best_concept = |term: &FoundTerm| {
        let scored = concepts.iter().enumerate().filter_map(|(at, one)| Some((alike(one, term)?, at)));
        scored.max_by_key(|&(dice, at)| (dice, std::cmp::Reverse(at))).map(|(_, at)| at)
    };
    let mutual = |(at, term): (usize, &FoundTerm)| {
        best_concept(term).filter(|&concept| best_term.get(concept) == Some(&Some(at)))
    };
    terms.iter().enumerate().map(mutual).collect()
}

fn draft(concept: Vec<(Lang, FoundTerm)>) -> ConceptDraft {
    let seen: BTreeSet<_> = concept.iter().flat_map(|(_, term)| &term.clauses).collect();
    let seen = seen.into_iter().take(SEEN).map(ToString::to_string).collect();
    let mut draft = ConceptDraft { de: None, nl: None, en: None, seen };
    for (lang, term) in concept {
        let terms = TermsDraft { term: term.written, also: Vec::new(), meaning: term.meaning };
        match lang {
            Lang::De => draft.de = Some(terms),
            Lang::Nl => draft.nl = Some(terms),
            Lang::En => draft.en = Some(terms),
        }
    }
    draft
}
