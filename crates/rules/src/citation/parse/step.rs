//! One number of a place, and how it was joined: `.6`, `(4)`, `Abs. 4`, `IV`, `:2`, `tweede zin`.

use super::Parser;
use crate::citation::fold::Token;
use crate::citation::syntax::{Locus, Named, Step, StepKind};
use crate::citation::words::{Role, WORDS_BY_FORM};
use crate::corpus::{end_of_range, roman};

/// The largest Roman number of a subsection; larger ones are letters or words.
const LARGEST_ROMAN: usize = 20;

/// The most figures and letters that take turns in one number: `2k2a` has four.
const MOST_TURNS: usize = 12;

impl Parser<'_> {
    /// Reads a number with the letters that may belong to it: `4a`, and `4 a` and `2k2` where that exists.
    pub(super) fn numeral(&mut self) -> Option<String> {
        if let Some(lettered) = self.lettered() {
            return Some(lettered);
        }
        if self.is_running() {
            return self.close_number();
        }
        let number = self.number(0)?.to_owned();
        self.at += 1;
        let Some(Token::Word(letter)) = self.token(0) else { return Some(number) };
        let lettered = format!("{number}{letter}");
        let one_letter = letter.len() == 1 && letter.is_ascii();
        let glued = self.is_glued(self.at);
        let other = WORDS_BY_FORM.has(letter, Role::Next) || roman_of(letter).is_some();
        if one_letter && (self.is_lettered(&lettered) || glued && !other) {
            self.at += 1;
            return Some(lettered);
        }
        Some(number)
    }

    /// Reads the longest number of figures and letters without a blank that some edition has: `2k2a`, `A1a`.
    pub(super) fn lettered(&mut self) -> Option<String> {
        let mut run = String::new();
        let mut longest = None;
        for (length, piece) in self.pieces.iter().skip(self.at).take(MOST_TURNS).enumerate() {
            match &piece.token {
                Token::Word(part) | Token::Number(part) if length == 0 || piece.glued => run.push_str(part),
                _ => break,
            }
            if self.is_lettered(&run) && self.is_capital_or_number(length) {
                longest = Some((length + 1, run.clone()));
            }
        }
        let (length, number) = longest?;
        let next = self.pieces.get(self.at + length).filter(|next| next.glued && self.is_running());
        if next.is_some_and(|next| matches!(next.token, Token::Word(_) | Token::Number(_))) {
            return None;
        }
        self.at += length;
        Some(number)
    }

    /// Reads the end of a range that leaves out what it has in common with the beginning: `2k2–4`, `37a–c`.
    pub(super) fn end_alike(&mut self, from: &Locus) -> Option<Locus> {
        let (Token::Word(end) | Token::Number(end)) = self.token(0)? else { return None };
        let next = self.pieces.get(self.at + 1).filter(|next| next.glued);
        if next.is_some_and(|next| matches!(next.token, Token::Word(_) | Token::Number(_) | Token::Sign('.')))
        {
            return None;
        }
        let begin = from.steps.last().filter(|step| step.kind < StepKind::Sentence)?;
        let part = end_of_range(&begin.part, end)?;
        // A letter alone names nothing else.
        let is_letter = end.len() == 1 && end.bytes().all(|byte| byte.is_ascii_lowercase());
        if !is_letter && !self.is_lettered(&part) {
            return None;
        }
        self.at += 1;
        let mut to = from.clone();
        to.label = to.label.filter(|label| label.steps < to.steps.len());
        let last = to.steps.last_mut()?;
        (last.part, last.end) = (part, self.at);
        Some(to)
    }

    /// Reads one more number.
    pub(super) fn step(&mut self, locus: &Locus, named: Option<&Named>) -> Option<Step> {
        if self.is_running() {
            return self.close_step(locus).or_else(|| self.comma_step(locus));
        }
        let step =
            self.attempt(|parser| parser.signed_step(locus).or_else(|| parser.worded_step(locus, named)));
        // `3.1.6. Satz 2`, `§ 5. Abs. 4`: a dot that joins nothing.
        if step.is_none() && !locus.steps.is_empty() && self.skip_sign('.') {
            return self.worded_step(locus, named);
        }
        step
    }

    pub(super) fn signed_step(&mut self, locus: &Locus) -> Option<Step> {
        let first = locus.steps.is_empty();
        let make = |kind, part| Some(Step::new(kind, part));
        match (self.token(0)?, self.token(1)) {
            (Token::Figure(figure), _) if !first => {
                let figure = figure.clone();
                self.at += 1;
                make(StepKind::Sentence, figure)
            }
            (Token::Sign('.'), Some(Token::Number(_))) if !first => {
                self.at += 1;
                make(StepKind::Dotted, self.numeral()?)
            }
            (Token::Sign(':'), Some(Token::Number(_))) if takes_colon(locus) => {
                self.at += 1;
                make(StepKind::Sentence, self.numeral()?)
            }
            (Token::Sign('('), Some(Token::Number(_))) => {
                self.at += 1;
                let part = self.numeral()?;
                let closed = self.skip_sign(')') || self.at == self.pieces.len();
                make(StepKind::Bracket, part).filter(|_| closed)
            }
            (Token::Number(_), _) if !locus.has(StepKind::Sentence) && !self.at_new_number(locus) => {
                make(StepKind::Plain, self.numeral()?)
            }
            _ => None,
        }
    }

    /// Tells whether a full number begins here behind another: `3.1.6 3.1.7`.
    pub(super) fn at_new_number(&self, locus: &Locus) -> bool {
        locus.dotted() > 1 && self.is_sign(1, '.') && self.number(2).is_some()
    }

    fn worded_step(&mut self, locus: &Locus, named: Option<&Named>) -> Option<Step> {
        self.attempt(|parser| {
            let comma = parser.skip_sign(',');
            let deepest = locus.steps.iter().map(|step| step.kind).max();
            let step = parser.level(deepest, comma).or_else(|| {
                let counts = locus.head.is_some() && locus.steps.is_empty();
                let counted = counts
                    && [Role::Rule, Role::Number, Role::Point].into_iter().any(|role| parser.skip_word(role));
                let part = if counted { parser.numeral() } else { None };
                part.map(|part| Step::new(StepKind::Plain, part))
            });
            step.or_else(|| {
                let statute =
                    locus.marker.is_some_and(|marker| marker.role.is_of_statute()) || named.is_some();
                let part = if statute && !comma && locus.steps.len() == 1 { parser.roman() } else { None };
                part.map(|part| Step::new(StepKind::Roman, part))
            })
        })
    }

    /// Reads the word for a level and its number; behind a comma only a deeper level than before.
    pub(super) fn level(&mut self, deepest: Option<StepKind>, comma: bool) -> Option<Step> {
        let start = self.at;
        let ordinal = self.ordinal();
        // In a section that has a letter, `Nr. 3` is a number of its own.
        let counted = if self.counts_in_sections() { StepKind::Subsection } else { StepKind::Item };
        let levels = [
            (Role::Subsection, StepKind::Subsection),
            (Role::Sentence, StepKind::Sentence),
            (Role::Item, counted),
            (Role::Example, StepKind::Item),
            (Role::Rule, StepKind::Subsection),
            (Role::Point, StepKind::Subsection),
        ];
        let levels = levels.into_iter().take(if self.counts_in_sections() { 6 } else { 4 });
        for (role, kind) in levels {
            if (!comma || deepest.is_none_or(|deepest| deepest < kind)) && self.skip_word(role) {
                let letter = if kind == StepKind::Item { self.letter() } else { None };
                if let Some(part) = ordinal {
                    return Some(Step::new(kind, part));
                }
                if let Some(part) = self.numeral().or_else(|| self.roman()).or(letter) {
                    return Some(Step::new(kind, part));
                }
                self.at = start;
            }
        }
        self.at = start;
        None
    }

    /// Reads an ordinal, which stands before its word: `tweede zin`.
    fn ordinal(&mut self) -> Option<String> {
        let Some(Token::Word(word)) = self.token(0) else { return None };
        let value = WORDS_BY_FORM.ordinal(word)?;
        self.at += 1;
        Some(value.to_string())
    }

    pub(super) fn roman(&mut self) -> Option<String> {
        let Some(Token::Word(word)) = self.token(0) else { return None };
        let value = roman_of(word)?;
        self.at += 1;
        Some(value.to_string())
    }

    pub(super) fn letter(&mut self) -> Option<String> {
        let letter = match self.token(0) {
            Some(Token::Word(word)) if word.chars().count() == 1 => word.clone(),
            _ => return None,
        };
        self.at += 1;
        Some(letter)
    }
}

fn roman_of(word: &str) -> Option<usize> {
    roman(word).filter(|value| *value <= LARGEST_ROMAN)
}

/// Tells whether a colon can introduce a sentence: `5.4:2`, but `CCM 4:1` speaks of trade.
fn takes_colon(locus: &Locus) -> bool {
    let statute = locus.marker.is_some_and(|marker| marker.role.is_of_statute());
    !locus.steps.is_empty() && locus.head.is_none() && (statute || locus.dotted() > 1)
}
