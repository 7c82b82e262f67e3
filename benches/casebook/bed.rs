//! The casebook that is measured: where it is, and how it is opened.

use std::fs;
use std::path::Path;

use schiri_casebook::{self as casebook, Author, BearerToken, Role, Store, Token};
use schiri_testing::casebook::{open, psql};
use schiri_testing::server::Server;

use crate::server::{folder, serve};

/// A new, empty casebook; dropping this removes it.
pub(crate) struct Bed {
    /// Its address, as programs take it.
    pub(crate) address: String,
    /// The database server and the database on it.
    database: Option<(String, String)>,
}

impl Bed {
    /// Makes a casebook: on the database server if one is named, else in a file.
    pub(crate) fn new(name: &str) -> Self {
        let server = std::env::var("SCHIRI_TEST_POSTGRES").ok().filter(|_| cfg!(feature = "postgres"));
        let Some(server) = server else {
            let path = folder().join(format!("{name}.db"));
            remove(&path);
            return Self { address: path.display().to_string(), database: None };
        };
        let database = format!("schiri_bench_{name}_{}", std::process::id());
        psql(&server, &format!("CREATE DATABASE {database}"));
        let (base, _) = server.rsplit_once('/').unwrap();
        Self { address: format!("{base}/{database}"), database: Some((server.clone(), database)) }
    }

    /// Tells whether several servers can share it well.
    pub(crate) fn is_shared(&self) -> bool {
        self.database.is_some()
    }

    pub(crate) fn open(&self) -> Store {
        open(&self.address)
    }

    pub(crate) fn serve(&self) -> Server {
        serve(&["--database", &self.address])
    }

    pub(crate) fn megabytes(&self) -> f64 {
        let bytes = match &self.database {
            None => fs::metadata(&self.address).unwrap().len(),
            Some((_, database)) => {
                let sql = format!("SELECT pg_database_size('{database}')");
                psql(&self.address, &sql).trim().parse().unwrap()
            }
        };
        bytes as f64 / 1e6
    }
}

impl Drop for Bed {
    fn drop(&mut self) {
        match &self.database {
            None => remove(Path::new(&self.address)),
            Some((server, database)) => {
                psql(server, &format!("DROP DATABASE {database} WITH (FORCE)"));
            }
        }
    }
}

fn remove(path: &Path) {
    for suffix in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(format!("{}{suffix}", path.display()));
    }
}

pub(crate) fn token(store: &Store) -> BearerToken {
    let bearer = casebook::new_token().unwrap();
    let Author { name, role } = writer();
    store.put_token(&Token::new(&bearer, &name, role, 1, casebook::now()).unwrap()).unwrap();
    bearer
}

pub(crate) fn writer() -> Author {
    Author { name: "Anna".to_owned(), role: Role::HeadJudge }
}
