//! `check`, `pin`, `init` and `schema` as commands.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::support::TempDir;

fn schiri(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_schiri"))
        .args(["--ui-lang", "en", "--color", "never"])
        .args(args)
        .env_remove("SCHIRI_KB")
        .env_remove("SCHIRI_WORDING")
        .output()
        .unwrap()
}

fn status(args: &[&str]) -> i32 {
    schiri(args).status.code().unwrap()
}

fn stdout(args: &[&str]) -> String {
    String::from_utf8(schiri(args).stdout).unwrap()
}

/// A fresh start in a folder of its own.
fn start(name: &str) -> (TempDir, String) {
    let dir = TempDir::new(name);
    let root = dir.path().join("kb").display().to_string();
    assert_eq!(status(&["init", &root]), 0);
    (dir, root)
}

#[test]
fn a_new_material_is_clean_and_is_not_overwritten() {
    let (_dir, root) = start("init");
    let checked = schiri(&["check", &root, "--format", "short"]);
    assert_eq!(String::from_utf8_lossy(&checked.stdout), "");
    assert_eq!(checked.status.code(), Some(0));
    let file = Path::new(&root).join("rulings/scopes.yaml");
    fs::write(&file, "mine").unwrap();
    assert_eq!(status(&["init", &root]), 2);
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
}

#[test]
fn check_says_by_its_exit_code_what_it_found() {
    let (dir, root) = start("exit");
    fs::write(Path::new(&root).join("rulings/scopes.yaml"), "scopes: {}\n").unwrap();
    assert_eq!(status(&["check", &root]), 1);
    assert_eq!(status(&["check", &root, "--only", "numbering-gap"]), 0);
    assert_eq!(status(&["check", &dir.path().display().to_string()]), 2);
    assert_eq!(status(&["check", "/does/not/exist"]), 2);
    assert_eq!(status(&["check", "--explain", "numbering-gap"]), 0);
    assert_eq!(status(&["check", "--explain", "no-such-code"]), 2);
}

#[test]
fn pinning_writes_what_is_missing_and_nothing_else() {
    let (_dir, root) = start("pin");
    let path = Path::new(&root).join("rules-nl/leuchtturm-2024.yaml");
    let pinned = fs::read_to_string(&path).unwrap();
    let unpinned: String = pinned
        .lines()
        .filter(|line| !line.trim_start().starts_with("of: "))
        .map(|line| format!("{line}\n"))
        .collect();
    let flow = unpinned.replace(
        "  \"1\":\n    heading: Voorbereiding\n",
        "  # a comment\n  \"1\": { heading: Voorbereiding }   # another\n",
    );
    assert_ne!(flow, unpinned);
    fs::write(&path, &flow).unwrap();
    let shown = stdout(&["pin", &root, "--dry-run"]);
    assert_eq!(shown.lines().count(), 8, "{shown}");
    assert_eq!(fs::read_to_string(&path).unwrap(), flow);
    assert_eq!(status(&["pin", &root]), 0);
    let expected = pinned.replace(
        "  \"1\":\n    of: 04f4e8\n    heading: Voorbereiding\n",
        "  # a comment\n  \"1\": { of: 04f4e8, heading: Voorbereiding }   # another\n",
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), expected);
    assert_eq!(status(&["check", &root]), 0);
}

#[test]
fn a_changed_original_is_pinned_anew_only_when_asked() {
    let (_dir, root) = start("repin");
    let original = Path::new(&root).join("rules-nl/club-2025.yaml");
    let text = fs::read_to_string(&original).unwrap();
    fs::write(&original, text.replace("1 keer opnieuw", "1 keer nog eens")).unwrap();
    let stale = "translation-stale,case-reworded";
    assert_eq!(stdout(&["check", &root, "--format", "short", "--only", stale]).lines().count(), 3);
    assert_eq!(stdout(&["pin", &root]), "0 hashes written.\n");
    assert_eq!(status(&["pin", &root, "--clause", "club-2025/2", "--lang", "de"]), 0);
    assert_eq!(stdout(&["check", &root, "--format", "short", "--only", stale]).lines().count(), 2);
    assert_eq!(status(&["pin", &root, "--all"]), 0);
    assert_eq!(status(&["check", &root]), 0);
    assert_eq!(status(&["pin", &root, "no-such-edition"]), 2);
    assert_eq!(status(&["pin", &root, "--clause", "club-2025/99"]), 2);
}

#[test]
fn a_faulty_file_is_left_as_it_is() {
    let (_dir, root) = start("faulty");
    let path = Path::new(&root).join("rules-nl/leuchtturm-2024.yaml");
    let text = fs::read_to_string(&path).unwrap().replace("    of: 04f4e8\n", "").replace('\n', "\r\n");
    fs::write(&path, &text).unwrap();
    assert_eq!(status(&["pin", &root]), 1);
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn schemas_are_printed_and_written() {
    assert!(stdout(&["schema", "edition"]).contains("\"$schema\""));
    assert_eq!(status(&["schema", "weather"]), 2);
    let dir = TempDir::new("schema");
    let out = dir.path().join("schema").display().to_string();
    assert_eq!(status(&["schema", "--out", &out]), 0);
    assert_eq!(fs::read_dir(out).unwrap().count(), schiri::corpus::FILE_KINDS.len());
}
