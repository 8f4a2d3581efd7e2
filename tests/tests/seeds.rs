//! The seeds of `tests/fuzz`, fed to their targets without a fuzzer: neither can rot.

use parlor_tests::fuzz::TARGETS;
use std::path::Path;

#[test]
fn every_seed_passes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz");
    let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
    for target in TARGETS {
        let name = target.name;
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}");
        let program = folder.join("fuzz_targets").join(format!("{name}.rs"));
        let program = std::fs::read_to_string(program).expect("a program");
        assert!(program.contains(&format!("feed(\"{name}\", ")), "{program}");
        let seeds = std::fs::read_dir(folder.join("corpus").join(name));
        let mut count = 0;
        for seed in seeds.expect("seeds").flatten() {
            let bytes = std::fs::read(seed.path()).expect("a seed");
            let fed = std::panic::catch_unwind(|| (target.check)(&bytes));
            assert!(fed.is_ok(), "{}", seed.path().display());
            count += 1;
        }
        assert!(count > 0, "{name} has seeds");
    }
}

/// What a fuzzer would try first: nothing, one byte, and many of it.
#[test]
fn plain_bytes_pass() {
    for target in TARGETS {
        (target.check)(b"");
        for byte in (0..=u8::MAX).step_by(15) {
            (target.check)(&[byte]);
            (target.check)(&[byte; 12]);
        }
    }
}
