//! From an outline to a file. Printers decide nothing about rules, and no printer sees markup.

mod day;
#[cfg(not(target_family = "wasm"))]
mod epub;
mod html;
mod markdown;
#[cfg(feature = "pdf")]
pub mod pdf;
mod record;

pub use day::{last_change, newest_edition, source_date};
#[cfg(not(target_family = "wasm"))]
pub use epub::{EpubError, epub};
pub use html::{HtmlError, html};
pub use markdown::{markdown, record_markdown};
pub use record::{record_csv, record_html};

use crate::outline::{Clause, Outline};

/// Tells whether a clause's text stands in another language than its column's.
fn is_untranslated(outline: &Outline, clause: &Clause, column: usize) -> bool {
    let said = clause.said.get(column).filter(|_| !clause.heading_only);
    said.is_some_and(|said| outline.langs.get(column) != Some(&said.lang))
}

/// The full stop behind a name; none where the name brings its own, as "e.V." does.
fn stop(name: &str) -> &'static str {
    if name.ends_with(['.', '!', '?', '…']) { "" } else { "." }
}
