//! What several tests need: small trees of material in one file, and places written out.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use schiri_rules::corpus::{self, Corpus};
use schiri_rules::diag::{Diagnostic, Label};
use schiri_rules::precedence::Positions;
use schiri_rules::source::{Sources, Span};
use schiri_search::answer::{Library, Question};
use schiri_search::cache::{self, Cache};
use schiri_search::eval::{Asked, read_rulings};
use schiri_search::index::Index;

/// Returns the folder of a kind of cases.
pub(crate) fn cases(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(folder)
}

/// A small tree of material in one file: lines `# expect: …` at the head, then for each file a line
/// `=== path` and its text; those below `wording/` are official wordings. Keys that every edition needs and no case is about are added at the
/// file's end, so that the places in the case are its own.
pub(crate) struct Case {
    /// What stands behind `# expect: `, in order.
    pub(crate) expected: Vec<String>,
    /// The files.
    pub(crate) sources: Sources,
    body: String,
}

impl Case {
    /// Reads a case.
    pub(crate) fn read(path: &Path) -> Self {
        let text =
            std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let body = text.find("=== ").map_or(String::new(), |at| text[at..].to_owned());
        let expected =
            text.lines().filter_map(|line| line.strip_prefix("# expect: ")).map(str::to_owned).collect();
        let mut files: Vec<(String, String)> = Vec::new();
        for line in body.lines() {
            match line.strip_prefix("=== ") {
                Some(path) => files.push((path.to_owned(), String::new())),
                None => files.last_mut().unwrap().1.push_str(&format!("{line}\n")),
            }
        }
        files.sort();
        let mut sources = Sources::default();
        for (path, text) in files {
            let whole = complete(&path, text).into_bytes();
            if path.starts_with("wording/") {
                sources.add_wording(path, whole);
            } else {
                sources.add(path, whole);
            }
        }
        Self { expected, sources, body }
    }

    /// Writes the case anew with what was found, for `BLESS=1`.
    pub(crate) fn bless(&self, path: &Path, found: &[String]) {
        let head: String = found.iter().map(|line| format!("# expect: {line}\n")).collect();
        std::fs::write(path, head + &self.body).unwrap();
    }
}

fn complete(path: &str, text: String) -> String {
    let lang = path.strip_prefix("rules-").and_then(|rest| rest.get(..2)).unwrap_or_default();
    let needed: &[(&str, String)] = &if text.starts_with("edition:") {
        vec![
            ("language", lang.to_owned()),
            ("title", "Titel".to_owned()),
            ("publisher", "Verlag".to_owned()),
            ("date", "2024".to_owned()),
            ("games", "[base]".to_owned()),
            ("kind", "house".to_owned()),
            ("cite", "{style: decimal, short: {de: K, nl: K, en: K}}".to_owned()),
            ("source", "{title: Quelle, rights: own}".to_owned()),
        ]
    } else if text.starts_with("translates:") {
        vec![("language", lang.to_owned()), ("title", "Titel".to_owned())]
    } else {
        Vec::new()
    };
    let lacks = |key: &str| !text.lines().any(|line| line.starts_with(&format!("{key}:")));
    let added: String =
        needed.iter().filter(|(key, _)| lacks(key)).map(|(key, value)| format!("{key}: {value}\n")).collect();
    text + &added
}

/// Writes a finding in one line: its place, code, and further places.
pub(crate) fn in_one_line(sources: &Sources, found: &Diagnostic) -> String {
    let place = |label: &Label| place(sources, label.span);
    let (first, others) = found.labels.split_first().unwrap();
    let others: String = others.iter().map(|label| format!(" + {}", place(label))).collect();
    format!("{} {}{others}", place(first), found.code)
}

/// Writes a place: `path:line:column-column`, or `path:line:column-line:column` over lines.
pub(crate) fn place(sources: &Sources, span: Span) -> String {
    let (start, end) = (sources.start(span), sources.end(span));
    let end =
        if start.line == end.line { end.column.to_string() } else { format!("{}:{}", end.line, end.column) };
    format!("{}:{}:{}-{end}", sources.file(span.file).path, start.line, start.column)
}

/// A folder that is removed when the test ends.
pub(crate) struct TempDir(PathBuf);

impl TempDir {
    /// Makes an empty folder of this name, which no other test uses.
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("schiri-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// Returns its path.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for TempDir {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The shipped material or another rule collection, ready to be asked.
pub(crate) struct Shipped {
    pub(crate) corpus: Arc<Corpus>,
    index: Index,
}

impl Shipped {
    /// Loads and indexes the shipped material.
    pub(crate) fn load() -> Self {
        Self::of(&schiri_testing::shipped())
    }

    /// Loads and indexes a rule collection.
    pub(crate) fn of(sources: &Sources) -> Self {
        let (corpus, _) = corpus::load(sources);
        let corpus = Arc::new(corpus);
        let index = cache::index(&corpus, Cache::of_user().as_ref()).unwrap();
        Self { corpus, index }
    }

    /// Returns what questions are put to.
    pub(crate) fn library(&self) -> Library<'_> {
        Library { corpus: &self.corpus, positions: Positions::new(&self.corpus), index: &self.index }
    }
}

/// A judged question of `tests/eval`.
pub(crate) struct Judged(pub(crate) Asked);

impl Judged {
    /// Reads a file of them.
    pub(crate) fn read(file: &str) -> Vec<Self> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/eval").join(file);
        let text = std::fs::read_to_string(path).unwrap();
        read_rulings(&text).unwrap().into_iter().map(Self).collect()
    }

    /// Returns the question.
    pub(crate) fn question(&self, corpus: &Corpus) -> Question {
        self.0.question(corpus).unwrap()
    }
}
