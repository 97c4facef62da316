//! The program under test.

use crate::process::Process;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

/// `coeur serve` on a free port.
pub struct Server {
    process: Option<Process>,
    address: String,
}

impl Server {
    /// Starts it, with the page that is inside.
    pub fn start() -> Server {
        Server::run(&mut Command::new(program()))
    }

    /// Starts it with the files of a folder, which may change under its feet.
    pub fn start_with(folder: &Path) -> Server {
        Server::run(Command::new(program()).env("COEUR_PAGE", folder))
    }

    fn run(command: &mut Command) -> Server {
        let address = |line: &str| line.strip_prefix("Cœur Artificiel: ").map(str::to_string);
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("coeur-{}-{}.db", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let database = format!("sqlite:{}", std::env::temp_dir().join(name).display());
        let args = ["serve", "--listen", "127.0.0.1:0", "--limits", "0", "--database", &database];
        let (process, address) = Process::start(command.args(args), address);
        Server { process: Some(process), address }
    }

    /// Where it listens, such as `http://127.0.0.1:43210/`.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Stops it; nobody listens there any more.
    pub fn stop(&mut self) {
        self.process = None;
    }
}

/// The program that `COEUR_PROGRAM` names, else the one that was built in the profile of this test, which lies beside it:
/// `target/PROFILE/deps/TEST`.
fn program() -> PathBuf {
    if let Some(program) = std::env::var_os("COEUR_PROGRAM") {
        return program.into();
    }
    let test = std::env::current_exe().expect("this test is a file");
    let folder = test.parent().and_then(Path::parent).expect("tests lie in a folder of the profile's");
    folder.join(format!("coeur{}", std::env::consts::EXE_SUFFIX))
}
