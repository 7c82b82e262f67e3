//! The pages where there is no server: every one of them says what the server says, byte for byte.

use axum::Router;
use axum::http::{Request, header};
use schiri_rules::corpus;
use schiri_rules::lang::Lang;
use schiri_web::{AppState, Browser, Limits, router};

use schiri_testing::http::{rulebook, send};

/// The same rules, served and kept.
struct Both {
    server: Router,
    browser: Browser,
    addresses: Vec<String>,
}

fn both() -> Both {
    let (corpus, _) = corpus::load(&schiri_testing::shipped());
    let mut addresses: Vec<String> =
        ["/", "/points", "/compare", "/events", "/cases", "/glossary", "/about", "/api", "/nowhere", "/a/b/"]
            .map(str::to_owned)
            .into();
    addresses.extend(corpus.editions.keys().map(|edition| format!("/{edition}")));
    addresses.extend(corpus.moments.iter().map(|moment| format!("/moments/{}", moment.id)));
    // Pages of one kind are made alike: a part of them shows it.
    addresses.extend(corpus.clauses().step_by(7).map(|clause| format!("/{}", clause.id)));
    addresses.extend(corpus.points.keys().step_by(9).map(|point| format!("/points/{point}")));
    addresses.extend(
        ["/de-quali-2009/3.1.6/qr.svg", "/compare?edition=nl-basis&edition=de-quali-2009", "/?lang=xx"]
            .map(str::to_owned),
    );
    let state = AppState::new(rulebook(corpus), None, None);
    let limits = Limits { rate: 0, ..Limits::default() };
    Both { server: router(state.clone(), &limits), browser: Browser::new(state), addresses }
}

#[tokio::test]
async fn pages_say_the_same_as_the_servers() {
    let both = both();
    let mut differing = Vec::new();
    for (lang, event) in [(Lang::De, "de-quali"), (Lang::Nl, ""), (Lang::En, "ccm")] {
        let cookie = format!("lang={lang}; event={event}");
        let sent = [("cookie", cookie.as_str()), ("host", "schiri.example"), ("accept", "text/html")];
        let asked = ["räuber", "quali 3.1.6", "Mag ik na het bouwen nog ruilen?", "qqqq", "7 gewürfelt"]
            .map(|query| format!("/?{}", in_address(query)));
        for address in both.addresses.iter().chain(&asked) {
            let served = send(&both.server, "GET", address, &sent).await;
            let request = sent
                .iter()
                .fold(Request::get(address), |request, (name, value)| request.header(*name, *value));
            let kept = both.browser.answer(request.body(()).unwrap(), false, None);
            if (served.status, &served.body[..]) != (kept.status(), kept.body()) {
                differing.push(format!("{address} ({lang}): {}", kept.status()));
            }
            for name in [header::CONTENT_TYPE, header::CONTENT_SECURITY_POLICY, header::LOCATION] {
                assert_eq!(served.headers.get(&name), kept.headers().get(&name), "{address}: {name}");
            }
        }
    }
    assert_eq!(differing, Vec::<String>::new());
}

#[test]
fn what_an_address_states_is_to_be_remembered() {
    let both = both();
    let request = Request::get("/?lang=nl&event=de-quali").body(()).unwrap();
    let answer = both.browser.answer(request, true, None);
    let cookies: Vec<_> = answer.headers().get_all(header::SET_COOKIE).iter().collect();
    assert_eq!(cookies.len(), 2, "{cookies:?}");
    assert!(cookies.iter().all(|cookie| cookie.to_str().unwrap().ends_with("; Secure")), "{cookies:?}");
}

#[test]
fn a_page_says_of_itself_that_it_was_made_offline() {
    let both = both();
    let confirmed = ["23.11.2026".to_owned(), "23 nov 2026".to_owned(), "<23 Nov>".to_owned()];
    let page = |address: &str| {
        let answer = both.browser.answer(Request::get(address).body(()).unwrap(), false, Some(&confirmed));
        String::from_utf8(answer.into_body()).unwrap()
    };
    let found = page("/?q=%22%3E%3Cb%3E&lang=nl");
    assert!(found.contains("regels van de server van 23 nov 2026 · "), "{found}");
    assert!(found.contains("<a href=\"/?q=%22%3E%3Cb%3E&#38;lang=nl\">Opnieuw proberen</a></p>"), "{found}");
    // Also the page of an address that is refused; and nothing becomes markup.
    assert!(page("/?lang=xx").contains("rules as of &#60;23 Nov&#62; · "));
    assert!(!page("/?part=results&q=x").contains("id=\"offline\""), "a part of a page has no such line");
}

/// Writes a query as an address has it.
fn in_address(query: &str) -> String {
    let bytes = query.bytes().map(|byte| format!("%{byte:02x}"));
    format!("q={}", bytes.collect::<String>())
}
