//! Cases of joining, each as three files: the edition, the document now, the document before.

use std::fmt::Write as _;

use super::{LastImport, Merge, NotMerged, Take};

/// A file with clauses, laid out as an import does.
fn file(clauses: &[(&str, &str)]) -> String {
    let mut out = "edition: xx-club-2024\nlanguage: de\nclauses:\n".to_owned();
    for (id, text) in clauses {
        writeln!(out, "  \"{id}\":\n    text: |-\n      {text}").unwrap();
    }
    out
}

fn merge(standing: &str, fresh: &str, last: Option<&LastImport>) -> Result<Merge, NotMerged> {
    super::merge(standing, fresh, last, &Take::Nothing)
}

fn last(clauses: &[(&str, &str)]) -> LastImport {
    LastImport::of("xx-club-2024", Vec::new(), &file(clauses)).unwrap()
}

fn ids(merge: &Merge) -> [String; 5] {
    let differs: Vec<String> = merge.differs.iter().map(|difference| difference.id.clone()).collect();
    [&merge.updated, &merge.added, &merge.kept, &differs, &merge.gone].map(|ids| ids.join(" "))
}

const BEFORE: &[(&str, &str)] = &[("1", "eins"), ("2", "zwei"), ("3", "drei"), ("4", "vier")];

#[test]
fn what_the_editor_did_stays() {
    let edited = "\
# Kopf
edition: xx-club-2024
language: de
title: Neu
clauses:
    # Erster Teil
    '1': {heading: A, text: eins}
    \"2\":
        heading: Zwei # so genannt
        text: >-
            zwei
        positions: {a: b}

    # vom Verein
    \"2a\":
        text: dazu
    \"4\":
        text: |-
            anders
        concepts:
          - trade
rest: x
";
    let now = file(&[("1", "eins!"), ("2", "zwei"), ("3", "drei"), ("4", "vier"), ("5", "fünf")]);
    let found = merge(edited, &now, Some(&last(BEFORE))).unwrap();
    assert_eq!(ids(&found), ["", "5", "2 3 4 2a", "1", ""], "{}", found.text);
    let (start, end) = edited.split_at(edited.find("rest:").unwrap());
    assert_eq!(found.text, format!("{start}    \"5\":\n      text: |-\n        fünf\n{end}"));
}

#[test]
fn what_he_has_not_touched_follows_the_document() {
    let edited = "\
edition: xx-club-2024
language: de
clauses:
  # oben
  \"1\":
    # eine Bemerkung
    text: |-
      eins

      zwei
    positions: {a: b}

  # weiter
  \"2\":
    heading: Zwei
";
    let before = "edition: x\nclauses:\n  \"1\":\n    text: |-\n      eins\n\n      zwei\n  \"2\":\n    heading: Zwei\n";
    let before = LastImport::of("x", Vec::new(), before).unwrap();
    let now = "\
edition: x
clauses:
  \"1\":
    heading: Anfang
    text: |-
      drei

      vier
  # line 3: neu
  \"1a\":
    text: neu
  \"2\":
    heading: 'Zwei: Ende'
    text: |-
      Text
";
    let found = merge(edited, now, Some(&before)).unwrap();
    assert_eq!(ids(&found), ["1 2", "1a", "", "", ""]);
    let wanted = "\
edition: xx-club-2024
language: de
clauses:
  # oben
  \"1\":
    heading: Anfang
    # eine Bemerkung
    text: |-
      drei

      vier
    positions: {a: b}
  # line 3: neu
  \"1a\":
    text: neu

  # weiter
  \"2\":
    heading: 'Zwei: Ende'
    text: |-
      Text
";
    assert_eq!(found.text, wanted);
}

/// Nothing changes without a last import: what an edition lacks when it is joined for the first time may have been
/// taken out on purpose.
#[test]
fn what_is_missing_is_shown_until_it_is_settled() {
    let (edited, now) = (file(&[("1", "anders")]), file(&[("1", "eins"), ("2", "zwei")]));
    let found = merge(&edited, &now, None).unwrap();
    assert_eq!((ids(&found), &found.text), (["", "", "", "1 2", ""].map(String::from), &edited));
    let mut open = LastImport::of("xx-club-2024", Vec::new(), &now).unwrap();
    open.keep_open(&found.differs, None);
    let again = merge(&found.text, &now, Some(&open)).unwrap();
    assert_eq!(ids(&again), ["", "", "", "1 2", ""]);
}

#[test]
fn a_renumbering_is_shown_and_not_written() {
    let before = [("1", "eins"), ("2", "zwei"), ("3", "drei")];
    let now = file(&[("1", "eins"), ("2", "neu"), ("3", "zwei"), ("4", "drei"), ("5", "fünf")]);
    let found = merge(&file(&before), &now, Some(&last(&before))).unwrap();
    assert_eq!(ids(&found), ["", "5", "", "2 3 4", ""]);
}

#[test]
fn what_an_editor_wrote_at_a_changed_clause_is_to_be_reviewed() {
    let before = [("1", "eins"), ("2", "zwei")];
    let edited = file(&before).replacen("      eins\n", "      eins\n    positions: {a: b}\n", 1);
    let now = file(&[("1", "eins!"), ("2", "zwei!")]);
    let found = merge(&edited, &now, Some(&last(&before))).unwrap();
    assert_eq!(
        (ids(&found), found.to_review),
        (["1 2", "", "", "", ""].map(String::from), vec!["1".to_owned()])
    );
}

#[test]
fn an_editor_takes_the_words_of_the_document() {
    let before = last(BEFORE);
    let edited = file(&[("1", "anders"), ("2", "von mir"), ("3", "drei"), ("5", "vier")]);
    let now = file(&[("1", "neu"), ("2", "zwei"), ("3", "drei"), ("4", "vier"), ("5", "fünf")]);
    let taken = |take: &Take| {
        let found = super::merge(&edited, &now, Some(&before), take).unwrap();
        assert!(found.updated.is_empty(), "{found:?}");
        let differs: Vec<_> = found.differs.iter().map(|difference| difference.id.as_str()).collect();
        [found.taken.join(" "), found.added.join(" "), found.kept.join(" "), differs.join(" ")]
    };
    assert_eq!(taken(&Take::Nothing), ["", "", "2 4", "1 5"]);
    // What moved to another number is taken by its own number alone, and so is what the editor worded for himself.
    assert_eq!(taken(&Take::Differing), ["1", "", "2 4", "5"]);
    let named = |ids: &[&str]| Take::Named(ids.iter().map(ToString::to_string).collect());
    assert_eq!(taken(&named(&["2", "4", "5"])), ["2 5", "4", "", "1"]);
    // Where nothing is known of the last import, all that differs is taken.
    let found = super::merge(&edited, &now, None, &Take::Differing).unwrap();
    assert_eq!((found.taken.join(" "), found.differs.len()), ("1 2".to_owned(), 2));
}

#[test]
fn a_printed_number_is_part_of_what_the_document_says() {
    let labelled =
        |label: &str| file(BEFORE).replace("  \"2\":\n", &format!("  \"2\":\n    label: {label}\n"));
    // What was imported before there were labels gets them.
    let found = merge(&file(BEFORE), &labelled("B"), Some(&last(BEFORE))).unwrap();
    assert_eq!(ids(&found), ["2", "", "", "", ""]);
    assert_eq!(found.text, labelled("B"));
    // The editor's stays.
    let imported = LastImport::of("xx-club-2024", Vec::new(), &labelled("B")).unwrap();
    let found = merge(&labelled("C"), &labelled("B"), Some(&imported)).unwrap();
    assert_eq!(ids(&found), ["", "", "2", "", ""]);
    assert_eq!(found.text, labelled("C"));
}

/// Many documents have the same headings, and a title may name a year.
#[test]
fn another_document_is_not_joined() {
    let titled = |title: &str, clauses: &[(&str, &str)]| {
        let file = file(clauses).replace("language:", &format!("title: {title}\nlanguage:"));
        file + "  \"9\":\n    heading: Wettkampf\n"
    };
    let before = titled("Spielordnung 2024", BEFORE);
    let last = LastImport::of("xx-club-2024", Vec::new(), &before).unwrap();
    let others = [("1", "acht"), ("2", "neun"), ("3", "zehn")];
    let merged = |now: &str| merge(&before, now, Some(&last)).map(|merge| ids(&merge)[0].clone());
    assert_eq!(merged(&titled("Turnierordnung", &others)), Err(NotMerged::Another));
    assert_eq!(merged(&titled("Spielordnung 2025", &others)), Err(NotMerged::Another));
    let changed = [("1", "eins"), ("2", "neun"), ("3", "zehn"), ("4", "elf")];
    assert_eq!(merged(&titled("Turnierordnung", &changed)), Err(NotMerged::Another));
    assert_eq!(merged(&titled("Spielordnung 2025", &changed)), Ok("2 3 4".to_owned()));
    assert_eq!(merged(&titled("Turnierordnung", &BEFORE[..2])), Ok(String::new()));
}
