//! The parts of a booklet other than its clauses, as Markdown: sheet, rulings, cases, glossary, index.

use std::fmt::Write as _;

use super::rich::{blocks, line};
use super::{Page, cited};
use crate::outline::{
    Case, Fact, Form, Glossary, Index, MarkedRun, News, Overview, Ruling, Sheet, Step, Term,
};
use schiri_compare::MarkKind;
use schiri_show::render::escape_markdown as escape;

impl Page<'_> {
    /// The rules on one page.
    pub(super) fn overview(&mut self, overview: &Overview) {
        if !overview.turn.is_empty() {
            let title = self.words("turn");
            self.heading(2, &title);
            let steps: String = (1..).zip(&overview.turn).map(|(at, step)| self.step(at, step)).collect();
            self.add(&steps);
        }
        if !overview.winning.is_empty() {
            let title = self.words("winning");
            self.heading(2, &title);
            for column in 0..self.outline.langs.len() {
                let facts = format!("{}{}", self.mark(column), facts(&overview.winning, column));
                self.add(&facts);
            }
        }
        if let Some(special) = &overview.special {
            let titles: Vec<_> = special.title.iter().map(|title| escape(title)).collect();
            self.heading(2, &titles.join(" / "));
            for difference in &special.differences {
                for (column, said) in difference.said.iter().enumerate() {
                    let (question, here) = (escape(&said.question), escape(&said.here));
                    let text = format!("{}*{question}* {here} ({})", self.mark(column), cited(&said.here_in));
                    self.add(&text);
                }
            }
            special.more.iter().filter(|more| !more.is_empty()).for_each(|more| self.add(&escape(more)));
        }
    }

    /// A step of the turn as an item of a numbered list.
    fn step(&self, at: usize, step: &Step) -> String {
        let columns = step.name.iter().enumerate().map(|(column, name)| {
            format!("{}**{}** {}", self.mark(column), escape(name), facts(&step.facts, column))
        });
        format!("{at}. {}\n", columns.collect::<Vec<_>>().join("\\\n   "))
    }

    pub(super) fn sheet(&mut self, sheet: &Sheet) {
        let titles: Vec<_> = sheet.title.iter().map(|title| escape(title)).collect();
        self.heading(2, &titles.join(" / "));
        if sheet.differences.is_empty() {
            let none = self.words("no-differences");
            self.add(&none);
        }
        for difference in &sheet.differences {
            for (column, said) in difference.said.iter().enumerate() {
                let text = format!(
                    "{}**{}**\n\n- {}: {} ({})\n- {}: {} ({})",
                    self.mark(column),
                    escape(&said.question),
                    self.word(column, "here"),
                    escape(&said.here),
                    cited(&said.here_in),
                    self.word(column, "known"),
                    escape(&said.known),
                    cited(&said.known_in),
                );
                self.add(&text);
            }
        }
    }

    pub(super) fn news(&mut self, news: &News) {
        let titles: Vec<_> = news.title.iter().map(|title| escape(title)).collect();
        self.heading(2, &titles.join(" / "));
        for (column, said) in news.said.iter().enumerate() {
            let mark = self.mark(column);
            for note in &said.notes {
                self.add(&format!("{mark}*{}*", escape(note)));
            }
            if said.changes.is_empty() {
                let none = self.word(column, "no-differences").to_owned();
                self.add(&format!("{mark}{none}"));
            }
            for change in &said.changes {
                self.add(&format!("{mark}**{}**", escape(&change.heading)));
                for line in &change.lines {
                    self.add(&line.iter().map(marked).collect::<String>());
                }
                for note in &change.notes {
                    self.add(&format!("*{}*", escape(note)));
                }
            }
        }
    }

    pub(super) fn rulings(&mut self) {
        let outline = self.outline;
        if outline.form == Form::Book && !outline.rulings.is_empty() {
            let title = self.words("rulings");
            self.heading(2, &title);
        }
        for topic in &outline.rulings {
            let names: Vec<_> = topic.name.iter().map(|name| escape(name)).collect();
            self.heading(3, &names.join(" / "));
            topic.rulings.iter().for_each(|ruling| self.ruling(ruling));
        }
    }

    fn ruling(&mut self, ruling: &Ruling) {
        for (column, said) in ruling.said.iter().enumerate() {
            let condition = if said.condition.is_empty() {
                String::new()
            } else {
                format!(" *({})*", escape(&said.condition.join(", ")))
            };
            let verdict =
                if said.verdict.is_empty() { String::new() } else { format!("*{}:* ", said.verdict) };
            let mut text = format!(
                "{}**{}**\\\n{verdict}{}{condition} ({})",
                self.mark(column),
                escape(&said.question),
                line(&said.answer, " "),
                cited(&said.cited)
            );
            for other in &said.otherwise {
                let situations = escape(&other.situations.join(", "));
                let (answer, cited) = (line(&other.answer, " "), cited(&other.cited));
                // Writing to a string cannot fail.
                let _ = write!(text, "\\\n*{situations}:* {answer} ({cited})");
            }
            self.add(&text);
        }
    }

    pub(super) fn cases(&mut self) {
        if !self.outline.cases.is_empty() {
            let title = self.words("cases");
            self.heading(2, &title);
        }
        self.outline.cases.iter().for_each(|case| self.case(case));
    }

    fn case(&mut self, case: &Case) {
        for (column, said) in case.said.iter().enumerate() {
            let head = format!("{}*{}*", self.mark(column), escape(&said.decided));
            self.add(&head);
            for (name, text) in
                [("facts", &said.facts), ("question", &said.question), ("decision", &said.decision)]
            {
                let text = format!("**{}:** {}", self.word(column, name), blocks(text, ""));
                self.add(&text);
            }
            let verdict =
                if said.verdict.is_empty() { String::new() } else { format!("**{}** ", said.verdict) };
            let text = format!("{verdict}({})", cited(&said.cited));
            self.add(&text);
        }
    }

    pub(super) fn glossary(&mut self, column: usize, glossary: &Glossary) {
        let title = format!("{}{}", self.mark(column), self.word(column, "glossary"));
        self.heading(2, &title);
        let terms = glossary.groups.iter().flat_map(|group| &group.entries);
        let terms: Vec<_> = terms.map(|term| format!("- {}\n", self.term(column, term))).collect();
        self.add(&terms.concat());
    }

    /// A term with its meaning and its other words.
    fn term(&self, column: usize, term: &Term) -> String {
        let foreign = term.elsewhere.iter().map(|other| format!("{}: {}", other.lang, escape(&other.term)));
        let foreign = foreign.collect::<Vec<_>>().join(", ");
        let foreign = if foreign.is_empty() { foreign } else { format!(" ({foreign})") };
        let also = if term.also.is_empty() {
            String::new()
        } else {
            format!("; {} {}", self.word(column, "also"), escape(&term.also.join(", ")))
        };
        let meaning = term.meaning.as_ref().map(|meaning| format!(": {}", escape(meaning)));
        format!("**{}**{}{foreign}{also}", escape(&term.term), meaning.unwrap_or_default())
    }

    pub(super) fn index(&mut self, column: usize, index: &Index) {
        let title = format!("{}{}", self.mark(column), self.word(column, index.title_word()));
        self.heading(2, &title);
        let entries = index.groups.iter().flat_map(|group| &group.entries).map(|entry| {
            let text =
                entry.term.as_ref().map_or_else(|| escape(&entry.text), |term| self.term(column, term));
            let clauses = match (entry.clauses.is_empty(), entry.term.is_some()) {
                (true, _) => String::new(),
                (false, false) => format!(": {}", cited(&entry.clauses)),
                // Behind a meaning another colon would mislead.
                (false, true) => format!(" — {}", cited(&entry.clauses)),
            };
            let see = match (entry.see.is_empty(), entry.clauses.is_empty()) {
                (true, _) => String::new(),
                (false, true) => format!(" → {}", escape(&entry.see.join(", "))),
                (false, false) => {
                    format!("; {} {}", self.word(column, "see-also"), escape(&entry.see.join(", ")))
                }
            };
            format!("- {text}{clauses}{see}\n")
        });
        let entries: String = entries.collect();
        self.add(&entries);
    }
}

/// Facts in a column, each with its citations.
fn facts(facts: &[Fact], column: usize) -> String {
    let said = facts.iter().filter_map(|fact| fact.said.get(column));
    let said = said.map(|said| format!("{} ({})", line(&said.answer, " "), cited(&said.cited)));
    said.collect::<Vec<_>>().join(" ")
}

/// Letters with their mark: removed ones struck out, added ones bold.
fn marked(run: &MarkedRun) -> String {
    let text = escape(&run.text);
    let around = |mark: &str| {
        let bare = text.trim();
        if bare.is_empty() { text.clone() } else { text.replacen(bare, &format!("{mark}{bare}{mark}"), 1) }
    };
    match run.kind {
        MarkKind::Removed => around("~~"),
        MarkKind::Added => around("**"),
        MarkKind::Same => text.clone(),
    }
}
