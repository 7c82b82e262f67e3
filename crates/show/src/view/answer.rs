//! The ruling card: an answer with its quotes, cases and trail.

use std::collections::BTreeSet;

use serde::Serialize;
use utoipa::ToSchema;

use super::calculation::{CalculationView, WorkedView};
use super::clause::{OfficialView, official_view};
use super::collection::{EditionView, Situation, edition_view};
use super::point::absent;
use super::position_answer::{PositionAnswer, answer, question};
use super::{
    DecidesView, ExceptionView, ForceView, FoundView, HitView, PointAtEvent, Pointer, PublishedCaseView,
    published_case,
};
use schiri_casebook::PrecedentView;
use schiri_rules::corpus::{
    Case, CaseId, ClauseId, Corpus, EditionId, FormId, Outcome, Point, PointId, PositionId, ScopeId, Verdict,
    VerdictWord, best_plain,
};
use schiri_rules::lang::{Asks, Lang};
use schiri_rules::named::named;
use schiri_rules::precedence::{
    Circumstances, ClauseStance, Resolution, Resolved, Stack, Step, StepKind, relate,
};
use schiri_search::answer::{Answer, Card, Question, Reply, Ruling, deciders};

/// What the rules say to a question.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct AnswerView {
    /// The question that is answered.
    pub question: Option<String>,
    /// The answer in force, in a sentence that answers that question.
    pub answer: Option<String>,
    /// The word in which the verdict answers it.
    pub said: VerdictWord,
    /// The outcome; `None`, written `not-found`, if nothing was found.
    #[serde(serialize_with = "Outcome::or_not_found")]
    #[schema(schema_with = Outcome::or_not_found_schema)]
    pub verdict: Option<Outcome>,
    /// The point; `null` where none was found.
    pub point: Option<PointId>,
    /// The position in force; `null` where the stack is silent.
    pub position: Option<PositionId>,
    /// Whether this is what was asked, as far as can be told; else one of the `candidates` may be meant.
    pub sure: bool,
    /// Whether at least the `point` is what was asked. If it is but `sure` is false, another `form` of it may
    /// be meant, and the `candidates` begin with those of the point.
    pub point_sure: bool,
    /// The form in which the question was put, where the verdict answers another form than the canonical
    /// question.
    pub form: Option<FormId>,
    /// The situations that the question itself named; the answer holds in them.
    pub situation: Vec<Situation>,
    /// What the table adopted, according to the question.
    pub adopts: Vec<Pointer>,
    /// What the table dropped, according to the question.
    pub drops: Vec<Pointer>,
    /// The situations to which the answer is limited.
    pub condition: Vec<Situation>,
    /// What the editions in force say for situations that may arise during the game; left out where there is nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub exceptions: Vec<ExceptionView>,
    /// The clauses that govern; where nothing is regulated, those that say who decides.
    pub cited: Vec<ClauseId>,
    /// Who decides where nothing is regulated; `null` where the rules in force do not say.
    pub decides: Option<DecidesView>,
    /// Clauses of the stack that say something else and yield.
    pub overridden: Vec<ClauseId>,
    /// Clauses of the stack that say the same.
    pub confirming: Vec<ClauseId>,
    /// Clauses of the stack to which the governing one only adds: both hold.
    pub supplemented: Vec<ClauseId>,
    /// Variants and optional clauses of the stack that were not adopted, and clauses that were dropped.
    pub offered: Vec<ClauseId>,
    /// Clauses outside the stack, or for other situations, that take a position.
    pub elsewhere: Vec<ClauseId>,
    /// Where nothing is regulated: the clauses on which a decision would lean.
    pub leans_on: Vec<ClauseId>,
    /// What the governing clauses compute and is not worked out below; left out where there is nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub calculations: Vec<CalculationView>,
    /// Those of them for which the question tells a number (“I hold 9 cards”), with the steps that rest on the
    /// first governing clause, as far as it tells enough; only where the answer is a quantity and sure.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub worked: Vec<WorkedView>,
    /// Published cases on the point.
    pub rulings: Vec<CaseId>,
    /// Other points that may have been meant.
    pub alternatives: Vec<PointId>,
    /// The rulings that may be meant, the answered one first; empty where a point was named.
    pub candidates: Vec<CandidateView>,
    /// The clauses named above, quoted.
    pub quotes: Vec<QuoteView>,
    /// The cases named above, quoted.
    pub cases: Vec<CaseView>,
    /// The other points' questions.
    pub also: Vec<QuestionView>,
    /// Where the point is sure and its form is not: what holds, in whichever form it was asked.
    #[serde(skip)]
    pub rule: Option<Box<RuleView>>,
    /// The clauses that the words of the question find, if it is not sure what was asked and the collection
    /// has few points; otherwise left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beside: Option<BesideView>,
    /// How the answer came about, from the strongest edition down.
    pub trail: Vec<StepView>,
    /// Rulings of the casebook on the same matter, if one is kept. They are precedents, never rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub precedents: Vec<PrecedentView>,
}

/// The most forms that are shown if it is not sure which one was meant.
const MOST_FORMS: usize = 3;

/// What holds on a point that was asked in one of several forms.
#[derive(Debug, Clone)]
pub struct RuleView {
    /// The card of the canonical question; its answer says neither *yes* nor *no*.
    pub card: AnswerView,
    /// The forms that may be meant, if *yes* or *no* answers them.
    pub forms: Vec<CandidateView>,
}

/// What is found in a collection of few points besides the points.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct BesideView {
    /// How many points the collection has on the games that are played.
    pub points: usize,
    /// Clauses that may say what was asked, the best first.
    pub clauses: Vec<HitView>,
}

named! {
    /// The role of a quoted clause on a card, in the order of the card.
    QuoteRole {
        /// It governs: its position is in force.
        Governs = "governs",
        /// It says who decides what is not regulated.
        Decides = "decides",
        /// A decision on what is not regulated would lean on it.
        LeansOn = "leans-on",
        /// The governing clause adds to it; both hold.
        Supplemented = "supplemented",
        /// It says something else and yields.
        Overridden = "overridden",
        /// It says the same.
        Confirms = "confirms",
        /// It offers a variant, or is optional, and was not adopted; or it was dropped.
        Offered = "offered",
        /// It is not in force here, or speaks of another situation.
        Elsewhere = "elsewhere",
    }
}

impl QuoteRole {
    /// Tells whether the decision rests on clauses with this role. Every card quotes these in full; of the
    /// others, it shows only the position.
    pub const fn is_in_full(self) -> bool {
        matches!(self, Self::Governs | Self::Supplemented | Self::Decides | Self::LeansOn)
    }
}

/// A clause quoted on a card.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct QuoteView {
    /// What it does on the card.
    pub role: QuoteRole,
    /// The clause's address, citation and heading.
    #[serde(flatten)]
    pub clause: Pointer,
    /// The edition that the clause belongs to.
    pub edition: EditionView,
    /// How far it holds under the editions in force, without what the card says already.
    pub at_event: ForceView,
    /// The verdict of its position, in the form of the question that the card answers; `null` for a clause
    /// that only says who decides or is leaned on.
    pub verdict: Option<Verdict>,
    /// The verdict as a word that answers the card's question.
    pub said: Option<VerdictWord>,
    /// Its position in a sentence.
    pub answer: Option<String>,
    /// Its text in the reader's language, as `CommonMark`.
    pub text: String,
    /// The sentences of the text that decide, counted from 1; left out where the whole clause does.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sentences: Vec<u32>,
    /// The language of that text.
    pub language: Lang,
    /// Whether that text is the original.
    pub original: bool,
    /// The original text, where the other is a translation.
    pub original_text: Option<String>,
    /// The examples of a clause that governs or also holds, in the language of the text: some say what the text does not.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub examples: Vec<String>,
    /// The publisher's own wording of a clause that is quoted in full; left out where none was loaded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wording: Option<OfficialView>,
}

impl QuoteView {
    /// Leaves out what holds in its place where that is an exception which the card tells, where one of the same clauses
    /// holds in place of more of it, or where the clause is quoted in full and every sentence of it holds: then it is on
    /// another question.
    fn without_told(mut self, exceptions: &[ExceptionView]) -> Self {
        let is_told =
            |to: &Pointer| exceptions.iter().flat_map(|one| &one.cited).any(|told| told.clause == to.clause);
        let is_whole = self.role.is_in_full() && self.at_event.lost.is_empty();
        let mut named = BTreeSet::new();
        self.at_event.yields.retain(|one| {
            let known = one.to.iter().filter(|to| !named.insert(to.clause.clone())).count();
            !is_whole && known == 0 && (one.to.is_empty() || !one.to.iter().all(is_told))
        });
        self
    }
}

/// A case on a card.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CaseView {
    /// The case with all that it says.
    #[serde(flatten)]
    pub published: PublishedCaseView,
    /// Whether it was decided under the editions in force here; else it is only an illustration.
    pub same_stack: bool,
    /// What the chosen event says on the case's points, if the case was decided under other rules. Only the page that
    /// lists cases fills it; it is no part of the API.
    #[serde(skip)]
    pub at_event: Vec<PointAtEvent>,
}

/// A ruling that may be meant.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CandidateView {
    /// The point's id, as in `/points/{point}`.
    pub point: PointId,
    /// The form in which it was asked; `null` for the canonical question.
    pub form: Option<FormId>,
    /// The question that is answered.
    pub question: String,
    /// The answer in force, in a sentence that answers that question; `null` where nothing is regulated.
    pub answer: Option<String>,
    /// The word in which the verdict answers it.
    pub said: VerdictWord,
    /// The outcome.
    pub verdict: Outcome,
    /// The situations to which the answer is limited; left out where it holds in all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub condition: Vec<Situation>,
    /// Who decides where nothing is regulated; `null` where the rules in force do not say.
    pub decides: Option<DecidesView>,
    /// The clauses that govern.
    pub cited: Vec<ClauseId>,
    /// The governing clause as people cite it.
    pub citation: Option<String>,
    /// How likely it is meant, from 0 to 1.
    pub likelihood: f32,
}

/// A point, named by its question.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct QuestionView {
    /// The point's id, as in `/points/{point}`.
    pub point: PointId,
    /// Its canonical question, in the reader's language.
    pub question: String,
}

/// A step of the trail.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct StepView {
    /// The id of the edition that was consulted.
    pub edition: EditionId,
    /// The clause; `null` where the edition is silent.
    pub clause: Option<Pointer>,
    /// What became of it.
    pub outcome: StepKind,
    /// The clause that gives the governing edition precedence here.
    pub by: Option<Pointer>,
}

impl AnswerView {
    /// Offers no calculation that is worked out already.
    fn without_worked(mut self) -> Self {
        let worked = &self.worked;
        let is_worked = |one: &CalculationView| worked.iter().any(|done| done.calculation == one.calculation);
        self.calculations.retain(|one| !is_worked(one));
        self
    }

    /// Tells whether it is not sure what was asked: the answer is a guess, or one of several.
    pub const fn is_guess(&self) -> bool {
        !self.sure && self.point.is_some()
    }

    /// Returns the circumstances that the question mentions.
    pub fn circumstances(&self) -> Circumstances {
        let clauses = |told: &[Pointer]| told.iter().map(|one| one.clause.clause.clone()).collect();
        Circumstances {
            situation: self.situation.iter().map(|one| one.id.clone()).collect(),
            adopts: clauses(&self.adopts),
            drops: clauses(&self.drops),
        }
    }

    /// Adds the circumstances that a question mentions.
    #[must_use]
    pub fn in_circumstances(self, corpus: &Corpus, told: &Circumstances, reader: Lang) -> Self {
        let clauses =
            |told: &[ClauseId]| told.iter().map(|clause| Pointer::to(corpus, clause, reader)).collect();
        Self {
            situation: told.situation.iter().map(|id| Situation::new(corpus, id, reader)).collect(),
            adopts: clauses(&told.adopts),
            drops: clauses(&told.drops),
            ..self
        }
    }

    /// Returns the step of the trail whose clause explains why the clauses of a role have that role; `None`
    /// if no clause does.
    pub fn step_of(&self, role: QuoteRole) -> Option<&StepView> {
        let outcome = match role {
            QuoteRole::Governs => StepKind::Governs,
            QuoteRole::Supplemented => StepKind::Supplemented,
            QuoteRole::Overridden => StepKind::Overridden,
            QuoteRole::Confirms => StepKind::Confirms,
            QuoteRole::Decides | QuoteRole::LeansOn | QuoteRole::Offered | QuoteRole::Elsewhere => {
                return None;
            }
        };
        self.trail.iter().find(|step| step.outcome == outcome && step.by.is_some())
    }

    /// Tells whether the whole card is shown rather than a choice: the answer or its point is sure, or nothing else may
    /// be meant.
    pub const fn is_one_card(&self) -> bool {
        !self.is_guess() || self.rule.is_some() || self.candidates.len() < 2
    }
}

impl QuestionView {
    pub(super) fn new(point: &Point, reader: Lang) -> Self {
        Self { point: point.id.clone(), question: best_plain(&point.question, reader) }
    }
}

impl CaseView {
    /// Makes the view of a case.
    pub fn new(corpus: &Corpus, case: &Case, same_stack: bool, reader: Lang) -> Self {
        Self { published: published_case(corpus, case, reader), same_stack, at_event: Vec::new() }
    }

    /// Makes the view of a case for an event whose points are resolved.
    pub fn at_event(corpus: &Corpus, case: &Case, resolved: &Resolved<'_>, reader: Lang) -> Self {
        let under = Stack::under(corpus, &case.under);
        let same = under.is_some_and(|under| under.editions == resolved.stack().editions);
        let points = case.points.iter().filter(|_| !same);
        Self {
            at_event: points
                .filter_map(|point| PointAtEvent::of_resolved(corpus, resolved, &point.value, reader))
                .collect(),
            ..Self::new(corpus, case, same, reader)
        }
    }
}

/// Makes the view of a reply to a question that was put under a stack: the card of its answer, with how sure it
/// is and what else may be meant.
pub fn reply_view(corpus: &Corpus, reply: &Reply<'_>, question: &Question, reader: Lang) -> AnswerView {
    let stack = &question.stack.within(&reply.circumstances);
    let builder = CardBuilder { corpus, stack, reader };
    let card = answer_view(corpus, &reply.answer, stack, reader);
    // Beside a yes or no, a number could seem to contradict it.
    let is_quantity = reply.sure && card.verdict == Some(Outcome::Value);
    let computed = card.calculations.iter().filter(|_| is_quantity);
    let texts = (question.text.as_str(), card.question.as_deref().unwrap_or_default());
    let told = |one: &CalculationView| {
        let worked = WorkedView::told(corpus, &one.calculation, texts, reader)?;
        worked.resting_on(card.cited.first()?)
    };
    let view = AnswerView {
        worked: computed.filter_map(told).collect(),
        sure: reply.sure,
        point_sure: reply.point_sure,
        rule: builder.rule(reply).map(Box::new),
        candidates: reply.candidates.iter().map(|ruling| builder.candidate(ruling)).collect(),
        beside: (!reply.clauses.is_empty()).then(|| BesideView {
            points: corpus.points.values().filter(|point| stack.plays(corpus, point)).count(),
            clauses: FoundView::new(corpus, "", &reply.clauses, Some(stack), reader).hits,
        }),
        ..card
    }
    .without_worked();
    view.in_circumstances(corpus, &reply.circumstances, reader)
}

/// Makes the view of the answer on a point that was named. The stack is the one under which the answer was given, with
/// the situations that were asked about.
pub fn answer_view(corpus: &Corpus, answer: &Answer<'_>, stack: &Stack, reader: Lang) -> AnswerView {
    let builder = CardBuilder { corpus, stack, reader };
    match answer {
        Answer::Regulated { verdict, card } => builder.card(Some(*verdict), card, &[]),
        Answer::NotRegulated { card, decides } => builder.card(None, card, decides),
        Answer::NotFound { alternatives } => AnswerView {
            alternatives: alternatives.clone(),
            also: builder.questions(alternatives),
            ..AnswerView::default()
        },
    }
}

struct CardBuilder<'a> {
    corpus: &'a Corpus,
    stack: &'a Stack,
    reader: Lang,
}

impl CardBuilder<'_> {
    fn candidate(&self, ruling: &Ruling<'_>) -> CandidateView {
        let found = &ruling.resolution;
        let point = self.corpus.points.get(&found.point);
        let form = ruling.form.as_ref();
        let question = point.map(|point| question(point, form, self.reader)).unwrap_or_default();
        let word = said(self.corpus, ruling.verdict.into(), found, &question, self.reader);
        let governing = found.governing.first();
        CandidateView {
            point: found.point.clone(),
            form: form.cloned(),
            question,
            answer: self.answered(found, form, word),
            said: word,
            verdict: ruling.verdict.into(),
            condition: self.situations(&found.condition),
            decides: word
                .is_open()
                .then(|| {
                    DecidesView::first(self.corpus, point, &deciders(self.corpus, self.stack), self.reader)
                })
                .flatten(),
            cited: ids(&found.governing),
            citation: governing.map(|taken| Pointer::to(self.corpus, &taken.clause.id, self.reader).citation),
            likelihood: ruling.likelihood,
        }
    }

    /// Makes the card for a reply whose point is sure but whose form is not; `None` for other replies. It
    /// answers the canonical question by the rule alone, since the same rule can mean *yes* to one form and
    /// *no* to another. Whoever asks if something is forbidden learns from a ruling on whether it may be done that it is
    /// *allowed* or *forbidden*, and the other way round: these words mean the same to both.
    fn rule(&self, reply: &Reply<'_>) -> Option<RuleView> {
        let Answer::Regulated { card, .. } = &reply.answer else { return None };
        if reply.sure || !reply.point_sure {
            return None;
        }
        let known = self.corpus.points.get(&card.resolution.point)?;
        let position = known.position(card.resolution.position()?)?;
        let verdict = position.verdict;
        let canonical = self.card(Some(verdict), &Card { form: None, ..card.clone() }, &[]);
        let answer = position.told(self.reader).map(|text| text.plain());
        let canonical = AnswerView { answer, said: VerdictWord::Value, ..canonical };
        let said = canonical.question.as_deref().filter(|_| reply.reversed);
        let said = said.and_then(|question| said_to_both(question, verdict, self.reader));
        if let Some(said) = said {
            let card = AnswerView { said, ..canonical };
            let card = card.in_circumstances(self.corpus, &reply.circumstances, self.reader);
            return Some(RuleView { card, forms: Vec::new() });
        }
        let forms = reply.candidates.iter().filter(|ruling| ruling.resolution.point == known.id);
        let forms = forms.map(|ruling| self.candidate(ruling)).filter(|form| form.said.is_yes().is_some());
        Some(RuleView {
            card: canonical.in_circumstances(self.corpus, &reply.circumstances, self.reader),
            forms: forms.take(MOST_FORMS).collect(),
        })
    }

    fn card(&self, verdict: Option<Verdict>, card: &Card<'_>, decides: &[ClauseId]) -> AnswerView {
        let found = &card.resolution;
        let point = self.corpus.points.get(&found.point);
        let form = card.form.as_ref();
        let question = point.map(|point| question(point, form, self.reader));
        let outcome = Outcome::from(verdict);
        let word = said(self.corpus, outcome, found, question.as_deref().unwrap_or_default(), self.reader);
        let roles = by_role(card);
        let listed =
            |role| roles.iter().find(|(own, _)| *own == role).map_or_else(Vec::new, |(_, all)| ids(all));
        let quotes = roles
            .iter()
            .flat_map(|(role, clauses)| clauses.iter().map(|taken| self.quote(*role, taken, form)));
        let deciding = decides.iter().filter_map(|id| self.quote_clause(QuoteRole::Decides, id));
        let open = point.filter(|_| found.is_silent() && !found.other_game);
        let leaning = open.map_or(&[][..], |point| &point.leans_on);
        let leaning = leaning.iter().map(|named| &named.value).filter(|id| !decides.contains(id));
        let mut leaned_on: Vec<_> =
            leaning.filter_map(|id| self.quote_clause(QuoteRole::LeansOn, id)).collect();
        leaned_on.sort_by_key(|quote| !quote.at_event.is_in_force());
        let leans_on = leaned_on.iter().map(|quote| quote.clause.clause.clause.clone()).collect();
        let exceptions = |point| {
            let related = relate(self.corpus, point, &[]);
            ExceptionView::all(self.corpus, (point, form), &related, found, self.reader)
        };
        let exceptions = point.map(exceptions).unwrap_or_default();
        let quotes = quotes.flatten().map(|quote| quote.without_told(&exceptions));
        AnswerView {
            question,
            answer: self.answered(found, form, word),
            said: word,
            verdict: outcome.into(),
            point: Some(found.point.clone()),
            position: found.position().cloned(),
            sure: true,
            form: form.cloned(),
            condition: self.situations(&found.condition),
            quotes: quotes.chain(deciding).chain(leaned_on).collect(),
            exceptions,
            cited: ids(&found.governing).into_iter().chain(decides.iter().cloned()).collect(),
            decides: DecidesView::first(self.corpus, open, decides, self.reader),
            overridden: listed(QuoteRole::Overridden),
            confirming: listed(QuoteRole::Confirms),
            supplemented: listed(QuoteRole::Supplemented),
            offered: listed(QuoteRole::Offered),
            elsewhere: listed(QuoteRole::Elsewhere),
            leans_on,
            calculations: self.calculations(&found.governing),
            rulings: card.cases.iter().map(|precedent| precedent.case.clone()).collect(),
            alternatives: card.alternatives.clone(),
            cases: self.cases(card),
            also: self.questions(&card.alternatives),
            trail: found.trail.iter().map(|step| self.step(step)).collect(),
            ..AnswerView::default()
        }
    }

    fn situations(&self, ids: &[ScopeId]) -> Vec<Situation> {
        ids.iter().map(|id| Situation::new(self.corpus, id, self.reader)).collect()
    }

    /// Returns the answer in force to a form of the question; `None` if no position is in force.
    fn answered(&self, found: &Resolution<'_>, form: Option<&FormId>, word: VerdictWord) -> Option<String> {
        let point = self.corpus.points.get(&found.point)?;
        Some(answer(point, found.position()?, form, Some(word), self.reader))
    }

    /// Quotes a clause with its position, in the form of the question that the card answers.
    fn quote(&self, role: QuoteRole, taken: &ClauseStance<'_>, form: Option<&FormId>) -> Option<QuoteView> {
        let point = self.corpus.points.get(&taken.stance.point.value)?;
        let position = &taken.stance.position.value;
        let PositionAnswer { verdict, word, answer } =
            PositionAnswer::new(point, position, form, self.reader);
        Some(QuoteView {
            answer: Some(answer),
            said: word,
            verdict,
            sentences: taken.stance.sentences.iter().map(|sentence| sentence.value).collect(),
            ..self.quote_clause(role, &taken.clause.id)?
        })
    }

    fn quote_clause(&self, role: QuoteRole, id: &ClauseId) -> Option<QuoteView> {
        let edition = self.corpus.editions.get(&id.edition)?;
        let clause = edition.clause(&id.anchor)?;
        let said = self.corpus.said_best(id, self.reader)?;
        let text = |said: schiri_rules::corpus::Said<'_>| {
            said.wording.text.as_ref().map(|text| text.markdown.clone())
        };
        let original = self.corpus.said(id, edition.lang).filter(|_| !said.original);
        let holds = matches!(role, QuoteRole::Governs | QuoteRole::Supplemented);
        let examples = said.wording.examples.iter().filter(|_| holds);
        Some(QuoteView {
            role,
            clause: Pointer::to(self.corpus, id, self.reader),
            edition: edition_view(self.corpus, edition, self.reader),
            at_event: ForceView::new(self.corpus, self.stack, clause, self.reader),
            verdict: None,
            said: None,
            answer: None,
            text: text(said).unwrap_or_default(),
            sentences: Vec::new(),
            language: said.lang,
            original: said.original,
            original_text: original.and_then(text),
            examples: examples.map(|text| text.markdown.clone()).collect(),
            wording: role.is_in_full().then(|| official_view(self.corpus, id, self.reader)).flatten(),
        })
    }

    /// Returns what the governing clauses compute, each calculation once.
    fn calculations(&self, governing: &[ClauseStance<'_>]) -> Vec<CalculationView> {
        let all = self.corpus.calculations.by_id.values();
        let named = all.filter(|one| governing.iter().any(|taken| one.rests_on(&taken.clause.id)));
        named.map(|calculation| CalculationView::new(self.corpus, calculation, self.reader)).collect()
    }

    fn cases(&self, card: &Card<'_>) -> Vec<CaseView> {
        let cases = card.cases.iter().filter_map(|precedent| {
            let case = self.corpus.cases.get(&precedent.case)?;
            Some(CaseView::new(self.corpus, case, precedent.same_stack, self.reader))
        });
        cases.collect()
    }

    fn questions(&self, points: &[PointId]) -> Vec<QuestionView> {
        let points = points.iter().filter_map(|id| self.corpus.points.get(id));
        points.map(|point| QuestionView::new(point, self.reader)).collect()
    }

    fn step(&self, step: &Step<'_>) -> StepView {
        StepView {
            edition: step.edition.clone(),
            clause: step.taken.map(|taken| Pointer::to(self.corpus, &taken.clause.id, self.reader)),
            outcome: step.kind,
            by: step.by.as_ref().map(|id| Pointer::to(self.corpus, id, self.reader)),
        }
    }
}

/// Returns the word that tells whoever asks if something may be done the same as whoever asks if it is forbidden; `None`
/// where the verdict answers another question.
fn said_to_both(question: &str, verdict: Verdict, reader: Lang) -> Option<VerdictWord> {
    let is_of_both = matches!(reader.asks(question), Some(Asks::May | Asks::MayNot));
    match verdict {
        Verdict::Allowed if is_of_both => Some(VerdictWord::Allowed),
        Verdict::Forbidden if is_of_both => Some(VerdictWord::Forbidden),
        _ => None,
    }
}

/// Returns the word in which the verdict on a point answers its question.
pub(super) fn said(
    corpus: &Corpus,
    verdict: Outcome,
    found: &Resolution<'_>,
    question: &str,
    reader: Lang,
) -> VerdictWord {
    let lacks_rules =
        || corpus.points.get(&found.point).is_some_and(|point| absent(corpus, point, reader).is_some());
    if found.other_game {
        VerdictWord::OtherGame
    } else if found.is_silent()
        && found.trail.iter().any(|step| matches!(step.kind, StepKind::Dropped | StepKind::NotAdopted))
    {
        VerdictWord::Dropped
    } else if found.is_silent() && lacks_rules() {
        VerdictWord::Absent
    } else {
        verdict.said_to(question, reader)
    }
}

/// Returns the clauses that a card quotes, by what they are to its answer, in the order of the quotes.
fn by_role<'c>(card: &Card<'c>) -> [(QuoteRole, Vec<ClauseStance<'c>>); 6] {
    let taken = |kinds: &[StepKind]| card.resolution.taken(kinds).collect::<Vec<_>>();
    [
        (QuoteRole::Governs, taken(&[StepKind::Governs])),
        (QuoteRole::Supplemented, taken(&[StepKind::Supplemented])),
        (QuoteRole::Overridden, taken(&[StepKind::Overridden])),
        (QuoteRole::Confirms, taken(&[StepKind::Confirms])),
        (QuoteRole::Offered, taken(&[StepKind::NotAdopted, StepKind::Dropped])),
        (QuoteRole::Elsewhere, [taken(&[StepKind::OtherSituation]), card.elsewhere.clone()].concat()),
    ]
}

pub(super) fn ids(taken: &[ClauseStance<'_>]) -> Vec<ClauseId> {
    taken.iter().map(|taken| taken.clause.id.clone()).collect()
}
