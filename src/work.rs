//! `schiri work [CLAUSE --INPUT NUMBERS …]`: works out what a clause computes, step by step.

use std::ffi::OsString;

use clap::{ArgMatches, Command};

use super::args::Work;
use super::session::{Outcome, Result, Session};
use super::show;
use schiri_rules::corpus::{Calculation, Corpus};
use schiri_rules::known;
use schiri_rules::lang::Message;
use schiri_rules::work as working;
use schiri_show::view::{CalculationView, WorkedView, calculation_views};

/// Reads the command line. The clause of `schiri work` is followed by inputs, whose names only the rule collection
/// knows, so clap takes them all as words; the program's own options among them are moved before the clause.
pub(super) fn matches(command: &Command, typed: &[OsString]) -> clap::error::Result<ArgMatches> {
    let matches = command.clone().try_get_matches_from(typed)?;
    let Some(("work", of_work)) = matches.subcommand() else { return Ok(matches) };
    let count = of_work.get_many::<String>("words").map_or(0, Iterator::count);
    let (before, words) = typed.split_at(typed.len() - count);
    let work = command.find_subcommand("work");
    let known: Vec<_> =
        work.into_iter().flat_map(Command::get_arguments).chain(command.get_arguments()).collect();
    let (mut options, mut inputs) = (before.to_vec(), Vec::new());
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let text = word.to_string_lossy();
        let name = text.strip_prefix("--").and_then(|name| name.split('=').next());
        match known.iter().find(|arg| name.is_some() && arg.get_long() == name) {
            None => inputs.push(word.clone()),
            Some(option) => {
                options.push(word.clone());
                let is_next = option.get_action().takes_values() && !text.contains('=');
                options.extend(if is_next { words.next().cloned() } else { None });
            }
        }
    }
    if options.len() == before.len() {
        return Ok(matches);
    }
    command.clone().try_get_matches_from(options.into_iter().chain(inputs))
}

/// What was typed: what to work out, and the inputs.
struct Typed {
    what: String,
    given: Vec<(String, String)>,
}

/// Lists what can be worked out, says what an input is, or works it out.
pub(super) fn work(args: &Work, session: &mut Session) -> Result {
    let corpus = session.load_for_use()?;
    let lang = session.speak(args.lang);
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
    session.show(args.json, &view, |text| text.worked(&view))?;
    Ok(Outcome::Done)
}

/// Reads the words up to the first `--INPUT` as a citation or the id of a calculation, then each input with the numbers
/// after it: `--points 10,8,10`, `--points 10 8 10`, `--points=10,8,10`.
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

/// Returns the calculation of this id, or those of the clauses that a citation names; `None` if it names
/// none, which was reported.
fn named<'c>(
    corpus: &'c Corpus,
    what: &str,
    json: bool,
    session: &mut Session,
) -> Result<Option<Vec<&'c Calculation>>> {
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

/// Returns the only calculation, or the only one that has all the inputs that were named; `None` if there is none.
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

fn list(views: &[CalculationView], json: bool, session: &mut Session) -> Result {
    session.show(json, &views, |text| text.calculations(views))?;
    Ok(Outcome::done_if(!views.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::CommandLine;
    use clap::CommandFactory as _;

    #[test]
    fn own_options_may_stand_anywhere() {
        let command = CommandLine::command();
        let args = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        let plain =
            |text: &str| command.clone().try_get_matches_from(args(text)).map_err(|error| error.kind());
        let read = |text: &str| matches(&command, &args(text)).map_err(|error| error.kind());
        for name in ["work", "wo"] {
            let typed = format!("schiri --color never {name} quali 1.3.3 --points 8 --lang nl --json --kb=x");
            let first = format!("schiri --color never {name} --lang nl --json --kb=x quali 1.3.3 --points 8");
            assert_eq!(read(&typed), plain(&first));
        }
        for other in ["schiri find work --lang nl x", "schiri --kb work find x --json", "schiri"] {
            assert_eq!(read(other), plain(other));
        }
    }
}
