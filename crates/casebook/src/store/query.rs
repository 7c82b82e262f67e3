//! The question that lists rulings, in the dialect of each database.

use super::rows::{Value, fold};
use super::{Filter, Page, Within};

/// In what the SQL of the databases differs. The last argument of each function stands for the value.
pub(super) struct Dialect {
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

/// Makes the question for a part of a list, and its values. It asks for one row more than the part has: whether
/// there is one tells whether there is a next part.
pub(super) fn list(filter: &Filter, page: Page, dialect: &Dialect) -> (String, Vec<Value>) {
    let mut values = Vec::new();
    let mut mark = |value: Value| {
        values.push(value);
        format!("${}", values.len())
    };
    let mut conditions = vec!["1 = 1".to_owned()];
    if let Some(after) = page.after {
        conditions.push(format!("first_sequence < {}", mark(after.0.into())));
    }
    if let Some(since) = filter.since {
        conditions.push(format!("time >= {}", mark(since.millis().into())));
    }
    if let Some(event) = &filter.event {
        conditions.push(format!("event = {}", mark(event.as_str().into())));
    }
    match &filter.within {
        Within::Anywhere => {}
        Within::NoTournament => conditions.push("tournament IS NULL".to_owned()),
        Within::Tournament(id) => conditions.push(format!("tournament = {}", mark(id.as_str().into()))),
    }
    if let Some(table) = &filter.table {
        conditions.push(format!("place = {}", mark(table.trim().into())));
    }
    if let Some(status) = filter.status {
        conditions.push(format!("status = {}", mark(status.name().into())));
    }
    if let Some(point) = &filter.point {
        conditions.push((dialect.mentions)(Mentioned::Point, &mark(point.as_str().into())));
    }
    if !filter.clauses.is_empty() {
        let clauses: Vec<String> = filter.clauses.iter().map(ToString::to_string).collect();
        conditions.push((dialect.mentions)(Mentioned::Clause, &mark(clauses.join(" ").into())));
    }
    for word in fold(&[filter.text.as_deref().unwrap_or_default()]).split_whitespace() {
        let mark = mark(word.into());
        let public = (dialect.contains)("words", &mark);
        let officials = (dialect.contains)("officials", &mark);
        conditions.push(if filter.officials { format!("({public} OR {officials})") } else { public });
    }
    // Few rulings decide a point. A planner that does not know how few may look for them through all rulings,
    // the latest first, if it can; of a sum it cannot.
    let is_of_few = filter.point.is_some() || !filter.clauses.is_empty();
    let order = if is_of_few { "first_sequence + 0" } else { "first_sequence" };
    let limit = mark(i64::try_from(page.limit.saturating_add(1)).unwrap_or(i64::MAX).into());
    let conditions = conditions.join(" AND ");
    let sql = format!(
        "SELECT first_sequence, body, sum FROM ruling WHERE {conditions} ORDER BY {order} DESC LIMIT {limit}"
    );
    (sql, values)
}
