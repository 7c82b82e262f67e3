//! The rule collection that is served, and how a newer one replaces it.

#[cfg(not(target_family = "wasm"))]
mod serving;

use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use axum::http::{HeaderMap, header};

use crate::casebook::Casebook;
use crate::client::Client;
use crate::rulebook::Rulebook;
use schiri_rules::lang::Lang;
use schiri_words::Localizer;
#[cfg(not(target_family = "wasm"))]
pub use serving::{Loader, Refusal};

/// What all requests share.
#[derive(Clone)]
pub struct AppState(Arc<Shared>);

struct Shared {
    current: RwLock<Arc<Rulebook>>,
    localizers: [Arc<Localizer>; 3],
    base: Option<String>,
    casebook: OnceLock<Casebook>,
    #[cfg(not(target_family = "wasm"))]
    serving: serving::Serving,
}

impl AppState {
    /// Shares a rule collection. `base` is the address by which readers reach us.
    fn sharing(
        rulebook: Rulebook,
        base: Option<&str>,
        #[cfg(not(target_family = "wasm"))] serving: serving::Serving,
    ) -> Self {
        Self(Arc::new(Shared {
            current: RwLock::new(Arc::new(rulebook)),
            localizers: Lang::ALL.map(|lang| Arc::new(Localizer::new(lang))),
            base: base.map(|base| base.trim_end_matches('/').to_owned()),
            casebook: OnceLock::new(),
            #[cfg(not(target_family = "wasm"))]
            serving,
        }))
    }

    /// Opens with a rule collection; `base` is the address by which readers reach the server.
    #[cfg(target_family = "wasm")]
    #[must_use]
    pub fn new(rulebook: Rulebook, base: Option<&str>) -> Self {
        Self::sharing(rulebook, base)
    }

    /// Also serves a casebook; only the first one counts.
    #[must_use]
    pub fn with_casebook(self, casebook: Casebook) -> Self {
        // A second one is a mistake of the program, and the first goes on.
        let _ = self.0.casebook.set(casebook);
        self
    }

    /// Returns the casebook, where one is served.
    pub(super) fn casebook(&self) -> Option<&Casebook> {
        self.0.casebook.get()
    }

    /// Returns the rule collection that is current now. A request asks once and keeps what it got.
    #[must_use]
    pub fn current(&self) -> Arc<Rulebook> {
        // No one panics while holding the lock; and if, the rule collection behind it is still whole.
        Arc::clone(&self.0.current.read().unwrap_or_else(PoisonError::into_inner))
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

    /// Returns the localizer of a language.
    #[must_use]
    pub fn localizer(&self, lang: Lang) -> Arc<Localizer> {
        Arc::clone(&self.0.localizers[lang as usize])
    }
}
