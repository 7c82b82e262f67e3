//! Which point a question means. The ways of asking are labelled examples: a question means the point
//! whose examples are most like it.
//!
//! Two things speak for a point: the mean of the best [`NEAREST`] cosines with its ways of asking ([`ways`]), and what
//! a classifier learned from all ways of asking ([`learned`]). The first measures similarity, the second what
//! distinguishes points. The classifier is quick, so it chooses the points whose ways are compared. Each alone is worse
//! (docs/asking.md).

mod features;
mod learned;
mod make;
mod phrasing;
mod table;
mod ways;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::analyzer;
use super::concepts::Concepts;
use super::lexicon::Lexicon;
use super::packed;
use super::query::Evidence;
use super::reading::Languages;
use super::spelling;
use features::{Family, Feature, Name, Word, float};
use learned::Likelihoods;
pub(super) use make::key;
use phrasing::Classes;
pub(super) use phrasing::{Phrasing, TrainingSet, list};
use schiri_rules::corpus::Verdict;
use schiri_rules::lang::Lang;
use table::FeatureTable;
use ways::{FeatureWords, Likeness, StemSet, Ways};

/// How many of a point's nearest ways of asking count, at most.
const NEAREST: usize = 3;
/// How many ways of asking a point must have for each that counts; at least one does. A question resembles only a
/// few ways: most are in other languages, or use other words.
const WAYS_FOR_ONE: usize = 12;
/// A question is compared with at least this many ways of asking: those of the points that it most likely
/// means. More would change nothing that is shown.
const COMPARED: usize = 5_000;
/// How many words of a question are looked at.
const MAX_WORDS: usize = 120;

/// The ways of asking, ready to be compared with a question.
#[derive(Default, Serialize, Deserialize)]
pub struct Askings {
    classes: Classes,
    ways: Ways,
    /// What is known of each feature.
    features: FeatureTable,
    /// What follows from the ways and the features; worked out when the first question is compared.
    #[serde(skip)]
    words: OnceLock<FeatureWords>,
}

/// Opens what was learned from ways of asking. The key identifies everything that it was made from; `None` if nothing was
/// kept under it, or it is damaged.
pub type Learned<'l> = dyn Fn([u8; 32]) -> Option<Askings> + Sync + 'l;

/// How well a point fits a question, asked in one of its forms.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Fit {
    /// The point's place in the corpus.
    pub(super) point: usize,
    /// The form in which it is asked; `None` for the canonical one.
    pub(super) form: Option<usize>,
    /// What speaks for it, except clauses and verdicts.
    pub(super) evidence: Evidence,
    /// How much likelier the point is than by chance, 0 to 1.
    pub(super) above_chance: f32,
    /// How likely each verdict answers the question, by its wording alone.
    pub(super) verdicts: [f32; Verdict::ALL.len()],
}

impl Fit {
    /// Returns one figure by which points are ordered: 0 to 2.
    pub(super) fn sum(&self) -> f32 {
        self.evidence.near + self.above_chance
    }

    /// Returns the logarithm of how many times likelier than by chance one of these verdicts answers the
    /// question; by chance, all verdicts are equally likely. 0 if there are none.
    pub(super) fn verdict_told(&self, verdicts: impl Iterator<Item = Verdict>) -> f32 {
        let likely: Vec<f32> = verdicts.map(|verdict| self.verdicts[verdict as usize]).collect();
        if likely.is_empty() {
            return 0.0;
        }
        let by_chance = float(likely.len()) / float(Verdict::ALL.len());
        (likely.iter().sum::<f32>() / by_chance).max(f32::MIN_POSITIVE).ln()
    }
}

impl Askings {
    /// Opens what was kept under this key; `None` if nothing was, or it is for another number of points.
    pub(super) fn kept(learned: &Learned<'_>, key: [u8; 32], points: usize) -> Option<Self> {
        learned(key).filter(|kept| kept.classes.points() == points)
    }

    /// Writes what was learned. It is kept apart from the rest of the index, under its own key, so that nothing is
    /// learned again after a clause was edited.
    pub(super) fn compiled(&self) -> Vec<u8> {
        packed::kept(self)
    }

    /// Opens what was compiled; `None` for anything else.
    pub fn open(compiled: &[u8]) -> Option<Self> {
        let mut opened: Self = packed::opened(compiled)?;
        opened.features.weigh_features(opened.classes.all_ways());
        Some(opened)
    }

    /// Compares a question with the ways of asking the points that it most likely means. Returns the points whose ways
    /// have anything in common with it, form by form. `langs` are the languages that the question may be in.
    pub(super) fn fits(
        &self,
        question: &str,
        langs: Languages,
        lexicons: &[Lexicon; 3],
        concepts: &Concepts,
    ) -> Vec<Fit> {
        let exact = self.exact(question, langs.all(), lexicons);
        // Numbers alone are no question, unless a way of asking consists of just these: 4:1.
        if exact.is_none() && !question.chars().any(char::is_alphabetic) {
            return Vec::new();
        }
        let words = read_all(question, langs.all(), lexicons);
        let counts = counted(question, &words, lexicons, concepts);
        let known = || FeatureWords::new(&self.ways, &self.features, lexicons);
        let known = self.words.get_or_init(known);
        let row = |feature| known.row(feature).or_else(|| self.features.row(feature));
        let counted: Vec<_> =
            counts.into_iter().filter_map(|(feature, count)| Some((row(feature)?, count))).collect();
        let worths =
            Worths::new(&words, lexicons, (&self.features, known), &counted, self.classes.all_ways());
        let likelihoods = Likelihoods::new(&self.features, &counted, &self.classes);
        let likeness = self.ways.likeness(&self.features, known, &counted, langs.likely());
        let mut points = self.likeliest(&likelihoods, exact);
        // Among points that fit equally well, the first in the corpus comes first.
        points.sort_unstable();
        points
            .into_iter()
            .flat_map(|point| self.fits_of(point, &likeness, &worths, &likelihoods, exact))
            .collect()
    }

    /// Returns how many ways of asking a question has on average in one language, its own wording included.
    pub(super) fn mean_ways(&self) -> f32 {
        float(self.classes.all_ways()) / float((self.classes.count() * self.ways.languages()).max(1))
    }

    /// Returns the point and form of the way of asking that has exactly the words of a question, if there is one.
    pub(super) fn exactly(
        &self,
        question: &str,
        langs: &[Lang],
        lexicons: &[Lexicon; 3],
    ) -> Option<(usize, Option<usize>)> {
        Some(self.classes.of(self.exact(question, langs, lexicons)?))
    }

    /// Returns the way of asking that has exactly the words of a question, in the first language that has
    /// one.
    fn exact(&self, question: &str, langs: &[Lang], lexicons: &[Lexicon; 3]) -> Option<usize> {
        langs.iter().find_map(|lang| {
            let lexicon = &lexicons[*lang as usize];
            let words =
                analyzer::words(question).map(|(_, word)| lexicon.word_id(&lexicon.analyzer.fold(word)));
            self.ways.same(words.collect::<Option<Vec<_>>>()?.into_iter(), *lang)
        })
    }

    /// Returns the likeliest points, until they have [`COMPARED`] ways of asking; the point of the way that is `exact`
    /// is always among them. If nothing was learned, all points are equally likely, and all are returned.
    fn likeliest(&self, likelihoods: &Likelihoods, exact: Option<usize>) -> Vec<usize> {
        let most = if self.features.for_points.is_empty() { usize::MAX } else { COMPARED };
        let mut compared = 0;
        let mut points: Vec<usize> = likelihoods
            .likeliest()
            .into_iter()
            .take_while(|point| {
                let goes_on = compared < most;
                compared += self.classes.ways_of(*point).len();
                goes_on
            })
            .collect();
        let exact = exact.map(|way| self.classes.of(way).0);
        points.extend(exact.filter(|point| !points.contains(point)));
        points
    }

    /// Returns how well a point fits in each of its forms; those with nothing in common are left out.
    fn fits_of(
        &self,
        point: usize,
        likeness: &Likeness<'_>,
        worths: &Worths,
        likelihoods: &Likelihoods,
        exact: Option<usize>,
    ) -> Vec<Fit> {
        // Ways in other languages are never among the nearest, so they are skipped; if a point has no others, all are
        // compared.
        let shares_language = |way: usize| likeness.shares_language(way);
        let all_count = !self.classes.ways_of(point).any(shares_language);
        let compare = |form: usize| {
            let mut stems = StemSet::default();
            let cosine =
                |way| if all_count || shares_language(way) { likeness.of(way, &mut stems) } else { 0.0 };
            (self.classes.ways(form).map(cosine).collect::<Vec<_>>(), stems)
        };
        let compared: Vec<_> = self.classes.forms(point).map(compare).collect();
        let near = mean_of_best(compared.iter().flat_map(|(cosines, _)| cosines));
        let mut stems = StemSet::default();
        compared.iter().for_each(|(_, of_form)| stems.unite(*of_form));
        let named = worths.share(stems);
        let fit = |(place, form): (usize, usize)| {
            let (cosines, stems) = &compared[place];
            let in_form = mean_of_best(cosines.iter());
            (in_form > 0.0).then(|| Fit {
                point,
                form: place.checked_sub(1),
                evidence: Evidence {
                    in_form,
                    near,
                    point_told: likelihoods.points[point],
                    form_told: likelihoods.forms[form],
                    named,
                    named_in_form: worths.share(*stems),
                    exact: exact.is_some_and(|way| self.classes.ways(form).contains(&way)),
                    ..Evidence::default()
                },
                above_chance: likelihoods.above_chance(point),
                verdicts: likelihoods.verdicts(),
            })
        };
        self.classes.forms(point).enumerate().filter_map(fit).collect()
    }
}

/// The worth of each word of a question: more the rarer it is in ways of asking, and little for articles and other
/// function words.
struct Worths {
    /// The worth of each stem that some way of asking has, in the order of their features.
    stems: Vec<f32>,
    /// The worth of all words together, including those that no way of asking has.
    all: f32,
}

impl Worths {
    fn new(
        words: &[Word<'_>],
        lexicons: &[Lexicon; 3],
        (table, known): (&FeatureTable, &FeatureWords),
        counted: &[(u32, u32)],
        ways: usize,
    ) -> Self {
        let unheard = (1.0 + float(ways)).ln() + 1.0;
        let rows = counted.iter().map(|(row, _)| *row);
        let rows: Vec<_> = rows.filter(|row| table.family(*row as usize) == Family::Stem).collect();
        let (mut stems, mut all) = (vec![0.0; rows.len()], 0.0);
        let mut seen = BTreeSet::new();
        for Word { folded, lang, stem } in
            words.iter().filter(|word| word.folded.chars().any(char::is_alphabetic))
        {
            let lexicon = &lexicons[*lang as usize];
            let share = lexicon.analyzer.share(folded);
            let stem = stem.map(|stem| features::stem(*lang, lexicon.stem(stem)));
            let row = stem.and_then(|stem| known.row(stem));
            let place = row.and_then(|row| rows.iter().position(|of| *of == row));
            if !seen.insert(stem.map_or_else(|| folded.to_string(), |(_, Name(name))| name.to_string())) {
                continue;
            }
            let worth = share * place.map_or(unheard, |place| table.tells[rows[place] as usize]);
            all += worth;
            if let Some(place) = place {
                stems[place] = worth;
            }
        }
        Self { stems, all }
    }

    /// Returns the share of some stems in the worth of all words: 0 to 1.
    fn share(&self, named: StemSet) -> f32 {
        let worths = self.stems.iter().enumerate().filter(|(place, _)| named.has(*place));
        worths.map(|(_, worth)| worth).sum::<f32>() / self.all.max(f32::MIN_POSITIVE)
    }
}

/// Reads the words of a question, each in the first of the languages that knows it.
fn read_all(question: &str, langs: &[Lang], lexicons: &[Lexicon; 3]) -> Vec<Word<'static>> {
    analyzer::words(question).take(MAX_WORDS).map(|(_, word)| read(word, langs, lexicons)).collect()
}

fn counted(
    question: &str,
    words: &[Word<'_>],
    lexicons: &[Lexicon; 3],
    concepts: &Concepts,
) -> BTreeMap<Feature, u32> {
    let mut counts: BTreeMap<Feature, u32> = BTreeMap::new();
    features::each(words, features::asking(question), lexicons, concepts, |feature| {
        *counts.entry(feature).or_default() += 1;
    });
    counts
}

/// Returns the mean of the greatest cosines: of [`NEAREST`], or of fewer if there are few ways.
fn mean_of_best<'a>(cosines: impl Iterator<Item = &'a f32>) -> f32 {
    let mut best: Vec<f32> = cosines.copied().collect();
    let counted = (best.len() / WAYS_FOR_ONE).clamp(1, NEAREST);
    best.sort_unstable_by(|a, b| b.total_cmp(a));
    best.iter().take(counted).sum::<f32>() / float(counted)
}

/// Reads a word of a question in the first of the languages that knows it. A word that none of them knows is taken for
/// a mistyped word of the likeliest language in which that is possible.
fn read(word: &str, langs: &[Lang], lexicons: &[Lexicon; 3]) -> Word<'static> {
    let fold = |lang: Lang| lexicons[lang as usize].analyzer.fold(word);
    let read = |lang: Lang, folded: String| {
        let stem = lexicons[lang as usize].forms_of(&folded).stem;
        Word { folded: folded.into(), lang, stem }
    };
    let mut in_each = langs.iter().map(|lang| read(*lang, fold(*lang)));
    in_each.find(|word| word.stem.is_some()).unwrap_or_else(|| {
        let lang = langs.first().copied().unwrap_or(Lang::De);
        let folded = fold(lang);
        let meant = spelling::corrected(&lexicons[lang as usize], &folded).map(str::to_owned);
        read(lang, meant.unwrap_or(folded))
    })
}
