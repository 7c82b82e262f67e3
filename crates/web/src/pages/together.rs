//! Numbers stay with their words: `Abs. 2`, `Regel 8`, `eine 7`, `60 %` are never parted by the end of a line.
//!
//! # Decisions
//!
//! - **It is done once, on the finished page**, in what is read alone. Answers, citations, rule texts and our own words
//!   come from four crates, and none of them knows that it is set in lines. What is copied, sent or searched for stands
//!   in attributes and forms and keeps its plain spaces.

/// The longest word that a number clings to, in letters: a longer one would tear a hole into the line above.
const LONGEST: usize = 6;

/// The no-break space.
const TIE: char = '\u{a0}';

/// Elements whose text is sent back, taken as it is, or drawn.
const PLAIN: [&str; 6] = ["title", "textarea", "option", "script", "style", "svg"];

/// Ties numbers to their words in a page's text.
pub(super) fn tied(markup: &str) -> String {
    let mut tied = String::with_capacity(markup.len() + markup.len() / 64);
    let mut rest = markup;
    let mut plain: Option<&str> = None;
    while let Some((text, after)) = rest.split_once('<') {
        push(&mut tied, text, plain.is_some());
        let Some((tag, behind)) = after.split_once('>') else {
            tied.push('<');
            tied.push_str(after);
            return tied;
        };
        let name = tag.trim_start_matches('/').split([' ', '\n']).next().unwrap_or_default();
        if plain == Some(name) && tag.starts_with('/') {
            plain = None;
        } else if plain.is_none() && PLAIN.contains(&name) {
            plain = Some(name);
        }
        tied.push('<');
        tied.push_str(tag);
        tied.push('>');
        rest = behind;
    }
    push(&mut tied, rest, plain.is_some());
    tied
}

fn push(out: &mut String, text: &str, plain: bool) {
    if plain || !text.contains(|c: char| c.is_ascii_digit()) {
        out.push_str(text);
        return;
    }
    let mut before: Option<&str> = None;
    for piece in text.split(' ') {
        if let Some(before) = before {
            out.push(if clings(before, piece) { TIE } else { ' ' });
        }
        out.push_str(piece);
        before = Some(piece);
    }
}

/// Tells whether two words that a space parts must stay on one line: a short word before a number, and a number before
/// its sign.
fn clings(before: &str, after: &str) -> bool {
    let is_number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let letters = before.rsplit(['\n', ';']).next().unwrap_or_default();
    let is_word = !letters.is_empty()
        && letters.chars().count() <= LONGEST
        && letters.ends_with(|c: char| c.is_alphanumeric() || ".§".contains(c));
    let sign = after.trim_end_matches(|c: char| ".,;:)".contains(c));
    is_number(after) && is_word && !is_number(before) || is_number(before) && sign == "%"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_stays_with_its_word() {
        assert_eq!(tied("§ 5 Abs. 4 Satz 2 CCM"), "§\u{a0}5 Abs.\u{a0}4 Satz\u{a0}2 CCM");
        assert_eq!(tied("nach einer 7 und 60 %."), "nach einer\u{a0}7 und\u{a0}60\u{a0}%.");
        assert_eq!(tied("Quali-Regeln 3.1.6, rule 8"), "Quali-Regeln 3.1.6, rule\u{a0}8");
        assert_eq!(tied("Bauen“ Abs. 7"), "Bauen“ Abs.\u{a0}7");
    }

    #[test]
    fn only_what_is_read_is_tied() {
        let drawn = "<svg><title>A</title><text>Abs. 2</text></svg>";
        assert_eq!(tied(drawn), drawn);
        let kept =
            "<a title=\"Abs. 2\" href=\"/?q=Abs. 2\">x</a><title>Regel 8</title><option>Regel 8</option>";
        assert_eq!(tied(kept), kept);
        assert_eq!(tied("<option>Regel 8</option>Regel 8"), "<option>Regel 8</option>Regel\u{a0}8");
    }
}
