//! `check`, `pin`, `init` and `schema` as commands.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use schiri_testing::TempDir;

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

/// An empty start has nothing of the example; the first edition is imported into it, and a second one is taken to be
/// of the same game.
#[test]
fn a_collection_may_start_empty() {
    let dir = TempDir::new("empty");
    let root = dir.path().join("kb").display().to_string();
    assert_eq!(status(&["init", &root, "--empty"]), 0);
    assert_eq!(status(&["init", &root, "--empty"]), 2);
    assert_eq!(status(&["check", &root]), 0);
    let refused = schiri(&["find", "--kb", &root, "dice"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("schiri import"), "{refused:?}");
    let edition = |id: &str, text: &str| {
        let source = dir.path().join(format!("{id}.md"));
        fs::write(&source, text).unwrap();
        let source = source.display().to_string();
        assert_eq!(status(&["import", &source, "--edition", id, "--language", "en", "-o", &root]), 0);
        Path::new(&root).join(format!("rules-en/{id}.yaml"))
    };
    let first = edition("house-2024", "# House rules\n\n1. Roll once.\n2. Highest begins.\n3. Go round.\n");
    let text = fs::read_to_string(&first).unwrap();
    fs::write(&first, text.replace("games: [base]", "games: [darts]")).unwrap();
    let second = edition("house-2025", "# House rules\n\n1. Throw once.\n2. Lowest begins.\n3. Go round.\n");
    assert!(fs::read_to_string(second).unwrap().contains("games: [darts]"));
    assert!(stdout(&["find", "--kb", &root, "highest"]).contains("Highest begins."));
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

/// Whatever way a pin was left out in, it is put where it belongs, in translations and cases.
#[test]
fn pins_that_were_left_empty_are_filled() {
    let (_dir, root) = start("empty-pins");
    let whole = |path: &str| fs::read_to_string(Path::new(&root).join(path)).unwrap();
    let forms = [
        ("rules-de/club-2025.yaml", "    of: 80d91c\n", "    of:\n"),
        ("rules-de/club-2025.yaml", "    of: 80d91c\n", "    of: # later\n"),
        ("rules-de/club-2025.yaml", "    of: 80d91c\n", "    of: ~\n"),
        ("rulings/cases/examples.yaml", "{club-2025/2: d290a8}", "{club-2025/2: }"),
        ("rulings/cases/examples.yaml", "{club-2025/2: d290a8}", "{club-2025/2}"),
        ("rulings/cases/examples.yaml", "{club-2025/2: d290a8}", "\n      club-2025/2:"),
    ];
    for (path, from, to) in forms {
        let before = whole(path);
        assert!(before.contains(from), "{path} no longer says {from}");
        fs::write(Path::new(&root).join(path), before.replacen(from, to, 1)).unwrap();
        assert_eq!(status(&["pin", &root]), 0, "{path}: {to}");
        assert_eq!(status(&["check", &root]), 0, "{path}: {to}{}", whole(path));
        fs::write(Path::new(&root).join(path), before).unwrap();
    }
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
    assert_eq!(fs::read_dir(out).unwrap().count(), schiri_rules::corpus::FILE_KINDS.len());
}
