//! A table's rows have as many cells as its head, and a line of dashes follows the head: otherwise
//! cells are lost, or the table is no table.

use std::ops::Range;

use super::{Check, Context, Findings, TextAt, lines};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::RaggedTable, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for at in cx.edited_texts().filter(|at| at.text.markdown.contains('|')) {
        for table in tables(&at.text.markdown) {
            for fault in check(cx, &at, &table) {
                findings.push(at.home, fault);
            }
        }
    }
}

/// A line that starts with `|`: its place and its cells' number.
struct Row<'a> {
    range: Range<usize>,
    line: &'a str,
    cells: usize,
}

fn check(cx: &Context<'_>, at: &TextAt<'_>, table: &[Row<'_>]) -> Vec<Diagnostic> {
    let Some((head, rest)) = table.split_first() else { return Vec::new() };
    let Some((dashes, rows)) = rest.split_first().filter(|(row, _)| is_dashes(row.line)) else {
        let fault = cx.fault(CHECK.code, at.text, head.range.clone()).with("cells", head.cells);
        return vec![fault.with("expected", head.cells).saying(Message::new("label-no-dashes"))];
    };
    let label = || Message::new("label-head-cells").with("cells", head.cells);
    std::iter::once(dashes)
        .chain(rows)
        .filter(|row| row.cells != head.cells)
        .map(|row| {
            cx.fault(CHECK.code, at.text, row.range.clone())
                .with("cells", row.cells)
                .with("expected", head.cells)
                .and(cx.place(at.text, head.range.clone()), label())
        })
        .collect()
}

/// Gathers lines that stand together and start with `|`.
fn tables(text: &str) -> Vec<Vec<Row<'_>>> {
    let mut tables: Vec<Vec<Row<'_>>> = vec![Vec::new()];
    for (start, whole) in lines(text) {
        let line = whole.trim();
        if line.starts_with('|') {
            let start = start + whole.len() - whole.trim_start().len();
            let row = Row { range: start..start + line.len(), line, cells: cells(line) };
            if let Some(table) = tables.last_mut() {
                table.push(row);
            }
        } else if tables.last().is_some_and(|table| !table.is_empty()) {
            tables.push(Vec::new());
        }
    }
    tables.retain(|table| !table.is_empty());
    tables
}

/// Counts the cells between bars; an escaped bar is text.
fn cells(line: &str) -> usize {
    let inner = line.strip_prefix('|').unwrap_or(line);
    let inner = inner.strip_suffix('|').filter(|rest| !rest.ends_with('\\')).unwrap_or(inner);
    let mut escaped = false;
    let bars = inner.chars().filter(|c| {
        let bar = *c == '|' && !escaped;
        escaped = *c == '\\' && !escaped;
        bar
    });
    bars.count() + 1
}

fn is_dashes(line: &str) -> bool {
    line.contains('-') && line.chars().all(|c| "|-: ".contains(c))
}
