//! Files that are whole or not there at all.

use std::fs::File;
use std::io::{Result, Write};
use std::path::{Path, PathBuf};

/// The name of a file beside another: the same with an ending more.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Writes a whole file or nothing: to a file beside it, flushed to the disk, then renamed over it. If that fails, what was
/// there stays.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<()> {
    let partial = beside(path, ".partial");
    let write = || {
        let mut file = File::create(&partial)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        std::fs::rename(&partial, path)
    };
    write().inspect_err(|_| {
        let _ = std::fs::remove_file(&partial);
    })
}
