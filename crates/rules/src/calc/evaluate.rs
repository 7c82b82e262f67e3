//! Computes a formula whose kind is known to be sound.

use std::borrow::Cow;

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

/// Why a formula comes to nothing with these numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    /// It would divide by zero.
    DivisionByZero,
    /// A number would have too many digits.
    TooLarge,
    /// Two lists are not equally long.
    Lengths(usize, usize),
    /// A list has no value, or a name none; the checks before leave no such formula.
    Nothing,
}

impl Trouble {
    /// Says what went wrong.
    #[must_use]
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

    /// Says it as people of a language write it.
    #[must_use]
    pub fn said(&self, lang: Lang) -> String {
        self.numbers().map(|number| number.said(lang)).collect::<Vec<_>>().join("; ")
    }
}

/// What a term comes to, conditions included.
enum Computed<'v> {
    Value(Cow<'v, Value>),
    Truths(Truths),
}

/// Whether a condition holds: once, or for each value of a list.
struct Truths {
    list: bool,
    each: Vec<bool>,
}

impl Formula {
    /// Computes the formula; `known` returns the values of its names.
    ///
    /// # Errors
    /// If it comes to nothing with these values.
    pub fn evaluate<'v>(&'v self, known: &dyn Fn(&str) -> Option<&'v Value>) -> Result<Value, Trouble> {
        Ok(value(&self.root, known)?.into_owned())
    }
}

type Known<'k, 'v> = dyn Fn(&str) -> Option<&'v Value> + 'k;

fn value<'v>(term: &'v Term, known: &Known<'_, 'v>) -> Result<Cow<'v, Value>, Trouble> {
    match computed(term, known)? {
        Computed::Value(value) => Ok(value),
        Computed::Truths(_) => Err(Trouble::Nothing),
    }
}

fn truths<'v>(term: &'v Term, known: &Known<'_, 'v>) -> Result<Truths, Trouble> {
    match computed(term, known)? {
        Computed::Truths(truths) => Ok(truths),
        Computed::Value(_) => Err(Trouble::Nothing),
    }
}

fn computed<'v>(term: &'v Term, known: &Known<'_, 'v>) -> Result<Computed<'v>, Trouble> {
    let value = match &term.form {
        Form::Number(number) => Cow::Owned(Value::One(*number)),
        Form::Name(name) => Cow::Borrowed(known(name).ok_or(Trouble::Nothing)?),
        Form::Minus(inner) => {
            let (zero, inner) = (Number::whole(0), value(inner, known)?);
            Cow::Owned(each(&inner, |number| zero.minus(number))?)
        }
        Form::Two(operator, left, right) => return two(*operator, left, right, known),
        Form::Call(function, values) => Cow::Owned(call(*function, values, known)?),
    };
    Ok(Computed::Value(value))
}

fn two<'v>(
    operator: Operator,
    left: &'v Term,
    right: &'v Term,
    known: &Known<'_, 'v>,
) -> Result<Computed<'v>, Trouble> {
    if let Operator::And | Operator::Or = operator {
        let (left, right) = (truths(left, known)?, truths(right, known)?);
        let both = |(a, b): (bool, bool)| if operator == Operator::And { a && b } else { a || b };
        let each = pairs(&left.each, &right.each)?.into_iter().map(both).collect();
        return Ok(Computed::Truths(Truths { list: left.list || right.list, each }));
    }
    let (left, right) = (value(left, known)?, value(right, known)?);
    let arithmetic = |a: Number, b: Number| match operator {
        Operator::Plus => a.plus(b).ok_or(Trouble::TooLarge),
        Operator::Minus => a.minus(b).ok_or(Trouble::TooLarge),
        Operator::Times => a.times(b).ok_or(Trouble::TooLarge),
        _ if b.is_zero() => Err(Trouble::DivisionByZero),
        _ => a.over(b).ok_or(Trouble::TooLarge),
    };
    let compare: fn(&Number, &Number) -> bool = match operator {
        Operator::Equal => PartialEq::eq,
        Operator::Unequal => PartialEq::ne,
        Operator::Less => PartialOrd::lt,
        Operator::AtMost => PartialOrd::le,
        Operator::More => PartialOrd::gt,
        Operator::AtLeast => PartialOrd::ge,
        _ => return Ok(Computed::Value(Cow::Owned(together(&left, &right, arithmetic)?))),
    };
    let list = matches!(*left, Value::Many(_)) || matches!(*right, Value::Many(_));
    let (left, right): (Vec<_>, Vec<_>) = (left.numbers().collect(), right.numbers().collect());
    let each = pairs(&left, &right)?.into_iter().map(|(a, b)| compare(&a, &b)).collect();
    Ok(Computed::Truths(Truths { list, each }))
}

fn call<'v>(function: Function, terms: &'v [Term], known: &Known<'_, 'v>) -> Result<Value, Trouble> {
    if let (Function::If, [condition, then, other]) = (function, terms) {
        return choose(condition, then, other, known);
    }
    let values = terms.iter().map(|term| value(term, known)).collect::<Result<Vec<_>, _>>()?;
    let Some((first, others)) = values.split_first() else { return Err(Trouble::Nothing) };
    match function {
        Function::Floor => each(first, |number| Some(number.floor())),
        Function::Ceil => each(first, Number::ceil),
        Function::Round => {
            let places = others.first().and_then(|places| places.numbers().next());
            let places = places.and_then(Number::as_places).ok_or(Trouble::TooLarge)?;
            each(first, |number| number.rounded(places))
        }
        Function::Sum => {
            first.numbers().try_fold(Number::whole(0), Number::plus).map(Value::One).ok_or(Trouble::TooLarge)
        }
        Function::Count => {
            let count = i64::try_from(first.numbers().count()).map_err(|_| Trouble::TooLarge)?;
            Ok(Value::One(Number::whole(count)))
        }
        Function::Min => extreme(first, others, Ord::min),
        Function::Max => extreme(first, others, Ord::max),
        Function::Number | Function::If => Ok(first.as_ref().clone()),
    }
}

/// Takes for each value of the condition that of one branch. Where the condition is no list, the branch that
/// is not taken need not come to anything: `if(n > 0, a / n, 0)`.
fn choose<'v>(
    condition: &'v Term,
    then: &'v Term,
    other: &'v Term,
    known: &Known<'_, 'v>,
) -> Result<Value, Trouble> {
    let truths = truths(condition, known)?;
    if let (false, [truth]) = (truths.list, truths.each.as_slice()) {
        return value(if *truth { then } else { other }, known).map(Cow::into_owned);
    }
    let (then, other) = (value(then, known)?, value(other, known)?);
    let (then, other): (Vec<_>, Vec<_>) = (then.numbers().collect(), other.numbers().collect());
    let branches = pairs(&then, &other)?;
    let chosen = pairs(&truths.each, &branches)?.into_iter().map(|(truth, (a, b))| if truth { a } else { b });
    Ok(Value::Many(chosen.collect()))
}

/// The smallest or largest of a list, or value by value of several.
fn extreme(
    first: &Value,
    others: &[Cow<'_, Value>],
    better: fn(Number, Number) -> Number,
) -> Result<Value, Trouble> {
    if others.is_empty() {
        return first.numbers().reduce(better).map(Value::One).ok_or(Trouble::Nothing);
    }
    others.iter().try_fold(first.clone(), |best, other| together(&best, other, |a, b| Ok(better(a, b))))
}

/// Does the same with each number.
fn each(value: &Value, change: impl Fn(Number) -> Option<Number>) -> Result<Value, Trouble> {
    let change = |number| change(number).ok_or(Trouble::TooLarge);
    Ok(match value {
        Value::One(number) => Value::One(change(*number)?),
        Value::Many(numbers) => Value::Many(numbers.iter().copied().map(change).collect::<Result<_, _>>()?),
    })
}

/// Puts two values together, number by number.
fn together(
    left: &Value,
    right: &Value,
    join: impl Fn(Number, Number) -> Result<Number, Trouble>,
) -> Result<Value, Trouble> {
    if let (Value::One(left), Value::One(right)) = (left, right) {
        return join(*left, *right).map(Value::One);
    }
    let (left, right): (Vec<_>, Vec<_>) = (left.numbers().collect(), right.numbers().collect());
    pairs(&left, &right)?.into_iter().map(|(a, b)| join(a, b)).collect::<Result<_, _>>().map(Value::Many)
}

/// Pairs the values of two lists; a single one goes with each of the other's.
fn pairs<A: Copy, B: Copy>(left: &[A], right: &[B]) -> Result<Vec<(A, B)>, Trouble> {
    match (left, right) {
        ([one], many) => Ok(many.iter().map(|other| (*one, *other)).collect()),
        (many, [one]) => Ok(many.iter().map(|other| (*other, *one)).collect()),
        _ if left.len() == right.len() => Ok(left.iter().copied().zip(right.iter().copied()).collect()),
        _ => Err(Trouble::Lengths(left.len(), right.len())),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::calc::Kind;

    /// Computes a formula of `a` = 3, `b` = 0, `points` = 10, 9, 5 and `totals` = 24, 30.
    fn worked(text: &str) -> Result<String, Trouble> {
        let one = |number| Value::One(Number::whole(number));
        let many = |numbers: &[i64]| Value::Many(numbers.iter().copied().map(Number::whole).collect());
        let known: BTreeMap<_, _> =
            [("a", one(3)), ("b", one(0)), ("points", many(&[10, 9, 5])), ("totals", many(&[24, 30]))].into();
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
    fn computes_exactly() {
        for (text, result) in [
            ("0.1 + 0.2", "0.3"),
            ("10 / a", "10/3"),
            ("10 / a * a", "10"),
            ("-a + 5", "2"),
            ("sum(points)", "24"),
            ("count(points)", "3"),
            ("min(points)", "5"),
            ("max(points, 9)", "10 9 9"),
            ("round(100 * points / (sum(points) + sum(points) / 3), 2)", "31.25 28.13 15.63"),
            ("floor(7 / 2) + ceil(7 / 2)", "7"),
            ("if(points > 8, points, 0)", "10 9 0"),
            ("if(b > 0, a / b, 0)", "0"),
            ("if(a = 3 and b != 0 or a <= 3, 1, 2)", "1"),
            ("number(a)", "3"),
        ] {
            assert_eq!(worked(text).as_deref(), Ok(result), "{text}");
        }
    }

    #[test]
    fn says_why_there_is_no_result() {
        assert_eq!(worked("a / b"), Err(Trouble::DivisionByZero));
        assert_eq!(worked("points / totals"), Err(Trouble::Lengths(3, 2)));
        assert_eq!(worked("round(a, 7)"), Err(Trouble::TooLarge));
        let power = ["999999999999"; 5].join(" * ");
        assert_eq!(worked(&power), Err(Trouble::TooLarge));
    }
}
