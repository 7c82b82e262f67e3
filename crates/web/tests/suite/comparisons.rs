//! Pages that compare editions by text.

use schiri_rules::corpus::{self, Asked, Corpus};
use schiri_testing::http::get;
use schiri_testing::{Case, cases};
use schiri_web::{self as web, AppState, Limits, Rulebook};

fn of_case(name: &str) -> Corpus {
    corpus::load(&Case::read(&cases("compare").join(name)).sources).0
}

#[tokio::test]
async fn pages_show_what_changed() {
    let state = AppState::new(
        Rulebook::new(of_case("turnierordnung.txt"), Asked::default(), None).unwrap(),
        None,
        None,
    );
    let service = web::router(state, &Limits { rate: 0, ..Limits::default() });
    let page = async |address: &str| {
        let answer = get(&service, address).await;
        assert_eq!(answer.status, axum::http::StatusCode::OK, "{address}");
        String::from_utf8_lossy(&answer.body).into_owned()
    };
    let compared = page("/compare?edition=club-2024&edition=club-2022&by=text&lang=en").await;
    assert!(compared.contains("Vorabend") && compared.contains("<ins>") && compared.contains("Freitag"));
    let clause = page("/club-2024/5.1?lang=en").await;
    assert!(clause.contains("href=\"/club-2024/5.1/trace\""));
    let traced = page("/club-2024/5.1/trace?lang=en").await;
    assert!(traced.contains("<ins>") && traced.contains("href=\"/club-2022/4.3\""), "{traced}");
    let hint = page("/compare?edition=club-2024&by=text&lang=en").await;
    assert!(hint.contains("exactly two editions"));
}
