//! What both databases have in common: everything a store guarantees, built on the few things in which they
//! differ.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use super::rows::{Connected, Dialect, listing};
use super::watch::{Bell, Subscription};
use super::{
    Appended, Authorship, Filter, Health, Imported, Listing, LogEntry, Occasion, Page, Sequence, Store,
    StoreError, plan,
};
use crate::model::{Revision, Ruling, RulingId, ShortId, Token, TokenId, Tournament, Tournaments};
use crate::transfer::Moved;
use crate::writing;

/// A database: the parts in which SQLite and PostgreSQL differ. Every implementation is a [`Store`].
pub(super) trait Database: Send + Sync {
    /// Its own SQL.
    const DIALECT: Dialect;

    /// Says where it is, for people.
    fn place(&self) -> &str;

    /// Wakes those who wait for new revisions.
    fn bell(&self) -> &Arc<Bell>;

    /// Reads; retries errors that may be temporary.
    fn read<T>(&self, read: impl Fn(&dyn Connected) -> Result<T, StoreError>) -> Result<T, StoreError>;

    /// Writes in a transaction: everything, or, after an error, nothing. Nobody else writes during it.
    fn write<T>(&self, write: impl Fn(&dyn Connected) -> Result<T, StoreError>) -> Result<T, StoreError>;

    /// Starts polling for writes of other programs, once.
    fn watch(&self) -> Result<(), StoreError>;

    /// Removes deleted content from wherever the database keeps it besides its tables.
    fn clear_log(&self) {}

    /// As [`Store::health`].
    fn health(&self) -> Health;

    /// As [`Store::backup`].
    fn backup(&self, target: &Path) -> Result<(), StoreError>;

    /// As [`Store::close`].
    fn close(&self) -> Result<(), StoreError>;
}

impl<D: Database> Store for D {
    fn place(&self) -> String {
        Database::place(self).to_owned()
    }

    fn append(&self, revision: &Revision, by: Authorship) -> Result<Appended, StoreError> {
        let appended = self.write(|to| to.append(revision, by))?;
        self.bell().ring(appended.sequence);
        Ok(appended)
    }

    fn rewrite(&self, history: &[Revision], redacted: &Revision) -> Result<Appended, StoreError> {
        let appended = self.write(|to| to.rewrite(history, redacted))?;
        self.bell().ring(appended.sequence);
        self.clear_log();
        Ok(appended)
    }

    fn get(&self, id: RulingId) -> Result<Option<Ruling>, StoreError> {
        self.read(|from| from.ruling(id))
    }

    fn named(&self, short: ShortId) -> Result<Vec<RulingId>, StoreError> {
        self.read(|from| from.named(short))
    }

    fn history(&self, id: RulingId) -> Result<Vec<LogEntry>, StoreError> {
        self.read(|from| from.entries("ruling = $1 ORDER BY number", &[id.to_string().into()]))
    }

    fn list(&self, filter: &Filter, page: Page) -> Result<Listing, StoreError> {
        let (sql, values) = listing(filter, page, &Self::DIALECT);
        let mut found = self.read(|from| from.rulings(&sql, &values))?;
        let is_more = found.len() > page.limit;
        found.truncate(page.limit);
        let last = found.last().map(|(sequence, _)| *sequence);
        let rulings = found.into_iter().map(|(_, ruling)| ruling).collect();
        Ok(Listing { rulings, next: last.filter(|_| is_more) })
    }

    fn since(&self, after: Sequence, limit: usize) -> Result<Vec<LogEntry>, StoreError> {
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let condition = "sequence > $1 ORDER BY sequence LIMIT $2";
        self.read(|from| from.entries(condition, &[after.into(), limit.into()]))
    }

    fn occasions_of(&self, rulings: &[RulingId]) -> Result<BTreeMap<RulingId, Occasion>, StoreError> {
        self.read(|from| from.occasions_of(rulings))
    }

    fn latest(&self) -> Result<Sequence, StoreError> {
        self.read(|from| from.latest())
    }

    fn subscribe(&self) -> Result<Subscription, StoreError> {
        let latest = self.latest()?;
        self.bell().ring(latest);
        self.watch()?;
        Ok(Subscription::new(Arc::clone(self.bell()), latest))
    }

    fn put_token(&self, token: &Token) -> Result<(), StoreError> {
        self.write(|to| to.put_token(token))
    }

    fn grant(&self, token: &Token, by: TokenId) -> Result<(), StoreError> {
        self.write(|to| {
            let (by, before) = (to.token(by)?, to.token(token.id)?);
            plan::grant(by.as_ref(), writing::now(), before.as_ref(), token)?;
            to.put_token(token)
        })
    }

    fn token(&self, id: TokenId) -> Result<Option<Token>, StoreError> {
        self.read(|from| from.token(id))
    }

    fn tokens(&self) -> Result<Vec<Token>, StoreError> {
        self.read(|from| from.kept("SELECT body, sum FROM token ORDER BY id", &[]))
    }

    fn put_tournament(&self, tournament: &Tournament) -> Result<(), StoreError> {
        writing::sound(tournament.faults())?;
        self.write(|to| to.put_tournament(tournament))
    }

    fn tournaments(&self) -> Result<Tournaments, StoreError> {
        self.read(|from| from.kept("SELECT body, sum FROM tournament", &[])).map(Tournaments::new)
    }

    fn health(&self) -> Health {
        Database::health(self)
    }

    fn import(&self, moved: &[Moved]) -> Result<Imported, StoreError> {
        self.write(|to| {
            let mut imported = Imported::default();
            moved.iter().try_for_each(|one| to.import(one, &mut imported))?;
            Ok(imported)
        })
    }

    fn backup(&self, target: &Path) -> Result<(), StoreError> {
        Database::backup(self, target)
    }

    fn close(&self) -> Result<(), StoreError> {
        Database::close(self)
    }
}
