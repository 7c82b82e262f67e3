//! Cases in `tests/cases/levels`: the clauses above and below a clause, and that all callers agree on them.
//!
//! A line of `cases.txt` is `question argument => answer`.

use schiri_casebook::with_those_below;
use schiri_rules::citation::{CitationReader, Reading};
use schiri_rules::corpus::{Clause, ClauseId, Corpus, Edition, load};
use schiri_rules::precedence::{Force, Stack};
use schiri_rules::source::read_tree;

#[test]
fn everybody_has_the_same_levels() {
    let (corpus, _) = load(&read_tree(&schiri_testing::cases("levels")).unwrap());
    schiri_testing::check_lines("levels/cases.txt", |asked| {
        let (question, argument) = asked.split_once(' ').unwrap();
        answer(&corpus, question, argument)
    });
}

fn answer(corpus: &Corpus, question: &str, argument: &str) -> String {
    if question == "cited" {
        let Reading::Clauses(clauses) = CitationReader::new(corpus).read(corpus, argument, None, &[]) else {
            return "no citation".to_owned();
        };
        return clauses.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    }
    let id: ClauseId = argument.parse().unwrap();
    let anchors = |clauses: Vec<&Clause>| {
        clauses.iter().map(|clause| clause.anchor().to_string()).collect::<Vec<_>>().join(" ")
    };
    let edition = || &corpus.editions[&id.edition];
    match question {
        "above" => anchors(edition().ancestors(&id.anchor)),
        "below" => anchors(edition().children(&id.anchor).collect()),
        "within" => anchors(edition().within(&id.anchor).collect()),
        "dropped" => anchors(dropped(edition(), id)),
        "rulings" => {
            with_those_below(corpus, &id).iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        }
        other => panic!("unknown question {other}"),
    }
}

fn dropped(edition: &Edition, id: ClauseId) -> Vec<&Clause> {
    let stack = Stack { drops: vec![id], ..Stack::of([edition.id.clone()]) };
    edition.clauses().iter().filter(|clause| stack.standing(clause) == Force::Dropped).collect()
}
