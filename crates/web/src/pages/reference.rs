//! The reference pages: events, cases, glossary, what clauses compute (`/calculations/discard-at-seven?cards=9`), and
//! about this site.

use askama::Template;
use axum::Extension;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};

use super::HtmlPage;
use super::frame::Frame;
use crate::answers;
use crate::exchange::Named;
use crate::problem::{Problem, Result, SaidInPlace};
use schiri_booklet::{Group, grouped};
use schiri_rules::corpus::{CalculationId, Concept, Edition, Text};
use schiri_rules::known;
use schiri_rules::lang::{Lang, Message};
use schiri_show::view::{
    CalculationView, CaseView, EditionView, ExceptionView, InputView, SourceView, WorkedView,
    calculation_views, edition_view,
};

#[derive(Template)]
#[template(path = "pages/events.html")]
struct EventsPage {
    frame: Frame,
}

pub(super) async fn events(frame: Frame) -> HtmlPage<impl Template> {
    HtmlPage(EventsPage { frame })
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

pub(super) async fn cases(frame: Frame) -> HtmlPage<impl Template> {
    let corpus = &frame.corpus;
    let resolved = answers::resolved(&frame.rules, frame.stack());
    let view = |case| match &resolved {
        Some(resolved) => CaseView::at_event(corpus, case, resolved, frame.text_lang()),
        None => CaseView::new(corpus, case, false, frame.text_lang()),
    };
    let mut cases: Vec<_> = corpus.cases.values().map(view).collect();
    // At an event, cases decided under its rules come first.
    cases.sort_by_key(|case| !case.same_stack);
    let mut groups: Vec<CasesUnder> = Vec::new();
    for case in cases {
        let name = frame.shorts(&case.published.stack).join(", ");
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
    /// What is under each letter, folded.
    letters: Vec<Group<ConceptHtml>>,
    /// The concept to which a word of a rule leads.
    concept: Option<String>,
    is_unfolded: bool,
}

impl GlossaryPage {
    fn is_open(&self, letter: &Group<ConceptHtml>) -> bool {
        self.is_unfolded || letter.entries.iter().any(|concept| Some(&concept.id) == self.concept.as_ref())
    }
}

pub(super) struct ConceptHtml {
    pub(super) id: String,
    /// Its term in each language that has one, the reader's first.
    terms: Vec<(Lang, String)>,
    /// What it is, if that is told in the reader's language.
    pub(super) meaning: Option<String>,
}

impl ConceptHtml {
    /// Finds the concept of which a text is a term and nothing else, or of which it asks what it is, if its meaning is
    /// told in the reader's language.
    pub(super) fn meant_by(frame: &Frame, text: &str) -> Option<Self> {
        let rules = &frame.rules;
        let named = |lang: Lang| {
            let thing = lang.thing(text);
            match rules.index.concepts(lang, thing).as_slice() {
                [(place, concept)] if *place == (0..thing.len()) => rules.corpus.glossary.get(*concept),
                _ => None,
            }
        };
        let concept = reader_first(frame.lang()).into_iter().find_map(named)?;
        let shown = is_covered(rules.corpus.editions.values(), concept);
        Some(concept_html(concept, frame.lang())).filter(|concept| shown && concept.meaning.is_some())
    }

    /// Returns its term in the reader's language; if there is none, in the next language that has one.
    pub(super) fn name(&self) -> &str {
        self.terms.first().map_or("", |(_, term)| term)
    }
}

#[derive(Template)]
#[template(path = "pages/preview_concept.html")]
struct ConceptPreview {
    frame: Frame,
    concept: ConceptHtml,
}

/// Answers with the glossary, sorted in the reader's language; or with one concept, for the script that shows where a
/// word leads.
pub(super) async fn glossary(frame: Frame) -> Result<Response> {
    let corpus = &frame.corpus;
    let asked = frame.asked("concept")?.map(str::to_owned);
    let concept = asked.as_ref().and_then(|id| corpus.glossary.get(id.as_str()));
    if let Some(concept) = concept
        && frame.is_view("preview")?
    {
        let concept = concept_html(concept, frame.lang());
        return Ok(HtmlPage(ConceptPreview { frame, concept }).into_response());
    }
    let shown = corpus.glossary.values().filter(|concept| is_covered(corpus.editions.values(), concept));
    let concepts = shown.map(|concept| concept_html(concept, frame.lang())).collect();
    let letters = grouped(concepts, ConceptHtml::name);
    let is_unfolded = frame.is_view("all")?;
    Ok(HtmlPage(GlossaryPage { frame, letters, concept: asked, is_unfolded }).into_response())
}

/// Tells whether a concept belongs to a game that one of these editions covers. Other concepts only let the
/// search recognise that a question is about something else.
pub(super) fn is_covered<'a>(editions: impl IntoIterator<Item = &'a Edition>, concept: &Concept) -> bool {
    let mut games = editions.into_iter().flat_map(|edition| &edition.games);
    concept.games.is_empty() || games.any(|game| concept.games.contains(game))
}

fn concept_html(concept: &Concept, reader: Lang) -> ConceptHtml {
    let term = |lang: Lang| Some((lang, concept.terms.get(lang)?.all().next()?.to_owned()));
    ConceptHtml {
        id: concept.id.to_string(),
        terms: reader_first(reader).into_iter().filter_map(term).collect(),
        meaning: concept.terms.get(reader).and_then(|terms| terms.meaning.as_ref()).map(Text::plain),
    }
}

fn reader_first(reader: Lang) -> [Lang; 3] {
    let mut langs = Lang::ALL;
    langs.sort_by_key(|lang| *lang != reader);
    langs
}

#[derive(Template)]
#[template(path = "pages/calculations.html")]
struct CalculationsPage {
    frame: Frame,
    all: Vec<CalculationView>,
}

#[derive(Template)]
#[template(path = "pages/calculation.html")]
struct CalculationPage {
    frame: Frame,
    form: CalculationForm,
    worked: Option<WorkedView>,
    /// What is wrong with the inputs, and how to correct it.
    refused: Vec<String>,
}

impl CalculationPage {
    /// Returns what the event says for situations in which the clauses that it rests on do not hold. What one of these
    /// clauses says itself is worked out already.
    fn exceptions(&self) -> Vec<ExceptionView> {
        let Some(stack) = self.frame.stack() else { return Vec::new() };
        let cited: Vec<_> = self.form.view.cited().iter().map(|one| one.clause.clause.clone()).collect();
        let corpus = &self.frame.corpus;
        let mut all = ExceptionView::to_clauses(corpus, &stack, cited.iter().cloned(), self.frame.lang());
        all.retain(|exception| !exception.cited.iter().any(|by| cited.contains(&by.clause.clause)));
        all
    }
}

pub(super) struct CalculationForm {
    pub(super) view: CalculationView,
    pub(super) typed: Vec<(String, String)>,
}

impl CalculationForm {
    pub(super) fn typed(&self, input: &InputView) -> &str {
        let found = self.typed.iter().find(|(name, _)| *name == input.input);
        found.map_or("", |(_, text)| text)
    }
}

pub(super) async fn calculations(frame: Frame) -> HtmlPage<impl Template> {
    let all = calculation_views(&frame.corpus, frame.lang());
    HtmlPage(CalculationsPage { frame, all })
}

/// Answers with a calculation's page: the form, and the steps if all inputs were given.
pub(super) async fn calculation(
    frame: Frame,
    Named(id): Named<CalculationId>,
    Query(mut typed): Query<Vec<(String, String)>>,
) -> Result<Response> {
    let calculation = known::calculation(&frame.corpus, id.as_str()).map_err(Problem::unknown_name)?;
    typed.retain(|(name, _)| !matches!(name.as_str(), "lang" | "text" | "event"));
    // The form sends every input; the link of an answer only what the question told, and the rest is still to be typed.
    let is_input = |(name, _): &(String, String)| calculation.inputs.iter().any(|it| it.id.as_str() == name);
    let is_begun = typed.len() < calculation.inputs.len() && typed.iter().all(is_input);
    let result = (!is_begun).then(|| answers::worked(&frame.rules, calculation, &typed, frame.lang()));
    let view = CalculationView::new(&frame.corpus, calculation, frame.lang());
    let (worked, refused) = match result {
        None => (None, Vec::new()),
        Some(Ok(worked)) => (Some(worked), Vec::new()),
        Some(Err(refused)) => (None, refused.iter().map(|one| frame.localizer.say(&one.message)).collect()),
    };
    let is_refused = !refused.is_empty();
    let page = HtmlPage(CalculationPage { frame, form: CalculationForm { view, typed }, worked, refused });
    if is_refused {
        return Ok((StatusCode::BAD_REQUEST, Extension(SaidInPlace), page).into_response());
    }
    Ok(page.into_response())
}

#[derive(Template)]
#[template(path = "pages/about.html")]
struct AboutPage {
    frame: Frame,
    /// The editions, each with where its text comes from.
    editions: Vec<(EditionView, SourceView)>,
    clauses: usize,
    /// Says how many points there are, and how many of them an edition answers.
    points: String,
    version: &'static str,
}

pub(super) async fn about(frame: Frame) -> HtmlPage<impl Template> {
    let corpus = &frame.corpus;
    let editions = corpus.editions.values();
    let editions =
        editions.map(|edition| (edition_view(corpus, edition, frame.lang()), SourceView::new(edition)));
    let answered = corpus.points.keys().filter(|point| corpus.stances_on(point).next().is_some());
    let points = Message::new("about-points").with("count", corpus.points.len());
    HtmlPage(AboutPage {
        editions: editions.collect(),
        clauses: corpus.clauses().count(),
        points: frame.localizer.say(&points.with("answered", answered.count())),
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

/// Answers with the page for programmers: where the description is, and what problems mean.
pub(super) async fn api(frame: Frame) -> HtmlPage<impl Template> {
    HtmlPage(ApiPage { problems: Problem::kinds().collect(), frame })
}
