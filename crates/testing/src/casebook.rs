//! Casebooks of every kind: in a file always, on a server where `SCHIRI_TEST_POSTGRES` names one
//! (`tests/casebook/postgres.sh` starts one), and plain rulings to put into them.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use schiri_casebook::{
    self as casebook, Author, Authorship, BearerToken, Change, Opening, Revision, Role, RulingId, Statement,
    Store, Timestamp, Token,
};
use serde_json::{Map, Value as Json, json};

use crate::{TempDir, cases};

/// A place for casebooks of one kind, used by one test.
#[derive(Debug)]
pub struct Bed {
    folder: TempDir,
    /// The address of the PostgreSQL server; `None` for casebooks in files.
    server: Option<String>,
    /// The name of its folder, and of its databases.
    pub name: String,
}

impl Bed {
    /// Makes a place for each kind of store that can be tested here.
    pub fn all(name: &str) -> Vec<Self> {
        let server = std::env::var("SCHIRI_TEST_POSTGRES").ok();
        let bed = |kind: &str, server| {
            let name = format!("casebook-{kind}-{name}");
            Self { folder: TempDir::new(&name), server, name }
        };
        [Some(bed("file", None)), server.map(|server| bed("server", Some(server)))]
            .into_iter()
            .flatten()
            .collect()
    }

    /// Returns the address of an empty casebook.
    pub fn fresh(&self, part: &str) -> String {
        let Some(server) = &self.server else {
            return self.folder.path().join(format!("{part}.db")).display().to_string();
        };
        let database = format!("{}_{part}", self.name).replace('-', "_");
        for sql in [
            format!("DROP DATABASE IF EXISTS {database} WITH (FORCE)"),
            format!("CREATE DATABASE {database}"),
        ] {
            psql(server, &sql);
        }
        let (base, _) = server.rsplit_once('/').unwrap();
        format!("{base}/{database}")
    }

    /// Returns a path for a file of this test.
    pub fn path(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    /// Returns the address of the PostgreSQL server; `None` for casebooks in files.
    pub fn server(&self) -> Option<&str> {
        self.server.as_deref()
    }
}

/// Runs SQL on a server, which another test may be restarting; returns what it prints.
pub fn psql(server: &str, sql: &str) -> String {
    let begun = Instant::now();
    loop {
        let command = Command::new("psql").args([server, "-qAtc", sql]).output().expect("psql is needed");
        if command.status.success() {
            return String::from_utf8(command.stdout).unwrap();
        }
        let said = String::from_utf8_lossy(&command.stderr);
        assert!(begun.elapsed() < Duration::from_secs(20), "{said}");
        thread::sleep(Duration::from_millis(200));
    }
}

/// The author of tests that are not about tokens.
pub const OPERATOR: Authorship = Authorship::Operator;

/// Opens a casebook, or makes it.
pub fn open(address: &str) -> Store {
    casebook::open(&address.parse().unwrap(), Opening::OrCreate).unwrap()
}

/// A plain statement with some fields changed.
pub fn statement(changes: &Json) -> Statement {
    let mut plain = json!({
        "event": "de-quali", "time": "2026-11-22T10:00:00Z", "question": "Darf er?", "facts": "Er hat.",
        "decision": "Nein.", "verdict": "forbidden", "points": ["trade-after-building"],
        "cites": [{"clause": "de-quali-2009/3.1.6", "hash": "9f2c41"}],
        "authority": "judge", "language": "de",
    });
    for (key, value) in changes.as_object().unwrap_or(&Map::new()) {
        match value {
            Json::Null => drop(plain.as_object_mut().unwrap().remove(key)),
            value => plain[key] = value.clone(),
        }
    }
    serde_json::from_value(plain).unwrap()
}

/// A revision by Anna.
pub fn revision(ruling: RulingId, number: u32, key: &str, change: Change) -> Revision {
    Revision {
        ruling,
        number,
        time: "2026-11-22T10:00:00Z".parse().unwrap(),
        by: Author { name: "Anna".to_owned(), role: Role::Judge },
        change,
        reason: String::new(),
        key: key.parse().unwrap(),
    }
}

/// Records a plain ruling under a key of its own.
pub fn record(key: &str) -> Revision {
    let id = casebook::new_id(casebook::now()).unwrap();
    revision(id, 1, key, Change::Recorded(Box::new(statement(&Json::Null))))
}

/// Opens a copy of a casebook that an older version wrote.
pub fn open_older(version: u32, folder: &TempDir) -> Store {
    let copy = folder.path().join("casebook.db");
    fs::copy(cases("casebook").join(format!("version-{version}.db")), &copy).unwrap();
    casebook::open(&copy.display().to_string().parse().unwrap(), Opening::Existing).unwrap()
}

/// Returns an export.
pub fn export(store: &Store) -> Vec<u8> {
    let mut out = Vec::new();
    casebook::export(store, &mut out).unwrap();
    out
}

/// Tokens by the names of their holders.
pub type Tokens = BTreeMap<&'static str, BearerToken>;

/// Makes the tokens that cases name: valid, expired, revoked and forged ones.
pub fn tokens(store: &Store) -> Tokens {
    let at = |text: &str| text.parse::<Timestamp>().unwrap();
    let all = [
        ("anna", Role::Judge, Some("de-quali"), u16::MAX, false),
        ("berta", Role::HeadJudge, Some("de-quali"), u16::MAX, false),
        ("carla", Role::Admin, None, u16::MAX, false),
        ("dora", Role::Judge, Some("ccm"), u16::MAX, false),
        ("old", Role::Admin, None, 0, false),
        ("revoked", Role::Admin, None, u16::MAX, true),
    ];
    let mut tokens: Tokens = [("forged", BearerToken::new([99, 1, 2]))].into();
    for (number, (name, role, event, days, revoked)) in (1..).zip(all) {
        let bearer = BearerToken::new([number, number, number]);
        let (event, revoked) = (event.map(|event| event.parse().unwrap()), revoked.then(|| at("2020-01-02")));
        let made = Token::new(&bearer, name, role, days, at("2020-01-01")).unwrap();
        store.put_token(&Token { event, revoked, ..made }).unwrap();
        tokens.insert(name, bearer);
    }
    tokens
}
