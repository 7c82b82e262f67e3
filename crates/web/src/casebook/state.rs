//! What an answer that shows rulings depends on, for the cache of answers.

use super::live::Latest;

/// What answers that show rulings depend on. An answer that had to do without them is kept for no one: the
/// next request finds another state.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(crate) struct CasebookState {
    /// The last revision that was told.
    pub(super) latest: Latest,
    /// How much this server wrote: who has written sees it at once, also before it is told.
    pub(super) written: u64,
    /// How often an answer had to do without rulings.
    pub(super) failures: u64,
}
