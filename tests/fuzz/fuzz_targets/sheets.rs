#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| parlor_tests::fuzz::feed("sheets", bytes));
