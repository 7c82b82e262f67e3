//! What all requests share: the rules that are served, and how newer ones replace them; what a server has besides the
//! rules; and how a client reached us.

use std::ops::Deref;
#[cfg(not(target_family = "wasm"))]
use std::path::Path;
#[cfg(not(target_family = "wasm"))]
use std::sync::OnceLock;
use std::sync::{Arc, PoisonError, RwLock};

use axum::Extension;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};

#[cfg(not(target_family = "wasm"))]
use crate::booklets::PrintHistory;
#[cfg(feature = "pdf")]
use crate::booklets::typesetting::{BookletCache, Typesetter, Typesetting, booklet_cache};
use crate::casebook::Casebook;
#[cfg(not(target_family = "wasm"))]
use crate::offline::Bundle;
use crate::preferences::Preferences;
use crate::problem::{Problem, Result};
#[cfg(not(target_family = "wasm"))]
use crate::server::operator::Metrics;
use schiri_rules::corpus::{Asked, Corpus};
use schiri_rules::lang::Lang;
use schiri_search::answer::Library;
use schiri_search::index::Index;
use schiri_words::Localizer;

/// How a client reached us.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Client {
    /// Whether it reached our own proxy over an encrypted connection.
    pub(crate) https: bool,
}

/// What all requests share.
#[derive(Clone)]
pub struct AppState {
    pub(crate) shared: Arc<Shared>,
    pub(crate) casebook: Option<Casebook>,
    /// Whether the Model Context Protocol is answered, too.
    #[cfg(feature = "mcp")]
    pub(crate) mcp: bool,
    #[cfg(feature = "pdf")]
    pub(crate) typesetting: Arc<Typesetting>,
}

pub(crate) struct Shared {
    current: RwLock<Arc<Rulebook>>,
    localizers: [Arc<Localizer>; 3],
    /// The address that the operator set: only this one is fit for paper.
    pub(crate) base: Option<String>,
    #[cfg(not(target_family = "wasm"))]
    refusal: RwLock<Option<Refusal>>,
    #[cfg(not(target_family = "wasm"))]
    pub(crate) metrics: Metrics,
    #[cfg(not(target_family = "wasm"))]
    pub(crate) print_history: PrintHistory,
}

impl AppState {
    /// Starts with a rule collection. `base` is the address by which readers reach us, for printed addresses
    /// and QR codes; `history` is the folder that records what was served.
    pub fn new(
        rulebook: Rulebook,
        base: Option<&str>,
        #[cfg(not(target_family = "wasm"))] history: Option<&Path>,
    ) -> Self {
        #[cfg(not(target_family = "wasm"))]
        let (metrics, print_history) = (Metrics::new(), PrintHistory::open(history));
        #[cfg(not(target_family = "wasm"))]
        print_history.remember(&rulebook.corpus);
        #[cfg(not(target_family = "wasm"))]
        metrics.note_material(&rulebook.hash);
        Self {
            #[cfg(feature = "pdf")]
            typesetting: Arc::new(Typesetting::new(Typesetter::Here, metrics.refusals.of_all("booklets"))),
            shared: Arc::new(Shared {
                current: RwLock::new(Arc::new(rulebook)),
                localizers: Lang::ALL.map(|lang| Arc::new(Localizer::new(lang))),
                base: base.map(|base| base.trim_end_matches('/').to_owned()),
                #[cfg(not(target_family = "wasm"))]
                refusal: RwLock::new(None),
                #[cfg(not(target_family = "wasm"))]
                metrics,
                #[cfg(not(target_family = "wasm"))]
                print_history,
            }),
            casebook: None,
            #[cfg(feature = "mcp")]
            mcp: false,
        }
    }

    /// Also serves a casebook.
    #[must_use]
    pub fn with_casebook(self, casebook: Casebook) -> Self {
        Self { casebook: Some(casebook), ..self }
    }

    /// Returns the current rule collection. A request calls this once and keeps the result.
    pub fn current(&self) -> Arc<Rulebook> {
        // No one panics while holding the lock; even then, the rules behind it are complete.
        Arc::clone(&self.shared.current.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Returns the address by which readers reach us, without a slash at its end: the one that the operator
    /// set, else the host that the request names, with the scheme by which the client reached it; `None` if that
    /// host is missing or has unusual characters.
    pub(super) fn base(&self, headers: &HeaderMap, client: Client) -> Option<String> {
        if let Some(base) = &self.shared.base {
            return Some(base.clone());
        }
        let host = headers.get(header::HOST)?.to_str().ok()?;
        let scheme = if client.https { "https" } else { "http" };
        let plain = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
        host.chars().all(plain).then(|| format!("{scheme}://{host}"))
    }

    /// Tells whether readers reach us over an encrypted connection.
    pub(super) fn is_secure(&self, client: Client) -> bool {
        client.https || self.shared.base.as_deref().is_some_and(|base| base.starts_with("https://"))
    }

    /// Returns the localizer of a language.
    pub fn localizer(&self, lang: Lang) -> Arc<Localizer> {
        Arc::clone(&self.shared.localizers[lang as usize])
    }
}

/// Why a rule collection was refused: the faults, one a line, in the operator's language.
#[cfg(not(target_family = "wasm"))]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal(pub String);

/// Reads the rules again and checks them. The server knows no files; the function that it gets does.
#[cfg(not(target_family = "wasm"))]
pub type Loader = dyn Fn() -> Result<(Corpus, Asked), Refusal> + Send + Sync;

#[cfg(not(target_family = "wasm"))]
impl AppState {
    /// Also answers the Model Context Protocol at `/mcp`.
    #[cfg(feature = "mcp")]
    #[must_use]
    pub fn with_mcp(self) -> Self {
        Self { mcp: true, ..self }
    }

    /// Replaces the current rule collection by a newer one; pending requests keep the old one.
    pub fn replace(&self, rulebook: Rulebook) {
        self.shared.metrics.note_material(&rulebook.hash);
        self.shared.print_history.remember(&rulebook.corpus);
        *self.shared.current.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(rulebook);
        self.note_refusal(None);
    }

    /// Records why the newest rules were refused, for the operator to see.
    pub fn note_refusal(&self, refusal: Option<Refusal>) {
        *self.shared.refusal.write().unwrap_or_else(PoisonError::into_inner) = refusal;
    }

    /// Returns why the newest rules were refused, if they were.
    pub fn refusal(&self) -> Option<Refusal> {
        self.shared.refusal.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Typesets in separate processes of this program, which [`typeset_if_asked`](crate::typeset_if_asked)
    /// runs. `memory` limits each, in MiB.
    #[cfg(feature = "pdf")]
    #[must_use]
    pub fn typesetting_apart(self, memory: u16) -> Self {
        let refused = self.shared.metrics.refusals.of_all("booklets");
        let typesetting = Typesetting::new(Typesetter::Apart { memory }, refused);
        Self { typesetting: Arc::new(typesetting), ..self }
    }
}

/// A rule collection ready to be served, never changed afterwards.
pub struct Rulebook {
    /// The rules themselves, shared with the index.
    pub corpus: Arc<Corpus>,
    /// The ways of asking its points; a phone does without them.
    pub asked: Asked,
    /// The search index over them.
    pub index: Index,
    /// The hash of the rules and of the ways of asking, in hexadecimal, which identifies exactly what is
    /// served.
    pub hash: String,
    #[cfg(feature = "pdf")]
    pub(super) booklets: BookletCache,
    /// What phones keep for offline use; made at the first request.
    #[cfg(not(target_family = "wasm"))]
    pub(super) bundle: OnceLock<Option<Bundle>>,
}

impl Rulebook {
    /// Makes a rule collection ready; its index is taken from the cache, or put there.
    ///
    /// # Errors
    /// If the search engine fails.
    #[cfg(not(target_family = "wasm"))]
    pub fn new(
        corpus: impl Into<Arc<Corpus>>,
        asked: Asked,
        cache: Option<&schiri_search::cache::Cache>,
    ) -> Result<Self, schiri_search::index::IndexError> {
        let corpus = corpus.into();
        let index = schiri_search::cache::index(&corpus, &asked, cache)?;
        Ok(Self::of(corpus, asked, index))
    }

    pub(super) fn of(corpus: Arc<Corpus>, asked: Asked, index: Index) -> Self {
        Self {
            hash: corpus.hash_with(&asked),
            asked,
            #[cfg(feature = "pdf")]
            booklets: booklet_cache(),
            #[cfg(not(target_family = "wasm"))]
            bundle: OnceLock::new(),
            index,
            corpus,
        }
    }

    /// Returns the first digits of the rules' content hash, to be compared by eye.
    pub(super) fn short_hash(&self) -> String {
        self.corpus.content_hash().chars().take(12).collect()
    }

    /// Returns the rule collection as the ruling card needs it.
    pub fn library(&self) -> Library<'_> {
        Library { corpus: &self.corpus, index: &self.index }
    }
}

/// The rule collection that a request uses from beginning to end.
#[derive(Clone, FromRequestParts)]
#[from_request(via(Extension), rejection(Problem))]
pub(super) struct Rules(pub(super) Arc<Rulebook>);

impl Deref for Rules {
    type Target = Rulebook;

    fn deref(&self) -> &Rulebook {
        &self.0
    }
}

/// What the answer to a request is made from: the rules that are current for it, and what its sender prefers.
#[derive(Clone)]
pub(super) struct Reader {
    pub(super) rules: Rules,
    pub(super) preferences: Preferences,
    /// The casebook, where one is served.
    pub(super) casebook: Option<Casebook>,
    pub(super) localizer: Arc<Localizer>,
}

impl Reader {
    pub(super) fn new(state: &AppState, rules: Rules, preferences: Preferences) -> Self {
        let localizer = state.localizer(preferences.lang);
        Self { rules, preferences, casebook: state.casebook.clone(), localizer }
    }

    /// Returns the language of the interface.
    pub(super) const fn lang(&self) -> Lang {
        self.preferences.lang
    }
}

impl FromRequestParts<AppState> for Reader {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self> {
        let rules = Rules::from_request_parts(parts, state).await?;
        Ok(Self::new(state, rules, Preferences::from_request_parts(parts, state).await?))
    }
}

impl Deref for Reader {
    type Target = Rules;

    fn deref(&self) -> &Rules {
        &self.rules
    }
}
