//! The pages of what clauses compute: `/calculations`, and `/calculations/discard-at-seven?cards=9` with the steps.

use askama::Template;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};

use super::frame::{Frame, HtmlPage};
use crate::answers;
use crate::params::one;
use crate::problem::{Problem, SaidInPlace};
use schiri_rules::corpus::CalculationId;
use schiri_rules::known;
use schiri_show::view::{CalculationView, InputView, WorkedView, calculation_views};

#[derive(Template)]
#[template(path = "pages/calculations.html")]
struct ListPage {
    frame: Frame,
    all: Vec<CalculationView>,
}

#[derive(Template)]
#[template(path = "pages/calculation.html")]
struct CalculationPage {
    frame: Frame,
    form: Form,
    worked: Option<WorkedView>,
    /// What is wrong with the inputs, and how to mend it.
    refused: Vec<String>,
}

/// The form of a calculation, with what was typed.
pub(super) struct Form {
    pub(super) view: CalculationView,
    typed: Vec<(String, String)>,
}

impl Form {
    /// An empty form.
    pub(super) const fn empty(view: CalculationView) -> Self {
        Self { view, typed: Vec::new() }
    }

    /// Returns what was typed for an input.
    pub(super) fn typed(&self, input: &InputView) -> &str {
        let found = self.typed.iter().find(|(name, _)| *name == input.input);
        found.map_or("", |(_, text)| text)
    }
}

/// Answers the list of calculations.
pub(super) async fn list(frame: Frame) -> Response {
    let all = calculation_views(&frame.rules.corpus, frame.lang());
    HtmlPage(ListPage { frame, all }).into_response()
}

/// Answers a calculation's page: the form, and the steps where something was put in.
pub(super) async fn calculation(
    frame: Frame,
    Path(calculation): Path<String>,
    Query(mut typed): Query<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let id: CalculationId = one("calculation", &calculation)?;
    let calculation = known::calculation(&frame.rules.corpus, id.as_str()).map_err(Problem::unknown_name)?;
    typed.retain(|(name, _)| !matches!(name.as_str(), "lang" | "text" | "event"));
    let result =
        (!typed.is_empty()).then(|| answers::worked(&frame.rules, calculation, &typed, frame.lang()));
    let view = CalculationView::new(&frame.rules.corpus, calculation, frame.lang());
    let (worked, refused) = match result {
        None => (None, Vec::new()),
        Some(Ok(worked)) => (Some(worked), Vec::new()),
        Some(Err(refused)) => (None, refused.iter().map(|one| frame.localizer().say(&one.message)).collect()),
    };
    let is_refused = !refused.is_empty();
    let page = HtmlPage(CalculationPage { frame, form: Form { view, typed }, worked, refused });
    if !is_refused {
        return Ok(page.into_response());
    }
    let mut response = (StatusCode::BAD_REQUEST, page).into_response();
    response.extensions_mut().insert(SaidInPlace);
    Ok(response)
}
