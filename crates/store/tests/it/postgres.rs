//! What only PostgreSQL is asked: servers that are killed, names that are lost, a database that goes away.

use coeur_store::{Claim, LEASE, Store, StoreError};
use coeur_testkit::postgres::Cluster;

use crate::fixtures::{Place, append, bodies, new_table};

/// A server that was killed has its tables again as soon as it starts, and nobody else can have its name.
pub async fn killed_and_back(cluster: &Cluster) {
    let place = Place::Postgres(cluster.new_database("killed"));
    let url = place.url();
    // A runtime of its own, so that all of the server ends at once and without a word.
    let server = std::thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let store = runtime.block_on(async {
            let store = Store::open(&url, "main").await.unwrap();
            store.create_table(new_table("t")).await.unwrap();
            let renews = async {
                loop {
                    store.begin_lease(store.renew(false).await.unwrap());
                    tokio::time::sleep(LEASE / 3).await;
                }
            };
            let second = tokio::select! {
                second = Store::open(&url, "main") => second.err().unwrap(),
                () = renews => unreachable!("it goes on"),
            };
            assert_eq!(second, StoreError::InUse("the name main".to_owned()));
            Store::open(&url, "other").await.unwrap().close().await;
            store
        });
        std::mem::forget(store);
        runtime.shutdown_background();
    });
    server.join().unwrap();
    let store = place.open("main").await;
    assert_eq!(store.claim("t").await.unwrap(), Claim::Ours, "once the lease of its life before has ended");
    store.append(append("t", 2, &["on"])).await.unwrap();
    store.close().await;
    place.open("main").await.close().await;
}

/// A server that was silent for so long that another has taken its name writes no more, until that one is gone.
pub async fn name_lost(cluster: &Cluster) {
    let place = Place::Postgres(cluster.new_database("lost"));
    let silent = place.open("main").await;
    silent.create_table(new_table("t")).await.unwrap();
    silent.end_lease("main").await.unwrap();
    let other = place.open("main").await;
    assert_eq!(silent.append(append("t", 2, &["too late"])).await, Err(StoreError::NotOurs));
    assert_eq!(silent.renew(false).await.err(), Some(StoreError::InUse("the name main".to_owned())));
    other.append(append("t", 2, &["ours"])).await.unwrap();
    other.close().await;
    silent.begin_lease(silent.renew(false).await.unwrap());
    silent.append(append("t", 3, &["back"])).await.unwrap();
    assert_eq!(bodies(&silent, "t").await[1..], ["ours", "back"]);
    silent.close().await;
}

/// A server whose database fails says so, and goes on by itself when it is back.
pub async fn gone_and_back(mut cluster: Cluster) {
    let store = Place::Postgres(cluster.new_database("gone")).open("a").await;
    store.create_table(new_table("t")).await.unwrap();
    cluster.tell("stop");
    let answer = store.append(append("t", 2, &["lost"])).await;
    assert!(matches!(answer, Err(StoreError::Unavailable(_))), "{answer:?}");
    assert!(matches!(store.events("t").await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.ready().await, Err(StoreError::Unavailable(_))));
    cluster.tell("start");
    store.ready().await.unwrap();
    store.append(append("t", 2, &["kept"])).await.unwrap();
    assert_eq!(bodies(&store, "t").await[1..], ["kept"]);

    // Without any answer nobody knows whether it was written: whoever wrote reads again.
    cluster.tell("freeze");
    let answer = store.append(append("t", 3, &["perhaps"])).await;
    cluster.tell("thaw");
    assert!(matches!(answer, Err(StoreError::Unavailable(_))), "{answer:?}");
    store.ready().await.unwrap();
    let written = bodies(&store, "t").await.len() as u64;
    store.append(append("t", written + 1, &["certainly"])).await.unwrap();
    assert_eq!(bodies(&store, "t").await.last().unwrap(), "certainly");
    store.close().await;
}
