//! The program, as somebody calls it who does not know it.

use std::process::Command;

#[test]
fn asked_for_something_else_it_says_how_it_is_called() {
    let asked = Command::new(env!("CARGO_BIN_EXE_xtask-page")).arg("finished").output().expect("it runs");
    assert_eq!(asked.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&asked.stderr).starts_with("usage: xtask-page finished|quick MODULES FOLDER"));
}

#[test]
fn modules_that_are_not_there_are_named() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let asked =
        Command::new(env!("CARGO_BIN_EXE_xtask-page")).args(["finished", "nowhere", folder]).output().expect("it runs");
    let said = String::from_utf8_lossy(&asked.stderr);
    assert!(!asked.status.success() && said.contains("nowhere"), "{said}");
}
