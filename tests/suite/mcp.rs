//! Cases in `tests/cases/mcp`: a message of the Model Context Protocol, and the expected answer, the same
//! from `schiri mcp` at a pipe and from `/mcp` over HTTP.
//!
//! A case is a paragraph: a method and its parameters, `tools/list: {}`; then what is expected, as in
//! `tests/cases/api`: `json:`, `count:`, `has:`. Pointers begin at the message, so `/result/…`. A file that
//! begins with `args:` is a conversation with only the command, started with these arguments.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdout, Stdio};

use axum::http::{HeaderMap, StatusCode};
use schiri_rules::corpus;
use schiri_web::{self as web, AppState, Limits};
use serde_json::{Value, json};

use crate::program::program;
use schiri_testing::http::{Answer, holds, rulebook, send_body};
use schiri_testing::{cases as folder, entries, root};

/// The most bytes of a tool's description: a model reads all of them before its first question.
const LONGEST_DESCRIPTION: usize = 6_500;

/// The program, and its output.
struct Pipe {
    process: Child,
    said: BufReader<ChildStdout>,
}

impl Pipe {
    fn start(args: &[&str]) -> Self {
        let mut pipe = Self::unspoken(args);
        let greeting = pipe.ask(&message("initialize", &greeting()));
        assert!(String::from_utf8_lossy(&greeting).contains("schiri"));
        pipe.tell(&json!({"jsonrpc": "2.0", "method": "notifications/initialized"}));
        pipe
    }

    /// Starts the program and sends nothing yet.
    fn unspoken(args: &[&str]) -> Self {
        let mut process = program(&root())
            .arg("mcp")
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let said = BufReader::new(process.stdout.take().unwrap());
        Self { process, said }
    }

    fn tell(&mut self, message: &Value) {
        writeln!(self.process.stdin.as_mut().unwrap(), "{message}").unwrap();
    }

    fn ask(&mut self, message: &Value) -> Vec<u8> {
        self.tell(message);
        let mut line = String::new();
        self.said.read_line(&mut line).unwrap();
        line.into_bytes()
    }

    /// Closes its input, and returns how the program ended.
    fn end(mut self) -> Option<i32> {
        drop(self.process.stdin.take());
        self.process.wait().unwrap().code()
    }
}

fn greeting() -> Value {
    json!({"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}})
}

fn message(method: &str, params: &Value) -> Value {
    json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
}

fn service() -> axum::Router {
    let (corpus, _) = corpus::load(&schiri_testing::shipped());
    let limits = Limits { rate: 0, ..Limits::default() };
    web::router(AppState::new(rulebook(corpus), None, None).with_mcp(), &limits)
}

/// The headers of every request; `host` is the server addressed.
fn headers(host: &str) -> [(&'static str, &str); 4] {
    [
        ("host", host),
        ("content-type", "application/json"),
        ("accept", "application/json, text/event-stream"),
        ("accept-language", "en"),
    ]
}

/// Runs a case; returns the expectations that fail.
fn run(case: &str, how: &str, mut ask: impl FnMut(&Value) -> Vec<u8>) -> Vec<String> {
    let lines: Vec<_> = case.lines().filter_map(|line| line.split_once(": ")).collect();
    let (method, params) = lines[0];
    let body = ask(&message(method, &serde_json::from_str(params).unwrap()));
    let answer = Answer { status: StatusCode::OK, headers: HeaderMap::new(), body: body.into() };
    let json = answer.json();
    let wrong = lines.iter().skip(1).filter(|(key, value)| !holds(&answer, &json, key, value));
    wrong.map(|(key, value)| format!("{how} {method} {params}: not {key} {value}\n{json:#}")).collect()
}

#[test]
fn cases() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    let (service, headers) = (service(), headers("localhost"));
    let mut wrong = Vec::new();
    let mut count = 0;
    for path in entries(&folder("mcp")) {
        let text = fs::read_to_string(path).unwrap();
        let args = text.lines().find_map(|line| line.strip_prefix("args: "));
        let mut pipe = Pipe::start(&args.map(|args| args.split(' ').collect::<Vec<_>>()).unwrap_or_default());
        let is_case = |part: &&str| !part.starts_with('#') && !part.starts_with("args: ");
        for case in text.split("\n\n").map(str::trim).filter(is_case) {
            count += 1;
            wrong.extend(run(case, "pipe", |message| pipe.ask(message)));
            if args.is_none() {
                wrong.extend(run(case, "http", |message| {
                    let body = message.to_string();
                    runtime.block_on(send_body(&service, "POST", "/mcp", &headers, &body)).body.to_vec()
                }));
            }
        }
        assert_eq!(pipe.end(), Some(0), "the program does not end with its input");
    }
    assert!(count > 20, "only {count} cases found");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn an_input_that_ends_at_once_is_no_error() {
    assert_eq!(Pipe::unspoken(&[]).end(), Some(0));
}

#[test]
fn tools_describe_themselves_shortly() {
    let mut pipe = Pipe::start(&["--event", "de-quali"]);
    let answer: Value = serde_json::from_slice(&pipe.ask(&message("tools/list", &json!({})))).unwrap();
    for tool in answer["result"]["tools"].as_array().unwrap() {
        let (name, length) = (tool["name"].as_str().unwrap(), tool.to_string().len());
        assert!(length < LONGEST_DESCRIPTION, "{name} takes {length} bytes");
    }
}

/// Only requests meant for this server are accepted, and only if the operator wants them.
#[tokio::test]
async fn others_are_kept_out() {
    let body = message("initialize", &greeting()).to_string();
    let service = service();
    let post =
        async |headers: &[(&str, &str)]| send_body(&service, "POST", "/mcp", headers, &body).await.status;
    let with = |more| [&headers("127.0.0.1:7310")[..], &[more]].concat();
    assert_eq!(post(&headers("127.0.0.1:7310")).await, StatusCode::OK);
    assert_eq!(post(&with(("origin", "http://127.0.0.1:7310"))).await, StatusCode::OK);
    assert_eq!(post(&with(("origin", "http://evil.example"))).await, StatusCode::FORBIDDEN);
    assert_eq!(post(&with(("sec-fetch-site", "cross-site"))).await, StatusCode::FORBIDDEN);
    for host in ["localhost:7310", "[::1]:7310", "192.168.8.2", "LOCALHOST"] {
        assert_eq!(post(&headers(host)).await, StatusCode::OK, "{host}");
    }
    for host in ["evil.example", "evil.example:7310", "127.0.0.1.evil.example", "rules.example", "a b"] {
        assert_eq!(post(&headers(host)).await, StatusCode::FORBIDDEN, "{host}");
    }
    let (corpus, _) = corpus::load(&schiri_testing::shipped());
    let named = AppState::new(rulebook(corpus), Some("https://rules.example/schiri"), None).with_mcp();
    let named = schiri_testing::http::served(&named);
    let refused = send_body(&named, "POST", "/mcp", &headers("evil.example"), &body).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let known = send_body(&named, "POST", "/mcp", &headers("rules.example"), &body).await;
    assert_eq!(known.status, StatusCode::OK);
    let without = schiri_testing::http::service(&Limits::default());
    let refused = send_body(&without, "POST", "/mcp", &headers("localhost"), &body).await;
    assert_eq!(refused.status, StatusCode::METHOD_NOT_ALLOWED);
}
