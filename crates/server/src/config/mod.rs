//! The settings of a server. Each comes from the last of these that names it: a default, a file, the environment, a flag.
//!
//! [`layers`] finds what was said and by whom, [`places`] where files are looked for and put, [`keep`] reads how long things are kept; this file says what it means.

mod error;
mod keep;
mod layers;
mod places;

pub use error::ConfigError;
pub use layers::{DEFAULT_ADDRESS, Given, SETTINGS, Setting, Source};
pub use places::Places;

use crate::hosts::{HostName, Hosts};
use crate::limits::Rates;
use crate::logs::{Format, Level};
use crate::nats::NatsUrl;
use crate::proxy::{Network, Proxies, ProxyHeader};
use crate::tls::TlsFiles;
use coeur_store::{DatabaseUrl, Retention};
use layers::Values;
use std::fmt::Write;
use std::net::{SocketAddr, ToSocketAddrs};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

/// What a server is started with.
#[derive(Clone, Debug)]
pub struct Config {
    pub listen: SocketAddr,
    pub database: DatabaseUrl,
    /// Of this server among those that share a PostgreSQL database; it keeps its tables over restarts by it.
    pub name: String,
    /// Where the other servers of that database reach this one; it listens there for them alone.
    pub address: Option<SocketAddr>,
    /// What carries hints between servers, and jobs to machines that think for them.
    pub nats: Option<NatsUrl>,
    pub ai_threads: usize,
    pub tls: Option<TlsFiles>,
    pub proxies: Proxies,
    pub log_format: Format,
    pub log_level: Level,
    /// Whether browsers reach us over HTTPS only.
    pub secure_cookies: bool,
    /// The names that are answered to.
    pub hosts: Hosts,
    pub rates: Rates,
    pub max_connections: usize,
    /// How long requests under way may take once the server was asked to stop.
    pub drain: Duration,
    /// How long `/readyz` says so before the port is closed.
    pub unready: Duration,
    /// How long things are kept.
    pub keep: Retention,
    values: Values,
}

impl Config {
    /// Settles what was said on the command line with the rest. `file` was named there too.
    pub fn read(flags: Given, file: Option<PathBuf>, places: &Places) -> Result<Config, ConfigError> {
        Config::settle(layers::read(flags, file, places)?)
    }

    fn settle(mut values: Values) -> Result<Config, ConfigError> {
        let tls = match (values.file("tls_certificate"), values.file("tls_key")) {
            (None, None) => None,
            (Some(certificate), Some(key)) => Some(TlsFiles { certificate, key }),
            _ => return Err(ConfigError::HalfTls),
        };
        values.set_default("secure_cookies", tls.is_some().to_string());
        let listen = values.one("listen", address)?;
        let trusted = values.list("trusted_proxy", parsed::<Network>)?;
        let mut hosts = values.list("host_name", parsed::<HostName>)?;
        // What only this machine reaches is known by this machine's names; a proxy is told others.
        if hosts.is_empty() && trusted.is_empty() && listen.ip().is_loopback() {
            hosts.push(HostName::this_machine());
        }
        Ok(Config {
            listen,
            database: database(&values)?,
            name: values.one("name", name)?,
            address: values.list("address", address)?.pop(),
            nats: values.list("nats", parsed::<NatsUrl>)?.pop(),
            ai_threads: values.one("ai_threads", |text| number(text, 1, 1024))?,
            tls,
            proxies: Proxies { trusted, header: values.one("proxy_header", parsed::<ProxyHeader>)? },
            log_format: values.one("log_format", parsed::<Format>)?,
            log_level: values.one("log_level", parsed::<Level>)?,
            secure_cookies: values.one("secure_cookies", truth)?,
            hosts: hosts.into(),
            rates: values.one("limits", rates)?,
            max_connections: values.one("max_connections", |text| number(text, 1, 1_000_000))?,
            drain: values
                .one("drain_seconds", |text| number(text, 0, 3600))
                .map(|seconds| Duration::from_secs(seconds as u64))?,
            unready: values.one("unready_seconds", seconds)?,
            keep: values.one("keep", keep::read)?,
            values,
        })
    }

    /// The settings as a file would have them, each with where it comes from. A password that stands in a file stays there; one
    /// that stands in the database's URL is left out, and it is said where it goes.
    pub fn to_toml(&self) -> String {
        let mut text = String::new();
        for setting in &SETTINGS {
            let shown = match setting.key {
                "database" => Some(self.database.to_string()),
                "keep" => Some(keep::written(&self.keep)),
                "nats" => self.nats.as_ref().map(NatsUrl::to_string),
                _ => None,
            };
            let line = self.values.line(setting, shown.as_deref());
            let hint = if setting.key == "database" && self.values.hides_password() { PASSWORD_HINT } else { "" };
            writeln!(text, "{line}{hint}").expect("a string takes all that is written");
        }
        text
    }

    /// The first line of the log: which program, on what, within which limits.
    pub fn announce(&self) {
        tracing::info!(
            version = env!("CARGO_PKG_VERSION"),
            listen = %self.listen,
            tls = self.tls.is_some(),
            database = %self.database,
            name = self.name,
            ai_threads = self.ai_threads,
            limits = self.values.text("limits"),
            max_connections = self.max_connections,
            keep = keep::written(&self.keep),
            "the server starts"
        );
    }

    /// What the browser is told to ask for.
    pub fn scheme(&self) -> &'static str {
        if self.tls.is_some() { "https" } else { "http" }
    }
}

/// What is said where a password is left out.
const PASSWORD_HINT: &str = ", without its password: write it into a file, and name that as database_password_file";

/// The database, with the password of the file that was named for it.
fn database(values: &Values) -> Result<DatabaseUrl, ConfigError> {
    let url: DatabaseUrl =
        values.one("database", |text| text.parse().map_err(|error: coeur_store::StoreError| error.to_string()))?;
    let with_password = |file: &str| {
        let password = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        url.with_password(password.trim_end_matches(['\r', '\n'])).ok_or("a file of SQLite has no password".to_string())
    };
    Ok(values.list("database_password_file", with_password)?.pop().unwrap_or(url))
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=3600.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| format!("`{text}` is not a number of seconds from 0 to 3600"))
}

fn address(text: &str) -> Result<SocketAddr, String> {
    let expected = |why: String| format!("`{text}`: {why}; write ADDRESS:PORT, such as {DEFAULT_ADDRESS}");
    let mut found = text.to_socket_addrs().map_err(|error| expected(error.to_string()))?;
    found.next().ok_or_else(|| expected("no such address".into()))
}

fn name(text: &str) -> Result<String, String> {
    let usual = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
    if (1..=60).contains(&text.len()) && text.chars().all(usual) {
        return Ok(text.into());
    }
    Err(format!("`{text}` is not 1 to 60 letters and digits"))
}

fn number(text: &str, least: usize, most: usize) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("`{text}` is not a whole number from {least} to {most}"))
}

fn rates(text: &str) -> Result<Rates, String> {
    match text.parse::<f64>() {
        Ok(0.0) => Ok(Rates::none()),
        Ok(factor) if factor > 0.0 && factor.is_finite() => Ok(Rates::default().scaled(factor)),
        _ => Err(format!("`{text}` is not a factor: 1 for the usual limits, 10 for ten times as wide ones, 0 for none")),
    }
}

fn truth(text: &str) -> Result<bool, String> {
    match text {
        "true" | "1" => Ok(true),
        "false" | "0" => Ok(false),
        _ => Err(format!("`{text}` is neither true nor false")),
    }
}

fn parsed<T: FromStr<Err = String>>(text: &str) -> Result<T, String> {
    text.parse()
}

#[cfg(test)]
mod tests;
