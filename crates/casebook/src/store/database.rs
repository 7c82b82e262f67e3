//! What a store guarantees, built on the few things in which databases differ.

use std::collections::BTreeMap;
use std::iter;
use std::path::Path;

use super::rows::Connected;
use super::{
    Appended, Authorship, Filter, Health, Imported, Listing, LogEntry, Occasion, Page, Result, Sequence,
    StoreError, Unusable,
};
use crate::model::{Revision, Ruling, RulingId, RulingRef, Token, TokenId, Tournament, Tournaments};
use crate::permission::token_refusal;
use crate::transfer::Moved;
use crate::writing;

/// How many revisions are read at once.
const BATCH: usize = 500;

/// What is done with a connection. It may be done again after an error.
pub(super) type Step<'s> = dyn FnMut(&dyn Connected) -> Result<()> + 's;

/// A database: the parts in which SQLite and PostgreSQL differ.
pub(super) trait Database: Send + Sync {
    /// Says where it is, for people.
    fn place(&self) -> &str;

    /// Reads; retries errors that may be temporary.
    fn read(&self, read: &mut Step<'_>) -> Result<()>;

    /// Writes in a transaction: everything, or, after an error, nothing. Nobody else writes during it.
    fn write(&self, write: &mut Step<'_>) -> Result<()>;

    /// Removes deleted content from wherever the database keeps it besides its tables.
    fn clear_log(&self) {}

    /// Checks that there is room for more than a single row.
    fn has_room(&self) -> Result<()> {
        Ok(())
    }

    fn backup(&self, target: &Path) -> Result<()>;

    fn close(&self) -> Result<()>;
}

/// Keeps rulings. Everything is synchronous and may wait for a disk or a network, some seconds at most; an
/// asynchronous program calls it from tasks that may block, and only there.
///
/// Every store promises:
/// - What was answered with `Ok` is on the disk, and survives a crash of the program, the system or the
///   database.
/// - A revision is written completely or not at all, and once, however often it is sent with the same key.
/// - If two writers saw the same ruling, the second learns of the first.
/// - A faulty database is reported and never overwritten.
///
/// Whatever it is asked, the database may fail; only what else may go wrong is told below.
pub struct Store {
    database: Box<dyn Database>,
}

impl Store {
    pub(super) fn new(database: impl Database + 'static) -> Self {
        Self { database: Box::new(database) }
    }

    fn read<T>(&self, read: impl Fn(&dyn Connected) -> Result<T>) -> Result<T> {
        let mut done = None;
        self.database.read(&mut |from| read(from).map(|found| done = Some(found)))?;
        self.result(done)
    }

    fn write<T>(&self, write: impl Fn(&dyn Connected) -> Result<T>) -> Result<T> {
        let mut done = None;
        self.database.write(&mut |to| write(to).map(|written| done = Some(written)))?;
        self.result(done)
    }

    /// Returns the result of a step; an error if the database reported success without taking it.
    fn result<T>(&self, done: Option<T>) -> Result<T> {
        done.ok_or_else(|| StoreError::unusable(Unusable::Failed, self.place(), "nothing was done"))
    }

    /// Says where the casebook is, for people, without a password.
    pub fn place(&self) -> &str {
        self.database.place()
    }

    /// Writes a revision. If one with this key exists already and says the same, returns that one. Whether
    /// the change is allowed depends on the ruling and the token as they are in the transaction that writes
    /// it.
    ///
    /// # Errors
    /// If the token is no longer valid, the revision is invalid, does not come next
    /// ([`StoreError::Conflict`]), is not allowed, has the key of another change, or the database fails.
    /// After [`StoreError::Unusable`] it is not known whether it was written: sending it again with the same
    /// key finds out.
    pub fn append(&self, revision: &Revision, by: Authorship) -> Result<Appended> {
        self.write(|to| to.append(revision, by))
    }

    /// Replaces the whole history of a ruling by one from which something was deleted, and appends the
    /// revision that says so: both or neither. No token allows this, only access to the database.
    ///
    /// # Errors
    /// As [`Store::append`]; the history must have the same numbers and keys as before.
    pub fn rewrite(&self, history: &[Revision], redacted: &Revision) -> Result<Appended> {
        let appended = self.write(|to| to.rewrite(history, redacted))?;
        self.database.clear_log();
        Ok(appended)
    }

    /// Returns a ruling as it is now, with the officials' part; `None` if there is none.
    pub fn get(&self, id: RulingId) -> Result<Option<Ruling>> {
        self.read(|from| from.ruling(id))
    }

    /// Finds the id of the ruling that somebody named. A whole id is returned as it is, whether or not there is such a
    /// ruling.
    ///
    /// # Errors
    /// Also if none, or more than one, has an id that ends so.
    pub fn find(&self, named: RulingRef) -> Result<RulingId> {
        let short = match named {
            RulingRef::Whole(id) => return Ok(id),
            RulingRef::Short(short) => short,
        };
        match self.read(|from| from.named(short))?.as_slice() {
            [id] => Ok(*id),
            [] => Err(StoreError::UnknownRuling(named)),
            several => Err(StoreError::Ambiguous(short, several.to_vec())),
        }
    }

    /// Returns the ruling that somebody named, as it is now.
    ///
    /// # Errors
    /// As `find`, and if there is none.
    pub fn existing(&self, named: RulingRef) -> Result<Ruling> {
        self.get(self.find(named)?)?.ok_or(StoreError::UnknownRuling(named))
    }

    /// Returns a ruling as it was after its revision of this number.
    ///
    /// # Errors
    /// If there is no such ruling, or no one can have seen this revision yet ([`StoreError::Conflict`]).
    pub fn at_revision(&self, id: RulingId, number: u32) -> Result<Ruling> {
        let latest = self.existing(RulingRef::Whole(id))?;
        if latest.revision == number {
            return Ok(latest);
        }
        let conflict =
            StoreError::Conflict { ruling: id, wanted: number.saturating_add(1), last: latest.revision };
        let mut until = self.revisions(id)?;
        until.retain(|revision| revision.number <= number);
        match Ruling::of(&until).map_err(|misfit| StoreError::Misfit(id, misfit))? {
            Some(ruling) if ruling.revision == number => Ok(ruling),
            _ => Err(conflict),
        }
    }

    /// Returns the revisions of a ruling, the first one first; none for an unknown ruling.
    pub fn history(&self, id: RulingId) -> Result<Vec<LogEntry>> {
        self.read(|from| from.entries("ruling = $1 ORDER BY number", &[id.to_string().into()]))
    }

    /// Returns the revisions of a ruling without their places, the first one first.
    pub fn revisions(&self, id: RulingId) -> Result<Vec<Revision>> {
        Ok(self.history(id)?.into_iter().map(|entry| entry.revision).collect())
    }

    /// Lists rulings, the latest recorded first. Rulings that are recorded while somebody pages come before
    /// the first page, and do not shift later ones.
    pub fn list(&self, filter: &Filter, page: Page) -> Result<Listing> {
        self.read(|from| from.list(filter, page))
    }

    /// Returns revisions after a sequence number, in order.
    pub fn since(&self, after: Sequence, limit: usize) -> Result<Vec<LogEntry>> {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let condition = "sequence > $1 ORDER BY sequence LIMIT $2";
        self.read(|from| from.entries(condition, &[after.into(), limit.into()]))
    }

    /// Walks all revisions, in order; after an error it reads on from the same place.
    pub fn all(&self) -> impl Iterator<Item = Result<LogEntry>> {
        let (mut after, mut entries) = (0, Vec::new().into_iter());
        iter::from_fn(move || {
            if entries.len() == 0 {
                match self.since(after, BATCH) {
                    Ok(more) => entries = more.into_iter(),
                    Err(error) => return Some(Err(error)),
                }
            }
            let entry: LogEntry = entries.next()?;
            after = entry.sequence;
            Some(Ok(entry))
        })
    }

    /// Returns the events and tournaments of rulings as they are now; unknown rulings are left out.
    pub fn occasions_of(&self, rulings: &[RulingId]) -> Result<BTreeMap<RulingId, Occasion>> {
        self.read(|from| from.occasions_of(rulings))
    }

    /// Returns the sequence number of the last revision; 0 if there is none.
    pub fn latest(&self) -> Result<Sequence> {
        self.read(|from| from.latest())
    }

    /// Keeps a token, replacing the one with this id.
    pub fn put_token(&self, token: &Token) -> Result<()> {
        self.write(|to| to.put_token(token))
    }

    /// Keeps a token that the holder of another one makes or revokes. Whether they may is decided by their own token,
    /// as it is in the transaction that writes.
    ///
    /// # Errors
    /// If their token is no longer valid or does not allow it, or the database fails.
    pub fn grant(&self, token: &Token, by: TokenId) -> Result<()> {
        self.write(|to| {
            let by = to.token(by)?.filter(|by| by.is_valid(writing::now()));
            let by = by.ok_or(StoreError::TokenUnusable)?;
            match token_refusal(&by, to.token(token.id)?.as_ref(), token) {
                Some(message) => Err(StoreError::Forbidden(message)),
                None => to.put_token(token),
            }
        })
    }

    /// Returns the token with this id; `None` if there is none.
    pub fn token(&self, id: TokenId) -> Result<Option<Token>> {
        self.read(|from| from.token(id))
    }

    /// Returns all tokens, the expired and revoked ones too, in the order of their names.
    pub fn tokens(&self) -> Result<Vec<Token>> {
        self.read(|from| from.kept("SELECT body, sum FROM token ORDER BY id", &[]))
    }

    /// Keeps a tournament, replacing the one with this id.
    ///
    /// # Errors
    /// If it is invalid, or the database fails.
    pub fn put_tournament(&self, tournament: &Tournament) -> Result<()> {
        writing::sound(tournament.faults())?;
        self.write(|to| to.put_tournament(tournament))
    }

    /// Returns all tournaments.
    pub fn tournaments(&self) -> Result<Tournaments> {
        self.read(|from| from.kept("SELECT body, sum FROM tournament", &[])).map(Tournaments::new)
    }

    /// Tests whether the database can be read and written. The test writes something.
    pub fn health(&self) -> Health {
        let now = writing::now().millis();
        let probe = |to: &dyn Connected| to.execute("UPDATE probe SET time = $1", &[now.into()]).map(drop);
        Health {
            reads: self.latest().map(drop),
            // A single row may still fit where a whole ruling would not.
            writes: self.write(probe).and_then(|()| self.database.has_room()),
        }
    }

    /// Writes revisions and tournaments of another casebook: all, or none if one of them fails. What exists
    /// here already is left alone if it is the same.
    ///
    /// # Errors
    /// If a revision does not fit the existing ones, or the database fails.
    pub fn import(&self, moved: &[Moved]) -> Result<Imported> {
        self.write(|to| {
            let mut imported = Imported::default();
            moved.iter().try_for_each(|one| to.import(one, &mut imported))?;
            Ok(imported)
        })
    }

    /// Writes a copy of the database into a new file while others go on writing.
    ///
    /// # Errors
    /// If the file exists already, or cannot be written, or this kind of database has better tools.
    pub fn backup(&self, target: &Path) -> Result<()> {
        self.database.backup(target)
    }

    /// Closes the database properly before a program ends. Later calls fail. Dropping a store closes it as well, but
    /// not while others still use it.
    ///
    /// # Errors
    /// If the database fails; what was acknowledged is on the disk all the same.
    pub fn close(&self) -> Result<()> {
        self.database.close()
    }
}
