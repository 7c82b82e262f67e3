//! What goes into the package of the source.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use crate::support::TempDir;

/// Lists the files that cargo packs.
fn packed() -> BTreeSet<String> {
    let mut command = Command::new(env!("CARGO"));
    command.args(["package", "--list", "--offline", "--allow-dirty"]);
    let output = command.current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

/// The crate has everything that the program is made of, and nothing of what only the repository needs.
#[test]
fn the_crate_has_what_the_program_is_made_of() {
    let packed = packed();
    let folders = ["src", "assets", "locales", "rules-de", "rules-nl", "rules-en", "rulings", "templates"];
    let single = ["build.rs", "Cargo.toml", "Cargo.lock", "LICENSE", "README.md", "CHANGELOG.md"];
    let mut wanted: BTreeSet<String> = single.map(str::to_owned).into();
    for folder in folders {
        add(Path::new(env!("CARGO_MANIFEST_DIR")), Path::new(folder), &mut wanted);
    }
    let missing: Vec<_> = wanted.difference(&packed).collect();
    assert!(missing.is_empty(), "not in the crate: {missing:#?}");
    // Cargo adds these by itself.
    let added = [".cargo_vcs_info.json", "Cargo.toml.orig"];
    let more: Vec<_> = packed.difference(&wanted).filter(|file| !added.contains(&file.as_str())).collect();
    assert!(more.is_empty(), "too much in the crate: {more:#?}");
}

/// Adds the files of a folder and those below.
fn add(root: &Path, folder: &Path, files: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(root.join(folder)).unwrap() {
        let entry = entry.unwrap();
        let path = folder.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            add(root, &path, files);
        } else {
            files.insert(path.to_string_lossy().into_owned());
        }
    }
}

/// Each command has a manual page of its own, with headings in the reader's language.
#[test]
fn every_command_has_a_manual_page() {
    let manual = |lang: &str, args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_schiri"));
        let output = command.arg("man").args(args).env("SCHIRI_LANG", lang).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let known = [
        ("de", "BEZEICHNUNG ÜBERSICHT BESCHREIBUNG OPTIONEN BEFEHLE BEISPIELE VERSION"),
        ("nl", "NAAM OVERZICHT BESCHRIJVING OPTIES OPDRACHTEN VOORBEELDEN VERSIE"),
        ("en", "NAME SYNOPSIS DESCRIPTION OPTIONS COMMANDS EXAMPLES VERSION"),
    ];
    for (lang, known) in known {
        let folder = TempDir::new(&format!("man-{lang}"));
        assert_eq!(manual(lang, &["--out", &folder.path().display().to_string()]), "");
        let mut files = BTreeSet::new();
        add(folder.path(), Path::new(""), &mut files);
        for page in ["schiri.1", "schiri-ask.1", "schiri-cases-add.1", "schiri-token-revoke.1"] {
            assert!(files.contains(page), "{page}: {files:?}");
        }
        let text: String =
            files.iter().map(|file| std::fs::read_to_string(folder.path().join(file)).unwrap()).collect();
        let headings: BTreeSet<_> = text.lines().filter_map(|line| line.strip_prefix(".SH ")).collect();
        assert_eq!(headings, known.split(' ').collect(), "{lang}");
        assert_eq!(manual(lang, &[]).matches(".TH ").count(), files.len(), "{lang}");
    }
}
