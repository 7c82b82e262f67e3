//! `/glossary`: the things of the game, with their words.

use axum::extract::RawQuery;

use super::paging::PageParams;
use super::reply::Reply;
use crate::params::Asked;
use crate::preferences::Preferences;
use crate::problem::Problem;
use crate::rulebook::Rules;
use schiri_show::view::{GlossaryView, glossary_view};

/// The things of the game with their words in every language.
#[utoipa::path(get, path = "/glossary", tag = "glossary", params(PageParams),
    responses((status = 200, body = GlossaryView)))]
pub(super) async fn glossary(
    rules: Rules,
    preferences: Preferences,
    Asked(page): Asked<PageParams>,
    RawQuery(query): RawQuery,
) -> Result<Reply<GlossaryView>, Problem> {
    let page = page.page()?;
    let view = glossary_view(&rules.corpus, preferences.lang, page.offset, page.limit);
    let next = page.next(query.as_deref(), view.total);
    Ok(Reply::said(preferences.lang, view).followed_by(next))
}
