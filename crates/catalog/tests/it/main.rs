//! All tests of the catalog from outside the crate, in one program.

mod arbitrary_input;
mod golden_files;
mod levels;
