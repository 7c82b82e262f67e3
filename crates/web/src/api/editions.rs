//! `/editions`: all editions, and each with its contents.

use super::reply::Reply;
use crate::params::{Named, one};
use crate::preferences::Preferences;
use crate::problem::Problem;
use crate::rulebook::Rules;
use schiri_rules::corpus::EditionId;
use schiri_rules::known;
use schiri_show::view::{EditionContents, EditionsView, edition_contents, editions_view};

/// All editions of the rule collection.
#[utoipa::path(get, path = "/editions", tag = "editions", responses((status = 200, body = EditionsView)))]
pub(crate) async fn editions(rules: Rules, preferences: Preferences) -> Reply<EditionsView> {
    Reply::said(preferences.lang, editions_view(&rules.corpus, &rules.hash, preferences.lang))
}

/// An edition with its contents: its clauses in the order of the text.
#[utoipa::path(get, path = "/editions/{edition}", tag = "editions",
    params(("edition" = EditionId, Path, description = "The edition", example = "de-quali-2009")),
    responses((status = 200, body = EditionContents)))]
pub(crate) async fn edition(
    rules: Rules,
    preferences: Preferences,
    Named(edition): Named<String>,
) -> Result<Reply<EditionContents>, Problem> {
    let id: EditionId = one("edition", &edition)?;
    let edition = known::edition(&rules.corpus, &id).map_err(Problem::unknown_name)?;
    Ok(Reply::said(preferences.lang, edition_contents(&rules.corpus, edition, preferences.lang)))
}
