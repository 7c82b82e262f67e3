//! The ways of asking as rows of words, and how much a question resembles each of them.
//!
//! Likeness is a cosine over the features of single words: stems and runs of letters. So it is computed once
//! for each word that occurs in any way of asking, and the likeness of a way is a sum over its words. A
//! feature that two words of a way share counts twice.

use serde::{Deserialize, Serialize};

use super::features::{self, Family, Feature, Word, float};
use super::phrasing::Phrasing;
use super::table::FeatureTable;
use crate::index::lexicon::{Lexicon, WordId};
use crate::index::packed::{self, Lists, number};
use schiri_rules::lang::Lang;

/// A way of asking with this many words counts half as much as a very long one: short texts resemble each
/// other easily.
const HALF: f32 = 8.0;

/// A figure for each kind of feature of single words.
type OfWord = [f32; Family::OF_WORDS.len()];

/// The words of all ways of asking. They are ranked within each language, which keeps the numbers small, so that phones
/// have less to fetch.
#[derive(Default, Serialize, Deserialize)]
pub(super) struct Ways {
    /// Each way's words, by their ranks in its language: the most frequent word has rank 0.
    words: Lists,
    /// Each way's language, by its index.
    #[serde(deserialize_with = "packed::bytes")]
    langs: Vec<u8>,
    /// For each language, the ranks of its lexicon's words, counted from 1; 0 for a word that occurs in no
    /// way.
    ranks: [Vec<u32>; 3],
    /// For each language, the place of its first word, when the words of all languages are put one after another.
    firsts: [u32; 3],
}

pub(super) type WordOfLang = (Lang, WordId);

impl Ways {
    pub(super) fn new(phrasings: &[Phrasing<'_>], words: &[Vec<WordId>]) -> Self {
        let mut counts: [Vec<u32>; 3] = Default::default();
        for (phrasing, words) in phrasings.iter().zip(words) {
            let counts = &mut counts[phrasing.lang as usize];
            for word in words {
                counts.resize(counts.len().max(word.index() + 1), 0);
                counts[word.index()] += 1;
            }
        }
        let used = |counts: &Vec<u32>| number(counts.iter().filter(|count| **count > 0).count());
        let [de, nl, _] = counts.each_ref().map(used);
        let mut ways = Self {
            langs: phrasings.iter().map(|phrasing| phrasing.lang as u8).collect(),
            ranks: counts.map(|counts| ranked(&counts)),
            firsts: [0, de, de + nl],
            ..Self::default()
        };
        for (phrasing, words) in phrasings.iter().zip(words) {
            let ranks = &ways.ranks[phrasing.lang as usize];
            ways.words.push(words.iter().map(|word| ranks[word.index()] - 1));
        }
        ways
    }

    pub(super) fn languages(&self) -> usize {
        self.ranks.iter().filter(|ranks| !ranks.is_empty()).count()
    }

    /// Walks the words of a way, by their places among those of all languages.
    pub(super) fn words(&self, way: usize) -> impl Iterator<Item = usize> + '_ {
        let first = self.firsts[usize::from(self.langs[way])];
        self.words.list(way).iter().map(move |rank| (first + rank) as usize)
    }

    /// Walks the words that any way has, each with its place.
    fn placed(&self) -> impl Iterator<Item = (WordOfLang, u32)> + '_ {
        Lang::ALL.into_iter().zip(&self.ranks).zip(self.firsts).flat_map(|((lang, ranks), first)| {
            let ranks = ranks.iter().zip(0..);
            ranks.filter_map(move |(rank, id)| Some(((lang, WordId::new(id)), first + rank.checked_sub(1)?)))
        })
    }

    /// Returns the first way of asking that has exactly these words, in this language.
    pub(super) fn same(&self, words: impl Iterator<Item = WordId>, lang: Lang) -> Option<usize> {
        let ranks = &self.ranks[lang as usize];
        let rank = |word: WordId| ranks.get(word.index())?.checked_sub(1);
        let words = words.map(rank).collect::<Option<Vec<_>>>()?;
        let same = |way: &usize| self.langs[*way] == lang as u8 && self.words.list(*way) == words;
        (0..self.langs.len()).find(same).filter(|_| !words.is_empty())
    }

    /// Compares a question with the words of all ways. `features` are those of the question: rows of the table, each
    /// with how often it occurs. `langs` are the languages that the question may be in.
    pub(super) fn likeness<'a>(
        &'a self,
        table: &FeatureTable,
        words: &'a FeatureWords,
        features: &[(u32, u32)],
        langs: &[Lang],
    ) -> Likeness<'a> {
        let mut alike = vec![OfWord::default(); words.squares.len()];
        let mut stems = vec![StemSet::default(); words.squares.len()];
        for (row, weight) in table.weigh(features, &Family::OF_WORDS) {
            let row = row as usize;
            let Some(kind) = kind_of_word(table.family(row)) else { continue };
            let weight = weight * table.tells[row];
            for place in words.having(row) {
                alike[*place as usize][kind] += weight;
            }
        }
        let of_stems = features.iter().map(|(row, _)| *row as usize);
        let of_stems = of_stems.filter(|row| table.family(*row) == Family::Stem).enumerate();
        for (number, row) in of_stems.take(StemSet::MOST) {
            for place in words.having(row) {
                stems[*place as usize].add(number);
            }
        }
        let langs = Lang::ALL.map(|lang| langs.contains(&lang));
        Likeness { ways: self, squares: &words.squares, langs, alike, stems }
    }
}

/// The features of single words: their names, which words have each, and the length of each word, weighed by what its
/// features tell. Everything follows from the words, so it is not kept, but computed with the first question.
pub(super) struct FeatureWords {
    /// The names of the first rows of the table.
    features: Vec<Feature>,
    /// The words of each of these rows, by their places.
    places: Lists,
    /// For each word, the sum of the squares of what its features tell.
    squares: Vec<OfWord>,
}

impl FeatureWords {
    pub(super) fn new(ways: &Ways, table: &FeatureTable, lexicons: &[Lexicon; 3]) -> Self {
        let (mut had, mut words) = (Vec::new(), 0);
        for (word, place) in ways.placed() {
            words = words.max(place as usize + 1);
            features::of_word(&self::word(lexicons, word), lexicons, |feature| had.push((feature, place)));
        }
        had.sort_unstable();
        had.dedup();
        let mut read =
            Self { features: Vec::new(), places: Lists::default(), squares: vec![OfWord::default(); words] };
        for (same, tells) in had.chunk_by(|a, b| a.0 == b.0).zip(&table.tells) {
            let (feature, _) = same[0];
            let kind = kind_of_word(feature.0).unwrap_or_default();
            for (_, place) in same {
                read.squares[*place as usize][kind] += tells.powi(2);
            }
            read.places.push(same.iter().map(|(_, place)| *place));
            read.features.push(feature);
        }
        read
    }

    /// Returns the row of a feature; `None` where no word has it.
    pub(super) fn row(&self, feature: Feature) -> Option<u32> {
        self.features.binary_search(&feature).ok().map(number)
    }

    /// Returns the places of the words that have the feature of a row.
    fn having(&self, row: usize) -> &[u32] {
        if row < self.features.len() { self.places.list(row) } else { &[] }
    }
}

/// How much a question is like the words of the ways of asking.
pub(super) struct Likeness<'a> {
    ways: &'a Ways,
    /// The squared length of each word, by its place.
    squares: &'a [OfWord],
    /// Whether the question may be in each language.
    langs: [bool; Lang::ALL.len()],
    /// The likeness of each word, by its place.
    alike: Vec<OfWord>,
    /// The stems of the question that each word has, by its place.
    stems: Vec<StemSet>,
}

/// Some of the stems of a question, by their places among them.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct StemSet(u64);

impl StemSet {
    /// Stems beyond this many, in a long story, are in no set.
    pub(super) const MOST: usize = 64;

    const fn add(&mut self, place: usize) {
        self.0 |= 1 << place;
    }

    pub(super) const fn unite(&mut self, other: Self) {
        self.0 |= other.0;
    }

    pub(super) const fn has(self, place: usize) -> bool {
        place < Self::MOST && self.0 >> place & 1 == 1
    }
}

impl Likeness<'_> {
    pub(super) fn shares_language(&self, way: usize) -> bool {
        self.langs[usize::from(self.ways.langs[way])]
    }

    /// Returns the likeness of a way of asking: the cosine, reduced for a way of few words. The question's stems that
    /// the way has are added to `stems`.
    pub(super) fn of(&self, way: usize, stems: &mut StemSet) -> f32 {
        let (mut alike, mut squares, mut words) = (OfWord::default(), OfWord::default(), 0);
        for place in self.ways.words(way) {
            words += 1;
            stems.unite(self.stems.get(place).copied().unwrap_or_default());
            let (Some(word), Some(square)) = (self.alike.get(place), self.squares.get(place)) else {
                continue;
            };
            for kind in 0..Family::OF_WORDS.len() {
                alike[kind] += word[kind];
                squares[kind] += square[kind];
            }
        }
        let kinds =
            || alike.iter().zip(squares).zip(Family::OF_WORDS).filter(|((_, square), _)| *square > 0.0);
        let sum: f32 = kinds().map(|((alike, square), kind)| kind.weight() * alike / square.sqrt()).sum();
        let whole: f32 = kinds().map(|(_, kind)| kind.weight().powi(2)).sum();
        if sum > 0.0 { sum / whole.sqrt() * fullness(words) } else { 0.0 }
    }
}

/// Returns how much a way of asking of this many words counts: 0 to 1.
pub(super) fn fullness(words: usize) -> f32 {
    let words = float(words);
    words / (words + HALF)
}

/// Ranks words by frequency, the most frequent first: counted from 1, 0 for words that do not occur.
fn ranked(counts: &[u32]) -> Vec<u32> {
    let mut used: Vec<usize> = (0..counts.len()).filter(|word| counts[*word] > 0).collect();
    used.sort_by_key(|word| std::cmp::Reverse(counts[*word]));
    let mut ranks = vec![0; counts.len()];
    for (word, rank) in used.into_iter().zip(1..) {
        ranks[word] = rank;
    }
    ranks
}

/// Returns the place of a kind among those that depend on a single word; `None` for other kinds.
fn kind_of_word(family: Family) -> Option<usize> {
    Family::OF_WORDS.into_iter().position(|kind| kind == family)
}

pub(super) fn word(lexicons: &[Lexicon; 3], (lang, id): WordOfLang) -> Word<'_> {
    let lexicon = &lexicons[lang as usize];
    Word { folded: lexicon.word(id).into(), lang, stem: lexicon.forms(id).stem }
}
