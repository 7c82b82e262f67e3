//! The material that is served, and its exchange for a newer one.

use std::path::Path;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use axum::http::{HeaderMap, header};

use super::metrics::Metrics;
use super::offline::Bundle;
#[cfg(feature = "pdf")]
use super::press::{Press, Shelf};
use super::prints::Prints;
use super::store::Store;
use crate::answer::Library;
use crate::cache::{self, Cache};
use crate::citation::CitationReader;
use crate::corpus::{Corpus, References};
use crate::index::{Index, IndexError};
use crate::l10n::Speaker;
use crate::lang::Lang;
use crate::precedence::Positions;

/// A material made ready to be read: never changed once it is served.
pub struct Rulebook {
    /// The rules.
    pub corpus: Arc<Corpus>,
    /// The search.
    pub index: Index,
    /// The reader of citations.
    pub citations: CitationReader,
    /// Which clause refers to which.
    pub references: References,
    /// The content hash, in hexadecimal.
    pub hash: String,
    /// Answers already given from this material.
    pub(super) store: Store,
    /// Booklets already typeset from this material.
    #[cfg(feature = "pdf")]
    pub(super) shelf: Shelf,
    /// What is kept for offline use; made when it is first asked for.
    pub(super) bundle: OnceLock<Option<Bundle>>,
}

impl Rulebook {
    /// Makes a material ready; its index is taken from the cache, or kept there.
    ///
    /// # Errors
    /// If the search engine fails.
    pub fn new(corpus: Corpus, cache: Option<&Cache>) -> Result<Self, IndexError> {
        let corpus = Arc::new(corpus);
        Ok(Self {
            index: cache::index(&corpus, cache)?,
            citations: CitationReader::new(&corpus),
            references: References::new(&corpus),
            hash: corpus.content_hash(),
            store: Store::new(),
            #[cfg(feature = "pdf")]
            shelf: Shelf::new(),
            bundle: OnceLock::new(),
            corpus,
        })
    }

    /// Returns the material as the ruling card needs it.
    #[must_use]
    pub fn library(&self) -> Library<'_> {
        Library {
            corpus: &self.corpus,
            positions: Positions::new(&self.corpus),
            index: &self.index,
            citations: &self.citations,
        }
    }
}

/// Why a material was not taken: the faults, one a line, in the operator's language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal(pub String);

/// Reads the material anew and checks it. The server knows no files; who starts it does.
pub type Loader = dyn Fn() -> Result<Corpus, Refusal> + Send + Sync;

/// What all requests share.
#[derive(Clone)]
pub struct Desk(Arc<Shared>);

struct Shared {
    current: RwLock<Arc<Rulebook>>,
    refusal: RwLock<Option<Refusal>>,
    speakers: [Arc<Speaker>; 3],
    base: Option<String>,
    metrics: Metrics,
    prints: Prints,
    #[cfg(feature = "pdf")]
    press: Press,
}

impl Desk {
    /// Opens with a material. `base` is the address by which readers reach us, for printed
    /// addresses and QR codes; `history` the folder that remembers what was served.
    #[must_use]
    pub fn new(rulebook: Rulebook, base: Option<&str>, history: Option<&Path>) -> Self {
        let prints = Prints::open(history);
        prints.remember(&rulebook.corpus);
        let metrics = Metrics::new();
        metrics.note_material(&rulebook.hash);
        Self(Arc::new(Shared {
            current: RwLock::new(Arc::new(rulebook)),
            refusal: RwLock::new(None),
            speakers: Lang::ALL.map(|lang| Arc::new(Speaker::new(lang))),
            base: base.map(|base| base.trim_end_matches('/').to_owned()),
            metrics,
            prints,
            #[cfg(feature = "pdf")]
            press: Press::new(),
        }))
    }

    /// Returns the material that is current now. A request asks once and keeps what it got.
    #[must_use]
    pub fn current(&self) -> Arc<Rulebook> {
        // Nobody panics while holding the lock; and if, the material behind it is still whole.
        Arc::clone(&self.0.current.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Puts a newer material in place of the current one; requests under way keep the old.
    pub fn replace(&self, rulebook: Rulebook) {
        self.0.metrics.note_material(&rulebook.hash);
        self.0.prints.remember(&rulebook.corpus);
        *self.0.current.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(rulebook);
        self.note_refusal(None);
    }

    /// Remembers why the newest material was not taken, for the operator to see.
    pub fn note_refusal(&self, refusal: Option<Refusal>) {
        *self.0.refusal.write().unwrap_or_else(PoisonError::into_inner) = refusal;
    }

    /// Returns why the newest material was not taken, if it was not.
    #[must_use]
    pub fn refusal(&self) -> Option<Refusal> {
        self.0.refusal.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns what is counted.
    pub(super) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// Returns the address by which readers reach us, without a slash at its end: the one that the
    /// operator set, else the host that the request names.
    #[must_use]
    pub fn base(&self, headers: &HeaderMap) -> Option<String> {
        if let Some(base) = &self.0.base {
            return Some(base.clone());
        }
        let host = headers.get(header::HOST)?.to_str().ok()?;
        let plain = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
        host.chars().all(plain).then(|| format!("http://{host}"))
    }

    /// Returns the address that the operator set: the only one fit for paper.
    pub(super) fn own_base(&self) -> Option<&str> {
        self.0.base.as_deref()
    }

    /// Returns the press.
    #[cfg(feature = "pdf")]
    pub(super) fn press(&self) -> &Press {
        &self.0.press
    }

    /// Returns what was served before.
    pub(super) fn prints(&self) -> &Prints {
        &self.0.prints
    }

    /// Returns the speaker of a language.
    #[must_use]
    pub fn speaker(&self, lang: Lang) -> Arc<Speaker> {
        Arc::clone(&self.0.speakers[lang as usize])
    }
}
