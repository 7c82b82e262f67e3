//! Compares a rule book by text with its next edition, with one in which every clause has another number and a changed
//! word, and with one that shares nothing but the vocabulary.
//!
//! `cargo bench -p schiri-compare --bench compare` compares editions of 1,000 and 10,000 clauses, with
//! `-- 30000` larger ones, too. Clauses are made of words of the shipped German texts, by Zipf's law.

#![expect(clippy::print_stdout, reason = "a benchmark prints its table")]
#![expect(clippy::unwrap_used, reason = "a benchmark may stop at the first fault")]
#![expect(clippy::cast_precision_loss, reason = "ranks")]

use std::fmt::Write;
use std::hint::black_box;

use schiri_compare::by_text;
use schiri_rules::corpus::{self, Corpus, EditionId};
use schiri_rules::lang::Lang;
use schiri_rules::source::Sources;
use schiri_testing::prose::{Rng, Vocabulary, timed};

/// How often each comparison is timed; the median is reported.
const RUNS: usize = 5;

fn main() {
    // Cargo passes `--bench` too.
    let largest = std::env::args().skip(1).find_map(|arg| arg.parse().ok()).unwrap_or(10_000);
    let vocabulary = Vocabulary::of(&corpus::load(&schiri_testing::shipped()).0);
    println!("{:>8} {:<10} {:>10}  kinds", "clauses", "", "time");
    for size in [1_000, 10_000, 30_000].into_iter().filter(|size| *size <= largest) {
        let mut random = Rng::with_seed(11);
        let old: Vec<String> = (0..size).map(|_| sentence(&vocabulary, &mut random)).collect();
        let next = next_edition(&old, &vocabulary, &mut random);
        let shifted = shifted(&old, &vocabulary, &mut random);
        let unlike: Vec<String> = (0..size).map(|_| sentence(&vocabulary, &mut random)).collect();
        for (name, new) in [("next", next), ("shifted", shifted), ("unlike", unlike)] {
            row(size, name, &old, &new);
        }
    }
}

fn row(size: usize, name: &str, old: &[String], new: &[String]) {
    let corpus = load(old, new);
    let edition = |id: &str| &corpus.editions[&id.parse::<EditionId>().unwrap()];
    let time = timed(RUNS, |_| {
        let comparison = by_text(&corpus, edition("old"), edition("new"), Lang::De);
        black_box(comparison.changes.len());
    })[RUNS / 2];
    let counts = by_text(&corpus, edition("old"), edition("new"), Lang::De).counts();
    let counts: Vec<_> = counts.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
    println!("{size:>8} {name:<10} {:>10}  {}", format!("{time:.1?}"), counts.join(", "));
}

fn load(old: &[String], new: &[String]) -> Corpus {
    let mut sources = Sources::default();
    for (name, clauses) in [("old", old), ("new", new)] {
        sources.add(format!("rules-de/{name}.yaml"), yaml(name, clauses).into_bytes());
    }
    let (corpus, faults) = corpus::load(&sources);
    assert!(faults.is_empty(), "{faults:?}");
    corpus
}

/// Writes an edition, fifty clauses to a chapter.
fn yaml(name: &str, clauses: &[String]) -> String {
    let mut text =
        format!("edition: {name}\nlanguage: de\ntitle: T\ndate: 2024\ngames: [base]\nkind: house\n");
    text.push_str("cite: {style: decimal, short: {de: K}}\nsource: {title: Q, rights: own}\nclauses:\n");
    for (chapter, clauses) in clauses.chunks(50).enumerate() {
        writeln!(text, "  \"{}\":\n    heading: Kapitel {}", chapter + 1, chapter + 1).unwrap();
        for (number, clause) in clauses.iter().enumerate() {
            writeln!(text, "  \"{}.{}\":\n    text: |-\n      {clause}", chapter + 1, number + 1).unwrap();
        }
    }
    text
}

/// Of a hundred clauses, ten are reworded, two are added, two are removed, and one moves to the end.
fn next_edition(old: &[String], vocabulary: &Vocabulary, random: &mut Rng) -> Vec<String> {
    let mut new = Vec::new();
    let mut moved = Vec::new();
    for clause in old {
        match random.usize(..100) {
            0..10 => new.push(reworded(clause, vocabulary, random)),
            10..12 => new.extend([sentence(vocabulary, random), clause.clone()]),
            12..14 => {}
            14 => moved.push(clause.clone()),
            _ => new.push(clause.clone()),
        }
    }
    new.extend(moved);
    new
}

fn shifted(old: &[String], vocabulary: &Vocabulary, random: &mut Rng) -> Vec<String> {
    let mut new = vec![sentence(vocabulary, random)];
    new.extend(old.iter().map(|clause| reworded(clause, vocabulary, random)));
    new
}

fn reworded(clause: &str, vocabulary: &Vocabulary, random: &mut Rng) -> String {
    let mut words: Vec<&str> = clause.split(' ').collect();
    let place = random.usize(..words.len());
    let other = word(vocabulary, random);
    words[place] = &other;
    words.join(" ")
}

fn sentence(vocabulary: &Vocabulary, random: &mut Rng) -> String {
    let length = 8 + random.usize(..40);
    let words: Vec<_> = (0..length).map(|_| word(vocabulary, random)).collect();
    format!("Satz {}.", words.join(" "))
}

fn word(vocabulary: &Vocabulary, random: &mut Rng) -> String {
    vocabulary.draw(vocabulary.0.len() as f64, random)
}
