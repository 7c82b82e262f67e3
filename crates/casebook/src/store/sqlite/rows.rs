//! Reads and writes rows.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension as _, Params, Row as Found, params};
use serde::de::DeserializeOwned;

use super::fault::Failure;
use crate::model::{Revision, Ruling, RulingId, ShortId, Token, TokenId, Tournament};
use crate::store::plan::{self, Right, Standing};
use crate::store::query::Mentioned;
use crate::store::row::{Kept, Row};
use crate::store::together::Submission;
use crate::store::{Authorship, Imported, LogEntry, Occasion, Sequence, StoreError, Unusable};
use crate::transfer::Moved;
use crate::world;
use schiri_rules::corpus::TournamentId;

/// Returns the name under which mentions of a kind are kept.
pub(super) const fn kind_of(kind: Mentioned) -> &'static str {
    match kind {
        Mentioned::Point => "point",
        Mentioned::Clause => "clause",
    }
}

/// Returns the number of the last revision.
pub(super) fn latest(connection: &Connection) -> rusqlite::Result<Sequence> {
    let sql = "SELECT coalesce(max(sequence), 0) FROM revision";
    connection.prepare_cached(sql)?.query_row([], |row| row.get(0))
}

/// Returns a ruling.
pub(super) fn ruling(connection: &Connection, id: RulingId, place: &str) -> Result<Option<Ruling>, Failure> {
    let sql = "SELECT first_sequence, body, sum FROM ruling WHERE id = ?1";
    let found = rulings(connection, sql, params![id.to_string()], place)?;
    Ok(found.into_iter().next().map(|(_, ruling)| ruling))
}

/// Returns the rulings that a question finds, each with the place of its first revision.
pub(super) fn rulings(
    connection: &Connection,
    sql: &str,
    values: impl Params,
    place: &str,
) -> Result<Vec<(Sequence, Ruling)>, Failure> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut found = Vec::new();
    for row in statement.query_map(values, |row| Ok((row.get(0)?, kept(row, 1)?)))? {
        let (sequence, kept): (Sequence, Kept) = row?;
        found.push((sequence, kept.value(place)?));
    }
    Ok(found)
}

/// Returns the revisions that a question finds.
pub(super) fn entries(
    connection: &Connection,
    sql: &str,
    values: impl Params,
    place: &str,
) -> Result<Vec<LogEntry>, Failure> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut found = Vec::new();
    for row in statement.query_map(values, |row| Ok((row.get(0)?, kept(row, 1)?)))? {
        let (sequence, kept): (Sequence, Kept) = row?;
        found.push(LogEntry { sequence, revision: kept.value(place)? });
    }
    Ok(found)
}

/// Returns the rulings whose id ends so.
pub(super) fn named(connection: &Connection, short: ShortId, place: &str) -> Result<Vec<RulingId>, Failure> {
    let mut statement = connection.prepare_cached("SELECT id FROM ruling WHERE short = ?1 ORDER BY id")?;
    let mut found = Vec::new();
    for id in statement.query_map([short.to_string()], |row| row.get::<_, String>(0))? {
        let damaged = |error| StoreError::unusable(Unusable::Damaged, place, error);
        found.push(id?.parse().map_err(damaged)?);
    }
    Ok(found)
}

/// Returns the events and tournaments of rulings.
pub(super) fn occasions_of(
    connection: &Connection,
    rulings: &[RulingId],
    place: &str,
) -> Result<BTreeMap<RulingId, Occasion>, Failure> {
    let mut statement = connection.prepare_cached("SELECT event, tournament FROM ruling WHERE id = ?1")?;
    let mut found = BTreeMap::new();
    for id in rulings {
        let row = statement.query_row([id.to_string()], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
        if let Some((event, tournament)) = row {
            found.insert(*id, Occasion::of_columns(event, tournament, place)?);
        }
    }
    Ok(found)
}

/// Looks up what must be known before a revision is written.
pub(super) fn standing(
    connection: &Connection,
    submission: &Submission,
    place: &str,
) -> Result<Standing, Failure> {
    let revision = &submission.revision;
    let right = match submission.by {
        Authorship::Operator => Right::Operator,
        Authorship::Token(id) => Right::Token(token(connection, id, place)?),
    };
    let sql = "SELECT sequence, body, sum FROM revision WHERE key = ?1";
    let same_key = match entries(connection, sql, params![revision.key.as_str()], place)?.pop() {
        None => None,
        Some(entry) => ruling(connection, entry.revision.ruling, place)?.map(|ruling| (entry, ruling)),
    };
    let knows_successor = match plan::successor(revision) {
        None => false,
        Some(successor) => ruling(connection, successor, place)?.is_some(),
    };
    let ruling = ruling(connection, revision.ruling, place)?;
    let tournament = match plan::tournament(revision, ruling.as_ref()) {
        None => None,
        Some(id) => tournament(connection, id, place)?,
    };
    Ok(Standing { right, now: world::now(), same_key, ruling, tournament, knows_successor })
}

/// Writes a revision and the ruling that it makes; returns its place.
pub(super) fn put(
    connection: &Connection,
    revision: &Revision,
    ruling: &Ruling,
) -> Result<Sequence, Failure> {
    let sequence = latest(connection)? + 1;
    let row = Row::of(ruling)?;
    let sql = "INSERT INTO ruling (id, short, first_sequence, last_sequence, revision, event, place, status, \
               time, body, sum, words, officials, tournament) \
               VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13) \
               ON CONFLICT (id) DO UPDATE SET last_sequence = ?3, revision = ?4, event = ?5, place = ?6, \
               status = ?7, time = ?8, body = ?9, sum = ?10, words = ?11, officials = ?12, tournament = ?13";
    connection.prepare_cached(sql)?.execute(params![
        row.id,
        row.short,
        sequence,
        ruling.revision,
        row.event,
        row.place,
        row.status,
        row.time,
        row.kept.body,
        row.kept.sum,
        row.words,
        row.officials,
        row.tournament,
    ])?;
    put_mentions(connection, &row)?;
    let kept = Kept::of(revision)?;
    let sql =
        "INSERT INTO revision (sequence, ruling, number, key, body, sum) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let values = params![sequence, row.id, revision.number, revision.key.as_str(), kept.body, kept.sum];
    connection.prepare_cached(sql)?.execute(values)?;
    Ok(sequence)
}

fn put_mentions(connection: &Connection, row: &Row) -> rusqlite::Result<()> {
    connection.prepare_cached("DELETE FROM mention WHERE ruling = ?1")?.execute(params![row.id])?;
    for (kind, names) in [(Mentioned::Point, &row.points), (Mentioned::Clause, &row.clauses)] {
        for name in names {
            let sql = "INSERT INTO mention (kind, name, ruling) VALUES (?1, ?2, ?3)";
            connection.prepare_cached(sql)?.execute(params![kind_of(kind), name, row.id])?;
        }
    }
    Ok(())
}

/// Puts a revision from which something was deleted in the place of the one that is there.
pub(super) fn replace(connection: &Connection, revision: &Revision) -> Result<(), Failure> {
    let kept = Kept::of(revision)?;
    let sql = "UPDATE revision SET body = ?1, sum = ?2 WHERE ruling = ?3 AND number = ?4 AND key = ?5";
    let id = revision.ruling.to_string();
    let values = params![kept.body, kept.sum, id, revision.number, revision.key.as_str()];
    match connection.prepare_cached(sql)?.execute(values)? {
        1 => Ok(()),
        _ => Err(StoreError::UnknownRuling(revision.ruling).into()),
    }
}

/// Writes a revision or a tournament of another casebook, unless it is here.
pub(super) fn import(
    connection: &Connection,
    moved: &Moved,
    imported: &mut Imported,
    place: &str,
) -> Result<(), Failure> {
    let revision = match moved {
        Moved::Revision(revision) => revision,
        Moved::Tournament(new) => {
            let known = tournament(connection, &new.id, place)?;
            if plan::import_tournament(new, known.as_ref())? {
                put_tournament(connection, new)?;
            }
            return Ok(());
        }
    };
    let sql = "SELECT sequence, body, sum FROM revision WHERE ruling = ?1 AND number = ?2";
    let id = revision.ruling.to_string();
    let known = entries(connection, sql, params![id, revision.number], place)?.pop();
    let before = ruling(connection, revision.ruling, place)?;
    match plan::import(revision, known.as_ref().map(|entry| &entry.revision), before.as_ref())? {
        None => imported.known += 1,
        Some(after) => {
            refuse_known_key(connection, revision)?;
            put(connection, revision, &after)?;
            imported.new += 1;
        }
    }
    Ok(())
}

/// Keeps a token.
pub(super) fn put_token(connection: &Connection, token: &Token) -> Result<(), Failure> {
    let kept = Kept::of(token)?;
    let sql = "INSERT INTO token (id, body, sum) VALUES (?1, ?2, ?3) \
               ON CONFLICT (id) DO UPDATE SET body = ?2, sum = ?3";
    connection.prepare_cached(sql)?.execute(params![token.id.to_string(), kept.body, kept.sum])?;
    Ok(())
}

/// Returns a token.
pub(super) fn token(connection: &Connection, id: TokenId, place: &str) -> Result<Option<Token>, Failure> {
    let sql = "SELECT body, sum FROM token WHERE id = ?1";
    Ok(kept_values(connection, sql, params![id.to_string()], place)?.pop())
}

/// Keeps a tournament.
pub(super) fn put_tournament(connection: &Connection, tournament: &Tournament) -> Result<(), Failure> {
    let kept = Kept::of(tournament)?;
    let sql = "INSERT INTO tournament (id, body, sum) VALUES (?1, ?2, ?3) \
               ON CONFLICT (id) DO UPDATE SET body = ?2, sum = ?3";
    connection.prepare_cached(sql)?.execute(params![tournament.id.as_str(), kept.body, kept.sum])?;
    Ok(())
}

/// Returns a tournament.
fn tournament(
    connection: &Connection,
    id: &TournamentId,
    place: &str,
) -> Result<Option<Tournament>, Failure> {
    let sql = "SELECT body, sum FROM tournament WHERE id = ?1";
    Ok(kept_values(connection, sql, params![id.as_str()], place)?.pop())
}

/// Returns the tokens or tournaments that a question finds.
pub(super) fn kept_values<T: DeserializeOwned>(
    connection: &Connection,
    sql: &str,
    values: impl Params,
    place: &str,
) -> Result<Vec<T>, Failure> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut found = Vec::new();
    for row in statement.query_map(values, |row| kept(row, 0))? {
        found.push(row?.value(place)?);
    }
    Ok(found)
}

fn refuse_known_key(connection: &Connection, revision: &Revision) -> Result<(), Failure> {
    let sql = "SELECT 1 FROM revision WHERE key = ?1";
    let found = connection.prepare_cached(sql)?.query_row([revision.key.as_str()], |_| Ok(())).optional()?;
    match found {
        None => Ok(()),
        Some(()) => Err(StoreError::KeyReused(revision.key.clone()).into()),
    }
}

fn kept(row: &Found<'_>, at: usize) -> rusqlite::Result<Kept> {
    Ok(Kept { body: row.get(at)?, sum: row.get(at + 1)? })
}
