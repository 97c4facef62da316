//! Tables over WebSockets.

use crate::program::{new_table, start, table};
use coeur_core::Seat;
use coeur_protocol::{
    Acknowledged, ClientMessage, LeagueSeat, MadeBot, NewAction, PlayInLeague, ServerMessage, TableDocument, TableVersion,
};
use coeur_trials::socket::Socket;
use coeur_trials::visitor::Visitor;
use coeur_trials::{Trouble, http};
use hyper::Method;
use serde_json::json;
use std::net::Ipv4Addr;

async fn next_table(socket: &mut Socket) -> Result<Box<TableDocument>, Trouble> {
    loop {
        if let ServerMessage::Table(table) = socket.hear().await?.ok_or("the server closed the socket")? {
            return Ok(table);
        }
    }
}

/// The answer to the next move: the version, or the word for why not.
async fn answer(socket: &mut Socket, id: &str) -> Result<Result<u64, String>, Trouble> {
    loop {
        match socket.hear().await?.ok_or("the server closed the socket")? {
            ServerMessage::Table(_) => {}
            ServerMessage::Played { id: played, version } if played == id => return Ok(Ok(version)),
            ServerMessage::Refused { id: Some(refused), error } if refused == id => return Ok(Err(error.code)),
            other => return Err(format!("{other:?} is no answer to {id}").into()),
        }
    }
}

/// What is legal, as far as it is told.
fn legal(table: &TableDocument) -> usize {
    table.legal.as_ref().map_or(0, Vec::len)
}

#[tokio::test]
async fn everybody_is_told_after_every_event() -> Result<(), Trouble> {
    let server = start(&[]).await?;
    let (id, tokens) = table(&server, "morpion", 2).await?;
    let live = format!("/api/tables/{id}/live");
    let mut ada = Socket::open(server.address, &live, Some(&tokens[0])).await?;
    let mut bob = Socket::open(server.address, &live, Some(&tokens[1])).await?;
    let mut watcher = Socket::open(server.address, &live, None).await?;
    let first = next_table(&mut ada).await?;
    assert_eq!((first.turn, first.viewer, legal(&first)), (Some(Seat(0)), Some(Seat(0)), 9));
    for socket in [&mut bob, &mut watcher] {
        assert_eq!(next_table(socket).await?.version, first.version);
    }
    ada.play("one", "b2").await?;
    let version = answer(&mut ada, "one").await?;
    assert_eq!(version, Ok(first.version + 1));
    let seen = next_table(&mut bob).await?;
    assert_eq!((seen.version, seen.viewer, legal(&seen)), (first.version + 1, Some(Seat(1)), 8));
    let seen = next_table(&mut watcher).await?;
    assert_eq!((seen.version, seen.viewer, legal(&seen)), (first.version + 1, None, 0));
    // The same once more is answered as before; out of turn, another seat's or no seat's moves are refused.
    ada.play("one", "b2").await?;
    assert_eq!(answer(&mut ada, "one").await?, version);
    ada.play("two", "a1").await?;
    assert_eq!(answer(&mut ada, "two").await?, Err("not_your_turn".into()));
    watcher.play("x", "a1").await?;
    assert_eq!(answer(&mut watcher, "x").await?, Err("watcher".into()));
    bob.play("x", "b2").await?;
    assert_eq!(answer(&mut bob, "x").await?, Err("illegal".into()));
    Ok(())
}

#[tokio::test]
async fn who_comes_back_is_told_what_they_missed_and_nothing_else() -> Result<(), Trouble> {
    let server = start(&[]).await?;
    let (id, tokens) = table(&server, "morpion", 2).await?;
    let path = format!("/api/tables/{id}/actions");
    let before = http::get::<TableDocument>(server.address, &format!("/api/tables/{id}"), None).await?.version;
    for (number, (seat, action)) in [(0, "a1"), (1, "b2"), (0, "c3")].into_iter().enumerate() {
        let body = NewAction { id: number.to_string(), action: action.into() };
        http::post::<Acknowledged>(server.address, &path, Some(&tokens[seat]), &body).await?;
    }
    let live = format!("/api/tables/{id}/live?after={}&log=new", before + 1);
    let mut bob = Socket::open(server.address, &live, Some(&tokens[1])).await?;
    let table = next_table(&mut bob).await?;
    let missed: Vec<_> = table.log.iter().flatten().filter_map(|entry| entry.action.as_deref()).collect();
    assert_eq!((table.version, missed), (before + 3, vec!["b2", "c3"]));
    Ok(())
}

#[tokio::test]
async fn who_says_nothing_watches_and_may_still_say_it() -> Result<(), Trouble> {
    let server = start(&[]).await?;
    let (id, tokens) = table(&server, "morpion", 2).await?;
    let mut socket = Socket::silent(server.address, &format!("/api/tables/{id}/live")).await?;
    assert_eq!(next_table(&mut socket).await?.viewer, None);
    socket.send(&ClientMessage::Greeting { token: Some(tokens[0].clone()) }).await?;
    assert_eq!(next_table(&mut socket).await?.viewer, Some(Seat(0)));
    Ok(())
}

#[tokio::test]
async fn a_seat_that_was_left_shows_nothing_of_its_next_owner() -> Result<(), Trouble> {
    let server = start(&[]).await?;
    let id = http::create(server.address, &new_table("love-letter", &["me", "open", "open"])).await?.table;
    let token = Some(http::join(server.address, &id).await?.token);
    let mut socket = Socket::open(server.address, &format!("/api/tables/{id}/live"), token.as_deref()).await?;
    next_table(&mut socket).await?;
    let path = format!("/api/tables/{id}/leave");
    http::post::<TableVersion>(server.address, &path, token.as_deref(), &json!({})).await?;
    assert!(socket.hear().await?.is_none(), "the socket is closed");
    Ok(())
}

#[tokio::test]
async fn an_ended_token_closes_the_socket() -> Result<(), Trouble> {
    let server = start(&[]).await?;
    let mut ada = Visitor::new(server.address, Ipv4Addr::LOCALHOST);
    ada.post("/api/account", &json!({ "name": "Ada", "password": "correct horse battery" })).await?.good()?;
    let MadeBot { bot, token } = serde_json::from_value(ada.post("/api/bots", &json!({ "name": "Zeta" })).await?.good()?)?;
    let asked = PlayInLeague { wait: Some(0) };
    let LeagueSeat { table, seat } = http::post(server.address, "/api/league/morpion/play", Some(&token), &asked).await?;
    let mut zeta = Socket::open(server.address, &format!("/api/tables/{table}/live"), Some(&token)).await?;
    let mut shown = next_table(&mut zeta).await?;
    while shown.turn != Some(seat) {
        shown = next_table(&mut zeta).await?;
    }
    assert_eq!(shown.viewer, Some(seat));
    ada.ask(Method::DELETE, &format!("/api/bots/{}/token", bot.id), &[], None).await?.good()?;
    let action = shown.legal.iter().flatten().next().ok_or("nothing is legal")?;
    zeta.play("late", action).await?;
    assert!(zeta.hear().await?.is_none(), "the socket is closed, and nothing was played");
    let now: TableDocument = http::get(server.address, &format!("/api/tables/{table}"), None).await?;
    assert_eq!(now.version, shown.version);
    Ok(())
}
