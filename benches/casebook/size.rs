//! A large casebook: how long look-ups take.

use std::time::{Duration, Instant};

use schiri_casebook::{Filter, MOST_READ, Moved, Sought, Store, latest, latest_on, precedents};
use schiri_testing::prose::timed;
use schiri_testing::server::Server;
use serde_json::Value;

use crate::bed::Bed;
use crate::client::Client;
use crate::material::Material;
use crate::server::megabytes;

/// How often each look-up is timed, with different names each time if there are several.
const ROUNDS: usize = 20;

pub(crate) fn run(rulings: usize) {
    let material = Material::load();
    let bed = Bed::new("size");
    let store = bed.open();
    let start = Instant::now();
    let revision = |number| Moved::Revision(Box::new(material.revision(number)));
    store.import(&(0..rulings).map(revision).collect::<Vec<_>>()).unwrap();
    let spent = start.elapsed().as_secs_f64();
    println!("{rulings} rulings imported in {spent:.1} s; {:.0} MB", bed.megabytes());
    println!("\n{:<44} {:>9} {:>9}", "milliseconds", "median", "slowest");
    in_process(&material, &store);
    drop(store);
    let start = Instant::now();
    let node = bed.serve();
    println!("{:<44} {:>9.0}", "start of a server", start.elapsed().as_secs_f64() * 1e3);
    let before = megabytes(node.id()).0;
    over_http(&material, &node, rulings);
    let (now, most) = megabytes(node.id());
    println!("\nserver: {before:.0} MB at the start, {now:.0} MB afterwards, at most {most:.0} MB");
}

/// Finds precedents, as the command line does.
fn in_process(material: &Material, store: &Store) {
    time("precedents on a card, by its point", |round| {
        let points = [material.points[round].0.clone()];
        let rulings = latest_on(store, &points, MOST_READ).unwrap();
        let sought = Sought { points: &points, ..Sought::default() };
        assert!(!precedents(&material.corpus, rulings, &sought).is_empty());
    });
    time("precedents of a search, by its words", |round| {
        let rulings = latest(store, &Filter::default(), MOST_READ).unwrap();
        let word = material.points[round].1.split(' ').next_back().unwrap_or_default();
        let has_words = |text: &str, _| text.contains(word);
        let sought = Sought { words: Some(&has_words), ..Sought::default() };
        assert!(!precedents(&material.corpus, rulings, &sought).is_empty());
    });
}

/// What readers and judges look up, as they receive it.
fn over_http(material: &Material, node: &Server, rulings: usize) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let client = Client::new(&node.readers);
    let get = |path: &str| -> Vec<u8> {
        let answer = runtime.block_on(client.send("GET", path, "", "")).unwrap();
        assert_eq!(answer.status, 200, "{path}: {}", String::from_utf8_lossy(&answer.body));
        answer.body
    };
    let first: Value = serde_json::from_slice(&get("/api/v1/rulings")).unwrap();
    let named = |field: &str| first["rulings"][0][field].as_str().unwrap().to_owned();
    let (id, short) = (named("id"), named("short"));
    let name = |ids: &[String], place: usize| ids[place % ids.len()].clone();
    let ids = |all: &mut dyn Iterator<Item = String>| all.collect::<Vec<_>>();
    let events = ids(&mut material.events.iter().map(ToString::to_string));
    let clauses = ids(&mut material.clauses.iter().map(ToString::to_string));
    let points = ids(&mut material.points.iter().map(|(point, _)| point.to_string()));
    let words = ids(&mut material.points.iter().map(|(_, question)| plain(question)));
    let address = |form: &str, round: usize| {
        form.replace("{id}", &id)
            .replace("{short}", &short)
            .replace("{place}", &(rulings / 2 + round).to_string())
            .replace("{event}", &name(&events, round))
            .replace("{clause}", &name(&clauses, round * 7))
            .replace("{point}", &name(&points, round * 11))
            .replace("{words}", &name(&words, round * 11))
    };
    for (name, form) in [
        ("list", "/api/v1/rulings"),
        ("list, from the middle", "/api/v1/rulings?after={place}"),
        ("list, of an event", "/api/v1/rulings?event={event}"),
        ("list, of an event and a status", "/api/v1/rulings?event={event}&status=appealed"),
        ("list, of a status that none has", "/api/v1/rulings?status=overturned&event={event}"),
        ("list, of a table", "/api/v1/rulings?table={place}"),
        ("list, on a point", "/api/v1/rulings?point={point}"),
        ("list, on a clause", "/api/v1/rulings?clause={clause}"),
        ("list, with words that all have", "/api/v1/rulings?q=Tisch"),
        ("list, with words that none has", "/api/v1/rulings?q=Schachmatt"),
        ("list, of a day to come", "/api/v1/rulings?since=2999-01-01"),
        ("show", "/api/v1/rulings/{id}"),
        ("show, by the end of its id", "/api/v1/rulings/{short}"),
        ("history", "/api/v1/rulings/{id}/events"),
        ("page of all rulings", "/rulings"),
        ("page of a ruling", "/rulings/{id}"),
        ("board", "/board"),
        ("board of an event", "/board?at={event}"),
        ("page of a clause, with its rulings", "/{clause}"),
        ("page of a point, with its rulings", "/points/{point}"),
        ("card of a question, with its rulings", "/?at={event}&q={words}"),
    ] {
        time(name, |round| drop(get(&address(form, round))));
    }
}

/// Keeps the ASCII letters, digits and spaces of a question, as an address has them.
fn plain(question: &str) -> String {
    let letters = question.chars().filter(|c| c.is_ascii_alphanumeric() || *c == ' ');
    letters.collect::<String>().replace(' ', "+")
}

fn time(name: &str, what: impl FnMut(usize)) {
    let times = timed(ROUNDS, what);
    let millis = |time: Duration| time.as_secs_f64() * 1e3;
    println!("{name:<44} {:>9.1} {:>9.1}", millis(times[ROUNDS / 2]), millis(times[ROUNDS - 1]));
}
