//! What goes wrong with disks, files, servers and processes: no acknowledged ruling is lost or doubled,
//! nothing broken is overwritten, and every fault is reported.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use schiri_casebook::{self as casebook, Opening, Store, Unusable};

use schiri_testing::TempDir;
use schiri_testing::casebook::{Bed, OPERATOR, export, open, psql, record};

/// Names the casebook that the writer process writes into until it is killed.
const WRITE_INTO: &str = "SCHIRI_TEST_WRITE_INTO";

/// Not a test but a program: started by other tests with [`WRITE_INTO`], it records rulings and prints the
/// key of each when it is recorded, or why the casebook cannot be used.
#[test]
fn writer_process() {
    let Ok(address) = std::env::var(WRITE_INTO) else { return };
    let start = std::process::id();
    let mut out = std::io::stdout();
    let store = open(&address);
    for number in 0.. {
        let key = format!("{start}-{number}");
        match store.append(&record(&key), OPERATOR) {
            Ok(_) => writeln!(out, "recorded {key}").unwrap(),
            Err(error) => {
                writeln!(out, "refused {:?}", error.kind()).unwrap();
                return;
            }
        }
    }
}

/// A command that starts [`writer_process`], under a shell limit if one is given.
fn writer(address: &str, limit: Option<&str>) -> Command {
    let program = std::env::current_exe().unwrap();
    let mut command = match limit {
        None => Command::new(&program),
        Some(limit) => {
            let mut command = Command::new("sh");
            command.args(["-c", &format!("{limit}; exec \"$0\" \"$@\"")]).arg(&program);
            command
        }
    };
    command.args(["--exact", "casebook_faults::writer_process", "--nocapture", "--test-threads=1"]);
    command.env(WRITE_INTO, address).stdout(Stdio::piped()).stderr(Stdio::null());
    command
}

/// Returns the keys that a store holds, and how often each occurs.
fn keys(store: &Store) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for entry in store.all() {
        *found.entry(entry.unwrap().revision.key.as_str().to_owned()).or_default() += 1;
    }
    found
}

/// Pseudo-random numbers: they differ from round to round, but not from one test run to the next.
fn scattered(seed: u64) -> u64 {
    seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407) >> 33
}

#[test]
fn a_process_killed_at_any_moment_loses_nothing_that_it_acknowledged() {
    for bed in Bed::all("kill") {
        let address = bed.fresh("0");
        let kills = if bed.server().is_some() { 20 } else { 40 };
        let mut acknowledged = Vec::new();
        // On a busy machine processes may be killed too early again and again: then each gets more time.
        let mut round = 0;
        while round < kills || (acknowledged.len() <= 20 && round < 10 * kills) {
            let mut child = writer(&address, None).spawn().unwrap();
            let lines = BufReader::new(child.stdout.take().unwrap()).lines();
            // Every second one may be killed while it opens the casebook.
            let reading = thread::spawn(move || lines.map_while(Result::ok).collect::<Vec<_>>());
            let lifetime = scattered(round) % if round % 2 == 0 { 30 } else { 120 };
            thread::sleep(Duration::from_millis(lifetime * (1 + round / kills)));
            round += 1;
            child.kill().unwrap();
            child.wait().unwrap();
            let said = reading.join().unwrap();
            acknowledged
                .extend(said.iter().filter_map(|line| line.split("recorded ").nth(1)).map(str::to_owned));
        }
        assert!(acknowledged.len() > 20, "only {} were recorded", acknowledged.len());
        let store = open(&address);
        let kept = keys(&store);
        for key in &acknowledged {
            assert_eq!(kept.get(key), Some(&1), "{key}");
        }
        assert!(kept.values().all(|times| *times == 1));
        // The export fails if a number is missing.
        assert_eq!(export(&store).split(|byte| *byte == b'\n').count() - 1, kept.len() + 2);
        println!("{round} kills, {} acknowledged, {} kept", acknowledged.len(), kept.len());
    }
}

/// Makes a casebook in a file and closes it.
fn filled(path: &Path, rulings: usize) -> Vec<u8> {
    let store = open(path.to_str().unwrap());
    for number in 0..rulings {
        store.append(&record(&format!("k{number}")), OPERATOR).unwrap();
    }
    export(&store)
}

/// Opens a file as it is, and returns an export, or why it cannot be exported.
fn read_all(path: &Path) -> Result<Vec<u8>, String> {
    let address = path.to_str().unwrap().parse().unwrap();
    let store = casebook::open(&address, Opening::Existing).map_err(|error| format!("{error}"))?;
    let mut out = Vec::new();
    casebook::export(&store, &mut out).map_err(|error| format!("{error}"))?;
    Ok(out)
}

#[test]
fn a_broken_file_is_reported_and_stays_as_it_is() {
    let folder = TempDir::new("casebook-broken");
    let path = folder.path().join("whole.db");
    let exported = filled(&path, 30);
    assert!(!folder.path().join("whole.db-wal").exists(), "a closed casebook is one file");
    let whole = fs::read(&path).unwrap();
    let broken = folder.path().join("broken.db");
    let mut told = 0;
    let mut try_with = |bytes: &[u8], what: &str| {
        fs::write(&broken, bytes).unwrap();
        match read_all(&broken) {
            Err(_) => {
                told += 1;
                assert!(fs::read(&broken).unwrap() == bytes, "{what}: the broken file was changed");
            }
            Ok(read) => assert!(
                read == exported,
                "{what}: something else was read: {}",
                String::from_utf8_lossy(&read)
            ),
        }
        for beside in ["broken.db-wal", "broken.db-shm"] {
            let _ = fs::remove_file(folder.path().join(beside));
        }
    };
    for cut in (0..whole.len()).step_by(whole.len() / 60) {
        try_with(&whole[..cut], &format!("cut at {cut}"));
    }
    for at in (0..whole.len()).step_by(whole.len() / 300) {
        let mut bytes = whole.clone();
        bytes[at] ^= 1 << (at % 8);
        try_with(&bytes, &format!("bit changed at {at}"));
    }
    for at in (0..whole.len()).step_by(whole.len() / 30) {
        let mut bytes = whole.clone();
        let end = (at + 700).min(whole.len());
        bytes[at..end].fill(0);
        try_with(&bytes, &format!("zeros from {at}"));
    }
    assert!(told > 100, "only {told} were told");
}

#[test]
fn what_is_no_casebook_is_not_taken_for_one() {
    let folder = TempDir::new("casebook-other");
    let kind = |path: &Path| {
        let address = path.to_str().unwrap().parse().unwrap();
        casebook::open(&address, Opening::OrCreate).err().unwrap().kind()
    };
    let text = folder.path().join("notes.txt");
    fs::write(&text, "Notizen ".repeat(50)).unwrap();
    assert_eq!(kind(&text), Some(Unusable::NoCasebook));
    assert_eq!(fs::read_to_string(&text).unwrap(), "Notizen ".repeat(50));
    let empty = folder.path().join("empty.db");
    fs::write(&empty, "").unwrap();
    assert_eq!(kind(&empty), Some(Unusable::Damaged));
    assert_eq!(kind(folder.path()), Some(Unusable::NoCasebook));
    // The version is in bytes 60 to 63, the application mark in 68 to 71.
    let path = folder.path().join("newer.db");
    filled(&path, 1);
    let whole = fs::read(&path).unwrap();
    for (at, expected) in [(63, Unusable::Newer), (71, Unusable::NoCasebook)] {
        let mut bytes = whole.clone();
        bytes[at] = 200;
        fs::write(&path, &bytes).unwrap();
        assert_eq!(kind(&path), Some(expected));
        assert!(fs::read(&path).unwrap() == bytes, "the file was changed");
    }
}

/// A small file system, if the tests may mount one.
struct Mounted(PathBuf);

impl Mounted {
    fn new(name: &str, options: &str) -> Option<Self> {
        let path = std::env::temp_dir().join(format!("schiri-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        let mounted = Self(path);
        mounted.mount(&["-t", "tmpfs", "-o", options, "tmpfs"]).then_some(mounted)
    }

    fn mount(&self, args: &[&str]) -> bool {
        let status = Command::new("mount").args(args).arg(&self.0).stderr(Stdio::null()).status();
        status.is_ok_and(|status| status.success())
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0).stderr(Stdio::null()).status();
        let _ = fs::remove_dir(&self.0);
    }
}

#[test]
fn a_full_disk_loses_nothing_and_passes() {
    let Some(disk) = Mounted::new("casebook-full", "size=8m") else {
        println!("no file system may be mounted here");
        return;
    };
    let path = disk.0.join("casebook.db");
    let store = open(path.to_str().unwrap());
    let ballast = disk.0.join("ballast");
    let mut kept = 0;
    for round in 0..3 {
        loop {
            match store.append(&record(&format!("{round}-{kept}")), OPERATOR) {
                Ok(_) => kept += 1,
                Err(error) => {
                    assert!(matches!(error.kind(), Some(Unusable::Full | Unusable::Failed)), "{error}");
                    break;
                }
            }
            if kept == 100 {
                let _ = fs::write(&ballast, vec![0; 5_000_000]);
            }
        }
        // Reading still works, and so does writing once there is room.
        assert_eq!(keys(&store).len(), kept);
        let health = store.health();
        assert!(health.reads.is_ok());
        assert_eq!(health.writes.unwrap_err().kind(), Some(Unusable::Full));
        let _ = fs::remove_file(&ballast);
    }
    assert!(kept > 100);
    drop(store);
    assert_eq!(keys(&open(path.to_str().unwrap())).len(), kept);
}

#[test]
fn a_file_that_may_not_grow_loses_nothing() {
    let folder = TempDir::new("casebook-limit");
    let path = folder.path().join("casebook.db");
    filled(&path, 10);
    // In blocks of 512 bytes; with the signal ignored, exceeding the limit is an error like a full disk.
    let output = writer(path.to_str().unwrap(), Some("trap '' XFSZ; ulimit -f 1200")).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let recorded: Vec<_> = said.lines().filter_map(|line| line.split("recorded ").nth(1)).collect();
    assert!(!recorded.is_empty() && said.contains("refused"), "{said}");
    let store = open(path.to_str().unwrap());
    let kept = keys(&store);
    assert!(recorded.iter().all(|key| kept.get(*key) == Some(&1)));
    store.append(&record("after"), OPERATOR).unwrap();
}

#[test]
fn in_a_folder_that_may_not_be_written_rulings_can_be_read() {
    let Some(disk) = Mounted::new("casebook-read-only", "size=4m") else {
        println!("no file system may be mounted here");
        return;
    };
    let path = disk.0.join("casebook.db");
    let exported = filled(&path, 5);
    assert!(disk.mount(&["-o", "remount,ro"]));
    let store = open(path.to_str().unwrap());
    assert!(export(&store) == exported);
    let refused = store.append(&record("new"), OPERATOR).unwrap_err();
    assert_eq!(refused.kind(), Some(Unusable::ReadOnly));
    let health = store.health();
    assert!(health.reads.is_ok());
    assert_eq!(health.writes.unwrap_err().kind(), Some(Unusable::ReadOnly));
    // A new casebook cannot be made there.
    let other = disk.0.join("other.db").display().to_string();
    let refused = casebook::open(&other.parse().unwrap(), Opening::OrCreate).err().unwrap();
    assert_eq!(refused.kind(), Some(Unusable::ReadOnly));
}

#[cfg(unix)]
#[test]
fn what_would_be_written_into_a_removed_file_is_refused() {
    let folder = TempDir::new("casebook-moved");
    let (path, elsewhere) = (folder.path().join("casebook.db"), folder.path().join("elsewhere.db"));
    let store = open(path.to_str().unwrap());
    store.append(&record("first"), OPERATOR).unwrap();
    fs::rename(&path, &elsewhere).unwrap();
    assert_eq!(store.append(&record("second"), OPERATOR).unwrap_err().kind(), Some(Unusable::Moved));
    fs::rename(&elsewhere, &path).unwrap();
    store.append(&record("second"), OPERATOR).unwrap();
    assert_eq!(keys(&open(path.to_str().unwrap())).len(), 2);
}

#[test]
fn a_backup_made_while_others_write_is_whole_and_can_be_restored() {
    let folder = TempDir::new("casebook-backup");
    let path = folder.path().join("casebook.db");
    let store = open(path.to_str().unwrap());
    let copies = thread::scope(|scope| {
        let writing = scope.spawn(|| {
            for number in 0..150 {
                store.append(&record(&format!("k{number}")), OPERATOR).unwrap();
            }
        });
        let mut copies = Vec::new();
        while !writing.is_finished() {
            let copy = folder.path().join(format!("copy-{}.db", copies.len()));
            store.backup(&copy).unwrap();
            copies.push(copy);
        }
        copies
    });
    let whole = keys(&store);
    assert_eq!(whole.len(), 150);
    for copy in &copies {
        let restored = open(copy.to_str().unwrap());
        let sequence = usize::try_from(restored.latest().unwrap()).unwrap();
        assert_eq!(keys(&restored).len(), sequence, "a copy is what the casebook was at one moment");
        restored.append(&record("later"), OPERATOR).unwrap();
    }
    let last = folder.path().join("last.db");
    store.backup(&last).unwrap();
    assert!(export(&open(last.to_str().unwrap())) == export(&store));
    assert_eq!(store.backup(&last).unwrap_err().kind(), Some(Unusable::InTheWay));
    let beside = fs::read_dir(folder.path()).unwrap().filter_map(Result::ok);
    assert!(!beside.into_iter().any(|file| file.file_name().to_string_lossy().contains("draft")));
}

#[test]
fn programs_that_make_the_same_casebook_at_once_get_one() {
    for bed in Bed::all("make") {
        let address = bed.fresh("0");
        thread::scope(|scope| {
            for writer in 0..6 {
                let address = &address;
                scope.spawn(move || open(address).append(&record(&format!("w{writer}")), OPERATOR).unwrap());
            }
        });
        assert_eq!(keys(&open(&address)).len(), 6);
    }
}

#[test]
fn a_newer_database_on_a_server_is_refused() {
    for bed in Bed::all("newer").iter().filter(|bed| bed.server().is_some()) {
        let address = bed.fresh("0");
        drop(open(&address));
        psql(&address, "UPDATE casebook SET version = 99");
        let refused = casebook::open(&address.parse().unwrap(), Opening::OrCreate).err().unwrap();
        assert_eq!(refused.kind(), Some(Unusable::Newer));
    }
}

#[test]
fn a_server_that_may_only_be_read_says_so() {
    for bed in Bed::all("standby").iter().filter(|bed| bed.server().is_some()) {
        let address = bed.fresh("0");
        drop(open(&address));
        let database = address.rsplit('/').next().unwrap();
        psql(&address, &format!("ALTER DATABASE {database} SET default_transaction_read_only = on"));
        let store = open(&address);
        assert_eq!(store.append(&record("k"), OPERATOR).unwrap_err().kind(), Some(Unusable::ReadOnly));
        let health = store.health();
        assert!(health.reads.is_ok());
        assert_eq!(health.writes.unwrap_err().kind(), Some(Unusable::ReadOnly));
    }
}

/// Writes until everything is recorded, resending whatever was not acknowledged.
fn write_through(address: &str, keys: impl Iterator<Item = String>) -> usize {
    let store = open(address);
    let mut refusals = 0;
    for key in keys {
        let recorded = record(&key);
        let begun = Instant::now();
        while let Err(error) = store.append(&recorded, OPERATOR) {
            assert!(error.kind().is_some(), "{error}");
            assert!(begun.elapsed() < Duration::from_mins(1), "{error}");
            refusals += 1;
        }
    }
    refusals
}

#[test]
fn a_server_that_drops_its_connections_loses_and_doubles_nothing() {
    for bed in Bed::all("drop").iter().filter(|bed| bed.server().is_some()) {
        let (address, server) = (bed.fresh("0"), bed.server().unwrap());
        let reader = open(&address);
        thread::scope(|scope| {
            let writing: Vec<_> = (0..3)
                .map(|writer| {
                    let keys = (0..60).map(move |number| format!("{writer}-{number}"));
                    let address = &address;
                    scope.spawn(move || write_through(address, keys))
                })
                .collect();
            let restart = std::env::var("SCHIRI_TEST_POSTGRES_RESTART").ok();
            let database = address.rsplit('/').next().unwrap();
            let mut round = 0;
            while writing.iter().any(|writer| !writer.is_finished()) && round < 6 {
                thread::sleep(Duration::from_millis(60));
                match &restart {
                    // Like a power failure: no shutdown, and the log is replayed.
                    Some(restart) if round == 2 => {
                        let status = Command::new("sh").args(["-c", restart]).stdout(Stdio::null()).status();
                        assert!(status.unwrap().success());
                    }
                    _ => {
                        psql(
                            server,
                            &format!(
                                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database}'"
                            ),
                        );
                    }
                }
                round += 1;
            }
            writing.into_iter().for_each(|writer| assert!(writer.join().is_ok()));
        });
        // The reader has reconnected, too.
        let kept = keys(&reader);
        assert_eq!(kept.len(), 180);
        assert!(kept.values().all(|times| *times == 1));
    }
}

#[cfg(feature = "postgres")]
#[test]
fn a_server_that_takes_connections_and_says_nothing_is_given_up() {
    let socket = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("postgres://x@{}/x", socket.local_addr().unwrap());
    let begun = Instant::now();
    let refused = casebook::open(&address.parse().unwrap(), Opening::OrCreate).err().unwrap();
    assert_eq!(refused.kind(), Some(Unusable::Unreachable));
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
}

#[cfg(feature = "postgres")]
#[test]
fn rulings_do_not_travel_unprotected_unless_somebody_says_so() {
    let kind = |address: &str| -> Option<Unusable> {
        let opened = casebook::open(&address.parse().unwrap(), Opening::Existing);
        opened.err().unwrap().kind()
    };
    assert_eq!(kind("postgres://x@db.invalid/x"), Some(Unusable::Unencrypted));
    assert_eq!(kind("postgres://x@127.0.0.1:1/x?sslmode=require"), Some(Unusable::Unencrypted));
    assert_eq!(kind("postgres://x@127.0.0.1:1/x"), Some(Unusable::Unreachable));
}
