//! Rulings of a casebook: in short, whole, and those that were found again.

use std::fmt::Display;

use super::{Style, Text, style};
use crate::render::{author_and_time, field_label_id, terminal, verdict_id};
use crate::view::RecordedView;
use schiri_casebook::{CitedStanding, Ruling, Standing};
use schiri_rules::citation;
use schiri_rules::corpus::{ClauseRef, Corpus};
use schiri_rules::lang::Message;

impl Text<'_> {
    /// Tells a ruling in short: its head, its question, and the clauses that no longer say what they said.
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

    /// Tells rulings that were found again below a heading: each as in a list, with its decision.
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

    /// Tells all that a ruling says.
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

    /// Names a cited clause, and says what became of it.
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
