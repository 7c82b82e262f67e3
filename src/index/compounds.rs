//! Splits compounds: *Rohstoffkarte* is *Rohstoff* and *Karte*.

use rustc_hash::FxHashSet;

use super::analyzer::Analyzer;

/// The shortest part that is taken from the vocabulary; shorter ones must stand in the word list.
const SHORTEST: usize = 4;
/// Longer words are not taken apart; no rule text has any.
const LONGEST_WORD: usize = 64;
/// What another part costs, what a short part costs in addition, and a linking element.
const PART: u32 = 10;
const SHORT_PART: u32 = 4;
const LINK: u32 = 1;

/// Knows the parts of which compounds are made: the words of the rule collection, of the glossary, and
/// of the language's own small list.
pub(super) struct Splitter {
    parts: FxHashSet<Box<str>>,
    links: &'static [&'static str],
    longest: usize,
}

/// The cheapest way to cut a word up to some byte.
#[derive(Clone, Copy)]
struct Best {
    cost: u32,
    /// Where the last part begins and ends; a link may follow it.
    part: (usize, usize),
}

impl Splitter {
    /// Makes a splitter from the vocabulary, folded words.
    pub(super) fn new<'w>(analyzer: &Analyzer, vocabulary: impl Iterator<Item = &'w str>) -> Self {
        let long = vocabulary.filter(|word| {
            word.len() >= SHORTEST
                && analyzer.share(word) >= 1.0
                && word.bytes().all(|b| b.is_ascii_alphabetic())
        });
        let mut parts: Vec<Box<str>> = Vec::new();
        if analyzer.compounds() {
            parts.extend(long.map(Box::from));
            parts.extend(analyzer.parts().map(Box::from));
        }
        let longest = parts.iter().map(|part| part.len()).max().unwrap_or_default();
        Self { parts: parts.into_iter().collect(), links: analyzer.links(), longest }
    }

    /// Cuts a folded word into two or more known parts; the joined parts are the word, apart from
    /// linking elements. Fewer and longer parts win (a shortest path over the places to cut).
    pub(super) fn split<'w>(&self, word: &'w str) -> Option<Vec<&'w str>> {
        if self.parts.is_empty() || word.len() < 6 || word.len() > LONGEST_WORD || !word.is_ascii() {
            return None;
        }
        let mut best: Vec<Option<Best>> = vec![None; word.len() + 1];
        for end in 2..=word.len() {
            best[end] = self.best_ending(word, end, &best);
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

    /// Finds the cheapest last part for the word up to `to`: a known part, and behind it a link
    /// unless the word ends here.
    fn best_ending(&self, word: &str, to: usize, best: &[Option<Best>]) -> Option<Best> {
        let links: &[&str] = if to == word.len() { &[""] } else { self.links };
        let mut found: Option<Best> = None;
        for link in links {
            let Some(end) = to.checked_sub(link.len()) else { continue };
            if word.get(end..to) != Some(*link) {
                continue;
            }
            for start in end.saturating_sub(self.longest)..end.saturating_sub(1) {
                let before = if start == 0 { Some(0) } else { best[start].map(|best| best.cost) };
                let (Some(before), Some(part)) = (before, word.get(start..end)) else { continue };
                let cost = before + PART + if part.len() < SHORTEST { SHORT_PART } else { 0 } + cost_of(link);
                if part.len() < word.len()
                    && found.is_none_or(|found| cost < found.cost)
                    && self.parts.contains(part)
                {
                    found = Some(Best { cost, part: (start, end) });
                }
            }
        }
        found
    }
}

const fn cost_of(link: &str) -> u32 {
    if link.is_empty() { 0 } else { LINK }
}
