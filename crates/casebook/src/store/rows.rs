//! What a store reads and writes, in SQL that both databases understand; what differs between them is in [`Connected`].
//!
//! Revisions, rulings, tokens and tournaments are kept as JSON with a checksum, beside the columns that are
//! searched.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

/// A value of a statement or a row; only texts, integers and null are used.
pub(super) use rusqlite::types::Value;
use serde::Serialize;
use serde::de::DeserializeOwned;
use unicode_normalization::UnicodeNormalization as _;

use super::plan;
use super::{
    Appended, Authorship, Filter, Imported, Listing, LogEntry, Occasion, Page, Result, Sequence, StoreError,
    Unusable, Within,
};
use crate::model::{
    Change, Misfit, Revision, Ruling, RulingId, RulingRef, ShortId, Statement, Token, TokenId, Tournament,
};
use crate::permission::refusal;
use crate::transfer::Moved;
use crate::writing::{self, sound};
use schiri_rules::corpus::TournamentId;
use schiri_rules::lang::Message;

/// A connection to a database, inside a transaction or not.
///
/// SQL refers to its values as `$1`, `$2` …, numbered in the order in which they first occur, as SQLite
/// counts them.
pub(super) trait Connected {
    /// Says where the database is, for people.
    fn place(&self) -> &str;

    fn select(&self, sql: &str, values: &[Value]) -> Result<Vec<Vec<Value>>>;

    /// Changes rows; returns how many.
    fn execute(&self, sql: &str, values: &[Value]) -> Result<usize>;

    /// Writes a revision and the resulting ruling; returns its place.
    fn put(&self, values: &Written) -> Result<Sequence>;

    /// Writes the condition that a column of texts contains a value.
    fn contains(&self, column: &str, value: &str) -> String;

    /// Writes the condition that a ruling mentions one of several points (`point`) or clauses (`clause`), whose names
    /// the value separates by blanks.
    fn mentions(&self, kind: &str, value: &str) -> String;
}

impl dyn Connected + '_ {
    /// Returns the number of the last revision: none is ever removed.
    pub(super) fn latest(&self) -> Result<Sequence> {
        let rows = self.select("SELECT coalesce(max(sequence), 0) FROM revision", &[])?;
        self.number(rows.first().map_or(&[], Vec::as_slice))
    }

    pub(super) fn ruling(&self, id: RulingId) -> Result<Option<Ruling>> {
        let sql = "SELECT body, sum FROM ruling WHERE id = $1";
        Ok(self.kept(sql, &[id.to_string().into()])?.pop())
    }

    pub(super) fn list(&self, filter: &Filter, page: Page) -> Result<Listing> {
        let (sql, values) = self.listing(filter, page);
        let mut rows = self.select(&sql, &values)?;
        let is_more = rows.len() > page.limit;
        rows.truncate(page.limit);
        let last = rows.last().filter(|_| is_more);
        Ok(Listing {
            next: last.map(|row| self.number(row)).transpose()?,
            rulings: rows.iter().map(|row| self.value(row)).collect::<Result<_, _>>()?,
        })
    }

    /// Makes the query for a page of a list, and its values. It asks for one row more than the page has: if that
    /// exists, there is a next page.
    fn listing(&self, filter: &Filter, page: Page) -> (String, Vec<Value>) {
        let mut values = Vec::new();
        let mut mark = |value: Value| {
            values.push(value);
            format!("${}", values.len())
        };
        let mut conditions = vec!["1 = 1".to_owned()];
        if let Some(after) = page.after {
            conditions.push(format!("first_sequence < {}", mark(after.into())));
        }
        if let Some(since) = filter.since {
            conditions.push(format!("time >= {}", mark(since.millis().into())));
        }
        let tournament = match &filter.within {
            Within::Tournament(id) => Some(id.to_string()),
            Within::Anywhere | Within::NoTournament => None,
        };
        for (column, value) in [
            ("event", filter.event.as_ref().map(ToString::to_string)),
            ("tournament", tournament),
            ("place", filter.table.as_ref().map(|table| table.trim().to_owned())),
            ("status", filter.status.map(|status| status.to_string())),
        ] {
            conditions.extend(value.map(|value| format!("{column} = {}", mark(value.into()))));
        }
        if filter.within == Within::NoTournament {
            conditions.push("tournament IS NULL".to_owned());
        }
        if let Some(point) = &filter.point {
            conditions.push(self.mentions("point", &mark(point.to_string().into())));
        }
        if !filter.clauses.is_empty() {
            conditions.push(self.mentions("clause", &mark(joined(&filter.clauses).into())));
        }
        for word in fold(&[filter.text.as_deref().unwrap_or_default()]).split_whitespace() {
            let word = mark(word.to_owned().into());
            let columns = if filter.officials { &["words", "officials"][..] } else { &["words"] };
            let found: Vec<_> = columns.iter().map(|column| self.contains(column, &word)).collect();
            conditions.push(format!("({})", found.join(" OR ")));
        }
        // Few rulings decide a point. A planner that does not know how few may look for them by scanning all
        // rulings, the latest first; adding 0 to the column rules that out.
        let is_of_few = filter.point.is_some() || !filter.clauses.is_empty();
        let order = if is_of_few { "first_sequence + 0" } else { "first_sequence" };
        let limit = mark(i64::try_from(page.limit.saturating_add(1)).unwrap_or(i64::MAX).into());
        let conditions = conditions.join(" AND ");
        let sql = format!(
            "SELECT first_sequence, body, sum FROM ruling WHERE {conditions} ORDER BY {order} DESC LIMIT {limit}"
        );
        (sql, values)
    }

    /// Returns the revisions that fit a condition, in the order that the condition ends with.
    pub(super) fn entries(&self, condition: &str, values: &[Value]) -> Result<Vec<LogEntry>> {
        let rows =
            self.select(&format!("SELECT sequence, body, sum FROM revision WHERE {condition}"), values)?;
        let entry =
            |row: &Vec<Value>| Ok(LogEntry { sequence: self.number(row)?, revision: self.value(row)? });
        rows.iter().map(entry).collect()
    }

    /// Returns the rulings whose id ends with this short id.
    pub(super) fn named(&self, short: ShortId) -> Result<Vec<RulingId>> {
        let sql = "SELECT id FROM ruling WHERE short = $1 ORDER BY id";
        let rows = self.select(sql, &[short.to_string().into()])?;
        rows.iter().flatten().filter_map(|id| self.parsed(id).transpose()).collect()
    }

    pub(super) fn occasions_of(&self, rulings: &[RulingId]) -> Result<BTreeMap<RulingId, Occasion>> {
        if rulings.is_empty() {
            return Ok(BTreeMap::new());
        }
        let marks: Vec<String> = (1..=rulings.len()).map(|number| format!("${number}")).collect();
        let sql = format!("SELECT id, event, tournament FROM ruling WHERE id IN ({})", marks.join(", "));
        let ids: Vec<Value> = rulings.iter().map(|id| id.to_string().into()).collect();
        let occasion = |row: &Vec<Value>| {
            let [id, event, tournament] = &row[..] else { return Err(self.damaged("a ruling has no id")) };
            let occasion = Occasion { event: self.parsed(event)?, tournament: self.parsed(tournament)? };
            Ok(self.parsed(id)?.map(|id| (id, occasion)))
        };
        self.select(&sql, &ids)?.iter().filter_map(|row| occasion(row).transpose()).collect()
    }

    /// Writes a revision, or says why it is refused. All that this depends on is read in the transaction that writes.
    pub(super) fn append(&self, revision: &Revision, by: Authorship) -> Result<Appended> {
        sound(revision.faults())?;
        let token = match by {
            Authorship::Operator => None,
            Authorship::Token(id) => Some(self.token_of(id, revision)?),
        };
        if let Some(first) = self.entries("key = $1", &[revision.key.to_string().into()])?.pop()
            && let Some(ruling) = self.ruling(first.revision.ruling)?
        {
            return plan::repeated(revision, &first, ruling);
        }
        let before = self.ruling(revision.ruling)?;
        let ruling = plan::follow(revision, before.as_ref())?;
        let refused = token.and_then(|token| refusal(&token, before.as_ref(), &revision.change));
        if let Some(message) = refused {
            return Err(StoreError::Forbidden(message));
        }
        self.check_tournament(before.as_ref(), &ruling.statement)?;
        if let Some(before) = &before {
            plan::object(before, revision, &ruling)?;
        }
        if let Some(successor) = revision.change.successor()
            && self.ruling(successor)?.is_none()
        {
            return Err(StoreError::UnknownRuling(RulingRef::Whole(successor)));
        }
        self.written(revision, ruling)
    }

    /// Returns the token with which a revision is written, if it is valid now and that of the revision's author.
    fn token_of(&self, id: TokenId, revision: &Revision) -> Result<Token> {
        let token = self.token(id)?;
        let is_good = |token: &Token| token.is_valid(writing::now()) && token.holder == revision.by;
        token.filter(is_good).ok_or(StoreError::TokenUnusable)
    }

    /// Refuses a ruling at a tournament that does not exist, or that plays by other rules. A change that concerns neither
    /// its tournament nor its event is not checked.
    fn check_tournament(&self, before: Option<&Ruling>, after: &Statement) -> Result<()> {
        let place = |statement: &Statement| (statement.tournament.clone(), statement.event.clone());
        let is_as_before = before.is_some_and(|before| place(&before.statement) == place(after));
        let Some(id) = after.tournament.as_ref().filter(|_| !is_as_before) else { return Ok(()) };
        let message = match self.tournament(id)? {
            Some(found) if after.event.as_ref() == Some(&found.event) => return Ok(()),
            Some(found) => Message::new("casebook-tournament-plays").with("event", found.event.to_string()),
            None => Message::new("casebook-no-tournament"),
        };
        Err(StoreError::Objection(message.with("tournament", id.to_string())))
    }

    fn written(&self, revision: &Revision, ruling: Ruling) -> Result<Appended> {
        let sequence = self.put(&put_values(revision, &ruling)?)?;
        Ok(Appended { sequence, ruling, repeated: false })
    }

    pub(super) fn rewrite(&self, history: &[Revision], redacted: &Revision) -> Result<Appended> {
        let (last, wanted) =
            (self.ruling(redacted.ruling)?.map_or(0, |ruling| ruling.revision), redacted.number);
        if last.checked_add(1) != Some(wanted) {
            return Err(StoreError::Conflict { ruling: redacted.ruling, wanted, last });
        }
        let after = |before: Option<Ruling>| match redacted.change {
            Change::Redacted(_) => Ruling::after(before.as_ref(), redacted),
            _ => Err(Misfit::Kind),
        };
        let ruling = Ruling::of(history).and_then(after);
        let ruling = ruling.map_err(|misfit| StoreError::Misfit(redacted.ruling, misfit))?;
        for revision in history {
            let (body, sum) = body(revision)?;
            let (id, number) = (revision.ruling.to_string(), i64::from(revision.number));
            let key = revision.key.to_string();
            let sql =
                "UPDATE revision SET body = $1, sum = $2 WHERE ruling = $3 AND number = $4 AND key = $5";
            if self.execute(sql, &[body, sum, id.into(), number.into(), key.into()])? != 1 {
                return Err(StoreError::UnknownRuling(RulingRef::Whole(revision.ruling)));
            }
        }
        self.written(redacted, ruling)
    }

    /// Writes a revision or a tournament of another casebook, unless it is here already.
    pub(super) fn import(&self, moved: &Moved, imported: &mut Imported) -> Result<()> {
        let revision = match moved {
            Moved::Revision(revision) => revision,
            Moved::Tournament(new) => {
                return match self.tournament(&new.id)? {
                    None => self.put_tournament(new),
                    Some(known) if known == **new => Ok(()),
                    Some(_) => {
                        let message = Message::new("casebook-another-tournament");
                        Err(StoreError::Objection(message.with("tournament", new.id.to_string())))
                    }
                };
            }
        };
        let (id, number) = (revision.ruling.to_string(), i64::from(revision.number));
        let known = self.entries("ruling = $1 AND number = $2", &[id.into(), number.into()])?.pop();
        let before = self.ruling(revision.ruling)?;
        match known {
            Some(known) if known.revision == **revision => imported.known += 1,
            Some(_) => {
                let last = before.map_or(0, |ruling| ruling.revision);
                return Err(StoreError::Conflict { ruling: revision.ruling, wanted: revision.number, last });
            }
            None => {
                let after = plan::follow(revision, before.as_ref())?;
                if !self.entries("key = $1", &[revision.key.to_string().into()])?.is_empty() {
                    return Err(StoreError::KeyReused(revision.key.clone()));
                }
                self.written(revision, after)?;
                imported.new += 1;
            }
        }
        Ok(())
    }

    pub(super) fn put_token(&self, token: &Token) -> Result<()> {
        self.keep("token", &token.id.to_string(), token)
    }

    pub(super) fn token(&self, id: TokenId) -> Result<Option<Token>> {
        Ok(self.kept("SELECT body, sum FROM token WHERE id = $1", &[id.to_string().into()])?.pop())
    }

    pub(super) fn put_tournament(&self, tournament: &Tournament) -> Result<()> {
        self.keep("tournament", tournament.id.as_str(), tournament)
    }

    fn tournament(&self, id: &TournamentId) -> Result<Option<Tournament>> {
        Ok(self.kept("SELECT body, sum FROM tournament WHERE id = $1", &[id.to_string().into()])?.pop())
    }

    /// Keeps a value in its table, replacing the one with this id.
    fn keep(&self, table: &str, id: &str, value: &impl Serialize) -> Result<()> {
        let (body, sum) = body(value)?;
        let sql = format!(
            "INSERT INTO {table} (id, body, sum) VALUES ($1, $2, $3) \
             ON CONFLICT (id) DO UPDATE SET body = excluded.body, sum = excluded.sum"
        );
        self.execute(&sql, &[id.to_owned().into(), body, sum]).map(drop)
    }

    /// Returns the results of a query that asks for JSON and its checksum.
    pub(super) fn kept<T: DeserializeOwned>(&self, sql: &str, values: &[Value]) -> Result<Vec<T>> {
        self.select(sql, values)?.iter().map(|row| self.value(row)).collect()
    }

    /// Reads the JSON at the end of a row, and compares its checksum: data damaged on the disk must not pass for a
    /// decision.
    fn value<T: DeserializeOwned>(&self, row: &[Value]) -> Result<T> {
        match row {
            [.., Value::Text(body), Value::Integer(sum)] if checksum(body) == *sum => {
                serde_json::from_str(body).map_err(|error| self.damaged(&error.to_string()))
            }
            _ => Err(self.damaged("a row does not have its checksum")),
        }
    }

    /// Reads the number at the beginning of a row.
    fn number(&self, row: &[Value]) -> Result<i64> {
        match row {
            [Value::Integer(number), ..] => Ok(*number),
            _ => Err(self.damaged("a row does not begin with its number")),
        }
    }

    /// Reads a name, if there is one.
    fn parsed<T: FromStr<Err: Display>>(&self, value: &Value) -> Result<Option<T>> {
        match value {
            Value::Text(text) => {
                text.parse().map(Some).map_err(|error: T::Err| self.damaged(&error.to_string()))
            }
            _ => Ok(None),
        }
    }

    fn damaged(&self, detail: &str) -> StoreError {
        StoreError::unusable(Unusable::Damaged, self.place(), detail)
    }
}

/// The values of a revision and the resulting ruling: those of the ruling (1 to 12), its points and clauses separated
/// by blanks (13, 14), and those of the revision (15 to 17).
pub(super) type Written = [Value; 17];

fn put_values(revision: &Revision, ruling: &Ruling) -> Result<Written> {
    let Statement { question, facts, decision, officials, .. } = &ruling.statement;
    let statement = &ruling.statement;
    let clauses: Vec<_> = statement.cites.iter().map(|cited| &cited.clause).collect();
    let (ruling_body, ruling_sum) = body(ruling)?;
    let (revision_body, revision_sum) = body(revision)?;
    Ok([
        ruling.id.to_string().into(),
        ruling.id.short().to_string().into(),
        i64::from(revision.number).into(),
        statement.event.as_ref().map(ToString::to_string).into(),
        statement.table.trim().to_owned().into(),
        statement.status.to_string().into(),
        statement.time.millis().into(),
        ruling_body,
        ruling_sum,
        fold(&[question, facts, decision]).into(),
        fold(&[officials]).into(),
        statement.tournament.as_ref().map(ToString::to_string).into(),
        joined(&statement.points).into(),
        joined(&clauses).into(),
        revision.key.to_string().into(),
        revision_body,
        revision_sum,
    ])
}

/// Returns names separated by blanks.
fn joined(names: &[impl ToString]) -> String {
    names.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// Writes a value as JSON; returns it and its checksum.
fn body(value: &impl Serialize) -> Result<(Value, Value)> {
    let body = serde_json::to_string(value)
        .map_err(|error| StoreError::unusable(Unusable::Failed, "JSON", error))?;
    let sum = checksum(&body);
    Ok((body.into(), sum.into()))
}

fn checksum(body: &str) -> i64 {
    i64::from(crc32fast::hash(body.as_bytes()))
}

/// Returns texts in the form that is stored for searching.
fn fold(texts: &[&str]) -> String {
    let joined = texts.join("\n");
    joined.to_lowercase().nfc().collect()
}
