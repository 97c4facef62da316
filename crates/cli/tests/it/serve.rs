//! The server as a person starts and stops it.

use crate::common::{coeur, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, ChildStdout, Command, Stdio};

/// A server that ends with the test.
struct Server {
    child: Child,
    out: BufReader<ChildStdout>,
}

impl Server {
    /// Starts one on a free port, and says where.
    fn start() -> (Server, String) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_coeur"))
            .args(["serve", "--listen", "127.0.0.1:0"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let out = BufReader::new(child.stdout.take().expect("piped"));
        let mut server = Server { child, out };
        let mut line = String::new();
        server.out.read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("Cœur Artificiel: http://").and_then(|rest| rest.strip_suffix('/'));
        let address = address.unwrap_or_else(|| panic!("no address: {line}")).to_string();
        (server, address)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    answer
}

#[test]
fn the_catalog_is_the_same_here_and_there() {
    let (_server, address) = Server::start();
    let answer = get(&address, "/api/games");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a body");
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    assert_eq!(json(body), json(&coeur(&["games", "--json"]).stdout));
}

#[cfg(unix)]
#[test]
fn it_stops_when_asked_politely() {
    for signal in ["-INT", "-TERM"] {
        let (mut server, address) = Server::start();
        // A connection that stays open does not hold it.
        let mut idle = TcpStream::connect(&address).expect("it listens");
        write!(idle, "GET /healthz HTTP/1.1\r\nHost: {address}\r\n\r\n").expect("it reads");
        let mut status = [0; 12];
        idle.read_exact(&mut status).expect("it answers");
        assert_eq!(&status, b"HTTP/1.1 200");
        let sent = Command::new("kill").args([signal, &server.child.id().to_string()]).status().expect("kill");
        assert!(sent.success());
        assert_eq!(server.child.wait().expect("it ends").code(), Some(0), "{signal}");
        let mut rest = String::new();
        server.out.read_to_string(&mut rest).expect("UTF-8");
        assert_eq!(rest, "");
    }
}

#[test]
fn a_port_in_use_is_named() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("an address").to_string();
    let run = coeur(&["serve", "--listen", &address]);
    assert_eq!(run.status, Some(1), "{run:?}");
    let port = address.rsplit(':').next().expect("a port");
    // A program that was built without the page says so in a line before.
    let error = run.stderr.lines().last().unwrap_or_default();
    assert!(error.starts_with(&format!("error: port {port} is in use")), "{}", run.stderr);
    assert!(run.stderr.contains("--listen 127.0.0.1:PORT"), "{}", run.stderr);
}

#[test]
fn a_wrong_call_says_what_is_expected() {
    let run = coeur(&["serve", "--listen", "here"]);
    assert_eq!((run.status, run.stderr.contains("such as 127.0.0.1:8080")), (Some(2), true), "{run:?}");
    assert_eq!(coeur(&["serve", "--database", "x"]).status, Some(2), "not there yet");
    let help = coeur(&["--help"]).stdout;
    assert!(help.contains("serve") && help.contains("127.0.0.1:8080"), "{help}");
}
