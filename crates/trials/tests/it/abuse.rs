//! What nobody should send: each ends in a clear error or a closed connection, and the server goes on.

use crate::program::{new_table, start, table};
use coeur_protocol::{CreatedTable, NewTable, TableDocument};
use coeur_trials::process::Server;
use coeur_trials::socket::Socket;
use coeur_trials::{Trouble, http};
use hyper::Method;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

/// Longer than any patience of the server with one client.
const LONG: Duration = Duration::from_secs(40);

/// The server still plays.
async fn is_well(server: &Server) -> Result<(), Trouble> {
    table(server, "morpion", 2).await.map(|_| ())
}

/// Sends bytes as they are and reads the answer until the server closes the connection.
async fn raw(server: &Server, bytes: &[u8]) -> Result<String, Trouble> {
    let mut stream = TcpStream::connect(server.address).await?;
    stream.write_all(bytes).await?;
    let mut answer = Vec::new();
    timeout(LONG, stream.read_to_end(&mut answer)).await??;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

/// What the server says when it closes a socket: its code.
async fn closed(socket: &mut Socket) -> Result<Option<u16>, Trouble> {
    loop {
        match timeout(LONG, socket.hear_message()).await? {
            Ok(Some(Message::Close(frame))) => return Ok(frame.map(|frame| frame.code.into())),
            Ok(Some(_)) => {}
            // Gone without a word.
            Ok(None) | Err(_) => return Ok(None),
        }
    }
}

#[tokio::test]
async fn messages_that_are_too_long_close_the_socket() -> Result<(), Trouble> {
    let server = start(&[]).await?;
    let (id, tokens) = table(&server, "morpion", 2).await?;
    let live = format!("/api/tables/{id}/live");
    let mut socket = Socket::open(server.address, &live, Some(&tokens[0])).await?;
    socket.send_message(Message::text("x".repeat(9 << 10))).await?;
    assert_eq!(closed(&mut socket).await?, Some(1009));
    is_well(&server).await
}

#[tokio::test]
async fn messages_that_make_no_sense_are_refused() -> Result<(), Trouble> {
    let server = start(&[]).await?;
    let (id, tokens) = table(&server, "morpion", 2).await?;
    let mut socket = Socket::open(server.address, &format!("/api/tables/{id}/live"), Some(&tokens[0])).await?;
    let messages = [
        "",
        "{",
        "[]",
        "7",
        "null",
        "{}",
        r#"{"do":"win"}"#,
        r#"{"do":"play"}"#,
        r#"{"do":"play","id":1,"action":"a1"}"#,
        r#"{"do":"play","id":"x","action":"a1","seat":1}"#,
        r#"{"do":"play","id":"x","action":"\u0000"}"#,
    ];
    for message in messages {
        socket.send_message(Message::text(message)).await?;
        let error = loop {
            let told = timeout(LONG, socket.hear_message()).await??.expect("it stays open");
            let told: Value = serde_json::from_str(told.to_text()?)?;
            if !told["error"].is_null() {
                break told["error"].clone();
            }
        };
        assert!(error["message"].as_str().is_some_and(|words| !words.is_empty()), "{message}: {error}");
    }
    socket.send_message(Message::binary(vec![0; 10])).await?;
    assert_eq!(closed(&mut socket).await?, Some(1003));
    is_well(&server).await
}

#[tokio::test]
async fn who_does_not_say_who_they_are_is_sent_away() -> Result<(), Trouble> {
    let server = start(&[]).await?;
    let (id, _) = table(&server, "morpion", 2).await?;
    let live = format!("/api/tables/{id}/live");
    let mut socket = Socket::open(server.address, &live, Some("not a token")).await?;
    assert_eq!(closed(&mut socket).await?, Some(1008));
    assert!(Socket::open(server.address, "/api/tables/nothing/live", None).await.is_err());
    is_well(&server).await
}

#[tokio::test]
async fn a_flood_of_messages_closes_the_socket() -> Result<(), Trouble> {
    let server = start(&[]).await?;
    let (id, tokens) = table(&server, "morpion", 2).await?;
    let mut socket = Socket::open(server.address, &format!("/api/tables/{id}/live"), Some(&tokens[1])).await?;
    for number in 0..200 {
        if socket.play(&number.to_string(), "a1").await.is_err() {
            break;
        }
    }
    assert!(matches!(closed(&mut socket).await?, Some(1008) | None));
    is_well(&server).await
}

#[tokio::test]
async fn a_flood_of_requests_is_slowed_down() -> Result<(), Trouble> {
    let server = start(&["--limits", "0.001"]).await?;
    let mut refused = None;
    for _ in 0..100 {
        let answer = http::ask(server.address, Method::GET, "/api/tables", None, None).await?;
        if answer.status == 429 {
            refused = Some(answer.body);
            break;
        }
    }
    assert_eq!(refused.expect("too much was asked for")["error"]["code"], "too_many");
    assert_eq!(http::ask(server.address, Method::GET, "/healthz", None, None).await?.status, 200);
    Ok(())
}

#[tokio::test]
async fn other_sites_are_refused() -> Result<(), Trouble> {
    let server = start(&[]).await?;
    let (id, _) = table(&server, "morpion", 2).await?;
    for request in [
        format!(
            "GET /api/tables/{id}/live HTTP/1.1\r\nHost: {0}\r\nOrigin: https://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            server.address
        ),
        format!(
            "POST /api/tables HTTP/1.1\r\nHost: {0}\r\nOrigin: https://evil.example\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{{}}",
            server.address
        ),
        format!(
            "POST /jeu/scores HTTP/1.1\r\nHost: {0}\r\nOrigin: null\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{{}}",
            server.address
        ),
    ] {
        let mut stream = TcpStream::connect(server.address).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = [0; 12];
        timeout(LONG, stream.read_exact(&mut answer)).await??;
        assert_eq!(std::str::from_utf8(&answer)?, "HTTP/1.1 403", "{request}");
    }
    is_well(&server).await
}

#[tokio::test]
async fn half_sent_requests_are_given_up() -> Result<(), Trouble> {
    let server = start(&[]).await?;
    let mut half_sent = Vec::new();
    for number in 0..300 {
        let mut stream = TcpStream::connect(server.address).await?;
        let part: &[u8] = match number % 3 {
            0 => b"",
            1 => b"GET /api/games HT",
            _ => b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{\"game\"",
        };
        stream.write_all(part).await?;
        half_sent.push(stream);
    }
    is_well(&server).await?;
    for mut stream in half_sent {
        let mut answer = Vec::new();
        // A reset is an end too.
        let _ = timeout(LONG, stream.read_to_end(&mut answer)).await?;
    }
    is_well(&server).await
}

#[tokio::test]
async fn broken_requests_and_path_tricks_find_nothing() -> Result<(), Trouble> {
    let server = start(&[]).await?;
    let nonsense = raw(&server, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n").await?;
    assert!(nonsense.is_empty() || nonsense.starts_with("HTTP/1.1 400"), "{nonsense}");
    let long = format!("GET /{} HTTP/1.1\r\nHost: localhost\r\n\r\n", "a".repeat(100_000));
    let answer = raw(&server, long.as_bytes()).await?;
    assert!(answer.starts_with("HTTP/1.1 4"), "{answer}");
    for path in [
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "//etc/passwd",
        "/.git/config",
        "/%00",
        "/api/../metrics/..",
    ] {
        let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        let answer = raw(&server, request.as_bytes()).await?;
        let nothing = ["HTTP/1.1 404", "HTTP/1.1 400"].iter().any(|refusal| answer.starts_with(refusal));
        assert!(nothing && !answer.contains("root:"), "{path}: {answer}");
    }
    is_well(&server).await
}

#[tokio::test]
async fn a_slow_reader_does_not_hold_up_the_table() -> Result<(), Trouble> {
    let server = start(&[]).await?;
    let asked = NewTable { config: Some(json!({ "deals": 24 })), ..new_table("coeurs", &["random"; 4]) };
    let id = http::post::<CreatedTable>(server.address, "/api/tables", None, &asked).await?.table;
    // It opens a socket and never reads.
    let _sleeper = Socket::open(server.address, &format!("/api/tables/{id}/live?screen=fr"), None).await?;
    let mut version = 0;
    loop {
        let path = format!("/api/tables/{id}?after={version}&wait=20&log=new");
        let table: TableDocument = http::get(server.address, &path, None).await?;
        if table.over {
            return Ok(());
        }
        assert!(table.version > version, "the table stands still");
        version = table.version;
    }
}
