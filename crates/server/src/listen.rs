//! Opens the port, and closes it politely.

use crate::{Page, app};
use axum::extract::{ConnectInfo, Request};
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use std::future::IntoFuture;
use std::io;
use std::net::{IpAddr, SocketAddr};
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
    /// Something that the machine refused.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// Serves until Ctrl-C or a polite kill. `started` is told the address, which matters where port 0 was asked for.
pub fn serve(address: SocketAddr, page: Page, started: impl FnOnce(SocketAddr) -> io::Result<()>) -> Result<(), ServeError> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        let listener = TcpListener::bind(address).await.map_err(|source| match source.kind() {
            io::ErrorKind::AddrInUse => ServeError::InUse(address),
            _ => ServeError::Listen { address, source },
        })?;
        // Signals are caught from here on: whoever reads the address may send one at once.
        let stop = stop()?;
        started(listener.local_addr()?)?;
        let service = app(page).layer(from_fn(tell_address)).into_make_service_with_connect_info::<SocketAddr>();
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
            served = axum::serve(listener, service).with_graceful_shutdown(stopping).into_future() => Ok(served?),
            () = impatience => Ok(()),
        }
    })
}

/// Who asks: an extension of every request that came over the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientAddress(pub IpAddr);

async fn tell_address(ConnectInfo(peer): ConnectInfo<SocketAddr>, mut request: Request, next: Next) -> Response {
    request.extensions_mut().insert(ClientAddress(peer.ip().to_canonical()));
    next.run(request).await
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
