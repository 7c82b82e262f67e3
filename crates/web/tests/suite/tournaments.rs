//! Tournaments of a casebook: over HTTP, in an export, and in a casebook of the version before.

use std::io::Cursor;

use schiri_casebook::{
    self as casebook, BearerToken, Change, Filter, Revision, Role, Store, Token, Tournament, Within,
};
use serde_json::{Value, json};

use crate::rulings::service;
use schiri_testing::casebook::{Bed, OPERATOR, export, open, record, statement, tokens};
use schiri_testing::http::{Answer, get, send_body};

/// A tournament in Berlin by the rules of de-quali.
fn tournament(id: &str, name: &str, first: &str, last: &str) -> Tournament {
    let tournament = json!({
        "id": id, "name": name, "place": "Halle", "first": first, "last": last, "zone": "Europe/Berlin",
        "event": "de-quali",
    });
    serde_json::from_value(tournament).unwrap()
}

/// Puts last year's tournament and the one that is held now into a casebook, with a ruling at each and one at
/// neither.
fn fill(store: &dyn Store) {
    store.put_tournament(&tournament("last", "Letztes Jahr", "2025-11-22", "2025-11-23")).unwrap();
    store.put_tournament(&tournament("now", "Heute", "2020-01-01", "9998-12-31")).unwrap();
    for (key, changes) in [
        ("one-last", json!({ "tournament": "last", "question": "Voriges Mal?", "status": "confirmed" })),
        ("one-now", json!({ "tournament": "now", "question": "Diesmal?", "time": "2026-11-22T18:55:00Z" })),
        ("neither", json!({ "question": "Irgendwann?" })),
    ] {
        let revision = Revision { change: Change::Recorded(Box::new(statement(&changes))), ..record(key) };
        store.append(&revision, OPERATOR).unwrap();
    }
}

/// Makes a head judge's token for the tournament that is held now.
fn erika(store: &dyn Store) -> BearerToken {
    let bearer = BearerToken::new([77, 77, 77]);
    let made = "2020-01-01".parse().unwrap();
    let made = Token::new(&bearer, "Erika", Role::HeadJudge, u16::MAX, made).unwrap();
    store.put_token(&Token { tournament: Some("now".parse().unwrap()), ..made }).unwrap();
    bearer
}

fn text(answer: &Answer) -> String {
    String::from_utf8_lossy(&answer.body).into_owned()
}

/// Last year's decisions are found, but never shown among today's rulings; a judge of one tournament decides at no
/// other.
#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_is_not_its_event() {
    for bed in Bed::all("tournament") {
        let address = bed.fresh("0");
        let opened = tokio::task::spawn_blocking(move || {
            let store = open(&address);
            fill(&*store);
            let (erika, tokens) = (erika(&*store), tokens(&*store));
            (service(store), erika, tokens)
        });
        let (service, erika, tokens) = opened.await.unwrap();
        let page = async |address: &str| text(&get(&service, address).await);
        let listed = async |address: &str| {
            let answer = get(&service, address).await.json();
            let rulings = answer["rulings"].as_array().unwrap().clone();
            rulings
                .iter()
                .map(|one| one["statement"]["question"].as_str().unwrap().to_owned())
                .collect::<Vec<_>>()
        };
        let all = get(&service, "/api/v1/tournaments").await.json();
        assert_eq!(all.pointer("/tournaments/1/id"), Some(&json!("last")));
        assert_eq!(get(&service, "/api/v1/tournaments/now").await.json()["zone"], "Europe/Berlin");
        assert_eq!(get(&service, "/api/v1/tournaments/none").await.status, 404);
        assert_eq!(listed("/api/v1/rulings?tournament=last").await, ["Voriges Mal?"]);
        assert_eq!(listed("/api/v1/rulings?event=de-quali").await.len(), 3);

        for (board, shown) in [("", 1), ("&tournament=now", 1), ("&tournament=last", 0), ("&tournament=", 2)]
        {
            let found = page(&format!("/board?part=board&event=de-quali{board}")).await;
            let questions = ["Voriges Mal?", "Diesmal?", "Irgendwann?"];
            let there: Vec<_> = (0..3).filter(|at| found.contains(questions[*at])).collect();
            assert_eq!(there, [shown], "{board}: {found}");
        }
        let board = page("/board?event=de-quali&lang=de").await;
        assert!(board.contains("data-tournament=\"now\""), "{board}");
        assert!(board.contains("2026-11-22 19:55 CET"), "{board}");
        let log = page("/rulings/log?tournament=now&format=html&lang=de").await;
        assert!(log.contains("Heute") && log.contains("19:55 CET") && !log.contains("Voriges"), "{log}");
        let feed = page("/feeds/events/de-quali?tournament=now").await;
        assert!(!feed.contains("Voriges Mal?"), "{feed}");

        let write = async |address: &str, token: &BearerToken, body: Value| {
            let bearer = format!("Bearer {token}");
            let headers = [("authorization", bearer.as_str())];
            send_body(&service, "POST", address, &headers, &body.to_string()).await
        };
        let recorded = write("/api/v1/rulings", &erika, new_ruling(&json!({}))).await;
        assert_eq!(recorded.status, 201, "{}", text(&recorded));
        let recorded = recorded.json();
        let says = &recorded["statement"];
        assert_eq!((&says["tournament"], &says["event"]), (&json!("now"), &json!("de-quali")));
        let similar = recorded["similar"].to_string();
        assert!(similar.contains("Voriges Mal?"), "last year's is no precedent: {similar}");
        let own = recorded["id"].as_str().unwrap();
        let sheet = page(&format!("/rulings/{own}/sheet?format=html&lang=de")).await;
        assert!(sheet.contains("Heute") && (sheet.contains(" CET") || sheet.contains(" CEST")), "{sheet}");

        let last = get(&service, "/api/v1/rulings?tournament=last").await.json();
        let last = last.pointer("/rulings/0/id").unwrap().as_str().unwrap().to_owned();
        let amend = json!({ "after": 1, "change": { "facts": "Mehr." } });
        let away = json!({ "after": 1, "change": { "tournament": "last" } });
        for (address, body) in [
            (format!("/api/v1/rulings/{last}/events"), amend),
            (format!("/api/v1/rulings/{own}/events"), away),
            ("/api/v1/rulings".to_owned(), new_ruling(&json!({ "tournament": "last" }))),
        ] {
            let refused = write(&address, &erika, body).await;
            assert_eq!(refused.status, 403, "{address}: {}", text(&refused));
        }
        for (changes, status) in [
            (json!({ "tournament": "now", "event": "ccm" }), 422),
            (json!({ "tournament": "nowhere", "event": "de-quali" }), 422),
            (json!({ "tournament": "last" }), 201),
        ] {
            let answer = write("/api/v1/rulings", &tokens["carla"], new_ruling(&changes)).await;
            assert_eq!(answer.status, status, "{}", text(&answer));
        }
    }
}

/// A ruling as a program sends it.
fn new_ruling(changes: &Value) -> Value {
    let mut says = json!({
        "question": "Neu?", "decision": "Nein.", "verdict": "forbidden", "points": ["trade-after-building"],
    });
    says.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    says
}

#[test]
fn an_export_carries_tournaments() {
    for bed in Bed::all("tournament-transfer") {
        let (store, copy) = (open(&bed.fresh("0")), open(&bed.fresh("1")));
        fill(&*store);
        let whole = export(&*store);
        for _ in 0..2 {
            casebook::import(&*copy, &mut Cursor::new(&whole)).unwrap();
            assert!(export(&*copy) == whole);
            assert_eq!(copy.tournaments().unwrap(), store.tournaments().unwrap());
        }
        let within = Within::Tournament("last".parse().unwrap());
        let last = casebook::latest(&*copy, &Filter { within, ..Filter::default() }, 10).unwrap();
        assert_eq!(last.len(), 1);
        // One of this name that is another here is not taken for it, and nothing is written.
        let other = open(&bed.fresh("2"));
        other.put_tournament(&tournament("now", "Anderswo", "2026-01-01", "2026-01-02")).unwrap();
        casebook::import(&*other, &mut Cursor::new(&whole)).unwrap_err();
        assert_eq!(other.latest().unwrap(), 0);
        // Without a tournament, the form is the one that older programs read.
        let plain = open(&bed.fresh("3"));
        plain.append(&record("plain"), OPERATOR).unwrap();
        assert!(export(&*plain).starts_with(b"{\"schiri_casebook\":1}\n"));
    }
}

#[test]
fn a_tournament_that_is_unsound_is_not_kept() {
    for bed in Bed::all("tournament-sound") {
        let store = open(&bed.fresh("0"));
        let sound = tournament("sound", "Halle", "2026-01-01", "2026-01-02");
        for unsound in [
            Tournament { name: " ".to_owned(), ..sound.clone() },
            Tournament { last: "2025-12-31".parse().unwrap(), ..sound.clone() },
            Tournament { zone: "Europe/Nowhere".parse().unwrap(), ..sound.clone() },
        ] {
            store.put_tournament(&unsound).unwrap_err();
        }
        assert!(store.tournaments().unwrap().is_empty());
        store.put_tournament(&sound).unwrap();
    }
}

/// A casebook that an older program made is brought up to date, and shows what it showed.
#[test]
fn a_casebook_of_the_version_before_goes_on() {
    for bed in Bed::all("tournament-upgrade") {
        let address = bed.fresh("0");
        open(&address).append(&record("before"), OPERATOR).unwrap();
        let back =
            "DROP INDEX ruling_tournament; ALTER TABLE ruling DROP COLUMN tournament; DROP TABLE tournament;";
        if bed.server().is_some() {
            schiri_testing::casebook::psql(&address, &format!("{back} UPDATE casebook SET version = 2;"));
        } else {
            let file = rusqlite::Connection::open(&address).unwrap();
            file.execute_batch(&format!("{back} PRAGMA user_version = 2;")).unwrap();
        }
        let store = open(&address);
        let found = casebook::latest(&*store, &Filter::default(), 10).unwrap();
        assert_eq!(found.first().map(|ruling| &ruling.statement.tournament), Some(&None));
        let outside = Filter { within: Within::NoTournament, ..Filter::default() };
        assert_eq!(casebook::latest(&*store, &outside, 10).unwrap(), found);
        fill(&*store);
        assert_eq!(casebook::latest(&*store, &outside, 10).unwrap().len(), 2);
    }
}
