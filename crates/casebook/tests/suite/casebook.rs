//! Cases in `tests/cases/casebook`, played on every kind of store: in a file always, on a server where
//! `SCHIRI_TEST_POSTGRES` names one (`tests/casebook/postgres.sh` starts one).
//!
//! A case is a list of steps, `step => outcome`; `BLESS=1` writes the outcomes again. The steps:
//!
//! - `clock TIME`: what the writers' clocks say from now on.
//! - `record NAME KEY {json}`: records a ruling; the JSON changes the fields of a plain one.
//! - `amend NAME NUMBER KEY {json} [reason]`: amends it as revision NUMBER.
//! - `redact NAME NUMBER KEY`: says that something was deleted from it.
//! - `get NAME field…`, `history NAME`, `list {json}`, `since SEQUENCE LIMIT`: read.
//! - `token NAME ROLE {json}`: keeps a token, replacing the one of this name; `grant` does so by right of the writer.
//! - `as NAME`: from now on the holder of this token writes, of a token that no one made, or the `operator`.
//! - `tournament {json}`: keeps a tournament.
//! - `expire TIME`, `mentions WORDS`, `forget WORDS`: delete what must not be kept.
//! - `copy`: exports everything, imports it into an empty store, and goes on there.
//! - `reopen`: closes the store and opens it again.

use std::collections::BTreeMap;
use std::fs;
use std::io::Cursor;
use std::path::Path;
use std::sync::LazyLock;
use std::thread;

use schiri_casebook::{
    self as casebook, Author, Authorship, BearerToken, Change, Filter, Health, LogEntry, Opening, Page,
    Patch, Redaction, Revision, Role, Ruling, RulingId, RulingRef, Store, StoreError, Timestamp, Token,
    TokenId, Unusable, with_those_below,
};
use schiri_rules::corpus::{self, Corpus};
use serde_json::{Value as Json, json};

use schiri_testing::casebook::{Bed, OPERATOR, export, open, open_older, record, revision, statement};
use schiri_testing::{TempDir, cases, entries};

static SHIPPED: LazyLock<Corpus> = LazyLock::new(|| corpus::load(&schiri_testing::shipped()).0);

/// Runs a case.
struct Player<'b> {
    bed: &'b Bed,
    address: String,
    store: Store,
    clock: Timestamp,
    names: BTreeMap<String, RulingId>,
    tokens: BTreeMap<String, Token>,
    /// The token with which revisions are written, and who held it when they began; `None` for the operator.
    writer: Option<(TokenId, Author)>,
    copies: usize,
}

impl<'b> Player<'b> {
    fn new(bed: &'b Bed) -> Self {
        let address = bed.fresh("0");
        let store = open(&address);
        let clock = "2026-11-22T10:00:00Z".parse().unwrap();
        let (names, tokens) = (BTreeMap::new(), BTreeMap::new());
        Self { bed, address, store, clock, names, tokens, writer: None, copies: 0 }
    }

    fn step(&mut self, step: &str) -> String {
        let (verb, rest) = step.split_once(' ').unwrap_or((step, ""));
        match verb {
            "clock" => {
                self.clock = rest.parse().unwrap();
                "ok".to_owned()
            }
            "record" => {
                let [name, key, changes] = words(rest);
                let id = self.id(&name);
                let statement = statement(&read(&changes));
                self.append(revision(id, 1, &key, Change::Recorded(Box::new(statement))))
            }
            "amend" => self.amend(rest),
            "redact" => {
                let [name, number, key] = words(rest);
                let id = self.id(&name);
                self.append(revision(id, number.parse().unwrap(), &key, Change::Redacted(Redaction::Person)))
            }
            "token" => {
                let token = token(rest);
                let kept = self.store.put_token(&token);
                self.tokens.insert(token.holder.name.clone(), token);
                self.done(kept)
            }
            "grant" => self.done(self.store.grant(&token(rest), self.writer.as_ref().unwrap().0)),
            "as" => {
                let of = |token: &Token| (token.id, token.holder.clone());
                let unknown = || of(&token("nobody admin"));
                let writer = || self.tokens.get(rest).map_or_else(unknown, of);
                self.writer = (rest != "operator").then(writer);
                "ok".to_owned()
            }
            "tournament" => {
                self.done(self.store.put_tournament(&serde_json::from_value(read(rest)).unwrap()))
            }
            "get" => self.get(rest),
            "history" => self.entries(&self.store.history(self.names[rest]).unwrap()),
            "since" => {
                let [after, limit, _] = words(rest);
                self.entries(&self.store.since(after.parse().unwrap(), limit.parse().unwrap()).unwrap())
            }
            "list" => self.list(&read(rest)),
            "expire" => {
                let done = casebook::expire(&self.store, rest.parse().unwrap(), &admin(), self.clock);
                self.rulings(done)
            }
            "forget" => self.rulings(casebook::forget(&self.store, rest, &admin(), self.clock)),
            "mentions" => {
                let found = casebook::mentions(&self.store, rest).unwrap();
                let say = |found: &casebook::Mention| {
                    let revision = &found.revision;
                    format!("{}/{} {}x", self.name(revision.ruling), revision.number, found.times)
                };
                found.iter().map(say).collect::<Vec<_>>().join(", ")
            }
            "copy" => self.copy(),
            "reopen" => {
                self.store = open(&self.address);
                "ok".to_owned()
            }
            other => panic!("no step {other}"),
        }
    }

    /// Returns the id of a ruling: the clock's time, with its name as the random part.
    fn id(&mut self, name: &str) -> RulingId {
        let id = RulingId::new(self.clock, number_of(name));
        *self.names.entry(name.to_owned()).or_insert(id)
    }

    fn name(&self, id: RulingId) -> String {
        let known = self.names.iter().find(|(_, known)| **known == id);
        known.map_or_else(|| id.to_string(), |(name, _)| name.clone())
    }

    fn append(&self, mut revision: Revision) -> String {
        revision.time = self.clock;
        let mut by = OPERATOR;
        if let Some((token, holder)) = &self.writer {
            (by, revision.by) = (Authorship::Token(*token), holder.clone());
        }
        match self.store.append(&revision, by) {
            Ok(done) => {
                let repeated = if done.repeated { " repeated" } else { "" };
                let Ruling { id, revision, .. } = done.ruling;
                format!("{}/{revision} at {}{repeated}", self.name(id), done.sequence)
            }
            Err(error) => self.refusal(&error),
        }
    }

    fn done(&self, done: Result<(), StoreError>) -> String {
        done.map_or_else(|error| self.refusal(&error), |()| "ok".to_owned())
    }

    fn refusal(&self, error: &StoreError) -> String {
        let text = match error {
            StoreError::Faulty(faults) => {
                let say = |fault: &casebook::Fault| format!("{} {}", fault.field, fault.message.id);
                faults.iter().map(say).collect::<Vec<_>>().join(", ")
            }
            StoreError::Objection(message) | StoreError::ReasonNeeded(message) => message.id.to_owned(),
            StoreError::Forbidden(message) => {
                let named: String =
                    message.args.iter().map(|(name, arg)| format!(" {name}={arg:?}")).collect();
                format!("{}{named}", message.id)
            }
            StoreError::UnknownRuling(RulingRef::Whole(id)) => format!("no ruling {}", self.name(*id)),
            StoreError::Conflict { ruling, wanted, last } => {
                format!("conflict: {}/{wanted} after {last}", self.name(*ruling))
            }
            other => format!("{other:?}"),
        };
        format!("refused: {text}")
    }

    fn amend(&mut self, rest: &str) -> String {
        let [name, number, rest] = words(rest);
        let (key, rest) = rest.split_once(' ').unwrap();
        let end = rest.rfind('}').unwrap() + 1;
        let mut patch = read(&rest[..end]);
        // Cases refer to rulings by name, not by id.
        for place in [patch.get_mut("overturned_by")].into_iter().flatten() {
            *place = json!(self.id(place.as_str().unwrap()));
        }
        let patch: Patch = serde_json::from_value(patch).unwrap();
        let id = self.id(&name);
        let mut amended = revision(id, number.parse().unwrap(), key, Change::Amended(Box::new(patch)));
        amended.by = Author { name: "Berta".to_owned(), role: Role::HeadJudge };
        rest[end..].trim().clone_into(&mut amended.reason);
        self.append(amended)
    }

    fn get(&self, rest: &str) -> String {
        let mut fields = rest.split(' ');
        let Some(ruling) = self.store.get(self.names[fields.next().unwrap()]).unwrap() else {
            return "none".to_owned();
        };
        let whole = serde_json::to_value(&ruling).unwrap();
        let value = |field| whole["statement"].get(field).or_else(|| whole.get(field)).cloned();
        fields.map(|field| value(field).unwrap_or_default().to_string()).collect::<Vec<_>>().join(" ")
    }

    fn entries(&self, entries: &[LogEntry]) -> String {
        let say = |LogEntry { sequence, revision }: &LogEntry| {
            let what = match &revision.change {
                Change::Recorded(_) => "recorded".to_owned(),
                Change::Amended(patch) => format!("amended {}", patch.fields().join("+")),
                Change::Redacted(what) => format!("redacted {what}"),
            };
            let Revision { number, time, by, .. } = revision;
            format!("{sequence}: {}/{number} {what} by {} {time}", self.name(revision.ruling), by.name)
        };
        entries.iter().map(say).collect::<Vec<_>>().join("; ")
    }

    /// Lists in pages of `limit`, separated by `|`.
    fn list(&self, asked: &Json) -> String {
        let text = |key: &str| asked.get(key).and_then(Json::as_str).map(str::to_owned);
        let filter = Filter {
            event: text("event").map(|id| id.parse().unwrap()),
            within: casebook::Within::from(text("tournament").map(|id| id.parse().unwrap())),
            point: text("point").map(|id| id.parse().unwrap()),
            clauses: text("clause")
                .map(|id| with_those_below(&SHIPPED, &id.parse().unwrap()))
                .unwrap_or_default(),
            table: text("table"),
            status: text("status").map(|name| name.parse().unwrap()),
            text: text("text"),
            since: text("since").map(|time| time.parse().unwrap()),
            officials: asked.get("officials").is_some(),
        };
        let limit = asked.get("limit").and_then(Json::as_u64).unwrap_or(100);
        let mut page = Page { after: None, limit: usize::try_from(limit).unwrap() };
        let mut pages = Vec::new();
        loop {
            let listing = self.store.list(&filter, page).unwrap();
            pages.push(
                listing.rulings.iter().map(|ruling| self.name(ruling.id)).collect::<Vec<_>>().join(" "),
            );
            match listing.next {
                None => return pages.join(" | "),
                next => page.after = next,
            }
        }
    }

    fn rulings(&self, done: Result<Vec<RulingId>, StoreError>) -> String {
        match done {
            Ok(ids) => ids.iter().map(|id| self.name(*id)).collect::<Vec<_>>().join(" "),
            Err(error) => self.refusal(&error),
        }
    }

    fn copy(&mut self) -> String {
        let exported = export(&self.store);
        self.copies += 1;
        let address = self.bed.fresh(&self.copies.to_string());
        let store = open(&address);
        let imported = casebook::import(&store, &mut Cursor::new(&exported)).unwrap();
        assert!(export(&store) == exported, "the copy is another");
        let again = casebook::import(&store, &mut Cursor::new(&exported)).unwrap();
        assert_eq!((again.new, again.known), (0, imported.new), "what is here is left alone");
        (self.address, self.store) = (address, store);
        format!("{} revisions", imported.new)
    }
}

fn admin() -> Author {
    Author { name: "Dora".to_owned(), role: Role::Admin }
}

fn number_of(name: &str) -> u64 {
    name.bytes().fold(7, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()))
}

/// Makes a token for a name and a role, valid everywhere and for long; the JSON changes its fields.
fn token(said: &str) -> Token {
    let [name, role, changes] = words(said);
    let (bearer, made) = (BearerToken::new([number_of(&name); 3]), "2020-01-01".parse().unwrap());
    let plain = Token::new(&bearer, &name, role.parse().unwrap(), u16::MAX, made).unwrap();
    let mut token = serde_json::to_value(plain).unwrap();
    for (field, value) in read(&changes).as_object().into_iter().flatten() {
        token[field] = value.clone();
    }
    serde_json::from_value(token).unwrap()
}

/// Splits a step into two words and the rest.
fn words(text: &str) -> [String; 3] {
    let mut parts = text.splitn(3, ' ').map(str::to_owned);
    [(); 3].map(|()| parts.next().unwrap_or_default())
}

fn read(text: &str) -> Json {
    if text.is_empty() {
        Json::Null
    } else {
        serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
    }
}

/// Runs a case and returns it with the outcomes of its steps.
fn play(text: &str, bed: &Bed) -> String {
    let mut player = Player::new(bed);
    let line = |line: &str| {
        if line.is_empty() || line.starts_with('#') {
            return format!("{line}\n");
        }
        let step = line.split(" => ").next().unwrap();
        format!("{step} => {}\n", player.step(step)).replace(" => ok\n", "\n")
    };
    text.lines().map(line).collect()
}

#[test]
fn cases_come_out_alike_in_every_store() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for path in entries(&cases("casebook")) {
        if path.extension().is_none_or(|ending| ending != "txt") {
            continue;
        }
        count += 1;
        let text = fs::read_to_string(&path).unwrap();
        for bed in Bed::all(path.file_stem().unwrap().to_str().unwrap()) {
            let played = play(&text, &bed);
            if played == text {
                continue;
            }
            if std::env::var_os("BLESS").is_some() && bed.server().is_none() {
                fs::write(&path, &played).unwrap();
            }
            wrong.push(format!("{} ({}):\n{}", path.display(), bed.name, differences(&text, &played)));
        }
    }
    assert!(count >= 6, "only {count} cases");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

fn differences(text: &str, played: &str) -> String {
    let pairs = text.lines().zip(played.lines()).filter(|(old, new)| old != new);
    pairs.map(|(old, new)| format!("- {old}\n+ {new}\n")).collect()
}

/// How many threads write at once.
const WRITERS: usize = 4;
/// How many rulings each of them records.
const EACH: usize = 25;

#[test]
fn many_writers_lose_nothing_and_readers_miss_nothing() {
    for bed in Bed::all("writers") {
        let address = bed.fresh("0");
        // Each has its own store, like separate programs or servers.
        let stores: Vec<_> = (0..WRITERS).map(|_| open(&address)).collect();
        let reader = open(&address);
        thread::scope(|scope| {
            let writing: Vec<_> = stores
                .iter()
                .enumerate()
                .map(|(writer, store)| {
                    scope.spawn(move || {
                        for number in 0..EACH {
                            let recorded = record(&format!("w{writer}-{number}"));
                            store.append(&recorded, OPERATOR).unwrap();
                            // A second attempt at the same change changes nothing.
                            assert!(store.append(&recorded, OPERATOR).unwrap().repeated);
                        }
                    })
                })
                .collect();
            // A reader that continues from the last number sees every number once, while others write.
            let mut seen = 0;
            while seen < i64::try_from(WRITERS * EACH).unwrap() {
                for entry in reader.since(seen, 7).unwrap() {
                    assert_eq!(entry.sequence, seen + 1, "a number was skipped");
                    seen = entry.sequence;
                }
                // A listing begun before new rulings came shows each older one once.
                all_pages(&reader);
            }
            writing.into_iter().for_each(|writer| writer.join().unwrap());
        });
        assert_eq!(all_pages(&reader), WRITERS * EACH);
    }
}

/// Pages through all rulings, and checks that none comes twice.
fn all_pages(store: &Store) -> usize {
    let mut page = Page { after: None, limit: 9 };
    let mut ids = Vec::new();
    loop {
        let listing = store.list(&Filter::default(), page).unwrap();
        ids.extend(listing.rulings.iter().map(|ruling| ruling.id));
        match listing.next {
            None => break,
            next => page.after = next,
        }
    }
    let count = ids.len();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), count, "a ruling came twice");
    count
}

#[test]
fn of_two_amendments_at_once_one_is_told() {
    for bed in Bed::all("race") {
        let address = bed.fresh("0");
        let stores: Vec<_> = (0..WRITERS).map(|_| open(&address)).collect();
        let first = record("first");
        stores[0].append(&first, OPERATOR).unwrap();
        for number in 2..12 {
            let results: Vec<_> = thread::scope(|scope| {
                let attempts: Vec<_> = stores
                    .iter()
                    .enumerate()
                    .map(|(writer, store)| {
                        let decision = format!("Entscheidung {number} von {writer}");
                        let patch = Patch { decision: Some(decision), ..Patch::default() };
                        let change = Change::Amended(Box::new(patch));
                        let amended = revision(first.ruling, number, &format!("{number}-{writer}"), change);
                        scope.spawn(move || store.append(&amended, OPERATOR))
                    })
                    .collect();
                attempts.into_iter().map(|attempt| attempt.join().unwrap()).collect()
            });
            let (won, lost): (Vec<_>, Vec<_>) = results.into_iter().partition(Result::is_ok);
            assert_eq!(won.len(), 1);
            let told =
                |error: &StoreError| matches!(error, StoreError::Conflict { last, .. } if *last == number);
            assert!(lost.iter().all(|result| result.as_ref().is_err_and(told)), "{lost:?}");
        }
    }
}

#[test]
fn a_healthy_store_says_so() {
    for bed in Bed::all("health") {
        let store = open(&bed.fresh("0"));
        let Health { reads, writes } = store.health();
        assert!(reads.is_ok() && writes.is_ok(), "{reads:?} {writes:?}");
    }
}

#[test]
fn what_is_not_there_is_not_made_by_reading() {
    for bed in Bed::all("missing") {
        let address = bed.fresh("0");
        let opened = casebook::open(&address.parse().unwrap(), Opening::Existing);
        assert_eq!(opened.err().unwrap().kind(), Some(Unusable::Missing));
        if bed.server().is_none() {
            assert!(!Path::new(&address).exists());
        }
    }
}

/// A file made by version 1 holds what was put into it, and can be written. The file is never made again:
/// anyone who changes the database schema adds a file of the version before.
#[test]
fn older_casebooks_are_read_wholly_and_written() {
    let folder = TempDir::new("casebook-older");
    let store = open_older(1, &folder);
    let mut exported = Vec::new();
    casebook::export(&store, &mut exported).unwrap();
    let expected = fs::read_to_string(cases("casebook/version-1.jsonl")).unwrap();
    assert_eq!(String::from_utf8(exported).unwrap(), expected);
    assert_eq!(casebook::latest(&store, &Filter::default(), 100).unwrap().len(), 5);
    assert_eq!(store.append(&record("new"), OPERATOR).unwrap().sequence, store.latest().unwrap());
}

#[test]
fn a_damaged_export_writes_nothing() {
    for bed in Bed::all("transfer") {
        let store = open(&bed.fresh("0"));
        for number in 0..20 {
            store.append(&record(&format!("k{number}")), OPERATOR).unwrap();
        }
        let whole = export(&store);
        let empty = open(&bed.fresh("1"));
        let refuse = |bytes: &[u8], what: &str| {
            let result = casebook::import(&empty, &mut Cursor::new(bytes));
            assert!(result.is_err(), "{what}");
            assert_eq!(empty.latest().unwrap(), 0, "{what}");
        };
        for cut in (0..whole.len()).step_by(whole.len() / 40) {
            refuse(&whole[..cut], &format!("cut at {cut}"));
            let mut damaged = whole.clone();
            damaged[cut] ^= 1;
            refuse(&damaged, &format!("changed at {cut}"));
        }
        refuse(&[&whole[..], b"\n"].concat(), "something follows");
        let lines: Vec<_> = whole.split_inclusive(|byte| *byte == b'\n').collect();
        refuse(&[&lines[..5], &lines[6..]].concat().concat(), "a line is missing");
        casebook::import(&empty, &mut Cursor::new(&whole)).unwrap();
        assert!(export(&empty) == whole);
    }
}
