//! What signals do to a server: it goes on after a hangup, and says that it stops before it closes its port.

#![cfg(unix)]

use crate::common::database;
use coeur_server::config::Places;
use coeur_server::{Config, Page, serve};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Command;
use std::sync::mpsc;
use std::time::Duration;

fn signal(name: &str) {
    let sent = Command::new("kill").args([name, &std::process::id().to_string()]).status().expect("kill is there");
    assert!(sent.success());
}

/// The status line of an answer.
fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    answer.lines().next().unwrap_or_default().to_string()
}

#[test]
fn a_hangup_ends_nothing_and_a_stop_is_told_before_the_port_is_closed() {
    let folder = coeur_testkit::Folder::new("stopping");
    let flags = [
        ("listen", "127.0.0.1:0".to_string()),
        ("database", database(&folder).to_string()),
        ("log_level", "off".into()),
        // Ended by a second signal: no test waits for so long.
        ("unready_seconds", "600".into()),
    ];
    let flags = flags.map(|(key, text)| (key, vec![text])).to_vec();
    let config = Config::read(flags, None, &Places::new(|_| None)).unwrap();
    let (tell, told) = mpsc::channel();
    let server = std::thread::spawn(move || {
        serve(&config, Page::unbuilt(), Vec::new(), |address| {
            tell.send(address.to_string()).expect("the test waits");
            Ok(())
        })
    });
    let address = told.recv_timeout(Duration::from_secs(60)).expect("it starts");
    let address = address.trim_start_matches("http://").trim_end_matches('/').to_string();
    signal("-HUP");
    assert_eq!(get(&address, "/readyz"), "HTTP/1.1 200 OK");
    signal("-TERM");
    // The signal is on its way.
    while get(&address, "/readyz") != "HTTP/1.1 503 Service Unavailable" {}
    assert_eq!(get(&address, "/healthz"), "HTTP/1.1 200 OK", "the port is open");
    signal("-TERM");
    server.join().expect("it ends").unwrap();
}
