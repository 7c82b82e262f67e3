//! A point as it is put into words: its question, and how a position answers it.

use schiri_rules::corpus::{FormId, Point, PositionId, Verdict, VerdictWord, best_plain};
use schiri_rules::lang::Lang;

/// Returns the question that a verdict answers: the canonical one, or the form that was asked.
pub(super) fn question(point: &Point, form: Option<&FormId>, reader: Lang) -> String {
    let form = form.and_then(|form| point.form(form));
    best_plain(form.map_or(&point.question, |form| &form.question), reader)
}

/// Returns the answer to a question. For another form of the question, it is the answer written for that
/// form. If none was written, it is the canonical answer, beginning with the *yes* or *no* that fits the form
/// instead of its own.
pub(super) fn answer(
    point: &Point,
    position: &PositionId,
    form: Option<&FormId>,
    word: Option<VerdictWord>,
    reader: Lang,
) -> String {
    let known = point.position(position);
    let Some(form) = form else {
        return known.map(|position| best_plain(&position.answer, reader)).unwrap_or_default();
    };
    if let Some(written) = point.form(form).and_then(|form| form.answer(position)) {
        return best_plain(written, reader);
    }
    let said = known.and_then(|position| position.answer.best_in(reader));
    let yes = word.and_then(VerdictWord::is_yes);
    said.map(|(lang, answer)| lang.beginning_with(yes, &answer.plain())).unwrap_or_default()
}

/// What a position says to a question.
pub(super) struct PositionAnswer {
    /// The verdict; `None` if the point has no such position.
    pub(super) verdict: Option<Verdict>,
    /// The word in which that answers the question; `None` where it only answers another question.
    pub(super) word: Option<VerdictWord>,
    /// The position in a sentence.
    pub(super) answer: String,
}

impl PositionAnswer {
    /// Says what a position means in a form of its point's question. If the form does not know the position, it is told
    /// without *yes* or *no*, since its own answers the canonical question.
    pub(super) fn new(point: &Point, position: &PositionId, form: Option<&FormId>, reader: Lang) -> Self {
        let in_form = form.and_then(|form| point.form(form)?.verdict(position));
        let verdict = in_form.or_else(|| Some(point.position(position)?.verdict));
        let answers = form.is_none() || in_form.is_some();
        let word = verdict.filter(|_| answers);
        let word = word.map(|verdict| verdict.said_to(&question(point, form, reader), reader));
        Self { verdict, word, answer: answer(point, position, form, word, reader) }
    }
}
