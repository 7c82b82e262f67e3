//! Makes the list of what is different here and what is added, for who knows another edition.

use std::collections::BTreeSet;

use super::builder::OutlineBuilder;
use super::overview::fact;
use crate::outline::{Special, SpecialChapter, SpecialKind, SpecialRule};
use schiri_rules::corpus::{Chapter, ClauseId, EditionId, Frequency, Point, best_plain};
use schiri_rules::lang::Message;
use schiri_rules::precedence::Resolution;

/// Makes a line for each rule that is other than in this edition, or not in it at all.
pub(super) fn special(builder: &OutlineBuilder<'_>, known: &EditionId) -> Option<Special> {
    let mut found: Vec<SpecialPoint<'_>> = builder
        .corpus
        .topics
        .values()
        .flat_map(|topic| &topic.points)
        .filter_map(|id| find(builder, known, builder.corpus.points.get(id)?))
        .collect();
    // The sorts are stable. Of the points that a rule governs, one that a card names speaks for it, else the one that is
    // asked most.
    let overview = &builder.corpus.chapters.overview;
    found.sort_by_key(|found| (!overview.names_for_card(found.point), found.point.frequency));
    let mut told = BTreeSet::new();
    // A clause may both replace and add something; but no second line is given to what is hardly asked.
    let mut has_line = BTreeSet::new();
    found.retain(|found| {
        let is_new = has_line.insert(found.rule().0);
        told.insert(found.rule()) && (is_new || found.point.frequency != Frequency::Seldom)
    });
    found.sort_by_key(|found| (found.chapter.0, found.place));
    let mut chapters: Vec<SpecialChapter> = Vec::new();
    for found in found {
        let Some(fact) = fact(builder, found.point, found.resolution) else { continue };
        let rule = SpecialRule { kind: found.kind, fact };
        let id = found.chapter.1.map(|chapter| chapter.id.to_string()).unwrap_or_default();
        if let Some(chapter) = chapters.last_mut().filter(|chapter| chapter.id == id) {
            chapter.rules.push(rule);
        } else {
            chapters.push(SpecialChapter { id, name: name(builder, found.chapter.1), rules: vec![rule] });
        }
    }
    (!chapters.is_empty()).then(|| Special {
        edition: known.to_string(),
        title: builder.each(|localizer| {
            let known = builder.short(known, localizer.lang());
            localizer.say(&Message::new("booklet-special-title").with("known", known))
        }),
        chapters,
    })
}

fn name(builder: &OutlineBuilder<'_>, chapter: Option<&Chapter>) -> Vec<String> {
    builder.each(|localizer| {
        chapter.map(|chapter| best_plain(&chapter.name, localizer.lang())).unwrap_or_default()
    })
}

/// A point on which the event rules otherwise, or alone.
struct SpecialPoint<'f> {
    point: &'f Point,
    resolution: &'f Resolution<'f>,
    kind: SpecialKind,
    /// The chapter that the point belongs to, and its place among the chapters.
    chapter: (usize, Option<&'f Chapter>),
    /// Where the governing clause stands: its edition's place in the stack, and its own in that.
    place: (usize, usize),
}

impl<'f> SpecialPoint<'f> {
    /// What makes two of them one line: the governing clause and how it stands to what is known.
    fn rule(&self) -> (Option<&'f ClauseId>, SpecialKind) {
        (self.resolution.governing.first().map(|taken| &taken.clause.id), self.kind)
    }
}

fn find<'b>(
    builder: &'b OutlineBuilder<'_>,
    known: &EditionId,
    point: &'b Point,
) -> Option<SpecialPoint<'b>> {
    let resolution = builder.resolved.on(&point.id)?;
    let position = resolution.position().filter(|_| resolution.condition.is_empty())?;
    let governing = resolution.governing.first()?;
    if !governing.clause.is_normative() {
        return None;
    }
    let taken = builder.positions.on(&point.id);
    let mut general = taken
        .iter()
        .filter(|taken| taken.edition() == known && !taken.stance.variant && taken.stance.scope.is_empty())
        .peekable();
    let is_added = governing.stance.adds || general.peek().is_none();
    if general.any(|taken| taken.stance.position.value == *position) {
        return None;
    }
    let place = builder.corpus.editions.get(governing.edition())?.position(governing.clause.anchor());
    let order = builder.plan.stack.editions.iter().position(|id| id == governing.edition());
    let chapters = &builder.corpus.chapters;
    Some(SpecialPoint {
        point,
        resolution,
        kind: if is_added { SpecialKind::Added } else { SpecialKind::Instead },
        chapter: (chapters.place_of(point), chapters.of_point(point)),
        place: (order.unwrap_or(usize::MAX), place.unwrap_or(usize::MAX)),
    })
}
