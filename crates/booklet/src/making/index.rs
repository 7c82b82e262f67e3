//! Makes the subject index: concepts and headings, what they mean, and the clauses that tell of them; for players, also
//! what is asked of them.

use std::collections::{BTreeMap, BTreeSet};

use super::builder::OutlineBuilder;
use super::clauses::is_own;
use super::collate::Collation;
use super::glossary;
use crate::outline::{
    Cited, Clause, ClauseText, Index, IndexEntry, IndexPlaces, Overview, Part, Section, SubEntry, Term, Told,
};
use crate::request::plan::{Audience, Include};
use crate::texts::{Block, Blocks};
use schiri_rules::corpus::{
    self, ClauseId, ConceptId, Corpus, Edition, Frequency, Nature, Point, PointId, Terms, Text, best_plain,
    plain_blocks, plain_line,
};
use schiri_rules::lang::Lang;
use schiri_rules::precedence::Resolution;
use schiri_words::Localizer;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// From this many clauses on, clauses of one section are replaced by its heading: no one looks up thirty
/// places.
const MANY: usize = 6;

/// If fewer clauses than this are about a subject, all are listed: each may be the one that a player looks
/// for.
const RARE: usize = 9;

/// How many synonyms of a term are listed at most; editors name the likeliest first.
const SYNONYMS: usize = 2;

/// Makes the index in each language: for players, what they ask about and where it is told; for judges, every concept
/// and heading, with the meanings that a glossary gives.
pub(super) fn index(
    builder: &OutlineBuilder<'_>,
    parts: &[Part],
    overview: Option<&Overview>,
    include: &Include,
) -> Vec<Index> {
    let places = Places::new(builder, parts);
    if places.by_concept.is_empty() && places.headed.is_empty() {
        return Vec::new();
    }
    let concepts = glossary::concepts(builder, parts, include);
    builder.each(|localizer| {
        let lang = localizer.lang();
        let mut entries = Entries::default();
        let for_players = builder.plan.audience == Audience::Players;
        if for_players {
            ForPlayers { builder, places: &places, asked: asked(&places), lang }.fill(
                &mut entries,
                overview,
                localizer,
            );
        } else {
            fill_for_judges(&mut entries, &places, lang);
        }
        entries.0.retain(|_, entry| entry.leads_somewhere() || !entry.see.is_empty());
        for term in glossary::terms(&concepts, lang) {
            entries.define(term);
        }
        let entries = entries.cited(&places, lang);
        Index {
            lang: lang.code(),
            defines: entries.iter().any(|entry| entry.term.is_some()),
            asks: entries.iter().any(|entry| !entry.asked.is_empty()),
            places: if for_players { IndexPlaces::Pages } else { IndexPlaces::Citations },
            groups: Collation::new(lang).grouped(entries, |entry| &entry.text),
        }
    })
}

/// Where subjects are found in the booklet, in its order.
struct Places<'b, 'c> {
    builder: &'b OutlineBuilder<'c>,
    /// The clauses on each concept, each with the head of its section.
    by_concept: BTreeMap<String, Vec<(ClauseId, Option<ClauseId>)>>,
    /// The clauses that have headings.
    headed: Vec<ClauseId>,
    /// All clauses printed with their texts, each with its place in the booklet.
    order: BTreeMap<ClauseId, usize>,
    /// The points that are open questions in the booklet, in its order.
    open: Vec<PointId>,
    /// What is printed of each clause, in each of the planned languages.
    letters: BTreeMap<ClauseId, Vec<Letters>>,
    /// The text of the clauses of other events, in each planned language and in lower case.
    elsewhere: Vec<(Lang, String)>,
}

impl<'b, 'c> Places<'b, 'c> {
    fn new(builder: &'b OutlineBuilder<'c>, parts: &[Part]) -> Self {
        let corpus = builder.corpus;
        let open = parts.iter().flat_map(|part| &part.open);
        let open = open.filter_map(|question| question.point.parse().ok()).collect();
        let (by_concept, headed, order) = (BTreeMap::new(), Vec::new(), BTreeMap::new());
        let elsewhere = builder.plan.langs.iter().map(|lang| (*lang, elsewhere(builder, *lang))).collect();
        let mut places =
            Self { builder, by_concept, headed, order, open, letters: letters(parts), elsewhere };
        let is_headed =
            |id: &ClauseId| corpus.clause(id).is_some_and(|clause| clause.wording.heading.is_some());
        for section in parts.iter().flat_map(|part| &part.sections) {
            // A chapter's first section may have the chapter's heading for its own.
            let head = section.all().next().and_then(address).filter(&is_headed);
            for clause in section.all() {
                let Some(id) = address(clause) else { continue };
                places.headed.extend(Some(&id).filter(|id| is_headed(id)).cloned());
                if !clause.heading_only {
                    places.order.insert(id.clone(), places.order.len());
                }
                for concept in &clause.concepts {
                    if !places.tells_of(&id, concept) {
                        continue;
                    }
                    let clauses = places.by_concept.entry(concept.clone()).or_default();
                    clauses.push((id.clone(), head.clone()));
                }
            }
        }
        places
    }

    /// Walks the points that are open questions in the booklet.
    fn open_points(&self) -> impl Iterator<Item = &'c Point> {
        let corpus = self.builder.corpus;
        self.open.iter().filter_map(move |id| corpus.points.get(id))
    }

    /// Tells whether the printed part of a clause still tells of one of its subjects: the sentence that names the
    /// subject may yield, and is then not printed for players.
    fn tells_of(&self, id: &ClauseId, concept: &str) -> bool {
        let builder = self.builder;
        let told = |at: usize, lang: Lang| {
            let words = terms(builder.corpus, concept, lang)?;
            let printed = &self.letters.get(id)?.get(at)?.all;
            let whole = builder.corpus.said_best(id, lang)?.wording.text.as_ref()?.plain();
            Some(names(printed, words) || !names(&whole, words))
        };
        let langs = builder.plan.langs.iter().enumerate();
        builder.plan.audience != Audience::Players
            || langs.filter_map(|(at, lang)| told(at, *lang)).all(|told| told)
    }

    /// Tells whether a clause is about a concept, or at least names it.
    fn speaks_of(&self, id: &ClauseId, concept: &ConceptId, lang: Lang) -> bool {
        let printed = self.letters_in(id, lang);
        let words = terms(self.builder.corpus, concept.as_str(), lang);
        self.about(concept).any(|about| about == id)
            || printed.zip(words).is_some_and(|(printed, words)| names(&printed.all, words))
    }

    fn letters_in(&self, id: &ClauseId, lang: Lang) -> Option<&Letters> {
        let at = self.builder.plan.langs.iter().position(|planned| *planned == lang)?;
        self.letters.get(id)?.get(at)
    }

    /// Finds the paragraphs of a clause that name all of these concepts. Empty if only the first paragraph does, if
    /// none does, or if the languages do not have the same paragraphs.
    fn paragraphs(&self, id: &ClauseId, concepts: &[&ConceptId], lang: Lang) -> Vec<usize> {
        let count = |letters: &Letters| letters.paragraphs.len();
        let divided = self.letters.get(id).map_or(&[][..], Vec::as_slice);
        let is_alike = divided.windows(2).all(|two| count(&two[0]) == count(&two[1]));
        let paragraphs = self.letters_in(id, lang).filter(|_| is_alike && !concepts.is_empty());
        let tells = |letters: &str| {
            let named = |concept: &&ConceptId| {
                terms(self.builder.corpus, concept.as_str(), lang).is_some_and(|terms| names(letters, terms))
            };
            concepts.iter().all(named)
        };
        let paragraphs = paragraphs.into_iter().flat_map(|letters| &letters.paragraphs).enumerate();
        let telling: Vec<_> = paragraphs.filter(|(_, letters)| tells(letters)).map(|(at, _)| at).collect();
        if telling == [0] { Vec::new() } else { telling }
    }

    /// Tells whether a word belongs to the rules of other events: it occurs there, and in no printed clause.
    fn is_of_other_event(&self, term: &str, lang: Lang) -> bool {
        let term = term.to_lowercase();
        let is_printed = || self.letters.values().flatten().any(|letters| letters.all.contains(&term));
        self.elsewhere.iter().any(|(of, letters)| *of == lang && letters.contains(&term)) && !is_printed()
    }

    /// Walks the printed clauses that are about a concept.
    fn about(&self, concept: &ConceptId) -> impl Iterator<Item = &ClauseId> {
        self.by_concept.get(concept.as_str()).into_iter().flatten().map(|(id, _)| id)
    }

    /// Returns where to look for a concept: its clauses, or the heading of a section that has several of
    /// many.
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

/// What is printed of a clause in one language, in lower case.
struct Letters {
    all: String,
    /// The paragraphs, items of lists and tables of its text, with the heading before the first.
    paragraphs: Vec<String>,
}

impl Letters {
    fn of(said: &ClauseText) -> Self {
        let mut paragraphs = paragraphs(&said.text);
        if let (Some(first), Some(heading)) = (paragraphs.first_mut(), &said.heading) {
            *first = format!("{heading}\n{first}");
        }
        let examples = said.examples.iter().map(|example| plain_blocks(example));
        let lines: Vec<_> =
            std::iter::once(plain_blocks(&said.text)).chain(examples).chain(said.heading.clone()).collect();
        Self {
            all: lines.join("\n").to_lowercase(),
            paragraphs: paragraphs.iter().map(|text| text.to_lowercase()).collect(),
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

/// What is printed of each clause, in each of the planned languages.
fn letters(parts: &[Part]) -> BTreeMap<ClauseId, Vec<Letters>> {
    let clauses = parts.iter().flat_map(|part| &part.sections).flat_map(Section::all);
    clauses
        .filter_map(|clause| Some((address(clause)?, clause.said.iter().map(Letters::of).collect())))
        .collect()
}

/// The text of the clauses of other events, in lower case.
fn elsewhere(builder: &OutlineBuilder<'_>, lang: Lang) -> String {
    let is_elsewhere = |edition: &&Edition| !builder.plan.stack.editions.contains(&edition.id);
    let clauses = builder.corpus.editions.values().filter(is_elsewhere).flat_map(Edition::clauses);
    let texts = clauses.filter_map(|clause| {
        let said = builder.corpus.said_best(&clause.id, lang)?;
        said.wording.text.as_ref().map(|text| text.plain().to_lowercase())
    });
    texts.collect::<Vec<_>>().join("\n")
}

/// Tells whether a text has a term or another word for it, in any case or number: for each word of the term, its stem
/// occurs in the text.
fn names(text: &str, terms: &Terms) -> bool {
    /// How many letters at the end of a word depend on case and number, and how many a stem has at least.
    const ENDING: usize = 2;
    const STEM: usize = 4;
    let text = folded(text);
    let has = |word: &str| {
        let word = folded(word);
        let length = word.chars().count();
        let stem: String = word.chars().take(length.saturating_sub(ENDING).max(STEM)).collect();
        let begins = || text.split(|letter: char| !letter.is_alphanumeric()).any(|other| other == stem);
        if length < STEM { begins() } else { text.contains(&stem) }
    };
    let words = std::iter::once(&terms.term).chain(&terms.also).chain(&terms.old).map(Text::plain);
    words.into_iter().any(|words| words.split_whitespace().all(has))
}

/// A text in lower case, without accents: so “Häfen” begins as “Hafen” does.
fn folded(text: &str) -> String {
    text.to_lowercase().nfd().filter(|letter| !is_combining_mark(*letter)).collect()
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
    told: Vec<Told>,
    asked: Vec<PointId>,
    see: Vec<String>,
}

/// A question on a subject: the clauses that tell of both the subject and this concept.
struct Below {
    concept: ConceptId,
    clauses: Vec<ClauseId>,
}

impl Gathered {
    fn leads_somewhere(&self) -> bool {
        !self.clauses.is_empty() || !self.asked.is_empty()
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

    /// Returns the words of an existing entry that differ only in case, else these words.
    fn alike(&self, words: String) -> String {
        let same = self.0.get(&words.to_lowercase());
        let alike = same.or_else(|| self.0.values().find(|entry| is_alike(&entry.text, &words)));
        alike.map_or(words, |entry| entry.text.clone())
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

    fn cited(self, places: &Places<'_, '_>, lang: Lang) -> Vec<IndexEntry> {
        let collation = Collation::new(lang);
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
            below.sort_by(|a, b| collation.compare(&a.text, &b.text));
            below
        };
        let made = self.0.into_values().map(|it| IndexEntry {
            below: below(&it),
            clauses: cited(&it.clauses, &it.concept.iter().collect::<Vec<_>>()),
            text: it.text,
            term: it.term,
            main: it.main.map(|main| main.to_string()),
            told: it.told,
            asked: it.asked.iter().map(PointId::to_string).collect(),
            see: it.see,
        });
        made.collect()
    }

    /// Refers from other words to a term, unless they would be printed right beside it: from `synonyms` synonyms at
    /// most (editors name the likeliest first), from its first superseded word and from its abbreviations.
    fn refer(&mut self, terms: &Terms, synonyms: usize, is_wanted: impl Fn(&str, Option<&Gathered>) -> bool) {
        let term = terms.term.plain();
        let words = terms.also.iter().take(synonyms).chain(terms.old.iter().take(1)).chain(&terms.abbr);
        for word in words.map(Text::plain).filter(|word| !stands_beside(word, &term)) {
            if is_wanted(&word, self.0.get(&word.to_lowercase())) {
                let entry = self.entry(word);
                if !entry.see.contains(&term) {
                    entry.see.push(term.clone());
                }
            }
        }
    }
}

fn heading(corpus: &Corpus, id: &ClauseId, lang: Lang) -> Option<String> {
    corpus.said_best(id, lang)?.wording.heading_line()
}

fn terms<'c>(corpus: &'c Corpus, concept: &str, lang: Lang) -> Option<&'c Terms> {
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

/// Tells whether two words begin alike, so that a reader looking for one sees the other.
fn stands_beside(a: &str, b: &str) -> bool {
    let beginning = |word: &str| word.to_lowercase().chars().take(4).collect::<String>();
    beginning(a) == beginning(b)
}

/// A point that printed clauses answer.
struct Asked<'b> {
    point: &'b Point,
    clauses: Vec<&'b ClauseId>,
}

/// The weight of a question for its first concept; for its other concepts, it is 1.
const FIRST_CONCEPT: usize = 2;

impl Asked<'_> {
    /// Returns the weight of this question for a concept.
    fn weight(&self, concept: &ConceptId) -> usize {
        match self.point.concepts.iter().position(|named| named.value == *concept) {
            Some(0) => FIRST_CONCEPT,
            Some(_) => 1,
            None => 0,
        }
    }
}

fn asked<'b>(places: &Places<'b, '_>) -> Vec<Asked<'b>> {
    let builder = places.builder;
    let asked = builder.points().filter(|point| builder.plays(&point.games)).filter_map(|point| {
        let resolution = builder.resolved.on(&point.id).filter(|found| found.condition.is_empty())?;
        let clauses = governing(resolution, places);
        (!clauses.is_empty()).then_some(Asked { point, clauses })
    });
    asked.collect()
}

/// The governing clauses that are printed, and those to which they add.
fn governing<'b>(resolution: &'b Resolution<'_>, places: &Places<'b, '_>) -> Vec<&'b ClauseId> {
    let clauses = resolution.governing.iter().chain(&resolution.supplemented).map(|taken| &taken.clause.id);
    let printed = clauses.map(|id| places.builder.selection.printed_as(id));
    printed.filter(|id| places.order.contains_key(*id)).collect()
}

/// What an index for players is made with, in a language.
struct ForPlayers<'p, 'b, 'c> {
    builder: &'b OutlineBuilder<'c>,
    places: &'p Places<'b, 'c>,
    asked: Vec<Asked<'b>>,
    lang: Lang,
}

impl<'c> ForPlayers<'_, '_, 'c> {
    /// Adds the entries of an index for players: subjects, headings, what is asked about subjects, what the first pages
    /// say of them, and synonyms.
    fn fill(&self, entries: &mut Entries, overview: Option<&Overview>, localizer: &Localizer) {
        self.add_subjects(entries);
        self.add_headings(entries);
        self.add_questions(entries);
        self.add_open(entries);
        self.add_synonyms(entries);
        overview.iter().for_each(|overview| self.add_told(entries, overview, localizer));
    }

    /// Adds the concepts that come first in a question or occur in an open question, and that name things. In German,
    /// these are nouns, with capitals; other terms (“at once”, “name”) are no words to look up.
    fn add_subjects(&self, entries: &mut Entries) {
        let open = self.places.open_points().flat_map(|point| &point.concepts);
        let open: BTreeSet<_> = open.map(|concept| &concept.value).collect();
        let concepts = self.builder.corpus.glossary.values();
        for concept in concepts.filter(|concept| self.builder.plays(&concept.games)) {
            let first: Vec<_> =
                self.asked.iter().filter(|asked| asked.weight(&concept.id) == FIRST_CONCEPT).collect();
            let in_german = concept.terms.get(Lang::De).map(|terms| terms.term.plain());
            let is_thing = in_german.is_none_or(|term| term.starts_with(char::is_uppercase));
            let is_looked_up = !first.is_empty() || open.contains(&concept.id) || is_thing;
            let Some(terms) = concept.terms.get(self.lang).filter(|_| is_looked_up) else { continue };
            // A word that no printed clause is about would lead to clauses that use it for something else, at
            // another event.
            let about: Vec<&ClauseId> = self.places.about(&concept.id).collect();
            let text = terms.term.plain();
            if about.is_empty() || (is_thing && self.places.is_of_other_event(&text, self.lang)) {
                continue;
            }
            // A clause may answer a question on the subject without being about the subject: it is left out.
            let answers = first.iter().flat_map(|asked| asked.clauses.iter().copied());
            let answers: Vec<&ClauseId> = answers.filter(|id| about.contains(id)).collect();
            let is_added = |id: &&&ClauseId| is_own(self.builder, &id.edition) || answers.contains(id);
            let mut clauses = match (about.len() < RARE, answers.is_empty()) {
                (true, _) => about,
                (false, true) => self.places.of(concept.id.as_str()),
                // Rules of the event's own are added, since no question may ask for them.
                (false, false) => about.iter().filter(is_added).copied().collect(),
            };
            clauses.sort_by_key(|id| self.places.order.get(*id));
            let main = self.told_at(&clauses, &concept.id).cloned();
            entries.add(text.clone(), &clauses);
            let entry = entries.entry(text);
            entry.main = main;
            entry.concept = Some(concept.id.clone());
        }
    }

    /// Finds the clause that says most on a subject: the one that answers most questions on it. Advice comes last.
    fn told_at<'i>(&self, clauses: &[&'i ClauseId], concept: &ConceptId) -> Option<&'i ClauseId> {
        let said = |id: &ClauseId| {
            let answered = self.asked.iter().filter(|asked| asked.clauses.contains(&id));
            answered.map(|asked| asked.weight(concept)).sum::<usize>()
        };
        let is_rule = |id: &ClauseId| {
            self.builder
                .corpus
                .clause(id)
                .is_some_and(|clause: &corpus::Clause| clause.nature != Nature::Advice)
        };
        clauses.iter().copied().rev().max_by_key(|id| (is_rule(id), said(id)))
    }

    /// Adds headings. If a heading is a subject in other letters, its clause becomes the main place of that
    /// entry.
    fn add_headings(&self, entries: &mut Entries) {
        for id in &self.places.headed {
            let Some(words) = heading(self.builder.corpus, id, self.lang) else { continue };
            let text = entries.alike(words);
            entries.add(text.clone(), &[id]);
            entries.entry(text).main = Some(id.clone());
        }
    }

    /// Adds the most asked questions under both of their subjects: “development card – before rolling”, “before rolling
    /// – development card”. A clause that answers a question may be about other things, so only clauses that tell of
    /// both subjects are listed.
    fn add_questions(&self, entries: &mut Entries) {
        let term = |id: &ConceptId| {
            let term = terms(self.builder.corpus, id.as_str(), self.lang)?.term.plain();
            // A term of several words may occur with its words apart, so it cannot be looked for as it is.
            (term.contains(' ') || !self.places.is_of_other_event(&term, self.lang)).then_some(term)
        };
        for asked in self.asked.iter().filter(|asked| asked.point.frequency == Frequency::Often) {
            let concepts = asked.point.concepts.iter().map(|concept| &concept.value);
            let mut words = concepts.filter_map(|concept| Some((concept, term(concept)?)));
            let (Some((one, first)), Some((other, second))) = (words.next(), words.next()) else { continue };
            let tells = |id: &ClauseId| {
                [one, other].iter().all(|concept| self.places.speaks_of(id, concept, self.lang))
            };
            let telling: Vec<_> = asked.clauses.iter().filter(|id| tells(id)).collect();
            if telling.is_empty() {
                continue;
            }
            for (subject, below, concept) in [(&first, &second, other), (&second, &first, one)] {
                if let Some(entry) = entries.0.get_mut(&subject.to_lowercase()) {
                    let made = || Below { concept: concept.clone(), clauses: Vec::new() };
                    let below = entry.below.entry(below.clone()).or_insert_with(made);
                    for id in &telling {
                        if !below.clauses.contains(id) {
                            below.clauses.push((**id).clone());
                        }
                    }
                }
            }
        }
        // A line that leads to no other clause than its subject's only one adds nothing.
        for entry in entries.0.values_mut() {
            let own = &entry.clauses;
            entry.below.retain(|_, below| own.len() > 1 || below.clauses.iter().any(|id| !own.contains(id)));
        }
    }

    /// Adds the questions that no rule settles, each under those subjects that the question names.
    fn add_open(&self, entries: &mut Entries) {
        for point in self.places.open_points() {
            let question = best_plain(&point.question, self.lang);
            for terms in self.named_subjects(point, &question) {
                let text = entries.alike(terms.term.plain());
                let entry = entries.entry(text);
                if !entry.asked.contains(&point.id) {
                    entry.asked.push(point.id.clone());
                }
            }
        }
    }

    /// The terms of a point's subjects that a text names.
    fn named_subjects(&self, point: &'c Point, text: &str) -> impl Iterator<Item = &'c Terms> {
        let subjects = point.concepts.iter().filter_map(|it| self.builder.corpus.glossary.get(&it.value));
        let played = subjects.filter(|concept| self.builder.plays(&concept.games));
        played.filter_map(move |concept| concept.terms.get(self.lang).filter(|terms| names(text, terms)))
    }

    /// Adds to existing entries what the first pages say of them: each fact to those of its subjects that it names.
    fn add_told(&self, entries: &mut Entries, overview: &Overview, localizer: &Localizer) {
        let Some(at) = self.builder.plan.langs.iter().position(|planned| *planned == self.lang) else {
            return;
        };
        for (place, title, fact) in overview.places(at, &localizer.word("booklet-winning")) {
            let point = fact.point.parse().ok().and_then(|id: PointId| self.builder.corpus.points.get(&id));
            let (Some(point), Some(said)) = (point, fact.said.get(at)) else { continue };
            for terms in self.named_subjects(point, &plain_line(&said.answer)) {
                let words = entries.alike(terms.term.plain());
                let Some(entry) = entries.0.get_mut(&words.to_lowercase()) else { continue };
                if !entry.told.iter().any(|told| told.place == place) {
                    entry.told.push(Told { place: place.clone(), title: title.to_owned() });
                }
            }
        }
    }

    /// Refers from synonyms to the terms that questions are about, unless a synonym would be printed right beside its
    /// term or is an entry itself.
    fn add_synonyms(&self, entries: &mut Entries) {
        let points = self.asked.iter().map(|asked| asked.point).chain(self.places.open_points());
        let subjects: BTreeSet<_> =
            points.filter_map(|point| point.concepts.first()).map(|concept| &concept.value).collect();
        let concepts = self.builder.corpus.glossary.values();
        for concept in concepts.filter(|concept| subjects.contains(&concept.id)) {
            let Some(terms) = terms(self.builder.corpus, concept.id.as_str(), self.lang) else {
                continue;
            };
            let term = terms.term.plain();
            if !entries.0.contains_key(&term.to_lowercase()) {
                continue;
            }
            entries.refer(terms, SYNONYMS, |word, known| {
                is_word(word) && known.is_none_or(|known| !known.leads_somewhere())
            });
        }
    }
}

/// Tells whether a reader would take a heading for the term itself: it continues the term, or has another
/// number.
fn is_alike(term: &str, heading: &str) -> bool {
    /// How many letters may differ between cases and numbers.
    const ENDING: usize = 3;
    let (term, heading) = (term.to_lowercase(), heading.to_lowercase());
    let behind = |long: &str, short: &str| {
        long.strip_prefix(short).is_some_and(|rest| {
            rest.chars().count() < ENDING || rest.starts_with(|letter: char| !letter.is_alphabetic())
        })
    };
    behind(&heading, &term) || (behind(&term, &heading) && !term.contains(' '))
}

/// Tells whether someone would look this up: a word of a few letters or more, or a name of a few words.
fn is_word(words: &str) -> bool {
    let is_letters = |word: &str| word.chars().all(char::is_alphabetic);
    words.chars().count() > 2 && words.split(' ').count() <= 3 && words.split(' ').all(is_letters)
}
