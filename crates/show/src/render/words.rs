//! The words that all formats share, and the history of a ruling of the casebook in words.

use crate::view::{
    AnswerView, DecidesView, EditionPositionView, ExceptionView, PointAtEvent, Pointer, QuoteRole, Situation,
    StepAtEvent, YieldView, situation_names,
};
use schiri_casebook::{Author, Change, Patch, Revision, Timestamp, Tournament, minute};
use schiri_rules::corpus::{Applies, Nature, Rights, VerdictWord};
use schiri_rules::lang::{Arg, Message, capitalized};
use schiri_rules::precedence::{Force, Relation, StepKind};
use schiri_words::Localizer;

/// Returns the message id of a verdict's word, as it is said to a question.
pub fn verdict_id(said: VerdictWord) -> String {
    format!("verdict-{said}")
}

/// Returns the message id of a relation's word.
pub fn relation_id(relation: Relation) -> String {
    format!("relation-{relation}")
}

/// Returns the message id for a clause that does not bind.
pub const fn nature_id(nature: Nature) -> Option<&'static str> {
    match nature {
        Nature::Rule => None,
        Nature::Advice => Some("word-advice"),
        Nature::Information => Some("word-information"),
    }
}

/// Returns the message id for a clause that does not count at every event.
pub const fn applies_id(applies: Applies) -> Option<&'static str> {
    match applies {
        Applies::Always => None,
        Applies::UnlessDropped => Some("word-unless-dropped"),
        Applies::IfAdopted => Some("word-if-adopted"),
    }
}

/// Returns the message id for the legal basis on which a text is published.
pub fn rights_id(rights: Rights) -> String {
    format!("rights-{rights}")
}

/// Returns the message id of the heading over a card's clauses with this role.
pub fn role_id(role: QuoteRole) -> String {
    format!("card-{role}")
}

/// Returns the message that says whether a clause holds at an event.
pub const fn force_id(force: Force) -> &'static str {
    match force {
        Force::InForce => "chip-in-force",
        Force::Partly => "chip-partly",
        Force::Overridden => "chip-yields",
        Force::NotInStack => "chip-not-in-stack",
        Force::Dropped => "chip-dropped",
        Force::NotAdopted => "chip-not-adopted",
        Force::OtherSituation => "chip-other-situation",
        Force::Retired => "chip-retired",
    }
}

/// Returns the message with a word for whether a clause holds at the event.
pub const fn here_id(force: Force) -> &'static str {
    match force {
        Force::InForce => "find-in-force",
        Force::Partly => "find-partly",
        _ => "find-elsewhere",
    }
}

/// Says why an event does not settle a question, and who decides then; `None` if it is settled.
pub fn open_words(said: VerdictWord, decides: Option<&DecidesView>, localizer: &Localizer) -> Option<String> {
    match said {
        VerdictWord::NotFound => Some(localizer.word("ask-not-found")),
        VerdictWord::OtherGame => Some(localizer.word("card-other-game")),
        VerdictWord::Absent => Some(decides_words(decides, localizer)),
        VerdictWord::Dropped if decides.is_none() => Some(localizer.word("card-dropped")),
        VerdictWord::Dropped | VerdictWord::NotRegulated => {
            let open = localizer.word(&format!("card-{said}"));
            Some(format!("{open} {}", decides_words(decides, localizer)))
        }
        _ => None,
    }
}

/// Lists the circumstances that a question mentions: the situations, what was adopted, what was dropped;
/// `None` if it mentions none.
pub fn taken_from_question(answer: &AnswerView, localizer: &Localizer) -> Option<String> {
    let told = agreements(&answer.situation, &answer.adopts, &answer.drops, localizer);
    (!told.is_empty()).then(|| told.join(", "))
}

/// Lists what was agreed on: the situations, the clauses adopted, those dropped.
pub fn agreements(
    situations: &[Situation],
    adopts: &[Pointer],
    drops: &[Pointer],
    localizer: &Localizer,
) -> Vec<String> {
    let situations = situations.iter().map(|situation| situation.name.clone());
    let adopted = adopts.iter().map(|clause| ("told-adopted", clause));
    let agreed = adopted.chain(drops.iter().map(|clause| ("told-dropped", clause)));
    let agreed = agreed.map(|(id, clause)| localizer.say(&Message::new(id).with("clause", clause.name())));
    situations.chain(agreed).collect()
}

/// Says an exception to an answer: “In the first round: no one has to discard (§ 4a CCM).”
pub fn exception_words(exception: &ExceptionView) -> String {
    let situation = capitalized(&situation_names(&exception.situation));
    format!("{situation}: {} ({})", exception.answer, citations(&exception.cited))
}

/// Says what is in force on a point in sentences to be read aloud: the answer, in which situations it holds, and its
/// exceptions; or who decides.
pub fn told_words(point: &PointAtEvent, localizer: &Localizer) -> String {
    let exceptions = point.exceptions.iter().map(exception_words);
    [told_alone(point, localizer)].into_iter().chain(exceptions).collect::<Vec<_>>().join(" ")
}

fn told_alone(point: &PointAtEvent, localizer: &Localizer) -> String {
    let open = || open_words(point.said, point.decides.as_ref(), localizer);
    let told = point.answer.clone().or_else(open).into_iter();
    told.chain(condition_words(&point.condition, localizer)).collect::<Vec<_>>().join(" ")
}

/// Says to which situations an answer is limited; `None` if it holds in all.
pub fn condition_words(situations: &[Situation], localizer: &Localizer) -> Option<String> {
    let message = || Message::new("ask-condition").with("situations", situation_names(situations));
    (!situations.is_empty()).then(|| localizer.say(&message()))
}

/// Words a step of a moment as one would read it aloud, without its name: what it says, then its exceptions.
pub fn step_words(step: &StepAtEvent, localizer: &Localizer) -> String {
    let exceptions = step.exceptions().map(exception_words);
    [step_sentences(step, localizer)].into_iter().chain(exceptions).collect::<Vec<_>>().join(" ")
}

/// Words what a step says, without its exceptions.
pub fn step_sentences(step: &StepAtEvent, localizer: &Localizer) -> String {
    step.points.iter().map(|point| told_alone(point, localizer)).collect::<Vec<_>>().join(" ")
}

/// Says who decides what the rules in force leave open, and by which clause.
pub fn decides_words(decides: Option<&DecidesView>, localizer: &Localizer) -> String {
    let Some(decides) = decides else { return localizer.word("decides-unsaid") };
    let message = match &decides.who {
        Some(who) => Message::new("decides-who").with("who", who.as_str()),
        None => Message::new("decides-clause"),
    };
    let then = match &decides.clause {
        Some(clause) => localizer.say(&message.with("clause", clause.citation.as_str())),
        None => localizer.word("decides-unsaid"),
    };
    first_absent(decides, then)
}

/// Puts before who decides which rules the collection lacks, if it lacks any.
pub fn first_absent(decides: &DecidesView, then: String) -> String {
    match &decides.absent {
        Some(absent) => format!("{absent} {then}"),
        None => then,
    }
}

/// Returns the word for a verdict, in capitals, to be shown beside the answer; `None` for a number or a name, where the
/// answer says it all.
pub fn verdict_word(said: VerdictWord, localizer: &Localizer) -> Option<String> {
    (said != VerdictWord::Value).then(|| localizer.word(&verdict_id(said)).to_uppercase())
}

/// Says a position: its answer, then the word of its verdict, unless the answer says it all.
pub fn answer_words(answer: &str, said: Option<VerdictWord>, localizer: &Localizer) -> String {
    match said.filter(|said| *said != VerdictWord::Value) {
        Some(said) => format!("{answer} ({})", localizer.word(&verdict_id(said))),
        None => answer.to_owned(),
    }
}

/// Says a position in a sentence: its clauses, its verdict, whether it fails to hold at the event at hand, its
/// conditions, the answer.
pub fn position_words(stand: &EditionPositionView, localizer: &Localizer) -> String {
    let mut marks: Vec<String> = stand.said.iter().map(|said| localizer.word(&verdict_id(*said))).collect();
    if stand.variant {
        marks.push(localizer.word("word-variant"));
    }
    if stand.at_event.as_ref().is_some_and(|at_event| !at_event.holds()) {
        marks.push(localizer.word("find-elsewhere"));
    }
    marks.extend(stand.scope.iter().map(|situation| situation.name.clone()));
    format!("{} ({}): {}", citations(&stand.citations), marks.join(", "), stand.answer)
}

/// Lists clauses by their citations.
pub fn citations<'p>(pointers: impl IntoIterator<Item = &'p Pointer>) -> String {
    pointers.into_iter().map(|pointer| pointer.citation.as_str()).collect::<Vec<_>>().join("; ")
}

/// Says to which clauses a clause yields on a question, and what holds there.
pub fn yield_words(one: &YieldView, localizer: &Localizer) -> String {
    let to: Vec<_> = one.to.iter().map(|pointer| pointer.citation.as_str()).collect();
    let (with_verdict, without) = match one.outcome {
        StepKind::NotAdopted => ("find-not-adopted", "find-not-adopted-value"),
        _ => ("find-yields", "find-yields-value"),
    };
    let message = match one.said.filter(|verdict| *verdict != VerdictWord::Value) {
        Some(verdict) => Message::new(with_verdict).with("verdict", localizer.word(&verdict_id(verdict))),
        None => Message::new(without),
    };
    localizer.say(
        &message
            .with("to", to.join(", "))
            .with("question", one.question.as_str())
            .with("answer", one.answer.as_str()),
    )
}

/// A step in the history of a ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryStep {
    /// Its number, from one.
    pub number: u32,
    /// When it was done.
    pub time: Timestamp,
    /// Who did it.
    pub by: Author,
    /// What was done.
    pub what: String,
    /// Why; may be empty.
    pub reason: String,
}

impl HistoryStep {
    /// Says who did what, and when: by the clock of the tournament at which the ruling was made.
    pub fn line(&self, localizer: &Localizer, tournament: Option<&Tournament>) -> String {
        let by = author_and_time(&self.by, &minute(tournament, self.time));
        format!("{}: {}", localizer.say(&by), self.what)
    }
}

/// Says who somebody is: name and role.
pub fn author(by: &Author, localizer: &Localizer) -> String {
    format!("{} ({})", by.name, localizer.word(by.role.message_id()))
}

/// Says who did something, and when, as it is to be shown.
pub fn author_and_time(by: &Author, time: &str) -> Message {
    Message::new("casebook-by")
        .with("name", by.name.as_str())
        .with("role", Arg::Word(by.role.message_id()))
        .with("time", time)
}

/// Returns the message id of a field's label, which is shown above a text or beside a box of a form.
pub fn field_label_id(field: &str) -> String {
    format!("casebook-label-{}", field.replace('_', "-"))
}

/// Says what was done to a ruling, the first step first. For readers who may not see the officials' part, a
/// step that changed nothing else is left out, so that they do not even learn that this part was amended.
pub fn history(revisions: &[Revision], officials: bool, localizer: &Localizer) -> Vec<HistoryStep> {
    let seen = revisions.iter().filter_map(|one| if officials { Some(one.clone()) } else { one.public() });
    seen.filter_map(|revision| {
        let what = what(&revision.change, localizer)?;
        let Revision { number, time, by, reason, .. } = revision;
        Some(HistoryStep { number, time, by, what, reason })
    })
    .collect()
}

fn what(change: &Change, localizer: &Localizer) -> Option<String> {
    match change {
        Change::Recorded(_) => Some(localizer.word("casebook-was-recorded")),
        Change::Redacted(what) => Some(localizer.word(what.message_id())),
        Change::Amended(patch) => {
            let fields: Vec<_> =
                patch.fields().into_iter().map(|name| field(name, patch, localizer)).collect();
            let amended = Message::new("casebook-was-amended").with("fields", fields.join(", "));
            (!fields.is_empty()).then(|| localizer.say(&amended))
        }
    }
}

/// Names a field that was amended; if its value is a single word, also says the new one.
fn field(name: &str, patch: &Patch, localizer: &Localizer) -> String {
    let field = localizer.word(&format!("casebook-field-{}", name.replace('_', "-")));
    let now = match name {
        "status" => patch.status.map(|status| localizer.word(status.message_id())),
        // Without its question, which may not be part of the patch.
        "verdict" => {
            let said = patch.verdict.map(|verdict| verdict.said_to("", localizer.lang()));
            said.map(|said| localizer.word(&verdict_id(said)))
        }
        "round" => patch.round.clone(),
        "table" => patch.table.clone(),
        _ => None,
    };
    match now.filter(|now| !now.is_empty()) {
        Some(now) => format!("{field}: {now}"),
        None => field,
    }
}
