//! A rule collection made ready to be served, and the one that a request works with.

use std::ops::Deref;
use std::sync::Arc;
#[cfg(not(target_family = "wasm"))]
use std::sync::OnceLock;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

#[cfg(feature = "pdf")]
use crate::booklets::typesetting::{BookletCache, booklet_cache};
#[cfg(not(target_family = "wasm"))]
use crate::offline::Bundle;
use crate::problem::Problem;
#[cfg(not(target_family = "wasm"))]
use crate::server::response_cache::ResponseCache;
use schiri_rules::corpus::{Asked, Corpus};
use schiri_rules::precedence::Positions;
use schiri_search::answer::Library;
use schiri_search::index::Index;

/// A rule collection made ready to be read: never changed once it is served.
pub struct Rulebook {
    /// The rules themselves, shared with the index.
    pub corpus: Arc<Corpus>,
    /// How people ask its points; a phone does without.
    pub asked: Asked,
    /// The search index over them.
    pub index: Index,
    /// The hash of the rules and of the ways of asking, in hexadecimal: it names exactly what is served.
    pub hash: String,
    /// Answers already given.
    #[cfg(not(target_family = "wasm"))]
    pub(super) responses: ResponseCache,
    /// Booklets already typeset.
    #[cfg(feature = "pdf")]
    pub(super) booklets: BookletCache,
    /// What is kept for offline use; made when it is first asked for.
    #[cfg(not(target_family = "wasm"))]
    pub(super) bundle: OnceLock<Option<Bundle>>,
}

impl Rulebook {
    /// Makes a rule collection ready; its index is taken from the cache, or kept there.
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

    /// Takes a rule collection with its index.
    pub(super) fn of(corpus: Arc<Corpus>, asked: Asked, index: Index) -> Self {
        Self {
            hash: corpus.hash_with(&asked),
            asked,
            #[cfg(not(target_family = "wasm"))]
            responses: ResponseCache::new(),
            #[cfg(feature = "pdf")]
            booklets: booklet_cache(),
            #[cfg(not(target_family = "wasm"))]
            bundle: OnceLock::new(),
            index,
            corpus,
        }
    }

    /// Returns the first figures of the rules' content hash: enough to compare by eye.
    pub(super) fn short_hash(&self) -> String {
        self.corpus.content_hash().chars().take(12).collect()
    }

    /// Returns the rule collection as the ruling card needs it.
    #[must_use]
    pub fn library(&self) -> Library<'_> {
        Library { corpus: &self.corpus, positions: Positions::new(&self.corpus), index: &self.index }
    }
}

/// The rule collection that a request works with from beginning to end.
#[derive(Clone)]
pub(super) struct Rules(pub(super) Arc<Rulebook>);

impl Deref for Rules {
    type Target = Rulebook;

    fn deref(&self) -> &Rulebook {
        &self.0
    }
}

impl<S: Sync> FromRequestParts<S> for Rules {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        parts.extensions.get::<Self>().cloned().ok_or_else(Problem::internal)
    }
}
