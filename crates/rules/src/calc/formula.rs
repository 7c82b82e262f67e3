//! The form of a formula, once parsed.
//!
//! What a formula gives before any number is known: one number or a list, and in which unit.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::Number;
use crate::lang::Message;

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

    /// Tells whether it takes this many values.
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

/// What a quantity is: one number or a list, and its unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kind {
    /// Whether it is a list of numbers.
    pub list: bool,
    /// The unit's id; `None` of a bare number, which takes on the unit beside it.
    pub unit: Option<String>,
}

/// What does not fit together in a formula.
#[derive(Debug, Clone)]
pub enum KindFault {
    /// A name that stands for no quantity.
    UnknownName(Range<usize>, String),
    /// Two units that cannot be computed with one another.
    Units(Range<usize>, String, String),
    /// A list, a number or a condition where something else is needed.
    Misfit(Range<usize>, Message),
}

/// What a term gives.
enum Given {
    Number(Kind),
    Truth { list: bool },
}

/// Says what a name stands for.
type Known<'k> = dyn Fn(&str) -> Option<Kind> + 'k;

impl Formula {
    /// Says what the formula gives, when `known` says what its names stand for.
    ///
    /// # Errors
    /// The first thing that does not fit together.
    pub fn kind(&self, known: &dyn Fn(&str) -> Option<Kind>) -> Result<Kind, KindFault> {
        number(&self.root, known)
    }
}

fn number(term: &Term, known: &Known<'_>) -> Result<Kind, KindFault> {
    match given(term, known)? {
        Given::Number(kind) => Ok(kind),
        Given::Truth { .. } => Err(misfit(term, "calc-no-number")),
    }
}

fn truth(term: &Term, known: &Known<'_>) -> Result<bool, KindFault> {
    match given(term, known)? {
        Given::Truth { list } => Ok(list),
        Given::Number(_) => Err(misfit(term, "calc-no-condition")),
    }
}

fn misfit(term: &Term, id: &'static str) -> KindFault {
    KindFault::Misfit(term.range.clone(), Message::new(id))
}

fn given(term: &Term, known: &Known<'_>) -> Result<Given, KindFault> {
    Ok(Given::Number(match &term.form {
        Form::Number(_) => Kind { list: false, unit: None },
        Form::Name(name) => {
            known(name).ok_or_else(|| KindFault::UnknownName(term.range.clone(), name.clone()))?
        }
        Form::Minus(inner) => number(inner, known)?,
        Form::Two(operator, left, right) => return two(term, *operator, left, right, known),
        Form::Call(function, values) => call(term, *function, values, known)?,
    }))
}

fn two(
    term: &Term,
    operator: Operator,
    left: &Term,
    right: &Term,
    known: &Known<'_>,
) -> Result<Given, KindFault> {
    if matches!(operator, Operator::And | Operator::Or) {
        let (left, right) = (truth(left, known)?, truth(right, known)?);
        return Ok(Given::Truth { list: left || right });
    }
    let (left, right) = (number(left, known)?, number(right, known)?);
    let list = left.list || right.list;
    let unit = match operator {
        Operator::Times => match (left.unit, right.unit) {
            (Some(left), Some(right)) => return Err(KindFault::Units(term.range.clone(), left, right)),
            (left, right) => left.or(right),
        },
        Operator::Over => match (left.unit, right.unit) {
            (Some(left), Some(right)) if left == right => None,
            (left, None) => left,
            (left, Some(right)) => {
                return Err(KindFault::Units(
                    term.range.clone(),
                    left.unwrap_or_else(|| "1".to_owned()),
                    right,
                ));
            }
        },
        _ => same_unit(term, left.unit, right.unit)?,
    };
    Ok(match operator {
        Operator::Plus | Operator::Minus | Operator::Times | Operator::Over => {
            Given::Number(Kind { list, unit })
        }
        _ => Given::Truth { list },
    })
}

/// Returns the unit of two quantities that are added or compared.
fn same_unit(term: &Term, left: Option<String>, right: Option<String>) -> Result<Option<String>, KindFault> {
    match (left, right) {
        (Some(left), Some(right)) if left != right => Err(KindFault::Units(term.range.clone(), left, right)),
        (left, right) => Ok(left.or(right)),
    }
}

fn call(term: &Term, function: Function, values: &[Term], known: &Known<'_>) -> Result<Kind, KindFault> {
    let mut list = false;
    let mut rest = values;
    if let (Function::If, Some((condition, branches))) = (function, values.split_first()) {
        list = truth(condition, known)?;
        rest = branches;
    }
    let kinds = rest.iter().map(|value| number(value, known)).collect::<Result<Vec<_>, _>>()?;
    let Some((first, others)) = kinds.split_first() else { return Err(misfit(term, "calc-no-number")) };
    let of_list = others.is_empty() && first.list;
    Ok(match function {
        Function::Sum | Function::Count if !first.list => return Err(misfit(&rest[0], "calc-no-list")),
        Function::Sum => Kind { list: false, unit: first.unit.clone() },
        Function::Count => Kind { list: false, unit: None },
        Function::Number => Kind { list: first.list, unit: None },
        Function::Round if others.iter().any(|places| places.list || places.unit.is_some()) => {
            return Err(misfit(&rest[1], "calc-places"));
        }
        Function::Floor | Function::Ceil | Function::Round => first.clone(),
        Function::Min | Function::Max if of_list => Kind { list: false, unit: first.unit.clone() },
        Function::If | Function::Min | Function::Max => {
            let mut unit = None;
            for kind in &kinds {
                unit = same_unit(term, unit, kind.unit.clone())?;
            }
            Kind { list: list || kinds.iter().any(|kind| kind.list), unit }
        }
    })
}
