//! Small things: what a server owes its neighbours, its operators and clients that spell a word otherwise.

use super::attack::Bound::{AtLeast, AtMost};
use super::attack::{Attack, Figure, Lab, Site};
use crate::Trouble;
use crate::process::Server;
use crate::visitor::connect;
use hyper::Method;
use serde_json::json;
use std::net::Ipv4Addr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{Instant, sleep, timeout};

const ABOUT: &str = "manners";

pub const ATTACKS: [Attack; 10] = [
    Attack {
        name: "nul",
        about: ABOUT,
        does: "a zero byte where a table, a deal, a person or a name is asked for; answers that say the server failed",
        unit: "answers",
        bound: AtMost(0.0),
        run: |lab| Box::pin(async move { nul(&lab.site(&[]).await?).await }),
    },
    Attack {
        name: "nul-on-postgres",
        about: ABOUT,
        does: "the same on PostgreSQL",
        unit: "answers",
        bound: AtMost(0.0),
        run: |lab| Box::pin(nul_on_postgres(lab)),
    },
    Attack {
        name: "second-server-by-a-link",
        about: ABOUT,
        does: "a second server on the same file, named by a symbolic link; servers that start",
        unit: "servers",
        bound: AtMost(0.0),
        run: |lab| Box::pin(link(lab)),
    },
    Attack {
        name: "hang-up",
        about: ABOUT,
        does: "SIGHUP to a server without TLS; servers that end",
        unit: "servers",
        bound: AtMost(0.0),
        run: |lab| Box::pin(hang_up(lab)),
    },
    Attack {
        name: "ready-before-the-door-closes",
        about: ABOUT,
        does: "SIGTERM, then /readyz over new connections; how long they hear 503 before they are refused",
        unit: "s",
        // A balancer that asks five times a second notices.
        bound: AtLeast(0.2),
        run: |lab| Box::pin(unready(lab)),
    },
    Attack {
        name: "printed-password",
        about: ABOUT,
        does: "--print-config with a database's password; passwords that vanish without a word",
        unit: "passwords",
        bound: AtMost(0.0),
        run: |lab| Box::pin(printed(lab)),
    },
    Attack {
        name: "lost-join",
        about: ABOUT,
        does: "a join with an id, sent again because its answer was lost; seats lost",
        unit: "seats",
        bound: AtMost(0.0),
        run: |lab| Box::pin(lost_join(lab)),
    },
    Attack {
        name: "lower-case-bearer",
        about: ABOUT,
        does: "the token after `bearer` and `BEARER`; seats that do not open",
        unit: "seats",
        bound: AtMost(0.0),
        run: |lab| Box::pin(bearer(lab)),
    },
    Attack {
        name: "foreign-host",
        about: ABOUT,
        does: "a table and a socket asked for under a foreign Host with the same Origin; granted",
        unit: "requests",
        bound: AtMost(0.0),
        run: |lab| Box::pin(foreign_host(lab)),
    },
    Attack {
        name: "odd-requests",
        about: ABOUT,
        does: "seventy requests that make no sense, under every address; answers that say the server failed",
        unit: "answers",
        bound: AtMost(0.0),
        run: |lab| Box::pin(odd(lab)),
    },
];

async fn nul(site: &Site) -> Result<Figure, Trouble> {
    let mut enemy = site.visitor(9);
    let mut failed = Vec::new();
    for path in [
        "/api/tables/%00",
        "/api/tables/%00/record",
        "/api/deals/%00",
        "/api/players/%00",
        "/api/players/%00/ratings?game=claim",
        "/api/leaderboard?game=%00",
    ] {
        if enemy.get(path).await?.status.is_server_error() {
            failed.push(path);
        }
    }
    let name = json!({ "name": "A\u{0}a", "password": "nine small boats at anchor" });
    for path in ["/api/session", "/api/account", "/api/me"] {
        let body = if path == "/api/me" { json!({ "name": "A\u{0}a" }) } else { name.clone() };
        if enemy.post(path, &body).await?.status.is_server_error() {
            failed.push(path);
        }
    }
    let game = enemy.post("/jeu/initialisation", &json!({ "ia_players": [{ "id": 0, "type": "Random\u{0}" }] })).await?;
    if game.status.is_server_error() {
        failed.push("/jeu/initialisation");
    }
    Ok(Figure::new(failed.len() as f64, failed.join(" ")))
}

async fn nul_on_postgres(lab: Lab) -> Result<Figure, Trouble> {
    match lab.site_on_postgres().await? {
        Some(site) => nul(&site).await,
        None => Ok(Figure::not_tried("--postgres names none")),
    }
}

async fn link(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let link = site.folder().join("link.db");
    std::os::unix::fs::symlink(site.folder().join("site.db"), &link)?;
    let arguments = ["--database".to_string(), format!("sqlite:{}", link.display())];
    let second = Server::start_quietly(&lab.program, &arguments).await;
    Ok(Figure::new(f64::from(u8::from(second.is_ok())), ""))
}

async fn hang_up(lab: Lab) -> Result<Figure, Trouble> {
    let mut site = lab.site(&[]).await?;
    site.server.signal("HUP")?;
    let ended = site.server.ends_within(Duration::from_secs(1)).await;
    Ok(Figure::new(f64::from(u8::from(ended)), ""))
}

async fn unready(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    site.server.signal("TERM")?;
    let until = Instant::now() + Duration::from_secs(15);
    let (mut said, mut first) = (0, None);
    while Instant::now() < until {
        // Each over a connection of its own, as a balancer asks.
        match site.visitor(2).get("/readyz").await {
            Ok(reply) if reply.status.as_u16() == 503 => {
                said += 1;
                first = first.or(Some(Instant::now()));
            }
            Ok(_) => {}
            Err(_) => break,
        }
        sleep(Duration::from_millis(5)).await;
    }
    Ok(Figure::new(first.map_or(0.0, |first| first.elapsed().as_secs_f64()), format!("{said} answers")))
}

async fn printed(lab: Lab) -> Result<Figure, Trouble> {
    let output = tokio::process::Command::new(&lab.program)
        .args(["serve", "--print-config", "--database", "postgres://coeur:anchor@127.0.0.1/coeur"])
        .output()
        .await?;
    let told = String::from_utf8_lossy(&output.stdout).to_lowercase();
    let dropped = !told.contains("anchor") && !told.contains("password");
    Ok(Figure::new(f64::from(u8::from(dropped)), if told.contains("anchor") { "it is printed" } else { "" }))
}

async fn lost_join(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let table = site.visitor(2).make_table(&json!({ "game": "morpion", "seats": ["me", "open"] })).await?;
    let (path, body) =
        (format!("/api/tables/{table}/join"), json!({ "id": "6b1d9c0e5f7a4823b1d9c0e5f7a48236", "name": "Bob" }));
    let mut bob = site.visitor(3);
    let [first, second] = [bob.post(&path, &body).await?, bob.post(&path, &body).await?];
    let heard = format!("{}, then {}", first.status.as_u16(), second.status.as_u16());
    let Ok(seat) = second.good() else { return Ok(Figure::new(1.0, heard)) };
    bob.token = seat["token"].as_str().map(String::from);
    let viewer = bob.look(&table, None).await?.viewer;
    // The id is a secret of who joined: somebody else has another.
    let other = json!({ "id": "0000000000000000000000000000dead", "name": "Bob" });
    let stolen = site.visitor(9).post(&path, &other).await?.is_good();
    Ok(Figure::new(f64::from(u8::from(viewer.is_none() || stolen)), if stolen { format!("{heard}, stolen") } else { heard }))
}

async fn bearer(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let mut ada = site.visitor(2);
    let table = ada.make_table(&json!({ "game": "morpion", "seats": ["me", "random"] })).await?;
    let (token, mut closed) = (ada.token.clone().unwrap_or_default(), 0);
    for word in ["bearer", "BEARER"] {
        let header = [("authorization", format!("{word} {token}"))];
        let headers: Vec<(&str, &str)> = header.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let seen = ada.ask(Method::GET, &format!("/api/tables/{table}"), &headers, None).await?;
        closed += u32::from(seen.json()["viewer"] != 0);
    }
    Ok(Figure::new(f64::from(closed), ""))
}

async fn foreign_host(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let headers = [("host", "evil.example"), ("origin", "http://evil.example")];
    let asked = json!({ "game": "morpion", "seats": ["me", "random"] });
    let table = site.visitor(9).ask(Method::POST, "/api/tables", &headers, Some(&asked)).await?;
    let own = site.visitor(2).make_table(&asked).await?;
    let mut stream = connect(site.server.address, Ipv4Addr::new(127, 0, 0, 9)).await?;
    let upgrade = format!(
        "GET /api/tables/{own}/live HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    stream.write_all(upgrade.as_bytes()).await?;
    let mut status = [0; 12];
    timeout(Duration::from_secs(5), stream.read_exact(&mut status)).await??;
    let granted = u8::from(table.is_good()) + u8::from(status.ends_with(b"101"));
    Ok(Figure::new(f64::from(granted), format!("{}, {}", table.status.as_u16(), String::from_utf8_lossy(&status[9..]))))
}

async fn odd(lab: Lab) -> Result<Figure, Trouble> {
    let site = lab.site(&[]).await?;
    let mut enemy = site.visitor(9);
    let described = enemy.get("/api/openapi.json").await?.good()?;
    let mut failed = Vec::new();
    for (path, methods) in described["paths"].as_object().into_iter().flatten() {
        for method in methods.as_object().into_iter().flat_map(|methods| methods.keys()) {
            let method: Method = method.to_uppercase().parse()?;
            for (thing, escaped) in [("\u{fffd}", "%EF%BF%BD"), ("-1", "-1")] {
                let parts = path.split('/').map(|part| if part.starts_with('{') { escaped } else { part });
                let address = parts.collect::<Vec<_>>().join("/");
                let body = json!({ "game": thing, "name": thing.repeat(5000), "seats": [thing], "ply": -1, "id": thing });
                let reply = enemy.ask(method.clone(), &address, &[], Some(&body)).await?;
                if reply.status.is_server_error() {
                    failed.push(format!("{method} {path}"));
                }
            }
        }
    }
    Ok(Figure::new(failed.len() as f64, failed.join(", ")))
}
