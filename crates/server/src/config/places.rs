//! Where this machine's people have their settings and their data.

use std::path::{Path, PathBuf};

/// The environment, as far as the server reads it.
pub struct Places(Box<Variables>);

type Variables = dyn Fn(&str) -> Option<String>;

impl Places {
    pub fn of_process() -> Places {
        Places::new(|name| std::env::var(name).ok())
    }

    pub fn new(variable: impl Fn(&str) -> Option<String> + 'static) -> Places {
        Places(Box::new(variable))
    }

    /// A variable that is set to something.
    pub fn variable(&self, name: &str) -> Option<String> {
        (self.0)(name).filter(|value| !value.is_empty())
    }

    /// The file that is read where none is named, if it is there.
    pub fn config_file(&self) -> Option<PathBuf> {
        self.folder("XDG_CONFIG_HOME", ".config").map(|folder| folder.join("coeur.toml"))
    }

    /// The database where none is named: a file of this person, or one here where nobody has a home.
    pub fn database(&self) -> String {
        let file = self.folder("XDG_DATA_HOME", ".local/share").map(|folder| folder.join("coeur.db"));
        format!("sqlite:{}", file.as_deref().unwrap_or(Path::new("coeur.db")).display())
    }

    fn folder(&self, variable: &str, below_home: &str) -> Option<PathBuf> {
        let path = |name: &str| self.variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let base = if cfg!(windows) {
            path("APPDATA")
        } else if cfg!(target_os = "macos") {
            path("HOME").map(|home| home.join("Library/Application Support"))
        } else {
            path(variable).or_else(|| path("HOME").map(|home| home.join(below_home)))
        };
        base.map(|base| base.join("coeur"))
    }
}
