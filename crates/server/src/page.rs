//! The built page: its files, and how each is answered.

use crate::state::AppState;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue, IF_NONE_MATCH, VARY,
};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

type Bytes = Cow<'static, [u8]>;

/// What `cargo xtask page` had built when this program was compiled.
static EMBEDDED: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

const START: &str = "index.html";

const UNBUILT: &str = include_str!("unbuilt.html");

const NOT_FOUND: &str = include_str!("not_found.html");

/// Whether this program holds the page. Without it the server says how to build it.
pub fn page_is_built() -> bool {
    EMBEDDED.iter().any(|(name, _)| *name == START)
}

/// Where the files of the page come from.
pub enum Page {
    /// Files that are held.
    Held(HashMap<&'static str, File>),
    /// A folder that is read at every request, for those who change the page.
    Folder(PathBuf),
}

impl Page {
    /// The page that this program was compiled with.
    pub fn embedded() -> Page {
        if !page_is_built() {
            return Page::Held(HashMap::from([(START, File::new(START, UNBUILT.as_bytes().into(), None))]));
        }
        let bytes = |name: &str| EMBEDDED.iter().find(|(other, _)| *other == name).map(|(_, bytes)| Bytes::from(*bytes));
        let plain = EMBEDDED.iter().filter(|(name, _)| !name.ends_with(".br"));
        Page::Held(plain.map(|(name, all)| (*name, File::new(name, (*all).into(), bytes(&format!("{name}.br"))))).collect())
    }

    fn find(&self, name: &str) -> Option<Cow<'_, File>> {
        // Browsers ask for this one whatever the page says.
        let name = if name == "favicon.ico" { "icon.svg" } else { name };
        match self {
            Page::Held(files) => files.get(name).map(Cow::Borrowed),
            Page::Folder(_) if name.contains(['/', '\\']) || name.starts_with('.') => None,
            Page::Folder(folder) => {
                let bytes = std::fs::read(folder.join(name)).ok()?;
                Some(Cow::Owned(File::new(name, bytes.into(), None)))
            }
        }
    }
}

/// A file of the page.
#[derive(Clone)]
pub struct File {
    bytes: Bytes,
    brotli: Option<Bytes>,
    kind: &'static str,
    /// Of those whose name does not change with their content.
    tag: Option<HeaderValue>,
}

impl File {
    fn new(name: &str, bytes: Bytes, brotli: Option<Bytes>) -> File {
        let tag = (!is_hashed(name)).then(|| {
            let mut hasher = DefaultHasher::new();
            bytes.hash(&mut hasher);
            // Weak: the compressed bytes are other bytes of the same file.
            HeaderValue::from_str(&format!("W/\"{:016x}\"", hasher.finish())).expect("digits and quotes")
        });
        File { kind: kind(name), bytes, brotli, tag }
    }
}

/// Whether a name holds the hash of its content, as in `page-0123456789abcdef.js`.
fn is_hashed(name: &str) -> bool {
    let stem = name.split_once('.').map_or(name, |(stem, _)| stem);
    let hash = stem.rsplit_once('-').map_or("", |(_, hash)| hash);
    hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Answers for a file of the page.
pub async fn answer(State(state): State<AppState>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let page = &state.page;
    if method != Method::GET && method != Method::HEAD {
        return (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET, HEAD")], "GET, HEAD\n").into_response();
    }
    let name = match uri.path() {
        "/" => START,
        path => path.trim_start_matches('/'),
    };
    let Some(file) = page.find(name) else {
        return (StatusCode::NOT_FOUND, [(CONTENT_TYPE, kind(START))], NOT_FOUND).into_response();
    };
    let file = file.into_owned();
    let mut answer = Response::builder().header(VARY, "Accept-Encoding").header(CACHE_CONTROL, caching(&file));
    if let Some(tag) = &file.tag {
        answer = answer.header(ETAG, tag);
        if is_known(tag, &headers) {
            return answer.status(StatusCode::NOT_MODIFIED).body(Body::empty()).expect("headers that we wrote");
        }
    }
    let bytes = match file.brotli {
        Some(brotli) if takes_brotli(&headers) => {
            answer = answer.header(CONTENT_ENCODING, "br");
            brotli
        }
        _ => file.bytes,
    };
    let body = match bytes {
        Cow::Borrowed(held) => Body::from(held),
        Cow::Owned(read) => Body::from(read),
    };
    answer.header(CONTENT_TYPE, file.kind).body(body).expect("headers that we wrote")
}

/// A name that holds its content's hash never means other content; the others are asked for anew.
fn caching(file: &File) -> &'static str {
    if file.tag.is_some() { "no-cache" } else { "public, max-age=31536000, immutable" }
}

/// Whether the browser has this content already.
fn is_known(tag: &HeaderValue, headers: &HeaderMap) -> bool {
    let opaque = |tag: &str| tag.trim().trim_start_matches("W/").to_string();
    let own = opaque(tag.to_str().unwrap_or_default());
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    known.split(',').any(|tag| tag.trim() == "*" || opaque(tag) == own)
}

/// Whether `Accept-Encoding` names brotli without refusing it.
fn takes_brotli(headers: &HeaderMap) -> bool {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let refused = |part: &str| part.strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
        parts.next().is_some_and(|name| name.eq_ignore_ascii_case("br")) && !parts.any(refused)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_a_hash_are_told_apart() {
        assert!(is_hashed("page-0123456789abcdef.wasm"));
        assert!(is_hashed("worker-glue-0123456789abcdef.js"));
        for name in ["index.html", "sw.js", "worker-glue.js", "manifest.webmanifest", "a-0123456789abcdeg.js"] {
            assert!(!is_hashed(name), "{name}");
        }
    }

    #[test]
    fn brotli_is_sent_to_those_who_take_it() {
        let takes = |value| takes_brotli(&HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(value))]));
        for accepted in ["br", "gzip, deflate, br, zstd", "gzip;q=0.5,br;q=0.1", "BR"] {
            assert!(takes(accepted), "{accepted}");
        }
        for refused in ["", "gzip", "br;q=0", "br; q=0.000", "brotli", "identity"] {
            assert!(!takes(refused), "{refused}");
        }
    }
}
