//! The cargo calls that the commands are made of.

use std::path::{Path, PathBuf};
use std::process::Command;

/// What is built for the browser; all rules and players are below them.
const PAGE: [&str; 2] = ["coeur-web", "coeur-worker"];

/// What the profile of the tests leaves out: the page, which the host cannot run, and this program, whose tools would take
/// minutes to build in it.
const NOT_CHECKED: [&str; 4] = ["--exclude", "coeur-web", "--exclude", "xtask"];

/// What drives a real browser. By itself: the library that it drives it with changes the order of names in the JSON of
/// everything that is built beside it.
const IN_THE_BROWSER: &str = "coeur-browser-tests";

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

/// Where a program lies, if it is installed.
pub fn find_program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
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

/// Clippy: in the profile of the tests so that both share what they build, for the page as it is built, and for this
/// program.
pub fn clippy() -> Result<(), String> {
    let strict = ["--all-targets", "--", "-D", "warnings"];
    let clippy = |args: &[&str]| {
        let mut clippy = cargo();
        clippy.args(["clippy", "--quiet"]).args(args);
        clippy
    };
    let workspace = ["--workspace", "--profile", "checked"];
    run("clippy", clippy(&workspace).args(NOT_CHECKED).args(strict))?;
    let page = PAGE.iter().flat_map(|package| ["--package", package]);
    let target = ["--target", WASM, "--profile", "page"];
    run("clippy of the page", clippy(&target).args(page).args(["--lib", "--", "-D", "warnings"]))?;
    run("clippy of xtask", clippy(&["--package", "xtask"]).args(strict))
}

/// Fetches the browser's target where it is missing: rustup does so by itself only where it is allowed to.
pub fn wasm_target() -> Result<(), String> {
    let installed = at_root("rustc").args(["--print", "target-libdir", "--target", WASM]).output();
    let present = installed.is_ok_and(|output| Path::new(String::from_utf8_lossy(&output.stdout).trim()).exists());
    if present { Ok(()) } else { run("rustup target add", at_root("rustup").args(["target", "add", WASM])) }
}

/// Every test: this program's own, the page's plain functions, the examples of the documentation, then the rest, those in
/// the browser last, with nextest where it is installed.
pub fn tests() -> Result<(), String> {
    run("tests of xtask", cargo().args(["test", "--quiet", "--package", "xtask"]))?;
    run("tests of the page's plain functions", cargo().args(["test", "--quiet", "--package", "coeur-web", "--lib"]))?;
    let all = |args: &[&str]| {
        let mut all = cargo();
        all.args(args).arg("--workspace").args(NOT_CHECKED).args(["--exclude", IN_THE_BROWSER]);
        all
    };
    run("examples in the documentation", &mut all(&["test", "--quiet", "--doc", "--profile", "checked"]))?;
    let nextest = cargo().args(["nextest", "--version"]).output().is_ok_and(|output| output.status.success());
    let (args, target): (&[&str], &[&str]) = match nextest {
        true => (&["nextest", "run", "--cargo-profile", "checked"], &[]),
        false => (&["test", "--profile", "checked"], &["--all-targets"]),
    };
    run("tests", all(args).args(target))?;
    run("tests in the browser", cargo().args(args).args(["--package", IN_THE_BROWSER]).args(target))
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
