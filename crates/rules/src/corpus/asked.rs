//! The ways in which a question is asked.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Deref;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::kept::{Place, Record, Recorded, Writing};
use super::{FormId, PointId, Text, TopicId};
use crate::lang::{Lang, PerLang};
use crate::source::Span;

/// How players and judges put a question, in each language.
///
/// They are nine tenths of all text, and few commands read them. So in a rule collection that was opened from
/// its compiled form they stay where they are kept until somebody looks at them. Only their count is written
/// with the rest of the collection.
#[derive(Clone, Default, Serialize, Deserialize)]
pub struct WaysOfAsking {
    count: usize,
    #[serde(skip)]
    texts: Record<PerLang<Vec<Text>>>,
}

impl WaysOfAsking {
    /// Counts them, in all languages.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Writes the texts, to be kept beside the rest; `None` where one is too long to be written.
    pub(super) fn write(&self, to: &mut Writing) -> Option<()> {
        self.texts.write(to)
    }

    /// Notes where the texts are kept.
    pub(super) fn keep(&mut self, place: Place) {
        self.texts = Record::at(place);
    }
}

/// The folder of files with ways of asking: `rulings/asked/<language>/<topic>.yaml`.
pub(super) const ASKED_FOLDER: &str = "rulings/asked/";

/// What a [`QuestionId`] looks like.
pub(super) const QUESTION_PATTERN: &str = r"^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)?$";

/// A question that ways of asking put: a point's own, or one of its forms.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct QuestionId {
    /// The point.
    pub(super) point: PointId,
    /// The form; `None` for the canonical question.
    pub(super) form: Option<FormId>,
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

/// Ways of asking that were read and whose point has not been read yet, by topic and question.
pub(super) type UnclaimedAsking = BTreeMap<TopicId, BTreeMap<QuestionId, Vec<AskedIn>>>;

/// Ways of asking a question in one language.
pub(super) struct AskedIn {
    /// The language.
    pub(super) lang: Lang,
    /// Where the key stands.
    pub(super) key: Span,
    /// The ways of asking.
    pub(super) texts: Vec<Text>,
}

impl Recorded for PerLang<Vec<Text>> {
    fn write(&self, to: &mut Writing) -> Option<()> {
        to.asked.extend(postcard::to_allocvec(self).ok()?);
        Some(())
    }

    fn read(place: &Place) -> Option<Self> {
        place.read()
    }
}

impl Deref for WaysOfAsking {
    type Target = PerLang<Vec<Text>>;

    fn deref(&self) -> &Self::Target {
        &self.texts
    }
}

impl From<PerLang<Vec<Text>>> for WaysOfAsking {
    fn from(texts: PerLang<Vec<Text>>) -> Self {
        let count = texts.iter().map(|(_, texts)| texts.len()).sum();
        Self { count, texts: texts.into() }
    }
}

impl fmt::Debug for WaysOfAsking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
