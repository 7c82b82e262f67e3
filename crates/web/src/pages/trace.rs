//! A clause's history: `/de-quali-2009/3.1.6/trace`.

use askama::Template;
use axum::extract::Path;

use super::frame::{Frame, HtmlPage};
use crate::answers;
use crate::problem::Problem;
use schiri_show::render::{trace_body, trace_title};
use schiri_show::view::TraceView;

#[derive(Template)]
#[template(path = "pages/trace.html")]
struct TracePage {
    frame: Frame,
    view: TraceView,
    title: String,
    /// Markup made by `render`.
    body: String,
}

/// Answers the page of a clause's history.
pub(super) async fn trace(
    frame: Frame,
    Path((edition, anchor)): Path<(String, String)>,
) -> Result<HtmlPage<impl Template>, Problem> {
    let id = answers::clause_id(&frame.rules, &edition, &anchor)?;
    let langs = (frame.lang(), frame.text_lang());
    let view = answers::trace(&frame.rules, &id, frame.stack(), langs).await?;
    let body = trace_body(&view, frame.localizer(), true).map_err(|error| {
        tracing::error!(%error, "a history could not be rendered");
        Problem::internal()
    })?;
    let title = trace_title(&view, frame.localizer());
    Ok(HtmlPage(TracePage { frame, view, title, body }))
}
