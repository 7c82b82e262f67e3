//! Findings as JSON, for programs. The shape is part of the interface: docs/check.md describes it; fields are
//! added but not renamed.
//!
//! And findings as SARIF 2.1.0 (OASIS), which code-scanning services and editors show at the lines.

use schiri_rules::diag::{Code, Diagnostic, Label, Severity};
use schiri_rules::source::Span;
use serde_json::{Value, json};

use super::{Report, Summary, paragraphs};

/// The findings as one JSON object. Lines and columns count from 1, columns in characters; the end is just after the
/// last character.
pub(super) fn json(report: &Report<'_>) -> Value {
    let findings = report.findings.iter().map(|found| finding(report, found));
    let mut summary = json!(Summary::of(report.findings));
    summary["files"] = report.sources.iter().count().into();
    json!({ "findings": findings.collect::<Vec<_>>(), "summary": summary })
}

fn finding(report: &Report<'_>, found: &Diagnostic) -> Value {
    let mut value = json!({
        "code": found.code.name(),
        "severity": found.code.severity().name(),
        "message": report.localizer.say(&found.headline()),
    });
    // The label of the place, if the message does not say it all; then the places that explain the fault.
    let mut places = found.labels.iter().map(|label| place(report, label));
    if let (Some(value), Some(Value::Object(own))) = (value.as_object_mut(), places.next()) {
        value.extend(own);
    }
    value["related"] = places.collect();
    value["help"] = found.help.iter().map(|message| report.localizer.say(message)).collect();
    value
}

fn text(report: &Report<'_>, label: &Label) -> Option<String> {
    label.message.as_ref().map(|message| report.localizer.say(message))
}

fn place(report: &Report<'_>, label: &Label) -> Value {
    let (start, end) = (report.sources.start(label.span), report.sources.end(label.span));
    json!({
        "path": report.path(label.span.file),
        "line": start.line,
        "column": start.column,
        "end_line": end.line,
        "end_column": end.column,
        "label": text(report, label),
    })
}

/// The findings as one run, with every rule explained in the reader's language.
pub(super) fn sarif(report: &Report<'_>) -> Value {
    json!({
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
    })
}

fn rule(report: &Report<'_>, code: Code) -> Value {
    let paragraphs = paragraphs(report.localizer, code);
    json!({
        "id": code.name(),
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
        "ruleId": found.code.name(),
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

/// Writes a relative path as a URI (RFC 3986): reserved characters are percent-encoded.
fn uri(path: &str) -> String {
    path.bytes()
        .map(|byte| match byte {
            b'/' | b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
            _ if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}
