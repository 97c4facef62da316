//! Tables over WebSockets.

use crate::program::{start, table};
use coeur_trials::socket::{Socket, Table, Told};
use coeur_trials::{Trouble, http};
use serde_json::json;

async fn next_table(socket: &mut Socket) -> Result<Table, Trouble> {
    loop {
        match socket.hear().await?.ok_or("the server closed the socket")? {
            Told::Table(table) => return Ok(table),
            Told::Answer { .. } => {}
        }
    }
}

async fn answer(socket: &mut Socket) -> Result<(serde_json::Value, Option<u64>, Option<serde_json::Value>), Trouble> {
    loop {
        if let Told::Answer { id, version, error } = socket.hear().await?.ok_or("the server closed the socket")? {
            return Ok((id, version, error));
        }
    }
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
    assert_eq!((first.turn, first.viewer, first.legal.len()), (Some(0), Some(0), 9));
    for socket in [&mut bob, &mut watcher] {
        assert_eq!(next_table(socket).await?.version, first.version);
    }
    ada.play("one", "b2").await?;
    let (name, version, error) = answer(&mut ada).await?;
    assert_eq!((name, version, error), (json!("one"), Some(first.version + 1), None));
    let seen = next_table(&mut bob).await?;
    assert_eq!((seen.version, seen.viewer, seen.legal.len()), (first.version + 1, Some(1), 8));
    let seen = next_table(&mut watcher).await?;
    assert_eq!((seen.version, seen.viewer, seen.legal.len()), (first.version + 1, None, 0));
    // The same once more is answered as before; out of turn, another seat's or no seat's moves are refused.
    ada.play("one", "b2").await?;
    assert_eq!(answer(&mut ada).await?.1, version);
    ada.play("two", "a1").await?;
    assert_eq!(answer(&mut ada).await?.2.expect("an error")["code"], "not_your_turn");
    watcher.play("x", "a1").await?;
    assert_eq!(answer(&mut watcher).await?.2.expect("an error")["code"], "watcher");
    bob.play("x", "b2").await?;
    assert_eq!(answer(&mut bob).await?.2.expect("an error")["code"], "illegal");
    Ok(())
}

#[tokio::test]
async fn who_comes_back_is_told_what_they_missed_and_nothing_else() -> Result<(), Trouble> {
    let server = start(&[]).await?;
    let (id, tokens) = table(&server, "morpion", 2).await?;
    let path = format!("/api/tables/{id}/actions");
    let before = http::get(server.address, &format!("/api/tables/{id}"), None).await?["version"].as_u64().expect("a number");
    for (number, (seat, action)) in [(0, "a1"), (1, "b2"), (0, "c3")].into_iter().enumerate() {
        let body = json!({ "id": number.to_string(), "action": action });
        http::post(server.address, &path, Some(&tokens[seat]), &body).await?;
    }
    let live = format!("/api/tables/{id}/live?after={}&log=new", before + 1);
    let mut bob = Socket::open(server.address, &live, Some(&tokens[1])).await?;
    let message = bob.hear_message().await?.expect("the table");
    let table: serde_json::Value = serde_json::from_str(message.to_text()?)?;
    let missed: Vec<_> = table["log"].as_array().expect("a log").iter().map(|entry| entry["action"].clone()).collect();
    assert_eq!((table["version"].as_u64(), missed), (Some(before + 3), vec![json!("b2"), json!("c3")]));
    Ok(())
}

#[tokio::test]
async fn who_says_nothing_watches_and_may_still_say_it() -> Result<(), Trouble> {
    let server = start(&[]).await?;
    let (id, tokens) = table(&server, "morpion", 2).await?;
    let mut socket = Socket::silent(server.address, &format!("/api/tables/{id}/live")).await?;
    assert_eq!(next_table(&mut socket).await?.viewer, None);
    socket.send(&json!({ "token": tokens[0] })).await?;
    assert_eq!(next_table(&mut socket).await?.viewer, Some(0));
    Ok(())
}

#[tokio::test]
async fn a_seat_that_was_left_shows_nothing_of_its_next_owner() -> Result<(), Trouble> {
    let server = start(&[]).await?;
    let asked = json!({ "game": "love-letter", "seats": ["me", "open", "open"] });
    let made = http::post(server.address, "/api/tables", None, &asked).await?;
    let id = made["table"].as_str().expect("an id");
    let bob = http::post(server.address, &format!("/api/tables/{id}/join"), None, &json!({})).await?;
    let token = bob["token"].as_str().expect("a token");
    let mut socket = Socket::open(server.address, &format!("/api/tables/{id}/live"), Some(token)).await?;
    next_table(&mut socket).await?;
    http::post(server.address, &format!("/api/tables/{id}/leave"), Some(token), &json!({})).await?;
    assert!(socket.hear().await?.is_none(), "the socket is closed");
    Ok(())
}
