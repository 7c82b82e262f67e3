//! Passes generated input to the law of this name.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| schiri_fuzz::yaml::law(data));
