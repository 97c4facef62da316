//! The server as a person starts and stops it.

use crate::common::{coeur, json};
use coeur_testkit::Folder;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, ChildStdout, Command, Stdio};

/// A server that ends with the test, and its database with it.
pub struct Server {
    child: Child,
    out: BufReader<ChildStdout>,
    pub folder: Folder,
}

impl Server {
    /// Starts one on a free port, and says where.
    pub fn start() -> (Server, String) {
        Server::start_with(&[])
    }

    pub fn start_with(args: &[&str]) -> (Server, String) {
        let folder = Folder::new("serve");
        let mut child = Command::new(env!("CARGO_BIN_EXE_coeur"))
            .args(["serve", "--database"])
            .arg(format!("sqlite:{}", folder.join("coeur.db").display()))
            .args(if args.contains(&"--listen") { &[][..] } else { &["--listen", "127.0.0.1:0"] })
            .args(args)
            .env("XDG_CONFIG_HOME", &*folder)
            .stdout(Stdio::piped())
            .stderr(std::fs::File::create(folder.join("log")).expect("a file"))
            .spawn()
            .expect("the program starts");
        let out = BufReader::new(child.stdout.take().expect("piped"));
        let mut server = Server { child, out, folder };
        let mut line = String::new();
        server.out.read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("Cœur Artificiel: http://").and_then(|rest| rest.strip_suffix('/'));
        let address = address.unwrap_or_else(|| panic!("no address: {line}")).to_string();
        (server, address)
    }

    pub fn database(&self) -> String {
        format!("sqlite:{}", self.folder.join("coeur.db").display())
    }

    #[cfg(unix)]
    fn signal(&self, signal: &str) {
        let sent = Command::new("kill").args([signal, &self.child.id().to_string()]).status().expect("kill");
        assert!(sent.success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Asks for something in JSON, with the token of a seat if there is one.
pub fn ask(address: &str, method: &str, path: &str, token: Option<&str>, body: &str) -> (u16, Value) {
    let mut stream = TcpStream::connect(address).expect("it listens");
    let authorization = token.map_or_else(String::new, |token| format!("Authorization: Bearer {token}\r\n"));
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\n{authorization}Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a body");
    (head[9..12].parse().expect("a status"), json(body))
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
        server.signal(signal);
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
    let run = coeur(&["serve", "--listen", &address, "--database", "sqlite:/nowhere/coeur.db"]);
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
    let run = coeur(&["serve", "--database", "x"]);
    assert_eq!((run.status, run.stderr.starts_with("error: --database: ")), (Some(2), true), "{run:?}");
    for command in ["serve", "work"] {
        let run = coeur(&[command, "--nats", "http://localhost"]);
        assert_eq!((run.status, run.stderr.contains("expected nats://HOST:PORT")), (Some(2), true), "{run:?}");
    }
    let help = coeur(&["--help"]).stdout;
    assert!(help.contains("serve") && help.contains("127.0.0.1:8080"), "{help}");
}

#[test]
fn the_settings_are_printed_with_where_they_come_from() {
    let folder = Folder::new("serve");
    let file = folder.join("coeur.toml");
    std::fs::write(&file, "limits = 2\nname = \"first\"\n").expect("a file");
    let printed = Command::new(env!("CARGO_BIN_EXE_coeur"))
        .args(["serve", "--print-config", "--name", "second", "--database", "postgres://ada:s3cret@h/n", "--config"])
        .arg(&file)
        .env("COEUR_DRAIN_SECONDS", "3")
        .output()
        .expect("the program starts");
    let text = String::from_utf8(printed.stdout).expect("UTF-8");
    for line in [
        "name = \"second\" # --name".to_string(),
        format!("limits = 2 # file {}", file.display()),
        "drain_seconds = 3 # COEUR_DRAIN_SECONDS".into(),
        "max_connections = 20000 # default".into(),
        "database = \"postgres://ada@h:5432/n\" # --database, without its password: write it into a file, and name that as \
            database_password_file"
            .into(),
    ] {
        assert!(text.lines().any(|printed| printed == line), "{line} in {text}");
    }
    assert!(printed.status.success() && !text.contains("s3cret"), "{text}");
}

#[test]
fn without_limits_nobody_is_slowed_down() {
    let (_server, address) = Server::start_with(&["--limits", "0"]);
    let mut stream = TcpStream::connect(&address).expect("it listens");
    let request = format!("GET /api/nothing HTTP/1.1\r\nHost: {address}\r\n\r\n");
    // More than an address may ask for at once.
    for _ in 0..4000 {
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut answer = Vec::new();
        while !answer.ends_with(b"}}") {
            let mut part = [0; 4096];
            let length = stream.read(&mut part).expect("it answers");
            assert!(length > 0, "it is still there");
            answer.extend_from_slice(&part[..length]);
        }
        assert!(answer.starts_with(b"HTTP/1.1 404"), "{}", String::from_utf8_lossy(&answer));
    }
}

#[cfg(unix)]
#[test]
fn it_starts_again_at_once_where_it_was_killed() {
    let (mut server, address) = Server::start();
    let mut open = TcpStream::connect(&address).expect("it listens");
    write!(open, "GET /healthz HTTP/1.1\r\nHost: {address}\r\n\r\n").expect("it reads");
    open.read_exact(&mut [0; 12]).expect("it answers");
    server.signal("-KILL");
    server.child.wait().expect("it ends");
    let (_again, same) = Server::start_with(&["--listen", &address]);
    assert_eq!(same, address);
    assert!(get(&address, "/readyz").starts_with("HTTP/1.1 200"));
}

#[cfg(unix)]
#[test]
fn a_second_signal_ends_it_at_once() {
    let (mut server, address) = Server::start_with(&["--drain-seconds", "3600"]);
    // A request whose body never comes to its end.
    let mut slow = TcpStream::connect(&address).expect("it listens");
    write!(slow, "POST /api/tables HTTP/1.1\r\nHost: {address}\r\nContent-Length: 10\r\n\r\n{{").expect("it reads");
    server.signal("-TERM");
    while TcpStream::connect(&address).is_ok() {
        std::thread::yield_now();
    }
    server.signal("-TERM");
    assert_eq!(server.child.wait().expect("it ends").code(), Some(0));
}

/// Two people at a table: its name, and the token of each by seat.
pub fn table_for_two(address: &str, game: &str) -> (String, [String; 2]) {
    let body = format!("{{\"game\": \"{game}\", \"seats\": [\"me\", \"open\"]}}");
    let (status, made) = ask(address, "POST", "/api/tables", None, &body);
    assert_eq!(status, 201, "{made}");
    let table = made["table"].as_str().expect("a name").to_string();
    let (status, joined) = ask(address, "POST", &format!("/api/tables/{table}/join"), None, "{}");
    assert_eq!(status, 200, "{joined}");
    (table, [&made, &joined].map(|place| place["token"].as_str().expect("a token").to_string()))
}

#[test]
fn the_log_tells_no_secrets() {
    let (server, address) = Server::start_with(&["--log-format", "json", "--log-level", "debug", "--limits", "0"]);
    let (table, tokens) = table_for_two(&address, "love-letter");
    let mut moves = 0;
    loop {
        let path = format!("/api/tables/{table}?lang=en");
        let seen = ask(&address, "GET", &path, Some(&tokens[moves % 2]), "").1;
        if seen["over"] == true {
            break;
        }
        let seat = seen["turn"].as_u64().expect("somebody's turn") as usize;
        let seen = ask(&address, "GET", &path, Some(&tokens[seat]), "").1;
        let action = seen["legal"][moves % seen["legal"].as_array().expect("a list").len()].clone();
        let body = format!("{{\"id\": \"move-{moves}\", \"action\": {action}}}");
        let (status, answer) = ask(&address, "POST", &format!("/api/tables/{table}/actions"), Some(&tokens[seat]), &body);
        assert_eq!(status, 200, "{answer}");
        moves += 1;
    }
    // Refusals are told too, and repeat nothing.
    ask(
        &address,
        "POST",
        &format!("/api/tables/{table}/actions"),
        Some("not-a-token"),
        "{\"id\": \"x\", \"action\": \"guard 1 baron\"}",
    );
    ask(&address, "POST", "/api/league/claim/play", Some("coeur_bot_not-a-token"), "{}");
    let (_, record) = ask(&address, "GET", &format!("/api/tables/{table}/record"), Some(&tokens[0]), "");
    let log = std::fs::read_to_string(server.folder.join("log")).expect("a log");
    let lines: Vec<Value> = log.lines().filter(|line| line.starts_with('{')).map(json).collect();
    assert!(lines.iter().filter(|line| line["route"] == "/api/tables/{table}/actions").count() > moves, "{log}");
    let cards = ["spy", "guard", "priest", "baron", "handmaid", "prince", "chancellor", "king", "countess", "princess"];
    let words: Vec<&str> = log.split(|letter: char| !letter.is_alphanumeric() && !"-_".contains(letter)).collect();
    for secret in
        cards.into_iter().chain(["lang", "move-0", "not-a-token", "coeur_bot_not-a-token", "Bearer", "Authorization"])
    {
        assert!(!words.contains(&secret), "{secret} in {log}");
    }
    for secret in tokens.iter().chain([&record["seed"].to_string()]).filter(|secret| *secret != "null") {
        assert!(!log.contains(secret.as_str()), "{secret} in {log}");
    }
}

/// A message of a WebSocket: what kind, and its bytes.
#[cfg(unix)]
fn message(stream: &mut TcpStream) -> (u8, Vec<u8>) {
    let mut head = [0; 2];
    stream.read_exact(&mut head).expect("a message");
    let mut length = usize::from(head[1] & 0x7f);
    if length == 126 {
        let mut longer = [0; 2];
        stream.read_exact(&mut longer).expect("its length");
        length = u16::from_be_bytes(longer).into();
    }
    let mut bytes = vec![0; length];
    stream.read_exact(&mut bytes).expect("all of it");
    (head[0] & 0x0f, bytes)
}

#[cfg(unix)]
#[test]
fn sockets_are_told_when_it_stops() {
    let (mut server, address) = Server::start();
    let (table, _) = table_for_two(&address, "morpion");
    let mut socket = TcpStream::connect(&address).expect("it listens");
    let request = format!(
        "GET /api/tables/{table}/live HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
        Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    socket.write_all(request.as_bytes()).expect("it reads");
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        socket.read_exact(&mut byte).expect("it answers");
        head.push(byte[0]);
    }
    assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
    // `{}` as a text, under a mask of zeros: a watcher.
    socket.write_all(&[0x81, 0x82, 0, 0, 0, 0, b'{', b'}']).expect("it reads");
    let (kind, shown) = message(&mut socket);
    assert_eq!((kind, &json(std::str::from_utf8(&shown).expect("UTF-8"))["game"]), (1, &Value::from("morpion")));
    server.signal("-TERM");
    let (kind, reason) = message(&mut socket);
    assert_eq!((kind, u16::from_be_bytes([reason[0], reason[1]])), (8, 1012));
    assert_eq!(server.child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn a_certificate_that_cannot_be_read_is_named() {
    let run = coeur(&["serve", "--tls-certificate", "/nowhere/c.pem", "--tls-key", "/nowhere/k.pem"]);
    assert_eq!((run.status, run.stderr.contains("the certificate /nowhere/c.pem: ")), (Some(1), true), "{run:?}");
    let run = coeur(&["serve", "--tls-key", "/nowhere/k.pem"]);
    assert_eq!((run.status, run.stderr.contains("--tls-certificate FILE")), (Some(2), true), "{run:?}");
}
