//! Findings as JSON, for programs. The shape is part of the interface: docs/check.md describes it,
//! fields are added but not renamed.
//!
//! Findings as SARIF 2.1.0 (OASIS), which code-scanning services and editors show at the lines.

use std::io::{self, Write};

use schiri_rules::diag::{Code, Diagnostic, Label, Severity};
use schiri_rules::source::{LineCol, Span};
use serde::Serialize;
use serde_json::{Value, json};

use super::{Report, Summary, paragraphs};

#[derive(Serialize)]
struct Document {
    findings: Vec<Finding>,
    summary: Counts,
}

#[derive(Serialize)]
struct Counts {
    #[serde(flatten)]
    found: Summary,
    files: usize,
}

#[derive(Serialize)]
struct Finding {
    code: &'static str,
    severity: &'static str,
    message: String,
    #[serde(flatten)]
    place: FileRange,
    /// What stands at the place, where the message does not say it all.
    label: Option<String>,
    /// The places that make it a fault.
    related: Vec<Related>,
    help: Vec<String>,
}

/// A stretch of a file. Lines and columns count from 1, columns in characters; the end is the place
/// behind the last character.
#[derive(Serialize)]
struct FileRange {
    path: String,
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
}

#[derive(Serialize)]
struct Related {
    #[serde(flatten)]
    place: FileRange,
    label: Option<String>,
}

/// Writes one JSON object.
pub(super) fn write_json(report: &Report<'_>, out: &mut impl Write) -> io::Result<()> {
    let document = Document {
        findings: report.findings.iter().map(|found| finding(report, found)).collect(),
        summary: Counts { found: Summary::of(report.findings), files: report.sources.iter().count() },
    };
    serde_json::to_writer_pretty(&mut *out, &document)?;
    writeln!(out)
}

fn finding(report: &Report<'_>, found: &Diagnostic) -> Finding {
    Finding {
        code: found.code.as_str(),
        severity: found.code.severity().name(),
        message: report.localizer.say(&found.headline()),
        place: place(report, &found.labels[0]),
        label: text(report, &found.labels[0]),
        related: found
            .labels
            .iter()
            .skip(1)
            .map(|label| Related { place: place(report, label), label: text(report, label) })
            .collect(),
        help: found.help.iter().map(|message| report.localizer.say(message)).collect(),
    }
}

fn text(report: &Report<'_>, label: &Label) -> Option<String> {
    label.message.as_ref().map(|message| report.localizer.say(message))
}

fn place(report: &Report<'_>, label: &Label) -> FileRange {
    let LineCol { line, column } = report.sources.start(label.span);
    let end = report.sources.end(label.span);
    let path = report.path(label.span.file);
    FileRange { path, line, column, end_line: end.line, end_column: end.column }
}

/// Writes one run with every rule explained in the reader's language.
pub(super) fn write_sarif(report: &Report<'_>, out: &mut impl Write) -> io::Result<()> {
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "schiri",
                "version": env!("CARGO_PKG_VERSION"),
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "language": report.localizer.lang().code(),
                "rules": Code::ALL.iter().map(|code| rule(report, *code)).collect::<Vec<_>>(),
            }},
            "columnKind": "unicodeCodePoints",
            "results": report.findings.iter().map(|found| result(report, found)).collect::<Vec<_>>(),
        }],
    });
    serde_json::to_writer_pretty(&mut *out, &log)?;
    writeln!(out)
}

fn rule(report: &Report<'_>, code: Code) -> Value {
    let paragraphs = paragraphs(report.localizer, code);
    json!({
        "id": code.as_str(),
        "shortDescription": { "text": paragraphs.first() },
        "fullDescription": { "text": paragraphs.join("\n\n") },
        "help": { "text": paragraphs.last() },
        "defaultConfiguration": { "level": level(code) },
    })
}

fn level(code: Code) -> &'static str {
    match code.severity() {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Hint => "note",
    }
}

fn result(report: &Report<'_>, found: &Diagnostic) -> Value {
    let say = |label: &Label| text(report, label);
    let headline = report.localizer.say(&found.headline());
    let own = found.labels.first().and_then(say);
    let help = found.help.iter().map(|message| report.localizer.say(message));
    let whole = std::iter::once(headline).chain(own).chain(help).collect::<Vec<_>>().join("\n");
    let related = found.labels.iter().skip(1).zip(1..).map(|(label, id)| {
        let mut location = json!({ "id": id, "physicalLocation": sarif_place(report, label.span) });
        if let Some(text) = say(label) {
            location["message"] = json!({ "text": text });
        }
        location
    });
    json!({
        "ruleId": found.code.as_str(),
        "ruleIndex": Code::ALL.iter().position(|code| *code == found.code),
        "level": level(found.code),
        "message": { "text": whole },
        "locations": [{ "physicalLocation": sarif_place(report, found.span()) }],
        "relatedLocations": related.collect::<Vec<_>>(),
    })
}

fn sarif_place(report: &Report<'_>, span: Span) -> Value {
    let (start, end) = (report.sources.start(span), report.sources.end(span));
    json!({
        "artifactLocation": { "uri": uri(&report.path(span.file)) },
        "region": {
            "startLine": start.line,
            "startColumn": start.column,
            "endLine": end.line,
            "endColumn": end.column,
        },
    })
}

/// Writes a relative path as a URI (RFC 3986): what is not unreserved is percent-encoded.
fn uri(path: &str) -> String {
    path.bytes()
        .map(|byte| match byte {
            b'/' | b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
            _ if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}
