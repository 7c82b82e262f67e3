//! Passes generated input to the law of this name.

#![no_main]

use schiri_fuzz::question::law;

// The first input loads the rules, which takes longer than the time limit of an input.
libfuzzer_sys::fuzz_target!(init: law(b"00"), |data: &[u8]| law(data));
