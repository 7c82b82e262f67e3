//! Who sends a request.

use std::net::IpAddr;

/// Who sends a request, and how.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Client {
    /// The network that it comes from, as far as limits count it.
    pub(crate) network: IpAddr,
    /// Whether it reached our own proxy over an encrypted connection.
    pub(crate) https: bool,
}
