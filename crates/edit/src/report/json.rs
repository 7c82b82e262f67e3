//! Findings as JSON, for programs. The shape is part of the interface: docs/check.md describes it,
//! fields are added but not renamed.

use std::io::{self, Write};

use serde::Serialize;

use super::{Report, Summary, severity_name};
use schiri_rules::diag::{Diagnostic, Label};
use schiri_rules::source::LineCol;

#[derive(Serialize)]
struct Document {
    findings: Vec<Finding>,
    summary: Counts,
}

#[derive(Serialize)]
struct Counts {
    errors: usize,
    warnings: usize,
    hints: usize,
    files: usize,
}

#[derive(Serialize)]
struct Finding {
    code: &'static str,
    severity: &'static str,
    message: String,
    #[serde(flatten)]
    place: Place,
    /// What stands at the place, where the message does not say it all.
    label: Option<String>,
    /// The places that make it a fault.
    related: Vec<Related>,
    help: Vec<String>,
}

/// A stretch of a file. Lines and columns count from 1, columns in characters; the end is the place
/// behind the last character.
#[derive(Serialize)]
struct Place {
    path: String,
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
}

#[derive(Serialize)]
struct Related {
    #[serde(flatten)]
    place: Place,
    label: Option<String>,
}

/// Writes one JSON object.
pub(super) fn write(report: &Report<'_>, out: &mut impl Write) -> io::Result<()> {
    let Summary { errors, warnings, hints } = Summary::of(report.findings);
    let files = report.sources.iter().count();
    let document = Document {
        findings: report.findings.iter().map(|found| finding(report, found)).collect(),
        summary: Counts { errors, warnings, hints, files },
    };
    serde_json::to_writer_pretty(&mut *out, &document)?;
    writeln!(out)
}

fn finding(report: &Report<'_>, found: &Diagnostic) -> Finding {
    Finding {
        code: found.code.as_str(),
        severity: severity_name(found.code.severity()),
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

fn place(report: &Report<'_>, label: &Label) -> Place {
    let LineCol { line, column } = report.sources.start(label.span);
    let end = report.sources.end(label.span);
    let path = report.path(label.span.file);
    Place { path, line, column, end_line: end.line, end_column: end.column }
}
