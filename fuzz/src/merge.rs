//! Joining an import with the existing edition: what the editor wrote stays as written, and what they left
//! alone follows the document.

use schiri_edit::import::{self, Draft, Input, LastImport, Merge, NotMerged, Options, Take, import};
use schiri_rules::lang::Lang;
use schiri_rules::source::Sources;
use schiri_rules::source::yaml::{self, Node, Value};

use super::import::{loaded, written};

/// The edition that is joined.
const EDITION: &str = "xx-fuzz";

/// Law: joining an import into an edition keeps the head, the place of every clause, and whatever an editor wrote; doing
/// it again changes nothing. If the first byte is even, the parts are YAML files: the existing edition, the new import,
/// and the one before, which may be missing. If it is odd, they are documents: the edition is made from the
/// first, and the second is a later version of it.
///
/// # Panics
/// If the law is broken.
pub fn law(data: &[u8]) {
    let Some((choice, rest)) = super::choice(data) else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let parts: Vec<&str> = text.split(super::DIVIDER).collect();
    match (choice % 2, parts.as_slice()) {
        (0, [standing, fresh]) => joins(standing, fresh, None),
        (0, [standing, fresh, before, ..]) => joins(standing, fresh, Some(before)),
        (1, [before, now, ..]) => follows(before, now),
        _ => {}
    }
}

/// Joins an edition's file with another, and holds the result to the law.
fn joins(standing: &str, fresh: &str, before: Option<&str>) {
    let last = before.and_then(|before| LastImport::of(EDITION, Vec::new(), before).ok());
    let Ok(merge) = import::merge(standing, fresh, last.as_ref(), &Take::Nothing) else { return };
    let (old, new) = (File::of(standing), File::of(fresh));
    let joined = File::of(&merge.text);
    assert_eq!(joined.head, old.head, "the head has changed");
    if merge.updated.is_empty() && merge.added.is_empty() {
        assert_eq!(merge.text, standing, "nothing was to change");
    }
    keeps_the_editors_work(&old, &new, &joined, &merge);
    is_settled(&merge, fresh, last.as_ref());
}

/// Every clause is where it was, and only those that follow the document have other words.
fn keeps_the_editors_work(old: &File, new: &File, joined: &File, merge: &Merge) {
    let of_document = |id: &str| new.clauses.iter().find(|clause| clause.id == id);
    let is_added = |clause: &&Clause| merge.added.contains(&clause.id);
    let kept: Vec<_> = joined.clauses.iter().filter(|clause| !is_added(clause)).collect();
    assert_eq!(kept.len(), old.clauses.len(), "clauses were lost or doubled");
    for (clause, before) in kept.into_iter().zip(&old.clauses) {
        assert_eq!((&clause.id, &clause.rest), (&before.id, &before.rest), "the editor's own fields");
        let wanted = if merge.updated.contains(&clause.id) { of_document(&clause.id) } else { Some(before) };
        assert_eq!(Some(&clause.words), wanted.map(|wanted| &wanted.words), "the words of {}", clause.id);
    }
    for clause in joined.clauses.iter().filter(is_added) {
        assert_eq!(Some(&clause.words), of_document(&clause.id).map(|wanted| &wanted.words), "{}", clause.id);
    }
}

/// Repeating the same import changes nothing, and shows the same differences.
fn is_settled(merge: &Merge, fresh: &str, last: Option<&LastImport>) {
    let mut next = LastImport::of(EDITION, Vec::new(), fresh).expect("it was read before");
    next.keep_open(&merge.differs, last);
    let again = import::merge(&merge.text, fresh, Some(&next), &Take::Nothing).expect("it was joined before");
    assert_eq!(again.text, merge.text, "an import repeated changes the edition");
    assert_eq!(again.differs, merge.differs, "a difference that nobody settled");
}

/// An edition that nobody edited follows its document, except for renumbered rules: these are shown, because
/// an editor's additions at a number would be attached to another rule.
fn follows(before: &str, now: &str) {
    let (Some(before), Some(now)) = (draft(before), draft(now)) else { return };
    let (standing, fresh) = (written(&before), written(&now));
    let last = LastImport::of(EDITION, Vec::new(), &standing).expect("an import can be remembered");
    let merge = match import::merge(&standing, &fresh, Some(&last), &Take::Nothing) {
        Err(NotMerged::Another) => return,
        merge => merge.expect("an import can be joined"),
    };
    let (old, new, joined) = (File::of(&standing), File::of(&fresh), File::of(&merge.text));
    let is_open = |clause: &Clause| merge.differs.iter().any(|open| open.id == clause.id);
    for clause in new.clauses.iter().filter(|clause| is_open(clause)) {
        let mine = old.clauses.iter().find(|mine| mine.id == clause.id);
        let moved = elsewhere(&old, clause) || mine.is_some_and(|mine| elsewhere(&new, mine));
        assert!(moved, "nobody touched {}: {merge:?}", clause.id);
    }
    assert!(merge.kept.is_empty(), "nobody touched it: {merge:?}");
    let has = |file: &File, clause: &Clause| file.clauses.iter().any(|other| other.id == clause.id);
    let gone = old.clauses.iter().filter(|mine| !has(&new, mine)).map(|mine| mine.id.as_str());
    assert_eq!(merge.gone, gone.collect::<Vec<_>>(), "what is gone from the document");
    for clause in new.clauses.iter().filter(|clause| !is_open(clause)) {
        let found = joined.clauses.iter().find(|found| found.id == clause.id);
        assert_eq!(found.map(|found| &found.words), Some(&clause.words), "the words of {}", clause.id);
    }
    keeps_the_editors_work(&old, &new, &joined, &merge);
    let _ = loaded(&before.edition, &merge.text);
}

/// Tells whether a file has the words of a clause at another number.
fn elsewhere(file: &File, clause: &Clause) -> bool {
    file.clauses.iter().any(|other| other.id != clause.id && other.words == clause.words)
}

/// The files that imports of two documents write; `None` if one of them is refused.
pub fn files(before: &str, now: &str) -> Option<[String; 2]> {
    Some([written(&draft(before)?), written(&draft(now)?)])
}

fn draft(text: &str) -> Option<Draft> {
    let input = Input { path: "a.txt".to_owned(), bytes: text.as_bytes().to_vec() };
    let options = Options { edition: EDITION.to_owned(), language: Some(Lang::De), ..Options::default() };
    import(&[input], &options).ok()
}

/// What an edition's file says, read without the code that joins files.
struct File {
    head: String,
    clauses: Vec<Clause>,
}

/// A clause of a file.
struct Clause {
    id: String,
    words: [Option<String>; 2],
    rest: String,
}

impl File {
    fn of(text: &str) -> Self {
        let (root, faults) = yaml::parse(Sources::default().add("", Vec::new()), text);
        assert!(faults.is_empty(), "a joined file is damaged: {faults:?}\n{text}");
        let root = root.expect("a file says something");
        let entries = root.as_map().expect("an edition is a map");
        let is_clauses = |key: &Node| key.as_str() == Some("clauses");
        let clauses = entries.iter().find(|(key, _)| is_clauses(key)).and_then(|(_, node)| node.as_map());
        Self {
            head: entries.iter().filter(|(key, _)| !is_clauses(key)).map(said).collect(),
            clauses: clauses.unwrap_or_default().iter().map(Clause::of).collect(),
        }
    }
}

impl Clause {
    fn of((key, node): &(Node, Node)) -> Self {
        let fields = node.as_map().unwrap_or_default();
        let is_words = |key: &Node| matches!(key.as_str(), Some("heading" | "text"));
        // How many blanks and empty lines end a text is only layout.
        let word = |name: &str| Some(node.get(name)?.as_str()?.trim_end().to_owned());
        Self {
            id: key.as_str().unwrap_or_default().to_owned(),
            words: [word("heading"), word("text")],
            rest: fields.iter().filter(|(key, _)| !is_words(key)).map(said).collect(),
        }
    }
}

/// What an entry says, without its places.
fn said((key, node): &(Node, Node)) -> String {
    format!("{}: {}\n", value(key), value(node))
}

fn value(node: &Node) -> String {
    match &node.value {
        Value::Scalar(text, _) => format!("{text:?}"),
        Value::List(items) => format!("[{}]", items.iter().map(value).collect::<Vec<_>>().join(", ")),
        Value::Map(entries) => format!("{{{}}}", entries.iter().map(said).collect::<String>()),
    }
}
