//! What one reader may ask of the server, so that all others are still answered.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use tower_governor::GovernorLayer;
use tower_governor::governor::GovernorConfigBuilder;
use tower_governor::key_extractor::KeyExtractor;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

use super::desk::Desk;

/// The most characters of a query or question.
pub(super) const MOST_QUERY: usize = 1_000;
/// The most bytes of a body: forms and questions are small.
const MOST_BODY: usize = 16 << 10;
/// Requests that an address may send at once before its rate counts, in seconds of its rate: a page
/// with all that belongs to it, for each phone behind a club's one address.
const BURST_SECONDS: u32 = 4;

/// The limits that the operator sets.
#[derive(Debug, Clone)]
pub struct Limits {
    /// The longest that an answer may take.
    pub time: Duration,
    /// Requests a second from one address; 0 for any number.
    pub rate: u32,
    /// Whether a proxy of ours stands in front and names the true address in `X-Forwarded-For`.
    pub behind_proxy: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self { time: Duration::from_secs(10), rate: 50, behind_proxy: false }
    }
}

impl Limits {
    /// Puts the limits around a service.
    pub(super) fn guard(&self, routes: Router<Desk>) -> Router<Desk> {
        let routes = routes
            .layer(RequestBodyLimitLayer::new(MOST_BODY))
            .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, self.time));
        let Some(period) = Duration::from_secs(1).checked_div(self.rate) else { return routes };
        let config = GovernorConfigBuilder::default()
            .key_extractor(Address { behind_proxy: self.behind_proxy })
            .period(period)
            .burst_size(self.rate.saturating_mul(BURST_SECONDS))
            .finish();
        match config {
            Some(config) => routes.layer(GovernorLayer::new(config)),
            None => routes,
        }
    }
}

/// Who counts as one reader.
#[derive(Debug, Clone)]
struct Address {
    behind_proxy: bool,
}

impl KeyExtractor for Address {
    type Key = IpAddr;

    fn extract<T>(&self, request: &Request<T>) -> Result<IpAddr, tower_governor::GovernorError> {
        let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
        // A test without a socket has no peer.
        let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
        // Only the last entry is our proxy's word; what stands before it, anybody may have written.
        let named = request.headers().get_all("x-forwarded-for").into_iter().next_back();
        let named = named.and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
        Ok(named.filter(|_| self.behind_proxy).unwrap_or(peer))
    }
}
