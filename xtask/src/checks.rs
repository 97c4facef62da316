//! All that must hold before a change lands: `cargo xtask tidy`, the quick half, and `cargo xtask test`.
//!
//! Cargo compiles a library once for each set of features, and the features depend on which packages one call names. So
//! calls that could share what they compile name the same packages.

use crate::page::{self, FINISHED};
use crate::steps::{self, WASM, cargo, run, say};
use crate::{arrows, browser, budgets, circles, debian, examples, fleet, licences, new_game, python, releases, research};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// What drives a real browser.
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
    releases::check()?;
    budgets::check()?;
    run("Checking the formatting (mend it with `cargo fmt`)", cargo().args(["fmt", "--all", "--check"]))
}

/// Everything. What can be missing is looked for first, so that nobody waits for it in vain, and fetched beside the compilers. Page and tests are compiled once, side by side,
/// with clippy as the compiler. A browser waits more than it works: what needs none is tested beside it, and gives way to it.
pub fn test() -> Result<(), String> {
    const WHAT_FOR: &str = "the tests";
    let start = Instant::now();
    let missing = [browser::missing(), python::missing(), fleet::missing()].concat();
    debian::check(WHAT_FOR, &missing)?;
    let fetch = || {
        debian::install(WHAT_FOR, &missing)?;
        browser::fetch_axe()?;
        python::install_for_tests()
    };
    glance()?;
    steps::lint_from_now_on()?;
    let python = python::of_tests()?;
    steps::side_by_side(
        || page::compile(&FINISHED, &page::CRATES),
        || {
            let compile = || run("Compiling the tests, with clippy", tests(&python, cargo(), Which::All).arg("--no-run"));
            steps::side_by_side(compile, fetch)
        },
    )?;
    page::make_files(&FINISHED, &steps::program(CHECKED, page::TOOL)?, &page::embedded())?;
    // The program that the browser's tests start has the page inside from here on.
    run("Putting the page into the program", tests(&python, cargo(), Which::All).arg("--no-run"))?;
    let program = steps::program(CHECKED, "coeur")?;
    steps::side_by_side(
        || {
            let mut browser = tests(&python, cargo(), Which::InBrowser);
            run("Testing the page in a real browser", browser.env("COEUR_PROGRAM", program))
        },
        || {
            let mut others = tests(&python, steps::giving_way(cargo()), Which::Others);
            let others = || run("Testing everything but the page in a browser", &mut others);
            steps::side_by_side(others, || examples().and_then(|()| new_game::check()))
        },
    )?;
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

/// Tests that are run together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    All,
    InBrowser,
    Others,
}

/// Tests in the profile `checked`, with nextest where it is installed: it compiles all of them and chooses when it runs. Those of the Python
/// package run in `python`.
fn tests(python: &Path, mut tests: Command, which: Which) -> Command {
    let has_nextest = has_nextest();
    let test: &[&str] =
        if has_nextest { &["nextest", "run", "--cargo-profile", CHECKED] } else { &["test", "--profile", CHECKED] };
    tests.args(test);
    let (chosen, others) = (format!("package({BROWSER_TESTS})"), format!("not package({BROWSER_TESTS})"));
    match which {
        Which::InBrowser if has_nextest => tests.args(["-E", &chosen]),
        // One more than there are cores: some of them wait, and those in a browser wait beside them.
        Which::Others if has_nextest => tests.args(["-E", &others, "--test-threads", &more_than_cores()]),
        Which::InBrowser => {
            tests.args(["--package", BROWSER_TESTS]);
            return tests;
        }
        Which::Others => tests.args(["--exclude", BROWSER_TESTS]),
        Which::All => &mut tests,
    };
    let elsewhere = [PORTABILITY].into_iter().chain(page::DRAWN);
    // Not `--lib`, which would make a program of the Python package.
    tests.args(["--workspace", "--tests", "--examples"]).args(elsewhere.flat_map(|package| ["--exclude", package]));
    tests.env("COEUR_PYTHON", python);
    tests
}

fn more_than_cores() -> String {
    std::thread::available_parallelism().map_or(2, |cores| cores.get() + 1).to_string()
}

fn has_nextest() -> bool {
    cargo().args(["nextest", "--version"]).output().is_ok_and(|output| output.status.success())
}
