//! Which point a question means: the ways of asking are labelled examples, and a question means
//! what those mean that are most like it.
//!
//! A question is compared with every way of asking (cosine of weighted features, [`features`]). A
//! point fits by its nearest few ways and by all of them together: the mean of the best
//! [`NEAREST`] cosines plus the cosine with their sum, which is the nearest-centroid classifier
//! (Rocchio, *Relevance feedback in information retrieval*, 1971) beside the nearest neighbours.
//! Measured beside linear classifiers that take minutes to train, this finds as much and is ready
//! as soon as the ways of asking are read; docs/asking.md has the figures.

mod features;

use std::collections::BTreeMap;
use std::thread;

use rustc_hash::FxHashMap;

use super::analyzer;
use super::concepts::Concepts;
use super::lexicon::{Lexicon, WordId};
use crate::corpus::{Corpus, Point, Text};
use crate::lang::Lang;
use features::{Family, Name, Word};

/// How many of a point's nearest ways of asking count.
const NEAREST: usize = 3;
/// A way of asking of so many words counts half beside a very long one: a few words are soon alike.
const HALF: f32 = 8.0;
/// How many words of a question are looked at.
const MAX_WORDS: usize = 120;

/// One way of asking, before it is read.
#[derive(Clone, Copy)]
pub(super) struct Phrasing<'a> {
    /// The point's place in the corpus.
    pub(super) point: usize,
    /// The place of the form in which it asks; `None` for the canonical one.
    pub(super) form: Option<usize>,
    pub(super) lang: Lang,
    pub(super) text: &'a Text,
}

/// Lists all ways of asking, point by point; a point's canonical question is one of them.
pub(super) fn list(corpus: &Corpus) -> Vec<Phrasing<'_>> {
    corpus.points.values().enumerate().flat_map(|(number, point)| of_point(number, point)).collect()
}

fn of_point(number: usize, point: &Point) -> Vec<Phrasing<'_>> {
    let canonical = (None, &point.question, &point.asked);
    let forms = point.forms.iter().enumerate();
    let forms = forms.map(|(place, form)| (Some(place), &form.question, &form.asked));
    let mut found = Vec::new();
    for (form, question, asked) in std::iter::once(canonical).chain(forms) {
        let texts = question
            .iter()
            .chain(asked.iter().flat_map(|(lang, texts)| texts.iter().map(move |text| (lang, text))));
        found.extend(texts.map(|(lang, text)| Phrasing { point: number, form, lang, text }));
    }
    found
}

/// The ways of asking, ready to be compared with.
pub(super) struct Askings {
    /// The number of each feature.
    numbers: FxHashMap<Name, u32>,
    /// For each feature its kind and what it tells: the rarer, the more.
    tells: Vec<(Family, f32)>,
    /// Where each feature's postings begin; one more than there are features.
    starts: Vec<u32>,
    /// The ways of asking that have it, and what it weighs there.
    postings: Vec<(u32, f32)>,
    /// Each way's point and form, point by point.
    of: Vec<(u32, Option<u8>)>,
    /// The length of the sum of each point's ways of asking.
    sums: Vec<f32>,
    /// Ways of asking, folded, by which a question is recognised word for word.
    exact: FxHashMap<String, u32>,
}

/// How well a point fits a question, asked in one of its forms.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Fit {
    /// The point's place in the corpus.
    pub(super) point: usize,
    /// The form in which it is asked; `None` for the canonical one.
    pub(super) form: Option<usize>,
    /// The mean cosine with the nearest ways of asking in this form, 0 to 1.
    pub(super) in_form: f32,
    /// The mean cosine with the nearest ways of asking the point in any form, 0 to 1.
    pub(super) near: f32,
    /// The cosine with all ways of asking together, 0 to 1.
    pub(super) whole: f32,
    /// The question is one of the form's ways of asking, word for word.
    pub(super) exact: bool,
}

impl Fit {
    /// Returns one figure for the order of points: 0 to 2.
    pub(super) fn sum(&self) -> f32 {
        self.near + self.whole
    }
}

/// The features of one way of asking: how often each stands there.
type Counted = Vec<(Name, Family, u32)>;

impl Askings {
    /// Reads the ways of asking; `words` are theirs, in the order of [`list`].
    pub(super) fn new(
        phrasings: &[Phrasing<'_>],
        words: &[Vec<WordId>],
        lexicons: &[Lexicon; 3],
        concepts: &Concepts,
        points: usize,
    ) -> Self {
        let count = |part: &[(Phrasing<'_>, &Vec<WordId>)]| -> Vec<Counted> {
            part.iter().map(|(phrasing, words)| counted(phrasing.lang, words, lexicons, concepts)).collect()
        };
        let all: Vec<_> = phrasings.iter().copied().zip(words).collect();
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let parts: Vec<_> = all.chunks(all.len().div_ceil(threads).max(1)).collect();
        let counted: Vec<Counted> = thread::scope(|scope| {
            let running: Vec<_> = parts.iter().map(|part| scope.spawn(|| count(part))).collect();
            running.into_iter().flat_map(super::join).collect()
        });
        let mut exact = FxHashMap::default();
        for ((phrasing, words), no) in phrasings.iter().zip(words).zip(0..) {
            let lexicon = &lexicons[phrasing.lang as usize];
            let folded: Vec<&str> = words.iter().map(|word| lexicon.word(*word)).collect();
            exact.entry(folded.join(" ")).or_insert(no);
        }
        Self { exact, ..Self::index(phrasings, &counted, words, points) }
    }

    fn index(phrasings: &[Phrasing<'_>], counted: &[Counted], words: &[Vec<WordId>], points: usize) -> Self {
        let mut askings = Self {
            numbers: FxHashMap::default(),
            tells: Vec::new(),
            starts: vec![0],
            postings: Vec::new(),
            of: phrasings.iter().map(|phrasing| (number(phrasing.point), phrasing.form.map(small))).collect(),
            sums: vec![0.0; points],
            exact: FxHashMap::default(),
        };
        let mut holders: Vec<u32> = Vec::new();
        let mut features: Vec<(u32, u32)> = Vec::with_capacity(counted.iter().map(Vec::len).sum());
        for &(name, family, count) in counted.iter().flatten() {
            let next = number(holders.len());
            let no = *askings.numbers.entry(name).or_insert(next);
            if no == next {
                holders.push(0);
                askings.tells.push((family, 0.0));
            }
            holders[no as usize] += 1;
            features.push((no, count));
        }
        for ((_, tells), holders) in askings.tells.iter_mut().zip(&holders) {
            *tells = ((1.0 + float(counted.len())) / (1.0 + float(*holders as usize))).ln() + 1.0;
        }
        let mut end = 0;
        askings.starts.extend(holders.iter().map(|holders| {
            end += holders;
            end
        }));
        askings.post(&features, counted.iter().map(Vec::len).zip(words.iter().map(Vec::len)));
        askings
    }

    /// Writes the postings, and how long the sum of each point's ways is; `lengths` says how many of the
    /// features, and how many words, each way has.
    fn post(&mut self, features: &[(u32, u32)], lengths: impl Iterator<Item = (usize, usize)>) {
        let mut next: Vec<u32> = self.starts.clone();
        self.postings = vec![(0, 0.0); features.len()];
        let (mut sum, mut touched) = (vec![0.0_f32; self.tells.len()], Vec::new());
        let mut from = 0;
        for (no, (length, words)) in lengths.enumerate() {
            let share = float(words) / (float(words) + HALF);
            for (feature, weight) in self.weigh(&features[from..from + length]) {
                let weight = weight * share;
                let place = &mut next[feature as usize];
                self.postings[*place as usize] = (number(no), weight);
                *place += 1;
                touched.push(feature);
                sum[feature as usize] += weight;
            }
            from += length;
            let point = self.of[no].0;
            if self.of.get(no + 1).is_none_or(|(next, _)| *next != point) {
                let squares =
                    touched.drain(..).map(|feature| std::mem::take(&mut sum[feature as usize]).powi(2));
                self.sums[point as usize] = squares.sum::<f32>().sqrt();
            }
        }
    }

    /// Weighs the features of a text: each kind as its weight says, all together of length 1.
    fn weigh(&self, features: &[(u32, u32)]) -> Vec<(u32, f32)> {
        let mut lengths = [0.0_f32; Family::COUNT];
        let raw = |&(feature, count): &(u32, u32)| {
            let (family, tells) = self.tells[feature as usize];
            (family, tells * (1.0 + float(count as usize).ln()))
        };
        for feature in features {
            let (family, weight) = raw(feature);
            lengths[family as usize] += weight * weight;
        }
        let kinds = [Family::Stem, Family::Pair, Family::Run, Family::Concept, Family::Concepts];
        let there = kinds.into_iter().filter(|family| lengths[*family as usize] > 0.0);
        let whole = there.map(|family| family.weight().powi(2)).sum::<f32>().sqrt().max(f32::MIN_POSITIVE);
        let weigh = |feature: &(u32, u32)| {
            let (family, weight) = raw(feature);
            (feature.0, weight * family.weight() / lengths[family as usize].sqrt() / whole)
        };
        features.iter().map(weigh).collect()
    }

    /// Compares a question with all ways of asking; returns the points that have anything in common
    /// with it, form by form, in the order of the corpus. `langs` are its likely languages, the likeliest first.
    pub(super) fn fits(
        &self,
        question: &str,
        langs: &[Lang],
        lexicons: &[Lexicon; 3],
        concepts: &Concepts,
    ) -> Vec<Fit> {
        let folded: Vec<(Lang, String)> =
            analyzer::words(question).take(MAX_WORDS).map(|(_, word)| read(word, langs, lexicons)).collect();
        let stem = |lang: Lang, word: &str| lexicons[lang as usize].forms_of(word).stem;
        let words: Vec<Word<'_>> = folded
            .iter()
            .map(|(lang, folded)| Word { folded, lang: *lang, stem: stem(*lang, folded) })
            .collect();
        let mut counts: BTreeMap<u32, u32> = BTreeMap::new();
        features::each(&words, lexicons, concepts, |_, name| {
            if let Some(no) = self.numbers.get(&name) {
                *counts.entry(*no).or_default() += 1;
            }
        });
        let mut cosines = vec![0.0_f32; self.of.len()];
        for (feature, weight) in self.weigh(&counts.into_iter().collect::<Vec<_>>()) {
            let places = self.starts[feature as usize] as usize..self.starts[feature as usize + 1] as usize;
            for &(no, other) in &self.postings[places] {
                cosines[no as usize] += weight * other;
            }
        }
        self.gather(&cosines, self.exact(question, langs, lexicons))
    }

    /// Returns the point and the form of the way of asking that a question is, word for word.
    pub(super) fn exactly(
        &self,
        question: &str,
        langs: &[Lang],
        lexicons: &[Lexicon; 3],
    ) -> Option<(usize, Option<usize>)> {
        let (point, form) = self.of[self.exact(question, langs, lexicons)?];
        Some((point as usize, form.map(usize::from)))
    }

    /// Returns the way of asking that a question is, word for word, in the first language that has it.
    fn exact(&self, question: &str, langs: &[Lang], lexicons: &[Lexicon; 3]) -> Option<usize> {
        langs.iter().find_map(|lang| {
            let analyzer = &lexicons[*lang as usize].analyzer;
            let words: Vec<_> = analyzer::words(question).map(|(_, word)| analyzer.fold(word)).collect();
            self.exact.get(&words.join(" ")).map(|no| *no as usize)
        })
    }

    /// Returns what a stem tells, and what it weighs in all ways of asking each point together; `None`
    /// where none has it.
    pub(super) fn of_stem(&self, lang: Lang, stem: &str) -> Option<(f32, Vec<(u32, f32)>)> {
        let feature = *self.numbers.get(&features::stem(lang, stem))? as usize;
        let mut points: Vec<(u32, f32)> = Vec::new();
        for (no, weight) in &self.postings[self.starts[feature] as usize..self.starts[feature + 1] as usize] {
            let point = self.of[*no as usize].0;
            let weight = weight / self.sums[point as usize].max(f32::MIN_POSITIVE);
            match points.last_mut() {
                Some((last, sum)) if *last == point => *sum += weight,
                _ => points.push((point, weight)),
            }
        }
        Some((self.tells[feature].1, points))
    }

    /// Gathers the cosines point by point, and form by form.
    fn gather(&self, cosines: &[f32], exact: Option<usize>) -> Vec<Fit> {
        let mut fits = Vec::new();
        let mut from = 0;
        for ways in self.of.chunk_by(|a, b| a.0 == b.0) {
            let point = ways.first().map_or(0, |way| way.0 as usize);
            let all = from..from + ways.len();
            let sum: f32 = cosines[all.clone()].iter().sum();
            let near = mean_of_best(cosines, all.clone());
            for form in ways.chunk_by(|a, b| a.1 == b.1) {
                let range = from..from + form.len();
                from = range.end;
                let in_form = mean_of_best(cosines, range.clone());
                if in_form > 0.0 {
                    fits.push(Fit {
                        point,
                        form: form.first().and_then(|way| way.1).map(usize::from),
                        in_form,
                        near,
                        whole: sum / self.sums[point].max(f32::MIN_POSITIVE),
                        exact: exact.is_some_and(|no| range.contains(&no)),
                    });
                }
            }
        }
        fits
    }
}

/// Returns the mean of the greatest cosines, missing ones counting as nothing.
fn mean_of_best(cosines: &[f32], ways: std::ops::Range<usize>) -> f32 {
    let mut best = [0.0_f32; NEAREST];
    for &cosine in &cosines[ways] {
        let place = best.partition_point(|known| *known >= cosine);
        if place < NEAREST {
            best[place..].rotate_right(1);
            best[place] = cosine;
        }
    }
    best.iter().sum::<f32>() / float(NEAREST)
}

/// Counts the features of a way of asking.
fn counted(lang: Lang, words: &[WordId], lexicons: &[Lexicon; 3], concepts: &Concepts) -> Counted {
    let lexicon = &lexicons[lang as usize];
    let word = |id: &WordId| Word { folded: lexicon.word(*id), lang, stem: lexicon.forms(*id).stem };
    let words: Vec<Word<'_>> = words.iter().map(word).collect();
    let mut named: Vec<(Name, Family)> = Vec::new();
    features::each(&words, lexicons, concepts, |family, name| named.push((name, family)));
    named.sort_unstable_by_key(|(name, _)| *name);
    let same = named.chunk_by(|a, b| a.0 == b.0);
    same.map(|same| (same[0].0, same[0].1, number(same.len()))).collect()
}

/// Folds a word of a question in the first of the languages that knows it.
fn read(word: &str, langs: &[Lang], lexicons: &[Lexicon; 3]) -> (Lang, String) {
    let fold = |lang: Lang| (lang, lexicons[lang as usize].analyzer.fold(word));
    let known = |(lang, folded): &(Lang, String)| lexicons[*lang as usize].forms_of(folded).stem.is_some();
    let mut folded = langs.iter().map(|lang| fold(*lang));
    folded.find(known).unwrap_or_else(|| fold(langs.first().copied().unwrap_or(Lang::De)))
}

fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

fn small(place: usize) -> u8 {
    u8::try_from(place).unwrap_or(u8::MAX)
}

#[expect(clippy::cast_precision_loss, reason = "there are far fewer than 2^24 ways of asking")]
fn float(count: usize) -> f32 {
    count as f32
}
