//! Cases in `tests/cases/casebook/commands` and `tests/cases/editing`: command lines, one after the other in one folder,
//! and what must come of each.
//!
//! As in `tests/cases/cli`, with `in:` (a line of standard input), `lines:` and `errors:` (how many lines the output has,
//! and the errors), `snapshot: NAME` (what all of it is) and `save: NAME`, which keeps the id that the output names as
//! `{NAME}`. `{dir}` is the folder; the rule collection in it, `rules`, is that of `schiri init`, and all commands use it
//! unless `at: FOLDER` calls one in a folder below. `env: NAME=VALUE` sets a variable.
//!
//! `put: PATH TEXT` writes a file before the command, `swap: PATH OLD => NEW` changes one. After the command, a file is
//! the same (`same: PATH`), the same but for one change (`becomes: PATH OLD => NEW`), has a text
//! (`holds: PATH TEXT`) or does not (`lacks: PATH TEXT`), or is not there (`gone: PATH`). In these texts `\n` ends a line,
//! and `\r` goes back to its beginning.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Output, Stdio};

use schiri_testing::{TempDir, cases, entries};

use crate::program::{program, shell_words, values, wrong};

/// Calls the program in a folder, with the rule collection and the casebook there.
pub(crate) fn schiri(line: &str, folder: &Path) -> Output {
    call(&format!("args: {line}"), folder)
}

/// Calls the program as a case says.
fn call(case: &str, folder: &Path) -> Output {
    let at = values(case, "at").pop();
    let mut command = program(&folder.join(at.unwrap_or_default()));
    if at.is_none() {
        command.env("SCHIRI_KB", folder.join("rules"));
    }
    command.args(shell_words(values(case, "args")[0])).env("USER", "anna");
    command.env("SCHIRI_LANG", values(case, "lang").pop().unwrap_or("en"));
    command.env("XDG_DATA_HOME", folder.join("data"));
    command.envs(values(case, "env").iter().filter_map(|set| set.split_once('=')));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let input: String = values(case, "in").iter().map(|line| format!("{line}\n")).collect();
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
pub(crate) fn of_file(said: &str) -> (&str, String) {
    let (path, text) = said.split_once(' ').unwrap_or((said, ""));
    (path, text.replace("\\n", "\n").replace("\\r", "\r"))
}

fn swapped(text: &str, change: &str) -> String {
    let (old, new) = change.split_once(" =>").unwrap();
    assert!(text.contains(old), "no “{old}” in {text}");
    text.replace(old, new.strip_prefix(' ').unwrap_or(new))
}

/// Writes a file, and makes the folders above it.
pub(crate) fn put(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

pub(crate) fn swap(path: &Path, change: &str) {
    fs::write(path, swapped(&fs::read_to_string(path).unwrap(), change)).unwrap();
}

/// Prepares the files of a step before its command.
fn prepare(case: &str, folder: &Path) {
    let all = |key| values(case, key).into_iter().map(of_file);
    all("put").for_each(|(path, text)| put(&folder.join(path), &text));
    all("swap").for_each(|(path, change)| swap(&folder.join(path), &change));
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
    let there = values(case, "gone").into_iter().filter(|path| folder.join(path).exists());
    wrong.extend(there.map(|path| format!("{path} is there")));
    wrong
}

fn step(case: &str, kept: &mut BTreeMap<String, String>, folder: &Path) -> Vec<String> {
    let case = &filled(case, kept);
    let line = values(case, "args")[0];
    prepare(case, folder);
    let awaited = awaited(case, folder);
    let output = call(case, folder);
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let mut wrong = wrong(case, &output);
    for (key, text) in [("lines", &out), ("errors", &err)] {
        let count = text.lines().count().to_string();
        let other = values(case, key).into_iter().filter(|lines| *lines != count);
        wrong.extend(other.map(|lines| format!("{line}: not {lines} {key}:\n{text}")));
    }
    for name in values(case, "snapshot") {
        let said = format!("exit {}\n{out}{err}", output.status.code().unwrap());
        insta::assert_snapshot!(name, said.replace(folder.to_str().unwrap(), "{dir}"));
    }
    wrong.extend(wrong_files(case, &awaited, folder).into_iter().map(|fault| format!("{line}: {fault}")));
    for name in values(case, "save") {
        kept.insert(name.to_owned(), id_in(&out).unwrap_or_default());
    }
    wrong
}

#[test]
fn commands() {
    let (mut count, mut wrong) = (0, Vec::new());
    for path in ["casebook/commands", "editing"].iter().flat_map(|folder| entries(&cases(folder))) {
        let folder = TempDir::new(&format!("cases-{}", path.file_stem().unwrap().to_string_lossy()));
        assert!(schiri("init rules", folder.path()).status.success());
        let mut kept = BTreeMap::from([("dir".to_owned(), folder.path().display().to_string())]);
        let text = fs::read_to_string(&path).unwrap();
        let steps = text.split("\n\n").filter(|case| case.contains("args: "));
        wrong.extend(steps.inspect(|_| count += 1).flat_map(|case| step(case, &mut kept, folder.path())));
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(count > 100, "only {count} steps");
}
