//! The hash by which features and whole questions are named in the compiled form of an index.
//!
//! FNV-1a with 64 bits (G. Fowler, L. C. Noll, K.-P. Vo). The hash of a map may differ from one kind of
//! machine to another; a name may not, because a phone opens what a server wrote.

use std::hash::Hasher;

/// Names what is hashed: the same on machines of 32 and of 64 bits.
pub(super) struct NameHasher(u64);

impl Default for NameHasher {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for NameHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// Lengths are as wide as the machine's addresses.
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    /// So is what tells the variants of an enumeration apart.
    fn write_isize(&mut self, number: isize) {
        self.write_i64(number as i64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::hash::Hash as _;

    #[test]
    fn names_are_those_that_were_published() {
        let name = |text: &[u8]| {
            let mut hasher = NameHasher::default();
            hasher.write(text);
            hasher.finish()
        };
        assert_eq!(name(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(name(b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn what_is_as_wide_as_the_machine_is_named_as_if_it_had_64_bits() {
        let mut hasher = NameHasher::default();
        (7_usize, 'a').hash(&mut hasher);
        let mut wide = NameHasher::default();
        wide.write(&[7, 0, 0, 0, 0, 0, 0, 0, b'a', 0, 0, 0]);
        assert_eq!(hasher.finish(), wide.finish());
    }
}
