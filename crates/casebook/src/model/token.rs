//! Tokens: what lets somebody write into a casebook over the network.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::bounds::SHORT;
use super::id::{in_digits, read_digits, write_digits};
use super::{Author, BadText, Role, Statement, Timestamp};
use schiri_rules::corpus::{EventId, TournamentId, hex};
use schiri_rules::named::as_text;

/// Digits of a token's name.
const NAME: usize = 8;
/// Digits of each half of a secret: 64 random bits.
const HALF: usize = 13;
/// The milliseconds of a day.
const DAY: i64 = 86_400_000;
/// The prefix of every token, by which people and secret scanners recognise it.
const PREFIX: &str = "schiri-";
/// Hashed before the secret, so that the hash is of no use elsewhere.
const PURPOSE: &[u8] = b"schiri casebook token 1\0";
const NO_TOKEN: BadText = BadText("not a token");

/// Names a token without giving it away: `4g7k2m9x`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenId(u128);

/// A token as its holder has it: `schiri-4g7k2m9x-0c5t8…`. It is shown once, when it is made, and never
/// kept or logged.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct BearerToken {
    id: TokenId,
    secret: [u64; 2],
}

/// The hash of a token's secret, in hexadecimal.
///
/// A plain SHA-256 is enough, where a password would need a slow hash: the secret has 128 random bits,
/// which no one tries out (OWASP ASVS 5.0, section 11.4).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TokenHash(String);

/// A token as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Token {
    /// Its name.
    pub id: TokenId,
    /// The hash of its secret.
    pub hash: TokenHash,
    /// Who holds it, and as what: the author of what is written with it.
    pub holder: Author,
    /// The event for which it is valid; `None` for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<EventId>,
    /// The tournament for which it is valid; `None` for all. What is recorded with it belongs to that tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<TournamentId>,
    /// When it was made.
    pub made: Timestamp,
    /// When it expires.
    pub expires: Timestamp,
    /// When it was revoked, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revoked: Option<Timestamp>,
}

as_text!(TokenId);
in_digits!(TokenId, NAME, NO_TOKEN);

impl BearerToken {
    /// Makes a token from three random numbers.
    pub fn new(random: [u64; 3]) -> Self {
        let [name, first, second] = random;
        Self { id: TokenId(u128::from(name) & ((1 << (5 * NAME)) - 1)), secret: [first, second] }
    }

    /// Returns the name of the token.
    pub const fn id(&self) -> TokenId {
        self.id
    }

    /// Returns the hash that is stored.
    pub fn hash(&self) -> TokenHash {
        let mut hash = Sha256::new_with_prefix(PURPOSE);
        for half in self.secret {
            hash.update(half.to_be_bytes());
        }
        TokenHash(hex(hash.finalize()))
    }
}

impl Token {
    /// The longest lifetime of a token, in days.
    pub const MOST_DAYS: u16 = 366;

    /// Makes the stored form of a new token, valid for this many days and for all rulings, unless it is limited later;
    /// `None` if the name is empty, has more than 100 characters, or contains invisible ones.
    pub fn new(bearer: &BearerToken, name: &str, role: Role, days: u16, made: Timestamp) -> Option<Self> {
        let name = name.trim();
        if name.is_empty() || name.chars().nth(SHORT).is_some() || name.chars().any(char::is_control) {
            return None;
        }
        Some(Self {
            id: bearer.id(),
            hash: bearer.hash(),
            holder: Author { name: name.to_owned(), role },
            event: None,
            tournament: None,
            made,
            expires: Timestamp::of_millis(made.millis().saturating_add(i64::from(days) * DAY)),
            revoked: None,
        })
    }

    /// Tells whether this is the stored token, and valid at this time.
    ///
    /// The hashes need no comparison in constant time: how far they agree reveals nothing about a secret.
    pub fn admits(&self, bearer: &BearerToken, now: Timestamp) -> bool {
        self.is_valid(now) && self.id == bearer.id && self.hash == bearer.hash()
    }

    /// Tells whether it is neither expired nor revoked at this time.
    pub fn is_valid(&self, now: Timestamp) -> bool {
        self.revoked.is_none() && now < self.expires
    }

    /// Tells whether the token is valid where this was decided.
    pub fn covers(&self, statement: &Statement) -> bool {
        self.event.as_ref().is_none_or(|own| statement.event.as_ref() == Some(own))
            && self.tournament.as_ref().is_none_or(|own| statement.tournament.as_ref() == Some(own))
    }

    /// Tells whether it is valid for the rulings of all events and tournaments.
    pub const fn is_for_all(&self) -> bool {
        self.event.is_none() && self.tournament.is_none()
    }

    /// Tells whether its holder may make or revoke this token as far as events and tournaments go: it must not reach
    /// further than the holder's own.
    pub fn may_give(&self, token: &Self) -> bool {
        (self.event.is_none() || self.event == token.event)
            && (self.tournament.is_none() || self.tournament == token.tournament)
    }

    /// Returns the role of its holder.
    pub const fn role(&self) -> Role {
        self.holder.role
    }
}

/// Hides the secret: debug output ends up in logs.
impl fmt::Debug for BearerToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PREFIX}{}-…", self.id)
    }
}

/// Writes the whole token, for its holder alone.
impl fmt::Display for BearerToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.secret.map(u128::from);
        write!(f, "{PREFIX}{}-", self.id)?;
        write_digits(first, HALF, f)?;
        write_digits(second, HALF, f)
    }
}

impl FromStr for BearerToken {
    type Err = BadText;

    /// Reads a token as people copy it: with surrounding blanks, in either case.
    fn from_str(text: &str) -> Result<Self, BadText> {
        let text = text.trim().to_ascii_lowercase();
        let (id, secret) = text.strip_prefix(PREFIX).and_then(|rest| rest.split_once('-')).ok_or(NO_TOKEN)?;
        let (first, second) = secret.split_at_checked(HALF).ok_or(NO_TOKEN)?;
        let half = |digits| {
            let number = read_digits(digits, HALF)?;
            u64::try_from(number).ok()
        };
        Ok(Self { id: id.parse()?, secret: [half(first).ok_or(NO_TOKEN)?, half(second).ok_or(NO_TOKEN)?] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_as_it_is_written_and_nothing_else_is_one() {
        for random in [[0; 3], [u64::MAX; 3], [1, 2, 3]] {
            let token = BearerToken::new(random);
            assert_eq!(format!("  {token}\n").to_uppercase().parse(), Ok(token));
            assert!(!format!("{token:?}").contains(&token.to_string()), "the secret is shown");
            for bad in [token.to_string().replace(PREFIX, ""), format!("{token}0"), token.id().to_string()] {
                assert_eq!(bad.parse::<BearerToken>(), Err(NO_TOKEN), "{bad}");
            }
        }
        assert!("schiri-00000000-ääääääääääääää".parse::<BearerToken>().is_err());
    }

    #[test]
    fn a_token_is_good_until_it_expires_or_is_revoked_and_only_with_its_secret() {
        let (bearer, other) = (BearerToken::new([1, 2, 3]), BearerToken::new([1, 2, 4]));
        let at = |text: &str| text.parse::<Timestamp>().unwrap();
        let token = Token::new(&bearer, "A", Role::Judge, 2, at("2026-01-01")).unwrap();
        assert!(token.admits(&bearer, at("2026-01-02")));
        assert!(!token.admits(&other, at("2026-01-02")));
        assert!(!token.admits(&bearer, at("2026-01-03")));
        let revoked = Token { revoked: Some(at("2026-01-01")), ..token };
        assert!(!revoked.admits(&bearer, at("2026-01-02")));
        assert!(!serde_json::to_string(&revoked).unwrap().contains(&bearer.to_string()));
    }
}
