//! What those who run the server ask it.

use crate::common::TestServer;
use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::json;

fn get(path: &str) -> Request<Body> {
    Request::get(path).body(Body::empty()).expect("a request")
}

fn new_table() -> Request<Body> {
    let table = json!({ "game": "morpion", "seats": ["me", "open"] });
    Request::post("/api/tables").body(table.to_string().into()).expect("a request")
}

#[tokio::test]
async fn a_server_whose_disk_is_full_is_not_ready_until_there_is_room() {
    let server = TestServer::start().await;
    assert_eq!(server.send(get("/readyz")).await.status, StatusCode::OK);
    server.server.store().limit_pages(1).await.unwrap();
    let mut refused = server.send(new_table()).await;
    // A few more may find room in the last page.
    while refused.status == StatusCode::CREATED {
        refused = server.send(new_table()).await;
    }
    assert_eq!((refused.status, refused.header("retry-after")), (StatusCode::SERVICE_UNAVAILABLE, "2"));
    let answer = server.send(get("/readyz")).await;
    assert_eq!((answer.status, &answer.json()["error"]["code"]), (StatusCode::SERVICE_UNAVAILABLE, &json!("unavailable")));
    assert_eq!(server.send(get("/healthz")).await.status, StatusCode::OK, "the process itself is well");
    server.server.store().limit_pages(1 << 20).await.unwrap();
    assert_eq!(server.send(get("/readyz")).await.status, StatusCode::OK);
    assert_eq!(server.send(new_table()).await.status, StatusCode::CREATED);
}

#[tokio::test]
async fn a_server_that_stops_is_not_ready() {
    let server = TestServer::start().await;
    server.server.begin_stop();
    assert_eq!(server.send(get("/readyz")).await.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn measurements_name_routes_and_nobody() {
    let server = TestServer::start().await;
    let table = server.send(new_table()).await.json()["table"].as_str().unwrap().to_string();
    server.send(get(&format!("/api/tables/{table}"))).await;
    let answer = server.send(get("/metrics")).await;
    assert!(answer.header("content-type").starts_with("application/openmetrics-text; version=1.0.0"));
    let text = String::from_utf8(answer.body).unwrap();
    assert!(text.contains("coeur_requests_total{route=\"/api/tables/{table}\",status=\"200\"} 1"), "{text}");
    assert!(text.contains("coeur_tables 1") && text.ends_with("# EOF\n"), "{text}");
    assert!(!text.contains(&table), "{text}");
}

#[tokio::test]
async fn the_description_can_be_read_by_people_and_programs() {
    let server = TestServer::start().await;
    let document = server.send(get("/api/openapi.json")).await;
    assert_eq!((document.header("content-type"), &document.json()["openapi"]), ("application/json", &json!("3.1.0")));
    let page = server.send(get("/api/docs")).await;
    let text = String::from_utf8(page.body.clone()).unwrap();
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
    for path in document.json()["paths"].as_object().unwrap().keys() {
        assert!(text.contains(&format!("<code>{path}</code>")), "{path}");
    }
    assert!(!text.contains("<script") && !text.contains("style=") && !text.contains("http"), "only what is ours");
    let style = server.send(get("/api/docs/style.css")).await;
    assert_eq!((style.status, style.header("content-type")), (StatusCode::OK, "text/css; charset=utf-8"));
}

#[tokio::test]
async fn where_browsers_reach_us_over_https_they_shall_come_back_so() {
    let server = TestServer::with(|options| options.secure_cookies = true).await;
    assert_eq!(server.send(get("/")).await.header("strict-transport-security"), "max-age=31536000");
}
