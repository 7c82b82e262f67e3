//! `schiri ask QUESTION`: the ruling card.

use std::path::Path;

use serde::Deserialize;

use super::args::Ask;
use super::batch;
use super::precedents;
use super::session::{Outcome, Session, Trouble, engine_trouble};
use schiri_casebook::PrecedentView;
use schiri_rules::corpus::Corpus;
use schiri_rules::known;
use schiri_rules::lang::Message;
use schiri_rules::precedence::{Positions, Stack};
use schiri_search::answer::{Library, Question, Reply, ask as answer, rule};
use schiri_search::index::Query;
use schiri_show::view::{AnswerView, Wanted, answer_view, reply_view};

/// Answers a question, or many.
pub(super) fn ask(args: &Ask, session: &mut Session) -> Result<Outcome, Trouble> {
    let corpus = session.load_for_use()?;
    let index = session.index(&corpus)?;
    let positions = Positions::new(&corpus);
    let library = Library { corpus: &corpus, positions, index };
    let lang = args.lang.unwrap_or_else(|| session.localizer.lang());
    if let Some(file) = &args.batch {
        return ask_batch(&library, args, file, session);
    }
    let stack = known::stack(&corpus, &args.stack.choice()).map_err(Message::from)?;
    let question = Question { text: args.question.join(" "), lang, stack };
    let reply = answer(&library, &question).map_err(|error| engine_trouble(&error))?;
    let mut view = match args.pick {
        Some(number) => picked(&library, &question, &reply, number)?,
        None => reply_view(&corpus, &reply, &question.stack, lang),
    };
    let query = Query { lang: Some(lang), ..Query::new(&question.text) };
    let wanted = Wanted::beside_answer(&view, &query, &question.stack);
    let precedents = precedents::found(&wanted, &args.casebook, &corpus, index, session);
    if args.json {
        view.precedents = PrecedentView::shown(&corpus, &precedents);
        session.json(&view)?;
    } else if view.is_one_card() {
        session.text(|text| text.card(&view))?;
        precedents::print(&precedents, &corpus, session)?;
        session.text(|text| text.also(&view))?;
    } else {
        session.text(|text| text.candidates(&view))?;
        precedents::print(&precedents, &corpus, session)?;
    }
    Ok(if view.verdict.is_none() { Outcome::Nothing } else { Outcome::Done })
}

fn view(library: &Library<'_>, question: &Question) -> Result<AnswerView, Trouble> {
    let reply = answer(library, question).map_err(|error| engine_trouble(&error))?;
    Ok(reply_view(library.corpus, &reply, &question.stack, question.lang))
}

/// Makes the whole card of one of the rulings that may be meant, counted from 1.
fn picked(
    library: &Library<'_>,
    question: &Question,
    reply: &Reply<'_>,
    number: usize,
) -> Result<AnswerView, Trouble> {
    let ruling = number.checked_sub(1).and_then(|place| reply.candidates.get(place));
    let Some(ruling) = ruling else {
        let message = Message::new("ask-no-such-candidate").with("number", number);
        return Err(message.with("most", reply.candidates.len()).into());
    };
    let stack = question.stack.within(&reply.circumstances);
    let card = rule(library, &stack, &ruling.resolution.point, ruling.form.as_ref(), Vec::new());
    let view = answer_view(library.corpus, &card, &stack, question.lang);
    Ok(view.in_circumstances(library.corpus, &reply.circumstances, question.lang))
}

/// A line of a batch file. Other fields, as those of judged files, are allowed.
#[derive(Deserialize)]
struct BatchLine {
    #[serde(alias = "query")]
    question: String,
    #[serde(default)]
    stack: Vec<String>,
    #[serde(default)]
    event: Option<String>,
    #[serde(default)]
    lang: Option<String>,
}

/// Answers every line of a file, in order. A line without event and stack is answered under the one named
/// on the command line, or else under all editions.
fn ask_batch(
    library: &Library<'_>,
    args: &Ask,
    file: &Path,
    session: &mut Session,
) -> Result<Outcome, Trouble> {
    let usual = args.stack.stack(library.corpus)?.unwrap_or_else(|| everything(library.corpus));
    for line in batch::read::<BatchLine>(file)? {
        let editions = batch::editions(&line.value.stack, line.number)?;
        known::editions(library.corpus, &editions)?;
        let stack = match &line.value.event {
            Some(event) => Stack::of_event(known::event(library.corpus, event)?),
            None if editions.is_empty() => usual.clone(),
            None => Stack::of(editions),
        };
        let asked_in = line.value.lang.as_deref().and_then(|lang| lang.parse().ok());
        let lang = args.lang.or(asked_in).unwrap_or_else(|| session.localizer.lang());
        session.json_line(&view(library, &Question { text: line.value.question, lang, stack })?)?;
    }
    Ok(Outcome::Done)
}

/// Puts every edition into force, for questions asked outside any event.
fn everything(corpus: &Corpus) -> Stack {
    Stack::of(corpus.editions.keys().cloned())
}
