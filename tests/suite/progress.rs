//! What takes long says so on a terminal, and nowhere else.

use std::fmt::Write as _;
use std::fs;
use std::process::Command;

use crate::support::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_schiri");

/// Writes a rule collection that takes seconds to check.
fn large(folder: &TempDir) -> String {
    let mut edition =
        "edition: xx-large-2024\nlanguage: en\ntitle: Large\ndate: 2024\ngames: []\nkind: house\n\
                       cite: {style: decimal, short: {de: Groß, nl: Groot, en: Large}}\n\
                       source: {title: Large, rights: own}\nclauses:\n"
            .to_owned();
    for chapter in 1..=400 {
        for rule in 1..=150 {
            writeln!(edition, "  '{chapter}.{rule}': {{text: Rule {rule} of chapter {chapter} holds.}}")
                .unwrap();
        }
    }
    let rules = folder.path().join("rules-en");
    fs::create_dir_all(&rules).unwrap();
    fs::write(rules.join("xx-large-2024.yaml"), edition).unwrap();
    folder.path().display().to_string()
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
    let root = large(&folder);
    let check = ["check", &root, "--format", "short", "--only", "broken-reference"];
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
    let output = Command::new(PROGRAM).args(check).output().unwrap();
    assert!(output.stderr.is_empty() && !output.stdout.contains(&b'\r'), "{output:?}");
    let shown = shown_at("xterm", "--version");
    assert!(!shown.contains('\u{1b}'), "what is fast says nothing: {shown:?}");
}
