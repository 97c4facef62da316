//! The page: its crates are compiled for the browser here, and made into files by the program `xtask-page`.

use crate::steps::{self, WASM, cargo, run};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What runs in the browser: what draws, and what knows the rules and thinks.
pub const CRATES: [&str; 2] = ["coeur-web", "coeur-worker"];

/// What is drawn with Leptos, and so compiled for the browser only: its tests are those in a real browser.
pub const DRAWN: [&str; 3] = ["coeur-web", "coeur-kit", "coeur-*-board"];

/// How the page is made: what `xtask-page` is asked for, and the cargo profile of the modules.
pub struct Recipe {
    name: &'static str,
    pub profile: &'static str,
    /// What is compiled into the module beside what everybody gets.
    features: &'static [&'static str],
}

/// As it is served: small, compressed, able to live without a server.
pub const FINISHED: Recipe = Recipe { name: "finished", profile: "page", features: &[] };

/// While it is being changed: quickly built, with the gallery of boards, and it reloads itself.
pub const QUICK: Recipe = Recipe { name: "quick", profile: "quick", features: &["coeur-web/gallery"] };

/// Where the finished page lies when the program is compiled.
pub fn embedded() -> PathBuf {
    steps::root().join("crates/page/dist")
}

/// What makes the files of the page. It is compiled with whatever else a command compiles, in the same call and profile.
pub const TOOL: &str = "xtask-page";

/// Builds the page into a folder.
pub fn build(recipe: &Recipe, folder: &Path) -> Result<(), String> {
    compile(recipe, &CRATES)?;
    run("Compiling the program that makes the files of the page", cargo().args(["build", "--quiet", "--package", TOOL]))?;
    make_files(recipe, &steps::program("debug", TOOL)?, folder)
}

/// Compiles crates for the browser, all in one call: what several of them use is then compiled once.
pub fn compile(recipe: &Recipe, crates: &[&str]) -> Result<(), String> {
    steps::wasm_target()?;
    let packages = crates.iter().flat_map(|package| ["--package", package]);
    let build = ["build", "--target", WASM, "--profile", recipe.profile, "--lib"];
    let features = recipe.features.iter().flat_map(|feature| ["--features", feature]);
    run(&format!("Compiling {} for the browser", crates.join(" and ")), cargo().args(build).args(packages).args(features))
}

/// Where the compiler puts the modules.
pub fn modules(profile: &str) -> Result<PathBuf, String> {
    Ok(steps::target_folder()?.join(WASM).join(profile))
}

/// Makes the files of the page out of its modules.
pub fn make_files(recipe: &Recipe, tool: &Path, folder: &Path) -> Result<(), String> {
    let mut tool = Command::new(tool);
    tool.current_dir(steps::root()).arg(recipe.name).arg(modules(recipe.profile)?).arg(folder);
    run("Binding the modules to JavaScript, and writing the files of the page", &mut tool)
}
