//! `cargo xtask speeds COMMIT`: how fast games, worlds and players are, beside what they were at an earlier commit.
//!
//! Two programs, one for each commit, do the same slices of work by turns: a machine that is busy for a while is so for both, and
//! the median of their ratios says what changed.

use crate::steps::{self, cargo, root, run};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const PROGRAM: &str = include_str!("../templates/speeds/main.rs");

/// How long a slice is, in seconds, and how many of each there are.
const SLICE: f64 = 0.06;
const SLICES: usize = 41;

pub fn compare(args: &[String]) -> Result<(), String> {
    let [commit] = args else { return Err("beside which commit? cargo xtask speeds COMMIT".into()) };
    let folder = steps::target_folder()?.join("speeds");
    let tree = folder.join("tree");
    let _ = fs::remove_dir_all(&tree);
    let mut checkout = Command::new("git");
    checkout.current_dir(root()).args(["worktree", "add", "--force", "--detach"]).arg(&tree).arg(commit);
    run(&format!("Taking {commit} out"), &mut checkout)?;
    let programs = build(&folder, "before", &tree).and_then(|before| Ok([before, build(&folder, "after", &root())?]));
    let mut forget = Command::new("git");
    forget.current_dir(root()).args(["worktree", "remove", "--force"]).arg(&tree);
    run("Putting it away", &mut forget)?;
    let programs = programs?;
    println!("speed beside {commit}: the median of {SLICES} ratios (the middle half of them); above 1 is faster now");
    for line in ask(&programs[1], &[])?.lines() {
        let Some((game, work)) = line.split_once(' ') else { continue };
        let mut ratios = ratios(&programs, game, work)?;
        ratios.sort_by(f64::total_cmp);
        let at = |quarters: usize| ratios[(SLICES - 1) * quarters / 4];
        println!("  {game:12} {work:22} {:.3} ({:.3} to {:.3})", at(2), at(1), at(3));
    }
    Ok(())
}

/// Compiles the program against the games of a tree, as a release is.
fn build(folder: &Path, side: &str, tree: &Path) -> Result<PathBuf, String> {
    let package = folder.join(side);
    let crates = tree.join("crates").display().to_string();
    let manifest = format!(
        "[package]\nname = \"speeds\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
         coeur-catalog = {{ path = {:?} }}\ncoeur-core = {{ path = {:?} }}\nserde_json = \"1\"\n\n\
         [profile.release]\nlto = \"thin\"\ncodegen-units = 1\n",
        format!("{crates}/catalog"),
        format!("{crates}/core"),
    );
    for (name, text) in [("Cargo.toml", manifest.as_str()), ("src/main.rs", PROGRAM)] {
        let path = package.join(name);
        let made = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(&path, text));
        made.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    // The versions that the tree was tested with.
    let _ = fs::copy(tree.join("Cargo.lock"), package.join("Cargo.lock"));
    let target = package.join("target");
    let mut build = cargo();
    build.current_dir(&package).env("CARGO_TARGET_DIR", &target).args(["build", "--release", "--quiet"]);
    run(&format!("Compiling the games as they are {side}"), &mut build)?;
    Ok(target.join("release").join(format!("speeds{}", std::env::consts::EXE_SUFFIX)))
}

/// Seconds before by seconds after, slice by slice, each of them first by turns.
fn ratios(programs: &[PathBuf; 2], game: &str, work: &str) -> Result<Vec<f64>, String> {
    let seconds = |program: usize, first: usize, count: usize| -> Result<f64, String> {
        let told = ask(&programs[program], &[game, work, &first.to_string(), &count.to_string()])?;
        told.trim().parse().map_err(|_| format!("{game} {work}: `{told}` is not a number of seconds"))
    };
    let count = ((SLICE / seconds(1, 0, 1)?.max(1e-6)).ceil() as usize).clamp(1, 5000);
    let slice = |number: usize| {
        let first = number * count;
        let [mut before, mut after] = [0.0; 2];
        for program in if number.is_multiple_of(2) { [0, 1] } else { [1, 0] } {
            *[&mut before, &mut after][program] = seconds(program, first, count)?;
        }
        Ok(before / after)
    };
    (0..SLICES).map(slice).collect()
}

fn ask(program: &Path, args: &[&str]) -> Result<String, String> {
    let output = Command::new(program).args(args).output().map_err(|error| format!("{}: {error}", program.display()))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(format!("{}: {}", args.join(" "), String::from_utf8_lossy(&output.stderr))),
    }
}
