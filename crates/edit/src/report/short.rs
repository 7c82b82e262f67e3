//! Findings one a line, in the form that editors and `grep` understand.

use std::io::{self, Write};

use super::{Report, clean, severity_name};

/// Writes `path:line:column: severity[code]: headline; what stands there`.
pub(super) fn write(report: &Report<'_>, out: &mut impl Write) -> io::Result<()> {
    for finding in report.findings {
        let place = report.sources.start(finding.span());
        let path = clean(&report.path(finding.span().file));
        let severity = severity_name(finding.code.severity());
        let headline = report.headline(finding).replace('\n', " ");
        let code = finding.code;
        writeln!(out, "{path}:{}:{}: {severity}[{code}]: {headline}", place.line, place.column)?;
    }
    Ok(())
}
