//! Reads calculations. A formula is parsed here, and its names and units are checked; a calculation with a
//! formula that is not sound is reported and left out.

use std::ops::Range;

use super::{Loader, duplicate, read};
use crate::calc::{Formula, Kind, KindFault, Number, Value};
use crate::corpus::{Calculation, CalculationId, Example, Input, Quantity, Several, Step, Unit, UnitId};
use crate::diag::{Code, Diagnostic, closest};
use crate::lang::Message;
use crate::source::yaml::{Node, Style, Value as YamlValue};
use crate::source::{Span, Spanned};

/// The most inputs of a calculation: no one would fill in a longer form at a table.
const MOST_INPUTS: usize = 12;

/// The most steps of a calculation: `check` computes all of them at every bound.
const MOST_STEPS: usize = 50;

/// Names that no input may have, because the command line or the address of every page uses them.
const TAKEN: [&str; 7] = ["color", "event", "json", "kb", "lang", "text", "wording"];

impl Loader {
    pub(super) fn calculations(&mut self, root: &Node) {
        for (id, node) in read::entries::<UnitId>(root.get("units")) {
            let (one, many) = (read::trilingual(node.get("one")), read::trilingual(node.get("many")));
            let unit = Unit { span: id.span, one, many };
            self.add(|corpus| &mut corpus.calculations.units, |first| first.span, (id, unit));
        }
        for (id, node) in read::entries::<CalculationId>(root.get("calculations")) {
            if let Some(calculation) = self.calculation(&id, node) {
                self.add(|corpus| &mut corpus.calculations.by_id, |first| first.span, (id, calculation));
            }
        }
    }

    fn calculation(&mut self, id: &Spanned<CalculationId>, node: &Node) -> Option<Calculation> {
        let faults = self.faults.len();
        for (key, most) in [("inputs", MOST_INPUTS), ("steps", MOST_STEPS)] {
            let entries = node.get(key).filter(|node| node.as_map().is_some_and(|map| map.len() > most));
            if let Some(entries) = entries {
                let help =
                    Message::new("form-quantities").with("inputs", MOST_INPUTS).with("steps", MOST_STEPS);
                self.faults.push(Diagnostic::new(Code::BadValue, entries.span).with("value", key).help(help));
                return None;
            }
        }
        let mut inputs = Vec::new();
        for (id, node) in read::entries::<Quantity>(node.get("inputs")) {
            inputs.push(self.input(id, node)?);
        }
        let mut steps = Vec::new();
        let mut kinds = Vec::new();
        for (id, node) in read::entries::<Quantity>(node.get("steps")) {
            if let Some(input) = inputs.iter().find(|input| input.id == id.value) {
                self.faults.push(duplicate(id.value.as_str(), id.span, input.span));
            }
            let (step, kind) = self.step(id, node, &inputs, &kinds)?;
            kinds.push((step.id.clone(), kind));
            steps.push(step);
        }
        let calculation = Calculation {
            id: id.value.clone(),
            span: id.span,
            name: read::trilingual(node.get("name")),
            inputs,
            steps,
            examples: read::items(node.get("examples")).map(example).collect(),
        };
        (faults == self.faults.len()).then_some(calculation)
    }

    fn input(&mut self, id: Spanned<Quantity>, node: &Node) -> Option<Input> {
        if TAKEN.contains(&id.value.as_str()) {
            let fault = Diagnostic::new(Code::BadValue, id.span).with("value", id.value.as_str());
            self.faults.push(fault.help(Message::new("form-taken").with("taken", TAKEN.join(", "))));
        }
        let several = node.get("several").and_then(|node| {
            let (least, most) = self.bounds::<usize>(node)?;
            Some(Several { least, most })
        });
        let (least, most) = self.bounds::<i64>(node)?;
        Some(Input {
            id: id.value,
            span: id.span,
            name: read::trilingual(Some(node)),
            unit: self.unit(node),
            least,
            most,
            several,
        })
    }

    /// Reads the least and the most of something, and checks that the least is not above the most.
    fn bounds<T: std::str::FromStr + Ord>(&mut self, node: &Node) -> Option<(T, T)> {
        let least = node.get("least").and_then(read::scalar::<T>)?;
        let most = node.get("most").and_then(read::scalar::<T>)?;
        if least.value > most.value {
            let shown = node.get("least").and_then(Node::as_str).unwrap_or_default();
            let fault = Diagnostic::new(Code::BadValue, least.span).with("value", shown);
            self.faults.push(fault.help(Message::new("form-bounds")));
        }
        Some((least.value, most.value))
    }

    fn unit(&mut self, node: &Node) -> Option<Spanned<UnitId>> {
        let unit = node.get("unit").and_then(read::scalar::<UnitId>)?;
        let known = &self.corpus.calculations.units;
        if !known.contains_key(&unit.value) {
            let fault = Diagnostic::new(Code::UnknownUnit, unit.span).with("unit", unit.value.as_str());
            let near = closest(unit.value.as_str(), known.keys().map(UnitId::as_str));
            self.faults.push(fault.suggesting(near));
        }
        Some(unit)
    }

    /// Reads a step whose formula fits the quantities before it, and returns its kind: a number or a list, in the
    /// step's own unit.
    fn step(
        &mut self,
        id: Spanned<Quantity>,
        node: &Node,
        inputs: &[Input],
        steps: &[(Quantity, Kind)],
    ) -> Option<(Step, Kind)> {
        let written = node.get("is").filter(|node| !node.is_null())?;
        let unit = self.unit(node);
        let formula = match Formula::parse(written.as_str()?) {
            Ok(formula) => formula,
            Err(fault) => {
                let place = within(written, &fault.range);
                self.faults.push(Diagnostic::new(Code::BrokenFormula, place).help(fault.message));
                return None;
            }
        };
        let declared = unit.as_ref().map(|unit| unit.value.as_str());
        let given = match formula.kind(&|name| Calculation::kind(inputs, steps, name)) {
            Ok(Kind { unit: Some(unit), .. }) if Some(unit.as_str()) != declared => {
                let range = 0..formula.as_str().len();
                Err(KindFault::Units(range, unit, declared.unwrap_or("1").to_owned()))
            }
            given => given,
        };
        let list = match given {
            Ok(kind) => kind.list,
            Err(fault) => {
                self.faults.push(misfit(written, fault, inputs, steps));
                return None;
            }
        };
        let kind = Kind { list, unit: declared.map(str::to_owned) };
        let step = Step {
            id: id.value,
            span: id.span,
            name: read::trilingual(Some(node)),
            formula,
            formula_span: written.span,
            unit,
            clauses: read::scalars(node.get("clauses")),
        };
        Some((step, kind))
    }
}

/// Says what does not fit together in a formula.
fn misfit(written: &Node, fault: KindFault, inputs: &[Input], steps: &[(Quantity, Kind)]) -> Diagnostic {
    match fault {
        KindFault::UnknownName(range, name) => {
            let known = inputs.iter().map(|input| &input.id).chain(steps.iter().map(|(id, _)| id));
            let near = closest(&name, known.map(Quantity::as_str));
            let fault = Diagnostic::new(Code::UnknownQuantity, within(written, &range));
            fault.with("name", name.as_str()).suggesting(near)
        }
        KindFault::Units(range, left, right) => Diagnostic::new(Code::MixedUnits, within(written, &range))
            .with("left", left)
            .with("right", right)
            .help(Message::new("help-unit-away")),
        KindFault::Misfit(range, message) => {
            Diagnostic::new(Code::BrokenFormula, within(written, &range)).help(message)
        }
    }
}

/// Returns the place of a part of a formula: the exact one if the formula is written without quotes, else the
/// place of the whole formula.
fn within(written: &Node, range: &Range<usize>) -> Span {
    match written.value {
        YamlValue::Scalar(_, Style::Plain) => {
            let start = written.span.range().start;
            Span::new(written.span.file, start + range.start..start + range.end)
        }
        _ => written.span,
    }
}

fn example(node: &Node) -> Example {
    Example {
        span: node.span,
        given: numbers(node.get("given")),
        gives: numbers(node.get("gives")),
        clause: node.get("clause").and_then(read::scalar),
    }
}

fn numbers(node: Option<&Node>) -> Vec<(Spanned<Quantity>, Value)> {
    let entries = read::entries::<Quantity>(node).into_iter();
    entries.filter_map(|(id, node)| Some((id, value(node)?))).collect()
}

fn value(node: &Node) -> Option<Value> {
    match node.as_list() {
        None => read::scalar::<Number>(node).map(|number| Value::One(number.value)),
        Some(items) => {
            let numbers = items.iter().map(|item| read::scalar::<Number>(item).map(|number| number.value));
            numbers.collect::<Option<_>>().map(Value::Many)
        }
    }
}
