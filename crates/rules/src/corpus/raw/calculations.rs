//! The form of `rulings/calculations.yaml`.

use super::{CLAUSE_IDS, IN_EACH_LANGUAGE, may, must, some};
use crate::corpus::shape::{Record, Scalar, Shape};

pub(super) static CALCULATIONS: Record = Record {
    doc: "Calculations: what clauses compute, step by step.",
    fields: &[
        may("units", Shape::Map(Scalar::Slug, &Shape::Record(&UNIT)), "The units of the quantities, by id."),
        must(
            "calculations",
            Shape::Map(Scalar::Slug, &Shape::Record(&CALCULATION)),
            "The calculations by id.",
        ),
    ],
};

static UNIT: Record = Record {
    doc: "A unit: the word behind a number.",
    fields: &[
        may("one", IN_EACH_LANGUAGE, "The word behind 1; as behind any other number if left out."),
        must("many", IN_EACH_LANGUAGE, "The word behind any other number."),
    ],
};

static CALCULATION: Record = Record {
    doc: "A calculation.",
    fields: &[
        must("name", IN_EACH_LANGUAGE, "Its name."),
        must(
            "inputs",
            Shape::Map(Scalar::Quantity, &Shape::Record(&INPUT)),
            "What is put in, in the order in which it is asked for.",
        ),
        must(
            "steps",
            Shape::Map(Scalar::Quantity, &Shape::Record(&STEP)),
            "What is computed, in this order; each step may use the inputs and the steps before it.",
        ),
        may("examples", Shape::List(&Shape::Record(&EXAMPLE)), "Examples that must come out."),
    ],
};

static INPUT: Record = Record {
    doc: "A quantity that is put in: a whole number, or several.",
    fields: &[
        some("de", Shape::Line, "Its name in German."),
        some("nl", Shape::Line, "Its name in Dutch."),
        some("en", Shape::Line, "Its name in English."),
        may("unit", Shape::Scalar(Scalar::Slug), "Its unit; a bare number if left out."),
        must("least", Shape::Scalar(Scalar::Whole), "The least that it may be."),
        must("most", Shape::Scalar(Scalar::Whole), "The most that it may be."),
        may("several", Shape::Record(&SEVERAL), "That it is a list, and how many values it has."),
    ],
};

static SEVERAL: Record = Record {
    doc: "How many values a list has.",
    fields: &[
        must("least", Shape::Scalar(Scalar::Count), "At least so many."),
        must("most", Shape::Scalar(Scalar::Count), "At most so many."),
    ],
};

static STEP: Record = Record {
    doc: "A step: a quantity that is computed.",
    fields: &[
        some("de", Shape::Line, "Its name in German."),
        some("nl", Shape::Line, "Its name in Dutch."),
        some("en", Shape::Line, "Its name in English."),
        must("is", Shape::Line, "The formula."),
        may("unit", Shape::Scalar(Scalar::Slug), "Its unit; a bare number if left out."),
        must("clauses", CLAUSE_IDS, "The clauses that say so."),
    ],
};

static EXAMPLE: Record = Record {
    doc: "An example: what is put in, and what must come out.",
    fields: &[
        must("given", NUMBERS, "The inputs."),
        must("gives", NUMBERS, "Steps, and what they come to."),
        may("clause", Shape::Scalar(Scalar::Clause), "The clause in which the source gives the example."),
    ],
};

const NUMBERS: Shape = Shape::Map(Scalar::Quantity, &Shape::OneOrMany(Scalar::Number));
