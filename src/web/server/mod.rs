//! The server: connections, limits, response cache, log, metrics, and the reload of newer rules.

pub(super) mod answered;
mod connection;
pub(super) mod encoding;
pub(super) mod health;
pub(super) mod limits;
pub(super) mod listener;
pub(super) mod metrics;
pub(super) mod middleware;
pub(super) mod open_files;
pub(super) mod places;
pub(super) mod reload;
pub(super) mod request_log;
pub(super) mod response_cache;
