//! The files of the built page, held by the program that serves them.
//!
//! A crate of its own, so that a new page compiles this list and links the program, and nothing else. `cargo xtask page` writes the
//! files to `dist/`.

/// Names and bytes, compressed copies included; none where the page had not been built when this was compiled.
pub static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));
