//! A real server while what it serves changes: it learns of every change only through the files, swaps the rules as a
//! whole, and refuses them while they have errors.
//!
//! Cases in `tests/cases/serving` are lists of steps, one a line. Paths are in a folder of the case's own, `{dir}`; in
//! texts `\n` ends a line.
//!
//! - `write FOLDER WORD`: writes a small rule collection; the word distinguishes one state of it from another.
//! - `put PATH TEXT`, `swap PATH OLD => NEW`, `copy PATH PATH`, `move PATH PATH`, `remove PATH`: change files.
//! - `run ARGUMENTS`: calls a command, which must succeed.
//! - `there PATH`, `gone PATH`, `mode PATH OCTAL`: say what a file is like.
//! - `start [ARGUMENTS]`: serves `kb`. `tell SIGNAL`, `stop`, `wait MILLISECONDS`.
//! - `readers PATH WORDS`, `operator PATH WORDS`: waits until the answer has these words; with `!` before them, it must
//!   not have them now; with `$` behind them, it must end with them now.
//! - `keep PATH`, `kept PATH`: remembers an answer to readers; it is still the same.
//! - `tokens DATABASE`: makes a casebook with Carla's token. `post KEY RULING => STATUS`: she records a ruling.
//!   `revisions DATABASE COUNT`: how many the casebook holds.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
#[cfg(unix)]
use std::time::Duration;

use schiri_rules::corpus::{self, Asked};
use schiri_rules::source::Sources;
use schiri_web::{AppState, Rulebook};

use crate::commands::put;
use crate::program::program;
use schiri_testing::http::{get, served};
use schiri_testing::root;
use schiri_testing::server::Server;

/// A small material; `word` distinguishes one state of it from another.
fn material(word: &str) -> Vec<(&'static str, String)> {
    let edition = format!(
        "edition: de-haus\nlanguage: de\ntitle: Hausregeln\npublisher: Haus\ndate: 2024\ngames: [base]\nkind: house\n\
         cite: {{style: decimal, short: {{de: Haus, nl: Huis, en: House}}}}\nsource: {{title: Quelle, rights: own}}\n\
         clauses:\n  \"1\":\n    text: |-\n      {word} zuerst.\n  \"2\":\n    text: |-\n      {word} zuletzt.\n"
    );
    let scopes = "scopes:\n  base: {de: Grundspiel, nl: basisspel, en: base game}\n".to_owned();
    vec![("rules-de/de-haus.yaml", edition), ("rulings/scopes.yaml", scopes)]
}

pub(crate) fn write(kb: &Path, word: &str) {
    material(word).iter().for_each(|(path, text)| put(&kb.join(path), text));
}

/// Starts a server of a rule collection, with further arguments.
pub(crate) fn serve(kb: &Path, more: &[&OsStr]) -> Server {
    let mut command = program(&root());
    command.args(["serve", "--listen", "127.0.0.1:0", "--operator", "127.0.0.1:0", "--kb"]);
    command.arg(kb).args(more).env("SCHIRI_LOG", "error");
    Server::start(command)
}

fn rulebook(word: &str) -> Rulebook {
    let mut sources = Sources::default();
    for (path, text) in material(word) {
        sources.add(path.to_owned(), text.into_bytes());
    }
    Rulebook::new(corpus::load(&sources).0, Asked::default(), None).unwrap()
}

/// While materials are swapped, every answer comes from one of them, never from both: its hash and its words
/// belong together.
#[test]
fn readers_never_see_a_mix() {
    let state = AppState::new(rulebook("Anna"), None, None);
    let service = served(&state);
    let (done, seen) = (AtomicBool::new(false), Mutex::new(BTreeSet::new()));
    thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
                while !done.load(Ordering::Relaxed) {
                    let held = state.current();
                    assert_eq!(held.hash, held.corpus.hash_with(&held.asked));
                    let list = runtime.block_on(get(&service, "/api/v1/editions")).json();
                    let pair = (list["material"].to_string(), list["editions"][0]["hash"].to_string());
                    seen.lock().unwrap().insert(pair);
                }
            });
        }
        for round in 0..60 {
            state.replace(rulebook(if round % 2 == 0 { "Berta" } else { "Anna" }));
        }
        done.store(true, Ordering::Relaxed);
    });
    let seen = seen.into_inner().unwrap();
    let expected: BTreeSet<_> = ["Anna", "Berta"]
        .map(|word| {
            let rules = rulebook(word);
            let edition = rules.corpus.edition_hash(rules.corpus.editions.values().next().unwrap());
            (format!("\"{}\"", rules.hash), format!("\"{edition}\""))
        })
        .into();
    assert!(seen.is_subset(&expected), "{seen:?}");
}

/// A case that is being played.
#[cfg(unix)]
struct Play {
    folder: schiri_testing::TempDir,
    server: Option<Server>,
    /// The answers that are remembered, by their paths.
    kept: std::collections::BTreeMap<String, String>,
}

#[cfg(unix)]
impl Play {
    fn step(&mut self, step: &str) {
        use crate::commands::{of_file, schiri, swap};
        use schiri_testing::casebook::{open, tokens};
        let (verb, said) = step.split_once(' ').unwrap_or((step, ""));
        let (name, text) = of_file(said);
        let folder = self.folder.path();
        let (path, target) = (folder.join(name), folder.join(&text));
        match verb {
            "write" => write(&path, &text),
            "put" => put(&path, &text),
            "swap" => swap(&path, &text),
            "copy" => drop(fs::copy(&path, target).unwrap()),
            "move" => fs::rename(&path, target).unwrap(),
            "remove" if path.is_dir() => fs::remove_dir_all(&path).unwrap(),
            "remove" => fs::remove_file(&path).unwrap(),
            "there" | "gone" => assert_eq!(path.exists(), verb == "there", "{step}"),
            "mode" => {
                let mode =
                    std::os::unix::fs::PermissionsExt::mode(&fs::metadata(&path).unwrap().permissions());
                assert_eq!(format!("{:o}", mode & 0o777), text, "{step}");
            }
            "run" => assert!(schiri(said, folder).status.success(), "{step}"),
            "wait" => thread::sleep(Duration::from_millis(name.parse().unwrap())),
            "tokens" => drop(tokens(&open(path.to_str().unwrap()))),
            "revisions" => assert_eq!(open(path.to_str().unwrap()).latest().unwrap().to_string(), text),
            "start" => {
                let more = said.replace("{dir}", folder.to_str().unwrap());
                let more: Vec<_> = more.split_whitespace().map(OsStr::new).collect();
                self.server = Some(serve(&folder.join("kb"), &more));
            }
            _ => self.ask(verb, name, &text),
        }
    }

    fn ask(&mut self, verb: &str, path: &str, text: &str) {
        use schiri_testing::server::{fetch, send, until};
        let server = self.server.as_mut().unwrap();
        let body = |answer: String| answer.split_once("\r\n\r\n").unwrap().1.to_owned();
        match verb {
            "readers" | "operator" => {
                let address = if verb == "readers" { &server.readers } else { &server.operator };
                match (text.strip_prefix('!'), text.strip_suffix('$')) {
                    (Some(text), _) => assert!(!fetch(address, path).contains(text), "{path} has {text}"),
                    (None, Some(end)) => assert!(fetch(address, path).trim_end().ends_with(end), "{path}"),
                    (None, None) => until(address, path, text),
                }
            }
            "keep" => drop(self.kept.insert(path.to_owned(), body(fetch(&server.readers, path)))),
            "kept" => assert_eq!(body(fetch(&server.readers, path)), self.kept[path], "{path}"),
            "post" => {
                let (ruling, status) = text.split_once(" => ").unwrap();
                let carla = schiri_casebook::BearerToken::new([3; 3]);
                let head = format!("Authorization: Bearer {carla}\r\nIdempotency-Key: {path}\r\n");
                let said = send(&server.readers, "POST", "/api/v1/rulings", &head, ruling);
                assert!(said.contains(status), "{said}");
            }
            "tell" => server.tell(path),
            "stop" => server.stop(),
            other => panic!("no step {other}"),
        }
    }
}

#[cfg(unix)]
#[test]
fn cases() {
    let play = |path: &Path| {
        let folder =
            schiri_testing::TempDir::new(&format!("serving-{}", path.file_stem().unwrap().display()));
        let mut play = Play { folder, server: None, kept: std::collections::BTreeMap::new() };
        let text = fs::read_to_string(path).unwrap();
        for step in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            println!("{}: {step}", path.display());
            play.step(step);
        }
    };
    let paths = schiri_testing::entries(&schiri_testing::cases("serving"));
    assert!(paths.len() > 5, "only {} cases", paths.len());
    // Most of the time they wait for files to be quiet.
    thread::scope(|scope| paths.iter().for_each(|path| drop(scope.spawn(|| play(path)))));
}
