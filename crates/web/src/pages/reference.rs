//! The reference pages: events, cases, glossary, about this site.

use askama::Template;
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use unicode_normalization::UnicodeNormalization as _;

use super::frame::{Frame, HtmlPage, Jump};
use crate::answers;
use crate::params::Asked;
use crate::problem::Problem;
use schiri_booklet::Collation;
use schiri_rules::corpus::{Concept, Edition, Text, best_plain};
use schiri_rules::lang::Lang;
use schiri_show::render::rights_id;
use schiri_show::view::{CaseView, EditionView, Pointer, edition_view};

#[derive(Template)]
#[template(path = "pages/events.html")]
struct EventsPage {
    frame: Frame,
    events: Vec<EventHtml>,
}

/// An event with what is in force at it.
struct EventHtml {
    id: String,
    name: String,
    note: String,
    editions: Vec<EditionView>,
    situations: Vec<String>,
    adopts: Vec<Pointer>,
    drops: Vec<Pointer>,
    chosen: bool,
}

/// Answers the page of events.
pub(super) async fn events(frame: Frame) -> HtmlPage<impl Template> {
    let events = frame.rules.corpus.events.values().map(|event| event_html(&frame, event)).collect();
    HtmlPage(EventsPage { frame, events })
}

fn event_html(frame: &Frame, event: &schiri_rules::corpus::Event) -> EventHtml {
    let (corpus, lang) = (&frame.rules.corpus, frame.lang());
    let editions = event.stack.iter().filter_map(|id| corpus.editions.get(&id.value));
    let situations = event.scopes.iter().filter_map(|id| corpus.scopes.get(&id.value));
    EventHtml {
        id: event.id.to_string(),
        name: best_plain(&event.name, lang),
        note: best_plain(&event.note, lang),
        editions: editions.map(|edition| edition_view(corpus, edition, lang)).collect(),
        situations: situations.map(|scope| best_plain(&scope.name, lang)).collect(),
        adopts: event.adopts.iter().map(|id| Pointer::to(corpus, &id.value, lang)).collect(),
        drops: event.drops.iter().map(|id| Pointer::to(corpus, &id.value, lang)).collect(),
        chosen: frame.event() == Some(&event.id),
    }
}

#[derive(Template)]
#[template(path = "pages/cases.html")]
struct CasesPage {
    frame: Frame,
    groups: Vec<CasesUnder>,
}

/// The cases decided under the same editions.
struct CasesUnder {
    anchor: String,
    name: String,
    cases: Vec<CaseView>,
}

impl CasesPage {
    fn jumps(&self) -> Vec<Jump> {
        let jump = |group: &CasesUnder| Jump { anchor: group.anchor.clone(), name: group.name.clone() };
        self.groups.iter().map(jump).collect()
    }
}

/// Answers the page of decided cases.
pub(super) async fn cases(frame: Frame) -> HtmlPage<impl Template> {
    let corpus = &frame.rules.corpus;
    let resolved = answers::resolved(&frame.rules, frame.stack());
    let view = |case| match &resolved {
        Some(resolved) => CaseView::at_event(corpus, case, resolved, frame.text_lang()),
        None => CaseView::new(corpus, case, false, frame.text_lang()),
    };
    let mut cases: Vec<_> = corpus.cases.values().map(view).collect();
    // At an event, what was decided under its rules comes first.
    cases.sort_by_key(|case| !case.same_stack);
    let mut groups: Vec<CasesUnder> = Vec::new();
    for case in cases {
        let name = frame.shorts(&case.stack).join(", ");
        match groups.iter_mut().find(|group| group.name == name) {
            Some(group) => group.cases.push(case),
            None => groups.push(CasesUnder {
                anchor: format!("under-{}", groups.len() + 1),
                name,
                cases: vec![case],
            }),
        }
    }
    HtmlPage(CasesPage { frame, groups })
}

#[derive(Template)]
#[template(path = "pages/glossary.html")]
struct GlossaryPage {
    frame: Frame,
    letters: Vec<Letter>,
}

/// The concepts that begin with a letter.
struct Letter {
    name: String,
    concepts: Vec<ConceptHtml>,
}

impl Letter {
    /// Returns its place on the page.
    fn anchor(&self) -> String {
        format!("letter-{}", self.name)
    }

    /// Divides concepts that stand in order. Ä stands with A, as in the order of the list.
    fn divide(concepts: Vec<ConceptHtml>) -> Vec<Self> {
        let mut letters: Vec<Self> = Vec::new();
        for concept in concepts {
            let letter = concept.terms.first().and_then(|term| term.term.nfd().find(|c| c.is_alphabetic()));
            let name = letter.map_or_else(|| "#".to_owned(), |letter| letter.to_uppercase().to_string());
            match letters.iter_mut().find(|letter| letter.name == name) {
                Some(letter) => letter.concepts.push(concept),
                None => letters.push(Self { name, concepts: vec![concept] }),
            }
        }
        letters
    }
}

/// A concept with its terms in every language.
struct ConceptHtml {
    id: String,
    terms: Vec<TermHtml>,
}

/// What a concept is called in a language.
struct TermHtml {
    lang: Lang,
    term: String,
    meaning: Option<String>,
}

/// In which form the glossary is shown.
#[derive(Debug, Deserialize)]
pub(super) struct GlossaryParams {
    /// The concept that a word of a rule leads to.
    concept: Option<String>,
    /// `preview`: that concept alone, for the script that shows where a word leads.
    view: Option<String>,
}

#[derive(Template)]
#[template(path = "pages/preview_concept.html")]
struct ConceptPreview {
    frame: Frame,
    concept: ConceptHtml,
}

/// Answers the glossary, in the order of the reader's language.
pub(super) async fn glossary(frame: Frame, Asked(params): Asked<GlossaryParams>) -> Response {
    let corpus = &frame.rules.corpus;
    let concept = params.concept.and_then(|id| corpus.glossary.get(id.as_str()));
    if let Some(concept) = concept
        && params.view.as_deref() == Some("preview")
    {
        let concept = concept_html(concept, frame.lang());
        return HtmlPage(ConceptPreview { frame, concept }).into_response();
    }
    let shown = corpus.glossary.values().filter(|concept| is_covered(corpus.editions.values(), concept));
    let mut concepts: Vec<_> = shown.map(|concept| concept_html(concept, frame.lang())).collect();
    let order = Collation::new(frame.lang());
    let term =
        |concept: &ConceptHtml| concept.terms.first().map(|first| first.term.clone()).unwrap_or_default();
    concepts.sort_by(|one, other| order.compare(&term(one), &term(other)));
    HtmlPage(GlossaryPage { frame, letters: Letter::divide(concepts) }).into_response()
}

/// Tells whether a concept belongs to a game that one of these editions covers. The others only tell the search
/// that a question is about something else.
pub(super) fn is_covered<'a>(editions: impl IntoIterator<Item = &'a Edition>, concept: &Concept) -> bool {
    let mut games = editions.into_iter().flat_map(|edition| &edition.games);
    concept.games.is_empty() || games.any(|game| concept.games.contains(game))
}

/// The reader's language stands first, and says what the concept is.
fn concept_html(concept: &Concept, reader: Lang) -> ConceptHtml {
    let mut langs = Lang::ALL;
    langs.sort_by_key(|lang| *lang != reader);
    let term = |lang: Lang| {
        let terms = concept.terms.get(lang)?;
        let meaning = terms.meaning.as_ref().filter(|_| lang == reader).map(Text::plain);
        Some(TermHtml { lang, term: terms.all().next()?.to_owned(), meaning })
    };
    ConceptHtml { id: concept.id.to_string(), terms: langs.into_iter().filter_map(term).collect() }
}

#[derive(Template)]
#[template(path = "pages/about.html")]
struct AboutPage {
    frame: Frame,
    editions: Vec<Sourced>,
    clauses: usize,
    points: usize,
    version: &'static str,
}

/// An edition with where its text comes from.
struct Sourced {
    edition: EditionView,
    source: String,
    /// The id of the message that says on what right it is published.
    rights: &'static str,
}

/// Answers the page about the site and its sources.
pub(super) async fn about(frame: Frame) -> HtmlPage<impl Template> {
    let corpus = &frame.rules.corpus;
    let editions = corpus.editions.values().map(|edition| Sourced {
        edition: edition_view(corpus, edition, frame.lang()),
        source: edition.source.title.clone(),
        rights: rights_id(edition.source.rights),
    });
    HtmlPage(AboutPage {
        editions: editions.collect(),
        clauses: corpus.clauses().count(),
        points: corpus.points.len(),
        version: env!("CARGO_PKG_VERSION"),
        frame,
    })
}

#[derive(Template)]
#[template(path = "pages/api.html")]
struct ApiPage {
    frame: Frame,
    problems: Vec<(&'static str, u16)>,
}

/// Answers the page for programmers: where the description is, and what problems mean.
pub(super) async fn api(frame: Frame) -> HtmlPage<impl Template> {
    HtmlPage(ApiPage { problems: Problem::kinds().collect(), frame })
}
