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
    /// The calculations by id. Their formulas were checked: every name is a quantity that is known by then, and
    /// the units fit.
    pub by_id: BTreeMap<CalculationId, Calculation>,
}

/// A unit: what is counted.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Unit {
    /// Where its key stands.
    pub span: Span,
    /// The word behind 1; none where that is no other word.
    pub one: PerLang<Text>,
    /// The word behind any other number.
    pub many: PerLang<Text>,
}

/// What clauses compute, step by step.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Calculation {
    /// The id by which addresses and `schiri work` name it: `discard-at-seven`.
    pub id: CalculationId,
    /// Where its key stands.
    pub span: Span,
    /// Its name.
    pub name: PerLang<Text>,
    /// What is put in, in the order in which it is asked for.
    pub inputs: Vec<Input>,
    /// What is computed, in order.
    pub steps: Vec<Step>,
    /// Examples that must come out.
    pub examples: Vec<Example>,
}

/// A quantity that is put in: a whole number, or several.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Input {
    /// Its name in formulas.
    pub id: Quantity,
    /// Where its key stands.
    pub span: Span,
    /// Its name for people.
    pub name: PerLang<Text>,
    /// Its unit; a bare number without one.
    pub unit: Option<Spanned<UnitId>>,
    /// The least that each value may be.
    pub least: i64,
    /// The most that each value may be.
    pub most: i64,
    /// How many values there are, where it is a list.
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
    /// Where its key stands.
    pub span: Span,
    /// Its name for people.
    pub name: PerLang<Text>,
    /// How it is computed.
    pub formula: Formula,
    /// Where the formula stands.
    pub formula_span: Span,
    /// Its unit; a bare number without one.
    pub unit: Option<Spanned<UnitId>>,
    /// The clauses that say so.
    pub clauses: Vec<Spanned<ClauseId>>,
}

/// An example that must come out.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Example {
    /// Where it stands.
    pub span: Span,
    /// The inputs.
    pub given: Vec<(Spanned<Quantity>, Value)>,
    /// Steps, and what they come to.
    pub gives: Vec<(Spanned<Quantity>, Value)>,
    /// The clause in which the source gives it.
    pub clause: Option<Spanned<ClauseId>>,
}

impl Calculations {
    /// Says a value with its unit as people of a language write it.
    pub fn said(&self, value: &Value, unit: Option<&UnitId>, lang: Lang) -> String {
        let number = value.said(lang);
        let Some(unit) = unit.and_then(|unit| self.units.get(unit)) else { return number };
        let is_one = *value == Value::One(Number::whole(1)) && !unit.one.is_empty();
        let word = best_plain(if is_one { &unit.one } else { &unit.many }, lang);
        format!("{number} {word}")
    }

    /// Returns the word for several of a unit.
    pub fn unit_name(&self, unit: &UnitId, lang: Lang) -> Option<String> {
        self.units.get(unit).map(|unit| best_plain(&unit.many, lang))
    }
}

impl Calculation {
    /// Tells whether a clause says a step of it.
    pub fn rests_on(&self, clause: &ClauseId) -> bool {
        self.steps.iter().flat_map(|step| &step.clauses).any(|named| named.value == *clause)
    }

    /// Tells whether a clause, or one below it, says a step of it.
    pub fn is_said_within(&self, corpus: &Corpus, clause: &ClauseId) -> bool {
        let mut named = self.steps.iter().flat_map(|step| &step.clauses);
        named.any(|named| corpus.is_within(&named.value, clause))
    }

    /// Walks the clauses that it names, each with the place where it does.
    pub fn named_clauses(&self) -> impl Iterator<Item = &Spanned<ClauseId>> {
        let of_examples = self.examples.iter().filter_map(|example| example.clause.as_ref());
        self.steps.iter().flat_map(|step| &step.clauses).chain(of_examples)
    }

    /// Says what a name stands for in the formulas: one of the inputs, or of the steps that are known.
    pub fn kind(inputs: &[Input], steps: &[(Quantity, Kind)], name: &str) -> Option<Kind> {
        let input = inputs.iter().find(|input| input.id.as_str() == name).map(Input::kind);
        input.or_else(|| steps.iter().find(|(id, _)| id.as_str() == name).map(|(_, kind)| kind.clone()))
    }
}

impl Input {
    /// Says what it is: one number or a list, and in which unit.
    pub fn kind(&self) -> Kind {
        Kind { list: self.several.is_some(), unit: self.unit.as_ref().map(|unit| unit.value.to_string()) }
    }
}
