//! What the model must be told: the time, and numbers by chance.

use std::time::{SystemTime, UNIX_EPOCH};

use super::model::{BearerToken, Key, RulingId, Timestamp};

/// Returns the time by this machine's clock.
#[must_use]
pub fn now() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp::of_millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// Makes an id for a ruling that is recorded at this time.
///
/// # Errors
/// If the machine has no source of chance, which a sound one always has.
pub fn new_id(time: Timestamp) -> Result<RulingId, getrandom::Error> {
    Ok(RulingId::new(time, getrandom::u64()?))
}

/// Makes a key for a change that is sent once.
///
/// # Errors
/// If the machine has no source of chance.
pub fn new_key() -> Result<Key, getrandom::Error> {
    let key = format!("{:016x}{:016x}", getrandom::u64()?, getrandom::u64()?).parse::<Key>();
    key.map_err(|_| getrandom::Error::UNEXPECTED)
}

/// Makes a token.
///
/// # Errors
/// If the machine has no source of chance.
pub fn new_token() -> Result<BearerToken, getrandom::Error> {
    Ok(BearerToken::new([getrandom::u64()?, getrandom::u64()?, getrandom::u64()?]))
}
