//! `schiri find QUERY`: clauses by citation or words.

use std::path::Path;

use serde::Deserialize;

use super::args::Find;
use super::session::{Outcome, Result, Session};
use super::{files, precedents};
use schiri_casebook::PrecedentView;
use schiri_rules::citation::Reading;
use schiri_rules::corpus::Corpus;
use schiri_rules::known;
use schiri_search::index::{Hit, Query};
use schiri_show::view::{FoundView, Wanted};

pub(super) fn find(args: &Find, session: &mut Session) -> Result {
    let corpus = session.load_for_use()?;
    known::editions(&corpus, &args.editions)?;
    let stack = args.stack.stack(&corpus)?;
    let index = session.index(&corpus)?;
    let reader = session.localizer.lang();
    let mut query = Query::new(args.query.join(" "));
    query.lang = Some(args.lang.unwrap_or(reader));
    query.editions.clone_from(&args.editions);
    query.limit = usize::from(args.limit);
    query.in_force = stack.as_ref().map(|stack| stack.editions.clone()).unwrap_or_default();
    let view =
        |query: &Query, hits: &[Hit]| FoundView::new(&corpus, &query.text, hits, stack.as_ref(), reader);
    if let Some(file) = &args.batch {
        for query in batch(file, args, &query, &corpus)? {
            session.json_line(&view(&query, &index.search(&query)?))?;
        }
        return Ok(Outcome::Done);
    }
    let hits = index.search(&query)?;
    let mut found = view(&query, &hits);
    let reading = index.citations().read(&corpus, &query.text, None, &query.in_force);
    let wanted = Wanted::beside_hits(&hits, &query, reading != Reading::NotACitation, stack.clone());
    let precedents = precedents::found(&wanted, &args.casebook, &corpus, index, session);
    let is_nothing = found.hits.is_empty() && precedents.is_empty();
    found.precedents = PrecedentView::shown(&corpus, &precedents);
    session.show(args.json, &found, |text| {
        text.found(&found);
        precedents::tell(&precedents, &corpus, text);
    })?;
    Ok(Outcome::done_if(!is_nothing))
}

/// A line of a batch file. It may have other fields, as lines of judged files do.
#[derive(Deserialize)]
struct BatchLine {
    query: String,
    #[serde(default)]
    scope: Vec<String>,
    #[serde(default)]
    lang: Option<String>,
}

/// Reads the queries of a file; what a line does not say is as in the `usual` query.
fn batch(file: &Path, args: &Find, usual: &Query, corpus: &Corpus) -> Result<Vec<Query>> {
    let query = |(number, line): (usize, BatchLine)| {
        let editions = files::editions_of_line(&line.scope, number)?;
        known::editions(corpus, &editions)?;
        let lang = args.lang.or_else(|| line.lang.as_deref().and_then(|lang| lang.parse().ok()));
        let editions = if editions.is_empty() { usual.editions.clone() } else { editions };
        Ok(Query { text: line.query, lang, editions, ..usual.clone() })
    };
    files::json_lines(file)?.into_iter().map(query).collect()
}
