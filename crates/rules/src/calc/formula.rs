//! The form of a parsed formula, and the check of its kinds.
//!
//! The kind says what a formula gives before any number is known: one number or a list, and its unit.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::Number;
use crate::lang::Message;
use crate::named::named;

/// A formula that was parsed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Formula {
    pub(super) text: String,
    pub(super) root: Term,
}

/// A part of a formula, with its range of bytes.
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

impl Operator {
    /// Tells whether it computes a number; the others make a condition.
    const fn computes(self) -> bool {
        matches!(self, Self::Plus | Self::Minus | Self::Times | Self::Over)
    }
}

named! {
    /// What a formula can call.
    Function {
        /// `if(condition, then, else)`.
        If = "if",
        /// The sum of a list.
        Sum = "sum",
        /// How many values a list has.
        Count = "count",
        /// The smallest of a list, or of several numbers.
        Min = "min",
        /// The largest of a list, or of several numbers.
        Max = "max",
        /// Rounded down to a whole number.
        Floor = "floor",
        /// Rounded up to a whole number.
        Ceil = "ceil",
        /// `round(number, places)`: a half goes up.
        Round = "round",
        /// The number without its unit.
        Number = "number",
    }
}

impl Function {
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
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

/// What a quantity is: one number or a list, and its unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kind {
    /// Whether it is a list of numbers.
    pub list: bool,
    /// The unit's id; `None` for a bare number, which takes the unit of the quantity that it is computed
    /// with.
    pub unit: Option<String>,
}

/// What does not fit together in a formula.
#[derive(Debug, Clone)]
pub enum KindFault {
    /// A name that is not that of a quantity.
    UnknownName(Range<usize>, String),
    /// Two units that cannot be computed with one another.
    Units(Range<usize>, String, String),
    /// A list, a number or a condition where something else is needed.
    Misfit(Range<usize>, Message),
}

type Known<'k> = dyn Fn(&str) -> Option<Kind> + 'k;

impl Formula {
    /// Returns the kind of the formula's result; `known` returns the kinds of its names.
    ///
    /// # Errors
    /// The first thing that does not fit together.
    pub fn kind(&self, known: &dyn Fn(&str) -> Option<Kind>) -> Result<Kind, KindFault> {
        number(&self.root, known)
    }
}

fn number(term: &Term, known: &Known<'_>) -> Result<Kind, KindFault> {
    match &term.form {
        Form::Number(_) => Ok(Kind { list: false, unit: None }),
        Form::Name(name) => {
            known(name).ok_or_else(|| KindFault::UnknownName(term.range.clone(), name.clone()))
        }
        Form::Minus(inner) => number(inner, known),
        Form::Two(operator, left, right) if operator.computes() => {
            let (left, right) = (number(left, known)?, number(right, known)?);
            let list = left.list || right.list;
            Ok(Kind { list, unit: computed_unit(term, *operator, left.unit, right.unit)? })
        }
        Form::Two(..) => {
            truth(term, known)?;
            Err(misfit(term, "calc-no-number"))
        }
        Form::Call(function, values) => call(term, *function, values, known),
    }
}

/// Checks a condition; tells whether it is one for each value of a list.
fn truth(term: &Term, known: &Known<'_>) -> Result<bool, KindFault> {
    match &term.form {
        Form::Two(Operator::And | Operator::Or, left, right) => {
            let (left, right) = (truth(left, known)?, truth(right, known)?);
            Ok(left || right)
        }
        Form::Two(operator, left, right) if !operator.computes() => {
            let (left, right) = (number(left, known)?, number(right, known)?);
            same_unit(term, left.unit, right.unit)?;
            Ok(left.list || right.list)
        }
        _ => {
            number(term, known)?;
            Err(misfit(term, "calc-no-condition"))
        }
    }
}

fn misfit(term: &Term, id: &'static str) -> KindFault {
    KindFault::Misfit(term.range.clone(), Message::new(id))
}

fn computed_unit(
    term: &Term,
    operator: Operator,
    left: Option<String>,
    right: Option<String>,
) -> Result<Option<String>, KindFault> {
    let mixed = |left, right| Err(KindFault::Units(term.range.clone(), left, right));
    match (operator, left, right) {
        (Operator::Times, Some(left), Some(right)) => mixed(left, right),
        (Operator::Times, left, right) => Ok(left.or(right)),
        (Operator::Over, Some(left), Some(right)) if left == right => Ok(None),
        (Operator::Over, left, Some(right)) => mixed(left.unwrap_or_else(|| "1".to_owned()), right),
        (Operator::Over, left, None) => Ok(left),
        (_, left, right) => same_unit(term, left, right),
    }
}

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
