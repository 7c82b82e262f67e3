//! Editions side by side: their answers to questions, and what became of their clauses.

use super::{Style, Text, style, styled};
use crate::render::{
    MarkedLine, Run, all_lines, change_heading, change_notes, count_words, notes, places, position_words,
    relation_id, step_note, step_title, text_compare_title, trace_title,
};
use crate::view::{
    CompareView, ConflictView, EditionPositionView, TextChangeView, TextCompareView, TraceView,
};
use schiri_compare::{MarkKind, Part, TextChangeKind};
use schiri_rules::corpus::{ClauseId, Corpus, best_plain};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::Relation;

impl Text<'_> {
    /// Prints the editions' answers to questions, topic by topic, each position with its clauses quoted.
    pub fn conflicts(&mut self, corpus: &Corpus, views: &[ConflictView], reader: Lang) {
        if views.is_empty() {
            return self.word("conflicts-none");
        }
        for of_topic in views.chunk_by(|one, other| one.topic == other.topic) {
            let topic = of_topic.first().and_then(|view| corpus.topics.get(&view.topic));
            if let Some(topic) = topic {
                self.heading(&best_plain(&topic.name, reader));
            }
            of_topic.iter().for_each(|view| self.conflict(corpus, view, reader));
        }
        self.say(&Message::new("conflicts-count").with("count", views.len()));
    }

    /// Prints the editions' answers to a question, each position with its clauses quoted.
    pub fn conflict(&mut self, corpus: &Corpus, view: &ConflictView, reader: Lang) {
        self.line("");
        self.wrapped(&view.question, "", "");
        let relation = self.relation(view.relation);
        self.line(&format!("{relation}  {}", self.styled(style::DIM, view.point.as_str())));
        for stand in &view.positions {
            self.stand(stand);
            for clause in &stand.citations {
                self.quote_of(corpus, &clause.clause.clause, reader);
            }
        }
        for (id, note) in
            [("conflicts-when-they-meet", &view.when_they_meet), ("conflicts-say-first", &view.say_first)]
        {
            if let Some(note) = note {
                self.wrapped(&format!("{} {note}", self.localizer.word(id)), "  ", "    ");
            }
        }
    }

    /// Says an edition's position; for programs, with the addresses of its clauses.
    pub fn stand(&mut self, stand: &EditionPositionView) {
        let words = position_words(stand, self.localizer);
        if self.is_brief() {
            let clauses: Vec<_> = stand.clauses.iter().map(ToString::to_string).collect();
            self.item(&format!("{words} [{}]", clauses.join(", ")));
        } else {
            self.item(&words);
        }
    }

    fn quote_of(&mut self, corpus: &Corpus, clause: &ClauseId, reader: Lang) {
        let said = corpus.said_best(clause, reader);
        let Some((said, text)) = said.and_then(|said| Some((said, said.wording.text.as_ref()?))) else {
            return;
        };
        self.dim_quote(&text.markdown, "      │ ");
        if self.is_brief() {
            self.line(&format!("[{}]", self.language(said.lang, said.original)));
        }
    }

    /// Tells what editions say on each question, side by side.
    pub fn compared(&mut self, view: &CompareView) {
        for topic in &view.topics {
            self.heading(&topic.name);
            for row in &topic.rows {
                let colour = if row.relation == Relation::Conflict { style::RED } else { style::DIM };
                let relation = self.styled(colour, &self.localizer.word(&relation_id(row.relation)));
                let question = self.wrap(&row.question, "", "");
                self.line(&format!("\n{question}  {relation}"));
                for (edition, stands) in view.editions.iter().zip(&row.cells) {
                    if stands.is_empty() {
                        let silent =
                            format!("– {}: {}", edition.short, self.localizer.word("relation-silent"));
                        self.beside("  ", &silent);
                    }
                    stands.iter().for_each(|stand| self.stand(stand));
                }
            }
            self.line("");
        }
        if view.topics.is_empty() {
            self.word("conflicts-none");
        }
    }

    /// Prints how many clauses of one edition changed in another, and every change of the view.
    pub fn changes(&mut self, view: &TextCompareView) {
        self.line(&self.styled(style::BOLD, &text_compare_title(view, self.localizer)));
        self.line("");
        for count in &view.counts {
            self.indented("  ", &count_words(count, view, self.localizer));
        }
        for note in notes(view, self.localizer) {
            self.line("");
            self.wrapped(&note, "", "");
        }
        for change in &view.changes {
            self.line("");
            self.change(change, false);
        }
        if view.changes.iter().all(|change| change.kind == TextChangeKind::Unchanged) {
            self.line("");
            self.word("compare-text-none");
        }
    }

    /// Tells a clause's history.
    pub fn history(&mut self, view: &TraceView) {
        self.line(&self.styled(style::BOLD, &trace_title(view, self.localizer)));
        if view.editions == 1 {
            self.word("trace-one-edition");
        }
        for step in &view.steps {
            self.line("");
            self.heading(&step_title(step));
            if let Some(note) = step_note(step, self.localizer) {
                self.wrapped(&note, "", "");
            }
            step.changes.iter().for_each(|change| self.change(change, step.from.is_none()));
        }
    }

    /// Prints what became of a clause; if `plain`, without marks.
    pub fn change(&mut self, change: &TextChangeView, plain: bool) {
        let heading = if plain { places(&change.new) } else { change_heading(change, self.localizer) };
        let mut heading = self.styled(style::BOLD, &heading);
        if self.is_brief() {
            let places: Vec<_> = change.places().map(|place| place.clause.clause.to_string()).collect();
            heading = format!("{heading} [{}]", places.join(", "));
        }
        self.line(&heading);
        for line in all_lines(&change.marks) {
            let marked = self.marked(&line, plain);
            if self.is_brief() {
                self.quote(&marked, "");
            } else {
                self.wrapped(&marked, "  ", "  ");
            }
        }
        for note in change_notes(change, self.localizer) {
            let note = self.wrap(&note, "  ", "  ");
            self.line(&self.styled(style::YELLOW, &note));
        }
    }

    fn marked(&self, line: &MarkedLine, plain: bool) -> String {
        let text: String = line.runs.iter().map(|run| self.marked_run(run, plain)).collect();
        if line.part == Part::Heading && plain { self.styled(style::BOLD, &text) } else { text }
    }

    /// Marks letters by colour, strikethrough or underline if colours are seen, otherwise by signs.
    fn marked_run(&self, run: &Run, plain: bool) -> String {
        let colours = matches!(self.style, Style::Terminal { colours: true, .. });
        match (run.kind, colours) {
            (MarkKind::Removed, true) if !plain => styled(style::REMOVED, &run.text),
            (MarkKind::Added, true) if !plain => styled(style::ADDED, &run.text),
            (MarkKind::Removed, false) if !plain => format!("[-{}-]", run.text),
            (MarkKind::Added, false) if !plain => format!("{{+{}+}}", run.text),
            _ => run.text.clone(),
        }
    }
}
