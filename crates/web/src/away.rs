//! What a phone has in place of the server's parts: stubs for the casebook and the assets, which are out of reach, and
//! the rules that a server packed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::Router;
use axum::routing::get;

use crate::browser::{Browser, LearnedPart, RulesHead};
use crate::problem::Problem;
use crate::state::{AppState, Rulebook};
use schiri_rules::corpus::{Asked, Corpus};
use schiri_rules::lang::Message;
use schiri_search::index::{Askings, Index};

/// The assets are not part of the module: the server's rules name their version.
pub(super) mod assets {
    use std::sync::OnceLock;

    static VERSION: OnceLock<String> = OnceLock::new();

    /// Sets the version that all addresses carry; only the first call counts.
    pub(super) fn tell_version(version: &str) {
        // A phone only opens rules of one version of the program.
        let _ = VERSION.set(version.to_owned());
    }

    pub(crate) fn address(name: &str) -> String {
        format!("/assets/{}/{name}", VERSION.get().map_or("", String::as_str))
    }
}

/// There is a casebook, but it is out of reach.
pub(super) mod casebook {
    use crate::problem::Result;
    use crate::state::Rules;
    use schiri_casebook::{Precedent, Tournament, Tournaments};
    use schiri_show::view::Wanted;

    /// The casebook of the server that the pages come from.
    #[derive(Clone)]
    pub struct Casebook;

    impl Casebook {
        /// Returns no precedents: only the server has them.
        #[expect(clippy::unused_async, reason = "the server asks its store here")]
        pub(crate) async fn precedents(&self, _: &Rules, _: Wanted) -> Vec<Precedent> {
            Vec::new()
        }

        /// Returns no tournaments: only the server has them.
        #[expect(clippy::unused_async, reason = "the server asks its store here")]
        pub(crate) async fn tournaments(&self) -> Result<Tournaments> {
            Ok(Tournaments::default())
        }

        /// Returns no tournaments that are held now: only the server knows them.
        #[expect(clippy::unused_async, reason = "the server asks its store here")]
        pub(crate) async fn held(&self) -> Vec<Tournament> {
            Vec::new()
        }
    }
}

/// Returns the routes that need a server; each answers that it needs one.
pub(super) fn with_server() -> Router<AppState> {
    let addresses = [
        "/rulings",
        "/rulings/{*rest}",
        "/board",
        "/sign-in",
        "/tokens",
        "/booklets",
        "/v/{hash}",
        "/feeds/{*rest}",
    ];
    addresses.into_iter().fold(Router::new(), |routes, address| routes.route(address, get(not_kept)))
}

async fn not_kept() -> Problem {
    Problem::unavailable(Message::new("offline-not-kept"))
}

impl Browser {
    /// Opens what a server packed; `None` for anything else. If `learned` is empty or belongs to other rules, questions
    /// are not understood.
    pub fn open(rules: &[u8], learned: &[u8]) -> Option<Self> {
        let (head, corpus): (RulesHead<'_>, Corpus) = postcard::from_bytes(rules).ok()?;
        let corpus = Arc::new(corpus);
        let (learned, understands) =
            (postcard::from_bytes::<LearnedPart<'_>>(learned).ok(), AtomicBool::new(false));
        let index = Index::open_early(&corpus, head.index, &|from| {
            let part = learned.as_ref().filter(|part| part.from == from);
            let askings = part.and_then(|part| Askings::open(part.askings));
            understands.store(askings.is_some(), Ordering::Relaxed);
            askings
        })?;
        assets::tell_version(head.assets);
        let state = AppState::new(Rulebook::of(corpus, Asked::default(), index), head.base);
        let casebook = head.casebook.then_some(casebook::Casebook);
        let mut browser = Self::new(casebook.into_iter().fold(state, AppState::with_casebook));
        browser.understands = understands.into_inner();
        Some(browser)
    }
}
