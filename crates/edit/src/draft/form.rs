//! The form of a draft, against which it is checked before it is read, as the files of a collection are.

use schiri_rules::corpus::Verdict;
use schiri_rules::corpus::shape::{Field, Need, Record, Scalar, Shape};

const fn must(name: &'static str, shape: Shape) -> Field {
    Field { name, need: Need::Must, shape, doc: "" }
}

const fn may(name: &'static str, shape: Shape) -> Field {
    Field { name, need: Need::May, shape, doc: "" }
}

pub(super) static DRAFT: Record = Record {
    doc: "",
    fields: &[
        may("topic", Shape::Scalar(Scalar::Slug)),
        may("points", Shape::Map(Scalar::Slug, &Shape::Keys(&POINT))),
        may("concepts", Shape::Map(Scalar::Slug, &Shape::Keys(&CONCEPT))),
    ],
};

static POINT: Record = Record {
    doc: "",
    fields: &[
        must("clause", Shape::Scalar(Scalar::Clause)),
        may("sentences", Shape::List(&Shape::Scalar(Scalar::Whole))),
        must("question", Shape::EachLanguage(&Shape::Text)),
        may("concepts", Shape::List(&Shape::Scalar(Scalar::Slug))),
        must("verdict", Shape::Choice(Verdict::NAMES)),
        must("answer", Shape::EachLanguage(&Shape::Text)),
    ],
};

static CONCEPT: Record = Record {
    doc: "",
    fields: &[
        Field { name: "", need: Need::Flat, shape: Shape::EachLanguage(&Shape::Keys(&TERMS)), doc: "" },
        may("seen", Shape::List(&Shape::Scalar(Scalar::Clause))),
    ],
};

static TERMS: Record = Record {
    doc: "",
    fields: &[must("term", Shape::Text), may("also", Shape::List(&Shape::Text)), may("meaning", Shape::Text)],
};
