//! Requests to a driver that listens on this machine.

use crate::webdriver::Transport;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Error, ErrorKind, Read, Result, Write};
use std::net::TcpStream;
use std::time::Duration;

/// How long an answer may take: longer than any script.
const ANSWERING: Duration = Duration::from_secs(120);

/// A connection to who listens at a port.
pub(crate) fn connect(port: u16) -> Result<TcpStream> {
    let stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(ANSWERING))?;
    Ok(stream)
}

/// What is said in the place of a driver that says nothing.
pub(crate) fn lost(error: Error) -> Value {
    let message = match error.kind() {
        ErrorKind::WouldBlock | ErrorKind::TimedOut => format!("none in {} seconds", ANSWERING.as_secs()),
        _ => error.to_string(),
    };
    json!({ "error": "no answer", "message": message })
}

/// A driver, and the connection to it that the last answer came by.
pub(crate) struct Http {
    port: u16,
    connection: Option<BufReader<TcpStream>>,
}

impl Http {
    pub(crate) fn new(port: u16) -> Http {
        Http { port, connection: None }
    }

    /// Whether the driver did what it was asked, and what it said. A connection on which something went wrong is not used again.
    fn exchange(&mut self, method: &str, path: &str, body: &str) -> Result<(bool, Value)> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => BufReader::new(connect(self.port)?),
        };
        let (host, kind, length) = (format!("127.0.0.1:{}", self.port), "application/json", body.len());
        let head = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: {kind}\r\nContent-Length: {length}");
        connection.get_mut().write_all(format!("{head}\r\n\r\n{body}").as_bytes())?;
        let mut status = String::new();
        if connection.read_line(&mut status)? == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        let mut length = 0;
        loop {
            let mut line = String::new();
            connection.read_line(&mut line)?;
            match line.trim_end().split_once(':') {
                Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                    length = value.trim().parse().map_err(Error::other)?;
                }
                Some(_) => {}
                None => break,
            }
        }
        let mut answer = vec![0; length];
        connection.read_exact(&mut answer)?;
        self.connection = Some(connection);
        Ok((status.contains(" 200 "), serde_json::from_slice(&answer)?))
    }
}

impl Transport for Http {
    fn send(&mut self, method: &str, path: &str, body: &Value) -> std::result::Result<Value, Value> {
        let body = if method == "POST" { body.to_string() } else { String::new() };
        let (succeeded, mut answer) = self.exchange(method, path, &body).map_err(lost)?;
        if succeeded { Ok(answer["value"].take()) } else { Err(answer["value"].take()) }
    }
}
