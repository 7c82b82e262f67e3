//! Tournaments of a casebook: in an export, and in a casebook of the previous version.
//! `tests/cases/rulings/tournaments.txt` tests them over HTTP.

use std::io::Cursor;

use schiri_casebook::{
    self as casebook, BearerToken, Change, Filter, Revision, Role, Store, Token, Tournament, Within,
};
use serde_json::json;

use schiri_testing::casebook::{Bed, OPERATOR, export, open, record, statement};

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
pub(crate) fn fill(store: &Store) {
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
pub(crate) fn erika(store: &Store) -> BearerToken {
    let bearer = BearerToken::new([77, 77, 77]);
    let made = "2020-01-01".parse().unwrap();
    let made = Token::new(&bearer, "Erika", Role::HeadJudge, u16::MAX, made).unwrap();
    store.put_token(&Token { tournament: Some("now".parse().unwrap()), ..made }).unwrap();
    bearer
}

/// `tests/cases/casebook/tournaments.txt` tests what an export carries.
#[test]
fn an_export_with_another_tournament_of_the_same_id_is_refused() {
    for bed in Bed::all("tournament-transfer") {
        let (store, other) = (open(&bed.fresh("0")), open(&bed.fresh("1")));
        // Without a tournament, the form is the one that older programs read.
        store.append(&record("plain"), OPERATOR).unwrap();
        assert!(export(&store).starts_with(b"{\"schiri_casebook\":1}\n"));
        fill(&store);
        other.put_tournament(&tournament("now", "Anderswo", "2026-01-01", "2026-01-02")).unwrap();
        casebook::import(&other, &mut Cursor::new(&export(&store))).unwrap_err();
        assert_eq!(other.latest().unwrap(), 0);
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
        let found = casebook::latest(&store, &Filter::default(), 10).unwrap();
        assert_eq!(found.first().map(|ruling| &ruling.statement.tournament), Some(&None));
        let outside = Filter { within: Within::NoTournament, ..Filter::default() };
        assert_eq!(casebook::latest(&store, &outside, 10).unwrap(), found);
        fill(&store);
        assert_eq!(casebook::latest(&store, &outside, 10).unwrap().len(), 2);
    }
}
