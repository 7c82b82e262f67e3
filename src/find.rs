//! `schiri find QUERY`: clauses by citation or words.

use std::path::Path;

use serde::Deserialize;

use super::args::Find;
use super::session::{Outcome, Session, Trouble};
use super::{files, precedents};
use schiri_casebook::PrecedentView;
use schiri_rules::citation::Reading;
use schiri_rules::corpus::Corpus;
use schiri_rules::known;
use schiri_rules::lang::Lang;
use schiri_rules::precedence::Stack;
use schiri_search::index::{Hit, Index, Query};
use schiri_show::view::{FoundView, Wanted};

pub(super) fn find(args: &Find, session: &mut Session) -> Result<Outcome, Trouble> {
    let corpus = session.load_for_use()?;
    known::editions(&corpus, &args.editions)?;
    let stack = args.stack.stack(&corpus)?;
    let index = session.index(&corpus)?;
    let searcher = Searcher { corpus: &corpus, index, stack, reader: session.localizer.lang() };
    if let Some(file) = &args.batch {
        return find_batch(&searcher, args, file, session);
    }
    let mut query = Query::new(args.query.join(" "));
    query.lang = Some(args.lang.unwrap_or(searcher.reader));
    query.editions.clone_from(&args.editions);
    query.limit = usize::from(args.limit);
    let hits = searcher.hits(&query)?;
    let mut found = searcher.view(&query, &hits);
    let wanted = searcher.wanted(&hits, &query);
    let precedents = precedents::found(&wanted, &args.casebook, &corpus, index, session);
    let is_nothing = found.hits.is_empty() && precedents.is_empty();
    found.precedents = PrecedentView::shown(&corpus, &precedents);
    session.show(args.json, &found, |text| {
        text.found(&found);
        precedents::tell(&precedents, &corpus, text);
    })?;
    Ok(Outcome::done_if(!is_nothing))
}

/// What is searched, and for whom.
struct Searcher<'a> {
    corpus: &'a Corpus,
    index: &'a Index,
    stack: Option<Stack>,
    reader: Lang,
}

impl Searcher<'_> {
    fn hits(&self, query: &Query) -> Result<Vec<Hit>, Trouble> {
        let in_force = self.stack.as_ref().map(|stack| stack.editions.clone()).unwrap_or_default();
        Ok(self.index.search(&Query { in_force, ..query.clone() })?)
    }

    fn view(&self, query: &Query, hits: &[Hit]) -> FoundView {
        FoundView::new(self.corpus, &query.text, hits, self.stack.as_ref(), self.reader)
    }

    /// Returns which rulings are to be found beside the hits.
    fn wanted(&self, hits: &[Hit], query: &Query) -> Wanted {
        let in_force = self.stack.as_ref().map_or(&[][..], |stack| &stack.editions);
        let reading = self.index.citations().read_at(self.corpus, &query.text, None, in_force);
        Wanted::beside_hits(hits, query, reading != Reading::NotACitation, self.stack.clone())
    }
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

fn find_batch(
    searcher: &Searcher<'_>,
    args: &Find,
    file: &Path,
    session: &mut Session,
) -> Result<Outcome, Trouble> {
    for (number, line) in files::json_lines::<BatchLine>(file)? {
        let mut query = Query::new(line.query);
        query.lang = args.lang.or_else(|| line.lang.as_deref().and_then(|lang| lang.parse().ok()));
        query.limit = usize::from(args.limit);
        query.editions = files::editions_of_line(&line.scope, number)?;
        known::editions(searcher.corpus, &query.editions)?;
        if query.editions.is_empty() {
            query.editions.clone_from(&args.editions);
        }
        session.json_line(&searcher.view(&query, &searcher.hits(&query)?))?;
    }
    Ok(Outcome::Done)
}
