//! The running server: its parts put together, and what it does beside answering.

use crate::ai::AiPool;
use crate::error::ApiError;
use crate::limits::{Kind, Limits, Rates};
use crate::metrics::Metrics;
use crate::page::{self, Page};
use crate::request::{ClientAddress, own_origin};
use crate::routes::{self, operations};
use crate::state::{AppState, Shared};
use crate::tables::{Services, Tables};
use crate::{headers, secret};
use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::middleware::{Next, from_fn, from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use coeur_store::{DatabaseUrl, Store, StoreError};
use std::sync::Arc;
use std::time::{Duration, Instant};
use thiserror::Error;
use tokio::sync::{mpsc, watch};

/// How often leases are renewed and idle tables put away.
const KEEPING: Duration = Duration::from_secs(10);

/// What a server is made of.
pub struct Options {
    pub database: DatabaseUrl,
    /// Threads that think.
    pub ai_threads: usize,
    pub rates: Rates,
    pub page: Page,
    pub secure_cookies: bool,
}

/// Why a server does not start.
#[derive(Debug, Error)]
pub enum StartError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    System(#[from] std::io::Error),
}

pub struct Server {
    state: AppState,
    stop: watch::Sender<bool>,
}

impl Server {
    /// Opens the store, wakes its tables and begins to keep them.
    pub async fn start(options: Options) -> Result<Server, StartError> {
        let store = Store::open(&options.database, &secret::id()).await?;
        let pool = AiPool::new(options.ai_threads)?;
        let metrics = Arc::new(Metrics::default());
        let (finished, finishing) = mpsc::unbounded_channel();
        let services = Services { store: store.clone(), pool: pool.clone(), finished, metrics: metrics.clone() };
        let tables = Tables::new(Arc::new(services));
        let (stop, stopping) = watch::channel(false);
        let state = AppState::new(Shared {
            store,
            tables,
            pool,
            limits: Limits::new(options.rates),
            metrics,
            page: options.page,
            stopping,
            secure_cookies: options.secure_cookies,
        });
        let woken = state.tables.wake().await?;
        if woken > 0 {
            tracing::info!(tables = woken, "tables go on");
        }
        tokio::spawn(keep(state.clone()));
        tokio::spawn(settle(state.clone(), finishing));
        Ok(Server { state, stop })
    }

    /// Everything that is answered.
    pub fn router(&self) -> Router {
        let state = self.state.clone();
        Router::new()
            .nest("/api", routes::api())
            // The one path under it that nesting leaves out.
            .route("/api/", any(routes::not_found))
            .layer(from_fn_with_state(state.clone(), limit))
            .route("/healthz", get(operations::alive))
            .route("/readyz", get(operations::ready))
            .route("/metrics", get(operations::metrics))
            .fallback(page::answer)
            .layer(from_fn(own_origin))
            .layer(from_fn_with_state(state.clone(), measure))
            .layer(map_response(headers::add))
            .with_state(state)
    }

    /// Ends what waits, lets what is being written be written, and closes the store.
    pub async fn stop(self) {
        self.begin_stop();
        self.state.tables.stop();
        self.state.pool.close();
        self.state.store.close().await;
    }

    /// Lets whoever waits for an event be answered now.
    pub fn begin_stop(&self) {
        self.stop.send_replace(true);
    }
}

/// Counts requests of an address.
async fn limit(
    State(state): State<AppState>,
    ClientAddress(address): ClientAddress,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    state.limits.count(address, Kind::Request)?;
    Ok(next.run(request).await)
}

/// Measures how long answers take.
async fn measure(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let matched = request.extensions().get::<MatchedPath>();
    let route = matched.map_or_else(|| "page".to_string(), |path| path.as_str().to_string());
    // Who waits for an event says nothing about how fast we are.
    let waits = request.uri().query().is_some_and(|query| query.contains("wait="));
    let response = next.run(request).await.into_response();
    let took = (!waits).then(|| began.elapsed());
    state.metrics.request(&route, response.status().as_u16(), took);
    response
}

/// Renews leases and puts idle tables away, until the server stops.
async fn keep(state: AppState) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(KEEPING) => {}
            () = state.stopped() => return,
        }
        if let Err(wrong) = state.tables.keep().await {
            tracing::warn!(%wrong, "leases were not renewed");
        }
    }
}

/// Writes down how games ended.
async fn settle(state: AppState, mut finishing: mpsc::UnboundedReceiver<String>) {
    while let Some(table) = finishing.recv().await {
        tracing::debug!(%table, "a game is over");
        let _ = &state;
    }
}
