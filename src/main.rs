//! The `schiri` command: the only crate that reads arguments, writes to the terminal and sets exit codes.
//!
//! Each command has a file, or shares one with related commands. A command is a function from its arguments and a
//! `Session` to an `Outcome`.

mod args;
mod ask;
mod booklet;
mod cache;
mod cases;
mod check;
mod compare;
mod coverage;
mod draft;
mod eval;
mod files;
mod find;
mod generated;
mod help;
mod import;
mod init;
mod pin;
mod precedents;
mod progress;
mod serve;
mod session;
mod shipped;
mod show;
mod token;
mod tournament;
mod work;

use std::process::ExitCode;

use clap::FromArgMatches as _;

use args::{Command, CommandLine};
use session::{Outcome, Result, Session};

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
    let line = work::matches(&command, &typed).and_then(|matches| CommandLine::from_arg_matches(&matches));
    let line = match line {
        Ok(line) => line,
        Err(error) => return refuse(&error, &localizer),
    };
    let mut session = Session::new(&line.common, localizer);
    match dispatch(&line, &mut session).map_err(|trouble| trouble.message(&session.localizer)) {
        Ok(Outcome::Done) | Err(None) => ExitCode::SUCCESS,
        Ok(Outcome::Nothing) => ExitCode::from(1),
        Err(Some(message)) => {
            session::complain(&session.localizer, &message);
            ExitCode::from(2)
        }
    }
}

fn dispatch(line: &CommandLine, session: &mut Session) -> Result {
    if line.command.reads_rules() {
        session.say_whose(&line.common);
    }
    match &line.command {
        Command::Ask(args) => ask::ask(args, session),
        Command::Booklet(args) => booklet::booklet(args, session),
        Command::Compare(args) => compare::compare(args, session),
        Command::Trace(args) => compare::trace(args, session),
        Command::Coverage(args) => coverage::coverage(args, session),
        Command::Conflicts(args) => compare::conflicts(args, session),
        Command::Moments(args) => show::moments(args, session),
        Command::Work(args) => work::work(args, session),
        Command::Cache(args) => cache::cache(args, session),
        Command::Cases(args) => cases::cases(args, session),
        Command::Token(args) => token::token(args, session),
        Command::Tournament(args) => tournament::tournament(args, session),
        Command::Completions { shell } => generated::completions(*shell, session),
        Command::Licences => generated::licences(session),
        Command::Man { out } => generated::man(out.as_deref(), session),
        Command::Show(args) => show::show(args, session),
        Command::Find(args) => find::find(args, session),
        Command::Figure(args) => show::figure(args, session),
        Command::Eval(args) => eval::eval(args, session),
        Command::Import(args) => import::import(args, session),
        Command::Check(args) => check::check(args, session),
        Command::Pin(args) => pin::pin(args, session),
        Command::Draft { command } => draft::draft(command, session),
        Command::Serve(args) => serve::serve(args, session),
        #[cfg(feature = "mcp")]
        Command::Mcp(args) => serve::mcp(args, session),
        Command::Init(args) => init::init(args, session),
        Command::Schema(args) => init::schema(args, session),
    }
}

/// Shows help or version, or says what is wrong with the arguments.
fn refuse(error: &clap::Error, localizer: &Localizer) -> ExitCode {
    use clap::error::ErrorKind;
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        // Help into a closed pipe is not an error.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let complaint = help::complaint(error, localizer);
    session::complain(localizer, &Message::new("cli-complaint").with("text", complaint));
    ExitCode::from(2)
}
