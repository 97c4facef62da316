//! Opens the port, and closes it politely.

use crate::{Options, Server, StartError};
use std::future::IntoFuture;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;
use thiserror::Error;
use tokio::net::TcpListener;

/// Where the server listens when nothing else is said: on this machine only.
pub const DEFAULT_ADDRESS: &str = "127.0.0.1:8080";

/// How long requests under way may take once the server was asked to stop.
const GRACE: Duration = Duration::from_secs(5);

/// Why the server does not run.
#[derive(Debug, Error)]
pub enum ServeError {
    /// Somebody else has the port.
    #[error("port {} is in use on {}: stop what listens there, or choose another with --listen {}:PORT", .0.port(), .0.ip(), .0.ip())]
    InUse(SocketAddr),
    /// The address cannot be listened on.
    #[error("cannot listen on {address}: {source}; choose another with --listen ADDRESS:PORT")]
    Listen { address: SocketAddr, source: io::Error },
    #[error(transparent)]
    Start(#[from] StartError),
    /// Something that the machine refused.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// Serves until Ctrl-C or a polite kill. `started` is told the address, which matters where port 0 was asked for.
pub fn serve(
    address: SocketAddr,
    options: Options,
    started: impl FnOnce(SocketAddr) -> io::Result<()>,
) -> Result<(), ServeError> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let listener = TcpListener::bind(address).await.map_err(|source| match source.kind() {
            io::ErrorKind::AddrInUse => ServeError::InUse(address),
            _ => ServeError::Listen { address, source },
        })?;
        // Signals are caught from here on: whoever reads the address may send one at once.
        let stop = stop()?;
        let server = Server::start(options).await?;
        started(listener.local_addr()?)?;
        let (told, hears) = tokio::sync::oneshot::channel();
        let stopping = async move {
            stop.await;
            let _ = told.send(());
        };
        let impatience = async {
            if hears.await.is_ok() {
                tokio::time::sleep(GRACE).await;
            }
        };
        tokio::select! {
            served = axum::serve(listener, server.router()).with_graceful_shutdown(stopping).into_future() => Ok(served?),
            () = impatience => Ok(()),
        }
    })
}

/// Waits for Ctrl-C or, where there is one, SIGTERM. The signals are caught as soon as this returns.
fn stop() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
        Ok(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        })
    }
    #[cfg(not(unix))]
    Ok(async {
        // Where there is no such signal, the server runs until it is ended.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
