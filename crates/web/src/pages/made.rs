//! A ruling of the casebook, as pages show it.

use super::frame::Frame;
use super::texts::rule_html;
use schiri_casebook::{
    self as casebook, CitedStanding, Ruling, Standing, Statement, Status, Token, Tournaments,
};
use schiri_rules::citation;
use schiri_rules::corpus::{ClauseRef, PointId, VerdictWord, best_plain};
use schiri_rules::lang::Lang;
use schiri_show::render::{author, text_html};
use schiri_show::view::{ForceView, Wanted};

/// A ruling, ready to be shown.
pub(super) struct RulingHtml {
    /// Its whole id.
    pub(super) id: String,
    /// The end of its id, as people say it.
    pub(super) short: String,
    /// What it came to, as the word that answers its question.
    pub(super) said: VerdictWord,
    /// How firm it is.
    pub(super) status: Status,
    /// The tournament, or else the event or the editions that it was decided under.
    pub(super) under: String,
    /// Round and table.
    pub(super) place: String,
    /// When it was decided, for programs and for people.
    pub(super) time: String,
    pub(super) minute: String,
    /// Whether that is the time of its tournament, which the reader's clock does not replace.
    pub(super) zoned: bool,
    /// Who recorded it.
    pub(super) by: String,
    /// The language of its texts.
    pub(super) language: Lang,
    /// What was asked, in plain text.
    pub(super) question: String,
    /// What happened, as markup; empty where nothing was written.
    pub(super) facts: String,
    /// What was decided, as markup.
    pub(super) decision: String,
    /// The officials' part, as markup; empty for everybody else.
    pub(super) officials: String,
    /// The points that it decides: address and question.
    pub(super) points: Vec<(String, String)>,
    /// The clauses that it cites.
    pub(super) cites: Vec<CitedHtml>,
    /// What belongs to it: address and words.
    pub(super) links: Vec<(String, String)>,
    /// The ruling that took its place.
    pub(super) overturned_by: Option<String>,
    /// Whether something was deleted.
    pub(super) redacted: bool,
}

/// A clause that a ruling cites.
pub(super) struct CitedHtml {
    /// Its page.
    pub(super) page: String,
    /// How it is cited.
    pub(super) citation: String,
    /// What became of it since, where it is not as it was.
    pub(super) changed: Option<String>,
    /// What it says now, as markup, with its language.
    pub(super) text: Option<(String, Lang)>,
    /// What of it holds at the chosen event, where it does not hold as a whole.
    pub(super) at_event: Option<ForceView>,
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
        let statement = if covers { ruling.statement.clone() } else { ruling.statement.public() };
        let corpus = &frame.rules.corpus;
        let cites = casebook::standing(corpus, ruling);
        let tournament = tournaments.of(&statement);
        Self {
            id: ruling.id.to_string(),
            short: ruling.id.short().to_string(),
            said: statement.verdict.said_to(&statement.question, statement.language),
            status: statement.status,
            under: tournament.map_or_else(|| under(frame, &statement), |known| known.name.clone()),
            place: place(frame, &statement),
            time: statement.time.to_string(),
            minute: casebook::minute(tournament, statement.time),
            zoned: tournament.is_some(),
            by: author(&ruling.by, frame.localizer()),
            language: statement.language,
            facts: text_html(&statement.facts),
            decision: text_html(&statement.decision),
            officials: text_html(&statement.officials),
            points: statement
                .points
                .iter()
                .map(|point| (format!("/points/{point}"), question_of(frame, point)))
                .collect(),
            cites: cites.iter().map(|cited| CitedHtml::new(frame, cited)).collect(),
            links: statement.links.iter().map(link).collect(),
            overturned_by: statement.overturned_by.map(|id| id.short().to_string()),
            redacted: ruling.redacted,
            question: statement.question,
        }
    }

    /// Returns the id of the message that says how firm it is.
    pub(super) const fn status_id(&self) -> &'static str {
        self.status.message_id()
    }

    /// Returns what it means how firm it is, as style sheets name it.
    pub(super) const fn standing(&self) -> &'static str {
        match self.status {
            Status::Provisional => "open",
            Status::Confirmed => "holds",
            Status::Appealed => "conflict",
            Status::Overturned => "yields",
        }
    }

    /// Tells whether a clause that it cites is not as it was.
    pub(super) fn is_stale(&self) -> bool {
        self.cites.iter().any(|cited| cited.changed.is_some())
    }
}

impl CitedHtml {
    fn new(frame: &Frame, standing: &CitedStanding) -> Self {
        let CitedStanding { cited, standing } = standing;
        let clause = ClauseRef::from(cited.clause.clone());
        let at_event = frame.mark(&cited.clause);
        let changed = (*standing != Standing::Unchanged)
            .then(|| frame.say(standing.message_id(), "clause", citation_of(frame, &clause)));
        Self {
            page: format!("/{}", cited.clause),
            citation: citation_of(frame, &clause),
            changed,
            text: rule_html(&frame.rules, &clause, frame.text_lang(), &frame.lost(at_event.as_ref())),
            at_event,
        }
    }
}

/// Cites a clause; one that the rule collection does not have keeps its address.
pub(super) fn citation_of(frame: &Frame, clause: &ClauseRef) -> String {
    let corpus = &frame.rules.corpus;
    match corpus.clause(&clause.clause) {
        Some(_) => citation::write(corpus, clause, frame.lang()),
        None => clause.clause.to_string(),
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

/// Returns the question of a point; of one that the rule collection does not have, its id.
pub(super) fn question_of(frame: &Frame, point: &PointId) -> String {
    let found = frame.rules.corpus.points.get(point);
    found.map_or_else(|| point.to_string(), |found| best_plain(&found.question, frame.text_lang()))
}

fn link(link: &casebook::Link) -> (String, String) {
    match link {
        casebook::Link::Ruling(id) => (format!("/rulings/{id}"), id.short().to_string()),
        casebook::Link::Web(address) => (address.clone(), address.clone()),
    }
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
