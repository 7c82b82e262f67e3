//! Makes the subject index: concepts and headings, what they mean, and the clauses on them; for players, also
//! what is asked about them.

mod places;
mod players;

use std::collections::{BTreeMap, BTreeSet};

use super::builder::OutlineBuilder;
use super::collate;
use crate::outline::{
    Cited, ForeignTerm, FrontPlace, Index, IndexEntry, IndexPlaces, Overview, Part, Section, SeeEntry,
    SubEntry, Term,
};
use crate::request::plan::{Audience, Piece};
use places::Places;
use players::ForPlayers;
use schiri_rules::corpus::{ClauseId, Concept, ConceptId, Corpus, PointId, Terms, Text};
use schiri_rules::lang::Lang;

/// Makes the index in each language: for players, what they ask about and where it is told; for judges, every concept
/// and heading. If a glossary is wanted, it says what the terms mean: one list to look a word up in.
pub(super) fn index(builder: &OutlineBuilder<'_>, parts: &[Part], overview: Option<&Overview>) -> Vec<Index> {
    let places = Places::new(builder, parts);
    if !builder.plan.has(Piece::Index) || (places.by_concept.is_empty() && places.headed.is_empty()) {
        return Vec::new();
    }
    builder.each(|localizer| {
        let lang = localizer.lang();
        let mut entries = Entries::default();
        let for_players = builder.plan.audience == Audience::Players;
        if for_players {
            ForPlayers::new(builder, &places, lang).fill(&mut entries, overview, localizer);
        } else {
            fill_for_judges(&mut entries, &places, lang);
        }
        entries.0.retain(|_, entry| entry.leads_somewhere() || !entry.see.is_empty());
        if builder.plan.has(Piece::Glossary) {
            for term in explained(builder, parts, lang) {
                if let Some(entry) = entries.0.get_mut(&term.term.to_lowercase()) {
                    entry.term = Some(term);
                }
            }
        }
        let entries = without_neighbours(entries.cited(&places, lang));
        Index {
            lang: lang.code(),
            defines: entries.iter().any(|entry| entry.term.is_some()),
            asks: entries.iter().any(|entry| !entry.asked.is_empty()),
            places: if for_players { IndexPlaces::Pages } else { IndexPlaces::Citations },
            groups: collate::grouped(entries, |entry| &entry.text),
        }
    })
}

/// An entry before its clauses are cited.
#[derive(Default)]
struct Gathered {
    text: String,
    term: Option<Term>,
    /// The concept of the word, if the word is a subject of questions.
    concept: Option<ConceptId>,
    clauses: Vec<ClauseId>,
    main: Option<ClauseId>,
    below: BTreeMap<String, Below>,
    told: Vec<FrontPlace>,
    asked: Vec<PointId>,
    see: Vec<String>,
}

/// A question on a subject: the clauses on both the subject and this concept.
struct Below {
    concept: ConceptId,
    clauses: Vec<ClauseId>,
}

impl Gathered {
    fn leads_somewhere(&self) -> bool {
        !self.clauses.is_empty() || !self.asked.is_empty()
    }

    fn add_below(&mut self, words: &str, concept: &ConceptId, clauses: &[&ClauseId]) {
        if clauses.is_empty() {
            return;
        }
        let made = || Below { concept: concept.clone(), clauses: Vec::new() };
        let line = self.below.entry(words.to_owned()).or_insert_with(made);
        add_new(&mut line.clauses, clauses);
    }
}

fn add_new(known: &mut Vec<ClauseId>, clauses: &[&ClauseId]) {
    for id in clauses {
        if !known.contains(id) {
            known.push((*id).clone());
        }
    }
}

/// The entries by their words in lower case.
#[derive(Default)]
struct Entries(BTreeMap<String, Gathered>);

impl Entries {
    fn entry(&mut self, text: String) -> &mut Gathered {
        let key = text.to_lowercase();
        self.0.entry(key).or_insert_with(|| Gathered { text, ..Gathered::default() })
    }

    /// Returns the words of an existing entry that a reader would take for these, or else these.
    fn alike(&self, words: String) -> String {
        let same = self.0.get(&words.to_lowercase());
        let alike = same.or_else(|| self.0.values().find(|entry| is_alike(&entry.text, &words)));
        alike.map_or(words, |entry| entry.text.clone())
    }

    fn add(&mut self, text: String, clauses: &[&ClauseId]) {
        add_new(&mut self.entry(text).clauses, clauses);
    }

    fn cited(&self, places: &Places<'_, '_>, lang: Lang) -> Vec<IndexEntry> {
        let cited = |clauses: &[ClauseId], concepts: &[&ConceptId]| -> Vec<Cited> {
            let cited = places.builder.cited(clauses, lang).into_iter().zip(clauses);
            let with_paragraphs = |(cited, id): (Cited, &ClauseId)| Cited {
                paragraphs: places.paragraphs(id, concepts, lang),
                ..cited
            };
            cited.map(with_paragraphs).collect()
        };
        let below = |it: &Gathered| {
            let concepts = |below: &Below| {
                cited(&below.clauses, &it.concept.iter().chain([&below.concept]).collect::<Vec<_>>())
            };
            let below = it.below.iter();
            let mut below: Vec<_> = below
                .map(|(text, below)| SubEntry { text: text.clone(), clauses: concepts(below) })
                .collect();
            below.sort_by(|a, b| collate::compare(&a.text, &b.text));
            below
        };
        let see = |word: &String| {
            let of = self.0.get(&word.to_lowercase());
            let main = of.and_then(|of| of.main.as_ref().map(|main| (main, of.concept.as_ref())));
            SeeEntry {
                text: word.clone(),
                main: main.and_then(|(main, concept)| {
                    cited(std::slice::from_ref(main), &concept.into_iter().collect::<Vec<_>>()).pop()
                }),
                asked: of.and_then(|of| of.asked.first()).cloned(),
            }
        };
        let made = self.0.values().map(|it| IndexEntry {
            below: below(it),
            clauses: cited(&it.clauses, &it.concept.iter().collect::<Vec<_>>()),
            text: it.text.clone(),
            term: it.term.clone(),
            main: it.main.clone(),
            told: it.told.clone(),
            asked: it.asked.clone(),
            see: it.see.iter().map(see).collect(),
        });
        made.collect()
    }

    fn see(&mut self, word: String, term: &str) {
        let entry = self.entry(word);
        if !entry.see.iter().any(|known| known == term) {
            entry.see.push(term.to_owned());
        }
    }

    /// Refers from other words to a term: from `synonyms` synonyms at most (editors name the likeliest
    /// first), from its first superseded word and from its abbreviations; of a singular and its plural only
    /// from the first.
    fn refer(&mut self, terms: &Terms, synonyms: usize, is_wanted: impl Fn(&str, Option<&Gathered>) -> bool) {
        let term = terms.term.plain();
        let words = terms.also.iter().take(synonyms).chain(terms.old.iter().take(1)).chain(&terms.abbr);
        for word in words.map(Text::plain) {
            let is_short = terms.abbr.iter().any(|abbreviation| abbreviation.plain() == word);
            let is_twice =
                |entry: &Gathered| !is_short && entry.see.contains(&term) && is_alike(&entry.text, &word);
            if is_wanted(&word, self.0.get(&word.to_lowercase())) && !self.0.values().any(is_twice) {
                self.see(word, &term);
            }
        }
    }
}

fn heading(corpus: &Corpus, id: &ClauseId, lang: Lang) -> Option<String> {
    corpus.said_best(id, lang)?.wording.heading_line()
}

fn terms<'c>(corpus: &'c Corpus, concept: &ConceptId, lang: Lang) -> Option<&'c Terms> {
    corpus.glossary.get(concept)?.terms.get(lang)
}

/// Adds every concept and heading, and the words that mean the same.
fn fill_for_judges(entries: &mut Entries, places: &Places<'_, '_>, lang: Lang) {
    let corpus = places.builder.corpus;
    let concepts = || {
        let concepts = places.by_concept.keys();
        concepts.filter_map(|concept| Some((concept, terms(corpus, concept, lang)?)))
    };
    for (concept, terms) in concepts() {
        entries.add(terms.term.plain(), &places.of(concept));
    }
    for id in &places.headed {
        if let Some(heading) = heading(corpus, id, lang) {
            entries.add(heading, &[id]);
        }
    }
    concepts().for_each(|(_, terms)| entries.refer(terms, 1, |_, _| true));
}

/// Leaves out words that lead only to entries under the same letter, so near that a reader looking for the word sees
/// them.
fn without_neighbours(mut entries: Vec<IndexEntry>) -> Vec<IndexEntry> {
    /// A reader sees this many lines at a glance.
    const NEAR: usize = 4;
    entries.sort_by(|a, b| collate::compare(&a.text, &b.text));
    let places: BTreeMap<String, usize> =
        entries.iter().enumerate().map(|(at, entry)| (entry.text.clone(), at)).collect();
    let initial = |word: &str| word.to_lowercase().chars().next();
    let is_near = |see: &SeeEntry, word: &str, here: usize| {
        let there = places.get(&see.text);
        initial(&see.text) == initial(word) && there.is_some_and(|there| there.abs_diff(here) <= NEAR)
    };
    entries.retain(|entry| {
        let here = places.get(&entry.text).copied().unwrap_or_default();
        entry.leads_somewhere() || !entry.see.iter().all(|see| is_near(see, &entry.text, here))
    });
    entries
}

/// Tells whether a reader would take a heading for the term itself: it continues the term, or is its plural
/// or singular.
fn is_alike(term: &str, heading: &str) -> bool {
    /// Fewer letters than this may differ between cases and numbers.
    const ENDING: usize = 3;
    let (term, heading) = (term.to_lowercase(), heading.to_lowercase());
    let behind = |long: &str, short: &str| {
        long.strip_prefix(short).is_some_and(|rest| {
            rest.chars().count() < ENDING || rest.starts_with(|letter: char| !letter.is_alphabetic())
        })
    };
    behind(&heading, &term) || (behind(&term, &heading) && !term.contains(' '))
}

/// Explains every concept that the printed clauses are about.
fn explained(builder: &OutlineBuilder<'_>, parts: &[Part], lang: Lang) -> Vec<Term> {
    let clauses = parts.iter().flat_map(|part| &part.sections).flat_map(Section::all);
    let printed: BTreeSet<_> = clauses.flat_map(|clause| &clause.concepts).collect();
    let concepts = builder.corpus.glossary.values();
    let concepts: Vec<_> = concepts.filter(|concept| printed.contains(&concept.id)).collect();
    concepts.iter().filter_map(|concept| explanation(concept, &concepts, lang)).collect()
}

fn explanation(concept: &Concept, all: &[&Concept], lang: Lang) -> Option<Term> {
    /// How many synonyms are shown at most. Editors name the likeliest first; the others are only for searching.
    const SYNONYMS: usize = 3;
    let terms = concept.terms.get(lang)?;
    let word = |terms: &Terms| terms.term.plain();
    let related = concept.see.iter().filter_map(|see| all.iter().find(|other| other.id == see.value));
    let also = terms.also.iter().take(SYNONYMS).chain(&terms.old).chain(&terms.abbr);
    Some(Term {
        concept: concept.id.clone(),
        term: word(terms),
        also: also.map(Text::plain).collect(),
        meaning: terms.meaning.as_ref().map(Text::plain),
        elsewhere: Lang::ALL
            .into_iter()
            .filter(|other| *other != lang)
            .filter_map(|other| {
                Some(ForeignTerm { lang: other.code(), term: concept.terms.get(other).map(word)? })
            })
            .collect(),
        see: related.filter_map(|other| other.terms.get(lang).map(word)).collect(),
    })
}
