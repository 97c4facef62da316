//! Several servers of one PostgreSQL: what one of them is asked about another's table, and what all of them count together.

use crate::program::{new_table, program};
use coeur_core::episode::decision_rng;
use coeur_core::{Budget, Record};
use coeur_protocol::{CreatedTable, ServerMessage, TableDocument};
use coeur_testkit::postgres::Cluster;
use coeur_trials::process::{Helper, Server, free_address};
use coeur_trials::socket::Socket;
use coeur_trials::visitor::Visitor;
use coeur_trials::{Trouble, http};
use hyper::{Method, StatusCode};
use serde_json::{Value, json};
use std::net::{Ipv4Addr, SocketAddr};
use std::process::Command;
use std::time::{Duration, Instant};

/// Two servers, and where each listens for the other.
struct Fleet {
    servers: Vec<Server>,
    inner: Vec<SocketAddr>,
    cluster: Cluster,
}

impl Fleet {
    /// Nothing where PostgreSQL is not installed, which is said.
    async fn start(more: &[&str]) -> Result<Option<Fleet>, Trouble> {
        let Some(cluster) = Cluster::start() else { return Ok(None) };
        let database = cluster.new_database("fleet");
        let (mut servers, mut inner) = (Vec::new(), Vec::new());
        for name in ["one", "two"] {
            let address = free_address()?;
            let mut arguments =
                ["--database", &database, "--name", name, "--address", &address.to_string()].map(String::from).to_vec();
            arguments.extend(more.iter().map(|argument| argument.to_string()));
            servers.push(Server::start(&program(), &arguments).await?);
            inner.push(address);
        }
        Ok(Some(Fleet { servers, inner, cluster }))
    }

    fn doors(&self) -> [SocketAddr; 2] {
        [self.servers[0].address, self.servers[1].address]
    }

    fn visitor(&self, door: usize, last: u8) -> Visitor {
        Visitor::new(self.doors()[door], Ipv4Addr::new(127, 0, 9, last))
    }
}

#[tokio::test]
async fn any_server_answers_what_the_owner_would_and_nobody_else_is_told_more() -> Result<(), Trouble> {
    let Some(mut fleet) = Fleet::start(&["--limits", "0"]).await? else { return Ok(()) };
    let [owner, other] = fleet.doors();
    let made = http::create(owner, &new_table("love-letter", &["me", "open"])).await?;
    let joined = http::join(other, &made.table).await?;
    let path = format!("/api/tables/{}", made.table);
    // Everybody sees through another server what they see at the owner's, and no more.
    for token in [Some(made.token.as_str()), Some(joined.token.as_str()), None, Some("nobody's")] {
        let here = http::ask(owner, Method::GET, &path, token, None).await?;
        let there = http::ask(other, Method::GET, &path, token, None).await?;
        assert_eq!((here.status, &here.body), (there.status, &there.body), "{token:?}");
    }
    let hands = |document: &Value| document["view"].to_string();
    let [first, second, watcher] = [Some(&made.token), Some(&joined.token), None].map(|token| (other, token));
    let look = async |(door, token): (SocketAddr, Option<&String>)| {
        http::ask(door, Method::GET, &path, token.map(String::as_str), None).await
    };
    let (first, second, watcher) = (look(first).await?.body, look(second).await?.body, look(watcher).await?.body);
    assert!(hands(&first) != hands(&second) && hands(&watcher) != hands(&first), "each its own");
    // A socket through the other server is told of what happens, and plays.
    let mut socket = Socket::open(other, &format!("{path}/live"), Some(&joined.token)).await?;
    let (mut moves, mut over) = (0, false);
    while !over {
        let document: TableDocument = http::get(other, &path, Some(&made.token)).await?;
        if let Some(action) = document.legal.iter().flatten().next() {
            let body = json!({ "id": format!("m{}", document.version), "action": action });
            let played = http::ask(other, Method::POST, &format!("{path}/actions"), Some(&made.token), Some(&body)).await?;
            assert_eq!(played.status, StatusCode::OK, "{}", played.body);
            // The same name again, at the owner: the same answer.
            let again = http::ask(owner, Method::POST, &format!("{path}/actions"), Some(&made.token), Some(&body)).await?;
            assert_eq!(played.body, again.body);
            moves += 1;
        }
        while let Some(message) = socket.hear().await? {
            match message {
                ServerMessage::Table(table) if table.over => over = true,
                ServerMessage::Table(table) if table.turn == Some(joined.seat) => {
                    let Some(action) = table.legal.iter().flatten().next() else { continue };
                    socket.play(&format!("s{}", table.version), action).await?;
                    continue;
                }
                ServerMessage::Table(table) if table.turn == Some(made.seat) => {}
                ServerMessage::Refused { error, .. } => panic!("{error:?}"),
                _ => continue,
            }
            break;
        }
    }
    assert!(moves > 0);
    assert!(fleet.servers[1].metric("passed_on_total").await? > 0);
    // The port between servers is closed to everybody else, whatever they write.
    for headers in [&[][..], &[("x-coeur-passed", "127.0.0.1 0123")]] {
        let mut stranger = Visitor::new(fleet.inner[0], Ipv4Addr::LOCALHOST);
        let refused = stranger.ask(Method::GET, &path, headers, None).await?;
        assert_eq!(refused.status, StatusCode::FORBIDDEN);
        assert_eq!(stranger.ask(Method::POST, "/inner/give/x", headers, None).await?.status, StatusCode::FORBIDDEN);
    }
    // Asked to stop, the owner gives its tables away before it goes: nobody waits for its lease to end.
    let next = http::create(owner, &new_table("morpion", &["me", "open"])).await?;
    fleet.servers[0].signal("TERM")?;
    assert!(fleet.servers[0].ends_within(Duration::from_secs(30)).await);
    let there: TableDocument = http::get(other, &format!("/api/tables/{}", next.table), Some(&next.token)).await?;
    assert_eq!(there.viewer, Some(next.seat));
    Ok(())
}

#[tokio::test]
async fn what_a_stranger_may_do_is_counted_by_all_servers_together() -> Result<(), Trouble> {
    let Some(fleet) = Fleet::start(&[]).await? else { return Ok(()) };
    let mut ada = fleet.visitor(0, 1);
    ada.post("/api/account", &json!({ "name": "Ada", "password": "a long one, and right" })).await?.good()?;
    let (mut tried, mut refused) = (0, 0);
    for attempt in 0..24 {
        let wrong = json!({ "name": "Ada", "password": format!("wrong for sure {attempt}") });
        match fleet.visitor(attempt % 2, 2).post("/api/session", &wrong).await?.status {
            StatusCode::TOO_MANY_REQUESTS => refused += 1,
            _ => tried += 1,
        }
    }
    assert!(tried <= 11 && refused >= 13, "{tried} wrong passwords were tried, and 10 are allowed");
    // Friends whose pages are open at different servers hear of each other.
    let mut bob = fleet.visitor(1, 3);
    bob.post("/api/account", &json!({ "name": "Bob", "password": "another long one" })).await?.good()?;
    let known = bob.get("/api/friends").await?.good()?["version"].clone();
    let asks = async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        ada.post("/api/friends", &json!({ "name": "Bob" })).await?.good()
    };
    let mut waiting = bob.clone();
    let hears = async { waiting.get(&format!("/api/friends?after={known}&wait=20")).await };
    let (asked, heard) = tokio::join!(asks, hears);
    asked?;
    let heard = heard?;
    assert_eq!(heard.status, StatusCode::OK, "told without asking again");
    assert_eq!(heard.json()["asking"][0]["name"], "Ada");
    drop(fleet.cluster);
    Ok(())
}

#[tokio::test]
async fn workers_find_the_same_moves() -> Result<(), Trouble> {
    let Some(nats) = nats_server() else {
        eprintln!("NOT TESTED WITH NATS: there is no nats-server on the path");
        return Ok(());
    };
    let address = free_address()?;
    let url = format!("nats://{address}");
    let _nats = Helper::start(&nats, &["-a", "127.0.0.1", "-p", &address.port().to_string()])?;
    let server = crate::program::start(&["--nats", &url, "--limits", "0", "--ai-threads", "1"]).await?;
    let _workers: Vec<_> =
        (0..2).map(|_| Helper::start(&program(), &["work", "--nats", &url, "--threads", "1"])).collect::<Result<_, _>>()?;
    let player = "mcts(iterations=300)";
    // The line to NATS may be made after the first games are over: there are more of them until somebody thought elsewhere.
    let until = Instant::now() + Duration::from_secs(60);
    while server.metric("ai_lent_total").await? == 0 && Instant::now() < until {
        let mut tables = Vec::new();
        for _ in 0..3 {
            let asked = new_table("coeurs", &[player; 4]);
            tables.push(http::post::<CreatedTable>(server.address, "/api/tables", None, &asked).await?.table);
        }
        for table in tables {
            let mut watcher = Visitor::new(server.address, Ipv4Addr::LOCALHOST);
            watcher.play_on(&table).await?;
            let record = watcher.get(&format!("/api/tables/{table}/record")).await?.good()?;
            // Every move is found again here, whoever found it there.
            let record: Record = serde_json::from_value(record)?;
            let mut game = coeur_catalog::game(&record.game)?.open(&record)?;
            for action in &record.actions {
                let mut rng = decision_rng(game.seed().ok_or("no seed")?, game.ply());
                assert_eq!(game.advise(player, &Budget::default(), &mut rng)?.action(), action, "ply {}", game.ply());
                game.play(action)?;
            }
        }
    }
    assert!(server.metric("ai_lent_total").await? > 0, "nobody thought elsewhere");
    Ok(())
}

fn nats_server() -> Option<std::path::PathBuf> {
    let found = Command::new("sh").args(["-c", "command -v nats-server || ls /usr/sbin/nats-server"]).output().ok()?;
    let path = String::from_utf8(found.stdout).ok()?;
    path.lines().next().map(std::path::PathBuf::from)
}

#[test]
fn servers_that_are_killed_lose_nothing() {
    let output = Command::new(env!("CARGO_BIN_EXE_fleet"))
        .args(["--times", "3", "--tables", "6", "--pulses", "2", "--think", "50", "--program"])
        .arg(program())
        .output()
        .expect("the trial runs");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{told}{}", String::from_utf8_lossy(&output.stderr));
    assert!(told.contains("none twice") || told.contains("NOT TRIED"), "{told}");
}
