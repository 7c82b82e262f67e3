//! `/mcp`: the protocol over HTTP, one answer for each request.
//!
//! There are no sessions and no streams: what a request needs comes with it. So several servers behind
//! a proxy answer alike, rate and time are limited as everywhere, and a shutdown has nothing to end.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, header, uri::Authority};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};

use super::{Defaults, Mcp};
use crate::casebook::access::same_origin;
use crate::problem::{Problem, SaidInPlace};
use crate::state::AppState;
use schiri_rules::lang::{Lang, Message};

/// Returns the route.
pub(crate) fn routes(state: &AppState) -> Router<AppState> {
    let mcp = Mcp { state: state.clone(), lang: Lang::En, defaults: Defaults::default() };
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true)
        // `ours` looks at both, and knows by what names readers reach us.
        .disable_allowed_hosts()
        .disable_allowed_origins();
    let service =
        StreamableHttpService::new(move || Ok(mcp.clone()), Arc::new(NeverSessionManager::default()), config);
    Router::new().route_service("/mcp", service).route_layer(from_fn_with_state(state.clone(), ours))
}

/// Lets in what is meant for this server: a page of another site must not ask in its reader's name, not
/// even under a host name of its own that leads here (DNS rebinding).
async fn ours(State(state): State<AppState>, request: Request, next: Next) -> Result<Response, Problem> {
    let headers = request.headers();
    let is_of_browser = headers.contains_key(header::ORIGIN) || headers.contains_key("sec-fetch-site");
    if is_of_browser {
        same_origin(headers)?;
    }
    if !is_known(headers, state.own_base()) {
        return Err(Problem::forbidden(Message::new("mcp-unknown-host")));
    }
    let mut response = next.run(request).await;
    // What the protocol refuses, it says in its own form.
    let is_said = |kind: &header::HeaderValue| kind.as_bytes().starts_with(b"application/json");
    if response.headers().get(header::CONTENT_TYPE).is_some_and(is_said) {
        response.extensions_mut().insert(SaidInPlace);
    }
    Ok(response)
}

/// Tells whether the host that a request names is us: the address that the operator set, this machine, or
/// any number, because only names can be made to lead elsewhere. A test without a socket names none.
fn is_known(headers: &HeaderMap, base: Option<&str>) -> bool {
    let Some(host) = headers.get(header::HOST) else { return true };
    let Some(host) = host.to_str().ok().and_then(|host| host.parse::<Authority>().ok()) else { return false };
    let name = host.host();
    let own = base.and_then(|base| base.split_once("://")).map(|(_, rest)| rest);
    let own = own.and_then(|rest| rest.split('/').next()?.parse::<Authority>().ok());
    name.eq_ignore_ascii_case("localhost")
        || name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok()
        || own.is_some_and(|own| own.host().eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_somebody_else_lets_lead_here_is_not_ours() {
        let known = |host: &'static str, base| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, header::HeaderValue::from_static(host));
            is_known(&headers, base)
        };
        for host in ["localhost:7310", "127.0.0.1:7310", "[::1]:7310", "192.168.8.2", "LOCALHOST"] {
            assert!(known(host, None), "{host}");
        }
        for host in ["evil.example:7310", "127.0.0.1.evil.example", "rules.example", "a b"] {
            assert!(!known(host, None), "{host}");
        }
        assert!(known("rules.example", Some("https://rules.example/schiri")));
        assert!(!known("evil.example", Some("https://rules.example")));
    }
}
