//! Moments: what happens at a table, what is done then, and the points that come up.

use serde::{Deserialize, Serialize};

use crate::lang::PerLang;
use crate::source::{Span, Spanned};

use super::{EditionId, MomentId, PointId, ProcedureStep, ScopeId, Text};

/// What happens at a table, with the points that a judge then needs.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Moment {
    /// The id by which web addresses and `schiri moments` name it: `seven-rolled`.
    pub id: MomentId,
    /// Where its key stands.
    pub span: Span,
    /// Its name, short enough for a button.
    pub name: PerLang<Text>,
    /// What is done then, one step after another.
    pub steps: Vec<ProcedureStep>,
    /// The points that are asked besides, in the order in which a judge needs them.
    pub points: Vec<Spanned<PointId>>,
    /// The games in which it comes up; empty for all.
    pub games: Vec<Spanned<ScopeId>>,
    /// The editions of which one must be in force for it to come up; empty where it comes up under all.
    pub editions: Vec<Spanned<EditionId>>,
}

impl Moment {
    /// Walks all points of the moment: those of its steps, then those that are asked besides.
    pub fn all_points(&self) -> impl Iterator<Item = &Spanned<PointId>> {
        let steps = self.steps.iter().flat_map(|step| step.points.iter().chain(&step.forgotten));
        steps.chain(&self.points)
    }
}
