//! The casebook: one with a hundred thousand rulings, and one that many clients write and listen to at once.
//!
//! `cargo bench --bench casebook -- size [RULINGS]` fills a casebook by an import and prints how long a
//! server takes to answer what people look up in it, how large it is, and how much memory the server takes.
//!
//! `cargo bench --bench casebook -- load [--seconds 20] [--rate 200] [--listeners 200] [--kill-every S]`
//! writes this many rulings a second over HTTP while this many listen. With `--kill-every S` a server is
//! killed every S seconds and started again. Rulings that were not acknowledged are sent again with their
//! keys, to the next server, and listeners reconnect with the last id that they saw. In the end every
//! acknowledged ruling must be in the casebook once, and every listener must have received every ruling.
//!
//! Both use a casebook in a file and one server, or, if `SCHIRI_TEST_POSTGRES` names a database server, that,
//! with two Schiri servers under load (`tests/casebook/postgres.sh -- cargo bench …` starts one). Two
//! thousand listeners need some 5,000 open files (`ulimit -n`). `SCHIRI_BENCH_PROGRAM` names another build of
//! the program to compare.

#![expect(clippy::print_stdout, reason = "a benchmark prints its table")]
#![expect(clippy::unwrap_used, reason = "a benchmark may stop at the first fault")]
#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "figures for people"
)]

mod bed;
mod client;
mod load;
mod material;
mod server;
mod size;

use std::time::Duration;

/// How many rulings a large casebook has.
const RULINGS: usize = 100_000;

fn main() {
    // Cargo passes `--bench` too.
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    match args.split_first() {
        None => size::run(RULINGS),
        Some((first, rest)) => match first.as_str() {
            "size" => size::run(rest.first().map_or(RULINGS, |text| number(text))),
            "load" => load::run(&options(rest)),
            other => panic!("neither size nor load: {other}"),
        },
    }
}

fn options(args: &[String]) -> load::Options {
    let mut options =
        load::Options { time: Duration::from_secs(20), rate: 200, listeners: 200, kill_every: None };
    for pair in args.chunks(2) {
        let [name, value] = pair else { panic!("{}: a number is missing", pair[0]) };
        let value = number(value);
        match name.as_str() {
            "--seconds" => options.time = Duration::from_secs(value as u64),
            "--rate" => options.rate = value,
            "--listeners" => options.listeners = value,
            "--kill-every" => options.kill_every = Some(Duration::from_secs(value as u64)),
            other => panic!("no such option: {other}"),
        }
    }
    options
}

fn number(text: &str) -> usize {
    text.parse().unwrap_or_else(|_| panic!("not a number: {text}"))
}
