//! Clauses: those that a citation names, and those that were found.

use super::{Text, style, styled};
use crate::render::{applies_id, citations, here_id, nature_id, relation_id, terminal, verdict_id};
use crate::view::{
    CitationReading, CitationView, ClauseView, FoundView, HitView, PointView, Pointer, WordingView,
};
use schiri_rules::corpus::{Corpus, best_plain};
use schiri_rules::lang::{Lang, Message};

/// How many letters of a query are repeated at most.
const MOST_OF_QUERY: usize = 80;

impl Text<'_> {
    /// Tells what was found.
    pub fn found(&mut self, view: &FoundView) {
        let query = shorten(&view.query);
        if view.hits.is_empty() {
            return self.say(&Message::new("find-nothing").with("query", query));
        }
        let first_neighbour = view.hits.iter().position(|hit| hit.neighbour);
        for (place, hit) in view.hits.iter().enumerate() {
            if place > 0 {
                self.line("");
            }
            if first_neighbour == Some(place) {
                self.say(&Message::new("found-no-clause").with("query", query.as_str()));
                self.word("found-near");
                self.line("");
            }
            self.hit(hit);
        }
    }

    pub(super) fn hit(&mut self, hit: &HitView) {
        let mut head = self.head(&hit.citation, &hit.clause);
        if let Some(at_event) = &hit.at_event {
            let standing = self.localizer.word(here_id(at_event.force));
            let colour = if hit.in_force == Some(true) { style::GREEN } else { style::YELLOW };
            head += if self.is_brief() { " – " } else { "  " };
            head += &self.styled(colour, &standing);
        }
        self.line(&head);
        let above = hit.headings_above();
        if !above.is_empty() {
            self.beside("  ", &above.join(" › "));
        }
        self.force(hit.at_event.as_ref(), "  ");
        if self.is_brief() {
            self.quote(&passage(hit, false), "");
        } else {
            self.wrapped(&passage(hit, true), "  ", "  ");
        }
        if self.is_brief() || !hit.original {
            self.beside("  ", &format!("[{}]", self.language(hit.language, hit.original)));
        }
    }

    /// Says which clauses a citation may have meant, if it names none.
    pub fn meant(&mut self, citation: &CitationView) {
        if citation.reading == CitationReading::Ambiguous {
            return self.pointed_at(&citation.clauses);
        }
        let offers = [
            ("show-found", &citation.clauses),
            ("show-nearest", &citation.nearest),
            ("show-same-number", &citation.elsewhere),
        ];
        for (id, pointers) in offers.into_iter().filter(|(_, pointers)| !pointers.is_empty()) {
            self.say(&Message::new(id).with("words", self.named(pointers)));
        }
    }

    /// Tells programs what a citation names: quotes `clauses` and only names the rest. If it names none, says
    /// which may be meant.
    pub fn shown(&mut self, citation: &CitationView, clauses: &[ClauseView]) {
        let complaint = match citation.reading {
            CitationReading::NotACitation => Some("mcp-not-a-citation"),
            CitationReading::Ambiguous => Some("show-ambiguous"),
            CitationReading::Unknown => Some("show-unknown"),
            CitationReading::Clauses | CitationReading::Retired => None,
        };
        if let Some(complaint) = complaint {
            self.say(&Message::new(complaint).with("text", citation.text.as_str()));
            return self.meant(citation);
        }
        for (place, view) in clauses.iter().enumerate() {
            if place > 0 {
                self.line("");
            }
            self.clause(view, None);
        }
        if let Some(rest) = citation.clauses.get(clauses.len()..).filter(|rest| !rest.is_empty()) {
            self.label(&self.localizer.word("mcp-also-named"));
            self.pointed_at(rest);
        }
    }

    fn pointed_at(&mut self, pointers: &[Pointer]) {
        for pointer in pointers {
            if self.is_brief() {
                self.item(&self.named(std::slice::from_ref(pointer)));
            } else {
                let heading = pointer.heading.as_deref().unwrap_or_default();
                self.line(&format!("  {}  {heading}", styled(style::CYAN, &pointer.citation)));
            }
        }
    }

    /// Tells what a clause says, how far it holds at the chosen event, and what it decides. If a `sentence` was cited
    /// and the text has it, only that sentence is quoted.
    pub fn clause(&mut self, view: &ClauseView, sentence: Option<u8>) {
        self.clause_head(view);
        self.mark_line(view.at_event.as_ref(), "");
        self.force(view.at_event.as_ref(), "");
        for wording in &view.texts {
            self.wording(wording, view.texts.len() > 1, sentence);
        }
        if let Some(wording) = &view.wording {
            self.line("");
            self.official(wording, "");
        }
        if !view.points.is_empty() {
            self.label(&self.localizer.word("word-points"));
        }
        view.points.iter().for_each(|point| self.position(point));
        for figure in &view.figures {
            let label = self.localizer.word("word-figure");
            let name = self.styled(style::CYAN, figure.figure.as_str());
            self.line(&format!("\n{label} {}  {name}", self.styled(style::BOLD, &figure.title)));
            self.wrapped(&figure.alt, "  ", "  ");
        }
        self.offers(&view.calculations);
        let neighbours: Vec<_> = view.previous.iter().chain(&view.next).cloned().collect();
        for (id, pointers) in [
            ("word-refers-to", &view.references),
            ("word-cited-by", &view.cited_by),
            ("word-neighbours", &neighbours),
        ] {
            if !pointers.is_empty() {
                let words = format!("{} {}", self.localizer.word(id), self.named(pointers));
                self.line("");
                self.wrapped(&words, "", "  ");
            }
        }
    }

    /// Lists the drawings of a rule collection with the clauses that they explain.
    pub fn figures(&mut self, corpus: &Corpus, reader: Lang) {
        if corpus.figures.is_empty() {
            return self.word("conflicts-none");
        }
        for figure in corpus.figures.values() {
            let id = self.styled(style::CYAN, figure.id.as_str());
            self.line(&format!("{id}  {}", best_plain(&figure.title, reader)));
            let clauses = figure.clauses.iter().map(|clause| Pointer::to(corpus, &clause.value, reader));
            self.wrapped(&citations(&clauses.collect::<Vec<_>>()), "  ", "  ");
        }
    }

    fn clause_head(&mut self, view: &ClauseView) {
        let (edition, mark) = (&view.edition, self.mark(view.at_event.as_ref()));
        self.line(&format!("{}{mark}", self.head(&view.citation, &view.clause)));
        self.beside("", &format!("{} · {}", edition.title, edition.imprint()));
        let path: Vec<_> = view.path.iter().map(|crumb| crumb.heading.as_str()).collect();
        if !path.is_empty() {
            self.beside("", &path.join(" › "));
        }
        let marks = [nature_id(view.nature), applies_id(view.applies)].into_iter().flatten();
        let mut marks: Vec<_> = marks.map(|id| self.localizer.word(id)).collect();
        marks.extend(view.scope.iter().map(|situation| situation.name.clone()));
        if !marks.is_empty() {
            self.line(&self.styled(style::YELLOW, &marks.join(" · ")));
        }
        if let Some(retired) = &view.retired {
            let message = match &retired.see {
                Some(see) => {
                    Message::new("show-retired-see").with("see", self.named(std::slice::from_ref(see)))
                }
                None => Message::new("show-retired"),
            };
            self.say(&message.with("since", retired.since.as_str()));
        }
    }

    fn wording(&mut self, wording: &WordingView, several: bool, sentence: Option<u8>) {
        let mut marks = Vec::new();
        if self.is_brief() || several || !wording.original {
            marks.push(self.language(wording.language, wording.original));
        }
        if wording.stale {
            marks.push(self.localizer.word("word-stale"));
        }
        self.line("");
        if !marks.is_empty() {
            self.beside("", &format!("[{}]", marks.join("; ")));
        }
        self.quoted_heading(wording.heading.as_deref(), "");
        if let Some(text) = &wording.text {
            let quoted = sentence.and_then(|number| terminal::sentence(text, number));
            self.quote(quoted.unwrap_or(text), "  ");
        }
        let examples = wording.examples.iter().map(|text| ("word-example", text));
        let tips = wording.tips.iter().map(|text| ("word-tip", text));
        let notes = wording.editor_note.iter().map(|text| ("word-editor-note", text));
        for (id, text) in examples.chain(tips).chain(notes) {
            self.line("");
            self.beside("  ", &self.localizer.word(id));
            self.quote(text, "    ");
        }
    }

    /// Tells the position that a clause takes on a question, and what others say.
    fn position(&mut self, point: &PointView) {
        self.wrapped(&point.question, "  ", "  ");
        let mut marks = vec![self.localizer.word(&verdict_id(point.said))];
        if point.variant {
            marks.push(self.localizer.word("word-variant"));
        }
        self.wrapped(&format!("→ {}: {}", marks.join(", "), point.answer), "    ", "      ");
        if !point.others.is_empty() {
            let relation = self.styled(style::YELLOW, &self.localizer.word(&relation_id(point.relation)));
            self.indented("    ", &relation);
        }
        point.others.iter().for_each(|stand| self.stand(stand));
    }
}

/// Returns the passage of a hit. Its matching words are bold if `marked`.
fn passage(hit: &HitView, marked: bool) -> String {
    let pieces = hit.pieces().into_iter().zip([false, true].into_iter().cycle());
    let text =
        pieces.map(|(text, matches)| if marked && matches { styled(style::BOLD, &text) } else { text });
    let (before, after) = (hit.cut_before.then_some("… "), hit.cut_after.then_some(" …"));
    [before.unwrap_or_default(), &text.collect::<String>(), after.unwrap_or_default()].concat()
}

fn shorten(query: &str) -> String {
    let mut short: String = query.chars().take(MOST_OF_QUERY).collect();
    if short.len() < query.len() {
        short.push('…');
    }
    short
}
