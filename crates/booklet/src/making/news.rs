//! Makes the list of what is new: the editions' texts compared with those that they supersede.

use super::builder::OutlineBuilder;
use super::title::date_words;
use crate::outline::{MarkedRun, News, NewsItem, NewsText};
use schiri_compare::{TextChangeKind, by_text, older};
use schiri_rules::corpus::Edition;
use schiri_rules::lang::Message;
use schiri_show::render::{all_lines, change_heading, change_notes, notes};
use schiri_show::view::{TextChangeView, text_compare_view};
use schiri_words::Localizer;

/// Compares each edition of the plan with the one that it supersedes, if the rule collection has it.
pub(super) fn news(builder: &OutlineBuilder<'_>) -> Vec<News> {
    let editions = builder.plan.stack.editions.iter().filter_map(|id| builder.corpus.editions.get(id));
    let pairs = editions.filter_map(|edition| Some((older(builder.corpus, edition)?, edition)));
    pairs
        .map(|(old, new)| News {
            edition: new.id.to_string(),
            older: old.id.to_string(),
            title: builder.each(|localizer| {
                let short = |edition: &Edition| builder.short(&edition.id, localizer.lang());
                let title = Message::new("booklet-news-title").with("edition", short(new));
                localizer.say(&title.with("older", short(old)).with("date", date_words(old.date, localizer)))
            }),
            said: builder.each(|localizer| text(builder, old, new, localizer)),
        })
        .collect()
}

fn text(builder: &OutlineBuilder<'_>, old: &Edition, new: &Edition, localizer: &Localizer) -> NewsText {
    let comparison = by_text(builder.corpus, old, new, localizer.lang());
    let view = text_compare_view(builder.corpus, &comparison, &[], localizer.lang());
    let is_news =
        |change: &&TextChangeView| !matches!(change.kind, TextChangeKind::Unchanged | TextChangeKind::Layout);
    NewsText {
        notes: notes(&view, localizer),
        changes: view.changes.iter().filter(is_news).map(|change| item(change, localizer)).collect(),
    }
}

fn item(change: &TextChangeView, localizer: &Localizer) -> NewsItem {
    let runs = |line: schiri_show::render::MarkedLine| {
        line.runs.into_iter().map(|run| MarkedRun { kind: run.kind, text: run.text }).collect()
    };
    NewsItem {
        kind: change.kind,
        heading: change_heading(change, localizer),
        lines: all_lines(&change.marks).into_iter().map(runs).collect(),
        notes: change_notes(change, localizer),
    }
}
