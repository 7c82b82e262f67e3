//! The ways of asking.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use super::{FormId, Point, PointId, QuestionForm, Text};
use crate::lang::PerLang;

/// Ways of asking one question, in each language.
pub type WaysOfAsking = PerLang<Vec<Text>>;

/// The ways of asking a question that has none.
static NONE: WaysOfAsking = PerLang::EMPTY;

/// The ways in which players and judges ask the questions of rule.
///
/// It is a value of its own, beside the [`Corpus`](super::Corpus): ways of asking are nine tenths of all text and do
/// not say what holds, so most commands do without them. [`load_asked`](super::load_asked) reads them.
#[derive(Debug, Default)]
pub struct Asked {
    pub(super) questions: BTreeMap<QuestionId, WaysOfAsking>,
    pub(super) hash: [u8; 32],
}

impl Asked {
    /// Returns the ways of asking a point: its canonical question, or a form of it.
    pub fn of(&self, point: &PointId, form: Option<&FormId>) -> &WaysOfAsking {
        self.questions.get(&QuestionId::new(point, form)).unwrap_or(&NONE)
    }

    /// Walks the ways of asking a point, form by form, the canonical question first.
    pub fn of_point<'a>(
        &'a self,
        point: &'a Point,
    ) -> impl Iterator<Item = (Option<&'a QuestionForm>, &'a WaysOfAsking)> {
        let forms = std::iter::once(None).chain(point.forms.iter().map(Some));
        forms.map(|form| (form, self.of(&point.id, form.map(|form| &form.id))))
    }

    /// Tells whether the collection has none.
    pub fn is_empty(&self) -> bool {
        self.questions.is_empty()
    }

    /// Counts them, of all questions and in all languages.
    pub fn count(&self) -> usize {
        self.questions.values().flat_map(PerLang::iter).map(|(_, texts)| texts.len()).sum()
    }

    /// Keeps this many ways of asking each question in each language, spread evenly; another `shift` keeps others.
    pub fn keep_ways(&mut self, count: usize, shift: usize) {
        for ways in self.questions.values_mut() {
            *ways = PerLang::from_fn(|lang| {
                let texts = ways.get(lang)?;
                let all = texts.len();
                let chosen = (0..count.min(all)).map(|no| texts[(shift + no * all / count) % all].clone());
                Some(chosen.collect())
            });
        }
    }

    /// Keeps only the ways of asking some points.
    pub fn keep_points(&mut self, keep: impl Fn(&PointId) -> bool) {
        self.questions.retain(|question, _| keep(&question.point));
    }

    /// Returns the hash of the files that they were read from ([`Sources::hash`](crate::source::Sources::hash)).
    pub const fn hash(&self) -> [u8; 32] {
        self.hash
    }
}

/// What a [`QuestionId`] looks like.
pub(super) const QUESTION_PATTERN: &str = r"^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)?$";

/// The question that ways of asking mean: a point's own, or one of its forms.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct QuestionId {
    /// The point.
    pub(super) point: PointId,
    /// The form; `None` for the canonical question.
    pub(super) form: Option<FormId>,
}

impl QuestionId {
    pub(super) fn new(point: &PointId, form: Option<&FormId>) -> Self {
        Self { point: point.clone(), form: form.cloned() }
    }
}

impl FromStr for QuestionId {
    type Err = <PointId as FromStr>::Err;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(match text.split_once('/') {
            Some((point, form)) => Self { point: point.parse()?, form: Some(form.parse()?) },
            None => Self { point: text.parse()?, form: None },
        })
    }
}

impl fmt::Display for QuestionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.form {
            Some(form) => write!(f, "{}/{form}", self.point),
            None => self.point.fmt(f),
        }
    }
}
