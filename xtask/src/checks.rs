//! All that must hold before a change lands: `cargo xtask tidy`, the quick half, and `cargo xtask test`.
//!
//! Cargo compiles a library once for each set of features, and the features depend on which packages one call names. So
//! calls that could share what they compile name the same packages.

use crate::page::{self, FINISHED};
use crate::steps::{self, WASM, cargo, run, say};
use crate::{arrows, browser, budgets, circles, debian, examples, licences, new_game, python, research};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// What developers run, which needs no optimiser and has its own tests.
const TOOLS: [&str; 2] = ["xtask", "xtask-page"];

/// What drives a real browser. The library that does so changes the order of names in the JSON of everything that is built
/// beside it, so it is built by itself; without the optimiser, because the browser does the work.
const BROWSER_TESTS: &str = "coeur-browser-tests";

/// The profile of the tests.
const CHECKED: &str = "checked";

/// What plays the pinned games in WebAssembly too, by a command of its own: it takes more than a minute, and the tests in a real browser
/// compare what the page answers with what the program does.
const PORTABILITY: &str = "coeur-portability";

/// The direction of the arrows, circles of files, what we depend on, what we publish, formatting, and clippy.
pub fn tidy() -> Result<(), String> {
    glance()?;
    clippy("Clippy on everything natively", &["--workspace", "--profile", CHECKED], "--all-targets")?;
    steps::wasm_target()?;
    clippy_on_page()
}

/// What is checked without compiling anything.
fn glance() -> Result<(), String> {
    arrows::check()?;
    circles::check()?;
    licences::check()?;
    research::check()?;
    budgets::check()?;
    run("Checking the formatting (mend it with `cargo fmt`)", cargo().args(["fmt", "--all", "--check"]))
}

/// Everything. What can be missing comes first, so that nobody waits for it in vain. The tests are compiled once, with clippy as the
/// compiler, beside the page.
pub fn test() -> Result<(), String> {
    let start = Instant::now();
    debian::install("the tests", &[browser::missing(), python::missing()].concat())?;
    browser::fetch_axe()?;
    let python = python::test_environment()?;
    glance()?;
    steps::side_by_side(
        || page::build(&FINISHED, &page::embedded()),
        || run("Compiling the tests, with clippy", tests(&python)?.arg("--no-run")),
    )?;
    clippy_on_page()?;
    for package in TOOLS {
        let test = ["test", "--quiet", "--package", package];
        run(&format!("Testing {package}"), linted()?.args(test))?;
    }
    examples()?;
    run("Testing everything but the page in a browser", &mut tests(&python)?)?;
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

fn clippy(sentence: &str, args: &[&str], targets: &str) -> Result<(), String> {
    run(sentence, cargo().args(["clippy", "--quiet"]).args(args).args([targets, "--", "-D", "warnings"]))
}

/// What runs in the browser, as it is compiled for it. Its logic that needs no browser is in `coeur-client` and in the games.
fn clippy_on_page() -> Result<(), String> {
    let packages = page::CRATES.iter().flat_map(|package| ["--package", package]);
    let args: Vec<&str> = ["--target", WASM, "--profile", FINISHED.profile].into_iter().chain(packages).collect();
    clippy("Clippy on the page", &args, "--lib")
}

/// Cargo with clippy in the place of the compiler: whoever compiles has linted, and nothing is compiled for lints alone.
fn linted() -> Result<Command, String> {
    let output = Command::new("rustc").current_dir(steps::root()).args(["--print", "sysroot"]).output();
    let output = output.map_err(|error| format!("rustc: {error}"))?;
    let driver = Path::new(String::from_utf8_lossy(&output.stdout).trim()).join("bin/clippy-driver");
    let mut cargo = cargo();
    // As `cargo clippy -- -D warnings` hands it over.
    cargo.env("RUSTC_WORKSPACE_WRAPPER", driver).env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
    Ok(cargo)
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
fn tests(python: &Path) -> Result<Command, String> {
    let test: &[&str] = match has_nextest() {
        true => &["nextest", "run", "--cargo-profile", CHECKED],
        false => &["test", "--profile", CHECKED],
    };
    let mut tests = linted()?;
    let others = TOOLS.iter().chain(&[BROWSER_TESTS, PORTABILITY]).chain(&page::DRAWN);
    // Not `--lib`, which would make a program of the Python package.
    tests.args(test).args(["--workspace", "--tests", "--examples"]).args(others.flat_map(|package| ["--exclude", package]));
    tests.env("COEUR_PYTHON", python);
    Ok(tests)
}

/// The tests in a real browser, against the program that the other tests have built.
fn browser_tests() -> Result<(), String> {
    let test: &[&str] = if has_nextest() { &["nextest", "run"] } else { &["test"] };
    let mut tests = linted()?;
    tests.args(test).args(["--package", BROWSER_TESTS]).env("COEUR_PROGRAM", steps::program(CHECKED, "coeur")?);
    run("Testing the page in a real browser", &mut tests)
}

fn has_nextest() -> bool {
    cargo().args(["nextest", "--version"]).output().is_ok_and(|output| output.status.success())
}
