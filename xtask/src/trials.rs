//! `cargo xtask trials`: the long trials of a running server, on SQLite and on PostgreSQL.

use crate::debian;
use crate::steps::{self, cargo, find_program, root, run, say};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// How often the server is killed on each database.
const KILLS: &str = "200";

/// The trials, as they are named on the command line.
const NAMES: [&str; 4] = ["crashes", "load", "strangers", "week"];

/// Builds the program and the trials, then kills, loads and attacks the server, and lets a week pass in an hour; or only what is
/// named. Arguments after a single name go to that trial. What each trial tells is its figure.
pub fn run_named(arguments: &[String]) -> Result<(), String> {
    let (names, rest) = match arguments {
        [] => (NAMES.to_vec(), &[][..]),
        [name, rest @ ..] => match NAMES.iter().find(|known| *known == name) {
            Some(name) => (vec![*name], rest),
            None => return Err(format!("there is no trial `{name}`: {}", NAMES.join(", "))),
        },
    };
    run(
        "Building the program and its trials",
        cargo().args(["build", "--release", "--package", "coeur", "--package", "coeur-trials"]),
    )?;
    let rest: Vec<&str> = rest.iter().map(String::as_str).collect();
    names.into_iter().try_for_each(|name| match name {
        "crashes" => crashes(),
        "load" => load(),
        "strangers" => strangers(&rest),
        name => trial(name, &rest),
    })
}

fn crashes() -> Result<(), String> {
    let (postgres, folder) = (Postgres::start()?, Folder::new()?);
    let sqlite = folder.database();
    trial("crashes", &["--kills", KILLS, "--database", &sqlite])?;
    trial("crashes", &["--kills", KILLS, "--database", &postgres.url])?;
    let outage = ["--kills", "3", "--tables", "10", "--between", "10"];
    let strike =
        [&outage[..], &["--database", &postgres.url, "--strike", &postgres.stop, "--mend", &postgres.start]].concat();
    trial("crashes", &strike)?;
    full_disk(&folder.0)
}

fn load() -> Result<(), String> {
    let folder = Folder::new()?;
    let sqlite = folder.database();
    trial("load", &["--database", &sqlite])?;
    trial("load", &["--database", &sqlite, "--ai-tables", "50", "--seconds", "60"])?;
    trial("load", &["--database", &sqlite, "--tables", "10", "--idle", "10000", "--seconds", "30"])
}

fn strangers(rest: &[&str]) -> Result<(), String> {
    let postgres = Postgres::start()?;
    trial("strangers", &[rest, &["--postgres", &postgres.url, "--before", "results/server-strangers.json"]].concat())
}

/// A folder for a trial's database, removed afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Folder, String> {
        let folder = env::temp_dir().join(format!("coeur-trials-{}", std::process::id()));
        fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        Ok(Folder(folder))
    }

    fn database(&self) -> String {
        format!("sqlite:{}", self.0.join("trial.db").display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn trial(name: &str, arguments: &[&str]) -> Result<(), String> {
    let mut command = Command::new(steps::program("release", name)?);
    command.current_dir(root()).arg("--program").arg(steps::program("release", "coeur")?).args(arguments);
    run(&format!("{name} {}", arguments.join(" ")), &mut command)
}

/// A disk of eight megabytes in memory, filled and emptied; only root may make one.
fn full_disk(folder: &Path) -> Result<(), String> {
    let disk = folder.join("disk");
    fs::create_dir_all(&disk).map_err(|e| format!("{}: {e}", disk.display()))?;
    let path = disk.display().to_string();
    let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", "size=8m", "tmpfs", &path]).status();
    if !mounted.is_ok_and(|status| status.success()) {
        say("A full disk is not tried: no disk can be mounted here");
        return Ok(());
    }
    let database = format!("sqlite:{path}/trial.db");
    let (strike, mend) = (format!("cat /dev/zero > {path}/filler 2>/dev/null || true"), format!("rm {path}/filler"));
    let tried = trial(
        "crashes",
        &["--kills", "3", "--tables", "10", "--between", "5", "--database", &database, "--strike", &strike, "--mend", &mend],
    );
    let _ = Command::new("umount").arg(&path).status();
    tried
}

/// A PostgreSQL of our own in a folder of its own.
struct Postgres {
    folder: PathBuf,
    url: String,
    /// Shell commands that stop and start it.
    stop: String,
    start: String,
}

impl Postgres {
    /// Makes one and starts it; installs it first where that is allowed.
    fn start() -> Result<Postgres, String> {
        let programs = match postgres_programs() {
            Some(programs) => programs,
            None => {
                debian::install("the trials", &["postgresql"])?;
                postgres_programs().ok_or("PostgreSQL was installed, but its `initdb` is not found")?
            }
        };
        let folder = env::temp_dir().join(format!("coeur-postgres-{}", std::process::id()));
        fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        let port = 20_000 + std::process::id() % 20_000;
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
        let shell = |sentence: &str, command: &str| run(sentence, Command::new("sh").args(["-c", command]));
        shell("Making a PostgreSQL", &make)?;
        shell("Starting it", &start)?;
        let url = format!("postgres://coeur@127.0.0.1:{port}/postgres");
        Ok(Postgres { folder, url, stop, start })
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _ = Command::new("sh").args(["-c", &self.stop]).status();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The folder of PostgreSQL's programs: on the path, or where Debian keeps them.
fn postgres_programs() -> Option<PathBuf> {
    if let Some(initdb) = find_program("initdb") {
        return initdb.canonicalize().ok()?.parent().map(Path::to_path_buf);
    }
    let versions = fs::read_dir("/usr/lib/postgresql").ok()?.filter_map(Result::ok);
    versions.map(|version| version.path().join("bin")).find(|folder| folder.join("initdb").is_file())
}
