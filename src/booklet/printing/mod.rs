//! From an outline to a file. Printers decide nothing about rules, and no printer sees markup.

mod html;
mod markdown;
#[cfg(feature = "pdf")]
pub mod pdf;
mod record;

pub use html::{HtmlError, html};
pub use markdown::{markdown, record_markdown};
pub use record::{record_csv, record_html};

/// The full stop behind a name; none where the name brings its own, as "e.V." does.
fn stop(name: &str) -> &'static str {
    if name.ends_with(['.', '!', '?', '…']) { "" } else { "." }
}
