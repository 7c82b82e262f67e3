//! Works out what a clause computes: reads the inputs, and computes step by step.

use std::collections::BTreeSet;

use crate::calc::{Number, Trouble, Value};
use crate::corpus::{Calculation, Calculations, Input, Quantity, Step, best_plain};
use crate::lang::{Lang, Message, is_in, number_of};

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

/// Works out what a calculation comes to from the numbers that a question tells of its inputs: “I hold 9 cards”,
/// “Siegzahl 25”. Steps that need an input of which it tells nothing are left out. `None` if none is left.
pub fn work_out_told<'c>(
    calculations: &Calculations,
    calculation: &'c Calculation,
    question: &str,
) -> Option<Worked<'c>> {
    let words: Vec<&str> = question.split_whitespace().collect();
    let told = |input: &'c Input| Some((input, Value::One(told_of(calculations, input, &words)?)));
    let given: Vec<_> = calculation.inputs.iter().filter_map(told).collect();
    let mut steps = Vec::new();
    for step in calculation.steps.iter().filter(|_| !given.is_empty()) {
        if let Ok(value) = step.formula.value.evaluate(&|name| value_of(&given, &steps, name)) {
            steps.push((step, value));
        }
    }
    (!steps.is_empty()).then_some(Worked { given, steps })
}

/// Returns the number that is told of an input. It stands at most two words before or behind a word for the input or
/// its unit, in any language, and no article before it makes it the number of a roll (“bei einer 7 Karten abgeben”).
/// `None` if there is none, or if several are equally near.
fn told_of(calculations: &Calculations, input: &Input, words: &[&str]) -> Option<Number> {
    let names = names(calculations, input);
    let told = |at| {
        let number = told_number(words, at).filter(|number| (input.least..=input.most).contains(number))?;
        Some((distance(words, at, &names)?, number))
    };
    let near: BTreeSet<_> = (0..words.len()).filter_map(told).collect();
    let (distance, number) = near.first()?;
    let is_one = near.iter().filter(|(other, _)| other == distance).count() == 1 && input.several.is_none();
    is_one.then(|| Number::whole(*number))
}

/// Returns the words for an input and for its unit, in lower case; short ones say too little.
fn names(calculations: &Calculations, input: &Input) -> BTreeSet<String> {
    let unit = input.unit.as_ref().and_then(|unit| calculations.units.get(&unit.value));
    let texts = unit.into_iter().flat_map(|unit| [&unit.one, &unit.many]).chain([&input.name]);
    let words = texts.flat_map(|texts| Lang::ALL.map(|lang| best_plain(texts, lang)));
    let words = words.flat_map(|text| text.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>());
    words.filter(|word| word.chars().count() > 3).collect()
}

/// Returns the number that stands at a place, unless an article makes it the number of a roll.
fn told_number(words: &[&str], at: usize) -> Option<i64> {
    const ARTICLES: &str = "a an das de der die een ein eine einem einen einer het the";
    let word = words[at].trim_matches(|letter: char| !letter.is_alphanumeric());
    let is_rolled = at > 0 && is_in(&words[at - 1].to_lowercase(), ARTICLES);
    let number = Lang::ALL.into_iter().find_map(|lang| number_of(word, lang)).filter(|_| !is_rolled)?;
    i64::try_from(number).ok()
}

/// Returns how many words there are from a place to the nearest of these names; `None` if it is too far, or if the
/// sentence ends between them.
fn distance(words: &[&str], at: usize, names: &BTreeSet<String>) -> Option<usize> {
    const FAR: usize = 2;
    let ends = |word: &&str| word.ends_with([',', '.', ';', ':', '?', '!']);
    let is_name = |word: &str| {
        let word = word.to_lowercase();
        let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        let is_like = |name: &String| name.ends_with(word) || word.ends_with(name.as_str());
        word.chars().count() > 3 && names.iter().any(is_like)
    };
    let behind = || (1..=FAR).take_while(|far| !words.get(at + far - 1).is_none_or(ends));
    let before = || (1..=FAR.min(at)).take_while(|far| !ends(&words[at - far]));
    let behind = behind().find(|far| words.get(at + far).is_some_and(|word| is_name(word)));
    let before = before().find(|far| is_name(words[at - far]));
    behind.into_iter().chain(before).min()
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
        let known = |name: &str| value_of(given, &done, name);
        let value = step.formula.value.evaluate(&known).map_err(|trouble| (step, trouble))?;
        done.push((step, value));
    }
    Ok(done)
}

/// Returns the value of the input or step with a name.
fn value_of<'v>(given: &'v [(&Input, Value)], done: &'v [(&Step, Value)], name: &str) -> Option<&'v Value> {
    let input = given.iter().find(|(input, _)| input.id.as_str() == name).map(|(_, value)| value);
    input.or_else(|| done.iter().find(|(step, _)| step.id.as_str() == name).map(|(_, value)| value))
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
