//! The tests in Python (`tests/*.py`), against the library that cargo has built beside this program.
//!
//! `cargo xtask test` names an interpreter that has what they need in `COEUR_PYTHON`. Those that take long run in `cargo xtask python-tests`, which
//! tests the package as people install it.

use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

#[test]
fn the_tests_in_python_pass() {
    let interpreter = env::var_os("COEUR_PYTHON").unwrap_or_else(|| "python3".into());
    let status = Command::new(&interpreter)
        .args(["-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not long", "tests"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("PYTHONPATH", lay_package())
        .status();
    let succeeded = status.as_ref().is_ok_and(|status| status.success());
    assert!(
        succeeded,
        "{interpreter:?}: {status:?}; needed is what tests/requirements.txt names: `cargo xtask test` brings it"
    );
}

/// A folder with the package in it, as an installed wheel would leave it.
fn lay_package() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python");
    let package = folder.join("coeur");
    if package.is_dir() {
        fs::remove_dir_all(&package).expect("the folder of an earlier run");
    }
    fs::create_dir_all(&package).expect("a folder for temporary files");
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("python/coeur");
    for file in fs::read_dir(sources).expect("the sources").map(|file| file.expect("the sources").path()) {
        if let Some(name) = file.file_name().filter(|_| file.is_file()) {
            fs::copy(&file, package.join(name)).expect("room for the package");
        }
    }
    let program = env::current_exe().expect("this test is a file");
    let library = program.with_file_name(format!("{DLL_PREFIX}_coeur{DLL_SUFFIX}"));
    let name = if cfg!(windows) { "_coeur.pyd" } else { "_coeur.abi3.so" };
    fs::copy(&library, package.join(name)).unwrap_or_else(|wrong| panic!("{}: {wrong}", library.display()));
    folder
}
