//! What is kept of an index, by serde as postcard writes it; and lists of small numbers, packed: seven bits to a byte,
//! the last byte of a number below 128 (LEB128).
//!
//! What is read may come from a damaged file, so readers must check what the numbers mean.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Reads what was kept; `None` for anything else, or if something follows.
pub(super) fn opened<'b, T: Deserialize<'b>>(bytes: &'b [u8]) -> Option<T> {
    let (value, rest) = postcard::take_from_bytes(bytes).ok()?;
    rest.is_empty().then_some(value)
}

/// Writes what is to be kept. Nothing of it is of unknown length, which alone cannot be written.
pub(super) fn kept(value: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(value).unwrap_or_default()
}

/// Reads bytes in one run; serde would read them one by one.
pub(super) fn bytes<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u8>, D::Error> {
    <&[u8]>::deserialize(from).map(<[u8]>::to_vec)
}

/// Narrows a place to the width that is kept.
pub(super) fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

/// Tells whether bounds divide a list of this length: they begin at nothing, never fall, and end
/// where the list ends.
pub(super) fn divide(bounds: &[u32], length: usize) -> bool {
    bounds.first() == Some(&0)
        && bounds.is_sorted()
        && bounds.last().is_some_and(|last| *last as usize == length)
}

/// Lists of numbers, one after another. The numbers that are read may be any: who uses them checks them.
pub(super) struct Lists {
    /// Where each list begins; one more than there are lists.
    starts: Vec<u32>,
    bytes: Vec<u8>,
}

impl Default for Lists {
    fn default() -> Self {
        Self { starts: vec![0], bytes: Vec::new() }
    }
}

impl Lists {
    /// Counts the lists.
    pub(super) const fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Tells whether no list holds anything.
    pub(super) const fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Adds a list.
    pub(super) fn push(&mut self, list: impl IntoIterator<Item = u32>) {
        list.into_iter().for_each(|number| push(&mut self.bytes, number));
        self.starts.push(number(self.bytes.len()));
    }

    /// Returns a list as it is packed: two lists are the same if their bytes are.
    pub(super) fn bytes(&self, list: usize) -> &[u8] {
        &self.bytes[self.starts[list] as usize..self.starts[list + 1] as usize]
    }

    /// Walks a list; a number that does not end, or is too large, ends the walk.
    pub(super) fn list(&self, list: usize) -> impl Iterator<Item = u32> + '_ {
        let mut bytes = self.bytes(list).iter();
        std::iter::from_fn(move || {
            let (mut number, mut shift) = (0, 0_u32);
            loop {
                let byte = bytes.next()?;
                number |= u32::from(byte & 0x7f).checked_shl(shift)?;
                if byte & 0x80 == 0 {
                    return Some(number);
                }
                shift += 7;
            }
        })
    }
}

/// Lists are kept by their lengths, which are small.
impl Serialize for Lists {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let lengths: Vec<u32> = self.starts.windows(2).map(|ends| ends[1] - ends[0]).collect();
        (lengths, &self.bytes).serialize(to)
    }
}

impl<'de> Deserialize<'de> for Lists {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let (lengths, bytes) = <(Vec<u32>, &[u8])>::deserialize(from)?;
        let starts: Vec<u32> = std::iter::once(0).chain(places(lengths.into_iter())).collect();
        if divide(&starts, bytes.len()) {
            Ok(Self { starts, bytes: bytes.to_vec() })
        } else {
            Err(D::Error::custom("lists of other lengths"))
        }
    }
}

/// Keeps numbers by their distances: those that rise, or rise again and again, are short so.
pub(super) mod by_distances {
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer};

    pub(in crate::index) fn serialize<S: Serializer>(numbers: &[u32], to: S) -> Result<S::Ok, S::Error> {
        super::distances(numbers.iter().copied()).collect::<Vec<_>>().serialize(to)
    }

    pub(in crate::index) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u32>, D::Error> {
        Ok(super::places(Vec::deserialize(from)?.into_iter()).collect())
    }
}

/// Walks how far each number lies behind the one before, the first behind 0; one that falls begins again beyond the
/// greatest. Small numbers take fewer bytes.
fn distances(numbers: impl Iterator<Item = u32>) -> impl Iterator<Item = u32> {
    numbers.scan(0_u32, |last, number| Some(number.wrapping_sub(std::mem::replace(last, number))))
}

/// Walks the numbers that have these distances.
fn places(distances: impl Iterator<Item = u32>) -> impl Iterator<Item = u32> {
    distances.scan(0_u32, |last, distance| {
        *last = last.wrapping_add(distance);
        Some(*last)
    })
}

/// Packs one number.
fn push(bytes: &mut Vec<u8>, mut number: u32) {
    loop {
        let [low, ..] = number.to_le_bytes();
        number >>= 7;
        if number == 0 {
            return bytes.push(low);
        }
        bytes.push(low | 0x80);
    }
}

/// Packs a list.
pub(super) fn packed(list: impl IntoIterator<Item = u32>) -> Vec<u8> {
    let mut bytes = Vec::new();
    list.into_iter().for_each(|number| push(&mut bytes, number));
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_what_was_packed() {
        let lists = [vec![0, 127, 128, 16_383, 16_384, u32::MAX], vec![], vec![5]];
        let mut made = Lists::default();
        lists.iter().for_each(|list| made.push(list.iter().copied()));
        let read =
            |lists: &Lists| (0..lists.len()).map(|no| lists.list(no).collect()).collect::<Vec<Vec<_>>>();
        assert_eq!(read(&made), lists);
        assert_eq!(made.bytes(0), packed(lists[0].iter().copied()));
        let bytes = kept(&made);
        assert_eq!(opened::<Lists>(&bytes).as_ref().map(read), Some(lists.to_vec()));
        assert!((0..bytes.len()).all(|cut| opened::<Lists>(&bytes[..cut]).is_none()));
        assert!(opened::<Lists>(&[&bytes[..], b"x"].concat()).is_none());
    }

    #[test]
    fn a_number_that_does_not_end_is_none() {
        let lists = Lists { starts: vec![0, 1, 12], bytes: vec![0x80; 12] };
        assert_eq!(lists.list(0).count() + lists.list(1).count(), 0);
    }
}
