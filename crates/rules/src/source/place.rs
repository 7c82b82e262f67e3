//! Places in files: ids, spans, lines and columns.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// Names a file of one set of sources.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct FileId(u32);

impl FileId {
    pub(super) fn new(index: usize) -> Self {
        Self(u32::try_from(index).unwrap_or(u32::MAX))
    }

    /// Returns the place of the file among those of its sources.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A stretch of a file, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Span {
    /// The file in which it lies.
    pub file: FileId,
    start: u32,
    end: u32,
}

impl Span {
    /// Makes the span of a byte range. Files are smaller than 4 GiB by the reader's limit.
    #[must_use]
    pub fn new(file: FileId, range: Range<usize>) -> Self {
        let clip = |offset| u32::try_from(offset).unwrap_or(u32::MAX);
        Self { file, start: clip(range.start), end: clip(range.end.max(range.start)) }
    }

    /// Returns the byte range.
    #[must_use]
    pub const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A value and the place where it was written.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Spanned<T> {
    /// What was written there, parsed.
    pub value: T,
    /// Where in the file it is written.
    pub span: Span,
}

/// A line and a column, both counted from 1, the column in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineCol {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
}

/// The byte offsets at which a text's lines start.
#[derive(Debug)]
pub(super) struct LineTable(Vec<u32>);

impl LineTable {
    pub(super) fn new(text: &str) -> Self {
        let starts = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n').map(|(at, _)| at + 1);
        Self(std::iter::once(0).chain(starts).map(|at| u32::try_from(at).unwrap_or(u32::MAX)).collect())
    }

    pub(super) fn line_col(&self, text: &str, offset: usize) -> LineCol {
        let offset = offset.min(text.len());
        let line = self.0.partition_point(|&start| start as usize <= offset).max(1);
        let start = self.0[line - 1] as usize;
        let column = text.get(start..offset).map_or(offset - start, |head| head.chars().count()) + 1;
        LineCol { line, column }
    }
}

/// Finds `range` of `value` in `raw`, the scalar as it stands in the file.
pub(super) fn locate(raw: &str, value: &str, range: Range<usize>) -> Option<Range<usize>> {
    let wanted = value.get(range.clone())?;
    let start = literal_offset(raw, value, range.start).or_else(|| raw.find(wanted))?;
    let end =
        literal_offset(raw, value, range.end).filter(|&end| end >= start).unwrap_or(start + wanted.len());
    Some(start..end.min(raw.len()))
}

/// Maps an offset of a literal block's value to the raw block; `None` where `raw` is no literal
/// block (a value line is not the end of its raw line).
fn literal_offset(raw: &str, value: &str, offset: usize) -> Option<usize> {
    let head = value.get(..offset)?;
    let line_index = head.matches('\n').count();
    let line_start = head.rfind('\n').map_or(0, |at| at + 1);
    let value_line = value.get(line_start..)?.lines().next().unwrap_or_default();
    let mut raw_start = 0;
    for (index, raw_line) in raw.split('\n').enumerate() {
        if index == line_index {
            let indent = raw_line.strip_suffix(value_line)?;
            return indent
                .trim_matches(' ')
                .is_empty()
                .then(|| raw_start + indent.len() + offset - line_start);
        }
        raw_start += raw_line.len() + 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_columns_in_characters() {
        let text = "Räuber\nfür »dich«";
        let table = LineTable::new(text);
        let at = text.find("dich").unwrap();
        assert_eq!(table.line_col(text, at), LineCol { line: 2, column: 6 });
        assert_eq!(table.line_col(text, 9_999), LineCol { line: 2, column: 11 });
    }

    #[test]
    fn finds_words_of_a_literal_block_in_the_file() {
        let raw = "Würfeln.\n      Dann handeln.";
        let value = "Würfeln.\nDann handeln.";
        let at = value.find("handeln").unwrap();
        assert_eq!(raw.get(locate(raw, value, at..at + 7).unwrap()), Some("handeln"));
    }
}
