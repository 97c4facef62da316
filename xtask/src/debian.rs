//! Programs that others have written, from Debian's packages: installed where that is allowed, named where it is not.

use crate::steps::{find_program, run};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Installs packages, if there are any to install. `what_for` begins the sentence that asks for them.
pub fn install(what_for: &str, packages: &[&str]) -> Result<(), String> {
    if packages.is_empty() {
        return Ok(());
    }
    let list = packages.join(" ");
    if !(is_root() && find_program("apt-get").is_some()) {
        return Err(format!("{what_for} need what is not here: {list}\n       as root on Debian: apt-get install {list}"));
    }
    let apt = || {
        let mut apt = Command::new("apt-get");
        apt.env("DEBIAN_FRONTEND", "noninteractive").args(["--quiet", "--yes"]);
        apt
    };
    run("Updating the list of Debian packages", apt().arg("update"))?;
    run(&format!("Installing {list}"), apt().args(["install", "--no-install-recommends"]).args(packages))
}

/// Where a program lies that has the name of its package; it is installed first where that is allowed.
pub fn program(what_for: &str, name: &str) -> Result<PathBuf, String> {
    // Debian keeps some where only root looks.
    let for_root = Path::new("/usr/sbin").join(name);
    let found = || find_program(name).or_else(|| for_root.is_file().then(|| for_root.clone()));
    if found().is_none() {
        install(what_for, &[name])?;
    }
    found().ok_or_else(|| format!("{name} was installed, but is not found"))
}

pub fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n")
}
