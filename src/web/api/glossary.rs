//! The glossary.

use axum::extract::RawQuery;

use super::paging::PageParams;
use super::params::Asked;
use super::reply::Reply;
use crate::view::{GlossaryView, glossary_view};
use crate::web::problem::Problem;
use crate::web::rules::Rules;
use crate::web::wishes::Wishes;

/// The things of the game with their words in every language.
#[utoipa::path(get, path = "/glossary", tag = "glossary", params(PageParams),
    responses((status = 200, body = GlossaryView)))]
pub(super) async fn glossary(
    rules: Rules,
    wishes: Wishes,
    Asked(page): Asked<PageParams>,
    RawQuery(query): RawQuery,
) -> Result<Reply<GlossaryView>, Problem> {
    let page = page.page()?;
    let view = glossary_view(&rules.corpus, wishes.lang, page.offset, page.limit);
    let next = page.next(query.as_deref(), view.total);
    Ok(Reply::said(wishes.lang, view).followed_by(next))
}
