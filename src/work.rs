//! `schiri work [CLAUSE --INPUT NUMBERS …]`: works out what a clause computes, step by step.

use std::ffi::OsString;

use clap::{Arg, Command};

use super::args::Work;
use super::session::{Outcome, Session, Trouble};
use super::show;
use super::term::{self, style};
use schiri_rules::corpus::{Calculation, Corpus};
use schiri_rules::known;
use schiri_rules::lang::Message;
use schiri_rules::work as working;
use schiri_show::render::terminal;
use schiri_show::view::{CalculationView, WorkedView, calculation_views};

/// Moves the program's own options before the clause: what follows that are inputs, whose names only the rule
/// collection knows.
pub(super) fn options_first(command: &Command, args: Vec<OsString>) -> Vec<OsString> {
    let Some((place, work)) = place_of_work(command, &args) else { return args };
    let (before, words) = args.split_at(place + 1);
    let (mut options, mut inputs) = (before.to_vec(), Vec::new());
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let text = word.to_string_lossy();
        match option(&text, global(command).chain(work.get_arguments())) {
            None => inputs.push(word.clone()),
            Some(option) => {
                options.push(word.clone());
                let value = if wants_next(option, &text) { words.next() } else { None };
                options.extend(value.cloned());
            }
        }
    }
    options.extend(inputs);
    options
}

/// Finds the word that names `schiri work`, in full or in short, behind the options that every command takes.
fn place_of_work<'c>(command: &'c Command, args: &[OsString]) -> Option<(usize, &'c Command)> {
    let mut words = args.iter().enumerate().skip(1);
    let (place, name) = loop {
        let (place, word) = words.next()?;
        let text = word.to_string_lossy();
        if !text.starts_with('-') {
            break (place, text);
        }
        if option(&text, global(command)).is_some_and(|option| wants_next(option, &text)) {
            words.next();
        }
    };
    let mut meant = command.get_subcommands().filter(|sub| sub.get_name().starts_with(&*name));
    let only = meant.next().filter(|sub| sub.get_name() == "work" && !name.is_empty())?;
    meant.next().is_none().then_some((place, only))
}

/// Returns the options that every command takes.
fn global(command: &Command) -> impl Iterator<Item = &Arg> {
    command.get_arguments().filter(|arg| arg.is_global_set())
}

/// Returns the option that a word names.
fn option<'c>(word: &str, mut known: impl Iterator<Item = &'c Arg>) -> Option<&'c Arg> {
    let name = word.strip_prefix("--")?.split('=').next()?;
    known.find(|arg| arg.get_long() == Some(name))
}

/// Tells whether the next word is an option's value.
fn wants_next(option: &Arg, word: &str) -> bool {
    option.get_action().takes_values() && !word.contains('=')
}

/// What was typed: what to work out, and the inputs.
struct Typed {
    what: String,
    given: Vec<(String, String)>,
}

/// Lists what may be worked out, says what an input is, or works it out.
pub(super) fn work(args: &Work, session: &mut Session) -> Result<Outcome, Trouble> {
    let corpus = session.load_for_use()?;
    let lang = args.lang.unwrap_or(session.localizer.lang());
    let typed = read(&args.words)?;
    if typed.what.is_empty() {
        return list(&calculation_views(&corpus, lang), args.json, session);
    }
    let Some(named) = named(&corpus, &typed.what, args.json, session)? else { return Ok(Outcome::Nothing) };
    let calculation = match (chosen(&named, &typed.given), named.is_empty()) {
        (Some(calculation), _) => calculation,
        (None, true) => return Err(Message::new("work-no-calculation").with("clause", typed.what).into()),
        (None, false) => {
            let views: Vec<_> = named.iter().map(|one| CalculationView::new(&corpus, one, lang)).collect();
            return list(&views, args.json, session);
        }
    };
    if typed.given.is_empty() {
        return list(&[CalculationView::new(&corpus, calculation, lang)], args.json, session);
    }
    let worked =
        working::work(calculation, &typed.given, lang).map_err(|refused| refusal(&refused, session))?;
    let view = WorkedView::new(&corpus, calculation, &worked, lang);
    if args.json {
        session.json(&view)?;
    } else {
        print(&view, session)?;
    }
    Ok(Outcome::Done)
}

/// Reads the words up to the first `--INPUT` as a citation or the id of a calculation, and then each input with
/// the numbers that follow it: `--points 10,8,10`, `--points 10 8 10`, `--points=10,8,10`.
fn read(words: &[String]) -> Result<Typed, Message> {
    let mut typed = Typed { what: String::new(), given: Vec::new() };
    for word in words {
        match (word.strip_prefix("--"), typed.given.last_mut()) {
            (Some(input), _) => {
                let (name, numbers) = input.split_once('=').unwrap_or((input, ""));
                typed.given.push((name.to_owned(), numbers.to_owned()));
            }
            (None, Some((_, numbers))) => *numbers = format!("{numbers} {word}"),
            (None, None) if typed.what.is_empty() => typed.what.clone_from(word),
            (None, None) => typed.what = format!("{} {word}", typed.what),
        }
    }
    if typed.what.is_empty() && !typed.given.is_empty() {
        return Err(Message::new("work-what"));
    }
    Ok(typed)
}

/// Returns the calculation of this id, or those of the clauses that a citation names; `None` where it names
/// none, which was said.
fn named<'c>(
    corpus: &'c Corpus,
    what: &str,
    json: bool,
    session: &mut Session,
) -> Result<Option<Vec<&'c Calculation>>, Trouble> {
    if let Ok(calculation) = known::calculation(corpus, what) {
        return Ok(Some(vec![calculation]));
    }
    let Some(clauses) = show::read(corpus, what, &[], json, session)? else { return Ok(None) };
    let all = corpus.calculations.by_id.values();
    let rests = |calculation: &&Calculation| {
        clauses.iter().any(|target| calculation.is_said_within(corpus, &target.clause))
    };
    Ok(Some(all.filter(rests).collect()))
}

/// Returns the only calculation, or the only one that has all the inputs that were named.
fn chosen<'c>(named: &[&'c Calculation], given: &[(String, String)]) -> Option<&'c Calculation> {
    let has_all = |calculation: &&&Calculation| {
        let has = |name: &str| calculation.inputs.iter().any(|input| input.id.as_str() == name);
        !given.is_empty() && given.iter().all(|(name, _)| has(name))
    };
    match named {
        [only] => Some(only),
        several => {
            let mut fitting = several.iter().filter(has_all);
            fitting.next().filter(|_| fitting.next().is_none()).copied()
        }
    }
}

fn refusal(refused: &[working::Refusal], session: &Session) -> Message {
    let said: Vec<_> = refused.iter().map(|one| session.localizer.say(&one.message)).collect();
    Message::new("cli-complaint").with("text", said.join("\n"))
}

/// Lists calculations with how to ask for them.
fn list(views: &[CalculationView], json: bool, session: &mut Session) -> Result<Outcome, Trouble> {
    if json {
        session.json(&views)?;
    } else if views.is_empty() {
        session.say(&Message::new("work-none"))?;
    }
    for view in views.iter().filter(|_| !json) {
        session.text(|text| text.offer(view))?;
        let cited: Vec<_> = view.cited().into_iter().map(|pointer| pointer.citation.as_str()).collect();
        session.line(terminal::wrap(&cited.join("; "), "  ", "  ", term::width()))?;
        for input in &view.inputs {
            let bounds = session.localizer.say(&input.bounds());
            let line = format!("--{}  {}: {bounds}", input.input, input.name);
            session.line(terminal::wrap(&line, "  ", "      ", term::width()))?;
        }
    }
    Ok(if views.is_empty() { Outcome::Nothing } else { Outcome::Done })
}

fn print(view: &WorkedView, session: &mut Session) -> Result<(), Trouble> {
    let width = term::width();
    session.line(term::styled(style::BOLD, &view.name))?;
    for given in &view.given {
        session.line(terminal::wrap(&format!("{}: {}", given.name, given.said), "  ", "    ", width))?;
    }
    for step in &view.steps {
        let line = format!("{}: {}", step.step.name, term::styled(style::BOLD, &step.said));
        session.line(terminal::wrap(&line, "  ", "    ", width))?;
        let cited: Vec<_> = step.step.cited.iter().map(|pointer| pointer.citation.as_str()).collect();
        let source = format!("{} = {}  {}", step.step.step, step.step.formula, cited.join("; "));
        session.line(term::styled(style::DIM, &terminal::wrap(&source, "    ", "      ", width)))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::CommandLine;
    use clap::CommandFactory as _;

    #[test]
    fn own_options_may_stand_anywhere() {
        let args = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        let moved = |text: &str| options_first(&CommandLine::command(), args(text));
        for name in ["work", "wo"] {
            let typed = format!("schiri --color never {name} quali 1.3.3 --points 8 --lang nl --json --kb=x");
            let first = format!("schiri --color never {name} --lang nl --json --kb=x quali 1.3.3 --points 8");
            assert_eq!(moved(&typed), args(&first));
        }
        for other in ["schiri find work --lang nl x", "schiri --kb work find x --json", "schiri"] {
            assert_eq!(moved(other), args(other));
        }
    }

    #[test]
    fn reads_what_people_type() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let typed = read(&words("quali 1.3.2 --points 10,8 10 --totals=32,30,36 --target 10")).unwrap();
        assert_eq!(typed.what, "quali 1.3.2");
        let given: Vec<_> = typed.given.iter().map(|(name, text)| (name.as_str(), text.trim())).collect();
        assert_eq!(given, [("points", "10,8 10"), ("totals", "32,30,36"), ("target", "10")]);
        assert_eq!(read(&words("--points 8")).err().map(|message| message.id), Some("work-what"));
    }
}
