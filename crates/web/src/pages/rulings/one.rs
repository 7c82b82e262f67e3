//! One ruling: `/rulings/{id}`, and the form that amends it.

use askama::Template;
use axum::Form;
use axum::http::StatusCode;
use axum::response::Response;

use super::{Fields, Visitor, at_the_moment, citation_of, lead_on, question_of};
use crate::casebook::Casebook;
use crate::casebook::access::{Judge, Kept, MaybeJudge};
use crate::exchange::Named;
use crate::pages::frame::Frame;
use crate::pages::texts::{RulingHtml, rule_html};
use crate::problem::{Problem, ProblemView};
use schiri_casebook::{
    self as casebook, CitedStanding, Divergence, Patch, Role, Ruling, RulingRef, Standing, Statement, Status,
    Token, Tournament,
};
use schiri_rules::corpus::{ClauseId, ClauseRef, Outcome};
use schiri_rules::lang::Lang;
use schiri_show::render::{self, HistoryStep};
use schiri_show::view::ForceView;

#[derive(Template)]
#[template(path = "pages/ruling.html")]
struct RulingPage {
    frame: Frame,
    reader: Visitor,
    ruling: RulingHtml,
    cites: Vec<CitedHtml>,
    /// The tournament at which it was made.
    tournament: Option<Tournament>,
    history: Vec<HistoryStep>,
    /// The form to amend it, for those who may; if the amendment could not be written, with what was typed.
    form: Option<AmendForm>,
    /// The statuses that the judge may set.
    statuses: &'static [Status],
    problem: Option<ProblemView>,
}

/// A clause that a ruling cites.
struct CitedHtml {
    clause: ClauseId,
    citation: String,
    /// What became of it since the ruling, if it has changed.
    changed: Option<String>,
    /// What it says now, as markup, with its language.
    text: Option<(String, Lang)>,
    /// How far it holds at the chosen event, if not fully.
    at_event: Option<ForceView>,
}

impl CitedHtml {
    fn new(frame: &Frame, standing: &CitedStanding) -> Self {
        let CitedStanding { cited, standing } = standing;
        let clause = ClauseRef::from(cited.clause.clone());
        let at_event = frame.mark(&cited.clause);
        let changed = (*standing != Standing::Unchanged)
            .then(|| frame.say(standing.message_id(), "clause", citation_of(frame, &clause)));
        Self {
            clause: cited.clause.clone(),
            citation: citation_of(frame, &clause),
            changed,
            text: rule_html(&frame.rules, &clause, frame.text_lang(), &frame.lost(at_event.as_ref())),
            at_event,
        }
    }
}

fn link(link: &casebook::Link) -> (String, String) {
    match link {
        casebook::Link::Ruling(id) => (format!("/rulings/{id}"), id.short().to_string()),
        casebook::Link::Web(address) => (address.clone(), address.clone()),
    }
}

pub(in crate::pages) async fn show(
    frame: Frame,
    Kept(casebook): Kept,
    MaybeJudge(judge): MaybeJudge,
    Named(named): Named<RulingRef>,
) -> Result<Response, Problem> {
    let ruling = casebook.existing(named).await?;
    page(frame, &casebook, &ruling, judge.as_ref(), None, None).await
}

async fn page(
    frame: Frame,
    casebook: &Casebook,
    ruling: &Ruling,
    judge: Option<&Token>,
    typed: Option<AmendForm>,
    problem: Option<&Problem>,
) -> Result<Response, Problem> {
    let id = ruling.id;
    let revisions = casebook.ask(move |store| store.revisions(id)).await?;
    let tournaments = casebook.tournaments().await?;
    let covering = judge.filter(|judge| judge.covers(&ruling.statement));
    let history = render::history(&revisions, covering.is_some(), frame.localizer());
    let form = match (covering, typed) {
        (None, _) => None,
        (Some(_), Some(typed)) => Some(typed),
        (Some(_), None) => Some(AmendForm { fields: fields(ruling)?, divergence: None }),
    };
    let statuses: &[Status] = match covering.map(Token::role) {
        Some(Role::HeadJudge | Role::Admin) => &Status::ALL,
        _ => &[Status::Provisional, Status::Appealed],
    };
    let cites = casebook::standing(&frame.rules.corpus, ruling);
    let page = RulingPage {
        reader: Visitor::new(&frame, judge),
        ruling: RulingHtml::new(&frame, ruling, judge, &tournaments),
        cites: cites.iter().map(|cited| CitedHtml::new(&frame, cited)).collect(),
        tournament: tournaments.of(&ruling.statement).cloned(),
        history,
        form,
        statuses,
        problem: problem.map(|problem| problem.view(frame.localizer())),
        frame,
    };
    Ok(at_the_moment(page, problem.map_or(StatusCode::OK, |problem| problem.status)))
}

/// Fills the form with the content of the ruling.
fn fields(ruling: &Ruling) -> Result<Fields, Problem> {
    let mut fields = Fields::default();
    fields.add("after", ruling.revision.to_string());
    fields.add("key", casebook::new_key().map_err(|_| Problem::internal())?.to_string());
    for (field, values) in Patch::from(&ruling.statement).values() {
        values.into_iter().for_each(|value| fields.add(field_name(field), value));
    }
    Ok(fields)
}

/// Amends a ruling according to the form. If that fails, the form comes back with the reason and with the
/// ruling as it is now.
pub(in crate::pages) async fn amend(
    frame: Frame,
    Kept(casebook): Kept,
    judge: Result<Judge, Problem>,
    Named(named): Named<RulingRef>,
    Form(pairs): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let Judge(judge) = judge?;
    let mut fields = Fields(pairs);
    fields.take_own();
    let id = casebook.find(named).await?;
    let seen = match fields.one("after")? {
        Some(number) => casebook.at_revision(id, number).await?,
        None => casebook.existing(RulingRef::Whole(id)).await?,
    };
    let wanted = wanted(&frame, &casebook, &seen, &mut fields).await;
    let written = match &wanted {
        Ok(patch) => casebook.amend(&judge, &frame.rules, &seen, patch.clone(), fields.writer(&judge)?).await,
        Err(problem) => Err(problem.clone()),
    };
    let Err(problem) = written else { return Ok(lead_on(&format!("/rulings/{id}"))) };
    let latest = casebook.existing(RulingRef::Whole(id)).await?;
    let form = match wanted {
        Ok(patch) if latest.revision != seen.revision => {
            AmendForm::diverged(&frame, &seen, &latest, &patch, &fields)?
        }
        _ => AmendForm { fields, divergence: None },
    };
    page(frame, &casebook, &latest, Some(&judge), Some(form), Some(&problem)).await
}

/// Reads the form as a patch of the ruling that the writer saw.
async fn wanted(
    frame: &Frame,
    casebook: &Casebook,
    seen: &Ruling,
    fields: &mut Fields,
) -> Result<Patch, Problem> {
    // People name a ruling by the end of its id.
    if let Some(named) = fields.one::<RulingRef>("overturned_by")? {
        let successor = casebook.find(named).await?;
        fields.0.retain(|(name, _)| name != "overturned_by");
        fields.add("overturned_by", successor.to_string());
    }
    let mut patch = fields.patch(frame)?;
    // Clauses that stay cited keep the hashes from the time of the decision.
    if let Some(cites) = &mut patch.cites {
        for cited in cites.iter_mut() {
            let known = seen.statement.cites.iter().find(|known| known.clause == cited.clause);
            cited.hash = known.and_then(|known| known.hash);
        }
    }
    if patch.status != Some(Status::Overturned) {
        patch.overturned_by = None;
    }
    Ok(patch)
}

struct AmendForm {
    fields: Fields,
    /// What somebody else changed in the meantime.
    divergence: Option<DivergenceHtml>,
}

impl AmendForm {
    /// Continues from the latest version: the form has the fields that only the writer changed. Fields that
    /// both changed have the current value, and offer the writer's own.
    fn diverged(
        frame: &Frame,
        seen: &Ruling,
        latest: &Ruling,
        wanted: &Patch,
        typed: &Fields,
    ) -> Result<Self, Problem> {
        let found = Divergence::new(&seen.statement, &latest.statement, wanted);
        let now = |field: &&str| (frame.field(field), said(frame, &latest.statement, field));
        let meanwhile = found.meanwhile.iter().map(now).collect();
        let own = fields(&Ruling { statement: found.wanted.clone(), ..latest.clone() })?;
        let choice = |field: &&'static str| {
            let name = field_name(field);
            OwnChoice {
                label: frame.field(field),
                said: said(frame, &found.wanted, field),
                name,
                values: own.all(name).map(str::to_owned).collect(),
            }
        };
        let both = found.both.iter().map(choice).collect();
        let mut fields = fields(&Ruling { statement: found.merged, ..latest.clone() })?;
        fields.add("reason", typed.reason());
        Ok(Self { fields, divergence: Some(DivergenceHtml { meanwhile, both }) })
    }
}

/// What somebody else changed in the meantime.
struct DivergenceHtml {
    /// The fields that were changed: their labels and current values.
    meanwhile: Vec<(String, String)>,
    /// The fields among them that the writer changed, too.
    both: Vec<OwnChoice>,
}

/// The writer's own value of a field that somebody else changed in the meantime.
struct OwnChoice {
    label: String,
    said: String,
    /// The name of the form's field.
    name: &'static str,
    values: Vec<String>,
}

/// Returns the form's name for a field of a statement.
const fn field_name(field: &'static str) -> &'static str {
    match field.as_bytes() {
        b"points" => "point",
        b"cites" => "cite",
        _ => field,
    }
}

/// Says the value of a field of a statement; a text, a name or a time as it is kept.
fn said(frame: &Frame, statement: &Statement, field: &str) -> String {
    let said = match field {
        "verdict" => vec![frame.outcome(&statement.verdict)],
        "status" => vec![frame.word(statement.status.message_id())],
        "authority" => vec![frame.word(statement.authority.message_id())],
        "overturned_by" => statement.overturned_by.iter().map(|id| id.short().to_string()).collect(),
        "cites" => statement.cites.iter().map(|cited| frame.short(&cited.clause.clone().into())).collect(),
        _ => {
            let fields = Patch::from(statement).values().into_iter();
            fields.filter(|(name, _)| *name == field).flat_map(|(_, values)| values).collect()
        }
    };
    said.join(", ")
}
