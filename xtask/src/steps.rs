//! What the commands are made of: calls of cargo and other programs, announced and timed.

use crate::processor;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{LazyLock, Mutex, OnceLock};
use std::time::Instant;

/// The browser, as the compiler calls it.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Where everything is compiled anew, by which compiler, and where that notes what it did: while `cargo xtask times` measures.
static MEASURED: OnceLock<(PathBuf, PathBuf, PathBuf)> = OnceLock::new();

/// Lets every call of cargo from now on compile in a folder of its own, with every call of the compiler noted.
pub fn measure_in(target: PathBuf, wrapper: PathBuf, notes: PathBuf) {
    // Set once: a run measures one command.
    let _ = MEASURED.set((target, wrapper, notes));
}

/// Clippy, where it stands in the place of the compiler.
static LINTS: OnceLock<PathBuf> = OnceLock::new();

/// Lets every call of cargo from now on compile our own crates with clippy, warnings being errors: whoever compiles has linted, and
/// nothing is compiled for lints alone.
pub fn lint_from_now_on() -> Result<(), String> {
    let output = at_root("rustc").args(["--print", "sysroot"]).output().map_err(|error| format!("rustc: {error}"))?;
    // It stays as it was first set.
    let _ = LINTS.set(Path::new(String::from_utf8_lossy(&output.stdout).trim()).join("bin/clippy-driver"));
    Ok(())
}

/// Cargo, at the root of the workspace.
pub fn cargo() -> Command {
    let mut cargo = at_root(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    if let Some(clippy) = LINTS.get() {
        // As `cargo clippy -- -D warnings` hands it over.
        cargo.env("RUSTC_WORKSPACE_WRAPPER", clippy).env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
    }
    if let Some((target, wrapper, notes)) = MEASURED.get() {
        cargo.env("CARGO_TARGET_DIR", target).env("RUSTC_WRAPPER", wrapper).env(processor::NOTES, notes);
    }
    cargo
}

/// A command that leaves the processor to others, where the system has a way to say so.
pub fn giving_way(command: Command) -> Command {
    if find_program("nice").is_none() {
        return command;
    }
    let mut nice = Command::new("nice");
    nice.arg("-n10").arg(command.get_program()).args(command.get_args());
    let set = command.get_envs().filter_map(|(name, value)| Some((name, value?)));
    nice.envs(set).current_dir(command.get_current_dir().unwrap_or(&root()));
    nice
}

fn at_root(program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

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

/// A program that cargo has built.
pub fn program(profile_folder: &str, name: &str) -> Result<PathBuf, String> {
    Ok(target_folder()?.join(profile_folder).join(format!("{name}{}", std::env::consts::EXE_SUFFIX)))
}

/// Tells what is being done.
pub fn say(sentence: &str) {
    eprintln!("== {sentence}");
}

/// The time since `start`, for people.
pub fn elapsed(start: Instant) -> String {
    format!("{:.1} s", start.elapsed().as_secs_f64())
}

/// A step that was taken, and what it cost in seconds.
#[derive(Clone, Debug)]
pub struct Step {
    pub sentence: String,
    pub clock: f64,
    /// Of steps side by side, the one that ends first is charged with what both have spent until then.
    pub processor: f64,
    /// On the clock, since the first step.
    pub ended: f64,
}

static TAKEN: Mutex<Vec<Step>> = Mutex::new(Vec::new());
static FIRST: LazyLock<Instant> = LazyLock::new(Instant::now);

/// The steps so far, in the order in which they ended.
pub fn taken() -> Vec<Step> {
    TAKEN.lock().map(|steps| steps.clone()).unwrap_or_default()
}

/// Says what a command does, runs it, says what it cost, and fails where it fails.
pub fn run(sentence: &str, command: &mut Command) -> Result<(), String> {
    say(sentence);
    let (first, start) = (*FIRST, Instant::now());
    let status = command.status().map_err(|e| format!("{sentence}: {e}"))?;
    if !status.success() {
        return Err(format!("this failed: {sentence}"));
    }
    let mut processor = 0.0;
    if let (Ok(mut steps), Some(spent)) = (TAKEN.lock(), processor::of_children()) {
        processor = spent - steps.iter().map(|step| step.processor).sum::<f64>();
        let (clock, ended) = (start.elapsed().as_secs_f64(), first.elapsed().as_secs_f64());
        steps.push(Step { sentence: sentence.into(), clock, processor, ended });
    }
    say(&format!("{sentence}: done in {}, {processor:.0} s of processor", elapsed(start)));
    Ok(())
}

/// Leaves this process to a program, so that signals and the exit status are its own.
#[cfg(unix)]
pub fn become_program(command: &mut Command) -> Result<(), String> {
    use std::os::unix::process::CommandExt;
    let error = command.exec();
    Err(format!("{}: {error}", command.get_program().display()))
}

#[cfg(not(unix))]
pub fn become_program(command: &mut Command) -> Result<(), String> {
    run("Serving", command)
}

/// Does two things at once, so that no core is idle while the other one optimises a whole module; fails where either fails.
pub fn side_by_side(
    one: impl FnOnce() -> Result<(), String>,
    other: impl FnOnce() -> Result<(), String> + Send,
) -> Result<(), String> {
    std::thread::scope(|scope| {
        let other = scope.spawn(other);
        one().and(other.join().expect("what is done ends in a result"))
    })
}

/// Fetches the browser's target where it is missing: rustup does so by itself only where it is allowed to.
pub fn wasm_target() -> Result<(), String> {
    let installed = at_root("rustc").args(["--print", "target-libdir", "--target", WASM]).output();
    let present = installed.is_ok_and(|output| Path::new(String::from_utf8_lossy(&output.stdout).trim()).exists());
    if present { Ok(()) } else { run("Fetching the target of the browser", at_root("rustup").args(["target", "add", WASM])) }
}

/// Every fuzz target for a minute.
pub fn fuzz() -> Result<(), String> {
    let targets =
        at_root("cargo").args(["+nightly", "fuzz", "list"]).output().map_err(|e| format!("cargo fuzz list: {e}"))?;
    if !targets.status.success() {
        return Err("cargo-fuzz is missing: cargo +nightly install cargo-fuzz".into());
    }
    for target in String::from_utf8_lossy(&targets.stdout).lines() {
        run(
            &format!("Fuzzing {target} for a minute"),
            at_root("cargo").args(["+nightly", "fuzz", "run", target, "--", "-max_total_time=60"]),
        )?;
    }
    Ok(())
}
