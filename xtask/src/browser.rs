//! What the tests in a real browser need: fetched where that is allowed, named where it is not.

use crate::steps::{find_program, root, run};
use std::fs;
use std::process::Command;

/// The version of axe-core that the tests were written against.
const AXE: &str = "4.14.0";

/// A program, and the Debian package that brings it.
const PROGRAMS: [(&str, &str); 3] = [("chromium", "chromium"), ("chromedriver", "chromium-driver"), ("npm", "npm")];

/// Makes sure that Chromium, its driver and axe-core are there.
pub fn prepare() -> Result<(), String> {
    let axe = axe_is_there();
    // npm only fetches axe-core.
    let missing: Vec<&str> = PROGRAMS
        .iter()
        .filter(|(program, _)| !(on_path(program) || axe && *program == "npm"))
        .map(|(_, package)| *package)
        .collect();
    if !missing.is_empty() {
        install(&missing)?;
    }
    if axe { Ok(()) } else { fetch_axe() }
}

pub fn install(packages: &[&str]) -> Result<(), String> {
    let list = packages.join(" ");
    if !(is_root() && on_path("apt-get")) {
        return Err(format!(
            "the tests in a real browser need what is not here: {list}\n       as root on Debian: apt-get install {list}"
        ));
    }
    let apt = || {
        let mut apt = Command::new("apt-get");
        apt.env("DEBIAN_FRONTEND", "noninteractive").args(["--quiet", "--yes"]);
        apt
    };
    run("Updating the list of Debian packages", apt().arg("update"))?;
    run(&format!("Installing {list}"), apt().args(["install", "--no-install-recommends"]).args(packages))
}

/// axe-core lies under `target/`: it is not ours to keep.
fn fetch_axe() -> Result<(), String> {
    let folder = root().join("target/axe");
    fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let package = format!("axe-core@{AXE}");
    let args = ["install", "--no-save", "--no-audit", "--no-fund", "--prefix"];
    run(&format!("Fetching {package}"), Command::new("npm").args(args).arg(&folder).arg(package))
}

fn axe_is_there() -> bool {
    let about = fs::read_to_string(root().join("target/axe/node_modules/axe-core/package.json")).unwrap_or_default();
    serde_json::from_str::<serde_json::Value>(&about).is_ok_and(|about| about["version"] == AXE)
}

fn on_path(program: &str) -> bool {
    find_program(program).is_some()
}

pub fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n")
}
