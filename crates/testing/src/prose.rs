//! Words and chance for texts that benchmarks make up: the same in every run.

use std::collections::BTreeMap;

use schiri_rules::corpus::{Corpus, Text};
use schiri_rules::lang::Lang;

/// The German words of a corpus, the most frequent first.
#[derive(Debug)]
pub struct Vocabulary(pub Vec<String>);

impl Vocabulary {
    /// Gathers the words.
    #[must_use]
    pub fn of(corpus: &Corpus) -> Self {
        let mut counts = BTreeMap::<String, usize>::new();
        for clause in corpus.clauses() {
            let said = corpus.said(&clause.id, Lang::De).and_then(|said| said.wording.text.as_ref());
            let plain = said.map(Text::plain).unwrap_or_default();
            for word in plain.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty()) {
                *counts.entry(word.to_owned()).or_default() += 1;
            }
        }
        let mut words: Vec<(String, usize)> = counts.into_iter().collect();
        // The sort is stable: of equally frequent ones the first of the alphabet comes first.
        words.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        Self(words.into_iter().map(|(word, _)| word).collect())
    }

    /// Draws a word by Zipf's law: that of rank r comes with a frequency of 1 / r. Beyond the real words the
    /// ranks are compounds of two of them.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "ranks")]
    pub fn draw(&self, ranks: f64, random: &mut Random) -> String {
        let rank = ranks.powf(random.share()) as usize;
        let real = self.0.len();
        match self.0.get(rank) {
            Some(word) => word.clone(),
            None => format!("{}{}", self.0[rank % real], self.0[rank / 7 % real].to_lowercase()),
        }
    }
}

/// A small reproducible source of chance (`SplitMix64`).
#[derive(Debug)]
pub struct Random(pub u64);

impl Random {
    /// Returns a number from 0 to 1.
    #[expect(clippy::cast_precision_loss, reason = "as precise as can be")]
    pub fn share(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Returns a whole number below a limit.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss,
        reason = "limits are small"
    )]
    pub fn below(&mut self, limit: usize) -> usize {
        (self.share() * limit as f64) as usize
    }
}
