//! Which casebook: a file, or a database on a server.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use super::model::BadText;
use schiri_rules::source::{UserFolder, user_folder};

/// The name of the casebook that is used where none is named.
const FILE: &str = "casebook.db";
const NO_ADDRESS: BadText = BadText("not a casebook: a file, or postgres://…");

/// Which casebook is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Address {
    /// A file.
    File(PathBuf),
    /// A PostgreSQL database, as `postgres://user:password@host:port/database`.
    Server(String),
}

impl Address {
    /// Returns the file that is used where none is named: in the folder in which the system has programs
    /// keep a user's data. `None` where the environment names no such folder.
    #[must_use]
    pub fn of_user() -> Option<Self> {
        Some(Self::File(user_folder(UserFolder::Data)?.join(FILE)))
    }
}

impl FromStr for Address {
    type Err = BadText;

    /// Reads a path, or the address of a server. What looks like an address of another kind is refused,
    /// not taken for a path.
    fn from_str(text: &str) -> Result<Self, BadText> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            Ok(Self::Server(text.to_owned()))
        } else if text.is_empty() || text.contains("://") {
            Err(NO_ADDRESS)
        } else {
            Ok(Self::File(PathBuf::from(text)))
        }
    }
}

impl fmt::Display for Address {
    /// Writes the address without what may be a password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(f),
            Self::Server(url) => {
                let rest = url.split_once("://").map_or("", |(_, rest)| rest);
                let host = rest.rsplit_once('@').map_or(rest, |(_, host)| host);
                write!(f, "postgres://{}", host.split('?').next().unwrap_or_default())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_not_shown() {
        let shown = |text: &str| text.parse::<Address>().map(|address| address.to_string());
        let url = "postgres://anna:ge@heim@db.example:5432/schiri?sslmode=disable&password=x";
        assert_eq!(shown(url).unwrap(), "postgres://db.example:5432/schiri");
        assert_eq!(shown("postgresql:///schiri").unwrap(), "postgres:///schiri");
        assert_eq!(shown("faelle.db").unwrap(), "faelle.db");
        for text in ["", "mysql://host/db", "sqlite://x.db"] {
            assert!(shown(text).is_err(), "{text}");
        }
    }
}
