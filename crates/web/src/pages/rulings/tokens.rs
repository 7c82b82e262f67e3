//! The page on which an admin makes and revokes tokens: `/tokens`. A new token is shown once, with its QR
//! code, in the response to the form; so no terminal is needed in the hall. Also signing in and out.

use askama::Template;
use axum::extract::{FromRequest as _, FromRequestParts as _, Request, State};
use axum::http::{StatusCode, Uri, header};
use axum::response::Response;
use axum::{Extension, Form};
use serde::Deserialize;

use super::{Fields, Visitor, at_the_moment, lead_on};
use crate::casebook::Casebook;
use crate::casebook::access::{self, Judge, Kept, MaybeJudge};
use crate::exchange::{Named, bad, one};
use crate::pages::frame::Frame;
use crate::problem::{Problem, ProblemView, Result};
use crate::state::{AppState, Client};
use schiri_casebook::{self as casebook, BearerToken, Role, Timestamp, Token, TokenId, Tournaments, now};
use schiri_rules::corpus::{EventId, TournamentId};
use schiri_rules::known;
use schiri_rules::lang::Message;
use schiri_show::render::{author, qr_svg};

/// The default validity of a token: as long as most tournaments last.
const USUAL_DAYS: u16 = 2;

#[derive(Template)]
#[template(path = "pages/tokens.html")]
struct TokensPage {
    frame: Frame,
    reader: Visitor,
    fields: Fields,
    tournaments: Tournaments,
    made: Option<Made>,
    tokens: Vec<Token>,
    problem: Option<ProblemView>,
}

/// A token that was just made; only this page shows it.
struct Made {
    name: String,
    token: String,
    /// The address that signs in with it; empty if the server's name is unknown.
    address: String,
    /// The same as a picture.
    picture: String,
}

impl TokensPage {
    fn what(&self, token: &Token) -> String {
        match (&token.tournament, &token.event) {
            (Some(id), _) => {
                self.tournaments.get(id).map_or_else(|| id.to_string(), |known| known.name.clone())
            }
            (None, Some(id)) => self.frame.name_of(id),
            (None, None) => self.frame.word("tokens-all"),
        }
    }
}

/// Returns the message of a token's state, and since when or until when it is so.
fn state(token: &Token) -> (&'static str, Timestamp) {
    match token.revoked {
        Some(revoked) => ("tokens-revoked", revoked),
        None if token.is_valid(now()) => ("tokens-valid", token.expires),
        None => ("tokens-expired", token.expires),
    }
}

/// Answers with the list and the form, for admins.
pub(super) async fn list(frame: Frame, Kept(casebook): Kept, Judge(judge): Judge) -> Result<Response> {
    admin(&judge)?;
    page(frame, &casebook, &judge, Fields::default(), None, None).await
}

pub(super) async fn make(
    frame: Frame,
    Kept(casebook): Kept,
    Judge(judge): Judge,
    Form(pairs): Form<Vec<(String, String)>>,
) -> Result<Response> {
    admin(&judge)?;
    let fields = Fields(pairs);
    let made = async {
        let bearer = casebook::new_token().map_err(|_| Problem::internal())?;
        let token = token(&fields, &bearer)?;
        if let Some(event) = &token.event {
            known::event(&frame.corpus, event.as_str()).map_err(Problem::unknown_name)?;
        }
        if let Some(tournament) = &token.tournament {
            casebook.tournaments().await?.known(tournament).map_err(Problem::unknown_name)?;
        }
        let made = made(&frame, &token, &bearer)?;
        let (id, by) = (token.id, judge.id);
        casebook.ask(move |store| store.grant(&token, by)).await?;
        tracing::info!(token = %id, %by, "a token was made");
        Ok(made)
    };
    match made.await {
        Ok(made) => page(frame, &casebook, &judge, Fields::default(), Some(made), None).await,
        Err(problem) => page(frame, &casebook, &judge, fields, None, Some(problem)).await,
    }
}

pub(super) async fn revoke(
    Kept(casebook): Kept,
    Judge(judge): Judge,
    Named(id): Named<TokenId>,
) -> Result<Response> {
    admin(&judge)?;
    let known = casebook.ask(move |store| store.token(id)).await?;
    let unknown = || Problem::unknown_name(Message::new("tokens-unknown").with("token", id.to_string()));
    let mut token = known.ok_or_else(unknown)?;
    if token.revoked.is_none() {
        token.revoked = Some(now());
        let by = judge.id;
        casebook.ask(move |store| store.grant(&token, by)).await?;
        tracing::info!(token = %id, %by, "a token was revoked");
    }
    Ok(lead_on("/tokens"))
}

/// Refuses readers who are no admins. Whether an admin may give this token is decided when it is written.
fn admin(judge: &Token) -> Result<()> {
    if judge.role() == Role::Admin {
        return Ok(());
    }
    Err(Problem::forbidden(casebook::role_needed(Role::Admin, judge.role())))
}

fn token(fields: &Fields, bearer: &BearerToken) -> Result<Token> {
    let days = fields.one::<u16>("days")?.unwrap_or(USUAL_DAYS);
    if !(1..=Token::MOST_DAYS).contains(&days) {
        return Err(bad("days", &days.to_string()));
    }
    let (mut event, mut tournament): (Option<EventId>, Option<TournamentId>) = (None, None);
    match fields.value("for").split_once(':') {
        Some(("event", id)) => event = Some(one("event", id)?),
        Some(("tournament", id)) => tournament = Some(one("tournament", id)?),
        None if fields.has("for", "all") => {}
        // A missing choice must not mean everything.
        _ => return Err(bad("for", fields.value("for"))),
    }
    let role = fields.one("role")?.unwrap_or(Role::Judge);
    let made = Token::new(bearer, fields.value("name"), role, days, now());
    let made = made.ok_or_else(|| Problem::unsound_as(Message::new("token-name")))?;
    Ok(Token { event, tournament, ..made })
}

fn made(frame: &Frame, token: &Token, bearer: &BearerToken) -> Result<Made> {
    // The token comes after `#`: browsers do not send that part to any server, so no log contains it.
    let address = frame.base.as_ref().map(|base| format!("{base}/sign-in#{bearer}")).unwrap_or_default();
    let shown = if address.is_empty() { bearer.to_string() } else { address.clone() };
    let name = token.holder.name.clone();
    let label = frame.say("tokens-code", "name", &name);
    let picture = qr_svg(&shown, &label).map_err(Problem::failed)?;
    Ok(Made { name, token: bearer.to_string(), address, picture })
}

async fn page(
    frame: Frame,
    casebook: &Casebook,
    judge: &Token,
    fields: Fields,
    made: Option<Made>,
    problem: Option<Problem>,
) -> Result<Response> {
    let (mut tokens, tournaments) = casebook.ask(|store| Ok((store.tokens()?, store.tournaments()?))).await?;
    tokens.retain(|token| judge.may_give(token));
    tokens.sort_by_key(|token| std::cmp::Reverse(token.made));
    let reader = Visitor::new(&frame, Some(judge));
    let view = problem.as_ref().map(|problem| problem.view(&frame.localizer));
    let page = TokensPage { frame, reader, fields, tournaments, made, tokens, problem: view };
    Ok(at_the_moment(page, problem.as_ref()))
}

#[derive(Template)]
#[template(path = "pages/sign_in.html")]
struct SignInPage {
    frame: Frame,
    reader: Visitor,
    /// The page to return to; empty if there is none.
    next: String,
    problem: Option<ProblemView>,
}

pub(super) async fn form(frame: Frame, Kept(_): Kept, MaybeJudge(judge): MaybeJudge) -> Result<Response> {
    let reader = Visitor::new(&frame, judge.as_ref());
    let next = frame.asked("next")?.filter(|next| is_page(next)).unwrap_or_default().to_owned();
    Ok(at_the_moment(SignInPage { frame, reader, next, problem: None }, None))
}

#[derive(Deserialize)]
struct Typed {
    token: String,
    /// The page to return to.
    #[serde(default)]
    next: String,
}

/// Tells whether an address leads to a page of this site: to a browser, `//x` and `/\x` are other sites.
fn is_page(address: &str) -> bool {
    let within = address.starts_with('/') && !address.starts_with("//") && !address.contains('\\');
    within && address.parse::<Uri>().is_ok()
}

pub(super) async fn sign_in(
    State(state): State<AppState>,
    Extension(client): Extension<Client>,
    frame: Frame,
    Kept(casebook): Kept,
    request: Request,
) -> Result<Response> {
    let (mut parts, body) = request.into_parts();
    access::same_origin(&parts.headers)?;
    let request = Request::from_parts(parts.clone(), body);
    let Ok(Form(Typed { token: text, next })) = Form::<Typed>::from_request(request, &state).await else {
        return Err(Problem::of_status(StatusCode::BAD_REQUEST));
    };
    match access::admit(&casebook, &text, &parts).await {
        Ok(token) => {
            let mut response = lead_on(if is_page(&next) { &next } else { "/board" });
            if let Some(cookie) = access::remember(&token, &text, state.is_secure(client)) {
                response.headers_mut().insert(header::SET_COOKIE, cookie);
            }
            Ok(response)
        }
        Err(problem) => {
            let MaybeJudge(judge) = MaybeJudge::from_request_parts(&mut parts, &state).await?;
            let reader = Visitor::new(&frame, judge.as_ref());
            let view = problem.view(&frame.localizer);
            Ok(at_the_moment(SignInPage { frame, reader, next, problem: Some(view) }, Some(&problem)))
        }
    }
}

/// Signs out: the browser deletes the token.
pub(super) async fn sign_out(
    State(state): State<AppState>,
    Extension(client): Extension<Client>,
    Kept(_): Kept,
    request: Request,
) -> Result<Response> {
    access::same_origin(request.headers())?;
    let mut response = lead_on("/sign-in");
    if let Some(cookie) = access::forget(state.is_secure(client)) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}
