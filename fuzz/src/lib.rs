//! What must hold for any input: laws for a fuzzer, one function for each way in from outside.
//!
//! A law takes bytes and panics where it is broken. The fuzz targets hand it what the fuzzer makes up;
//! the test suite includes this file and hands it the kept corpus and the project's own cases, so that
//! what was found once stays mended without any fuzzer.
//!
//! # Decisions
//!
//! - **Laws, not only the absence of panics** (`fuzz/src`). What an import writes is loaded again without
//!   errors and says what was read; a clause that was cited is written so that it is read again; places lie
//!   in their files; a question asked twice has one answer; what an editor wrote is unchanged by an import.
//! - **One set of functions for the fuzzer and the tests.** `tests/suite/fuzz.rs` includes `fuzz/src`, and
//!   runs the kept corpus (`fuzz/corpus`) and the project's own cases through it. So the laws are compiled
//!   and held wherever the tests are, without a fuzzer.
//! - **Only our own crates are watched, without a sanitizer** (`fuzz/rustc`). The program has no unsafe code,
//!   so coverage is all that the fuzzer needs of the compiler, and stable Rust has that. What others wrote is
//!   taken as `cargo build` compiled it: to compile all of it once more took longer than everything else here.
//! - **DOCX is packed by the target.** Its input are the unpacked parts, because no fuzzer guesses
//!   checksums.

pub mod citation;
pub mod import;
pub mod merge;
pub mod question;
pub mod yaml;

/// A law: holds, or panics.
pub type Law = fn(&[u8]);

/// Every target with its law. Its corpus lies in `corpus/NAME`.
pub const TARGETS: [(&str, Law); 5] = [
    ("citation", citation::law),
    ("import", import::law),
    ("merge", merge::law),
    ("question", question::law),
    ("yaml", yaml::law),
];

/// A line that divides an input into parts.
pub const DIVIDER: &str = "\n===\n";

/// Divides an input into its parts.
fn parts(data: &[u8]) -> Vec<&[u8]> {
    let divider = DIVIDER.as_bytes();
    let mut parts = Vec::new();
    let mut rest = data;
    while let Some(at) = rest.windows(divider.len()).position(|window| window == divider) {
        parts.push(&rest[..at]);
        rest = &rest[at + divider.len()..];
    }
    parts.push(rest);
    parts
}

/// Takes the first byte off, which chooses among ways of running a law.
fn choice(data: &[u8]) -> Option<(usize, &[u8])> {
    data.split_first().map(|(first, rest)| (usize::from(*first), rest))
}
