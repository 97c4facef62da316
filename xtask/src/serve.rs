//! The page served: as people get it, and as those who change it want it.

use crate::page::{self, FINISHED, QUICK};
use crate::steps::{self, cargo, run};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant, SystemTime};

/// Where the page that is being changed is served: another port is another site to the browser, so that no service worker
/// of the finished page answers in its place.
const DEV_ADDRESS: &str = "127.0.0.1:8081";

/// How often changed files are looked for.
const GLANCE: Duration = Duration::from_millis(300);

/// Builds the page and the program around it, and starts it.
pub fn serve(args: &[String]) -> Result<(), String> {
    page::build(&FINISHED, &page::embedded())?;
    run("the server", cargo().args(["build", "--release", "--package", "coeur"]))?;
    become_program(Command::new(program("release")?).arg("serve").args(args))
}

/// Serves the page from a folder, and builds it anew whenever a source changes.
pub fn dev(args: &[String]) -> Result<(), String> {
    let folder = steps::target_folder()?.join("browser").join("dev");
    page::build(&QUICK, &folder)?;
    run("the server", cargo().args(["build", "--package", "coeur"]))?;
    let mut server = Command::new(program("debug")?)
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
            match page::build(&QUICK, &folder) {
                Ok(()) => eprintln!("== built in {:.1} s", start.elapsed().as_secs_f64()),
                Err(wrong) => eprintln!("error: {wrong}"),
            }
        }
    }
}

/// The built `coeur`.
fn program(profile_folder: &str) -> Result<PathBuf, String> {
    Ok(steps::target_folder()?.join(profile_folder).join(format!("coeur{}", std::env::consts::EXE_SUFFIX)))
}

/// Leaves this process to the program, so that signals and the exit status are its own.
#[cfg(unix)]
fn become_program(command: &mut Command) -> Result<(), String> {
    use std::os::unix::process::CommandExt;
    let wrong = command.exec();
    Err(format!("{}: {wrong}", command.get_program().display()))
}

#[cfg(not(unix))]
fn become_program(command: &mut Command) -> Result<(), String> {
    run("coeur", command)
}

/// When any source was last written, and how many there are.
fn newest() -> (usize, Option<SystemTime>) {
    fn look(folder: &Path, seen: &mut (usize, Option<SystemTime>)) {
        for entry in std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok) {
            let (path, Ok(about)) = (entry.path(), entry.metadata()) else { continue };
            if !about.is_dir() {
                *seen = (seen.0 + 1, seen.1.max(about.modified().ok()));
            } else if !path.ends_with("server/dist") {
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
