//! `check`, `pin`, `init` and `schema` as commands.
//!
//! `schiri import` as a command: what it writes, what it joins, what it refuses.

use std::fs;
use std::path::Path;
use std::process::Output;

use schiri_testing::{TempDir, root};

use crate::program;

fn schiri(args: &[&str]) -> Output {
    program::schiri(&root(), args)
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
    assert!(asked.contains("no questions yet") && asked.contains("zwölf Bahnen"), "{asked}");
}

/// An empty collection contains nothing of the example; the first edition is imported into it, and a second one is
/// assumed to be of the same game.
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

/// However a pin was left out, it is written where it belongs, in translations and cases.
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

const DOCUMENT: &str = "Spielordnung\n\n1. Ablauf\n1.1 Ein Spiel hat 30 Würfe.\n1.2 Wer übertritt, erhält \
                        nichts.\n1.3 Nach 15 Würfen wird gewechselt.\n\n2. Wertung\n2.1 Es zählen alle Kegel.\n";

/// Runs the command in a folder; returns its exit code, and what it printed on both channels.
fn run(folder: &Path, args: &[&str]) -> (i32, String) {
    let output = program::schiri(folder, &[&["import"], args].concat());
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

    // A difference is shown until the editor settles it.
    assert_eq!(import(folder.path(), &[]).0, 1);
    assert_eq!(import(folder.path(), &["--settle"]).0, 1);
    assert_eq!(import(folder.path(), &[]).0, 0);
    assert_eq!(fs::read_to_string(&edition).unwrap(), wanted);

    // The editor may still choose the document's words.
    let (code, said) = import(folder.path(), &["--take", "9.9"]);
    assert!(code == 2 && said.contains("no clause 9.9"), "{said}");
    assert_eq!(import(folder.path(), &["--take", "1.1"]).0, 0);
    assert_eq!(fs::read_to_string(&edition).unwrap(), wanted.replace("dreißig Würfe # Würfe", "40 Würfe"));
}

/// What a second import reports is true of the resulting file, and an editor is not told again what they have
/// accepted.
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

/// From a club's rules to a collection that answers: points are drafted from their sentences, corrected, accepted and
/// asked.
#[test]
fn drafted_points_are_taken_over_and_answer() {
    let dir = TempDir::new("draft");
    let root = dir.path().join("club").display().to_string();
    assert_eq!(status(&["init", "--empty", "--languages", "en", &root]), 0);
    let source = dir.path().join("rules.md");
    let text = "# House rules\n\n## 1 Table\n1.1 A player may not trade after building. Players must keep their cards on \
                the table.\n1.2 The host decides on all disputes.\n1.3 A game ends after 90 minutes.\n1.4 Have fun.\n\
                1.5 A player may leave if he\n\n- is ill,\n- has won.\n";
    fs::write(&source, text).unwrap();
    let source = source.display().to_string();
    assert_eq!(status(&["import", &source, "--edition", "house", "--language", "en", "-o", &root]), 0);
    let draft = dir.path().join("draft.yaml").display().to_string();
    assert_eq!(status(&["draft", "points", "--edition", "house", "--kb", &root, "-o", &draft]), 0);
    let drafted = fs::read_to_string(&draft).unwrap();
    for wanted in [
        "en: May a player trade after building?",
        "verdict: forbidden",
        "sentences: [1]",
        "en: Must players keep their cards on the table?",
        "en: Who decides on all disputes?",
        "en: 'Table: how many minutes?'",
        "without_point:\n- \"1.4\"\n- \"1.5\"",
    ] {
        assert!(
            drafted.contains(wanted) || drafted.contains(&wanted.replace('\'', "\"")),
            "{wanted}: {drafted}"
        );
    }
    let edition = Path::new(&root).join("rules-en/house.yaml");
    let before = fs::read_to_string(&edition).unwrap();
    assert_eq!(status(&["draft", "accept", &draft, "--kb", &root, "--dry-run"]), 0);
    assert_eq!(fs::read_to_string(&edition).unwrap(), before);
    // A point that is deleted from the draft is not added.
    let minutes = drafted.find("  table-game-ends-minutes:").unwrap();
    let kept = format!(
        "{}{}",
        &drafted[..minutes],
        &drafted[drafted.find("clauses:\n").or(drafted.find("clauses: {}")).unwrap()..]
    );
    fs::write(&draft, kept).unwrap();
    assert_eq!(status(&["draft", "accept", &draft, "--kb", &root]), 0);
    let after = fs::read_to_string(&edition).unwrap();
    let plain =
        |text: &str| text.lines().filter(|line| !line.contains("positions:")).collect::<Vec<_>>().join("\n");
    assert_eq!(plain(&after), plain(&before));
    let checked = schiri(&["check", &root, "--format", "short"]);
    assert_eq!((checked.status.code(), &*checked.stdout), (Some(0), &b""[..]), "{checked:?}");
    let asked = stdout(&["ask", "May a player trade after building?", "--stack", "house", "--kb", &root]);
    assert!(asked.contains("FORBIDDEN") && asked.contains("may not trade after building"), "{asked}");
    // A bare number is an answer.
    let seven = "topic: house\npoints: {winning-points: {clause: house/1.4, question: {en: How many?}, verdict: value, \
                 answer: {en: '7'}}}\n";
    fs::write(&draft, seven).unwrap();
    assert_eq!(status(&["draft", "accept", &draft, "--kb", &root]), 0);
    let after = fs::read_to_string(&edition).unwrap();
    // The same draft again, a clause that does not exist, and a file that is no draft: nothing is added.
    let points = Path::new(&root).join("rulings/points/house.yaml");
    let standing = fs::read_to_string(&points).unwrap();
    let none = "topic: house\npoints: {new: {clause: house/9, question: {en: Why?}, verdict: value, answer: {en: So.}}}\n";
    let sentence = "topic: house\npoints: {new: {clause: house/1.2, sentences: [9], question: {en: Why?}, verdict: value, \
                    answer: {en: So.}}}\n";
    let odd = "topic: house\npoints: {new: {clause: house/1.2, question: {en: Why?}, verdict: perhaps, answer: {}}}\n";
    let comma = "topic: house\npoints: {new: {clause: house/1.2, question: {en: Why?}, verdict: value, answer: {en: Well, so.}}}\n";
    for (text, said) in [
        (seven, "already has a question"),
        (none, "“house/9”, which does not exist"),
        (odd, "no readable draft"),
        (sentence, "names sentence 9"),
        ("topic: [", "no readable draft"),
        ("topic: house\n", "neither questions under “points”"),
        ("\n", "neither questions under “points”"),
        ("A text\n", "neither questions under “points”"),
        (comma, "(unknown-key at “so.”, line 2;"),
        (
            "points: {new: {clause: house/1.2, question: {en: Why?}, verdict: value, answer: {en: So.}}}\n",
            "the topic to which",
        ),
    ] {
        fs::write(&draft, text).unwrap();
        let refused = schiri(&["draft", "accept", &draft, "--kb", &root]);
        assert!(String::from_utf8_lossy(&refused.stderr).contains(said), "{said}: {refused:?}");
        assert_eq!(refused.status.code(), Some(2));
        assert_eq!(
            (fs::read_to_string(&points).unwrap(), fs::read_to_string(&edition).unwrap()),
            (standing.clone(), after.clone())
        );
    }
}

/// A document that asks and answers has its questions as points; small words alone lead to no clause.
#[test]
fn questions_with_their_answers_are_drafted_as_they_stand() {
    let dir = TempDir::new("draft-answers");
    let root = dir.path().join("club").display().to_string();
    assert_eq!(status(&["init", "--empty", "--languages", "en", &root]), 0);
    let source = dir.path().join("questions.txt");
    let text = "Questions and answers\n\nQuestion 1: May I take a move back?\nNo. Who lets go of a piece has moved it.\n\n\
                Question 2: How is a match scored?\nA win counts two points. See question 1.\n\n\
                Question 3: Must I write down a move?\nYes, every move.\n";
    fs::write(&source, text).unwrap();
    let source = source.display().to_string();
    assert_eq!(status(&["import", &source, "--edition", "answers", "--language", "en", "-o", &root]), 0);
    let draft = dir.path().join("draft.yaml").display().to_string();
    assert_eq!(status(&["draft", "points", "--edition", "answers", "--kb", &root, "-o", &draft]), 0);
    let drafted = fs::read_to_string(&draft).unwrap();
    for wanted in [
        "en: May I take a move back?\n    verdict: forbidden\n    answer:\n      en: No. Who lets go of a piece has moved it.",
        "en: How is a match scored?\n    verdict: value\n    answer:\n      en: A win counts two points. See question 1.",
        "en: Must I write down a move?\n    verdict: required",
    ] {
        assert!(drafted.contains(wanted), "{wanted}: {drafted}");
    }
    assert_eq!(status(&["draft", "accept", &draft, "--kb", &root]), 0);
    let ask = |question| stdout(&["ask", question, "--stack", "answers", "--kb", &root]);
    assert!(ask("May I take a move back?").contains("has moved it"));
    assert!(!ask("What about a unicorn?").contains("words of the question"));
    assert_eq!(schiri(&["find", "a unicorn", "--kb", &root]).status.code(), Some(1));
}

/// Terms are drafted of definitions, headings and words that recur, those of two languages joined, and taken over.
#[test]
fn drafted_terms_are_taken_over() {
    let dir = TempDir::new("draft-glossary");
    let root = dir.path().join("club").display().to_string();
    assert_eq!(status(&["init", "--empty", "--languages", "de,en", &root]), 0);
    let folder = |name: &str| Path::new(&root).join(name);
    let edition = "edition: house\nlanguage: de\ntitle: Ordnung\ndate: 2024\ngames: [club]\nkind: house\ncite: \
                   {style: decimal, short: {de: HO, en: HR}}\nsource: {title: O, consulted: 2026-01-01, rights: \
                   own}\nclauses:\n  '1': {heading: Leihfrist, text: Die Leihfrist ist die Zeit bis zur Rückgabe.}\n  '2': {text: Nach den \
                   Leihfristen wird der Würfelbecher geholt.}\n  '3': {text: Ein Würfelbecher bleibt im Haus.}\n  '4': {heading: Allgemeines, text: Dafür gilt Absatz 2.}\n  \
                   '5': {text: Nur der Absatz 2 gilt.}\n";
    let translation = "translates: house\nlanguage: en\ntitle: Rules\nclauses:\n  '1': {heading: Loan period, text: The loan period is \
                       the time until a game comes back.}\n  '2': {text: After the loan period the dice cup is \
                       fetched.}\n  '3': {text: A dice cup stays in the house.}\n";
    for (name, text) in [("rules-de/house.yaml", edition), ("rules-en/house.yaml", translation)] {
        fs::create_dir_all(folder(name).parent().unwrap()).unwrap();
        fs::write(folder(name), text).unwrap();
    }
    let draft = dir.path().join("draft.yaml").display().to_string();
    assert_eq!(status(&["draft", "glossary", "--kb", &root, "-o", &draft]), 0);
    let drafted = fs::read_to_string(&draft).unwrap();
    for wanted in
        ["term: Leihfrist\n", "meaning: Die Leihfrist ist", "term: Würfelbecher\n", "term: loan period\n"]
    {
        assert!(drafted.contains(wanted), "{wanted}: {drafted}");
    }
    // A chapter's name, words that citations consist of, and a verb after its noun are no terms.
    for unwanted in ["Allgemeines", "Absatz", "cup stays"] {
        assert!(!drafted.contains(unwanted), "{unwanted}: {drafted}");
    }
    assert_eq!(status(&["draft", "accept", &draft, "--kb", &root]), 0);
    let standing = fs::read_to_string(folder("rulings/glossary.yaml")).unwrap();
    assert!(standing.contains("loan-period: {de: {term: \"Leihfrist\""), "{standing}");
    // Terms in the glossary are not proposed again, nor added twice.
    assert_eq!(status(&["draft", "glossary", "--kb", &root]), 1);
    let refused = schiri(&["draft", "accept", &draft, "--kb", &root]);
    assert!(String::from_utf8_lossy(&refused.stderr).contains("already has the term"), "{refused:?}");
    assert_eq!(fs::read_to_string(folder("rulings/glossary.yaml")).unwrap(), standing);
}

/// An editor's additions to an edition are checked within its collection, and another document does not
/// replace the existing edition.
#[test]
fn an_edition_that_stands_belongs_to_its_collection() {
    let folder = TempDir::new("import-standing");
    let edition = folder.path().join("rules-de/xx-kegeln-2024.yaml");
    fs::write(folder.path().join("regeln.txt"), DOCUMENT).unwrap();
    assert_eq!(import(folder.path(), &[]).0, 0);
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
    for damaged in ["edition: [", "", "edition: x\n", "clauses:\n  \"1\": {text: [}\n"] {
        fs::write(&edition, damaged).unwrap();
        let (code, said) = import(folder.path(), &[]);
        assert!(code == 2 && said.contains("damaged or lists no clauses"), "{said}");
        assert_eq!(fs::read_to_string(&edition).unwrap(), damaged);
    }

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
    // With letters instead of numbers, and one clause short.
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
    let check = program::schiri(folder.path(), &["check", "."]);
    let check = String::from_utf8(check.stdout).unwrap();
    assert!(!check.contains("stale") && !check.contains("error["), "{check}");

    // The original can be imported again beside its translation, and each has its own record of imports.
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
