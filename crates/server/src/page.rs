//! The built page: its files, and how each is answered.

use axum::body::Body;
use axum::http::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue,
    IF_NONE_MATCH, VARY,
};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

type Bytes = Cow<'static, [u8]>;

const START: &str = "index.html";

const UNBUILT: &str = include_str!("unbuilt.html");

const NOT_FOUND: &str = include_str!("not_found.html");

/// Where the files of the page come from.
pub enum Page {
    Held(HashMap<&'static str, File>),
    /// A folder that is read at every request, for those who change the page.
    Folder(PathBuf),
}

impl Page {
    /// Says how to build the page.
    pub fn unbuilt() -> Page {
        Page::Held(HashMap::from([(START, File::new(START, UNBUILT.as_bytes().into()))]))
    }

    /// Files by name, with their compressed copies among them; [`Page::unbuilt`] where there is none.
    pub fn held(files: &'static [(&'static str, &'static [u8])]) -> Page {
        if files.is_empty() {
            return Page::unbuilt();
        }
        let bytes = |name: &str| files.iter().find(|(other, _)| *other == name).map(|(_, bytes)| Bytes::from(*bytes));
        let is_copy = |name: &str| Coding::ALL.iter().any(|coding| name.ends_with(coding.ending()));
        let plain = files.iter().filter(|(name, _)| !is_copy(name));
        let with_copies = plain.map(|(name, all)| {
            let mut file = File::new(name, (*all).into());
            file.copies = Coding::ALL
                .into_iter()
                .filter_map(|coding| Some((coding, bytes(&format!("{name}{}", coding.ending()))?)))
                .collect();
            (*name, file)
        });
        Page::Held(with_copies.collect())
    }

    /// Whether there is nothing but the advice to build it.
    pub fn is_unbuilt(&self) -> bool {
        matches!(self, Page::Held(files) if files.len() == 1)
    }

    fn find(&self, name: &str) -> Option<Cow<'_, File>> {
        // Browsers ask for this one whatever the page says.
        let name = if name == "favicon.ico" { "icon.svg" } else { name };
        match self {
            Page::Held(files) => files.get(name).map(Cow::Borrowed),
            Page::Folder(_) if name.contains(['/', '\\', ':', '\0']) || name.starts_with('.') => None,
            Page::Folder(folder) => {
                let bytes = std::fs::read(folder.join(name)).ok()?;
                Some(Cow::Owned(File::new(name, bytes.into())))
            }
        }
    }
}

#[derive(Clone)]
pub struct File {
    bytes: Bytes,
    copies: Vec<(Coding, Bytes)>,
    kind: &'static str,
    /// Of those whose name does not change with their content.
    tag: Option<HeaderValue>,
}

impl File {
    fn new(name: &str, bytes: Bytes) -> File {
        let tag = (!is_hashed(name)).then(|| {
            let mut hasher = DefaultHasher::new();
            bytes.hash(&mut hasher);
            // Weak: the compressed bytes are other bytes of the same file.
            HeaderValue::from_str(&format!("W/\"{:016x}\"", hasher.finish())).expect("digits and quotes")
        });
        File { kind: kind(name), bytes, copies: Vec::new(), tag }
    }
}

/// How a copy is compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Coding {
    Brotli,
    Gzip,
}

impl Coding {
    /// The best first.
    const ALL: [Coding; 2] = [Coding::Brotli, Coding::Gzip];

    fn name(self) -> &'static str {
        match self {
            Coding::Brotli => "br",
            Coding::Gzip => "gzip",
        }
    }

    /// How the names of such copies end.
    fn ending(self) -> &'static str {
        match self {
            Coding::Brotli => ".br",
            Coding::Gzip => ".gz",
        }
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
        "png" => "image/png",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

pub fn answer(page: &Page, method: &Method, uri: &Uri, headers: &HeaderMap) -> Response {
    if *method != Method::GET && *method != Method::HEAD {
        return (StatusCode::METHOD_NOT_ALLOWED, [(ALLOW, "GET, HEAD")], "GET, HEAD\n").into_response();
    }
    let name = match uri.path() {
        "/" => START,
        path => path.strip_prefix('/').unwrap_or(path),
    };
    let Some(file) = page.find(name) else {
        return (StatusCode::NOT_FOUND, [(CONTENT_TYPE, kind(START))], NOT_FOUND).into_response();
    };
    let mut file = file.into_owned();
    let mut answer = Response::builder().header(VARY, "Accept-Encoding").header(CACHE_CONTROL, caching(&file));
    if let Some(tag) = &file.tag {
        answer = answer.header(ETAG, tag);
        if is_known(tag, headers) {
            return answer.status(StatusCode::NOT_MODIFIED).body(Body::empty()).expect("headers that we wrote");
        }
    }
    let mut bytes = file.bytes;
    if let Some(best) = best(file.copies.iter().map(|(coding, _)| *coding), headers) {
        answer = answer.header(CONTENT_ENCODING, best.name());
        file.copies.retain(|(coding, _)| *coding == best);
        bytes = file.copies.swap_remove(0).1;
    }
    answer = answer.header(CONTENT_TYPE, file.kind).header(CONTENT_LENGTH, bytes.len());
    let body = match bytes {
        _ if *method == Method::HEAD => Body::empty(),
        Cow::Borrowed(held) => Body::from(held),
        Cow::Owned(read) => Body::from(read),
    };
    answer.body(body).expect("headers that we wrote")
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

/// The copy that the browser likes best, and of those it likes alike the smallest; `None` for the file as it is.
fn best(copies: impl Iterator<Item = Coding>, headers: &HeaderMap) -> Option<Coding> {
    let accepted = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let accepted: Vec<(&str, f32)> = accepted.flat_map(|line| line.split(',')).map(weighed).collect();
    let weight = |name: &str| accepted.iter().find(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, weight)| *weight);
    let plain = weight("identity").unwrap_or_default();
    let mut best = None;
    for coding in copies {
        let liked = weight(coding.name()).or_else(|| weight("*")).unwrap_or_default();
        if liked > 0.0 && liked >= plain && best.is_none_or(|(_, most)| liked > most) {
            best = Some((coding, liked));
        }
    }
    best.map(|(coding, _)| coding)
}

/// A coding with its weight: `gzip;q=0.5`.
fn weighed(coding: &str) -> (&str, f32) {
    let mut parts = coding.split(';').map(str::trim);
    let name = parts.next().unwrap_or_default();
    let weight = parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
    (name, weight.map_or(1.0, |weight| weight.parse().unwrap_or_default()))
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
    fn everybody_is_sent_the_copy_they_like_best() {
        let sent = |value| {
            let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(value))]);
            best(Coding::ALL.into_iter(), &headers).map(Coding::name)
        };
        for accepted in
            ["br", "gzip, deflate, br, zstd", "gzip;q=0.1,br;q=0.5", "BR", "*", "gzip;q=0, *;q=0.1", "br, identity"]
        {
            assert_eq!(sent(accepted), Some("br"), "{accepted}");
        }
        for accepted in ["gzip", "gzip, deflate", "br;q=0, gzip", "gzip;q=0.5,br;q=0.1", "br;q=0.000, *"] {
            assert_eq!(sent(accepted), Some("gzip"), "{accepted}");
        }
        for accepted in ["", "br;q=0", "br; q=0.000", "brotli", "identity", "deflate", "identity, gzip;q=0.5", "br;q=x"] {
            assert_eq!(sent(accepted), None, "{accepted}");
        }
    }
}
