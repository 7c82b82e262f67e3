//! Steps: what is done one after another, in a turn or when something has happened at a table.

use serde::{Deserialize, Serialize};

use crate::lang::PerLang;
use crate::source::{Span, Spanned};

use super::{PointId, PositionId, Text};

/// A step of a procedure. What it says are the answers of its points as an event has them.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct ProcedureStep {
    /// Where it stands.
    pub span: Span,
    /// Its name.
    pub name: PerLang<Text>,
    /// The points that say what happens then.
    pub points: Vec<Spanned<PointId>>,
    /// Positions that must be in force for the step to be shown.
    pub conditions: Vec<(Spanned<PointId>, Spanned<PositionId>)>,
    /// The point that says what follows if the step was forgotten; a turn has none.
    pub forgotten: Option<Spanned<PointId>>,
}
