//! Who may do what: the roles, checked before anything is written.

use super::model::{Authority, Change, Patch, Role, Ruling, Statement, Status, Token};
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
pub(super) fn refusal(token: &Token, before: Option<&Ruling>, change: &Change) -> Option<Message> {
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
    let touches_firm = match (was, change) {
        (None, _) => is_firm(after.status),
        // Anybody may take an appeal to the head judge; only the head judge decides it.
        (Some(was), Change::Amended(patch)) if is_only_appeal(patch) => was.status == Status::Overturned,
        (Some(was), _) => was.status != Status::Provisional || is_firm(after.status),
    };
    let of_head_judge = was.is_some_and(|was| was.authority != Authority::Judge);
    if touches_firm || claims(Authority::HeadJudge) || (of_head_judge && !is_appeal(change)) {
        Role::HeadJudge
    } else {
        Role::Judge
    }
}

fn is_appeal(change: &Change) -> bool {
    matches!(change, Change::Amended(patch) if is_only_appeal(patch))
}

fn is_only_appeal(patch: &Patch) -> bool {
    patch.status == Some(Status::Appealed) && patch.fields() == ["status"]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Author, BearerToken, RulingId};

    fn token(role: Role, event: Option<&str>) -> Token {
        let (bearer, made) = (BearerToken::new([1, 2, 3]), "2026-01-01".parse().unwrap());
        let event = event.map(|event| event.parse().unwrap());
        Token { event, ..Token::new(&bearer, "A", role, 1, made).unwrap() }
    }

    fn statement(status: Status, authority: Authority) -> Statement {
        let (status, authority) = (status.name(), authority.name());
        serde_json::from_value(serde_json::json!({
            "event": "club", "time": "2026-01-01", "question": "?", "decision": "!", "verdict": "allowed",
            "authority": authority, "status": status, "language": "en",
        }))
        .unwrap()
    }

    fn ruling(status: Status, authority: Authority) -> Ruling {
        let time = "2026-01-01".parse().unwrap();
        let by = Author { name: "A".to_owned(), role: Role::Judge };
        let statement = statement(status, authority);
        let id = RulingId::new(time, 1);
        Ruling { id, revision: 1, recorded: time, changed: time, by, redacted: false, statement }
    }

    fn least(before: Option<&Ruling>, change: &Change) -> Option<Role> {
        [Role::Judge, Role::HeadJudge, Role::Admin]
            .into_iter()
            .find(|role| refusal(&token(*role, Some("club")), before, change).is_none())
    }

    #[test]
    fn each_change_needs_its_role() {
        use Authority::{HeadJudge, Judge, Organiser};
        use Status::{Appealed, Confirmed, Provisional};
        let record =
            |status, authority| least(None, &Change::Recorded(Box::new(statement(status, authority))));
        assert_eq!(record(Provisional, Judge), Some(Role::Judge));
        assert_eq!(record(Confirmed, Judge), Some(Role::HeadJudge));
        assert_eq!(record(Provisional, HeadJudge), Some(Role::HeadJudge));
        assert_eq!(record(Provisional, Organiser), Some(Role::Admin));

        let amend = |status, authority, patch: Patch| {
            least(Some(&ruling(status, authority)), &Change::Amended(Box::new(patch)))
        };
        let facts = || Patch { facts: Some("more".to_owned()), ..Patch::default() };
        let now = |status| Patch { status: Some(status), ..Patch::default() };
        assert_eq!(amend(Provisional, Judge, facts()), Some(Role::Judge));
        assert_eq!(amend(Provisional, HeadJudge, facts()), Some(Role::HeadJudge));
        assert_eq!(amend(Confirmed, Judge, facts()), Some(Role::HeadJudge));
        assert_eq!(amend(Provisional, Judge, now(Confirmed)), Some(Role::HeadJudge));
        assert_eq!(amend(Confirmed, HeadJudge, now(Appealed)), Some(Role::Judge));
        assert_eq!(amend(Appealed, Judge, now(Confirmed)), Some(Role::HeadJudge));
        assert_eq!(
            amend(Appealed, Judge, Patch { authority: Some(Organiser), ..Patch::default() }),
            Some(Role::Admin)
        );
        let deleted = Change::Redacted(crate::Redaction::Person);
        assert_eq!(least(Some(&ruling(Provisional, Judge)), &deleted), Some(Role::Admin));
    }

    #[test]
    fn an_admin_gives_no_more_than_he_has() {
        let club = |role| token(role, Some("club"));
        let other = BearerToken::new([4, 5, 6]);
        let new = |event| Token { id: other.id(), hash: other.hash(), ..token(Role::Judge, event) };
        assert!(token_refusal(&token(Role::Admin, None), None, &new(None)).is_none());
        assert!(token_refusal(&club(Role::Admin), None, &new(Some("club"))).is_none());
        for (by, given) in [
            (club(Role::HeadJudge), new(Some("club"))),
            (club(Role::Admin), new(None)),
            (club(Role::Admin), new(Some("other"))),
            (Token { tournament: Some("here".parse().unwrap()), ..token(Role::Admin, None) }, new(None)),
        ] {
            assert!(token_refusal(&by, None, &given).is_some(), "{by:?} gave {given:?}");
        }
        let (admin, before) = (token(Role::Admin, None), new(None));
        let revoked = Token { revoked: Some("2026-01-01".parse().unwrap()), ..before.clone() };
        assert!(token_refusal(&admin, Some(&before), &revoked).is_none());
        let longer = Token { expires: "2027-01-01".parse().unwrap(), ..before.clone() };
        assert!(token_refusal(&admin, Some(&before), &longer).is_some());
        assert!(token_refusal(&club(Role::Admin), Some(&before), &revoked).is_some());
    }

    #[test]
    fn a_token_for_an_event_is_good_for_no_other() {
        let change = Change::Recorded(Box::new(statement(Status::Provisional, Authority::Judge)));
        assert!(refusal(&token(Role::Admin, Some("other")), None, &change).is_some());
        assert!(refusal(&token(Role::Judge, None), None, &change).is_none());
        let away = Patch { event: Some("other".parse().unwrap()), ..Patch::default() };
        let away = Change::Amended(Box::new(away));
        let before = ruling(Status::Provisional, Authority::Judge);
        for event in ["club", "other"] {
            assert!(refusal(&token(Role::Admin, Some(event)), Some(&before), &away).is_some(), "{event}");
        }
        let here = Token { tournament: Some("here".parse().unwrap()), ..token(Role::Admin, None) };
        assert!(refusal(&here, None, &change).is_some(), "a ruling of no tournament");
        let into = |tournament: &str| {
            let tournament = Some(tournament.parse().unwrap());
            Change::Amended(Box::new(Patch { tournament, ..Patch::default() }))
        };
        assert!(refusal(&here, Some(&before), &into("here")).is_some(), "taken from elsewhere");
        let mut ours = before.clone();
        ours.statement.tournament = here.tournament.clone();
        assert!(refusal(&here, Some(&ours), &into("there")).is_some(), "given away");
        let facts = Patch { facts: Some("more".to_owned()), ..Patch::default() };
        assert!(refusal(&here, Some(&ours), &Change::Amended(Box::new(facts))).is_none());
    }
}
