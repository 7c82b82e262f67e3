//! The bundle that a browser keeps, as bytes.

use axum::body::Bytes;

/// The bundle of a rule collection, ready to be sent.
#[derive(Debug)]
pub(in crate::web) struct Bundle {
    /// A hash of its bytes: it is kept under this name for ever.
    pub(super) hash: String,
    /// The bundle as it is sent.
    pub(super) json: Bytes,
}
