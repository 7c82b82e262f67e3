//! `/compare/coming-from`: what somebody who knows one edition must unlearn at the chosen event.

use askama::Template;
use serde::Deserialize;

use super::compare::{EditionChoice, choices};
use super::frame::{Frame, HtmlPage};
use crate::params::{Asked, one};
use crate::problem::Problem;
use schiri_compare::coming_from;
use schiri_rules::corpus::EditionId;
use schiri_rules::known;
use schiri_rules::precedence::Positions;
use schiri_show::render::sheet_title;
use schiri_show::view::{SheetView, sheet_view};

/// What the reader knows.
#[derive(Debug, Deserialize)]
pub(super) struct ComingFromParams {
    /// The edition; none or empty before one is chosen.
    from: Option<String>,
}

#[derive(Template)]
#[template(path = "pages/coming_from.html")]
struct ComingFromPage {
    frame: Frame,
    choices: Vec<EditionChoice>,
    /// The differences; `None` before an edition and an event are chosen.
    sheet: Option<SheetView>,
}

/// Answers the page: a choice of editions, and the differences once an edition and an event are chosen.
pub(super) async fn coming_from_page(
    frame: Frame,
    Asked(params): Asked<ComingFromParams>,
) -> Result<HtmlPage<impl Template>, Problem> {
    let from = params.from.as_deref().filter(|id| !id.is_empty());
    let from: Option<EditionId> = from.map(|id| one("from", id)).transpose()?;
    let corpus = &frame.rules.corpus;
    known::editions(corpus, from.as_slice()).map_err(Problem::unknown_name)?;
    let choices = choices(&frame, from.as_slice());
    let sheet = from.zip(frame.stack()).map(|(from, stack)| {
        let differences = coming_from(corpus, &Positions::new(corpus), &from, &stack);
        sheet_view(corpus, &from, &stack, &differences, &[frame.lang()], differences.len())
    });
    Ok(HtmlPage(ComingFromPage { frame, choices, sheet }))
}

impl ComingFromPage {
    fn title(&self) -> String {
        let sheet = self.sheet.as_ref();
        sheet.map_or_else(
            || self.frame.word("coming-title"),
            |sheet| sheet_title(sheet, self.frame.localizer()),
        )
    }
}
