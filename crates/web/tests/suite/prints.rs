//! Paper against the site: what `/v/{hash}` says of a print of older material.

use schiri_rules::corpus::{self, Corpus};
use schiri_rules::source::Sources;
use schiri_web::{self as web, AppState, Limits};

use schiri_testing::TempDir;
use schiri_testing::atom::entries;
use schiri_testing::http::{get, rulebook, send};

/// The shipped material after somebody edited one file.
fn edited(path: &str, from: &str, to: &str) -> Corpus {
    let mut sources = Sources::default();
    for (_, file) in schiri_testing::shipped().iter() {
        let text = file.text();
        let text = if file.path == path {
            assert!(text.contains(from), "{path} no longer says: {from}");
            text.replacen(from, to, 1)
        } else {
            text.to_owned()
        };
        sources.add(file.path.clone(), text.into_bytes());
    }
    corpus::load(&sources).0
}

fn shipped() -> Corpus {
    corpus::load(&schiri_testing::shipped()).0
}

fn serve(state: &AppState) -> axum::Router {
    web::router(state.clone(), &Limits { rate: 0, ..Limits::default() })
}

/// The feeds of the edition and of an event where it is in force tell the clause that was reworded, with an id that
/// does not depend on the server's name; that of another edition does not.
async fn the_feed_says_so(service: &axum::Router) {
    let told = async |address: &str, host: &str| {
        let answer = send(service, "GET", address, &[("host", host)]).await;
        let entries = entries(std::str::from_utf8(&answer.body).unwrap()).unwrap();
        let reworded = entries.into_iter().filter(|entry| entry.title.ends_with(": reworded"));
        reworded.map(|entry| (entry.title, entry.id, entry.updated)).collect::<Vec<_>>()
    };
    let found = told("/feeds/editions/nl-basis?lang=en", "one.example.org").await;
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].2.millis() > 1_700_000_000_000, "{found:?}");
    assert_eq!(told("/feeds/editions/nl-basis?lang=en", "two.example.org").await, found);
    assert_eq!(told("/feeds/editions/de-quali-2009?lang=en", "one.example.org").await, []);
}

/// A print of the material before an edit names the clause that was reworded, and the language; one
/// of the material served is current; one that was never served is unknown.
#[tokio::test]
async fn a_print_knows_what_changed_since() {
    let old = shipped();
    let hash = old.content_hash();
    let state = AppState::new(rulebook(old), None, None);
    let service = serve(&state);
    let address = format!("/api/v1/prints/{}", hash.chars().take(12).collect::<String>());
    assert_eq!(get(&service, &address).await.json()["is_current"], true);

    let path = "rules-nl/nl-basis.yaml";
    let text =
        schiri_testing::shipped().iter().find(|(_, file)| file.path == path).unwrap().1.text().to_owned();
    let line = text.lines().skip_while(|line| !line.contains("text: |-")).nth(1).unwrap().to_owned();
    let newer = edited(path, &line, &format!("{line} (ook thuis)"));
    state.replace(rulebook(newer));
    let answer = get(&service, &address).await.json();
    assert_eq!(answer["is_current"], false);
    assert_eq!(answer["changes"].as_array().unwrap().len(), 1, "{answer}");
    assert_eq!(answer["changes"][0]["change"], "reworded");
    assert_eq!(answer["changes"][0]["languages"], serde_json::json!(["nl"]));

    the_feed_says_so(&service).await;

    let page = get(&service, &format!("/v/{hash}?lang=de")).await;
    assert!(String::from_utf8_lossy(&page.body).contains("Nicht mehr aktuell"));
    assert_eq!(get(&service, "/v/0123456789ab").await.status, 404);
    assert_eq!(get(&service, "/v/0123").await.status, 400);
}

/// With a folder, a server remembers what it served before it was started anew.
#[tokio::test]
async fn prints_are_known_after_a_restart() {
    let folder = TempDir::new("history");
    let old = shipped();
    let hash = old.content_hash();
    drop(AppState::new(rulebook(old), None, Some(folder.path())));

    let newer = edited("rulings/events.yaml", "de-quali:", "de-quali-neu:");
    let state = AppState::new(rulebook(newer), None, Some(folder.path()));
    let answer = get(&serve(&state), &format!("/api/v1/prints/{hash}")).await.json();
    assert_eq!(answer["is_current"], false);
    assert_eq!(answer["changes"], serde_json::json!([]));
}
