//! Makes the procedures of judges: what is done when something happens at a table, step by step.

use super::builder::OutlineBuilder;
use super::overview::step;
use crate::outline::Procedure;
use crate::request::plan::Subject;
use schiri_rules::corpus::{Moment, best_plain};
use schiri_show::view::comes_up;

/// Makes the procedures of all moments that can come up at the event, in the order of the judge's page. An extract has
/// none, and neither have editions without an event: no one has chosen what holds.
pub(super) fn procedures(builder: &OutlineBuilder<'_>) -> Vec<Procedure> {
    let plan = builder.plan;
    if plan.subject == Subject::Editions || !plan.only.is_empty() || !plan.topics.is_empty() {
        return Vec::new();
    }
    let comes_up = |moment: &&Moment| comes_up(builder.corpus, builder.positions, &plan.stack, moment);
    let moments = builder.corpus.moments.iter().filter(comes_up);
    moments.filter_map(|moment| procedure(builder, moment)).collect()
}

/// Makes the procedure of a moment, of the steps that the event answers. One step alone is none.
fn procedure(builder: &OutlineBuilder<'_>, moment: &Moment) -> Option<Procedure> {
    let steps: Vec<_> = moment.steps.iter().filter_map(|step| self::step(builder, step)).collect();
    (steps.len() > 1).then(|| Procedure {
        moment: moment.id.to_string(),
        name: builder.each(|localizer| best_plain(&moment.name, localizer.lang())),
        steps,
    })
}
