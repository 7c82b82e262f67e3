//! The casebook: rulings made at the table are recorded, amended only by appending, kept, and never lost.
//!
//! [`model`] is pure: what a ruling is, and how it comes of its [`Revision`]s. A [`Store`] keeps revisions:
//! in a file (SQLite), or on a server that several programs share (PostgreSQL). [`Address`] says which.
//! What both must promise stands at the trait. The rest is made of these two: [`check_names`] checks the
//! names of a statement against a rule collection, [`standing()`] tells which cited clauses have changed
//! since, [`precedents()`] finds rulings again and [`compare_with_earlier`] those that a decision may
//! contradict, [`export`] and [`import`] move a whole casebook, [`expire`] and [`forget`] delete what must
//! not be kept, and [`published`] makes a published case of a ruling.
//!
//! Stores do not ask who writes: whoever opens one is trusted. Over the network nobody opens one; there
//! [`refusal`] decides by the [`Token`] that came with a change.

mod address;
#[cfg(not(target_family = "wasm"))]
mod keeping;
pub mod model;
mod names;
mod permission;
mod precedents;
mod publication;
mod standing;
mod store;
mod transfer;
#[cfg(not(target_family = "wasm"))]
mod world;
#[cfg(not(target_family = "wasm"))]
mod writing;

pub use address::{Address, BadAddress};
#[cfg(not(target_family = "wasm"))]
pub use keeping::{Mention, expire, forget, mentions};
pub use model::{
    Author, Authority, BearerToken, Change, Cited, Fault, Key, Link, Patch, Redaction, Revision, Role,
    Ruling, RulingId, RulingRef, ShortId, Statement, Status, Timestamp, Token, TokenHash, TokenId,
};
pub use names::{check_names, check_patch_names, pin, with_those_below};
pub use permission::refusal;
pub use precedents::{
    Because, HasWords, MOST_READ, MOST_SHOWN, Precedent, PrecedentCite, PrecedentView, Sought,
    compare_with_earlier, contradicted, contradiction, latest, latest_on, precedents, settling, similar,
    stack_of,
};
pub use publication::{Unpublishable, published};
pub use standing::{CitedStanding, Standing, standing};
#[cfg(not(target_family = "wasm"))]
pub use store::open;
pub use store::{
    Appended, Cursor, Entry, Filter, Health, Imported, Listing, Opening, Page, Sequence, Store, StoreError,
    Subscription, Unusable,
};
pub use transfer::{TransferError, export, import};
#[cfg(not(target_family = "wasm"))]
pub use world::{new_id, new_key, new_token, now};
#[cfg(not(target_family = "wasm"))]
pub use writing::{Writer, amendment, recording};
