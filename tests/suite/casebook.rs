//! A real server with a casebook: deletion of expired parts, and paper. And who may read exports and backups.

use std::fs;
#[cfg(all(target_os = "linux", feature = "pdf"))]
use std::io::Read as _;
#[cfg(all(target_os = "linux", feature = "pdf"))]
use std::io::Write as _;
#[cfg(all(target_os = "linux", feature = "pdf"))]
use std::net::TcpStream;
use std::time::Duration;

use schiri_casebook::{self as casebook, Change, Redaction, Timestamp};
use schiri_testing::TempDir;
use schiri_testing::casebook::{OPERATOR, open, record, statement};
#[cfg(all(target_os = "linux", feature = "pdf"))]
use schiri_testing::server::Server;
use serde_json::json;

use crate::commands::schiri;
use crate::serving::{serve, write};

/// Copies hold officials' parts and hashes of tokens as well, so only their owner may read them. An existing file keeps
/// its permissions.
#[cfg(unix)]
#[test]
fn only_the_owner_may_read_exports_and_backups() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = TempDir::new("cases-private");
    let mode = |name: &str| fs::metadata(folder.path().join(name)).unwrap().permissions().mode() & 0o777;
    let run = |line: &str| assert!(schiri(line, folder.path()).status.success(), "{line}");
    run("init rules");
    run("cases add --event club-evening --question What? --decision Yes. --verdict allowed --key a");
    run("cases export -o all.jsonl");
    run("cases backup copy.db");
    assert_eq!([mode("all.jsonl"), mode("copy.db")], [0o600, 0o600]);
    let path = folder.path().join("all.jsonl");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    run("cases export -o all.jsonl");
    assert_eq!(mode("all.jsonl"), 0o640);
    run("cases export -o -");
    assert!(!folder.path().join("-").exists(), "a file is named -");
}

/// A server deletes officials' parts that have expired, and says so in the history; other parts stay.
#[test]
fn officials_parts_are_kept_as_long_as_the_server_was_told() {
    let folder = TempDir::new("casebook-keep");
    let (kb, database) = (folder.path().join("kb"), folder.path().join("casebook.db"));
    write(&kb, "Anna");
    let store = open(&database.display().to_string());
    let day = 24 * 60 * 60 * 1000;
    let [old, young] = [31, 29].map(|days| {
        let mut revision = record(&format!("days-{days}"));
        revision.time = Timestamp::of_millis(casebook::now().millis() - days * day);
        let says = json!({"officials": "Rot verwarnt."});
        revision.change = Change::Recorded(Box::new(statement(&says)));
        store.append(&revision, OPERATOR).unwrap().ruling.id
    });
    let keep = ["--database".as_ref(), database.as_os_str(), "--keep".as_ref(), "30".as_ref()];
    let _server = serve(&kb, &keep);
    let officials = |id| store.get(id).unwrap().unwrap().statement.officials;
    for _ in 0..200 {
        if officials(old).is_empty() {
            break;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(officials(old), "");
    assert_eq!(officials(young), "Rot verwarnt.");
    let last = store.history(old).unwrap().pop().unwrap().revision;
    assert_eq!(last.change, Change::Redacted(Redaction::Officials));
    assert_eq!(last.by.name, "Schiri");
}

/// How many typesetting processes the server has now.
#[cfg(all(target_os = "linux", feature = "pdf"))]
fn typesetters(server: &Server) -> usize {
    let of = |entry: fs::DirEntry| {
        let status = fs::read_to_string(entry.path().join("status")).ok()?;
        let parent = status.lines().find_map(|line| line.strip_prefix("PPid:"))?.trim().parse().ok()?;
        Some((parent, status.contains("State:\tZ")))
    };
    let all = fs::read_dir("/proc").unwrap().filter_map(|entry| of(entry.ok()?));
    all.filter(|found| *found == (server.id(), false)).count()
}

/// A separate process typesets paper. It ends when no one waits for it, and when it takes more memory than it may.
#[cfg(all(target_os = "linux", feature = "pdf"))]
#[test]
fn paper_is_typeset_apart_and_ends_when_nobody_waits() {
    let folder = TempDir::new("casebook-paper");
    let database = folder.path().join("casebook.db");
    let ruling = record("one");
    let id = ruling.ruling;
    open(&database.display().to_string()).append(&ruling, OPERATOR).unwrap();
    let kb = schiri_testing::root();
    let more = ["--database".as_ref(), database.as_os_str(), "--time".as_ref(), "60".as_ref()];
    let server = serve(&kb, &[&more[..], &["--paper-memory".as_ref(), "100".as_ref()]].concat());
    let ask = |path: &str| {
        let mut stream = TcpStream::connect(&server.readers).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", server.readers)
            .unwrap();
        stream
    };
    let answer = |mut stream: TcpStream| {
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        String::from_utf8_lossy(&bytes).into_owned()
    };
    let sheet = answer(ask(&format!("/rulings/{id}/sheet")));
    assert!(sheet.starts_with("HTTP/1.1 200") && sheet.contains("%PDF-"), "{sheet}");
    // The largest book needs more memory than it may take, and says so.
    let largest = "/api/v1/booklets?event=ccm-all&preset=judge&langs=de,nl&format=pdf";
    let waiting = ask(largest);
    until_typesetters(&server, 1);
    drop(waiting);
    until_typesetters(&server, 0);
    let refused = answer(ask(largest));
    assert!(refused.starts_with("HTTP/1.1 413"), "{refused}");
    until_typesetters(&server, 0);
}

#[cfg(all(target_os = "linux", feature = "pdf"))]
fn until_typesetters(server: &Server, wanted: usize) {
    for _ in 0..200 {
        if typesetters(server) == wanted {
            return;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("{} processes typeset, not {wanted}", typesetters(server));
}
