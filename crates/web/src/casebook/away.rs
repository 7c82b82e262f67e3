//! The casebook as a phone without a network knows it: it exists, and is out of reach.

use crate::problem::Problem;
use crate::rulebook::Rules;
use schiri_casebook::{Precedent, Tournament, Tournaments};
use schiri_show::view::Wanted;

/// The casebook of the server that the pages come from.
#[derive(Clone)]
pub struct Casebook;

impl Casebook {
    /// Finds no precedents: they are with the server.
    #[expect(clippy::unused_async, reason = "the server asks its store here")]
    pub(super) async fn precedents(&self, _: &Rules, _: Wanted) -> Vec<Precedent> {
        Vec::new()
    }

    /// Knows no tournaments: they are with the server.
    #[expect(clippy::unused_async, reason = "the server asks its store here")]
    pub(super) async fn tournaments(&self) -> Result<Tournaments, Problem> {
        Ok(Tournaments::default())
    }

    /// Knows none that is held now.
    #[expect(clippy::unused_async, reason = "the server asks its store here")]
    pub(super) async fn held(&self) -> Vec<Tournament> {
        Vec::new()
    }
}
