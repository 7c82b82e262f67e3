//! What a reader must know of a clause's force, and the conflicts that it decides.

use super::maker::Maker;
use super::outline::{Conflict, ConflictText, Each, Note, NoteKind};
use super::plan::{Include, Piece};
use super::texts::{Inline, Inlines};
use crate::corpus::{Applies, Clause, Point, PositionId, best_plain};
use crate::l10n::Speaker;
use crate::lang::{Lang, Message};
use crate::precedence::{Fate, Force, Resolution, StepKind, Taken};

/// Makes the notes on a clause: why it does not count, or what of it does not.
pub(super) fn notes(maker: &Maker<'_>, clause: &Clause, force: Force) -> Vec<Note> {
    match force {
        Force::Dropped => return vec![plain(maker, NoteKind::Dropped, "booklet-voted-out")],
        Force::OtherSituation => return vec![situation(maker, clause)],
        Force::NotAdopted if clause.applies == Applies::IfAdopted => {
            return vec![plain(maker, NoteKind::NotAdopted, "booklet-optional")];
        }
        _ => {}
    }
    let mut notes = Vec::new();
    if maker.plan.stack.adopts.contains(&clause.id) {
        notes.push(plain(maker, NoteKind::Adopted, "booklet-adopted"));
    }
    let mut seen = Vec::new();
    for fate in maker.resolved.fates(clause) {
        let said = (&fate.resolution.point, fate.kind);
        if !seen.contains(&said) {
            seen.push(said);
            notes.extend(fate_note(maker, clause, fate));
        }
    }
    notes
}

fn plain(maker: &Maker<'_>, kind: NoteKind, id: &str) -> Note {
    Note { kind, said: maker.each(|speaker| vec![Inline::text(speaker.word(id))]), clauses: Vec::new() }
}

fn situation(maker: &Maker<'_>, clause: &Clause) -> Note {
    let said = maker.each(|speaker| {
        let scopes = clause.scope.iter().map(|scope| &scope.value);
        let situations = maker.situations(scopes, speaker.lang()).join(", ");
        vec![Inline::text(speaker.say(&Message::new("booklet-only-in").with("situations", situations)))]
    });
    Note { kind: NoteKind::Situation, said, clauses: Vec::new() }
}

/// Says to what a position yields, or that it is a variant nobody adopted; `None` for one that
/// counts.
fn fate_note(maker: &Maker<'_>, clause: &Clause, fate: Fate<'_, '_>) -> Option<Note> {
    let resolution = fate.resolution;
    let point = maker.corpus.points.get(&resolution.point)?;
    match fate.kind {
        StepKind::Overridden => {
            let position = resolution.position()?;
            let governing = &resolution.governing;
            let said = maker.each(|speaker| {
                let cited = maker.cited_all(governing, speaker.lang());
                let message = on_point(Message::new("booklet-yields-to"), point, position, speaker.lang());
                Maker::linked(speaker, message, &cited)
            });
            let clauses = governing.iter().map(|taken| taken.clause.id.to_string()).collect();
            Some(Note { kind: NoteKind::Yields, said, clauses })
        }
        StepKind::NotAdopted => {
            let mut stances = clause.stances.iter().filter(|stance| stance.point.value == point.id);
            let position = &stances.find(|stance| stance.variant)?.position.value;
            let said = maker.each(|speaker| {
                let message = on_point(Message::new("booklet-variant"), point, position, speaker.lang());
                vec![Inline::text(speaker.say(&message))]
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

/// Makes the conflicts that a clause decides: it is the first printed one of those that govern a
/// point on which another edition of the stack says something else.
pub(super) fn conflicts(maker: &Maker<'_>, include: &Include, clause: &Clause) -> Vec<Conflict> {
    if !include.has(Piece::Conflicts) {
        return Vec::new();
    }
    let mut points: Vec<_> = clause.stances.iter().map(|stance| &stance.point.value).collect();
    points.dedup();
    let decided = points.into_iter().filter_map(|point| {
        let resolution = maker.resolved.on(point)?;
        let mut governing = resolution.governing.iter();
        let first = governing.find(|taken| maker.selection.full.contains_key(&taken.clause.id))?;
        let yields = yielding(resolution);
        (first.clause.id == clause.id && !yields.is_empty())
            .then(|| conflict(maker, maker.corpus.points.get(point)?, resolution, &yields))?
    });
    decided.collect()
}

/// The clauses of other editions that yield on a point.
fn yielding<'c>(resolution: &Resolution<'c>) -> Vec<Taken<'c>> {
    let Some(winner) = resolution.governing.first() else { return Vec::new() };
    let others = resolution.overridden.iter().filter(|taken| taken.edition() != winner.edition());
    others.copied().collect()
}

fn conflict(
    maker: &Maker<'_>,
    point: &Point,
    resolution: &Resolution<'_>,
    yields: &[Taken<'_>],
) -> Option<Conflict> {
    let position = resolution.position()?;
    let said: Each<ConflictText> = maker.each(|speaker| {
        let lang = speaker.lang();
        let holds = maker.cited_all(&resolution.governing, lang);
        ConflictText {
            question: best_plain(&point.question, lang),
            holds: answered(maker.answer_line(point, position, lang), Maker::links(&holds)),
            why: why(maker, resolution, yields, speaker),
            yields: by_position(yields)
                .iter()
                .map(|taken| {
                    let position = taken.first().map(|taken| &taken.stance.position.value);
                    let answer = position.map(|position| maker.answer_line(point, position, lang));
                    answered(answer.unwrap_or_default(), Maker::links(&maker.cited_all(taken, lang)))
                })
                .collect(),
            when_they_meet: maker.ruling_blocks(&point.when_they_meet, lang),
            say_first: maker.ruling_blocks(&point.say_first, lang),
        }
    });
    Some(Conflict { point: point.id.to_string(), said })
}

/// Gathers the clauses that say the same, in the order in which they yield.
fn by_position<'c>(yields: &[Taken<'c>]) -> Vec<Vec<Taken<'c>>> {
    let mut groups: Vec<Vec<Taken<'c>>> = Vec::new();
    for taken in yields {
        let same = |group: &&mut Vec<Taken<'c>>| {
            group.first().is_some_and(|first| first.stance.position.value == taken.stance.position.value)
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.push(*taken),
            None => groups.push(vec![*taken]),
        }
    }
    groups
}

/// An answer and, in brackets, where it stands.
fn answered(mut answer: Inlines, places: Inlines) -> Inlines {
    answer.push(Inline::text(" ("));
    answer.extend(places);
    answer.push(Inline::text(")"));
    answer
}

/// Says for each edition that yields why the governing one goes first.
fn why(maker: &Maker<'_>, resolution: &Resolution<'_>, yields: &[Taken<'_>], speaker: &Speaker) -> Inlines {
    let lang = speaker.lang();
    let mut line = Inlines::new();
    let mut named = Vec::new();
    for taken in yields {
        let (Some(winner), loser) = (resolution.governing.first(), taken.edition()) else { continue };
        if named.contains(&loser) {
            continue;
        }
        named.push(loser);
        let step = resolution.trail.iter().find(|step| step.edition == *loser && step.by.is_some());
        let by = maker.cited(step.and_then(|step| step.by.as_ref()), lang);
        let id = if by.is_empty() { "booklet-why-stack" } else { "booklet-why-clause" };
        let message = Message::new(id)
            .with("winner", maker.short(winner.edition(), lang))
            .with("loser", maker.short(loser, lang));
        if !line.is_empty() {
            line.push(Inline::text(" "));
        }
        line.extend(Maker::linked(speaker, message, &by));
    }
    line
}
