//! Where subjects are found in a booklet, and what is printed there.

use std::collections::BTreeMap;

use super::super::builder::OutlineBuilder;
use super::terms;
use crate::outline::{ClauseText, Part, Section};
use crate::request::plan::Audience;
use crate::texts::{Block, Blocks};
use schiri_rules::corpus::{ClauseId, ConceptId, Edition, Point, PointId, Terms, Text, plain_blocks};
use schiri_rules::lang::Lang;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// If a concept has this many clauses, those of one section are replaced by its heading: no one looks up
/// thirty places.
const MANY: usize = 6;

/// Where subjects are found in the booklet, in its order.
pub(super) struct Places<'b, 'c> {
    pub(super) builder: &'b OutlineBuilder<'c>,
    /// The clauses on each concept, each with the head of its section.
    pub(super) by_concept: BTreeMap<ConceptId, Vec<(ClauseId, Option<ClauseId>)>>,
    /// The clauses that have headings.
    pub(super) headed: Vec<ClauseId>,
    /// All clauses printed with their texts, each with its place in the booklet.
    pub(super) order: BTreeMap<ClauseId, usize>,
    /// The points that are open questions in the booklet, in its order.
    open: Vec<PointId>,
    /// What is printed of each clause, in each of the planned languages.
    letters: BTreeMap<ClauseId, Vec<Letters>>,
    /// The text of the clauses of other events in each planned language, [folded].
    elsewhere: Vec<(Lang, String)>,
}

impl<'b, 'c> Places<'b, 'c> {
    pub(super) fn new(builder: &'b OutlineBuilder<'c>, parts: &[Part]) -> Self {
        let corpus = builder.corpus;
        let open = parts.iter().flat_map(|part| &part.open);
        let open = open.map(|question| question.point.clone()).collect();
        let (by_concept, headed, order) = (BTreeMap::new(), Vec::new(), BTreeMap::new());
        let elsewhere =
            builder.plan.request.langs.iter().map(|lang| (*lang, elsewhere(builder, *lang))).collect();
        let mut places =
            Self { builder, by_concept, headed, order, open, letters: letters(parts), elsewhere };
        let is_headed =
            |id: &ClauseId| corpus.clause(id).is_some_and(|clause| clause.wording.heading.is_some());
        for section in parts.iter().flat_map(|part| &part.sections) {
            // A chapter's first section may have the chapter's heading for its own.
            let head = section.all().next().map(|clause| &clause.address).filter(|id| is_headed(id));
            for clause in section.all() {
                let id = &clause.address;
                places.headed.extend(Some(id).filter(|id| is_headed(id)).cloned());
                if !clause.heading_only {
                    places.order.insert(id.clone(), places.order.len());
                }
                for concept in &clause.concepts {
                    if !places.tells_of(id, concept) {
                        continue;
                    }
                    let clauses = places.by_concept.entry(concept.clone()).or_default();
                    clauses.push((id.clone(), head.cloned()));
                }
            }
        }
        places
    }

    pub(super) fn open_points(&self) -> impl Iterator<Item = &'c Point> {
        let corpus = self.builder.corpus;
        self.open.iter().filter_map(move |id| corpus.points.get(id))
    }

    /// Tells whether the printed part of a clause still tells of one of its subjects: the sentence that names the
    /// subject may yield, and is then not printed for players.
    fn tells_of(&self, id: &ClauseId, concept: &ConceptId) -> bool {
        let builder = self.builder;
        let told = |at: usize, lang: Lang| {
            let words = terms(builder.corpus, concept, lang)?;
            let printed = &self.letters.get(id)?.get(at)?.all;
            let whole = folded(&builder.corpus.said_best(id, lang)?.wording.text.as_ref()?.plain());
            Some(names(printed, words) || !names(&whole, words))
        };
        let langs = builder.plan.request.langs.iter().enumerate();
        builder.plan.audience != Audience::Players
            || langs.filter_map(|(at, lang)| told(at, *lang)).all(|told| told)
    }

    /// Tells whether a clause is about a concept, or at least names it.
    pub(super) fn speaks_of(&self, id: &ClauseId, concept: &ConceptId, lang: Lang) -> bool {
        self.about(concept).any(|about| about == id) || self.prints(id, concept, lang)
    }

    /// Tells whether what is printed of a clause names a concept.
    pub(super) fn prints(&self, id: &ClauseId, concept: &ConceptId, lang: Lang) -> bool {
        let printed = self.letters_in(id, lang);
        let words = terms(self.builder.corpus, concept, lang);
        printed.zip(words).is_some_and(|(printed, words)| names(&printed.all, words))
    }

    fn letters_in(&self, id: &ClauseId, lang: Lang) -> Option<&Letters> {
        let at = self.builder.plan.request.langs.iter().position(|planned| *planned == lang)?;
        self.letters.get(id)?.get(at)
    }

    /// Finds the paragraphs of a clause that name all of these concepts. Empty if only the first paragraph does, if
    /// none does, or if the languages do not have the same paragraphs.
    pub(super) fn paragraphs(&self, id: &ClauseId, concepts: &[&ConceptId], lang: Lang) -> Vec<usize> {
        let count = |letters: &Letters| letters.paragraphs.len();
        let divided = self.letters.get(id).map_or(&[][..], Vec::as_slice);
        let is_alike = divided.windows(2).all(|two| count(&two[0]) == count(&two[1]));
        let paragraphs = self.letters_in(id, lang).filter(|_| is_alike && !concepts.is_empty());
        let tells = |letters: &str| {
            let named = |concept: &&ConceptId| {
                terms(self.builder.corpus, concept, lang).is_some_and(|terms| names(letters, terms))
            };
            concepts.iter().all(named)
        };
        let paragraphs = paragraphs.into_iter().flat_map(|letters| &letters.paragraphs).enumerate();
        let telling: Vec<_> = paragraphs.filter(|(_, letters)| tells(letters)).map(|(at, _)| at).collect();
        if telling == [0] { Vec::new() } else { telling }
    }

    /// Tells whether a term belongs to the rules of other events: it occurs there, and in no printed clause. A single
    /// word may be printed in another case or number: “Städte” for “Stadt”.
    pub(super) fn is_of_other_event(&self, term: &str, lang: Lang) -> bool {
        let term = folded(term);
        let is_word = !term.contains(' ');
        let prints = |it: &Letters| it.all.contains(&term) || (is_word && has_words(&it.all, &term));
        let mut printed = self.letters.keys().filter_map(|id| self.letters_in(id, lang));
        self.elsewhere.iter().any(|(of, text)| *of == lang && text.contains(&term)) && !printed.any(prints)
    }

    pub(super) fn about(&self, concept: &ConceptId) -> impl Iterator<Item = &ClauseId> {
        self.by_concept.get(concept).into_iter().flatten().map(|(id, _)| id)
    }

    /// Returns where to look for a concept: its clauses. If there are `MANY`, those of one section are
    /// replaced by its heading.
    pub(super) fn of(&self, concept: &ConceptId) -> Vec<&ClauseId> {
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

/// What is printed of a clause in one language, [folded].
struct Letters {
    all: String,
    /// The paragraphs, items of lists and tables of its text, with the heading before the first; then its examples.
    paragraphs: Vec<String>,
}

impl Letters {
    pub(super) fn of(said: &ClauseText) -> Self {
        let mut paragraphs = paragraphs(&said.text);
        if let (Some(first), Some(heading)) = (paragraphs.first_mut(), &said.heading) {
            *first = format!("{heading}\n{first}");
        }
        paragraphs.extend(said.examples.iter().map(|example| plain_blocks(example)));
        let all = paragraphs.iter().chain(said.heading.iter().filter(|_| said.text.is_empty()));
        Self {
            all: folded(&all.map(String::as_str).collect::<Vec<_>>().join("\n")),
            paragraphs: paragraphs.iter().map(|text| folded(text)).collect(),
        }
    }
}

/// The text of each piece that has a place of its own on paper.
fn paragraphs(text: &Blocks) -> Vec<String> {
    let pieces = |block: &Block| match block {
        Block::List { items, .. } => items.iter().map(|item| plain_blocks(item)).collect(),
        block => vec![plain_blocks(std::slice::from_ref(block))],
    };
    text.iter().flat_map(pieces).collect()
}

fn letters(parts: &[Part]) -> BTreeMap<ClauseId, Vec<Letters>> {
    let clauses = parts.iter().flat_map(|part| &part.sections).flat_map(Section::all);
    clauses.map(|clause| (clause.address.clone(), clause.said.iter().map(Letters::of).collect())).collect()
}

/// The text of the clauses of other events, [folded].
fn elsewhere(builder: &OutlineBuilder<'_>, lang: Lang) -> String {
    let is_elsewhere = |edition: &&Edition| !builder.plan.stack.editions.contains(&edition.id);
    let clauses = builder.corpus.editions.values().filter(is_elsewhere).flat_map(Edition::clauses);
    let texts = clauses.filter_map(|clause| {
        let said = builder.corpus.said_best(&clause.id, lang)?;
        said.wording.text.as_ref().map(|text| folded(&text.plain()))
    });
    texts.collect::<Vec<_>>().join("\n")
}

/// Tells whether a [folded] text has a term or another word for it, in any case or number.
pub(super) fn names(text: &str, terms: &Terms) -> bool {
    let words = std::iter::once(&terms.term).chain(&terms.also).chain(&terms.old).map(Text::plain);
    words.into_iter().any(|words| has_words(text, &folded(&words)))
}

/// Tells whether the stem of each of some words occurs in a text. Both are folded.
pub(super) fn has_words(text: &str, words: &str) -> bool {
    /// How many letters at the end of a word depend on case and number, and how many a stem has at least.
    const ENDING: usize = 2;
    const STEM: usize = 4;
    words.split_whitespace().all(|word| {
        let length = word.chars().count();
        let stem: String = word.chars().take(length.saturating_sub(ENDING).max(STEM)).collect();
        let begins = || text.split(|letter: char| !letter.is_alphanumeric()).any(|other| other == stem);
        if length < STEM { begins() } else { text.contains(&stem) }
    })
}

/// A text in lower case, without accents: so “Häfen” begins as “Hafen” does.
pub(super) fn folded(text: &str) -> String {
    text.to_lowercase().nfd().filter(|letter| !is_combining_mark(*letter)).collect()
}
