//! Bounds of what is kept. The store enforces them: nothing outside them gets in, no matter who writes.

use super::{Change, Link, Patch, Revision, RulingId, Statement, Status, Tournament};
use schiri_rules::lang::Message;

/// A field that cannot be kept as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The field, by its name in JSON.
    pub field: &'static str,
    /// What is wrong, and how to fix it.
    pub message: Message,
}

/// The most characters of a name, a round, a table, and of every text for which no other bound is declared.
pub(super) const SHORT: usize = 100;
/// The most characters of a question, a reason, an address.
pub(super) const LINE: usize = 1_000;
/// The most characters of facts, a decision, an officials' part.
pub(super) const TEXT: usize = 20_000;
/// The most points, clauses, editions, links of a ruling.
const ITEMS: usize = 50;

impl Fault {
    pub(crate) fn new(field: &'static str, id: &'static str) -> Self {
        Self { field, message: Message::new(id) }
    }

    fn with(self, most: usize) -> Self {
        Self { message: self.message.with("most", most), ..self }
    }
}

impl Revision {
    /// Finds what is wrong with the fields of this revision; empty if nothing is.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        faults.text("by", &self.by.name, SHORT);
        faults.needed("by", &self.by.name);
        faults.text("reason", &self.reason, LINE);
        match &self.change {
            Change::Recorded(statement) => faults.statement(statement, self.ruling),
            Change::Amended(patch) => faults.patch(patch, self.ruling),
            Change::Redacted(_) => {}
        }
        faults.0
    }
}

impl Tournament {
    /// Finds what is wrong with the fields of this tournament; empty if nothing is.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        faults.text("name", &self.name, SHORT);
        faults.needed("name", &self.name);
        faults.text("place", &self.place, SHORT);
        if self.last < self.first {
            faults.0.push(Fault::new("last", "casebook-ends-before"));
        }
        if !self.zone.is_known() {
            faults.0.push(Fault::new("zone", "casebook-unknown-zone"));
        }
        faults.0
    }
}

#[derive(Default)]
struct Faults(Vec<Fault>);

impl Faults {
    fn statement(&mut self, statement: &Statement, ruling: RulingId) {
        let Statement { event, overturned_by, stack, status, .. } = statement;
        match (event, stack.is_empty()) {
            (None, true) => self.0.push(Fault::new("event", "casebook-under-nothing")),
            (Some(_), false) => self.0.push(Fault::new("event", "casebook-under-both")),
            _ => {}
        }
        if overturned_by.is_some() != (*status == Status::Overturned) {
            self.0.push(Fault::new("overturned_by", "casebook-overturned-by-which"));
        }
        self.fields(Patch::from(statement), ruling);
    }

    fn patch(&mut self, patch: &Patch, ruling: RulingId) {
        if (patch.status == Some(Status::Overturned)) != patch.overturned_by.is_some() {
            self.0.push(Fault::new("overturned_by", "casebook-overturned-by-which"));
        }
        if patch.event.is_some() && patch.stack.as_ref().is_some_and(|stack| !stack.is_empty()) {
            self.0.push(Fault::new("event", "casebook-under-both"));
        }
        self.fields(patch.clone(), ruling);
    }

    fn fields(&mut self, mut fields: Patch, ruling: RulingId) {
        for (field, most, text) in fields.texts_mut() {
            self.text(field, text, most);
            if Patch::NEEDED.contains(&field) {
                self.needed(field, text);
            }
        }
        for (field, items) in fields.values() {
            self.items(field, &items);
        }
        if fields.cites.iter().flatten().any(|cited| cited.hash.is_none()) {
            self.0.push(Fault::new("cites", "casebook-not-pinned"));
        }
        if fields.links.iter().flatten().any(|link| *link == Link::Ruling(ruling)) {
            self.0.push(Fault::new("links", "casebook-names-itself"));
        }
        if fields.overturned_by == Some(ruling) {
            self.0.push(Fault::new("overturned_by", "casebook-names-itself"));
        }
    }

    /// A text must not be longer than this, and must not hold invisible characters.
    fn text(&mut self, field: &'static str, text: &str, most: usize) {
        if text.chars().nth(most).is_some() {
            self.0.push(Fault::new(field, "casebook-too-long").with(most));
        }
        if text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\t')) {
            self.0.push(Fault::new(field, "casebook-control-character"));
        }
    }

    fn needed(&mut self, field: &'static str, text: &str) {
        if text.trim().is_empty() {
            self.0.push(Fault::new(field, "casebook-empty"));
        }
    }

    /// A list must not have more than [`ITEMS`] entries, and must not name anything twice.
    fn items(&mut self, field: &'static str, items: &[String]) {
        if items.len() > ITEMS {
            self.0.push(Fault::new(field, "casebook-too-many").with(ITEMS));
        } else if items.iter().enumerate().any(|(at, item)| items.iter().take(at).any(|known| known == item))
        {
            self.0.push(Fault::new(field, "casebook-named-twice"));
        }
    }
}
