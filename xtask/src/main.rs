//! Everything a developer does, as one command.
fn main() {}
