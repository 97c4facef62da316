//! An operator's order from outside the server: carried out by the one that runs, or in its place where none does.

use crate::accounts::{Passwords, Urgency};
use crate::orders::{Answer, carry_out};
pub use crate::orders::{Done, Order, OrderError};
use crate::secret;
use crate::server::{Options, Server, StartError};
use crate::time::now;
use coeur_store::{Beside, DatabaseUrl, StoreError};
use std::time::{Duration, Instant};
use thiserror::Error;

/// How long an operator waits for the answer.
const PATIENCE: Duration = Duration::from_secs(30);
/// How often the operator looks for it.
const GLANCE: Duration = Duration::from_millis(100);

#[derive(Debug, Error)]
pub enum AdminError {
    #[error(transparent)]
    Order(#[from] OrderError),
    #[error(transparent)]
    Start(#[from] StartError),
    #[error("the server has not answered in {} s; whether it was done is not known", PATIENCE.as_secs())]
    NoAnswer,
}

impl From<StoreError> for AdminError {
    fn from(error: StoreError) -> AdminError {
        AdminError::Order(error.into())
    }
}

/// Has an order carried out by the server that runs, or in its place where none does.
pub async fn order(url: &DatabaseUrl, order: &Order) -> Result<Done, AdminError> {
    let beside = Beside::open(url).await?;
    let served = match beside.has_server().await? {
        true => None,
        false => match Server::assemble(Options { name: "admin".into(), ..Options::new(url.clone()) }).await {
            Ok((server, _)) => Some(server),
            // A SQLite file has a lock beside it.
            Err(StartError::Store(StoreError::InUse(_))) => None,
            Err(error) => return Err(error.into()),
        },
    };
    let done = match served {
        Some(server) => {
            let state = server.state();
            // Nobody is here to play: no AI thinks meanwhile.
            state.pool.close();
            let done = carry_out(state, order).await;
            server.stop().await;
            Ok(done?)
        }
        None => ask(&beside, order).await,
    };
    beside.close().await;
    done
}

async fn ask(beside: &Beside, order: &Order) -> Result<Done, AdminError> {
    let id = secret::id();
    beside.ask(&id, &serde_json::to_string(order).expect("an order is JSON"), now()).await?;
    let begun = Instant::now();
    loop {
        if let Some(answer) = beside.answer(&id).await? {
            let answer: Answer = serde_json::from_str(&answer).map_err(|error| OrderError::Failed(error.to_string()))?;
            return Ok(answer.map_err(OrderError::Refused)?);
        }
        if begun.elapsed() > PATIENCE {
            beside.withdraw(&id).await?;
            return Err(AdminError::NoAnswer);
        }
        tokio::time::sleep(GLANCE).await;
    }
}

/// A password that nobody can guess, and what is kept of it.
pub async fn new_password() -> Result<(String, String), AdminError> {
    let password = [secret::code(), secret::code(), secret::code()].join("-").to_lowercase();
    let hash = Passwords::default().hash(password.clone(), Urgency::Owner).await.map_err(OrderError::from)?;
    Ok((password, hash))
}
