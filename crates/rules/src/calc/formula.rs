//! The form of a formula, once parsed.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::Number;

/// A formula that was parsed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Formula {
    /// As it was written.
    pub(super) text: String,
    pub(super) root: Term,
}

/// A part of a formula, with the bytes where it stands.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Term {
    pub(super) range: Range<usize>,
    pub(super) form: Form,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) enum Form {
    Number(Number),
    Name(String),
    Minus(Box<Term>),
    Two(Operator, Box<Term>, Box<Term>),
    Call(Function, Vec<Term>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Operator {
    Or,
    And,
    Equal,
    Unequal,
    Less,
    AtMost,
    More,
    AtLeast,
    Plus,
    Minus,
    Times,
    Over,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Function {
    /// `if(condition, then, else)`.
    If,
    /// The sum of a list.
    Sum,
    /// How many values a list has.
    Count,
    /// The smallest of a list, or of several numbers.
    Min,
    /// The largest of a list, or of several numbers.
    Max,
    /// Rounded down to a whole number.
    Floor,
    /// Rounded up to a whole number.
    Ceil,
    /// `round(number, places)`: a half goes up.
    Round,
    /// The number alone, without its unit.
    Number,
}

impl Function {
    /// Every function with its name.
    pub(super) const NAMES: [(&'static str, Self); 9] = [
        ("if", Self::If),
        ("sum", Self::Sum),
        ("count", Self::Count),
        ("min", Self::Min),
        ("max", Self::Max),
        ("floor", Self::Floor),
        ("ceil", Self::Ceil),
        ("round", Self::Round),
        ("number", Self::Number),
    ];

    /// Returns the function of a name.
    pub(super) fn named(name: &str) -> Option<Self> {
        Self::NAMES.into_iter().find(|(known, _)| *known == name).map(|(_, function)| function)
    }

    /// Tells whether it takes so many values.
    pub(super) const fn takes(self, count: usize) -> bool {
        match self {
            Self::If => count == 3,
            Self::Round => count == 2,
            Self::Min | Self::Max => count >= 1,
            Self::Sum | Self::Count | Self::Floor | Self::Ceil | Self::Number => count == 1,
        }
    }
}

impl Formula {
    /// Returns the formula as it was written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }
}
