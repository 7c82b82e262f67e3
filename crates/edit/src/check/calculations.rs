//! Checks of calculations: each has a result, and its examples give what the source says. Formulas themselves are
//! checked when they are loaded.

use super::{Context, Findings, Home};
use schiri_rules::calc::{Number, Value};
use schiri_rules::corpus::{Calculation, Example, Input, Quantity};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;
use schiri_rules::source::{Span, Spanned};
use schiri_rules::work;

/// A calculation must have a result at the bounds of its inputs, for the shortest and the longest lists: if a
/// divisor can be zero or a number too large, it is usually there.
pub(super) fn uncomputable_step<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for calculation in cx.corpus.calculations.by_id.values() {
        let combinations = 0..1_usize << calculation.inputs.len().min(MOST_COMBINED);
        // All lists have the same length, since lists of different lengths cannot be combined.
        let try_all = |long| combinations.clone().find_map(|at| stuck(calculation, long, at));
        findings.extend(Home::Rulings, try_all(false).or_else(|| try_all(true)));
    }
}

/// For this many inputs, every combination of bounds is tried; of the others, only the least value.
const MOST_COMBINED: usize = 8;

/// Tries one combination of bounds: each bit chooses the least or the most of an input.
fn stuck(calculation: &Calculation, long: bool, combination: usize) -> Option<Diagnostic> {
    let at_bound = |(index, input): (usize, &Input)| {
        let most = index < MOST_COMBINED && combination >> index & 1 == 1;
        bound(input, if most { input.most } else { input.least }, long)
    };
    let values: Vec<_> = calculation.inputs.iter().enumerate().map(at_bound).collect();
    let shown = |(input, value): (&Input, &Value)| format!("{}: {}", input.id, numbers(value));
    let shown: Vec<_> = calculation.inputs.iter().zip(&values).map(shown).collect();
    let given: Vec<_> = calculation.inputs.iter().zip(values).collect();
    let (step, trouble) = work::compute(calculation, &given).err()?;
    let fault = Diagnostic::new(Code::UncomputableStep, step.formula.span).with("step", step.id.as_str());
    let tried = Message::new("help-tried-with").with("values", shown.join(", "));
    Some(fault.help(trouble.message()).help(tried))
}

fn bound(input: &Input, number: i64, long: bool) -> Value {
    let number = Number::whole(number);
    match input.several {
        None => Value::One(number),
        Some(several) => Value::Many(vec![number; if long { several.most } else { several.least }]),
    }
}

pub(super) fn failed_example<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for calculation in cx.corpus.calculations.by_id.values() {
        let failed = calculation.examples.iter().filter_map(|example| comes_out(calculation, example).err());
        findings.extend(Home::Rulings, failed);
    }
}

fn comes_out(calculation: &Calculation, example: &Example) -> Result<(), Diagnostic> {
    let stray = |(name, _): &&(Spanned<Quantity>, Value)| {
        calculation.inputs.iter().all(|input| input.id != name.value)
    };
    if let Some((name, _)) = example.given.iter().find(stray) {
        return Err(failed(name.span, Message::new("help-no-input").with("name", name.value.as_str())));
    }
    let mut given = Vec::new();
    for input in &calculation.inputs {
        given.push((input, put_in(input, example)?));
    }
    let steps =
        work::compute(calculation, &given).map_err(|(_, trouble)| failed(example.span, trouble.message()))?;
    for (name, wanted) in &example.gives {
        let found = steps.iter().find(|(step, _)| step.id == name.value).map(|(_, value)| value);
        let Some(found) = found else {
            return Err(failed(name.span, Message::new("help-no-step").with("name", name.value.as_str())));
        };
        if found != wanted {
            let message = Message::new("help-comes-to").with("name", name.value.as_str());
            let message = message.with("found", numbers(found)).with("wanted", numbers(wanted));
            return Err(failed(name.span, message));
        }
    }
    Ok(())
}

/// Returns an example's value for an input, if it is within the bounds.
fn put_in(input: &Input, example: &Example) -> Result<Value, Diagnostic> {
    let Some((name, value)) = example.given.iter().find(|(name, _)| name.value == input.id) else {
        return Err(failed(example.span, Message::new("help-input-missing").with("name", input.id.as_str())));
    };
    work::within_bounds(input, value, input.id.as_str()).map_err(|message| failed(name.span, message))?;
    Ok(value.clone())
}

fn failed(span: Span, help: Message) -> Diagnostic {
    Diagnostic::new(Code::FailedExample, span).help(help)
}

fn numbers(value: &Value) -> String {
    value.numbers().map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}

pub(super) fn untried_calculation<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    let untried = cx.corpus.calculations.by_id.values().filter(|one| one.examples.is_empty());
    for calculation in untried {
        let fault = Diagnostic::new(Code::UntriedCalculation, calculation.span);
        findings.push(Home::Rulings, fault.with("calculation", calculation.id.as_str()));
    }
}
