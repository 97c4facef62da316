//! The Python package: `cargo xtask wheel` builds it, `cargo xtask python-tests` tests it as people have it, installed in an environment of
//! its own.

use crate::steps::{find_program, root, run, target_folder};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The version that builds the wheel.
const MATURIN: &str = "maturin==1.16.0";

const PACKAGE: &str = "crates/python";

/// Builds the wheel that people install, into `target/wheels`.
pub fn wheel() -> Result<(), String> {
    let wheel = build("release", &target_folder()?.join("wheels"))?;
    println!("{}", wheel.display());
    Ok(())
}

/// Builds the wheel with every check switched on, installs it where nothing else is, and runs its tests. Arguments go to pytest.
pub fn tests(arguments: &[String]) -> Result<(), String> {
    let target = target_folder()?;
    let wheel = build("checked", &target.join("wheels-checked"))?;
    let environment = target.join("python-tests");
    // Without a pip of its own, which takes longer to install than all the rest.
    make_environment(&environment, &["--without-pip"])?;
    pip(&environment, &format!("{}[test]", wheel.display()))?;
    let mut pytest = Command::new(program(&environment, "python"));
    pytest.args(["-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]).args(arguments);
    run("Testing the Python package", pytest.current_dir(root().join(PACKAGE)))
}

/// Builds a wheel in a profile into a folder, which then holds nothing else.
fn build(profile: &str, folder: &Path) -> Result<PathBuf, String> {
    let maturin = installed_maturin()?;
    if folder.is_dir() {
        fs::remove_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    let mut command = Command::new(maturin);
    command.current_dir(root().join(PACKAGE)).args(["build", "--locked", "--profile", profile, "--out"]).arg(folder);
    run(&format!("Building the wheel ({profile})"), &mut command)?;
    let files = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut files = files.filter_map(Result::ok).map(|file| file.path());
    files.find(|file| file.extension() == Some(OsStr::new("whl"))).ok_or_else(|| "maturin has left no wheel".into())
}

/// Maturin in an environment of its own under `target/`, fetched where it is missing.
fn installed_maturin() -> Result<PathBuf, String> {
    let environment = tools()?;
    let maturin = program(&environment, "maturin");
    if !maturin.is_file() {
        make_environment(&environment, &[])?;
        pip(&environment, MATURIN)?;
    }
    Ok(maturin)
}

/// Where maturin lies, and the pip that installs everything.
fn tools() -> Result<PathBuf, String> {
    Ok(target_folder()?.join(MATURIN.replace("==", "-")))
}

/// A virtual environment with nothing in it.
fn make_environment(folder: &Path, options: &[&str]) -> Result<(), String> {
    let python = ["python3", "python"].iter().find_map(|name| find_program(&format!("{name}{}", env::consts::EXE_SUFFIX)));
    let python = python.ok_or("Python 3.10 or later is missing (on Debian: apt-get install python3 python3-venv)")?;
    let sentence = format!("Making a virtual environment in {}", folder.display());
    run(&sentence, Command::new(python).args(["-m", "venv", "--clear"]).args(options).arg(folder))
        .map_err(|failed| format!("{failed}; on Debian this needs: apt-get install python3-venv"))
}

fn pip(environment: &Path, package: &str) -> Result<(), String> {
    let mut pip = Command::new(program(&tools()?, "python"));
    pip.args(["-m", "pip", "--disable-pip-version-check", "--python"]).arg(program(environment, "python"));
    run(&format!("Installing {package}"), pip.args(["install", "--quiet", "--no-compile", package]))
}

/// A program of a virtual environment.
fn program(environment: &Path, name: &str) -> PathBuf {
    let folder = if cfg!(windows) { "Scripts" } else { "bin" };
    environment.join(folder).join(format!("{name}{}", env::consts::EXE_SUFFIX))
}
