//! Writes the table of the page's files, so that the program holds them all.
//!
//! `cargo xtask page` builds them into `dist/`. Where that was not done, the table is empty, and the server says so.

use std::fmt::Write;
use std::fs;
use std::path::Path;

fn main() {
    let manifest = std::env::var("CARGO_MANIFEST_DIR").expect("cargo says where the manifest is");
    let out = std::env::var("OUT_DIR").expect("cargo says where to write");
    let (dist, copies) = (Path::new(&manifest).join("dist"), Path::new(&out).join("page"));
    // Copies, because the page may be built anew while this is compiled.
    let _ = fs::remove_dir_all(&copies);
    fs::create_dir_all(&copies).expect("a folder in cargo's own");
    let mut names: Vec<String> = Vec::new();
    for file in fs::read_dir(&dist).into_iter().flatten().filter_map(Result::ok) {
        let name = file.file_name().into_string().expect("names that we have given");
        fs::copy(file.path(), copies.join(&name)).expect("a copy in cargo's own folder");
        names.push(name);
    }
    names.sort();
    let mut table = String::from("&[\n");
    for name in &names {
        writeln!(table, "    ({name:?}, include_bytes!(\"page/{name}\")),").expect("memory");
    }
    table.push(']');
    fs::write(Path::new(&out).join("page.rs"), table).expect("a file in cargo's own folder");
    // A path that is not there would run this file with every build.
    println!("cargo::rerun-if-changed={}", if dist.exists() { "dist" } else { "." });
}
