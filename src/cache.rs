//! `schiri cache`: what is kept of large rule collections.

use super::args::CacheArgs;
use super::session::{Outcome, Session, Trouble};
use schiri_rules::lang::Message;
use schiri_search::cache::Cache;

const MEGABYTE: u64 = 1_000_000;

/// Lists the kept files, or removes them.
pub(super) fn cache(args: &CacheArgs, session: &mut Session) -> Result<Outcome, Trouble> {
    let Some(cache) = Cache::of_user() else {
        session.say(&Message::new("cache-off"))?;
        return Ok(Outcome::Done);
    };
    let folder = || cache.folder().display().to_string();
    let files = if args.clear { cache.clear() } else { cache.files() };
    let files = files.map_err(|error| {
        Message::new("cache-unusable").with("path", folder()).with("reason", error.to_string())
    })?;
    let summary = if args.clear { "cache-cleared" } else { "cache-summary" };
    session.say(&Message::new(summary).with("count", files.len()).with("path", folder()))?;
    for kept in files {
        let megabytes = kept.bytes.div_ceil(MEGABYTE).to_string();
        let path = kept.path.display().to_string();
        session.say(&Message::new("cache-file").with("path", path).with("size", megabytes))?;
    }
    Ok(Outcome::Done)
}
