//! Connections and watchers: whoever has all of them leaves none to others.

use super::attack::Bound::{AtLeast, AtMost};
use super::attack::{Attack, Figure, Lab};
use super::stranger::PROMPT;
use crate::Trouble;
use crate::socket::Socket;
use crate::visitor::connect;
use coeur_protocol::ClientMessage;
use serde_json::json;
use std::net::Ipv4Addr;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};

const ABOUT: &str = "connections";

pub const ATTACKS: [Attack; 4] = [
    Attack {
        name: "all-connections",
        about: ABOUT,
        does: "one address holds as many of 500 connections as it can get, each waiting for an event; how long another's request takes",
        unit: "s",
        bound: AtMost(PROMPT),
        run: |lab| Box::pin(hoard(lab, false)),
    },
    Attack {
        name: "all-connections-measured",
        about: ABOUT,
        does: "the same; lines of /metrics that speak of connections",
        unit: "lines",
        bound: AtLeast(1.0),
        run: |lab| Box::pin(hoard(lab, true)),
    },
    Attack {
        name: "memory-of-watchers",
        about: ABOUT,
        does: "150 watchers of one Barbu who never read, for 12 s; what the server holds more at the most",
        unit: "MB",
        bound: AtMost(150.0),
        run: |lab| Box::pin(watchers(lab, false)),
    },
    Attack {
        name: "processor-of-watchers",
        about: ABOUT,
        does: "150 watchers of one Barbu who read, for 12 s; processor time a move",
        unit: "ms",
        bound: AtMost(50.0),
        run: |lab| Box::pin(watchers(lab, true)),
    },
];

async fn hoard(lab: Lab, metrics: bool) -> Result<Figure, Trouble> {
    let site = lab.site(&["--max-connections", "500"]).await?;
    let (server, mut other) = (site.server.address, site.visitor(2));
    let table = site.visitor(9).make_table(&json!({ "game": "morpion", "seats": ["me", "open"] })).await?;
    let request = format!("GET /api/tables/{table}?after=1000000&wait=30 HTTP/1.1\r\nHost: {server}\r\n\r\n");
    let (mut held, mut refused) = (Vec::new(), 0);
    // Beyond what is served, connections wait in the system's own queue; then they are refused.
    while held.len() < 600 && refused < 3 {
        let opened = timeout(Duration::from_millis(1500), connect(server, Ipv4Addr::new(127, 0, 0, 9))).await;
        match opened {
            Ok(Ok(mut stream)) => match stream.write_all(request.as_bytes()).await {
                Ok(()) => held.push(stream),
                Err(_) => refused += 1,
            },
            _ => refused += 1,
        }
        sleep(Duration::from_millis(2)).await;
    }
    sleep(Duration::from_millis(500)).await;
    let start = Instant::now();
    let answer = timeout(Duration::from_secs(10), other.get("/api/games")).await;
    let (took, note) = (start.elapsed().as_secs_f64(), format!("{} held", held.len()));
    if !metrics {
        return match answer {
            Ok(answer) => answer?.good().map(|_| Figure::new(took, note)),
            Err(_) => Ok(Figure::new(took, format!("{note}, no answer"))),
        };
    }
    drop(held);
    let text = String::from_utf8_lossy(&other.get("/metrics").await?.bytes).into_owned();
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#') && line.contains("connection")).collect();
    Ok(Figure::new(lines.len() as f64, lines.first().copied().unwrap_or_default()))
}

async fn watchers(lab: Lab, read: bool) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let asked = json!({ "game": "barbu", "seats": ["random", "random", "random", "random"], "pace": 10 });
    let table = site.visitor(9).make_table(&asked).await?;
    let path = format!("/api/tables/{table}/live?screen=fr");
    let before = site.server.memory()?;
    let mut sockets = Vec::new();
    for number in 0..150 {
        // Few of them a visitor, many of them a table.
        let from = Ipv4Addr::new(127, 0, 0, 201 + number % 10);
        if let Ok(mut socket) = Socket::silent_from(from, site.server.address, &path).await {
            socket.send(&ClientMessage::Greeting { token: None }).await?;
            sockets.push(socket);
        }
    }
    let (count, mut reading) = (sockets.len(), JoinSet::new());
    if read {
        for mut socket in sockets.drain(..) {
            reading.spawn(async move { while let Ok(Some(_)) = socket.hear_message().await {} });
        }
    }
    let (spent, version) = (site.server.processor_seconds()?, site.visitor(2).look(&table, None).await?.version);
    sleep(Duration::from_secs(12)).await;
    let moves = site.visitor(2).look(&table, None).await?.version - version;
    let note = format!("{count} watchers, {moves} moves");
    Ok(match read {
        true => Figure::new((site.server.processor_seconds()? - spent) * 1000.0 / moves.max(1) as f64, note),
        false => Figure::new((site.server.peak_memory()?.saturating_sub(before) >> 20) as f64, note),
    })
}
