//! Tells players what they would look for in vain: what governs where a clause or a sentence is not printed because it
//! yields, what is added to a clause that stays, what differs in a situation that may come up, and which frequent
//! questions no rule in force settles.
//!
//! What governs is printed once, as a clause. If it is printed beside what yields, nothing more is said. Elsewhere a
//! line with its answer replaces what is missing, once in each part. Open questions are at the end of their chapter.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::builder::OutlineBuilder;
use super::notes::by_position;
use super::overview::rule;
use super::select::{editions, force, has_text, headings_above};
use crate::outline::{Clause, Fact, OnPoint, OpenText, Part, PartKind};
use crate::request::plan::Audience;
use schiri_rules::corpus::{self, ClauseId, Frequency, Kind, Point, best_plain};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::{ClauseStance, Fate, Force, Resolution, StepKind};

pub(super) fn tell(builder: &OutlineBuilder<'_>, parts: &mut [Part]) {
    if builder.plan.audience != Audience::Players {
        return;
    }
    let mut told = AlreadyTold::default();
    let clauses = editions(builder.corpus, builder.plan).filter(|clause| has_text(&clause.wording));
    let mut yielding: Vec<_> = clauses
        .filter(|clause| {
            force(builder.resolved, clause).is_some_and(|force| force.holds() || force == Force::Overridden)
        })
        .filter_map(|clause| Some((ClausePosition::of(builder, parts, clause)?, clause)))
        .collect();
    // In the order of the book, so that the first place says what later ones need not repeat.
    yielding.sort_by_key(|(place, _)| *place);
    for here in yielding.chunk_by(|(one, _), (other, _)| one == other) {
        let Some((place, _)) = here.first() else { continue };
        let fates: Vec<_> = here.iter().flat_map(|(_, clause)| builder.resolved.fates(clause)).collect();
        let rules = fates.iter().flat_map(|fate| lines(builder, fate).into_iter().map(move |it| (fate, it)));
        for (fate, rules) in without_repeated(builder, rules.collect()) {
            let line = told.line(builder, parts, place, fate, &rules);
            place.clause(parts).instead.extend(line);
        }
    }
}

/// What the lines of one place are made of: the fate of a position, and the rules that a line cites.
type Lines<'f, 'r, 'c> = Vec<(&'f Fate<'r, 'c>, Vec<ClauseStance<'c>>)>;

/// Leaves out repeated lines: of several questions that the same rule answers, only the one that cites most rules gets a
/// line, of equals the one that is asked most often.
fn without_repeated<'f, 'r, 'c>(builder: &OutlineBuilder<'c>, lines: Lines<'f, 'r, 'c>) -> Lines<'f, 'r, 'c> {
    let frequency =
        |fate: &Fate<'_, '_>| builder.corpus.points.get(&fate.resolution.point).map(|point| point.frequency);
    let mut ranked: Vec<_> = lines.into_iter().enumerate().collect();
    ranked.sort_by_key(|(_, (fate, rules))| (Reverse(rules.len()), frequency(fate)));
    let mut told: BTreeSet<ClauseId> = BTreeSet::new();
    ranked.retain(|(_, (_, rules))| rules.first().is_some_and(|taken| told.insert(taken.clause.id.clone())));
    ranked.sort_by_key(|(at, _)| *at);
    ranked.into_iter().map(|(_, line)| line).collect()
}

/// Returns the rules that lines must tell beside a position: rules that govern in its place or add to it; and rules of
/// stronger editions for situations that may come up, if they are printed.
fn lines<'c>(builder: &OutlineBuilder<'_>, fate: &Fate<'_, 'c>) -> Vec<Vec<ClauseStance<'c>>> {
    let resolution = fate.resolution;
    match fate.kind {
        StepKind::Overridden | StepKind::Supplemented => vec![resolution.governing.clone()],
        StepKind::Governs | StepKind::Confirms => {
            let editions = &builder.plan.stack.editions;
            let rank =
                |taken: &ClauseStance<'_>| editions.iter().position(|edition| edition == taken.edition());
            let here = resolution.governing.first().and_then(rank);
            let is_printed = |taken: &ClauseStance<'_>| builder.selection.full.contains_key(&taken.clause.id);
            let elsewhere = resolution.taken(&[StepKind::OtherSituation]);
            let before: Vec<_> = elsewhere.filter(|taken| rank(taken) < here && is_printed(taken)).collect();
            by_position(&before)
        }
        _ => Vec::new(),
    }
}

/// What has been told so far.
#[derive(Default)]
struct AlreadyTold {
    /// The rules that were told as additions to a section, or exceptions to it: the part, the section, the rules.
    rules: BTreeSet<(usize, usize, Vec<ClauseId>)>,
    /// The words of each part's lines, since two questions may have the same answer.
    lines: BTreeSet<(usize, String)>,
}

impl AlreadyTold {
    /// Makes the line on a position that yields, is added to or has exceptions, unless it was told before. A line in
    /// place of missing words is repeated wherever they are missing; a line that only adds something comes once in a
    /// section.
    fn line(
        &mut self,
        builder: &OutlineBuilder<'_>,
        parts: &[Part],
        place: &ClausePosition,
        fate: &Fate<'_, '_>,
        rules: &[ClauseStance<'_>],
    ) -> Option<Fact> {
        let is_beside = rules.iter().any(|taken| {
            let address = builder.selection.printed_as(&taken.clause.id);
            place.section(parts).any(|clause| clause.address == *address)
        });
        let ids = rules.iter().map(|taken| taken.clause.id.clone()).collect();
        let is_new = fate.kind == StepKind::Overridden || self.rules.insert((place.part, place.section, ids));
        if is_beside || !is_new || is_of_other_chapter(builder, parts, place, fate, rules) {
            return None;
        }
        let fact = rule(builder, &fate.resolution.point, rules)?;
        let words: Vec<_> = fact.said.iter().map(|said| format!("{:?}", said.answer)).collect();
        self.lines.insert((place.part, words.concat())).then_some(fact)
    }
}

/// Tells whether a rule that only adds to a clause is printed in the chapter of its point, while the clause is in
/// another chapter, where no one looks for the rule.
fn is_of_other_chapter(
    builder: &OutlineBuilder<'_>,
    parts: &[Part],
    place: &ClausePosition,
    fate: &Fate<'_, '_>,
    rules: &[ClauseStance<'_>],
) -> bool {
    let point = builder.corpus.points.get(&fate.resolution.point);
    let chapter = point.and_then(|point| builder.corpus.chapters.of_point(point));
    let is_home = |part: &Part| chapter.is_some_and(|chapter| part.id == chapter.id.as_str());
    let is_told_at_home = || {
        let printed = rules.iter().map(|taken| builder.selection.printed_as(&taken.clause.id));
        let told = printed.filter_map(|id| ClausePosition::find(parts, id));
        told.into_iter().all(|told| is_home(&parts[told.part]))
    };
    fate.kind == StepKind::Supplemented && !is_home(&parts[place.part]) && is_told_at_home()
}

/// The place of a clause after which a line is printed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct ClausePosition {
    part: usize,
    section: usize,
    /// Its index among the clauses after the head; `None` for the head.
    clause: Option<usize>,
}

impl ClausePosition {
    /// Finds the last printed clause of the same edition and heading up to and including this one.
    fn of(builder: &OutlineBuilder<'_>, parts: &[Part], clause: &corpus::Clause) -> Option<Self> {
        let edition = builder.corpus.editions.get(&clause.id.edition)?;
        let home = headings_above(builder.corpus, &clause.id).pop();
        let home = if clause.wording.heading.is_some() { Some(clause.id.clone()) } else { home };
        let before = edition.clauses().iter().take(edition.position(clause.anchor())? + 1).rev();
        let mut candidates = before.filter(|other| {
            let above = headings_above(builder.corpus, &other.id).pop();
            Some(&other.id) == home.as_ref() || (other.wording.heading.is_none() && above == home)
        });
        candidates.find_map(|other| Self::find(parts, &other.id))
    }

    fn find(parts: &[Part], address: &ClauseId) -> Option<Self> {
        parts.iter().enumerate().find_map(|(part, it)| {
            it.sections.iter().enumerate().find_map(|(section, it)| {
                if it.head.as_ref().is_some_and(|head| head.address == *address) {
                    return Some(Self { part, section, clause: None });
                }
                let clause = it.clauses.iter().position(|clause| clause.address == *address)?;
                Some(Self { part, section, clause: Some(clause) })
            })
        })
    }

    fn section<'p>(&self, parts: &'p [Part]) -> impl Iterator<Item = &'p Clause> + use<'p> {
        let section = &parts[self.part].sections[self.section];
        section.head.iter().chain(&section.clauses)
    }

    fn clause<'p>(&self, parts: &'p mut [Part]) -> &'p mut Clause {
        let section = &mut parts[self.part].sections[self.section];
        match (self.clause, &mut section.head) {
            (None, Some(head)) => head,
            (at, _) => &mut section.clauses[at.unwrap_or_default()],
        }
    }
}

/// Adds the open questions: each to its chapter; if that has no rules in this book, to the last one, and in a book
/// without chapters to the last part.
pub(super) fn ask(builder: &OutlineBuilder<'_>, parts: &mut [Part]) {
    if builder.plan.audience != Audience::Players || !builder.plan.is_whole() {
        return;
    }
    let last = parts.iter().rposition(|part| part.kind == PartKind::Chapter);
    let mut points: Vec<_> = builder.points().filter(|point| is_open(builder, point)).collect();
    points.sort_by_key(|point| builder.corpus.chapters.place_of(point));
    for point in points {
        let chapter = builder.corpus.chapters.of_point(point);
        let is_of_it = |part: &Part| {
            part.kind == PartKind::Chapter && chapter.is_some_and(|chapter| part.id == chapter.id.as_str())
        };
        let own = parts.iter().position(is_of_it).or(last).unwrap_or(parts.len().saturating_sub(1));
        if let Some(part) = parts.get_mut(own) {
            part.open.extend(builder.resolved.on(&point.id).map(|here| question(builder, point, here)));
        }
    }
}

/// Tells whether a point is open here: it is often asked, can come up, and no rule settles it. A rule for other
/// situations leaves it open, too, if a component of the game answers it.
pub(super) fn is_open(builder: &OutlineBuilder<'_>, point: &Point) -> bool {
    let on_component = || !best_plain(&point.stands_on, Lang::En).is_empty();
    let is_unsettled = |resolution: &Resolution<'_>| {
        resolution.is_silent() || (!resolution.condition.is_empty() && on_component())
    };
    builder.resolved.on(&point.id).is_some_and(is_unsettled)
        && point.frequency == Frequency::Often
        && builder.plays(&point.games)
        && comes_up(builder, point)
}

/// Tells whether a question can come up: at least one of the rules that raise it is in force or belongs to a base game.
/// Questions that only rules of other tournaments raise do not.
fn comes_up(builder: &OutlineBuilder<'_>, point: &Point) -> bool {
    let raises = |id: &ClauseId| {
        let is_base = |id| builder.corpus.editions.get(id).is_some_and(|edition| edition.kind == Kind::Base);
        let standing = builder.corpus.clause(id).map(|clause| builder.plan.stack.standing(clause));
        is_base(&id.edition) || standing.is_some_and(Force::holds)
    };
    point.leans_on.is_empty() || point.leans_on.iter().any(|id| raises(&id.value))
}

fn question(builder: &OutlineBuilder<'_>, point: &Point, here: &Resolution<'_>) -> OnPoint<OpenText> {
    let said = builder.each(|localizer| {
        let lang = localizer.lang();
        let place = Some(best_plain(&point.stands_on, lang)).filter(|place| !place.is_empty());
        let component =
            place.map(|place| localizer.say(&Message::new("booklet-stands-on").with("where", place)));
        let cited = builder.cited_all(&here.governing, lang);
        let clauses: Vec<_> = cited.iter().map(|it| it.citation.as_str()).collect();
        let settled = (!clauses.is_empty()).then(|| {
            let situations = builder.situations(&here.condition, lang).join(", ");
            let message = Message::new("booklet-settled-in").with("situations", situations);
            localizer.say(&message.with("clauses", clauses.join(", ")))
        });
        let answer: Vec<_> = component.into_iter().chain(settled).collect();
        OpenText { question: best_plain(&point.question, lang), answer: answer.join(" "), cited }
    });
    OnPoint { point: point.id.clone(), said }
}
