//! All that must hold before a change lands: `cargo xtask tidy`, the quick half, and `cargo xtask test`.
//!
//! Cargo compiles a library once for each set of features, and the features depend on which packages one call names. So
//! calls that could share what they compile name the same packages.

use crate::page::{self, FINISHED};
use crate::steps::{self, cargo, run, say};
use crate::{arrows, browser, circles, debian, examples, licences, new_game, python, research};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// What the profile of the tests leaves out: what developers run, which needs no optimiser.
const NOT_OPTIMISED: [&str; 4] = ["--exclude", "xtask", "--exclude", "xtask-page"];

/// What drives a real browser. The library that does so changes the order of names in the JSON of everything that is built
/// beside it, so it is built by itself; without the optimiser, because the browser does the work.
const BROWSER_TESTS: &str = "coeur-browser-tests";

/// The profile of the tests.
const CHECKED: &str = "checked";

/// What plays the pinned games in WebAssembly too, by a command of its own: it takes more than a minute, and the tests in a real browser
/// compare what the page answers with what the program does.
const PORTABILITY: &str = "coeur-portability";

/// The direction of the arrows, what we depend on, what we publish, formatting, and clippy.
pub fn tidy() -> Result<(), String> {
    glance()?;
    clippy()
}

/// What is checked without compiling anything.
fn glance() -> Result<(), String> {
    arrows::check()?;
    circles::check()?;
    licences::check()?;
    research::check()?;
    run("Checking the formatting (mend it with `cargo fmt`)", cargo().args(["fmt", "--all", "--check"]))
}

/// Everything. What can be missing comes first, so that nobody waits for it in vain.
pub fn test() -> Result<(), String> {
    let start = Instant::now();
    debian::install("the tests", &[browser::missing(), python::missing()].concat())?;
    browser::fetch_axe()?;
    let python = python::test_environment()?;
    glance()?;
    steps::side_by_side(clippy, || page::compile(&FINISHED, &page::CRATES))?;
    page::compile_tool()?;
    page::make_files(&FINISHED, &page::embedded())?;
    for package in ["xtask", "xtask-page"] {
        let test = ["test", "--quiet", "--package", package];
        run(&format!("Testing {package}"), cargo().args(test))?;
    }
    examples()?;
    optimised_tests(&python)?;
    browser_tests()?;
    new_game::check()?;
    say(&format!("All that must hold holds; that took {}", steps::elapsed(start)));
    Ok(())
}

/// A thousand games of each game, here and under wasm32.
pub fn portability() -> Result<(), String> {
    steps::wasm_target()?;
    page::compile(&FINISHED, &[PORTABILITY])?;
    let mut test = cargo();
    test.args(["test", "--profile", CHECKED, "--package", PORTABILITY])
        .env("COEUR_PORTABILITY_MODULE", page::modules(FINISHED.profile)?.join("coeur_portability.wasm"));
    run("Playing the same games under wasm32", &mut test)
}

/// Clippy in the profiles that the same crates are built in: build scripts and macros are then compiled once.
fn clippy() -> Result<(), String> {
    let clippy = |sentence, args: &[&str], targets| {
        let strict = [targets, "--", "-D", "warnings"];
        run(sentence, cargo().args(["clippy", "--quiet"]).args(args).args(strict))
    };
    let checked = [&["--workspace", "--profile", CHECKED][..], &NOT_OPTIMISED].concat();
    clippy("Clippy on everything that is used", &checked, "--all-targets")?;
    clippy("Clippy on xtask", &["--package", "xtask"], "--all-targets")?;
    clippy("Clippy on xtask-page", &["--package", "xtask-page"], "--all-targets")
}

fn examples() -> Result<(), String> {
    let packages = examples::packages()?;
    if packages.is_empty() {
        return Ok(());
    }
    let packages = packages.iter().flat_map(|package| ["--package", package]);
    run("Testing the examples in the documentation", cargo().args(["test", "--quiet", "--doc"]).args(packages))
}

/// The tests in the profile `checked`, with nextest where it is installed. Those of the Python package run in `python`.
fn optimised_tests(python: &Path) -> Result<(), String> {
    let test: &[&str] = match has_nextest() {
        true => &["nextest", "run", "--cargo-profile", CHECKED],
        false => &["test", "--profile", CHECKED],
    };
    let mut tests = optimised(test);
    // Examples have no tests: clippy has looked at them. Not `--lib`, which would make a program of the Python package.
    tests.args(["--tests", "--exclude", PORTABILITY]).env("COEUR_PYTHON", python);
    run("Testing everything but the page in a browser", &mut tests)
}

/// The tests in a real browser, against the program that the other tests have built.
fn browser_tests() -> Result<(), String> {
    let test: &[&str] = if has_nextest() { &["nextest", "run"] } else { &["test"] };
    let mut tests = cargo();
    tests.args(test).args(["--package", BROWSER_TESTS]).env("COEUR_PROGRAM", steps::program(CHECKED, "coeur")?);
    run("Testing the page in a real browser", &mut tests)
}

fn has_nextest() -> bool {
    cargo().args(["nextest", "--version"]).output().is_ok_and(|output| output.status.success())
}

/// A cargo command for all that is tested in the profile `checked`.
fn optimised(command: &[&str]) -> Command {
    let mut cargo = cargo();
    cargo.args(command).arg("--workspace").args(NOT_OPTIMISED).args(["--exclude", BROWSER_TESTS]);
    cargo
}
