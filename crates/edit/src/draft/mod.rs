//! Drafts points from the clauses of an edition, and terms of the glossary, and adds what an editor has made of them.
//!
//! A sentence that says what is allowed, forbidden or required, who decides, or how many there are, answers a question.
//! The question is made of the sentence's own words, so it is plain and sometimes clumsy: an editor corrects or removes
//! it.

mod accept;
mod glossary;
mod sentences;

pub use accept::{Added, Refusal, accept};
pub use glossary::{ConceptDraft, TermsDraft, glossary};

use glossary::Mentions;

use std::collections::BTreeSet;

use serde::{Serialize, Serializer};
use serde_yaml::FlowSeq;

use crate::import::{Taken, as_markdown, slug};
use schiri_rules::corpus::record::record;
use schiri_rules::corpus::{
    Clause, ClauseId, ConceptId, Corpus, Edition, Verdict, plain_sentences, superscript_digit,
};
use schiri_rules::lang::{Lang, PerLang};

record! {
    /// A drafted point, as it is in the file that an editor corrects.
    #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
    pub PointDraft {
        /// The clause whose sentence answers it: `xx-club-2024/2.1`.
        must clause: ClauseId,
        /// The sentences of the clause that answer it; left out for the whole clause.
        #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "in_one_line")]
        may sentences: Vec<u32>,
        /// The question by language.
        #[serde(serialize_with = "by_language")]
        must question: PerLang<String>,
        /// What it is about: concepts of the glossary that the answer mentions.
        #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "in_one_line")]
        may concepts: Vec<ConceptId>,
        /// What the sentence answers.
        must verdict: Verdict,
        /// The answer by language: the sentence itself.
        #[serde(serialize_with = "by_language")]
        must answer: PerLang<String>,
    }
}

fn in_one_line<S: Serializer, T: Serialize>(items: &[T], to: S) -> Result<S::Ok, S::Error> {
    FlowSeq(items).serialize(to)
}

fn by_language<S: Serializer, T: Serialize>(values: &PerLang<T>, to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(values.iter().map(|(lang, value)| (lang.code(), value)))
}

/// Drafts the points that the sentences of these clauses answer, each with an id that is new to the collection.
#[must_use]
pub fn points(corpus: &Corpus, edition: &Edition, clauses: &[&Clause]) -> Vec<(String, PointDraft)> {
    let mut ids: Taken = corpus.points.keys().map(ToString::to_string).collect();
    let (mut drafts, mut questions) = (Vec::new(), BTreeSet::new());
    let mentions = Mentions::of_glossary(corpus, edition.lang);
    for clause in clauses {
        let Some(text) = &clause.wording.text else { continue };
        let heading = heading(edition, clause);
        let sentences: Vec<_> = plain_sentences(text.blocks());
        let by_sentence = |(at, (number, sentence)): (usize, &(u32, String))| {
            let sentence = sentence.trim_start_matches(|c| superscript_digit(c).is_some()).trim();
            let sentence = sentences::without_sign(sentence);
            // What goes on in a list is not said in whole, nor is what a raised mark cuts off; what stands before the
            // first sentence with a number has none by which a position could name it.
            let ends = sentence.ends_with(|c: char| !c.is_alphanumeric() && c != ',');
            let goes_on = at + 1 < sentences.len() && !ends;
            if goes_on || sentence.starts_with('.') || *number == 0 {
                return None;
            }
            let asked = sentences::asked(sentence, heading.as_deref(), edition.lang)?;
            let numbers = if sentences.len() > 1 { vec![*number] } else { Vec::new() };
            Some((numbers, sentence.to_owned(), asked))
        };
        let found: Vec<_> = match clause.wording.heading_line().filter(|heading| heading.ends_with('?')) {
            Some(question) => {
                let said = sentences.iter().take(LONGEST_ANSWER).map(|(_, sentence)| sentence.as_str());
                let said = said.collect::<Vec<_>>().join(" ");
                let asked = sentences::answered(question, &said, edition.lang);
                vec![(Vec::new(), said, asked)]
            }
            None => sentences.iter().enumerate().filter_map(by_sentence).collect(),
        };
        for (sentences, said, asked) in found {
            // A question that an earlier sentence answers is not drafted again.
            if !questions.insert(asked.question.clone()) {
                continue;
            }
            let id = fresh(&mut ids, heading.as_deref(), &said, edition.lang);
            let of_lang =
                |text: &str| PerLang::from_fn(|lang| (lang == edition.lang).then(|| as_markdown(text)));
            let draft = PointDraft {
                concepts: mentions.of(&said),
                clause: clause.id.clone(),
                sentences,
                question: of_lang(&asked.question),
                verdict: asked.verdict,
                answer: of_lang(&said),
            };
            drafts.push((id, draft));
        }
    }
    drafts
}

/// How many sentences at most answer a question that a document asks itself.
const LONGEST_ANSWER: usize = 3;

/// Returns the heading of a clause, or the nearest one above it.
fn heading(edition: &Edition, clause: &Clause) -> Option<String> {
    let above = edition.ancestors(clause.anchor());
    let above = || above.iter().rev().find_map(|clause| clause.wording.heading_line());
    clause.wording.heading_line().or_else(above)
}

/// How many words of a sentence are part of an id, in addition to its heading.
const TELLING: usize = 3;

/// Makes an id from the heading and the first telling words of a sentence.
fn fresh(ids: &mut Taken, heading: Option<&str>, sentence: &str, lang: Lang) -> String {
    let words = sentence.split_whitespace().filter(|word| sentences::is_telling(word, lang)).take(TELLING);
    let name = heading.into_iter().chain(words).map(slug).filter(|word| !word.is_empty());
    free_id(ids, name.collect::<Vec<_>>().join("-"))
}

/// Takes a name, numbered if it is already taken.
fn free_id(ids: &mut Taken, name: String) -> String {
    ids.take_one(&[if name.is_empty() { "unnamed".to_owned() } else { name }])
}
