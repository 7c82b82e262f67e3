//! The date of an edition, if its document gives one.

/// The months, each by the beginnings of its names in our languages.
const MONTHS: &str = "jan jän|feb|mär maa mar mrz|apr|mai mei may|jun juin|jul|aug|sep|okt oct|nov|dez dec";

/// Finds the first date of a text: `17.12.1997`, `2024-05-01`, `April 2010`, `1 May 2024`, `2009`.
pub(super) fn find(text: &str) -> Option<String> {
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | ',' | ';'))
        .filter(|word| !word.is_empty())
        .collect();
    let mut year_alone = None;
    for (at, word) in words.iter().enumerate() {
        let word = word.trim_matches(['.', ':', '–', '„', '“', '"', '*', '_']);
        if let Some(date) = whole(word) {
            return Some(date);
        }
        let Some(year) = year(word) else { continue };
        let before = |by: usize| {
            let word = words.get(at.checked_sub(by)?)?.trim_matches(['.', ',', '*', '_']).to_lowercase();
            Some((month(&word), word.parse::<u32>().ok().filter(|day| (1..=31).contains(day))))
        };
        // "1 May 2024", "May 1, 2024", "April 2010".
        match (before(2), before(1)) {
            (Some((_, Some(day))), Some((Some(month), _)))
            | (Some((Some(month), _)), Some((_, Some(day)))) => {
                return Some(format!("{year}-{month:02}-{day:02}"));
            }
            (_, Some((Some(month), _))) => return Some(format!("{year}-{month:02}")),
            _ => {}
        }
        year_alone = year_alone.or(Some(year.to_string()));
    }
    year_alone
}

/// Reads the name of a month in small letters.
pub(super) fn month(word: &str) -> Option<u32> {
    let is_word = word.chars().all(char::is_alphabetic) && word.chars().count() <= 9;
    let is_month = |names: &str| names.split(' ').any(|begin| word.starts_with(begin));
    MONTHS.split('|').zip(1..).find(|(names, _)| is_word && is_month(names)).map(|(_, month)| month)
}

fn year(word: &str) -> Option<u32> {
    word.parse().ok().filter(|year| (1900..=2100).contains(year) && word.len() == 4)
}

/// `17.12.1997`, `17-12-1997`, `2024-05-01`, `2024-05`.
fn whole(word: &str) -> Option<String> {
    let parts: Vec<u32> = word.split(['.', '-', '/']).map(|part| part.parse().ok()).collect::<Option<_>>()?;
    let sound = |year: u32, month: u32, day: u32| {
        (1900..=2100).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day)
    };
    match parts.as_slice() {
        [one, month, other] => {
            let (year, day) = if one > other { (one, other) } else { (other, one) };
            sound(*year, *month, *day).then(|| format!("{year}-{month:02}-{day:02}"))
        }
        [year, month] if sound(*year, *month, 1) => Some(format!("{year}-{month:02}")),
        _ => None,
    }
}

/// Words that say how current a text is, which are preferred to words for when it was made.
const HELD: [&str; 8] =
    ["stand", "version", "versie", "effective", "gültig", "geldig", "aktualisiert", "updated"];

/// Words for when a text was made.
const DATED: [&str; 9] =
    ["datum", "date", "vom", "©", "beschlossen", "errichtet", "vastgesteld", "aangenomen", "adopted"];

/// The lines of a text that say how current it is.
pub(super) fn held(text: &str) -> String {
    // "Decided on 12 March, valid from 1 July": the part after the word counts.
    let behind = |line: &str| {
        let at = HELD.iter().filter_map(|word| line.to_lowercase().find(word)).min();
        let rest = at.and_then(|at| line.get(at..)).filter(|rest| find(rest).is_some());
        rest.unwrap_or(line).to_owned()
    };
    with_words(text, &HELD).lines().map(behind).collect::<Vec<_>>().join("\n")
}

/// The lines of a text that may have its date.
pub(super) fn dated(text: &str) -> String {
    // "(inserted by decision of …)" is about a single clause.
    let said = text.lines().filter(|line| !line.starts_with('(') || !held(line).is_empty());
    let words = [&HELD[..], &DATED].concat();
    with_words(&said.collect::<Vec<_>>().join("\n"), &words)
}

/// The short lines of a text that have one of these words.
fn with_words(text: &str, words: &[&str]) -> String {
    let lines = text.lines().filter(|line| {
        let small = line.to_lowercase();
        line.chars().count() < 160 && words.iter().any(|word| small.contains(word))
    });
    lines.collect::<Vec<_>>().join("\n")
}
