//! What a phone keeps of the rules that a server has, as bytes.
//!
//! It comes in two parts. With the first, one reads, searches and compares; with the second, which is three times
//! as long, questions are understood, too. Where reception is bad, the first is there soon.

#[cfg(target_family = "wasm")]
use std::sync::Arc;
#[cfg(target_family = "wasm")]
use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};

use crate::assets;
use crate::rulebook::Rulebook;
use crate::state::AppState;
#[cfg(target_family = "wasm")]
use schiri_rules::corpus::Asked;
use schiri_rules::corpus::Corpus;
#[cfg(target_family = "wasm")]
use schiri_search::index::{Askings, Index, LearnedStore};

/// Names the code that reads and indexes rules: another version may read the same bytes as something else.
const CODE: &str = schiri_search::CODE;

/// What a phone keeps.
#[cfg(not(target_family = "wasm"))]
pub(crate) struct Packed {
    /// The rules with their index, and what pages say beside them.
    pub(crate) rules: Vec<u8>,
    /// What was learned from the ways of asking.
    pub(crate) learned: Vec<u8>,
}

/// What stands in the first part before the rules themselves.
#[derive(Serialize, Deserialize)]
struct RulesHead<'b> {
    /// The code by which the parts were written.
    code: &'b str,
    /// The version of the server's style and scripts: pages name it.
    assets: &'b str,
    /// The address that the operator set, where he did.
    base: Option<&'b str>,
    /// Whether the server keeps a casebook: pages then offer to record a ruling.
    casebook: bool,
    index: &'b [u8],
}

/// The second part.
#[derive(Serialize, Deserialize)]
struct LearnedPart<'b> {
    /// Names all from which it was learned ([`Index::learned_from`](schiri_search::index::Index::learned_from)): most edits
    /// of a rule change nothing of it, so that phones need not fetch it again.
    from: [u8; 32],
    askings: &'b [u8],
}

#[cfg(not(target_family = "wasm"))]
impl Packed {
    /// Packs rules with what a server says beside them; `None` where they cannot be written. The ways of asking
    /// are left out, nine tenths of the text: what was learned from them is there, and no page shows them.
    pub(crate) fn of(rulebook: &Rulebook, state: &AppState) -> Option<Self> {
        let head = RulesHead {
            code: CODE,
            assets: assets::version(),
            base: state.own_base(),
            casebook: state.casebook().is_some(),
            index: &rulebook.index.compiled().ok()?,
        };
        let corpus: &Corpus = &rulebook.corpus;
        let learned = LearnedPart { from: rulebook.index.learned_from(), askings: &rulebook.index.learned() };
        Some(Self {
            rules: postcard::to_allocvec(&(head, corpus)).ok()?,
            learned: postcard::to_allocvec(&learned).ok()?,
        })
    }
}

/// What a phone made of both parts.
#[cfg(target_family = "wasm")]
pub(super) struct Opened {
    pub(super) state: AppState,
    /// Whether questions are understood as the server does: the second part was there.
    pub(super) understands: bool,
}

/// Opens what a server packed; `None` for anything else. A second part that is empty or belongs to other
/// rules is left alone.
#[cfg(target_family = "wasm")]
pub(super) fn open(rules: &[u8], learned: &[u8]) -> Option<Opened> {
    // Another version of the program may not be able to read the rest.
    let (head, rules): (RulesHead<'_>, &[u8]) = postcard::take_from_bytes(rules).ok()?;
    if head.code != CODE {
        return None;
    }
    let corpus: Arc<Corpus> = Arc::new(postcard::from_bytes(rules).ok()?);
    let learned = Learned { part: postcard::from_bytes(learned).ok(), is_opened: AtomicBool::new(false) };
    let index = Index::open_early(&corpus, head.index, &learned)?;
    assets::tell_version(head.assets);
    let state = AppState::new(Rulebook::of(corpus, Asked::default(), index), head.base);
    let casebook = head.casebook.then_some(crate::casebook::Casebook);
    let state = casebook.into_iter().fold(state, AppState::with_casebook);
    Some(Opened { state, understands: learned.is_opened.into_inner() })
}

/// The second part, for the index that asks for it once.
#[cfg(target_family = "wasm")]
struct Learned<'b> {
    part: Option<LearnedPart<'b>>,
    is_opened: AtomicBool,
}

#[cfg(target_family = "wasm")]
impl LearnedStore for Learned<'_> {
    fn open(&self, from: [u8; 32]) -> Option<Askings> {
        let part = self.part.as_ref().filter(|part| part.from == from);
        let askings = part.and_then(|part| Askings::open(part.askings));
        self.is_opened.store(askings.is_some(), Ordering::Relaxed);
        askings
    }

    fn keep(&self, _: [u8; 32], _: &[u8]) {}
}
