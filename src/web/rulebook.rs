//! A rule collection made ready to be served, and the one that a request works with.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use crate::answer::Library;
use crate::cache::{self, Cache};
use crate::corpus::Corpus;
use crate::index::{Index, IndexError};
use crate::precedence::Positions;
#[cfg(feature = "pdf")]
use crate::web::booklets::queue::BookletCache;
use crate::web::offline::bundle::Bundle;
use crate::web::problem::Problem;
use crate::web::server::response_cache::ResponseCache;

/// A rule collection made ready to be read: never changed once it is served.
pub struct Rulebook {
    /// The rules themselves, shared with the index.
    pub corpus: Arc<Corpus>,
    /// The search index over them.
    pub index: Index,
    /// The content hash, in hexadecimal.
    pub hash: String,
    /// Answers already given from this rule collection.
    pub(super) responses: ResponseCache,
    /// Booklets already typeset from this rule collection.
    #[cfg(feature = "pdf")]
    pub(super) booklets: BookletCache,
    /// What is kept for offline use; made when it is first asked for.
    pub(super) bundle: OnceLock<Option<Bundle>>,
}

impl Rulebook {
    /// Makes a rule collection ready; its index is taken from the cache, or kept there.
    ///
    /// # Errors
    /// If the search engine fails.
    pub fn new(corpus: impl Into<Arc<Corpus>>, cache: Option<&Cache>) -> Result<Self, IndexError> {
        let corpus = corpus.into();
        Ok(Self {
            index: cache::index(&corpus, cache)?,
            hash: corpus.content_hash(),
            responses: ResponseCache::new(),
            #[cfg(feature = "pdf")]
            booklets: BookletCache::new(),
            bundle: OnceLock::new(),
            corpus,
        })
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
