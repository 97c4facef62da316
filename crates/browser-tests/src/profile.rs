//! What a browser remembers.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder for what the browser remembers, which ends with it.
pub(crate) struct Profile(PathBuf);

impl Profile {
    pub(crate) fn new() -> Profile {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("coeur-browser-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder for temporary files");
        Profile(folder)
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.0
    }
}

impl Drop for Profile {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
