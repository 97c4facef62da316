//! What only a file can do: be in use, and have no room.

use coeur_store::{DatabaseUrl, Store, StoreError};
use coeur_testkit::Folder;

use crate::fixtures::{Place, account, append, bodies, new_table};
use sqlx::{ConnectOptions, Connection};

#[tokio::test]
async fn a_second_server_on_one_file_is_refused() {
    let folder = Folder::new("store");
    let file = folder.join("deep/down/store.db");
    let url = DatabaseUrl::Sqlite(file.clone());
    let first = Store::open(&url, "first").await.unwrap();
    let refused = Store::open(&url, "second").await.err().unwrap();
    assert_eq!(refused, StoreError::InUse(file.display().to_string()));
    first.close().await;
    Store::open(&url, "second").await.unwrap().close().await;
}

#[cfg(unix)]
#[tokio::test]
async fn a_link_to_the_file_is_the_file() {
    let folder = Folder::new("store");
    let (file, link, elsewhere) = (folder.join("store.db"), folder.join("link.db"), folder.join("elsewhere"));
    std::os::unix::fs::symlink("store.db", &link).unwrap();
    std::os::unix::fs::symlink(&*folder, &elsewhere).unwrap();
    // The first comes through a link that leads nowhere yet.
    let first = Store::open(&DatabaseUrl::Sqlite(link.clone()), "first").await.unwrap();
    for other in [file.clone(), elsewhere.join("store.db"), elsewhere.join("link.db")] {
        let refused = Store::open(&DatabaseUrl::Sqlite(other.clone()), "second").await.err().unwrap();
        assert_eq!(refused, StoreError::InUse(other.display().to_string()));
    }
    let hard = folder.join("hard.db");
    std::fs::hard_link(&file, &hard).unwrap();
    let refused = Store::open(&DatabaseUrl::Sqlite(hard.clone()), "second").await.err().unwrap();
    assert_eq!(refused, StoreError::HardLinked(hard.display().to_string()));
    first.close().await;
}

#[tokio::test]
async fn a_full_disk_is_told_and_room_is_used_again() {
    let folder = Folder::new("store");
    let store = Place::Sqlite(folder.join("store.db")).open("a").await;
    store.create_table(new_table("t")).await.unwrap();
    store.limit_pages(1).await.unwrap();
    let large = "-".repeat(1 << 16);
    for _ in 0..2 {
        assert_eq!(store.append(append("t", 2, &[&large])).await, Err(StoreError::Full));
    }
    assert_eq!(store.ready().await, Err(StoreError::Full));
    assert_eq!(bodies(&store, "t").await.len(), 1);
    store.limit_pages(1 << 20).await.unwrap();
    store.ready().await.unwrap();
    store.append(append("t", 2, &[&large])).await.unwrap();
    assert_eq!(bodies(&store, "t").await[1..], [large]);
    store.close().await;
}

#[tokio::test]
async fn accounts_of_an_older_version_keep_names_that_look_alike() {
    let folder = Folder::new("store");
    let url = crate::backup::old_file(&folder);
    let DatabaseUrl::Sqlite(file) = &url else { unreachable!("a file") };
    let mut raw = sqlx::sqlite::SqliteConnectOptions::new().filename(file).connect().await.unwrap();
    // Beside Ada, whose name is older, one whose first letter is Cyrillic.
    let other = "INSERT INTO users (id, name, name_key, password_hash, created_at, seen_at, deleted)
        VALUES ('second', 'Аda', 'аda', 'hash', 9000000000000, 9000000000000, 0)";
    sqlx::raw_sql(other).execute(&mut raw).await.unwrap();
    raw.close().await.unwrap();
    let store = Store::open(&url, "a").await.unwrap();
    let id = async |name: &str| store.user_by_name(name).await.unwrap().map(|user| user.id);
    assert_eq!(id("Аda").await.as_deref(), Some("second"));
    assert!(id("ada").await.is_some_and(|first| first != "second"));
    assert_eq!(store.add_user(&account("third", "аdа")).await, Err(StoreError::Taken("name")));
    store.set_password("second", "Аda", Some("another")).await.unwrap();
    store.close().await;
}
