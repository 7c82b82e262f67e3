//! Turns what a user typed into a revision: completed, pinned to the current wordings, its names checked. It also
//! supplies what the model needs from outside: the time, and random numbers.

use std::time::{SystemTime, UNIX_EPOCH};

use super::model::{
    Author, Authority, BearerToken, Change, Fault, Key, Patch, Revision, Ruling, RulingId, Statement,
    Timestamp, Tournaments,
};
use super::names::{check_names, pin};
use super::store::{Result, StoreError, Unusable};
use schiri_rules::corpus::Corpus;
use schiri_rules::lang::{Lang, Message};

/// What every change has in common.
#[derive(Debug, Clone)]
pub struct Writer {
    /// Who makes it.
    pub by: Author,
    /// Distinguishes a second attempt from a second change; a new key is made if none is given.
    pub key: Option<Key>,
    /// Why; may be empty.
    pub reason: String,
}

/// Adds the event whose rules the tournament plays, if only a tournament is named.
///
/// # Errors
/// If there is no such tournament.
pub fn complete(tournaments: &Tournaments, patch: &mut Patch) -> Result<(), Message> {
    let Some(id) = &patch.tournament else { return Ok(()) };
    let found = tournaments.known(id)?;
    if patch.event.is_none() && patch.stack.is_none() {
        patch.event = Some(found.event.clone());
    }
    Ok(())
}

/// Makes the revision that records a ruling. Time, language and authority default to now, the writer's language, and a
/// judge.
///
/// # Errors
/// If fields are missing, or name what the rule collection does not have.
pub fn recording(corpus: &Corpus, patch: Patch, language: Lang, writer: Writer) -> Result<Revision> {
    let mut statement = whole(patch, language)?;
    pin(corpus, &mut statement.cites);
    sound(check_names(corpus, &Patch::from(&statement)))?;
    let time = now();
    Ok(Revision {
        ruling: new_id(time).map_err(no_chance)?,
        number: 1,
        time,
        by: writer.by,
        change: Change::Recorded(Box::new(statement)),
        reason: writer.reason,
        key: key(writer.key)?,
    })
}

/// Makes the revision that amends a ruling as the writer saw it. Fields that already had that value are left
/// out.
///
/// # Errors
/// If fields name what the rule collection does not have.
pub fn amendment(corpus: &Corpus, seen: &Ruling, mut patch: Patch, writer: Writer) -> Result<Revision> {
    if let Some(cites) = &mut patch.cites {
        pin(corpus, cites);
    }
    let patch = patch.against(&seen.statement);
    sound(check_names(corpus, &patch))?;
    Ok(Revision {
        ruling: seen.id,
        number: seen.revision.saturating_add(1),
        time: now(),
        by: writer.by,
        change: Change::Amended(Box::new(patch)),
        reason: writer.reason,
        key: key(writer.key)?,
    })
}

pub(crate) fn sound(faults: Vec<Fault>) -> Result<()> {
    if faults.is_empty() { Ok(()) } else { Err(StoreError::Faulty(faults)) }
}

fn key(given: Option<Key>) -> Result<Key> {
    given.map_or_else(new_key, Ok).map_err(no_chance)
}

fn no_chance(error: getrandom::Error) -> StoreError {
    StoreError::unusable(Unusable::Failed, "getrandom", error)
}

/// Makes a statement from a patch that names every required field.
fn whole(mut patch: Patch, language: Lang) -> Result<Statement> {
    let missing = patch.missing().into_iter();
    sound(missing.map(|field| Fault::new(field, "casebook-empty")).collect())?;
    patch.time.get_or_insert_with(now);
    patch.authority.get_or_insert(Authority::Judge);
    patch.language.get_or_insert(language);
    // Both are declared with the same fields, and what is still missing may be.
    let statement = serde_json::to_value(patch).and_then(serde_json::from_value);
    statement.map_err(|error| StoreError::unusable(Unusable::Failed, "JSON", error))
}

/// Returns the time by this machine's clock.
pub fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp::of_millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// Makes an id for a ruling that is recorded at this time.
///
/// # Errors
/// If the machine has no source of randomness, which a sound one always has.
pub fn new_id(time: Timestamp) -> Result<RulingId, getrandom::Error> {
    Ok(RulingId::new(time, getrandom::u64()?))
}

/// Makes a key for a change that is sent once.
pub fn new_key() -> Result<Key, getrandom::Error> {
    let key = format!("{:016x}{:016x}", getrandom::u64()?, getrandom::u64()?).parse::<Key>();
    key.map_err(|_| getrandom::Error::UNEXPECTED)
}

/// Makes a token.
pub fn new_token() -> Result<BearerToken, getrandom::Error> {
    Ok(BearerToken::new([getrandom::u64()?, getrandom::u64()?, getrandom::u64()?]))
}
