//! `schiri import` as a command: what it writes, what it joins, what it refuses.

use std::fs;
use std::path::Path;
use std::process::Command;

use schiri_testing::TempDir;

const DOCUMENT: &str = "Spielordnung\n\n1. Ablauf\n1.1 Ein Spiel hat 30 Würfe.\n1.2 Wer übertritt, erhält \
                        nichts.\n1.3 Nach 15 Würfen wird gewechselt.\n\n2. Wertung\n2.1 Es zählen alle Kegel.\n";

/// Runs the command in a folder; returns its exit code, and what it printed on both channels.
fn run(folder: &Path, args: &[&str]) -> (i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_schiri"))
        .arg("import")
        .args(args)
        .current_dir(folder)
        .env("SCHIRI_LANG", "en")
        .env_remove("SCHIRI_KB")
        .output()
        .unwrap();
    let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
    (output.status.code().unwrap(), text)
}

fn import(folder: &Path, more: &[&str]) -> (i32, String) {
    run(folder, &[&["regeln.txt", "--edition", "xx-kegeln-2024", "--language", "de"], more].concat())
}

#[test]
fn importing_again_keeps_what_the_editor_did() {
    let folder = TempDir::new("import-again");
    let (document, edition) =
        (folder.path().join("regeln.txt"), folder.path().join("rules-de/xx-kegeln-2024.yaml"));
    fs::write(&document, DOCUMENT).unwrap();
    assert_eq!(import(folder.path(), &[]).0, 0);
    let imported = fs::read_to_string(&edition).unwrap();
    assert!(import(folder.path(), &[]).1.contains("needs no change"));
    assert_eq!(fs::read_to_string(&edition).unwrap(), imported);

    let edited =
        imported.replace("30 Würfe", "dreißig Würfe # Würfe").replace("games: [base]", "games: [base] # x");
    fs::write(&edition, &edited).unwrap();
    let changed = DOCUMENT.replace("30", "40").replace("alle Kegel", "gefallene Kegel") + "2.2 Ende.\n";
    fs::write(&document, changed).unwrap();
    let (code, shown) = import(folder.path(), &["--dry-run"]);
    assert_eq!((code, fs::read_to_string(&edition).unwrap()), (1, edited.clone()), "{shown}");
    let (code, said) = import(folder.path(), &[]);
    assert_eq!(code, 1);
    for wanted in ["[-dreißig", "{+40", "untouched until now (1): 2.1", "New in the document (1): 2.2"] {
        assert!(said.contains(wanted), "{wanted} is missing:\n{said}");
    }
    let wanted = edited.replace("alle Kegel", "gefallene Kegel") + "  \"2.2\":\n    text: |-\n      Ende.\n";
    assert_eq!(fs::read_to_string(&edition).unwrap(), wanted);

    // A difference is shown until it is settled.
    assert_eq!(import(folder.path(), &[]).0, 1);
    assert_eq!(import(folder.path(), &["--settle"]).0, 1);
    assert_eq!(import(folder.path(), &[]).0, 0);
    assert_eq!(fs::read_to_string(&edition).unwrap(), wanted);
}

/// What is said after a second import is true of the file as it stands, and an editor is not told again
/// what he has accepted.
#[test]
fn the_report_is_about_the_joined_file() {
    let folder = TempDir::new("import-joined-report");
    let edition = folder.path().join("rules-de/xx-kegeln-2024.yaml");
    let gap = DOCUMENT.replace("1.2 Wer", "1.4 Wer").replace("1.3 Nach", "1.5 Nach");
    fs::write(folder.path().join("regeln.txt"), gap).unwrap();
    let (code, said) = import(folder.path(), &[]);
    assert!(code == 1 && said.contains("check finds numbering-gap"), "{said}");
    assert!(said.contains("warning[numbering-gap]"), "{said}");

    let imported = fs::read_to_string(&edition).unwrap();
    let accepted = imported.replace("\nclauses:", "\naccepts: [numbering-gap]\nclauses:");
    fs::write(&edition, accepted.replace("Es zählen", "Es  zählen")).unwrap();
    let (code, said) = import(folder.path(), &[]);
    assert!(code == 1 && said.contains("check finds double-space"), "{said}");
    assert!(!said.contains("numbering-gap"), "{said}");
}

/// What an editor has added to an edition is checked within its collection, and another document does not
/// replace what stands there.
#[test]
fn an_edition_that_stands_belongs_to_its_collection() {
    let folder = TempDir::new("import-standing");
    let edition = folder.path().join("rules-de/xx-kegeln-2024.yaml");
    fs::write(folder.path().join("regeln.txt"), DOCUMENT).unwrap();
    assert_eq!(import(folder.path(), &[]).0, 0);
    let drafted = Command::new(env!("CARGO_BIN_EXE_schiri"))
        .args(["draft", "points", "--edition", "xx-kegeln-2024", "--kb", ".", "--ui-lang", "en"])
        .current_dir(folder.path())
        .output()
        .unwrap();
    let complaint = String::from_utf8(drafted.stderr).unwrap();
    assert!(drafted.status.code() == Some(2) && complaint.contains("has no questions yet"), "{complaint}");

    let points = folder.path().join("rulings/points");
    fs::create_dir_all(&points).unwrap();
    let point = "topic: {de: A, nl: A, en: A}\npoints:\n  throws:\n    question: {de: Wie viele?, nl: Hoeveel?, en: How \
                 many?}\n    positions:\n      thirty: {verdict: value, de: '30.', nl: '30.', en: '30.'}\n";
    fs::write(points.join("play.yaml"), point).unwrap();
    let imported = fs::read_to_string(&edition).unwrap();
    let edited = imported.replace("30 Würfe.", "30 Würfe.\n    positions: {throws: thirty}");
    fs::write(&edition, &edited).unwrap();
    let (code, said) = import(folder.path(), &[]);
    assert!(code == 0 && !said.contains("unknown-point"), "{said}");

    let another = "Hausordnung\n\n1. Haus\n1.1 Die Tür bleibt zu.\n1.2 Das Licht bleibt an.\n";
    fs::write(folder.path().join("regeln.txt"), another).unwrap();
    let (code, said) = import(folder.path(), &[]);
    assert!(code == 2 && said.contains("Another rule text needs another --edition"), "{said}");
    assert_eq!(fs::read_to_string(&edition).unwrap(), edited);
    let (code, said) = run(folder.path(), &["regeln.txt", "--edition", "Haus 2024"]);
    assert!(code == 2 && said.contains("small letters, figures and hyphens"), "{said}");
    fs::write(folder.path().join("leer.html"), "<title>Regeln</title><nav>Start</nav>").unwrap();
    let (code, said) = run(folder.path(), &["leer.html", "--edition", "xx-leer-2024"]);
    assert!(code == 2 && said.contains("holds no text"), "{said}");
}

#[test]
fn what_cannot_be_joined_is_left_as_it_is() {
    let folder = TempDir::new("import-refused");
    fs::write(folder.path().join("regeln.txt"), DOCUMENT).unwrap();
    let edition = folder.path().join("rules-de/xx-kegeln-2024.yaml");
    fs::create_dir_all(edition.parent().unwrap()).unwrap();
    fs::write(&edition, "edition: [").unwrap();
    let (code, said) = import(folder.path(), &[]);
    assert!(code == 2 && said.contains("damaged or lists no clauses"), "{said}");
    assert_eq!(fs::read_to_string(&edition).unwrap(), "edition: [");

    fs::remove_file(&edition).unwrap();
    assert_eq!(import(folder.path(), &[]).0, 0);
    fs::write(folder.path().join(".schiri/imports/xx-kegeln-2024.de.json"), "{").unwrap();
    let (code, said) = import(folder.path(), &[]);
    assert!(code == 2 && said.contains("remembers the last import"), "{said}");

    fs::create_dir_all(folder.path().join("rules-nl")).unwrap();
    fs::rename(&edition, folder.path().join("rules-nl/xx-kegeln-2024.yaml")).unwrap();
    let (code, said) = import(folder.path(), &[]);
    assert!(code == 2 && said.contains("--translation-of xx-kegeln-2024"), "{said}");
}

#[test]
fn a_translation_takes_over_the_ids_of_its_original() {
    let folder = TempDir::new("import-translation");
    fs::write(folder.path().join("regeln.txt"), DOCUMENT).unwrap();
    assert_eq!(import(folder.path(), &[]).0, 0);
    // Lettered instead of numbered, and one clause short.
    let document = "Reglement van de kegelclub\n\nA. Verloop\n1. Een spel telt 30 worpen.\n2. Wie over de lijn \
                    stapt, krijgt niets.\n\nB. Telling\n1. Alle kegels tellen, zie A.2.\n";
    fs::write(folder.path().join("regels.txt"), document).unwrap();
    let args = ["regels.txt", "--translation-of", "xx-kegeln-2024", "--language", "nl", "--style", "letter"];
    let (code, said) = run(folder.path(), &args);
    assert!(code == 1 && said.contains("Without a translation (1): 1.3"), "{said}");
    let written = fs::read_to_string(folder.path().join("rules-nl/xx-kegeln-2024.yaml")).unwrap();
    assert!(written.contains("translates: xx-kegeln-2024\nlanguage: nl\n"), "{written}");
    let ids: Vec<&str> = written.lines().filter(|line| line.starts_with("  \"")).collect();
    assert_eq!(ids, ["  \"1\":", "  \"1.1\":", "  \"1.2\":", "  \"2\":", "  \"2.1\":"], "{written}");
    assert_eq!(written.matches("    of: ").count(), 5, "{written}");
    let check = Command::new(env!("CARGO_BIN_EXE_schiri")).arg("check").arg(folder.path()).output().unwrap();
    let check = String::from_utf8(check.stdout).unwrap();
    assert!(!check.contains("stale") && !check.contains("error["), "{check}");

    // The original can be imported again beside its translation, and each remembers its own.
    assert_eq!(import(folder.path(), &[]).0, 0);
    let (_, said) = run(folder.path(), &args);
    assert!(said.contains("needs no change") && !said.contains("marked as removed"), "{said}");

    for (wrong, wanted) in [
        (["regels.txt", "--translation-of", "xx-kegel-2024"].as_slice(), "xx-kegeln-2024"),
        (&["regeln.txt", "--translation-of", "xx-kegeln-2024"], "is in this language"),
        (&["regels.txt"], "--edition"),
    ] {
        let (code, said) = run(folder.path(), wrong);
        assert!(code == 2 && said.contains(wanted), "{said}");
    }
}

#[test]
fn the_report_is_a_page_that_shows_the_source_beside_the_clauses() {
    let folder = TempDir::new("import-page");
    let document = "Regeln <b>\n\n1. Ablauf\n1.1 Erst würfeln; siehe 1.3.\n1.3 Dann <script>ziehen.\n";
    fs::write(folder.path().join("regeln.txt"), document).unwrap();
    let (code, page) = import(folder.path(), &["--dry-run", "--report", "html"]);
    assert_eq!(code, 1);
    for wanted in [
        "<html lang=\"en\">",
        "<code>1.1</code>",
        "siehe <a href=\"#c-1.3\">1.3</a>",
        "<section class=\"row\" id=\"c-1.3\">",
        "the numbering skips 1.2",
        "<span class=\"out\">Regeln &#60;b&#62;</span>",
        "Dann &#60;script&#62;ziehen.",
    ] {
        assert!(page.contains(wanted), "{wanted} is missing:\n{page}");
    }
    assert!(!page.contains("<script>") && !page.contains("<b>"), "{page}");
}
