//! Editions: what there is, and what stands in one.

use serde::Serialize;
use utoipa::ToSchema;

use super::naming::{EditionView, edition_view};
use super::{Pointer, Situation};
use schiri_rules::corpus::{
    Anchor, Applies, Clause, ClauseId, Corpus, Edition, EditionId, Kind, Nature, Rights,
};
use schiri_rules::lang::Lang;

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
    /// The clause that says who decides what nobody regulated.
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
    /// On what right it is published.
    pub rights: Rights,
}

/// A clause in the contents.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ContentView {
    /// Its address, citation and heading.
    #[serde(flatten)]
    pub pointer: Pointer,
    /// Its address within the edition.
    pub anchor: Anchor,
    /// How deep it stands: 1 for the outermost.
    pub level: usize,
    /// Whether it binds, advises or describes.
    pub nature: Nature,
    /// When it counts at an event.
    pub applies: Applies,
    /// Whether it says something itself, not only through those below it.
    pub has_text: bool,
    /// Whether it was removed.
    pub retired: bool,
}

/// Lists all editions, in the order of their ids; `material` is the hash of all that is served.
#[must_use]
pub fn editions_view(corpus: &Corpus, material: &str, reader: Lang) -> EditionsView {
    EditionsView {
        material: material.to_owned(),
        editions: corpus.editions.values().map(|edition| entry(corpus, edition, reader)).collect(),
    }
}

/// Gathers an edition with its contents.
#[must_use]
pub fn edition_contents(corpus: &Corpus, edition: &Edition, reader: Lang) -> EditionContents {
    let pointer = |anchor: &schiri_rules::source::Spanned<Anchor>| {
        Pointer::to(corpus, &ClauseId::new(edition.id.clone(), anchor.value.clone()), reader)
    };
    let translation = corpus.translations.get(&(edition.id.clone(), reader));
    let note = translation.and_then(|translation| translation.editor_note.as_ref());
    EditionContents {
        entry: entry(corpus, edition, reader),
        precedence: edition.precedence.as_ref().map(|precedence| pointer(&precedence.clause)),
        decides: edition.decides.as_ref().map(pointer),
        editor_note: note.or(edition.editor_note.as_ref()).map(|text| text.markdown.clone()),
        source: SourceView {
            title: edition.source.title.clone(),
            consulted: edition.source.consulted.map(|date| date.to_string()),
            rights: edition.source.rights,
        },
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
