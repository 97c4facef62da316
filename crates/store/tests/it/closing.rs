//! The end of a store, and the beginning of another on the same database.

use coeur_store::{Store, StoreError};

use crate::fixtures::{Place, append, bodies, new_table};

pub async fn a_closed_store_has_written_what_was_queued(place: Place) {
    let store = place.open("a").await;
    store.create_table(new_table("t")).await.unwrap();
    let queued: Vec<_> = (2..50)
        .map(|n| {
            let store = store.clone();
            tokio::spawn(async move { store.append(append("t", n, &["queued"])).await })
        })
        .collect();
    // All have been polled once, so that all are in the queue.
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    store.close().await;
    let mut written = 1;
    for append in queued {
        written += usize::from(append.await.unwrap().is_ok());
    }
    assert!(matches!(store.append(append("t", 50, &["late"])).await, Err(StoreError::Unavailable(_))));

    let store = place.open("b").await;
    assert_eq!(bodies(&store, "t").await.len(), written);
    assert!(written > 1);
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
