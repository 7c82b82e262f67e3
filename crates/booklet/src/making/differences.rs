//! What is different for people who know another edition: the sheet of a player who comes from it, the list of special
//! rules on the first pages, and what is new in an edition that supersedes another.

use std::collections::BTreeSet;

use super::builder::OutlineBuilder;
use super::overview::fact;
use super::title::date_words;
use crate::outline::{
    DifferenceText, Fact, News, NewsItem, NewsText, OnPoint, Overview, Sheet, Special, SpecialChapter,
    SpecialKind, SpecialRule, Step,
};
use schiri_compare::{self as compare, TextChangeKind, by_text, coming_from, older};
use schiri_rules::corpus::{Chapter, ClauseId, Edition, EditionId, Frequency, Point, PointId};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::Resolution;
use schiri_show::render::{all_lines, change_heading, change_notes, notes};
use schiri_show::view::{self, Pointer, TextChangeView, text_compare_view};
use schiri_words::Localizer;

/// Makes the sheet for people who know this edition: every selected point on which another position is in
/// force.
pub(super) fn sheet(builder: &OutlineBuilder<'_>, known: &EditionId) -> Sheet {
    let plan = builder.plan;
    let differences = coming_from(builder.corpus, known, &plan.stack);
    let selected = differences.iter().filter(|difference| {
        let governing = difference.here.governing.iter().map(|taken| taken.clause);
        plan.is_on([&difference.point.topic]) && plan.names(governing)
    });
    Sheet {
        edition: known.clone(),
        title: builder.each(|localizer| {
            let from = builder.short(known, localizer.lang());
            localizer.say(&Message::new("booklet-sheet-title").with("from", from))
        }),
        differences: selected
            .map(|difference| OnPoint {
                point: difference.point.id.clone(),
                said: builder.each(|localizer| difference_text(builder, difference, localizer.lang())),
            })
            .collect(),
    }
}

fn difference_text(
    builder: &OutlineBuilder<'_>,
    difference: &compare::Difference<'_>,
    lang: Lang,
) -> DifferenceText {
    let said = view::difference_text(builder.corpus, difference, lang);
    let cited = |named: &[Pointer]| builder.cited(named.iter().map(|it| &it.clause.clause), lang);
    DifferenceText {
        question: said.question,
        here: said.here,
        here_in: cited(&said.here_in),
        known: said.known,
        known_in: cited(&said.known_in),
    }
}

/// Makes a line for each rule that differs from this edition, or that this edition does not have. What is told in the box
/// below the turn gets a sign there instead, and so do the rules of a step of the turn, if all of them differ: a step that
/// is partly known would hide what is new in it.
pub(super) fn special(
    builder: &OutlineBuilder<'_>,
    known: &EditionId,
    overview: &mut Overview,
) -> Option<Special> {
    let kind = |fact: &Fact| Some(find(builder, known, builder.corpus.points.get(&fact.point)?)?.kind);
    let is_new = |step: &&mut Step| step.facts.iter().all(|fact| kind(fact).is_some());
    let steps = overview.turn.iter_mut().filter(is_new).chain(&mut overview.anytime);
    let told = steps.flat_map(|step| &mut step.facts).filter_map(|fact| {
        fact.kind = kind(fact);
        fact.kind.map(|_| fact.point.clone())
    });
    let on_first_page: BTreeSet<PointId> = told.collect();
    let mut found: Vec<SpecialPoint<'_>> =
        builder.points().filter_map(|point| find(builder, known, point)).collect();
    // The sorts are stable. Of the points that a rule governs, one that the collection names for a card represents it,
    // else the one asked most.
    let overview = &builder.corpus.chapters.overview;
    found.sort_by_key(|found| (!overview.names_for_card(found.point), found.point.frequency));
    let mut told = BTreeSet::new();
    // A clause may both replace and add something; but it gets no second line for a point that is rarely
    // asked.
    let mut has_line = BTreeSet::new();
    found.retain(|found| {
        let is_new = has_line.insert(found.rule().0);
        told.insert(found.rule()) && (is_new || found.point.frequency != Frequency::Seldom)
    });
    found.retain(|found| !on_first_page.contains(&found.point.id));
    found.sort_by_key(|found| (found.chapter.0, found.place));
    let mut chapters: Vec<SpecialChapter> = Vec::new();
    for found in found {
        let Some(fact) = fact(builder, found.point, found.resolution) else { continue };
        let rule = SpecialRule { kind: found.kind, fact };
        let id = found.chapter.1.map(|chapter| chapter.id.to_string()).unwrap_or_default();
        if let Some(chapter) = chapters.last_mut().filter(|chapter| chapter.id == id) {
            chapter.rules.push(rule);
        } else {
            let name = match found.chapter.1 {
                Some(chapter) => builder.plain(&chapter.name),
                None => builder.each(|_| String::new()),
            };
            chapters.push(SpecialChapter { id, name, rules: vec![rule] });
        }
    }
    // Where the known edition is the only one in force, the rules differ because of the event's situation.
    let is_same_edition = builder.editions().all(|edition| edition.id == *known);
    (!chapters.is_empty() || !on_first_page.is_empty()).then(|| Special {
        edition: known.clone(),
        title: builder.each(|localizer| {
            if is_same_edition {
                return localizer.say(&Message::new("booklet-special-title-here"));
            }
            let known = builder.short(known, localizer.lang());
            localizer.say(&Message::new("booklet-special-title").with("known", known))
        }),
        chapters,
    })
}

/// A point on which the event's rule differs from the known edition, or adds to it.
struct SpecialPoint<'f> {
    point: &'f Point,
    resolution: &'f Resolution<'f>,
    kind: SpecialKind,
    /// The chapter that the point belongs to, and its place among the chapters.
    chapter: (usize, Option<&'f Chapter>),
    /// The place of the governing clause: its edition's in the stack, and its own in the edition.
    place: (usize, usize),
}

impl<'f> SpecialPoint<'f> {
    /// What two points must share to become one line: the governing clause, and how it relates to what is
    /// known.
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
    let taken = builder.corpus.stances_on(&point.id);
    let mut general = taken
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

/// Compares each edition of the plan with the one that it supersedes, if the rule collection has it.
pub(super) fn news(builder: &OutlineBuilder<'_>) -> Vec<News> {
    let pairs = builder.editions().filter_map(|edition| Some((older(builder.corpus, edition)?, edition)));
    pairs
        .map(|(old, new)| News {
            edition: new.id.clone(),
            older: old.id.clone(),
            title: builder.each(|localizer| {
                let short = |edition: &Edition| builder.short(&edition.id, localizer.lang());
                let title = Message::new("booklet-news-title").with("edition", short(new));
                localizer.say(&title.with("older", short(old)).with("date", date_words(old.date, localizer)))
            }),
            said: builder.each(|localizer| news_text(builder, old, new, localizer)),
        })
        .collect()
}

fn news_text(builder: &OutlineBuilder<'_>, old: &Edition, new: &Edition, localizer: &Localizer) -> NewsText {
    let comparison = by_text(builder.corpus, old, new, localizer.lang());
    let view = text_compare_view(builder.corpus, &comparison, &[], localizer.lang());
    let is_news =
        |change: &&TextChangeView| !matches!(change.kind, TextChangeKind::Unchanged | TextChangeKind::Layout);
    NewsText {
        notes: notes(&view, localizer),
        changes: view.changes.iter().filter(is_news).map(|change| item(change, localizer)).collect(),
    }
}

fn item(change: &TextChangeView, localizer: &Localizer) -> NewsItem {
    NewsItem {
        kind: change.kind,
        heading: change_heading(change, localizer),
        lines: all_lines(&change.marks).into_iter().map(|line| line.runs).collect(),
        notes: change_notes(change, localizer),
    }
}
