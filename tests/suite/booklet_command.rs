//! `schiri booklet` and its files: written completely or not at all. Their formats are in `tests/cases/editing`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use schiri_testing::{TempDir, entries};

use crate::program;

fn schiri(args: &[&str], folder: &Path) -> Output {
    let booklet = ["booklet", "--event", "nl-clarifications", "--force"];
    program::schiri(folder, &[&booklet, args].concat())
}

fn files(folder: &Path) -> Vec<String> {
    let name = |path: PathBuf| path.file_name().unwrap().to_str().unwrap().to_owned();
    entries(folder).into_iter().map(name).collect()
}

#[test]
fn standard_output_is_the_file_without_a_name() {
    let folder = TempDir::new("booklet-stdout");
    let unnamed = schiri(&["--format", "html"], folder.path());
    let dashed = schiri(&["--format", "html", "-o", "-"], folder.path());
    assert!(unnamed.stdout.starts_with(b"<!doctype html>") && unnamed.stdout == dashed.stdout);
    assert!(files(folder.path()).is_empty());
}

#[test]
fn where_nothing_can_be_written_nothing_is_left() {
    let folder = TempDir::new("booklet-unwritable");
    for path in ["no/such/folder.html", "."] {
        let output = schiri(&["--format", "html", "-o", path], folder.path());
        assert_eq!(output.status.code(), Some(2), "{path}");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains(path) && said.contains("cannot be written"), "{said}");
    }
    assert!(files(folder.path()).is_empty());
}

/// A link is followed, even to a file that does not exist yet; it stays a link.
#[cfg(unix)]
#[test]
fn a_link_is_followed_to_its_file() {
    let folder = TempDir::new("booklet-links");
    let link = |to: &str, name: &str| std::os::unix::fs::symlink(to, folder.path().join(name)).unwrap();
    link("new.html", "link.html");
    link("link.html", "link-to-link.html");
    link("circle.html", "circle.html");
    link("no/such/folder.html", "astray.html");
    assert!(schiri(&["-o", "link-to-link.html"], folder.path()).status.success());
    assert!(
        folder.path().join("link.html").is_symlink() && folder.path().join("link-to-link.html").is_symlink()
    );
    assert!(fs::read_to_string(folder.path().join("new.html")).unwrap().starts_with("<!doctype html>"));
    for path in ["circle.html", "astray.html"] {
        assert_eq!(schiri(&["-o", path], folder.path()).status.code(), Some(2), "{path}");
        assert!(folder.path().join(path).is_symlink(), "{path}");
    }
}

/// A disk that fills up in the middle of the file, simulated by a limit on file size.
#[cfg(unix)]
#[test]
fn a_full_disk_leaves_the_old_file() {
    let folder = TempDir::new("booklet-full");
    fs::write(folder.path().join("old.html"), "old").unwrap();
    for file in ["old.html", "new.html"] {
        let line = format!(
            "trap '' XFSZ; ulimit -f 8; '{}' booklet --event nl-clarifications --force -o {file}",
            env!("CARGO_BIN_EXE_schiri")
        );
        let output = Command::new("sh")
            .args(["-c", &line])
            .current_dir(folder.path())
            .env("SCHIRI_LANG", "en")
            .output();
        let output = output.unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(&format!("“{file}” cannot be written")), "{said}");
    }
    assert_eq!(files(folder.path()), ["old.html"]);
    assert_eq!(fs::read_to_string(folder.path().join("old.html")).unwrap(), "old");
}

/// A device is written to, never replaced by a file.
#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_said_and_stays_a_device() {
    use std::os::unix::fs::FileTypeExt as _;

    let folder = TempDir::new("booklet-device");
    let output = schiri(&["--format", "html", "-o", "/dev/full"], folder.path());
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("/dev/full"));
    assert!(fs::metadata("/dev/full").unwrap().file_type().is_char_device());
}
