//! The pages of points: all by topic, and each as a ruling card.

use askama::Template;
use axum::response::{IntoResponse as _, Response};

use super::HtmlPage;
use super::card::CardHtml;
use super::frame::{Frame, Jump};
use crate::answers;
use crate::exchange::{self, Named};
use crate::problem::{Problem, Result};
use schiri_compare::{Filter, by_point};
use schiri_rules::corpus::{EditionId, FormId, MomentId, PointId, best_plain};
use schiri_rules::known;
use schiri_rules::lang::Message;
use schiri_rules::precedence::{Circumstances, Relation};
use schiri_show::render::{exception_words, open_words, step_words};
use schiri_show::view::{
    CompareView, MomentAnywhere, MomentAtEvent, PointAtEvent, StepAtEvent, TopicView, compare_view,
    moment_anywhere, moment_at_event,
};

#[derive(Template)]
#[template(path = "pages/points.html")]
struct ListPage {
    frame: Frame,
    view: CompareView,
    /// The relations to filter by, each with its number of questions.
    relations: Vec<(Relation, usize)>,
    chosen: Option<Relation>,
}

pub(super) fn topic_jumps(view: &CompareView) -> Vec<Jump> {
    let jump = |topic: &TopicView| Jump { anchor: topic.topic.to_string(), name: topic.name.clone() };
    view.topics.iter().map(jump).collect()
}

#[derive(Template)]
#[template(path = "pages/point.html")]
struct PointPage {
    frame: Frame,
    card: CardHtml,
}

#[derive(Template)]
#[template(path = "pages/table_point.html")]
struct PointTable {
    frame: Frame,
    card: CardHtml,
}

/// Lists the points; with a relation, only those on which editions relate in this way.
pub(super) async fn list(frame: Frame) -> Result<HtmlPage<impl Template>> {
    let corpus = &frame.corpus;
    let editions: Vec<EditionId> = corpus.editions.keys().cloned().collect();
    let comparison = by_point(corpus, &editions, &Filter::All);
    let resolved = answers::resolved(&frame.rules, frame.stack());
    let mut view = compare_view(corpus, &comparison, resolved.as_ref(), frame.lang());
    let rows = || view.topics.iter().flat_map(|topic| &topic.rows);
    let count = |relation: Relation| (relation, rows().filter(|row| row.relation == relation).count());
    let relations: Vec<_> = Relation::ALL.into_iter().map(count).filter(|(_, count)| *count > 0).collect();
    let chosen = exchange::optional("relation", frame.asked("relation")?)?;
    if let Some(chosen) = chosen {
        for topic in &mut view.topics {
            topic.rows.retain(|row| row.relation == chosen);
        }
        view.topics.retain(|topic| !topic.rows.is_empty());
    }
    Ok(HtmlPage(ListPage { frame, view, relations, chosen }))
}

/// Answers a point: in another form of its question, or under other circumstances, if the address names them.
pub(super) async fn point(frame: Frame, Named(id): Named<PointId>) -> Result<Response> {
    let point = known::point(&frame.corpus, &id).map_err(Problem::unknown_name)?;
    let form: Option<FormId> = frame.asked_as("form")?;
    if let Some(unknown) = form.as_ref().filter(|form| point.form(form).is_none()) {
        let value = unknown.as_str();
        let message = Message::new("problem-value").with("name", "form").with("value", value);
        return Err(Problem::bad_request(message));
    }
    let circumstances = Circumstances {
        situation: exchange::list("situation", frame.asked("situation")?)?,
        adopts: exchange::list("adopt", frame.asked("adopt")?)?,
        drops: exchange::list("drop", frame.asked("drop")?)?,
    };
    known::circumstances(&frame.corpus, &circumstances).map_err(Problem::unknown_name)?;
    let card =
        CardHtml::of_point(&frame, &id, form.as_ref(), &circumstances).ok_or_else(Problem::internal)?;
    if frame.is_view("table")? {
        return Ok(HtmlPage(PointTable { frame, card }).into_response());
    }
    let card = card.with_rulings(&frame).await;
    Ok(HtmlPage(PointPage { frame, card }).into_response())
}

#[derive(Template)]
#[template(path = "pages/moment.html")]
struct MomentPage {
    frame: Frame,
    id: MomentId,
    name: String,
    said: QuestionsTold,
}

#[derive(Template)]
#[template(path = "pages/table_moment.html")]
struct MomentTable {
    frame: Frame,
    id: MomentId,
    name: String,
    said: QuestionsTold,
}

/// What is said on the moment's questions.
enum QuestionsTold {
    /// What is in force at the chosen event.
    AtEvent(MomentAtEvent),
    /// Without one: what each edition says.
    Anywhere(MomentAnywhere),
}

pub(super) async fn moment(frame: Frame, Named(id): Named<MomentId>) -> Result<Response> {
    let moment = known::moment(&frame.corpus, &id).map_err(Problem::unknown_name)?;
    let (corpus, lang) = (&frame.corpus, frame.lang());
    let said = match frame.stack() {
        Some(stack) => QuestionsTold::AtEvent(moment_at_event(corpus, &stack, moment, lang)),
        None => QuestionsTold::Anywhere(moment_anywhere(corpus, moment, lang)),
    };
    let name = best_plain(&moment.name, lang);
    if frame.is_view("table")? {
        return Ok(HtmlPage(MomentTable { frame, id, name, said }).into_response());
    }
    Ok(HtmlPage(MomentPage { frame, id, name, said }).into_response())
}

impl MomentPage {
    /// Says the moment as text: its name, and at an event a line for each of its questions.
    fn said(&self) -> String {
        let QuestionsTold::AtEvent(view) = &self.said else { return self.name.clone() };
        let line = |point: &PointAtEvent| {
            // Without an answer, the sentence itself names the clause by which someone decides.
            let cited = point.cited.iter().filter(|_| point.answer.is_some());
            let cited: Vec<_> = cited.map(|clause| clause.citation.as_str()).collect();
            let open = open_words(point.said, point.decides.as_ref(), &self.frame.localizer);
            let answer = point.answer.as_deref().or(open.as_deref());
            let exceptions = point.exceptions.iter().map(exception_words);
            let conditions = self.frame.condition(&point.condition).into_iter().chain(exceptions);
            self.frame.ruling_line(&point.question, point.said, answer, &cited.join("; "), conditions)
        };
        let step = |(at, step): (usize, &StepAtEvent)| {
            let cited: Vec<_> = step.cited().iter().map(|clause| clause.citation.as_str()).collect();
            let place = if cited.is_empty() { String::new() } else { format!(" ({})", cited.join("; ")) };
            format!("{}. {}: {}{place}", at + 1, step.name, step_words(step, &self.frame.localizer))
        };
        let steps = view.steps.iter().enumerate().map(step);
        let lines: Vec<_> = steps.chain(view.points.iter().map(line)).collect();
        format!("{}\n{}\n", self.name, lines.join("\n"))
    }
}
