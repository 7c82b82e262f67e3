//! Scores rulings: scenarios under a stack, and questions that no rule answers.

use serde::{Deserialize, Serialize};

use super::{meets, small};
use crate::answer::{Answer, Question, Reply};
use schiri_rules::corpus::{ClauseId, Corpus, EditionId, Outcome};
use schiri_rules::lang::Lang;
use schiri_rules::precedence::{Resolution, Stack};

/// A judged question: a scenario, or, if it has no verdict, a question out of scope.
#[derive(Debug, Clone, Deserialize)]
pub struct JudgedQuestion {
    /// The id that the judged file gives the question.
    pub id: String,
    /// The language in which it is asked.
    pub lang: Lang,
    /// The question as it is put.
    #[serde(alias = "query")]
    pub question: String,
    /// The event at which it is asked; replaces the stack.
    #[serde(default)]
    pub event: Option<String>,
    /// The editions in force, strongest first; empty for all, or for those of the event.
    #[serde(default)]
    pub stack: Vec<EditionId>,
    /// The right outcomes: any of these tells the table the right thing (`value|forbidden`). Empty if nothing should be
    /// found.
    #[serde(default, rename = "verdict", deserialize_with = "super::outcomes")]
    pub verdicts: Vec<Outcome>,
    /// The controlling clauses, including everything below them; one is enough.
    #[serde(default)]
    pub cite: Vec<ClauseId>,
    /// The point that is meant, if the judge named it.
    #[serde(default)]
    pub point: Option<String>,
}

impl JudgedQuestion {
    /// Returns the question to put: at its event, under its stack, or under all editions.
    ///
    /// # Errors
    /// The name of an event that does not exist.
    pub fn question(&self, corpus: &Corpus) -> Result<Question, String> {
        let stack = match &self.event {
            Some(name) => Stack::of_event(corpus.events.get(name.as_str()).ok_or_else(|| name.clone())?),
            None if self.stack.is_empty() => Stack::of(corpus.editions.keys().cloned()),
            None => Stack::of(self.stack.clone()),
        };
        Ok(Question { text: self.question.clone(), lang: self.lang, stack })
    }

    /// Tells whether nothing in the rules answers the question.
    pub const fn is_out_of_scope(&self) -> bool {
        self.verdicts.is_empty()
    }

    /// Returns the verdicts that are right, as in the judged file; `not-found` for none.
    fn wanted(&self) -> String {
        let names = self.verdicts.iter().map(ToString::to_string).collect::<Vec<_>>();
        if names.is_empty() { Outcome::name_of(None).to_owned() } else { names.join("|") }
    }

    /// Tells whether an outcome is right; `None` means that nothing was found.
    pub fn accepts(&self, verdict: Option<Outcome>) -> bool {
        verdict.map_or(self.is_out_of_scope(), |verdict| self.verdicts.contains(&verdict))
    }

    /// Tells whether any of these clauses is one of the controlling clauses.
    pub fn is_met_by(&self, corpus: &Corpus, cited: &[ClauseId]) -> bool {
        cited.iter().any(|cited| self.cite.iter().any(|wanted| meets(corpus, cited, wanted)))
    }
}

/// What the program answered to a judged question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    /// The outcome of the answer; `None` where nothing was found.
    pub verdict: Option<Outcome>,
    /// The point answered; `None` where nothing was found.
    pub point: Option<String>,
    /// The governing clauses of the answer.
    pub cited: Vec<ClauseId>,
    /// Whether the answer was sure.
    pub sure: bool,
    /// Whether at least its point was sure.
    pub point_sure: bool,
    /// The verdicts of the first three rulings that may be meant, each with its clauses.
    pub candidates: Vec<(Outcome, Vec<ClauseId>)>,
}

/// How many rulings a judge looks at where the answer is not sure.
const LOOKED_AT: usize = 3;

impl Given {
    /// Extracts from a reply what is scored.
    pub fn of(reply: &Reply<'_>) -> Self {
        let card = match &reply.answer {
            Answer::Regulated { card, .. } | Answer::NotRegulated { card, .. } => Some(card),
            Answer::NotFound { .. } => None,
        };
        let looked_at = reply.candidates.iter().take(LOOKED_AT);
        let candidates = looked_at.map(|ruling| (ruling.verdict.into(), cited(&ruling.resolution)));
        Self {
            verdict: reply.answer.verdict(),
            point: card.map(|card| card.resolution.point.to_string()),
            cited: card.map(|card| cited(&card.resolution)).unwrap_or_default(),
            sure: reply.sure,
            point_sure: reply.point_sure,
            candidates: candidates.collect(),
        }
    }
}

fn cited(resolution: &Resolution<'_>) -> Vec<ClauseId> {
    resolution.governing.iter().map(|taken| taken.clause.id.clone()).collect()
}

/// How well questions were answered; shares are between 0 and 1.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
pub struct Figures {
    /// How many scenarios were scored.
    pub scenarios: usize,
    /// Share of the scenarios with the right verdict.
    pub verdict: f64,
    /// Share of the regulated scenarios for which a controlling clause is cited.
    pub cited: f64,
    /// Share of the scenarios with a wrong verdict.
    pub false_answers: f64,
    /// Share of the scenarios for which nothing was found.
    pub false_abstentions: f64,
    /// Share of the scenarios whose right ruling is among the first three.
    pub among_three: f64,
    /// Share of the scenarios whose answer is sure.
    pub sure: f64,
    /// Share of the sure answers that have the right verdict.
    pub sure_right: f64,
    /// Share of the scenarios whose rule is sure: the answer, or at least its point.
    pub point_sure: f64,
    /// Share of these, if regulated, for which a controlling clause is cited.
    pub point_sure_cited: f64,
    /// How many questions are out of scope.
    pub out_of_scope: usize,
    /// Share of these for which nothing was found.
    pub abstained: f64,
    /// Share of these whose answer is nevertheless sure.
    pub sure_of_nothing: f64,
    /// Share of these with at least a sure point.
    pub point_sure_of_nothing: f64,
}

/// A question that was answered wrongly, not at all, or without a controlling clause.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Miss {
    /// The id that the judged file gives the question.
    pub id: String,
    /// The question as it was put.
    pub question: String,
    /// The verdicts that were judged right, as in the judged file; `not-found` for a question outside the rules.
    pub wanted: String,
    /// The verdict that was given; `None` where nothing was found.
    #[serde(serialize_with = "Outcome::or_not_found")]
    pub given: Option<Outcome>,
    /// The point answered; `None` where nothing was found.
    pub point: Option<String>,
    /// The clauses that should have been cited.
    pub wanted_clauses: Vec<String>,
    /// The clauses that were cited.
    pub cited: Vec<String>,
}

/// The results of a judged file.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Report {
    /// The figures of all questions together.
    pub overall: Figures,
    /// The questions that were missed, in the order of the file.
    pub misses: Vec<Miss>,
}

/// Scores answers from a corpus: `given[i]` is the answer to `asked[i]`.
pub fn score(corpus: &Corpus, asked: &[JudgedQuestion], given: &[Given]) -> Report {
    let scored: Vec<_> =
        asked.iter().zip(given).map(|(asked, given)| Scored::of(corpus, asked, given)).collect();
    let is_miss = |one: &&Scored<'_>| !one.right || !(one.asked.cite.is_empty() || one.cites);
    let misses = scored.iter().filter(is_miss).map(|one| miss(one.asked, one.given));
    Report { overall: figures(&scored), misses: misses.collect() }
}

/// A judged question with what was answered, and whether that is right.
struct Scored<'a> {
    asked: &'a JudgedQuestion,
    given: &'a Given,
    /// The verdict is one of the right ones.
    right: bool,
    /// A controlling clause is cited.
    cites: bool,
    /// The right ruling is among the first that may be meant.
    among: bool,
}

impl<'a> Scored<'a> {
    fn of(corpus: &Corpus, asked: &'a JudgedQuestion, given: &'a Given) -> Self {
        let ruled = |(verdict, cited): &(Outcome, Vec<ClauseId>)| {
            asked.accepts(Some(*verdict)) && (asked.cite.is_empty() || asked.is_met_by(corpus, cited))
        };
        Self {
            asked,
            given,
            right: asked.accepts(given.verdict),
            cites: asked.is_met_by(corpus, &given.cited),
            among: given.candidates.iter().any(ruled),
        }
    }
}

fn figures(scored: &[Scored<'_>]) -> Figures {
    type Chosen<'s, 'a> = Vec<&'s Scored<'a>>;
    let share = |of: &Chosen<'_, '_>, is: fn(&Scored<'_>) -> bool| {
        small(of.iter().filter(|one| is(one)).count()) / small(of.len().max(1))
    };
    let (outside, scenarios): (Chosen<'_, '_>, Chosen<'_, '_>) =
        scored.iter().partition(|one| one.asked.is_out_of_scope());
    let regulated: Chosen<'_, '_> =
        scenarios.iter().copied().filter(|one| !one.asked.cite.is_empty()).collect();
    let of_sure_points = regulated.iter().copied().filter(|one| one.given.point_sure).collect();
    let sure = scenarios.iter().copied().filter(|one| one.given.sure).collect();
    Figures {
        scenarios: scenarios.len(),
        verdict: share(&scenarios, |one| one.right),
        cited: share(&regulated, |one| one.cites),
        false_answers: share(&scenarios, |one| !one.right && one.given.verdict.is_some()),
        false_abstentions: share(&scenarios, |one| one.given.verdict.is_none()),
        among_three: share(&scenarios, |one| one.among),
        sure: share(&scenarios, |one| one.given.sure),
        sure_right: share(&sure, |one| one.right),
        point_sure: share(&scenarios, |one| one.given.point_sure),
        point_sure_cited: share(&of_sure_points, |one| one.cites),
        out_of_scope: outside.len(),
        abstained: share(&outside, |one| one.given.verdict.is_none()),
        sure_of_nothing: share(&outside, |one| one.given.sure),
        point_sure_of_nothing: share(&outside, |one| one.given.point_sure),
    }
}

fn miss(asked: &JudgedQuestion, given: &Given) -> Miss {
    Miss {
        id: asked.id.clone(),
        question: asked.question.clone(),
        wanted: asked.wanted(),
        given: given.verdict,
        point: given.point.clone(),
        wanted_clauses: asked.cite.iter().map(ToString::to_string).collect(),
        cited: given.cited.iter().map(ToString::to_string).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verdict_is_one_of_its_names_or_none() {
        let line = |verdict: &str| format!(r#"{{"id": "a", "lang": "de", "question": "x"{verdict}}}"#);
        let verdict = |text: &str| {
            crate::eval::read::<JudgedQuestion>(&line(text)).map(|asked| asked[0].verdicts.clone())
        };
        assert_eq!(verdict(r#", "verdict": "not-regulated""#).unwrap(), [Outcome::NotRegulated]);
        let both = verdict(r#", "verdict": "value|forbidden""#).unwrap();
        assert_eq!(both, [Outcome::Value, Outcome::Forbidden]);
        assert_eq!(verdict(r#", "verdict": null"#).unwrap(), []);
        assert_eq!(verdict("").unwrap(), []);
        let fault = verdict(r#", "verdict": "alowed""#).unwrap_err();
        assert!(fault.reason.contains("allowed, forbidden, required, value, not-regulated"), "{fault:?}");
    }
}
