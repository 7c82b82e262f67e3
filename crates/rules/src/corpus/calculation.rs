//! Calculations: what clauses compute, as data beside them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::calc::{Formula, Kind, Number, Value};
use crate::lang::{Lang, PerLang};
use crate::source::Spanned;

use super::record::{Read as _, record};
use super::{CalculationId, ClauseId, Corpus, Quantity, Text, UnitId, best_plain};

record! {
    /// Calculations: what clauses compute, step by step.
    #[derive(Debug, Clone, Default, Serialize, Deserialize)]
    pub Calculations {
        /// The units of the quantities, by id.
        may units: BTreeMap<UnitId, Unit>,
        /// The calculations by id.
        ///
        /// Their formulas were checked: every name is an input or an earlier step, and the units fit.
        must by_id as "calculations": BTreeMap<CalculationId, Calculation> = Vec::<Calculation>::SHAPE,
    }
}

record! {
    /// A unit: the word behind a number.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Unit {
        /// The id by which quantities name it: `percent`.
        key id: UnitId,
        /// The word behind 1; as behind any other number if left out.
        may one: PerLang<Text>,
        /// The word behind any other number.
        must many: PerLang<Text>,
    }
}

record! {
    /// A calculation.
    ///
    /// It is what clauses compute, step by step.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Calculation {
        /// The id by which addresses and `schiri work` name it: `discard-at-seven`.
        key id: CalculationId,
        /// Its name.
        must name: PerLang<Text>,
        /// What is put in, in the order in which it is asked for.
        must inputs: Vec<Input> = Vec::<Input>::SHAPE,
        /// What is computed, in this order; each step may use the inputs and the steps before it.
        must steps: Vec<Step> = Vec::<Step>::SHAPE,
        /// Examples, with the results that the calculation must give.
        may examples: Vec<Example>,
    }
}

record! {
    /// A quantity that is put in: a whole number, or several.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Input {
        /// Its name in formulas.
        key id: Quantity,
        /// Its name.
        flat name: PerLang<Text>,
        /// Its unit; a bare number if left out.
        may unit: Option<Spanned<UnitId>>,
        /// The least that it may be.
        must least: i64,
        /// The most that it may be.
        must most: i64,
        /// That it is a list, and how many values it has.
        may several: Option<Several>,
    }
}

record! {
    /// How many values a list has.
    #[derive(Debug, Clone, Copy, Serialize, Deserialize)]
    pub Several {
        /// At least so many.
        must least: usize,
        /// At most so many.
        must most: usize,
    }
}

record! {
    /// A step: a quantity that is computed.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Step {
        /// Its name in formulas.
        key id: Quantity,
        /// Its name.
        flat name: PerLang<Text>,
        /// The formula.
        must formula as "is": Spanned<Formula>,
        /// Its unit; a bare number if left out.
        may unit: Option<Spanned<UnitId>>,
        /// The clauses that say so.
        must clauses: Vec<Spanned<ClauseId>>,
    }
}

record! {
    /// An example: the inputs, and the results that they must give.
    #[derive(Debug, Clone, Serialize, Deserialize)]
    pub Example {
        place span,
        /// The inputs.
        must given: Vec<(Spanned<Quantity>, Value)>,
        /// Steps, and what they come to.
        must gives: Vec<(Spanned<Quantity>, Value)>,
        /// The clause in which the source gives the example.
        may clause: Option<Spanned<ClauseId>>,
    }
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

    /// Returns the kind of the input or earlier step with this name; `None` if there is none.
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
