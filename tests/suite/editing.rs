//! What an editor does, beyond the cases in `tests/cases/editing`.

use std::fs;
use std::path::Path;

use schiri_testing::{TempDir, root};

use crate::program;

fn status(args: &[&str]) -> i32 {
    program::schiri(&root(), args).status.code().unwrap()
}

fn start(name: &str) -> (TempDir, String) {
    let dir = TempDir::new(name);
    let root = dir.path().join("kb").display().to_string();
    assert_eq!(status(&["init", &root]), 0);
    (dir, root)
}

/// A collection in one language asks for texts in no other. Commands called in its folder or below it use it, and say
/// so.
#[test]
fn a_collection_of_one_language_is_used_in_its_folder() {
    let dir = TempDir::new("one-language");
    let root = dir.path().join("club");
    let in_folder = program::schiri;
    let root_name = root.display().to_string();
    assert_eq!(status(&["init", "--empty", "--languages", "de", &root_name]), 0);
    let source = dir.path().join("satzung.md");
    fs::write(&source, "# Satzung\n\n## § 1 Name\n(1) Der Klub heißt Grün-Weiß.\n(2) Er hat zwölf Bahnen.\n")
        .unwrap();
    let source = source.display().to_string();
    let imported = in_folder(&root, &["import", &source, "--edition", "satzung", "--language", "de"]);
    assert_eq!(imported.status.code(), Some(0), "{imported:?}");
    let text = fs::read_to_string(root.join("rules-de/satzung.yaml")).unwrap();
    assert!(text.contains("de: satzung") && !text.contains("nl: satzung"), "{text}");
    let checked = in_folder(&root, &["check", "--format", "short"]);
    assert_eq!((checked.status.code(), &*checked.stdout), (Some(0), &b""[..]), "{checked:?}");
    let below = root.join("rules-de");
    let found = in_folder(&below, &["find", "Bahnen"]);
    assert!(String::from_utf8_lossy(&found.stdout).contains("Er hat zwölf Bahnen."), "{found:?}");
    assert_eq!(String::from_utf8_lossy(&found.stderr).matches("Rules from").count(), 1, "{found:?}");
    // A folder that is named takes precedence over the one in which a command is called.
    let (_other, named) = start("named");
    let found = in_folder(&root, &["find", "Bahnen", "--kb", &named]);
    assert!(!String::from_utf8_lossy(&found.stdout).contains("zwölf Bahnen"), "{found:?}");
    assert!(!String::from_utf8_lossy(&found.stderr).contains("Rules from"), "{found:?}");
    // Without points, clauses with the words of a question are offered.
    let asked = in_folder(&root, &["ask", "Wie viele Bahnen hat der Klub?", "--stack", "satzung"]);
    let asked = String::from_utf8_lossy(&asked.stdout).into_owned();
    assert!(asked.contains("no questions on this game yet") && asked.contains("zwölf Bahnen"), "{asked}");
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
fn schemas_are_written() {
    let dir = TempDir::new("schema");
    let out = dir.path().join("schema").display().to_string();
    assert_eq!(status(&["schema", "--out", &out]), 0);
    assert_eq!(fs::read_dir(out).unwrap().count(), schiri_rules::corpus::FileKind::ALL.len());
}
