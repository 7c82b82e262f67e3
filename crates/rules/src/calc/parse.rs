//! Reads formulas by precedence climbing (Pratt): `or`, `and`, comparison, `+ -`, `* /`, sign.

use std::ops::Range;

use super::Formula;
use super::formula::{Form, Function, Operator, Term};
use crate::lang::Message;

/// The longest formula, in bytes.
const MOST_BYTES: usize = 500;

/// How deeply brackets, calls and signs may be nested.
const MOST_DEPTH: usize = 24;

/// The precedence of a sign: it binds closer than any operator.
const SIGN: u8 = 6;

/// Why a text is not a formula.
#[derive(Debug, Clone)]
pub struct ParseFault {
    /// Where the fault is, in bytes.
    pub range: Range<usize>,
    /// What is wrong, and how to correct it.
    pub message: Message,
}

impl Formula {
    /// Reads a formula.
    ///
    /// # Errors
    /// If the text is no formula.
    pub fn parse(text: &str) -> Result<Self, ParseFault> {
        if text.len() > MOST_BYTES {
            return Err(fault(0..text.len(), Message::new("calc-too-long").with("most", MOST_BYTES)));
        }
        let mut parser = Parser { tokens: tokens(text)?, at: 0, depth: 0, end: text.len() };
        let root = parser.term(0)?;
        match parser.next() {
            None => Ok(Self { text: text.to_owned(), root }),
            Some(token) => Err(token.unexpected()),
        }
    }
}

fn fault(range: Range<usize>, message: Message) -> ParseFault {
    ParseFault { range, message }
}

#[derive(Clone)]
struct Token<'t> {
    range: Range<usize>,
    text: &'t str,
}

impl Token<'_> {
    fn unexpected(&self) -> ParseFault {
        fault(self.range.clone(), Message::new("calc-unexpected").with("found", self.text))
    }

    fn is_word(&self) -> bool {
        self.text.starts_with(|first: char| first.is_ascii_lowercase())
    }

    fn operator(&self) -> Option<(Operator, u8)> {
        Some(match self.text {
            "or" => (Operator::Or, 1),
            "and" => (Operator::And, 2),
            "=" => (Operator::Equal, 3),
            "!=" => (Operator::Unequal, 3),
            "<" => (Operator::Less, 3),
            "<=" => (Operator::AtMost, 3),
            ">" => (Operator::More, 3),
            ">=" => (Operator::AtLeast, 3),
            "+" => (Operator::Plus, 4),
            "-" => (Operator::Minus, 4),
            "*" => (Operator::Times, 5),
            "/" => (Operator::Over, 5),
            _ => return None,
        })
    }
}

fn tokens(text: &str) -> Result<Vec<Token<'_>>, ParseFault> {
    let is_word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(first) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let rest = text.get(at..).unwrap_or_default();
        let length = match first {
            ' ' => {
                at += 1;
                continue;
            }
            'a'..='z' => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            '0'..='9' => rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len()),
            '!' | '<' | '>' if rest.get(1..2) == Some("=") => 2,
            '+' | '-' | '*' | '/' | '=' | '<' | '>' | '(' | ')' | ',' => 1,
            other => {
                let range = at..at + other.len_utf8();
                return Err(fault(range, Message::new("calc-unexpected").with("found", other.to_string())));
            }
        };
        tokens.push(Token { range: at..at + length, text: rest.get(..length).unwrap_or_default() });
        at += length;
    }
    Ok(tokens)
}

struct Parser<'t> {
    tokens: Vec<Token<'t>>,
    at: usize,
    depth: usize,
    end: usize,
}

impl<'t> Parser<'t> {
    fn peek(&self) -> Option<&Token<'t>> {
        self.tokens.get(self.at)
    }

    fn next(&mut self) -> Option<Token<'t>> {
        let token = self.peek().cloned();
        self.at += 1;
        token
    }

    fn expect(&mut self, sign: &'static str) -> Result<Token<'t>, ParseFault> {
        match self.next() {
            Some(token) if token.text == sign => Ok(token),
            Some(token) => Err(token.unexpected()),
            None => Err(self.ended()),
        }
    }

    fn ended(&self) -> ParseFault {
        fault(self.end.saturating_sub(1)..self.end, Message::new("calc-ended"))
    }

    /// Reads a term whose operators bind more tightly than `above`. Comparisons cannot be chained: people and
    /// programs disagree on what `1 < a < 3` means.
    fn term(&mut self, above: u8) -> Result<Term, ParseFault> {
        let mut left = self.first()?;
        while let Some((operator, precedence)) = self.peek().and_then(Token::operator) {
            if precedence <= above {
                break;
            }
            let Some(sign) = self.next() else { break };
            let right = self.term(precedence)?;
            if precedence == 3 && is_comparison(&left) {
                return Err(fault(sign.range, Message::new("calc-chain")));
            }
            let range = left.range.start..right.range.end;
            left = Term { range, form: Form::Two(operator, Box::new(left), Box::new(right)) };
        }
        Ok(left)
    }

    /// Reads an operand: a number, a name, a call, a bracket, or one of them with a sign.
    fn first(&mut self) -> Result<Term, ParseFault> {
        let Some(token) = self.next() else { return Err(self.ended()) };
        self.depth += 1;
        if self.depth > MOST_DEPTH {
            return Err(fault(token.range, Message::new("calc-too-deep").with("most", MOST_DEPTH)));
        }
        let read = match token.text {
            "(" => self.bracket(&token),
            "-" => self.term(SIGN).map(|term| Term {
                range: token.range.start..term.range.end,
                form: Form::Minus(Box::new(term)),
            }),
            _ if token.operator().is_some() => Err(token.unexpected()),
            _ if token.is_word() && self.peek().is_some_and(|next| next.text == "(") => self.call(&token),
            name if token.is_word() => {
                Ok(Term { range: token.range.clone(), form: Form::Name(name.to_owned()) })
            }
            number => match number.parse() {
                Ok(number) => Ok(Term { range: token.range.clone(), form: Form::Number(number) }),
                Err(_) => Err(token.unexpected()),
            },
        };
        self.depth -= 1;
        read
    }

    fn bracket(&mut self, open: &Token<'t>) -> Result<Term, ParseFault> {
        let inner = self.term(0)?;
        let close = self.expect(")")?;
        Ok(Term { range: open.range.start..close.range.end, form: inner.form })
    }

    fn call(&mut self, name: &Token<'t>) -> Result<Term, ParseFault> {
        let Ok(function) = name.text.parse::<Function>() else {
            let message = Message::new("calc-unknown-function").with("name", name.text);
            return Err(fault(name.range.clone(), message.with("known", Function::NAMES.join(", "))));
        };
        self.expect("(")?;
        let mut values = vec![self.term(0)?];
        while self.peek().is_some_and(|next| next.text == ",") {
            self.at += 1;
            values.push(self.term(0)?);
        }
        let close = self.expect(")")?;
        let range = name.range.start..close.range.end;
        if !function.takes(values.len()) {
            let message = Message::new("calc-values").with("name", name.text).with("count", values.len());
            return Err(fault(range, message));
        }
        Ok(Term { range, form: Form::Call(function, values) })
    }
}

fn is_comparison(term: &Term) -> bool {
    use Operator::{AtLeast, AtMost, Equal, Less, More, Unequal};
    matches!(term.form, Form::Two(Equal | Unequal | Less | AtMost | More | AtLeast, ..))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Writes a term with all its brackets.
    fn written(term: &Term) -> String {
        match &term.form {
            Form::Number(number) => number.to_string(),
            Form::Name(name) => name.clone(),
            Form::Minus(term) => format!("(-{})", written(term)),
            Form::Two(operator, left, right) => {
                format!("({} {operator:?} {})", written(left), written(right))
            }
            Form::Call(function, values) => {
                let values: Vec<_> = values.iter().map(written).collect();
                format!("{function:?}({})", values.join(", "))
            }
        }
    }

    #[test]
    fn binds_as_at_school_or_says_what_is_wrong_and_where() {
        let read = |text: &str| match Formula::parse(text) {
            Ok(formula) => written(&formula.root),
            Err(fault) => format!("{:?} {}", fault.range, fault.message.id),
        };
        schiri_testing::check_lines("calc/read.txt", read);
        assert_eq!(read(&"1+".repeat(300)), "0..600 calc-too-long");
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused_at_a_place_of_its_own(text in "[a-c0-9 .,()+*/<>=!-]{0,40}|\\PC{0,40}") {
            if let Err(fault) = Formula::parse(&text) {
                prop_assert!(text.get(fault.range).is_some());
            }
        }
    }
}
