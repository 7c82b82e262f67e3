//! A moment's page (“7 rolled”): every question that comes up then, with what is in force.

use askama::Template;
use axum::extract::Path;

use super::frame::{Frame, HtmlPage};
use crate::corpus::{Moment, MomentId};
use crate::known;
use crate::precedence::Positions;
use crate::view::{MomentAnywhere, MomentAtEvent, moment_anywhere, moment_at_event};
use crate::web::params::one;
use crate::web::problem::Problem;

#[derive(Template)]
#[template(path = "pages/moment.html")]
struct MomentPage {
    frame: Frame,
    name: String,
    said: Said,
}

/// What is said of the moment's questions.
enum Said {
    /// What is in force at the chosen event.
    AtEvent(MomentAtEvent),
    /// Without one: what each edition says.
    Anywhere(MomentAnywhere),
}

/// Answers a moment's page.
pub(super) async fn moment(
    frame: Frame,
    Path(moment): Path<String>,
) -> Result<HtmlPage<impl Template>, Problem> {
    let id: MomentId = one("moment", &moment)?;
    let moment = known::moment(&frame.rules.corpus, &id).map_err(Problem::unknown_name)?;
    let (name, said) = said(&frame, moment);
    Ok(HtmlPage(MomentPage { frame, name, said }))
}

fn said(frame: &Frame, moment: &Moment) -> (String, Said) {
    let (corpus, lang) = (&frame.rules.corpus, frame.lang());
    let positions = Positions::new(corpus);
    if let Some(stack) = frame.stack() {
        let view = moment_at_event(corpus, &positions, &stack, moment, lang);
        return (view.name.clone(), Said::AtEvent(view));
    }
    let view = moment_anywhere(corpus, &positions, moment, lang);
    (view.name.clone(), Said::Anywhere(view))
}
