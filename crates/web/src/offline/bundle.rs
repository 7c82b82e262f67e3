//! What a browser keeps of the rules, ready to be sent.

use axum::body::Bytes;
use sha2::{Digest, Sha256};

use crate::server::encoding::Compressed;
use schiri_rules::corpus::hex;

/// What is kept of a rule collection, in two parts ([`Packed`](crate::browser::Packed)).
#[derive(Debug)]
pub(crate) struct Bundle {
    pub(super) rules: Part,
    pub(super) learned: Part,
}

/// A part, in the forms in which it is sent.
#[derive(Debug)]
pub(super) struct Part {
    /// A hash of its bytes: it is kept under this name for ever.
    pub(super) hash: String,
    pub(super) plain: Bytes,
    pub(super) compressed: Compressed,
}

impl Bundle {
    /// Compresses both parts, which takes a moment.
    pub(super) fn of(rules: Vec<u8>, learned: Vec<u8>) -> Self {
        Self { rules: Part::of(rules), learned: Part::of(learned) }
    }

    /// Returns the part that is kept under a name.
    pub(super) fn part(&self, hash: &str) -> Option<&Part> {
        [&self.rules, &self.learned].into_iter().find(|part| part.hash == hash)
    }
}

impl Part {
    fn of(bytes: Vec<u8>) -> Self {
        let hash = hex(Sha256::digest(&bytes).into_iter().take(8));
        Self { hash, compressed: Compressed::of(&bytes), plain: bytes.into() }
    }
}
