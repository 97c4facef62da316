//! The program under test.

use crate::process::Process;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// `coeur serve` on a free port, with a database of its own. A copy of this handle is the same server.
#[derive(Clone)]
pub struct Server {
    process: Arc<Mutex<Option<Process>>>,
    address: String,
    /// Serves this folder instead of the page that is inside.
    page: Option<PathBuf>,
    database: Arc<Database>,
}

impl Server {
    /// Starts it, with the page that is inside.
    pub fn start() -> Server {
        Server::run(None)
    }

    /// Starts it with the files of a folder, which may change under its feet.
    pub fn start_with(folder: &Path) -> Server {
        Server::run(Some(folder.into()))
    }

    fn run(page: Option<PathBuf>) -> Server {
        let database = Arc::new(Database::new());
        let (process, address) = start(page.as_deref(), &database, "127.0.0.1:0");
        Server { process: Arc::new(Mutex::new(Some(process))), address, page, database }
    }

    /// Where it listens, such as `http://127.0.0.1:43210/`.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Kills it, without a warning; nobody listens there any more.
    pub fn stop(&mut self) {
        *self.process.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// Starts it again where it was, with what it had written down.
    pub fn restart(&mut self) {
        self.stop();
        let listen = self.address.trim_start_matches("http://").trim_end_matches('/');
        let (process, address) = start(self.page.as_deref(), &self.database, listen);
        assert_eq!(address, self.address, "it listens where it did");
        *self.process.lock().unwrap_or_else(PoisonError::into_inner) = Some(process);
    }
}

fn start(page: Option<&Path>, database: &Database, listen: &str) -> (Process, String) {
    let mut command = Command::new(program());
    if let Some(folder) = page {
        command.env("COEUR_PAGE", folder);
    }
    command
        .args(["serve", "--listen", listen, "--limits", "0", "--database"])
        .arg(format!("sqlite:{}", database.0.display()));
    Process::start(&mut command, |line: &str| line.strip_prefix("Cœur Artificiel: ").map(str::to_string))
}

/// The program that `COEUR_PROGRAM` names, else the one that was built in the profile of this test, which lies beside it:
/// `target/PROFILE/deps/TEST`.
pub fn program() -> PathBuf {
    if let Some(program) = std::env::var_os("COEUR_PROGRAM") {
        return program.into();
    }
    let test = std::env::current_exe().expect("this test is a file");
    let folder = test.parent().and_then(Path::parent).expect("tests lie in a folder of the profile's");
    folder.join(format!("coeur{}", std::env::consts::EXE_SUFFIX))
}

/// A file for a database, which ends with the test.
struct Database(PathBuf);

impl Database {
    fn new() -> Database {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        Database(std::env::temp_dir().join(format!("coeur-test-{}-{number}.db", std::process::id())))
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        // Beside it lie the files in which SQLite writes first, and the server's lock.
        for end in ["", "-wal", "-shm", ".lock"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.0.display()));
        }
    }
}
