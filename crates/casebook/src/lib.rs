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
//! Anyone who opens a store is trusted. Over the network no one opens one; there `permission` decides by
//! the [`Token`] that came with a change, inside the transaction that writes it.
//!
//! # Decisions
//!
//! - **A ruling is what its revisions come to.** Revisions are only added, so history needs no code of its
//!   own, two servers with the same revisions agree, and an export is a list of revisions. The folded
//!   ruling is kept beside them for lists.
//! - **The writer names the number of his revision.** Anyone who amends what someone else has changed
//!   meanwhile gets a conflict instead of undoing it, and no lock is held while people think.
//! - **A key for every change.** A phone, or a store whose connection broke during a commit, sends again
//!   until it gets an answer; the key finds the first attempt. So “not known whether it was written” always
//!   ends.
//! - **Ids without a counter**: 42 bits of time, 38 of chance. A phone without a network makes them, too.
//!   People type the last six characters.
//! - **Sequence numbers appear in their order and without gaps**, in both stores. A PostgreSQL sequence
//!   would give out 6 and 7 and show 7 first; a reader that goes on from 7 never sees 6. There the counter
//!   is a row that a writer holds until he has committed. Writers then commit one after the other, which a
//!   casebook can afford.
//! - **A reader's place has a mark of the revision there** ([`Position`]), not an epoch that a restore would
//!   have to change: anyone who copies a file back, or restores a dump, changes nothing by it. Where another
//!   revision stands at a reader's number, or none, the casebook was put back, and he begins again.
//! - **A notice carries no ruling.** It only wakes; what is new is read from the last number on. So a
//!   notice may be lost, doubled or late, and a connection may have been down, and nothing is missed. What other
//!   programs write is noticed five times a second: in a file by SQLite's `data_version`, on a server by the counter.
//! - **Stores are synchronous.** The command line needs no runtime, and a server calls them from blocking
//!   tasks. The PostgreSQL store hides a small runtime of its own.
//! - **`synchronous=FULL` and `synchronous_commit`**: an acknowledged ruling is on the disk. Before a
//!   commit the store looks whether the file still has its name, because a write into a removed file would
//!   be lost.
//! - **A new file appears whole** (a draft, then a hard link), so an empty file is always a fault. A
//!   damaged file is never opened for writing: file head, SQLite's own check, the tables' SQL, the number
//!   of rows in both tables, and a checksum for each row. The test that changes bits found what each of
//!   them is for.
//! - **Deleting for privacy rewrites revisions**, because a name in an older revision is still a name. A
//!   revision says that something was deleted. Rulings, revisions and their places cannot be deleted or
//!   changed by any statement (triggers).
//! - **Precedents are found by one pure function over the latest rulings** (`casebook/precedents`), not by
//!   a second index that would have to be kept up to date: a ruling is found in the second in which it was
//!   recorded. At most ten thousand are read. What counts as the same words is told by the index
//!   (`index::Matcher`), so that rulings and rules are searched alike.
//! - **Precedents are never mixed with rules.** They stand under a heading of their own, below, and change
//!   no verdict; a ruling counts at its table.
//! - **A contradiction needs a reason, not a permission.** Whether the same was decided otherwise before is
//!   looked up before writing, outside the transaction: of two judges who decide at the same moment,
//!   neither can be told of the other, and neither must wait.
//! - **Rulings are checked like cases, in a list made for it** (`check::casebook`). Findings point into
//!   files; a casebook has no lines. So the reports of all formats show them, in the words that published
//!   cases have.
//! - **No TLS to PostgreSQL.** It would bring a second cryptographic library into every build. The store
//!   refuses a server on another machine unless the address says `sslmode=disable`; a tunnel or a socket
//!   protects the way.
//! - **Tokens, not accounts.** A judge needs a name, a role, perhaps an event, for two days. A token is all
//!   of that; making one is one command, and a QR code signs in a phone in the middle of a hall without
//!   internet. Its secret has 128 bits of chance, so a plain hash of it is kept, and no one has to think of
//!   a password.
//! - **The token stands behind `#` in the QR code.** What stands there no browser sends, so no log of a
//!   server or proxy has it. The page's script puts it into the form.
//! - **A cookie for pages, a header for programs**, and neither where the other belongs. So the API may be
//!   read by any site's script, and nothing can be written through it by a browser that someone else leads
//!   there. Pages compare `Sec-Fetch-Site`, or `Origin` with `Host`; no form needs a secret of its own, and
//!   forms kept for a start without a network never go stale.
//! - **A tournament is not an event.** An event is a stack of the rule collection, the same every year; when and
//!   where it is played, only those who keep the casebook know. So a [`Tournament`] is kept there, names its
//!   event, and a ruling names both: what is asked for by event goes on as it was. The store refuses a ruling
//!   at a tournament that plays by other rules.
//! - **A token is looked up for each request**, so revoking one holds at once and on every server. Nothing is
//!   remembered of it: a good one is admitted whatever its address tried, and those that are not good count.
//! - **Permission is decided by the ruling before and after** (`casebook/permission`), in one function, not
//!   by what a handler thinks it does. So a field that is added later cannot slip by, and no ruling is
//!   moved into an event of others.
//! - **It is decided in the transaction that writes**, in every store: a ruling that was confirmed, or a token
//!   that was revoked, a moment before is found so. Anyone who opens a store holds the file or the password
//!   already, and writes as its operator.
//! - **A phone first keeps a ruling, then sends it.** The other way round a ruling would be lost when the
//!   network fails between. The key comes from the form, so it outlives page, phone and lost answers.
//! - **Server-sent events, not WebSockets**: news go one way, browsers connect again by themselves with the
//!   last number they saw, and proxies understand it as HTTP. Numbers have no gaps, so nothing has to be
//!   kept for each listener. An event is written once and not for each of them; the latest 1,024 are kept,
//!   also across a restart, so that a hall that comes back asks the database nothing; and the more listen,
//!   the more events go together (measurements
//!   (`docs/measurements.md#the-casebook-under-load`)). The stream has public parts alone
//!   and needs no token; anyone who may see more asks for the ruling.
//! - **One thread watches for all who listen.** Two thousand boards cost the database as much as one. The
//!   latest thousand revisions are kept for those who come back; only who was away for longer asks the
//!   store.
//! - **The board renews itself whole.** It asks the server for its own part of the page, once for many
//!   events, so a ruling looks the same however it got there, and no second template is kept in a script.
//! - **Bounds are the store's.** Anyone who writes, by whatever interface or import, cannot get in what is
//!   too long or holds control characters. Names of events and clauses are checked before, against the rule
//!   collection at hand; what was recorded under another collection stays as it is.

#![expect(
    clippy::missing_errors_doc,
    reason = "that a store may fail, its error says; only what else may go wrong is told"
)]

mod divergence;
#[cfg(not(target_family = "wasm"))]
mod keeping;
pub mod model;
mod names;
#[cfg(not(target_family = "wasm"))]
mod permission;
mod precedents;
mod publication;
mod store;
mod transfer;
#[cfg(not(target_family = "wasm"))]
mod writing;

pub use divergence::{Divergence, at_revision};
#[cfg(not(target_family = "wasm"))]
pub use keeping::{Mention, expire, forget, mentions};
pub use model::{
    Author, Authority, BearerToken, Change, Cited, Day, Fault, Key, Link, Patch, Redaction, Revision, Role,
    Ruling, RulingId, RulingRef, ShortId, Statement, Status, Timestamp, Token, TokenHash, TokenId,
    Tournament, Tournaments, Zone, minute,
};
pub use names::{CitedStanding, Standing, check_names, pin, standing, with_those_below};
#[cfg(not(target_family = "wasm"))]
pub use permission::role_needed;
pub use precedents::{
    Because, HasWords, MOST_READ, MOST_SHOWN, Precedent, PrecedentCite, PrecedentView, Sought,
    compare_with_earlier, latest, latest_on, precedents, settling, stack_of,
};
pub use publication::published;
#[cfg(not(target_family = "wasm"))]
pub use store::open;
pub use store::{
    Address, Appended, Authorship, Cursor, Filter, Health, Imported, Listing, LogEntry, Occasion, Opening,
    Page, Position, Sequence, Store, StoreError, Subscription, Unusable, Within,
};
pub use transfer::{Moved, export, import};
#[cfg(not(target_family = "wasm"))]
pub use writing::{Writer, amendment, complete, new_id, new_key, new_token, now, recording};
