//! Marked texts as lines, and the words that all formats of a comparison of texts share.

use serde::Serialize;

use crate::view::{CountView, EditionView, MarkView, PlaceView, TextChangeView, TextCompareView};
use schiri_compare::{MarkKind, Part, TextChangeKind, WordingChange};
use schiri_rules::lang::Message;
use schiri_words::Localizer;

/// Represents a line break that was removed or added within a line.
const BREAK: &str = "¶";

/// A line of a marked text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkedLine {
    /// The part of the clause that it belongs to.
    pub part: Part,
    /// The index of its clause among those of its side.
    pub clause: usize,
    /// The text of the line, in runs.
    pub runs: Vec<Run>,
}

/// Letters on a line, and whether they stayed, were removed or were added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Run {
    /// What became of them.
    pub kind: MarkKind,
    /// The letters.
    pub text: String,
}

impl Run {
    /// Tells whether it is only space, which needs no mark where other text is around it.
    pub fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }
}

/// Returns the lines of both texts in one, what was removed before what was added.
pub fn all_lines(marks: &[MarkView]) -> Vec<MarkedLine> {
    let mut lines = Lines::default();
    for mark in marks {
        let only_breaks = mark.text.chars().all(char::is_whitespace) && mark.text.contains('\n');
        match mark.kind {
            MarkKind::Removed if only_breaks => lines.push(mark, mark.old, BREAK),
            MarkKind::Added if only_breaks => {
                lines.push(mark, mark.new, BREAK);
                lines.end();
            }
            kind => lines.add(mark, if kind == MarkKind::Removed { mark.old } else { mark.new }),
        }
    }
    lines.done()
}

/// Returns the lines of one of the two texts: of the old one by leaving out what was added
/// (`MarkKind::Added`), of the new one by leaving out what was removed.
pub fn side_lines(marks: &[MarkView], without: MarkKind) -> Vec<MarkedLine> {
    let mut lines = Lines::default();
    for mark in marks.iter().filter(|mark| mark.kind != without) {
        lines.add(mark, if without == MarkKind::Added { mark.old } else { mark.new });
    }
    lines.done()
}

#[derive(Default)]
struct Lines {
    done: Vec<MarkedLine>,
    open: Option<MarkedLine>,
}

impl Lines {
    /// Adds a mark, its line breaks included.
    fn add(&mut self, mark: &MarkView, clause: usize) {
        for (index, text) in mark.text.split('\n').enumerate() {
            if index > 0 {
                self.end();
            }
            if !text.is_empty() {
                self.push(mark, clause, text);
            }
        }
    }

    fn push(&mut self, mark: &MarkView, clause: usize, text: &str) {
        let run = Run { kind: mark.kind, text: text.to_owned() };
        let line = self.open.get_or_insert_with(|| MarkedLine { part: mark.part, clause, runs: Vec::new() });
        line.runs.push(run);
    }

    fn end(&mut self) {
        self.done.extend(self.open.take());
    }

    fn done(mut self) -> Vec<MarkedLine> {
        self.end();
        self.done.retain(|line| line.runs.iter().any(|run| !run.text.trim().is_empty()));
        self.done
    }
}

/// Returns the message id of a kind of change, or of a change of wording: kinds with the same name share a
/// message.
pub fn change_id(name: &str) -> String {
    format!("change-{name}")
}

/// Says what became of a clause: its kind, and how the words changed where the kind does not say it.
pub fn change_words(change: &TextChangeView, localizer: &Localizer) -> String {
    let wording = change.wording.filter(|wording| *wording != WordingChange::Unchanged);
    let wording = wording.map(WordingChange::name).filter(|wording| *wording != change.kind.name());
    let wording = wording.map(|name| localizer.word(&change_id(name)));
    let kind = kind_words(change.kind, change.apart.as_ref(), localizer);
    std::iter::once(kind).chain(wording).collect::<Vec<_>>().join(", ")
}

/// Names a kind of change. If neither edition supersedes the other, says which of them alone has the clause.
fn kind_words(kind: TextChangeKind, apart: Option<&[String; 2]>, localizer: &Localizer) -> String {
    let edition = match (kind, apart) {
        (TextChangeKind::Retired, Some([old, _])) => old,
        (TextChangeKind::Added, Some([_, new])) => new,
        _ => return localizer.word(&change_id(kind.name())),
    };
    localizer.say(&Message::new("change-only-in").with("edition", edition.as_str()))
}

/// Says how many changes of a kind a comparison has.
pub fn count_words(count: &CountView, view: &TextCompareView, localizer: &Localizer) -> String {
    let words = format!("{} {}", count.count, kind_words(count.kind, view.apart().as_ref(), localizer));
    match count.reworded {
        None => words,
        Some(reworded) => {
            let of_these = localizer.say(&Message::new("change-of-these-reworded").with("count", reworded));
            format!("{words} ({of_these})")
        }
    }
}

/// Lists the places of clauses, separated by commas.
pub fn places(places: &[PlaceView]) -> String {
    places.iter().map(|place| place.place.as_str()).collect::<Vec<_>>().join(", ")
}

/// Says what a reader must know of a comparison besides its changes.
pub fn notes(view: &TextCompareView, localizer: &Localizer) -> Vec<String> {
    let mut notes = Vec::new();
    let translated = |edition: &EditionView| edition.language != view.language;
    let language = localizer.word(&format!("lang-{}", view.language));
    for edition in [&view.old, &view.new].into_iter().filter(|edition| translated(edition)) {
        let message = Message::new("compare-text-translated").with("edition", edition.short.as_str());
        notes.push(
            localizer.say(&message.with("language", language.as_str()).with("date", edition.date.as_str())),
        );
    }
    if view.newer_first && view.same_lineage {
        notes.push(localizer.word("compare-text-newer-first"));
    }
    if !view.same_lineage {
        notes.push(localizer.word("compare-text-unrelated"));
    }
    if !view.untranslated.is_empty() {
        let list: Vec<_> = view.untranslated.iter().map(|clause| clause.citation.as_str()).collect();
        let message = Message::new("compare-text-untranslated").with("count", list.len());
        notes.push(localizer.say(&message.with("language", language).with("clauses", list.join("; "))));
    }
    notes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(kind: MarkKind, text: &str) -> MarkView {
        MarkView { kind, part: Part::Text, old: 0, new: 0, text: text.to_owned() }
    }

    fn shown(lines: &[MarkedLine]) -> Vec<String> {
        let run = |run: &Run| match run.kind {
            MarkKind::Same => run.text.clone(),
            MarkKind::Removed => format!("[-{}-]", run.text),
            MarkKind::Added => format!("{{+{}+}}", run.text),
        };
        lines.iter().map(|line| line.runs.iter().map(run).collect()).collect()
    }

    #[test]
    fn both_texts_in_one_and_each_alone() {
        let marks = [
            mark(MarkKind::Same, "Eins.\nZwei."),
            mark(MarkKind::Removed, " "),
            mark(MarkKind::Added, "\n"),
            mark(MarkKind::Same, "Drei."),
            mark(MarkKind::Added, "\nVier.\nFünf."),
        ];
        assert_eq!(
            shown(&all_lines(&marks)),
            ["Eins.", "Zwei.[- -]{+¶+}", "Drei.", "{+Vier.+}", "{+Fünf.+}"]
        );
        assert_eq!(shown(&side_lines(&marks, MarkKind::Added)), ["Eins.", "Zwei.[- -]Drei."]);
        let new = ["Eins.", "Zwei.", "Drei.", "{+Vier.+}", "{+Fünf.+}"];
        assert_eq!(shown(&side_lines(&marks, MarkKind::Removed)), new);
    }
}
