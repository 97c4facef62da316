//! What the tests in a real browser need, and the journeys in several.

use crate::steps::{cargo, find_program, root, run};
use crate::{debian, serve};
use std::fs;
use std::process::Command;

/// The version of axe-core that the tests were written against.
const AXE: &str = "4.14.0";

/// A program, and the Debian package that brings it.
const PROGRAMS: [(&str, &str); 3] = [("chromium", "chromium"), ("chromedriver", "chromium-driver"), ("npm", "npm")];

/// Chromium without what is around its window: the tests take half as long in it, and do without it where it cannot be had.
const SHELL: &str = "chromium-headless-shell";

/// The Debian packages of Chromium, its driver and npm, as far as they are not there.
pub fn missing() -> Vec<&'static str> {
    // npm only fetches axe-core.
    let needed = |program: &str| find_program(program).is_none() && !(program == "npm" && axe_is_there());
    let wanted = debian::may_install() && find_program(SHELL).is_none();
    let packages = PROGRAMS.iter().filter(|(program, _)| needed(program)).map(|(_, package)| *package);
    packages.chain(wanted.then_some(SHELL)).collect()
}

/// The other engines, with the screen that one of them needs.
const ENGINES: [(&str, &str); 3] =
    [("WebKitWebDriver", "webkit2gtk-driver"), ("Xvfb", "xvfb"), ("firefox-esr", "firefox-esr")];

/// The main journeys of people: a table of engines and journeys, of all or of those that are named.
pub fn journeys(names: &[String]) -> Result<(), String> {
    let programs =
        PROGRAMS.iter().chain(&ENGINES).filter(|(program, _)| *program != "npm" && find_program(program).is_none());
    debian::install("the journeys", &programs.map(|(_, package)| *package).collect::<Vec<_>>())?;
    serve::build()?;
    let mut journeys = cargo();
    journeys.args(["run", "--quiet", "--package", "coeur-browser-tests", "--example", "journeys", "--"]).args(names);
    run("Going the journeys", journeys.env("COEUR_PROGRAM", serve::program()?))
}

/// Fetches axe-core to `target/`: it is not ours to keep.
pub fn fetch_axe() -> Result<(), String> {
    if axe_is_there() {
        return Ok(());
    }
    let folder = root().join("target/axe");
    fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let package = format!("axe-core@{AXE}");
    let args = ["install", "--no-save", "--no-audit", "--no-fund", "--prefix"];
    run(&format!("Fetching {package}"), Command::new("npm").args(args).arg(&folder).arg(package))
}

fn axe_is_there() -> bool {
    let about = fs::read_to_string(root().join("target/axe/node_modules/axe-core/package.json")).unwrap_or_default();
    serde_json::from_str::<serde_json::Value>(&about).is_ok_and(|about| about["version"] == AXE)
}
