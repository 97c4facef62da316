//! The cargo calls that the commands are made of.

use std::path::{Path, PathBuf};
use std::process::Command;

/// What must build for the browser.
const FOR_THE_BROWSER: &[&str] = &[
    "coeur-core",
    "coeur-morpion",
    "coeur-puissance4",
    "coeur-coeurs",
    "coeur-love-letter",
    "coeur-hanabi",
    "coeur-claim",
    "coeur-search",
    "coeur-catalog",
];

/// The browser, as the compiler calls it.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Cargo, at the root of the workspace.
pub fn cargo() -> Command {
    at_root(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

fn at_root(program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// The root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("this crate lies in the workspace").into()
}

/// Where cargo puts what it builds.
pub fn target_folder() -> Result<PathBuf, String> {
    let metadata = metadata()?;
    metadata["target_directory"].as_str().map(PathBuf::from).ok_or_else(|| "cargo metadata names no target folder".into())
}

/// What cargo knows about the workspace.
pub fn metadata() -> Result<serde_json::Value, String> {
    let output = cargo()
        .args(["metadata", "--format-version", "1", "--no-deps"])
        .output()
        .map_err(|e| format!("cargo metadata: {e}"))?;
    serde_json::from_slice(&output.stdout).map_err(|e| format!("cargo metadata: {e}"))
}

/// Runs a command, under a title, and fails where it fails.
pub fn run(title: &str, command: &mut Command) -> Result<(), String> {
    eprintln!("== {title}");
    let status = command.status().map_err(|e| format!("{title}: {e}"))?;
    if status.success() { Ok(()) } else { Err(format!("{title} failed")) }
}

/// Formatting.
pub fn formatting() -> Result<(), String> {
    run("formatting (mend with `cargo fmt`)", cargo().args(["fmt", "--all", "--check"]))
}

/// Clippy, in the profile of the tests so that both share what they build.
pub fn clippy() -> Result<(), String> {
    let args = ["clippy", "--quiet", "--workspace", "--all-targets", "--profile", "checked", "--", "-D", "warnings"];
    run("clippy", cargo().args(args))
}

/// Fetches the browser's target where it is missing: rustup does so by itself only where it is allowed to.
pub fn wasm_target() -> Result<(), String> {
    let installed = at_root("rustc").args(["--print", "target-libdir", "--target", WASM]).output();
    let present = installed.is_ok_and(|output| Path::new(String::from_utf8_lossy(&output.stdout).trim()).exists());
    if present { Ok(()) } else { run("rustup target add", at_root("rustup").args(["target", "add", WASM])) }
}

/// The rules and the catalog for the browser.
pub fn wasm_build() -> Result<(), String> {
    let packages = FOR_THE_BROWSER.iter().flat_map(|package| ["--package", package]);
    run("wasm32 build", cargo().args(["check", "--quiet", "--target", WASM, "--profile", "checked"]).args(packages))
}

/// Every test: the examples of the documentation, then the rest, with nextest where it is installed.
pub fn tests() -> Result<(), String> {
    run("examples in the documentation", cargo().args(["test", "--quiet", "--workspace", "--doc", "--profile", "checked"]))?;
    let nextest = cargo().args(["nextest", "--version"]).output().is_ok_and(|output| output.status.success());
    if nextest {
        run("tests", cargo().args(["nextest", "run", "--workspace", "--cargo-profile", "checked"]))
    } else {
        run("tests", cargo().args(["test", "--workspace", "--all-targets", "--profile", "checked"]))
    }
}

/// Every fuzz target for a minute.
pub fn fuzz() -> Result<(), String> {
    let targets =
        at_root("cargo").args(["+nightly", "fuzz", "list"]).output().map_err(|e| format!("cargo fuzz list: {e}"))?;
    if !targets.status.success() {
        return Err("cargo-fuzz is missing: cargo +nightly install cargo-fuzz".into());
    }
    for target in String::from_utf8_lossy(&targets.stdout).lines() {
        run(target, at_root("cargo").args(["+nightly", "fuzz", "run", target, "--", "-max_total_time=60"]))?;
    }
    Ok(())
}
