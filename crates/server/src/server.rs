//! The running server: its parts put together, and what it does beside answering.

use crate::accounts::Passwords;
use crate::ai::AiPool;
use crate::company::Company;
use crate::error::{ApiError, Code};
use crate::extra::{Host, MakeExtra};
use crate::fleet::{Siblings, hints, lease, pass, work};
use crate::hosts::Hosts;
use crate::limits::{self, Kind, Limits, Rates};
use crate::line::League;
use crate::metrics::Metrics;
use crate::nats::{Nats, NatsUrl};
use crate::page::{self, Page};
use crate::request::{ClientAddress, own_origin, without_nul};
use crate::routes::{self, operations};
use crate::seal::SealKey;
use crate::state::{AppState, Shared};
use crate::tables::{Services, Tables};
use crate::time::steady;
use crate::{headers, orders, results, upkeep};
use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::middleware::{Next, from_fn_with_state, map_response, map_response_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use coeur_store::{DatabaseUrl, LEASE, Millis, Retention, Store, StoreError};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use thiserror::Error;
use tokio::sync::{mpsc, watch};
use tokio::task::AbortHandle;

/// A table that waits for people is given up after a day, a game that nobody goes on with after two months.
const WAITS: Millis = 86_400_000;
const RESTS: Millis = 60 * WAITS;

/// How often idle tables are put away.
const KEEPING: Duration = Duration::from_secs(10);

/// How often the server keeps that it is up, while clocks run: as much as that is given to who thinks if it is killed.
const BEAT: Duration = Duration::from_secs(3);

/// How soon tables are woken again where the database did not answer.
const WAKING: Duration = Duration::from_secs(1);

/// How often results that could not be written are tried again.
const SETTLING: Duration = Duration::from_secs(60);

/// What a server is made of.
pub struct Options {
    pub database: DatabaseUrl,
    pub ai_threads: usize,
    pub rates: Rates,
    pub page: Page,
    pub secure_cookies: bool,
    /// The names that it answers to.
    pub hosts: Hosts,
    /// Of this server among those that share a PostgreSQL database; it keeps its tables over restarts by it.
    pub name: String,
    /// Where the other servers of that database reach this one.
    pub address: Option<String>,
    /// Where hints and jobs are carried between programs.
    pub nats: Option<NatsUrl>,
    /// How long things are kept.
    pub retention: Retention,
    /// Routes beside our own.
    pub extras: Vec<MakeExtra>,
}

impl Options {
    /// A server with this database, and as usual in all else.
    pub fn new(database: DatabaseUrl) -> Options {
        Options {
            database,
            ai_threads: 1,
            rates: Rates::default(),
            page: Page::unbuilt(),
            secure_cookies: false,
            hosts: Hosts::default(),
            name: "main".into(),
            address: None,
            nats: None,
            retention: Retention::default(),
            extras: Vec::new(),
        }
    }
}

/// Why a server does not start.
#[derive(Debug, Error)]
pub enum StartError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    System(#[from] std::io::Error),
}

/// The ids of tables whose game is over.
type Finishing = mpsc::UnboundedReceiver<String>;

pub struct Server {
    state: AppState,
    stop: watch::Sender<bool>,
    /// What goes on until the very end.
    until_end: Vec<AbortHandle>,
}

impl Server {
    /// Opens the store and serves at once; its tables are woken meanwhile.
    pub async fn start(options: Options) -> Result<Server, StartError> {
        let (database, retention) = (options.database.clone(), options.retention);
        let (mut server, finishing) = Server::assemble(options).await?;
        let state = &server.state;
        if let Some(nats) = &state.nats {
            server.until_end.push(tokio::spawn(work::lend(state.pool.clone(), nats.clone())).abort_handle());
            server.until_end.push(tokio::spawn(hints::hear_nats(state.clone(), nats.clone())).abort_handle());
        }
        if state.store.is_shared() {
            tokio::spawn(lease::take_over(state.clone()));
            server.until_end.push(tokio::spawn(hints::hear(state.clone())).abort_handle());
        }
        tokio::spawn(wake(state.clone()));
        tokio::spawn(beat(state.clone()));
        tokio::spawn(keep(state.clone()));
        tokio::spawn(settle(state.clone(), finishing));
        tokio::spawn(orders::serve_orders(state.clone()));
        tokio::spawn(upkeep::prune(state.clone(), retention));
        tokio::spawn(upkeep::measure_disk(state.clone(), database));
        Ok(server)
    }

    /// All parts, of which none does anything by itself yet but hold the lease; with whoever is told of finished games.
    pub(crate) async fn assemble(options: Options) -> Result<(Server, Finishing), StartError> {
        let store = Store::open_at(&options.database, &options.name, options.address.clone()).await?;
        if let Some(clock) = store.clock().await? {
            crate::time::begin_at(clock);
        }
        let pool = AiPool::new(options.ai_threads)?;
        let metrics = Arc::new(Metrics::default());
        let (finished, finishing) = mpsc::unbounded_channel();
        let key = Arc::new(SealKey::of(&store).await?);
        let limits = Arc::new(Limits::everywhere(options.rates, store.clone(), key.clone()));
        let services = Services {
            store: store.clone(),
            pool: pool.clone(),
            finished,
            metrics: metrics.clone(),
            limits: limits.clone(),
            key: key.clone(),
        };
        let tables = Tables::new(Arc::new(services));
        let (stop, stopping) = watch::channel(false);
        let host = Host { store: store.clone(), pool: pool.clone(), limits: limits.clone() };
        let (company, words) = match store.is_shared() {
            true => Company::shared(),
            false => (Company::default(), mpsc::channel(1).1),
        };
        let siblings = store.is_shared().then(|| Arc::new(Siblings::new(key.clone())));
        let state = AppState::new(Shared {
            store,
            tables,
            pool,
            limits,
            key,
            metrics,
            company: Arc::new(company),
            league: League::default(),
            page: options.page,
            stopping,
            secure_cookies: options.secure_cookies,
            hosts: options.hosts,
            extras: options.extras.into_iter().map(|make| make(host.clone())).collect(),
            passwords: Passwords::default(),
            siblings,
            nats: options.nats.map(Nats::connect),
            // Whoever has just come may take over at once.
            held_since: Mutex::new(Instant::now().checked_sub(LEASE).unwrap_or_else(Instant::now)),
        });
        let saying = tokio::spawn(hints::say(state.clone(), words)).abort_handle();
        let mut until_end = vec![saying];
        if state.store.is_shared() {
            until_end.push(tokio::spawn(lease::hold(state.clone())).abort_handle());
        }
        Ok((Server { state, stop, until_end }, finishing))
    }

    pub(crate) fn state(&self) -> &AppState {
        &self.state
    }

    /// Everything that is answered.
    pub fn router(&self) -> Router {
        let state = self.state.clone();
        // The path that ends in a slash is the one that nesting leaves out.
        let mut routes = Router::new().nest("/api", routes::api()).route("/api/", any(routes::not_found));
        for extra in &state.extras {
            let refuse = extra.refuse;
            routes = routes
                .nest(extra.prefix, extra.routes.clone().with_state(()))
                .route(&format!("{}/", extra.prefix), any(move || async move { refuse(StatusCode::NOT_FOUND) }));
        }
        routes
            .layer(from_fn_with_state(state.clone(), pass::pass_on))
            .layer(from_fn_with_state(state.clone(), limit))
            .route("/healthz", get(operations::alive))
            .route("/readyz", get(operations::ready))
            .route("/metrics", get(operations::metrics))
            .layer(map_response(headers::no_store))
            .fallback(page_file)
            .layer(from_fn_with_state(state.clone(), own_origin))
            .layer(from_fn_with_state(state.clone(), measure))
            .layer(map_response_with_state(state.clone(), headers::add))
            .with_state(state)
    }

    /// What the other servers of a shared database may ask.
    pub fn inner_router(&self) -> Router {
        pass::inner_router(self.state.clone())
    }

    /// Lets the other servers go on with the tables of this one, if there are any. For so long before that it says that it stops.
    pub async fn leave(&self, unready: Duration) {
        lease::leave(&self.state, unready).await;
    }

    pub(crate) fn metrics(&self) -> Arc<Metrics> {
        self.state.metrics.clone()
    }

    /// Where everything is kept. For tests.
    #[doc(hidden)]
    pub fn store(&self) -> &Store {
        &self.state.store
    }

    /// Ends what waits, lets what is being written be written, and closes the store.
    pub async fn stop(self) {
        self.begin_stop();
        self.state.tables.stop();
        self.state.pool.close();
        if let Err(error) = self.state.tables.beat().await {
            tracing::warn!(%error, "last heartbeat not written: clocks stop a few seconds early");
        }
        self.until_end.iter().for_each(AbortHandle::abort);
        self.state.store.close().await;
    }

    /// Lets whoever waits for an event be answered now.
    pub fn begin_stop(&self) {
        self.stop.send_replace(true);
    }
}

/// Counts requests of an address, and codes that it may be guessing.
async fn limit(
    State(state): State<AppState>,
    ClientAddress(address): ClientAddress,
    request: Request,
    next: Next,
) -> Response {
    // The handler of `join` counts for itself, also who joins without a code.
    let by_code = limits::names_by_code(request.uri().path());
    let counted = state.limits.count(address, Kind::Request);
    let counted = match counted {
        Ok(()) if by_code => state.limits.count_everywhere(&[(address.into(), Kind::Code)]).await,
        counted => counted,
    };
    match counted.map_err(ApiError::from).and_then(|()| without_nul(request.uri())) {
        Ok(()) => next.run(request).await,
        Err(refused) => match state.extras.iter().find(|extra| request.uri().path().starts_with(extra.prefix)) {
            Some(extra) => (extra.refuse)(refused.status),
            None => refused.into_response(),
        },
    }
}

/// Measures how long answers take.
async fn measure(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let matched = request.extensions().get::<MatchedPath>();
    let route = matched.map_or_else(|| "page".to_string(), |path| path.as_str().to_string());
    let method = request.method().clone();
    // Who waits for an event says nothing about how fast we are.
    let waits = request.uri().query().is_some_and(|query| query.contains("wait="));
    let response = next.run(request).await.into_response();
    let (status, took) = (response.status().as_u16(), began.elapsed());
    tracing::debug!(%method, route, status, milliseconds = took.as_millis() as u64, "answered");
    state.metrics.request(&route, status, (!waits).then_some(took));
    if let Some(Code(kind)) = response.extensions().get() {
        state.metrics.refused(kind);
    }
    response
}

/// Keeps that the server is up, until it stops.
async fn beat(state: AppState) {
    loop {
        if let Err(error) = state.tables.beat().await {
            tracing::warn!(%error, "heartbeat not written");
        }
        tokio::select! {
            () = tokio::time::sleep(BEAT) => {}
            () = state.stopped() => return,
        }
    }
}

/// Wakes the tables that are not over, until all are or the server stops. Who asks for one before its turn wakes it.
async fn wake(state: AppState) {
    loop {
        let woken = tokio::select! {
            biased;
            () = state.stopped() => return,
            woken = state.tables.wake() => woken,
        };
        match woken {
            Ok(0) => return,
            Ok(tables) => return tracing::info!(tables, "tables resumed"),
            Err(error) => tracing::warn!(%error, "tables not resumed yet: the database does not answer"),
        }
        tokio::time::sleep(WAKING).await;
    }
}

/// Puts idle tables away and closes those that nobody comes to, until the server stops.
async fn keep(state: AppState) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(KEEPING) => {}
            () = state.stopped() => return,
        }
        state.tables.tidy();
        if let Err(error) = state.tables.close_stale(steady() - WAITS, steady() - RESTS).await {
            tracing::warn!(%error, "abandoned tables were not closed");
        }
        for extra in &state.extras {
            (extra.tidy)(state.store.clone()).await;
        }
    }
}

/// Writes down how games ended, until the server stops. What could not be written then is found when it is looked for again.
async fn settle(state: AppState, mut finishing: Finishing) {
    if let Err(error) = results::settle_all(&state).await {
        tracing::warn!(%error, "results were not written");
    }
    loop {
        let settled = tokio::select! {
            () = state.stopped() => return,
            () = tokio::time::sleep(SETTLING) => results::settle_all(&state).await,
            table = finishing.recv() => match table {
                Some(table) => results::settle(&state, &table).await,
                None => return,
            },
        };
        if let Err(error) = settled {
            tracing::warn!(%error, "a result was not written");
        }
    }
}

async fn page_file(State(state): State<AppState>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    page::answer(&state.page, &method, &uri, &headers)
}
