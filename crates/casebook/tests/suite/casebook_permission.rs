//! Whether a token allows a change is decided when it is written, by the ruling as it is at that moment. What a token
//! allows is in `tests/cases/casebook/permission.txt`.

use std::sync::Barrier;
use std::thread;

use schiri_casebook::{
    Authorship, BearerToken, Change, Patch, Revision, Role, Status, Store, StoreError, Token,
};

use schiri_testing::casebook::{Bed, OPERATOR, open, record, revision};

/// How many judges write at once.
const JUDGES: u64 = 24;
/// How many rulings they race for.
const ROUNDS: usize = 50;

/// Keeps a token that is valid for the rulings of an event.
fn token(store: &Store, number: u64, role: Role) -> Token {
    let (bearer, made) = (BearerToken::new([number; 3]), "2020-01-01".parse().unwrap());
    let made = Token::new(&bearer, &number.to_string(), role, u16::MAX, made).unwrap();
    let kept = Token { event: Some("de-quali".parse().unwrap()), ..made };
    store.put_token(&kept).unwrap();
    kept
}

/// Changes a ruling by right of a token, as the revision of this number.
fn amend(store: &Store, first: &Revision, number: u32, by: &Token, patch: Patch) -> Result<(), StoreError> {
    let key = format!("{}-{number}-{}", first.ruling, by.id);
    let change = Change::Amended(Box::new(patch));
    let amended = Revision { by: by.holder.clone(), ..revision(first.ruling, number, &key, change) };
    store.append(&amended, Authorship::Token(by.id)).map(drop)
}

/// The judges ask for the next revision and for the one after it, which nobody can have seen.
#[test]
fn no_change_by_a_judge_follows_a_confirmation() {
    for bed in Bed::all("confirmation") {
        let store = open(&bed.fresh("0"));
        let head = token(&store, 99, Role::HeadJudge);
        let judges: Vec<_> = (0..JUDGES).map(|number| token(&store, number, Role::Judge)).collect();
        for round in 0..ROUNDS {
            let first = record(&format!("first-{round}"));
            store.append(&first, OPERATOR).unwrap();
            let begin = Barrier::new(judges.len() + 1);
            thread::scope(|scope| {
                for (number, judge) in (0..).zip(&judges) {
                    let (store, begin, first) = (&store, &begin, &first);
                    scope.spawn(move || {
                        begin.wait();
                        for next in [3 - number % 2, 2 + number % 2] {
                            let decision = Some(format!("{number}, {next}"));
                            let _ = amend(store, first, next, judge, Patch { decision, ..Patch::default() });
                        }
                    });
                }
                begin.wait();
                // After a conflict the head judge reads again, as people do.
                let confirmed = Patch { status: Some(Status::Confirmed), ..Patch::default() };
                loop {
                    let next = store.get(first.ruling).unwrap().unwrap().revision + 1;
                    match amend(&store, &first, next, &head, confirmed.clone()) {
                        Ok(()) => break,
                        Err(StoreError::Conflict { .. }) => {}
                        Err(error) => panic!("{error:?}"),
                    }
                }
            });
            let history = store.history(first.ruling).unwrap();
            let roles: Vec<_> = history.iter().map(|entry| entry.revision.by.role).collect();
            let confirmation = roles.iter().position(|role| *role == Role::HeadJudge).unwrap();
            assert_eq!(confirmation, roles.len() - 1, "{roles:?}");
            let ruling = store.get(first.ruling).unwrap().unwrap();
            assert_eq!(ruling.statement.status, Status::Confirmed);
        }
    }
}
