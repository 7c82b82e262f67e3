//! What is learned from the ways of asking: which point a question means and in which form, by all its features; and which
//! verdict answers it, by its wording alone.

use super::classifier::{Classifier, Example, Features, sum_of_exponentials};
use super::features::{Family, float};
use super::phrasing::Classes;
use super::table::FeatureTable;
use schiri_rules::corpus::Verdict;

/// How many numbers are learned of each feature: to tell forms apart, and verdicts.
const WIDTH: usize = 64;
const WIDTH_FOR_VERDICTS: usize = 8;
/// Features that occur in fewer ways of asking only identify these ways, not what they ask.
pub(super) const LEAST_HOLDERS: u32 = 10;
/// Wordings that occur in fewer ways of asking are left out: phones have less to fetch, and verdicts are
/// found as reliably without them.
pub(super) const LEAST_FOR_WORDING: u32 = 20;

pub(super) struct Likelihoods {
    /// The logarithm of the likelihood that each point is meant.
    pub(super) points: Vec<f32>,
    /// The logarithm of the likelihood that a point, if meant, is asked in each form.
    pub(super) forms: Vec<f32>,
    verdicts: Vec<f32>,
}

impl Likelihoods {
    /// Works out how likely a question means each point, is asked in each of its forms, and by its wording is answered
    /// by each verdict. The question is given by its features: rows of the table, and how often each occurs. If nothing
    /// was learned, all are equally likely.
    pub(super) fn new(table: &FeatureTable, counted: &[(u32, u32)], classes: &Classes) -> Self {
        let mut forms = if table.for_forms.is_empty() {
            let of_point = |point| classes.forms(point).map(move |_| -float(classes.forms(point).len()).ln());
            (0..classes.points()).flat_map(of_point).collect()
        } else {
            table.for_forms.likelihoods(&of_forms(table, counted))
        };
        let points: Vec<f32> =
            (0..classes.points()).map(|point| sum_of_exponentials(&forms[classes.forms(point)])).collect();
        for (point, likelihood) in points.iter().enumerate() {
            forms[classes.forms(point)].iter_mut().for_each(|form| *form -= likelihood);
        }
        let verdicts = if table.for_verdicts.is_empty() {
            vec![-float(Verdict::ALL.len()).ln(); Verdict::ALL.len()]
        } else {
            table.for_verdicts.likelihoods(&of_verdicts(table, counted))
        };
        Self { points, forms, verdicts }
    }

    pub(super) fn likeliest(&self) -> Vec<usize> {
        let mut points: Vec<usize> = (0..self.points.len()).collect();
        points.sort_by(|a, b| self.points[*b].total_cmp(&self.points[*a]).then(a.cmp(b)));
        points
    }

    /// Returns how much likelier a point is than it would be if nothing had been learned: 0 to 1.
    pub(super) fn above_chance(&self, point: usize) -> f32 {
        (self.points[point].exp() - 1.0 / float(self.points.len())).max(0.0)
    }

    /// Returns how likely each verdict answers the question, by its wording alone; the sum is 1.
    pub(super) fn verdicts(&self) -> [f32; Verdict::ALL.len()] {
        std::array::from_fn(|verdict| self.verdicts[verdict].exp())
    }
}

/// Returns the features by which forms are told apart.
fn of_forms(table: &FeatureTable, counted: &[(u32, u32)]) -> Features {
    let held = |(row, _): &&(u32, u32)| table.holders[*row as usize] >= LEAST_HOLDERS;
    table.weigh(&counted.iter().filter(held).copied().collect::<Vec<_>>(), &Family::ALL)
}

/// Returns the features by which verdicts are told apart.
fn of_verdicts(table: &FeatureTable, counted: &[(u32, u32)]) -> Features {
    table.weigh(counted, &[Family::Wording])
}

/// Learns which form of which point a question means, from the features of ways of asking: rows of the table, and how
/// often each occurs.
pub(super) fn learn_forms(table: &FeatureTable, ways: &[Vec<(u32, u32)>], classes: &Classes) -> Classifier {
    let example = |(way, counted): (usize, &Vec<(u32, u32)>)| {
        let (point, form) = classes.of(way);
        let class = classes.forms(point).start + form.map_or(0, |form| form + 1);
        Example { features: of_forms(table, counted), class, share: 1.0 }
    };
    let examples: Vec<_> = ways.iter().enumerate().map(example).collect();
    Classifier::learn(&examples, [table.holders.len(), classes.count()], WIDTH)
}

/// Learns which verdict answers a question, from the wordings of ways of asking whose verdict is known. All verdicts count
/// equally, so how often each is asked for does not matter.
pub(super) fn learn_verdicts(
    table: &FeatureTable,
    ways: &[Vec<(u32, u32)>],
    verdicts: impl Iterator<Item = Option<Verdict>>,
) -> Classifier {
    let known: Vec<_> =
        ways.iter().zip(verdicts).filter_map(|(way, verdict)| Some((way, verdict? as usize))).collect();
    let count = |verdict| known.iter().filter(|(_, of)| *of == verdict).count();
    let mean = float(known.len()) / float(Verdict::ALL.len());
    let shares: Vec<f32> =
        (0..Verdict::ALL.len()).map(|verdict| mean / float(count(verdict).max(1))).collect();
    let example = |(way, class): (&Vec<(u32, u32)>, usize)| Example {
        features: of_verdicts(table, way),
        class,
        share: shares[class],
    };
    let examples: Vec<_> = known.into_iter().map(example).collect();
    Classifier::learn(&examples, [table.holders.len(), Verdict::ALL.len()], WIDTH_FOR_VERDICTS)
}
