//! A document in the form that all readers of formats give it: blocks of text, each with its kind and its
//! place.

use std::ops::Range;

use schiri_rules::corpus::superscript_digit;
use schiri_rules::lang::Lang;
use schiri_rules::named::named;

use super::label;

/// A document. Every character of its text is in exactly one block, and blocks are in the order of the text.
#[derive(Debug, Clone, Default)]
pub(super) struct Document {
    /// The text without the markup of its format.
    pub(super) text: String,
    pub(super) blocks: Vec<Block>,
    /// Whether the text is already `CommonMark`, so that its marks must be left alone.
    pub(super) is_commonmark: bool,
    /// Whether stars around words mean emphasis, though the text is not `CommonMark`.
    pub(super) has_stars: bool,
    /// How many marked headings it has.
    pub(super) headings: usize,
    /// Whether lines were wrapped, so that line ends mean nothing.
    pub(super) is_wrapped: bool,
    /// The first block of each file after the first one.
    pub(super) files: Vec<usize>,
    /// The blocks of footnotes, each with the place of its mark in the text.
    pub(super) notes: Vec<(usize, usize)>,
    /// The first blocks of passages that are set as quotations.
    pub(super) quotes: Vec<usize>,
    /// The language that the file says it is in.
    pub(super) stated: Option<Lang>,
    /// What the document's links refer to, each name with its place in the text.
    pub(super) anchors: Vec<(String, usize)>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) kind: Kind,
    /// Its range in the document's text, without blanks around it.
    pub(super) range: Range<usize>,
    /// Its range in the file's text.
    pub(super) origin: Range<usize>,
    /// Whether it is set off from the block before it.
    pub(super) gap: bool,
    /// How far it is indented, in columns.
    pub(super) indent: usize,
    /// Whether it fills its line, so that the line may have been wrapped there.
    pub(super) is_full: bool,
    /// Whether it is part of the definition of a term.
    pub(super) is_defined: bool,
    /// The number of a list item that is not in the text, because only a program shows it.
    pub(super) ordinal: Option<Ordinal>,
}

named! {
    /// Why a stretch of text belongs to no clause.
    Reason {
        /// A page's number.
        PageNumber = "page-number",
        /// A line that is repeated on every page.
        RunningHead = "running-head",
        /// The table of contents.
        Contents = "contents",
        /// The navigation of a site.
        Navigation = "navigation",
        /// A line of strokes.
        Rule = "rule",
        /// A footnote to text that belongs to no clause.
        Footnote = "footnote",
        /// A picture, by its address.
        Picture = "picture",
        /// Words that were struck out, deleted or hidden, and comments.
        Withdrawn = "withdrawn",
        /// The title, and text around it.
        FrontMatter = "front-matter",
        /// The list of changes at the end.
        Changes = "changes",
        /// A heading that groups clauses and has no text of its own.
        Division = "division",
        /// A letter of the alphabet above the entries that begin with it.
        Divider = "divider",
    }
}

impl Block {
    pub(super) const fn is_heading(&self) -> bool {
        matches!(self.kind, Kind::Heading(_))
    }

    /// Returns why it belongs to no clause; `None` for text.
    pub(super) const fn removed(&self) -> Option<Reason> {
        match self.kind {
            Kind::Removed(reason) => Some(reason),
            _ => None,
        }
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Kind {
    /// A heading of a level, the highest being 1.
    Heading(u8),
    /// A paragraph, or a line of one.
    #[default]
    Line,
    /// An item of a list without numbers, at a depth from 0.
    Bullet(usize),
    /// An item of a list with numbers, at a depth from 0; the number is the block's ordinal.
    Numbered(usize),
    /// The term of a definition.
    Term,
    /// A row of a table, with cells between bars.
    Row,
    /// What belongs to no clause.
    Removed(Reason),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ordinal {
    pub(super) value: u32,
    pub(super) style: OrdinalStyle,
    /// Whether a list begins with it.
    pub(super) is_first: bool,
    /// The number in the file, if the list shows another.
    pub(super) typed: Option<u32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OrdinalStyle {
    /// 1, 2, 3.
    Figures,
    /// a, b, c or A, B, C.
    Letters,
    /// i, ii, iii.
    Roman,
}

impl Document {
    pub(super) fn slice(&self, range: &Range<usize>) -> &str {
        self.text.get(range.clone()).unwrap_or_default()
    }

    pub(super) fn block_text(&self, index: usize) -> &str {
        self.blocks.get(index).map_or("", |block| self.slice(&block.range))
    }

    pub(super) fn range(&self, index: usize) -> Range<usize> {
        self.blocks.get(index).map_or(0..0, |block| block.range.clone())
    }

    pub(super) fn kind(&self, index: usize) -> Option<Kind> {
        self.blocks.get(index).map(|block| block.kind)
    }

    pub(super) fn is_heading(&self, index: usize) -> bool {
        self.blocks.get(index).is_some_and(Block::is_heading)
    }

    pub(super) fn level(&self, index: usize) -> Option<u8> {
        match self.kind(index)? {
            Kind::Heading(level) => Some(level),
            _ => None,
        }
    }

    /// Tells whether a block is a line that is emphasised as a whole, as many headings are: `**Guests**`.
    pub(super) fn is_emphasised(&self, index: usize) -> bool {
        let text = self.block_text(index);
        let bare = text.trim_matches(['*', '_']);
        let marks = text.len() - bare.len();
        self.kind(index) == Some(Kind::Line)
            && text.starts_with(['*', '_'])
            && !bare.is_empty()
            && matches!(marks, 2 | 4 | 6)
            && text.ends_with(['*', '_'])
            && !bare.contains(['*', '_'])
    }

    pub(super) fn contents(&self) -> impl Iterator<Item = &str> {
        let listed = self.blocks.iter().filter(|block| block.kind == Kind::Removed(Reason::Contents));
        listed.map(|block| self.slice(&block.range))
    }

    pub(super) fn removed(&self, index: usize) -> Option<Reason> {
        self.blocks.get(index)?.removed()
    }

    /// Tells whether a block is text that may belong to a clause.
    pub(super) fn is_text(&self, index: usize) -> bool {
        self.blocks.get(index).is_some_and(|block| block.removed().is_none())
    }

    pub(super) fn text_blocks(&self) -> impl Iterator<Item = usize> {
        (0..self.blocks.len()).filter(|index| self.is_text(*index))
    }

    /// Returns the text block before this one, if it is near.
    pub(super) fn before(&self, block: usize) -> Option<usize> {
        (0..block).rev().take(NEAR).find(|index| self.is_text(*index))
    }

    /// Returns the text block after this one, if it is near.
    pub(super) fn after(&self, block: usize) -> Option<usize> {
        (block + 1..self.blocks.len()).take(NEAR).find(|index| self.is_text(*index))
    }

    /// Tells whether a line was wrapped and continues in the next block.
    pub(super) fn goes_on(&self, index: usize) -> bool {
        let next = self.after(index).and_then(|next| self.blocks.get(next));
        let (Some(own), Some(next)) = (self.blocks.get(index), next) else { return false };
        let (text, below) = (self.slice(&own.range), self.slice(&next.range));
        let is_word = below.starts_with(char::is_alphabetic) && label::lettered(below).is_none();
        self.is_wrapped
            && own.kind == Kind::Line
            && next.kind == Kind::Line
            && !next.gap
            && !ends_sentence(text)
            && is_word
            && (own.is_full || below.starts_with(char::is_lowercase))
    }

    /// Tells whether a block only has the description of a picture, such as a club's logo.
    pub(super) fn describes_picture(&self, index: usize) -> bool {
        let (own, next) = (self.blocks.get(index), self.blocks.get(index + 1));
        own.zip(next).is_some_and(|(own, next)| {
            next.kind == Kind::Removed(Reason::Picture)
                && next.origin.start <= own.origin.start
                && own.origin.end <= next.origin.end
        })
    }

    /// Returns the place of a block's range in the file's text: the exact one if the block is a copy of that
    /// text, else the whole block.
    pub(super) fn origin(&self, index: usize, range: &Range<usize>) -> Range<usize> {
        let Some(block) = self.blocks.get(index) else { return 0..0 };
        if block.origin.len() == block.range.len() {
            let start = block.origin.start + range.start.saturating_sub(block.range.start);
            return start..start + range.len();
        }
        block.origin.clone()
    }

    pub(super) fn append(&mut self, other: Self) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
        let (offset, first) = (self.text.len(), self.blocks.len());
        self.files.push(first);
        self.stated = self.stated.or(other.stated);
        self.quotes.extend(other.quotes.into_iter().map(|quote| quote + first));
        self.anchors.extend(other.anchors.into_iter().map(|(name, place)| (name, place + offset)));
        self.is_commonmark &= other.is_commonmark;
        self.has_stars &= other.has_stars;
        self.is_wrapped |= other.is_wrapped;
        self.text.push_str(&other.text);
        let moved = |range: Range<usize>| range.start + offset..range.end + offset;
        let blocks = other.blocks.into_iter();
        self.blocks.extend(blocks.map(|block| Block { range: moved(block.range.clone()), ..block }));
    }

    /// Adds a block that is set off from the one before it, unless it is empty.
    pub(super) fn push(&mut self, kind: Kind, text: &str, origin: Range<usize>) -> Option<&mut Block> {
        if text.is_empty() {
            return None;
        }
        let start = self.text.len();
        self.text.push_str(text);
        let range = start..self.text.len();
        self.text.push('\n');
        self.blocks.push(Block { kind, range, origin, gap: true, ..Block::default() });
        self.blocks.last_mut()
    }
}

/// How many blocks away text is looked for.
const NEAR: usize = 50;

/// Tells whether a text ends like a sentence.
pub(super) fn ends_sentence(text: &str) -> bool {
    let text = without_mark(text);
    let bare =
        text.trim_end().trim_end_matches(['"', '”', '“', '’', '‘', '\'', ')', '»', '«', '*', '_', ']']);
    bare.ends_with(['.', '!', '?', ':', ';', '…']) || text.trim_end().ends_with([':', '.'])
}

/// Tells whether a line is in capitals, as many headings are.
pub(super) fn is_shouted(text: &str) -> bool {
    let letters = text.chars().filter(|c| c.is_alphabetic()).count();
    letters >= 4 && text.chars().all(|c| !c.is_lowercase()) && text.split_whitespace().count() <= 8
}

/// A text without a footnote mark at its end: `¹`, `[1]`.
fn without_mark(text: &str) -> &str {
    let bare = text.trim_end().trim_end_matches(|c| superscript_digit(c).is_some());
    let marked = bare.strip_suffix(']').and_then(|rest| rest.rsplit_once('['));
    marked
        .filter(|(_, mark)| mark.len() <= 3 && mark.bytes().all(|byte| byte.is_ascii_digit()))
        .map_or(bare, |(rest, _)| rest)
}

/// The signs that begin an item of a list without numbers.
pub(super) const BULLETS: [char; 9] = ['•', '·', '▪', '◦', '‣', '●', '○', '■', '–'];

/// Returns the text behind a bullet, if there is one.
pub(super) fn after_bullet(text: &str) -> Option<&str> {
    let rest = text.strip_prefix(BULLETS).or_else(|| text.strip_prefix(['-', '*', '+']))?;
    rest.starts_with([' ', '\t', '\u{a0}']).then(|| rest.trim_start())
}

/// One blank between words.
pub(super) fn squeeze(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Words after a hyphen that does not divide a word: `Ein- und Ausgang`.
const AND: [&str; 9] = ["und", "oder", "bzw", "sowie", "en", "of", "and", "or", "bis"];

/// Appends a line; a word that was divided at the end of a line is joined.
pub(super) fn join(above: &mut String, below: &str) {
    let word: String = below.chars().take_while(|c| c.is_alphabetic()).collect();
    let before = above.strip_suffix(['-', '\u{2010}']).filter(|rest| rest.ends_with(char::is_alphabetic));
    match before.map(str::len) {
        Some(len) if below.starts_with(char::is_lowercase) && !AND.contains(&word.as_str()) => {
            above.truncate(len);
        }
        Some(_) if !AND.contains(&word.as_str()) => {}
        _ => above.push(' '),
    }
    above.push_str(below);
}

pub(super) fn in_one_line(text: &str) -> String {
    let joined = text.lines().map(squeeze).filter(|line| !line.is_empty()).reduce(|mut above, line| {
        join(&mut above, &line);
        above
    });
    joined.unwrap_or_default()
}
