//! Makes records of rulings.

use std::collections::BTreeMap;

use super::{RECORD_WORDS, Record, RecordEntry, RecordKind, RecordQuote, RecordStep};
use crate::making::{PROGRAM, edition_date};
use crate::outline::{EditionLine, EditionText, Title, TitleText};
use crate::texts::{Blocks, TextReader};
use schiri_casebook::{
    self as casebook, CitedStanding, Revision, Ruling, Standing, Statement, Timestamp, Tournament,
    Tournaments,
};
use schiri_rules::citation;
use schiri_rules::corpus::{ClauseRef, Corpus, EditionId, EventId, PointId, best_plain};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::Stack;
use schiri_show::render::{HistoryStep, author, history as steps_of, verdict_id};
use schiri_show::view::{Situation, edition_view};
use schiri_words::Localizer;

/// What a protest sheet shows besides the ruling.
#[derive(Debug, Clone, Copy)]
pub struct SheetOptions {
    /// Whether the officials' part is printed.
    pub officials: bool,
    /// How many parties at the table sign.
    pub sides: u8,
}

/// Makes the protest sheet of a ruling; `history` are its revisions. Times are those of its tournament.
pub fn protest_sheet(
    corpus: &Corpus,
    ruling: &Ruling,
    history: &[Revision],
    options: SheetOptions,
    lang: Lang,
    tournaments: &Tournaments,
) -> Record {
    let maker = Maker { corpus, localizer: Localizer::new(lang), tournaments };
    let statement = &ruling.statement;
    let mut entry = maker.entry(RecordKind::Sheet, 1, ruling);
    entry.quotes = maker.quotes(ruling, true);
    entry.history = maker.steps(history, options.officials, tournaments.of(statement));
    if options.officials {
        entry.officials = blocks(&statement.officials);
    }
    let editions = casebook::stack_of(corpus, statement).map(|stack| stack.editions);
    let editions = editions.unwrap_or_else(|| statement.stack.clone());
    let title = Message::new("record-title-sheet").with("ruling", entry.short.as_str());
    let subtitle = match &statement.event {
        Some(event) => maker.event(event),
        None => maker.shorts(&editions),
    };
    Record {
        sides: options.sides,
        ..maker.record(RecordKind::Sheet, &title, subtitle, &editions, vec![entry], [ruling])
    }
}

/// Makes the log of an event: its rulings in the order in which they were decided. If all were decided at one
/// tournament, it is named.
pub fn ruling_log(
    corpus: &Corpus,
    event: &EventId,
    rulings: &[Ruling],
    lang: Lang,
    tournaments: &Tournaments,
) -> Record {
    let maker = Maker { corpus, localizer: Localizer::new(lang), tournaments };
    let mut ordered: Vec<&Ruling> = rulings.iter().collect();
    ordered.sort_by_key(|ruling| (ruling.statement.time, ruling.id));
    let entries = (1..).zip(&ordered).map(|(number, ruling)| RecordEntry {
        quotes: maker.quotes(ruling, false),
        ..maker.entry(RecordKind::Log, number, ruling)
    });
    let stack = corpus.events.get(event).map(Stack::of_event);
    let editions = stack.map(|stack| stack.editions).unwrap_or_default();
    let title = Message::new("record-title-log");
    let subtitle = maker.occasion(event, rulings);
    maker.record(RecordKind::Log, &title, subtitle, &editions, entries.collect(), ordered.iter().copied())
}

struct Maker<'c> {
    corpus: &'c Corpus,
    localizer: Localizer,
    tournaments: &'c Tournaments,
}

impl Maker<'_> {
    fn record<'r>(
        &self,
        kind: RecordKind,
        title: &Message,
        subtitle: String,
        editions: &[EditionId],
        entries: Vec<RecordEntry>,
        rulings: impl IntoIterator<Item = &'r Ruling>,
    ) -> Record {
        let words = RECORD_WORDS.map(|(name, message)| (name, self.localizer.word(message)));
        let changed = rulings.into_iter().map(|ruling| ruling.changed).max();
        Record {
            kind,
            langs: [self.localizer.lang().code()],
            words: [BTreeMap::from(words)],
            title: Title {
                said: vec![TitleText { title: self.localizer.say(title), subtitle, ..TitleText::default() }],
                editions: editions.iter().filter_map(|id| self.edition(id)).collect(),
                content_hash: self.corpus.content_hash(),
                program: PROGRAM.to_owned(),
                ..Title::default()
            },
            changed: changed.unwrap_or(Timestamp::of_millis(0)).day(),
            entries,
            sides: 0,
        }
    }

    fn edition(&self, id: &EditionId) -> Option<EditionLine> {
        let edition = self.corpus.editions.get(id)?;
        let short = edition_view(self.corpus, edition, self.localizer.lang()).short;
        let date = edition_date(edition, &self.localizer);
        let said = vec![EditionText { short, date, ..EditionText::default() }];
        Some(EditionLine { id: id.to_string(), said, ..EditionLine::default() })
    }

    fn shorts(&self, editions: &[EditionId]) -> String {
        let short = |id: &EditionId| {
            let edition = self.corpus.editions.get(id);
            let view = edition.map(|edition| edition_view(self.corpus, edition, self.localizer.lang()));
            view.map_or_else(|| id.to_string(), |view| view.short)
        };
        editions.iter().map(short).collect::<Vec<_>>().join(", ")
    }

    /// Names an event; one that the rule collection does not have keeps its id.
    fn event(&self, id: &EventId) -> String {
        let name = self.corpus.events.get(id).map(|event| best_plain(&event.name, self.localizer.lang()));
        name.filter(|name| !name.is_empty()).unwrap_or_else(|| id.to_string())
    }

    /// Names the tournament at which all rulings were made, else the event.
    fn occasion(&self, event: &EventId, rulings: &[Ruling]) -> String {
        let first = rulings.first().and_then(|ruling| self.tournaments.of(&ruling.statement));
        let is_same = |ruling: &Ruling| self.tournaments.of(&ruling.statement) == first;
        match first.filter(|_| rulings.iter().all(is_same)) {
            Some(tournament) => format!("{} · {}", tournament.name, self.event(event)),
            None => self.event(event),
        }
    }

    /// Makes what is shown of a ruling, without its clauses and its history.
    fn entry(&self, kind: RecordKind, number: usize, ruling: &Ruling) -> RecordEntry {
        let Ruling { id, by, redacted, statement, .. } = ruling;
        let facts = if kind == RecordKind::Sheet { blocks(&statement.facts) } else { Blocks::new() };
        let entry = RecordEntry {
            number,
            id: id.to_string(),
            short: id.short().to_string(),
            time: self.tournaments.minute(statement, statement.time),
            round: statement.round.trim().to_owned(),
            table: statement.table.trim().to_owned(),
            decided_by: self.localizer.word(statement.authority.message_id()),
            recorded_by: author(by, &self.localizer),
            status: self.localizer.word(statement.status.message_id()),
            verdict: self.verdict(statement),
            lang: statement.language.code(),
            question: blocks(&statement.question),
            facts,
            decision: blocks(&statement.decision),
            officials: Blocks::new(),
            quotes: Vec::new(),
            history: Vec::new(),
            redacted: *redacted,
            known: Vec::new(),
        };
        RecordEntry { known: self.known(kind, &entry, statement), ..entry }
    }

    /// Lists what is known of a ruling, each with its label. The event is left out, since the title names it.
    /// A log says less, so that it can be read at a glance.
    fn known(&self, kind: RecordKind, entry: &RecordEntry, statement: &Statement) -> Vec<(String, String)> {
        let lang = self.localizer.lang();
        let point = |id: &PointId| match self.corpus.points.get(id) {
            Some(point) => best_plain(&point.question, lang),
            None => id.to_string(),
        };
        let situation = statement.situation.iter().map(|id| Situation::new(self.corpus, id, lang).name);
        let tournament = self.tournaments.of(statement).map(|known| known.name.clone());
        let points: Vec<_> = statement.points.iter().map(point).collect();
        let links: Vec<_> = statement.links.iter().map(ToString::to_string).collect();
        let overturned_by = statement.overturned_by.map(|id| id.short().to_string());
        let sheet = |text: String| if kind == RecordKind::Sheet { text } else { String::new() };
        [
            ("record-number", sheet(entry.id.clone())),
            ("casebook-label-tournament", sheet(tournament.unwrap_or_default())),
            ("casebook-label-situation", situation.collect::<Vec<_>>().join(", ")),
            ("casebook-label-time", entry.time.clone()),
            ("casebook-label-round", entry.round.clone()),
            ("casebook-label-table", entry.table.clone()),
            ("casebook-label-authority", entry.decided_by.clone()),
            ("record-recorded-by", entry.recorded_by.clone()),
            ("casebook-label-status", entry.status.clone()),
            ("casebook-label-overturned-by", overturned_by.unwrap_or_default()),
            ("casebook-label-points", sheet(points.join(" "))),
            ("casebook-label-links", sheet(links.join(", "))),
        ]
        .into_iter()
        .filter(|(_, text)| !text.is_empty())
        .map(|(label, text)| (self.localizer.word(label), text))
        .collect()
    }

    fn verdict(&self, statement: &Statement) -> String {
        self.localizer.word(&verdict_id(statement.verdict.said_to(&statement.question, statement.language)))
    }

    /// Returns the history; empty if nothing followed the recording, which the sheet shows already.
    fn steps(
        &self,
        history: &[Revision],
        officials: bool,
        tournament: Option<&Tournament>,
    ) -> Vec<RecordStep> {
        let mut steps = steps_of(history, officials, &self.localizer);
        if let [only] = steps.as_slice()
            && only.reason.is_empty()
        {
            steps.clear();
        }
        let steps = steps.into_iter();
        let step = |step: HistoryStep| RecordStep {
            number: step.number,
            what: step.line(&self.localizer, tournament),
            reason: step.reason,
        };
        steps.map(step).collect()
    }

    fn quotes(&self, ruling: &Ruling, in_full: bool) -> Vec<RecordQuote> {
        let standing = casebook::standing(self.corpus, ruling);
        standing.into_iter().map(|cited| self.quote(&cited, in_full)).collect()
    }

    /// Quotes a clause as it reads now, and says whether it has changed since the ruling.
    fn quote(&self, CitedStanding { cited, standing }: &CitedStanding, in_full: bool) -> RecordQuote {
        let lang = self.localizer.lang();
        let citation = citation::write(self.corpus, &ClauseRef::from(cited.clause.clone()), lang);
        let said = self.corpus.said_best(&cited.clause, lang);
        let edition = self.corpus.editions.get(&cited.clause.edition).filter(|_| in_full).map(|edition| {
            let title = edition_view(self.corpus, edition, lang).title;
            format!("{title}, {}", edition_date(edition, &self.localizer))
        });
        let message = Message::new(standing.message_id()).with("clause", citation.as_str());
        let text = said.and_then(|said| said.wording.text.as_ref()).filter(|_| in_full);
        let home = Some(&cited.clause.edition);
        RecordQuote {
            clause: cited.clause.to_string(),
            edition: edition.unwrap_or_default(),
            standing: self.localizer.say(&message),
            changed: *standing != Standing::Unchanged,
            heading: said.and_then(|said| said.wording.heading_line()).filter(|_| in_full),
            text: text.map(|text| TextReader::unlinked(home).blocks(text)).unwrap_or_default(),
            lang: said.map_or(lang.code(), |said| said.lang.code()),
            note: match said.filter(|_| in_full) {
                Some(said) if said.lang != lang => self.localizer.word("booklet-untranslated"),
                Some(said) if !said.original => self.localizer.word("record-translation"),
                _ => String::new(),
            },
            citation,
        }
    }
}

/// Takes a text of a ruling apart. It belongs to no edition.
fn blocks(markdown: &str) -> Blocks {
    TextReader::unlinked(None).written(markdown)
}
