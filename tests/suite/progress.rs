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
        let typed = format!("{PROGRAM} --ui-lang {lang} {}", check.join(" "));
        // `script` runs a command at a terminal, and writes down what it shows.
        let output = Command::new("script").args(["-qec", &typed, "/dev/null"]).output().unwrap();
        let shown = String::from_utf8(output.stdout).unwrap();
        assert!(shown.contains(line), "{shown:?}");
        assert!(shown.trim_end().ends_with("\r\u{1b}[K"), "the line is taken away: {shown:?}");
    }
    let output = Command::new(PROGRAM).args(check).output().unwrap();
    assert!(output.stderr.is_empty() && !output.stdout.contains(&b'\r'), "{output:?}");
    let typed = format!("{PROGRAM} --version");
    let output = Command::new("script").args(["-qec", &typed, "/dev/null"]).output().unwrap();
    assert!(!output.stdout.contains(&0x1b), "what is fast says nothing: {output:?}");
}
