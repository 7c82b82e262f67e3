//! Writes an outline as plain Markdown, for mail, wikis and further work.
//!
//! With two languages, each text is written in the first language and then in the second, each marked
//! with its code.

mod besides;
mod record;
mod rich;

use std::fmt::Write as _;

pub use record::record_markdown;

use rich::{blocks, line};

use super::{is_untranslated, stop};
use crate::outline::{Cited, Clause, Conflict, Form, Outline, Part, Section};
use schiri_show::render::escape_markdown as escape;

/// Prints an outline as Markdown.
#[must_use]
pub fn markdown(outline: &Outline) -> String {
    let mut page = Page { outline, out: String::new() };
    page.title();
    outline.overview.iter().for_each(|overview| page.overview(overview));
    outline.coming_from.iter().for_each(|sheet| page.sheet(sheet));
    outline.news.iter().for_each(|news| page.news(news));
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
            let host = &outline.title.host;
            let hosted = [&host.name, &host.place, &host.contact].into_iter().flatten();
            let hosted: Vec<_> = hosted.map(|said| escape(said)).collect();
            if column == 0 && !hosted.is_empty() {
                self.add(&hosted.join(" · "));
            }
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
                let publisher = edition.publisher.as_ref();
                let publisher = publisher.map(|name| format!("{}, ", escape(name))).unwrap_or_default();
                Some(format!(
                    "- {}{} {publisher}{}. {} ({translated})\n",
                    escape(&names.title),
                    stop(&names.title),
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
        let titles: Vec<_> = part.title.iter().map(|title| escape(title)).collect();
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
                let source = section.source.first().map_or("", String::as_str);
                if !source.is_empty() {
                    self.add(&format!("*{}*", escape(source)));
                }
                self.clause(head, false);
            }
            self.situation(section);
            section.clauses.iter().for_each(|clause| self.clause(clause, true));
        }
    }

    /// Says in which situation the clauses of a section apply, if all do in the same.
    fn situation(&mut self, section: &Section) {
        for (column, said) in section.situation.iter().flat_map(|note| &note.said).enumerate() {
            let text = format!("> {}{}", self.mark(column), line(said, " "));
            self.add(&text);
        }
    }

    /// Writes a clause; its number stands before its first text, unless a heading has it. Then that of the text does.
    fn clause(&mut self, clause: &Clause, numbered: bool) {
        for (column, said) in clause.said.iter().enumerate() {
            let number =
                if numbered { clause.number.as_str() } else { clause.text_number.unwrap_or_default() };
            let number = Some(number).filter(|number| column == 0 && !number.is_empty());
            let number = number.map(|number| format!("**{number}** ")).unwrap_or_default();
            let heading = said.heading.as_ref().filter(|_| numbered);
            let heading = heading.map(|heading| format!("**{}** ", escape(heading))).unwrap_or_default();
            let status = self.status(column, clause);
            let mark = self.mark(column);
            self.add(&format!("{number}{mark}{heading}{status}{}", blocks(&said.text, "")));
            if let Some(source) = clause.source.get(column).filter(|source| !source.is_empty()) {
                self.add(&format!("*{}*", escape(source)));
            }
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
        self.officials(clause);
    }

    /// Writes the publisher's own wordings, each as a quotation with its name.
    fn officials(&mut self, clause: &Clause) {
        for official in &clause.official {
            let text = format!("**{}:** {}", escape(&official.label.join(" / ")), blocks(&official.text, ""));
            self.quotation(&text);
        }
    }

    /// What is said before a clause that does not count, is no rule, or is not translated.
    fn status(&self, column: usize, clause: &Clause) -> String {
        let untranslated = is_untranslated(self.outline, clause, column).then_some("untranslated");
        let words: Vec<_> = clause
            .force_word()
            .into_iter()
            .chain(clause.nature_word())
            .chain(untranslated)
            .map(|name| self.word(column, name))
            .collect();
        if words.is_empty() { String::new() } else { format!("*({})* ", words.join("; ")) }
    }

    /// Writes a text that is no rule as a quotation with its name; nothing for an empty one.
    fn quoted(&mut self, column: usize, name: &str, text: &[crate::Block]) {
        if text.is_empty() {
            return;
        }
        let text = format!("**{}:** {}", self.word(column, name), blocks(text, ""));
        self.quotation(&text);
    }

    fn quotation(&mut self, text: &str) {
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
}

fn cited(cited: &[Cited]) -> String {
    let shown = cited.iter().map(|clause| escape(&clause.shown));
    shown.collect::<Vec<_>>().join("; ")
}
