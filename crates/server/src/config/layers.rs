//! Who has said what: the file, the environment and the flags, one over the other.

use super::error::ConfigError;
use super::places::Places;
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

/// Where the server listens when nothing else is said: on this machine only.
pub const DEFAULT_ADDRESS: &str = "127.0.0.1:8080";

/// A setting by its name in the file. `ai_threads` is `COEUR_AI_THREADS` in the environment and `--ai-threads` as a flag.
#[derive(Debug)]
pub struct Setting {
    pub key: &'static str,
    kind: Kind,
    default: Option<&'static str>,
}

/// How a setting is written in the file.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Text,
    Bare,
    List,
}

const fn text(key: &'static str, default: Option<&'static str>) -> Setting {
    Setting { key, kind: Kind::Text, default }
}

const fn bare(key: &'static str, default: Option<&'static str>) -> Setting {
    Setting { key, kind: Kind::Bare, default }
}

/// All of them. Those without a default here have one that depends on the machine or on the others, or none.
pub const SETTINGS: [Setting; 20] = [
    text("listen", Some(DEFAULT_ADDRESS)),
    text("database", None),
    text("database_password_file", None),
    text("name", Some("main")),
    text("address", None),
    text("nats", None),
    bare("ai_threads", None),
    text("tls_certificate", None),
    text("tls_key", None),
    Setting { key: "trusted_proxy", kind: Kind::List, default: None },
    text("proxy_header", Some("x-forwarded-for")),
    Setting { key: "host_name", kind: Kind::List, default: None },
    text("log_format", Some("text")),
    text("log_level", Some("info")),
    bare("secure_cookies", None),
    bare("limits", Some("1")),
    bare("max_connections", Some("20000")),
    bare("drain_seconds", Some("10")),
    bare("unready_seconds", Some("0.2")),
    text("keep", Some("")),
];

/// What was said on the command line, by the names of [`SETTINGS`].
pub type Given = Vec<(&'static str, Vec<String>)>;

fn known() -> String {
    SETTINGS.map(|setting| setting.key).join(", ")
}

fn variable(key: &str) -> String {
    format!("COEUR_{}", key.to_uppercase())
}

/// Who has named a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    Default,
    File(PathBuf),
    Environment(String),
    Flag(String),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Default => f.write_str("default"),
            Source::File(file) => write!(f, "file {}", file.display()),
            Source::Environment(name) => f.write_str(name),
            Source::Flag(key) => f.write_str(&flag(key)),
        }
    }
}

fn flag(key: &str) -> String {
    format!("--{}", key.replace('_', "-"))
}

/// The values that count, as text.
#[derive(Clone, Debug, Default)]
pub struct Values(BTreeMap<&'static str, (Vec<String>, Source)>);

impl Values {
    /// Gives a setting a value if it has none.
    pub fn set_default(&mut self, key: &'static str, value: String) {
        self.0.entry(key).or_insert_with(|| (vec![value], Source::Default));
    }

    /// The path of a file that may be named.
    pub fn file(&self, key: &str) -> Option<PathBuf> {
        self.0.get(key).and_then(|(texts, _)| texts.first()).map(PathBuf::from)
    }

    /// A setting that has a value.
    pub fn one<T>(&self, key: &str, read: impl Fn(&str) -> Result<T, String>) -> Result<T, ConfigError> {
        let mut all = self.list(key, read)?;
        if all.len() > 1 {
            return Err(ConfigError::Value { place: self.place(key), why: "one value only".into() });
        }
        all.pop().ok_or_else(|| ConfigError::Value { place: self.place(key), why: "a value is missing".into() })
    }

    pub fn list<T>(&self, key: &str, read: impl Fn(&str) -> Result<T, String>) -> Result<Vec<T>, ConfigError> {
        let error = |why| ConfigError::Value { place: self.place(key), why };
        let texts = self.0.get(key).map(|(texts, _)| texts.as_slice()).unwrap_or_default();
        texts.iter().map(|text| read(text).map_err(error)).collect()
    }

    /// Whether the database's password stands in its URL.
    pub fn hides_password(&self) -> bool {
        self.list("database", |text| Ok(text.parse().is_ok_and(|url: coeur_store::DatabaseUrl| url.has_password())))
            .is_ok_and(|all| all.contains(&true))
    }

    fn place(&self, key: &str) -> String {
        match self.0.get(key) {
            Some((_, Source::File(file))) => format!("{}: {key}", file.display()),
            Some((_, Source::Default)) | None => key.to_string(),
            Some((_, source)) => source.to_string(),
        }
    }

    /// What was said, for people.
    pub fn text(&self, key: &str) -> &str {
        self.0.get(key).and_then(|(texts, _)| texts.first()).map_or("", String::as_str)
    }

    /// The line of a file that says the same.
    pub fn line(&self, setting: &Setting, shown: Option<&str>) -> String {
        let Some((texts, source)) = self.0.get(setting.key) else {
            return format!("# {} is not set", setting.key);
        };
        let quoted = |text: &String| toml::Value::from(text.as_str()).to_string();
        let value = match (shown, setting.kind, texts.as_slice()) {
            (Some(shown), ..) => quoted(&shown.to_string()),
            (None, Kind::Bare, [text]) => text.clone(),
            (None, Kind::Text, [text]) => quoted(text),
            (None, ..) => format!("[{}]", texts.iter().map(quoted).collect::<Vec<_>>().join(", ")),
        };
        format!("{} = {value} # {source}", setting.key)
    }
}

/// Puts all layers over each other.
pub fn read(flags: Given, file: Option<PathBuf>, places: &Places) -> Result<Values, ConfigError> {
    let mut values = Values::default();
    for setting in &SETTINGS {
        if let Some(default) = setting.default {
            values.set_default(setting.key, default.into());
        }
    }
    values.set_default("database", places.database());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    // One core is left to those who only ask.
    values.set_default("ai_threads", (cores - 1).max(1).to_string());

    let named = file.or_else(|| places.variable("COEUR_CONFIG").map(PathBuf::from));
    let file = named.or_else(|| places.config_file().filter(|file| file.exists()));
    if let Some(file) = file {
        for (key, texts) in read_file(&file)? {
            values.0.insert(key, (texts, Source::File(file.clone())));
        }
    }
    for setting in &SETTINGS {
        if let Some(value) = places.variable(&variable(setting.key)) {
            let texts = match setting.kind {
                Kind::List => value.split(',').map(|text| text.trim().to_string()).filter(|text| !text.is_empty()).collect(),
                _ => vec![value],
            };
            values.0.insert(setting.key, (texts, Source::Environment(variable(setting.key))));
        }
    }
    for (key, texts) in flags {
        values.0.insert(key, (texts, Source::Flag(key.into())));
    }
    Ok(values)
}

fn read_file(file: &Path) -> Result<Vec<(&'static str, Vec<String>)>, ConfigError> {
    let error = |why: String| ConfigError::File { file: file.into(), why };
    let text = std::fs::read_to_string(file).map_err(|why| error(why.to_string()))?;
    let table: toml::Table = text.parse().map_err(|why: toml::de::Error| error(told(&why, &text)))?;
    table.into_iter().map(|(key, value)| entry(file, &key, value)).collect()
}

/// Where a file is wrong, without the line itself: it may hold a password.
fn told(why: &toml::de::Error, text: &str) -> String {
    let line = why.span().map_or(1, |span| text[..span.start.min(text.len())].lines().count().max(1));
    format!("line {line}: {}", why.message())
}

fn entry(file: &Path, key: &str, value: toml::Value) -> Result<(&'static str, Vec<String>), ConfigError> {
    let unknown = || ConfigError::UnknownKey { file: file.into(), key: key.into(), known: known() };
    let setting = SETTINGS.iter().find(|setting| setting.key == key).ok_or_else(unknown)?;
    let error = |why: &str| ConfigError::Value { place: format!("{}: {key}", file.display()), why: why.into() };
    let plain = |value: toml::Value| match value {
        toml::Value::String(text) => Some(text),
        toml::Value::Integer(_) | toml::Value::Float(_) | toml::Value::Boolean(_) => Some(value.to_string()),
        _ => None,
    };
    let texts = match value {
        toml::Value::Array(list) if setting.kind == Kind::List => list.into_iter().map(plain).collect(),
        value => plain(value).map(|text| vec![text]),
    };
    texts.map(|texts| (setting.key, texts)).ok_or_else(|| error("a value is expected, not a list or a table"))
}
