//! Cases in `tests/cases/casebook/commands`: command lines of `schiri cases`, one after the other in one
//! folder, and what must come of each.
//!
//! As in `tests/cases/cli`, with `in:` (a line of standard input), `not:` (must stand neither in the output nor among the errors), and
//! `save: NAME`, which keeps the id that the output names as `{NAME}`. `{dir}` is the folder; the rule
//! collection in it is that of `schiri init`.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::cli::{shell_words, values};
use schiri_testing::{TempDir, cases};

fn schiri(line: &str, lang: &str, input: &str, folder: &Path) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_schiri"))
        .args(shell_words(line))
        .current_dir(folder)
        .env("SCHIRI_LANG", lang)
        .env("USER", "anna")
        .env("XDG_DATA_HOME", folder.join("data"))
        .env("SCHIRI_KB", folder.join("rules"))
        .env_remove("SCHIRI_DATABASE")
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that reads nothing may be gone already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// Puts what was kept in the place of its names.
fn filled(text: &str, kept: &BTreeMap<String, String>) -> String {
    kept.iter().fold(text.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
}

/// Returns the first word of six digits and letters: a short id.
fn id_in(text: &str) -> Option<String> {
    let is_id =
        |word: &&str| word.len() == 6 && word.bytes().all(|b| b.is_ascii_digit() || b.is_ascii_lowercase());
    text.split(|c: char| !c.is_ascii_alphanumeric()).find(is_id).map(str::to_owned)
}

fn step(case: &str, kept: &mut BTreeMap<String, String>, folder: &Path) -> Vec<String> {
    let line = filled(values(case, "args")[0], kept);
    let input: String = values(case, "in").iter().map(|line| filled(line, kept) + "\n").collect();
    let output = schiri(&line, values(case, "lang").first().unwrap_or(&"en"), &input, folder);
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let mut wrong = Vec::new();
    let exit = output.status.code().map(|code| code.to_string()).unwrap_or_default();
    if values(case, "exit") != [exit.as_str()] {
        wrong.push(format!("{line}: exit {exit}\n{out}{err}"));
    }
    for (key, text) in [("out", &out), ("err", &err)] {
        let wanted = values(case, key).into_iter().map(|wanted| filled(wanted, kept));
        wrong.extend(
            wanted
                .filter(|wanted| !text.contains(wanted))
                .map(|wanted| format!("{line}: {key} lacks “{wanted}”:\n{text}")),
        );
    }
    wrong.extend(
        values(case, "not")
            .iter()
            .filter(|word| out.contains(**word) || err.contains(**word))
            .map(|word| format!("{line}: “{word}”:\n{out}{err}")),
    );
    for name in values(case, "save") {
        kept.insert(name.to_owned(), id_in(&out).unwrap_or_default());
    }
    wrong
}

#[test]
fn commands() {
    let mut count = 0;
    for entry in fs::read_dir(cases("casebook/commands")).unwrap() {
        let path = entry.unwrap().path();
        let folder = TempDir::new(&format!("cases-{}", path.file_stem().unwrap().to_string_lossy()));
        assert!(schiri("init rules", "en", "", folder.path()).status.success());
        let mut kept = BTreeMap::from([("dir".to_owned(), folder.path().display().to_string())]);
        let text = fs::read_to_string(&path).unwrap();
        let steps = text.split("\n\n").filter(|case| case.contains("args: "));
        let wrong: Vec<_> =
            steps.inspect(|_| count += 1).flat_map(|case| step(case, &mut kept, folder.path())).collect();
        assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    }
    assert!(count > 20, "only {count} steps");
}

/// Officials' parts and the hashes of tokens stand in copies, too. A file that was there keeps its rights.
#[cfg(unix)]
#[test]
fn only_the_owner_may_read_exports_and_backups() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = TempDir::new("cases-private");
    let mode = |name: &str| fs::metadata(folder.path().join(name)).unwrap().permissions().mode() & 0o777;
    let run = |line: &str| assert!(schiri(line, "en", "", folder.path()).status.success(), "{line}");
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
