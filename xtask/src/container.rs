//! `cargo xtask container`: an image with the program and nothing else, built without a network, started and played on.

use crate::debian;
use crate::page;
use crate::steps::{self, cargo, elapsed, find_program, root, run, say};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Instant;

/// What the image may weigh, in bytes.
const MOST: u64 = 60_000_000;

/// The cells of Morpion in the order in which they are tried.
const CELLS: [&str; 9] = ["b2", "a1", "c1", "a3", "c3", "b1", "b3", "a2", "c2"];

/// Builds the page, the program and the image, and tries it. `--profile NAME` compiles in another profile than release,
/// `--without-page` leaves the page as it lies in crates/page/dist.
pub fn build(args: &[String]) -> Result<(), String> {
    let (mut profile, mut with_page) = ("release", true);
    let mut args = args.iter().map(String::as_str);
    while let Some(arg) = args.next() {
        match arg {
            "--profile" => profile = args.next().ok_or("--profile: which?")?,
            "--without-page" => with_page = false,
            other => return Err(format!("`{other}`: there are --profile NAME and --without-page")),
        }
    }
    let start = Instant::now();
    if find_program("buildah").is_none() {
        debian::install("containers", &["buildah"])?;
    }
    if with_page {
        page::build(&page::FINISHED, &page::embedded())?;
    }
    let folder = steps::target_folder()?.join("container");
    let weight = lay(&static_program(profile)?, &folder.join("context"))?;
    if weight > MOST {
        return Err(format!("the program weighs {weight} bytes, and the image may weigh {MOST}"));
    }
    let image = Image::build(&folder)?;
    image.play()?;
    let file = image.save()?;
    say(&format!("{}: {weight} bytes in the image, built and played on in {}", file.display(), elapsed(start)));
    Ok(())
}

/// The program without any library beside it. Only what is for this machine is linked so, not what helps to compile.
fn static_program(profile: &str) -> Result<PathBuf, String> {
    let target = format!("{}-unknown-linux-gnu", std::env::consts::ARCH);
    let mut build = cargo();
    build
        .args(["build", "--package", "coeur", "--profile", profile, "--target", &target])
        .env(format!("CARGO_TARGET_{}_RUSTFLAGS", target.replace('-', "_").to_uppercase()), "-C target-feature=+crt-static");
    run("Building a program that needs no library", &mut build)?;
    steps::program(&format!("{target}/{profile}"), "coeur")
}

/// Lays what the image is made of, without the names of functions; what the program weighs.
fn lay(program: &Path, context: &Path) -> Result<u64, String> {
    let copy = context.join("coeur");
    let laid = fs::create_dir_all(context.join("data")).and_then(|()| fs::copy(program, &copy));
    laid.map_err(|e| format!("{}: {e}", copy.display()))?;
    run("Stripping it", Command::new("strip").arg(&copy))?;
    fs::metadata(&copy).map(|about| about.len()).map_err(|e| format!("{}: {e}", copy.display()))
}

/// An image in a storage of its own, which is removed with it.
struct Image {
    folder: PathBuf,
}

impl Image {
    fn build(folder: &Path) -> Result<Image, String> {
        let image = Image { folder: folder.into() };
        let mut build = image.buildah();
        build
            .args(["build", "--isolation", "chroot", "--build-arg", "CONTEXT=.", "--tag", "coeur", "--file"])
            .arg(root().join("packaging/Containerfile"))
            .arg(folder.join("context"));
        run("Building the image", &mut build)?;
        Ok(image)
    }

    fn buildah(&self) -> Command {
        let mut buildah = Command::new("buildah");
        buildah.args(["--storage-driver", "vfs", "--root"]).arg(self.folder.join("storage"));
        buildah.arg("--runroot").arg(self.folder.join("running"));
        buildah
    }

    /// Starts the image as its user, and plays a game on it.
    fn play(&self) -> Result<(), String> {
        say("Starting the image, and playing on it");
        let made = self.buildah().args(["from", "coeur"]).output().map_err(|e| format!("buildah from: {e}"))?;
        let container = String::from_utf8_lossy(&made.stdout).trim().to_string();
        let mut command = self.buildah();
        command.args(["run", "--isolation", "chroot", &container, "--", "/coeur", "serve", "--listen", "127.0.0.1:0"]);
        let mut server = Running::start(&mut command)?;
        let address = server.address()?;
        let points = play_morpion(&address)?;
        say(&format!("A game of Morpion was played at {address}: {points}"));
        server.stop()
    }

    /// One file that podman and docker load.
    fn save(&self) -> Result<PathBuf, String> {
        let file = self.folder.join("coeur.tar");
        // It is not written over.
        let _ = fs::remove_file(&file);
        let mut push = self.buildah();
        push.args(["push", "--quiet", "coeur", &format!("docker-archive:{}:coeur:latest", file.display())]);
        run("Writing the image to a file", &mut push)?;
        Ok(file)
    }
}

impl Drop for Image {
    fn drop(&mut self) {
        for command in [["rm", "--all"], ["rmi", "--all"]] {
            let _ = self.buildah().args(command).stdout(Stdio::null()).stderr(Stdio::null()).status();
        }
        for folder in ["storage", "running"] {
            let _ = fs::remove_dir_all(self.folder.join(folder));
        }
    }
}

/// A server that ends with us.
struct Running {
    child: Child,
}

impl Running {
    fn start(command: &mut Command) -> Result<Running, String> {
        // A group of its own, by which the program behind buildah is found.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let child = command.stdout(Stdio::piped()).spawn().map_err(|e| format!("buildah run: {e}"))?;
        Ok(Running { child })
    }

    fn address(&mut self) -> Result<String, String> {
        let out = self.child.stdout.as_mut().ok_or("the server says nothing")?;
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line).map_err(|e| e.to_string())?;
        let address = line.trim().split_once("http://").map(|(_, address)| address.trim_end_matches('/').to_string());
        address.ok_or_else(|| format!("the image does not start: {line}"))
    }

    fn stop(&mut self) -> Result<(), String> {
        self.signal(&["-TERM", "-x", "coeur"]);
        let status = self.child.wait().map_err(|e| e.to_string())?;
        if status.success() { Ok(()) } else { Err(format!("the server did not stop in order: {status}")) }
    }

    /// To those of the group whom `whom` names.
    fn signal(&self, whom: &[&str]) {
        let _ = Command::new("pkill").args(whom).args(["-g", &self.child.id().to_string()]).status();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if matches!(self.child.try_wait(), Ok(None)) {
            self.signal(&["-KILL"]);
            let _ = self.child.wait();
        }
    }
}

/// Plays a whole game against the AI, and says how it ended.
fn play_morpion(address: &str) -> Result<String, String> {
    let table = ask(address, "POST", "/api/tables", None, r#"{"game":"morpion","seats":["me","easy"]}"#)?;
    let (id, token) = (text(&table["table"])?, text(&table["token"])?);
    for number in 0..100 {
        let shown = ask(address, "GET", &format!("/api/tables/{id}?wait=2&after={number}"), Some(&token), "")?;
        if shown["over"] == true {
            return Ok(shown["points"].to_string());
        }
        let legal = shown["legal"].as_array().cloned().unwrap_or_default();
        let Some(cell) = CELLS.iter().find(|cell| legal.iter().any(|action| action == *cell)) else { continue };
        let body = format!(r#"{{"id":"{number}","action":"{cell}"}}"#);
        ask(address, "POST", &format!("/api/tables/{id}/actions"), Some(&token), &body)?;
    }
    Err("the game does not end".into())
}

fn text(value: &serde_json::Value) -> Result<String, String> {
    value.as_str().map(String::from).ok_or_else(|| "the server answered something else".into())
}

fn ask(address: &str, method: &str, path: &str, token: Option<&str>, body: &str) -> Result<serde_json::Value, String> {
    let exchange = || -> std::io::Result<String> {
        let mut stream = TcpStream::connect(address)?;
        let authorization = token.map_or_else(String::new, |token| format!("Authorization: Bearer {token}\r\n"));
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\n{authorization}Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes())?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    };
    let answer = exchange().map_err(|e| format!("{address}{path}: {e}"))?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or_default();
    if !head.starts_with("HTTP/1.1 2") {
        return Err(format!("{method} {path}: {}", head.lines().next().unwrap_or_default()));
    }
    serde_json::from_str(body).map_err(|e| format!("{path}: {e}"))
}
