//! Classic games at the prompt.
fn main() {}
