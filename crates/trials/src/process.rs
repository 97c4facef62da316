//! The program as a process: started, killed, measured.

use crate::{Trouble, http};
use hyper::{Method, StatusCode};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};
use tokio::process::{Child, Command};

/// How long a server may take to be ready.
const PATIENCE: Duration = Duration::from_secs(60);

pub struct Server {
    pub address: SocketAddr,
    program: PathBuf,
    arguments: Vec<String>,
    /// Whether what it says to whoever runs it is shown.
    shown: bool,
    child: Child,
}

impl Server {
    /// Starts `coeur serve` on a free port, with these arguments beside, and waits until it is ready.
    pub async fn start(program: &Path, arguments: &[String]) -> Result<Server, Trouble> {
        Server::start_shown(program, arguments, true).await
    }

    /// As [`Server::start`], without its log.
    pub async fn start_quietly(program: &Path, arguments: &[String]) -> Result<Server, Trouble> {
        Server::start_shown(program, arguments, false).await
    }

    async fn start_shown(program: &Path, arguments: &[String], shown: bool) -> Result<Server, Trouble> {
        let address = free_address()?;
        let arguments = arguments.to_vec();
        let child = spawn(program, address, &arguments, shown)?;
        let mut server = Server { address, program: program.into(), arguments, shown, child };
        server.ready().await?;
        Ok(server)
    }

    /// Sends it a signal by its name (`TERM`, `HUP`).
    pub fn signal(&self, name: &str) -> Result<(), Trouble> {
        let sent = std::process::Command::new("kill").args(["-s", name, &self.id().to_string()]).status()?;
        if sent.success() { Ok(()) } else { Err(format!("kill -s {name}: {sent}").into()) }
    }

    /// Whether it ends within this time.
    pub async fn ends_within(&mut self, time: Duration) -> bool {
        tokio::time::timeout(time, self.child.wait()).await.is_ok()
    }

    /// Ends it without a warning, as a power cut would.
    pub async fn kill(&mut self) -> Result<(), Trouble> {
        Ok(self.child.kill().await?)
    }

    /// Starts it again on the same port, and waits until it is ready.
    pub async fn restart(&mut self) -> Result<(), Trouble> {
        self.start_again()?;
        self.ready().await
    }

    /// Starts it again on the same port.
    pub fn start_again(&mut self) -> Result<(), Trouble> {
        self.child = spawn(&self.program, self.address, &self.arguments, self.shown)?;
        Ok(())
    }

    /// Waits until it is ready.
    pub async fn ready(&mut self) -> Result<(), Trouble> {
        let start = Instant::now();
        loop {
            if let Ok(answer) = http::ask(self.address, Method::GET, "/readyz", None, None).await
                && answer.status == StatusCode::OK
            {
                return Ok(());
            }
            if let Some(status) = self.child.try_wait()? {
                return Err(format!("the server ended: {status}").into());
            }
            if start.elapsed() > PATIENCE {
                return Err("the server is not ready after a minute".into());
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    pub fn id(&self) -> u32 {
        self.child.id().unwrap_or_default()
    }

    /// A count of `/metrics`, by its name there.
    pub async fn metric(&self, name: &str) -> Result<u64, Trouble> {
        let mut visitor = crate::visitor::Visitor::new(self.address, std::net::Ipv4Addr::LOCALHOST);
        let bytes = visitor.ask(Method::GET, "/metrics", &[], None).await?.bytes;
        let text = String::from_utf8_lossy(&bytes);
        let value = text.lines().find_map(|line| line.strip_prefix("coeur_")?.strip_prefix(name)?.trim().parse().ok());
        Ok(value.ok_or_else(|| format!("no metric {name}"))?)
    }

    /// What it holds in memory, in bytes (Linux).
    pub fn memory(&self) -> Result<u64, Trouble> {
        self.status("VmRSS:")
    }

    /// The most that it ever held in memory, in bytes (Linux).
    pub fn peak_memory(&self) -> Result<u64, Trouble> {
        self.status("VmHWM:")
    }

    fn status(&self, name: &str) -> Result<u64, Trouble> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix(name)).ok_or("no such line")?;
        let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse()?;
        Ok(kilobytes * 1024)
    }

    /// The processor time that it has used, in seconds (Linux).
    pub fn processor_seconds(&self) -> Result<f64, Trouble> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.id()))?;
        // The name in brackets may hold spaces; user and system time are the 12th and 13th fields after it.
        let fields: Vec<&str> = stat.rsplit_once(')').ok_or("no name")?.1.split_whitespace().collect();
        let ticks = |index: usize| -> Result<f64, Trouble> { Ok(fields.get(index).ok_or("too short")?.parse::<f64>()?) };
        Ok((ticks(11)? + ticks(12)?) / 100.0)
    }
}

/// Another program beside the servers: killed and started again, and not asked anything.
pub struct Helper {
    program: PathBuf,
    arguments: Vec<String>,
    child: Child,
}

impl Helper {
    pub fn start(program: &Path, arguments: &[&str]) -> Result<Helper, Trouble> {
        let arguments: Vec<String> = arguments.iter().map(|argument| argument.to_string()).collect();
        let child = run(program, &arguments)?;
        Ok(Helper { program: program.into(), arguments, child })
    }

    pub async fn kill(&mut self) -> Result<(), Trouble> {
        Ok(self.child.kill().await?)
    }

    pub fn start_again(&mut self) -> Result<(), Trouble> {
        self.child = run(&self.program, &self.arguments)?;
        Ok(())
    }
}

fn run(program: &Path, arguments: &[String]) -> Result<Child, Trouble> {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).kill_on_drop(true);
    Ok(command.spawn().map_err(|error| format!("{}: {error}", program.display()))?)
}

/// An address of this machine that nobody listens at. Its port is none of those that the system hands out by itself (from 32,768 on):
/// before the server listens there, or starts again there, another's connection would be given it.
pub fn free_address() -> Result<SocketAddr, Trouble> {
    let free = (0..100).find_map(|_| {
        let port = 10_000 + RandomState::new().build_hasher().finish() % 20_000;
        TcpListener::bind(("127.0.0.1", port as u16)).ok()?.local_addr().ok()
    });
    Ok(free.ok_or("no free port from 10,000 to 30,000")?)
}

/// Runs a shell command that must succeed.
pub async fn shell(command: &str) -> Result<(), Trouble> {
    let status = Command::new("sh").args(["-c", command]).stdout(Stdio::null()).status().await?;
    if status.success() { Ok(()) } else { Err(format!("`{command}`: {status}").into()) }
}

fn spawn(program: &Path, address: SocketAddr, arguments: &[String], shown: bool) -> Result<Child, Trouble> {
    Ok(Command::new(program)
        .arg("serve")
        .args(["--listen", &address.to_string()])
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(if shown { Stdio::inherit() } else { Stdio::null() })
        .kill_on_drop(true)
        .spawn()
        .map_err(|error| format!("{}: {error}", program.display()))?)
}
