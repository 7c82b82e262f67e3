//! From an outline to a file. Printers decide nothing about rules, and no printer sees markup.

mod day;
#[cfg(not(target_family = "wasm"))]
mod epub;
mod html;
#[cfg(feature = "pdf")]
pub mod pdf;
mod record;

pub use day::{last_change, newest_edition, source_date};
#[cfg(not(target_family = "wasm"))]
pub use epub::{EpubError, epub};
pub use html::{HtmlError, html};
pub use record::{record_csv, record_html};
