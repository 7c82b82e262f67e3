//! Reloading: notices newer rules, reads and checks them, and replaces the old ones as a whole.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};
use tokio::sync::Notify;
use tokio::time::{sleep, timeout};

use crate::server::operator::REFUSED;
use crate::state::{AppState, Loader, Refusal, Rulebook};
use schiri_rules::corpus::{Corpus, Edition};
use schiri_rules::lang::{Lang, Message};
use schiri_search::cache::Cache;
use schiri_words::Localizer;

/// How long files must be quiet before they are read: an editor saves several, a copy writes many.
const QUIET: Duration = Duration::from_millis(300);
/// The most times that this wait starts again, if files keep changing.
const PATIENCE: u32 = 20;
/// How long a rule collection must stay the same before a loss of clauses is believed: a folder or file that
/// is being replaced is incomplete for a while.
const SETTLED: Duration = Duration::from_secs(2);
/// How many of the clauses that an edition lost are listed.
const NAMED: usize = 8;

/// Where newer rules come from.
pub struct Reload {
    loader: Arc<Loader>,
    folders: Vec<PathBuf>,
    cache: Option<Cache>,
    lang: Lang,
    wake: Arc<Notify>,
    /// The watches, which must live as long as somebody waits for `wake`.
    watches: Vec<RecommendedWatcher>,
}

impl Reload {
    /// Starts to watch the folders; the shipped rules, which do not change, have none. `loader` reads, loads and checks
    /// the rules, `cache` keeps their indexes, `lang` is the operator's language. Call this before the rules are first
    /// read, or an edit in between would be missed.
    pub fn watching(folders: Vec<PathBuf>, loader: Arc<Loader>, cache: Option<Cache>, lang: Lang) -> Self {
        let wake = Arc::new(Notify::new());
        let watches = watch_all(&folders, &wake);
        Self { loader, folders, cache, lang, wake, watches }
    }
}

/// Reads the rules again whenever they change or the operator asks (SIGHUP), as long as the server runs.
pub(crate) async fn keep_fresh(state: AppState, reload: Reload) {
    let Reload { loader, folders, cache, lang, wake, mut watches } = reload;
    let localizer = state.localizer(lang);
    tokio::spawn(on_hangup(Arc::clone(&wake)));
    loop {
        wake.notified().await;
        let mut left = PATIENCE;
        while left > 0 && timeout(QUIET, wake.notified()).await.is_ok() {
            left -= 1;
        }
        // If the whole folder was replaced, the system no longer watches it. So it is watched again, before
        // it is read, so that nothing is missed.
        watches.clear();
        watches = watch_all(&folders, &wake);
        let mut doubtful = None;
        loop {
            let (state_too, loader, cache) = (state.clone(), Arc::clone(&loader), cache.clone());
            let renewed = move || renew(&state_too, &*loader, cache.as_ref(), doubtful.as_deref());
            match tokio::task::spawn_blocking(renewed).await {
                Ok(None) => break,
                Ok(Some(Doubtful { hash, lost })) => {
                    let lost = in_lines(&localizer, &lost);
                    tracing::warn!(lost, "the newer material lacks clauses; the old one is served for now");
                    state.note_refusal(Some(Refusal(lost)));
                    sleep(SETTLED).await;
                    doubtful = Some(hash);
                }
                Err(_) => {
                    tracing::error!("reading the material anew failed; the old one is served");
                    sleep(QUIET).await;
                    break;
                }
            }
        }
    }
}

/// Rules that must be read once more.
struct Doubtful {
    hash: String,
    /// What is served but missing from them.
    lost: Vec<Message>,
}

/// Reads the rules; takes them if they have no errors and differ. Rules that lost clauses are only taken if they were
/// `doubtful` before and are still the same; else they are returned, to be read again.
fn renew(
    state: &AppState,
    loader: &Loader,
    cache: Option<&Cache>,
    doubtful: Option<&str>,
) -> Option<Doubtful> {
    let (corpus, asked) = match loader() {
        Ok(newer) => newer,
        Err(refusal) => return refuse(state, refusal),
    };
    let (current, hash) = (state.current(), corpus.content_hash());
    if corpus.is_same(&current.corpus) && asked.hash() == current.asked.hash() {
        tracing::info!("the material is unchanged");
        state.note_refusal(None);
        state.shared.metrics.count_reload("unchanged");
        return None;
    }
    let lost = lost(&current.corpus, &corpus);
    if doubtful != Some(hash.as_str()) && !lost.is_empty() {
        return Some(Doubtful { hash, lost });
    }
    match Rulebook::new(corpus, asked, cache) {
        Ok(rulebook) => {
            tracing::info!(material = rulebook.hash, "a newer material is served");
            state.replace(rulebook);
            state.shared.metrics.count_reload("taken");
            None
        }
        Err(error) => refuse(state, Refusal(error.to_string())),
    }
}

fn refuse(state: &AppState, refusal: Refusal) -> Option<Doubtful> {
    let Refusal(faults) = &refusal;
    tracing::error!(faults, "the newer material has faults; the old one is served");
    state.note_refusal(Some(refusal));
    state.shared.metrics.count_reload(REFUSED);
    None
}

/// Says which clauses the newer rules lack, for each edition and language.
fn lost(old: &Corpus, new: &Corpus) -> Vec<Message> {
    let of = |edition: &Edition, lang: Lang| {
        let clauses = edition.clauses().iter();
        let gone = clauses
            .filter(|clause| old.said(&clause.id, lang).is_some())
            .filter(|clause| new.said(&clause.id, lang).is_none());
        let gone: Vec<&str> = gone.map(|clause| clause.anchor().as_str()).collect();
        let named = gone.iter().take(NAMED).copied().collect::<Vec<_>>().join(", ");
        let message = Message::new("serve-lost").with("edition", edition.id.to_string());
        let message = message.with("lang", lang.to_string()).with("count", gone.len()).with("named", named);
        (!gone.is_empty()).then(|| message.with("more", gone.len().saturating_sub(NAMED)))
    };
    let editions = old.editions.values();
    editions.flat_map(|edition| Lang::ALL.into_iter().filter_map(move |lang| of(edition, lang))).collect()
}

fn in_lines(localizer: &Localizer, messages: &[Message]) -> String {
    messages.iter().map(|message| localizer.say(message)).collect::<Vec<_>>().join("\n")
}

fn watch_all(folders: &[PathBuf], wake: &Arc<Notify>) -> Vec<RecommendedWatcher> {
    folders.iter().filter_map(|folder| watch(folder, wake)).collect()
}

/// Watches a folder and everything in it, and the folder's name in its parent, so that it is noticed when a
/// deleted folder comes back.
fn watch(folder: &Path, wake: &Arc<Notify>) -> Option<RecommendedWatcher> {
    let folder = std::path::absolute(folder).ok()?;
    let (inside, wake) = (folder.clone(), Arc::clone(wake));
    let notice = move |event: notify::Result<notify::Event>| match event {
        // Reading is no change, and we do it ourselves.
        Ok(event) if matches!(event.kind, EventKind::Access(_)) => {}
        Ok(event) if event.paths.iter().all(|path| !path.starts_with(&inside)) => {}
        // After an error, events may be missing: it is better to read once too often.
        Ok(_) | Err(_) => wake.notify_one(),
    };
    let watching = notify::recommended_watcher(notice).and_then(|mut watcher| {
        if let Some(above) = folder.parent() {
            watcher.watch(above, RecursiveMode::NonRecursive)?;
        }
        match watcher.watch(&folder, RecursiveMode::Recursive) {
            Err(_) if !folder.exists() => {}
            watched => watched?,
        }
        Ok(watcher)
    });
    match watching {
        Ok(watcher) => Some(watcher),
        Err(error) => {
            tracing::warn!(%error, "the folder cannot be watched; SIGHUP still reads it anew");
            None
        }
    }
}

#[cfg(unix)]
async fn on_hangup(wake: Arc<Notify>) {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut hangups) = signal(SignalKind::hangup()) else { return };
    while hangups.recv().await.is_some() {
        wake.notify_one();
    }
}

/// Other systems have no such signal.
#[cfg(not(unix))]
async fn on_hangup(_: Arc<Notify>) {}
