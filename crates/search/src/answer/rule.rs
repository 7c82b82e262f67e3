//! What the stack says on a point, in the form in which it is asked.

use super::{Answer, Card, Library, Precedent, Ruling};
use schiri_rules::corpus::{ClauseId, Corpus, FormId, Point, PointId, Status, Verdict};
use schiri_rules::precedence::{Resolution, Stack, resolve};

pub(super) fn ruling<'a>(
    library: &Library<'a>,
    stack: &Stack,
    point: &PointId,
    form: Option<&FormId>,
    likelihood: f32,
) -> Ruling<'a> {
    let resolution = resolve(library.corpus, stack, point);
    let known = library.corpus.points.get(point);
    let form = known.and_then(|known| answering(known, &resolution, form));
    let verdict = known.and_then(|known| verdict(known, &resolution, form.as_ref()));
    Ruling { resolution, form, verdict, likelihood }
}

/// Returns the form in which the question is answered: the one that was asked, if it has a verdict for the
/// position in force.
fn answering(point: &Point, resolution: &Resolution<'_>, asked: Option<&FormId>) -> Option<FormId> {
    let form = point.form(asked?)?;
    let answers = resolution.position().is_none_or(|position| form.verdict(position).is_some());
    answers.then(|| form.id.clone())
}

fn verdict(point: &Point, resolution: &Resolution<'_>, form: Option<&FormId>) -> Option<Verdict> {
    let position = resolution.position()?;
    let in_form = form.and_then(|form| point.form(form)?.verdict(position));
    in_form.or_else(|| point.position(position).map(|position| position.verdict))
}

/// Answers what the stack says on a point, asked in a form of its question.
pub fn rule<'a>(
    library: &Library<'a>,
    stack: &Stack,
    point: &PointId,
    form: Option<&FormId>,
    others: Vec<PointId>,
) -> Answer<'a> {
    answer(library, stack, ruling(library, stack, point, form, 1.0), others)
}

pub(super) fn answer<'a>(
    library: &Library<'a>,
    stack: &Stack,
    ruling: Ruling<'a>,
    others: Vec<PointId>,
) -> Answer<'a> {
    let point = &ruling.resolution.point;
    let taken = library.corpus.stances_on(point);
    let card = Card {
        elsewhere: taken.filter(|taken| !stack.editions.contains(taken.edition())).collect(),
        cases: cases(library.corpus, point, stack),
        alternatives: others,
        form: ruling.form,
        resolution: ruling.resolution,
    };
    match ruling.verdict {
        Some(verdict) => Answer::Regulated { verdict, card },
        // No one at this event decides questions of another game.
        None if card.resolution.other_game => Answer::NotRegulated { card, decides: Vec::new() },
        None => Answer::NotRegulated { card, decides: deciders(library.corpus, stack) },
    }
}

/// Returns the clauses that say who decides what is not regulated, the strongest edition's first.
pub fn deciders(corpus: &Corpus, stack: &Stack) -> Vec<ClauseId> {
    let editions = stack.editions.iter().filter_map(|id| corpus.editions.get(id));
    editions
        .filter_map(|edition| {
            Some(ClauseId::new(edition.id.clone(), edition.decides.as_ref()?.value.clone()))
        })
        .filter(|id| corpus.clause(id).is_some())
        .collect()
}

/// Returns the published cases on a point: those decided under the same editions first.
fn cases(corpus: &Corpus, point: &PointId, stack: &Stack) -> Vec<Precedent> {
    let on_point = corpus.cases.values().filter(|case| {
        case.status == Status::InForce && case.points.iter().any(|named| named.value == *point)
    });
    let mut found: Vec<_> = on_point
        .map(|case| Precedent {
            case: case.id.clone(),
            same_stack: Stack::under(corpus, &case.under)
                .is_some_and(|under| under.editions == stack.editions),
        })
        .collect();
    // The sort is stable: cases with the same editions, and those without, each stay in the order of their
    // ids.
    found.sort_by_key(|precedent| !precedent.same_stack);
    found
}
