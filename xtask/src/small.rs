//! How reliably questions are answered if a collection has few points, and few ways of asking them.
//!
//! Some of the shipped points are drawn; all judged questions are put to a collection of these. Questions on a drawn
//! point must be answered as sure or offered; the others must not be answered as sure.

use std::collections::BTreeSet;
use std::sync::Arc;

use schiri_rules::corpus::{self, Asked, Corpus, PointId};
use schiri_search::answer::{Library, Reply, ask, candidates};
use schiri_search::eval::{Given, JudgedQuestion};
use schiri_search::index::Index;
use schiri_testing::{Shipped, judged, ruled, shipped_with_asked};

/// How many points are drawn, and how many ways of asking each question and language keeps.
const POINTS: [usize; 3] = [8, 26, 100];
const WAYS: [usize; 3] = [0, 1, 4];
const DRAWS: u64 = 5;
pub(crate) const SIZES: usize = POINTS.len() * WAYS.len();

/// A second point counts as a right answer if it is at least this likely, relative to the first.
const ALSO_ASKED: f32 = 0.2;

/// A judged question with the points that answer it correctly; none if no point does.
pub(crate) struct Asks {
    pub(crate) judged: JudgedQuestion,
    pub(crate) points: BTreeSet<PointId>,
}

/// The results of all questions: of those on a point of the collection, and of all others.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) inside: u32,
    pub(crate) first: u32,
    pub(crate) among_three: u32,
    pub(crate) sure: u32,
    pub(crate) sure_right: u32,
    pub(crate) outside: u32,
    pub(crate) outside_sure: u32,
    /// Of these, those whose verdict or clause is wrong: another point may lead to the same.
    outside_wrong: u32,
}

/// Prints a line for each size.
pub(crate) fn measure() {
    let shipped = Shipped::load();
    let asks = asks(&shipped, &["measure.jsonl"]);
    println!(
        "points ways | inside: first, among three | sure, right of these | outside: surely answered, wrongly so"
    );
    for (points, ways) in sizes() {
        let mut tally = Tally::default();
        for draw in 0..DRAWS {
            let (corpus, asked) = drawn(points, ways, draw);
            put(corpus, &asked, &asks, &mut tally);
        }
        tally.print(points, ways);
    }
}

/// Reads judged questions, each with the points that answer it correctly.
pub(crate) fn asks(shipped: &Shipped, files: &[&str]) -> Vec<Asks> {
    let judged = files.iter().flat_map(|file| judged(file));
    judged.filter_map(|judged| with_points(shipped, judged)).collect()
}

/// Finds the points that answer a question correctly; leaves out a question that no candidate answers.
fn with_points(shipped: &Shipped, judged: JudgedQuestion) -> Option<Asks> {
    let library = shipped.library();
    let question = judged.question(&shipped.corpus).unwrap();
    let found = candidates(&library, &question).unwrap();
    let stack = question.stack.within(&found.circumstances);
    // Another point may have the same verdict by the same clause, without being what was asked.
    let mut right = found.points.iter().filter(|it| {
        is_right(&shipped.corpus, &judged, &ruled(&library, &stack, &it.point, it.form.as_ref()))
    });
    let first = right.next();
    let near =
        right.take_while(|it| first.is_some_and(|first| it.likelihood >= ALSO_ASKED * first.likelihood));
    let points: BTreeSet<_> = first.into_iter().chain(near).map(|it| it.point.clone()).collect();
    (judged.is_out_of_scope() || !points.is_empty()).then_some(Asks { judged, points })
}

/// Tells whether a reply has the right verdict by a controlling clause.
pub(crate) fn is_right(corpus: &Corpus, asked: &JudgedQuestion, reply: &Reply<'_>) -> bool {
    let given = Given::of(reply);
    given.verdict.is_some()
        && asked.accepts(given.verdict)
        && (asked.cite.is_empty() || asked.is_met_by(corpus, &given.cited))
}

/// Walks the sizes of collections: points, and ways of asking.
pub(crate) fn sizes() -> impl Iterator<Item = (usize, usize)> + Clone {
    POINTS.into_iter().flat_map(|points| WAYS.map(|ways| (points, ways)))
}

/// Draws points: the same for each number and draw, whatever the number of ways of asking.
pub(crate) fn drawn(points: usize, ways: usize, draw: u64) -> (Corpus, Asked) {
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

fn put(corpus: Corpus, asked: &Asked, asks: &[Asks], tally: &mut Tally) {
    let corpus = Arc::new(corpus);
    let index = Index::build(&corpus, asked).unwrap();
    let library = Library { corpus: &corpus, index: &index };
    for ask_of in asks {
        let question = ask_of.judged.question(&corpus).unwrap();
        let reply = ask(&library, &question).unwrap();
        let is_inside = ask_of.points.iter().any(|point| corpus.points.contains_key(point));
        let candidates = reply.candidates.iter();
        let right = candidates.map(|ruling| ask_of.points.contains(&ruling.resolution.point));
        tally.count(is_inside, reply.sure, &right.collect::<Vec<_>>());
        if !is_inside {
            tally.outside_wrong += u32::from(reply.sure && !is_right(&corpus, &ask_of.judged, &reply));
        }
    }
}

impl Tally {
    /// Counts a question; `right` tells of each candidate, the likeliest first, whether it is right.
    pub(crate) fn count(&mut self, is_inside: bool, is_sure: bool, right: &[bool]) {
        if !is_inside {
            self.outside += 1;
            self.outside_sure += u32::from(is_sure);
            return;
        }
        let first = right.first() == Some(&true);
        self.inside += 1;
        self.first += u32::from(first);
        self.among_three += u32::from(right.iter().take(3).any(|right| *right));
        self.sure += u32::from(is_sure);
        self.sure_right += u32::from(is_sure && first);
    }

    fn print(&self, points: usize, ways: usize) {
        let share = |part: u32, whole: u32| f64::from(part) / f64::from(whole.max(1));
        println!(
            "{points:6} {ways:4} | {:4}: {:.3} {:.3} | {:.3} {:.3} | {:5}: {:.4} {:.4}",
            self.inside,
            share(self.first, self.inside),
            share(self.among_three, self.inside),
            share(self.sure, self.inside),
            share(self.sure_right, self.sure),
            self.outside,
            share(self.outside_sure, self.outside),
            share(self.outside_wrong, self.outside),
        );
    }
}
