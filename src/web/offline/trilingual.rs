//! A value in each of the three languages.

use crate::lang::Lang;

/// Something in the three languages, in the order of [`Lang::ALL`].
pub(super) type Three<T> = [Option<T>; 3];

/// Puts something into the three languages.
pub(super) fn three<T>(mut make: impl FnMut(Lang) -> Option<T>) -> Three<T> {
    Lang::ALL.map(&mut make)
}
