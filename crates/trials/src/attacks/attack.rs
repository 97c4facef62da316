//! What an attack is: it starts a server of its own, does its worst within a bounded time, and measures one figure.

use crate::Trouble;
use crate::process::Server;
use crate::visitor::Visitor;
use serde::{Deserialize, Serialize};
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// No attack takes longer, its server's start and end included.
const LONGEST: Duration = Duration::from_secs(60);

/// How long a server may take to stop when it is asked politely.
const STOPPING: Duration = Duration::from_secs(15);

pub struct Attack {
    pub name: &'static str,
    /// What it is about: the heading under which its line stands.
    pub about: &'static str,
    /// What is done, and what the figure is.
    pub does: &'static str,
    pub unit: &'static str,
    pub bound: Bound,
    pub run: fn(Lab) -> Running,
}

pub type Running = Pin<Box<dyn Future<Output = Result<Figure, Trouble>> + Send>>;

/// What a figure must be for the server to stand.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bound {
    AtMost(f64),
    AtLeast(f64),
}

impl Bound {
    pub fn holds(self, value: f64) -> bool {
        match self {
            Bound::AtMost(most) => value <= most,
            Bound::AtLeast(least) => value >= least,
        }
    }
}

/// What was measured; without a value it could not be tried here.
pub struct Figure {
    pub value: Option<f64>,
    pub note: String,
}

impl Figure {
    pub fn new(value: f64, note: impl Into<String>) -> Figure {
        Figure { value: Some(value), note: note.into() }
    }

    pub fn not_tried(why: &str) -> Figure {
        Figure { value: None, note: format!("not tried: {why}") }
    }
}

/// How an attack went, as it is printed and kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Outcome {
    pub name: String,
    pub about: String,
    pub does: String,
    pub unit: String,
    pub bound: Bound,
    pub figure: Option<f64>,
    pub holds: bool,
    pub note: String,
}

impl Attack {
    pub async fn outcome(&self, lab: &Lab) -> Outcome {
        let ran = match tokio::time::timeout(LONGEST, (self.run)(lab.clone())).await {
            Ok(ran) => ran,
            Err(_) => Err(format!("no end after {} s", LONGEST.as_secs()).into()),
        };
        let (figure, holds, note) = match ran {
            Ok(Figure { value, note }) => (value, value.is_none_or(|value| self.bound.holds(value)), note),
            Err(error) => (None, false, format!("failed: {error}")),
        };
        let [name, about, does, unit] = [self.name, self.about, self.does, self.unit].map(String::from);
        Outcome { name, about, does, unit, bound: self.bound, figure, holds, note }
    }
}

/// What attacks are run with.
#[derive(Clone, Debug)]
pub struct Lab {
    pub program: PathBuf,
    /// A PostgreSQL whose tables may be used, where there is one.
    pub postgres: Option<String>,
    /// How long strangers play while others do their worst. Who has no answer then waits no longer.
    pub playing: Duration,
}

impl Lab {
    /// A server with its usual limits, an empty database and these arguments.
    pub async fn site(&self, arguments: &[&str]) -> Result<Site, Trouble> {
        let folder = Folder::new()?;
        let database = format!("sqlite:{}", folder.0.join("site.db").display());
        self.start(folder, &database, arguments).await
    }

    /// The same on PostgreSQL, where there is one.
    pub async fn site_on_postgres(&self) -> Result<Option<Site>, Trouble> {
        match &self.postgres {
            Some(database) => self.start(Folder::new()?, database, &[]).await.map(Some),
            None => Ok(None),
        }
    }

    async fn start(&self, folder: Folder, database: &str, arguments: &[&str]) -> Result<Site, Trouble> {
        let arguments: Vec<String> =
            ["--database", database].iter().chain(arguments).map(|argument| argument.to_string()).collect();
        let server = Server::start_quietly(&self.program, &arguments).await?;
        Ok(Site { server, folder, playing: self.playing })
    }
}

/// A server under attack. It is killed, and all that it kept is removed, when this is dropped.
pub struct Site {
    pub server: Server,
    folder: Folder,
    pub playing: Duration,
}

impl Site {
    /// Somebody from 127.0.0.`address`.
    pub fn visitor(&self, address: u8) -> Visitor {
        Visitor::new(self.server.address, Ipv4Addr::new(127, 0, 0, address))
    }

    pub fn folder(&self) -> &Path {
        &self.folder.0
    }

    /// Stops the server politely and says how many bytes it has kept.
    pub async fn kept(&mut self) -> Result<f64, Trouble> {
        self.server.signal("TERM")?;
        if !self.server.ends_within(STOPPING).await {
            return Err("the server does not stop".into());
        }
        folder_size(&self.folder.0)
    }
}

/// How many bytes the files of a folder have.
pub fn folder_size(folder: &Path) -> Result<f64, Trouble> {
    let mut size = 0;
    for file in std::fs::read_dir(folder)? {
        size += file?.metadata().map_or(0, |file| file.len());
    }
    Ok(size as f64)
}

/// A temporary folder.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Result<Folder, Trouble> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("coeur-site-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder)?;
        Ok(Folder(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
