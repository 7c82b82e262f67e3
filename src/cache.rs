//! `schiri cache`: what is kept of large rule collections.

use std::path::Path;

use super::args::{CacheArgs, CacheCommand};
use super::files;
use super::progress::Progress;
use super::session::{Outcome, Result, Session};
use schiri_rules::lang::Message;
use schiri_search::cache::Cache;

const MEGABYTE: u64 = 1_000_000;

/// Lists the kept files, removes them, or makes them.
pub(super) fn cache(args: &CacheArgs, session: &mut Session) -> Result {
    let named = match &args.command {
        Some(CacheCommand::Warm { out: Some(folder) }) => Some(Cache::new(folder)),
        _ => Cache::of_user(),
    };
    let found = named.and_then(|cache| Some((cache.folder.clone()?, cache)));
    let Some((folder, cache)) = found else {
        session.say(&Message::new("cache-off"))?;
        return Ok(Outcome::Done);
    };
    if args.command.is_some() {
        warm(&folder, &cache, session)?;
    }
    let files = if args.clear { cache.clear() } else { cache.files() };
    let about = |id| Message::new(id).with("path", folder.display().to_string());
    let files = files.map_err(|error| about("cache-unusable").with("reason", error.to_string()))?;
    let summary = if args.clear { "cache-cleared" } else { "cache-summary" };
    session.say(&about(summary).with("count", files.len()))?;
    for kept in files {
        let megabytes = kept.bytes.div_ceil(MEGABYTE).to_string();
        let path = kept.path.display().to_string();
        session.say(&Message::new("cache-file").with("path", path).with("size", megabytes))?;
    }
    Ok(Outcome::Done)
}

/// Makes the files of the chosen rule collection, or of the shipped one.
fn warm(folder: &Path, cache: &Cache, session: &Session) -> Result<()> {
    let corpus = session.load_for_use()?;
    let asked = session.asked(&corpus);
    let _progress = Progress::of(&session.localizer, &Message::new("progress-indexing"));
    cache.warm(&corpus, &asked).map_err(|error| files::refused(folder, &error))
}
