//! Rulings: cards, rulings that may be meant, and those of a casebook, in short, in full, and as found.

use std::fmt::Display;

use super::{Style, Text, style, verdict_colour};
use crate::render::{
    answer_words, author_and_time, condition_words, exception_words, field_label_id, open_words, role_id,
    taken_from_question, terminal, verdict_id, verdict_word,
};
use crate::view::{
    AnswerView, CandidateView, CaseView, QuoteRole, QuoteView, RecordedView, StepView, WorkedView,
};
use schiri_casebook::{CitedStanding, PrecedentView, Ruling, Standing};
use schiri_rules::citation;
use schiri_rules::corpus::{ClauseRef, Corpus, EditionId};
use schiri_rules::lang::Message;

/// How many rulings are printed if it is not sure which one is meant.
const MOST_CANDIDATES: usize = 3;

impl Text<'_> {
    /// Tells the ruling, or the rulings that may be meant, and what judges decided before on the same matter.
    pub fn answer(&mut self, view: &AnswerView) {
        self.answer_with(view, |text| text.precedents(&view.precedents));
    }

    /// Tells the ruling, or the rulings that may be meant; `precedents` writes what was decided before on the
    /// same matter.
    pub fn answer_with(&mut self, view: &AnswerView, precedents: impl FnOnce(&mut Self)) {
        if !view.is_one_card() {
            self.candidates(view);
            return precedents(self);
        }
        match &view.rule {
            Some(rule) => self.card(&rule.card, &rule.forms),
            None => self.card(view, &[]),
        }
        precedents(self);
        self.also(view);
    }

    /// Tells the ruling: what is in force, and by which clauses; or that nothing is known. If it is not sure in which
    /// form the question was asked, the answer to each form.
    fn card(&mut self, view: &AnswerView, forms: &[CandidateView]) {
        if view.is_guess() {
            self.word("ask-guess");
        }
        for text in view.question.iter().chain(&view.answer) {
            self.wrapped(text, "", "");
        }
        if let Some(verdict) = self.verdict(view.said, view.verdict) {
            self.line(&verdict);
        }
        self.told(view);
        if !forms.is_empty() {
            self.word("ask-depends");
            forms.iter().for_each(|form| self.form(form));
        }
        let condition = condition_words(&view.condition, self.localizer);
        for text in condition.into_iter().chain(view.exceptions.iter().map(exception_words)) {
            self.wrapped(&text, "", "");
        }
        if let Some(open) = open_words(view.said, view.decides.as_ref(), self.localizer) {
            self.wrapped(&open, "", "");
        }
        for role in QuoteRole::ALL {
            let quotes: Vec<_> = view.quotes.iter().filter(|quote| quote.role == role).collect();
            if !quotes.is_empty() {
                self.quotes(role, &quotes, view.step_of(role));
            }
        }
        for WorkedView { given, steps, .. } in &view.worked {
            let given = given.iter().map(|given| format!("{}: {}", given.name, given.said));
            let steps = steps.iter().map(|one| format!("{}: {}", one.step.name, one.said));
            let told: Vec<_> = given.chain(steps).collect();
            self.line("");
            self.wrapped(&told.join("; "), "", "  ");
        }
        self.offers(&view.calculations);
        self.cases(view);
        self.clauses_beside(view);
    }

    /// Tells the clauses that may answer, where a small collection has no point for the question.
    fn clauses_beside(&mut self, view: &AnswerView) {
        let Some(beside) = &view.beside else { return };
        self.line("");
        self.say(&Message::new("ask-beside").with("points", beside.points));
        for hit in &beside.clauses {
            self.line("");
            self.hit(hit);
        }
    }

    fn candidates(&mut self, view: &AnswerView) {
        self.word(if self.is_brief() { "mcp-unsure" } else { "ask-unsure" });
        self.told(view);
        for (number, ruling) in (1..).zip(view.candidates.iter().take(MOST_CANDIDATES)) {
            self.candidate(number, ruling);
        }
        if !self.is_brief() {
            self.line("");
            self.word("ask-pick");
        }
        self.clauses_beside(view);
    }

    /// Tells what a rule says to one of the forms in which it may have been asked.
    fn form(&mut self, form: &CandidateView) {
        let word = verdict_word(form.said, self.localizer).unwrap_or_default();
        let word = self.styled(verdict_colour(Some(form.verdict)), &self.styled(style::BOLD, &word));
        self.wrapped(&format!("{} {word}", form.question), "– ", "  ");
    }

    fn candidate(&mut self, number: usize, ruling: &CandidateView) {
        self.line("");
        self.wrapped(&ruling.question, &format!("{number}. "), "   ");
        if let Some(answer) = &ruling.answer {
            self.wrapped(answer, "   ", "   ");
        }
        let verdict = self.verdict(ruling.said, Some(ruling.verdict));
        let citation = ruling.citation.as_ref().map(|citation| self.styled(style::DIM, citation));
        let addresses = ruling.cited.iter().filter(|_| self.is_brief()).map(ToString::to_string);
        let words: Vec<_> = verdict.into_iter().chain(citation).chain(addresses).collect();
        self.indented("   ", &words.join("  "));
        let condition = condition_words(&ruling.condition, self.localizer);
        let open = open_words(ruling.said, ruling.decides.as_ref(), self.localizer);
        for text in condition.iter().chain(&open) {
            self.wrapped(text, "   ", "   ");
        }
    }

    /// Says which circumstances the question mentions: situations, and clauses adopted or dropped.
    fn told(&mut self, view: &AnswerView) {
        if let Some(told) = taken_from_question(view, self.localizer) {
            self.say(&Message::new("ask-told").with("told", told));
        }
    }

    fn quotes(&mut self, role: QuoteRole, quotes: &[&QuoteView], step: Option<&StepView>) {
        self.label(&format!("{}:", self.localizer.word(&role_id(role))));
        if let Some(by) = step.and_then(|step| step.by.as_ref()) {
            self.say(&Message::new("ask-by").with("clause", self.named(std::slice::from_ref(by))));
        }
        quotes.iter().for_each(|quote| self.quoted(quote));
    }

    /// Quotes a clause: in full where the decision rests on it, else its position in a line.
    fn quoted(&mut self, quote: &QuoteView) {
        let head = self.head(&quote.clause.citation, &quote.clause.clause);
        if self.is_brief() {
            self.line(&format!("{head}, {}{}", quote.edition.imprint(), self.mark(Some(&quote.at_event))));
        } else {
            self.line(&format!("  {head}  {}", self.styled(style::DIM, &quote.edition.date)));
        }
        self.mark_line(Some(&quote.at_event), "    ");
        if !quote.role.is_in_full() {
            let answer = quote.answer.as_deref().unwrap_or_default();
            return self.wrapped(&answer_words(answer, quote.said, self.localizer), "    ", "    ");
        }
        self.force(Some(&quote.at_event), "    ");
        self.quote(&quote.text, "    ");
        for example in &quote.examples {
            self.beside("    ", &self.localizer.word("word-example"));
            self.quote(example, "      ");
        }
        if self.is_brief() {
            self.line(&format!("[{}]", self.language(quote.language, quote.original)));
        }
        if let Some(original) = &quote.original_text {
            let label = format!("[{}]", self.language(quote.edition.language, true));
            self.beside("    ", &label);
            self.dim_quote(original, "    ");
        }
        if let Some(wording) = &quote.wording {
            self.official(wording, "    ");
        }
    }

    fn cases(&mut self, view: &AnswerView) {
        for CaseView { published: case, same_stack, .. } in &view.cases {
            let label = self.localizer.word(if case.example { "ask-example-case" } else { "ask-case" });
            let label = format!(
                "{}  {}",
                self.styled(style::BOLD, &label),
                self.styled(style::CYAN, case.case.as_str())
            );
            self.line(&format!("\n{label}"));
            if !same_stack {
                let stack: Vec<_> = case.stack.iter().map(EditionId::as_str).collect();
                self.say(&Message::new("ask-case-elsewhere").with("stack", stack.join(" + ")));
            }
            self.decided(&case.facts, &case.decision);
        }
    }

    /// Tells what was asked, or what happened, and what was decided.
    fn decided(&mut self, asked: &str, decision: &str) {
        if self.is_brief() {
            return self.quote(&format!("{asked}\n→ {decision}"), "");
        }
        self.wrapped(asked, "  ", "  ");
        self.wrapped(decision, "  → ", "    ");
    }

    /// Tells what judges decided before on the same matter.
    pub fn precedents(&mut self, precedents: &[PrecedentView]) {
        if !precedents.is_empty() {
            self.label(&self.localizer.word("precedents-heading"));
        }
        for precedent in precedents {
            self.line(&format!("{}, {}", precedent.short, precedent.time));
            self.decided(&precedent.question, &precedent.decision);
        }
    }

    fn also(&mut self, view: &AnswerView) {
        if !view.also.is_empty() {
            self.label(&self.localizer.word("ask-also"));
        }
        view.also.iter().for_each(|other| self.item(&other.question));
    }
}

impl Text<'_> {
    /// Prints a ruling in short: its head, its question, and the clauses that have changed since.
    pub fn ruling_in_short(&mut self, shown: &RecordedView) {
        self.ruling_head(shown);
        self.wrapped(&shown.ruling.statement.question, "  ", "  ");
        for CitedStanding { cited, standing } in &shown.standing {
            if *standing != Standing::Unchanged {
                let message = Message::new(standing.message_id()).with("clause", cited.clause.to_string());
                self.line(&format!("  {}", self.styled(style::YELLOW, &self.localizer.say(&message))));
            }
        }
    }

    /// Tells rulings that were found below a heading: each as in a list, with its decision.
    pub fn rulings_found<'r>(
        &mut self,
        heading: &str,
        corpus: &Corpus,
        rulings: impl IntoIterator<Item = &'r Ruling>,
    ) {
        let heading = self.localizer.word(heading);
        self.line(&self.styled(style::BOLD, &heading));
        for ruling in rulings {
            self.ruling_in_short(&RecordedView::new(corpus, ruling.clone()));
            let decision = &ruling.statement.decision;
            let decision = match self.style {
                Style::Terminal { width, .. } => terminal::text(decision, "    ", width),
                Style::Brief => decision.clone(),
            };
            self.line(&format!("  → {}", decision.trim_start()));
        }
    }

    /// The line above a ruling: id, verdict, status, and where and when it was made.
    fn ruling_head(&mut self, shown: &RecordedView) {
        let statement = &shown.ruling.statement;
        let verdict = statement.verdict.said_to(&statement.question, statement.language);
        let under = match &statement.event {
            Some(event) => event.to_string(),
            None => joined(&statement.stack, ","),
        };
        let mut parts = vec![
            self.localizer.word(&verdict_id(verdict)),
            self.localizer.word(statement.status.message_id()),
            under,
            statement.time.minute(),
        ];
        for (id, name) in [("casebook-round", &statement.round), ("casebook-table", &statement.table)] {
            if !name.trim().is_empty() {
                parts.push(self.localizer.say(&Message::new(id).with("name", name.as_str())));
            }
        }
        let id = self.styled(style::CYAN, &shown.short.to_string());
        self.line(&format!("{id}  {}", parts.join(" · ")));
    }

    /// Tells everything that a ruling says.
    pub fn ruling(&mut self, shown: &RecordedView, corpus: &Corpus) {
        let Ruling { statement, by, recorded, redacted, id, .. } = &shown.ruling;
        self.ruling_head(shown);
        self.line(&self.styled(style::DIM, &id.to_string()));
        self.say(&author_and_time(by, &recorded.minute()));
        for (field, text) in [
            ("question", &statement.question),
            ("facts", &statement.facts),
            ("decision", &statement.decision),
            ("officials", &statement.officials),
        ] {
            if !text.is_empty() {
                self.field_label(field);
                self.quote(text, "  ");
            }
        }
        for (field, names) in [
            ("points", joined(&statement.points, ", ")),
            ("situation", joined(&statement.situation, ", ")),
            ("links", joined(&statement.links, ", ")),
            ("overturned_by", joined(statement.overturned_by, ", ")),
        ] {
            if !names.is_empty() {
                self.field_label(field);
                self.line(&format!("  {names}"));
            }
        }
        if !shown.standing.is_empty() {
            self.field_label("cites");
        }
        shown.standing.iter().for_each(|cited| self.cited(cited, corpus));
        if *redacted {
            self.word("casebook-is-redacted");
        }
    }

    fn field_label(&mut self, field: &str) {
        let label = self.localizer.word(&field_label_id(field));
        self.line(&self.styled(style::BOLD, &label));
    }

    fn cited(&mut self, CitedStanding { cited, standing }: &CitedStanding, corpus: &Corpus) {
        let target = ClauseRef::from(cited.clause.clone());
        let citation = citation::write(corpus, &target, self.localizer.lang());
        let clause = cited.clause.to_string();
        self.line(&format!("  {citation}  {}", self.styled(style::CYAN, &clause)));
        let said = self.localizer.say(&Message::new(standing.message_id()).with("clause", clause));
        let colour = if *standing == Standing::Unchanged { style::DIM } else { style::YELLOW };
        self.line(&format!("    {}", self.styled(colour, &said)));
    }
}

fn joined<T: Display>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(between)
}
