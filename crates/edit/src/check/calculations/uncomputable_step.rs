//! A calculation comes to something at the bounds of its inputs, the shortest and the longest lists included:
//! there a divisor is zero, or a number too large, if anywhere.

use super::{Check, Context, Findings, Home};
use schiri_rules::calc::{Number, Value};
use schiri_rules::corpus::{Calculation, Input};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;
use schiri_rules::work;

pub(super) const CHECK: Check = Check { code: Code::UncomputableStep, run };

/// Of how many inputs every combination of bounds is tried; of the others, the least alone.
const MOST_COMBINED: usize = 8;

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for calculation in cx.corpus.calculations.by_id.values() {
        let combinations = 1_usize << calculation.inputs.len().min(MOST_COMBINED);
        // Lists are equally long, for those of different lengths do not go together.
        let mut tried =
            [false, true].into_iter().flat_map(|long| (0..combinations).map(move |at| (long, at)));
        if let Some(fault) = tried.find_map(|(long, at)| stuck(calculation, long, at)) {
            findings.push(Home::Rulings, fault);
        }
    }
}

/// Tries a combination of bounds: bit by bit the least or the most of each input.
fn stuck(calculation: &Calculation, long: bool, combination: usize) -> Option<Diagnostic> {
    let at_bound = |(index, input): (usize, &Input)| {
        let most = index < MOST_COMBINED && combination >> index & 1 == 1;
        value(input, if most { input.most } else { input.least }, long)
    };
    let values: Vec<_> = calculation.inputs.iter().enumerate().map(at_bound).collect();
    let shown: Vec<_> =
        calculation.inputs.iter().zip(&values).map(|(input, value)| shown(input, value)).collect();
    let given: Vec<_> = calculation.inputs.iter().zip(values).collect();
    let (step, trouble) = work::compute(calculation, &given).err()?;
    let fault = Diagnostic::new(CHECK.code, step.formula_span).with("step", step.id.as_str());
    let tried = Message::new("help-tried-with").with("values", shown.join(", "));
    Some(fault.help(trouble.message()).help(tried))
}

fn value(input: &Input, number: i64, long: bool) -> Value {
    let number = Number::whole(number);
    match input.several {
        None => Value::One(number),
        Some(several) => Value::Many(vec![number; if long { several.most } else { several.least }]),
    }
}

fn shown(input: &Input, value: &Value) -> String {
    let numbers: Vec<_> = value.numbers().map(|number| number.to_string()).collect();
    format!("{}: {}", input.id, numbers.join(" "))
}
