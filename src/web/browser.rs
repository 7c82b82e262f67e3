//! The pages where there is no server: a phone that keeps the rules answers its own requests.
//!
//! [`Browser`] runs the routes of the pages that the server runs, so both say the same. What a server needs
//! around them (limits, response cache, log) is not there, and nothing waits: an answer is made at once.

use std::net::{IpAddr, Ipv4Addr};
#[cfg(target_family = "wasm")]
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Request, Response, header};
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse as _;
use futures_util::FutureExt as _;
use serde::{Deserialize, Serialize};
use tower::ServiceExt as _;

#[cfg(target_family = "wasm")]
use crate::corpus::Corpus;
use crate::corpus::EventId;
#[cfg(target_family = "wasm")]
use crate::index::Index;
use crate::lang::Lang;
use crate::web::client::Client;
use crate::web::preferences::{self, Preferences};
use crate::web::problem::Problem;
use crate::web::problems::{self, Asker};
#[cfg(target_family = "wasm")]
use crate::web::rulebook::Rulebook;
use crate::web::rulebook::Rules;
use crate::web::state::AppState;
use crate::web::{assets, headers, pages};

/// What a phone keeps: the rules in their compiled form, and what pages say beside them.
#[derive(Debug, Serialize, Deserialize)]
pub struct Packed<'b> {
    /// The version of the server's style and scripts: pages name it.
    assets: &'b str,
    /// The address that the operator set, where he did.
    base: Option<&'b str>,
    /// Whether the server keeps a casebook: pages then offer to record a ruling.
    casebook: bool,
    /// The rule collection in its compiled form.
    corpus: &'b [u8],
    /// Its index: the head, and the blocks.
    index: (&'b [u8], &'b [u8]),
}

impl Packed<'_> {
    /// Writes what a phone keeps of the rules that are served now; `None` where that cannot be written. The
    /// ways of asking are left out, nine tenths of the text: the index knows them, and no page shows them.
    #[must_use]
    pub fn of(state: &AppState) -> Option<Vec<u8>> {
        let rulebook = state.current();
        let index = rulebook.index.compiled().ok()?;
        let packed = Packed {
            assets: assets::version(),
            base: state.own_base(),
            casebook: state.casebook().is_some(),
            corpus: &rulebook.corpus.compiled()?.head,
            index: (&index.head, &index.blocks),
        };
        postcard::to_allocvec(&packed).ok()
    }
}

/// The pages of a rule collection, without a server.
pub struct Browser {
    state: AppState,
    routes: Router,
}

impl Browser {
    /// Opens what [`Packed::of`] wrote; `None` for anything else.
    #[cfg(target_family = "wasm")]
    #[must_use]
    pub fn open(packed: &[u8]) -> Option<Self> {
        let packed: Packed<'_> = postcard::from_bytes(packed).ok()?;
        let corpus = Arc::new(Corpus::open(packed.corpus.to_vec(), Vec::new())?);
        let (head, blocks) = packed.index;
        let index = Index::open(&corpus, head, blocks.to_vec())?;
        assets::tell_version(packed.assets);
        let state = AppState::new(Rulebook::of(corpus, index), packed.base);
        let with_casebook = packed.casebook.then_some(crate::web::casebook::Casebook);
        Some(Self::new(with_casebook.into_iter().fold(state, AppState::with_casebook)))
    }

    /// Answers from the rules of a state.
    #[must_use]
    pub fn new(state: AppState) -> Self {
        let routes = pages::routes()
            .fallback(problems::no_such_page)
            .method_not_allowed_fallback(problems::wrong_method)
            .layer(from_fn_with_state(state.clone(), problems::put_into_words))
            .with_state(state.clone());
        Self { state, routes }
    }

    /// Answers a request. Its headers say what the reader prefers, as they do to the server; `https` tells
    /// whether the pages came by an encrypted connection.
    #[must_use]
    pub fn answer(&self, request: Request<()>, https: bool) -> Response<Vec<u8>> {
        let (mut parts, ()) = request.into_parts();
        let client = Client { network: IpAddr::V4(Ipv4Addr::LOCALHOST), https };
        let (answer, settings) = match self.admit(&mut parts, client) {
            Ok(settings) => (self.ask(parts), settings),
            Err(problem) => (self.refuse(&parts, problem), Vec::new()),
        };
        let (mut parts, body) = answer.into_parts();
        headers::put(&mut parts.headers, false);
        parts.headers.extend(settings.into_iter().map(|setting| (header::SET_COOKIE, setting)));
        let body = to_bytes(body, usize::MAX).now_or_never().and_then(Result::ok);
        Response::from_parts(parts, body.unwrap_or_default().to_vec())
    }

    /// Notes what the answer depends on beside the address, and returns what is to be remembered of it.
    fn admit(&self, parts: &mut Parts, client: Client) -> Result<Vec<HeaderValue>, Problem> {
        let rules = Rules(self.state.current());
        let is_event = |event: &EventId| rules.corpus.events.contains_key(event);
        let preferences = Preferences::read(&parts.uri, &parts.headers, true, is_event)?;
        let settings = preferences::settings(parts, &preferences, self.state.is_secure(client));
        parts.extensions.insert(rules);
        parts.extensions.insert(client);
        parts.extensions.insert(preferences);
        Ok(settings)
    }

    /// Says why a request was not let in, in the language that a reader of none of ours is told anything.
    fn refuse(&self, parts: &Parts, problem: Problem) -> Response<Body> {
        let rules = Rules(self.state.current());
        let asker = Asker::new(rules, Preferences::only(Lang::En), parts.uri.clone(), &parts.headers);
        let localizer = self.state.localizer(asker.preferences.lang);
        problems::in_words(asker, localizer, problem.into_response())
    }

    /// Asks the routes. No page waits where there is no server.
    fn ask(&self, parts: Parts) -> Response<Body> {
        let request = Request::from_parts(parts, Body::empty());
        let answer = self.routes.clone().oneshot(request).now_or_never();
        answer.and_then(Result::ok).unwrap_or_else(|| Problem::internal().into_response())
    }
}
