//! What a server keeps of what it made from a rule collection; it goes away with the collection.

use std::sync::OnceLock;

#[cfg(feature = "pdf")]
use crate::web::booklets::queue::BookletCache;
use crate::web::offline::bundle::Bundle;
use crate::web::server::response_cache::ResponseCache;

/// What was made from a rule collection already.
pub(in crate::web) struct Answered {
    /// Answers already given.
    pub(in crate::web) responses: ResponseCache,
    /// Booklets already typeset.
    #[cfg(feature = "pdf")]
    pub(in crate::web) booklets: BookletCache,
    /// What is kept for offline use; made when it is first asked for.
    pub(in crate::web) bundle: OnceLock<Option<Bundle>>,
}

impl Answered {
    /// Begins with nothing.
    pub(in crate::web) fn new() -> Self {
        Self {
            responses: ResponseCache::new(),
            #[cfg(feature = "pdf")]
            booklets: BookletCache::new(),
            bundle: OnceLock::new(),
        }
    }
}
