//! What a clause says as one line of tokens: words, signs, spaces, each with the part of the clause that it
//! is in and the link that it belongs to.
//!
//! Also decides what counts as layout only: forms of quotation marks and dashes, spaces, invisible
//! characters, and German spelling before and after the reform of 1996.

use std::ops::Range;

use schiri_rules::corpus::{Block, Clause, EditionId, Inline, LinkTarget, Text, Wording, superscript};
use schiri_rules::lang::Lang;
use schiri_rules::named::named;
use unicode_normalization::UnicodeNormalization as _;
use unicode_segmentation::UnicodeSegmentation as _;

named! {
    /// The part of a clause that a word stands in.
    Part {
        /// The heading.
        Heading = "heading",
        /// The rule.
        Text = "text",
        /// An example.
        Example = "example",
        /// A tip.
        Tip = "tip",
    }
}

/// A clause with what it says in the language of the comparison.
#[derive(Debug, Clone, Copy)]
pub struct Member<'c> {
    /// The clause.
    pub clause: &'c Clause,
    /// What it says.
    pub wording: &'c Wording,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// Letters or digits.
    Word,
    Sign,
    /// Layout only: spaces, line breaks, bullets, sentence numbers.
    Layout,
}

#[derive(Debug, Clone)]
pub(super) struct Token {
    /// Its place (bytes of the text).
    pub(super) range: Range<usize>,
    pub(super) kind: TokenKind,
    pub(super) part: Part,
    /// The link that it belongs to, by its place among the clause's links.
    pub(super) link: Option<usize>,
}

/// What a clause says, as tokens. Editor's notes are left out: they are not the edition's.
#[derive(Debug, Default)]
pub(super) struct ClauseText {
    /// The words without markup; each part, paragraph, item and row begins a line.
    pub(super) text: String,
    pub(super) tokens: Vec<Token>,
    /// Where the links lead, in order.
    pub(super) links: Vec<LinkTarget>,
}

impl ClauseText {
    /// Splits what a clause of an edition says into tokens.
    pub(super) fn of(wording: &Wording, home: &EditionId) -> Self {
        let mut text = Self::default();
        text.add(wording, home);
        text
    }

    /// Splits what several clauses say, one after another.
    pub(super) fn of_all<'a>(
        wordings: impl Iterator<Item = &'a Wording>,
        home: &EditionId,
    ) -> (Self, Vec<usize>) {
        let mut text = Self::default();
        let starts = wordings.map(|wording| {
            let start = text.tokens.len();
            text.add(wording, home);
            start
        });
        let starts = starts.collect();
        (text, starts)
    }

    pub(super) fn letters(&self, token: &Token) -> &str {
        self.text.get(token.range.clone()).unwrap_or_default()
    }

    fn add(&mut self, wording: &Wording, home: &EditionId) {
        let parts = [
            (Part::Heading, wording.heading.as_slice()),
            (Part::Text, wording.text.as_slice()),
            (Part::Example, &wording.examples),
            (Part::Tip, &wording.tips),
        ];
        for (part, texts) in parts {
            for text in texts {
                self.add_text(text, part, home);
            }
        }
    }

    fn add_text(&mut self, text: &Text, part: Part, home: &EditionId) {
        let mut writer = Writer { clause: self, part, home };
        writer.begin_line("");
        match part {
            // A heading has no markup.
            Part::Heading => writer.words(&text.markdown, None),
            _ => writer.blocks(&text.blocks(), ""),
        }
    }
}

struct Writer<'a> {
    clause: &'a mut ClauseText,
    part: Part,
    home: &'a EditionId,
}

impl Writer<'_> {
    fn blocks(&mut self, blocks: &[Block], indent: &str) {
        for (index, block) in blocks.iter().enumerate() {
            if index > 0 {
                self.begin_line(indent);
            }
            match block {
                Block::Paragraph { inlines } => self.line(inlines, None),
                Block::List { start, items, .. } => self.list(*start, items, indent),
                Block::Table { head, rows, .. } => self.table(head, rows, indent),
            }
        }
    }

    fn list(&mut self, start: Option<u64>, items: &[Vec<Block>], indent: &str) {
        let below = format!("{indent}  ");
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                self.begin_line(indent);
            }
            let bullet = match start {
                None => "• ".to_owned(),
                Some(first) => format!("{}. ", first.saturating_add(index as u64)),
            };
            self.push(&bullet, TokenKind::Layout, None);
            self.blocks(item, &below);
        }
    }

    fn table(&mut self, head: &[Vec<Inline>], rows: &[Vec<Vec<Inline>>], indent: &str) {
        for (index, row) in std::iter::once(head).chain(rows.iter().map(Vec::as_slice)).enumerate() {
            if index > 0 {
                self.begin_line(indent);
            }
            for (column, cell) in row.iter().enumerate() {
                if column > 0 {
                    self.push(" · ", TokenKind::Layout, None);
                }
                self.line(cell, None);
            }
        }
    }

    fn line(&mut self, inlines: &[Inline], link: Option<usize>) {
        // Letters with and without emphasis form one run: a word may be emphasised in part.
        let mut run = String::new();
        for inline in inlines {
            match inline {
                Inline::Text { text } => run.push_str(text),
                Inline::Emphasis { inlines }
                | Inline::Strong { inlines }
                | Inline::Struck { inlines, .. } => match inlines.as_slice() {
                    [Inline::Text { text }] => run.push_str(text),
                    inlines => {
                        self.flush(&mut run, link);
                        self.line(inlines, link);
                    }
                },
                Inline::Link { inlines, target } => {
                    self.flush(&mut run, link);
                    self.clause.links.push(LinkTarget::read(target, Some(self.home)));
                    self.line(inlines, Some(self.clause.links.len() - 1));
                }
                Inline::Sentence { number } => {
                    self.flush(&mut run, link);
                    self.push(&superscript(*number), TokenKind::Layout, link);
                }
                Inline::Break => {
                    self.flush(&mut run, link);
                    self.begin_line("");
                }
            }
        }
        self.flush(&mut run, link);
    }

    fn flush(&mut self, run: &mut String, link: Option<usize>) {
        self.words(run, link);
        run.clear();
    }

    fn words(&mut self, text: &str, link: Option<usize>) {
        for word in text.split_word_bounds() {
            let kind = if word.chars().any(char::is_alphanumeric) {
                TokenKind::Word
            } else if word.chars().all(char::is_whitespace) {
                TokenKind::Layout
            } else {
                TokenKind::Sign
            };
            self.push(word, kind, link);
        }
    }

    /// Begins a line, unless it is the first.
    fn begin_line(&mut self, indent: &str) {
        if !self.clause.text.is_empty() {
            self.push("\n", TokenKind::Layout, None);
        }
        if !indent.is_empty() {
            self.push(indent, TokenKind::Layout, None);
        }
    }

    fn push(&mut self, letters: &str, kind: TokenKind, link: Option<usize>) {
        let start = self.clause.text.len();
        self.clause.text.push_str(letters);
        self.clause.tokens.push(Token { range: start..self.clause.text.len(), kind, part: self.part, link });
    }
}

/// Stems that the reform spells differently, in lower case. Only those that rule texts are likely to have.
const STEMS: &[(&str, &str)] = &[
    ("numerier", "nummerier"),
    ("plazier", "platzier"),
    ("schiffahrt", "schifffahrt"),
    ("selbständig", "selbstständig"),
    ("aufwendig", "aufwändig"),
    ("stengel", "stängel"),
    ("quentchen", "quäntchen"),
    ("behende", "behände"),
    ("rauh", "rau"),
];

/// Whole words that the reform spells differently, in lower case.
const WORDS: &[(&str, &str)] = &[("tip", "tipp"), ("tips", "tipps"), ("stop", "stopp"), ("as", "ass")];

/// Returns a word in the form in which it is compared when layout does not count.
pub(super) fn folded_word(raw: &str, lang: Lang) -> String {
    let is_apostrophe = |c| matches!(c, '’' | '‘' | '\'' | 'ʼ');
    let seen = raw.chars().filter(|c| !is_invisible(*c)).map(|c| if is_apostrophe(c) { '\'' } else { c });
    let word: String = seen.nfc().collect();
    if lang == Lang::De { new_spelling(&word) } else { word }
}

/// Returns a sign in the form in which it is compared when layout does not count; `None` for an invisible
/// character.
pub(super) fn folded_sign(raw: char) -> Option<&'static str> {
    Some(match raw {
        '"' | '\'' | '“' | '”' | '„' | '‟' | '«' | '»' | '‹' | '›' | '‚' | '‘' | '’' | '‛' => {
            "\""
        }
        '-' | '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => "-",
        '…' => "...",
        '•' => "",
        _ => return None,
    })
}

/// Splits a word where only layout may split it: `z.B` and `z. B`, `10cm` and `10 cm` are the same.
pub(super) fn pieces(word: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    let mut last: Option<char> = None;
    let letters: Vec<char> = word.chars().collect();
    for (place, letter) in letters.iter().copied().enumerate() {
        let next = letters.get(place + 1).copied();
        let parts_letters =
            letter == '.' && last.is_some_and(char::is_alphabetic) && next.is_some_and(char::is_alphabetic);
        let changes = last.is_some_and(|last| {
            last.is_numeric() && letter.is_alphabetic() || last.is_alphabetic() && letter.is_numeric()
        });
        let begins =
            last.is_none() || parts_letters || changes || pieces.last().is_some_and(|piece| piece == ".");
        match pieces.last_mut() {
            Some(piece) if !begins => piece.push(letter),
            _ => pieces.push(letter.to_string()),
        }
        last = Some(letter);
    }
    pieces
}

/// Tells whether a character is a soft hyphen, a joiner or a direction mark.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

/// Writes a word in the new spelling. The reform turned ß into ss after short vowels. Spelling does not show whether a
/// vowel is short, so every ß that no vowel follows becomes ss: good enough to compare. Before a vowel the difference
/// carries meaning (*Maße*, *Masse*) and is kept.
fn new_spelling(word: &str) -> String {
    let mut new = String::with_capacity(word.len());
    let mut letters = word.chars().peekable();
    while let Some(letter) = letters.next() {
        let before_vowel = letters.peek().is_some_and(|next| "aeiouyäöü".contains(*next));
        if letter == 'ß' && !before_vowel { new.push_str("ss") } else { new.push(letter) }
    }
    respelled(&new).unwrap_or(new)
}

/// Replaces what the reform spells differently; `None` if nothing is.
fn respelled(word: &str) -> Option<String> {
    let lower = word.to_lowercase();
    let whole = WORDS.iter().find(|(old, _)| *old == lower).map(|(_, new)| (*new).to_owned());
    let stem = || STEMS.iter().find(|(old, _)| lower.contains(old)).map(|(old, new)| lower.replace(old, new));
    let new = whole.or_else(stem)?;
    // A capital is kept, or “As” and “as” would be the same word.
    let mut letters = new.chars();
    let capital = word.chars().next().is_some_and(char::is_uppercase);
    let first = letters.next()?;
    Some(if capital { first.to_uppercase().chain(letters).collect() } else { new })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_and_new_spelling_are_one_word_and_other_words_are_not() {
        for (old, new) in [
            ("daß", "dass"),
            ("mußte", "musste"),
            ("Fluß", "Fluss"),
            ("numeriert", "nummeriert"),
            ("Tip", "Tipp"),
            ("Schach\u{ad}tel", "Schachtel"),
        ] {
            assert_eq!(folded_word(old, Lang::De), folded_word(new, Lang::De));
        }
        for (one, other) in [("Maße", "Masse"), ("Buße", "Busse"), ("As", "as")] {
            assert_ne!(folded_word(one, Lang::De), folded_word(other, Lang::De));
        }
        assert_eq!(folded_word("daß", Lang::Nl), "daß");
    }

    #[test]
    fn a_word_is_cut_where_a_space_could_stand() {
        assert_eq!(pieces("z.B"), ["z", ".", "B"]);
        assert_eq!(pieces("10cm"), ["10", "cm"]);
        assert_eq!(pieces("3.1.7"), ["3.1.7"]);
        assert_eq!(pieces("Räuber"), ["Räuber"]);
    }
}
