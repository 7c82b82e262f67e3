//! How an index is kept: by serde, as postcard writes it, after a checksum; and lists of small numbers.
//!
//! postcard writes seven bits of a number to a byte (LEB128), so small numbers are short. If the checksum is right,
//! this program wrote the bytes, and its parts fit together.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Writes the data to keep: a checksum (4 bytes), then the value. Only values of unknown length cannot be written, and
/// there are none.
pub(super) fn kept(value: &impl Serialize) -> Vec<u8> {
    let bytes = postcard::to_allocvec(value).unwrap_or_default();
    [&crc32fast::hash(&bytes).to_le_bytes()[..], &bytes].concat()
}

/// Returns the bytes after the checksum; `None` if the checksum is not theirs.
pub(super) fn checked(bytes: &[u8]) -> Option<&[u8]> {
    let (sum, rest) = bytes.split_first_chunk()?;
    (crc32fast::hash(rest) == u32::from_le_bytes(*sum)).then_some(rest)
}

/// Reads what was kept; `None` for anything else.
pub(super) fn opened<'b, T: Deserialize<'b>>(bytes: &'b [u8]) -> Option<T> {
    postcard::from_bytes(checked(bytes)?).ok()
}

/// Reads bytes in one run; serde would read them one by one.
pub(super) fn bytes<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u8>, D::Error> {
    <&[u8]>::deserialize(from).map(<[u8]>::to_vec)
}

/// Narrows an index to the width that is kept.
pub(super) fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

/// Lists of numbers, one after another.
pub(super) struct Lists<N = u32> {
    /// Where each list begins; one more number at the end.
    starts: Vec<u32>,
    numbers: Vec<N>,
}

impl<N> Default for Lists<N> {
    fn default() -> Self {
        Self { starts: vec![0], numbers: Vec::new() }
    }
}

impl<N> Lists<N> {
    pub(super) const fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    pub(super) fn push(&mut self, list: impl IntoIterator<Item = N>) {
        self.numbers.extend(list);
        self.starts.push(number(self.numbers.len()));
    }

    pub(super) fn list(&self, list: usize) -> &[N] {
        &self.numbers[self.starts[list] as usize..self.starts[list + 1] as usize]
    }
}

/// Lists are written with their lengths, which are small.
impl<N: Serialize> Serialize for Lists<N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        (distances(self.starts.iter().copied()).collect::<Vec<_>>(), &self.numbers).serialize(to)
    }
}

impl<'de, N: Deserialize<'de>> Deserialize<'de> for Lists<N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let (lengths, numbers) = <(Vec<u32>, _)>::deserialize(from)?;
        Ok(Self { starts: places(lengths.into_iter()).collect(), numbers })
    }
}

/// Writes each number as its distance from the one before: a small number wherever the numbers rise.
pub(super) mod by_distances {
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer};

    pub(in crate::index) fn serialize<S: Serializer>(numbers: &[u32], to: S) -> Result<S::Ok, S::Error> {
        super::distances(numbers.iter().copied()).collect::<Vec<_>>().serialize(to)
    }

    pub(in crate::index) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u32>, D::Error> {
        Ok(super::places(Vec::deserialize(from)?.into_iter()).collect())
    }
}

/// Walks the distance of each number from the one before, of the first from 0; where a number falls, the distance wraps
/// around. Small numbers take fewer bytes.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_what_was_kept() {
        let lists = [vec![0, 127, 128, 16_383, 16_384, u32::MAX], vec![], vec![5]];
        let mut made = Lists::default();
        lists.iter().for_each(|list| made.push(list.iter().copied()));
        let read =
            |lists: &Lists| (0..lists.starts.len() - 1).map(|no| lists.list(no).to_vec()).collect::<Vec<_>>();
        assert_eq!(read(&made), lists);
        let bytes = kept(&made);
        assert_eq!(opened::<Lists>(&bytes).as_ref().map(read), Some(lists.to_vec()));
        assert!((0..bytes.len()).all(|cut| opened::<Lists>(&bytes[..cut]).is_none()));
        assert!(opened::<Lists>(&[&bytes[..], b"x"].concat()).is_none());
    }
}
