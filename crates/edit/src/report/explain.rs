//! What a code means: the rule, its reason, the remedy.

use std::io::{self, Write};

use super::severity_word;
use schiri_rules::diag::Code;
use schiri_words::Localizer;

/// Writes what a code means.
///
/// # Errors
/// Only those of the output.
pub fn explain(out: &mut impl Write, code: Code, localizer: &Localizer) -> io::Result<()> {
    writeln!(out, "{code} ({})", severity_word(localizer, code))?;
    paragraphs(localizer, code).iter().try_for_each(|text| writeln!(out, "\n{text}"))
}

/// Writes every code with its severity and the rule it stands for.
///
/// # Errors
/// Only those of the output.
pub fn list(out: &mut impl Write, localizer: &Localizer) -> io::Result<()> {
    let width = Code::ALL.iter().map(|code| code.as_str().len()).max().unwrap_or_default();
    let severities = Code::ALL.iter().map(|code| severity_word(localizer, *code));
    let severity_width = severities.map(|word| word.chars().count()).max().unwrap_or_default();
    for code in Code::ALL {
        let rule = paragraphs(localizer, *code).into_iter().next().unwrap_or_default();
        let severity = severity_word(localizer, *code);
        writeln!(out, "{code:width$}  {severity:severity_width$}  {rule}")?;
    }
    Ok(())
}

/// Returns the paragraphs of a code's explanation: rule, reason, remedy.
pub(super) fn paragraphs(localizer: &Localizer, code: Code) -> Vec<String> {
    let text = localizer.word(code.explanation_id());
    text.split("\n\n").map(|paragraph| paragraph.replace('\n', " ")).collect()
}
