//! `coeur serve`, and plain `coeur`: the server with the page inside.

use crate::failure::Failure;
use coeur_server::config::{Given, Places};
use coeur_server::{Config, LogFormat, Page, ServeError, serve};
use std::io::Write;
use std::path::PathBuf;

/// Serves the page on which all the games are played, and tables for people and AIs over the network, until Ctrl-C.
///
/// Every setting can stand in a file as well (`ai_threads = 4`) or in the environment (`COEUR_AI_THREADS=4`). A flag counts
/// more than the environment, which counts more than the file.
#[derive(clap::Args, Default)]
#[command(
    after_help = "The file is the one of --config, of COEUR_CONFIG, or coeur/coeur.toml in your folder of settings if it is there.\n\
        COEUR_PAGE=FOLDER serves the page's files from a folder, read anew each time, instead of those inside.\n\n\
        Examples:\n  coeur serve\n  coeur serve --listen 0.0.0.0:8080\n  coeur serve --database postgres://coeur@localhost/coeur\n  \
        coeur serve --listen 0.0.0.0:443 --tls-certificate fullchain.pem --tls-key privkey.pem\n  \
        coeur serve --trusted-proxy 127.0.0.1 --secure-cookies\n  coeur serve --print-config > coeur.toml"
)]
pub struct Args {
    /// Where to listen; port 0 takes any free one [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<String>,
    /// Where tables, people and results are kept: sqlite:FILE or postgres://… [default: a file in your folder of data]
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// A file with nothing in it but the password of the PostgreSQL database
    #[arg(long, value_name = "FILE")]
    database_password_file: Option<String>,
    /// This server's name among those that share a PostgreSQL database; it finds its tables again by it [default: main]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Where the other servers of that database reach this one, on a network of their own: docs/fleet.md
    #[arg(long, value_name = "ADDRESS:PORT")]
    address: Option<String>,
    /// Threads that think for the AIs [default: one less than there are cores]
    #[arg(long, value_name = "NUMBER")]
    ai_threads: Option<String>,
    /// Serves HTTPS with this certificate and those that vouch for it, in PEM; SIGHUP reads it again
    #[arg(long, value_name = "FILE")]
    tls_certificate: Option<String>,
    /// The certificate's key, in PEM
    #[arg(long, value_name = "FILE")]
    tls_key: Option<String>,
    /// A proxy whose word is taken for who asks; may be given several times
    #[arg(long, value_name = "ADDRESS")]
    trusted_proxy: Vec<String>,
    /// Where it says so: x-forwarded-for or forwarded [default: x-forwarded-for]
    #[arg(long, value_name = "NAME")]
    proxy_header: Option<String>,
    /// A name that browsers reach us by, such as play.example.org; may be given several times. Others are refused then, except this
    /// machine's own; without it every name is answered
    #[arg(long, value_name = "NAME")]
    host_name: Vec<String>,
    /// text or json [default: text]
    #[arg(long, value_name = "FORMAT")]
    log_format: Option<String>,
    /// off, error, warn, info or debug [default: info]
    #[arg(long, value_name = "LEVEL")]
    log_level: Option<String>,
    /// Browsers reach us over HTTPS only, through a proxy; with a certificate of our own that is so anyway
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    secure_cookies: Option<String>,
    /// How wide the limits for each address are: 1 as usual, 10 ten times as wide, 0 none at all
    #[arg(long, value_name = "FACTOR")]
    limits: Option<String>,
    /// Open connections; more have to wait [default: 20000]
    #[arg(long, value_name = "NUMBER")]
    max_connections: Option<String>,
    /// How long requests under way may take when the server is stopped [default: 10]
    #[arg(long, value_name = "SECONDS")]
    drain_seconds: Option<String>,
    /// How long /readyz says that the server stops before the port is closed [default: 0.2]
    #[arg(long, value_name = "SECONDS")]
    unready_seconds: Option<String>,
    /// For how many days things are kept, such as games=30,guests=forever; docs/internet.md has the list
    #[arg(long, value_name = "NAME=DAYS,…")]
    keep: Option<String>,
    /// What carries hints between servers, and jobs to machines that think for them (`coeur work`): nats://HOST:PORT
    #[arg(long, value_name = "URL")]
    nats: Option<String>,
    /// A file of settings
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Prints the settings as a file would have them, with where each comes from, and ends
    #[arg(long)]
    print_config: bool,
}

impl Args {
    fn given(&self) -> Given {
        let one = [
            ("listen", &self.listen),
            ("database", &self.database),
            ("database_password_file", &self.database_password_file),
            ("name", &self.name),
            ("address", &self.address),
            ("ai_threads", &self.ai_threads),
            ("tls_certificate", &self.tls_certificate),
            ("tls_key", &self.tls_key),
            ("proxy_header", &self.proxy_header),
            ("log_format", &self.log_format),
            ("log_level", &self.log_level),
            ("secure_cookies", &self.secure_cookies),
            ("limits", &self.limits),
            ("max_connections", &self.max_connections),
            ("drain_seconds", &self.drain_seconds),
            ("unready_seconds", &self.unready_seconds),
            ("keep", &self.keep),
            ("nats", &self.nats),
        ];
        let mut given: Given = one.into_iter().filter_map(|(key, text)| Some((key, vec![text.clone()?]))).collect();
        for (key, texts) in [("trusted_proxy", &self.trusted_proxy), ("host_name", &self.host_name)] {
            if !texts.is_empty() {
                given.push((key, texts.clone()));
            }
        }
        given
    }
}

/// Serves, and prints the address.
pub fn run(args: &Args, page: &'static [(&'static str, &'static [u8])]) -> Result<(), Failure> {
    let config = Config::read(args.given(), args.config.clone(), &Places::of_process())
        .map_err(|error| Failure::Call(error.to_string()))?;
    let mut out = std::io::stdout();
    if args.print_config {
        return Ok(write!(out, "{}", config.to_toml())?);
    }
    let page = match std::env::var_os("COEUR_PAGE") {
        Some(folder) => Page::Folder(folder.into()),
        None => Page::held(page),
    };
    serve(&config, page, vec![coeur_report::routes], |address| {
        writeln!(out, "Cœur Artificiel: {address}")?;
        out.flush()
    })
    .map_err(|error| match error {
        // One object a line, to the last.
        _ if config.log_format == LogFormat::Json => Failure::Logged,
        ServeError::System(error) => error.into(),
        error => Failure::Work(error.to_string()),
    })
}
