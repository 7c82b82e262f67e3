//! Names in the order of their letters, each with what it stands for.
//!
//! All letters stand in one run, and a name is found by halving.

use std::collections::{BTreeMap, BTreeSet};

/// Different names in their order, each with its places.
#[derive(Debug)]
pub(super) struct NameTable<P> {
    letters: String,
    /// Where the letters of each name end, and its places.
    ends: Vec<(u32, u32)>,
    places: Vec<P>,
}

impl<P> Default for NameTable<P> {
    fn default() -> Self {
        Self { letters: String::new(), ends: Vec::new(), places: Vec::new() }
    }
}

/// Narrows a place to the width that tables have.
pub(super) fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

impl<P> NameTable<P> {
    /// Lists names with their places.
    pub(super) fn new(named: BTreeMap<String, BTreeSet<P>>) -> Self {
        let mut table = Self::default();
        for (name, places) in named {
            table.letters.push_str(&name);
            table.places.extend(places);
            table.ends.push((number(table.letters.len()), number(table.places.len())));
        }
        table
    }

    /// Counts the names.
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns the name of a number; empty where there is none.
    pub(super) fn name(&self, no: usize) -> &str {
        let (Some((end, _)), (start, _)) = (self.ends.get(no), self.start(no)) else { return "" };
        self.letters.get(start as usize..*end as usize).unwrap_or_default()
    }

    /// Returns the number of a name.
    pub(super) fn find(&self, name: &str) -> Option<usize> {
        let (mut from, mut to) = (0, self.len());
        while from < to {
            let middle = usize::midpoint(from, to);
            match self.name(middle).cmp(name) {
                std::cmp::Ordering::Less => from = middle + 1,
                std::cmp::Ordering::Equal => return Some(middle),
                std::cmp::Ordering::Greater => to = middle,
            }
        }
        None
    }

    /// Returns the places of the name of a number.
    pub(super) fn places(&self, no: usize) -> &[P] {
        let (Some((_, end)), (_, start)) = (self.ends.get(no), self.start(no)) else { return &[] };
        self.places.get(start as usize..*end as usize).unwrap_or_default()
    }

    fn start(&self, no: usize) -> (u32, u32) {
        no.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_found_and_no_other() {
        for names in [&[][..], &["a"], &["", "hafen", "hafenstandort", "straße", "ä"]] {
            let places = |name: &str| BTreeSet::from([name.len(), 99]);
            let table = NameTable::new(names.iter().map(|name| ((*name).to_owned(), places(name))).collect());
            assert_eq!((0..names.len()).map(|no| table.name(no)).collect::<Vec<_>>(), names);
            for (no, name) in names.iter().enumerate() {
                assert_eq!(table.find(name), Some(no));
                assert_eq!(table.places(no).iter().copied().collect::<BTreeSet<_>>(), places(name));
            }
            assert_eq!((table.find("hafens"), table.find("zz"), table.name(9)), (None, None, ""));
        }
    }
}
