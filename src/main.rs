//! The `schiri` command: the only crate that reads arguments, writes to the terminal and sets exit codes.
//!
//! There is one file for each command. A command is a function from its arguments and a `Session` to an
//! `Outcome`.

mod args;
mod ask;
mod batch;
mod booklet;
mod cache;
mod cases;
mod check;
mod compare;
mod compare_text;
mod completions;
mod conflicts;
mod coverage;
mod draft;
mod eval;
mod figure;
mod files;
mod find;
mod help;
mod import;
mod init;
mod licences;
mod log;
#[cfg(feature = "mcp")]
mod mcp;
mod moments;
mod pin;
mod precedents;
mod progress;
mod schema;
mod serve;
mod session;
mod shipped;
mod show;
mod term;
mod token;
mod tournament;
mod trace;
mod work;

use std::process::ExitCode;

use clap::FromArgMatches as _;

use args::{Command, CommandLine};
use session::{Outcome, Session, Trouble};

use schiri_rules::lang::Message;
#[cfg(feature = "pdf")]
use schiri_web as web;
use schiri_words::Localizer;

/// Runs the program with the process's arguments.
///
/// Exit codes: 0 done, 1 findings or nothing found, 2 could not run. A reader that closes the pipe
/// (`| head`) is a normal end.
fn main() -> ExitCode {
    #[cfg(feature = "pdf")]
    if let Some(done) = web::typeset_if_asked(std::env::args_os().skip(1)) {
        return done.map_or(ExitCode::from(2), |()| ExitCode::SUCCESS);
    }
    let localizer = Localizer::new(session::ui_lang());
    let typed: Vec<_> = std::env::args_os().collect();
    let command = help::command_for(&typed, &localizer);
    let typed = work::options_first(&command, typed);
    let matches = match command.try_get_matches_from(typed) {
        Ok(matches) => matches,
        Err(error) => return refuse(&error, &localizer),
    };
    let line = match CommandLine::from_arg_matches(&matches) {
        Ok(line) => line,
        Err(error) => return refuse(&error, &localizer),
    };
    match dispatch(&line, localizer) {
        Ok(Outcome::Done) | Err(Trouble::PipeClosed) => ExitCode::SUCCESS,
        Ok(Outcome::Nothing) => ExitCode::from(1),
        Err(Trouble::Said(message)) => {
            session::complain(&Localizer::new(session::ui_lang()), &message);
            ExitCode::from(2)
        }
    }
}

fn dispatch(line: &CommandLine, localizer: Localizer) -> Result<Outcome, Trouble> {
    let mut session = Session::new(&line.common, localizer);
    if line.command.reads_rules() {
        session.say_whose(&line.common);
    }
    match &line.command {
        Command::Ask(args) => ask::ask(args, &mut session),
        Command::Booklet(args) => booklet::booklet(args, &mut session),
        Command::Compare(args) => compare::compare(args, &mut session),
        Command::Trace(args) => trace::trace(args, &mut session),
        Command::Coverage(args) => coverage::coverage(args, &mut session),
        Command::Conflicts(args) => conflicts::conflicts(args, &mut session),
        Command::Moments(args) => moments::moments(args, &mut session),
        Command::Work(args) => work::work(args, &mut session),
        Command::Cache(args) => cache::cache(args, &mut session),
        Command::Cases(args) => cases::cases(args, &mut session),
        Command::Token(args) => token::token(args, &mut session),
        Command::Tournament(args) => tournament::tournament(args, &mut session),
        Command::Completions(args) => completions::completions(args, &mut session),
        Command::Licences => licences::licences(&mut session),
        Command::Man(args) => completions::man(args, &mut session),
        Command::Show(args) => show::show(args, &mut session),
        Command::Find(args) => find::find(args, &mut session),
        Command::Figure(args) => figure::figure(args, &mut session),
        Command::Eval(args) => eval::eval(args, &mut session),
        Command::Import(args) => import::import(args, &mut session),
        Command::Check(args) => check::check(args, &mut session),
        Command::Pin(args) => pin::pin(args, &mut session),
        Command::Draft(args) => draft::draft(args, &mut session),
        Command::Serve(args) => serve::serve(args, &session),
        #[cfg(feature = "mcp")]
        Command::Mcp(args) => mcp::mcp(args, &session),
        Command::Init(args) => init::init(args, &mut session),
        Command::Schema(args) => schema::schema(args, &mut session),
    }
}

/// Shows help or version, or says what is wrong with the arguments.
fn refuse(error: &clap::Error, localizer: &Localizer) -> ExitCode {
    use clap::error::ErrorKind;
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        // A closed pipe is no concern of help.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let complaint = help::complaint(error, localizer);
    session::complain(localizer, &Message::new("cli-complaint").with("text", complaint));
    ExitCode::from(2)
}
