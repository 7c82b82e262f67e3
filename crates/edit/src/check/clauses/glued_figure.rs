//! A sentence's figure is a superscript one with a blank before it, not a plain digit between two
//! words, as text copied from a PDF has it: "Spielers.2Dasselbe".

use std::ops::Range;

use super::{Check, Context, Findings};
use schiri_rules::diag::Code;
use schiri_rules::lang::Message;

pub(super) const CHECK: Check = Check { code: Code::GluedFigure, run };

/// The superscript figures 0 to 9.
const FIGURES: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for at in cx.edited_texts() {
        for range in glued(&at.text.markdown) {
            let digits = at.text.markdown.get(range.clone()).unwrap_or_default();
            let figure: String = digits.chars().filter_map(superscript).collect();
            let fault = cx
                .fault(CHECK.code, at.text, range.clone())
                .with("digits", digits)
                .help(Message::new("help-superscript").with("figure", figure));
            findings.push(at.home, fault);
        }
    }
}

fn superscript(digit: char) -> Option<char> {
    digit.to_digit(10).and_then(|value| FIGURES.get(value as usize)).copied()
}

/// Finds one or two digits before the capital of a word ("2Dasselbe", "12 Das" not), where a
/// sentence can begin: at the text's start, after a blank, or after a sentence's end.
fn glued(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut before = ' ';
    let mut chars = text.char_indices().peekable();
    while let Some((start, c)) = chars.next() {
        if c.is_ascii_digit() {
            let mut end = start + 1;
            while let Some(&(at, _)) = chars.peek().filter(|(_, next)| next.is_ascii_digit()) {
                end = at + 1;
                chars.next();
            }
            let can_begin = before.is_whitespace() || ".!?…)“”»".contains(before);
            if can_begin && end - start <= 2 && starts_word(text.get(end..).unwrap_or_default()) {
                found.push(start..end);
            }
        }
        before = c;
    }
    found
}

/// Tells whether a text begins with a capitalised word of two letters or more.
fn starts_word(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(char::is_uppercase) && chars.next().is_some_and(char::is_lowercase)
}

#[cfg(test)]
mod tests {
    use super::glued;

    #[test]
    fn finds_digits_between_sentences_only() {
        assert_eq!(glued("des Spielers.2Dasselbe gilt"), vec![13..14]);
        assert_eq!(glued("1Erstens. 2Zweitens"), vec![0..1, 10..11]);
        for good in ["aus dem 3D Catan", "3er-Tische", "B2Bau", "am 12 Uhr", "¹Das", "2 Karten"] {
            assert!(glued(good).is_empty(), "{good}");
        }
    }
}
