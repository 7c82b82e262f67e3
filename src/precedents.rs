//! Rulings of the casebook beside answers and hits. They help, and must never stand in the way: without a
//! casebook there is nothing to say, and a broken one is a remark.

use super::args::CasebookArgs;
use super::cases::shown;
use super::session::{Session, Trouble, complain, remark};
use super::term::{self, style};
use schiri_casebook::{self as casebook, Address, MOST_READ, MOST_SHOWN, Opening, Precedent};
use schiri_rules::corpus::Corpus;
use schiri_search::index::Index;
use schiri_show::view::Wanted;

/// Finds the precedents among the rulings of the casebook that was named, else of the user's own if there
/// is one.
pub(super) fn found(
    wanted: &Wanted,
    args: &CasebookArgs,
    corpus: &Corpus,
    index: &Index,
    session: &Session,
) -> Vec<Precedent> {
    let Some(address) = args.database.clone().or_else(of_user) else { return Vec::new() };
    let store = casebook::open(&address, Opening::Existing);
    let rulings = store.and_then(|store| wanted.read(corpus, &*store, MOST_READ));
    let rulings = rulings.unwrap_or_else(|error| {
        complain(&session.localizer, &error.message());
        Vec::new()
    });
    wanted.among(rulings, corpus, index)
}

/// Prints precedents below an answer or hits.
pub(super) fn print(found: &[Precedent], corpus: &Corpus, session: &mut Session) -> Result<(), Trouble> {
    if found.is_empty() {
        return Ok(());
    }
    let heading = term::styled(style::BOLD, &session.localizer.word("precedents-heading"));
    session.line(format!("\n{heading}"))?;
    for precedent in found.iter().take(MOST_SHOWN) {
        let lines = shown::precedent_lines(corpus, &precedent.ruling, session);
        lines.into_iter().try_for_each(|line| session.line(line))?;
    }
    Ok(())
}

/// Returns the user's own casebook, if it is there.
fn of_user() -> Option<Address> {
    match Address::of_user()? {
        Address::File(path) if path.exists() => Some(Address::File(path)),
        _ => None,
    }
}

/// Shows earlier rulings to anyone who is about to write one.
pub(super) fn remark_earlier(earlier: &[Precedent], corpus: &Corpus, session: &Session) {
    if earlier.is_empty() {
        return;
    }
    remark(&term::styled(style::BOLD, &session.localizer.word("casebook-similar")));
    for precedent in earlier {
        shown::precedent_lines(corpus, &precedent.ruling, session).iter().for_each(|line| remark(line));
    }
}
