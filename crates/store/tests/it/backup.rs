//! A whole database as one file, and a database again, of either kind.

use std::io::Read;
use std::path::Path;

use coeur_store::{DatabaseUrl, GameResult, ResultSeat, Status, Store, StoreError, back_up, restore};
use coeur_testkit::Folder;

use crate::fixtures::{Place, account, append, bodies, guest, new_table, shared_deal};
use crate::tournaments::{deals, tournament};

/// A little of everything.
async fn fill(store: &Store) {
    store.add_user(&account("ada", "Ada")).await.unwrap();
    store.add_user(&guest("bob", "Bøb \"quoted\"\n2")).await.unwrap();
    store.add_session("hash", "ada", 1, 1_000_000).await.unwrap();
    for table in ["playing", "over"] {
        let mut new = new_table(table);
        new.seats = vec![(0, "ada".to_owned()), (1, "bob".to_owned())];
        store.create_table(new).await.unwrap();
        let moves: Vec<_> = (2..200).map(|n| format!(r#"{{"move":{n}}}"#)).collect();
        store.append(append(table, 2, &moves.iter().map(String::as_str).collect::<Vec<_>>())).await.unwrap();
    }
    let mut last = append("over", 200, &[r#"{"end":true}"#]);
    last.row = Some((Status::Over, "{}".to_owned()));
    store.append(last).await.unwrap();
    let seat = ResultSeat {
        seat: 0,
        user: Some("ada".to_owned()),
        name: "Ada".to_owned(),
        player: None,
        payoff: -3,
        tally: Some(4),
        place: 1,
        rating: Some(coeur_store::RatingChange {
            games_before: 0,
            rating_before: 25.0,
            deviation_before: 25.0 / 3.0,
            rating_after: 0.1 + 0.2,
            deviation_after: 8.0,
        }),
    };
    let result = GameResult {
        table: "over".to_owned(),
        game: "coeurs".to_owned(),
        config: "{}".to_owned(),
        deal: None,
        finished_at: 30,
        public: true,
        record: r#"{"version":1}"#.to_owned(),
        seats: vec![seat],
    };
    assert!(store.settle(&result).await.unwrap());
    let deal = shared_deal("ABCDEF", "claim");
    store.add_deal(&deal).await.unwrap();
    let thursday = tournament("THURSD", "ada", 1000);
    store.add_tournament(&thursday, &deals(&thursday, &["FIRSTT", "SECOND"])).await.unwrap();
    store.finish_report_game("client", "{}", "[1,2,3,4]", 40).await.unwrap();
}

async fn same(one: &Store, other: &Store) {
    assert_eq!(one.row_counts().await.unwrap(), other.row_counts().await.unwrap());
    assert_eq!(bodies(one, "playing").await, bodies(other, "playing").await);
    assert_eq!(one.result("over").await.unwrap(), other.result("over").await.unwrap());
    assert_eq!(one.user("bob").await.unwrap(), other.user("bob").await.unwrap());
    assert_eq!(one.deal("abcdef").await.unwrap(), other.deal("abcdef").await.unwrap());
    assert_eq!(one.deal("second").await.unwrap(), other.deal("second").await.unwrap());
    assert_eq!(one.tournament("THURSD").await.unwrap(), other.tournament("THURSD").await.unwrap());
    assert_eq!(one.ratings_of("ada").await.unwrap(), other.ratings_of("ada").await.unwrap());
    assert_eq!(one.report_scores(9).await.unwrap(), other.report_scores(9).await.unwrap());
}

pub async fn a_backup_taken_beside_a_server_is_the_same_database_elsewhere(place: Place) {
    let folder = Folder::new("store");
    let (file, elsewhere) = (folder.join("all.backup"), Place::Sqlite(folder.join("elsewhere.db")));
    let store = place.open("a").await;
    fill(&store).await;
    let held = back_up(&place.url(), &file, 7).await.unwrap();
    assert_eq!(held.tables, 2);
    assert!(!folder.join("all.backup.partial").exists());
    // What is written afterwards is not in it.
    store.append(append("playing", 200, &["later"])).await.unwrap();
    assert_eq!(restore(&file, &elsewhere.url(), false).await.unwrap(), held);
    let restored = elsewhere.open("b").await;
    assert_eq!(bodies(&restored, "playing").await.len(), 199);
    // The new server owns nothing of the old one, and claims its tables.
    assert_eq!(restored.claim("playing").await.unwrap(), coeur_store::Claim::Ours);
    restored.append(append("playing", 200, &["later"])).await.unwrap();
    same(&store, &restored).await;
    restored.close().await;

    // A server that runs, and a database that is not empty, are left alone.
    if place.is_shared() {
        store.begin_lease(store.renew(false).await.unwrap());
        assert!(matches!(restore(&file, &place.url(), true).await, Err(StoreError::InUse(_))));
    }
    store.close().await;
    let refused = restore(&file, &place.url(), false).await.unwrap_err();
    assert!(refused.to_string().contains("--force"), "{refused}");
    // What was backed up takes the place of what is there.
    assert_eq!(restore(&file, &place.url(), true).await.unwrap(), held);
    let store = place.open("a").await;
    assert_eq!(bodies(&store, "playing").await.len(), 199);
    store.close().await;
}

#[tokio::test]
async fn what_is_no_whole_backup_changes_nothing() {
    let folder = Folder::new("store");
    let place = Place::Sqlite(folder.join("store.db"));
    let store = place.open("a").await;
    fill(&store).await;
    let file = folder.join("all.backup");
    back_up(&place.url(), &file, 7).await.unwrap();
    store.close().await;
    let whole = std::fs::read(&file).unwrap();
    let refused = async |bytes: &[u8]| {
        std::fs::write(&file, bytes).unwrap();
        restore(&file, &place.url(), true).await.unwrap_err().to_string()
    };
    let short = refused(&whole[..whole.len() / 2]).await;
    assert!(short.contains("all.backup, line "), "{short}");
    let nothing = refused(b"").await;
    assert!(nothing.contains("not a backup"), "{nothing}");
    let other = refused(b"SQLite format 3").await;
    assert!(other.contains("not a backup"), "{other}");
    let store = place.open("a").await;
    assert_eq!(bodies(&store, "playing").await.len(), 199, "all is as it was");
    store.close().await;
    let nowhere = back_up(&place.url(), Path::new("/nowhere/all.backup"), 7).await.unwrap_err().to_string();
    assert!(nowhere.starts_with("/nowhere/all.backup.partial: "), "{nowhere}");
}

/// The file of version 0.2.0, unpacked.
pub fn old_file(folder: &Folder) -> DatabaseUrl {
    let packed = std::fs::File::open(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/files/version-1.db.gz")).unwrap();
    let mut bytes = Vec::new();
    flate2::read::GzDecoder::new(packed).read_to_end(&mut bytes).unwrap();
    let file = folder.join("old.db");
    std::fs::write(&file, bytes).unwrap();
    DatabaseUrl::Sqlite(file)
}

#[tokio::test]
async fn the_last_versions_file_is_brought_up_to_date_directly_and_through_a_backup() {
    let folder = Folder::new("store");
    let url = old_file(&folder);
    assert!(matches!(coeur_store::Beside::open(&url).await, Err(StoreError::Older { found: 1, .. })));
    let file = folder.join("old.backup");
    back_up(&url, &file, 7).await.unwrap();
    let through = Place::Sqlite(folder.join("through.db"));
    restore(&file, &through.url(), false).await.unwrap();
    let (direct, through) = (Store::open(&url, "main").await.unwrap(), through.open("main").await);
    assert_eq!(direct.row_counts().await.unwrap(), through.row_counts().await.unwrap());
    for store in [&direct, &through] {
        let ada = store.user_by_name("ada").await.unwrap().unwrap();
        assert_eq!((ada.is_account(), store.tables_of(&ada.id, 9, None).await.unwrap().len()), (true, 3));
        assert_eq!(store.unfinished().await.unwrap().len(), 2);
        store.close().await;
    }
}
