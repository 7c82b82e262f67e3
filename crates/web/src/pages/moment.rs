//! A moment's page (“7 rolled”): what is done step by step, and the questions that come up besides, with what is in
//! force.

use askama::Template;
use axum::extract::Path;
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;

use super::frame::{Frame, HtmlPage};
use crate::params::{Asked, one};
use crate::problem::Problem;
use schiri_rules::corpus::{Moment, MomentId};
use schiri_rules::known;
use schiri_rules::precedence::Positions;
use schiri_show::view::{
    MomentAnywhere, MomentAtEvent, PointAtEvent, StepAtEvent, moment_anywhere, moment_at_event,
};

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
struct TablePage {
    frame: Frame,
    id: MomentId,
    name: String,
    said: QuestionsTold,
}

/// In which form a moment is shown.
#[derive(Debug, Deserialize)]
pub(super) struct MomentParams {
    /// `table`: in large print, to be shown to the table.
    view: Option<String>,
}

/// What is said of the moment's questions.
enum QuestionsTold {
    /// What is in force at the chosen event.
    AtEvent(MomentAtEvent),
    /// Without one: what each edition says.
    Anywhere(MomentAnywhere),
}

/// Answers a moment's page.
pub(super) async fn moment(
    frame: Frame,
    Path(moment): Path<String>,
    Asked(params): Asked<MomentParams>,
) -> Result<Response, Problem> {
    let id: MomentId = one("moment", &moment)?;
    let moment = known::moment(&frame.rules.corpus, &id).map_err(Problem::unknown_name)?;
    let (name, said) = said(&frame, moment);
    if params.view.as_deref() == Some("table") {
        return Ok(HtmlPage(TablePage { frame, id, name, said }).into_response());
    }
    Ok(HtmlPage(MomentPage { frame, id, name, said }).into_response())
}

impl MomentPage {
    fn page(&self) -> String {
        page(&self.id)
    }

    /// Says the moment as text: its name, and at an event a line for each of its questions.
    fn said(&self) -> String {
        let QuestionsTold::AtEvent(view) = &self.said else { return self.name.clone() };
        let line = |point: &PointAtEvent| {
            // Without an answer, the sentence itself names the clause by which somebody decides.
            let cited = point.cited.iter().filter(|_| point.answer.is_some());
            let cited: Vec<_> = cited.map(|clause| clause.citation.as_str()).collect();
            let open = self.frame.open(point.said, point.decides.as_ref());
            let answer = point.answer.as_deref().or(open.as_deref());
            let condition = self.frame.condition(&point.condition);
            self.frame.ruling_line(&point.question, point.said, answer, &cited.join("; "), condition)
        };
        let step = |(at, step): (usize, &StepAtEvent)| {
            let cited: Vec<_> = step.cited().iter().map(|clause| clause.citation.as_str()).collect();
            let place = if cited.is_empty() { String::new() } else { format!(" ({})", cited.join("; ")) };
            format!("{}. {}: {}{place}", at + 1, step.name, self.frame.step(step))
        };
        let steps = view.steps.iter().enumerate().map(step);
        let lines: Vec<_> = steps.chain(view.points.iter().map(line)).collect();
        format!("{}\n{}\n", self.name, lines.join("\n"))
    }
}

impl TablePage {
    fn page(&self) -> String {
        page(&self.id)
    }
}

fn page(id: &MomentId) -> String {
    format!("/moments/{id}")
}

fn said(frame: &Frame, moment: &Moment) -> (String, QuestionsTold) {
    let (corpus, lang) = (&frame.rules.corpus, frame.lang());
    let positions = Positions::new(corpus);
    if let Some(stack) = frame.stack() {
        let view = moment_at_event(corpus, &positions, &stack, moment, lang);
        return (view.name.clone(), QuestionsTold::AtEvent(view));
    }
    let view = moment_anywhere(corpus, &positions, moment, lang);
    (view.name.clone(), QuestionsTold::Anywhere(view))
}
