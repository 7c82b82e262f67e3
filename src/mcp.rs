//! `schiri mcp`: answers a program over the Model Context Protocol.

use super::args::Mcp;
use super::session::{Outcome, Session, Trouble, engine_trouble};
use schiri_rules::known;
use schiri_rules::lang::Message;
use schiri_search::cache::Cache;
use schiri_web::{AppState, Defaults, Rulebook, answer_at_pipe};

/// Answers at standard input and output until the input ends.
pub(super) fn mcp(args: &Mcp, session: &Session) -> Result<Outcome, Trouble> {
    let corpus = session.load_for_use()?;
    let choice = args.stack.choice();
    if args.stack.any() {
        // What does not exist is said now, not at every call.
        known::stack(&corpus, &choice).map_err(Message::from)?;
    }
    let asked = session.asked(&corpus);
    let rulebook =
        Rulebook::new(corpus, asked, Cache::of_user().as_ref()).map_err(|error| engine_trouble(&error))?;
    let state = AppState::new(rulebook, None, None);
    answer_at_pipe(state, session.localizer.lang(), Defaults::new(&choice))
        .map_err(|error| Message::new("mcp-cannot-run").with("reason", error.to_string()))?;
    Ok(Outcome::Done)
}
