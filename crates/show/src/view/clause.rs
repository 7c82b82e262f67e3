//! A clause with its context, the publisher's own wording of it, and what a citation names.

use super::Pointer;
use super::answer::said;
use super::calculation::CalculationView;
use super::collection::{EditionView, Situation, edition_view};
use super::exception::ExceptionView;
use super::point::EditionPositionView;
use super::point::{ForceView, PositionAtEvent};
use schiri_rules::citation::Reading;
use schiri_rules::corpus::{
    Anchor, Applies, Clause, ClauseId, ClauseRef, Corpus, Figure, FigureId, Nature, Outcome, Point, PointId,
    PositionId, Said, Text, Verdict, VerdictWord, best_plain,
};
use schiri_rules::lang::Lang;
use schiri_rules::named::named;
use schiri_rules::precedence::{
    Fate, Relation, Resolution, Resolved, Stack, StepKind, relate, stances_under,
};
use serde::Serialize;
use utoipa::ToSchema;

/// A clause with its texts, its neighbours, its references and its points.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ClauseView {
    /// The permanent address: `de-quali-2009/3.1.6`.
    pub clause: ClauseId,
    /// The citation in the reader's language.
    pub citation: String,
    /// The edition that the clause belongs to.
    pub edition: EditionView,
    /// The headings above, the outermost first.
    pub path: Vec<Crumb>,
    /// The texts, in the languages asked for.
    pub texts: Vec<WordingView>,
    /// The publisher's own wording; left out where none was loaded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wording: Option<OfficialView>,
    /// Whether it binds, advises or describes.
    pub nature: Nature,
    /// When it counts at an event.
    pub applies: Applies,
    /// The situations to which it is limited.
    pub scope: Vec<Situation>,
    /// Says that it was removed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retired: Option<RetiredView>,
    /// How far it holds at the chosen event; left out where none was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_event: Option<ForceView>,
    /// The points on which it takes a position.
    pub points: Vec<PointView>,
    /// The drawings that explain it.
    pub figures: Vec<FigureView>,
    /// The calculations that it states, or states a step of; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub calculations: Vec<CalculationView>,
    /// What it refers to.
    pub references: Vec<Pointer>,
    /// What refers to it.
    pub cited_by: Vec<Pointer>,
    /// The clause before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub previous: Option<Pointer>,
    /// The clause after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Pointer>,
    /// The clauses directly below it.
    pub below: Vec<Pointer>,
}

/// A heading above a clause.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Crumb {
    /// The address of the clause with that heading.
    pub clause: ClauseId,
    /// The address of that clause within the edition: `3.1`.
    pub anchor: Anchor,
    /// The heading in the reader's language, where it is translated.
    pub heading: String,
}

/// What a clause says in one language; texts are `CommonMark`.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WordingView {
    /// The language that these texts are in.
    pub language: Lang,
    /// Whether it is the original, not our unofficial translation.
    pub original: bool,
    /// Whether the original has changed since it was translated.
    pub stale: bool,
    /// The heading, in plain text; left out where the clause has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
    /// The rule; left out where the clause is only a heading.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Examples that the source gives.
    pub examples: Vec<String>,
    /// Tips that the source gives.
    pub tips: Vec<String>,
    /// What an editor found odd; left out where there is nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub editor_note: Option<String>,
}

/// A removed clause's mark.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RetiredView {
    /// When it was removed: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    pub since: String,
    /// The clause that now says it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub see: Option<Pointer>,
}

/// A point on which a clause takes a position, and what other editions say.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PointView {
    /// The point's id, as in `/points/{point}`.
    pub point: PointId,
    /// Its canonical question, in the reader's language.
    pub question: String,
    /// How the editions relate to one another on it.
    pub relation: Relation,
    /// The clause's own position.
    pub position: PositionId,
    /// The verdict of that position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// The word in which that answers the question.
    pub said: VerdictWord,
    /// The clause's position in a sentence.
    pub answer: String,
    /// Whether it is offered without being imposed.
    pub variant: bool,
    /// The situations to which the position is limited, besides those of the clause.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub scope: Vec<Situation>,
    /// What became of the clause's position at the chosen event; left out where none was chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_event: Option<PositionAtEvent>,
    /// What the event says in place of that, or with what it adds; left out where it says the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub instead: Option<InsteadView>,
    /// What holds instead at the chosen event in situations that may arise during the game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub exceptions: Vec<ExceptionView>,
    /// What the other editions say.
    pub others: Vec<EditionPositionView>,
}

impl PointView {
    /// Tells whether a position that the event did not adopt is in force there all the same.
    pub fn holds_anyway(&self) -> bool {
        let outcome = self.at_event.as_ref().and_then(|at_event| at_event.outcome);
        outcome == Some(StepKind::NotAdopted) && self.instead.is_none()
    }
}

/// What an event says on a question in place of a clause.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct InsteadView {
    /// The word in which its verdict answers the question.
    pub said: VerdictWord,
    /// The answer in force; `null` where the event leaves the question open.
    pub answer: Option<String>,
}

impl InsteadView {
    fn new(corpus: &Corpus, point: &Point, here: &Resolution<'_>, reader: Lang) -> Self {
        let position = here.position().filter(|_| !here.other_game).and_then(|id| point.position(id));
        let verdict = Outcome::from(position.map(|position| position.verdict));
        Self {
            said: said(corpus, verdict, here, &best_plain(&point.question, reader), reader),
            answer: position.map(|position| best_plain(&position.answer, reader)),
        }
    }
}

/// A drawing, in the reader's words.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FigureView {
    /// The figure's id: `distance-rule`.
    pub figure: FigureId,
    /// Its caption.
    pub title: String,
    /// All that the drawing shows, in words.
    pub alt: String,
}

/// Gathers everything about a clause, at an event if one is chosen; `None` if there is no such clause. Its
/// texts are in these languages. If none are named, they are in the reader's and in the original: a judge
/// reads the one and rules by the other.
pub fn clause_view(
    corpus: &Corpus,
    id: &ClauseId,
    reader: Lang,
    langs: &[Lang],
    stack: Option<&Stack>,
) -> Option<ClauseView> {
    let edition = corpus.editions.get(&id.edition)?;
    let clause = edition.clause(&id.anchor)?;
    let pointer = |id: &ClauseId| Pointer::to(corpus, id, reader);
    let index = edition.position(&id.anchor)?;
    let resolved = stack.map(|stack| Resolved::of_clause(corpus, stack, clause));
    let resolved = resolved.as_ref();
    let neighbour = |index: Option<usize>| Some(pointer(&edition.clauses().get(index?)?.id));
    let path = edition.ancestors(&id.anchor).into_iter().filter_map(|above| crumb(corpus, above, reader));
    let usual = [reader, edition.lang];
    let langs = if langs.is_empty() { &usual } else { langs };
    let is_first = |(at, lang): &(usize, &Lang)| langs.iter().take(*at).all(|earlier| earlier != *lang);
    let said = langs.iter().enumerate().filter(is_first).filter_map(|(_, lang)| corpus.said(id, *lang));
    let references = corpus.references();
    let instead = |see: &Anchor| pointer(&ClauseId::new(edition.id.clone(), see.clone()));
    Some(ClauseView {
        clause: id.clone(),
        citation: pointer(id).citation,
        edition: edition_view(corpus, edition, reader),
        path: path.collect(),
        texts: said.map(|said| wording_view(corpus, clause, said)).collect(),
        wording: official_view(corpus, id, reader),
        nature: clause.nature,
        applies: clause.applies,
        scope: clause.scope.iter().map(|scope| Situation::new(corpus, &scope.value, reader)).collect(),
        retired: clause.retired.as_ref().map(|retired| RetiredView {
            since: retired.since.to_string(),
            see: retired.see.as_ref().map(|see| instead(&see.value)),
        }),
        at_event: resolved.map(|resolved| ForceView::of_resolved(corpus, resolved, clause, reader)),
        points: point_views(corpus, clause, resolved, reader),
        figures: corpus.figures_of(id).map(|figure| figure_view(figure, reader)).collect(),
        calculations: corpus
            .calculations_of(id)
            .map(|calculation| CalculationView::new(corpus, calculation, reader))
            .collect(),
        references: references.from(id).iter().map(|to| Pointer::to_ref(corpus, to, reader)).collect(),
        cited_by: references.to(id).iter().map(pointer).collect(),
        previous: neighbour(index.checked_sub(1)),
        next: neighbour(index.checked_add(1)),
        below: edition.children(&id.anchor).map(|below| pointer(&below.id)).collect(),
    })
}

fn figure_view(figure: &Figure, reader: Lang) -> FigureView {
    FigureView {
        figure: figure.id.clone(),
        title: best_plain(&figure.title, reader),
        alt: best_plain(&figure.alt, reader),
    }
}

fn crumb(corpus: &Corpus, clause: &Clause, reader: Lang) -> Option<Crumb> {
    let heading = corpus.said_best(&clause.id, reader)?.wording.heading_line()?;
    Some(Crumb { clause: clause.id.clone(), anchor: clause.anchor().clone(), heading })
}

/// Makes the view of a clause's wording in one language.
pub fn wording_view(corpus: &Corpus, clause: &Clause, said: Said<'_>) -> WordingView {
    let markdown = |text: &Text| text.markdown.clone();
    let translated = corpus
        .translations
        .get(&(clause.id.edition.clone(), said.lang))
        .and_then(|translation| translation.clauses.get(&clause.id.anchor))
        .and_then(|translated| translated.of.as_ref());
    WordingView {
        language: said.lang,
        original: said.original,
        stale: !said.original && translated.is_some_and(|of| of.value != clause.hash),
        heading: said.wording.heading_line(),
        text: said.wording.text.as_ref().map(markdown),
        examples: said.wording.examples.iter().map(markdown).collect(),
        tips: said.wording.tips.iter().map(markdown).collect(),
        editor_note: said.wording.editor_note.as_ref().map(markdown),
    }
}

fn point_views(
    corpus: &Corpus,
    clause: &Clause,
    resolved: Option<&Resolved<'_>>,
    reader: Lang,
) -> Vec<PointView> {
    stances_under(corpus, resolved.map(Resolved::stack), clause)
        .into_iter()
        .filter_map(|stance| {
            let point = corpus.points.get(&stance.point.value)?;
            let position = point.position(&stance.position.value)?;
            let related = relate(corpus, point, &[]);
            let others = related.stands.iter().filter(|stand| *stand.edition != clause.id.edition);
            let here = resolved.and_then(|resolved| resolved.on(&point.id));
            let fate = |here| Fate::of_stance(here, stance);
            let question = best_plain(&point.question, reader);
            let at_event = here.map(|here| PositionAtEvent::new(corpus, fate(here).as_ref(), reader));
            let answer = best_plain(&position.answer, reader);
            let instead = here.map(|here| InsteadView::new(corpus, point, here, reader));
            let exceptions =
                here.map(|here| ExceptionView::all(corpus, (point, None), &related, here, reader));
            let is_another = |exception: &ExceptionView| {
                exception.cited.iter().all(|cited| cited.clause.clause != clause.id)
            };
            Some(PointView {
                point: point.id.clone(),
                relation: related.relation,
                position: position.id.clone(),
                verdict: Some(position.verdict),
                said: position.verdict.said_to(&question, reader),
                instead: instead.filter(|instead| instead.answer.as_ref() != Some(&answer)),
                question,
                answer,
                variant: stance.variant,
                scope: stance.scope.iter().map(|id| Situation::new(corpus, &id.value, reader)).collect(),
                at_event,
                exceptions: exceptions.into_iter().flatten().filter(is_another).collect(),
                others: EditionPositionView::all(corpus, (point, None), others, here, reader),
            })
        })
        .collect()
}

/// What the publisher itself says: not our restatement. Texts are `CommonMark`.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct OfficialView {
    /// The language that it is in.
    pub language: Lang,
    /// The title of the document that it was taken from.
    pub title: String,
    /// When that document was consulted: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consulted: Option<String>,
    /// Whether the restatement has changed since the wording was put beside it: the two may differ.
    pub stale: bool,
    /// The heading, in plain text; left out where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
    /// The text; left out where there is only a heading.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// Returns the official wording to show beside a clause for this reader; `None` if none was loaded.
pub fn official_view(corpus: &Corpus, id: &ClauseId, reader: Lang) -> Option<OfficialView> {
    let official = corpus.official(id, reader)?;
    Some(OfficialView {
        language: official.text.lang.value,
        title: official.text.source.title.clone(),
        consulted: official.text.source.consulted.map(|date| date.to_string()),
        stale: official.stale,
        heading: official.wording.heading_line(),
        text: official.wording.text.as_ref().map(|text| text.markdown.clone()),
    })
}

named! {
    /// How a text that may be a citation was read.
    CitationReading {
        /// All of the clauses are cited.
        Clauses = "clauses",
        /// One of the clauses is cited, the likeliest first.
        Ambiguous = "ambiguous",
        /// The clause was removed.
        Retired = "retired",
        /// It cites a clause that does not exist.
        Unknown = "unknown",
        /// It is words to search for.
        NotACitation = "not-a-citation",
    }
}

/// What a text cites.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CitationView {
    /// The text that was read.
    pub text: String,
    /// How it was read.
    pub reading: CitationReading,
    /// The clauses; one that has clauses below it stands for all of them.
    pub clauses: Vec<Pointer>,
    /// The clause that now says what a removed one said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub successor: Option<Pointer>,
    /// If nothing has the cited address: what comes nearest.
    pub nearest: Vec<Pointer>,
    /// If nothing has the cited address: the same number in other editions.
    pub elsewhere: Vec<Pointer>,
}

/// Makes the view of what a text cites.
pub fn citation_view(corpus: &Corpus, text: &str, reading: &Reading, reader: Lang) -> CitationView {
    let pointer = |target: &ClauseRef| Pointer::to_ref(corpus, target, reader);
    let pointers = |targets: &[ClauseRef]| targets.iter().map(pointer).collect::<Vec<_>>();
    let view = |reading, clauses: &[ClauseRef]| CitationView {
        text: text.to_owned(),
        reading,
        clauses: pointers(clauses),
        successor: None,
        nearest: Vec::new(),
        elsewhere: Vec::new(),
    };
    match reading {
        Reading::Clauses(clauses) => view(CitationReading::Clauses, clauses),
        Reading::Ambiguous(clauses) => view(CitationReading::Ambiguous, clauses),
        Reading::Retired { clause, successor } => CitationView {
            successor: successor.as_ref().map(pointer),
            ..view(CitationReading::Retired, std::slice::from_ref(clause))
        },
        Reading::Unknown(unknown) => CitationView {
            nearest: pointers(&unknown.nearest),
            elsewhere: pointers(&unknown.elsewhere),
            ..view(CitationReading::Unknown, &unknown.found)
        },
        Reading::NotACitation => view(CitationReading::NotACitation, &[]),
    }
}
