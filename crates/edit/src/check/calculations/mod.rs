//! What clauses compute: it comes to something, and to what the source says. Formulas themselves are checked when
//! they are loaded.

mod failed_example;
mod uncomputable_step;
mod untried_calculation;

use super::{Check, Context, Findings, Home};

pub(super) const CHECKS: &[Check] =
    &[uncomputable_step::CHECK, failed_example::CHECK, untried_calculation::CHECK];
