//! How an edition is built: numbers, headings, retired clauses, sentences.

mod broken_pointer;
mod empty_heading;
mod glued_figure;
mod numbering_disorder;
mod numbering_gap;
mod numbers;
mod pointer_cycle;
mod promised_count;
mod retired_with_text;
mod retired_without_pointer;
mod sentence_order;
mod supplements_cycle;

use super::{Check, Context, Findings, Home, Part, nearest};

pub(super) const CHECKS: &[Check] = &[
    numbering_gap::CHECK,
    numbering_disorder::CHECK,
    empty_heading::CHECK,
    promised_count::CHECK,
    sentence_order::CHECK,
    glued_figure::CHECK,
    retired_without_pointer::CHECK,
    retired_with_text::CHECK,
    broken_pointer::CHECK,
    pointer_cycle::CHECK,
    supplements_cycle::CHECK,
];
