//! `schiri serve`: the API and the pages; `schiri mcp`: the same answers for a program at a pipe.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use std::{fs, io};

use super::args::{LogFormat, Serve};
use super::session::{Material, Outcome, Result, Session, Trouble, load_from, tell};
use super::{cases, files};
use schiri_casebook::Opening;
use schiri_edit::check;
use schiri_edit::report::{Format, Report};
use schiri_rules::corpus::Asked;
use schiri_rules::diag::{Diagnostic, Severity};
use schiri_rules::lang::{Lang, Message};
use schiri_rules::source::Origin;
use schiri_search::cache::Cache;
use schiri_web::{
    self as web, AppState, Casebook, Limits, Loader, Refusal, Reload, Rulebook, ServeError, Serving,
};
use schiri_words::Localizer;

pub(super) fn serve(args: &Serve, session: &Session) -> Result {
    start_log(args.log);
    // Done first: limits are computed from the number of open files.
    web::raise_open_files();
    let [kb, wording] = [session.kb(), session.wording()].map(|folder| folder.map(Path::to_owned));
    // The shipped rules cannot change.
    let watched = kb.iter().chain(&wording).cloned().collect();
    let lang = session.localizer.lang();
    let loader = loader(kb, wording, lang);
    let cache = Cache::of_user();
    let reload = Reload::watching(watched, Arc::clone(&loader), cache.clone(), lang);
    let (corpus, asked) =
        loader().map_err(|Refusal(faults)| Message::new("serve-faulty").with("faults", faults))?;
    let rulebook = Rulebook::new(corpus, asked, cache.as_ref())?;
    let limits = Limits {
        time: Duration::from_secs(args.time.into()),
        rate: args.rate,
        behind_proxy: args.behind_proxy,
    };
    let say = |id, address: SocketAddr| {
        let message = Message::new(id).with("address", format!("http://{address}/"));
        tell(&session.localizer, &message);
    };
    let serving = Serving { listen: args.listen, operator: args.operator, limits, reload };
    args.history.as_deref().map(usable).transpose()?;
    let mut state = AppState::new(rulebook, args.base_url.as_deref(), args.history.as_deref());
    #[cfg(feature = "pdf")]
    {
        state = state.typesetting_apart(args.paper_memory);
    }
    #[cfg(feature = "mcp")]
    if args.mcp {
        state = state.with_mcp();
    }
    if let Some(address) = &args.casebook.database {
        let casebook = Casebook::serve(cases::opened(Some(address), Opening::OrCreate)?)?;
        if let Some(days) = args.keep {
            casebook.keep_officials_for(days)?;
        }
        state = state.with_casebook(casebook);
    }
    let ready = |readers, operator: Option<SocketAddr>| {
        say("serve-listening", readers);
        operator.into_iter().for_each(|address| say("serve-operator", address));
    };
    web::serve(state, serving, ready).map_err(|error| trouble(&error))?;
    Ok(Outcome::Done)
}

/// Starts the log on standard error: one line for each request, and other events; `SCHIRI_LOG` filters it.
fn start_log(format: LogFormat) {
    let filter = tracing_subscriber::EnvFilter::try_from_env("SCHIRI_LOG");
    let filter = filter.unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_target(false).with_writer(io::stderr);
    match format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
}

/// `schiri mcp`: answers a program over the Model Context Protocol on standard input and output, until the input ends.
#[cfg(feature = "mcp")]
pub(super) fn mcp(args: &super::args::Mcp, session: &Session) -> Result {
    let corpus = session.load_for_use()?;
    let choice = args.stack.choice();
    if args.stack.any() {
        // A name that does not exist is reported now, not at every call.
        schiri_rules::known::stack(&corpus, &choice).map_err(Message::from)?;
    }
    let asked = session.asked(&corpus);
    let rulebook = Rulebook::new(corpus, asked, Cache::of_user().as_ref())?;
    let state = AppState::new(rulebook, None, None);
    web::answer_at_pipe(state, session.localizer.lang(), web::Defaults::new(&choice))
        .map_err(|error| Message::new("mcp-cannot-run").with("reason", error.to_string()))?;
    Ok(Outcome::Done)
}

/// Makes sure that the folder for served material can be written to, before anything relies on it.
fn usable(folder: &Path) -> Result<()> {
    let probe = folder.join(".schiri-probe");
    let written = fs::create_dir_all(folder)
        .and_then(|()| fs::write(&probe, []))
        .and_then(|()| fs::remove_file(&probe));
    written.map_err(|error| files::trouble("serve-history", folder, error))
}

fn trouble(error: &ServeError) -> Trouble {
    match error {
        ServeError::Listen(address, reason) => Message::new("serve-cannot-listen")
            .with("address", address.to_string())
            .with("reason", reason.to_string()),
        ServeError::Runtime(reason) => Message::new("serve-cannot-run").with("reason", reason.to_string()),
    }
    .into()
}

/// Makes the function that reads the rule collection and accepts it only if it has no errors. Faults of official
/// wordings are only logged: the rules are served without them. The shipped rules alone are not checked: the project's
/// tests have done that, and they never change.
fn loader(kb: Option<PathBuf>, wording: Option<PathBuf>, lang: Lang) -> Arc<Loader> {
    Arc::new(move || {
        let localizer = Localizer::new(lang);
        let mut material = load_from(kb.as_deref(), wording.as_deref()).map_err(|trouble| {
            let message = trouble.message(&localizer);
            Refusal(message.map(|message| localizer.say(&message)).unwrap_or_default())
        })?;
        let asked = material.load_asked(kb.as_deref());
        if kb.is_some() || wording.is_some() {
            errors(&material, &asked, kb.as_deref(), &localizer)
                .map_or(Ok(()), |faults| Err(Refusal(faults)))?;
        }
        Ok((material.corpus, asked))
    })
}

/// Checks a rule collection; returns its errors, one per line, or `None` if there are none.
fn errors(material: &Material, asked: &Asked, kb: Option<&Path>, localizer: &Localizer) -> Option<String> {
    let Material { sources, corpus, faults } = material;
    let all = check::with_loading(faults.clone(), corpus, asked, sources).into_iter();
    let is_private = |fault: &Diagnostic| sources.file(fault.span().file).origin == Origin::Wordings;
    let (wordings, mut faults): (Vec<_>, Vec<_>) = all.partition(is_private);
    faults.retain(|fault| fault.code.severity() == Severity::Error);
    let root = kb.map(|dir| dir.display().to_string()).unwrap_or_default();
    let said = |findings| in_short(&Report { findings, sources, root: &root, localizer });
    if !wordings.is_empty() {
        tracing::warn!(faults = said(&wordings), "official wordings have faults; the rules are served");
    }
    if faults.is_empty() && corpus.clauses().next().is_none() {
        return Some(localizer.say(&Message::new("serve-no-clauses")));
    }
    (!faults.is_empty()).then(|| said(&faults))
}

fn in_short(report: &Report<'_>) -> String {
    let mut text = Vec::new();
    // Writing to memory cannot fail.
    let _ = report.write(&mut text, Format::Short, false);
    String::from_utf8_lossy(&text).into_owned()
}
