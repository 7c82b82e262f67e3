//! Who may do what: the roles, checked before anything is written.

use super::model::{Authority, Change, Role, Ruling, Statement, Status, Token};
use schiri_rules::lang::{Arg, Message};

/// Says why the holder of a token may not make a change; `None` if they may. `before` is the existing ruling,
/// for a change of one.
///
/// | | judge | head judge | admin |
/// |---|---|---|---|
/// | record, amend a judge's provisional ruling, appeal unless overturned | yes | yes | yes |
/// | confirm, overturn, amend any other ruling, decide as head judge | | yes | yes |
/// | decide as organiser, delete what must not be kept | | | yes |
///
/// A token for an event or a tournament is only valid for its rulings.
pub fn refusal(token: &Token, before: Option<&Ruling>, change: &Change) -> Option<Message> {
    let after = change.after(before);
    let statements = before.map(|ruling| &ruling.statement).into_iter().chain(&after);
    for statement in statements {
        if !token.covers(statement) {
            return Some(match (&token.tournament, &token.event) {
                (Some(own), _) => {
                    Message::new("casebook-other-tournament").with("tournament", own.to_string())
                }
                (None, own) => {
                    let event = own.as_ref().map(ToString::to_string).unwrap_or_default();
                    Message::new("casebook-other-event").with("event", event)
                }
            });
        }
    }
    let needed = needed(before, change, after.as_ref());
    (token.role() < needed).then(|| role_needed(needed, token.role()))
}

/// Says that something needs another role than the token has.
pub fn role_needed(needed: Role, own: Role) -> Message {
    Message::new("casebook-role-needed")
        .with("role", Arg::Word(needed.message_id()))
        .with("own", Arg::Word(own.message_id()))
}

/// Says why the holder of a token may not make or revoke another one; `None` if they may. `before` is the
/// existing token with that id: it can be revoked, and nothing else of it changes.
pub(super) fn token_refusal(by: &Token, before: Option<&Token>, token: &Token) -> Option<Message> {
    if by.role() != Role::Admin {
        return Some(role_needed(Role::Admin, by.role()));
    }
    let is_change = before.is_some_and(|before| Token { revoked: token.revoked, ..before.clone() } != *token);
    let is_beyond = !by.may_give(token) || before.is_some_and(|before| !by.may_give(before));
    (is_change || is_beyond).then(|| Message::new("casebook-token-beyond"))
}

/// Returns the lowest role that may make the change.
fn needed(before: Option<&Ruling>, change: &Change, after: Option<&Statement>) -> Role {
    let Some(after) = after else { return Role::Admin };
    let was = before.map(|ruling| &ruling.statement);
    let claims = |authority| after.authority == authority && was.is_none_or(|was| was.authority != authority);
    if claims(Authority::Organiser) {
        return Role::Admin;
    }
    let is_firm = |status| matches!(status, Status::Confirmed | Status::Overturned);
    // Anybody may take an appeal to the head judge; only the head judge decides it.
    let is_appeal = matches!(change, Change::Amended(patch)
        if patch.status == Some(Status::Appealed) && patch.fields() == ["status"]);
    let touches_firm = match was {
        None => is_firm(after.status),
        Some(was) if is_appeal => was.status == Status::Overturned,
        Some(was) => was.status != Status::Provisional || is_firm(after.status),
    };
    let of_head_judge = was.is_some_and(|was| was.authority != Authority::Judge);
    if touches_firm || claims(Authority::HeadJudge) || (of_head_judge && !is_appeal) {
        Role::HeadJudge
    } else {
        Role::Judge
    }
}
