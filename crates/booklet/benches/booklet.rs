//! A booklet from plan to PDF, with the material loaded and the fonts read.
//!
//! `cargo bench -p schiri-booklet --bench booklet` plans, makes the outline with its drawings, writes the data and
//! typesets it.

#![expect(clippy::print_stdout, reason = "a benchmark prints its table")]
#![expect(clippy::unwrap_used, reason = "a benchmark may stop at the first fault")]

use std::time::{Duration, Instant};

use schiri_booklet::pdf::Order;
use schiri_booklet::{self as booklet, Paper, Preset, Request};
use schiri_rules::citation::CitationReader;
use schiri_rules::corpus::{self, Corpus};
use schiri_rules::lang::Lang;
use schiri_testing::booklet::for_event;

/// How often each booklet is made; the median time counts.
const TIMES: usize = 9;

fn main() {
    let corpus = corpus::load(&schiri_testing::shipped()).0;
    println!("{:<44} {:>5} {:>9}", "booklet", "pages", "time");
    for (event, preset, langs, paper) in [
        ("nl-clarifications", Preset::Players, &[Lang::Nl][..], Paper::A6),
        ("de-quali", Preset::Card, &[Lang::De], Paper::A5),
        ("de-quali", Preset::Players, &[Lang::De], Paper::A5),
        ("de-quali", Preset::Judge, &[Lang::De], Paper::A5),
        ("ccm-all", Preset::Judge, &[Lang::Nl, Lang::De], Paper::A5),
        ("de-quali-seafarers", Preset::Judge, &[Lang::Nl, Lang::De], Paper::A6),
    ] {
        let codes: Vec<_> = langs.iter().map(|lang| lang.code()).collect();
        let request = Request { paper, ..for_event(&event.parse().unwrap(), langs, preset) };
        let mut made: Vec<_> = (0..TIMES).map(|_| timed(&corpus, &request)).collect();
        made.sort_unstable();
        let (time, pages) = made[TIMES / 2];
        let name = format!("{event} {} {} {paper}", preset.name(), codes.join(","));
        println!("{name:<44} {pages:>5} {:>6} ms", time.as_millis());
    }
}

/// Makes a booklet, and returns how long it took and how many pages it has.
fn timed(corpus: &Corpus, request: &Request) -> (Duration, usize) {
    let start = Instant::now();
    let plan = request.plan(corpus, &CitationReader::new(corpus), Lang::De).unwrap();
    let outline = booklet::outline(corpus, &plan).unwrap();
    let order = Order::booklet(&outline, request.paper, None, booklet::newest_edition(&outline));
    let pdf = order.unwrap().carry_out().unwrap();
    (start.elapsed(), pdf.pages)
}
