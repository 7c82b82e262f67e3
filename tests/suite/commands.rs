//! Cases in `tests/cases/casebook/commands` and `tests/cases/editing`: command lines, one after the other in one folder,
//! and what must come of each.
//!
//! As in `tests/cases/cli`, with `in:` (a line of standard input), `lines:` (how many the output has), and `save: NAME`,
//! which keeps the id that the output names as `{NAME}`. `{dir}` is the folder; the rule collection in it, `rules`, is
//! that of `schiri init`.
//!
//! `put: PATH TEXT` writes a file before the command, `swap: PATH OLD => NEW` changes one. After the command, a file is
//! the same (`same: PATH`), the same but for one change (`becomes: PATH OLD => NEW`), has a text
//! (`holds: PATH TEXT`) or does not (`lacks: PATH TEXT`). In these texts `\n` ends a line.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Output, Stdio};

use schiri_testing::{TempDir, cases, entries};

use crate::program::{program, shell_words, values, wrong};

/// Calls the program in a folder, with the rule collection and the casebook there.
pub(crate) fn schiri(line: &str, lang: &str, input: &str, folder: &Path) -> Output {
    let mut child = program(folder)
        .args(shell_words(line))
        .env("SCHIRI_LANG", lang)
        .env("USER", "anna")
        .env("XDG_DATA_HOME", folder.join("data"))
        .env("SCHIRI_KB", folder.join("rules"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that reads nothing may be gone already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn filled(text: &str, kept: &BTreeMap<String, String>) -> String {
    kept.iter().fold(text.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
}

/// Returns the first word of six digits and letters: a short id.
fn id_in(text: &str) -> Option<String> {
    let is_id =
        |word: &&str| word.len() == 6 && word.bytes().all(|b| b.is_ascii_digit() || b.is_ascii_lowercase());
    text.split(|c: char| !c.is_ascii_alphanumeric()).find(is_id).map(str::to_owned)
}

/// Splits what is said of a file into its path and a text.
fn of_file(said: &str) -> (&str, String) {
    let (path, text) = said.split_once(' ').unwrap_or((said, ""));
    (path, text.replace("\\n", "\n"))
}

fn swapped(text: &str, change: &str) -> String {
    let (old, new) = change.split_once(" =>").unwrap();
    assert!(text.contains(old), "no “{old}” in {text}");
    text.replace(old, new.strip_prefix(' ').unwrap_or(new))
}

/// Prepares the files of a step before its command.
fn prepare(case: &str, folder: &Path) {
    for (path, text) in values(case, "put").into_iter().map(of_file) {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    for (path, change) in values(case, "swap").into_iter().map(of_file) {
        let path = folder.join(path);
        fs::write(&path, swapped(&fs::read_to_string(&path).unwrap(), &change)).unwrap();
    }
}

/// Returns what must be in files after a command that is about to be called.
fn awaited<'c>(case: &'c str, folder: &Path) -> BTreeMap<&'c str, String> {
    let standing = |path: &str| fs::read_to_string(folder.join(path)).unwrap();
    let mut awaited: BTreeMap<_, _> =
        values(case, "same").into_iter().map(|path| (path, standing(path))).collect();
    for (path, change) in values(case, "becomes").into_iter().map(of_file) {
        let before = awaited.remove(path).unwrap_or_else(|| standing(path));
        awaited.insert(path, swapped(&before, &change));
    }
    awaited
}

/// Returns which files are not as they must be after a command.
fn wrong_files(case: &str, awaited: &BTreeMap<&str, String>, folder: &Path) -> Vec<String> {
    let found = |path: &str| String::from_utf8_lossy(&fs::read(folder.join(path)).unwrap()).into_owned();
    let other = awaited.iter().filter(|(path, text)| found(path) != **text);
    let mut wrong: Vec<_> = other.map(|(path, _)| format!("{path} is another:\n{}", found(path))).collect();
    for (key, is_there) in [("holds", true), ("lacks", false)] {
        let said = values(case, key).into_iter().map(of_file);
        let untrue = said.filter(|(path, text)| found(path).contains(text) != is_there);
        wrong.extend(untrue.map(|(path, text)| format!("{path} {key} no “{text}”:\n{}", found(path))));
    }
    wrong
}

fn step(case: &str, kept: &mut BTreeMap<String, String>, folder: &Path) -> Vec<String> {
    let case = &filled(case, kept);
    let input: String = values(case, "in").iter().map(|line| format!("{line}\n")).collect();
    let line = values(case, "args")[0];
    prepare(case, folder);
    let awaited = awaited(case, folder);
    let output = schiri(line, values(case, "lang").first().unwrap_or(&"en"), &input, folder);
    let out = String::from_utf8_lossy(&output.stdout);
    let mut wrong = wrong(case, &output);
    let count = out.lines().count().to_string();
    wrong.extend(
        values(case, "lines").iter().filter(|lines| **lines != count).map(|_| format!("{line}: {out}")),
    );
    wrong.extend(wrong_files(case, &awaited, folder).into_iter().map(|fault| format!("{line}: {fault}")));
    for name in values(case, "save") {
        kept.insert(name.to_owned(), id_in(&out).unwrap_or_default());
    }
    wrong
}

#[test]
fn commands() {
    let mut count = 0;
    for path in ["casebook/commands", "editing"].iter().flat_map(|folder| entries(&cases(folder))) {
        let folder = TempDir::new(&format!("cases-{}", path.file_stem().unwrap().to_string_lossy()));
        assert!(schiri("init rules", "en", "", folder.path()).status.success());
        let mut kept = BTreeMap::from([("dir".to_owned(), folder.path().display().to_string())]);
        let text = fs::read_to_string(&path).unwrap();
        let steps = text.split("\n\n").filter(|case| case.contains("args: "));
        let wrong: Vec<_> =
            steps.inspect(|_| count += 1).flat_map(|case| step(case, &mut kept, folder.path())).collect();
        assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    }
    assert!(count > 100, "only {count} steps");
}
