//! The examples of a calculation come out: their inputs are within the bounds, and each step gives what the
//! example says.

use super::{Check, Context, Findings, Home};
use schiri_rules::calc::Value;
use schiri_rules::corpus::{Calculation, Example, Input, Quantity};
use schiri_rules::diag::{Code, Diagnostic};
use schiri_rules::lang::Message;
use schiri_rules::source::{Span, Spanned};
use schiri_rules::work;

pub(super) const CHECK: Check = Check { code: Code::FailedExample, run };

fn run<'a>(cx: &Context<'a>, findings: &mut Findings<'a>) {
    for calculation in cx.corpus.calculations.by_id.values() {
        for example in &calculation.examples {
            if let Err(fault) = comes_out(calculation, example) {
                findings.push(Home::Rulings, fault);
            }
        }
    }
}

fn comes_out(calculation: &Calculation, example: &Example) -> Result<(), Diagnostic> {
    let stray = |(name, _): &&(Spanned<Quantity>, Value)| {
        calculation.inputs.iter().all(|input| input.id != name.value)
    };
    if let Some((name, _)) = example.given.iter().find(stray) {
        return Err(fault(name.span, Message::new("help-no-input").with("name", name.value.as_str())));
    }
    let mut given = Vec::new();
    for input in &calculation.inputs {
        given.push((input, put_in(input, example)?));
    }
    let steps =
        work::compute(calculation, &given).map_err(|(_, trouble)| fault(example.span, trouble.message()))?;
    for (name, wanted) in &example.gives {
        let found = steps.iter().find(|(step, _)| step.id == name.value).map(|(_, value)| value);
        let Some(found) = found else {
            return Err(fault(name.span, Message::new("help-no-step").with("name", name.value.as_str())));
        };
        if found != wanted {
            let message = Message::new("help-comes-to").with("name", name.value.as_str());
            return Err(fault(name.span, message.with("found", shown(found)).with("wanted", shown(wanted))));
        }
    }
    Ok(())
}

/// Returns what an example puts in, if that is within the bounds.
fn put_in(input: &Input, example: &Example) -> Result<Value, Diagnostic> {
    let Some((name, value)) = example.given.iter().find(|(name, _)| name.value == input.id) else {
        return Err(fault(example.span, Message::new("help-input-missing").with("name", input.id.as_str())));
    };
    work::within_bounds(input, value, input.id.as_str()).map_err(|message| fault(name.span, message))?;
    Ok(value.clone())
}

fn fault(span: Span, help: Message) -> Diagnostic {
    Diagnostic::new(CHECK.code, span).help(help)
}

fn shown(value: &Value) -> String {
    value.numbers().map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}
