//! Calculations: what clauses compute, as data beside them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::calc::{Formula, Kind, Number, Value};
use crate::lang::{Lang, PerLang};
use crate::source::{Span, Spanned};

use super::{CalculationId, ClauseId, Corpus, Quantity, Text, UnitId, best_plain};

/// The calculations, and the units of their quantities.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Calculations {
    /// The units by id.
    pub units: BTreeMap<UnitId, Unit>,
    /// The calculations by id. Their formulas were checked: every name is an input or an earlier step, and the units
    /// fit.
    pub by_id: BTreeMap<CalculationId, Calculation>,
}

/// A unit: what is counted.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Unit {
    /// The place of its key in the file.
    pub span: Span,
    /// The word after 1; none if it is the same as for other numbers.
    pub one: PerLang<Text>,
    /// The word after any other number.
    pub many: PerLang<Text>,
}

/// What clauses compute, step by step.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Calculation {
    /// The id by which addresses and `schiri work` name it: `discard-at-seven`.
    pub id: CalculationId,
    /// The place of its key in the file.
    pub span: Span,
    /// Its name.
    pub name: PerLang<Text>,
    /// What is put in, in the order in which it is asked for.
    pub inputs: Vec<Input>,
    /// What is computed, in order.
    pub steps: Vec<Step>,
    /// Examples that must be right.
    pub examples: Vec<Example>,
}

/// A quantity that is put in: a whole number, or several.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Input {
    /// Its name in formulas.
    pub id: Quantity,
    /// The place of its key in the file.
    pub span: Span,
    /// Its name for people.
    pub name: PerLang<Text>,
    /// Its unit; `None` for a bare number.
    pub unit: Option<Spanned<UnitId>>,
    /// The least that each value may be.
    pub least: i64,
    /// The most that each value may be.
    pub most: i64,
    /// How many values there are, if it is a list.
    pub several: Option<Several>,
}

/// How many values a list has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Several {
    /// At least this many.
    pub least: usize,
    /// At most this many.
    pub most: usize,
}

/// A quantity that is computed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Step {
    /// Its name in formulas.
    pub id: Quantity,
    /// The place of its key in the file.
    pub span: Span,
    /// Its name for people.
    pub name: PerLang<Text>,
    /// How it is computed.
    pub formula: Formula,
    /// The place of the formula in the file.
    pub formula_span: Span,
    /// Its unit; `None` for a bare number.
    pub unit: Option<Spanned<UnitId>>,
    /// The clauses that say so.
    pub clauses: Vec<Spanned<ClauseId>>,
}

/// An example that must be right.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Example {
    /// Its place in the file.
    pub span: Span,
    /// The inputs.
    pub given: Vec<(Spanned<Quantity>, Value)>,
    /// Steps, and their results.
    pub gives: Vec<(Spanned<Quantity>, Value)>,
    /// The clause in which the source gives it.
    pub clause: Option<Spanned<ClauseId>>,
}

impl Calculations {
    /// Writes a value with its unit as people of a language do.
    pub fn said(&self, value: &Value, unit: Option<&UnitId>, lang: Lang) -> String {
        let number = value.said(lang);
        let Some(unit) = unit.and_then(|unit| self.units.get(unit)) else { return number };
        let is_one = *value == Value::One(Number::whole(1)) && !unit.one.is_empty();
        let word = best_plain(if is_one { &unit.one } else { &unit.many }, lang);
        format!("{number} {word}")
    }

    /// Returns the plural word of a unit.
    pub fn unit_name(&self, unit: &UnitId, lang: Lang) -> Option<String> {
        self.units.get(unit).map(|unit| best_plain(&unit.many, lang))
    }
}

impl Calculation {
    /// Tells whether one of its steps cites a clause.
    pub fn rests_on(&self, clause: &ClauseId) -> bool {
        self.steps.iter().flat_map(|step| &step.clauses).any(|named| named.value == *clause)
    }

    /// Tells whether one of its steps cites a clause, or one below it.
    pub fn is_said_within(&self, corpus: &Corpus, clause: &ClauseId) -> bool {
        let mut named = self.steps.iter().flat_map(|step| &step.clauses);
        named.any(|named| corpus.is_within(&named.value, clause))
    }

    /// Walks the clauses that it cites, each with its place.
    pub fn named_clauses(&self) -> impl Iterator<Item = &Spanned<ClauseId>> {
        let of_examples = self.examples.iter().filter_map(|example| example.clause.as_ref());
        self.steps.iter().flat_map(|step| &step.clauses).chain(of_examples)
    }

    /// Returns the kind of the input, or of the known step, with a name.
    pub fn kind(inputs: &[Input], steps: &[(Quantity, Kind)], name: &str) -> Option<Kind> {
        let input = inputs.iter().find(|input| input.id.as_str() == name).map(Input::kind);
        input.or_else(|| steps.iter().find(|(id, _)| id.as_str() == name).map(|(_, kind)| kind.clone()))
    }
}

impl Input {
    /// Returns its kind: one number or a list, and its unit.
    pub fn kind(&self) -> Kind {
        Kind { list: self.several.is_some(), unit: self.unit.as_ref().map(|unit| unit.value.to_string()) }
    }
}
