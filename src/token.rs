//! `schiri token`: who may write into the casebook over the network.

use qrcode::render::unicode::Dense1x2;
use qrcode::{EcLevel, QrCode};
use serde_json::{Value as Json, json};

use super::args::{NewToken, Tokens, TokensCommand};
use super::cases::opened;
use super::session::{Outcome, Result, Session};
use super::tournament;
use schiri_casebook::{self as casebook, BearerToken, Opening, Store, Token, TokenId};
use schiri_rules::known;
use schiri_rules::lang::{Arg, Message};

pub(super) fn token(args: &Tokens, session: &mut Session) -> Result {
    let opening = match &args.command {
        TokensCommand::New(_) => Opening::OrCreate,
        TokensCommand::List { .. } | TokensCommand::Revoke { .. } => Opening::Existing,
    };
    let store = opened(args.casebook.database.as_ref(), opening)?;
    match &args.command {
        TokensCommand::New(args) => new(args, &store, session),
        TokensCommand::List { json } => list(*json, &store, session),
        TokensCommand::Revoke { token } => revoke(*token, &store, session),
    }
}

/// Returns a token as JSON, without the hash of its secret; with the token itself if it was just made.
fn shown(token: &Token, bearer: Option<&BearerToken>) -> Json {
    let mut shown = json!({
        "id": token.id, "name": token.holder.name, "role": token.holder.role, "event": token.event,
        "tournament": token.tournament, "made": token.made, "expires": token.expires, "revoked": token.revoked,
        "token": bearer.map(ToString::to_string),
    });
    if let Some(fields) = shown.as_object_mut() {
        fields.retain(|_, value| !value.is_null());
    }
    shown
}

fn new(args: &NewToken, store: &Store, session: &mut Session) -> Result {
    if let Some(event) = &args.event {
        known::event(&*session.load_for_use()?, event.as_str())?;
    }
    if let Some(id) = &args.tournament {
        tournament::existing(id, store)?;
    }
    let no_chance = Message::new("casebook-failed").with("place", "getrandom");
    let bearer = casebook::new_token().map_err(|error| no_chance.with("reason", error.to_string()))?;
    let made = Token::new(&bearer, &args.name, args.role, args.days, casebook::now());
    let made = made.ok_or_else(|| Message::new("token-name"))?;
    let token = Token { event: args.event.clone(), tournament: args.tournament.clone(), ..made };
    store.put_token(&token)?;
    if args.json {
        session.json(&shown(&token, Some(&bearer)))?;
        return Ok(Outcome::Done);
    }
    session.say(&described("token-made", &token).with("until", token.expires.minute()))?;
    session.line(bearer.to_string())?;
    // After the number sign: browsers do not send that part to servers, so it appears in no log.
    let address =
        args.base_url.as_ref().map(|base| format!("{}/sign-in#{bearer}", base.trim_end_matches('/')));
    if let Some(address) = &address {
        session.line(address.clone())?;
    }
    session.line(picture(&address.unwrap_or_else(|| bearer.to_string())))?;
    Ok(Outcome::Done)
}

/// Draws a QR code with characters; an empty text if it would be too long.
fn picture(text: &str) -> String {
    let code = QrCode::with_error_correction_level(text, EcLevel::L);
    // Terminals are dark more often than light; cameras read both.
    code.map(|code| code.render::<Dense1x2>().quiet_zone(true).build()).unwrap_or_default()
}

fn list(json: bool, store: &Store, session: &mut Session) -> Result {
    let tokens = store.tokens()?;
    if json {
        session.json(&tokens.iter().map(|token| shown(token, None)).collect::<Vec<_>>())?;
    } else if tokens.is_empty() {
        session.say(&Message::new("token-none").with("place", store.place()))?;
    }
    let now = casebook::now();
    for token in tokens.iter().filter(|_| !json) {
        let (state, until) = match token.revoked {
            Some(revoked) => ("revoked", revoked),
            None if token.is_valid(now) => ("valid", token.expires),
            None => ("expired", token.expires),
        };
        session.say(&described("token-line", token).with("state", state).with("until", until.minute()))?;
    }
    Ok(Outcome::done_if(!tokens.is_empty()))
}

fn revoke(id: TokenId, store: &Store, session: &mut Session) -> Result {
    let unknown = || Message::new("token-unknown").with("token", id.to_string()).with("place", store.place());
    let mut token = store.token(id)?.ok_or_else(unknown)?;
    token.revoked = token.revoked.or_else(|| Some(casebook::now()));
    store.put_token(&token)?;
    session.say(&described("token-revoked", &token))?;
    Ok(Outcome::Done)
}

fn described(id: &'static str, token: &Token) -> Message {
    let named = |name: Option<String>| name.unwrap_or_else(|| "none".to_owned());
    let tournament = named(token.tournament.as_ref().map(ToString::to_string));
    let event = named(token.event.as_ref().map(ToString::to_string));
    Message::new(id)
        .with("token", token.id.to_string())
        .with("name", token.holder.name.as_str())
        .with("role", Arg::Word(token.role().message_id()))
        .with("event", event)
        .with("tournament", tournament)
}
