//! Numbers in which figures and letters take turns: `2k2a`, `A1a1`. No words stand between their parts,
//! so they are read as one: the grammar of citations would take them for a number and a sentence.

use std::collections::BTreeSet;

use super::fold::fold;
use super::names::Names;
use super::words::{Role, Words};
use crate::corpus::EditionId;

/// A number of this kind, with the editions that were named before it.
pub(super) struct Mixed {
    /// The number as an anchor has it.
    pub(super) anchor: String,
    /// The editions that were named; none if any may be meant.
    pub(super) named: Option<BTreeSet<EditionId>>,
}

/// Reads a text that ends with such a number; before it stand only words for a rule and the name of
/// an edition.
pub(super) fn read(text: &str, names: &Names, words: &Words) -> Option<Mixed> {
    let text = text.trim();
    let (before, last) = text.rsplit_once(char::is_whitespace).unwrap_or(("", text));
    let last = last.trim_end_matches(['.', ')', ':', ',']).trim_start_matches('(');
    if !last.is_ascii() || turns(last) < 2 {
        return None;
    }
    let mut name: Vec<&str> = before.split_whitespace().collect();
    let is_word = |word: &&str| {
        [Role::Rule, Role::Point, Role::Number, Role::Statute, Role::Filler]
            .into_iter()
            .any(|role| words.has(&fold(word), role))
    };
    while name.last().is_some_and(is_word) {
        name.pop();
    }
    let edition = fold(&name.join(" "));
    let editions = if name.is_empty() { None } else { Some(names.editions(&edition)?.clone()) };
    Some(Mixed { anchor: last.to_ascii_lowercase(), named: editions })
}

/// How often figures give way to letters or letters to figures; 0 where anything else stands.
fn turns(number: &str) -> usize {
    if !number.bytes().all(|byte| byte.is_ascii_alphanumeric()) || number.len() > 12 {
        return 0;
    }
    let kinds: Vec<bool> = number.bytes().map(|byte| byte.is_ascii_digit()).collect();
    kinds.windows(2).filter(|pair| pair.first() != pair.last()).count()
}

#[cfg(test)]
mod tests {
    use super::turns;

    #[test]
    fn turns_are_counted() {
        let found = ["2k2a", "1a1", "a1a", "100", "4a", "a4", "3.1a1", ""].map(turns);
        assert_eq!(found, [3, 2, 2, 0, 1, 1, 0, 0]);
    }
}
