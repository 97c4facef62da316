//! `cargo xtask fleet`: PostgreSQL, NATS, three servers, two workers and a balancer on this machine, until Ctrl-C.
//!
//! [`settings`] is the one table of them; `cargo xtask fleet manifests` writes what else is made of it.

mod settings;

use crate::debian;
use crate::postgres::{self, Postgres};
use crate::steps::{self, become_program, cargo, root, run, say};
use settings::LocalServer;
use std::fmt::Write as _;
use std::io::{Read, Write as _};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use std::{env, fs};

/// Who needs what is installed.
const WHAT_FOR: &str = "several servers";

/// Starts what it is told, and again whenever it ends; at Ctrl-C it ends all of them and removes the folder.
const KEEPER: &str = include_str!("../templates/fleet/keeper.sh");

/// What a part of this program waits for while the keeper is in its place.
const TELL: &str = "tell";

/// How long all of it may take to be ready.
const PATIENCE: Duration = Duration::from_secs(90);

pub fn fleet(args: &[String]) -> Result<(), String> {
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match words[..] {
        [] => up(None),
        ["--program", file] => up(Some(file)),
        ["manifests"] => manifests(),
        [TELL, folder] => tell(Path::new(folder)),
        _ => Err(format!("`{}`: there are --program FILE and manifests", args.join(" "))),
    }
}

/// Writes what is made of the settings into the repository.
fn manifests() -> Result<(), String> {
    for (path, text) in settings::files() {
        let file = root().join(path);
        fs::write(&file, text).map_err(|e| format!("{}: {e}", file.display()))?;
        say(path);
    }
    Ok(())
}

/// Starts everything, and leaves this process to what keeps it up.
fn up(program: Option<&str>) -> Result<(), String> {
    for port in settings::local_ports() {
        TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|e| format!("port {port} of this machine: {e}"))?;
    }
    let haproxy = debian::program(WHAT_FOR, "haproxy")?;
    let nats = debian::program(WHAT_FOR, "nats-server")?;
    let program = match program {
        Some(file) => fs::canonicalize(file).map_err(|e| format!("{file}: {e}"))?,
        None => {
            run("Building the program", cargo().args(["build", "--release", "--package", "coeur"]))?;
            steps::program("release", "coeur")?
        }
    };
    let postgres = Postgres::start(WHAT_FOR, settings::POSTGRES_PORT)?;
    let folder = env::temp_dir().join(format!("coeur-fleet-{}", std::process::id()));
    fs::create_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let write = |name: &str, text: &str| {
        fs::write(folder.join(name), text).map_err(|e| format!("{}: {e}", folder.join(name).display()))
    };
    write("haproxy.cfg", &settings::haproxy())?;
    let mut script = String::new();
    for (name, command) in processes(&Programs { coeur: program, haproxy, nats }, &postgres.url) {
        let words: Vec<String> = command.iter().map(|word| quoted(word)).collect();
        writeln!(script, "keep {name} {}", words.join(" ")).expect("a string takes all that is written");
    }
    write("processes.sh", &script)?;
    write("stop-postgres.sh", &format!("{}; rm -rf {}\n", postgres.stop, quoted(&postgres.folder.display().to_string())))?;
    // From here on it is the keeper's.
    std::mem::forget(postgres);
    let this = env::current_exe().map_err(|e| format!("this program: {e}"))?;
    Command::new(this).args(["fleet", TELL]).arg(&folder).spawn().map_err(|e| format!("this program: {e}"))?;
    become_program(Command::new("sh").args(["-c", KEEPER, "keeper"]).arg(&folder))
}

/// The Debian packages that are missing for the tests of several servers.
pub fn missing() -> Vec<&'static str> {
    let nats = debian::find_daemon("nats-server").is_none().then_some("nats-server");
    let postgres = postgres::programs().is_none().then_some("postgresql");
    nats.into_iter().chain(postgres).collect()
}

/// The programs that are started.
struct Programs {
    coeur: PathBuf,
    haproxy: PathBuf,
    nats: PathBuf,
}

/// Everything that runs but PostgreSQL, by name, each with its command; the balancer reads its configuration where it is started.
fn processes(programs: &Programs, database: &str) -> Vec<(String, Vec<String>)> {
    let coeur = programs.coeur.display();
    let nats_url = format!("nats://127.0.0.1:{}", settings::NATS_PORT);
    let words = |text: String| text.split('\n').map(str::to_string).collect::<Vec<_>>();
    let mut all = vec![(
        "nats".to_string(),
        words(format!("{}\n-a\n127.0.0.1\n-p\n{}", programs.nats.display(), settings::NATS_PORT)),
    )];
    for LocalServer { name, listen, address } in settings::local_servers() {
        let (threads, unready) = (settings::AI_THREADS, settings::UNREADY_SECONDS);
        let command = format!(
            "{coeur}\nserve\n--listen\n{listen}\n--database\n{database}\n--name\n{name}\n--address\n{address}\n--nats\n{nats_url}\n\
             --trusted-proxy\n127.0.0.1\n--ai-threads\n{threads}\n--unready-seconds\n{unready}\n--drain-seconds\n{}",
            settings::DRAIN_SECONDS
        );
        all.push((name, words(command)));
    }
    for number in 1..=settings::WORKERS {
        let command = format!("{coeur}\nwork\n--nats\n{nats_url}\n--threads\n{}", settings::WORKER_THREADS);
        all.push((format!("w{number}"), words(command)));
    }
    all.push(("haproxy".into(), words(format!("{}\n-db\n-f\nhaproxy.cfg", programs.haproxy.display()))));
    all
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// Waits until the balancer and every server are ready, and says what is where.
fn tell(folder: &Path) -> Result<(), String> {
    let start = Instant::now();
    let mut waited: Vec<String> = settings::local_servers().map(|server| server.listen).collect();
    waited.push(settings::balancer());
    while let Some(address) = waited.iter().find(|address| !is_ready(address)) {
        if start.elapsed() > PATIENCE {
            return Err(format!(
                "http://{address}/readyz is not ready after {} s: see {}/*.log",
                PATIENCE.as_secs(),
                folder.display()
            ));
        }
        if !folder.exists() {
            return Ok(());
        }
        std::thread::sleep(Duration::from_millis(200));
    }
    println!("Play at http://{}/\n", settings::balancer());
    println!("{:<10}{:<42}process", "what", "where");
    let places = settings::local_servers().map(|server| {
        (
            server.name,
            format!("http://{}/, inner port {}", server.listen, server.address.rsplit(':').next().unwrap_or_default()),
        )
    });
    let workers = (1..=settings::WORKERS).map(|number| (format!("w{number}"), "no port".to_string()));
    let front = ("haproxy".to_string(), format!("http://{}/", settings::balancer()));
    let nats = ("nats".to_string(), format!("nats://127.0.0.1:{}", settings::NATS_PORT));
    for (name, place) in [front].into_iter().chain(places).chain(workers).chain([nats]) {
        let id = fs::read_to_string(folder.join(format!("{name}.pid"))).unwrap_or_default();
        println!("{name:<10}{place:<42}{}", id.trim());
    }
    println!("{:<10}127.0.0.1:{}, thrown away at the end\n", "postgres", settings::POSTGRES_PORT);
    println!(
        "Logs and process numbers are in {}. Kill one, and play on: it is started again after two seconds.",
        folder.display()
    );
    println!("Ctrl-C ends everything.");
    std::io::stdout().flush().map_err(|e| format!("the screen: {e}"))
}

fn is_ready(address: &str) -> bool {
    let ask = || -> std::io::Result<String> {
        let mut stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(Duration::from_secs(2)))?;
        write!(stream, "GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    };
    ask().is_ok_and(|answer| answer.starts_with("HTTP/1.1 200"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_stays_one_word_in_a_shell() {
        assert_eq!(quoted("it's a $HOME"), r"'it'\''s a $HOME'");
    }

    #[test]
    fn everybody_is_started_once_and_servers_know_where_all_the_others_are() {
        let programs = Programs { coeur: "/a b/coeur".into(), haproxy: "haproxy".into(), nats: "nats-server".into() };
        let all = processes(&programs, "postgres://x");
        let names: Vec<&str> = all.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["nats", "s1", "s2", "s3", "w1", "w2", "haproxy"]);
        let (_, second) = &all[2];
        assert_eq!(second[0], "/a b/coeur");
        let value = |flag: &str| &second[second.iter().position(|word| word == flag).expect("it is there") + 1];
        assert_eq!((value("--listen").as_str(), value("--address").as_str()), ("127.0.0.1:8082", "127.0.0.1:9082"));
        assert!(settings::haproxy().contains("server s2 127.0.0.1:8082"));
    }
}
