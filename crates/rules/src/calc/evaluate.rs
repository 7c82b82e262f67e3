//! Computes a formula whose kind was checked.

use serde::{Deserialize, Serialize};

use super::formula::{Form, Function, Operator, Term};
use super::{Formula, Number};
use crate::lang::{Lang, Message};

/// A number, or a list of numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Value {
    /// One number.
    One(Number),
    /// A list of numbers.
    Many(Vec<Number>),
}

/// Why a formula has no result for these numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// It would divide by zero.
    DivisionByZero,
    /// A number would have too many digits.
    TooLarge,
    /// Two lists are not equally long.
    Lengths(usize, usize),
    /// A list or a name has no value; this does not happen in checked formulas.
    Nothing,
}

impl Trouble {
    /// Says what went wrong.
    pub fn message(self) -> Message {
        match self {
            Self::DivisionByZero => Message::new("calc-division-by-zero"),
            Self::TooLarge => Message::new("calc-too-large"),
            Self::Lengths(left, right) => {
                Message::new("calc-lengths").with("left", left).with("right", right)
            }
            Self::Nothing => Message::new("calc-nothing"),
        }
    }
}

impl Value {
    /// Walks its numbers.
    pub fn numbers(&self) -> impl Iterator<Item = Number> {
        match self {
            Self::One(number) => std::slice::from_ref(number).iter().copied(),
            Self::Many(numbers) => numbers.iter().copied(),
        }
    }

    /// Writes it as people of a language do.
    pub fn said(&self, lang: Lang) -> String {
        self.numbers().map(|number| number.said(lang)).collect::<Vec<_>>().join("; ")
    }
}

/// The results of a term, numbers or truths of a condition: one, or one for each value of a list.
struct Column<T> {
    list: bool,
    each: Vec<T>,
}

impl<T: Copy> Column<T> {
    fn one(value: T) -> Self {
        Self { list: false, each: vec![value] }
    }

    /// Changes each value; if `change` returns `None`, the result is too large.
    fn map(&self, change: impl Fn(T) -> Option<T>) -> Result<Self, Trouble> {
        let each = self.each.iter().map(|value| change(*value)).collect::<Option<_>>();
        Ok(Self { list: self.list, each: each.ok_or(Trouble::TooLarge)? })
    }

    /// Joins two columns value by value; a single value is joined with each value of the other.
    fn join<U: Copy, R>(
        &self,
        other: &Column<U>,
        join: impl Fn(T, U) -> Result<R, Trouble>,
    ) -> Result<Column<R>, Trouble> {
        let (left, right) = (self.each.as_slice(), other.each.as_slice());
        let each: Result<_, _> = match (left, right) {
            ([one], many) if !self.list => many.iter().map(|value| join(*one, *value)).collect(),
            (many, [one]) if !other.list => many.iter().map(|value| join(*value, *one)).collect(),
            _ if left.len() == right.len() => left.iter().zip(right).map(|(a, b)| join(*a, *b)).collect(),
            _ => Err(Trouble::Lengths(left.len(), right.len())),
        };
        Ok(Column { list: self.list || other.list, each: each? })
    }
}

impl From<Column<Number>> for Value {
    fn from(column: Column<Number>) -> Self {
        match column.each.as_slice() {
            [one] if !column.list => Self::One(*one),
            _ => Self::Many(column.each),
        }
    }
}

impl Formula {
    /// Computes the formula; `known` returns the values of its names.
    ///
    /// # Errors
    /// If the formula has no result for these values.
    pub fn evaluate<'v>(&self, known: &dyn Fn(&str) -> Option<&'v Value>) -> Result<Value, Trouble> {
        numbers(&self.root, known).map(Value::from)
    }
}

type Known<'k, 'v> = dyn Fn(&str) -> Option<&'v Value> + 'k;

fn numbers(term: &Term, known: &Known<'_, '_>) -> Result<Column<Number>, Trouble> {
    match &term.form {
        Form::Number(number) => Ok(Column::one(*number)),
        Form::Name(name) => {
            let value = known(name).ok_or(Trouble::Nothing)?;
            Ok(Column { list: matches!(value, Value::Many(_)), each: value.numbers().collect() })
        }
        Form::Minus(inner) => numbers(inner, known)?.map(|number| Number::whole(0).minus(number)),
        Form::Two(operator, left, right) => {
            let compute: fn(Number, Number) -> Option<Number> = match operator {
                Operator::Plus => Number::plus,
                Operator::Minus => Number::minus,
                Operator::Times => Number::times,
                Operator::Over => Number::over,
                _ => return Err(Trouble::Nothing),
            };
            numbers(left, known)?.join(&numbers(right, known)?, |a, b| {
                if *operator == Operator::Over && b.is_zero() {
                    return Err(Trouble::DivisionByZero);
                }
                compute(a, b).ok_or(Trouble::TooLarge)
            })
        }
        Form::Call(function, terms) => call(*function, terms, known),
    }
}

fn truths(term: &Term, known: &Known<'_, '_>) -> Result<Column<bool>, Trouble> {
    let Form::Two(operator, left, right) = &term.form else { return Err(Trouble::Nothing) };
    let compare: fn(&Number, &Number) -> bool = match operator {
        Operator::And => return truths(left, known)?.join(&truths(right, known)?, |a, b| Ok(a && b)),
        Operator::Or => return truths(left, known)?.join(&truths(right, known)?, |a, b| Ok(a || b)),
        Operator::Equal => PartialEq::eq,
        Operator::Unequal => PartialEq::ne,
        Operator::Less => PartialOrd::lt,
        Operator::AtMost => PartialOrd::le,
        Operator::More => PartialOrd::gt,
        Operator::AtLeast => PartialOrd::ge,
        Operator::Plus | Operator::Minus | Operator::Times | Operator::Over => return Err(Trouble::Nothing),
    };
    numbers(left, known)?.join(&numbers(right, known)?, |a, b| Ok(compare(&a, &b)))
}

fn call(function: Function, terms: &[Term], known: &Known<'_, '_>) -> Result<Column<Number>, Trouble> {
    if let (Function::If, [condition, then, other]) = (function, terms) {
        return choose(condition, then, other, known);
    }
    let mut values =
        terms.iter().map(|term| numbers(term, known)).collect::<Result<Vec<_>, _>>()?.into_iter();
    let first = values.next().ok_or(Trouble::Nothing)?;
    match function {
        Function::Floor => first.map(|number| Some(number.floor())),
        Function::Ceil => first.map(Number::ceil),
        Function::Round => {
            let places = values.next().and_then(|places| places.each.first()?.as_places());
            let places = places.ok_or(Trouble::TooLarge)?;
            first.map(|number| number.rounded(places))
        }
        Function::Sum => {
            let sum = first.each.into_iter().try_fold(Number::whole(0), Number::plus);
            sum.map(Column::one).ok_or(Trouble::TooLarge)
        }
        Function::Count => {
            let count = i64::try_from(first.each.len()).map_err(|_| Trouble::TooLarge)?;
            Ok(Column::one(Number::whole(count)))
        }
        Function::Min => extreme(first, values.as_slice(), Ord::min),
        Function::Max => extreme(first, values.as_slice(), Ord::max),
        Function::Number | Function::If => Ok(first),
    }
}

/// For each value of the condition, takes the value of one branch. If the condition is a single one, the
/// branch that is not taken need not have a result: `if(n > 0, a / n, 0)`.
fn choose(
    condition: &Term,
    then: &Term,
    other: &Term,
    known: &Known<'_, '_>,
) -> Result<Column<Number>, Trouble> {
    let truths = truths(condition, known)?;
    if let (false, [truth]) = (truths.list, truths.each.as_slice()) {
        return numbers(if *truth { then } else { other }, known);
    }
    let branches = numbers(then, known)?.join(&numbers(other, known)?, |a, b| Ok((a, b)))?;
    truths.join(&branches, |truth, (a, b)| Ok(if truth { a } else { b }))
}

/// The smallest or largest value of a list, or value by value of several lists.
fn extreme(
    first: Column<Number>,
    others: &[Column<Number>],
    better: fn(Number, Number) -> Number,
) -> Result<Column<Number>, Trouble> {
    if others.is_empty() {
        return first.each.into_iter().reduce(better).map(Column::one).ok_or(Trouble::Nothing);
    }
    others.iter().try_fold(first, |best, other| best.join(other, |a, b| Ok(better(a, b))))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::calc::Kind;

    fn worked(text: &str) -> Result<String, Trouble> {
        let one = |number| Value::One(Number::whole(number));
        let many = |numbers: &[i64]| Value::Many(numbers.iter().copied().map(Number::whole).collect());
        let known: BTreeMap<_, _> = [
            ("a", one(3)),
            ("b", one(0)),
            ("points", many(&[10, 9, 5])),
            ("totals", many(&[24, 30])),
            ("share", many(&[7])),
        ]
        .into();
        let formula = Formula::parse(text).unwrap();
        let kind = |name: &str| {
            let list = matches!(known.get(name)?, Value::Many(_));
            Some(Kind { list, unit: None })
        };
        let kind = formula.kind(&kind).unwrap();
        let value = formula.evaluate(&|name| known.get(name))?;
        assert_eq!(matches!(value, Value::Many(_)), kind.list, "{text}");
        Ok(value.numbers().map(|number| number.to_string()).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn computes_exactly_or_says_why_not() {
        schiri_testing::check_lines("calc/worked.txt", |text| {
            worked(text).unwrap_or_else(|trouble| format!("{trouble:?}"))
        });
    }
}
