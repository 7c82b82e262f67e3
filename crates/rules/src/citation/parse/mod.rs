//! Tokens → what the citation says. If a token has no place in it, the text is not a citation.
//!
//! The parser reads forward and only goes back within one name or number. So its time is bounded by the
//! number of tokens times the longest name.

mod locus;
mod names;
mod running;

pub use running::{Begin, Cited, Home, InText, Mention, Numbers};

use super::fold::{Piece, Token, cut};
use super::names::Names;
use super::syntax::{Citation, End, Item, Locus, Named, Step, StepKind};
use super::words::{LONGEST_WORD, Role, Sense, WORDS_BY_FORM};

/// The most tokens of a citation; a longer text is running text.
const MOST_PIECES: usize = 200;
/// The most tokens of a name or heading.
const LONGEST_NAME: usize = 24;

/// Reads a text as a citation. `known` means that the text is certainly a citation: an unknown heading then
/// counts as a heading.
pub(super) fn parse(text: &str, names: &Names, known: bool) -> Option<Citation> {
    let mut pieces = cut(text);
    let closing =
        |piece: &Piece| matches!(piece.token, Token::Sign('.' | ',' | ';' | ':' | '?' | '!' | ')' | '"'));
    pieces.truncate(pieces.len() - pieces.iter().rev().take_while(|piece| closing(piece)).count());
    if pieces.len() > MOST_PIECES {
        return None;
    }
    let mut parser = Parser { pieces, at: 0, setting: Setting::Typed { names, known } };
    while parser.skip_sign('(') || parser.opens_number() {}
    parser.citation()
}

struct Parser<'a> {
    pieces: Vec<Piece>,
    at: usize,
    setting: Setting<'a>,
}

/// Where citations are read.
#[derive(Clone, Copy)]
enum Setting<'a> {
    /// A text that is one citation or none.
    Typed { names: &'a Names, known: bool },
    /// Text of a document, in which some words are citations.
    Running { document: &'a InText, text: &'a str },
}

impl<'a> Parser<'a> {
    fn citation(&mut self) -> Option<Citation> {
        let mut items: Vec<Item> = Vec::new();
        let mut unnamed = 0;
        loop {
            let (item, behind) = self.item(items.last())?;
            items.push(item);
            if behind {
                // `§ 5 und § 6 CCM`: a name after the items also counts for earlier ones without a name.
                let named = items.last().and_then(|item| item.named.clone());
                items.iter_mut().skip(unnamed).for_each(|item| item.named.clone_from(&named));
            }
            if items.last().is_some_and(|item| item.named.is_some()) {
                unnamed = items.len();
            }
            if self.at == self.pieces.len() {
                return Some(items);
            }
            let implicit = items.last().is_some_and(|item| self.at_new_number(&item.from));
            if !implicit {
                self.separator()?;
            }
        }
    }

    /// Skips a quotation mark before a number: `"3.1.6"`.
    fn opens_number(&mut self) -> bool {
        !matches!(self.token(1), Some(Token::Word(_))) && self.skip_sign('"')
    }

    /// Reads one item; also returns whether its edition was named after it.
    fn item(&mut self, last: Option<&Item>) -> Option<(Item, bool)> {
        self.skip_fillers();
        let before = self.edition_before(last.map(|item| &item.from));
        let inherited = last.and_then(|item| item.named.as_ref()).filter(|_| before.is_none());
        let named = before.as_ref().or(inherited);
        let model = last.filter(|_| before.is_none()).map(|item| &item.from);
        let from = self.locus(model, named)?;
        let to = self.end(&from, named);
        match self.edition_behind() {
            Some(_) if before.is_some() => None,
            Some(behind) => Some((Item { named: Some(behind), from, to }, inherited.is_none())),
            None => Some((Item { named: named.cloned(), from, to }, false)),
        }
    }

    fn end(&mut self, from: &Locus, named: Option<&Named>) -> Option<End> {
        if self.skip_word(Role::Rest) {
            return Some(End::Rest);
        }
        if self.skip_word(Role::Next) {
            return Some(End::Next);
        }
        self.attempt(|parser| {
            if !parser.skip_dash() && !parser.skip_word(Role::To) {
                return None;
            }
            parser.skip_fillers();
            parser.end_alike(from).or_else(|| parser.locus(Some(from), named)).map(End::At)
        })
    }

    /// Skips the dash of a range. In running text, it must directly follow the number: `1–3`, but not `§ 1 – a rule`.
    fn skip_dash(&mut self) -> bool {
        (self.is_glued(self.at) || !self.is_running()) && self.skip_sign('-')
    }

    fn separator(&mut self) -> Option<()> {
        let sign = [',', ';', '/', '&', '+'].into_iter().any(|sign| self.skip_sign(sign));
        let word = self.skip_word(Role::And);
        (sign || word).then_some(())
    }

    /// Tells whether the citation ends here, or its next item begins.
    fn at_item_end(&self) -> bool {
        matches!(self.token(0), None | Some(Token::Sign(',' | ';' | '/' | '&' | '+')))
            || self.word(Role::And).is_some()
    }

    fn skip_fillers(&mut self) {
        while self.exact_edition().is_none() && self.exact_heading(None).is_none() && !self.at_marker() {
            if ![Role::Filler, Role::See, Role::Of].into_iter().any(|role| self.skip_word(role)) {
                return;
            }
        }
    }

    /// Tries to read something; if nothing is found, the position does not change.
    fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let start = self.at;
        let found = read(self);
        if found.is_none() {
            self.at = start;
        }
        found
    }

    /// Looks ahead: reads something without changing the position.
    fn ahead<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> T {
        let start = self.at;
        let found = read(self);
        self.at = start;
        found
    }

    fn token(&self, ahead: usize) -> Option<&Token> {
        self.pieces.get(self.at + ahead).map(|piece| &piece.token)
    }

    fn number(&self, ahead: usize) -> Option<&str> {
        match self.token(ahead) {
            Some(Token::Number(number)) => Some(number),
            _ => None,
        }
    }

    /// Reads the word here, if it has a meaning as a number.
    fn read_word(&mut self, meaning: impl FnOnce(&str) -> Option<String>) -> Option<String> {
        let Some(Token::Word(word)) = self.token(0) else { return None };
        let meant = meaning(word)?;
        self.at += 1;
        Some(meant)
    }

    /// Reads the number of a step where there may be one.
    fn step_if(
        &mut self,
        may_be: bool,
        kind: StepKind,
        read: impl FnOnce(&mut Self) -> Option<String>,
    ) -> Option<Step> {
        let part = if may_be { read(self) } else { None };
        part.map(|part| Step::new(kind, part))
    }

    /// Tells whether a token follows the one before it without a blank.
    fn is_glued(&self, at: usize) -> bool {
        self.pieces.get(at).is_some_and(|piece| piece.glued)
    }

    fn is_sign(&self, ahead: usize, sign: char) -> bool {
        self.token(ahead) == Some(&Token::Sign(sign))
    }

    fn skip_sign(&mut self, sign: char) -> bool {
        let found = self.is_sign(0, sign);
        self.at += usize::from(found);
        found
    }

    /// Returns the position after a word with this role, which may have several tokens.
    fn word(&self, role: Role) -> Option<usize> {
        self.sense(role).map(|(next, _)| next)
    }

    /// Returns the position after a word with this role, and the word's sense.
    fn sense(&self, role: Role) -> Option<(usize, Sense)> {
        let is_word = |ahead| matches!(self.token(ahead), Some(Token::Word(_)));
        (1..=LONGEST_WORD).rev().filter(|length| is_word(0) && is_word(length - 1)).find_map(|length| {
            let senses = WORDS_BY_FORM.senses(&self.joined(self.at, length));
            let sense =
                senses.iter().find(|sense| sense.role == role && self.is_meant(**sense, senses, length))?;
            Some((self.at + length, *sense))
        })
    }

    /// Tells whether a word has this sense here. In running text, a short word needs its dot, and a word that exists in
    /// the text's own language is read in that language.
    fn is_meant(&self, sense: Sense, senses: &[Sense], length: usize) -> bool {
        let Some(document) = self.document() else { return true };
        let is_own = |sense: &Sense| sense.lang == document.lang;
        let is_letter = length == 1 && self.is_single_letter() && sense.role != Role::See;
        let has_dot = !sense.needs_dot || self.is_sign(length, '.') && !is_letter;
        has_dot && (is_own(&sense) || !senses.iter().any(is_own))
    }

    /// Returns the document whose text is read; `None` for typed text.
    const fn document(&self) -> Option<&'a InText> {
        match self.setting {
            Setting::Running { document, .. } => Some(document),
            Setting::Typed { .. } => None,
        }
    }

    const fn is_running(&self) -> bool {
        self.document().is_some()
    }

    const fn names(&self) -> Option<&'a Names> {
        match self.setting {
            Setting::Typed { names, .. } => Some(names),
            Setting::Running { .. } => None,
        }
    }

    /// Tells whether a clause with this number and letters exists.
    fn is_lettered(&self, part: &str) -> bool {
        match self.setting {
            Setting::Typed { names, .. } => names.is_lettered(part),
            Setting::Running { document, .. } => document.is_lettered(part),
        }
    }

    /// Skips a word with this role and its dot. In running text, a dot after a full word ends the sentence.
    fn skip_word(&mut self, role: Role) -> bool {
        let Some((next, sense)) = self.sense(role) else { return false };
        self.at = next;
        if sense.is_short || !self.is_running() {
            self.skip_sign('.');
        }
        true
    }

    fn joined(&self, start: usize, length: usize) -> String {
        let mut name = String::new();
        self.pieces.iter().skip(start).take(length).for_each(|piece| piece.token.push_to(&mut name));
        name
    }

    /// Returns the tokens from here that can be a name.
    fn run(&self) -> Run {
        let mut run = Run::default();
        for (index, piece) in self.pieces.iter().skip(self.at).take(LONGEST_NAME).enumerate() {
            piece.token.push_to(&mut run.text);
            if !matches!(piece.token, Token::Sign(_)) {
                run.ends.push((index + 1, run.text.len()));
            }
        }
        run
    }
}

/// A run of tokens, and the positions where a name could end in it.
#[derive(Default)]
struct Run {
    text: String,
    /// For each word, the number of tokens and of bytes up to its end.
    ends: Vec<(usize, usize)>,
}

impl Run {
    /// Walks the names with which the run can begin, the longest first, each with its number of tokens.
    fn names(&self) -> impl Iterator<Item = (usize, &str)> {
        self.ends.iter().rev().filter_map(|(length, end)| Some((*length, self.text.get(..*end)?)))
    }
}
