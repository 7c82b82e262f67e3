//! `schiri ask QUESTION`: the ruling card.

use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::args::Ask;
use super::session::{Outcome, Result, Session};
use super::{files, precedents};
use schiri_casebook::PrecedentView;
use schiri_rules::known;
use schiri_rules::lang::Message;
use schiri_rules::precedence::Stack;
use schiri_search::answer::{Library, Question, Reply, ask as answer, rule};
use schiri_search::index::Query;
use schiri_show::view::{AnswerView, Wanted, answer_view, reply_view};

pub(super) fn ask(args: &Ask, session: &mut Session) -> Result {
    let corpus = session.load_for_use()?;
    let index = session.index(&corpus)?;
    let library = Library { corpus: &corpus, index };
    let lang = session.speak(args.lang);
    if let Some(file) = &args.batch {
        return ask_batch(&library, args, file, session);
    }
    let stack = known::stack(&corpus, &args.stack.choice()).map_err(Message::from)?;
    let question = Question { text: args.question.join(" "), lang, stack };
    let reply = answer(&library, &question)?;
    let mut view = match args.pick {
        Some(number) => picked(&library, &question, &reply, number)?,
        None => reply_view(&corpus, &reply, &question, lang),
    };
    let query = Query { lang: Some(lang), ..Query::new(&question.text) };
    let wanted = Wanted::beside_answer(&view, &query, &question.stack);
    let precedents = precedents::found(&wanted, &args.casebook, &corpus, index, session);
    view.precedents = PrecedentView::shown(&corpus, &precedents);
    session.show(args.json, &view, |text| {
        text.answer_with(&view, |text| precedents::tell(&precedents, &corpus, text));
    })?;
    Ok(Outcome::done_if(view.verdict.is_some()))
}

/// Makes the whole card of one of the candidate rulings, counted from 1.
fn picked(
    library: &Library<'_>,
    question: &Question,
    reply: &Reply<'_>,
    number: usize,
) -> Result<AnswerView> {
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

/// A line of a batch file. It may have other fields, as lines of judged files do.
#[derive(Deserialize)]
struct BatchLine {
    /// Whatever the asker knows the line by.
    #[serde(default)]
    id: Option<Value>,
    #[serde(alias = "query")]
    question: String,
    #[serde(default)]
    stack: Vec<String>,
    #[serde(default)]
    event: Option<String>,
    #[serde(default)]
    lang: Option<String>,
}

/// The answer to a line of a batch file, with the line's id and question.
#[derive(Serialize)]
struct BatchAnswer {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    asked: String,
    #[serde(flatten)]
    answer: AnswerView,
}

/// Answers every line of a file, in order. A line without event and stack is answered under the stack of the
/// command line, else under all editions.
fn ask_batch(library: &Library<'_>, args: &Ask, file: &Path, session: &mut Session) -> Result {
    let usual = args
        .stack
        .stack(library.corpus)?
        .unwrap_or_else(|| Stack::of(library.corpus.editions.keys().cloned()));
    for (number, line) in files::json_lines::<BatchLine>(file)? {
        let editions = files::editions_of_line(&line.stack, number)?;
        known::editions(library.corpus, &editions)?;
        let stack = match &line.event {
            Some(event) => Stack::of_event(known::event(library.corpus, event)?),
            None if editions.is_empty() => usual.clone(),
            None => Stack::of(editions),
        };
        let asked_in = line.lang.as_deref().and_then(|lang| lang.parse().ok());
        let lang = args.lang.or(asked_in).unwrap_or_else(|| session.localizer.lang());
        let question = Question { text: line.question, lang, stack };
        let reply = answer(library, &question)?;
        let answer = reply_view(library.corpus, &reply, &question, lang);
        session.json_line(&BatchAnswer { id: line.id, asked: question.text, answer })?;
    }
    Ok(Outcome::Done)
}
