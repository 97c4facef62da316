//! Being forgotten: a person's name goes from everything that was kept, their games stay.

use crate::error::ApiError;
use crate::fleet::bring;
use crate::secret::TokenHash;
use crate::state::AppState;
use crate::tables::event::{Event, SeatPlan};
use crate::tables::{GetError, LiveTable};
use coeur_store::User;
use std::collections::HashSet;
use std::sync::Arc;

/// What stands where the name stood.
const NO_NAME: &str = "—";

/// Takes the name out of the tables, then deletes the user, and the user's bots before. Interrupted, it can be asked for again.
pub async fn forget(state: &AppState, user: User) -> Result<(), ApiError> {
    for bot in state.store.bots_of(&user.id).await? {
        forget_alone(state, bot.user).await?;
    }
    forget_alone(state, user).await
}

async fn forget_alone(state: &AppState, user: User) -> Result<(), ApiError> {
    let mut tables = Vec::new();
    for row in state.store.tables_of(&user.id, u32::MAX, None).await? {
        tables.extend(find(state, &row.id).await?);
    }
    // A seat that was kept for somebody at the next table bears their name and the secret that they had before.
    let (mut secrets, mut next) = (HashSet::new(), Vec::new());
    for table in &tables {
        table.look(|table| {
            let theirs = table.people().filter(|(_, person)| person.user.as_ref().is_some_and(|id| user.has_id(id)));
            secrets.extend(theirs.map(|(_, person)| person.token.clone()));
            next.extend(table.rematch.clone());
        });
    }
    for id in next {
        tables.extend(find(state, &id).await?);
    }
    for table in tables {
        table.rewrite(|event| unname(event, &user, &secrets)).await?;
    }
    Ok(state.store.delete_user(&user.id).await?)
}

async fn find(state: &AppState, id: &str) -> Result<Option<Arc<LiveTable>>, ApiError> {
    match bring(state, id).await {
        Ok(table) => Ok(Some(table)),
        // What cannot be read shows no name either.
        Err(error @ (GetError::Unknown | GetError::Damaged(_))) => {
            tracing::warn!(table = id, %error, "a name could not be removed from a table");
            Ok(None)
        }
        Err(error) => Err(error.into()),
    }
}

/// Whether the event named the user.
fn unname(event: &mut Event, user: &User, secrets: &HashSet<TokenHash>) -> bool {
    match event {
        Event::Joined { name, user: Some(id), account, member, .. } if user.has_id(id) => {
            // What the game counted for stays.
            (*name, *member, *account) = (NO_NAME.into(), *member || *account, false);
            true
        }
        Event::Created(setup) => setup.seats.iter_mut().fold(false, |named, seat| match seat {
            SeatPlan::Kept { name, token } if secrets.contains(token) => {
                *name = NO_NAME.into();
                true
            }
            _ => named,
        }),
        _ => false,
    }
}
