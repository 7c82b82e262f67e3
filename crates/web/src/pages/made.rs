//! A ruling of the casebook, as pages show it.

use super::frame::Frame;
use schiri_casebook::{self as casebook, Ruling, Standing, Statement, Status, Token, Tournaments};
use schiri_rules::corpus::{VerdictWord, best_plain};
use schiri_show::render::text_html;
use schiri_show::view::Wanted;

/// A ruling, ready to be shown in short.
pub(super) struct RulingHtml {
    /// What the reader may see of it.
    pub(super) shown: Ruling,
    /// What it came to, as the word that answers its question.
    pub(super) said: VerdictWord,
    /// The tournament, or else the event or the editions that it was decided under.
    pub(super) under: String,
    /// Round and table.
    pub(super) place: String,
    /// When it was decided, as people write it.
    pub(super) minute: String,
    /// Whether that is the time of its tournament, which the reader's clock does not replace.
    pub(super) zoned: bool,
    /// What was decided, as markup.
    pub(super) decision: String,
    /// Whether a clause that it cites is not as it was.
    pub(super) stale: bool,
}

impl RulingHtml {
    /// Makes what a reader may see of a ruling.
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
        let cites = casebook::standing(&frame.rules.corpus, ruling);
        Self {
            said: statement.verdict.said_to(&statement.question, statement.language),
            under: tournament.map_or_else(|| under(frame, statement), |known| known.name.clone()),
            place: place(frame, statement),
            minute: casebook::minute(tournament, statement.time),
            zoned: tournament.is_some(),
            decision: text_html(&statement.decision),
            stale: cites.iter().any(|cited| cited.standing != Standing::Unchanged),
            shown,
        }
    }

    /// Returns the id of the message that says how firm it is.
    pub(super) const fn status_id(&self) -> &'static str {
        self.shown.statement.status.message_id()
    }

    /// Returns what it means how firm it is, as style sheets name it.
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
    let corpus = &frame.rules.corpus;
    let Some(event) = &statement.event else {
        return frame.shorts(&statement.stack).join(" › ");
    };
    let known = corpus.events.get(event);
    known.map_or_else(|| event.to_string(), |event| best_plain(&event.name, frame.lang()))
}

fn place(frame: &Frame, statement: &Statement) -> String {
    let named = [("casebook-round", &statement.round), ("casebook-table", &statement.table)];
    let named = named.into_iter().filter(|(_, name)| !name.trim().is_empty());
    named.map(|(id, name)| frame.say(id, "name", name)).collect::<Vec<_>>().join(" · ")
}

/// Returns the rulings that belong beside what is shown, the most useful first.
pub(super) async fn precedents(frame: &Frame, wanted: Wanted) -> Vec<RulingHtml> {
    let Some(casebook) = frame.casebook() else { return Vec::new() };
    let found = casebook.precedents(&frame.rules, wanted).await;
    if found.is_empty() {
        return Vec::new();
    }
    // Without, times are in UTC.
    let tournaments = casebook.tournaments().await.unwrap_or_default();
    found.iter().map(|precedent| RulingHtml::new(frame, &precedent.ruling, None, &tournaments)).collect()
}
