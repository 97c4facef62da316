//! `cargo xtask api`: the description of the API put to the test. Schemathesis reads `/api/openapi.json`, makes requests that fit
//! it and requests that do not, and compares the answers with what is described.

use crate::steps::{self, cargo, find_program, run};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::{env, fs};

/// The version whose options these are.
const SCHEMATHESIS: &str = "4.32.5";

/// A fault of ours is an error, and so is any answer that the description does not know.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,response_headers_conformance";

/// For each operation and phase; some minutes in all.
const EXAMPLES: &str = "50";

/// A WebSocket is no request with an answer, and advice searches for seconds.
const LEFT_OUT: &str = "/(live|hint|why)$";

/// Builds the program, starts it on a database that is thrown away, and asks.
pub fn check() -> Result<(), String> {
    let schemathesis = installed()?;
    run("Building the program", cargo().args(["build", "--package", "coeur"]))?;
    let folder = env::temp_dir().join(format!("coeur-api-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let asked = Server::start(&folder).and_then(|server| ask(&schemathesis, &folder, &server.address));
    fs::remove_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    asked
}

fn ask(schemathesis: &Path, folder: &Path, address: &str) -> Result<(), String> {
    let mut command = Command::new(schemathesis);
    // It leaves a folder of its own where it is started.
    command.current_dir(folder).arg("run").arg(format!("{address}/api/openapi.json"));
    command.args(["--checks", CHECKS, "--max-examples", EXAMPLES, "--exclude-path-regex", LEFT_OUT]);
    command.args(["--phases", "examples,coverage,fuzzing,stateful", "--continue-on-failure", "--request-timeout", "40"]);
    // What it finds unlikely about generated data is no fault of the server's.
    command.args(["--suppress-health-check", "all", "--warnings", "off", "--no-color"]);
    run("Asking all that is described, and some more", &mut command)
}

/// Schemathesis in a folder of its own under `target/`, fetched where it is missing.
fn installed() -> Result<PathBuf, String> {
    let folder = steps::target_folder()?.join(format!("schemathesis-{SCHEMATHESIS}"));
    let program = folder.join("bin/schemathesis");
    if program.is_file() {
        return Ok(program);
    }
    let python = find_program("python3").ok_or("Python 3 is missing: Schemathesis is written in it")?;
    run("Making a folder for Schemathesis", Command::new(python).args(["-m", "venv"]).arg(&folder))?;
    let package = format!("schemathesis=={SCHEMATHESIS}");
    run(&format!("Fetching {package}"), Command::new(folder.join("bin/pip")).args(["install", "--quiet", &package]))?;
    Ok(program)
}

/// The program, serving; ended with this value.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(folder: &Path) -> Result<Server, String> {
        let database = format!("sqlite:{}", folder.join("api.db").display());
        let mut process = Command::new(steps::program("debug", "coeur")?)
            .args(["serve", "--listen", "127.0.0.1:0", "--limits", "0", "--log-level", "error", "--database", &database])
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|e| format!("the server: {e}"))?;
        let out = process.stdout.take().expect("it was asked for");
        let mut server = Server { process, address: String::new() };
        for line in BufReader::new(out).lines().map_while(Result::ok) {
            if let Some(start) = line.find("http://") {
                server.address = line[start..].trim_end_matches('/').to_string();
                return Ok(server);
            }
        }
        Err("the server did not start".into())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
