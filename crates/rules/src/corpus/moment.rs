//! Moments: what happens at a table, and the points that then come up.

use serde::{Deserialize, Serialize};

use crate::lang::PerLang;
use crate::source::{Span, Spanned};

use super::{EditionId, MomentId, PointId, ScopeId, Text};

/// What happens at a table, with the points that a judge then needs.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Moment {
    /// The id by which web addresses and `schiri moments` name it: `seven-rolled`.
    pub id: MomentId,
    /// Where its key stands.
    pub span: Span,
    /// Its name, short enough for a button.
    pub name: PerLang<Text>,
    /// The points, in the order in which a judge needs them.
    pub points: Vec<Spanned<PointId>>,
    /// The games in which it comes up; empty for all.
    pub games: Vec<Spanned<ScopeId>>,
    /// The editions of which one must be in force for it to come up; empty where it comes up under all.
    pub editions: Vec<Spanned<EditionId>>,
}
