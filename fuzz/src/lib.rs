//! What must hold for any input: laws for a fuzzer, one function for each kind of input.
//!
//! A law takes bytes and panics if it is broken. The fuzz targets pass it generated input; the test suite
//! includes this file and passes it the kept corpus and the project's own cases, so that a fixed fault is
//! tested without any fuzzer.
//!
//! # Decisions
//!
//! - **Laws, not only the absence of panics** (`fuzz/src`). The edition that an import writes loads without
//!   errors and says what was read; a citation can be written and read again; places are inside their files;
//!   a question asked twice gets the same answer; an import does not change what an editor wrote.
//! - **One set of functions for the fuzzer and the tests.** `tests/suite/fuzz.rs` includes `fuzz/src`, and
//!   runs the kept corpus (`fuzz/corpus`) and the project's own cases through it. So the laws are compiled
//!   and tested wherever the tests run, without a fuzzer.
//! - **Only our own crates are instrumented, without a sanitizer** (`fuzz/rustc`). The program has no unsafe code, so
//!   the fuzzer only needs coverage from the compiler, which stable Rust has. Dependencies are used as `cargo build`
//!   compiled them: to compile all of them again took longer than everything else here.
//! - **The target packs DOCX files.** Its input is the unpacked parts, because no fuzzer guesses checksums.

pub mod citation;
pub mod import;
pub mod merge;
pub mod question;
pub mod yaml;

/// A law: returns if it holds, else panics.
pub type Law = fn(&[u8]);

/// Every target with its law. Its corpus is in `corpus/NAME`.
pub const TARGETS: [(&str, Law); 5] = [
    ("citation", citation::law),
    ("import", import::law),
    ("merge", merge::law),
    ("question", question::law),
    ("yaml", yaml::law),
];

/// A line that separates the parts of an input.
pub const DIVIDER: &str = "\n===\n";

/// Splits an input into its parts.
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

/// Splits off the first byte, which chooses among variants of a law.
fn choice(data: &[u8]) -> Option<(usize, &[u8])> {
    data.split_first().map(|(first, rest)| (usize::from(*first), rest))
}
