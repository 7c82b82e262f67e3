//! Words stand one blank apart. Indents, the blanks behind a list's mark, and the padding of table
//! cells are free.

use std::ops::Range;

use super::{Check, Context, Findings, lines, report_first};
use schiri_rules::diag::Code;

pub(super) const CHECK: Check = Check { code: Code::DoubleSpace, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    report_first(cx, findings, CHECK.code, |at| double_spaces(&at.text.markdown));
}

fn double_spaces(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    for (start, line) in lines(text).filter(|(_, line)| !line.trim_start().starts_with('|')) {
        let line = line.trim_end();
        let words = line.trim_start_matches(|c: char| c == ' ' || "-*+.)".contains(c) || c.is_ascii_digit());
        let head = line.len() - words.len();
        let mut rest = words;
        while let Some(at) = rest.find("  ") {
            let from = start + head + words.len() - rest.len() + at;
            let tail = rest.get(at..).unwrap_or_default();
            let after = tail.trim_start_matches(' ');
            found.push(from..from + tail.len() - after.len());
            rest = after;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::double_spaces;

    #[test]
    fn finds_blanks_between_words_only() {
        assert_eq!(double_spaces("zwei  Karten"), vec![4..6]);
        assert_eq!(double_spaces("a\n- b   c"), vec![5..8]);
        for good in ["  eingerückt", "1.  Punkt", "| a   | b |", "-   Punkt", "Ende  "] {
            assert!(double_spaces(good).is_empty(), "{good}");
        }
    }
}
