//! Writes the table of the page's files, so that the program holds them all.
//!
//! `cargo xtask page` builds them into `dist/`. Where that was not done, the table is empty and the server says so.

use std::fmt::Write;
use std::path::Path;

fn main() {
    let manifest = std::env::var("CARGO_MANIFEST_DIR").expect("cargo says where the manifest is");
    let out = std::env::var("OUT_DIR").expect("cargo says where to write");
    let dist = Path::new(&manifest).join("dist");
    let mut files: Vec<_> = std::fs::read_dir(&dist).into_iter().flatten().filter_map(Result::ok).collect();
    files.sort_by_key(|file| file.file_name());
    let mut table = String::from("&[\n");
    for file in &files {
        let name = file.file_name().into_string().expect("names that we have given");
        writeln!(table, "    ({name:?}, include_bytes!({:?})),", file.path()).expect("memory");
    }
    table.push(']');
    std::fs::write(Path::new(&out).join("page.rs"), table).expect("a file in cargo's own folder");
    // A path that is not there would run this file, and compile the server, with every build.
    println!("cargo::rerun-if-changed={}", if dist.exists() { "dist" } else { "." });
}
