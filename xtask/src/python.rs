//! The Python package: `cargo xtask wheel` builds it, `cargo xtask python-tests` tests it as people have it, installed in an environment of
//! its own. The tests in `cargo xtask test` have an environment without it: they bring the library that was built beside them.

use crate::steps::{find_program, root, run, target_folder};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The version that builds the wheel.
const MATURIN: &str = "maturin==1.16.0";

const PACKAGE: &str = "crates/python";

/// What the tests need: in `cargo xtask test`, and in `cargo xtask python-tests`, which takes its time.
const REQUIREMENTS: &str = "crates/python/tests/requirements.txt";
const ALL_REQUIREMENTS: &str = "crates/python/tests/requirements-long.txt";

/// The Debian package that makes virtual environments, and brings Python, where either is not there.
pub fn missing() -> Vec<&'static str> {
    let can_make_environments = |python: PathBuf| succeeds(&python, "import ensurepip, venv");
    if interpreter().is_ok_and(can_make_environments) { vec![] } else { vec!["python3-venv"] }
}

/// Installs what the tests in `cargo xtask test` need, but for the package itself.
pub fn install_for_tests() -> Result<(), String> {
    let file = root().join(REQUIREMENTS);
    let wanted = fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
    let environment = environment_of_tests()?;
    // Written when all is there.
    let installed = environment.join("requirements.txt");
    if fs::read_to_string(&installed).ok().as_ref() != Some(&wanted) {
        make_environment(&environment, &[])?;
        pip(&environment, &environment, "what the Python tests need", &["--requirement".into(), file.into()])?;
        fs::write(&installed, wanted).map_err(|e| format!("{}: {e}", installed.display()))?;
    }
    Ok(())
}

/// The Python that they run in, once that is installed.
pub fn of_tests() -> Result<PathBuf, String> {
    Ok(program(&environment_of_tests()?, "python"))
}

fn environment_of_tests() -> Result<PathBuf, String> {
    Ok(target_folder()?.join("python-environment"))
}

/// Builds the wheel that people install, into `target/wheels`.
pub fn wheel() -> Result<(), String> {
    let wheel = build("release", &target_folder()?.join("wheels"))?;
    println!("{}", wheel.display());
    Ok(())
}

/// Builds the wheel with every check switched on, installs it where nothing else is, and runs all its tests. What follows `--with` is installed
/// too; other arguments go to pytest.
pub fn tests(arguments: &[String]) -> Result<(), String> {
    let (with, arguments) = split(arguments)?;
    let target = target_folder()?;
    let wheel = build("checked", &target.join("wheels-checked"))?;
    let environment = target.join("python-tests");
    // Without a pip of its own, which takes longer to install than all the rest.
    make_environment(&environment, &["--without-pip"])?;
    let mut packages = vec![wheel.into(), "--requirement".into(), root().join(ALL_REQUIREMENTS).into()];
    packages.extend(with.into_iter().map(OsString::from));
    pip(&tools()?, &environment, "the wheel and what its tests need", &packages)?;
    let mut pytest = Command::new(program(&environment, "python"));
    // With a line for every test that is skipped, and why.
    pytest.args(["-m", "pytest", "-q", "-rs", "-p", "no:cacheprovider", "tests"]).args(arguments);
    run("Testing the Python package", pytest.current_dir(root().join(PACKAGE)))
}

/// The packages behind `--with`, and the other arguments.
fn split(arguments: &[String]) -> Result<(Vec<String>, Vec<String>), String> {
    let (mut with, mut others) = (Vec::new(), Vec::new());
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--with" => with.push(arguments.next().ok_or("--with PACKAGE: which one?")?.clone()),
            _ => others.push(argument.clone()),
        }
    }
    Ok((with, others))
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
        pip(&environment, &environment, MATURIN, &[MATURIN.into()])?;
    }
    Ok(maturin)
}

/// Where maturin lies, and the pip that installs wheels.
fn tools() -> Result<PathBuf, String> {
    Ok(target_folder()?.join(MATURIN.replace("==", "-")))
}

fn interpreter() -> Result<PathBuf, String> {
    let found = ["python3", "python"].iter().find_map(|name| find_program(&format!("{name}{}", env::consts::EXE_SUFFIX)));
    let python = found.ok_or("Python 3.10 or later is missing (on Debian: apt-get install python3-venv)")?;
    match succeeds(&python, "import sys; sys.exit(sys.version_info < (3, 10))") {
        true => Ok(python),
        false => Err(format!("Python 3.10 or later is needed; {} is older, or does not run", python.display())),
    }
}

/// Whether a program in Python does not fail.
fn succeeds(python: &Path, program: &str) -> bool {
    Command::new(python).args(["-c", program]).output().is_ok_and(|output| output.status.success())
}

/// A virtual environment with nothing in it.
fn make_environment(folder: &Path, options: &[&str]) -> Result<(), String> {
    run(
        "Making a virtual environment",
        Command::new(interpreter()?).args(["-m", "venv", "--clear"]).args(options).arg(folder),
    )
    .map_err(|failed| format!("{failed}; on Debian this needs: apt-get install python3-venv"))
}

/// Installs into one environment with the pip of another.
fn pip(tools: &Path, environment: &Path, what: &str, packages: &[OsString]) -> Result<(), String> {
    let mut pip = Command::new(program(tools, "python"));
    pip.args(["-m", "pip", "--disable-pip-version-check", "--python"]).arg(program(environment, "python"));
    run(&format!("Installing {what}"), pip.args(["install", "--quiet", "--no-compile"]).args(packages))
}

fn program(environment: &Path, name: &str) -> PathBuf {
    let folder = if cfg!(windows) { "Scripts" } else { "bin" };
    environment.join(folder).join(format!("{name}{}", env::consts::EXE_SUFFIX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_told_from_arguments_of_pytest() {
        let arguments = ["--with", "torch", "-k", "notebooks", "--with", "onnxruntime"].map(String::from);
        let (with, others) = split(&arguments).unwrap();
        assert_eq!((with, others), (vec!["torch".into(), "onnxruntime".into()], vec!["-k".to_string(), "notebooks".into()]));
        assert!(split(&["--with".into()]).is_err());
    }
}
