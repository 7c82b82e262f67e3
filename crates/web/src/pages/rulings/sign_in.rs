//! Signing in with a token, and out again: `/sign-in`, `/sign-out`.
//!
//! A QR code leads to `/sign-in#schiri-…`: what stands after the number sign stays in the browser, and the
//! script puts it into the form. So no log and no history of another device has the token.

use askama::Template;
use axum::extract::{FromRequest as _, FromRequestParts as _, Request, State};
use axum::http::{StatusCode, header};
use axum::response::Response;
use axum::{Extension, Form};
use serde::Deserialize;

use super::{Visitor, at_the_moment, lead_on};
use crate::casebook::access::{self, Kept, MaybeJudge};
use crate::client::Client;
use crate::pages::frame::Frame;
use crate::problem::{Problem, ProblemView};
use crate::state::AppState;

#[derive(Template)]
#[template(path = "pages/sign_in.html")]
struct SignInPage {
    frame: Frame,
    reader: Visitor,
    problem: Option<ProblemView>,
}

/// Answers the form.
pub(in crate::pages) async fn form(frame: Frame, Kept(_): Kept, MaybeJudge(judge): MaybeJudge) -> Response {
    let reader = Visitor::new(&frame, judge.as_ref());
    at_the_moment(SignInPage { frame, reader, problem: None }, StatusCode::OK)
}

/// What the form sends.
#[derive(Deserialize)]
struct Typed {
    token: String,
}

/// Signs in with the token that was typed.
pub(in crate::pages) async fn sign_in(
    State(state): State<AppState>,
    Extension(client): Extension<Client>,
    frame: Frame,
    Kept(casebook): Kept,
    request: Request,
) -> Result<Response, Problem> {
    let (mut parts, body) = request.into_parts();
    access::same_origin(&parts.headers)?;
    let request = Request::from_parts(parts.clone(), body);
    let Ok(Form(Typed { token: text })) = Form::<Typed>::from_request(request, &state).await else {
        return Err(Problem::of_status(StatusCode::BAD_REQUEST));
    };
    match access::admit(&casebook, &text, &parts).await {
        Ok(token) => {
            let mut response = lead_on("/board");
            if let Some(cookie) = access::remember(&token, &text, state.is_secure(client)) {
                response.headers_mut().insert(header::SET_COOKIE, cookie);
            }
            Ok(response)
        }
        Err(problem) => {
            let MaybeJudge(judge) = MaybeJudge::from_request_parts(&mut parts, &state).await?;
            let reader = Visitor::new(&frame, judge.as_ref());
            let view = problem.view(frame.localizer());
            Ok(at_the_moment(SignInPage { frame, reader, problem: Some(view) }, problem.status()))
        }
    }
}

/// Signs out: the browser forgets the token.
pub(in crate::pages) async fn sign_out(
    State(state): State<AppState>,
    Extension(client): Extension<Client>,
    Kept(_): Kept,
    request: Request,
) -> Result<Response, Problem> {
    access::same_origin(request.headers())?;
    let mut response = lead_on("/sign-in");
    if let Some(cookie) = access::forget(state.is_secure(client)) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}
