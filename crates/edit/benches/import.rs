//! Imports rule books of a megabyte, beside a plain pass over the same bytes that only looks for lines and
//! words: a text with decimal numbers, the same text in a single line, a statute in Markdown, and the statute
//! as HTML.
//!
//! `cargo bench -p schiri-edit --bench import` imports a megabyte of each, with `-- 4` four. On Linux it
//! measures processor time, which hardly depends on other work on the machine.

#![expect(clippy::print_stdout, reason = "a benchmark prints its table")]
#![expect(clippy::unwrap_used, reason = "a benchmark may stop at the first fault")]

use std::hint::black_box;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use schiri_edit::import::{self, Input, Options, Particulars};

/// How often each document is imported; the median counts.
const RUNS: usize = 7;
/// How often the plain pass runs for one measurement: the system counts processor time in steps of some
/// milliseconds.
const PLAIN: u32 = 50;

/// The sentences of clauses, used in turn; each clause also cites another one.
const SENTENCES: [&str; 6] = [
    "Wer an der Reihe ist, würfelt und zieht mit einem seiner Steine.",
    "Die Leitung kann davon absehen, wenn kein Spieler widerspricht.",
    "Bei Gleichstand entscheidet die Zahl der gewonnenen Partien, danach das Los.",
    "Ein Stein auf dem Rand gilt als geschlagen und kommt zurück in den Vorrat.",
    "Das gilt nicht für die letzte Runde und nicht für die Partien um den dritten Platz.",
    "Jeder Spieler darf einmal am Tag um eine Pause von zehn Minuten bitten.",
];

fn main() {
    // Cargo passes `--bench` too.
    let megabytes: usize = std::env::args().skip(1).find_map(|arg| arg.parse().ok()).unwrap_or(1);
    println!("{:<12} {:>9} {:>10} {:>10} {:>8}  clauses", "", "bytes", "schiri", "plain", "×");
    let decimal = document(megabytes << 20, |chapter| {
        let below = |clause: usize| {
            let said = |below: usize| sentence(chapter * clause + below, "1.1.1");
            (1..=4)
                .map(|below| format!("{chapter}.{clause}.{below} {}\n", said(below)))
                .collect::<Vec<_>>()
                .concat()
        };
        let said = |clause: usize| sentence(chapter + clause, &format!("{chapter}.1"));
        let clauses = (1..=9).map(|clause| format!("{chapter}.{clause} {}\n{}", said(clause), below(clause)));
        format!("\n{chapter}. Kapitel von Regeln\n{}", clauses.collect::<Vec<_>>().concat())
    });
    row("decimal.txt", &decimal);
    row("one-line.txt", &decimal.split_whitespace().collect::<Vec<_>>().join(" "));
    // A statute whose sections have subsections.
    let statute = |heading: &dyn Fn(usize) -> String, clause: &dyn Fn(usize, &str) -> String| {
        document(megabytes << 20, |section| {
            let said = |clause: usize| sentence(section + clause, "§ 1 Abs. 2");
            heading(section)
                + &(1..=5).map(|number| clause(number, &said(number))).collect::<Vec<_>>().concat()
        })
    };
    let heading = |section| format!("\n## § {section} Von den Pflichten\n\n");
    row("statute.md", &statute(&heading, &|number, text| format!("({number}) {text}\n\n")));
    let heading = |section| format!("<h2>§ {section} Von den Pflichten</h2>\n");
    row("statute.html", &statute(&heading, &|number, text| format!("<p>({number}) {text}</p>\n")));
}

/// As many chapters as it takes to fill so many bytes.
fn document(bytes: usize, chapter: impl Fn(usize) -> String) -> String {
    let mut out = String::new();
    let mut number = 0;
    while out.len() < bytes {
        number += 1;
        out += &chapter(number);
    }
    out
}

fn row(path: &str, text: &str) {
    let bytes = text.len();
    let ours = median(|| {
        let input = Input { path: path.to_owned(), bytes: text.as_bytes().to_vec() };
        let options = Options { edition: "xx-large-2024".to_owned(), ..Options::default() };
        let draft = import::import(&[input], &options).unwrap();
        black_box(import::write(&draft.edition, &Particulars::default()).unwrap());
        draft.edition.clauses.len()
    });
    let pass = || black_box(text).lines().map(|line| line.split_whitespace().count()).sum::<usize>();
    let plain = median(|| (0..PLAIN).map(|_| black_box(pass())).sum()).0 / PLAIN;
    let times = ours.0.as_secs_f64() / plain.as_secs_f64();
    println!(
        "{path:<12} {bytes:>9} {:>7.1} ms {:>7.1} ms {times:>7.0}×  {}",
        millis(ours.0),
        millis(plain),
        ours.1
    );
}

/// Two sentences and a citation.
fn sentence(seed: usize, cited: &str) -> String {
    let first = SENTENCES[seed % SENTENCES.len()];
    let second = SENTENCES[(seed * 7 + 3) % SENTENCES.len()];
    format!("{first} {second} Siehe {cited}.")
}

fn median(mut run: impl FnMut() -> usize) -> (Duration, usize) {
    let mut times = Vec::new();
    let mut result = 0;
    for _ in 0..RUNS {
        let start = now();
        result = black_box(run());
        times.push(now().saturating_sub(start));
    }
    times.sort_unstable();
    (times[RUNS / 2], result)
}

/// The processor time of this thread so far, or the time of day if the system does not tell.
fn now() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = told.split(' ').next().and_then(|nanos| nanos.parse().ok());
    nanos.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}
