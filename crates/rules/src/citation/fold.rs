//! Folds a typed citation and splits it into a short list of tokens.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::corpus::superscript_digit;

/// A piece of a citation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    /// A run of letters, folded.
    Word(String),
    /// Digits without leading zeros.
    Number(String),
    /// Superscript digits: the number of a sentence.
    Figure(String),
    /// Anything else. All dashes become `-`, quotation marks `"`, brackets round.
    Sign(char),
}

/// A token with its bytes, and whether it follows the one before without a space.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) token: Token,
    pub(super) glued: bool,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// Folds a name to what its spellings have in common: no case, accents, spaces or signs, and `ae`, `ä` and
/// `a` become the same (so do `oe` and `ue`; `ß` becomes `ss`).
pub(super) fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for piece in cut(text) {
        piece.token.push_to(&mut out);
    }
    out
}

impl Token {
    /// Adds the token's letters and digits to a folded name; signs add nothing.
    pub(super) fn push_to(&self, out: &mut String) {
        match self {
            Self::Word(text) | Self::Number(text) | Self::Figure(text) => out.push_str(text),
            Self::Sign(_) => {}
        }
    }
}

pub(super) fn cut(text: &str) -> Vec<Piece> {
    let mut cutter = Cutter { pieces: Vec::new(), glued: false, start: 0, end: 0 };
    for (at, c) in text.char_indices() {
        (cutter.start, cutter.end) = (at, at + c.len_utf8());
        match superscript_digit(c).and_then(|digit| char::from_digit(digit, 10)) {
            Some(digit) => cutter.extend(Token::Figure(digit.to_string())),
            None if c.is_ascii() => cutter.push(c),
            // Compatibility characters: full-width digits, `№`, Roman numeral signs, no-break spaces.
            None => std::iter::once(c).nfkd().for_each(|c| cutter.push(c)),
        }
    }
    let mut pieces = apostrophes(cutter.pieces);
    for piece in &mut pieces {
        finish(&mut piece.token);
    }
    pieces
}

/// Drops apostrophes inside words (`player’s`); elsewhere the same character is a quotation mark.
fn apostrophes(pieces: Vec<Piece>) -> Vec<Piece> {
    let mut kept: Vec<Piece> = Vec::with_capacity(pieces.len());
    let mut pieces = pieces.into_iter().peekable();
    while let Some(mut piece) = pieces.next() {
        if piece.token == Token::Sign('\'') {
            let before = piece.glued && matches!(kept.last(), Some(Piece { token: Token::Word(_), .. }));
            let after = matches!(pieces.peek(), Some(Piece { token: Token::Word(_), glued: true, .. }));
            if before && after {
                continue;
            }
            piece.token = Token::Sign('"');
        }
        kept.push(piece);
    }
    kept
}

struct Cutter {
    pieces: Vec<Piece>,
    glued: bool,
    /// The bytes of the character that is being read.
    start: usize,
    end: usize,
}

impl Cutter {
    fn push(&mut self, c: char) {
        if c.is_whitespace() {
            self.glued = false;
        } else if c.is_ascii_digit() {
            self.extend(Token::Number(c.to_string()));
        } else if c.is_alphabetic() {
            self.extend(Token::Word(c.to_lowercase().collect()));
        } else if !is_invisible(c) && !is_combining_mark(c) {
            self.add(Token::Sign(plain_sign(c)));
        }
    }

    /// Adds letters or digits to the last piece, if that is of the same kind and directly before.
    fn extend(&mut self, token: Token) {
        let last = self.pieces.last_mut().filter(|_| self.glued);
        match (last.map(|piece| (&mut piece.token, &mut piece.end)), &token) {
            (Some((Token::Word(known), end)), Token::Word(more))
            | (Some((Token::Number(known), end)), Token::Number(more))
            | (Some((Token::Figure(known), end)), Token::Figure(more)) => {
                known.push_str(more);
                *end = self.end;
            }
            _ => self.add(token),
        }
    }

    fn add(&mut self, token: Token) {
        let glued = std::mem::replace(&mut self.glued, true) && !self.pieces.is_empty();
        self.pieces.push(Piece { token, glued, start: self.start, end: self.end });
    }
}

/// Folds a complete token: the parts of folding that depend on neighbouring letters.
fn finish(token: &mut Token) {
    match token {
        Token::Word(word) => *word = fold_letters(word),
        Token::Number(number) | Token::Figure(number) => {
            let significant = number.trim_start_matches('0');
            *number = if significant.is_empty() { "0".to_owned() } else { significant.to_owned() };
        }
        Token::Sign(_) => {}
    }
}

fn fold_letters(word: &str) -> String {
    let mut out = String::with_capacity(word.len());
    for c in word.chars() {
        match c {
            'ß' => out.push_str("ss"),
            'æ' => out.push('a'),
            'œ' | 'ø' => out.push('o'),
            // The `e` of an umlaut that is spelt out.
            'e' if out.ends_with(['a', 'o', 'u']) => {}
            c => out.push(c),
        }
    }
    out
}

/// Tells whether a character has no width: soft hyphens, joiners, direction and isolation marks.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
        || c.is_control()
}

const fn plain_sign(c: char) -> char {
    match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{2043}' => '-',
        '’' => '\'',
        '"' | '„' | '“' | '”' | '‟' | '‚' | '‘' | '«' | '»' | '‹' | '›' | '`' | '´' => '"',
        '[' | '{' | '⟨' | '【' | '「' => '(',
        ']' | '}' | '⟩' | '】' | '」' => ')',
        '。' | '·' | '․' => '.',
        '、' => ',',
        c => c,
    }
}
