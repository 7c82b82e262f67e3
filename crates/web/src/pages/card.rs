//! The ruling card, as pages show it.

use std::collections::BTreeSet;

use super::frame::Frame;
use super::texts::{RulingHtml, official_html, precedents};
use schiri_rules::corpus::{ClauseId, EditionId, FormId, Outcome, PointId, VerdictWord};
use schiri_rules::lang::{capitalized, yes_or_no};
use schiri_rules::precedence::{Circumstances, Relation, Stack, relate, resolve};
use schiri_show::render::{Marks, citations, clause_html, exception_words, open_words};
use schiri_show::view::{
    AnswerView, CandidateView, ConflictView, Pointer, QuoteRole, QuoteView, RuleView, Situation, Wanted,
    answer_view, conflict_view,
};

pub(super) struct CardHtml {
    pub(super) answer: AnswerView,
    pub(super) related: Option<ConflictView>,
    /// Whether an event was chosen; if not, the card only shows what each edition says.
    pub(super) at_event: bool,
    /// The forms in which it may have been asked, where only the point is sure.
    pub(super) forms: Vec<(CandidateView, String)>,
    /// What judges decided on the point at the table.
    pub(super) made: Vec<RulingHtml>,
    /// The question as it was put, if the box cuts it off, so that a misunderstanding is noticed.
    pub(super) asked: Option<String>,
    /// The element for its question: `h1` on its own page, `h2` among results.
    pub(super) heading: &'static str,
}

pub(super) struct QuoteHtml {
    pub(super) text: String,
    /// The original, where the text is a translation.
    pub(super) original_text: Option<String>,
    /// The examples of a clause that governs.
    pub(super) examples: Vec<String>,
    /// The publisher's own wording, if it was loaded and the clause is quoted in full.
    pub(super) wording_html: Option<String>,
}

/// The roles whose quotes are on the card itself. Clauses to lean on have a section of their own, and the others are
/// folded.
const ON_CARD: [QuoteRole; 3] = [QuoteRole::Governs, QuoteRole::Supplemented, QuoteRole::Decides];

impl CardHtml {
    /// Makes the card of an answer; `None` if it is about no point.
    pub(super) fn new(frame: &Frame, answer: AnswerView, at_event: bool) -> Option<Self> {
        let point = answer.point.clone()?;
        let stack = frame.stack().map(|stack| stack.within(&answer.circumstances()));
        let related = related(frame, &point, answer.form.as_ref(), stack.as_ref());
        let (forms, made) = (Vec::new(), Vec::new());
        Some(Self { related, at_event, forms, made, asked: None, heading: "h2", answer })
    }

    /// Makes the card of a point that is sure, although the form in which it was asked is not.
    pub(super) fn of_rule(frame: &Frame, rule: RuleView, at_event: bool) -> Option<Self> {
        let circumstances = rule.card.circumstances();
        let forms = rule.forms.into_iter().map(|form| with_page(form, &circumstances)).collect();
        Some(Self { forms, ..Self::new(frame, rule.card, at_event)? })
    }

    /// Makes the card of a point, asked in a form of its question under given circumstances and in the situations that
    /// the form names.
    pub(super) fn of_point(
        frame: &Frame,
        point: &PointId,
        form: Option<&FormId>,
        circumstances: &Circumstances,
    ) -> Option<Self> {
        let (corpus, reader) = (&frame.corpus, frame.text_lang());
        let (stack, at_event) = stack(frame);
        let mut circumstances = circumstances.clone();
        if let Some(form) = form.and_then(|form| corpus.points.get(point)?.form(form)) {
            let here = stack.within(&circumstances);
            circumstances.situation.extend(schiri_search::answer::situations_of(corpus, &here, point, form));
        }
        let stack = stack.within(&circumstances);
        let answer = schiri_search::answer::rule(&frame.library(), &stack, point, form, Vec::new());
        let view =
            answer_view(corpus, &answer, &stack, reader).in_circumstances(corpus, &circumstances, reader);
        Some(Self { heading: "h1", ..Self::new(frame, view, at_event)? })
    }

    /// Splits what the event says on the question into two parts; if it is open, this says who decides.
    pub(super) fn told(&self, frame: &Frame) -> SplitAnswer {
        let (said, decides) = (self.answer.said, self.answer.decides.as_ref());
        let open = frame.open_in_short(said, decides);
        let told = frame.told(said, self.answer.answer.as_deref().or(open.as_deref()));
        told.limited_to(&self.answer.condition)
    }

    pub(super) fn quotes(&self, role: &QuoteRole) -> Vec<&QuoteView> {
        self.answer.quotes.iter().filter(|quote| quote.role == *role).collect()
    }

    /// Returns the roles of the quotes that are on the card itself; so is the rule that would answer, had it not been
    /// dropped.
    pub(super) fn open_roles(&self) -> Vec<QuoteRole> {
        let dropped = (self.answer.said == VerdictWord::Dropped).then_some(QuoteRole::Offered);
        self.roles_among(&[&ON_CARD[..], dropped.as_slice()].concat())
    }

    pub(super) fn set_aside(&self) -> Vec<QuoteRole> {
        self.roles_among(&[QuoteRole::Overridden])
    }

    /// Returns the roles of the quotes that neither hold nor yield: those of other editions, and those that no one
    /// adopted.
    pub(super) fn others(&self) -> Vec<QuoteRole> {
        let open = self.open_roles();
        let mut others = self.roles_among(&[QuoteRole::Confirms, QuoteRole::Offered, QuoteRole::Elsewhere]);
        others.retain(|role| !open.contains(role));
        others
    }

    /// Returns how many other editions are quoted than those that govern.
    pub(super) fn other_editions(&self) -> usize {
        let of = |roles: &[QuoteRole]| -> BTreeSet<&EditionId> {
            let quotes = self.answer.quotes.iter().filter(|quote| roles.contains(&quote.role));
            quotes.map(|quote| &quote.edition.id).collect()
        };
        of(&self.others()).difference(&of(&[QuoteRole::Governs])).count()
    }

    /// Returns what the other editions say, each verdict once.
    pub(super) fn other_words(&self, frame: &Frame) -> Vec<SplitAnswer> {
        let gists = self.others().into_iter().flat_map(|role| self.gists(frame, &role));
        let mut words: Vec<SplitAnswer> = Vec::new();
        for told in gists.map(|(_, told)| told).filter(|told| told.word.is_some()) {
            if words.iter().all(|known| known.word != told.word) {
                words.push(told);
            }
        }
        words
    }

    fn roles_among(&self, roles: &[QuoteRole]) -> Vec<QuoteRole> {
        let is_there = |role: &QuoteRole| self.answer.quotes.iter().any(|quote| quote.role == *role);
        QuoteRole::ALL.into_iter().filter(|role| roles.contains(role) && is_there(role)).collect()
    }

    /// Says for each quoted edition with a role what it says; equal answers are joined.
    pub(super) fn gists(&self, frame: &Frame, role: &QuoteRole) -> Vec<(String, SplitAnswer)> {
        let mut gists: Vec<(String, SplitAnswer)> = Vec::new();
        for quote in self.quotes(role) {
            let (edition, told) = (&quote.edition.short, frame.told(quote.said, quote.answer.as_deref()));
            if gists.iter().all(|(known, said)| known != edition || said.word != told.word) {
                gists.push((edition.clone(), told));
            }
        }
        gists
    }

    /// Adds what judges decided on the point at the table, if a casebook is served.
    pub(super) async fn with_rulings(mut self, frame: &Frame) -> Self {
        let points = self.answer.point.iter().cloned().collect();
        let stack = stack(frame).0.within(&self.answer.circumstances());
        let wanted = Wanted { points, stack: Some(stack), ..Wanted::default() };
        self.made = precedents(frame, wanted).await;
        self
    }

    /// Returns the address of the form to record this ruling, filled in from the card.
    pub(super) fn record_address(&self) -> String {
        let answer = &self.answer;
        let mut fields = vec![("verdict", Outcome::name_of(answer.verdict).to_owned())];
        fields.extend(answer.point.iter().map(|point| ("point", point.to_string())));
        fields.extend(answer.question.iter().map(|question| ("question", question.clone())));
        fields.extend(answer.answer.iter().map(|answer| ("decision", answer.clone())));
        fields.extend(answer.cited.iter().map(|clause| ("cite", clause.to_string())));
        format!("/rulings/new?{}", serde_urlencoded::to_string(&fields).unwrap_or_default())
    }

    pub(super) fn question(&self) -> &str {
        self.answer.question.as_deref().unwrap_or_default()
    }

    pub(super) fn cited(&self) -> String {
        let governing = self.quotes(&QuoteRole::Governs).into_iter();
        citations(governing.map(|quote| &quote.clause))
    }

    /// Returns the card's own address: the question with its form and circumstances, and one more parameter.
    pub(super) fn page(&self, more: Option<&str>) -> String {
        let answer = &self.answer;
        answer.point.as_ref().map_or_else(String::new, |point| {
            page(point, answer.form.as_ref(), &answer.circumstances(), more)
        })
    }

    /// Says the card in a line: the question, and at an event the answer in force.
    pub(super) fn said(&self, frame: &Frame) -> String {
        if !self.at_event {
            return self.question().to_owned();
        }
        let answer = &self.answer;
        let (cited, conditions) = (self.cited(), self.conditions(frame));
        let open = open_words(answer.said, answer.decides.as_ref(), &frame.localizer);
        let said = answer.answer.as_deref().or(open.as_deref());
        let exceptions = answer.exceptions.iter().map(exception_words);
        frame.ruling_line(
            self.question(),
            answer.said,
            said,
            &cited,
            conditions.into_iter().chain(exceptions),
        )
    }

    /// Says where the answer holds: under the circumstances that the question states, and in the situations to which it
    /// is limited.
    pub(super) fn conditions(&self, frame: &Frame) -> Vec<String> {
        let told = frame.taken_from_question(&self.answer);
        told.into_iter().chain(frame.condition(&self.answer.condition)).collect()
    }

    /// Returns what the judge should say first, if editions conflict. If the event settles the point, or
    /// plays another game, there is nothing to be agreed on.
    pub(super) fn say_first(&self) -> Option<&str> {
        let other_game = self.answer.said == VerdictWord::OtherGame;
        let settled = self.at_event && (self.answer.position.is_some() || other_game);
        let related = self.related.as_ref().filter(|related| related.relation == Relation::Conflict)?;
        related.say_first.as_deref().filter(|_| !settled)
    }

    /// Returns the clauses that give the governing edition precedence here.
    pub(super) fn precedence(&self) -> Vec<&Pointer> {
        let mut by: Vec<_> = self.answer.trail.iter().filter_map(|step| step.by.as_ref()).collect();
        by.dedup_by(|one, other| one.clause == other.clause);
        by
    }
}

/// How many rulings are shown if it is not sure which one is meant.
const MOST_CANDIDATES: usize = 3;

/// The rulings that may be meant, each in short.
pub(super) struct Candidates {
    /// The rulings, each with the address of its whole card.
    pub(super) rulings: Vec<(CandidateView, String)>,
    /// What the question states about its table, in words.
    pub(super) told: Option<String>,
}

impl Candidates {
    pub(super) fn of(frame: &Frame, answer: &AnswerView) -> Self {
        let circumstances = answer.circumstances();
        let rulings = answer.candidates.iter().take(MOST_CANDIDATES).cloned();
        let rulings = rulings.map(|ruling| with_page(ruling, &circumstances)).collect();
        Self { rulings, told: frame.taken_from_question(answer) }
    }
}

fn with_page(ruling: CandidateView, circumstances: &Circumstances) -> (CandidateView, String) {
    let address = page(&ruling.point, ruling.form.as_ref(), circumstances, None);
    (ruling, address)
}

/// Returns the address of a question's page, with a form, circumstances and one more parameter.
fn page(point: &PointId, form: Option<&FormId>, circumstances: &Circumstances, more: Option<&str>) -> String {
    let listed = |name, ids: Vec<String>| (!ids.is_empty()).then(|| format!("{name}={}", ids.join(",")));
    let clauses = |told: &[ClauseId]| told.iter().map(ToString::to_string).collect();
    let asked = [
        form.map(|form| format!("form={form}")),
        listed("situation", circumstances.situation.iter().map(ToString::to_string).collect()),
        listed("adopt", clauses(&circumstances.adopts)),
        listed("drop", clauses(&circumstances.drops)),
        more.map(str::to_owned),
    ];
    let asked: Vec<_> = asked.into_iter().flatten().collect();
    let mark = if asked.is_empty() { "" } else { "?" };
    format!("/points/{point}{mark}{}", asked.join("&"))
}

/// The length (bytes) of a text from which only the paragraphs that decide are quoted: more would fill a phone.
const LONG: usize = 600;

impl QuoteHtml {
    pub(super) fn new(frame: &Frame, quote: &QuoteView) -> Self {
        let edition = &quote.edition.id;
        let lost = frame.lost(Some(&quote.at_event));
        let name = format!("{}-{}-", quote.role, quote.clause.clause.to_string().replace('/', "-"));
        let html =
            |markdown: &str, part: &str| clause_html(markdown, edition, lost.marks(&format!("{name}{part}")));
        let quoted = |markdown: &str, part: &str| {
            let shown = if markdown.len() < LONG { &[] } else { &quote.sentences[..] };
            let prefix = format!("{name}{part}");
            clause_html(markdown, edition, Marks { shown, ..lost.marks(&prefix) })
        };
        let examples = (1..).zip(&quote.examples);
        let official = quote.wording.as_ref();
        Self {
            text: quoted(&quote.text, ""),
            original_text: quote.original_text.as_ref().map(|text| quoted(text, "original-")),
            examples: examples.map(|(number, text)| html(text, &format!("example-{number}-"))).collect(),
            wording_html: official.and_then(|it| official_html(it, edition, &format!("{name}official-"))),
        }
    }
}

/// Returns how all editions relate to one another on a point, asked in a form; at an event, with what became of each
/// position.
fn related(
    frame: &Frame,
    point: &PointId,
    form: Option<&FormId>,
    stack: Option<&Stack>,
) -> Option<ConflictView> {
    let corpus = &frame.corpus;
    let related = relate(corpus, corpus.points.get(point)?, &[]);
    let here = stack.map(|stack| resolve(corpus, stack, point));
    conflict_view(corpus, &related, form, here.as_ref(), frame.text_lang())
}

/// Returns the stack to ask under: the event's or, without one, that of all editions; and whether it is the
/// event's.
pub(super) fn stack(frame: &Frame) -> (Stack, bool) {
    let at_event = frame.stack();
    let chosen = at_event.is_some();
    (at_event.unwrap_or_else(|| frame.everything()), chosen)
}

/// An answer in two parts.
pub(super) struct SplitAnswer {
    /// What it means, as a class of the style sheet.
    pub(super) kind: &'static str,
    pub(super) sign: &'static str,
    /// The word in the largest letters: the answer's own “yes” or “no”, else the word of the verdict; `None` if the
    /// answer says it all.
    pub(super) word: Option<String>,
    /// The word of the verdict, if the answer's own word is the largest and the verdict says more.
    pub(super) label: Option<String>,
    /// The answer without that word.
    pub(super) rest: String,
}

impl SplitAnswer {
    /// Splits an answer. An open question has no answer, but a sentence that says who decides.
    pub(super) fn new(frame: &Frame, said: VerdictWord, answer: Option<&str>) -> Self {
        let (kind, sign) = meaning(said);
        let answer = answer.unwrap_or_default();
        let own = yes_or_no(answer).filter(|(_, yes, _)| said.is_yes() == Some(*yes));
        let verdict = frame.verdict(&said);
        let Some((word, _, rest)) = own else {
            let word = (said != VerdictWord::Value).then(|| capitalized(&verdict));
            return Self { kind, sign, word, label: None, rest: answer.to_owned() };
        };
        let rest = capitalized(rest);
        // A large *yes* beside the sign of what is forbidden would be read as leave.
        if matches!(said, VerdictWord::IsForbidden | VerdictWord::NotForbidden) {
            return Self { kind, sign, word: Some(capitalized(&verdict)), label: None, rest };
        }
        let label = (!matches!(said, VerdictWord::Yes | VerdictWord::No)).then_some(verdict);
        Self { kind, sign, word: Some(word.to_owned()), label, rest }
    }

    /// Takes the colour from an answer that is limited to situations in which the event is not: from a metre it would
    /// look like the answer for the table.
    pub(super) fn limited_to(self, situations: &[Situation]) -> Self {
        if situations.is_empty() { self } else { Self { kind: "said", sign: "dot", ..self } }
    }

    /// Tells whether the answer is everything, and short enough for large letters.
    pub(super) fn is_brief(&self) -> bool {
        const MOST: usize = 70;
        self.word.is_none() && self.rest.chars().count() <= MOST
    }
}

/// Returns the meaning of a verdict and its sign, by their names in the style sheet and among the symbols.
const fn meaning(said: VerdictWord) -> (&'static str, &'static str) {
    match said {
        VerdictWord::Allowed | VerdictWord::Yes => ("holds", "yes"),
        VerdictWord::Forbidden | VerdictWord::IsForbidden | VerdictWord::No => ("no", "no"),
        VerdictWord::Required => ("must", "must"),
        VerdictWord::NotRegulated | VerdictWord::Dropped | VerdictWord::Absent | VerdictWord::NotFound => {
            ("open", "open")
        }
        VerdictWord::OtherGame => ("yields", "dot"),
        VerdictWord::NeedNot | VerdictWord::NotForbidden | VerdictWord::Value => ("said", "dot"),
    }
}
