//! What pages say: the words and sentences that templates take from their frame.

use std::fmt::Display;

use super::Frame;
use crate::pages::card::{QuoteHtml, SplitAnswer};
use crate::pages::texts::{LostSentences, RulingHtml, shortened};
use schiri_rules::corpus::{VerdictWord, blocks, plain_blocks};
use schiri_rules::lang::Message;
use schiri_rules::precedence::{Force, Relation, StepKind};
use schiri_show::render::{
    condition_words, decides_words, first_absent, force_id, open_words, relation_id, role_id,
    taken_from_question, verdict_id,
};
use schiri_show::view::{
    AnswerView, CandidateView, DecidesView, EditionPositionView, ForceView, PointAtEvent, PositionAtEvent,
    QuoteRole, QuoteView, Situation, WorkedView,
};

#[expect(clippy::unused_self, reason = "templates call methods")]
impl Frame {
    pub(in crate::pages) fn word(&self, id: &str) -> String {
        self.localizer.word(id)
    }

    /// Says a sentence with one variable.
    pub(in crate::pages) fn say(&self, id: &'static str, name: &'static str, value: impl Display) -> String {
        self.localizer.say(&Message::new(id).with(name, value.to_string()))
    }

    pub(in crate::pages) fn verdict(&self, verdict: &VerdictWord) -> String {
        self.word(&verdict_id(*verdict))
    }

    pub(in crate::pages) fn relation(&self, relation: &Relation) -> String {
        self.word(&relation_id(*relation))
    }

    /// Splits an answer into the word of its verdict and the rest.
    pub(in crate::pages) fn told(
        &self,
        said: impl Into<Option<VerdictWord>>,
        answer: Option<&str>,
    ) -> SplitAnswer {
        SplitAnswer::new(self, said.into().unwrap_or(VerdictWord::Value), answer)
    }

    /// Splits what an event says on a point; where nothing is regulated, this says who decides.
    pub(in crate::pages) fn told_at_event(&self, point: &PointAtEvent) -> SplitAnswer {
        let open = || decides_words(point.decides.as_ref(), &self.localizer);
        let open = point.said.is_open().then(open);
        let told = SplitAnswer::new(self, point.said, point.answer.as_deref().or(open.as_deref()));
        told.limited_to(&point.condition)
    }

    /// Says a ruling in a line: question, answer, verdict, clauses, and the situations in which it holds.
    pub(in crate::pages) fn ruling_line(
        &self,
        question: &str,
        said: VerdictWord,
        answer: Option<&str>,
        cited: &str,
        conditions: impl IntoIterator<Item = String>,
    ) -> String {
        // For an open question, the answer already says so.
        let verdict = said.is_yes().map(|_| self.verdict(&said)).unwrap_or_default();
        let mut aside = vec![verdict.as_str(), cited];
        aside.retain(|part| !part.is_empty());
        let place = (!aside.is_empty()).then(|| format!("({})", aside.join("; ")));
        let parts = [Some(question.to_owned()), answer.map(str::to_owned), place];
        parts.into_iter().flatten().chain(conditions).collect::<Vec<_>>().join(" ")
    }

    /// Says why the event does not settle a question, if it does not; where it is already said that the question is
    /// open, only who decides.
    pub(in crate::pages) fn open_in_short(
        &self,
        said: VerdictWord,
        decides: Option<&DecidesView>,
    ) -> Option<String> {
        if said.is_open() {
            Some(decides_words(decides, &self.localizer))
        } else {
            open_words(said, decides, &self.localizer)
        }
    }

    pub(in crate::pages) fn told_candidate(&self, ruling: &CandidateView) -> SplitAnswer {
        let open = self.open_in_short(ruling.said, ruling.decides.as_ref());
        self.told(ruling.said, ruling.answer.as_deref().or(open.as_deref())).limited_to(&ruling.condition)
    }

    /// Says who decides an open question, without the clause, which is shown beside it.
    pub(in crate::pages) fn decider(&self, decides: Option<&DecidesView>) -> String {
        let Some(decides) = decides else { return decides_words(None, &self.localizer) };
        let then = match (&decides.who, &decides.clause) {
            (Some(who), _) => self.say("decides-then", "who", who),
            (None, Some(_)) => self.word("decides-by"),
            (None, None) => self.word("decides-unsaid"),
        };
        first_absent(decides, then)
    }

    /// Tells whether to say that a position is a variant: not if it already says that no one adopted it.
    pub(in crate::pages) fn tells_variant(&self, stand: &EditionPositionView) -> bool {
        let outcome = stand.at_event.as_ref().and_then(|at_event| at_event.outcome);
        stand.variant && outcome != Some(StepKind::NotAdopted)
    }

    /// Says how many rulings were made at the table, and how many of them under the rules in force here.
    pub(in crate::pages) fn made_count(&self, made: &[RulingHtml]) -> String {
        let same = made.iter().filter(|ruling| !ruling.other_rules).count();
        if same == made.len() {
            return made.len().to_string();
        }
        let message = Message::new("rulings-made-count").with("count", made.len());
        self.localizer.say(&message.with("same", same))
    }

    /// Returns the heading over quotes with a role.
    pub(in crate::pages) fn role(&self, role: &QuoteRole) -> String {
        self.word(&role_id(*role))
    }

    pub(in crate::pages) fn plain(&self, markdown: &str) -> String {
        plain_blocks(&blocks(markdown))
    }

    /// Returns the address of a calculation, with what was put in.
    pub(in crate::pages) fn worked_address(&self, worked: &WorkedView) -> String {
        let given = worked.given.iter().map(|given| format!("{}={}", given.input, given.values.join(",")));
        format!("/calculations/{}?{}", worked.calculation, given.collect::<Vec<_>>().join("&"))
    }

    pub(in crate::pages) fn quoted(&self, quote: &QuoteView) -> QuoteHtml {
        QuoteHtml::new(self, quote)
    }

    /// Says that an answer is limited to certain situations, if it is.
    pub(in crate::pages) fn condition(&self, situations: &[Situation]) -> Option<String> {
        condition_words(situations, &self.localizer)
    }

    /// Says what a question states about its table, if anything.
    pub(in crate::pages) fn taken_from_question(&self, answer: &AnswerView) -> Option<String> {
        let told = taken_from_question(answer, &self.localizer)?;
        Some(self.say("card-told", "told", told))
    }

    pub(in crate::pages) fn count(&self, id: &'static str, count: usize) -> String {
        self.localizer.say(&Message::new(id).with("count", count))
    }

    /// Says in a word or two whether a clause holds at the chosen event.
    pub(in crate::pages) fn here(&self, force: &Force) -> String {
        self.word(&format!("here-{}", force.name()))
    }

    /// Introduces what holds in place of a clause's own position.
    pub(in crate::pages) fn instead(&self, outcome: &StepKind) -> String {
        match outcome {
            StepKind::NotAdopted => self.word("clause-not-adopted"),
            _ => self.word("clause-instead"),
        }
    }

    /// Returns the class of the style sheet for a clause that holds to this extent.
    pub(in crate::pages) const fn standing(&self, force: &Force) -> &'static str {
        if matches!(force, Force::InForce) { "holds" } else { "yields" }
    }

    /// Returns a word or two for what became of a position at the chosen event.
    pub(in crate::pages) fn position(&self, at_event: &PositionAtEvent) -> String {
        match at_event.outcome {
            Some(outcome) if outcome.holds() => self.here(&Force::InForce),
            Some(StepKind::NotAdopted) => self.here(&Force::NotAdopted),
            // The situations stand beside it.
            Some(StepKind::OtherSituation) => self.word("here-only"),
            Some(StepKind::Overridden) => match at_event.to.first() {
                Some(to) => self.say("here-yields-to", "clause", &to.citation),
                None => self.here(&Force::Overridden),
            },
            _ => self.here(&Force::NotInStack),
        }
    }

    /// Says whether a clause holds at the chosen event; `None` if none is chosen.
    pub(in crate::pages) fn chip(&self, force: &Force) -> Option<String> {
        Some(self.say(force_id(*force), "event", self.event_name()?))
    }

    /// Returns the sentences of a clause that do not hold; empty if nothing is known about it.
    pub(in crate::pages) fn lost(&self, force: Option<&ForceView>) -> LostSentences {
        let numbers = force.map(ForceView::lost_numbers).unwrap_or_default();
        LostSentences { numbers, word: self.word("sentence-lost-aloud") }
    }

    /// Shortens a text for the preview of a link, at the end of a word.
    pub(in crate::pages) fn shortened(&self, text: impl AsRef<str>) -> String {
        const MOST: usize = 300;
        shortened(text.as_ref(), MOST)
    }
}
