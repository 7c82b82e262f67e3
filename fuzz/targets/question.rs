//! Hands what the fuzzer makes up to the law of this name.

#![no_main]

use schiri_fuzz::question::law;

// The first input loads the rules, which takes longer than any other may.
libfuzzer_sys::fuzz_target!(init: law(b"00"), |data: &[u8]| law(data));
