//! Cases in `tests/cases/cli`: a command line, and what it must result in.
//!
//! A case is a paragraph: `args:` (words separated by blanks), `lang:`, `exit:`, and any number of `out:` and
//! `err:` lines, each of which must appear in the output or among the errors, and `not:` lines, which must appear in
//! neither.
//!
//! Long work is shown on a terminal, and nowhere else.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use std::{fs, thread};

use schiri_testing::{TempDir, cases as folder, entries, root};
use serde_json::Value;

use crate::program::{program, schiri, shell_words, values, wrong};

fn run(case: &str) -> Vec<String> {
    let args = values(case, "args")[0].split(' ');
    let output = program(&root()).args(args).env("SCHIRI_LANG", values(case, "lang")[0]).output().unwrap();
    wrong(case, &output)
}

#[test]
fn cases() {
    let files = entries(&folder("cli")).into_iter().map(|path| fs::read_to_string(path).unwrap());
    let text = files.collect::<Vec<_>>().join("\n\n");
    let cases: Vec<_> = text.split("\n\n").filter(|case| case.contains("args: ")).collect();
    assert!(cases.len() > 25, "only {} cases found", cases.len());
    // Each case starts the program: one after the other, they would take longer than all other tests.
    let wrong: Vec<String> = thread::scope(|scope| {
        let parts = cases.chunks(cases.len().div_ceil(2));
        let run_all = |part: &[&str]| part.iter().flat_map(|case| run(case.trim())).collect::<Vec<_>>();
        let running: Vec<_> = parts.map(|part| scope.spawn(move || run_all(part))).collect();
        running.into_iter().flat_map(|part| part.join().unwrap()).collect()
    });
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Every command in the README works, except those with a placeholder.
#[test]
fn the_readme_is_true() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let lines: Vec<_> = readme
        .lines()
        .filter(|line| line.starts_with("schiri ") && !line.contains('…') && !line.contains("my-rules"))
        // A server does not end by itself; other tests start one.
        .filter(|line| !line.starts_with("schiri serve") && !line.starts_with("schiri mcp"))
        .collect();
    assert!(lines.len() >= 8, "the README's commands were not found");
    let folder = TempDir::new("readme");
    for line in lines {
        for command in line.split('#').next().unwrap_or_default().split(';') {
            let words = shell_words(command.trim());
            let words = elsewhere(words, folder.path());
            let args: Vec<_> = words.iter().skip(1).map(String::as_str).collect();
            let output = schiri(&root(), &args);
            assert_eq!(
                output.status.code(),
                Some(0),
                "{command}: {}",
                String::from_utf8_lossy(&output.stderr)
            );
        }
    }
}

/// Makes a command write its file and its casebook into this folder, and a booklet as HTML, which is quick; the
/// typesetter has tests of its own.
fn elsewhere(mut words: Vec<String>, folder: &Path) -> Vec<String> {
    let file = words.iter().position(|word| word == "-o").and_then(|at| words.get_mut(at + 1));
    if let Some(file) = file {
        *file = folder.join(file.replace(".pdf", ".html")).display().to_string();
    }
    // Only a PDF can be folded.
    words.iter_mut().filter(|word| *word == "a4-fold").for_each(|word| "a4".clone_into(word));
    let database = words.iter().position(|word| word == "--database").and_then(|at| words.get_mut(at + 1));
    if let Some(database) = database {
        *database = folder.join(&*database).display().to_string();
    }
    words
}

#[test]
fn a_batch_is_answered_line_by_line() {
    let output = schiri(&root(), &["ask", "--batch", "tests/cases/answer/batch.jsonl"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let answers: Vec<Value> = String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let asked = fs::read_to_string(folder("answer").join("batch.jsonl")).unwrap();
    let wanted: Vec<Value> = asked.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), wanted.len());
    for (answer, wanted) in answers.iter().zip(&wanted) {
        assert_eq!(answer["verdict"], wanted["verdict"], "{wanted}");
        assert_eq!(answer["cited"], wanted["cited"], "{wanted}");
        for key in
            ["point", "question", "answer", "overridden", "confirming", "quotes", "alternatives", "trail"]
        {
            assert!(answer.get(key).is_some(), "{key} is missing");
        }
    }
}

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

/// Adds editions until checking them takes some seconds on this machine. Into a pipe, the checks must write
/// no progress.
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

/// What a command shows on a terminal of this kind. `script` runs it on one, and records what it shows.
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

/// Each kind of file has a schema.
#[test]
fn schemas_are_written() {
    let folder = TempDir::new("schema");
    let out = folder.path().join("schema");
    assert!(schiri(&root(), &["schema", "--out", out.to_str().unwrap()]).status.success());
    assert_eq!(entries(&out).len(), schiri_rules::corpus::FileKind::ALL.len());
}
