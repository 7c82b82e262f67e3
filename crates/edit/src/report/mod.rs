//! Prints findings: with an excerpt of the file, one a line, as JSON, as SARIF.
//!
//! Every printer takes findings as values and a [`Localizer`] for the words. Control characters in text from
//! the rule collection are not shown, so that no file can control the reader's terminal.

mod programs;
mod text;

use std::io::{self, Write};

use schiri_rules::diag::{Code, Diagnostic, Severity};
use schiri_rules::lang::Message;
use schiri_rules::named::named;
use schiri_rules::source::{FileId, Sources};
use schiri_words::Localizer;
use serde::Serialize;

named! {
    /// The form in which findings are printed.
    Format {
        /// For people: each finding with the lines that it is about.
        Plain = "plain",
        /// For editors: `file:line:column: severity[code]: text`, one a line.
        Short = "short",
        /// For programs; the shape is described in docs/check.md.
        Json = "json",
        /// SARIF 2.1.0, for code-scanning services.
        Sarif = "sarif",
    }
}

/// Findings with what is needed to print them.
#[derive(Clone, Copy)]
pub struct Report<'a> {
    /// The findings, in the order in which they are printed.
    pub findings: &'a [Diagnostic],
    /// The files that they point into.
    pub sources: &'a Sources,
    /// The rule collection's folder, which is put before the files' paths so that they can be opened.
    pub root: &'a str,
    /// Says messages in the reader's language.
    pub localizer: &'a Localizer,
}

/// How many findings there are of each severity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Summary {
    /// How many are errors.
    pub errors: usize,
    /// How many are warnings.
    pub warnings: usize,
    /// How many are hints.
    pub hints: usize,
}

impl Summary {
    /// Counts findings by their severity.
    #[must_use]
    pub fn of(findings: &[Diagnostic]) -> Self {
        let count = |severity| findings.iter().filter(|found| found.code.severity() == severity).count();
        Self {
            errors: count(Severity::Error),
            warnings: count(Severity::Warning),
            hints: count(Severity::Hint),
        }
    }

    /// Tells whether nothing must be corrected; there may be hints.
    #[must_use]
    pub const fn is_clean(self) -> bool {
        self.errors == 0 && self.warnings == 0
    }
}

impl Report<'_> {
    /// Prints the findings; `styled` adds colours to the plain form.
    ///
    /// # Errors
    /// Only those of the output.
    pub fn write(&self, out: &mut impl Write, format: Format, styled: bool) -> io::Result<()> {
        match format {
            Format::Plain => text::write_excerpts(self, out, styled),
            Format::Short => text::write_lines(self, out),
            Format::Json => writeln!(out, "{:#}", self.json()),
            Format::Sarif => writeln!(out, "{:#}", programs::sarif(self)),
        }
    }

    /// Returns the findings as one JSON object.
    #[must_use]
    pub fn json(&self) -> serde_json::Value {
        programs::json(self)
    }

    fn path(&self, file: FileId) -> String {
        let file = self.sources.file(file);
        match self.root.trim_end_matches('/') {
            root if !matches!(root, "" | ".") && file.origin.is_of_collection() => {
                format!("{root}/{}", file.path)
            }
            _ => file.path.clone(),
        }
    }

    fn headline(&self, finding: &Diagnostic) -> String {
        clean(&self.localizer.say(&finding.headline()))
    }

    /// Returns the last line: how many findings in how many files.
    fn summary(&self) -> String {
        let Summary { errors, warnings, hints } = Summary::of(self.findings);
        let files = self.sources.iter().count();
        let id = if self.findings.is_empty() { "report-clean" } else { "report-summary" };
        let message = Message::new(id)
            .with("errors", errors)
            .with("warnings", warnings)
            .with("hints", hints)
            .with("files", files);
        self.localizer.say(&message)
    }
}

fn severity_word(localizer: &Localizer, code: Code) -> String {
    localizer.word(match code.severity() {
        Severity::Error => "severity-error",
        Severity::Warning => "severity-warning",
        Severity::Hint => "severity-hint",
    })
}

/// Replaces control characters: text from files must not control a terminal.
fn clean(text: &str) -> String {
    text.chars().map(|c| if c.is_control() && c != '\n' { '\u{fffd}' } else { c }).collect()
}

/// Writes what a code means.
///
/// # Errors
/// Only those of the output.
pub fn explain(out: &mut impl Write, code: Code, localizer: &Localizer) -> io::Result<()> {
    writeln!(out, "{code} ({})", severity_word(localizer, code))?;
    paragraphs(localizer, code).iter().try_for_each(|text| writeln!(out, "\n{text}"))
}

/// Writes every code with its severity and its rule.
///
/// # Errors
/// Only those of the output.
pub fn list(out: &mut impl Write, localizer: &Localizer) -> io::Result<()> {
    let width = Code::ALL.iter().map(|code| code.name().len()).max().unwrap_or_default();
    let severities = Code::ALL.iter().map(|code| severity_word(localizer, *code));
    let severity_width = severities.map(|word| word.chars().count()).max().unwrap_or_default();
    for code in &Code::ALL {
        let rule = paragraphs(localizer, *code).into_iter().next().unwrap_or_default();
        let severity = severity_word(localizer, *code);
        writeln!(out, "{code:width$}  {severity:severity_width$}  {rule}")?;
    }
    Ok(())
}

/// Returns the paragraphs of a code's explanation: rule, reason, remedy.
fn paragraphs(localizer: &Localizer, code: Code) -> Vec<String> {
    let text = localizer.word(code.explanation_id());
    text.split("\n\n").map(|paragraph| paragraph.replace('\n', " ")).collect()
}
