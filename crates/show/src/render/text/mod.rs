//! Views as text, in one of two styles: wrapped and coloured for people at a terminal, or in a few plain lines for
//! programs that read or pass on text. In the plain style, every clause has its permanent address beside its citation,
//! and quotations are word for word, marked with `>`.

mod clause;
mod compare;
mod ruling;
mod steps;

use std::fmt::Display;

use super::{citations, here_id, relation_id, terminal, verdict_word, yield_words};
use crate::view::{ForceView, OfficialView, Pointer};
use schiri_rules::corpus::{Outcome, VerdictWord};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::Relation;
use schiri_words::Localizer;

/// ANSI styles; the output stream drops them where they would not be shown.
pub mod style {
    /// Ends every style begun before.
    pub const RESET: &str = "\x1b[0m";
    /// For what is looked for.
    pub const BOLD: &str = "\x1b[1m";
    /// For what is secondary.
    pub const DIM: &str = "\x1b[2m";
    /// For addresses and ids, which can be typed again.
    pub const CYAN: &str = "\x1b[36m";
    /// For what is allowed.
    pub const GREEN: &str = "\x1b[32m";
    /// For what is forbidden, and for conflicts.
    pub const RED: &str = "\x1b[31m";
    /// For what needs attention.
    pub const YELLOW: &str = "\x1b[33m";
    /// For words that were removed: red and struck through.
    pub const REMOVED: &str = "\x1b[31;9m";
    /// For words that were added: green and underlined.
    pub const ADDED: &str = "\x1b[32;4m";
}

/// Puts an ANSI style around a text.
pub fn styled(style: &str, text: &str) -> String {
    format!("{style}{text}{}", style::RESET)
}

/// Returns the colour of a verdict; `None` where nothing was found.
pub const fn verdict_colour(verdict: Option<Outcome>) -> &'static str {
    match verdict {
        Some(Outcome::Allowed | Outcome::Required | Outcome::Value) => style::GREEN,
        Some(Outcome::Forbidden) => style::RED,
        Some(Outcome::NotRegulated) | None => style::YELLOW,
    }
}

/// For whom a text is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// For people at a terminal.
    Terminal {
        /// The columns to write for.
        width: usize,
        /// Whether colours are seen; without them, words that were removed or added are marked by signs.
        colours: bool,
    },
    /// For programs that read text, or pass it on.
    Brief,
}

/// A text that grows view by view.
pub struct Text<'a> {
    localizer: &'a Localizer,
    style: Style,
    out: String,
}

impl<'a> Text<'a> {
    /// Begins a text.
    pub const fn new(localizer: &'a Localizer, style: Style) -> Self {
        Self { localizer, style, out: String::new() }
    }

    /// Returns what was written.
    pub fn done(self) -> String {
        self.out
    }

    fn is_brief(&self) -> bool {
        self.style == Style::Brief
    }

    /// Writes a line.
    pub fn line(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    /// Writes a line that is indented at a terminal.
    fn indented(&mut self, indent: &str, text: &str) {
        let indent = if self.is_brief() { "" } else { indent };
        self.line(&format!("{indent}{text}"));
    }

    fn beside(&mut self, indent: &str, text: &str) {
        self.indented(indent, &self.styled(style::DIM, text));
    }

    /// Writes a message as a line.
    pub fn say(&mut self, message: &Message) {
        let said = self.localizer.say(message);
        // Only lines for a terminal are indented.
        let said = if self.is_brief() { said.trim_start().to_owned() } else { said };
        self.line(&said);
    }

    /// Writes a word of the program as a line.
    fn word(&mut self, id: &str) {
        let word = self.localizer.word(id);
        self.line(&word);
    }

    fn styled(&self, style: &str, text: &str) -> String {
        if self.is_brief() { text.to_owned() } else { styled(style, text) }
    }

    /// Returns the word for a verdict in its colour; `None` where the answer says it all.
    fn verdict(&self, said: VerdictWord, verdict: Option<Outcome>) -> Option<String> {
        let word = verdict_word(said, self.localizer)?;
        Some(self.styled(verdict_colour(verdict), &self.styled(style::BOLD, &word)))
    }

    /// Returns the word for how editions differ, in its colour.
    fn relation(&self, relation: Relation) -> String {
        let colour = if relation == Relation::Conflict { style::RED } else { style::YELLOW };
        self.styled(colour, &self.localizer.word(&relation_id(relation)))
    }

    /// Writes a plain text in lines of readable length.
    fn wrapped(&mut self, text: &str, first: &str, hanging: &str) {
        let wrapped = self.wrap(text, first, hanging);
        self.line(&wrapped);
    }

    fn wrap(&self, text: &str, first: &str, hanging: &str) -> String {
        match self.style {
            Style::Terminal { width, .. } => terminal::wrap(text, first, hanging, width),
            Style::Brief => text.to_owned(),
        }
    }

    fn item(&mut self, text: &str) {
        if self.is_brief() {
            self.line(&format!("- {text}"));
        } else {
            self.wrapped(text, "  • ", "    ");
        }
    }

    /// Writes a heading over several views.
    pub fn heading(&mut self, name: &str) {
        let heading = if self.is_brief() {
            format!("## {name}")
        } else {
            styled(style::BOLD, &format!("── {name} ──"))
        };
        self.line(&heading);
    }

    /// Writes a heading over a part of a view, below an empty line.
    fn label(&mut self, text: &str) {
        let label = self.styled(style::BOLD, text);
        self.line(&format!("\n{label}"));
    }

    /// Names a clause by its citation and its address.
    fn head(&self, citation: &str, address: &impl Display) -> String {
        if self.is_brief() {
            format!("{citation} ({address})")
        } else {
            format!("{}  {}", styled(style::BOLD, citation), styled(style::CYAN, &address.to_string()))
        }
    }

    /// Names clauses in passing: by their citations; for programs, with their addresses.
    fn named(&self, pointers: &[Pointer]) -> String {
        let name = |pointer: &Pointer| {
            if self.is_brief() {
                self.head(&pointer.citation, &pointer.clause)
            } else {
                pointer.citation.clone()
            }
        };
        pointers.iter().map(name).collect::<Vec<_>>().join("; ")
    }

    fn quote(&mut self, markdown: &str, indent: &str) {
        match self.style {
            Style::Terminal { width, .. } => self.line(&terminal::text(markdown, indent, width)),
            Style::Brief => {
                markdown.lines().for_each(|line| self.line(format!("> {line}").trim_end()));
            }
        }
    }

    fn dim_quote(&mut self, markdown: &str, indent: &str) {
        match self.style {
            Style::Terminal { width, .. } => {
                self.line(&styled(style::DIM, &terminal::text(markdown, indent, width)));
            }
            Style::Brief => self.quote(markdown, indent),
        }
    }

    /// Says in which language a quotation is, and whether that is the original.
    fn language(&self, lang: Lang, original: bool) -> String {
        let kind = if original { "word-original" } else { "word-translation" };
        format!("{}, {}", self.localizer.word(&format!("lang-{lang}")), self.localizer.word(kind))
    }

    /// Says that a clause does not hold at an event, or only in part; `None` for a clause that holds.
    fn standing(&self, force: Option<&ForceView>) -> Option<String> {
        force.filter(|force| !force.is_in_force()).map(|force| self.localizer.word(here_id(force.force)))
    }

    /// Returns the note of [`standing`](Self::standing) for programs, which read it after the clause's name.
    fn mark(&self, force: Option<&ForceView>) -> String {
        let standing = self.standing(force).filter(|_| self.is_brief());
        standing.map(|standing| format!(" – {standing}")).unwrap_or_default()
    }

    /// Writes the note of [`standing`](Self::standing) for people, on a line of its own.
    fn mark_line(&mut self, force: Option<&ForceView>, indent: &str) {
        if let Some(standing) = self.standing(force).filter(|_| !self.is_brief()) {
            let mark = styled(style::YELLOW, &format!("[{standing}]"));
            self.line(&format!("{indent}{mark}"));
        }
    }

    /// Says which sentences of a clause do not hold at an event, to which clauses it yields, and what holds there.
    fn force(&mut self, force: Option<&ForceView>, indent: &str) {
        let localizer = self.localizer;
        let lost = force
            .iter()
            .flat_map(|force| &force.lost)
            .map(|lost| localizer.say(&Message::new("find-lost-sentence").with("text", lost.text.as_str())));
        let yields = force.iter().flat_map(|force| &force.yields).map(|one| yield_words(one, localizer));
        let anyway = force.iter().map(|force| &force.anyway).filter(|clauses| !clauses.is_empty());
        let anyway =
            anyway.map(|clauses| format!("{} {}", localizer.word("clause-anyway"), citations(clauses)));
        for said in lost.chain(yields).chain(anyway) {
            let said = self.wrap(&said, indent, indent);
            self.line(&self.styled(style::YELLOW, &said));
        }
    }

    /// Quotes the publisher's own wording below our restatement; the line before it says that it is the
    /// publisher's.
    fn official(&mut self, official: &OfficialView, indent: &str) {
        let word = |id: &str| self.localizer.word(id);
        let lang = word(&format!("lang-{}", official.language));
        let mut label =
            vec![format!("{}, {lang}: {}.", word("word-official"), official.title), word("official-note")];
        if official.stale {
            label.push(word("official-stale"));
        }
        let label = self.wrap(&format!("[{}]", label.join(" ")), indent, indent);
        let label = self.styled(if official.stale { style::YELLOW } else { style::DIM }, &label);
        self.line(&label);
        self.quoted_heading(official.heading.as_deref(), indent);
        if let Some(text) = &official.text {
            self.quote(text, &format!("{indent}  "));
        }
    }

    fn quoted_heading(&mut self, heading: Option<&str>, indent: &str) {
        match heading {
            Some(heading) if self.is_brief() => self.quote(&format!("**{heading}**"), ""),
            Some(heading) => self.line(&format!("{indent}{}", styled(style::BOLD, heading))),
            None => {}
        }
    }
}
