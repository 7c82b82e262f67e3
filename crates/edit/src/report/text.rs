//! Findings for people, each with the lines that it is about, marks below them, and help; or one a line, for
//! editors and `grep`.

use std::io::{self, Write};
use std::ops::Range;

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use schiri_rules::diag::{Diagnostic, Label, Severity};
use schiri_rules::source::{Lines, Span};

use super::{Report, clean, severity_word};

/// The longest line, and the greatest distance between two marks in one excerpt, in bytes. The renderer never
/// gets a whole file, since it would split it into lines.
const MAX_EXCERPT: usize = 16 << 10;

/// Writes the findings, an empty line after each, and the summary.
pub(super) fn write_excerpts(report: &Report<'_>, out: &mut impl Write, styled: bool) -> io::Result<()> {
    let renderer = if styled { Renderer::styled() } else { Renderer::plain() };
    for finding in report.findings {
        writeln!(out, "{}\n", renderer.render(&[group(report, finding)]))?;
    }
    writeln!(out, "{}", report.summary())
}

fn group<'a>(report: &Report<'a>, finding: &Diagnostic) -> Group<'a> {
    let level = match finding.code.severity() {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Hint => Level::NOTE,
    };
    let level = level.with_name(severity_word(report.localizer, finding.code));
    let title = level.primary_title(report.headline(finding)).id(finding.code.name());
    let mut group = Group::with_title(title);
    for cluster in clusters(report, finding) {
        group = match excerpt(report, finding, &cluster) {
            Some(snippet) => group.element(snippet),
            None => group.element(origin(report, cluster.labels[0].span)),
        };
    }
    let help = report.localizer.word("report-help");
    for message in &finding.help {
        let text = clean(&report.localizer.say(message));
        group = group.element(Level::HELP.with_name(help.clone()).message(text));
    }
    group
}

/// Labels in one excerpt.
struct Cluster<'d> {
    labels: Vec<&'d Label>,
    first: Span,
    last: Span,
}

/// Groups labels of one file that are close to each other; the fault's own label comes first.
fn clusters<'d>(report: &Report<'_>, finding: &'d Diagnostic) -> Vec<Cluster<'d>> {
    let mut clusters: Vec<Cluster<'d>> = Vec::new();
    for label in &finding.labels {
        let span = label.span;
        let near = clusters.iter_mut().find(|cluster| {
            let (first, last) = (cluster.first.min(span), cluster.last.max(span));
            cluster.first.file == span.file && report.sources.lines(first, last).text.len() <= MAX_EXCERPT
        });
        match near {
            Some(cluster) => {
                cluster.first = cluster.first.min(span);
                cluster.last = cluster.last.max(span);
                cluster.labels.push(label);
            }
            None => clusters.push(Cluster { labels: vec![label], first: span, last: span }),
        }
    }
    clusters
}

/// Returns the lines of a cluster with its marks; `None` where they are too long to show.
fn excerpt<'a>(
    report: &Report<'a>,
    finding: &Diagnostic,
    cluster: &Cluster<'_>,
) -> Option<Snippet<'a, Annotation<'a>>> {
    let lines = report.sources.lines(cluster.first, cluster.last);
    if lines.text.is_empty() || lines.text.len() > MAX_EXCERPT {
        return None;
    }
    let path = clean(&report.path(cluster.first.file));
    let snippet = Snippet::source(lines.text).line_start(lines.number).path(path);
    Some(cluster.labels.iter().fold(snippet, |snippet, label| {
        let is_fault = label.span == finding.span() && std::ptr::eq(*label, &raw const finding.labels[0]);
        let kind = if is_fault { AnnotationKind::Primary } else { AnnotationKind::Context };
        let text = label.message.as_ref().map(|message| clean(&report.localizer.say(message)));
        snippet.annotation(kind.span(mark(&lines, label.span)).label(text))
    }))
}

/// Returns the part of a span on its first line, as bytes of the excerpt: a mark over many lines would show
/// the whole text.
fn mark(lines: &Lines<'_>, span: Span) -> Range<usize> {
    let length = lines.text.len();
    let start = span.range().start.saturating_sub(lines.offset).min(length);
    let end = span.range().end.saturating_sub(lines.offset).min(length);
    let line_end = lines.text.get(start..end).and_then(|text| text.find('\n')).map_or(end, |at| start + at);
    start..line_end
}

/// Returns a place to be shown without its lines.
fn origin<'a>(report: &Report<'a>, span: Span) -> Origin<'a> {
    let place = report.sources.start(span);
    Origin::path(clean(&report.path(span.file))).line(place.line).char_column(place.column)
}

/// Writes `path:line:column: severity[code]: headline; label`.
pub(super) fn write_lines(report: &Report<'_>, out: &mut impl Write) -> io::Result<()> {
    for finding in report.findings {
        let place = report.sources.start(finding.span());
        let path = clean(&report.path(finding.span().file));
        let severity = finding.code.severity();
        let headline = report.headline(finding).replace('\n', " ");
        let code = finding.code;
        writeln!(out, "{path}:{}:{}: {severity}[{code}]: {headline}", place.line, place.column)?;
    }
    Ok(())
}
