//! A PostgreSQL of our own in a folder of its own, thrown away afterwards.

use crate::debian;
use crate::steps::{find_program, run};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

pub struct Postgres {
    pub folder: PathBuf,
    pub url: String,
    /// Shell commands that stop and start it.
    pub stop: String,
    pub start: String,
}

impl Postgres {
    /// Makes one and starts it; installs it first where that is allowed. `what_for` begins the sentence that asks for it.
    pub fn start(what_for: &str, port: u16) -> Result<Postgres, String> {
        let programs = installed(what_for)?;
        let folder = env::temp_dir().join(format!("coeur-postgres-{}", std::process::id()));
        fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        let (data, bin) = (folder.join("data").display().to_string(), programs.display().to_string());
        // PostgreSQL does not run as root.
        let as_postgres = |command: String| match debian::is_root() {
            true => format!("chown -R postgres {} && su postgres -c '{command}'", folder.display()),
            false => command,
        };
        let options = format!("-p {port} -k {}", folder.display());
        let start = as_postgres(format!("{bin}/pg_ctl -w -s -D {data} -l {data}.log -o \"{options}\" start"));
        let stop = as_postgres(format!("{bin}/pg_ctl -w -s -D {data} -m immediate stop"));
        let make = as_postgres(format!("{bin}/initdb -A trust -U coeur -D {data} > {data}.made"));
        let postgres =
            Postgres { folder, url: format!("postgres://coeur@127.0.0.1:{port}/postgres"), stop, start: start.clone() };
        let shell = |sentence: &str, command: &str| run(sentence, Command::new("sh").args(["-c", command]));
        shell("Making a PostgreSQL", &make)?;
        shell("Starting it", &start)?;
        Ok(postgres)
    }

    /// A port that others who try things on this machine probably leave alone.
    pub fn some_port() -> u16 {
        20_000 + (std::process::id() % 20_000) as u16
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _ = Command::new("sh").args(["-c", &self.stop]).status();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The folder of PostgreSQL's programs, which are installed first where that is allowed.
pub fn installed(what_for: &str) -> Result<PathBuf, String> {
    if let Some(programs) = programs() {
        return Ok(programs);
    }
    debian::install(what_for, &["postgresql"])?;
    programs().ok_or_else(|| "PostgreSQL was installed, but its `initdb` is not found".into())
}

/// The folder of PostgreSQL's programs: on the path, or where Debian keeps them.
pub fn programs() -> Option<PathBuf> {
    if let Some(initdb) = find_program("initdb") {
        return initdb.canonicalize().ok()?.parent().map(Path::to_path_buf);
    }
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?.filter_map(Result::ok);
    versions.map(|version| version.path().join("bin")).find(|folder| folder.join("initdb").is_file())
}
