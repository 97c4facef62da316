//! `cargo xtask trials`: the long trials of a running server, on SQLite and on PostgreSQL.

use crate::debian;
use crate::postgres::{self, Postgres};
use crate::steps::{self, cargo, root, run, say};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// How often the server is killed on each database.
const KILLS: &str = "200";

/// The trials, as they are named on the command line.
const NAMES: [&str; 5] = ["crashes", "fleet", "load", "strangers", "week"];

/// Who plays at the tables that the trial of a fleet watches: worth a worker's time.
const FLEET_AI: &str = "mcts(iterations=400)";

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
        "fleet" => fleet(&rest),
        "load" => load(),
        "strangers" => strangers(&rest),
        name => trial(name, &rest),
    })
}

fn crashes() -> Result<(), String> {
    let (postgres, folder) = (own_postgres()?, Folder::new()?);
    let sqlite = folder.database();
    trial("crashes", &["--kills", KILLS, "--database", &sqlite])?;
    trial("crashes", &["--kills", KILLS, "--database", &postgres.url])?;
    let outage = ["--kills", "3", "--tables", "10", "--between", "10"];
    let strike =
        [&outage[..], &["--database", &postgres.url, "--strike", &postgres.stop, "--mend", &postgres.start]].concat();
    trial("crashes", &strike)?;
    full_disk(&folder.0)
}

/// Three servers on one PostgreSQL of the trial's own: killed with NATS and workers, restarted one after the other, cut off from the database
/// and from NATS, frozen. Arguments of its own go to one trial instead.
fn fleet(rest: &[&str]) -> Result<(), String> {
    postgres::installed("the trials")?;
    if !rest.is_empty() {
        return trial("fleet", rest);
    }
    let nats = debian::program("the trials", "nats-server")?.display().to_string();
    let strikes: [&[&str]; 5] = [
        &["--strike", "kill", "--times", KILLS, "--nats-server", &nats, "--workers", "2", "--ai", FLEET_AI],
        &["--strike", "roll", "--times", "3", "--tables", "1000"],
        &["--strike", "database", "--times", "6", "--seconds", "5"],
        &["--strike", "nats", "--times", "1", "--seconds", "60", "--nats-server", &nats],
        &["--strike", "freeze", "--times", "1", "--seconds", "60"],
    ];
    strikes.into_iter().try_for_each(|strike| trial("fleet", strike))
}

fn load() -> Result<(), String> {
    let folder = Folder::new()?;
    let sqlite = folder.database();
    trial("load", &["--database", &sqlite])?;
    trial("load", &["--database", &sqlite, "--ai-tables", "50", "--seconds", "60"])?;
    trial("load", &["--database", &sqlite, "--tables", "10", "--idle", "10000", "--seconds", "30"])
}

fn strangers(rest: &[&str]) -> Result<(), String> {
    let postgres = own_postgres()?;
    trial("strangers", &[rest, &["--postgres", &postgres.url, "--before", "results/server-strangers.json"]].concat())
}

fn own_postgres() -> Result<Postgres, String> {
    Postgres::start("the trials", Postgres::some_port())
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
