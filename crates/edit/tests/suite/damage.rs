//! Files as bad as possible: each gets its own fault, in bounded time, and the rest is read. That no file makes the
//! program panic is a law of the fuzzer.

use std::fs;

use schiri_rules::corpus;
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::source::{MAX_FILE_BYTES, Sources, read_tree};
use schiri_testing::TempDir;

use crate::checked;

fn codes(faults: &[Diagnostic]) -> Vec<Code> {
    faults.iter().map(|fault| fault.code).collect()
}

const GOOD: &str = "scopes:\n  sea: {de: auf See, nl: op zee, en: at sea}\n";

#[test]
fn a_damaged_file_has_its_fault_and_keeps_what_is_whole() {
    let text = |level: usize| format!("a{level}: &a{level} [{}x]\n", format!("*a{}, ", level - 1).repeat(9));
    let aliases = "a0: &a0 [x]\n".to_owned() + &(1..40).map(text).collect::<String>();
    let anchor = vec!["1"; 200_000].join(".");
    let anchor = format!("edition: a\nclauses:\n  ? \"{anchor}\"\n  : {{text: X}}\n");
    let cases = [
        ([GOOD.as_bytes(), b"  f\xfcr: {de: x, nl: x, en: x}\n"].concat(), Code::NotUtf8, 1),
        (format!("\u{feff}{}", GOOD.replace('\n', "\r\n")).into_bytes(), Code::ByteOrderMark, 1),
        (aliases.into_bytes(), Code::YamlAlias, 0),
        ("[".repeat(200_000).into_bytes(), Code::YamlTooDeep, 0),
        ("{a: ".repeat(200_000).into_bytes(), Code::YamlTooDeep, 0),
        ("- ".repeat(200_000).into_bytes(), Code::YamlTooDeep, 0),
        (format!("scopes: [{}]", "x,".repeat(2_100_000)).into_bytes(), Code::YamlTooMany, 0),
        (anchor.into_bytes(), Code::BadValue, 0),
    ];
    for (bytes, wanted, scopes) in cases {
        let mut sources = Sources::default();
        let path = if wanted == Code::BadValue { "rules-de/a.yaml" } else { "rulings/scopes.yaml" };
        sources.add(path, bytes);
        let (corpus, faults) = corpus::load(&sources);
        drop(checked(&sources));
        assert!(codes(&faults).contains(&wanted), "{wanted}: {:?}", codes(&faults));
        assert_eq!(corpus.scopes.len(), scopes, "{wanted}");
    }
}

#[test]
fn what_is_too_large_or_no_file_is_named_and_not_read() {
    let dir = TempDir::new("no-file");
    let folder = dir.path().join("rulings");
    fs::create_dir_all(folder.join("events.yaml")).unwrap();
    fs::File::create(folder.join("scopes.yaml")).unwrap().set_len(MAX_FILE_BYTES + 1).unwrap();
    let (_, faults) = corpus::load(&read_tree(dir.path()).unwrap());
    assert_eq!(codes(&faults), [Code::NotAFile, Code::FileTooLarge]);
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
