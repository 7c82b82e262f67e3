//! A large casebook: how long people wait for what they look up in it.

use std::time::{Duration, Instant};

use schiri_casebook::{Filter, MOST_READ, Moved, Sought, Store, latest, latest_on, precedents};
use serde_json::Value;

use crate::bed::Bed;
use crate::client::Client;
use crate::material::Material;
use crate::node::Node;

/// How often each look-up is timed, with other names each time where there are some.
const ROUNDS: usize = 20;

/// Fills a casebook, and prints what it costs.
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
    in_process(&material, &*store);
    drop(store);
    let start = Instant::now();
    let node = Node::start(&bed.address);
    println!("{:<44} {:>9.0}", "start of a server", start.elapsed().as_secs_f64() * 1e3);
    let before = node.megabytes().0;
    over_http(&material, &node, rulings);
    let (now, most) = node.megabytes();
    println!("\nserver: {before:.0} MB at the start, {now:.0} MB afterwards, at most {most:.0} MB");
}

/// What the command line does beside an answer.
fn in_process(material: &Material, store: &dyn Store) {
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

/// The address that is asked for in a round.
type Lookup<'a> = Box<dyn Fn(usize) -> String + 'a>;

/// What readers and judges look up, as they get it.
fn over_http(material: &Material, node: &Node, rulings: usize) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let client = Client::new(&node.address);
    let get = |path: &str| -> Vec<u8> {
        let answer = runtime.block_on(client.send("GET", path, "", "")).unwrap();
        assert_eq!(answer.status, 200, "{path}: {}", String::from_utf8_lossy(&answer.body));
        answer.body
    };
    let first: Value = serde_json::from_slice(&get("/api/v1/rulings")).unwrap();
    let named = |field: &str| first["rulings"][0][field].as_str().unwrap().to_owned();
    let (id, short) = (named("id"), named("short"));
    let event = |round: usize| &material.events[round % material.events.len()];
    let clause = |round: usize| &material.clauses[round * 7 % material.clauses.len()];
    let point = |round: usize| &material.points[round * 11 % material.points.len()].0;
    let middle = rulings / 2;
    let lookups: Vec<(&str, Lookup<'_>)> = vec![
        ("list", Box::new(|_| "/api/v1/rulings".to_owned())),
        ("list, from the middle", Box::new(|round| format!("/api/v1/rulings?after={}", middle + round))),
        ("list, of an event", Box::new(|round| format!("/api/v1/rulings?event={}", event(round)))),
        (
            "list, of an event and a status",
            Box::new(|round| format!("/api/v1/rulings?event={}&status=appealed", event(round))),
        ),
        (
            "list, of a status that none has",
            Box::new(|round| format!("/api/v1/rulings?status=overturned&event={}", event(round))),
        ),
        ("list, of a table", Box::new(|round| format!("/api/v1/rulings?table={}", middle + round))),
        ("list, on a point", Box::new(|round| format!("/api/v1/rulings?point={}", point(round)))),
        ("list, on a clause", Box::new(|round| format!("/api/v1/rulings?clause={}", clause(round)))),
        ("list, with words that all have", Box::new(|_| "/api/v1/rulings?q=Tisch".to_owned())),
        ("list, with words that none has", Box::new(|_| "/api/v1/rulings?q=Schachmatt".to_owned())),
        ("list, of a day to come", Box::new(|_| "/api/v1/rulings?since=2999-01-01".to_owned())),
        ("show", Box::new(|_| format!("/api/v1/rulings/{id}"))),
        ("show, by the end of its id", Box::new(|_| format!("/api/v1/rulings/{short}"))),
        ("history", Box::new(|_| format!("/api/v1/rulings/{id}/events"))),
        ("page of all rulings", Box::new(|_| "/rulings".to_owned())),
        ("page of a ruling", Box::new(|_| format!("/rulings/{id}"))),
        ("board", Box::new(|_| "/board".to_owned())),
        ("board of an event", Box::new(|round| format!("/board?at={}", event(round)))),
        ("page of a clause, with its rulings", Box::new(|round| format!("/{}", clause(round)))),
        ("page of a point, with its rulings", Box::new(|round| format!("/points/{}", point(round)))),
        (
            "card of a question, with its rulings",
            Box::new(|round| {
                let words: String = material.points[round * 11]
                    .1
                    .chars()
                    .filter(|c| c.is_ascii_alphanumeric() || *c == ' ')
                    .collect();
                format!("/?at={}&q={}", event(round), words.replace(' ', "+"))
            }),
        ),
    ];
    for (name, path) in lookups {
        time(name, |round| drop(get(&path(round))));
    }
}

/// Prints how long something takes.
fn time(name: &str, mut what: impl FnMut(usize)) {
    let mut times: Vec<Duration> = (0..ROUNDS)
        .map(|round| {
            let start = Instant::now();
            what(round);
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    let millis = |time: Duration| time.as_secs_f64() * 1e3;
    println!("{name:<44} {:>9.1} {:>9.1}", millis(times[ROUNDS / 2]), millis(times[ROUNDS - 1]));
}
