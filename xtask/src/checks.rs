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

/// Everything. What can be missing comes first, so that nobody waits for it in vain. Page and tests are compiled once, side by side,
/// with clippy as the compiler. A browser waits more than it works: what needs none is tested beside it, and gives way to it.
pub fn test() -> Result<(), String> {
    let start = Instant::now();
    debian::install("the tests", &[browser::missing(), python::missing()].concat())?;
    browser::fetch_axe()?;
    let python = python::test_environment()?;
    glance()?;
    steps::lint_from_now_on()?;
    steps::side_by_side(
        || page::build(&FINISHED, &page::embedded()),
        || run("Compiling the tests, with clippy", tests(&python, cargo()).arg("--no-run")),
    )?;
    // The program that the browser's tests start has the page inside from here on.
    run("Putting the page into the program", tests(&python, cargo()).arg("--no-run"))?;
    run("Compiling the tests in a real browser", browser_tests()?.arg("--no-run"))?;
    steps::side_by_side(
        || run("Testing the page in a real browser", &mut browser_tests()?),
        || {
            for package in TOOLS {
                run(&format!("Testing {package}"), cargo().args(["test", "--quiet", "--package", package]))?;
            }
            examples()?;
            run("Testing everything but the page in a browser", &mut tests(&python, steps::giving_way(cargo())))
        },
    )?;
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

fn examples() -> Result<(), String> {
    let packages = examples::packages()?;
    if packages.is_empty() {
        return Ok(());
    }
    let packages = packages.iter().flat_map(|package| ["--package", package]);
    run("Testing the examples in the documentation", cargo().args(["test", "--quiet", "--doc"]).args(packages))
}

/// The tests in the profile `checked`, with nextest where it is installed. Those of the Python package run in `python`.
fn tests(python: &Path, mut tests: Command) -> Command {
    let test: &[&str] = match has_nextest() {
        true => &["nextest", "run", "--cargo-profile", CHECKED],
        false => &["test", "--profile", CHECKED],
    };
    let others = TOOLS.iter().chain(&[BROWSER_TESTS, PORTABILITY]).chain(&page::DRAWN);
    // Not `--lib`, which would make a program of the Python package.
    tests.args(test).args(["--workspace", "--tests", "--examples"]).args(others.flat_map(|package| ["--exclude", package]));
    tests.env("COEUR_PYTHON", python);
    tests
}

/// The tests in a real browser, against the program that the other tests have built.
fn browser_tests() -> Result<Command, String> {
    let test: &[&str] = if has_nextest() { &["nextest", "run"] } else { &["test"] };
    let mut tests = cargo();
    tests.args(test).args(["--package", BROWSER_TESTS]).env("COEUR_PROGRAM", steps::program(CHECKED, "coeur")?);
    Ok(tests)
}

fn has_nextest() -> bool {
    cargo().args(["nextest", "--version"]).output().is_ok_and(|output| output.status.success())
}
