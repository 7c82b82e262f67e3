//! One ruling: `/rulings/{id}`, and the form that amends it.

use askama::Template;
use axum::Form;
use axum::response::Response;

use super::{Fields, Visitor, at_the_moment, citation_of, lead_on, question_of};
use crate::casebook::Casebook;
use crate::casebook::access::{Judge, Kept, MaybeJudge};
use crate::exchange::Named;
use crate::pages::frame::Frame;
use crate::pages::texts::{RulingHtml, rule_html};
use crate::problem::{Problem, ProblemView, Result};
use schiri_casebook::{
    self as casebook, CitedStanding, Divergence, Patch, Role, Ruling, RulingRef, Standing, Statement, Status,
    Token,
};
use schiri_rules::corpus::{ClauseId, Outcome};
use schiri_rules::lang::Lang;
use schiri_show::render::{self, HistoryStep};
use schiri_show::view::ForceView;

#[derive(Template)]
#[template(path = "pages/ruling.html")]
struct RulingPage {
    frame: Frame,
    reader: Visitor,
    ruling: RulingHtml,
    cites: Vec<CitedStanding>,
    history: Vec<HistoryStep>,
    /// The form to amend it, for those who may; if the amendment could not be written, with what was typed.
    form: Option<AmendForm>,
    statuses: &'static [Status],
    problem: Option<ProblemView>,
}

impl RulingPage {
    /// Says what became of a cited clause since the ruling, if it has changed.
    fn changed(&self, CitedStanding { cited, standing }: &CitedStanding) -> Option<String> {
        let citation = citation_of(&self.frame, &cited.clause);
        (*standing != Standing::Unchanged).then(|| self.frame.say(standing.message_id(), "clause", citation))
    }

    /// Returns how far a clause holds under the rules of the ruling, whatever event is chosen; `None` where all of it
    /// does.
    fn mark(&self, clause: &ClauseId) -> Option<ForceView> {
        let stack = casebook::stack_of(&self.frame.corpus, &self.ruling.shown.statement)?;
        self.frame.mark_under(&stack, clause)
    }

    /// Returns what a clause says now, as markup, with its language.
    fn text(&self, clause: &ClauseId, at_event: Option<&ForceView>) -> Option<(String, Lang)> {
        rule_html(&self.frame, &clause.clone().into(), "", at_event)
    }
}

fn link(link: &casebook::Link) -> (String, String) {
    match link {
        casebook::Link::Ruling(id) => (format!("/rulings/{id}"), id.short().to_string()),
        casebook::Link::Web(address) => (address.clone(), address.clone()),
    }
}

pub(super) async fn show(
    frame: Frame,
    Kept(casebook): Kept,
    MaybeJudge(judge): MaybeJudge,
    Named(named): Named<RulingRef>,
) -> Result<Response> {
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
) -> Result<Response> {
    let id = ruling.id;
    let revisions = casebook.ask(move |store| store.revisions(id)).await?;
    let tournaments = casebook.tournaments().await?;
    let covering = judge.filter(|judge| judge.covers(&ruling.statement));
    let history = render::history(&revisions, covering.is_some(), &frame.localizer);
    let form = match (covering, typed) {
        (None, _) => None,
        (Some(_), Some(typed)) => Some(typed),
        (Some(_), None) => Some(AmendForm { fields: fields(ruling)?, divergence: None }),
    };
    let statuses: &[Status] = match covering.map(Token::role) {
        Some(Role::HeadJudge | Role::Admin) => &Status::ALL,
        _ => &[Status::Provisional, Status::Appealed],
    };
    let page = RulingPage {
        reader: Visitor::new(&frame, judge),
        ruling: RulingHtml::new(&frame, ruling, judge, &tournaments),
        cites: casebook::standing(&frame.corpus, ruling),
        history,
        form,
        statuses,
        problem: problem.map(|problem| problem.view(&frame.localizer)),
        frame,
    };
    Ok(at_the_moment(page, problem))
}

fn fields(ruling: &Ruling) -> Result<Fields> {
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
pub(super) async fn amend(
    frame: Frame,
    Kept(casebook): Kept,
    judge: Result<Judge>,
    Named(named): Named<RulingRef>,
    Form(pairs): Form<Vec<(String, String)>>,
) -> Result<Response> {
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
            AmendForm::diverged(&seen, &latest, &patch, &fields)?
        }
        _ => AmendForm { fields, divergence: None },
    };
    page(frame, &casebook, &latest, Some(&judge), Some(form), Some(&problem)).await
}

/// Reads the form as a patch of the ruling that the writer saw.
async fn wanted(frame: &Frame, casebook: &Casebook, seen: &Ruling, fields: &mut Fields) -> Result<Patch> {
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
    /// What somebody else changed in the meantime, and the form with all that the writer wanted.
    divergence: Option<(Divergence, Fields)>,
}

impl AmendForm {
    /// Continues from the latest version: the form has the fields that only the writer changed. Fields that
    /// both changed have the current value, and offer the writer's own.
    fn diverged(seen: &Ruling, latest: &Ruling, wanted: &Patch, typed: &Fields) -> Result<Self> {
        let found = Divergence::new(&seen.statement, &latest.statement, wanted);
        let of = |statement: &Statement| fields(&Ruling { statement: statement.clone(), ..latest.clone() });
        let (mut fields, own) = (of(&found.merged)?, of(&found.wanted)?);
        fields.add("reason", typed.reason());
        Ok(Self { fields, divergence: Some((found, own)) })
    }
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
