//! Says what players often ask and no rule in force settles, at the end of the chapter where they look for it.

use super::builder::OutlineBuilder;
use crate::outline::{OpenQuestion, OpenText, Part, PartKind};
use crate::request::plan::Audience;
use schiri_rules::corpus::{Frequency, Point, best_plain};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::Resolution;

/// Puts the open questions where they belong.
pub(super) fn ask(builder: &OutlineBuilder<'_>, parts: &mut [Part]) {
    let plan = builder.plan;
    if plan.audience != Audience::Players || !plan.only.is_empty() || !plan.topics.is_empty() {
        return;
    }
    let points = builder.corpus.topics.values().flat_map(|topic| &topic.points);
    for point in points.filter_map(|id| builder.corpus.points.get(id)) {
        let chapter = builder.corpus.chapters.of_point(point).filter(|_| is_open(builder, point));
        let Some(chapter) = chapter else { continue };
        let mut chapters = parts.iter_mut().filter(|part| part.kind == PartKind::Chapter);
        if let Some(part) = chapters.find(|part| part.id == chapter.id.as_str()) {
            part.open.extend(builder.resolved.on(&point.id).map(|here| question(builder, point, here)));
        }
    }
}

/// Tells whether a point is open here: no rule settles it, or only for situations that the event is not in, while a
/// component of the game answers it.
fn is_open(builder: &OutlineBuilder<'_>, point: &Point) -> bool {
    let on_component = || !best_plain(&point.stands_on, Lang::En).is_empty();
    let is_unsettled = |resolution: &Resolution<'_>| {
        resolution.is_silent() || (!resolution.condition.is_empty() && on_component())
    };
    builder.resolved.on(&point.id).is_some_and(is_unsettled)
        && point.frequency == Frequency::Often
        && builder.plays(&point.games)
}

fn question(builder: &OutlineBuilder<'_>, point: &Point, here: &Resolution<'_>) -> OpenQuestion {
    let said = builder.each(|localizer| {
        let lang = localizer.lang();
        let component = Some(best_plain(&point.stands_on, lang)).filter(|component| !component.is_empty());
        let component =
            component.map(|it| localizer.say(&Message::new("booklet-stands-on").with("component", it)));
        let clauses: Vec<_> =
            builder.cited_all(&here.governing, lang).into_iter().map(|it| it.citation).collect();
        let settled = (!clauses.is_empty()).then(|| {
            let situations = builder.situations(&here.condition, lang).join(", ");
            let message = Message::new("booklet-settled-in").with("situations", situations);
            localizer.say(&message.with("clauses", clauses.join(", ")))
        });
        let answer: Vec<_> = component.into_iter().chain(settled).collect();
        OpenText { question: best_plain(&point.question, lang), answer: answer.join(" ") }
    });
    OpenQuestion { point: point.id.to_string(), said }
}
