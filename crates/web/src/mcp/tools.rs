//! The tools: each calls handlers of the API, and also says their answer in words.

#![allow(unreachable_pub, reason = "`named!` makes every enumeration public")]

use std::sync::LazyLock;

use rmcp::model::{CallToolResult, ContentBlock, Tool as Description, ToolAnnotations};
use serde::Serialize;

use super::call::{Call, Form};
use crate::answers::OfClause;
use crate::api::reply::Params;
use crate::api::{collection, compare, points};
use crate::problem::{Problem, Result};
use schiri_rules::lang::Message;
use schiri_rules::named::named;
use schiri_rules::precedence::Relation;
use schiri_show::render::text::{Style, Text};
use schiri_show::view::{CitationReading, CitationView, ClauseView};
use schiri_words::Localizer;

named! {
    /// What a client can ask for.
    Tool says "mcp-" {
        /// Clauses for a citation or words.
        Find = "find",
        /// What a citation names.
        Show = "show",
        /// What is in force.
        Ask = "ask",
        /// Editions side by side.
        Compare = "compare",
        /// Where editions differ.
        Conflicts = "conflicts",
        /// What two editions say, clause by clause.
        WhatChanged = "what_changed",
    }
}

static FORMS: LazyLock<[Form; Tool::ALL.len()]> =
    LazyLock::new(|| Tool::ALL.map(|tool| Form::new(tool.resources())));

impl Tool {
    /// Returns the resources of the API whose parameters a tool takes.
    const fn resources(self) -> &'static [&'static str] {
        match self {
            Self::Find => &["/api/v1/search"],
            Self::Show => &["/api/v1/citations", "/api/v1/clauses/{edition}/{anchor}"],
            Self::Ask => &["/api/v1/ask"],
            Self::Compare => &["/api/v1/compare"],
            Self::Conflicts => &["/api/v1/conflicts"],
            Self::WhatChanged => &["/api/v1/compare/text"],
        }
    }

    pub(super) fn form(self) -> &'static Form {
        &FORMS[self as usize]
    }

    pub(super) fn described(self, localizer: &Localizer) -> Description {
        let title = localizer.word(&format!("{}-title", self.message_id()));
        Description::new(self.name(), localizer.word(self.message_id()), self.form().input.clone())
            .with_title(title.clone())
            .with_annotations(ToolAnnotations::with_title(title).read_only(true).open_world(false))
    }

    pub(super) async fn run(self, call: &Call) -> Result<ToolAnswer> {
        match self {
            Self::Find => find(call).await,
            Self::Show => show(call).await,
            Self::Ask => ask(call).await,
            Self::Compare => compare(call).await,
            Self::Conflicts => conflicts(call),
            Self::WhatChanged => what_changed(call).await,
        }
    }
}

/// An answer, as data and in words.
pub(super) struct ToolAnswer {
    value: serde_json::Value,
    words: String,
    /// Whether what was named does not exist; then the answer has suggestions.
    is_error: bool,
}

impl ToolAnswer {
    fn new(view: &impl Serialize, words: String) -> Result<Self> {
        let value = serde_json::to_value(view).map_err(|_| Problem::internal())?;
        Ok(Self { value, words, is_error: false })
    }
}

impl From<ToolAnswer> for CallToolResult {
    fn from(told: ToolAnswer) -> Self {
        let mut result = Self::structured(told.value);
        result.content = vec![ContentBlock::text(told.words)];
        result.is_error = Some(told.is_error);
        result
    }
}

/// Says an answer in words, and whether there is more than was shown.
fn words(call: &Call, is_more: bool, write: impl FnOnce(&mut Text<'_>)) -> String {
    let mut text = Text::new(&call.reader.localizer, Style::Brief);
    write(&mut text);
    if is_more {
        text.line("");
        text.say(&Message::new("mcp-more"));
    }
    text.done()
}

async fn find(call: &Call) -> Result<ToolAnswer> {
    let found =
        collection::search(call.reader.clone(), call.asked()?, call.in_force()?, call.page()?).await?;
    let (view, is_more) = found.into_parts();
    let words = words(call, is_more, |text| {
        text.found(&view);
        text.precedents(&view.precedents);
    });
    ToolAnswer::new(&view, words)
}

/// The most clauses quoted for one citation; the rest are only named.
const MOST_SHOWN: usize = 20;

/// The clauses that a citation names.
#[derive(Serialize)]
struct ShownView {
    citation: CitationView,
    clauses: Vec<ClauseView>,
}

async fn show(call: &Call) -> Result<ToolAnswer> {
    let Params(citation) = call.asked::<collection::CitationParams>()?;
    let in_force = call.in_force()?.0.map(|stack| stack.editions).unwrap_or_default();
    let citation = citation.read(&call.reader, &in_force, call.reader.lang())?;
    let is_found = matches!(citation.reading, CitationReading::Clauses | CitationReading::Retired);
    let mut shown = Vec::new();
    for pointer in citation.clauses.iter().filter(|_| is_found).take(MOST_SHOWN) {
        // A citation may name a sentence; its whole clause is shown.
        let place = OfClause(pointer.clause.clause.clone());
        let clause = collection::clause(call.reader.clone(), place, call.asked()?, call.in_force()?);
        shown.push(clause.await?.into_parts().0);
    }
    let words = words(call, false, |text| text.shown(&citation, &shown));
    let is_error = matches!(citation.reading, CitationReading::Unknown | CitationReading::NotACitation);
    Ok(ToolAnswer { is_error, ..ToolAnswer::new(&ShownView { citation, clauses: shown }, words)? })
}

async fn ask(call: &Call) -> Result<ToolAnswer> {
    let (view, _) = points::ask(call.reader.clone(), call.asked()?, call.in_force()?).await?.into_parts();
    ToolAnswer::new(&view, words(call, false, |text| text.answer(&view)))
}

async fn compare(call: &Call) -> Result<ToolAnswer> {
    let table = compare::table(call.reader.clone(), call.asked()?, call.in_force()?, call.page()?);
    let (view, is_more) = table.await?.into_parts();
    ToolAnswer::new(&view, words(call, is_more, |text| text.compared(&view)))
}

/// Without a relation, lists the points on which editions differ.
fn conflicts(call: &Call) -> Result<ToolAnswer> {
    let (reader, Params(params)) = (&call.reader, call.asked()?);
    let listed = points::listed(reader, &params, &call.page()?, &Relation::DIFFERENCES)?;
    let (view, is_more) = listed.into_parts();
    let words = words(call, is_more, |text| text.conflicts(&reader.corpus, &view.points, reader.lang()));
    ToolAnswer::new(&view, words)
}

async fn what_changed(call: &Call) -> Result<ToolAnswer> {
    let params: Params<compare::TextParams> = call.asked()?;
    let is_chosen = params.0.only.is_some();
    let (view, _) = compare::text(call.reader.clone(), params, call.in_force()?).await?.into_parts();
    // Unchanged clauses are only counted, unless somebody asks for them.
    let shown = if is_chosen { view.clone() } else { view.changed() };
    ToolAnswer::new(&view, words(call, false, |text| text.changes(&shown)))
}
