//! The casebook: rulings made at the table are recorded, amended only by appending, kept, and never lost.
//!
//! [`model`] is pure: what a ruling is, and how its [`Revision`]s make it up. A [`Store`] keeps revisions: in
//! a file (SQLite), or on a server that several programs share (PostgreSQL). [`Address`] says which. The rest
//! builds on model and store: [`check_names`] checks the names of a statement against a rule collection,
//! [`standing()`] tells which cited clauses have changed since,
//! [`precedents()`] finds earlier rulings and [`compare_with_earlier`] those that a decision may contradict,
//! [`export`] and [`import`] move a whole casebook, [`expire`] and [`forget`] delete what must not be kept,
//! and [`published`] makes a published case from a ruling.
//!
//! Anyone who opens a store is trusted. Nobody opens one over the network; there `permission` decides by the
//! [`Token`] that came with a change, inside the transaction that writes it.
//!
//! # Decisions
//!
//! - **A ruling is the result of its revisions.** Revisions are only added, so history needs no code of its own, two
//!   servers with the same revisions agree, and an export is a list of revisions. The resulting ruling is stored beside
//!   them so that lists are fast.
//! - **The writer states the number of the new revision.** Anyone who amends what someone else has changed in the
//!   meantime gets a conflict instead of undoing it, and no lock is held while people think.
//! - **A key for every change.** A phone, or a store whose connection broke during a commit, sends again until it gets
//!   an answer; the key finds the first attempt. So “not known whether it was written” is always resolved.
//! - **Ids without a counter**: 42 bits of time, 38 random bits. A phone without a network can make them, too. People
//!   type the last six characters.
//! - **Sequence numbers appear in order and without gaps**, in both stores. A PostgreSQL sequence would give
//!   out 6 and 7 and could show 7 first; a reader that continues from 7 never sees 6. So in PostgreSQL the
//!   counter is a row that a writer locks until the commit. Writers then commit one after the other, which a
//!   casebook can afford.
//! - **A reader's position carries a mark of the revision there** ([`Position`]), not an epoch that a restore would
//!   have to change: copying a file back, or restoring a dump, needs no further step. If the revision at a reader's
//!   number is another one, or missing, the casebook was restored, and the reader starts again.
//! - **A store notifies no one.** Whoever follows a casebook reads on from their last number, however often they like:
//!   nothing is missed, even if the database was away. A server does this five times a second for all its listeners.
//! - **Stores are synchronous.** The command line needs no runtime, and a server calls them from blocking tasks. The
//!   PostgreSQL store has a small private runtime.
//! - **`synchronous=FULL` and `synchronous_commit`**: an acknowledged ruling is on the disk. Before a commit the store
//!   checks that the file still has its name, because a write into a removed file would be lost.
//! - **A new file appears complete** (a draft, then a hard link), so an empty file is always an error. A damaged file
//!   is never opened for writing. The checks: the file header, SQLite's own check, the tables' SQL, the number of rows
//!   in both tables, and a checksum for each row. The test that flips bits shows what each of them is for.
//! - **Deleting for privacy rewrites revisions**, because a name in an older revision is still a name. A revision says
//!   that something was deleted. No statement can delete rulings or revisions or change their places (triggers).
//! - **Precedents are found by one pure function over the latest rulings** ([`precedents()`]), not by a
//!   second index that would have to be kept up to date: a ruling is found as soon as it is recorded. At most
//!   ten thousand are read. The index decides what counts as the same words (`index::Matcher`), so rulings
//!   and rules are searched alike.
//! - **Precedents are never mixed with rules.** They appear below them under their own heading and change no verdict; a
//!   ruling only counts at its table.
//! - **A contradiction needs a reason, not a permission.** Whether the same was decided otherwise before is checked
//!   before writing, outside the transaction: if two judges decide at the same moment, neither hears of the other, and
//!   neither has to wait.
//! - **Rulings are checked like cases, in a generated list** (`check::casebook`). Findings point into files, and a
//!   casebook has no lines; with the list, every report format can show them, worded as for published cases.
//! - **No TLS to PostgreSQL.** It would bring a second cryptographic library into every build. The store
//!   refuses a server on another machine unless the address says `sslmode=disable`; a tunnel or a socket
//!   protects the connection.
//! - **Tokens, not accounts.** A judge needs a name, a role, perhaps an event, for two days. A token holds all of that;
//!   making one is one command, and a QR code signs in a phone in a hall without internet. Its secret has 128 random
//!   bits, so storing a plain hash is enough, and nobody has to invent a password.
//! - **A tournament is not an event.** An event is a stack of the rule collection, the same every year; only the
//!   keepers of the casebook know when and where it is played. So a [`Tournament`] is kept there and names its event,
//!   and a ruling names both: queries by event work as before. The store refuses a ruling at a tournament that plays by
//!   other rules.
//! - **Permission is decided by the ruling before and after** (`permission`), in one function, not by what a
//!   handler believes it does. So a field that is added later cannot bypass it, and no ruling can be moved into an
//!   event of others.
//! - **It is decided in the transaction that writes**, in every store: if a ruling was confirmed or a token revoked a
//!   moment before, the check sees it. Anyone who opens a store already has the file or the password, and writes as its
//!   operator.
//! - **The store enforces the bounds.** No interface and no import can store what is too long or holds control
//!   characters. Names of events and clauses are checked earlier, against the current rule collection; what was
//!   recorded under another collection stays as it is.

#![expect(
    clippy::missing_errors_doc,
    reason = "that a store may fail, its error says; only what else may go wrong is told"
)]

#[cfg(not(target_family = "wasm"))]
mod earlier;
#[cfg(not(target_family = "wasm"))]
mod keeping;
pub mod model;
mod names;
#[cfg(not(target_family = "wasm"))]
mod permission;
mod precedents;
mod publication;
mod store;
#[cfg(not(target_family = "wasm"))]
mod transfer;
#[cfg(not(target_family = "wasm"))]
mod writing;

#[cfg(not(target_family = "wasm"))]
pub use earlier::{compare_with_earlier, latest, latest_on};
#[cfg(not(target_family = "wasm"))]
pub use keeping::{Mention, expire, forget, mentions};
pub use model::{
    Author, Authority, BearerToken, Change, Cited, Day, Divergence, Fault, Key, Link, Patch, Redaction,
    Revision, Role, Ruling, RulingId, RulingRef, ShortId, Statement, Status, Timestamp, Token, TokenHash,
    TokenId, Tournament, Tournaments, Zone, minute,
};
pub use names::{CitedStanding, Standing, check_names, pin, standing, with_those_below};
#[cfg(not(target_family = "wasm"))]
pub use permission::{refusal, role_needed};
pub use precedents::{
    Because, HasWords, MOST_READ, MOST_SHOWN, Precedent, PrecedentCite, PrecedentView, Sought, precedents,
    settling, stack_of,
};
pub use publication::published;
pub use store::{
    Address, Appended, Authorship, Filter, Health, Imported, Listing, LogEntry, Occasion, Opening, Page,
    Result, Sequence, StoreError, Unusable, Within,
};
#[cfg(not(target_family = "wasm"))]
pub use store::{Position, Store, open};
#[cfg(not(target_family = "wasm"))]
pub use transfer::{Moved, export, import};
#[cfg(not(target_family = "wasm"))]
pub use writing::{Writer, amendment, complete, new_id, new_key, new_token, now, recording};
