//! Booklets: the rules in force at an event, or chosen editions, to print or to read.
//!
//! There are three steps. `request` turns what was asked for into a [`Plan`]. `making` turns the plan
//! into an [`Outline`], which holds every word that is shown and knows nothing of paper. `printing` turns
//! the outline into [HTML](html()), [Markdown](markdown()), [EPUB](epub()) or PDF and makes no decisions about rules.
//!
//! `record` makes the prints of a casebook, which the same printers set.

mod making;
mod outline;
mod printing;
mod record;
mod request;
mod texts;

pub use making::{Collation, WORDS, outline};
pub use outline::{
    Case, CaseText, Cited, Clause, Conflict, ConflictText, Difference, DifferenceText, Each, EditionLine,
    EditionText, Entry, Fact, FactText, FigureRef, ForeignTerm, Form, Glossary, Group, Index, IndexPlaces,
    LegendLine, MarkedRun, News, NewsItem, NewsText, Note, NoteKind, OfficialQuote, Otherwise, Outline,
    Overview, Part, PartKind, Ruling, RulingText, Said, Section, Sheet, Special, Step, Term, Title,
    TitleText, TopicRulings,
};
#[cfg(feature = "pdf")]
pub use printing::pdf;
#[cfg(not(target_family = "wasm"))]
pub use printing::{EpubError, epub};
pub use printing::{
    HtmlError, html, last_change, markdown, newest_edition, record_csv, record_html, record_markdown,
    source_date,
};
pub use record::{
    RECORD_WORDS, Record, RecordEdition, RecordEditionText, RecordEntry, RecordFormat, RecordKind,
    RecordQuote, RecordStep, RecordTitle, RecordTitleText, SheetOptions, protest_sheet, ruling_log,
};
pub use request::Request;
pub use request::fault::{EmptyBy, PlanFault};
pub use request::host::{Accent, AccentFault, Host};
pub use request::logo::Logo;
pub use request::paper::{Format, Paper};
pub use request::plan::{
    Arrange, Extent, GlossaryLength, Include, Piece, Plan, PlannedForm, Preset, Subject,
};
pub use texts::{Block, Blocks, Inline, Inlines, Target};
