//! Drafts terms of the glossary from the rule texts: terms of definitions, headings, nouns and recurring words. Terms
//! of two languages are joined if they occur in the same clauses and their translations.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::sentences::is_grammar;
use super::{by_language, free_id};
use crate::import::{Taken, slug};
use schiri_rules::citation::Role::{
    self, Annex, Article, Division, Item, Number, Part, Point, Points, Question, Rule, Section, Sentence,
    Subsection,
};
use schiri_rules::citation::is_word;
use schiri_rules::corpus::record::record;
use schiri_rules::corpus::{Clause, ClauseId, ConceptId, Corpus, Edition, Text, plain_sentences};
use schiri_rules::lang::{Lang, PerLang, number_of};

record! {
    /// A drafted concept, as it is in the file that an editor corrects.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
    pub ConceptDraft {
        /// Its terms.
        #[serde(flatten, serialize_with = "by_language")]
        flat terms: PerLang<TermsDraft>,
        /// Some clauses that mention it, only for the editor.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        may seen: Vec<ClauseId>,
    }
}

record! {
    /// A drafted concept's terms in one language.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
    pub TermsDraft {
        /// The term that the rules use.
        must term: String,
        /// What else people say, to be filled in by the editor.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        may also: Vec<String>,
        /// What it means: the sentence that defines it, if there is one.
        #[serde(skip_serializing_if = "Option::is_none")]
        may meaning: Option<String>,
    }
}

/// How many concepts are proposed; nobody would read a longer list.
const MOST: usize = 80;
/// How many clauses are named for each.
const SEEN: usize = 3;

/// Drafts concepts that the glossary lacks: first those with terms in the most languages, then those that most clauses
/// mention.
#[must_use]
pub fn glossary(corpus: &Corpus) -> Vec<(String, ConceptDraft)> {
    let mut concepts = joined(corpus.languages().iter().map(|&lang| (lang, terms(corpus, lang))));
    concepts.retain(|concept| {
        concept.len() > 1 || concept.iter().all(|(lang, term)| term.weight() >= least(*lang))
    });
    let weight = |concept: &[(Lang, FoundTerm)]| concept.iter().map(|(_, term)| term.weight()).max();
    concepts.sort_by_key(|concept| std::cmp::Reverse((concept.len(), weight(concept))));
    concepts.truncate(MOST);
    let mut ids: Taken = corpus.glossary.keys().map(ToString::to_string).collect();
    let named = concepts.into_iter().map(|concept| {
        let name = concept.last().map(|(_, term)| slug(&term.written));
        (free_id(&mut ids, name.unwrap_or_default()), draft(concept))
    });
    named.collect()
}

/// A term of one language: how it is written, where it occurs, and whether a sentence defines it.
#[derive(Default)]
struct FoundTerm {
    written: String,
    clauses: BTreeSet<ClauseId>,
    meaning: Option<String>,
    is_heading: bool,
    /// How often it has no following word that could belong to it, and how often it has.
    alone: usize,
    leading: usize,
    /// How often it follows a number.
    counted: usize,
}

impl FoundTerm {
    /// Tells whether it names a thing. What is mostly counted is a measure (*14 Tage*), what mostly has another word
    /// behind it describes that (*the first player*); a German word that is also written small, or stands nowhere but at
    /// the beginning of a sentence (*Hierzu ist der …*), is no noun.
    fn is_thing(&self, forms: &Forms) -> bool {
        let seen = self.alone + self.leading;
        let is_noun =
            forms.lang != Lang::De || seen > 0 && !forms.small.contains(&self.written.to_lowercase());
        let is_measure = self.counted * 2 > seen;
        let is_adjective = forms.lang != Lang::De && self.leading > self.alone;
        self.is_heading || is_noun && (self.meaning.is_some() || !is_measure && !is_adjective)
    }

    /// Returns the weight of the term: the number of its clauses, and more if it is a heading or is defined.
    fn weight(&self) -> usize {
        self.clauses.len() + 2 * usize::from(self.is_heading) + 3 * usize::from(self.meaning.is_some())
    }
}

/// Finds the terms of a language that the glossary lacks; the forms of a word are joined.
fn terms(corpus: &Corpus, lang: Lang) -> Vec<FoundTerm> {
    let mut found: BTreeMap<String, FoundTerm> = BTreeMap::new();
    let forms = Forms::of(corpus, lang);
    let texts = corpus.editions.values().flat_map(Edition::clauses).filter_map(|clause| {
        let said = corpus.said(&clause.id, lang)?;
        Some((clause, said.wording))
    });
    for (clause, wording) in texts {
        if let Some(heading) = wording.heading_line().filter(|text| is_term(text, lang)) {
            note(&mut found, &heading, clause, &forms).is_heading = true;
        }
        let sentences = wording.text.as_ref().map(|text| plain_sentences(text.blocks())).unwrap_or_default();
        for (_, sentence) in &sentences {
            if let Some(head) = defined(sentence, lang) {
                note(&mut found, &head, clause, &forms).meaning.get_or_insert(sentence.trim().to_owned());
            }
            for Run { words, is_counted } in runs(sentence, lang) {
                for count in 1..=words.len().min(LONGEST) {
                    let term = words[..count].join(" ");
                    if is_term(&term, lang) {
                        let noted = note(&mut found, &term, clause, &forms);
                        let is_alone = count == words.len();
                        noted.alone += usize::from(is_alone);
                        noted.leading += usize::from(!is_alone);
                        noted.counted += usize::from(is_counted);
                    }
                }
            }
        }
    }
    drop_parts(&mut found);
    let known = Mentions::of_glossary(corpus, lang).words;
    let is_known = |key: &String| known.iter().any(|(word, _)| word == key);
    let mut found: Vec<_> = found.into_iter().filter(|(key, _)| !is_known(key)).collect();
    found.retain(|(_, term)| term.weight() > 1 && term.is_thing(&forms));
    found.into_iter().map(|(_, term)| term).collect()
}

/// Removes what never occurs by itself: a heading that only names a chapter, or an adjective that is always followed by
/// its noun. Also removes terms that end with a word that never occurs alone, such as a verb: *dice cup stays*.
fn drop_parts(found: &mut BTreeMap<String, FoundTerm>) {
    let wholes = found.iter().filter(|(_, term)| term.alone > 0);
    let things: BTreeSet<String> =
        wholes.map(|(key, _)| key).filter(|key| !key.contains(' ')).cloned().collect();
    found.retain(|key, term| {
        let ends_with_thing = key.rsplit_once(' ').is_none_or(|(_, last)| things.contains(last));
        term.meaning.is_some() || term.alone > 0 && (term.is_heading || ends_with_thing)
    });
}

/// The least weight of a term that no other language has: a capital letter marks a German noun; in other languages it
/// must recur.
const fn least(lang: Lang) -> usize {
    match lang {
        Lang::De => 2,
        Lang::Nl | Lang::En => 3,
    }
}

/// Records that a clause has a term; the shortest of its forms is kept, if possible not one in capitals.
fn note<'f>(
    found: &'f mut BTreeMap<String, FoundTerm>,
    term: &str,
    clause: &Clause,
    forms: &Forms,
) -> &'f mut FoundTerm {
    let written = bare(term, forms.lang);
    let entry = found.entry(forms.key(&written)).or_default();
    let rank = |term: &str| (term.chars().all(|c| !c.is_lowercase()), term.chars().count());
    if entry.written.is_empty() || rank(&written) < rank(&entry.written) {
        entry.written = written;
    }
    entry.clauses.insert(clause.id.clone());
    entry
}

/// The words of the glossary in a language, in the form in which terms are compared, each with its concept.
pub(super) struct Mentions {
    forms: Forms,
    words: Vec<(String, ConceptId)>,
}

impl Mentions {
    pub(super) fn of_glossary(corpus: &Corpus, lang: Lang) -> Self {
        let forms = Forms::of(corpus, lang);
        let concepts = corpus.glossary.values();
        let terms = concepts.filter_map(|concept| Some((concept, concept.terms.get(lang)?)));
        let words = terms.flat_map(|(concept, terms)| terms.all().map(move |word| (concept, word)));
        let words = words.map(|(concept, word)| (forms.key(&bare_words(word)), concept.id.clone())).collect();
        Self { forms, words }
    }

    pub(super) fn of(&self, text: &str) -> Vec<ConceptId> {
        let text = format!(" {} ", self.forms.key(&bare_words(text)));
        let mentioned = self.words.iter().filter(|(word, _)| text.contains(&format!(" {word} ")));
        let concepts: BTreeSet<_> = mentioned.map(|(_, concept)| concept.clone()).collect();
        concepts.into_iter().collect()
    }
}

fn bare_words(text: &str) -> String {
    text.replace(|c: char| !c.is_alphanumeric() && c != '-', " ")
}

/// Words that follow each other and may begin with a term.
struct Run<'s> {
    words: Vec<&'s str>,
    /// Whether a number stands before them.
    is_counted: bool,
}

/// Returns the runs of words in a sentence that may begin with a term. In German, these are words with capital letters,
/// which the first word of a sentence always has. In other languages, they begin after an article and end before the
/// next function word, since a verb may follow the noun: *dice*, *dice cup*, *dice cup stays*.
fn runs(sentence: &str, lang: Lang) -> Vec<Run<'_>> {
    let mut found = Vec::new();
    let mut named: Option<Run<'_>> = None;
    let mut before = "";
    for (at, word) in sentence.split_whitespace().chain([""]).enumerate() {
        let letters = word.trim_matches(|c: char| !c.is_alphanumeric());
        let tells = match lang {
            Lang::De => at > 0 && letters.starts_with(char::is_uppercase),
            Lang::Nl | Lang::En => !letters.is_empty() && !is_grammar(letters, lang),
        };
        let is_counted = number_of(before, lang).is_some();
        before = word;
        if lang == Lang::De && tells {
            named.get_or_insert(Run { words: Vec::new(), is_counted });
        }
        if let Some(run) = named.as_mut().filter(|_| tells) {
            run.words.push(letters);
        }
        let goes_on = tells && word.ends_with(char::is_alphanumeric);
        found.extend(named.take_if(|_| !goes_on));
        if lang != Lang::De && articles(lang).contains(&letters.to_lowercase().as_str()) {
            named = Some(Run { words: Vec::new(), is_counted: false });
        }
    }
    found
}

const LONGEST: usize = 3;

/// Tells whether words may name one thing; words that introduce the number of a rule do not.
fn is_term(heading: &str, lang: Lang) -> bool {
    let words: Vec<_> = heading.split_whitespace().collect();
    heading.chars().count() > 3
        && words.len() <= LONGEST
        && !is_word(heading, &CITING)
        && words.iter().all(|word| word.chars().all(|c| c.is_alphabetic() || c == '-'))
        && [words.first(), words.last()].iter().flatten().all(|word| !is_grammar(word, lang))
}

/// The citation roles of words for the parts of a rule text.
const CITING: [Role; 13] = [
    Section, Article, Rule, Point, Points, Number, Question, Part, Division, Subsection, Sentence, Item,
    Annex,
];

/// Returns what a sentence defines: the words before *is a* or *means*.
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

/// The least number of letters of a word without its endings.
const LEAST_STEM: usize = 4;

/// How the forms of a word are distinguished from other words.
struct Forms {
    lang: Lang,
    /// German words for people who do something: *Spieler* is not a form of *Spiel*. Only these have a genitive in
    /// *-ers*.
    agents: BTreeSet<String>,
    /// German words that the texts write with a small letter.
    small: BTreeSet<String>,
}

impl Forms {
    fn of(corpus: &Corpus, lang: Lang) -> Self {
        let clauses = corpus.editions.values().flat_map(Edition::clauses).filter(|_| lang == Lang::De);
        let texts = clauses.filter_map(|clause| corpus.said(&clause.id, lang)?.wording.text.as_ref());
        let (mut agents, mut small) = (BTreeSet::new(), BTreeSet::new());
        for text in texts.map(Text::plain) {
            for word in text.split(|c: char| !c.is_alphabetic()) {
                agents.extend(
                    word.strip_suffix('s').filter(|word| word.ends_with("er")).map(str::to_lowercase),
                );
                small.extend(word.starts_with(char::is_lowercase).then(|| word.to_owned()));
            }
        }
        Self { lang, agents, small }
    }

    /// Returns the form in which terms are compared: each word in lower case, without its endings.
    fn key(&self, term: &str) -> String {
        let endings: &[&str] = match self.lang {
            Lang::De => &["innen", "en", "er", "es", "em", "e", "n", "s"],
            Lang::Nl => &["eren", "en", "es", "e", "s"],
            Lang::En => &["es", "s"],
        };
        let cut = |word: &str| {
            let mut stem = word.to_lowercase();
            while let Some(shorter) = endings.iter().find_map(|ending| stem.strip_suffix(ending)) {
                if shorter.chars().count() < LEAST_STEM || self.agents.contains(&stem) {
                    break;
                }
                stem.truncate(shorter.len());
            }
            stem
        };
        term.split_whitespace().map(cut).collect::<Vec<_>>().join(" ")
    }
}

/// How similar the clauses of two terms must be (Dice coefficient, in percent) to be taken for one concept.
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

/// Returns for each term the concept that is its best match, if the term is also the concept's best match.
fn partners(concepts: &[Vec<(Lang, FoundTerm)>], terms: &[FoundTerm]) -> Vec<Option<usize>> {
    let alike = |concept: &[(Lang, FoundTerm)], term: &FoundTerm| {
        let clauses = concept.first().map(|(_, first)| &first.clauses)?;
        let both = clauses.intersection(&term.clauses).count();
        let dice = 200 * both / (clauses.len() + term.clauses.len());
        (both >= 2 && dice >= ALIKE).then_some(dice)
    };
    let best_term: Vec<_> =
        concepts.iter().map(|concept| best(terms.iter().map(|term| alike(concept, term)))).collect();
    let mutual = |(at, term): (usize, &FoundTerm)| {
        let concept = best(concepts.iter().map(|concept| alike(concept, term)));
        concept.filter(|&concept| best_term.get(concept) == Some(&Some(at)))
    };
    terms.iter().enumerate().map(mutual).collect()
}

/// Returns the index of the highest score, the first of equals.
fn best(scores: impl Iterator<Item = Option<usize>>) -> Option<usize> {
    let found = scores.zip(0..).filter_map(|(score, at)| Some((score?, std::cmp::Reverse(at))));
    found.max().map(|(_, std::cmp::Reverse(at))| at)
}

fn draft(concept: Vec<(Lang, FoundTerm)>) -> ConceptDraft {
    let seen: BTreeSet<_> = concept.iter().flat_map(|(_, term)| &term.clauses).collect();
    let seen = seen.into_iter().take(SEEN).cloned().collect();
    let mut found: BTreeMap<Lang, FoundTerm> = concept.into_iter().collect();
    let terms = |term: FoundTerm| TermsDraft { term: term.written, also: Vec::new(), meaning: term.meaning };
    ConceptDraft { terms: PerLang::from_fn(|lang| found.remove(&lang).map(terms)), seen }
}
