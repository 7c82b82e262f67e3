//! Reads calculations. A formula is parsed here, and its names and units are checked; a calculation with a
//! formula that is not sound is reported and left out.

use std::ops::Range;

use super::{Loader, duplicate};
use crate::calc::{Formula, Kind, KindFault};
use crate::corpus::record::{Read, keyed};
use crate::corpus::{Calculation, CalculationId, Input, Quantity, Step, Unit, UnitId};
use crate::diag::{Code, Diagnostic, closest};
use crate::lang::Message;
use crate::source::yaml::{Node, Style, Value as YamlValue};
use crate::source::{Span, Spanned};

/// The most inputs of a calculation: no one would fill in a longer form at a table.
const MOST_INPUTS: usize = 12;

/// The most steps of a calculation: `check` computes all of them at many combinations of bounds.
const MOST_STEPS: usize = 50;

/// Names that no input may have, because the command line or the address of every page uses them.
const TAKEN: [&str; 7] = ["color", "event", "json", "kb", "lang", "text", "wording"];

impl Loader {
    pub(super) fn calculations(&mut self, root: &Node) {
        for unit in Vec::<Unit>::read(root.get("units")).unwrap_or_default() {
            self.add(|corpus| &mut corpus.calculations.units, unit);
        }
        for (id, node) in keyed::<CalculationId>(root.get("calculations")) {
            if let Some(calculation) = self.calculation(id, node) {
                self.add(|corpus| &mut corpus.calculations.by_id, calculation);
            }
        }
    }

    fn calculation(&mut self, id: Spanned<CalculationId>, node: &Node) -> Option<Calculation> {
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
        for (id, node) in keyed::<Quantity>(node.get("inputs")) {
            inputs.push(self.input(id, node)?);
        }
        let mut steps = Vec::new();
        let mut kinds = Vec::new();
        for (id, node) in keyed::<Quantity>(node.get("steps")) {
            if let Some(input) = inputs.iter().find(|input| input.id == id.value) {
                self.faults.push(duplicate(id.value.as_str(), id.span, input.span));
            }
            let (step, kind) = self.step(id, node, &inputs, &kinds)?;
            kinds.push((step.id.clone(), kind));
            steps.push(step);
        }
        let calculation = Calculation { inputs, steps, ..Calculation::from_node(node, id.value, id.span)? };
        (faults == self.faults.len()).then_some(calculation)
    }

    fn input(&mut self, id: Spanned<Quantity>, node: &Node) -> Option<Input> {
        if TAKEN.contains(&id.value.as_str()) {
            let fault = Diagnostic::new(Code::BadValue, id.span).with("value", id.value.as_str());
            self.faults.push(fault.help(Message::new("form-taken").with("taken", TAKEN.join(", "))));
        }
        let input = Input::from_node(node, id.value, id.span)?;
        if let Some((several, node)) = input.several.zip(node.get("several")) {
            self.check_bounds(node, several.least <= several.most);
        }
        self.check_bounds(node, input.least <= input.most);
        self.check_unit(input.unit.as_ref());
        Some(input)
    }

    /// Reports bounds that are out of order: the least is above the most.
    fn check_bounds(&mut self, node: &Node, in_order: bool) {
        if let Some(least) = node.get("least").filter(|_| !in_order) {
            let shown = least.as_str().unwrap_or_default();
            let fault = Diagnostic::new(Code::BadValue, least.span).with("value", shown);
            self.faults.push(fault.help(Message::new("form-bounds")));
        }
    }

    fn check_unit(&mut self, unit: Option<&Spanned<UnitId>>) {
        let known = &self.corpus.calculations.units;
        if let Some(unit) = unit.filter(|unit| !known.contains_key(&unit.value)) {
            let fault = Diagnostic::new(Code::UnknownUnit, unit.span).with("unit", unit.value.as_str());
            let near = closest(unit.value.as_str(), known.keys().map(UnitId::as_str));
            self.faults.push(fault.suggesting(near));
        }
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
        let unit: Option<Spanned<UnitId>> = Read::read(node.get("unit"));
        self.check_unit(unit.as_ref());
        if let Err(fault) = Formula::parse(written.as_str()?) {
            let place = within(written, &fault.range);
            self.faults.push(Diagnostic::new(Code::BrokenFormula, place).help(fault.message));
        }
        let step = Step::from_node(node, id.value, id.span)?;
        let formula = &step.formula.value;
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
        Some((step, kind))
    }
}

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
