//! `/v/{hash}`: whether a print is current.

use askama::Template;
use axum::extract::{Path, State};

use super::frame::{Frame, HtmlPage};
use crate::problem::Problem;
use crate::state::AppState;
use schiri_compare::ClauseChange;
use schiri_show::view::{ChangeView, PrintView};

#[derive(Template)]
#[template(path = "pages/print.html")]
struct PrintPage {
    frame: Frame,
    view: PrintView,
}

impl PrintPage {
    /// Says what happened to a clause.
    fn change(&self, change: &ChangeView) -> String {
        let word = match change.change {
            ClauseChange::Added => self.frame.word("print-added"),
            ClauseChange::Removed => self.frame.word("print-removed"),
            ClauseChange::Reworded => self.frame.word("print-reworded"),
        };
        let langs: Vec<_> = change.languages.iter().map(ToString::to_string).collect();
        if langs.is_empty() { word } else { format!("{word}: {}", langs.join(", ")) }
    }
}

/// Answers whether the print with this content hash in its footer is current.
pub(super) async fn print(
    State(state): State<AppState>,
    frame: Frame,
    Path(hash): Path<String>,
) -> Result<HtmlPage<impl Template>, Problem> {
    let view = state.print_history().view(&frame.rules, &hash, frame.lang())?;
    Ok(HtmlPage(PrintPage { frame, view }))
}
