//! What takes long says so on a terminal, and nowhere else.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use schiri_testing::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_schiri");

/// Adds an edition of 60,000 clauses to a rule collection.
fn add_edition(root: &Path, number: usize) {
    let id = format!("xx-large{number}-2024");
    let mut edition = format!(
        "edition: {id}\nlanguage: en\ntitle: Large {number}\ndate: 2024\ngames: []\nkind: house\n\
         cite: {{style: decimal, short: {{de: Groß {number}, nl: Groot {number}, en: Large {number}}}}}\n\
         source: {{title: Large, rights: own}}\nclauses:\n"
    );
    for chapter in 1..=400 {
        for rule in 1..=150 {
            writeln!(edition, "  '{chapter}.{rule}': {{text: Rule {rule} of chapter {chapter} holds.}}")
                .unwrap();
        }
    }
    let rules = root.join("rules-en");
    fs::create_dir_all(&rules).unwrap();
    fs::write(rules.join(format!("{id}.yaml")), edition).unwrap();
}

/// Adds editions until checking them takes some seconds on this machine. What the checks write into a
/// pipe is no word of it.
fn grow_until_it_takes_long(root: &Path, check: &[&str]) {
    for number in 1..=40 {
        add_edition(root, number);
        let begun = Instant::now();
        let output = Command::new(PROGRAM).args(check).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        assert!(output.stderr.is_empty() && output.stdout.is_empty(), "{output:?}");
        if begun.elapsed() > Duration::from_secs(3) {
            return;
        }
    }
    panic!("no collection takes long on this machine");
}

/// What a command shows at a terminal of a kind. `script` runs it at one, and writes down what it shows.
fn shown_at(terminal: &str, typed: &str) -> String {
    let mut script = Command::new("script");
    script.args(["-qec", &format!("{PROGRAM} {typed}"), "/dev/null"]).env("TERM", terminal);
    String::from_utf8(script.output().unwrap().stdout).unwrap()
}

#[test]
fn a_terminal_is_told_what_takes_long_and_a_pipe_is_not() {
    let folder = TempDir::new("progress");
    let root = folder.path().display().to_string();
    let check = ["check", &root, "--format", "short", "--only", "broken-reference"];
    grow_until_it_takes_long(folder.path(), &check);
    let languages = [
        ("de", "Die Regeln werden geprüft … 1 s"),
        ("en", "Checking the rules … 1 s"),
        ("nl", "De regels worden gecontroleerd … 1 s"),
    ];
    for (lang, line) in languages {
        let shown = shown_at("xterm", &format!("--ui-lang {lang} {}", check.join(" ")));
        assert!(shown.contains(line), "{shown:?}");
        assert!(shown.trim_end().ends_with("\r\u{1b}[K"), "the line is taken away: {shown:?}");
    }
    assert_eq!(shown_at("dumb", &check.join(" ")), "", "what cannot clear a line is shown none");
    let shown = shown_at("xterm", "--version");
    assert!(!shown.contains('\u{1b}'), "what is fast says nothing: {shown:?}");
}
