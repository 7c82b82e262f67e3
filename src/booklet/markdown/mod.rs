//! An outline as Markdown: plain, for mail, wikis and further work.
//!
//! With two languages, each text stands in the one and then in the other, each marked with its
//! code.

mod rich;

use std::fmt::Write as _;

use rich::{blocks, escape, line};

use super::outline::{
    Case, Cited, Clause, Conflict, Form, Glossary, Index, Nature, Outline, Part, Ruling, Sheet, Status,
};

/// Prints an outline as Markdown.
#[must_use]
pub fn markdown(outline: &Outline) -> String {
    let mut page = Page { outline, out: String::new() };
    page.title();
    outline.coming_from.iter().for_each(|sheet| page.sheet(sheet));
    outline.parts.iter().for_each(|part| page.part(part));
    page.rulings();
    page.cases();
    outline.glossary.iter().enumerate().for_each(|(column, glossary)| page.glossary(column, glossary));
    outline.index.iter().enumerate().for_each(|(column, index)| page.index(column, index));
    page.out
}

struct Page<'a> {
    outline: &'a Outline,
    out: String,
}

impl Page<'_> {
    /// Adds a block with an empty line behind it; nothing for an empty one.
    fn add(&mut self, text: &str) {
        let text = text.trim_end_matches('\n');
        if !text.is_empty() {
            self.out.push_str(text);
            self.out.push_str("\n\n");
        }
    }

    fn heading(&mut self, level: usize, text: &str) {
        self.add(&format!("{} {text}", "#".repeat(level.min(6))));
    }

    fn word(&self, column: usize, name: &str) -> &str {
        self.outline.words.get(column).and_then(|words| words.get(name)).map_or("", String::as_str)
    }

    /// A word in all languages.
    fn words(&self, name: &str) -> String {
        let mut words: Vec<_> = (0..self.outline.langs.len()).map(|column| self.word(column, name)).collect();
        words.dedup();
        words.join(" / ")
    }

    /// Marks a text with its language, where there are two.
    fn mark(&self, column: usize) -> String {
        match self.outline.langs.get(column).filter(|_| self.outline.langs.len() > 1) {
            Some(lang) => format!("*{lang}:* "),
            None => String::new(),
        }
    }

    fn title(&mut self) {
        let outline = self.outline;
        for (column, said) in outline.title.said.iter().enumerate() {
            self.heading(1, &escape(&said.title));
            let date = said.date.as_ref().map(|date| format!(" · {date}")).unwrap_or_default();
            self.add(&format!("*{}*{date}", escape(&said.subtitle)));
            if outline.form == Form::Book {
                self.add(&blocks(&said.note, ""));
            }
            let editions = outline.title.editions.iter().filter_map(|edition| {
                let names = edition.said.get(column)?;
                let translated = if names.translated {
                    self.word(column, "translation")
                } else {
                    self.word(column, "original")
                };
                Some(format!(
                    "- {}. {}, {}. {} ({translated})\n",
                    escape(&names.title),
                    escape(&edition.publisher),
                    names.date,
                    names.language
                ))
            });
            let editions: String = editions.collect();
            self.add(&editions);
            self.add(&said.statements.join(" "));
        }
        let hash = format!("{}: `{}`", self.words("content-hash"), outline.title.content_hash);
        self.add(&hash);
    }

    fn part(&mut self, part: &Part) {
        let titles: Vec<_> = part.said.iter().map(|said| escape(&said.title)).collect();
        self.heading(2, &titles.join(" / "));
        for (column, note) in part.editor_note.iter().enumerate() {
            self.quoted(column, "editor-note", note);
        }
        for section in &part.sections {
            if let Some(head) = &section.head {
                let headings: Vec<_> =
                    head.said.iter().filter_map(|said| said.heading.as_deref()).map(escape).collect();
                let number = if head.number.is_empty() { String::new() } else { format!("{} ", head.number) };
                self.heading(section.level + 2, &format!("{number}{}", headings.join(" / ")));
                self.clause(head, false);
            }
            section.clauses.iter().for_each(|clause| self.clause(clause, true));
        }
    }

    /// Writes a clause; its number stands before its first text, unless a heading has it.
    fn clause(&mut self, clause: &Clause, numbered: bool) {
        for (column, said) in clause.said.iter().enumerate() {
            let number = if numbered && column == 0 && !clause.number.is_empty() {
                format!("**{}** ", clause.number)
            } else {
                String::new()
            };
            let status = self.status(column, clause);
            self.add(&format!("{number}{}{status}{}", self.mark(column), blocks(&said.text, "")));
            said.examples.iter().for_each(|text| self.quoted(column, "example", text));
            said.tips.iter().for_each(|text| self.quoted(column, "tip", text));
            self.quoted(column, "editor-note", &said.editor_note);
            for (alt, caption) in clause
                .figures
                .iter()
                .filter_map(|figure| Some((figure.alt.get(column)?, figure.caption.get(column)?)))
            {
                // Markdown cannot hold a drawing; who cannot see it reads what it shows.
                let name = self.word(column, "figure").to_owned();
                self.add(&format!("> **{name}:** *{}* {}", escape(caption), escape(alt)));
            }
            for note in clause.notes.iter().filter_map(|note| note.said.get(column)) {
                self.add(&format!("> {}", line(note, " ")));
            }
            clause.conflicts.iter().for_each(|conflict| self.conflict(column, conflict));
        }
    }

    /// What is said before a clause that does not count, or is no rule.
    fn status(&self, column: usize, clause: &Clause) -> String {
        let status = match clause.status {
            Status::InForce | Status::PartlyOverridden => None,
            Status::Overridden => Some("overridden"),
            Status::NotAdopted => Some("not-adopted"),
            Status::Dropped => Some("dropped"),
            Status::OtherSituation => Some("other-situation"),
        };
        let nature = match clause.nature {
            Nature::Rule => None,
            Nature::Advice => Some("advice"),
            Nature::Information => Some("information"),
        };
        let words: Vec<_> = status.into_iter().chain(nature).map(|name| self.word(column, name)).collect();
        if words.is_empty() { String::new() } else { format!("*({})* ", words.join("; ")) }
    }

    /// Writes a text that is no rule as a quotation with its name; nothing for an empty one.
    fn quoted(&mut self, column: usize, name: &str, text: &[super::Block]) {
        if text.is_empty() {
            return;
        }
        let text = format!("**{}:** {}", self.word(column, name), blocks(text, ""));
        let quoted: Vec<_> = text.trim_end().lines().map(|line| format!("> {line}")).collect();
        self.add(&quoted.join("\n"));
    }

    fn conflict(&mut self, column: usize, conflict: &Conflict) {
        let Some(said) = conflict.said.get(column) else { return };
        let mut text = format!("> **{}:** {}\n", self.word(column, "conflict"), escape(&said.question));
        let mut item = |name: &str, words: &str| {
            if !words.is_empty() {
                let _ = writeln!(text, "> - *{}:* {words}", self.word(column, name));
            }
        };
        item("holds", &line(&said.holds, " "));
        said.yields.iter().for_each(|yielding| item("yields", &line(yielding, " ")));
        item("why", &line(&said.why, " "));
        item("when-they-meet", blocks(&said.when_they_meet, "").replace('\n', " ").trim_end());
        item("say-first", blocks(&said.say_first, "").replace('\n', " ").trim_end());
        self.add(&text);
    }

    fn sheet(&mut self, sheet: &Sheet) {
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

    fn rulings(&mut self) {
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
            let text = format!(
                "{}**{}**\\\n{}: {}{condition} ({})",
                self.mark(column),
                escape(&said.question),
                said.verdict,
                line(&said.answer, " "),
                cited(&said.cited)
            );
            self.add(&text);
        }
    }

    fn cases(&mut self) {
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
            let text = format!("**{}** ({})", escape(&said.verdict), cited(&said.cited));
            self.add(&text);
        }
    }

    fn glossary(&mut self, column: usize, glossary: &Glossary) {
        let title = format!("{}{}", self.mark(column), self.word(column, "glossary"));
        self.heading(2, &title);
        let terms = glossary.groups.iter().flat_map(|group| &group.entries).map(|term| {
            let foreign: Vec<_> = term
                .elsewhere
                .iter()
                .map(|other| format!("{}: {}", other.lang, escape(&other.term)))
                .collect();
            let also = if term.also.is_empty() {
                String::new()
            } else {
                format!("; {} {}", self.word(column, "also"), escape(&term.also.join(", ")))
            };
            format!("- **{}** ({}){also}\n", escape(&term.term), foreign.join(", "))
        });
        let terms: String = terms.collect();
        self.add(&terms);
    }

    fn index(&mut self, column: usize, index: &Index) {
        let title = format!("{}{}", self.mark(column), self.word(column, "index"));
        self.heading(2, &title);
        let entries = index.groups.iter().flat_map(|group| &group.entries).map(|entry| {
            let clauses =
                if entry.clauses.is_empty() { String::new() } else { format!(": {}", cited(&entry.clauses)) };
            let see = match (entry.see.is_empty(), entry.clauses.is_empty()) {
                (true, _) => String::new(),
                (false, true) => format!(" → {}", escape(&entry.see.join(", "))),
                (false, false) => {
                    format!("; {} {}", self.word(column, "see-also"), escape(&entry.see.join(", ")))
                }
            };
            format!("- {}{clauses}{see}\n", escape(&entry.text))
        });
        let entries: String = entries.collect();
        self.add(&entries);
    }
}

fn cited(cited: &[Cited]) -> String {
    let shown = (0..cited.len()).map(|index| escape(Cited::shown(cited, index)));
    shown.collect::<Vec<_>>().join("; ")
}
