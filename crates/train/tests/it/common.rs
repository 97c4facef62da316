//! Trainings in folders of their own.

use coeur_core::Cancel;
use coeur_train::{Outcome, Request, Setting, TrainError, train};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// An empty folder, by the name of the test, which ends with it.
pub fn folder(name: &str) -> Folder {
    let folder = std::env::temp_dir().join(format!("coeur-train-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    Folder(folder)
}

pub struct Folder(PathBuf);

impl std::ops::Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// How a training is asked for in a test.
pub struct Ask<'a> {
    pub game: &'a str,
    pub method: &'a str,
    pub knobs: Value,
    pub resume: bool,
    pub threads: usize,
    /// After how many rounds somebody stops it.
    pub stop: Option<u64>,
}

impl Ask<'_> {
    pub fn run(&self, folder: &Path) -> Result<Outcome, TrainError> {
        let cancel = Cancel::default();
        let progress = |done: u64, _: u64, _: Option<&coeur_train::Point>| {
            if self.stop.is_some_and(|stop| done >= stop) {
                cancel.cancel();
            }
        };
        train(Request {
            game: self.game,
            method: self.method,
            knobs: self.knobs.as_object().cloned().unwrap_or_default(),
            place: "the test",
            resume: self.resume,
            setting: Setting { folder, threads: self.threads, version: "test", cancel: &cancel, progress: &progress },
        })
    }
}
