//! The rule collection that is served, and how a newer one replaces it.

use std::path::Path;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use axum::http::{HeaderMap, header};

use crate::corpus::Corpus;
use crate::l10n::Localizer;
use crate::lang::Lang;
use crate::web::booklets::history::PrintHistory;
#[cfg(feature = "pdf")]
use crate::web::booklets::queue::BookletQueue;
use crate::web::casebook::Casebook;
use crate::web::casebook::access::Client;
use crate::web::rulebook::Rulebook;
use crate::web::server::metrics::Metrics;

/// Why a rule collection was not taken: the faults, one a line, in the operator's language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal(pub String);

/// Reads the rule collection anew and checks it. The server knows no files; who starts it does.
pub type Loader = dyn Fn() -> Result<Corpus, Refusal> + Send + Sync;

/// What all requests share.
#[derive(Clone)]
pub struct AppState(Arc<Shared>);

struct Shared {
    current: RwLock<Arc<Rulebook>>,
    refusal: RwLock<Option<Refusal>>,
    localizers: [Arc<Localizer>; 3],
    base: Option<String>,
    metrics: Metrics,
    print_history: PrintHistory,
    casebook: OnceLock<Casebook>,
    #[cfg(feature = "mcp")]
    mcp: OnceLock<()>,
    #[cfg(feature = "pdf")]
    booklet_queue: BookletQueue,
}

impl AppState {
    /// Opens with a rule collection. `base` is the address by which readers reach us, for printed
    /// addresses and QR codes; `history` the folder that remembers what was served.
    #[must_use]
    pub fn new(rulebook: Rulebook, base: Option<&str>, history: Option<&Path>) -> Self {
        let print_history = PrintHistory::open(history);
        print_history.remember(&rulebook.corpus);
        let metrics = Metrics::new();
        metrics.note_material(&rulebook.hash);
        Self(Arc::new(Shared {
            current: RwLock::new(Arc::new(rulebook)),
            refusal: RwLock::new(None),
            localizers: Lang::ALL.map(|lang| Arc::new(Localizer::new(lang))),
            base: base.map(|base| base.trim_end_matches('/').to_owned()),
            metrics,
            print_history,
            casebook: OnceLock::new(),
            #[cfg(feature = "mcp")]
            mcp: OnceLock::new(),
            #[cfg(feature = "pdf")]
            booklet_queue: BookletQueue::new(),
        }))
    }

    /// Also serves a casebook; only the first one counts.
    #[must_use]
    pub fn with_casebook(self, casebook: Casebook) -> Self {
        // A second one is a mistake of the program, and the first goes on.
        let _ = self.0.casebook.set(casebook);
        self
    }

    /// Also answers the Model Context Protocol at `/mcp`.
    #[cfg(feature = "mcp")]
    #[must_use]
    pub fn with_mcp(self) -> Self {
        let () = self.0.mcp.get_or_init(|| ());
        self
    }

    /// Tells whether the Model Context Protocol is answered.
    #[cfg(feature = "mcp")]
    pub(super) fn has_mcp(&self) -> bool {
        self.0.mcp.get().is_some()
    }

    /// Returns the casebook, where one is served.
    pub(super) fn casebook(&self) -> Option<&Casebook> {
        self.0.casebook.get()
    }

    /// Returns the rule collection that is current now. A request asks once and keeps what it got.
    #[must_use]
    pub fn current(&self) -> Arc<Rulebook> {
        // Nobody panics while holding the lock; and if, the rule collection behind it is still whole.
        Arc::clone(&self.0.current.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Puts a newer rule collection in place of the current one; requests under way keep the old.
    pub fn replace(&self, rulebook: Rulebook) {
        self.0.metrics.note_material(&rulebook.hash);
        self.0.print_history.remember(&rulebook.corpus);
        *self.0.current.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(rulebook);
        self.note_refusal(None);
    }

    /// Remembers why the newest rule collection was not taken, for the operator to see.
    pub fn note_refusal(&self, refusal: Option<Refusal>) {
        *self.0.refusal.write().unwrap_or_else(PoisonError::into_inner) = refusal;
    }

    /// Returns why the newest rule collection was not taken, if it was not.
    #[must_use]
    pub fn refusal(&self) -> Option<Refusal> {
        self.0.refusal.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns what is counted.
    pub(super) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// Returns the address by which readers reach us, without a slash at its end: the one that the
    /// operator set, else the host that the request names, by the way in which the client reached it.
    #[must_use]
    pub(super) fn base(&self, headers: &HeaderMap, client: Client) -> Option<String> {
        if let Some(base) = &self.0.base {
            return Some(base.clone());
        }
        let host = headers.get(header::HOST)?.to_str().ok()?;
        let scheme = if client.https { "https" } else { "http" };
        let plain = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
        host.chars().all(plain).then(|| format!("{scheme}://{host}"))
    }

    /// Tells whether readers reach us over an encrypted connection.
    pub(super) fn is_secure(&self, client: Client) -> bool {
        client.https || self.0.base.as_deref().is_some_and(|base| base.starts_with("https://"))
    }

    /// Returns the address that the operator set: the only one fit for paper.
    pub(super) fn own_base(&self) -> Option<&str> {
        self.0.base.as_deref()
    }

    /// Returns the queue of booklets to be made.
    #[cfg(feature = "pdf")]
    pub(super) fn booklet_queue(&self) -> &BookletQueue {
        &self.0.booklet_queue
    }

    /// Returns what was served before.
    pub(super) fn print_history(&self) -> &PrintHistory {
        &self.0.print_history
    }

    /// Returns the localizer of a language.
    #[must_use]
    pub fn localizer(&self, lang: Lang) -> Arc<Localizer> {
        Arc::clone(&self.0.localizers[lang as usize])
    }
}
