//! The page served: as people get it, and as those who change it want it.

use crate::page::{self, FINISHED, QUICK, Recipe};
use crate::steps::{self, become_program, cargo, run, say};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant, SystemTime};

/// Where the page that is being changed is served: another port is another site to the browser, so that no service worker
/// of the finished page answers in its place.
const DEV_ADDRESS: &str = "127.0.0.1:8081";

/// How often changed files are looked for.
const GLANCE: Duration = Duration::from_millis(300);

/// The program as people first meet it: it plays and serves, and leaves to `cargo build --release` what research and a server on the
/// internet need besides. Everything but its last step is compiled beside the page, with what makes the files of the page.
const PROGRAM: [&str; 8] =
    ["build", "--profile", "play", "--no-default-features", "--package", "coeur", "--package", page::TOOL];

/// Builds the page and the program around it, and starts it.
pub fn serve(args: &[String]) -> Result<(), String> {
    build()?;
    become_program(Command::new(program()?).arg("serve").args(args))
}

/// The program that [`build`] builds.
pub fn program() -> Result<PathBuf, String> {
    steps::program("play", "coeur")
}

/// Builds the page and the program around it.
pub fn build() -> Result<(), String> {
    let start = Instant::now();
    say("Building the page and a program to play on it: minutes the first time, seconds later");
    compile_side_by_side(&FINISHED, &PROGRAM)?;
    page::make_files(&FINISHED, &steps::program("play", page::TOOL)?, &page::embedded())?;
    run("Putting the page into the program", cargo().args(PROGRAM))?;
    say(&format!("All was built in {}", steps::elapsed(start)));
    say(
        "It plays and serves; `cargo build --release` makes the whole program, with tournaments, training, PostgreSQL and HTTPS",
    );
    Ok(())
}

/// Serves the page from a folder, and builds it anew whenever a source changes.
pub fn dev(args: &[String]) -> Result<(), String> {
    let start = Instant::now();
    let folder = page::modules(QUICK.profile)?.join("served");
    say("Building the page to be changed, and the program that serves it");
    compile_side_by_side(&QUICK, &["build", "--no-default-features", "--package", "coeur", "--package", page::TOOL])?;
    let tool = steps::program("debug", page::TOOL)?;
    page::make_files(&QUICK, &tool, &folder)?;
    say(&format!("All was built in {}; the page will be built anew whenever a source changes", steps::elapsed(start)));
    let mut server = Command::new(steps::program("debug", "coeur")?)
        .args(["serve", "--listen", DEV_ADDRESS])
        .args(args)
        .env("COEUR_PAGE", &folder)
        .spawn()
        .map_err(|e| format!("the server: {e}"))?;
    let mut known = newest();
    loop {
        std::thread::sleep(GLANCE);
        if let Some(status) = server.try_wait().map_err(|e| format!("the server: {e}"))? {
            return if status.success() { Ok(()) } else { Err("the server has stopped".into()) };
        }
        let now = newest();
        if now != known {
            known = now;
            let start = Instant::now();
            let built = page::compile(&QUICK, &page::CRATES).and_then(|()| page::make_files(&QUICK, &tool, &folder));
            match built {
                Ok(()) => say(&format!("The new page was built in {}", steps::elapsed(start))),
                Err(error) => eprintln!("error: {error}"),
            }
        }
    }
}

/// Compiles the modules of the page and, silently beside it, what makes files of them and the program, still with the page before.
/// The progress that cargo shows is the page's, and so is the processor while both want it: a whole module is optimised on one core,
/// and the program is compiled on the other one meanwhile.
fn compile_side_by_side(recipe: &Recipe, program: &[&str]) -> Result<(), String> {
    let mut beside = cargo();
    beside.args(program).arg("--quiet");
    let mut beside = steps::giving_way(beside);
    steps::side_by_side(
        || page::compile(recipe, &page::CRATES),
        || run("Compiling the program beside the page", &mut beside),
    )
}

/// When any source was last written, and how many there are.
fn newest() -> (usize, Option<SystemTime>) {
    fn look(folder: &Path, seen: &mut (usize, Option<SystemTime>)) {
        for entry in std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok) {
            let (path, Ok(about)) = (entry.path(), entry.metadata()) else { continue };
            if !about.is_dir() {
                *seen = (seen.0 + 1, seen.1.max(about.modified().ok()));
            } else if !path.ends_with("page/dist") {
                look(&path, seen);
            }
        }
    }
    let mut seen = (0, None);
    for folder in ["crates", "games"] {
        look(&steps::root().join(folder), &mut seen);
    }
    seen
}
