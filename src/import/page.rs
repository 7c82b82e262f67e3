//! The report of an import as an HTML page: the source on the left, the clauses on the right, doubtful places
//! marked.

use std::collections::BTreeMap;

use askama::Template;

use super::report::{Shown, fact_messages};
use crate::session::{Result, Session};
use schiri_edit::import::DraftClause;
use schiri_rules::corpus::{EditionId, Inline, LinkTarget, blocks};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::source::{FileId, Span};
use schiri_show::render::{RenderError, blocks_html};
use schiri_words::Localizer;

pub(super) fn page(shown: &Shown<'_>, session: &mut Session) -> Result<()> {
    let localizer = &session.localizer;
    let edition = &shown.product.edition;
    let rows = rows(shown, localizer);
    let doubts: usize = rows.iter().map(|row| row.doubts.len()).sum();
    let doubts_title = localizer.say(&Message::new("import-page-doubts").with("count", doubts));
    let facts = fact_messages(shown, localizer).iter().map(|fact| localizer.say(fact)).collect();
    let title = Message::new("import-page-title").with("title", edition.title.as_str());
    let title = localizer.say(&title.with("edition", edition.id.as_str()));
    let page = Report { localizer, title, facts, doubts_title, doubts, rows, language: edition.language };
    let html = page.render().map_err(RenderError::from)?;
    session.raw(&html)
}

#[derive(Template)]
#[template(path = "import/report.html")]
struct Report<'a> {
    localizer: &'a Localizer,
    title: String,
    facts: Vec<String>,
    doubts_title: String,
    doubts: usize,
    rows: Vec<Row>,
    language: Lang,
}

/// A stretch of the source, and the clause that it became.
struct Row {
    anchor: String,
    lines: Vec<SourceLine>,
    clause: Option<Clause>,
    doubts: Vec<Doubt>,
}

struct SourceLine {
    number: usize,
    text: String,
    removed: Option<String>,
}

struct Clause {
    id: String,
    heading: Option<String>,
    /// The text as HTML that this program made.
    text: String,
}

struct Doubt {
    line: usize,
    text: String,
    help: Option<String>,
}

/// Splits each file where clauses begin. Text that columns or footnotes put out of order is shown where it is
/// in the file.
fn rows(shown: &Shown<'_>, localizer: &Localizer) -> Vec<Row> {
    let clauses = shown.product.edition.clauses.iter();
    let start = |clause: &DraftClause| clause.place.map(|place| (place.file, place.range().start));
    let starts: BTreeMap<(FileId, usize), &DraftClause> =
        clauses.filter_map(|clause| Some((start(clause)?, clause))).collect();
    let sources = &shown.draft.sources;
    let mut rows = Vec::new();
    for (file, source) in sources.iter() {
        let mut cuts: Vec<(usize, Option<&DraftClause>)> = starts
            .range((file, 0)..=(file, usize::MAX))
            .map(|((_, start), clause)| (*start, Some(*clause)))
            .collect();
        if cuts.first().is_none_or(|(start, _)| *start > 0) {
            cuts.insert(0, (0, None));
        }
        let ends = cuts.iter().skip(1).map(|(start, _)| *start).chain([source.text().len()]);
        for ((start, clause), end) in cuts.iter().zip(ends) {
            rows.push(row(shown, localizer, (file, *start..end), *clause));
        }
    }
    rows
}

fn row(
    shown: &Shown<'_>,
    localizer: &Localizer,
    (file, range): (FileId, std::ops::Range<usize>),
    clause: Option<&DraftClause>,
) -> Row {
    let sources = &shown.draft.sources;
    let source = sources.file(file);
    let first = sources.line(Span::new(file, range.start..range.start));
    let text = source.text().get(range.clone()).unwrap_or_default();
    let is_inside = |span: Span| span.file == file && range.contains(&span.range().start);
    let out: Vec<_> = shown.draft.facts.removed.iter().filter(|line| is_inside(line.span)).collect();
    let removed = |number: usize, text: &str| {
        let found =
            out.iter().find(|line| sources.line(line.span) == number && text.contains(line.text.as_str()));
        found.map(|line| localizer.word(&format!("import-reason-{}", line.reason)))
    };
    let lines = text.lines().zip(first..).filter(|(line, _)| !line.trim().is_empty());
    let lines = lines.map(|(line, number)| SourceLine {
        number,
        text: line.chars().filter(|letter| !letter.is_control() || *letter == '\t').collect(),
        removed: removed(number, line),
    });
    let doubts = shown.product.findings.iter().map(|finding| &finding.fault);
    let doubts =
        doubts.filter(|fault| is_inside(fault.span()) || range.is_empty() && fault.span().file == file);
    let doubts = doubts.map(|fault| Doubt {
        line: sources.line(fault.span()),
        text: localizer.say(&fault.headline()),
        help: (!fault.help.is_empty())
            .then(|| fault.help.iter().map(|help| localizer.say(help)).collect::<Vec<_>>().join(" ")),
    });
    Row {
        anchor: clause.map_or_else(|| format!("line-{first}"), |clause| anchor(&clause.id)),
        lines: lines.collect(),
        clause: clause.map(|clause| written(clause, &shown.product.edition.id)),
        doubts: doubts.collect(),
    }
}

fn anchor(id: &str) -> String {
    format!("c-{id}")
}

fn written(clause: &DraftClause, edition: &str) -> Clause {
    let home = edition.parse::<EditionId>().ok();
    let text = clause.text.as_deref().unwrap_or_default();
    let lead = |written: String, inlines| match LinkTarget::read(&written, home.as_ref()) {
        LinkTarget::Clause(target) => {
            let target = format!("#{}", anchor(target.clause.anchor.as_str()));
            vec![Inline::Link { inlines, target }]
        }
        LinkTarget::Web(address) => vec![Inline::Link { inlines, target: address }],
        LinkTarget::Nowhere => inlines,
    };
    let blocks: Vec<_> = blocks(text).into_iter().map(|block| block.map_links(&lead)).collect();
    Clause { id: clause.id.clone(), heading: clause.heading.clone(), text: blocks_html(&blocks) }
}
