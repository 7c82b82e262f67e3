//! Calculations and their results, each step with its clauses.

use serde::Serialize;
use utoipa::ToSchema;

use super::Pointer;
use schiri_rules::calc::Value;
use schiri_rules::corpus::{Calculation, CalculationId, ClauseId, Corpus, Input, Step, UnitId, best_plain};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::source::Spanned;
use schiri_rules::work::{Worked, work_out_told};

/// A calculation: what a clause computes.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CalculationView {
    /// The calculation's id, as in `/calculations/{calculation}`.
    pub calculation: CalculationId,
    /// Its name in the reader's language.
    pub name: String,
    /// What is put in.
    pub inputs: Vec<InputView>,
    /// What is computed, in order.
    pub steps: Vec<CalculationStepView>,
}

/// A quantity that is put in: a whole number, or several.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct InputView {
    /// Its name in formulas, and in `given`.
    pub input: String,
    /// Its name in the reader's language.
    pub name: String,
    /// Its unit in the reader's language; left out for a bare number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// The least that each value may be.
    pub least: i64,
    /// The most that each value may be.
    pub most: i64,
    /// How many values there are; left out where it is one number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub several: Option<SeveralView>,
}

/// How many values a list has.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SeveralView {
    /// At least this many.
    pub least: usize,
    /// At most this many.
    pub most: usize,
}

/// A step of a calculation.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CalculationStepView {
    /// Its name in formulas.
    pub step: String,
    /// Its name in the reader's language.
    pub name: String,
    /// How it is computed.
    pub formula: String,
    /// Its unit in the reader's language; left out for a bare number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// The clauses that say so.
    pub cited: Vec<Pointer>,
}

/// A calculation that was worked out.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WorkedView {
    /// The calculation's id.
    pub calculation: CalculationId,
    /// Its name in the reader's language.
    pub name: String,
    /// What was put in.
    pub given: Vec<GivenView>,
    /// The result of each step.
    pub steps: Vec<WorkedStepView>,
}

/// An input with what was put in.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct GivenView {
    /// Its name in formulas.
    pub input: String,
    /// Its name in the reader's language.
    pub name: String,
    /// The numbers; one, or those of a list.
    pub values: Vec<String>,
    /// The same in words, with the unit.
    pub said: String,
}

/// A step with its result.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WorkedStepView {
    /// The step.
    #[serde(flatten)]
    pub step: CalculationStepView,
    /// The exact numbers, as decimals or as a fraction (`31.25`, `10/3`); one, or those of a list.
    pub values: Vec<String>,
    /// The same in words, with the unit, as the reader's language writes it.
    pub said: String,
}

/// Lists the calculations.
pub fn calculation_views(corpus: &Corpus, reader: Lang) -> Vec<CalculationView> {
    let all = corpus.calculations.by_id.values();
    all.map(|calculation| CalculationView::new(corpus, calculation, reader)).collect()
}

impl InputView {
    /// Says what may be put in.
    pub fn bounds(&self) -> Message {
        let message = match &self.several {
            None => Message::new("input-one"),
            Some(several) if several.least == several.most => {
                Message::new("input-exactly").with("count", several.most)
            }
            Some(several) => {
                Message::new("input-several").with("fewest", several.least).with("count", several.most)
            }
        };
        message.with("least", self.least.to_string()).with("most", self.most.to_string())
    }
}

impl CalculationView {
    /// Says what is put in and what is computed.
    pub fn new(corpus: &Corpus, calculation: &Calculation, reader: Lang) -> Self {
        Self {
            calculation: calculation.id.clone(),
            name: best_plain(&calculation.name, reader),
            inputs: calculation.inputs.iter().map(|input| input_view(corpus, input, reader)).collect(),
            steps: calculation.steps.iter().map(|step| step_view(corpus, step, reader)).collect(),
        }
    }

    /// Returns the clauses that its steps cite, each once.
    pub fn cited(&self) -> Vec<&Pointer> {
        let mut cited: Vec<&Pointer> = Vec::new();
        for pointer in self.steps.iter().flat_map(|step| &step.cited) {
            if cited.iter().all(|known| known.clause != pointer.clause) {
                cited.push(pointer);
            }
        }
        cited
    }
}

impl WorkedView {
    /// Works a calculation out from what a question tells of its inputs; `own` is the question that the ruling answers.
    /// `None` if it tells too little.
    pub(super) fn told(
        corpus: &Corpus,
        calculation: &CalculationId,
        (question, own): (&str, &str),
        reader: Lang,
    ) -> Option<Self> {
        let calculation = corpus.calculations.by_id.get(calculation)?;
        let worked = work_out_told(&corpus.calculations, calculation, question, own)?;
        Some(Self::new(corpus, calculation, &worked, reader))
    }

    /// Keeps the steps that a clause says; `None` if there is none.
    pub(super) fn resting_on(mut self, clause: &ClauseId) -> Option<Self> {
        self.steps.retain(|one| one.step.cited.iter().any(|cited| cited.clause.clause == *clause));
        (!self.steps.is_empty()).then_some(self)
    }

    /// Shows the inputs and the result of each step.
    pub fn new(corpus: &Corpus, calculation: &Calculation, worked: &Worked<'_>, reader: Lang) -> Self {
        let given = worked.given.iter().map(|(input, value)| GivenView {
            input: input.id.to_string(),
            name: best_plain(&input.name, reader),
            values: exact(value),
            said: said(corpus, value, input.unit.as_ref(), reader),
        });
        let steps = worked.steps.iter().map(|(step, value)| WorkedStepView {
            step: step_view(corpus, step, reader),
            values: exact(value),
            said: said(corpus, value, step.unit.as_ref(), reader),
        });
        Self {
            calculation: calculation.id.clone(),
            name: best_plain(&calculation.name, reader),
            given: given.collect(),
            steps: steps.collect(),
        }
    }
}

fn input_view(corpus: &Corpus, input: &Input, reader: Lang) -> InputView {
    InputView {
        input: input.id.to_string(),
        name: best_plain(&input.name, reader),
        unit: unit_name(corpus, input.unit.as_ref(), reader),
        least: input.least,
        most: input.most,
        several: input.several.map(|several| SeveralView { least: several.least, most: several.most }),
    }
}

fn step_view(corpus: &Corpus, step: &Step, reader: Lang) -> CalculationStepView {
    let cited = step.clauses.iter().filter(|named| corpus.clause(&named.value).is_some());
    CalculationStepView {
        step: step.id.to_string(),
        name: best_plain(&step.name, reader),
        formula: step.formula.value.as_str().to_owned(),
        unit: unit_name(corpus, step.unit.as_ref(), reader),
        cited: cited.map(|named| Pointer::to(corpus, &named.value, reader)).collect(),
    }
}

fn unit_name(corpus: &Corpus, unit: Option<&Spanned<UnitId>>, reader: Lang) -> Option<String> {
    corpus.calculations.unit_name(&unit?.value, reader)
}

fn said(corpus: &Corpus, value: &Value, unit: Option<&Spanned<UnitId>>, reader: Lang) -> String {
    corpus.calculations.said(value, unit.map(|unit| &unit.value), reader)
}

fn exact(value: &Value) -> Vec<String> {
    value.numbers().map(|number| number.to_string()).collect()
}
