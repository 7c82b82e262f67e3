//! Rulings on paper as plain Markdown, for mail, wikis and further work.

mod record;
mod rich;

pub use record::record_markdown;
