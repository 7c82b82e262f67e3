//! The pages without a server: a phone that keeps the rules answers its own requests.
//!
//! [`Browser`] runs the routes of the pages that the server runs, so both say the same. What a server adds
//! (limits, tags, log) is missing, and nothing waits: an answer is made at once.
//!
//! # Decisions
//!
//! - **Offline is the same program.** Scripts that repeated search, citations and cards would disagree with it. So a
//!   phone keeps the program's own model of the rules, as bytes, and the index that the program itself keeps between
//!   runs. The price is size: docs/offline.md has the figures.
//! - **The module travels in the repository, compressed.** Made at build time, it would need a second
//!   compiler for everyone; fetched from elsewhere, a clone would be incomplete. CI compares every page that
//!   it makes with the program's. The price is 1.4 MB for each change of what it contains.
//! - **What phones keep comes in two parts**: one to read the rules, one to understand questions. The second
//!   is three times as large and changes rarely; it is named by what it was learned from
//!   (`Index::learned_from`).
//! - **A module runs the server's routes; it repeats nothing.** axum without its runtime compiles for
//!   WebAssembly, and without a store no handler of a page really waits, so a request is polled once. Every
//!   page that is added to the server is also a page of the module.
//! - **What a browser lacks is decided by the target (`target_family = "wasm"`), not by a feature.** Files,
//!   sockets, threads and clocks are missing there and nowhere else. A feature would say the same a second
//!   time, and `--no-default-features` would no longer make a program.
//! - **Names in an index do not depend on the machine** (`index/asking/features`). A 64-bit server writes
//!   what a 32-bit phone opens. The hash of a map may differ between them; the name of a feature may not.
//! - **The module's `unsafe` code is in `crates/phone`**: a few lines that pass bytes. This crate forbids it.
//! - **Without a network, the form for rulings is a page that was kept**, filled in by the script from the
//!   address. Its queue is on every page, so waiting rulings are sent wherever the judge goes.

use askama::Template;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::request::Parts;
use axum::http::{Request, Response, Uri, header};
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse as _;
use futures_util::FutureExt as _;
use serde::{Deserialize, Serialize};
use tower::ServiceExt as _;

use crate::problem::{self, Problem};
use crate::state::{AppState, Client};
use crate::{exchange, pages, preferences};
use schiri_rules::lang::{Lang, Message};

/// The pages of a rule collection, without a server.
pub struct Browser {
    state: AppState,
    routes: Router,
    /// Whether questions are understood as on the server: whether what was learned from the ways of asking is present.
    pub(super) understands: bool,
}

/// When the server last confirmed the rules that are kept: day and time, in the words of each language.
pub type Confirmed = [String; 3];

impl Browser {
    /// Answers from the rules of a state.
    pub fn new(state: AppState) -> Self {
        let routes = pages::routes()
            .fallback(problem::no_such_page)
            .method_not_allowed_fallback(problem::wrong_method)
            .layer(from_fn_with_state(state.clone(), problem::put_into_words))
            .with_state(state.clone());
        Self { state, routes, understands: true }
    }

    /// Answers a request. Its headers state the reader's preferences, as for the server; `https` tells
    /// whether the pages came by an encrypted connection. If `confirmed` is given, the page says that it was
    /// made offline and how old its rules are; otherwise it is the same as the server's.
    pub fn answer(
        &self,
        request: Request<()>,
        https: bool,
        confirmed: Option<&Confirmed>,
    ) -> Response<Vec<u8>> {
        let (mut parts, ()) = request.into_parts();
        let uri = parts.uri.clone();
        let (answer, settings) = match preferences::admit(&self.state, &mut parts, Client { https }) {
            Ok((_, settings)) => (self.ask(parts), settings),
            Err(problem) => (problem::refused(&self.state, &parts, problem), Vec::new()),
        };
        let (mut parts, body) = answer.into_parts();
        exchange::put(&mut parts.headers, false);
        parts.headers.extend(settings.into_iter().map(|setting| (header::SET_COOKIE, setting)));
        let body = to_bytes(body, usize::MAX).now_or_never().and_then(Result::ok).unwrap_or_default();
        let body = match confirmed {
            Some(confirmed) => self.marked(&body, &uri, confirmed),
            None => body.to_vec(),
        };
        Response::from_parts(parts, body)
    }

    /// Runs the routes. Without a server, no page waits.
    fn ask(&self, parts: Parts) -> Response<Body> {
        let request = Request::from_parts(parts, Body::empty());
        let answer = self.routes.clone().oneshot(request).now_or_never();
        answer.and_then(Result::ok).unwrap_or_else(|| Problem::internal().into_response())
    }

    /// Fills in the offline banner that every whole page has.
    fn marked(&self, page: &[u8], address: &Uri, confirmed: &Confirmed) -> Vec<u8> {
        const LANG: &str = "<html lang=\"";
        const BEGINS: &str = "<p class=\"banner\" id=\"offline\"";
        const ENDS: &str = "</p>";
        let marked = || {
            let page = std::str::from_utf8(page).ok()?;
            let (before, from) = page.split_once(BEGINS)?;
            let (_, behind) = from.split_once(ENDS)?;
            let lang = before.split_once(LANG)?.1.split('"').next()?.parse().ok()?;
            let banner = self.banner(address, lang, confirmed).render().ok()?;
            Some([before, &banner, behind].concat().into_bytes())
        };
        marked().unwrap_or_else(|| page.to_vec())
    }

    fn banner(&self, address: &Uri, lang: Lang, confirmed: &Confirmed) -> Banner {
        let localizer = self.state.localizer(lang);
        let hash = self.state.current().short_hash();
        let date = confirmed[lang as usize].as_str();
        Banner {
            from: localizer.say(&Message::new("offline-banner").with("date", date).with("hash", hash)),
            not_yet: (!self.understands).then(|| localizer.word("offline-questions-not-yet")),
            address: address.path_and_query().map(ToString::to_string).unwrap_or_default(),
            again: localizer.word("offline-again"),
        }
    }
}

/// The text of the offline banner.
#[derive(Template)]
#[template(path = "pages/offline.html")]
struct Banner {
    from: String,
    not_yet: Option<String>,
    address: String,
    again: String,
}

/// The head of the first part, before the rules themselves. It does not name the version of the code that wrote it: the
/// worker only takes rules from a server with its own version of the assets, which include the module.
#[derive(Serialize, Deserialize)]
pub(super) struct RulesHead<'b> {
    /// The version of the server's style and scripts: pages name it.
    pub(super) assets: &'b str,
    /// The address that the operator set, if any.
    pub(super) base: Option<&'b str>,
    /// Whether the server keeps a casebook: pages then offer to record a ruling.
    pub(super) casebook: bool,
    pub(super) index: &'b [u8],
}

/// The second part.
#[derive(Serialize, Deserialize)]
pub(super) struct LearnedPart<'b> {
    /// A key of everything it was learned from ([`Index::learned_from`](schiri_search::index::Index::learned_from)):
    /// most edits of a rule do not change it, so phones need not fetch this part again.
    pub(super) from: [u8; 32],
    pub(super) askings: &'b [u8],
}
