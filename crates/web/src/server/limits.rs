//! Limits on what one reader may request (rate, time, size), so that all others are still answered.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::StatusCode;
use axum::http::request::Parts;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

use crate::problem::Problem;
use crate::state::Client;
use schiri_rules::lang::Message;

/// The most bytes of a body: enough for a ruling with the longest texts allowed.
pub(crate) const MOST_BODY: usize = 512 << 10;
/// How many requests an address may send at once, in seconds of its rate. A first page with its assets takes some
/// twenty requests, and the sixty phones of a hall share one address and open it at once.
const BURST_SECONDS: u32 = 30;

/// The limits that the operator sets.
#[derive(Debug, Clone)]
pub struct Limits {
    /// The longest that an answer may take.
    pub time: Duration,
    /// Requests a second from one address; 0 for any number.
    pub rate: u32,
    /// Whether our own proxy is in front and writes the client's address into `X-Forwarded-For`.
    pub behind_proxy: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self { time: Duration::from_secs(10), rate: 50, behind_proxy: false }
    }
}

impl Limits {
    pub(crate) fn guard<S: Clone + Send + Sync + 'static>(&self, routes: Router<S>) -> Router<S> {
        routes
            .layer(RequestBodyLimitLayer::new(MOST_BODY))
            .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, self.time))
    }
}

/// Counts the requests of each address.
pub(crate) struct Rate {
    limiter: Option<DefaultKeyedRateLimiter<IpAddr>>,
    clock: DefaultClock,
    behind_proxy: bool,
    asked: AtomicU32,
}

/// Each time this many requests have come, addresses that have been quiet are forgotten.
const FORGET_AFTER: u32 = 4096;

impl Rate {
    /// Makes the counter for these limits; with a rate of 0, nothing is counted.
    pub(crate) fn new(limits: &Limits) -> Self {
        let limiter = NonZeroU32::new(limits.rate).map(|rate| {
            let burst = rate.saturating_mul(NonZeroU32::MIN.saturating_add(BURST_SECONDS - 1));
            RateLimiter::keyed(Quota::per_second(rate).allow_burst(burst))
        });
        let clock = DefaultClock::default();
        Self { limiter, clock, behind_proxy: limits.behind_proxy, asked: AtomicU32::new(0) }
    }

    /// Counts a request; if the address sends too many, returns the seconds to wait.
    pub(crate) fn check(&self, parts: &Parts) -> Result<(), u32> {
        let Some(limiter) = &self.limiter else { return Ok(()) };
        if self.asked.fetch_add(1, Ordering::Relaxed) % FORGET_AFTER == FORGET_AFTER - 1 {
            limiter.retain_recent();
        }
        let refused = limiter.check_key(&self.network(parts).0).err();
        refused.map_or(Ok(()), |until| {
            let wait = until.wait_time_from(self.clock.now());
            Err(u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1))
        })
    }

    pub(crate) fn network(&self, parts: &Parts) -> Network {
        Network(network(self.address(parts)))
    }

    /// Tells by `X-Forwarded-Proto` whether a request reached our own proxy encrypted.
    pub(crate) fn client(&self, parts: &Parts) -> Client {
        let scheme = self.told_by_proxy(parts, "x-forwarded-proto");
        Client { https: scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case("https")) }
    }

    /// Returns the address that is counted: the peer's or, behind a proxy, the one that the proxy names.
    fn address(&self, parts: &Parts) -> IpAddr {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
        // A test without a socket has no peer.
        let named = self.told_by_proxy(parts, "x-forwarded-for").and_then(|named| named.parse().ok());
        named.or(peer).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
    }

    /// Returns what our own proxy wrote: the last entry of a header, since the others may be forged.
    fn told_by_proxy<'p>(&self, parts: &'p Parts, header: &str) -> Option<&'p str> {
        let last = parts.headers.get_all(header).into_iter().next_back().filter(|_| self.behind_proxy);
        last?.to_str().ok()?.rsplit(',').next().map(str::trim)
    }
}

/// The network that a request comes from, as limits count it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Network(pub(crate) IpAddr);

impl Problem {
    pub(crate) const fn too_many() -> Self {
        Self::plain(StatusCode::TOO_MANY_REQUESTS, "too-many")
    }

    /// The server is already doing as much as it can at once.
    pub(crate) const fn busy() -> Self {
        Self::plain(StatusCode::SERVICE_UNAVAILABLE, "busy")
    }

    pub(crate) fn too_large() -> Self {
        Self::too_long(Message::new("problem-most-bytes").with("most", MOST_BODY / 1024))
    }

    /// The request asks for more than one answer can hold.
    pub(crate) const fn too_long(detail: Message) -> Self {
        Self::with(StatusCode::PAYLOAD_TOO_LARGE, "too-large", detail)
    }
}

/// Returns what counts as one reader: an IPv4 address, or an IPv6 /64, since one reader has all addresses in
/// it.
pub(super) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::Request;

    fn parts(forwarded: &str) -> Parts {
        Request::builder().header("x-forwarded-for", forwarded).body(()).unwrap().into_parts().0
    }

    #[test]
    fn believes_only_its_own_proxy_and_only_its_last_word() {
        let rate = |behind_proxy| Rate::new(&Limits { behind_proxy, ..Limits::default() });
        let forwarded = parts("203.0.113.9, 198.51.100.7");
        assert_eq!(rate(true).address(&forwarded).to_string(), "198.51.100.7");
        assert_eq!(rate(false).address(&forwarded).to_string(), "127.0.0.1");
        assert_eq!(rate(true).address(&parts("nonsense")).to_string(), "127.0.0.1");
    }

    #[test]
    fn believes_only_its_own_proxy_that_a_connection_is_encrypted() {
        let rate = |behind_proxy| Rate::new(&Limits { behind_proxy, ..Limits::default() });
        let came = |proto: &str| {
            let request = Request::builder().header("x-forwarded-proto", proto);
            request.body(()).unwrap().into_parts().0
        };
        assert!(rate(true).client(&came("http, https")).https);
        assert!(!rate(true).client(&came("https, http")).https);
        assert!(!rate(false).client(&came("https")).https);
    }

    #[tokio::test]
    async fn an_answer_that_takes_too_long_is_given_up() {
        let routes = Router::new().fallback(std::future::pending::<()>);
        let limits = Limits { time: Duration::from_millis(1), ..Limits::default() };
        let request = Request::new(axum::body::Body::empty());
        let response = tower::ServiceExt::oneshot(limits.guard(routes), request).await.unwrap();
        assert_eq!(response.status(), StatusCode::REQUEST_TIMEOUT);
    }

    #[test]
    fn neighbours_in_one_network_count_as_one() {
        let of = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(of("::ffff:192.0.2.1"), "192.0.2.1");
    }

    #[test]
    fn a_hall_behind_one_address_is_answered_and_a_flood_is_not() {
        let rate = Rate::new(&Limits::default());
        let asked = parts("");
        assert!((0..60 * 24).all(|_| rate.check(&asked).is_ok()), "sixty phones open the start page");
        let refused = (0..10_000).filter(|_| rate.check(&asked).is_err()).count();
        assert!(refused > 5_000, "only {refused} of a flood of 10,000 were refused");
    }
}
