//! `coeur serve`, and plain `coeur`: the server with the page inside.

use crate::failure::Failure;
use coeur_server::{DEFAULT_ADDRESS, Options, Page, Rates, ServeError, page_is_built, serve};
use coeur_store::DatabaseUrl;
use std::io::Write;
use std::net::{SocketAddr, ToSocketAddrs};

/// Serves the page on which all the games are played, and the catalog under /api/games, until Ctrl-C.
///
/// Once the page is loaded it plays by itself: the server can be stopped.
#[derive(clap::Args)]
#[command(
    after_help = "COEUR_PAGE=FOLDER serves the page's files from a folder, read anew each time, instead of those inside.\n\n\
        Examples:\n  coeur serve\n  coeur serve --listen 127.0.0.1:9000\n  coeur serve --listen 0.0.0.0:8080"
)]
pub struct Args {
    /// Where to listen; port 0 takes any free one
    #[arg(long, value_name = "ADDRESS:PORT", default_value = DEFAULT_ADDRESS, value_parser = address)]
    listen: SocketAddr,
    /// Where tables, people and results are kept: sqlite:FILE or postgres://…
    #[arg(long, value_name = "URL", default_value = "sqlite:coeur.db")]
    database: DatabaseUrl,
}

impl Default for Args {
    fn default() -> Args {
        let database = "sqlite:coeur.db".parse().expect("an address of a database");
        Args { listen: DEFAULT_ADDRESS.parse().expect("an address"), database }
    }
}

/// Serves, and prints the address.
pub fn run(args: &Args) -> Result<(), Failure> {
    let page = match std::env::var_os("COEUR_PAGE") {
        Some(folder) => Page::Folder(folder.into()),
        None => {
            if !page_is_built() {
                eprintln!("This program was built without the page: `cargo xtask serve` builds both.");
            }
            Page::embedded()
        }
    };
    let options = Options {
        database: args.database.clone(),
        ai_threads: std::thread::available_parallelism().map_or(1, |cores| cores.get()),
        rates: Rates::default(),
        page,
        secure_cookies: false,
    };
    serve(args.listen, options, |address| {
        let mut out = std::io::stdout().lock();
        writeln!(out, "Cœur Artificiel: http://{address}/")?;
        out.flush()
    })
    .map_err(|wrong| match wrong {
        ServeError::System(error) => error.into(),
        wrong => Failure::Work(wrong.to_string()),
    })
}

fn address(text: &str) -> Result<SocketAddr, String> {
    let expected = |why: String| format!("{why}; write ADDRESS:PORT, such as {DEFAULT_ADDRESS}");
    let mut found = text.to_socket_addrs().map_err(|wrong| expected(wrong.to_string()))?;
    found.next().ok_or_else(|| expected("no such address".into()))
}
