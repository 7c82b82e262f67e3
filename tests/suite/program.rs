//! The program, called as users call it, but isolated from the settings of whoever runs the tests; and what cases
//! demand of a call.

use std::path::Path;
use std::process::{Command, Output};

/// Prepares a call in a folder, in English.
pub(crate) fn program(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_schiri"));
    for name in ["SCHIRI_KB", "SCHIRI_WORDING", "SCHIRI_DATABASE", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    // Anyone who runs the tests may have their own casebook.
    command.env("XDG_DATA_HOME", "/nonexistent").env("LOCALAPPDATA", "/nonexistent");
    command.current_dir(folder).env("SCHIRI_LANG", "en");
    command
}

pub(crate) fn schiri(folder: &Path, args: &[&str]) -> Output {
    program(folder).args(args).output().unwrap()
}

/// The values of a case's lines that begin with a key.
pub(crate) fn values<'a>(case: &'a str, key: &str) -> Vec<&'a str> {
    case.lines().filter_map(|line| line.strip_prefix(key)?.strip_prefix(": ")).collect()
}

/// Returns the expectations that a call does not meet: `exit:`; each `out:` and `err:` text must appear in the output or
/// among the errors, each `not:` text in neither. Colours appear nowhere, since no one would see them.
pub(crate) fn wrong(case: &str, output: &Output) -> Vec<String> {
    let line = values(case, "args")[0];
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let mut wrong = Vec::new();
    let exit = output.status.code().map(|code| code.to_string()).unwrap_or_default();
    if values(case, "exit") != [exit.as_str()] {
        wrong.push(format!("{line}: exit {exit}\n{out}{err}"));
    }
    for (key, text) in [("out", &out), ("err", &err)] {
        let missing = values(case, key).into_iter().filter(|wanted| !text.contains(wanted));
        wrong.extend(missing.map(|wanted| format!("{line}: {key} lacks “{wanted}”:\n{text}")));
        let unwanted = values(case, "not").into_iter().chain(["\u{1b}"]).filter(|word| text.contains(word));
        wrong.extend(unwanted.map(|word| format!("{line}: {key} has {word:?}:\n{text}")));
    }
    wrong
}

/// Splits a command into words as a shell does, as far as the README needs it: blanks and double
/// quotes.
pub(crate) fn shell_words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for c in command.chars() {
        match c {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            _ => words.last_mut().unwrap().push(c),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}
