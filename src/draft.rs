//! `schiri draft points`: which known points the clauses of an edition may answer, as YAML to be
//! finished by hand.

use serde::{Serialize, Serializer};
use serde_yaml::LitStr;

use super::args::{Draft, DraftCommand, DraftPoints};
use super::files;
use super::session::{Outcome, Session, Trouble, engine_trouble};
use schiri_rules::corpus::{Clause, Corpus, Edition, best_plain};
use schiri_rules::known;
use schiri_rules::lang::{Lang, Message};
use schiri_rules::precedence::Positions;
use schiri_search::answer::{Library, Suggestion, suggestions};

/// Drafts what is asked for.
pub(super) fn draft(args: &Draft, session: &mut Session) -> Result<Outcome, Trouble> {
    match &args.command {
        DraftCommand::Points(args) => points(args, session),
    }
}

/// The draft of an edition's positions.
#[derive(Serialize)]
struct EditionDraft<'a> {
    edition: &'a str,
    /// Clauses with the points that they may answer.
    clauses: InOrder<&'a str, ClauseDraft<'a>>,
    /// Binding clauses that answer no known point, as far as can be told.
    without_point: Vec<&'a str>,
}

/// A map in the order of the rule collection.
struct InOrder<K, V>(Vec<(K, V)>);

impl<K: Serialize, V: Serialize> Serialize for InOrder<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

#[derive(Serialize)]
struct ClauseDraft<'a> {
    text: LitStr<'a>,
    candidates: Vec<PointDraft>,
}

#[derive(Serialize)]
struct PointDraft {
    point: String,
    likelihood: f32,
    question: String,
    /// The positions that the clause may take, each with its answer.
    positions: InOrder<String, String>,
}

fn points(args: &DraftPoints, session: &mut Session) -> Result<Outcome, Trouble> {
    let corpus = session.load_for_use()?;
    known::editions(&corpus, std::slice::from_ref(&args.edition))?;
    if corpus.points.is_empty() {
        return Err(Message::new("draft-no-points").into());
    }
    let index = session.index(&corpus)?;
    let library = Library { corpus: &corpus, positions: Positions::new(&corpus), index };
    let Some(edition) = corpus.editions.get(&args.edition) else { return Ok(Outcome::Nothing) };
    let open: Vec<_> = edition
        .clauses()
        .iter()
        .filter(|clause| clause.is_normative() && (args.all || clause.stances.is_empty()))
        .collect();
    let mut found = Vec::new();
    for clause in &open {
        let suggested = suggestions(&library, clause, edition.lang);
        found.push(suggested.map_err(|error| engine_trouble(&error))?);
    }
    let yaml = written(&corpus, edition, &open, &found, session.localizer.lang())?;
    let head = session.localizer.say(&Message::new("draft-points-head").with("edition", edition.id.as_str()));
    let text = format!("# {head}\n{yaml}");
    match files::target(args.output.as_deref()) {
        Some(path) => files::replace(path, text.as_bytes())?,
        None => session.raw(&text)?,
    }
    Ok(if open.is_empty() { Outcome::Nothing } else { Outcome::Done })
}

fn written(
    corpus: &Corpus,
    edition: &Edition,
    open: &[&Clause],
    found: &[Vec<Suggestion>],
    reader: Lang,
) -> Result<String, Trouble> {
    let texts: Vec<String> = open.iter().map(|clause| plain(clause)).collect();
    let (mut clauses, mut without_point) = (Vec::new(), Vec::new());
    for ((clause, found), text) in open.iter().zip(found).zip(&texts) {
        let anchor = clause.anchor().as_str();
        if found.is_empty() {
            without_point.push(anchor);
        } else {
            let candidates = found.iter().filter_map(|one| candidate(corpus, one, reader)).collect();
            clauses.push((anchor, ClauseDraft { text: LitStr(text), candidates }));
        }
    }
    let draft = EditionDraft { edition: edition.id.as_str(), clauses: InOrder(clauses), without_point };
    let unfolded = serde_yaml::ser_options! { min_fold_chars: 0, prefer_block_scalars: false };
    serde_yaml::to_string_with_options(&draft, unfolded)
        .map_err(|error| Message::new("draft-not-written").with("error", error.to_string()).into())
}

fn plain(clause: &Clause) -> String {
    clause.wording.text.as_ref().map(schiri_rules::corpus::Text::plain).unwrap_or_default()
}

fn candidate(corpus: &Corpus, suggestion: &Suggestion, reader: Lang) -> Option<PointDraft> {
    let point = corpus.points.get(&suggestion.point)?;
    let positions = point.positions.iter();
    Some(PointDraft {
        point: point.id.to_string(),
        likelihood: (suggestion.likelihood * 100.0).round() / 100.0,
        question: best_plain(&point.question, reader),
        positions: InOrder(
            positions
                .map(|position| (position.id.to_string(), best_plain(&position.answer, reader)))
                .collect(),
        ),
    })
}
