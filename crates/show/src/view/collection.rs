//! What a rule collection holds: editions, events, the glossary; and how these are named for a reader.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use super::Pointer;
use schiri_rules::corpus::{
    Anchor, Applies, Clause, ClauseId, Concept, ConceptId, Corpus, Edition, EditionId, Event, EventId, Kind,
    Nature, Rights, ScopeId, Terms, Text, best_plain,
};
use schiri_rules::lang::Lang;
use schiri_rules::source::Spanned;

/// All editions of a rule collection.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EditionsView {
    /// The content hash of the whole rule collection.
    pub material: String,
    /// The editions, in the order of their ids.
    pub editions: Vec<EditionEntry>,
}

/// An edition in a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EditionEntry {
    /// Its names, publisher and date.
    #[serde(flatten)]
    pub edition: EditionView,
    /// What kind of rule text it is.
    pub kind: Kind,
    /// The games that it covers.
    pub games: Vec<Situation>,
    /// The languages that it can be read in, the original first.
    pub languages: Vec<Lang>,
    /// How many clauses it has.
    pub clauses: usize,
    /// Hash of all it says in all languages: equal hashes mean equal words.
    pub hash: String,
    /// The editions that it overrides where both speak.
    pub supplements: Vec<EditionId>,
    /// The older edition of the same lineage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub supersedes: Option<EditionId>,
}

/// An edition with its contents.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EditionContents {
    /// What the list says of it.
    #[serde(flatten)]
    pub entry: EditionEntry,
    /// The clause that gives it precedence over those that it supplements.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precedence: Option<Pointer>,
    /// The clause that says who decides what is not regulated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decides: Option<Pointer>,
    /// What an editor found odd about the whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub editor_note: Option<String>,
    /// Where its text comes from.
    pub source: SourceView,
    /// Its clauses in the order of the text.
    pub contents: Vec<ContentView>,
}

/// Where an edition's text comes from.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SourceView {
    /// The title of the document that the text comes from.
    pub title: String,
    /// When it was consulted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consulted: Option<String>,
    /// The legal basis on which it is published.
    pub rights: Rights,
}

impl SourceView {
    /// Says where an edition's text comes from.
    pub fn new(edition: &Edition) -> Self {
        let source = &edition.source;
        let consulted = source.consulted.map(|date| date.to_string());
        Self { title: source.title.clone(), consulted, rights: source.rights }
    }
}

/// A clause in the contents.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ContentView {
    /// Its address, citation and heading.
    #[serde(flatten)]
    pub pointer: Pointer,
    /// Its address within the edition.
    pub anchor: Anchor,
    /// How deeply it is nested: 1 for the outermost.
    pub level: usize,
    /// Whether it binds, advises or describes.
    pub nature: Nature,
    /// When it counts at an event.
    pub applies: Applies,
    /// Whether it has a text of its own.
    pub has_text: bool,
    /// Whether it was removed.
    pub retired: bool,
}

/// Lists all editions, in the order of their ids; `material` is the hash of all that is served.
pub fn editions_view(corpus: &Corpus, material: &str, reader: Lang) -> EditionsView {
    EditionsView {
        material: material.to_owned(),
        editions: corpus.editions.values().map(|edition| entry(corpus, edition, reader)).collect(),
    }
}

/// Gathers an edition with its contents.
pub fn edition_contents(corpus: &Corpus, edition: &Edition, reader: Lang) -> EditionContents {
    let pointer = |anchor: &Spanned<Anchor>| {
        Pointer::to(corpus, &ClauseId::new(edition.id.clone(), anchor.value.clone()), reader)
    };
    let translation = corpus.translations.get(&(edition.id.clone(), reader));
    let note = translation.and_then(|translation| translation.editor_note.as_ref());
    EditionContents {
        entry: entry(corpus, edition, reader),
        precedence: edition.precedence.as_ref().map(|precedence| pointer(&precedence.clause)),
        decides: edition.decides.as_ref().map(pointer),
        editor_note: note.or(edition.editor_note.as_ref()).map(|text| text.markdown.clone()),
        source: SourceView::new(edition),
        contents: edition.clauses().iter().map(|clause| content(corpus, edition, clause, reader)).collect(),
    }
}

fn entry(corpus: &Corpus, edition: &Edition, reader: Lang) -> EditionEntry {
    let translated = Lang::ALL.into_iter().filter(|lang| {
        *lang != edition.lang && corpus.translations.contains_key(&(edition.id.clone(), *lang))
    });
    EditionEntry {
        edition: edition_view(corpus, edition, reader),
        kind: edition.kind,
        games: edition.games.iter().map(|game| Situation::new(corpus, game, reader)).collect(),
        languages: std::iter::once(edition.lang).chain(translated).collect(),
        clauses: edition.clauses().len(),
        hash: corpus.edition_hash(edition),
        supplements: edition.supplements.iter().map(|edition| edition.value.clone()).collect(),
        supersedes: edition.supersedes.as_ref().map(|edition| edition.value.clone()),
    }
}

fn content(corpus: &Corpus, edition: &Edition, clause: &Clause, reader: Lang) -> ContentView {
    ContentView {
        pointer: Pointer::to(corpus, &clause.id, reader),
        anchor: clause.anchor().clone(),
        level: edition.ancestors(clause.anchor()).len() + 1,
        nature: clause.nature,
        applies: clause.applies,
        has_text: clause.wording.text.is_some(),
        retired: clause.retired.is_some(),
    }
}

/// What a reader must know of an edition beside each of its clauses.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EditionView {
    /// The edition's id: `de-quali-2009`.
    pub id: EditionId,
    /// The short name used in citations, in the reader's language where it has one.
    pub short: String,
    /// Its title in the best language.
    pub title: String,
    /// Who published it; left out where no one knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub publisher: Option<String>,
    /// When: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    pub date: String,
    /// The language of the original.
    pub language: Lang,
}

impl EditionView {
    /// Names the edition with its date.
    pub fn dated(&self) -> String {
        format!("{} ({})", self.short, self.date)
    }

    /// Returns who published it, where that is known, and when.
    pub fn imprint(&self) -> String {
        self.publisher.iter().chain([&self.date]).cloned().collect::<Vec<_>>().join(" · ")
    }
}

/// Returns what a reader must know of an edition.
pub fn edition_view(corpus: &Corpus, edition: &Edition, reader: Lang) -> EditionView {
    let translated =
        corpus.translations.get(&(edition.id.clone(), reader)).map(|translation| &translation.title);
    EditionView {
        id: edition.id.clone(),
        short: edition.cite.short.best(reader).cloned().unwrap_or_else(|| edition.id.to_string()),
        title: translated.unwrap_or(&edition.title).plain(),
        publisher: edition.publisher.clone(),
        date: edition.date.to_string(),
        language: edition.lang,
    }
}

/// A game, or a situation to which rules can be limited.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Situation {
    /// The id of the game or situation: `players-5-6`.
    pub id: ScopeId,
    /// Its name in the reader's language; the id where it has none.
    pub name: String,
}

impl Situation {
    /// Names a game or a situation for a reader.
    pub fn new(corpus: &Corpus, id: &ScopeId, reader: Lang) -> Self {
        let name = corpus.scopes.get(id).map(|scope| best_plain(&scope.name, reader));
        let name = name.filter(|name| !name.is_empty()).unwrap_or_else(|| id.to_string());
        Self { id: id.clone(), name }
    }
}

/// Lists the names of situations.
pub fn situation_names(situations: &[Situation]) -> String {
    situations.iter().map(|situation| situation.name.as_str()).collect::<Vec<_>>().join(", ")
}

/// All events of a rule collection.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EventsView {
    /// The events, in the order that their editor gave them.
    pub events: Vec<EventView>,
}

/// A named stack of editions.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EventView {
    /// The event's id, as `event=` takes it.
    pub event: EventId,
    /// Its name in the reader's language.
    pub name: String,
    /// A short name for menus and badges.
    pub short: String,
    /// What else readers should know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The editions in force, the strongest first.
    pub stack: Vec<EditionView>,
    /// The situations that hold.
    pub situations: Vec<Situation>,
    /// Optional clauses and variants that count, each with all below it.
    pub adopts: Vec<Pointer>,
    /// Clauses that do not count, each with all below it.
    pub drops: Vec<Pointer>,
}

/// Lists all events.
pub fn events_view(corpus: &Corpus, reader: Lang) -> EventsView {
    let events = corpus.events_in_order().into_iter();
    EventsView { events: events.map(|event| event_view(corpus, event, reader)).collect() }
}

/// Makes the view of an event.
pub fn event_view(corpus: &Corpus, event: &Event, reader: Lang) -> EventView {
    let pointers = |clauses: &[Spanned<ClauseId>]| {
        clauses.iter().map(|clause| Pointer::to(corpus, &clause.value, reader)).collect()
    };
    let editions = event.stack.iter().filter_map(|id| corpus.editions.get(&id.value));
    EventView {
        event: event.id.clone(),
        name: best_plain(&event.name, reader),
        short: event.short_name(reader),
        note: Some(best_plain(&event.note, reader)).filter(|note| !note.is_empty()),
        stack: editions.map(|edition| edition_view(corpus, edition, reader)).collect(),
        situations: event.scopes.iter().map(|scope| Situation::new(corpus, &scope.value, reader)).collect(),
        adopts: pointers(&event.adopts),
        drops: pointers(&event.drops),
    }
}

/// Concepts of the glossary.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct GlossaryView {
    /// How many there are in all.
    pub total: usize,
    /// These of them, in the order of their ids.
    pub concepts: Vec<ConceptView>,
}

/// A thing of the game.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ConceptView {
    /// The concept's id: `longest-trade-route`.
    pub concept: ConceptId,
    /// Its words, by language.
    pub terms: BTreeMap<&'static str, TermsView>,
    /// The ids of related concepts.
    pub see: Vec<ConceptId>,
    /// The games it belongs to; empty for all.
    pub games: Vec<Situation>,
    /// The addresses of the clauses that are about it.
    pub clauses: Vec<ClauseId>,
}

/// A concept's words in one language.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TermsView {
    /// The word that our texts use.
    pub term: String,
    /// Synonyms and everyday words.
    pub also: Vec<String>,
    /// Old, regional or superseded words.
    pub old: Vec<String>,
    /// Words that people say and our texts do not use for it.
    pub avoid: Vec<String>,
    /// Abbreviations of the term: `LH`.
    pub abbr: Vec<String>,
    /// What it is, in one sentence; left out where the collection does not say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meaning: Option<String>,
}

/// Lists concepts, from `offset` on, `limit` at most.
pub fn glossary_view(corpus: &Corpus, reader: Lang, offset: usize, limit: usize) -> GlossaryView {
    let mut about: BTreeMap<&ConceptId, Vec<&ClauseId>> = BTreeMap::new();
    for clause in corpus.clauses() {
        for concept in &clause.concepts {
            about.entry(&concept.value).or_default().push(&clause.id);
        }
    }
    let view = |concept: &Concept| {
        let clauses = about.get(&concept.id).map(Vec::as_slice).unwrap_or_default();
        concept_view(corpus, concept, clauses, reader)
    };
    GlossaryView {
        total: corpus.glossary.len(),
        concepts: corpus.glossary.values().skip(offset).take(limit).map(view).collect(),
    }
}

fn concept_view(corpus: &Corpus, concept: &Concept, clauses: &[&ClauseId], reader: Lang) -> ConceptView {
    ConceptView {
        concept: concept.id.clone(),
        terms: concept.terms.iter().map(|(lang, terms)| (lang.code(), terms_view(terms))).collect(),
        see: concept.see.iter().map(|other| other.value.clone()).collect(),
        games: concept.games.iter().map(|game| Situation::new(corpus, game, reader)).collect(),
        clauses: clauses.iter().copied().cloned().collect(),
    }
}

fn terms_view(terms: &Terms) -> TermsView {
    let words = |texts: &[Text]| texts.iter().map(Text::plain).collect();
    TermsView {
        term: terms.term.plain(),
        also: words(&terms.also),
        old: words(&terms.old),
        avoid: words(&terms.avoid),
        abbr: words(&terms.abbr),
        meaning: terms.meaning.as_ref().map(Text::plain),
    }
}
