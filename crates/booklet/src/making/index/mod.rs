//! Makes the subject index: concepts and headings, what they mean, and the clauses where they stand.

mod players;

use std::collections::BTreeMap;

use super::builder::OutlineBuilder;
use super::collate::Collation;
use super::glossary;
use crate::outline::{Clause, Index, IndexEntry, IndexPlaces, Part, SubEntry, Term};
use crate::request::plan::{Audience, Include};
use schiri_rules::corpus::{ClauseId, Corpus, Terms};
use schiri_rules::lang::Lang;

/// From this many clauses on, those of one section are named by its heading: no one looks up thirty
/// places.
const MANY: usize = 6;

/// Makes the index in each language: for players what they say and where it stands, for judges every concept and
/// heading with what a glossary says of it.
pub(super) fn index(builder: &OutlineBuilder<'_>, parts: &[Part], include: &Include) -> Vec<Index> {
    let places = Places::new(parts);
    if places.by_concept.is_empty() && places.headed.is_empty() {
        return Vec::new();
    }
    let concepts = glossary::concepts(builder, parts, include);
    builder.each(|localizer| {
        let lang = localizer.lang();
        let mut entries = Entries::default();
        let for_players = builder.plan.audience == Audience::Players;
        if for_players {
            players::fill(&mut entries, builder, &places, lang);
        } else {
            entries.add_concepts(builder, &places, lang);
            entries.add_headings(builder, &places, lang);
            entries.add_synonyms(builder.corpus, &places, lang);
        }
        for term in glossary::terms(&concepts, lang) {
            entries.define(term);
        }
        let entries = entries.cited(builder, lang);
        Index {
            lang: lang.code(),
            defines: entries.iter().any(|entry| entry.term.is_some()),
            places: if for_players { IndexPlaces::Pages } else { IndexPlaces::Citations },
            groups: Collation::new(lang).grouped(entries, |entry| &entry.text),
        }
    })
}

/// Where in the booklet what stands, in its order.
struct Places {
    /// The clauses on each concept, each with the head of its section.
    by_concept: BTreeMap<String, Vec<(ClauseId, Option<ClauseId>)>>,
    /// The clauses that have headings.
    headed: Vec<ClauseId>,
    /// All clauses printed with their texts, each with its place in the booklet.
    order: BTreeMap<ClauseId, usize>,
}

impl Places {
    fn new(parts: &[Part]) -> Self {
        let mut places = Self { by_concept: BTreeMap::new(), headed: Vec::new(), order: BTreeMap::new() };
        for section in parts.iter().flat_map(|part| &part.sections) {
            let head = section.head.as_ref().and_then(address);
            places.headed.extend(head.clone());
            for clause in section.all() {
                let Some(id) = address(clause) else { continue };
                if !clause.heading_only {
                    places.order.insert(id.clone(), places.order.len());
                }
                for concept in &clause.concepts {
                    let clauses = places.by_concept.entry(concept.clone()).or_default();
                    clauses.push((id.clone(), head.clone()));
                }
            }
        }
        places
    }

    /// Returns where to look for a concept: its clauses, or the sections where they gather.
    fn of(&self, concept: &str) -> Vec<&ClauseId> {
        let clauses = self.by_concept.get(concept).map_or(&[][..], Vec::as_slice);
        let in_section = |head: &Option<ClauseId>| clauses.iter().filter(|(_, other)| other == head).count();
        let mut found: Vec<&ClauseId> = Vec::new();
        for (id, head) in clauses {
            let gathered = clauses.len() >= MANY && in_section(head) > 1;
            let place = head.as_ref().filter(|_| gathered).unwrap_or(id);
            if !found.contains(&place) {
                found.push(place);
            }
        }
        found
    }
}

fn address(clause: &Clause) -> Option<ClauseId> {
    clause.address.parse().ok()
}

/// An entry before its clauses are cited.
#[derive(Default)]
struct Gathered {
    text: String,
    term: Option<Term>,
    clauses: Vec<ClauseId>,
    main: Option<ClauseId>,
    below: BTreeMap<String, Vec<ClauseId>>,
    see: Vec<String>,
}

/// The entries by their words, without regard to case.
#[derive(Default)]
struct Entries(BTreeMap<String, Gathered>);

impl Entries {
    fn entry(&mut self, text: String) -> &mut Gathered {
        let key = text.to_lowercase();
        self.0.entry(key).or_insert_with(|| Gathered { text, ..Gathered::default() })
    }

    /// Says what a term means, where the index has it.
    fn define(&mut self, term: Term) {
        if let Some(entry) = self.0.get_mut(&term.term.to_lowercase()) {
            entry.term = Some(term);
        }
    }

    fn add(&mut self, text: String, clauses: &[&ClauseId]) {
        let entry = self.entry(text);
        for id in clauses {
            if !entry.clauses.contains(id) {
                entry.clauses.push((*id).clone());
            }
        }
    }

    fn cited(self, builder: &OutlineBuilder<'_>, lang: Lang) -> Vec<IndexEntry> {
        let below = |below: BTreeMap<String, Vec<ClauseId>>| {
            let mut below: Vec<_> = below
                .into_iter()
                .map(|(text, clauses)| SubEntry { text, clauses: builder.cited(&clauses, lang) })
                .collect();
            let collation = Collation::new(lang);
            below.sort_by(|a, b| collation.compare(&a.text, &b.text));
            below
        };
        let made = self.0.into_values().map(|it| IndexEntry {
            text: it.text,
            term: it.term,
            main: it.main.map(|main| main.to_string()),
            clauses: builder.cited(&it.clauses, lang),
            below: below(it.below),
            see: it.see,
        });
        made.collect()
    }

    fn add_concepts(&mut self, builder: &OutlineBuilder<'_>, places: &Places, lang: Lang) {
        for concept in places.by_concept.keys() {
            if let Some(terms) = terms(builder.corpus, concept, lang) {
                self.add(terms.term.plain(), &places.of(concept));
            }
        }
    }

    fn add_headings(&mut self, builder: &OutlineBuilder<'_>, places: &Places, lang: Lang) {
        for id in &places.headed {
            if let Some(heading) = heading(builder.corpus, id, lang) {
                self.add(heading, &[id]);
            }
        }
    }

    /// Points from other words to the terms: from each concept's first synonym (editors name the
    /// likeliest first), its first superseded word and its abbreviations, unless they would stand
    /// right beside the term.
    fn add_synonyms(&mut self, corpus: &Corpus, places: &Places, lang: Lang) {
        for concept in places.by_concept.keys() {
            let Some(terms) = terms(corpus, concept, lang) else { continue };
            let term = terms.term.plain();
            let words = terms.also.iter().take(1).chain(terms.old.iter().take(1)).chain(&terms.abbr);
            for word in words.map(schiri_rules::corpus::Text::plain) {
                let entry = self.entry(word.clone());
                let is_itself = entry.text.to_lowercase() == term.to_lowercase();
                if !is_itself && !stands_beside(&word, &term) && !entry.see.contains(&term) {
                    entry.see.push(term.clone());
                }
            }
        }
        self.0.retain(|_, entry| !entry.clauses.is_empty() || !entry.see.is_empty());
    }
}

fn heading(corpus: &Corpus, id: &ClauseId, lang: Lang) -> Option<String> {
    corpus.said_best(id, lang)?.wording.heading_line()
}

fn terms<'c>(corpus: &'c Corpus, concept: &str, lang: Lang) -> Option<&'c Terms> {
    corpus.glossary.get(concept)?.terms.get(lang)
}

/// Tells whether two words begin alike, so that a reader who looks for one sees the other.
fn stands_beside(a: &str, b: &str) -> bool {
    let beginning = |word: &str| word.to_lowercase().chars().take(4).collect::<String>();
    beginning(a) == beginning(b)
}
