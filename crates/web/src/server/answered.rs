//! What a server keeps of what it made from a rule collection; it goes away with the collection.

use std::sync::OnceLock;

#[cfg(feature = "pdf")]
use crate::booklets::queue::BookletCache;
use crate::offline::bundle::Bundle;
use crate::server::response_cache::ResponseCache;

/// What was made from a rule collection already.
pub(crate) struct Answered {
    /// Answers already given.
    pub(crate) responses: ResponseCache,
    /// Booklets already typeset.
    #[cfg(feature = "pdf")]
    pub(crate) booklets: BookletCache,
    /// What is kept for offline use; made when it is first asked for.
    pub(crate) bundle: OnceLock<Option<Bundle>>,
}

impl Answered {
    /// Begins with nothing.
    pub(crate) fn new() -> Self {
        Self {
            responses: ResponseCache::new(),
            #[cfg(feature = "pdf")]
            booklets: BookletCache::new(),
            bundle: OnceLock::new(),
        }
    }
}
