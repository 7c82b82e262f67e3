//! Small rule collections in one file, and places written out.

use std::path::Path;

use schiri_rules::diag::{Diagnostic, Label};
use schiri_rules::source::{Origin, Sources, Span};

/// A small rule collection in one file: lines `# expect: …` at the head, then for each file a line `=== path` and
/// its text; those below `wording/` are official wordings. Keys that every edition needs and no case is about are
/// added at the end of each file, so that the places in the case are its own.
#[derive(Debug)]
pub struct Case {
    /// The words after `# expect: `, in order.
    pub expected: Vec<String>,
    /// The files.
    pub sources: Sources,
    body: String,
}

impl Case {
    /// Reads a case.
    pub fn read(path: &Path) -> Self {
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
            let is_wording = path.starts_with("wording/");
            let origin = if is_wording { Origin::Wordings } else { Origin::in_collection(&path) };
            sources.add_as(origin, path, whole);
        }
        Self { expected, sources, body }
    }

    /// Writes the case again with what was found, for `BLESS=1`.
    pub fn bless(&self, path: &Path, found: &[String]) {
        let head: String = found.iter().map(|line| format!("# expect: {line}\n")).collect();
        std::fs::write(path, head + &self.body).unwrap();
    }
}

/// Reads a file of cases, one in each line: `input => expected`. Lines that begin with `#` or have no arrow are remarks.
pub fn lines(file: &str) -> Vec<(String, String)> {
    let text = std::fs::read_to_string(crate::cases(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    let cases = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(" =>"));
    let cases: Vec<_> =
        cases.map(|(input, expected)| (input.to_owned(), expected.trim().to_owned())).collect();
    assert!(!cases.is_empty(), "no cases in {file}");
    cases
}

/// Compares what is found for each input of such a file with what is expected, and names every case that fails.
pub fn check_lines(file: &str, found: impl Fn(&str) -> String) {
    let cases = lines(file);
    let failing = cases.iter().filter_map(|(input, expected)| {
        let found = found(input);
        let says = || format!("{input}\n    expected {expected}\n    found    {found}");
        (found.trim() != expected).then(says)
    });
    let failing: Vec<_> = failing.collect();
    assert!(
        failing.is_empty(),
        "{} of {} cases of {file}:\n{}",
        failing.len(),
        cases.len(),
        failing.join("\n")
    );
}

/// Reads the small rule collection of `tests/cases/citation/club`. It has what the shipped one lacks: removed clauses,
/// an edition that supersedes another of the same name, identical headings, unusual anchors.
pub fn club() -> Sources {
    let mut sources = Sources::default();
    for path in crate::entries(&crate::cases("citation/club")) {
        let text = std::fs::read_to_string(&path).unwrap();
        let lang = text.lines().find_map(|line| line.strip_prefix("language: "));
        let folder = lang.map_or("rulings".to_owned(), |lang| format!("rules-{lang}"));
        sources.add(format!("{folder}/{}", path.file_name().unwrap().display()), text.into_bytes());
    }
    sources
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
pub fn in_one_line(sources: &Sources, found: &Diagnostic) -> String {
    let place = |label: &Label| place(sources, label.span);
    let (first, others) = found.labels.split_first().unwrap();
    let others: String = others.iter().map(|label| format!(" + {}", place(label))).collect();
    format!("{} {}{others}", place(first), found.code)
}

/// Writes a place: `path:line:column-column`, or `path:line:column-line:column` over lines.
pub fn place(sources: &Sources, span: Span) -> String {
    let (start, end) = (sources.start(span), sources.end(span));
    let end =
        if start.line == end.line { end.column.to_string() } else { format!("{}:{}", end.line, end.column) };
    format!("{}:{}:{}-{end}", sources.file(span.file).path, start.line, start.column)
}
