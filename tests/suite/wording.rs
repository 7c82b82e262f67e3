//! Official wordings: put beside an edition by an import, loaded, checked and shown.
//!
//! A case in `tests/cases/overlay` has a document and the edition beside which it is put; its expectations
//! say which clauses match and which are left over. `BLESS=1` writes the results. What commands do with wordings is in
//! `tests/cases/editing/wordings.txt`.

use axum::Router;
use schiri_edit::check;
use schiri_edit::import::{self, Draft, Input, Options, Overlay, write_overlay};
use schiri_rules::corpus::{self, Asked, Corpus};
use schiri_rules::lang::Lang;
use schiri_rules::source::{self, Origin, Sources};
use schiri_web::{AppState, Rulebook};

use schiri_testing::http::{get, get_text, send, served};
use schiri_testing::{Case, cases, entries, in_one_line, root};

fn import_document(case: &Case) -> Draft {
    let (_, file) = case.sources.iter().find(|(_, file)| file.path.starts_with("document")).unwrap();
    let input = Input { path: file.path.clone(), bytes: file.text().as_bytes().to_vec() };
    let options = Options { edition: "a".to_owned(), verbatim: true, ..Options::default() };
    import::import(&[input], &options).unwrap()
}

/// What an overlay holds, a line for each clause.
fn lines(overlay: &Overlay<'_>) -> Vec<String> {
    let near = |near: Option<&str>| near.map(|near| format!(", near {near}")).unwrap_or_default();
    let matched = overlay.matched.iter().map(|one| {
        let words = [one.clause.heading.as_deref(), one.text.as_deref()];
        let words = words.into_iter().flatten().collect::<Vec<_>>().join(" | ").replace('\n', "⏎");
        let whole = if one.is_whole { " (whole)" } else { "" };
        format!("{}{whole}: {words}", one.restated.anchor())
    });
    let unmatched = overlay
        .unmatched
        .iter()
        .map(|one| format!("unmatched: line {} {}{}", one.clause.line, one.clause.id, near(one.near)));
    let missing =
        overlay.missing.iter().map(|one| format!("missing: {}{}", one.clause.anchor(), near(one.near)));
    matched.chain(unmatched).chain(missing).collect()
}

#[test]
fn documents_are_set_beside_their_editions() {
    let mut failures = Vec::new();
    for path in entries(&cases("overlay")) {
        let case = Case::read(&path);
        let (mut corpus, _) = corpus::load(&case.sources);
        let edition = corpus.editions.pop_first().unwrap().1;
        let draft = import_document(&case);
        let overlay = Overlay::new(&draft.edition, &edition);
        let found = lines(&overlay);
        if std::env::var_os("BLESS").is_some() {
            case.bless(&path, &found);
        } else if found != case.expected {
            failures.push(format!("{}: expected {:#?}, found {found:#?}", path.display(), case.expected));
        }
        failures.extend(
            faults_of(&case, &draft, &overlay)
                .into_iter()
                .map(|fault| format!("{}: {fault}", path.display())),
        );
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// The written file loads beside the edition without a fault.
fn faults_of(case: &Case, draft: &Draft, overlay: &Overlay<'_>) -> Vec<String> {
    let yaml = write_overlay(&draft.edition, overlay, "Quelle", "2026-01-02", &[]).unwrap();
    let mut sources = Sources::default();
    for (_, file) in case.sources.iter().filter(|(_, file)| file.path.starts_with("rules-")) {
        sources.add(file.path.clone(), file.text().as_bytes().to_vec());
    }
    sources.add_as(Origin::Wordings, "wording/a.yaml", yaml.into_bytes());
    let (corpus, mut faults) = corpus::load(&sources);
    faults.extend(check::run(&corpus, &Asked::default(), &sources));
    let of_wording = faults.iter().map(|fault| in_one_line(&sources, fault));
    let mut of_wording: Vec<_> = of_wording.filter(|line| line.starts_with("wording/")).collect();
    if corpus.official.values().map(|text| text.clauses.len()).sum::<usize>() != overlay.matched.len() {
        of_wording.push("not every wording was loaded".to_owned());
    }
    of_wording
}

/// The collection that `schiri init` starts, with a wording beside one of its editions.
fn lighthouse(wording: Option<&str>) -> Corpus {
    let mut sources = source::read_tree(&root().join("src/init/start")).unwrap();
    if let Some(text) = wording {
        sources.add_as(Origin::Wordings, "wording/club.yaml", text.as_bytes().to_vec());
    }
    corpus::load(&sources).0
}

/// A Dutch wording of the club's rules; the hash of the first is out of date.
const CLUB: &str = "wording: club-2025\nlanguage: nl\nsource: {title: Clubblad}\nclauses:\n  \"1\":\n    of: '000000'\n    \
                    heading: Voorrang\n    text: Dit reglement prevaleert.\n  \"2\":\n    text: Eenmaal <b>opnieuw</b> werpen staat vrij.\n";

fn service(wording: Option<&str>) -> Router {
    let rulebook = Rulebook::new(lighthouse(wording), Asked::default(), None).unwrap();
    served(&AppState::new(rulebook, None, None))
}

#[test]
fn the_reader_s_language_is_taken_then_the_edition_s_then_any() {
    let corpus = lighthouse(Some(CLUB));
    let id = "club-2025/2".parse().unwrap();
    for lang in Lang::ALL {
        assert_eq!(
            corpus.official(&id, lang).map(|official| official.text.lang.value),
            Some(Lang::Nl),
            "{lang}"
        );
    }
    assert!(corpus.official(&"club-2025/3".parse().unwrap(), Lang::Nl).is_none());
    assert!(corpus.official(&"leuchtturm-2024/1".parse().unwrap(), Lang::Nl).is_none());
}

/// A wording changes answers, but not the hash by which the collection is identified.
#[test]
fn wordings_belong_to_no_collection() {
    let (plain, worded) = (lighthouse(None), lighthouse(Some(CLUB)));
    assert_eq!(plain.content_hash(), worded.content_hash());
    assert!(!plain.is_same(&worded) && worded.is_same(&lighthouse(Some(CLUB))));
    assert!(!worded.is_same(&lighthouse(Some(&CLUB.replace("staat vrij", "mag")))));
}

#[tokio::test]
async fn pages_show_the_wording_and_say_whose_it_is() {
    let service = service(Some(CLUB));
    let text = get_text(&service, "/club-2025/1?lang=nl").await;
    for words in [
        "Officiële tekst",
        "Dit reglement prevaleert.",
        "Tekst van de uitgever",
        "Clubblad",
        "de twee kunnen verschillen",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    let text = get_text(&service, "/club-2025/2?lang=de").await;
    assert!(
        text.contains("Wortlaut") && text.contains("lang=\"nl\"") && !text.contains("<b>opnieuw"),
        "{text}"
    );
    assert!(!text.contains("voneinander abweichen"), "{text}");
    let text = get_text(&service, "/?q=Darf+ich+noch+mal+w%C3%BCrfeln%3F&event=club-evening&lang=de").await;
    assert!(text.contains("werpen staat vrij") && text.contains("Text des Herausgebers"), "{text}");
    assert!(!get_text(&service, "/club-2025/3?lang=nl").await.contains("Officiële tekst"));
}

#[tokio::test]
async fn programs_get_it_and_other_sites_do_not() {
    let service = service(Some(CLUB));
    let clause = get(&service, "/api/v1/clauses/club-2025/1?lang=en").await;
    let wording = &clause.json()["wording"];
    assert_eq!(wording["text"], "Dit reglement prevaleert.");
    assert_eq!((&wording["language"], &wording["stale"]), (&"nl".into(), &true.into()));
    assert_eq!(clause.header("cache-control").as_deref(), Some("private, no-cache"));
    assert_eq!(clause.header("access-control-allow-origin"), None);
    let material = lighthouse(None).hash_with(&Asked::default());
    let dated = get(&service, &format!("/api/v1/clauses/club-2025/1?material={material}")).await;
    assert_eq!(dated.header("cache-control").as_deref(), Some("private, no-cache"));
    let ruling = get(&service, "/api/v1/ask?q=May+I+roll+again%3F&event=club-evening").await.json();
    let quotes = ruling["quotes"].as_array().unwrap();
    let worded = quotes.iter().filter(|quote| !quote["wording"].is_null());
    assert_eq!(worded.map(|quote| &quote["role"]).collect::<Vec<_>>(), [&serde_json::json!("governs")]);
}

/// Phones keep what they get for offline use, so private wordings are not sent to them.
#[tokio::test]
async fn offline_data_and_search_have_no_wording() {
    let service = service(Some(CLUB));
    let current = get(&service, "/offline/current.json").await.json();
    for part in ["rules", "learned"] {
        let mut kept = Vec::new();
        for piece in current[part].as_array().unwrap() {
            kept.extend(get(&service, piece.as_str().unwrap()).await.body);
        }
        assert!(!kept.is_empty() && !String::from_utf8_lossy(&kept).contains("prevaleert"));
    }
    assert!(!get_text(&service, "/api/v1/search?q=prevaleert").await.contains("prevaleert."));
}

/// A response depends on the wordings: when they change, readers get the new ones and another tag.
#[tokio::test]
async fn a_changed_wording_reaches_readers_at_once() {
    let state =
        AppState::new(Rulebook::new(lighthouse(Some(CLUB)), Asked::default(), None).unwrap(), None, None);
    let service = served(&state);
    let before = get(&service, "/club-2025/2?lang=nl").await;
    let newer = CLUB.replace("staat vrij", "is toegestaan");
    state.replace(Rulebook::new(lighthouse(Some(&newer)), Asked::default(), None).unwrap());
    let tag = before.header("etag").unwrap();
    let after = send(&service, "GET", "/club-2025/2?lang=nl", &[("if-none-match", &tag)]).await;
    assert_eq!(after.status, 200);
    assert!(String::from_utf8_lossy(&after.body).contains("is toegestaan"));
}
