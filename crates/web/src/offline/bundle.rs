//! What a browser keeps of the rules, ready to be sent: in pieces, so that a bad network loses little.

use axum::body::Bytes;
use sha2::{Digest, Sha256};

use crate::server::encoding::Compressed;
use schiri_rules::corpus::hex;

/// How long a piece is before it is compressed. At 50 kB/s it takes some six seconds.
const PIECE: usize = 512 * 1024;

/// What is kept of a rule collection, in two parts ([`Packed`](crate::browser::Packed)).
#[derive(Debug)]
pub(crate) struct Bundle {
    pub(super) rules: Vec<Piece>,
    pub(super) learned: Vec<Piece>,
}

/// A piece of a part, in the forms in which it is sent.
#[derive(Debug)]
pub(super) struct Piece {
    /// The SHA-256 hash of its bytes: it is kept under this name for ever, and whoever fetched it can tell whether it is
    /// whole.
    pub(super) hash: String,
    pub(super) plain: Bytes,
    pub(super) compressed: Compressed,
}

impl Bundle {
    /// Compresses both parts, which takes a moment.
    pub(super) fn of(rules: Vec<u8>, learned: Vec<u8>) -> Self {
        Self { rules: pieces(rules), learned: pieces(learned) }
    }

    /// Returns the piece that is kept under a name.
    pub(super) fn piece(&self, hash: &str) -> Option<&Piece> {
        self.rules.iter().chain(&self.learned).find(|piece| piece.hash == hash)
    }
}

/// Divides a part; a piece is never copied.
fn pieces(part: Vec<u8>) -> Vec<Piece> {
    let mut rest = Bytes::from(part);
    let mut pieces = Vec::new();
    while !rest.is_empty() {
        let plain = rest.split_to(rest.len().min(PIECE));
        let hash = hex(Sha256::digest(&plain));
        pieces.push(Piece { hash, compressed: Compressed::of(&plain), plain });
    }
    pieces
}
