//! Newer material: swapped as a whole, refused while it has errors; a real server that learns of it only
//! through the files.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use schiri_rules::corpus::{self, Asked};
use schiri_rules::source::Sources;
use schiri_web::{AppState, Rulebook};
use serde_json::Value;

use crate::program::program;
use schiri_testing::http::{get, served};
use schiri_testing::server::{Server, fetch, until};
use schiri_testing::{TempDir, root};

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
    let (done, seen) = (AtomicBool::new(false), std::sync::Mutex::new(BTreeSet::new()));
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

/// Starts a server of a rule collection, with further arguments.
pub(crate) fn serve(kb: &Path, more: &[&OsStr]) -> Server {
    let mut command = program(&root());
    command.args(["serve", "--listen", "127.0.0.1:0", "--operator", "127.0.0.1:0", "--kb"]);
    command.arg(kb).args(more).env("SCHIRI_LOG", "error");
    Server::start(command)
}

pub(crate) fn write(kb: &Path, word: &str) {
    for (path, text) in material(word) {
        let path = kb.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
}

#[cfg(unix)]
#[test]
fn a_server_takes_sound_edits_and_refuses_faulty_ones() {
    const CLAUSE: &str = "/api/v1/clauses/de-haus/1";
    const HEALTH: &str = "/healthz";
    let folder = TempDir::new("reload");
    let kb = folder.path().join("kb");
    write(&kb, "Anna");
    let mut server = serve(&kb, &[]);
    until(&server.readers, CLAUSE, "Anna zuerst");

    write(&kb, "Berta");
    until(&server.readers, CLAUSE, "Berta zuerst");

    // A faulty edit: the old material is served, and the operator is told.
    let file = kb.join("rules-de/de-haus.yaml");
    fs::write(&file, material("Clara")[0].1.replace("clauses:", "clauses: [")).unwrap();
    until(&server.readers, HEALTH, "\"newer_refused\":true");
    until(&server.operator, HEALTH, "de-haus.yaml");
    until(&server.operator, "/metrics", "schiri_material_refused 1");
    assert!(!fetch(&server.readers, HEALTH).contains("de-haus.yaml"), "paths are told to everybody");
    until(&server.readers, CLAUSE, "Berta zuerst");

    // Corrected by an editor that writes a new file in its place.
    fs::write(kb.join("new"), &material("Dora")[0].1).unwrap();
    fs::rename(kb.join("new"), &file).unwrap();
    until(&server.readers, CLAUSE, "Dora zuerst");
    until(&server.readers, HEALTH, "\"newer_refused\":false");

    // The whole folder is replaced by another, which is then watched.
    write(&folder.path().join("next"), "Emil");
    fs::rename(&kb, folder.path().join("old")).unwrap();
    fs::rename(folder.path().join("next"), &kb).unwrap();
    until(&server.readers, CLAUSE, "Emil zuerst");
    write(&kb, "Frida");
    until(&server.readers, CLAUSE, "Frida zuerst");

    // The folder is gone for a while: the rules stay, and the new folder is watched.
    fs::remove_dir_all(&kb).unwrap();
    until(&server.readers, HEALTH, "\"newer_refused\":true");
    until(&server.readers, CLAUSE, "Frida zuerst");
    write(&kb, "Gerda");
    until(&server.readers, CLAUSE, "Gerda zuerst");
    until(&server.readers, HEALTH, "\"newer_refused\":false");
    write(&kb, "Heidi");
    until(&server.readers, CLAUSE, "Heidi zuerst");

    server.tell("-HUP");
    until(&server.operator, "/metrics", "schiri_reloads_total{outcome=\"unchanged\"}");
    let health = fetch(&server.readers, HEALTH);
    let health: Value = serde_json::from_str(health.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    assert_eq!(health["status"], "ok");

    server.stop();
}

/// A folder that is being replaced has only some of its files for a while: what is served in the meantime
/// stays complete.
#[cfg(unix)]
#[test]
fn a_collection_that_lost_an_edition_is_believed_only_when_it_stays_so() {
    let folder = TempDir::new("reload-lost");
    let kb = folder.path().join("kb");
    write(&kb, "Anna");
    let second = kb.join("rules-de/de-zwei.yaml");
    let text = material("Zoe")[0].1.replace("edition: de-haus", "edition: de-zwei");
    fs::write(&second, &text).unwrap();
    let server = serve(&kb, &[]);
    let material = fetch(&server.readers, "/offline/current.json");
    let taken = |times: usize| format!("schiri_reloads_total{{outcome=\"taken\"}} {times}");

    // Gone for a second: checked twice, never served without it.
    fs::remove_file(&second).unwrap();
    thread::sleep(Duration::from_secs(1));
    fs::write(&second, &text).unwrap();
    until(&server.operator, "/metrics", "schiri_reloads_total{outcome=\"unchanged\"}");
    assert!(!fetch(&server.operator, "/metrics").contains(&taken(1)));
    let body = |answer: &str| answer.split("\r\n\r\n").nth(1).unwrap().to_owned();
    assert_eq!(body(&fetch(&server.readers, "/offline/current.json")), body(&material));

    // Everything gone: the last rules without errors are served, and the operator is told.
    let aside = folder.path().join("aside");
    fs::create_dir(&aside).unwrap();
    for name in ["rules-de", "rulings"] {
        fs::rename(kb.join(name), aside.join(name)).unwrap();
    }
    until(&server.readers, "/healthz", "\"newer_refused\":true");
    assert_eq!(body(&fetch(&server.readers, "/offline/current.json")), body(&material));
    for name in ["rules-de", "rulings"] {
        fs::rename(aside.join(name), kb.join(name)).unwrap();
    }
    until(&server.readers, "/healthz", "\"newer_refused\":false");

    // Gone for good: accepted once it has stayed away.
    fs::remove_file(&second).unwrap();
    until(&server.operator, "/metrics", &taken(1));
    assert!(!fetch(&server.readers, "/api/v1/editions").contains("de-zwei"));
}

/// The same for a translation that is copied line by line, or whose folder is replaced: its readers keep all of it, and
/// the operator is told what is missing.
#[cfg(unix)]
#[test]
fn a_collection_that_lost_translated_clauses_is_believed_only_when_it_stays_so() {
    const CLAUSE: &str = "/api/v1/clauses/de-haus/2?lang=nl";
    let folder = TempDir::new("reload-half");
    let kb = folder.path().join("kb");
    write(&kb, "Anna");
    let translations = kb.join("rules-nl");
    let file = translations.join("de-haus.yaml");
    let half =
        "translates: de-haus\nlanguage: nl\ntitle: Huisregels\nclauses:\n  \"1\":\n    text: Anna eerst.\n";
    let whole = format!("{half}  \"2\":\n    text: Anna laatst.\n");
    fs::create_dir(&translations).unwrap();
    fs::write(&file, &whole).unwrap();
    let server = serve(&kb, &[]);
    until(&server.readers, CLAUSE, "Anna laatst");
    let taken = "schiri_reloads_total{outcome=\"taken\"}";

    let aside = folder.path().join("aside");
    for (moved, lost) in
        [(false, "de-haus (nl): one clause that is served is missing: 2"), (true, "missing: 1, 2")]
    {
        if moved {
            fs::rename(&translations, &aside).unwrap();
        } else {
            fs::write(&file, half).unwrap();
        }
        until(&server.operator, "/healthz", lost);
        until(&server.readers, CLAUSE, "Anna laatst");
        assert!(
            !fetch(&server.readers, "/healthz").contains("de-haus"),
            "what is awaited is told to everybody"
        );
        if moved {
            fs::rename(&aside, &translations).unwrap();
        } else {
            fs::write(&file, &whole).unwrap();
        }
        until(&server.readers, "/healthz", "\"newer_refused\":false");
        assert!(!fetch(&server.operator, "/metrics").contains(taken));
        until(&server.readers, CLAUSE, "Anna laatst");
    }

    // Gone for good: accepted once it has stayed away.
    fs::write(&file, half).unwrap();
    until(&server.operator, "/metrics", &format!("{taken} 1"));
    assert!(!fetch(&server.readers, CLAUSE).contains("Anna laatst"));
}

/// An empty folder is refused, as `schiri check` refuses it.
#[test]
fn an_empty_folder_is_not_served() {
    let folder = TempDir::new("reload-empty");
    let mut process = program(&root())
        .args(["serve", "--listen", "127.0.0.1:0", "--kb"])
        .arg(folder.path())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = process.try_wait().unwrap() {
            break status;
        }
        if begun.elapsed() > Duration::from_secs(30) {
            process.kill().unwrap();
            process.wait().unwrap();
            panic!("it serves an empty folder");
        }
        thread::sleep(Duration::from_millis(50));
    };
    assert_eq!(status.code(), Some(2));
}

/// Official wordings are watched like the rules; a broken one does not affect the rules.
#[cfg(unix)]
#[test]
fn wordings_are_taken_over_and_broken_ones_do_no_harm() {
    const CLAUSE: &str = "/api/v1/clauses/de-haus/1";
    let folder = TempDir::new("reload-wording");
    let (kb, wording) = (folder.path().join("kb"), folder.path().join("wording"));
    write(&kb, "Anna");
    fs::create_dir(&wording).unwrap();
    let file = wording.join("de-haus.yaml");
    let text = |word: &str| {
        format!(
            "wording: de-haus\nlanguage: de\nsource: {{title: T}}\nclauses:\n  \"1\": {{text: {word} beginnt.}}\n"
        )
    };
    fs::write(&file, text("Anna")).unwrap();
    let server = serve(&kb, &["--wording".as_ref(), wording.as_os_str()]);
    until(&server.readers, CLAUSE, "Anna beginnt");
    fs::write(&file, text("Berta")).unwrap();
    until(&server.readers, CLAUSE, "Berta beginnt");

    fs::write(&file, "wording: [").unwrap();
    write(&kb, "Clara");
    until(&server.readers, CLAUSE, "Clara zuerst");
    assert!(!fetch(&server.readers, CLAUSE).contains("beginnt"));
    until(&server.readers, "/healthz", "\"newer_refused\":false");
}
