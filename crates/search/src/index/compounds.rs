//! Splits compounds: *Rohstoffkarte* is *Rohstoff* and *Karte*.

use super::analyzer::Analyzer;
use super::lexicon::Texts;

/// The shortest part that is taken from the vocabulary; shorter ones must be in the word list.
const SHORTEST: usize = 4;
/// Longer words are not split; no rule text has any.
const LONGEST_WORD: usize = 64;
/// The cost of another part, the additional cost of a short part, and that of a linking element.
const PART: u32 = 10;
const SHORT_PART: u32 = 4;
const LINK: u32 = 1;

/// The cheapest way to split a word up to some byte.
#[derive(Clone, Copy)]
struct Best {
    cost: u32,
    /// Where the last part begins and ends; a link may follow it.
    part: (usize, usize),
}

/// Splits a folded word into two or more known parts, which together are the word, apart from linking
/// elements; `None` if that is not possible. Fewer and longer parts win (a shortest path over the places to cut).
/// Words of the vocabulary with at least [`SHORTEST`] letters count as parts, too.
pub(super) fn split<'w>(word: &'w str, vocabulary: &Texts, analyzer: &Analyzer) -> Option<Vec<&'w str>> {
    if !analyzer.compounds() || word.len() < 6 || word.len() > LONGEST_WORD || !word.is_ascii() {
        return None;
    }
    let is_part = |part: &str| analyzer.is_part(part) || is_long(part, vocabulary, analyzer);
    let mut best: Vec<Option<Best>> = vec![None; word.len() + 1];
    for end in 2..=word.len() {
        best[end] = best_ending(word, end, &best, analyzer.links(), is_part);
    }
    let mut parts = Vec::new();
    let mut at = word.len();
    while let Some(Best { part: (start, end), .. }) = best.get(at).copied().flatten() {
        parts.push(word.get(start..end)?);
        at = start;
        if at == 0 {
            break;
        }
    }
    parts.reverse();
    (at == 0 && parts.len() > 1).then_some(parts)
}

/// Finds the cheapest last part for the word up to `to`: a known part, followed by a link unless the word
/// ends here. `None` if no split ends here.
fn best_ending(
    word: &str,
    to: usize,
    best: &[Option<Best>],
    links: &[&str],
    is_part: impl Fn(&str) -> bool,
) -> Option<Best> {
    let links = if to == word.len() { &[""] } else { links };
    let mut found: Option<Best> = None;
    for link in links {
        let Some(end) = to.checked_sub(link.len()) else { continue };
        if word.get(end..to) != Some(*link) {
            continue;
        }
        for start in 0..end.saturating_sub(1) {
            let before = if start == 0 { Some(0) } else { best[start].map(|best| best.cost) };
            let (Some(before), Some(part)) = (before, word.get(start..end)) else { continue };
            let cost = before
                + PART
                + if part.len() < SHORTEST { SHORT_PART } else { 0 }
                + if link.is_empty() { 0 } else { LINK };
            if part.len() < word.len() && found.is_none_or(|found| cost < found.cost) && is_part(part) {
                found = Some(Best { cost, part: (start, end) });
            }
        }
    }
    found
}

/// Tells whether a part is a word of the vocabulary that is long enough and carries information.
fn is_long(part: &str, vocabulary: &Texts, analyzer: &Analyzer) -> bool {
    part.len() >= SHORTEST
        && part.bytes().all(|byte| byte.is_ascii_alphabetic())
        && vocabulary.contains(part)
        && analyzer.share(part) >= 1.0
}
