//! The question that lists rulings, in the dialect of each database.

use super::row::search_words;
use super::{Filter, Page, Within};

/// A value of a question.
#[derive(Debug, Clone)]
pub(super) enum Value {
    /// A text.
    Text(String),
    /// A number.
    Number(i64),
}

/// In what the databases differ. The last argument of each function stands for the value.
pub(super) struct Dialect {
    /// The sign before the number of a value.
    pub(super) sign: char,
    /// Whether a column of texts contains a text.
    pub(super) contains: fn(&str, &str) -> String,
    /// Whether a ruling mentions one of several points or clauses; blanks stand between their names.
    pub(super) mentions: fn(Mentioned, &str) -> String,
}

/// What a ruling may mention.
#[derive(Debug, Clone, Copy)]
pub(super) enum Mentioned {
    /// A point that it decides.
    Point,
    /// A clause that it cites.
    Clause,
}

/// A question and its values.
#[derive(Debug)]
pub(super) struct Query {
    /// The SQL.
    pub(super) text: String,
    /// The values, in the order of their numbers.
    pub(super) values: Vec<Value>,
}

/// Makes the question for a part of a list. It asks for one row more than the part has: whether there is
/// one tells whether there is a next part.
pub(super) fn list(filter: &Filter, page: Page, dialect: &Dialect) -> Query {
    let mut query = Query { text: String::new(), values: Vec::new() };
    let mut conditions = vec!["1 = 1".to_owned()];
    let mut add = |query: &mut Query, value: Value, condition: &dyn Fn(&str) -> String| {
        query.values.push(value);
        conditions.push(condition(&format!("{}{}", dialect.sign, query.values.len())));
    };
    let number =
        |column: &'static str, sign: &'static str| move |mark: &str| format!("{column} {sign} {mark}");
    if let Some(after) = page.after {
        add(&mut query, Value::Number(after.0), &number("first_sequence", "<"));
    }
    if let Some(since) = filter.since {
        add(&mut query, Value::Number(since.millis()), &number("time", ">="));
    }
    let event = filter.event.as_ref().map(ToString::to_string);
    let place = filter.table.as_ref().map(|table| table.trim().to_owned());
    let status = filter.status.map(|status| status.name().to_owned());
    let tournament = match &filter.within {
        Within::Tournament(id) => Some(id.to_string()),
        Within::Anywhere | Within::NoTournament => None,
    };
    let columns = [("event", event), ("tournament", tournament), ("place", place), ("status", status)];
    for (column, value) in columns {
        if let Some(value) = value {
            add(&mut query, Value::Text(value), &number(column, "="));
        }
    }
    let points: Vec<String> = filter.point.iter().map(ToString::to_string).collect();
    let clauses: Vec<String> = filter.clauses.iter().map(ToString::to_string).collect();
    for (kind, names) in [(Mentioned::Point, points), (Mentioned::Clause, clauses)] {
        if !names.is_empty() {
            add(&mut query, Value::Text(names.join(" ")), &|mark| (dialect.mentions)(kind, mark));
        }
    }
    for word in search_words(filter.text.as_deref().unwrap_or_default()) {
        add(&mut query, Value::Text(word), &|mark| {
            let public = (dialect.contains)("words", mark);
            let all = format!("({public} OR {})", (dialect.contains)("officials", mark));
            if filter.officials { all } else { public }
        });
    }
    if filter.within == Within::NoTournament {
        conditions.push("tournament IS NULL".to_owned());
    }
    // Few rulings decide a point. A planner that does not know how few may look for them through all rulings,
    // the latest first, if it can; of a sum it cannot.
    let is_of_few = filter.point.is_some() || !filter.clauses.is_empty();
    let order = if is_of_few { "first_sequence + 0" } else { "first_sequence" };
    let limit = i64::try_from(page.limit.saturating_add(1)).unwrap_or(i64::MAX);
    query.values.push(Value::Number(limit));
    query.text = format!(
        "SELECT first_sequence, body, sum FROM ruling WHERE {} ORDER BY {order} DESC LIMIT {}{}",
        conditions.join(" AND "),
        dialect.sign,
        query.values.len(),
    );
    query
}
