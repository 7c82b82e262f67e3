//! Reads and writes rows.

use std::collections::BTreeMap;

use deadpool_postgres::GenericClient;
use serde::de::DeserializeOwned;
use tokio_postgres::Row as Found;
use tokio_postgres::types::ToSql;

use super::fault::Failure;
use crate::model::{Revision, Ruling, RulingId, ShortId, Token, TokenId, Tournament};
use crate::store::plan::{self, Right, Standing};
use crate::store::row::{Kept, Row};
use crate::store::together::Submission;
use crate::store::{Authorship, Imported, LogEntry, Occasion, Sequence, StoreError, Unusable};
use crate::transfer::Moved;
use crate::world;
use schiri_rules::corpus::TournamentId;

/// Values of a statement.
type Values<'v> = &'v [&'v (dyn ToSql + Sync)];

/// Reads the counter.
pub(super) const LATEST: &str = "SELECT last_sequence FROM casebook";
const PUT: &str = include_str!("put.sql");

/// Returns the number of the last revision.
pub(super) async fn latest(client: &impl GenericClient) -> Result<Sequence, tokio_postgres::Error> {
    client.query_one(LATEST, &[]).await?.try_get(0)
}

/// Waits until no one else writes, and keeps others waiting until the transaction ends.
pub(super) async fn lock(client: &impl GenericClient) -> Result<(), tokio_postgres::Error> {
    client.query_one("SELECT last_sequence FROM casebook FOR UPDATE", &[]).await.map(drop)
}

/// Returns a ruling.
pub(super) async fn ruling(
    client: &impl GenericClient,
    id: RulingId,
    place: &str,
) -> Result<Option<Ruling>, Failure> {
    let sql = "SELECT first_sequence, body, sum FROM ruling WHERE id = $1";
    let found = rulings(client, sql, &[&id.to_string()], place).await?;
    Ok(found.into_iter().next().map(|(_, ruling)| ruling))
}

/// Returns the rulings that a question finds, each with the place of its first revision.
pub(super) async fn rulings(
    client: &impl GenericClient,
    sql: &str,
    values: Values<'_>,
    place: &str,
) -> Result<Vec<(Sequence, Ruling)>, Failure> {
    let rows = client.query(&client.prepare_cached(sql).await?, values).await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, kept(row, 1)?.value(place)?))).collect()
}

/// Returns the revisions that a question finds.
pub(super) async fn entries(
    client: &impl GenericClient,
    sql: &str,
    values: Values<'_>,
    place: &str,
) -> Result<Vec<LogEntry>, Failure> {
    let rows = client.query(&client.prepare_cached(sql).await?, values).await?;
    let entry =
        |row: &Found| Ok(LogEntry { sequence: row.try_get(0)?, revision: kept(row, 1)?.value(place)? });
    rows.iter().map(entry).collect()
}

/// Returns the rulings whose id ends so.
pub(super) async fn named(
    client: &impl GenericClient,
    short: ShortId,
    place: &str,
) -> Result<Vec<RulingId>, Failure> {
    let rows =
        client.query("SELECT id FROM ruling WHERE short = $1 ORDER BY id", &[&short.to_string()]).await?;
    let damaged = |error| StoreError::unusable(Unusable::Damaged, place, error);
    rows.iter().map(|row| Ok(row.try_get::<_, &str>(0)?.parse().map_err(damaged)?)).collect()
}

/// Returns the events and tournaments of rulings.
pub(super) async fn occasions_of(
    client: &impl GenericClient,
    rulings: &[RulingId],
    place: &str,
) -> Result<BTreeMap<RulingId, Occasion>, Failure> {
    let sql = "SELECT id, event, tournament FROM ruling WHERE id = ANY($1)";
    let ids: Vec<String> = rulings.iter().map(ToString::to_string).collect();
    let rows = client.query(&client.prepare_cached(sql).await?, &[&ids]).await?;
    let damaged = |error| StoreError::unusable(Unusable::Damaged, place, error);
    let occasion = |row: &Found| {
        let id = row.try_get::<_, &str>(0)?.parse().map_err(damaged)?;
        Ok((id, Occasion::of_columns(row.try_get(1)?, row.try_get(2)?, place)?))
    };
    rows.iter().map(occasion).collect()
}

/// Looks up what must be known before a revision is written.
pub(super) async fn standing(
    client: &impl GenericClient,
    submission: &Submission,
    place: &str,
) -> Result<Standing, Failure> {
    let revision = &submission.revision;
    let right = match submission.by {
        Authorship::Operator => Right::Operator,
        Authorship::Token(id) => Right::Token(token(client, id, place).await?),
    };
    let sql = "SELECT sequence, body, sum FROM revision WHERE key = $1";
    let same_key = match entries(client, sql, &[&revision.key.as_str()], place).await?.pop() {
        None => None,
        Some(entry) => ruling(client, entry.revision.ruling, place).await?.map(|ruling| (entry, ruling)),
    };
    let knows_successor = match plan::successor(revision) {
        None => false,
        Some(successor) => ruling(client, successor, place).await?.is_some(),
    };
    let ruling = ruling(client, revision.ruling, place).await?;
    let tournament = match plan::tournament(revision, ruling.as_ref()) {
        None => None,
        Some(id) => tournament(client, id, place).await?,
    };
    Ok(Standing { right, now: world::now(), same_key, ruling, tournament, knows_successor })
}

/// Writes a revision and the ruling that it makes; returns its place. If somebody else wrote the same
/// number or key since they were looked up, it fails, and nothing is written.
pub(super) async fn put(
    client: &impl GenericClient,
    revision: &Revision,
    ruling: &Ruling,
) -> Result<Sequence, Failure> {
    let row = Row::of(ruling)?;
    let kept = Kept::of(revision)?;
    let statement = client.prepare_cached(PUT).await?;
    let values: Values<'_> = &[
        &row.id,
        &row.short,
        &i64::from(revision.number),
        &row.event,
        &row.place,
        &row.status,
        &row.time,
        &row.kept.body,
        &row.kept.sum,
        &row.words,
        &row.officials,
        &row.points,
        &row.clauses,
        &revision.key.as_str(),
        &kept.body,
        &kept.sum,
        &row.tournament,
    ];
    Ok(client.query_one(&statement, values).await?.try_get(0)?)
}

/// Puts a revision from which something was deleted in the place of the one that is there.
pub(super) async fn replace(client: &impl GenericClient, revision: &Revision) -> Result<(), Failure> {
    let kept = Kept::of(revision)?;
    let sql = "UPDATE revision SET body = $1, sum = $2 WHERE ruling = $3 AND number = $4 AND key = $5";
    let (id, number) = (revision.ruling.to_string(), i64::from(revision.number));
    let values: Values<'_> = &[&kept.body, &kept.sum, &id, &number, &revision.key.as_str()];
    match client.execute(sql, values).await? {
        1 => Ok(()),
        _ => Err(StoreError::UnknownRuling(revision.ruling).into()),
    }
}

/// Writes a revision or a tournament of another casebook, unless it is here.
pub(super) async fn import(
    client: &impl GenericClient,
    moved: &Moved,
    imported: &mut Imported,
    place: &str,
) -> Result<(), Failure> {
    let revision = match moved {
        Moved::Revision(revision) => revision,
        Moved::Tournament(new) => {
            let known = tournament(client, &new.id, place).await?;
            if plan::import_tournament(new, known.as_ref())? {
                put_tournament(client, new).await?;
            }
            return Ok(());
        }
    };
    let sql = "SELECT sequence, body, sum FROM revision WHERE ruling = $1 AND number = $2";
    let (id, number) = (revision.ruling.to_string(), i64::from(revision.number));
    let known = entries(client, sql, &[&id, &number], place).await?.pop();
    let before = ruling(client, revision.ruling, place).await?;
    match plan::import(revision, known.as_ref().map(|entry| &entry.revision), before.as_ref())? {
        None => imported.known += 1,
        Some(after) => {
            let key = revision.key.as_str();
            if client.query_opt("SELECT 1 FROM revision WHERE key = $1", &[&key]).await?.is_some() {
                return Err(StoreError::KeyReused(revision.key.clone()).into());
            }
            put(client, revision, &after).await?;
            imported.new += 1;
        }
    }
    Ok(())
}

/// Keeps a token.
pub(super) async fn put_token(client: &impl GenericClient, token: &Token) -> Result<(), Failure> {
    let kept = Kept::of(token)?;
    let sql = "INSERT INTO token (id, body, sum) VALUES ($1, $2, $3) \
               ON CONFLICT (id) DO UPDATE SET body = $2, sum = $3";
    client.execute(sql, &[&token.id.to_string(), &kept.body, &kept.sum]).await?;
    Ok(())
}

/// Returns a token, and keeps it as it is until the transaction ends: a revocation waits.
pub(super) async fn token(
    client: &impl GenericClient,
    id: TokenId,
    place: &str,
) -> Result<Option<Token>, Failure> {
    let sql = "SELECT body, sum FROM token WHERE id = $1 FOR SHARE";
    Ok(kept_values(client, sql, &[&id.to_string()], place).await?.pop())
}

/// Keeps a tournament.
pub(super) async fn put_tournament(
    client: &impl GenericClient,
    tournament: &Tournament,
) -> Result<(), Failure> {
    let kept = Kept::of(tournament)?;
    let sql = "INSERT INTO tournament (id, body, sum) VALUES ($1, $2, $3) \
               ON CONFLICT (id) DO UPDATE SET body = $2, sum = $3";
    client.execute(sql, &[&tournament.id.as_str(), &kept.body, &kept.sum]).await?;
    Ok(())
}

/// Returns a tournament, and keeps it as it is until the transaction ends.
async fn tournament(
    client: &impl GenericClient,
    id: &TournamentId,
    place: &str,
) -> Result<Option<Tournament>, Failure> {
    let sql = "SELECT body, sum FROM tournament WHERE id = $1 FOR SHARE";
    Ok(kept_values(client, sql, &[&id.as_str()], place).await?.pop())
}

/// Returns the tokens or tournaments that a question finds.
pub(super) async fn kept_values<T: DeserializeOwned>(
    client: &impl GenericClient,
    sql: &str,
    values: Values<'_>,
    place: &str,
) -> Result<Vec<T>, Failure> {
    let rows = client.query(&client.prepare_cached(sql).await?, values).await?;
    rows.iter().map(|row| Ok(kept(row, 0)?.value(place)?)).collect()
}

fn kept(row: &Found, at: usize) -> Result<Kept, tokio_postgres::Error> {
    Ok(Kept { body: row.try_get(at)?, sum: row.try_get(at + 1)? })
}
