//! Words between the servers of a shared database: hints that something has changed, which may get lost. What is true is read.

use crate::leases::clock;
use crate::sql::{Statement, sql};
use crate::{Store, StoreError};
use std::collections::HashSet;

/// How long somebody is there after their page has asked, in milliseconds.
const STAYS: i64 = 60_000;

const BE_PRESENT: &str = concat!(
    "INSERT INTO present (user_id, seen_at) VALUES ($1, ",
    clock!(),
    ")
    ON CONFLICT (user_id) DO UPDATE SET seen_at = excluded.seen_at"
);

impl Store {
    /// Says a word to all servers of a shared database that listen, this one too.
    pub async fn hint(&self, word: &str) -> Result<(), StoreError> {
        match self.is_shared() {
            true => self.database().rows(sql("SELECT CAST(pg_notify('coeur', $1) AS TEXT)").bind(word)).await.map(|_| ()),
            false => Ok(()),
        }
    }

    /// Hears what other servers of a shared database say until the connection breaks, and tells `each`.
    pub async fn hear(&self, each: impl FnMut(&str)) -> Result<(), StoreError> {
        self.database().hear(each).await
    }

    /// Keeps that a page of somebody asks at some server.
    pub async fn be_present(&self, user: &str) -> Result<(), StoreError> {
        self.database().execute(sql(BE_PRESENT).bind(user)).await.map(|_| ())
    }

    /// Which of these people have a page open at any server of a shared database.
    pub async fn present(&self, users: &[&str]) -> Result<HashSet<String>, StoreError> {
        if !self.is_shared() || users.is_empty() {
            return Ok(HashSet::new());
        }
        let places: Vec<String> = (1..=users.len()).map(|number| format!("${number}")).collect();
        let text = concat!("SELECT user_id FROM present WHERE seen_at > ", clock!());
        let text = format!("{text} - {STAYS} AND user_id IN ({})", places.join(", "));
        let select = users.iter().fold(Statement::built(text), |select, user| select.bind(*user));
        Ok(self.ids(select).await?.into_iter().collect())
    }
}
