//! Which point a question means. The ways of asking are labelled examples: a question means the point
//! whose examples are most like it.
//!
//! A question is compared with every way of asking (cosine of weighted features, [`features`]). Two
//! things speak for a point: the mean of the best [`NEAREST`] cosines with its ways of asking, and what a
//! classifier learned from all ways of asking ([`learned`]). The first shows what is alike, the second
//! what tells points apart. docs/asking.md has the figures of both.

mod blocks;
mod compiled;
mod features;
mod learned;
mod make;
mod sparse;
mod table;

use std::collections::BTreeMap;
use std::hash::{Hash as _, Hasher as _};

use rustc_hash::FxHasher;

use super::analyzer;
use super::concepts::Concepts;
use super::lexicon::Lexicon;
use crate::corpus::{Corpus, Point, Text};
use crate::lang::Lang;
pub use blocks::BlockSource;
pub(super) use blocks::Damaged;
use blocks::Features;
use features::{Name, Word, float};
use learned::Told;

/// How many of a point's nearest ways of asking count, at most.
const NEAREST: usize = 3;
/// One of so many ways of asking counts. A question is like few of them: most are in other languages, or
/// speak of other things. Where there are few, the best alone is what can be expected.
const WAYS_FOR_ONE: usize = 12;
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

/// The ways of asking, ready to be compared with: columns of plain numbers, so that they can be kept in a
/// compiled form.
#[derive(Default)]
pub(super) struct Askings {
    /// Each way's point, point by point.
    points: Vec<u32>,
    /// Each way's form: 0 for the canonical one, else its place and one.
    forms: Vec<u8>,
    /// The length of the sum of each point's ways of asking.
    sums: Vec<f32>,
    /// The names of the ways of asking, sorted, by which a question is recognised word for word, and
    /// which ways they are.
    exact_names: Vec<u64>,
    exact_ways: Vec<u32>,
    /// The first class of each point's forms, where all forms are numbered; one more than there are points.
    first_form: Vec<u32>,
    /// What is known of each feature.
    features: Features,
}

/// What a stem tells, and what it weighs for each point that is asked with it.
type StemWeights = (f32, Vec<(u32, f32)>);

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
    /// The logarithm of the likelihood that the point is meant, as far as was learned.
    pub(super) point_told: f32,
    /// How likely the point is meant beyond mere chance, 0 to 1.
    pub(super) above_chance: f32,
    /// The logarithm of the likelihood that it is asked in this form.
    pub(super) form_told: f32,
    /// The question is one of the form's ways of asking, word for word.
    pub(super) exact: bool,
}

impl Fit {
    /// Returns one figure for the order of points: 0 to 2.
    pub(super) fn sum(&self) -> f32 {
        self.near + self.above_chance
    }
}

impl Askings {
    /// Compares a question with all ways of asking; returns the points that have anything in common
    /// with it, form by form, in the order of the corpus. `langs` are its likely languages, the likeliest first.
    ///
    /// # Errors
    /// If what was kept is damaged: [`learn_anew`](Self::learn_anew) mends that.
    pub(super) fn fits(
        &self,
        question: &str,
        langs: &[Lang],
        lexicons: &[Lexicon; 3],
        concepts: &Concepts,
    ) -> Result<Vec<Fit>, Damaged> {
        let folded: Vec<(Lang, String)> =
            analyzer::words(question).take(MAX_WORDS).map(|(_, word)| read(word, langs, lexicons)).collect();
        let stem = |lang: Lang, word: &str| lexicons[lang as usize].forms_of(word).stem;
        let words: Vec<Word<'_>> = folded
            .iter()
            .map(|(lang, folded)| Word { folded, lang: *lang, stem: stem(*lang, folded) })
            .collect();
        let mut counts: BTreeMap<Name, u32> = BTreeMap::new();
        features::each(&words, lexicons, concepts, |_, name| *counts.entry(name).or_default() += 1);
        let known = self.features.pick(counts.keys().copied())?;
        let numbered = known.names.iter().zip(0..).map(|(name, row)| (row, counts[&Name(*name)]));
        let weighed = known.weigh(&numbered.collect::<Vec<_>>());
        let cosines = known.postings.sum(&weighed, self.points.len());
        let told = Told::new(&known, &weighed, &self.first_form);
        Ok(self.gather(&cosines, &told, self.exact(question, langs, lexicons)))
    }

    /// Returns the point and the form of the way of asking that a question is, word for word.
    pub(super) fn exactly(
        &self,
        question: &str,
        langs: &[Lang],
        lexicons: &[Lexicon; 3],
    ) -> Option<(usize, Option<usize>)> {
        let way = self.exact(question, langs, lexicons)?;
        Some((self.points[way] as usize, self.form(way)))
    }

    /// Returns the way of asking that a question is, word for word, in the first language that has it.
    fn exact(&self, question: &str, langs: &[Lang], lexicons: &[Lexicon; 3]) -> Option<usize> {
        langs.iter().find_map(|lang| {
            let analyzer = &lexicons[*lang as usize].analyzer;
            let words: Vec<_> = analyzer::words(question).map(|(_, word)| analyzer.fold(word)).collect();
            let name = exact_name(words.iter().map(AsRef::as_ref));
            Some(self.exact_ways[self.exact_names.binary_search(&name).ok()?] as usize)
        })
    }

    /// Returns the form in which a way asks its point.
    fn form(&self, way: usize) -> Option<usize> {
        usize::from(self.forms[way]).checked_sub(1)
    }

    /// Returns what a stem tells, and what it weighs in all ways of asking each point together; `None`
    /// where none has it.
    ///
    /// # Errors
    /// As for [`fits`](Self::fits).
    pub(super) fn of_stem(&self, lang: Lang, stem: &str) -> Result<Option<StemWeights>, Damaged> {
        let known = self.features.pick(std::iter::once(features::stem(lang, stem)))?;
        let Some(tells) = known.tells.first() else { return Ok(None) };
        let mut points: Vec<(u32, f32)> = Vec::new();
        for (way, weight) in known.postings.row(0) {
            let point = self.points[way as usize];
            let weight =
                weight * share(self.forms[way as usize]) / self.sums[point as usize].max(f32::MIN_POSITIVE);
            match points.last_mut() {
                Some((last, sum)) if *last == point => *sum += weight,
                _ => points.push((point, weight)),
            }
        }
        Ok(Some((*tells, points)))
    }

    /// Reads all that was kept, so that no later question reads a file.
    pub(super) fn read_all(&self) -> Result<(), Damaged> {
        self.features.whole().map(|_| ())
    }

    /// Takes what was learned anew in place of what was kept and is damaged.
    pub(super) fn learn_anew(&self, anew: Self) {
        self.features.replace(anew.features);
    }

    /// Gathers the cosines point by point, and form by form.
    fn gather(&self, cosines: &[f32], told: &Told<'_>, exact: Option<usize>) -> Vec<Fit> {
        let mut fits = Vec::new();
        let mut from = 0;
        for ways in self.points.chunk_by(|a, b| a == b) {
            let (point, all) = (self.points[from] as usize, from..from + ways.len());
            let near = mean_of_best(cosines, all.clone());
            for form in self.forms[all].chunk_by(|a, b| a == b) {
                let range = from..from + form.len();
                from = range.end;
                let in_form = mean_of_best(cosines, range.clone());
                if in_form > 0.0 {
                    let form = self.form(range.start);
                    fits.push(Fit {
                        point,
                        form,
                        in_form,
                        near,
                        point_told: told.point(point),
                        above_chance: told.above_chance(point),
                        form_told: told.form(point, form),
                        exact: exact.is_some_and(|way| range.contains(&way)),
                    });
                }
            }
        }
        fits
    }
}

/// How much a way of asking counts where all ways of a point are put together: those of other forms
/// less, for they are many and speak of more than the point.
fn share(form: u8) -> f32 {
    const OF_OTHER_FORMS: f32 = 0.4;
    if form == 0 { 1.0 } else { OF_OTHER_FORMS }
}

/// Names a way of asking by its folded words.
fn exact_name<'w>(words: impl Iterator<Item = &'w str>) -> u64 {
    let mut hasher = FxHasher::default();
    words.for_each(|word| word.hash(&mut hasher));
    hasher.finish()
}

/// Returns the mean of the greatest cosines: of [`NEAREST`], or fewer where there are few ways.
fn mean_of_best(cosines: &[f32], ways: std::ops::Range<usize>) -> f32 {
    let counted = (ways.len() / WAYS_FOR_ONE).clamp(1, NEAREST);
    let mut best = [0.0_f32; NEAREST];
    for &cosine in &cosines[ways] {
        let place = best.partition_point(|known| *known >= cosine);
        if place < NEAREST {
            best[place..].rotate_right(1);
            best[place] = cosine;
        }
    }
    best.iter().take(counted).sum::<f32>() / float(counted)
}

/// Folds a word of a question in the first of the languages that knows it.
fn read(word: &str, langs: &[Lang], lexicons: &[Lexicon; 3]) -> (Lang, String) {
    let fold = |lang: Lang| (lang, lexicons[lang as usize].analyzer.fold(word));
    let known = |(lang, folded): &(Lang, String)| lexicons[*lang as usize].forms_of(folded).stem.is_some();
    let mut folded = langs.iter().map(|lang| fold(*lang));
    folded.find(known).unwrap_or_else(|| fold(langs.first().copied().unwrap_or(Lang::De)))
}
