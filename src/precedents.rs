//! Rulings of the casebook beside answers and hits. They are an extra: without a casebook nothing is shown,
//! and a broken one only causes a remark.

use super::args::CasebookArgs;
use super::session::{Session, complain, remark};
use schiri_casebook::{self as casebook, Address, MOST_READ, MOST_SHOWN, Opening, Precedent};
use schiri_rules::corpus::Corpus;
use schiri_search::index::Index;
use schiri_show::render::text::Text;
use schiri_show::view::Wanted;

/// Finds the precedents among the rulings of the casebook that was named, else of the user's own if it
/// exists.
pub(super) fn found(
    wanted: &Wanted,
    args: &CasebookArgs,
    corpus: &Corpus,
    index: &Index,
    session: &Session,
) -> Vec<Precedent> {
    let Some(address) = args.database.clone().or_else(of_user) else { return Vec::new() };
    let store = casebook::open(&address, Opening::Existing);
    let rulings = store.and_then(|store| wanted.read(corpus, &store, MOST_READ));
    let rulings = rulings.unwrap_or_else(|error| {
        complain(&session.localizer, &error.message());
        Vec::new()
    });
    wanted.among(rulings, corpus, index)
}

pub(super) fn tell(found: &[Precedent], corpus: &Corpus, text: &mut Text<'_>) {
    if !found.is_empty() {
        text.line("");
        let shown = found.iter().take(MOST_SHOWN).map(|precedent| &precedent.ruling);
        text.rulings_found("precedents-heading", corpus, shown);
    }
}

/// Returns the user's own casebook, if it exists.
fn of_user() -> Option<Address> {
    match Address::of_user()? {
        Address::File(path) if path.exists() => Some(Address::File(path)),
        _ => None,
    }
}

/// Shows earlier rulings to a user who is about to write one.
pub(super) fn remark_earlier(earlier: &[Precedent], corpus: &Corpus, session: &Session) {
    if earlier.is_empty() {
        return;
    }
    let rulings = earlier.iter().map(|precedent| &precedent.ruling);
    let text = session.written(true, |text| text.rulings_found("casebook-similar", corpus, rulings));
    remark(text.trim_end());
}
