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
/// “Siegzahl 25”. Steps that need an input of which it tells nothing are left out. `None` if none is left, or if any
/// number of the question is neither told of an input nor in `own`, the question that the ruling answers (“after a 7”).
pub fn work_out_told<'c>(
    calculations: &Calculations,
    calculation: &'c Calculation,
    question: &str,
    own: &str,
) -> Option<Worked<'c>> {
    let known: Vec<_> = words(own).filter_map(number).collect();
    let words: Vec<_> = words(question).collect();
    let places = (0..words.len()).filter(|at| number(words[*at]).is_some_and(|told| !known.contains(&told)));
    let mut given: Vec<(&Input, Value)> = Vec::new();
    for at in places {
        let told = number(words[at])?;
        let is_meant = |input: &&Input| is_named_beside(&words, at, &names(calculations, input));
        let input = calculation.inputs.iter().find(is_meant)?;
        let is_first = given.iter().all(|(known, _)| known.id != input.id);
        if input.several.is_some() || !is_first || !(input.least..=input.most).contains(&told) {
            return None;
        }
        given.push((input, Value::One(Number::whole(told))));
    }
    let mut steps = Vec::new();
    for step in calculation.steps.iter().filter(|_| !given.is_empty()) {
        if let Ok(value) = step.formula.value.evaluate(&|name| value_of(&given, &steps, name)) {
            steps.push((step, value));
        }
    }
    (!steps.is_empty()).then_some(Worked { given, steps })
}

/// Divides a text into words, and signs of punctuation that end a part of a sentence.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().flat_map(|word| {
        let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric() && letter != '-');
        let ends = word.ends_with([',', '.', ';', '?', '!']);
        [bare].into_iter().chain(ends.then_some("."))
    })
}

fn number(word: &str) -> Option<i64> {
    Lang::ALL.into_iter().find_map(|lang| number_of(word, lang)).and_then(|number| i64::try_from(number).ok())
}

/// Returns the words for an input and for its unit, in all languages. What follows a short word in an input's name only
/// tells it apart: “Rohstoffkarten auf der Hand”.
fn names(calculations: &Calculations, input: &Input) -> BTreeSet<String> {
    let Some(unit) = input.unit.as_ref().and_then(|unit| calculations.units.get(&unit.value)) else {
        return BTreeSet::new();
    };
    let texts = [&unit.one, &unit.many, &input.name].into_iter();
    let texts = texts.flat_map(|texts| Lang::ALL.map(|lang| best_plain(texts, lang)));
    let words = texts.flat_map(|text| {
        let words = text.split_whitespace().take_while(|word| !is_short(word));
        words.map(uninflected).collect::<Vec<_>>()
    });
    words.collect()
}

fn is_short(word: &str) -> bool {
    word.chars().count() <= 3
}

/// Returns a word in lower case without the ending of a dative plural.
fn uninflected(word: &str) -> String {
    word.to_lowercase().trim_end_matches('n').to_owned()
}

/// Tells whether one of these names stands directly behind the number at a place, or before it, there also with a short
/// word between them (“target of 25”). A word that compares before it makes it a bound (“mehr als 9 Karten”).
fn is_named_beside(words: &[&str], at: usize, names: &BTreeSet<String>) -> bool {
    const COMPARING: &str = "ab als bis dan over than to tot über up";
    let is_name = |at: Option<usize>| {
        at.and_then(|at| words.get(at)).is_some_and(|word| names.contains(&uninflected(word)))
    };
    let before = at.checked_sub(1);
    if before.is_some_and(|before| is_in(&words[before].to_lowercase(), COMPARING)) {
        return false;
    }
    let short = before.filter(|before| words[*before] != "." && is_short(words[*before]));
    is_name(Some(at + 1)) || is_name(before) || is_name(short.and_then(|short| short.checked_sub(1)))
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
