//! Programs that others have written, from Debian's packages: installed where that is allowed, named where it is not.

use crate::steps::{find_program, run};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Fails where packages are missing that cannot be installed here. `what_for` begins the sentence that asks for them.
pub fn check(what_for: &str, packages: &[&str]) -> Result<(), String> {
    let list = packages.join(" ");
    match packages.is_empty() || may_install() {
        true => Ok(()),
        false => Err(format!("{what_for} need what is not here: {list}\n       as root on Debian: apt-get install {list}")),
    }
}

/// Installs packages, if there are any to install.
pub fn install(what_for: &str, packages: &[&str]) -> Result<(), String> {
    check(what_for, packages)?;
    if packages.is_empty() {
        return Ok(());
    }
    let list = packages.join(" ");
    let apt = || {
        let mut apt = Command::new("apt-get");
        apt.env("DEBIAN_FRONTEND", "noninteractive").args(["--quiet", "--yes"]);
        apt
    };
    run("Updating the list of Debian packages", apt().arg("update"))?;
    run(&format!("Installing {list}"), apt().args(["install", "--no-install-recommends"]).args(packages))
}

/// Whether packages can be installed here without asking anybody.
pub fn may_install() -> bool {
    is_root() && find_program("apt-get").is_some()
}

/// Where a daemon lies, if it is installed: not everybody's path leads there.
pub fn find_daemon(name: &str) -> Option<PathBuf> {
    let system = ["/usr/sbin", "/sbin", "/usr/local/sbin"].map(|folder| Path::new(folder).join(name));
    find_program(name).or_else(|| system.into_iter().find(|file| file.is_file()))
}

/// Where a program lies that has the name of its package; it is installed first where that is allowed.
pub fn program(what_for: &str, name: &str) -> Result<PathBuf, String> {
    if find_daemon(name).is_none() {
        install(what_for, &[name])?;
    }
    find_daemon(name).ok_or_else(|| format!("{name} was installed, but is not found"))
}

pub fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n")
}
