//! What somebody asked a comparison to show.

use schiri_rules::corpus::{Corpus, Edition, EditionId};
use schiri_rules::lang::{Arg, Lang, Message};

use crate::{Filter, common_language, languages};

/// Returns the language in which two editions are compared: the one asked for, else the reader's
/// where both have it, else one that both have.
///
/// # Errors
/// A message that says which languages there are, if one of them lacks it.
pub fn text_language(
    corpus: &Corpus,
    (old, new): (&Edition, &Edition),
    asked: Option<Lang>,
    reader: Lang,
) -> Result<Lang, Message> {
    let names = |edition: &Edition| {
        languages(corpus, edition).into_iter().map(Lang::endonym).collect::<Vec<_>>().join(", ")
    };
    let Some(asked) = asked else {
        return common_language(corpus, old, new, reader).ok_or_else(|| {
            Message::new("compare-text-language")
                .with("old", old.id.as_str())
                .with("of-old", names(old))
                .with("new", new.id.as_str())
                .with("of-new", names(new))
        });
    };
    match [old, new].into_iter().find(|edition| !languages(corpus, edition).contains(&asked)) {
        None => Ok(asked),
        Some(edition) => Err(Message::new("compare-text-not-in")
            .with("edition", edition.id.as_str())
            .with("language", Arg::Word(language_id(asked)))
            .with("languages", names(edition))),
    }
}

const fn language_id(lang: Lang) -> &'static str {
    match lang {
        Lang::De => "lang-de",
        Lang::Nl => "lang-nl",
        Lang::En => "lang-en",
    }
}

/// Returns which points a comparison of these editions shows.
///
/// # Errors
/// A message, if the edition that somebody knows is none of those compared.
pub fn filter(
    editions: &[EditionId],
    new_for: Option<&EditionId>,
    differences: bool,
) -> Result<Filter, Message> {
    match new_for {
        Some(known) if !editions.contains(known) => {
            Err(Message::new("compare-new-for").with("edition", known.as_str()))
        }
        Some(known) => Ok(Filter::NewFor(known.clone())),
        None if differences => Ok(Filter::Differences),
        None => Ok(Filter::All),
    }
}
