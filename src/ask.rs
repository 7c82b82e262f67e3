//! `schiri ask QUESTION`: the ruling card.

use std::path::Path;

use serde::Deserialize;

use super::args::Ask;
use super::batch;
use super::force;
use super::official;
use super::precedents;
use super::session::{Outcome, Session, Trouble, engine_trouble};
use super::term::{self, style};
use super::work;
use schiri_casebook::PrecedentView;
use schiri_rules::corpus::Corpus;
use schiri_rules::known;
use schiri_rules::lang::Message;
use schiri_rules::precedence::{Positions, Stack};
use schiri_search::answer::{AnswerVerdict, Library, Question, Reply, ask as answer, rule};
use schiri_search::index::Query;
use schiri_show::render::{answer_words, open_words, role_id, terminal, verdict_word};
use schiri_show::view::{
    AnswerView, QuoteRole, QuoteView, StepView, Wanted, answer_view, reply_view, situation_names,
};

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
    let stack = known::stack(&corpus, &args.stack.choice())?;
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
        print(&view, session)?;
        precedents::print(&precedents, &corpus, session)?;
        print_also(&view, session)?;
    } else {
        print_candidates(&view, session)?;
        precedents::print(&precedents, &corpus, session)?;
    }
    Ok(if view.verdict == AnswerVerdict::NotFound { Outcome::Nothing } else { Outcome::Done })
}

/// How many rulings are shown where it is not sure which is meant.
const MOST_SHOWN: usize = 3;

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
    let stack = question.stack.within(&reply.situation);
    let card = rule(library, &stack, &ruling.resolution.point, ruling.form.as_ref(), Vec::new());
    let situation = reply_view(library.corpus, reply, &question.stack, question.lang).situation;
    Ok(AnswerView { situation, ..answer_view(library.corpus, &card, &stack, question.lang) })
}

/// Prints the rulings that may be meant, each in short.
fn print_candidates(view: &AnswerView, session: &mut Session) -> Result<(), Trouble> {
    let width = term::width();
    session.say(&Message::new("ask-unsure"))?;
    print_situation(view, session)?;
    for (number, ruling) in (1..).zip(view.candidates.iter().take(MOST_SHOWN)) {
        session
            .line(format!("\n{}", terminal::wrap(&ruling.question, &format!("{number}. "), "   ", width)))?;
        if let Some(answer) = &ruling.answer {
            session.line(terminal::wrap(answer, "   ", "   ", width))?;
        }
        let colour = style::of_verdict(ruling.verdict.into());
        let verdict = verdict_word(ruling.said, &session.localizer)
            .map(|word| term::styled(colour, &term::styled(style::BOLD, &word)));
        let citation = ruling.citation.as_deref().map(|citation| term::styled(style::DIM, citation));
        let words: Vec<_> = verdict.into_iter().chain(citation).collect();
        session.line(format!("   {}", words.join("  ")))?;
        if let Some(open) = open_words(ruling.said, ruling.decides.as_ref(), &session.localizer) {
            session.line(terminal::wrap(&open, "   ", "   ", width))?;
        }
    }
    session.line(String::new())?;
    session.say(&Message::new("ask-pick"))
}

/// Prints the situation that the question itself named.
fn print_situation(view: &AnswerView, session: &mut Session) -> Result<(), Trouble> {
    if view.situation.is_empty() {
        return Ok(());
    }
    let names: Vec<_> = view.situation.iter().map(|situation| situation.name.as_str()).collect();
    session.say(&Message::new("ask-situation").with("situations", names.join(", ")))
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
    library.index.read_all();
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

fn print(view: &AnswerView, session: &mut Session) -> Result<(), Trouble> {
    let width = term::width();
    if view.is_guess() {
        session.say(&Message::new("ask-guess"))?;
    }
    let colour = style::of_verdict(view.verdict);
    if let Some(question) = &view.question {
        session.line(terminal::wrap(question, "", "", width))?;
    }
    if let Some(answer) = &view.answer {
        session.line(terminal::wrap(answer, "", "", width))?;
    }
    if let Some(verdict) = verdict_word(view.said, &session.localizer) {
        session.line(term::styled(colour, &term::styled(style::BOLD, &verdict)))?;
    }
    print_situation(view, session)?;
    if !view.condition.is_empty() {
        session.say(&Message::new("ask-condition").with("situations", situation_names(&view.condition)))?;
    }
    if let Some(open) = open_words(view.said, view.decides.as_ref(), &session.localizer) {
        session.line(terminal::wrap(&open, "", "", width))?;
    }
    for role in QuoteRole::ALL {
        let quotes: Vec<_> = view.quotes.iter().filter(|quote| quote.role == role).collect();
        if !quotes.is_empty() {
            print_quotes(role, &quotes, view.step_of(role), width, session)?;
        }
    }
    work::print_offers(&view.calculations, session)?;
    print_cases(view, width, session)
}

/// Prints the questions that may have been meant besides.
fn print_also(view: &AnswerView, session: &mut Session) -> Result<(), Trouble> {
    let width = term::width();
    if !view.also.is_empty() {
        session.line(format!("\n{}", term::styled(style::BOLD, &session.localizer.word("ask-also"))))?;
        for other in &view.also {
            session.line(terminal::wrap(&other.question, "  • ", "    ", width))?;
        }
    }
    Ok(())
}

fn print_quotes(
    role: QuoteRole,
    quotes: &[&QuoteView],
    step: Option<&StepView>,
    width: usize,
    session: &mut Session,
) -> Result<(), Trouble> {
    let label = format!("{}:", session.localizer.word(role_id(role)));
    session.line(format!("\n{}", term::styled(style::BOLD, &label)))?;
    if let Some(by) = step.and_then(|step| step.by.as_ref()) {
        session.say(&Message::new("ask-by").with("clause", by.citation.as_str()))?;
    }
    for quote in quotes {
        print_quote(quote, width, session)?;
    }
    Ok(())
}

/// Quotes a clause: in full where it governs or decides, else its position in a line.
fn print_quote(quote: &QuoteView, width: usize, session: &mut Session) -> Result<(), Trouble> {
    let head = format!(
        "  {}  {}  {}",
        term::styled(style::BOLD, &quote.clause.citation),
        term::styled(style::CYAN, &quote.clause.clause),
        term::styled(style::DIM, &quote.edition.date),
    );
    session.line(head)?;
    force::print_mark(&quote.at_event, "    ", session)?;
    if !quote.role.is_in_full() {
        let answer = quote.answer.as_deref().unwrap_or_default();
        let answer = answer_words(answer, quote.said, &session.localizer);
        return session.line(terminal::wrap(&answer, "    ", "    ", width));
    }
    force::print(&quote.at_event, "    ", session)?;
    session.line(terminal::text(&quote.text, "    ", width))?;
    if let Some(original) = &quote.original_text {
        let lang = session.localizer.word(&format!("lang-{}", quote.edition.language));
        let label = format!("{lang}, {}", session.localizer.word("word-original"));
        session.line(format!("    {}", term::styled(style::DIM, &format!("[{label}]"))))?;
        session.line(term::styled(style::DIM, &terminal::text(original, "    ", width)))?;
    }
    match &quote.wording {
        Some(wording) => official::print(wording, "    ", width, session),
        None => Ok(()),
    }
}

fn print_cases(view: &AnswerView, width: usize, session: &mut Session) -> Result<(), Trouble> {
    for case in &view.cases {
        let label = session.localizer.word(if case.example { "ask-example-case" } else { "ask-case" });
        session.line(format!(
            "\n{}  {}",
            term::styled(style::BOLD, &label),
            term::styled(style::CYAN, &case.case)
        ))?;
        if !case.same_stack {
            session.say(&Message::new("ask-case-elsewhere").with("stack", case.stack.join(" + ")))?;
        }
        session.line(terminal::wrap(&case.facts, "  ", "  ", width))?;
        session.line(terminal::wrap(&case.decision, "  → ", "    ", width))?;
    }
    Ok(())
}
