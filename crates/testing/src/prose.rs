//! Words and random numbers for generated texts of benchmarks: the same in every run.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

pub use fastrand::Rng;
use schiri_rules::corpus::{Corpus, Text};
use schiri_rules::lang::Lang;

/// The German words of a corpus, the most frequent first.
#[derive(Debug)]
pub struct Vocabulary(pub Vec<String>);

impl Vocabulary {
    /// Gathers the words.
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
        // The sort is stable: equally frequent words are in alphabetical order.
        words.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        Self(words.into_iter().map(|(word, _)| word).collect())
    }

    /// Draws a word by Zipf's law: the word of rank r has a frequency proportional to 1 / r. Ranks beyond the
    /// real words are compounds of two of them.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "ranks")]
    pub fn draw(&self, ranks: f64, random: &mut Rng) -> String {
        let rank = ranks.powf(random.f64()) as usize;
        let real = self.0.len();
        match self.0.get(rank) {
            Some(word) => word.clone(),
            None => format!("{}{}", self.0[rank % real], self.0[rank / 7 % real].to_lowercase()),
        }
    }
}

/// Times something this many times; returns the times, the shortest first.
pub fn timed(rounds: usize, mut what: impl FnMut(usize)) -> Vec<Duration> {
    let time = |round| {
        let start = Instant::now();
        what(round);
        start.elapsed()
    };
    let mut times: Vec<Duration> = (0..rounds).map(time).collect();
    times.sort_unstable();
    times
}
