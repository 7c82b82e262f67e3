//! Texts as HTML for pages: of clauses, and rulings of the casebook in short.

use super::frame::Frame;
use super::reference::is_covered;
use schiri_casebook::{
    self as casebook, Ruling, Standing, Statement, Status, Token, Tournament, Tournaments,
};
use schiri_rules::corpus::{ClauseRef, ConceptId, Corpus, EditionId, VerdictWord};
use schiri_rules::lang::{Lang, capitalized};
use schiri_show::render::{Marks, clause_html, explained_html};
use schiri_show::view::{ForceView, OfficialView, Wanted, WordingView};

/// What a clause says in one language, as markup made safe.
pub(crate) struct TextHtml {
    pub(crate) view: WordingView,
    /// The rule; `None` for a bare heading.
    pub(crate) text: Option<String>,
    pub(crate) examples: Vec<String>,
    pub(crate) tips: Vec<String>,
    pub(crate) note: Option<String>,
}

/// The sentences of a clause that do not hold at the chosen event, and the word read aloud before each.
#[derive(Default)]
pub(crate) struct LostSentences {
    pub(super) numbers: Vec<u32>,
    pub(super) word: String,
}

impl LostSentences {
    /// Returns the marks for a text; `prefix` is put before the ids of its sentences.
    pub(crate) fn marks<'a>(&'a self, prefix: &'a str) -> Marks<'a> {
        Marks { prefix, struck: &self.numbers, struck_word: &self.word, ..Marks::default() }
    }
}

impl TextHtml {
    /// Makes the markup of a wording; `prefix` keeps the sentences of several texts on a page apart.
    pub(crate) fn new(
        frame: &Frame,
        wording: &WordingView,
        edition: &EditionId,
        prefix: &str,
        at_event: Option<&ForceView>,
    ) -> Self {
        let lost = frame.lost(at_event);
        let html = |markdown: &String| clause_html(markdown, edition, lost.marks(prefix));
        // Only the rule's sentences have the addresses by which they are cited, not those of examples and
        // notes.
        let aside_prefix = format!("{prefix}aside-");
        let marks = Marks { prefix: &aside_prefix, ..Marks::default() };
        let aside = |markdown: &String| clause_html(markdown, edition, marks);
        Self {
            text: wording.text.as_ref().map(html),
            examples: wording.examples.iter().map(aside).collect(),
            tips: wording.tips.iter().map(aside).collect(),
            note: wording.editor_note.as_ref().map(aside),
            view: wording.clone(),
        }
    }

    /// Does the same; in the rule, words link to the glossary.
    pub(crate) fn explained(
        frame: &Frame,
        wording: &WordingView,
        edition: &EditionId,
        prefix: &str,
        at_event: Option<&ForceView>,
    ) -> Self {
        let concepts = |text: &str| {
            let mut named = frame.index.concepts(wording.language, text);
            named.retain(|(_, concept)| is_explained(&frame.corpus, concept, edition));
            named
        };
        let lost = frame.lost(at_event);
        let html = |markdown: &String| explained_html(markdown, edition, lost.marks(prefix), &concepts);
        Self { text: wording.text.as_ref().map(html), ..Self::new(frame, wording, edition, prefix, at_event) }
    }
}

/// Tells whether the glossary explains a concept, and the concept belongs to a game of the edition.
fn is_explained(corpus: &Corpus, concept: &ConceptId, edition: &EditionId) -> bool {
    let concept = corpus.glossary.get(concept);
    let concept = concept.filter(|concept| is_covered(corpus.editions.get(edition), concept));
    concept.is_some_and(|concept| concept.meanings().iter().next().is_some())
}

/// Returns what the publisher itself says as markup; `None` for a bare heading. `prefix` keeps its sentences apart from
/// those of the page.
pub(crate) fn official_html(official: &OfficialView, edition: &EditionId, prefix: &str) -> Option<String> {
    let marks = Marks { prefix, ..Marks::default() };
    official.text.as_ref().map(|markdown| clause_html(markdown, edition, marks))
}

/// Returns a clause's rule in the reader's language as markup, and its language. A cited sentence is marked, and those
/// that do not hold are struck out; `prefix` is put before the ids of its sentences.
pub(crate) fn rule_html(
    frame: &Frame,
    cited: &ClauseRef,
    prefix: &str,
    at_event: Option<&ForceView>,
) -> Option<(String, Lang)> {
    let said = frame.corpus.said_best(&cited.clause, frame.text_lang())?;
    let lost = frame.lost(at_event);
    let marks = Marks { cited: cited.sentence.map(u32::from), ..lost.marks(prefix) };
    Some((clause_html(&said.wording.text.as_ref()?.markdown, &cited.clause.edition, marks), said.lang))
}

/// The longest word that is kept with a number, in letters: a longer one would leave a gap in the line above.
const LONGEST: usize = 6;

const TIE: char = '\u{a0}';

/// Elements whose text is sent back by forms, used by programs, or drawn.
const PLAIN: [&str; 6] = ["title", "textarea", "option", "script", "style", "svg"];

/// Keeps numbers with their words in a page's text, by no-break spaces.
pub(super) fn tied(markup: &str) -> String {
    let mut tied = String::with_capacity(markup.len() + markup.len() / 64);
    let mut rest = markup;
    let mut plain: Option<&str> = None;
    while let Some((text, after)) = rest.split_once('<') {
        push(&mut tied, text, plain.is_some());
        let Some((tag, behind)) = after.split_once('>') else {
            tied.push('<');
            tied.push_str(after);
            return tied;
        };
        let name = tag.trim_start_matches('/').split([' ', '\n']).next().unwrap_or_default();
        if plain == Some(name) && tag.starts_with('/') {
            plain = None;
        } else if plain.is_none() && PLAIN.contains(&name) {
            plain = Some(name);
        }
        tied.push('<');
        tied.push_str(tag);
        tied.push('>');
        rest = behind;
    }
    push(&mut tied, rest, plain.is_some());
    tied
}

fn push(out: &mut String, text: &str, plain: bool) {
    if plain || !text.contains(|c: char| c.is_ascii_digit()) {
        out.push_str(text);
        return;
    }
    let mut before: Option<&str> = None;
    for piece in text.split(' ') {
        if let Some(before) = before {
            out.push(if clings(before, piece) { TIE } else { ' ' });
        }
        out.push_str(piece);
        before = Some(piece);
    }
}

/// Tells whether two words separated by a space must stay on one line: a short word before a number, a number before
/// its unit, or the sign of a sum with its numbers.
fn clings(before: &str, after: &str) -> bool {
    let is_number = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let letters = before.rsplit(['\n', ';']).next().unwrap_or_default();
    let is_word = !letters.is_empty()
        && letters.chars().count() <= LONGEST
        && letters.ends_with(|c: char| c.is_alphanumeric() || ".§".contains(c));
    let sign = after.trim_end_matches(|c: char| ".,;:)".contains(c));
    let is_sum = is_number(before) && after == "+" || before == "+" && is_number(after);
    is_sum || is_number(after) && is_word && !is_number(before) || is_number(before) && sign == "%"
}

/// A ruling, ready to be shown in short.
pub(super) struct RulingHtml {
    /// The part that the reader may see.
    pub(super) shown: Ruling,
    pub(super) tournament: Option<Tournament>,
    /// The tournament, or else the event or the editions that it was decided under.
    pub(super) under: String,
    pub(super) place: String,
    pub(super) stale: bool,
    /// Whether it was decided under other rules than those of the chosen event.
    pub(super) other_rules: bool,
}

impl RulingHtml {
    pub(super) fn new(
        frame: &Frame,
        ruling: &Ruling,
        judge: Option<&Token>,
        tournaments: &Tournaments,
    ) -> Self {
        let covers = judge.is_some_and(|judge| judge.covers(&ruling.statement));
        let shown = if covers { ruling.clone() } else { ruling.public() };
        let statement = &shown.statement;
        let tournament = tournaments.of(statement);
        let cites = casebook::standing(&frame.corpus, ruling);
        Self {
            under: tournament.map_or_else(|| under(frame, statement), |known| known.name.clone()),
            place: place(frame, statement),
            tournament: tournament.cloned(),
            stale: cites.iter().any(|cited| cited.standing != Standing::Unchanged),
            other_rules: false,
            shown,
        }
    }

    /// Returns its outcome, as the word that answers its question.
    pub(super) fn said(&self) -> VerdictWord {
        let statement = &self.shown.statement;
        statement.verdict.said_to(&statement.question, statement.language)
    }

    /// Says when it was decided: by the clock of its tournament. Without one, the page shows the reader's.
    pub(super) fn minute(&self) -> String {
        casebook::minute(self.tournament.as_ref(), self.shown.statement.time)
    }

    /// Returns the class of the style sheet for its status.
    pub(super) const fn standing(&self) -> &'static str {
        match self.shown.statement.status {
            Status::Provisional => "open",
            Status::Confirmed => "holds",
            Status::Appealed => "conflict",
            Status::Overturned => "yields",
        }
    }
}

fn under(frame: &Frame, statement: &Statement) -> String {
    let editions = || frame.shorts(&statement.stack).join(" › ");
    statement.event.as_ref().map_or_else(editions, |event| frame.name_of(event))
}

fn place(frame: &Frame, statement: &Statement) -> String {
    let named = [("casebook-round", &statement.round), ("casebook-table", &statement.table)];
    let named = named.into_iter().filter(|(_, name)| !name.trim().is_empty());
    capitalized(&named.map(|(id, name)| frame.say(id, "name", name)).collect::<Vec<_>>().join(" · "))
}

/// Returns the rulings to show beside the rest of the page, the most useful first.
pub(super) async fn precedents(frame: &Frame, wanted: Wanted) -> Vec<RulingHtml> {
    let Some(casebook) = &frame.casebook else { return Vec::new() };
    let found = casebook.precedents(&frame.rules, wanted).await;
    if found.is_empty() {
        return Vec::new();
    }
    // Without tournaments, times are in UTC.
    let tournaments = casebook.tournaments().await.unwrap_or_default();
    let shown = found.iter().map(|precedent| RulingHtml {
        other_rules: frame.event().is_some() && !precedent.same_stack,
        ..RulingHtml::new(frame, &precedent.ruling, None, &tournaments)
    });
    shown.collect()
}

/// Shortens a text to whole words with at most this many letters together; “…” stands for the rest.
pub(super) fn shortened(text: &str, most: usize) -> String {
    let mut words = String::new();
    for word in text.split_whitespace() {
        if words.chars().count() + word.chars().count() > most {
            return format!("{words}{TIE}…");
        }
        if !words.is_empty() {
            words.push(' ');
        }
        words.push_str(word);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_stays_with_its_word() {
        assert_eq!(tied("§ 5 Abs. 4 Satz 2 CCM"), "§\u{a0}5 Abs.\u{a0}4 Satz\u{a0}2 CCM");
        assert_eq!(tied("nach einer 7 und 60 %."), "nach einer\u{a0}7 und\u{a0}60\u{a0}%.");
        assert_eq!(tied("Quali-Regeln 3.1.6, rule 8"), "Quali-Regeln 3.1.6, rule\u{a0}8");
        assert_eq!(tied("bei 3 + 3 Getreide"), "bei\u{a0}3\u{a0}+\u{a0}3 Getreide");
        assert_eq!(tied("Bauen“ Abs. 7"), "Bauen“ Abs.\u{a0}7");
    }

    #[test]
    fn only_what_is_read_is_tied() {
        let drawn = "<svg><title>A</title><text>Abs. 2</text></svg>";
        assert_eq!(tied(drawn), drawn);
        let kept =
            "<a title=\"Abs. 2\" href=\"/?q=Abs. 2\">x</a><title>Regel 8</title><option>Regel 8</option>";
        assert_eq!(tied(kept), kept);
        assert_eq!(tied("<option>Regel 8</option>Regel 8"), "<option>Regel 8</option>Regel\u{a0}8");
    }
}
