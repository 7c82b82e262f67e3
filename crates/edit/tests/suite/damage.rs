//! Damaged rule files: whatever happens to them, they are read, checked and reported without a panic.
//!
//! And files as bad as possible: each gets its own fault, in bounded time, and the rest is read.

use std::fs;

use proptest::prelude::*;
use schiri_edit::report::{Format, Report};
use schiri_rules::corpus;
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Lang;
use schiri_rules::source::{MAX_FILE_BYTES, Sources, read_tree};
use schiri_testing::{TempDir, with_asked};
use schiri_words::Localizer;

use crate::checked;

/// What happens to a file.
#[derive(Debug, Clone)]
enum Damage {
    /// Bytes are lost.
    Cut { at: usize, length: usize },
    /// A range is repeated elsewhere.
    Copy { from: usize, length: usize, to: usize },
    /// Something strange is inserted.
    Insert { at: usize, what: &'static str },
}

/// What is inserted, separated by `¦`.
const STRANGE: &str = "\u{0}¦\u{feff}¦\t¦ß¦e\u{301}¦→¦²¦](#¦| |\n¦<b>¦~¦{¦]¦\"¦'¦&a ¦*a¦? ¦: ¦- ¦|-\n¦>\n¦#¦\n\n¦\r\n\
    ¦1.¦4a¦\u{202e}¦…¦99999999999999999999";

fn damage() -> impl Strategy<Value = Damage> {
    let place = 0..4_000_usize;
    prop_oneof![
        (place.clone(), 0..200_usize).prop_map(|(at, length)| Damage::Cut { at, length }),
        (place.clone(), 0..200_usize, place.clone()).prop_map(|(from, length, to)| Damage::Copy {
            from,
            length,
            to
        }),
        (place, prop::sample::select(STRANGE.split('¦').collect::<Vec<_>>()))
            .prop_map(|(at, what)| Damage::Insert { at, what }),
    ]
}

fn apply(bytes: &mut Vec<u8>, damage: &Damage) {
    let clip = |at: usize| at % (bytes.len() + 1);
    match *damage {
        Damage::Cut { at, length } => {
            let (start, end) = (clip(at), (clip(at) + length).min(bytes.len()));
            bytes.drain(start..end);
        }
        Damage::Copy { from, length, to } => {
            let (start, end) = (clip(from), (clip(from) + length).min(bytes.len()));
            let (stretch, to) = (bytes[start..end].to_vec(), clip(to));
            bytes.splice(to..to, stretch);
        }
        Damage::Insert { at, what } => {
            let at = clip(at);
            bytes.splice(at..at, what.bytes());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn is_reported_without_a_panic(damages in prop::collection::vec((0..11_usize, damage()), 1..8)) {
        let start = schiri_testing::root().join("src/init/start");
        let mut files: Vec<(String, Vec<u8>)> = with_asked(&start)
            .iter()
            .map(|(_, file)| (file.path.clone(), file.text().as_bytes().to_vec()))
            .collect();
        let count = files.len();
        for (file, damage) in &damages {
            apply(&mut files[file % count].1, damage);
        }
        let mut sources = Sources::default();
        for (path, bytes) in files {
            sources.add(path, bytes);
        }
        let (_, findings) = checked(&sources);
        let localizer = Localizer::new(Lang::De);
        let report = Report { findings: &findings, sources: &sources, root: "kb", localizer: &localizer };
        for format in [Format::Plain, Format::Short, Format::Json, Format::Sarif] {
            report.write(&mut Vec::new(), format, true).unwrap();
        }
    }
}

fn codes(faults: &[Diagnostic]) -> Vec<Code> {
    faults.iter().map(|fault| fault.code).collect()
}

const GOOD: &str = "scopes:\n  sea: {de: auf See, nl: op zee, en: at sea}\n";

#[test]
fn a_damaged_file_has_its_fault_and_keeps_what_is_whole() {
    let text = |level: usize| format!("a{level}: &a{level} [{}x]\n", format!("*a{}, ", level - 1).repeat(9));
    let aliases = "a0: &a0 [x]\n".to_owned() + &(1..40).map(text).collect::<String>();
    let cases = [
        ([GOOD.as_bytes(), b"  f\xfcr: {de: x, nl: x, en: x}\n"].concat(), Code::NotUtf8, 1),
        (format!("\u{feff}{}", GOOD.replace('\n', "\r\n")).into_bytes(), Code::ByteOrderMark, 1),
        (aliases.into_bytes(), Code::YamlAlias, 0),
        ("[".repeat(200_000).into_bytes(), Code::YamlTooDeep, 0),
        ("{a: ".repeat(200_000).into_bytes(), Code::YamlTooDeep, 0),
        ("- ".repeat(200_000).into_bytes(), Code::YamlTooDeep, 0),
        (format!("scopes: [{}]", "x,".repeat(2_100_000)).into_bytes(), Code::YamlTooMany, 0),
    ];
    for (bytes, wanted, scopes) in cases {
        let mut sources = Sources::default();
        sources.add("rulings/scopes.yaml", bytes);
        let (corpus, faults) = corpus::load(&sources);
        drop(checked(&sources));
        assert!(codes(&faults).contains(&wanted), "{wanted}: {:?}", codes(&faults));
        assert_eq!(corpus.scopes.len(), scopes, "{wanted}");
    }
}

#[test]
fn an_anchor_of_many_parts_is_no_anchor() {
    let anchor = vec!["1"; 200_000].join(".");
    let mut sources = Sources::default();
    sources.add(
        "rules-de/a.yaml",
        format!("edition: a\nclauses:\n  ? \"{anchor}\"\n  : {{text: X}}\n").into_bytes(),
    );
    assert!(codes(&corpus::load(&sources).1).contains(&Code::BadValue));
}

#[test]
fn a_file_too_large_is_not_read() {
    let dir = TempDir::new("too-large");
    fs::create_dir_all(dir.path().join("rulings")).unwrap();
    let file = fs::File::create(dir.path().join("rulings/scopes.yaml")).unwrap();
    file.set_len(MAX_FILE_BYTES + 1).unwrap();
    let sources = read_tree(dir.path()).unwrap();
    let (_, faults) = corpus::load(&sources);
    assert_eq!(codes(&faults), [Code::FileTooLarge]);
}

#[test]
fn a_folder_in_place_of_a_file_is_named() {
    let dir = TempDir::new("folder");
    fs::create_dir_all(dir.path().join("rulings/scopes.yaml")).unwrap();
    let sources = read_tree(dir.path()).unwrap();
    assert_eq!(codes(&corpus::load(&sources).1), [Code::NotAFile]);
}

#[cfg(unix)]
#[test]
fn an_unreadable_file_hides_no_other() {
    use std::os::unix::fs::PermissionsExt as _;

    let dir = TempDir::new("unreadable");
    let folder = dir.path().join("rulings");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("scopes.yaml"), GOOD).unwrap();
    let secret = folder.join("events.yaml");
    fs::write(&secret, "events: {}\n").unwrap();
    fs::set_permissions(&secret, fs::Permissions::from_mode(0o000)).unwrap();
    if fs::read(&secret).is_ok() {
        // The superuser reads everything.
        return;
    }
    let (corpus, faults) = corpus::load(&read_tree(dir.path()).unwrap());
    assert_eq!(codes(&faults), [Code::UnreadableFile]);
    assert_eq!(corpus.scopes.len(), 1);
}

#[test]
fn many_faults_take_no_more_than_their_number() {
    // Every link is broken and every concept unknown: suggestions are looked for only a limited number of
    // times.
    let mut text = "edition: a\nlanguage: de\ntitle: T\npublisher: P\ndate: 2024\ngames: [x]\nkind: base\n\
                    cite: {style: flat, short: {de: A, nl: A, en: A}}\nsource: {title: Q, rights: own}\nclauses:\n"
        .to_owned();
    for number in 1..=2_000 {
        text.push_str(&format!("  \"{number}\": {{text: \"[x](#y{number})\", concepts: [c{number}]}}\n"));
    }
    let mut sources = Sources::default();
    sources.add("rules-de/a.yaml", text.into_bytes());
    let (_, found) = checked(&sources);
    assert!(found.len() >= 4_000);
}
