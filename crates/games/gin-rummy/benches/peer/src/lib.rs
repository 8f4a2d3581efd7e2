//! Nothing here: see the benchmark.
