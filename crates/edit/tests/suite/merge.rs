//! Merging a new import into an edition that an editor has worked on. Each case in `tests/cases/merge` has the edition,
//! the document, what was imported `before`, what the editor wants to `take`, and the `joined` file.

use schiri_edit::import::{LastImport, Take, merge};
use schiri_rules::source::SourceFile;
use schiri_testing::{Case, cases, entries};

/// Merges the files of a case: returns what became of the clauses, the text of the edition, and the open
/// differences.
fn joined(case: &Case) -> Vec<String> {
    let file = |path: &str| {
        let mut files = case.sources.iter().map(|(_, file)| file);
        files.find(|file| file.path == path).map(SourceFile::text)
    };
    let last = file("before").map(|before| LastImport::of("xx-club-2024", Vec::new(), before).unwrap());
    let take = match file("take").map(str::trim) {
        None => Take::Nothing,
        Some("all") => Take::Differing,
        Some(ids) => Take::Named(ids.split(' ').map(str::to_owned).collect()),
    };
    let standing = file("standing").unwrap();
    let found = match merge(standing, file("document").unwrap(), last.as_ref(), &take) {
        Ok(found) => found,
        Err(why) => return vec![format!("refused {why}")],
    };
    let changes = [&found.updated, &found.taken, &found.added];
    if let Some(wanted) = file("joined").or(changes.iter().all(|ids| ids.is_empty()).then_some(standing)) {
        assert_eq!(found.text, wanted);
    }
    let differs: Vec<String> = found.differs.iter().map(|difference| difference.id.clone()).collect();
    let lists = [
        ("updated", &found.updated),
        ("taken", &found.taken),
        ("review", &found.to_review),
        ("added", &found.added),
        ("kept", &found.kept),
        ("differs", &differs),
        ("gone", &found.gone),
    ];
    let some = lists.into_iter().filter(|(_, ids)| !ids.is_empty());
    some.map(|(name, ids)| format!("{name} {}", ids.join(" "))).collect()
}

#[test]
fn editions_and_documents_are_joined_as_the_cases_say() {
    let paths = entries(&cases("merge"));
    assert!(paths.len() >= 15, "cases were lost");
    for path in paths {
        let case = Case::read(&path);
        assert_eq!(joined(&case), case.expected, "{}", path.display());
    }
}

/// Nothing changes without a last import: what an edition lacks when it is first merged may have been removed on
/// purpose. It is shown until it is settled.
#[test]
fn what_was_left_open_is_shown_again() {
    let case = Case::read(&cases("merge").join("take-nothing.case"));
    let file = |path: &str| case.sources.iter().find(|(_, file)| file.path == path).unwrap().1.text();
    let (standing, document) = (file("standing"), file("document"));
    let found = merge(standing, document, None, &Take::Nothing).unwrap();
    let ids = |found: &schiri_edit::import::Merge| {
        found.differs.iter().map(|one| one.id.clone()).collect::<Vec<_>>()
    };
    assert_eq!((ids(&found).join(" "), found.text.as_str()), ("1 2 4 5".to_owned(), standing));
    let mut open = LastImport::of("xx-club-2024", Vec::new(), document).unwrap();
    open.keep_open(&found.differs, None);
    assert_eq!(ids(&merge(standing, document, Some(&open), &Take::Nothing).unwrap()), ids(&found));
}
