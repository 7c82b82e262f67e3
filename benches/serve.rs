//! The server under load, compared in the same run with a bare axum route that returns as many bytes.
//!
//! `cargo bench --bench serve` prints requests per second and the server's processor time per request (the more
//! reliable figure on a busy machine), for a clause, searches and rulings. `SCHIRI_LOG=info` measures with a log line
//! for each request, which is off otherwise.
//!
//! `cargo bench --bench serve -- memory 600` asks questions for that many seconds and prints how much memory
//! the server holds.
//!
//! wrk generates the load (Debian: `apt install wrk`).

#![expect(clippy::print_stdout, reason = "a benchmark prints its table")]
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a benchmark may stop at the first fault")]

#[path = "casebook/server.rs"]
mod server;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use axum::Router;
use axum::http::header;
use schiri_testing::server::{Server, fetch};
use serde_json::Value;

use server::{folder, megabytes, processor_seconds, serve};

/// How long each address is requested, and how often: the runs alternate, and the median is reported.
const SECONDS: u32 = 4;
const ROUNDS: usize = 5;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let server = serve(&[]);
    match args.first().map(String::as_str) {
        Some("memory") => memory(&server, args.get(1).and_then(|text| text.parse().ok()).unwrap_or(150)),
        _ => ratios(&server),
    }
}

fn ratios(server: &Server) {
    let queries = queries();
    println!(
        "{:<8} {:>6} {:>11} {:>11} {:>6} {:>8} {:>8} {:>6}",
        "", "bytes", "bare req/s", "ours req/s", "ratio", "bare µs", "ours µs", "ratio"
    );
    row(server, "clause", &["/api/v1/clauses/de-quali-2009/3.1.6?lang=nl".to_owned()]);
    for (what, address) in [("search", "/api/v1/search?q="), ("ask", "/api/v1/ask?event=de-quali&q=")] {
        row(server, what, &queries.iter().map(|query| format!("{address}{query}")).collect::<Vec<_>>());
    }
}

/// Measures addresses, and a bare route that returns as many bytes as the middle one.
fn row(server: &Server, what: &str, addresses: &[String]) {
    let list = folder().join("addresses.txt");
    let sample = addresses.get(addresses.len() / 2).unwrap();
    let answer = fetch(&server.readers, sample);
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    let bytes = body.len();
    let bare = bare(body.to_owned());
    let (mut theirs, mut ours) = (Runs::default(), Runs::default());
    fs::write(&list, addresses.join("\n")).unwrap();
    for _ in 0..ROUNDS {
        let own = std::process::id();
        theirs.run(|| processor_seconds(own), || wrk(&bare, sample, None, SECONDS));
        ours.run(|| processor_seconds(server.id()), || wrk(&server.readers, sample, Some(&list), SECONDS));
    }
    let ((their_rate, their_cost), (rate, cost)) = (theirs.median(), ours.median());
    println!(
        "{what:<8} {bytes:>6} {their_rate:>11.0} {rate:>11.0} {:>6.2} {their_cost:>8.1} {cost:>8.1} {:>6.2}",
        rate / their_rate,
        their_cost / cost,
    );
}

/// Several runs: requests per second, and microseconds of processor time per request.
#[derive(Default)]
struct Runs(Vec<(f64, f64)>);

impl Runs {
    fn run(&mut self, spent: impl Fn() -> f64, load: impl Fn() -> f64) {
        let before = spent();
        let rate = load();
        let spent = spent() - before;
        self.0.push((rate, spent * 1e6 / (rate * f64::from(SECONDS))));
    }

    fn median(&self) -> (f64, f64) {
        let middle = |of: fn(&(f64, f64)) -> f64| {
            let mut values: Vec<f64> = self.0.iter().map(of).collect();
            values.sort_by(f64::total_cmp);
            values[values.len() / 2]
        };
        (middle(|run| run.0), middle(|run| run.1))
    }
}

/// Asks questions and prints how much memory the server holds.
fn memory(server: &Server, seconds: u64) {
    let list = folder().join("addresses.txt");
    let queries = queries();
    let kinds = ["/api/v1/search?q=", "/api/v1/ask?event=de-quali&q=", "/?q="];
    let all = kinds.iter().flat_map(|address| queries.iter().map(move |query| format!("{address}{query}")));
    fs::write(&list, all.collect::<Vec<_>>().join("\n")).unwrap();
    let begun = Instant::now();
    println!("{:>8} {:>10}", "seconds", "MB");
    while begun.elapsed() < Duration::from_secs(seconds) {
        println!("{:>8} {:>10.1}", begun.elapsed().as_secs(), megabytes(server.id()).0);
        wrk(&server.readers, "/", Some(&list), 10);
    }
    println!("{:>8} {:>10.1}", begun.elapsed().as_secs(), megabytes(server.id()).0);
}

/// Serves a bare route that returns these bytes, for as long as the benchmark runs.
fn bare(body: String) -> String {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let body = axum::body::Bytes::from(body);
    let answer = move || {
        let body = body.clone();
        async move { ([(header::CONTENT_TYPE, "application/json")], body) }
    };
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(listener).unwrap();
            let routes = Router::new().route("/{*path}", axum::routing::get(answer));
            axum::serve(listener, routes).await.unwrap();
        });
    });
    address
}

/// Returns requests a second.
fn wrk(address: &str, path: &str, list: Option<&PathBuf>, seconds: u32) -> f64 {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut command = Command::new("wrk");
    command.args(["-t1", "-c32", &format!("-d{seconds}s")]);
    if list.is_some() {
        command.arg("-s").arg(root.join("tests/load/cycle.lua"));
    }
    command.arg(format!("http://{address}{path}"));
    if let Some(list) = list {
        command.arg("--").arg(list);
    }
    let output = command.output().expect("wrk is not installed: apt install wrk");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(!text.contains("Non-2xx"), "{text}");
    let line = text.lines().find_map(|line| line.strip_prefix("Requests/sec:"));
    line.unwrap_or_else(|| panic!("{text}")).trim().parse().unwrap()
}

/// The judged queries of `tests/eval`, encoded for an address.
fn queries() -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/eval/queries.jsonl");
    let text = fs::read_to_string(path).unwrap();
    let query = |line: &str| serde_json::from_str::<Value>(line).ok()?.get("query")?.as_str().map(encoded);
    text.lines().filter_map(query).collect()
}

fn encoded(text: &str) -> String {
    let letter = |byte: u8| {
        if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    text.bytes().map(letter).collect()
}
