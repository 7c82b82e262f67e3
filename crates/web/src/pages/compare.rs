//! `/compare`: the matrix of all editions, or chosen editions side by side.

use askama::Template;

use super::HtmlPage;
use super::frame::Frame;
use super::points::topic_jumps;
use super::texts::rule_html;
use crate::answers::{self, OfClause};
use crate::exchange::{list, optional};
use crate::problem::{Problem, Result};
use schiri_compare::{By, Filter, TextChangeKind, by_point, coming_from, is_played, topics_in_order};
use schiri_rules::corpus::{Edition, EditionId, PointId, TopicId, best_plain};
use schiri_rules::known;
use schiri_rules::lang::{Lang, Message};
use schiri_show::render::{sheet_title, text_compare_body, text_compare_title, trace_body, trace_title};
use schiri_show::view::{
    CompareView, EditionPositionView, EditionView, ForceView, MatrixView, Pointer, PositionAtEvent, RowView,
    SheetView, TraceView, compare_view, edition_view, matrix_view, sheet_view,
};

#[derive(Template)]
#[template(path = "pages/compare.html")]
struct ComparePage {
    frame: Frame,
    wanted: Wanted,
    choices: Vec<EditionChoice>,
    /// The table; `None` before two editions are chosen, and if they are compared by text.
    view: Option<CompareView>,
    /// The part of it that the page shows.
    pager: Pager,
    /// All editions at a glance, before two are chosen.
    matrix: Option<MatrixView>,
    /// The title of the comparison by text, and its markup; `None` if it was not asked for, or not of two editions.
    text: Option<(String, String)>,
}

/// A clause that answers a question, with its text.
struct Worded {
    page: String,
    citation: String,
    text: String,
    language: Lang,
    /// How far the clause holds at the chosen event, if not fully.
    at_event: Option<ForceView>,
}

/// Up to this many questions are shown open; more are folded by topic.
const MOST_UNFOLDED: usize = 30;

const PAGE: usize = 100;

pub(super) struct EditionChoice {
    pub(super) edition: EditionView,
    pub(super) chosen: bool,
}

struct Wanted {
    editions: Vec<EditionId>,
    topic: Option<TopicId>,
    /// Whether questions on which editions agree are shown, too.
    all: bool,
    by: By,
    /// How many questions come before this page.
    offset: usize,
}

/// Answers with the comparison's page: the matrix of all editions, or a table of the chosen ones.
pub(super) async fn compare(frame: Frame) -> Result<HtmlPage<impl Template>> {
    let wanted = wanted(&frame)?;
    let (view, text) = match wanted.by {
        By::Point => (table(&frame, &wanted), None),
        By::Text => (None, text(&frame, &wanted).await?),
    };
    let total = view.as_ref().map_or(0, |view| view.total);
    Ok(HtmlPage(ComparePage {
        choices: choices(&frame, &wanted.editions),
        matrix: (wanted.by == By::Point && view.is_none()).then(|| matrix(&frame)),
        pager: Pager::new(&frame, wanted.offset, PAGE, total),
        view,
        text,
        wanted,
        frame,
    }))
}

pub(super) fn choices(frame: &Frame, chosen: &[EditionId]) -> Vec<EditionChoice> {
    let corpus = &frame.corpus;
    let choice = |edition: &Edition| EditionChoice {
        chosen: chosen.contains(&edition.id),
        edition: edition_view(corpus, edition, frame.lang()),
    };
    corpus.editions.values().map(choice).collect()
}

/// Compares two editions by text, the older first; unchanged clauses are only counted.
async fn text(frame: &Frame, wanted: &Wanted) -> Result<Option<(String, String)>> {
    let mut editions = wanted.editions.clone();
    if editions.len() != 2 {
        return Ok(None);
    }
    let corpus = &frame.corpus;
    editions.sort_by_key(|id| corpus.editions.get(id).map(|edition| edition.date));
    let changed = TextChangeKind::ALL.into_iter().filter(|kind| *kind != TextChangeKind::Unchanged);
    let view = answers::compare_text(
        &frame.rules,
        &editions,
        None,
        changed.collect(),
        frame.stack(),
        (frame.lang(), frame.text_lang()),
    )
    .await?;
    let body = text_compare_body(&view, &frame.localizer, true).map_err(Problem::failed)?;
    Ok(Some((text_compare_title(&view, &frame.localizer), body)))
}

/// Reads the comparison from the address; a form repeats `edition` for each ticked box.
fn wanted(frame: &Frame) -> Result<Wanted> {
    let named = |name: &str| {
        let of_name = frame.pairs.iter().filter(|(key, value)| key == name && !value.is_empty());
        of_name.map(|(_, value)| value.as_str()).collect::<Vec<_>>().join(",")
    };
    let mut editions: Vec<EditionId> = list("edition", Some(&named("edition")))?;
    known::editions(&frame.corpus, &editions).map_err(Problem::unknown_name)?;
    editions.sort();
    editions.dedup();
    let topics: Vec<TopicId> = list("topic", Some(&named("topic")))?;
    known::topics(&frame.corpus, &topics).map_err(Problem::unknown_name)?;
    let by = optional("by", Some(&named("by")))?.unwrap_or(By::Point);
    let offset = optional("offset", Some(&named("offset")))?.unwrap_or(0);
    Ok(Wanted { editions, topic: topics.into_iter().next(), all: named("show") == "all", by, offset })
}

fn table(frame: &Frame, wanted: &Wanted) -> Option<CompareView> {
    if wanted.editions.len() < 2 {
        return None;
    }
    let corpus = &frame.corpus;
    let filter = if wanted.all { Filter::All } else { Filter::Differences };
    let mut comparison = by_point(corpus, &wanted.editions, &filter);
    comparison.topics.retain(|topic| wanted.topic.as_ref().is_none_or(|only| topic.topic == only));
    let total = comparison.len();
    comparison.cut(wanted.offset, PAGE);
    let resolved = answers::resolved(&frame.rules, frame.stack());
    let view = compare_view(corpus, &comparison, resolved.as_ref(), frame.lang());
    Some(CompareView { total, ..view })
}

/// Counts for all editions, those in force first, how many questions of each topic they answer, and on how many they
/// conflict.
fn matrix(frame: &Frame) -> MatrixView {
    let corpus = &frame.corpus;
    let mut editions = frame.stack().map(|stack| stack.editions).unwrap_or_default();
    let others: Vec<_> = corpus.editions.keys().filter(|id| !editions.contains(id)).cloned().collect();
    editions.extend(others);
    let comparison = by_point(corpus, &editions, &Filter::All);
    matrix_view(corpus, &comparison.matrix(), frame.lang())
}

impl ComparePage {
    fn topic_page(&self, topic: &TopicId) -> String {
        let editions = self.choices.iter().map(|choice| format!("edition={}", choice.edition.id));
        let editions: Vec<_> = editions.collect();
        format!("/compare?{}&topic={topic}&show=all", editions.join("&"))
    }

    /// Returns the address that shows all questions, or only the differences, from the first one on.
    fn shown(&self, all: bool) -> String {
        let show = if all { "all" } else { "differences" };
        self.frame.with_all(&[("show", Some(show)), ("offset", None)])
    }

    /// Tells whether what holds at the event is in none of the columns.
    #[expect(clippy::unused_self, reason = "templates call methods")]
    fn settles_otherwise(&self, row: &RowView) -> bool {
        let mut stands = row.cells.iter().flatten();
        !stands.any(|stand| stand.at_event.as_ref().is_some_and(PositionAtEvent::holds))
    }

    fn chosen(&self) -> String {
        let chosen = self.choices.iter().filter(|choice| choice.chosen);
        let chosen: Vec<_> = chosen.map(|choice| choice.edition.short.as_str()).collect();
        match chosen[..] {
            [one, other] => {
                let message = Message::new("compare-two-editions").with("one", one).with("other", other);
                self.frame.localizer.say(&message)
            }
            _ => chosen.join(" · "),
        }
    }

    /// Returns the texts of the clauses that answer a question, for each edition. With more than two editions, they are
    /// only on the question's own page.
    fn texts(&self, row: &RowView) -> Vec<Vec<Worded>> {
        if row.cells.len() != 2 {
            return Vec::new();
        }
        let of = |cell: &Vec<EditionPositionView>| {
            let mut clauses: Vec<&Pointer> = cell.iter().flat_map(|stand| &stand.citations).collect();
            clauses.dedup_by_key(|clause| &clause.clause);
            clauses.into_iter().filter_map(|clause| self.worded(clause, &row.point)).collect()
        };
        let texts: Vec<Vec<Worded>> = row.cells.iter().map(of).collect();
        // One text alone stands beside nothing.
        if texts.iter().any(Vec::is_empty) { Vec::new() } else { texts }
    }

    fn worded(&self, pointer: &Pointer, point: &PointId) -> Option<Worded> {
        let clause = &pointer.clause.clause;
        let at_event = self.frame.mark(clause);
        // The same clause may answer several questions of a page.
        let prefix = format!("{point}-{clause}-");
        let (text, language) = rule_html(&self.frame, &clause.clone().into(), &prefix, at_event.as_ref())?;
        let (page, citation) = (format!("/{clause}"), pointer.citation.clone());
        Some(Worded { page, citation, text, language, at_event })
    }

    /// Says how many editions must be chosen, if too few are.
    fn hint(&self) -> Option<String> {
        let chosen = self.choices.iter().filter(|choice| choice.chosen).count();
        let id = match (self.wanted.by, chosen) {
            (By::Text, 2) | (By::Point, 0 | 2..) => return None,
            (By::Text, _) => "compare-by-two",
            (By::Point, 1) => "compare-two",
        };
        Some(self.frame.word(id))
    }
}

/// The part of a list that a page shows.
pub(super) struct Pager {
    /// The number of its first entry.
    pub(super) from: usize,
    /// The number of its last entry.
    pub(super) to: usize,
    pub(super) total: usize,
    pub(super) previous: Option<String>,
    pub(super) next: Option<String>,
}

impl Pager {
    /// Describes the part of a list of `total` entries that begins after `offset` entries and has at most `limit`.
    pub(super) fn new(frame: &Frame, offset: usize, limit: usize, total: usize) -> Self {
        // From an offset beyond the end, the reader is led back to the last entries.
        let (offset, to) = (offset.min(total), offset.saturating_add(limit).min(total));
        let before = (offset > 0).then(|| offset.saturating_sub(limit));
        let at = |offset: usize| {
            let offset = (offset > 0).then(|| offset.to_string());
            frame.with_all(&[("offset", offset.as_deref())])
        };
        Self { from: offset + 1, to, total, previous: before.map(at), next: (to < total).then(|| at(to)) }
    }

    pub(super) const fn is_part(&self) -> bool {
        self.previous.is_some() || self.next.is_some()
    }
}

#[derive(Template)]
#[template(path = "pages/coming_from.html")]
struct ComingFromPage {
    frame: Frame,
    choices: Vec<EditionChoice>,
    /// The differences; `None` before an edition and an event are chosen.
    sheet: Option<SheetView>,
}

/// Answers with a choice of editions, and with the differences once an edition and an event are chosen.
pub(super) async fn coming_from_page(frame: Frame) -> Result<HtmlPage<impl Template>> {
    let from: Option<EditionId> = optional("from", frame.asked("from")?)?;
    let corpus = &frame.corpus;
    known::editions(corpus, from.as_slice()).map_err(Problem::unknown_name)?;
    let mut choices = choices(&frame, from.as_slice());
    // Whoever knows the rules that go first here has nothing to unlearn.
    if let Some(stack) = frame.stack() {
        choices.retain(|choice| {
            let id = &choice.edition.id;
            choice.chosen || (stack.editions.first() != Some(id) && is_played(corpus, id, &stack))
        });
    }
    let sheet = from.zip(frame.stack()).map(|(from, stack)| {
        let differences = coming_from(corpus, &from, &stack);
        sheet_view(corpus, &from, &stack, &differences, &[frame.lang()], differences.len())
    });
    Ok(HtmlPage(ComingFromPage { frame, choices, sheet }))
}

impl ComingFromPage {
    fn title(&self) -> String {
        match &self.sheet {
            Some(sheet) => sheet_title(sheet, &self.frame.localizer),
            None => self.frame.word("coming-title"),
        }
    }
}

#[derive(Template)]
#[template(path = "pages/trace.html")]
struct TracePage {
    frame: Frame,
    view: TraceView,
    title: String,
    /// Markup made by `render`.
    body: String,
}

pub(super) async fn trace(frame: Frame, OfClause(id): OfClause) -> Result<HtmlPage<impl Template>> {
    let langs = (frame.lang(), frame.text_lang());
    let view = answers::trace(&frame.rules, &id, frame.stack(), langs).await?;
    let body = trace_body(&view, &frame.localizer, true).map_err(Problem::failed)?;
    let title = trace_title(&view, &frame.localizer);
    Ok(HtmlPage(TracePage { frame, view, title, body }))
}
