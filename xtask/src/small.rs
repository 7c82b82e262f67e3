//! How surely questions are answered where a collection has few points, and few ways of asking them.
//!
//! Of the shipped points some are drawn; all judged questions are put to what is left. Those whose point was drawn
//! must be surely right or offered; the others must not be surely answered.

use std::collections::BTreeSet;
use std::sync::Arc;

use schiri_rules::corpus::{self, Asked, Corpus, PointId};
use schiri_rules::precedence::Positions;
use schiri_search::answer::{Library, Reply, ask, candidates, rule};
use schiri_search::eval::Given;
use schiri_search::index::Index;
use schiri_testing::{Judged, Shipped, shipped_with_asked};

/// How many points are drawn, and how many ways of asking each question and language keeps.
const POINTS: [usize; 3] = [8, 26, 100];
const WAYS: [usize; 3] = [0, 1, 4];
const DRAWS: u64 = 5;

/// A judged question with the points that answer it right; none where it is beside all points.
struct Asks {
    judged: Judged,
    points: BTreeSet<PointId>,
}

/// What came of all questions.
#[derive(Default)]
struct Tally {
    inside: u32,
    first: u32,
    among_three: u32,
    sure: u32,
    sure_right: u32,
    outside: u32,
    outside_sure: u32,
}

/// Prints a line for each size.
pub(crate) fn measure() {
    let shipped = Shipped::load();
    let asks: Vec<_> = ["measure.jsonl", "fit.jsonl"]
        .into_iter()
        .flat_map(Judged::read)
        .filter_map(|judged| with_points(&shipped, judged))
        .collect();
    println!("points ways | inside: first, among three | sure, right of these | outside: surely answered");
    for points in POINTS {
        for ways in WAYS {
            let mut tally = Tally::default();
            for draw in 0..DRAWS {
                let (corpus, asked) = drawn(points, ways, draw);
                put(corpus, &asked, &asks, &mut tally);
            }
            tally.print(points, ways);
        }
    }
}

/// Finds the points that answer a question right; leaves out a question that no candidate does.
fn with_points(shipped: &Shipped, judged: Judged) -> Option<Asks> {
    let library = shipped.library();
    let question = judged.question(&shipped.corpus);
    let found = candidates(&library, &question).unwrap();
    let stack = question.stack.within(&found.situation);
    let mut points = BTreeSet::new();
    for candidate in &found.points {
        let answer = rule(&library, &stack, &candidate.point, candidate.form.as_ref(), Vec::new());
        let reply = Reply { answer, sure: true, candidates: Vec::new(), situation: Vec::new() };
        if is_right(&shipped.corpus, &judged, &reply) {
            points.insert(candidate.point.clone());
        }
    }
    (judged.0.verdict.is_none() || !points.is_empty()).then_some(Asks { judged, points })
}

fn is_right(corpus: &Corpus, Judged(asked): &Judged, reply: &Reply<'_>) -> bool {
    let given = Given::of(reply);
    given.verdict.is_some()
        && given.verdict == asked.verdict
        && (asked.cite.is_empty() || asked.is_met_by(corpus, &given.cited))
}

/// Draws points: the same for a number and a draw, whatever their ways.
fn drawn(points: usize, ways: usize, draw: u64) -> (Corpus, Asked) {
    let sources = shipped_with_asked();
    let (mut corpus, _) = corpus::load(&sources);
    let (mut asked, _) = corpus::load_asked(&sources, &corpus);
    let mut all: Vec<_> = corpus.points.keys().cloned().collect();
    // A linear congruential generator (D. Knuth's MMIX) shuffles them.
    let mut state = draw.wrapping_mul(1_000_003).wrapping_add(20_090_101);
    for place in (1..all.len()).rev() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let other = usize::try_from(state >> 33).unwrap() % (place + 1);
        all.swap(place, other);
    }
    let kept: BTreeSet<_> = all.into_iter().take(points).collect();
    corpus.keep_points(|point| kept.contains(point));
    asked.keep_points(|point| kept.contains(point));
    asked.keep_ways(ways, usize::try_from(draw).unwrap() * 7);
    (corpus, asked)
}

/// Puts all questions to a collection.
fn put(corpus: Corpus, asked: &Asked, asks: &[Asks], tally: &mut Tally) {
    let corpus = Arc::new(corpus);
    let index = Index::build(&corpus, asked).unwrap();
    let library = Library { corpus: &corpus, positions: Positions::new(&corpus), index: &index };
    for ask_of in asks {
        let question = ask_of.judged.question(&corpus);
        let reply = ask(&library, &question).unwrap();
        let right = |point: &PointId| ask_of.points.contains(point);
        if ask_of.points.iter().any(|point| corpus.points.contains_key(point)) {
            let first = reply.candidates.first().is_some_and(|ruling| right(&ruling.resolution.point));
            let shown = reply.candidates.iter().take(3);
            tally.inside += 1;
            tally.first += u32::from(first);
            tally.among_three += u32::from(shown.into_iter().any(|ruling| right(&ruling.resolution.point)));
            tally.sure += u32::from(reply.sure);
            tally.sure_right += u32::from(reply.sure && first);
        } else {
            tally.outside += 1;
            tally.outside_sure += u32::from(reply.sure);
        }
    }
}

impl Tally {
    fn print(&self, points: usize, ways: usize) {
        let share = |part: u32, whole: u32| f64::from(part) / f64::from(whole.max(1));
        println!(
            "{points:6} {ways:4} | {:4}: {:.3} {:.3} | {:.3} {:.3} | {:5}: {:.4}",
            self.inside,
            share(self.first, self.inside),
            share(self.among_three, self.inside),
            share(self.sure, self.inside),
            share(self.sure_right, self.sure),
            self.outside,
            share(self.outside_sure, self.outside),
        );
    }
}
