//! Works out what a clause computes: reads the inputs, and computes step by step.

use crate::calc::{Number, Trouble, Value};
use crate::corpus::{Calculation, Input, Quantity, Step, best_plain};
use crate::lang::{Lang, Message};

/// A calculation that was worked out.
#[derive(Debug)]
pub struct Worked<'c> {
    /// The inputs and their values, in the order of the calculation.
    pub given: Vec<(&'c Input, Value)>,
    /// The result of each step.
    pub steps: Vec<(&'c Step, Value)>,
}

/// Why a calculation was not worked out.
#[derive(Debug)]
pub struct Refusal {
    /// The input at fault; `None` if the inputs do not fit together.
    pub input: Option<Quantity>,
    /// What is wrong, and how to correct it.
    pub message: Message,
}

/// Works out a calculation from what was typed: names of inputs with their numbers, separated by commas,
/// blanks or semicolons. Faults name an input in this language.
///
/// # Errors
/// All faults of the inputs; or that they do not fit together.
pub fn work<'c>(
    calculation: &'c Calculation,
    typed: &[(String, String)],
    lang: Lang,
) -> Result<Worked<'c>, Vec<Refusal>> {
    let mut refused = unknown(calculation, typed);
    let mut given = Vec::new();
    for input in &calculation.inputs {
        let text = typed.iter().find(|(name, _)| name == input.id.as_str()).map(|(_, text)| text.as_str());
        match read(input, text.unwrap_or_default(), lang) {
            Ok(value) => given.push((input, value)),
            Err(message) => refused.push(Refusal { input: Some(input.id.clone()), message }),
        }
    }
    if !refused.is_empty() {
        return Err(refused);
    }
    match compute(calculation, &given) {
        Ok(steps) => Ok(Worked { given, steps }),
        Err((step, trouble)) => {
            let message = Message::new("work-stuck").with("step", best_plain(&step.name, lang));
            Err(vec![Refusal { input: None, message }, Refusal { input: None, message: trouble.message() }])
        }
    }
}

/// Computes the steps of a calculation.
///
/// # Errors
/// The first step that has no result, with the reason.
pub fn compute<'c>(
    calculation: &'c Calculation,
    given: &[(&'c Input, Value)],
) -> Result<Vec<(&'c Step, Value)>, (&'c Step, Trouble)> {
    let mut done: Vec<(&Step, Value)> = Vec::new();
    for step in &calculation.steps {
        let known = |name: &str| {
            let input = given.iter().find(|(input, _)| input.id.as_str() == name).map(|(_, value)| value);
            input.or_else(|| done.iter().find(|(step, _)| step.id.as_str() == name).map(|(_, value)| value))
        };
        let value = step.formula.value.evaluate(&known).map_err(|trouble| (step, trouble))?;
        done.push((step, value));
    }
    Ok(done)
}

/// Checks the value of an input; the message calls the input by this name.
///
/// # Errors
/// A message with the bounds that it exceeds.
pub fn within_bounds(input: &Input, value: &Value, name: &str) -> Result<(), Message> {
    let count = value.numbers().count();
    match input.several {
        None if count != 1 => return Err(Message::new("work-one").with("name", name).with("count", count)),
        Some(several) if several.least == several.most && count != several.most => {
            let message = Message::new("work-exactly").with("name", name).with("count", count);
            return Err(message.with("most", several.most));
        }
        Some(several) if !(several.least..=several.most).contains(&count) => {
            let message = Message::new("work-several").with("name", name).with("count", count);
            return Err(message.with("least", several.least).with("most", several.most));
        }
        _ => {}
    }
    let (least, most) = (Number::whole(input.least), Number::whole(input.most));
    let outside = |number: &Number| !number.is_whole() || *number < least || *number > most;
    value.numbers().find(outside).map_or(Ok(()), |number| {
        let message = Message::new("work-bounds").with("name", name).with("value", number.to_string());
        Err(message.with("least", input.least.to_string()).with("most", input.most.to_string()))
    })
}

/// Reports values typed under names that are no inputs, and inputs that were typed twice.
fn unknown(calculation: &Calculation, typed: &[(String, String)]) -> Vec<Refusal> {
    let known: Vec<_> = calculation.inputs.iter().map(|input| input.id.as_str()).collect();
    let refuse = |id, name: &str| {
        let message = Message::new(id).with("name", name).with("known", known.join(", "));
        Refusal { input: None, message }
    };
    let wrong = typed.iter().enumerate().filter_map(|(index, (name, _))| {
        if !known.contains(&name.as_str()) {
            return Some(refuse("work-unknown-input", name));
        }
        let earlier = typed.iter().take(index).any(|(earlier, _)| earlier == name);
        earlier.then(|| refuse("work-repeated", name))
    });
    wrong.collect()
}

fn read(input: &Input, text: &str, lang: Lang) -> Result<Value, Message> {
    let name = || best_plain(&input.name, lang);
    let parts = text.split(|c: char| c == ',' || c == ';' || c.is_whitespace());
    let parts: Vec<_> = parts.filter(|part| !part.is_empty()).collect();
    if parts.is_empty() {
        let message = Message::new("work-missing").with("name", name()).with("input", input.id.as_str());
        return Err(message);
    }
    let numbers = parts.iter().map(|part| {
        let number = part.parse::<Number>().ok().filter(|number| number.is_whole());
        let shown: String = part.chars().take(40).collect();
        number.ok_or_else(|| Message::new("work-number").with("name", name()).with("value", shown))
    });
    let numbers = numbers.collect::<Result<Vec<_>, _>>()?;
    let value = match (input.several, numbers.as_slice()) {
        (None, [number]) => Value::One(*number),
        _ => Value::Many(numbers),
    };
    within_bounds(input, &value, &name())?;
    Ok(value)
}
