//! The notes on a clause's force, and the conflicts that it decides.

use super::builder::OutlineBuilder;
use crate::outline::{ConflictText, Each, Note, NoteKind, OnPoint};
use crate::request::plan::{Audience, Piece};
use crate::texts::{Inline, Inlines};
use schiri_rules::corpus::{Applies, Clause, ClauseId, Point, PositionId, best_plain};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::{ClauseStance, Fate, Force, Resolution, StepKind};
use schiri_words::Localizer;

/// Makes the notes on a clause: why it does not count, or which part of it does not. Players read only what holds, so
/// they only learn that it was adopted.
pub(super) fn notes(builder: &OutlineBuilder<'_>, clause: &Clause, force: Force) -> Vec<Note> {
    if builder.plan.audience == Audience::Players {
        return adopted(builder, clause).into_iter().collect();
    }
    match force {
        Force::Dropped => return vec![plain(builder, NoteKind::Dropped, "booklet-voted-out")],
        Force::OtherSituation => return vec![situation(builder, clause)],
        Force::NotAdopted if clause.applies == Applies::IfAdopted => {
            return vec![plain(builder, NoteKind::NotAdopted, "booklet-optional")];
        }
        _ => {}
    }
    let mut notes: Vec<_> = adopted(builder, clause).into_iter().collect();
    for fate in builder.resolved.fates(clause) {
        let note = fate_note(builder, clause, fate);
        notes.extend(note.filter(|note| !notes.iter().any(|other: &Note| other.said == note.said)));
    }
    notes
}

/// The note that a clause was adopted. If a whole heading was adopted, its first variant carries the note: the clauses
/// before only lead up to it.
fn adopted(builder: &OutlineBuilder<'_>, clause: &Clause) -> Option<Note> {
    let edition = builder.corpus.editions.get(&clause.id.edition)?;
    let is_told_at = |adopted: &ClauseId| {
        let mut below = edition.within(&adopted.anchor);
        let variant = below.find(|clause| clause.stances.iter().any(|stance| stance.variant));
        variant.map_or(adopted, |clause| &clause.id) == &clause.id
    };
    let mut adopts = builder.plan.stack.adopts.iter().filter(|adopted| adopted.edition == edition.id);
    adopts.any(is_told_at).then(|| plain(builder, NoteKind::Adopted, "booklet-adopted"))
}

fn plain(builder: &OutlineBuilder<'_>, kind: NoteKind, id: &str) -> Note {
    let said = builder.each(|localizer| vec![Inline::text(localizer.word(id))]);
    Note { kind, said, clauses: Vec::new() }
}

fn situation(builder: &OutlineBuilder<'_>, clause: &Clause) -> Note {
    let said = builder.each(|localizer| {
        let scopes = clause.scope.iter().map(|scope| &scope.value);
        let situations = builder.situations(scopes, localizer.lang()).join(", ");
        vec![Inline::text(localizer.say(&Message::new("booklet-only-in").with("situations", situations)))]
    });
    Note { kind: NoteKind::Situation, said, clauses: Vec::new() }
}

/// Says to what a position yields, or that it is a variant no one adopted; `None` for one that
/// counts.
fn fate_note(builder: &OutlineBuilder<'_>, clause: &Clause, fate: Fate<'_, '_>) -> Option<Note> {
    let resolution = fate.resolution;
    let point = builder.corpus.points.get(&resolution.point)?;
    match fate.kind {
        StepKind::Overridden => {
            let position = resolution.position()?;
            let governing = &resolution.governing;
            let said = builder.each(|localizer| {
                let cited = builder.cited_all(governing, localizer.lang());
                let message = on_point(Message::new("booklet-yields-to"), point, position, localizer.lang());
                OutlineBuilder::linked(localizer, message, &cited)
            });
            let clauses = governing.iter().map(|taken| taken.clause.id.to_string()).collect();
            Some(Note { kind: NoteKind::Yields, said, clauses })
        }
        StepKind::NotAdopted => {
            let mut stances = clause.stances.iter().filter(|stance| stance.point.value == point.id);
            let position = &stances.find(|stance| stance.variant)?.position.value;
            // Another clause may impose the same position: then it holds without being adopted.
            let governing = &resolution.governing[..];
            let anyway = if resolution.position() == Some(position) { governing } else { &[] };
            let id = if anyway.is_empty() { "booklet-variant" } else { "booklet-variant-anyway" };
            let said = builder.each(|localizer| {
                let message = on_point(Message::new(id), point, position, localizer.lang());
                OutlineBuilder::linked(localizer, message, &builder.cited_all(anyway, localizer.lang()))
            });
            Some(Note { kind: NoteKind::NotAdopted, said, clauses: Vec::new() })
        }
        _ => None,
    }
}

fn on_point(message: Message, point: &Point, position: &PositionId, lang: Lang) -> Message {
    let answer = point.position(position).map(|position| best_plain(&position.answer, lang));
    message.with("question", best_plain(&point.question, lang)).with("answer", answer.unwrap_or_default())
}

/// Makes the conflicts that a clause decides. Each is shown at the first printed clause that governs a point
/// on which another edition of the stack says something else.
pub(super) fn conflicts(builder: &OutlineBuilder<'_>, clause: &Clause) -> Vec<OnPoint<ConflictText>> {
    if !builder.plan.has(Piece::Conflicts) {
        return Vec::new();
    }
    let mut points: Vec<_> = clause.stances.iter().map(|stance| &stance.point.value).collect();
    points.dedup();
    let decided = points.into_iter().filter_map(|point| {
        let resolution = builder.resolved.on(point)?;
        let mut governing = resolution.governing.iter();
        let first = governing.find(|taken| builder.selection.full.contains_key(&taken.clause.id))?;
        let yields = yielding(resolution);
        (first.clause.id == clause.id && !yields.is_empty())
            .then(|| conflict(builder, builder.corpus.points.get(point)?, resolution, &yields))?
    });
    decided.collect()
}

/// The clauses of other editions that yield on a point.
fn yielding<'c>(resolution: &Resolution<'c>) -> Vec<ClauseStance<'c>> {
    let Some(winner) = resolution.governing.first() else { return Vec::new() };
    let yielding = resolution.taken(&[StepKind::Overridden]);
    yielding.filter(|taken| taken.edition() != winner.edition()).collect()
}

fn conflict(
    builder: &OutlineBuilder<'_>,
    point: &Point,
    resolution: &Resolution<'_>,
    yields: &[ClauseStance<'_>],
) -> Option<OnPoint<ConflictText>> {
    let position = resolution.position()?;
    let said: Each<ConflictText> = builder.each(|localizer| {
        let lang = localizer.lang();
        let holds = builder.cited_all(&resolution.governing, lang);
        ConflictText {
            question: best_plain(&point.question, lang),
            holds: answered(builder.answer_line(point, position, lang), OutlineBuilder::links(&holds)),
            why: why(builder, resolution, yields, localizer),
            yields: by_position(yields)
                .iter()
                .map(|taken| {
                    let position = taken.first().map(|taken| &taken.stance.position.value);
                    let answer = position.map(|position| builder.answer_line(point, position, lang));
                    answered(
                        answer.unwrap_or_default(),
                        OutlineBuilder::links(&builder.cited_all(taken, lang)),
                    )
                })
                .collect(),
            when_they_meet: builder.ruling_blocks(&point.when_they_meet, lang),
            say_first: builder.ruling_blocks(&point.say_first, lang),
        }
    });
    Some(OnPoint { point: point.id.clone(), said })
}

/// Groups clauses that take the same position, in the order in which they yield.
pub(super) fn by_position<'c>(yields: &[ClauseStance<'c>]) -> Vec<Vec<ClauseStance<'c>>> {
    let mut groups: Vec<Vec<ClauseStance<'c>>> = Vec::new();
    for taken in yields {
        let same = |group: &&mut Vec<ClauseStance<'c>>| {
            group.first().is_some_and(|first| first.stance.position.value == taken.stance.position.value)
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.push(*taken),
            None => groups.push(vec![*taken]),
        }
    }
    groups
}

/// An answer, followed by its clauses in brackets.
fn answered(mut answer: Inlines, places: Inlines) -> Inlines {
    answer.push(Inline::text(" ("));
    answer.extend(places);
    answer.push(Inline::text(")"));
    answer
}

/// Says for each edition that yields why the governing one goes first.
fn why(
    builder: &OutlineBuilder<'_>,
    resolution: &Resolution<'_>,
    yields: &[ClauseStance<'_>],
    localizer: &Localizer,
) -> Inlines {
    let lang = localizer.lang();
    let mut line = Inlines::new();
    let mut named = Vec::new();
    for taken in yields {
        let (Some(winner), loser) = (resolution.governing.first(), taken.edition()) else { continue };
        if named.contains(&loser) {
            continue;
        }
        named.push(loser);
        let step = resolution.trail.iter().find(|step| step.edition == *loser && step.by.is_some());
        let by = builder.cited(step.and_then(|step| step.by.as_ref()), lang);
        let id = if by.is_empty() { "booklet-why-stack" } else { "booklet-why-clause" };
        let message = Message::new(id)
            .with("winner", builder.short(winner.edition(), lang))
            .with("loser", builder.short(loser, lang));
        if !line.is_empty() {
            line.push(Inline::text(" "));
        }
        line.extend(OutlineBuilder::linked(localizer, message, &by));
    }
    line
}
