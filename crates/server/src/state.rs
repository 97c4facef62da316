//! What all requests share.

use crate::accounts::Passwords;
use crate::ai::AiPool;
use crate::company::Company;
use crate::extra::Extra;
use crate::fleet::Siblings;
use crate::hosts::Hosts;
use crate::limits::Limits;
use crate::line::League;
use crate::metrics::Metrics;
use crate::nats::Nats;
use crate::page::Page;
use crate::seal::SealKey;
use crate::tables::Tables;
use coeur_store::Store;
use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use tokio::sync::watch;

/// The server as its handlers know it; a copy of this handle is cheap.
#[derive(Clone)]
pub struct AppState(Arc<Shared>);

pub struct Shared {
    pub store: Store,
    pub tables: Tables,
    pub pool: AiPool,
    pub limits: Arc<Limits>,
    pub key: Arc<SealKey>,
    pub metrics: Arc<Metrics>,
    pub company: Arc<Company>,
    pub league: League,
    pub page: Page,
    /// Turns true when the server stops: whoever waits for something ends then.
    pub stopping: watch::Receiver<bool>,
    /// Whether browsers reach us over HTTPS only, so that cookies are for HTTPS only.
    pub secure_cookies: bool,
    pub hosts: Hosts,
    /// Routes that are not our own.
    pub extras: Vec<Extra>,
    pub passwords: Passwords,
    /// The other servers, where the database is one that several share.
    pub siblings: Option<Arc<Siblings>>,
    /// What carries hints and jobs, where there is one.
    pub nats: Option<Nats>,
    /// Since when the lease of this server has held without a break.
    pub held_since: Mutex<Instant>,
}

impl AppState {
    pub fn new(shared: Shared) -> AppState {
        AppState(Arc::new(shared))
    }

    pub fn held_since(&self) -> MutexGuard<'_, Instant> {
        self.held_since.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the server stops.
    pub async fn stopped(&self) {
        let mut stopping = self.stopping.clone();
        // An error means that the one who would say so is gone.
        let _ = stopping.wait_for(|stopping| *stopping).await;
    }
}

impl Deref for AppState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
