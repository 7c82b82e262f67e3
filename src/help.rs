//! Help texts and error messages of the command line, in the reader's language.
//!
//! clap builds the commands; the words come from Fluent. The message id is the path of the command or
//! argument: `about-find`, `about-find-limit`, and `about-common-kb` for what all commands share.

use std::error::Error as _;
use std::ffi::OsString;

use clap::builder::Resettable;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, CommandFactory as _};

use super::args::CommandLine;
use schiri_booklet::UnfitAccent;
use schiri_rules::corpus::NO_ID;
use schiri_rules::diag::{Code, closest};
use schiri_rules::lang::{Lang, Message, UNKNOWN_LANG};
use schiri_words::Localizer;

pub(super) fn command(localizer: &Localizer) -> Command {
    build(localizer, &|_| true)
}

/// Builds the command line for the typed words. Commands that are not among them get only the text that the
/// list of commands shows: wording all help would take as long as a whole answer. Commands may be
/// abbreviated.
pub(super) fn command_for(typed: &[OsString], localizer: &Localizer) -> Command {
    let typed: Vec<_> =
        typed.iter().filter_map(|word| word.to_str()).filter(|word| !word.is_empty()).collect();
    build(localizer, &|name| typed.iter().any(|word| name.starts_with(word)))
}

/// Builds the command line; `is_wanted` tells which commands need their help.
fn build(localizer: &Localizer, is_wanted: &dyn Fn(&str) -> bool) -> Command {
    let command = CommandLine::command().disable_help_flag(true).disable_version_flag(true);
    let with_flags = command
        .arg(Arg::new("help").short('h').long("help").global(true).action(clap::ArgAction::Help))
        .arg(Arg::new("version").short('V').long("version").action(clap::ArgAction::Version));
    localize(with_flags, "", localizer, is_wanted)
}

fn about(path: &str, localizer: &Localizer) -> String {
    localizer.word(&format!("about{}", named(path)))
}

/// Returns the path of a command as it occurs in message ids; that of the program itself is its name.
const fn named(path: &str) -> &str {
    if path.is_empty() { "-schiri" } else { path }
}

fn localize(
    command: Command,
    path: &str,
    localizer: &Localizer,
    is_wanted: &dyn Fn(&str) -> bool,
) -> Command {
    let mut command = command
        .about(about(path, localizer))
        .subcommand_value_name(localizer.word("about-word-command"))
        .next_help_heading(None);
    // Only some commands have examples.
    let examples = format!("examples{}", named(path));
    if localizer.knows(&examples) {
        command = command.after_help(localizer.word(&examples));
    }
    let names: Vec<_> = command.get_arguments().map(|arg| arg.get_id().as_str().to_owned()).collect();
    for name in names {
        let id = help_id(path, &name, localizer);
        command = command.mut_arg(&name, |arg| {
            let arg = unless_empty(arg.help(localizer.word(&id)));
            if !arg.get_action().takes_values() {
                return arg;
            }
            // clap's own notes on values and defaults are English; the help says what matters.
            arg.hide_possible_values(true).hide_default_value(true).hide_env(true)
        });
    }
    let usage = usage(command.clone(), path, localizer);
    let template = template(&command, localizer);
    command = command.override_usage(usage).help_template(template);
    let subcommands: Vec<_> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in subcommands {
        let path = format!("{path}-{name}");
        command = command.mut_subcommand(&name, |sub| {
            if is_wanted(&name) {
                localize(sub, &path, localizer, is_wanted)
            } else {
                sub.about(about(&path, localizer))
            }
        });
    }
    command
}

/// Makes a variable that is set to an empty value count as not set.
fn unless_empty(arg: Arg) -> Arg {
    let is_empty =
        arg.get_env().is_some_and(|name| std::env::var_os(name).is_some_and(|value| value.is_empty()));
    if is_empty { arg.env(Resettable::Reset) } else { arg }
}

/// Returns the id of the message that explains an argument of a command; arguments of the program itself are common to
/// all commands. An argument of several subcommands is explained once, under the name of the command; one that means the
/// same in most commands, under `common`.
fn help_id(path: &str, name: &str, localizer: &Localizer) -> String {
    let name = name.replace('_', "-");
    if path.is_empty() {
        return format!("about-common-{name}");
    }
    let own = format!("about{path}-{name}");
    let above = path.rsplit_once('-').filter(|(above, _)| !above.is_empty());
    let above = above.map(|(above, _)| format!("about{above}-{name}"));
    let wider = above.into_iter().chain([format!("about-common-{name}")]);
    if localizer.knows(&own) { own } else { wider.into_iter().find(|id| localizer.knows(id)).unwrap_or(own) }
}

/// Returns clap's usage line with our words, the full path of the command, and without its heading.
fn usage(mut command: Command, path: &str, localizer: &Localizer) -> String {
    let name = command.get_name().to_owned();
    let line = command.render_usage().to_string();
    let rest = line.split_once(&name).map_or("", |(_, rest)| rest);
    format!("schiri{}{rest}", path.replace('-', " "))
        .replace("[OPTIONS]", &format!("[{}]", localizer.word("about-word-options")))
}

/// Returns the template of a command's help; parts that would be empty are left out.
fn template(command: &Command, localizer: &Localizer) -> String {
    let word = |id| localizer.word(id);
    let main = if command.has_subcommands() {
        format!("{}\n{{subcommands}}\n\n", word("about-heading-commands"))
    } else if command.get_positionals().next().is_some() {
        format!("{}\n{{positionals}}\n\n", word("about-heading-arguments"))
    } else {
        String::new()
    };
    format!(
        "{{about}}\n\n{} {{usage}}\n\n{main}{}\n{{options}}{{after-help}}",
        word("about-heading-usage"),
        word("about-heading-options"),
    )
}

pub(super) fn complaint(error: &clap::Error, localizer: &Localizer) -> String {
    let context = |kind| error.get(kind).map(context_text).unwrap_or_default();
    let argument = context(ContextKind::InvalidArg);
    let value = context(ContextKind::InvalidValue);
    let (argument_name, mistyped) = (argument.clone(), value.clone());
    let message = match error.kind() {
        ErrorKind::UnknownArgument => Message::new("cli-unknown-argument").with("argument", argument),
        ErrorKind::InvalidSubcommand => {
            Message::new("cli-unknown-command").with("command", context(ContextKind::InvalidSubcommand))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if value.is_empty() => {
            Message::new("cli-missing-value").with("argument", argument)
        }
        ErrorKind::MissingRequiredArgument => {
            Message::new("cli-missing-argument").with("argument", argument.replace('\n', " "))
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Message::new("cli-missing-command")
        }
        ErrorKind::ArgumentConflict => Message::new("cli-conflict")
            .with("argument", argument)
            .with("other", context(ContextKind::PriorArg)),
        ErrorKind::InvalidValue
        | ErrorKind::ValueValidation
        | ErrorKind::TooManyValues
        | ErrorKind::WrongNumberOfValues
        | ErrorKind::TooFewValues => {
            Message::new("cli-bad-value").with("value", value).with("argument", argument)
        }
        _ => Message::new("cli-not-understood"),
    };
    let mut said = vec![message];
    for (kind, id) in SUGGESTIONS {
        let suggestion = context(*kind);
        if !suggestion.is_empty() {
            said.push(Message::new(id).with("words", suggestion));
        }
    }
    if let Some(cause) = error.source() {
        if cause.downcast_ref() == Some(&NO_ID) && argument_name.contains("<ID>") {
            said.push(Message::new("cli-id-form"));
        }
        if cause.downcast_ref() == Some(&UNKNOWN_LANG) {
            said.push(
                Message::new("cli-possible-values").with("words", Lang::ALL.map(Lang::code).join(", ")),
            );
        }
        said.extend(cause.downcast_ref().map(|UnfitAccent(fault)| fault.clone()));
    }
    if let Some(code) = near_code(&argument_name, &mistyped) {
        said.push(Message::new("cli-did-you-mean").with("words", code));
    }
    said.iter().map(|message| localizer.say(message)).collect::<Vec<_>>().join("\n")
}

/// Returns the closest code of `check` if a code was expected; all of them are too many to list.
fn near_code(argument: &str, value: &str) -> Option<&'static str> {
    let wanted = argument.contains("<CODE>");
    wanted.then(|| closest(value, Code::ALL.iter().map(|code| code.name())))?
}

const SUGGESTIONS: &[(ContextKind, &str)] = &[
    (ContextKind::SuggestedSubcommand, "cli-did-you-mean"),
    (ContextKind::SuggestedArg, "cli-did-you-mean"),
    (ContextKind::SuggestedValue, "cli-did-you-mean"),
    (ContextKind::ValidValue, "cli-possible-values"),
    (ContextKind::ValidSubcommand, "cli-possible-values"),
];

fn context_text(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use schiri_rules::lang::Lang;

    /// Every command and argument has its help in every language; no message id is visible.
    #[test]
    fn everything_is_explained() {
        fn walk(command: &Command, missing: &mut Vec<String>) {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            let helps = command
                .get_arguments()
                .map(|arg| arg.get_help().map(ToString::to_string).unwrap_or_default());
            missing.extend(helps.chain([about]).filter(|text| text.is_empty() || text.starts_with("about-")));
            command.get_subcommands().for_each(|sub| walk(sub, missing));
        }
        for lang in Lang::ALL {
            let mut missing = Vec::new();
            walk(&command(&Localizer::new(lang)), &mut missing);
            assert!(missing.is_empty(), "{lang}: {missing:?}");
        }
    }
}
