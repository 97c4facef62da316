//! What the server answers, request by request.

use crate::common::{Answer, TestServer};
use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use coeur_server::Page;
use std::path::PathBuf;
use std::sync::LazyLock;

/// A page as the program holds it: files, and their compressed copies.
const HELD: &[(&str, &[u8])] = &[
    ("index.html", b"<p>bonjour, bonjour"),
    ("index.html.br", b"br"),
    ("index.html.gz", b"gzip"),
    ("manifest.webmanifest", b"{}"),
    ("start-0123456789abcdef.js", b"start()"),
    ("style-0123456789abcdef.css", b"p {}"),
    ("sw.js", b"keep()"),
];

#[tokio::main(flavor = "current_thread")]
async fn ask(page: Page, method: Method, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::empty()).expect("a request");
    TestServer::with(|options| options.page = page).await.send(request).await
}

fn get(path: &str) -> Answer {
    ask(Page::held(HELD), Method::GET, path, &[])
}

/// A page of two files on disk.
fn folder() -> Page {
    static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("page-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(folder.join("index.html"), "<p>bonjour").expect("a file");
        std::fs::write(folder.join("page-0123456789abcdef.wasm"), "\0asm").expect("a file");
        folder
    });
    Page::Folder(FOLDER.clone())
}

#[test]
fn it_is_well() {
    let answer = get("/healthz");
    assert_eq!((answer.status, answer.body.as_slice()), (StatusCode::OK, &b"ok"[..]));
}

#[test]
fn the_catalog_has_every_game() {
    let answer = get("/api/games");
    assert_eq!((answer.status, answer.header("content-type")), (StatusCode::OK, "application/json"));
    let ids: Vec<String> =
        answer.json()["games"].as_array().expect("games").iter().map(|game| game["id"].to_string()).collect();
    assert_eq!(ids.len(), coeur_catalog::GAMES.len());
    assert!(ids.contains(&"\"hanabi\"".into()), "{ids:?}");
}

#[test]
fn the_api_refuses_in_json() {
    for path in ["/api/nothing", "/api", "/api/", "/api/games/chess"] {
        let answer = get(path);
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        let message = format!("there is nothing at {path}; /api/docs lists what there is");
        assert_eq!(answer.json()["error"], serde_json::json!({ "code": "not_found", "message": message }));
    }
    for path in ["/api/tables/%ff", "/api/tables/nowhere/positions/first"] {
        let answer = get(path);
        assert_eq!((answer.status, &answer.json()["error"]["code"]), (StatusCode::NOT_FOUND, &"not_found".into()), "{path}");
    }
    let answer = ask(Page::held(HELD), Method::DELETE, "/api/games", &[]);
    assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(answer.json()["error"]["message"], "/api/games does not answer DELETE");
}

#[test]
fn everything_carries_the_same_guard() {
    for path in ["/", "/healthz", "/api/games", "/api/nothing", "/nothing", "/sw.js"] {
        let answer = get(path);
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "), "{path}: {policy}");
        assert!(!policy.contains("unsafe-inline") && !policy.contains("  "), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{path}");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin", "{path}");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin", "{path}");
        assert_eq!(answer.header("x-frame-options"), "DENY", "{path}");
        assert!(answer.header("permissions-policy").contains("camera=()"), "{path}");
        assert_eq!(answer.header("strict-transport-security"), "", "only where browsers reach us over HTTPS");
    }
}

#[test]
fn what_changes_is_kept_nowhere() {
    for path in ["/api/games", "/api/nothing", "/metrics", "/healthz", "/readyz"] {
        assert_eq!(get(path).header("cache-control"), "no-store", "{path}");
    }
}

#[test]
fn what_is_not_there_is_a_page_for_people() {
    let tricks =
        ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "/..%2fCargo.toml", "/..%5cCargo.toml", "//index.html", "/./index.html"];
    let more = [
        "/nothing",
        "/.git",
        "/a/b",
        "/a/../index.html",
        "/index.html%00",
        "/index.html/",
        "/index.html.br",
        "/C:index.html",
    ];
    for path in tricks.into_iter().chain(more) {
        for page in [Page::held(HELD), folder()] {
            let answer = ask(page, Method::GET, path, &[]);
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
            assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        }
    }
    let answer = ask(Page::held(HELD), Method::POST, "/", &[]);
    assert_eq!((answer.status, answer.header("allow")), (StatusCode::METHOD_NOT_ALLOWED, "GET, HEAD"));
}

#[test]
fn the_first_file_is_asked_for_anew_and_sent_once() {
    let first = ask(folder(), Method::GET, "/", &[]);
    assert_eq!((first.status, first.header("cache-control")), (StatusCode::OK, "no-cache"));
    assert_eq!((first.header("content-type"), first.body.as_slice()), ("text/html; charset=utf-8", &b"<p>bonjour"[..]));
    let tag = first.header("etag").to_string();
    for known in [tag.clone(), format!("\"other\", {tag}"), tag.replace("W/", ""), "*".into()] {
        let again = ask(folder(), Method::GET, "/", &[("if-none-match", &known)]);
        assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0), "{known}");
        assert_eq!(again.header("etag"), tag);
    }
    let other = ask(folder(), Method::GET, "/", &[("if-none-match", "\"0123\"")]);
    assert_eq!(other.status, StatusCode::OK);
    let head = ask(folder(), Method::HEAD, "/", &[]);
    assert_eq!((head.status, head.header("etag"), head.body.len()), (StatusCode::OK, tag.as_str(), 0));
    assert_eq!(head.header("content-length"), first.body.len().to_string());
}

#[test]
fn a_name_with_a_hash_is_kept_for_ever() {
    let answer = ask(folder(), Method::GET, "/page-0123456789abcdef.wasm", &[]);
    assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(answer.header("content-type"), "application/wasm");
}

#[test]
fn a_page_that_was_not_built_says_how() {
    let answer = ask(Page::held(&[]), Method::GET, "/", &[]);
    let text = String::from_utf8(answer.body).expect("UTF-8");
    assert_eq!(text.matches("cargo xtask serve").count(), 2, "in French and in English");
}

#[test]
fn the_smallest_copy_that_a_browser_reads_is_sent() {
    for (accepted, coding, body) in [("gzip, br", "br", "br"), ("gzip", "gzip", "gzip"), ("", "", "<p>bonjour, bonjour")] {
        let answer = ask(Page::held(HELD), Method::GET, "/", &[("accept-encoding", accepted)]);
        assert_eq!((answer.header("content-encoding"), answer.header("vary")), (coding, "Accept-Encoding"));
        assert_eq!(answer.body, body.as_bytes());
    }
}

#[test]
fn every_file_has_its_type() {
    let types = [
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/start-0123456789abcdef.js", "text/javascript; charset=utf-8"),
        ("/style-0123456789abcdef.css", "text/css; charset=utf-8"),
    ];
    for (path, kind) in types {
        assert_eq!((get(path).status, get(path).header("content-type")), (StatusCode::OK, kind));
    }
    assert_eq!(get("/sw.js").header("cache-control"), "no-cache");
}
