//! `cargo xtask slurm`: a tournament of ten thousand games as eight parts under a real Slurm on this machine. Two parts are killed, played
//! again, and the merged file is compared with that of one run.

mod cluster;

use crate::debian;
use crate::steps::{self, cargo, root, run, say};
use cluster::Cluster;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// What is played: two games for each of these deals.
const CALL: [&str; 9] =
    ["arena", "love-letter", "mcts(iterations=20)", "card-counting", "--games", "5000", "--seed", "27", "--quiet"];
const GAMES: usize = 10_000;
const PARTS: usize = 8;

/// A part has kept so many games before it is killed.
const KEPT: usize = 300;

/// Everything waits at most so long.
const PATIENCE: Duration = Duration::from_secs(1200);

/// Plays it. `--program FILE` is a program that is built already. What is found goes to standard output: `cargo xtask slurm > results/slurm.txt`.
pub fn slurm(args: &[String]) -> Result<(), String> {
    let program = match args {
        [] => built()?,
        [flag, program] if flag == "--program" => fs::canonicalize(program).map_err(|e| format!("{program}: {e}"))?,
        _ => return Err("there is --program FILE, and nothing else".into()),
    };
    let needed = [("sbatch", "slurm-client"), ("slurmctld", "slurmctld"), ("slurmd", "slurmd"), ("munged", "munge")];
    let missing: Vec<&str> =
        needed.iter().filter(|(name, _)| debian::find_daemon(name).is_none()).map(|(_, package)| *package).collect();
    debian::install("a Slurm of one machine", &missing)?;
    let folder = Folder::new()?;
    let cluster = Cluster::start(&folder.0, PARTS)?;

    let one = folder.0.join("one.json");
    let start = Instant::now();
    run("One run", Command::new(&program).args(CALL).arg("--out").arg(&one).stdout(Stdio::null()))?;
    let one_time = start.elapsed();

    say("The same in eight parts, two of which are killed");
    let out = folder.0.join("merged.json");
    let start = Instant::now();
    let mut driver = Driver::start(&cluster, &program, &out)?;
    let parts = PathBuf::from(format!("{}.parts", out.display()));
    let by_slurm = driver.running_part(&parts, &[])?;
    let kept_by_slurm = kept(&parts, by_slurm);
    cluster.cancel(by_slurm)?;
    let by_kill = driver.running_part(&parts, &[by_slurm])?;
    let kept_by_kill = kept(&parts, by_kill);
    kill(by_kill)?;
    driver.wait()?;
    let parts_time = start.elapsed();

    let [one, merged] = [&one, &out].map(|path| fs::read(path).map_err(|e| format!("{}: {e}", path.display())));
    let (one, merged) = (one?, merged?);
    let same = one == merged;
    let starts = cluster.starts();
    let profile = program.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    println!(
        "command  cargo xtask slurm\nseed     27\ncommit   {}\nprogram  of the profile {profile}\nslurm    {}",
        commit(),
        cluster.version()
    );
    println!("\ncoeur {}", CALL.map(quoted).join(" "));
    println!("{GAMES} games as one run: {:.1} s on {} cores", one_time.as_secs_f64(), cores());
    println!(
        "as {PARTS} parts of one core each, in a job array: {:.1} s, two parts killed and played to their ends",
        parts_time.as_secs_f64()
    );
    println!(
        "part {by_slurm}, killed by scancel --signal=KILL with {kept_by_slurm} games kept; part {by_kill}, killed by kill -9 with {kept_by_kill} games kept"
    );
    println!("tasks that Slurm started: {starts}");
    println!("merged report: {} bytes, {} those of one run", merged.len(), if same { "the same as" } else { "OTHER than" });
    println!("Times are by the clock: they say nothing of speed where others use the machine.");
    if same { Ok(()) } else { Err("the merged bytes are not those of one run".into()) }
}

fn built() -> Result<PathBuf, String> {
    run("Building the program", cargo().args(["build", "--release", "--package", "coeur"]))?;
    steps::program("release", "coeur")
}

fn quoted(word: &str) -> String {
    if word.contains('(') { format!("'{word}'") } else { word.into() }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

fn commit() -> String {
    let output = Command::new("git").current_dir(root()).args(["rev-parse", "--short=7", "HEAD"]).output();
    output.map_or(String::new(), |output| String::from_utf8_lossy(&output.stdout).trim().to_string())
}

/// A folder that is removed afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Folder, String> {
        let folder = std::env::temp_dir().join(format!("coeur-slurm-{}", std::process::id()));
        fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        Ok(Folder(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The script of packaging/slurm at work.
struct Driver {
    child: Child,
    start: Instant,
}

impl Driver {
    fn start(cluster: &Cluster, program: &Path, out: &Path) -> Result<Driver, String> {
        let mut command = cluster.command(root().join("packaging/slurm/shards.sh"));
        command.arg(out).arg(PARTS.to_string()).arg(program).args(CALL).env("SECONDS_BETWEEN", "2");
        let child = command.stdout(Stdio::null()).spawn().map_err(|e| format!("shards.sh: {e}"))?;
        Ok(Driver { child, start: Instant::now() })
    }

    /// A part, none of `but`, that has kept games and is not done.
    fn running_part(&mut self, folder: &Path, but: &[usize]) -> Result<usize, String> {
        loop {
            let running = |part: &usize| kept(folder, *part) >= KEPT && process(*part).is_some();
            if let Some(part) = (1..=PARTS).filter(|part| !but.contains(part)).find(running) {
                return Ok(part);
            }
            self.check()?;
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Fails where the script has ended, or has taken too long.
    fn check(&mut self) -> Result<(), String> {
        match self.child.try_wait() {
            Ok(Some(status)) => Err(format!("shards.sh ended too early: {status}")),
            Err(error) => Err(format!("shards.sh: {error}")),
            Ok(None) if self.start.elapsed() > PATIENCE => Err("shards.sh takes too long".into()),
            Ok(None) => Ok(()),
        }
    }

    fn wait(&mut self) -> Result<(), String> {
        loop {
            match self.child.try_wait().map_err(|e| e.to_string())? {
                Some(status) if status.success() => return Ok(()),
                Some(status) => return Err(format!("shards.sh failed: {status}")),
                None => {}
            }
            self.check()?;
            std::thread::sleep(Duration::from_millis(100));
        }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// How many games a part that is not done has kept.
fn kept(folder: &Path, part: usize) -> usize {
    let text = fs::read_to_string(folder.join(format!("{part}-of-{PARTS}.jsonl.games"))).unwrap_or_default();
    text.lines().count().saturating_sub(1)
}

/// The process that plays a part: the program itself, not what started it.
fn process(part: usize) -> Option<u32> {
    let shard = format!("{part}/{PARTS}");
    let processes = fs::read_dir("/proc").ok()?.filter_map(Result::ok);
    let numbers = processes.filter_map(|process| process.file_name().to_str()?.parse::<u32>().ok());
    let plays = |number: &u32| {
        let words = fs::read(format!("/proc/{number}/cmdline")).unwrap_or_default();
        let mut words = words.split(|byte| *byte == 0);
        words.next().is_some_and(|program| program.ends_with(b"coeur")) && words.any(|word| word == shard.as_bytes())
    };
    numbers.into_iter().find(plays)
}

fn kill(part: usize) -> Result<(), String> {
    let number = process(part).ok_or("the part has ended before it was killed")?;
    let status = Command::new("kill").args(["-9", &number.to_string()]).status().map_err(|e| format!("kill: {e}"))?;
    if status.success() { Ok(()) } else { Err("the part could not be killed".into()) }
}
