//! The end of a store, and the beginning of another on the same database.

use std::future::poll_fn;
use std::task::Poll;

use coeur_store::{Store, StoreError};

use crate::fixtures::{Place, append, bodies, new_table};

pub async fn a_closed_store_has_written_what_was_queued(place: Place) {
    let store = place.open("a").await;
    store.create_table(new_table("t")).await.unwrap();
    let mut queued = Vec::new();
    for n in 2..50 {
        let mut append = Box::pin(store.append(append("t", n, &["queued"])));
        // Polled once it is in the queue. On a busy machine some are written before anybody waits for the answer.
        match poll_fn(|context| Poll::Ready(append.as_mut().poll(context))).await {
            Poll::Pending => queued.push(append),
            Poll::Ready(answer) => answer.unwrap(),
        }
    }
    assert!(!queued.is_empty(), "nothing waits to be written");
    store.close().await;
    for append in queued {
        append.await.unwrap();
    }
    assert!(matches!(store.append(append("t", 50, &["late"])).await, Err(StoreError::Unavailable(_))));

    let store = place.open("b").await;
    assert_eq!(bodies(&store, "t").await.len(), 49);
    store.close().await;
}

pub async fn a_newer_database_is_refused(place: Place) {
    place.open("a").await.close().await;
    let newer = "UPDATE schema_version SET version = 999";
    match &place {
        Place::Sqlite(file) => {
            let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
            let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
            sqlx::query(newer).execute(&pool).await.unwrap();
            pool.close().await;
        }
        Place::Postgres(url) => {
            let pool = sqlx::PgPool::connect(url).await.unwrap();
            sqlx::query(newer).execute(&pool).await.unwrap();
            pool.close().await;
        }
    }
    let refused = Store::open(&place.url(), "a").await.err().unwrap();
    assert!(matches!(refused, StoreError::Newer { found: 999, .. }), "{refused}");
}
