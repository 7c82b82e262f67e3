//! Names that refer to something: what they refer to must exist.

mod off_board;
mod unknown_clause;
mod unknown_concept;
mod unknown_edition;
mod unknown_event;
mod unknown_point;
mod unknown_position;
mod unknown_scope;
mod unknown_topic;

use super::{Check, Context, Findings, Home, nearest};

pub(super) const CHECKS: &[Check] = &[
    unknown_edition::CHECK,
    unknown_clause::CHECK,
    unknown_concept::CHECK,
    unknown_scope::CHECK,
    unknown_point::CHECK,
    unknown_topic::CHECK,
    unknown_position::CHECK,
    unknown_event::CHECK,
    off_board::CHECK,
];
