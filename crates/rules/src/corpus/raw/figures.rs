//! The form of `rulings/figures.yaml`.

use super::{CLAUSE_IDS, IN_EACH_LANGUAGE, may, must, some};
use crate::corpus::shape::{Record, Scalar, Shape};
use crate::corpus::{Form, Owner};

const PLACES: Shape = Shape::List(&Shape::Scalar(Scalar::Place));
const COUNTS: Shape = Shape::List(&Shape::Scalar(Scalar::Count));

pub(super) static FIGURES: Record = Record {
    doc: "Figures: drawings of a board of hexes that explain clauses.",
    fields: &[must("figures", Shape::Map(Scalar::Slug, &Shape::Record(&FIGURE)), "The figures by id.")],
};

static FIGURE: Record = Record {
    doc: "A figure.",
    fields: &[
        must(
            "clauses",
            CLAUSE_IDS,
            "The clauses that it explains; that whose chapter it belongs to comes first.",
        ),
        may("needs", CLAUSE_IDS, "The clauses without which it is not printed: those that must hold wholly."),
        must("title", IN_EACH_LANGUAGE, "Its caption."),
        must("alt", IN_EACH_LANGUAGE, "What it shows, for those who cannot see it."),
        must("board", Shape::Record(&BOARD), "The hexes."),
        must("draw", Shape::List(&Shape::Record(&ITEM)), "What lies and stands on the board."),
        may("legend", Shape::List(&Shape::Record(&ENTRY)), "What the signs mean, below the board."),
    ],
};

static BOARD: Record = Record {
    doc: "A board of hexes: rows that interlock, so that neighbours differ by an odd number of hexes.",
    fields: &[
        some("rows", COUNTS, "How many hexes lie in each row, from the top."),
        some("columns", COUNTS, "How many hexes lie in each column, from the left."),
    ],
};

static ITEM: Record = Record {
    doc: "A thing on the board, at one place or several.",
    fields: &[
        must("draw", Shape::Choice(Form::NAMES), "What it is."),
        must("at", PLACES, "Where: 3-2 is the second hex of the third row, 3-2@4 its four o'clock."),
        may(
            "owner",
            Shape::Choice(Owner::NAMES),
            "Whose house, castle, road or bridge it is; a if left out.",
        ),
        may("text", Shape::Line, "What stands on it, the same in every language."),
        may("de", Shape::Line, "What stands on it in German."),
        may("nl", Shape::Line, "What stands on it in Dutch."),
        may("en", Shape::Line, "What stands on it in English."),
    ],
};

static ENTRY: Record = Record {
    doc: "A line of the legend: a sign and what it means.",
    fields: &[
        must("draw", Shape::Choice(Form::NAMES), "The sign; label for a line without one."),
        may("owner", Shape::Choice(Owner::NAMES), "Whose; a if left out."),
        may("text", Shape::Line, "What stands on the sign."),
        some("de", Shape::Line, "Its meaning in German."),
        some("nl", Shape::Line, "Its meaning in Dutch."),
        some("en", Shape::Line, "Its meaning in English."),
    ],
};
