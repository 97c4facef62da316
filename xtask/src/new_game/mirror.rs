//! The workspace seen from another folder: links to every crate, so that a check may add a game and touch nothing of ours.
//!
//! Cargo names what it compiles by where a crate lies in its workspace. So a crate that is the same here and there, built in the
//! same target folder, is compiled once; and whatever a run that was killed leaves lies in the target folder.

use std::fs;
use std::path::Path;

/// What a check writes to is copied.
const COPIED: [&str; 5] = ["Cargo.lock", "Cargo.toml", "crates/catalog", "crates/session", "crates/web"];

/// Folders whose members are mirrored one by one.
const OPENED: [&str; 2] = ["crates", "games"];

/// What has no place in a mirror: git, and what is built, in which mirrors may lie.
const LEFT_OUT: [&str; 2] = [".git", "target"];

/// Makes a mirror of the workspace, in the place of any that is there.
pub fn make(workspace: &Path, mirror: &Path) -> Result<(), String> {
    let made = || {
        // Links are removed, not what they lead to.
        if mirror.exists() {
            fs::remove_dir_all(mirror)?;
        }
        mirror_folder(workspace, mirror, "")
    };
    made().map_err(|e: std::io::Error| format!("{}: {e}", mirror.display()))
}

fn mirror_folder(from: &Path, to: &Path, place: &str) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let name = entry?.file_name();
        let place =
            if place.is_empty() { name.to_string_lossy().into() } else { format!("{place}/{}", name.to_string_lossy()) };
        let (from, to) = (from.join(&name), to.join(&name));
        match place.as_str() {
            left_out if LEFT_OUT.contains(&left_out) => {}
            opened if OPENED.contains(&opened) => mirror_folder(&from, &to, &place)?,
            copied if COPIED.contains(&copied) => copy(&from, &to)?,
            _ => link(&from, &to)?,
        }
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    if !from.is_dir() {
        return fs::copy(from, to).map(|_| ());
    }
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let name = entry?.file_name();
        copy(&from.join(&name), &to.join(&name))?;
    }
    Ok(())
}

#[cfg(unix)]
fn link(from: &Path, to: &Path) -> std::io::Result<()> {
    std::os::unix::fs::symlink(from, to)
}

/// Where not everybody may make links.
#[cfg(not(unix))]
fn link(from: &Path, to: &Path) -> std::io::Result<()> {
    copy(from, to)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_in_a_mirror_stays_there() {
        let folder = std::env::temp_dir().join(format!("coeur-mirror-{}", std::process::id()));
        let (workspace, mirror) = (folder.join("workspace"), folder.join("workspace/target/mirror"));
        for file in ["Cargo.toml", "crates/catalog/list.rs", "crates/core/game.rs", "games/chess/rules.rs", "target/built"] {
            let path = workspace.join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "ours").unwrap();
        }
        for _ in 0..2 {
            make(&workspace, &mirror).unwrap();
            fs::write(mirror.join("crates/catalog/list.rs"), "theirs").unwrap();
            fs::create_dir_all(mirror.join("games/new")).unwrap();
        }
        let read = |file: &str| fs::read_to_string(workspace.join(file)).unwrap();
        assert_eq!([read("crates/catalog/list.rs"), read("crates/core/game.rs")], ["ours", "ours"]);
        assert_eq!(fs::read_to_string(mirror.join("games/chess/rules.rs")).unwrap(), "ours");
        assert!(!workspace.join("games/new").exists() && !mirror.join("target").exists());
        fs::remove_dir_all(folder).unwrap();
    }
}
