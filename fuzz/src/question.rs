//! Questions: whatever is asked, the answer follows from the rules in force, or there is none; and it is the
//! same each time.

use std::sync::LazyLock;

use schiri_rules::corpus::Corpus;
use schiri_rules::lang::Lang;
use schiri_rules::precedence::Stack;
use schiri_search::answer::{Answer, Candidates, Question, Reply, ask, candidates};
use schiri_show::view::reply_view;
use schiri_testing::Shipped;

/// How far sums of likelihoods may be off.
const ROUNDING: f32 = 1e-3;

/// The shipped rules, with every event's stack and the stack of all editions.
static SHIPPED: LazyLock<(Shipped, Vec<Stack>)> = LazyLock::new(|| {
    let shipped = Shipped::load();
    let stacks = shipped.corpus.events.values().map(Stack::of_event);
    let stacks = stacks.chain([Stack::of(shipped.corpus.editions.keys().cloned())]).collect();
    (shipped, stacks)
});

/// Asks a question: the first byte chooses what is in force, the second the language, and whether the
/// question is asked twice or its candidates are checked.
///
/// # Panics
/// If the law is broken.
pub fn law(data: &[u8]) {
    let Some((stack, rest)) = super::choice(data) else { return };
    let Some((choice, rest)) = super::choice(rest) else { return };
    let (shipped, stacks) = &*SHIPPED;
    let (corpus, library) = (&shipped.corpus, shipped.library());
    let question = Question {
        text: String::from_utf8_lossy(rest).into_owned(),
        lang: Lang::ALL[choice % Lang::ALL.len()],
        stack: stacks[stack % stacks.len()].clone(),
    };
    let asked = || ask(&library, &question).expect("no question makes the search fail");
    let reply = asked();
    is_sound(corpus, &question, &reply);
    let shown = |reply: &Reply<'_>| {
        serde_json::to_string(&reply_view(corpus, reply, &question, question.lang))
            .expect("a view is plain data")
    };
    let first = shown(&reply);
    // Asking takes longer than everything else, so each question is asked only once more.
    if choice % 2 == 1 {
        assert_eq!(shown(&asked()), first, "asked twice, answered in two ways");
    } else {
        are_weighed(&candidates(&library, &question).expect("no question makes the search fail"));
    }
}

/// Likelihoods are valid, and the likeliest candidate comes first.
fn are_weighed(found: &Candidates) {
    let likelihoods: Vec<f32> = found.points.iter().map(|candidate| candidate.likelihood).collect();
    assert!(
        likelihoods.iter().chain([&found.none]).all(|one| (0.0..=1.0 + ROUNDING).contains(one)),
        "{found:?}"
    );
    assert!(likelihoods.iter().sum::<f32>() + found.none <= 1.0 + ROUNDING, "{found:?}");
    assert!(likelihoods.windows(2).all(|pair| pair[0] >= pair[1]), "{found:?}");
}

/// A ruling rests on clauses that are in force.
fn is_sound(corpus: &Corpus, question: &Question, reply: &Reply<'_>) {
    let text = &question.text;
    assert!(!reply.sure || !matches!(reply.answer, Answer::NotFound { .. }), "sure of nothing: {text:?}");
    for ruling in &reply.candidates {
        assert!(corpus.points.contains_key(&ruling.resolution.point), "{text:?}");
        assert_eq!(ruling.verdict.is_none(), ruling.resolution.governing.is_empty(), "{text:?}");
        for taken in &ruling.resolution.governing {
            let id = &taken.clause.id;
            assert!(question.stack.editions.contains(&id.edition), "{text:?}: {id} is not in force");
        }
    }
}
