//! Friends: asked, agreed, there, invited; and what strangers cannot do.

use crate::visitors::{TestServer, Visitor};
use axum::http::StatusCode;
use serde_json::{Value, json};

fn names(list: &Value, kind: &str) -> Vec<String> {
    let list = list[kind].as_array().unwrap();
    list.iter().map(|friend| friend["name"].as_str().unwrap().to_string()).collect()
}

async fn befriend(server: &TestServer, one: &mut Visitor, other: &mut Visitor, [first, second]: [&str; 2]) {
    server.done(one, "POST", "/api/friends", json!({ "name": second })).await;
    server.done(other, "POST", "/api/friends", json!({ "name": first })).await;
}

#[tokio::test]
async fn friends_agree_see_each_other_and_part() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.account("Bob").await);
    let asked = server.done(&mut ada, "POST", "/api/friends", json!({ "name": " bob " })).await;
    assert_eq!(names(&asked, "asked"), ["Bob"]);
    assert_eq!(asked["asked"][0].get("here"), None, "only friends are told who is there");
    let list = server.get(&mut bob, "/api/friends").await;
    assert_eq!((names(&list, "asking"), names(&list, "friends")), (vec!["Ada".to_string()], vec![]));
    let id = list["asking"][0]["id"].as_str().unwrap().to_string();
    let list = server.done(&mut bob, "POST", "/api/friends", json!({ "id": id })).await;
    assert_eq!(list["friends"], json!([{ "id": id, "name": "Ada", "here": true }]));
    assert_eq!(names(&server.get(&mut ada, "/api/friends").await, "friends"), ["Bob"]);
    let exported = server.get(&mut ada, "/api/me/export").await;
    assert_eq!(names(&exported["friends"], "friends"), ["Bob"]);
    let list = server.done(&mut bob, "DELETE", &format!("/api/friends/{id}"), Value::Null).await;
    assert_eq!(names(&list, "friends"), [""; 0]);
    assert_eq!(names(&server.get(&mut ada, "/api/friends").await, "friends"), [""; 0]);
}

#[tokio::test]
async fn an_invitation_arrives_while_a_page_waits() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.account("Bob").await);
    befriend(&server, &mut ada, &mut bob, ["Ada", "Bob"]).await;
    let known = server.get(&mut bob, "/api/friends").await;
    let waiting = format!("/api/friends?after={}&wait=0", known["version"]);
    assert_eq!(server.text(&mut bob, "GET", &waiting, Value::Null).await, (StatusCode::NO_CONTENT, String::new()));
    let seats = json!({ "game": "morpion", "seats": ["me", "open"] });
    let table = server.done(&mut ada, "POST", "/api/tables", seats).await["table"].as_str().unwrap().to_string();
    let friend = server.get(&mut ada, "/api/friends").await["friends"][0]["id"].clone();
    let waiting = format!("/api/friends?after={}&wait=30", known["version"]);
    let mut invited = bob.clone();
    let invite = async {
        // The question waits by now, or finds the answer.
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        server.done(&mut ada, "POST", &format!("/api/tables/{table}/invite"), json!({ "friend": friend })).await
    };
    let (heard, _) = tokio::join!(server.get(&mut invited, &waiting), invite);
    let invitation = &heard["invitations"][0];
    assert_eq!(
        (&invitation["table"], &invitation["from"], &invitation["game"]),
        (&json!(table), &json!("Ada"), &json!("morpion"))
    );
    server.done(&mut bob, "POST", &format!("/api/tables/{table}/join"), json!({})).await;
    assert_eq!(server.get(&mut bob, "/api/friends").await["invitations"], json!([]), "he sits there");
    let (status, full) =
        server.ask(&mut ada, "POST", &format!("/api/tables/{table}/invite"), json!({ "friend": friend })).await;
    assert_eq!((status, &full["error"]["code"]), (StatusCode::CONFLICT, &json!("none_open")));
}

#[tokio::test]
async fn an_invitation_outlives_the_server_and_can_be_declined() {
    let mut server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.account("Bob").await);
    befriend(&server, &mut ada, &mut bob, ["Ada", "Bob"]).await;
    let seats = json!({ "game": "morpion", "seats": ["me", "open"] });
    let table = server.done(&mut ada, "POST", "/api/tables", seats).await["table"].as_str().unwrap().to_string();
    let friend = server.get(&mut ada, "/api/friends").await["friends"][0]["id"].clone();
    server.done(&mut ada, "POST", &format!("/api/tables/{table}/invite"), json!({ "friend": friend })).await;
    let before = server.get(&mut bob, "/api/friends").await["version"].clone();
    server.restart().await;
    // The number of the server's earlier life is no reason to wait.
    let list = server.get(&mut bob, &format!("/api/friends?after={before}&wait=30")).await;
    assert_eq!(list["invitations"][0]["table"], json!(table));
    let list = server.done(&mut bob, "DELETE", &format!("/api/invitations/{table}"), Value::Null).await;
    assert_eq!(list["invitations"], json!([]));
}

#[tokio::test]
async fn strangers_invite_nobody_and_find_nobody() {
    let server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.account("Bob").await);
    let mut guest = server.guest("Zoé").await;
    for (method, path) in [("GET", "/api/friends"), ("POST", "/api/friends"), ("DELETE", "/api/invitations/x")] {
        let (status, refused) = server.ask(&mut guest, method, path, json!({ "name": "Ada" })).await;
        assert_eq!((status, &refused["error"]["code"]), (StatusCode::FORBIDDEN, &json!("no_account")), "{path}");
        assert_eq!(
            server.ask(&mut server.stranger(), method, path, json!({ "name": "Ada" })).await.0,
            StatusCode::UNAUTHORIZED
        );
    }
    for (wrong, status) in [
        (json!({ "name": "Nobody" }), StatusCode::NOT_FOUND),
        (json!({ "name": "Zoé" }), StatusCode::NOT_FOUND),
        (json!({ "name": "Ada" }), StatusCode::BAD_REQUEST),
        (json!({}), StatusCode::BAD_REQUEST),
    ] {
        assert_eq!(server.ask(&mut ada, "POST", "/api/friends", wrong).await.0, status);
    }
    let seats = json!({ "game": "morpion", "seats": ["me", "open"] });
    let table = server.done(&mut ada, "POST", "/api/tables", seats).await["table"].as_str().unwrap().to_string();
    let invite = format!("/api/tables/{table}/invite");
    let bob_id = server.get(&mut bob, "/api/me").await["user"]["id"].clone();
    let (status, refused) = server.ask(&mut ada, "POST", &invite, json!({ "friend": bob_id })).await;
    assert_eq!((status, &refused["error"]["code"]), (StatusCode::FORBIDDEN, &json!("no_friend")));
    // Whoever has nothing to do with him does not wake his page.
    let mut eve = server.account("Eve").await;
    let known = server.get(&mut bob, "/api/friends").await["version"].clone();
    server.done(&mut eve, "DELETE", &format!("/api/friends/{}", bob_id.as_str().unwrap()), Value::Null).await;
    let quiet = server.text(&mut bob, "GET", &format!("/api/friends?after={known}&wait=0"), Value::Null).await;
    assert_eq!(quiet.0, StatusCode::NO_CONTENT);
    befriend(&server, &mut ada, &mut bob, ["Ada", "Bob"]).await;
    let ada_id = server.get(&mut ada, "/api/me").await["user"]["id"].clone();
    let (status, refused) = server.ask(&mut bob, "POST", &invite, json!({ "friend": ada_id })).await;
    assert_eq!((status, &refused["error"]["code"]), (StatusCode::FORBIDDEN, &json!("watcher")), "he has no seat there");
}

#[tokio::test]
async fn what_one_has_trained_follows_to_other_devices() {
    let mut server = TestServer::open().await;
    let (mut ada, mut bob) = (server.account("Ada").await, server.account("Bob").await);
    let path = "/api/me/puzzles/claim";
    assert_eq!(server.get(&mut ada, path).await, json!({ "game": "claim", "progress": null }));
    let training = json!({ "game": "claim", "progress": { "rating": 1234.5, "met": [[7, 1]] } });
    server.done(&mut ada, "PUT", path, training.clone()).await;
    server.restart().await;
    assert_eq!(server.get(&mut ada, path).await, training);
    assert_eq!(server.get(&mut bob, path).await["progress"], Value::Null);
    assert_eq!(server.get(&mut ada, "/api/me/export").await["trainings"], json!([training]));
    let mut guest = server.guest("Zoé").await;
    assert_eq!(server.ask(&mut guest, "PUT", path, training.clone()).await.0, StatusCode::FORBIDDEN);
    let long = json!({ "game": "claim", "progress": "x".repeat(200_000) });
    assert_eq!(server.ask(&mut ada, "PUT", path, long).await.0, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(server.ask(&mut ada, "PUT", "/api/me/puzzles/chess", training.clone()).await.0, StatusCode::BAD_REQUEST);
    assert_eq!(server.ask(&mut ada, "PUT", "/api/me/puzzles/morpion", training).await.0, StatusCode::BAD_REQUEST);
}
