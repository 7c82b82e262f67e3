//! Makes the sheet for players who know another edition: what is different here.

use super::builder::OutlineBuilder;
use crate::outline::{Difference, DifferenceText, Sheet};
use schiri_compare::{self as compare, coming_from};
use schiri_rules::corpus::{EditionId, PositionId, best_plain};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::ClauseStance;

/// Makes the sheet for who knows this edition: every selected point on which another position is in
/// force.
pub(super) fn sheet(builder: &OutlineBuilder<'_>, known: &EditionId) -> Sheet {
    let plan = builder.plan;
    let differences = coming_from(builder.corpus, builder.positions, known, &plan.stack);
    let selected = differences.iter().filter(|difference| {
        let mut governing = difference.here.governing.iter();
        (plan.topics.is_empty() || plan.topics.contains(&difference.point.topic))
            && (plan.only.is_empty()
                || governing.any(|taken| plan.only.iter().any(|id| taken.clause.is_within(id))))
    });
    Sheet {
        edition: known.to_string(),
        title: builder.each(|localizer| {
            let from = builder.short(known, localizer.lang());
            localizer.say(&Message::new("booklet-sheet-title").with("from", from))
        }),
        differences: selected
            .map(|difference| Difference {
                point: difference.point.id.to_string(),
                said: builder.each(|localizer| text(builder, difference, localizer.lang())),
            })
            .collect(),
    }
}

fn text(builder: &OutlineBuilder<'_>, difference: &compare::Difference<'_>, lang: Lang) -> DifferenceText {
    let answer = |position: &PositionId| {
        difference.point.position(position).map(|position| best_plain(&position.answer, lang))
    };
    let known: Vec<_> = difference.known.iter().filter_map(|stand| answer(stand.position)).collect();
    let known_in: Vec<ClauseStance<'_>> =
        difference.known.iter().flat_map(|stand| &stand.clauses).copied().collect();
    DifferenceText {
        question: best_plain(&difference.point.question, lang),
        here: difference.here.position().and_then(answer).unwrap_or_default(),
        here_in: builder.cited_all(&difference.here.governing, lang),
        known: known.join(" "),
        known_in: builder.cited_all(&known_in, lang),
    }
}
