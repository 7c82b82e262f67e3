//! Whether a token allows a change is decided when it is written: by the ruling and the token as they are at that
//! moment.

use std::sync::Barrier;
use std::thread;

use schiri_casebook::{
    Author, Authorship, BearerToken, Change, Patch, Revision, Role, Status, Store, StoreError, Token,
};

use schiri_testing::casebook::{Bed, OPERATOR, open, record, revision};

/// How many judges write at once.
const JUDGES: u64 = 24;
/// How many rulings they race for.
const ROUNDS: usize = 50;

/// Keeps a token that is valid for the rulings of an event.
fn token(store: &Store, number: u64, role: Role, event: &str) -> Token {
    let bearer = BearerToken::new([number, number, number]);
    let made = "2020-01-01".parse().unwrap();
    let made = Token::new(&bearer, &number.to_string(), role, u16::MAX, made).unwrap();
    let kept = Token { event: Some(event.parse().unwrap()), ..made };
    store.put_token(&kept).unwrap();
    kept
}

/// A change by the holder of a token, as the revision of this number.
fn change(first: &Revision, number: u32, key: &str, by: &Token, patch: Patch) -> Revision {
    let change = Change::Amended(Box::new(patch));
    Revision { by: by.holder.clone(), ..revision(first.ruling, number, key, change) }
}

fn decided(text: &str) -> Patch {
    Patch { decision: Some(text.to_owned()), ..Patch::default() }
}

fn confirmed() -> Patch {
    Patch { status: Some(Status::Confirmed), ..Patch::default() }
}

fn append(store: &Store, revision: &Revision, by: &Token) -> Result<(), StoreError> {
    store.append(revision, Authorship::Token(by.id)).map(drop)
}

/// The judges ask for the next revision and for the one after it, which nobody can have seen.
#[test]
fn no_change_by_a_judge_follows_a_confirmation() {
    for bed in Bed::all("confirmation") {
        let store = open(&bed.fresh("0"));
        let head = token(&store, 99, Role::HeadJudge, "de-quali");
        let judges: Vec<_> =
            (0..JUDGES).map(|number| token(&store, number, Role::Judge, "de-quali")).collect();
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
                            let key = format!("{round}-{number}-{next}");
                            let _ = append(store, &change(first, next, &key, judge, decided(&key)), judge);
                        }
                    });
                }
                begin.wait();
                // After a conflict the head judge reads again, as people do.
                for attempt in 0.. {
                    let last = store.get(first.ruling).unwrap().unwrap().revision;
                    let key = format!("{round}-head-{attempt}");
                    match append(&store, &change(&first, last + 1, &key, &head, confirmed()), &head) {
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

#[test]
fn a_revision_that_nobody_can_have_seen_is_a_conflict() {
    for bed in Bed::all("ahead") {
        let store = open(&bed.fresh("0"));
        let judge = token(&store, 1, Role::Judge, "de-quali");
        let first = record("first");
        store.append(&first, OPERATOR).unwrap();
        for number in [1, 3, 4, u32::MAX] {
            let ahead = change(&first, number, &format!("ahead-{number}"), &judge, decided("!"));
            let refused = append(&store, &ahead, &judge);
            assert!(matches!(refused, Err(StoreError::Conflict { last: 1, .. })), "{number}: {refused:?}");
        }
    }
}

/// Between reading a page and sending its form, a token may have been revoked, have expired, or been made anew for
/// somebody else.
#[test]
fn a_token_is_good_or_not_when_it_is_written() {
    for bed in Bed::all("token") {
        let store = open(&bed.fresh("0"));
        let first = record("first");
        store.append(&first, OPERATOR).unwrap();
        let judge = token(&store, 1, Role::Judge, "de-quali");
        let made_bad = [
            Token { revoked: Some("2026-01-01".parse().unwrap()), ..judge.clone() },
            Token { expires: "2020-01-02".parse().unwrap(), ..judge.clone() },
            Token { holder: Author { name: "B".to_owned(), role: Role::Judge }, ..judge.clone() },
        ];
        let own = |number, key: &str| change(&first, number, key, &judge, decided(key));
        for (number, bad) in made_bad.iter().enumerate() {
            store.put_token(bad).unwrap();
            let refused = append(&store, &own(2, &format!("bad-{number}")), &judge);
            assert_eq!(refused, Err(StoreError::TokenUnusable), "{bad:?}");
        }
        let unknown = Token { id: BearerToken::new([7, 7, 7]).id(), ..judge.clone() };
        assert_eq!(append(&store, &own(2, "unknown"), &unknown), Err(StoreError::TokenUnusable));
        let elsewhere = token(&store, 2, Role::Admin, "ccm");
        let moved = change(&first, 2, "elsewhere", &elsewhere, decided("!"));
        assert!(matches!(append(&store, &moved, &elsewhere), Err(StoreError::Forbidden(_))));
        store.put_token(&judge).unwrap();
        assert_eq!(append(&store, &own(2, "good"), &judge), Ok(()));
        assert_eq!(store.get(first.ruling).unwrap().unwrap().revision, 2);
    }
}
