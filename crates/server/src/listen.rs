//! Opens the port, and closes it politely.

use crate::config::Config;
use crate::connections::Connections;
use crate::places::Places;
use crate::proxy::Proxies;
use crate::tls::{Tls, TlsError};
use crate::{MakeExtra, Options, Page, Server, StartError, logs};
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use thiserror::Error;
use tokio::net::TcpListener;

/// More connections of other servers than any has.
const MOST_INNER: usize = 100_000;

/// Why the server does not run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// Somebody else has the port.
    #[error("port {} is in use on {}: stop what listens there, or choose another with --listen {}:PORT", .0.port(), .0.ip(), .0.ip())]
    InUse(SocketAddr),
    #[error("cannot listen on {address}: {source}; choose another with --listen ADDRESS:PORT")]
    Listen { address: SocketAddr, source: io::Error },
    #[error(transparent)]
    Tls(#[from] TlsError),
    #[error(transparent)]
    Start(#[from] StartError),
    /// Something that the machine refused.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// Serves until Ctrl-C or a polite kill. `started` is told the address, which matters where port 0 was asked for.
pub fn serve(
    config: &Config,
    page: Page,
    extras: Vec<MakeExtra>,
    started: impl FnOnce(&str) -> io::Result<()>,
) -> Result<(), ServeError> {
    logs::start(config.log_format, config.log_level);
    let served = serve_until_asked(config, page, extras, started);
    if let (Err(error), logs::Format::Json) = (&served, config.log_format) {
        tracing::error!(%error, "the server could not start, or failed");
    }
    served
}

fn serve_until_asked(
    config: &Config,
    page: Page,
    extras: Vec<MakeExtra>,
    started: impl FnOnce(&str) -> io::Result<()>,
) -> Result<(), ServeError> {
    config.announce();
    if page.is_unbuilt() {
        tracing::warn!("this program was built without the page: `cargo xtask serve` builds both");
    }
    let tls = config.tls.clone().map(Tls::new).transpose()?.map(Arc::new);
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let listener = bind(config.listen).await?;
        let inner = match config.address {
            Some(address) => Some(bind(address).await?),
            None => None,
        };
        // Signals are caught from here on: whoever reads the address may send one at once.
        let (mut asked, mut asked_again) = (StopSignals::new()?, StopSignals::new()?);
        reload_when_asked(tls.clone())?;
        let server = Server::start(Options {
            database: config.database.clone(),
            ai_threads: config.ai_threads,
            rates: config.rates,
            page,
            secure_cookies: config.secure_cookies,
            hosts: config.hosts.clone(),
            name: config.name.clone(),
            address: config.address.map(|address| address.to_string()),
            nats: config.nats.clone(),
            retention: config.keep,
            extras,
        })
        .await?;
        started(&format!("{}://{}/", config.scheme(), listener.local_addr()?))?;
        // One address never has all of them.
        let each = config.rates.connections.min((config.max_connections as f64 / 2.0).max(1.0)) as usize;
        let connections = Connections {
            router: server.router(),
            tls,
            proxies: config.proxies.clone(),
            most: config.max_connections,
            places: Places::new(if config.rates.connections == f64::INFINITY { usize::MAX } else { each }),
            metrics: server.metrics(),
        };
        let serving = async {
            let stop = async {
                asked.next().await;
                tracing::info!("server stopping");
                server.leave(config.unready).await;
                // Whoever waits for an event is answered now, and sockets are closed.
                server.begin_stop();
                // Those who send people here hear from `/readyz` that they should not any more, before the port is closed.
                tokio::time::sleep(config.unready).await;
            };
            let outer = connections.serve(listener, stop, config.drain);
            match inner {
                None => outer.await,
                // The other servers are answered as long as anybody is.
                Some(listener) => {
                    let never = std::future::pending();
                    tokio::select! {
                        () = outer => {}
                        () = inner_connections(&server).serve(listener, never, config.drain) => {}
                    }
                }
            }
            server.stop().await;
        };
        let impatience = async {
            asked_again.next().await;
            asked_again.next().await;
        };
        tokio::select! {
            () = serving => {}
            () = impatience => tracing::warn!("asked twice to stop: stopping at once"),
        }
        Ok(())
    })
}

async fn bind(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|source| match source.kind() {
        io::ErrorKind::AddrInUse => ServeError::InUse(address),
        _ => ServeError::Listen { address, source },
    })
}

/// Those of the other servers: whoever asks through them was counted there.
fn inner_connections(server: &Server) -> Connections {
    Connections {
        router: server.inner_router(),
        tls: None,
        proxies: Proxies::default(),
        most: MOST_INNER,
        places: Places::new(usize::MAX),
        metrics: server.metrics(),
    }
}

/// Ctrl-C and, where there is one, SIGTERM. They are caught from the moment this is made.
struct StopSignals {
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
}

impl StopSignals {
    #[cfg(unix)]
    fn new() -> io::Result<StopSignals> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(StopSignals { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    #[cfg(unix)]
    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }

    #[cfg(not(unix))]
    fn new() -> io::Result<StopSignals> {
        Ok(StopSignals {})
    }

    #[cfg(not(unix))]
    async fn next(&mut self) {
        // Where there is no such signal, the server runs until it is ended.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// Reads the certificate again at every SIGHUP, as those who renew it send. Without one there is nothing to read, and no reason
/// to end either.
#[cfg(unix)]
fn reload_when_asked(tls: Option<Arc<Tls>>) -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut asked = signal(SignalKind::hangup())?;
    tokio::spawn(async move {
        while asked.recv().await.is_some() {
            match tls.as_ref().map(|tls| tls.reload()) {
                None => tracing::info!("SIGHUP: no certificate to reload"),
                Some(Ok(())) => tracing::info!("certificate reloaded"),
                Some(Err(error)) => tracing::error!(%error, "certificate not reloaded: the old one stays in use"),
            }
        }
    });
    Ok(())
}

#[cfg(not(unix))]
fn reload_when_asked(_: Option<Arc<Tls>>) -> io::Result<()> {
    Ok(())
}
