//! What requests share on a server alone: newer rules, figures for the operator, what was served before.

use std::path::Path;
#[cfg(feature = "mcp")]
use std::sync::OnceLock;
use std::sync::{Arc, PoisonError, RwLock};

use super::AppState;
use crate::booklets::history::PrintHistory;
#[cfg(feature = "pdf")]
use crate::booklets::queue::Typesetting;
use crate::rulebook::Rulebook;
use crate::server::metrics::Metrics;
use schiri_rules::corpus::{Asked, Corpus};

/// Why a rule collection was not taken: the faults, one a line, in the operator's language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal(pub String);

/// Reads the rule collection again and checks it. The server knows no files; who starts it does.
pub type Loader = dyn Fn() -> Result<(Corpus, Asked), Refusal> + Send + Sync;

/// What a server has beside the rules.
pub(super) struct Serving {
    refusal: RwLock<Option<Refusal>>,
    metrics: Metrics,
    print_history: PrintHistory,
    #[cfg(feature = "mcp")]
    mcp: OnceLock<()>,
    #[cfg(feature = "pdf")]
    typesetting: Typesetting,
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
        #[cfg(feature = "pdf")]
        let typesetting = Typesetting::new(metrics.booklets_refused());
        let serving = Serving {
            refusal: RwLock::new(None),
            metrics,
            print_history,
            #[cfg(feature = "mcp")]
            mcp: OnceLock::new(),
            #[cfg(feature = "pdf")]
            typesetting,
        };
        Self::sharing(rulebook, base, serving)
    }

    /// Also answers the Model Context Protocol at `/mcp`.
    #[cfg(feature = "mcp")]
    #[must_use]
    pub fn with_mcp(self) -> Self {
        let () = self.0.serving.mcp.get_or_init(|| ());
        self
    }

    /// Tells whether the Model Context Protocol is answered.
    #[cfg(feature = "mcp")]
    pub(crate) fn has_mcp(&self) -> bool {
        self.0.serving.mcp.get().is_some()
    }

    /// Puts a newer rule collection in place of the current one; requests under way keep the old.
    pub fn replace(&self, rulebook: Rulebook) {
        self.0.serving.metrics.note_material(&rulebook.hash);
        self.0.serving.print_history.remember(&rulebook.corpus);
        *self.0.current.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(rulebook);
        self.note_refusal(None);
    }

    /// Remembers why the newest rule collection was not taken, for the operator to see.
    pub fn note_refusal(&self, refusal: Option<Refusal>) {
        *self.0.serving.refusal.write().unwrap_or_else(PoisonError::into_inner) = refusal;
    }

    /// Returns why the newest rule collection was not taken, if it was not.
    #[must_use]
    pub fn refusal(&self) -> Option<Refusal> {
        self.0.serving.refusal.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns what is counted.
    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.serving.metrics
    }

    /// Typesets in processes of this program, which [`typeset_if_asked`](crate::typeset_if_asked) makes
    /// of it. `memory` bounds each, in MiB.
    #[cfg(feature = "pdf")]
    #[must_use]
    pub fn typesetting_apart(self, memory: u16) -> Self {
        self.0.serving.typesetting.apart(memory);
        self
    }

    /// Returns the documents that are being typeset.
    #[cfg(feature = "pdf")]
    pub(crate) fn typesetting(&self) -> &Typesetting {
        &self.0.serving.typesetting
    }

    /// Returns what was served before.
    pub(crate) fn print_history(&self) -> &PrintHistory {
        &self.0.serving.print_history
    }
}
