//! What an operator asks of a server: to rename, ban or forget people, to close or delete tables, to close shared deals.
//!
//! An order is a row of the database. The server that runs answers it within a second, through the same functions as everything
//! else, so that what it holds in memory stays true. Orders are such that twice is as good as once: one that was cut off in the
//! middle is done again.

use crate::accounts::forget;
use crate::error::ApiError;
use crate::fleet::bring;
use crate::names;
use crate::results;
use crate::state::AppState;
use crate::tables::event::Event;
use crate::tables::{ChangeError, GetError, LiveTable};
use crate::time::now;
use coeur_store::{Status, StoreError, User, given_password};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;

/// How often a server looks for orders.
const LOOK: Duration = Duration::from_millis(300);

/// People are named by their id or by the name of their account, tables by id or code, deals by their code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Order {
    Rename {
        person: String,
        name: String,
    },
    Ban {
        person: String,
    },
    Unban {
        person: String,
    },
    Delete {
        person: String,
    },
    /// Only the hash travels: the password itself is known to who made it.
    SetPassword {
        person: String,
        hash: String,
    },
    CloseTable {
        table: String,
    },
    DeleteTable {
        table: String,
    },
    CloseDeal {
        deal: String,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Done {
    /// Of the person or table, or the code of the deal.
    pub id: String,
    /// For people.
    pub sentence: String,
}

/// As it is kept for who asked: what was done, or why not.
pub type Answer = Result<Done, String>;

#[derive(Debug, Error)]
pub enum OrderError {
    /// The order makes no sense.
    #[error("{0}")]
    Refused(String),
    #[error("the table is kept by another server")]
    Elsewhere,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{0}")]
    Failed(String),
}

impl From<ApiError> for OrderError {
    fn from(error: ApiError) -> OrderError {
        match error.status.is_server_error() {
            true => OrderError::Failed(error.message.into()),
            false => OrderError::Refused(error.message.into()),
        }
    }
}

impl From<ChangeError> for OrderError {
    fn from(error: ChangeError) -> OrderError {
        ApiError::from(error).into()
    }
}

/// Answers orders until the server stops.
pub async fn serve_orders(state: AppState) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(LOOK) => {}
            () = state.stopped() => return,
        }
        if let Err(error) = answer_orders(&state).await {
            tracing::warn!(%error, "operators' orders were not answered");
        }
    }
}

async fn answer_orders(state: &AppState) -> Result<(), StoreError> {
    for (id, body) in state.store.requests().await? {
        let order: Result<Order, _> = serde_json::from_str(&body);
        let answer: Answer = match order {
            Err(error) => Err(format!("this server does not know such an order: {error}")),
            Ok(order) => match carry_out(state, &order).await {
                Ok(done) => {
                    // Names of people are not for the log.
                    tracing::info!(id = done.id, order = name(&order), "operator's order carried out");
                    Ok(done)
                }
                Err(OrderError::Refused(why) | OrderError::Failed(why)) => Err(why),
                // Its own server will.
                Err(OrderError::Elsewhere) => continue,
                Err(OrderError::Store(error)) => return Err(error),
            },
        };
        state.store.answer_request(&id, &serde_json::to_string(&answer).expect("an answer is JSON")).await?;
    }
    Ok(())
}

fn name(order: &Order) -> &'static str {
    match order {
        Order::Rename { .. } => "rename person",
        Order::Ban { .. } => "ban person",
        Order::Unban { .. } => "unban person",
        Order::Delete { .. } => "delete person",
        Order::SetPassword { .. } => "reset password",
        Order::CloseTable { .. } => "close table",
        Order::DeleteTable { .. } => "delete table",
        Order::CloseDeal { .. } => "close deal",
    }
}

pub async fn carry_out(state: &AppState, order: &Order) -> Result<Done, OrderError> {
    let done = |id: &str, sentence: String| Ok(Done { id: id.into(), sentence });
    match order {
        Order::Rename { person, name } => {
            let (user, name) = (find(state, person).await?, names::checked(name)?);
            match state.store.rename(&user.id, &name).await {
                Err(StoreError::Taken(_)) => Err(OrderError::Refused(format!("another account is called {name}"))),
                renamed => {
                    renamed?;
                    done(&user.id, format!("{} is called {name} now", user.name))
                }
            }
        }
        Order::Ban { person } => {
            let user = find(state, person).await?;
            state.store.ban(&user.id, true).await?;
            shut_out(state, &user).await?;
            let effect = match user.is_account() {
                true => "cannot sign in any more",
                false if user.is_bot() => "is out until its owner makes a new token: ban the owner, or delete the bot",
                false => "is signed out; a guest has no account that could be shut, and may come back as another",
            };
            done(&user.id, format!("{} {effect}", user.name))
        }
        Order::Unban { person } => {
            let user = find(state, person).await?;
            state.store.ban(&user.id, false).await?;
            done(&user.id, format!("{} may sign in again", user.name))
        }
        Order::Delete { person } => {
            let user = find(state, person).await?;
            let (id, name) = (user.id.clone(), user.name.clone());
            forget(state, user).await?;
            done(&id, format!("{name} is forgotten; their games stay, without the name"))
        }
        Order::SetPassword { person, hash } => {
            let user = find(state, person).await?;
            if !user.is_account() || user.is_banned() {
                let why = if user.is_banned() { "is banned: unban them first" } else { "is a guest, without a password" };
                return Err(OrderError::Refused(format!("{} {why}", user.name)));
            }
            state.store.set_password(&user.id, &user.name, Some(&given_password(hash))).await?;
            state.store.drop_sessions(&user.id, None).await?;
            done(&user.id, format!("{} has a new password, and is signed out everywhere", user.name))
        }
        Order::CloseTable { table } => {
            let table = open(state, table).await?;
            let was_over = close(&table).await?;
            let id = table.look(|table| table.id.clone());
            let sentence = if was_over { "its game was over already" } else { "the table is closed" };
            done(&id, format!("{id}: {sentence}"))
        }
        Order::DeleteTable { table } => {
            let id = match bring(state, table).await {
                // What cannot be read can be deleted all the same.
                Err(GetError::Damaged(_)) => table.clone(),
                _ => {
                    let table = open(state, table).await?;
                    close(&table).await?;
                    table.look(|table| table.id.clone())
                }
            };
            results::settle(state, &id).await?;
            state.store.delete_table(&id).await?;
            state.tables.put_away(&id);
            done(&id, format!("{id}: the table is deleted, with its game"))
        }
        Order::CloseDeal { deal } => {
            let kept = state.store.deal(deal).await?;
            let kept = kept.ok_or_else(|| OrderError::Refused(format!("there is no shared deal {deal}")))?;
            state.store.close_deal(&kept.code, now()).await?;
            for row in state.store.tables_of_deal(&kept.code).await? {
                if row.status == Status::Waiting {
                    close(&open(state, &row.id).await?).await?;
                }
            }
            done(&kept.code, format!("nobody begins the shared deal {} any more", kept.code))
        }
    }
}

async fn find(state: &AppState, person: &str) -> Result<User, OrderError> {
    let found = match state.store.user(person).await? {
        Some(user) => Some(user),
        None => state.store.user_by_name(person).await?,
    };
    let unknown =
        || OrderError::Refused(format!("nobody has the id or the account `{person}`; `coeur admin people list` shows them"));
    found.ok_or_else(unknown)
}

async fn open(state: &AppState, table: &str) -> Result<Arc<LiveTable>, OrderError> {
    bring(state, table).await.map_err(|error| match error {
        GetError::Unknown => {
            OrderError::Refused(format!("there is no table `{table}`; `coeur admin tables list` shows them"))
        }
        GetError::Elsewhere { .. } => OrderError::Elsewhere,
        GetError::Store(error) => error.into(),
        GetError::Damaged(error) => OrderError::Failed(error.to_string()),
    })
}

/// Whether it was over already.
async fn close(table: &Arc<LiveTable>) -> Result<bool, OrderError> {
    let closed = table.change(|table, _| match table.over() {
        true => Ok((true, Vec::new())),
        false => Ok((false, vec![Event::Closed])),
    });
    Ok(closed.await?.told)
}

/// Takes every seat of somebody away; AIs play for them where games run.
async fn shut_out(state: &AppState, user: &User) -> Result<(), OrderError> {
    for row in state.store.tables_of(&user.id, u32::MAX, None).await? {
        if row.status != Status::Over {
            let user = user.clone();
            let table = open(state, &row.id).await?;
            let left = table.change(move |table, _| match table.seat_of_user(&user) {
                Some(seat) => Ok(((), table.ban(seat)?)),
                None => Ok(((), Vec::new())),
            });
            left.await?;
        }
    }
    Ok(())
}
