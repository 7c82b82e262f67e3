//! Material: whatever its files contain, it is loaded, checked and reported, and every reported place is
//! inside its file.

use std::sync::LazyLock;

use schiri_edit::check;
use schiri_edit::report::{Format, Report};
use schiri_rules::corpus;
use schiri_rules::diag::{self, Diagnostic};
use schiri_rules::lang::Lang;
use schiri_rules::source::{Origin, Sources};
use schiri_words::Localizer;

/// The prefix of the line before a file; the rest of that line is its path.
pub const FILE: &str = "=== ";

/// How many files one input may have.
const MOST_FILES: usize = 12;

static LOCALIZER: LazyLock<Localizer> = LazyLock::new(|| Localizer::new(Lang::De));

/// Loads, checks and reports the files of an input; a line `=== path` precedes each.
///
/// # Panics
/// If the law is broken.
pub fn law(data: &[u8]) {
    let sources = sources(data);
    let (corpus, mut findings) = corpus::load(&sources);
    let (asked, more) = corpus::load_asked(&sources, &corpus);
    findings.extend(more);
    findings.extend(check::run(&corpus, &asked, &sources));
    diag::sort(&mut findings);
    findings.iter().for_each(|finding| lies_in_its_file(&sources, finding));
    let report = Report { findings: &findings, sources: &sources, root: "kb", localizer: &LOCALIZER };
    for format in Format::ALL {
        report.write(&mut Vec::new(), format, true).expect("memory takes everything");
    }
}

/// The files of an input. Those below `wording/` are private files of official wordings.
fn sources(data: &[u8]) -> Sources {
    let mut files: Vec<(String, Vec<u8>)> = Vec::new();
    for line in data.split_inclusive(|byte| *byte == b'\n') {
        match line.strip_prefix(FILE.as_bytes()) {
            Some(path) if files.len() < MOST_FILES => {
                files.push((String::from_utf8_lossy(path).trim().to_owned(), Vec::new()));
            }
            _ => match files.last_mut() {
                Some((_, text)) => text.extend_from_slice(line),
                None => files.push(("rules-de/xx-fuzz.yaml".to_owned(), line.to_vec())),
            },
        }
    }
    files.sort();
    let mut sources = Sources::default();
    for (path, text) in files {
        if path.starts_with("wording/") {
            sources.add_as(Origin::Wordings, path, text);
        } else {
            sources.add(path, text);
        }
    }
    sources
}

/// Whether all places of a finding are inside its file, at character boundaries.
pub(crate) fn lies_in_its_file(sources: &Sources, finding: &Diagnostic) {
    for label in &finding.labels {
        let (text, range) = (sources.file(label.span.file).text(), label.span.range());
        let place = text.get(range.clone());
        assert!(place.is_some(), "{}: {range:?} is no place in {} bytes", finding.code, text.len());
    }
}
