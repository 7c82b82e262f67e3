//! Editions: what there is, and what stands in one.

use super::params::{Named, one};
use super::reply::Reply;
use crate::corpus::EditionId;
use crate::known;
use crate::view::{EditionContents, EditionsView, edition_contents, editions_view};
use crate::web::problem::Problem;
use crate::web::rules::Rules;
use crate::web::wishes::Wishes;

/// All editions of the material.
#[utoipa::path(get, path = "/editions", tag = "editions", responses((status = 200, body = EditionsView)))]
pub(super) async fn editions(rules: Rules, wishes: Wishes) -> Reply<EditionsView> {
    Reply::said(wishes.lang, editions_view(&rules.corpus, wishes.lang))
}

/// An edition with its contents: its clauses in the order of the text.
#[utoipa::path(get, path = "/editions/{edition}", tag = "editions",
    params(("edition" = EditionId, Path, description = "The edition", example = "de-quali-2009")),
    responses((status = 200, body = EditionContents)))]
pub(super) async fn edition(
    rules: Rules,
    wishes: Wishes,
    Named(edition): Named<String>,
) -> Result<Reply<EditionContents>, Problem> {
    let id: EditionId = one("edition", &edition)?;
    let edition = known::edition(&rules.corpus, &id).map_err(Problem::unknown_name)?;
    Ok(Reply::said(wishes.lang, edition_contents(&rules.corpus, edition, wishes.lang)))
}
