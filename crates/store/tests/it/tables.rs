//! Tables, their events and their owners.

use std::time::Duration;

use coeur_store::{Append, Claim, NewTable, Sibling, Status, StoreError};
use tokio::task::JoinSet;

use crate::fixtures::{Place, append, bodies, new_table, row};

pub async fn events_are_numbered_in_order(place: Place) {
    let store = place.open("a").await;
    store.create_table(new_table("t")).await.unwrap();
    store.append(append("t", 2, &["two", "three"])).await.unwrap();
    let ends = Append { row: Some((Status::Over, "ended".to_owned())), at: 30, ..append("t", 4, &["four"]) };
    store.append(ends).await.unwrap();
    assert_eq!(bodies(&store, "t").await, [r#"{"begins":true}"#, "two", "three", "four"]);
    let table = store.table("t").await.unwrap().unwrap();
    assert_eq!((table.status, table.summary.as_str(), table.updated_at), (Status::Over, "ended", 30));
    store.close().await;
}

pub async fn a_taken_number_is_a_conflict_and_others_go_through(place: Place) {
    let store = place.open("a").await;
    for id in ["one", "two", "three"] {
        store.create_table(new_table(id)).await.unwrap();
    }
    let (one, again, two, gap, three) = tokio::join!(
        store.append(append("one", 2, &["first"])),
        store.append(append("one", 2, &["second"])),
        store.append(append("two", 2, &["first"])),
        store.append(append("three", 3, &["too early"])),
        store.append(append("three", 2, &["in time"])),
    );
    assert_eq!((one, again), (Ok(()), Err(StoreError::Conflict)));
    assert_eq!((two, gap, three), (Ok(()), Err(StoreError::Conflict), Ok(())));
    assert_eq!(bodies(&store, "one").await[1..], ["first"]);
    assert_eq!(bodies(&store, "two").await[1..], ["first"]);
    assert_eq!(bodies(&store, "three").await[1..], ["in time"]);
    assert_eq!(store.append(append("nowhere", 1, &["x"])).await, Err(StoreError::NotOurs));
    assert_eq!(store.append(append("one", 0, &["x"])).await, Err(StoreError::Conflict));
    store.ready().await.unwrap();
    store.close().await;
}

/// The whole transaction fails then, and each append is tried by itself.
pub async fn something_wrong_in_one_append_leaves_the_others_alone(place: Place) {
    let store = place.open("a").await;
    for id in ["x", "y", "z"] {
        store.create_table(new_table(id)).await.unwrap();
    }
    // A code belongs to one unfinished table: `y` cannot be opened again, once `other` has its code.
    store.append(Append { row: Some((Status::Over, String::new())), ..append("y", 2, &["over"]) }).await.unwrap();
    store.create_table(NewTable { row: row("other", "code-y"), ..new_table("other") }).await.unwrap();
    let (x, y, z) = tokio::join!(
        store.append(append("x", 2, &["fine"])),
        store.append(Append { row: Some((Status::Playing, String::new())), ..append("y", 3, &["reopened"]) }),
        store.append(append("z", 2, &["fine"])),
    );
    assert_eq!((x, z), (Ok(()), Ok(())));
    assert!(matches!(y, Err(StoreError::Broken(_))), "{y:?}");
    assert_eq!(bodies(&store, "x").await.len() + bodies(&store, "z").await.len(), 4);
    assert_eq!(bodies(&store, "y").await.len(), 2);
    store.close().await;
}

pub async fn many_tables_at_once_lose_nothing(place: Place) {
    const TABLES: usize = 40;
    const MOVES: u64 = 12;
    let store = place.open("a").await;
    let mut games = JoinSet::new();
    for table in 0..TABLES {
        let store = store.clone();
        games.spawn(async move {
            let id = format!("t{table}");
            store.create_table(new_table(&id)).await.unwrap();
            for n in 0..MOVES {
                store.append(append(&id, 2 + n, &[&format!("{id} {n}")])).await.unwrap();
            }
            id
        });
    }
    for id in games.join_all().await {
        let expected: Vec<_> = (0..MOVES).map(|n| format!("{id} {n}")).collect();
        assert_eq!(bodies(&store, &id).await[1..], expected);
    }
    store.close().await;
}

pub async fn a_caller_that_goes_away_leaves_all_or_nothing(place: Place) {
    let store = place.open("a").await;
    store.create_table(new_table("t")).await.unwrap();
    let mut first = 2;
    // Cut off at many points, from before the queue to after the commit.
    for wait in 0..40 {
        let cut = store.append(append("t", first, &["a", "b", "c"]));
        let _ = tokio::time::timeout(Duration::from_micros(wait * 50), cut).await;
        // Whatever was still on its way arrives before this one, which takes part in the same queue.
        assert_eq!(store.append(append("t", 0, &[])).await, Err(StoreError::Conflict));
        let written = bodies(&store, "t").await.len() as u64;
        assert_eq!((written - 1) % 3, 0);
        first = written + 1;
    }
    store.append(append("t", first, &["a", "b", "c"])).await.unwrap();
    store.close().await;
}

pub async fn a_table_is_made_whole_or_not_at_all(place: Place) {
    const CUTS: u64 = 40;
    let store = place.open("a").await;
    for cut in 0..CUTS {
        let id = format!("t{cut}");
        let table = NewTable { seats: vec![(0, id.clone())], ..new_table(&id) };
        let _ = tokio::time::timeout(Duration::from_micros(cut * 50), store.create_table(table)).await;
        store.create_table(new_table(&format!("after {id}"))).await.unwrap();
    }
    store.close().await;
    let store = place.open("b").await;
    for cut in 0..CUTS {
        let id = format!("t{cut}");
        let whole = usize::from(store.table(&id).await.unwrap().is_some());
        assert_eq!(bodies(&store, &id).await.len(), whole);
        assert_eq!(store.tables_of(&id, 1, None).await.unwrap().len(), whole);
    }
    store.close().await;
}

pub async fn codes_are_found_in_any_letters_until_the_game_is_over(place: Place) {
    let store = place.open("a").await;
    let table = |id: &str| NewTable { row: row(id, "Chat"), ..new_table(id) };
    store.create_table(table("first")).await.unwrap();
    assert_eq!(store.create_table(table("second")).await, Err(StoreError::Taken("code")));
    assert_eq!(store.events("second").await.unwrap(), []);
    for name in ["chat", "CHAT", " Chat ", "first"] {
        assert_eq!(store.table(name).await.unwrap().unwrap(), row("first", "Chat"));
    }
    assert_eq!(store.table("FIRST").await.unwrap(), None);
    let over = Append { row: Some((Status::Over, "{}".to_owned())), ..append("first", 2, &["over"]) };
    store.append(over).await.unwrap();
    assert_eq!(store.table("chat").await.unwrap(), None);
    assert!(store.table("first").await.unwrap().is_some());
    store.create_table(table("second")).await.unwrap();
    assert_eq!(store.table("chat").await.unwrap().unwrap().id, "second");
    store.close().await;
}

pub async fn lists_of_tables(place: Place) {
    let store = place.open("a").await;
    let add = async |id: &str, time, status, listed, seats: &[(u32, &str)]| {
        let deal = (id != "watched").then(|| "same".to_owned());
        let row = coeur_store::TableRow { status, listed, created_at: time, updated_at: time, deal, ..row(id, id) };
        let seats = seats.iter().map(|&(seat, user)| (seat, user.to_owned())).collect();
        store.create_table(NewTable { row, seats, ..new_table(id) }).await.unwrap();
    };
    add("old", 1, Status::Waiting, true, &[(0, "ada"), (1, "bob")]).await;
    add("new", 2, Status::Waiting, true, &[(0, "bob")]).await;
    add("hidden", 3, Status::Waiting, false, &[]).await;
    add("played", 4, Status::Playing, true, &[(0, "ada")]).await;
    add("over", 5, Status::Over, true, &[(3, "ada")]).await;
    add("watched", 6, Status::Playing, true, &[]).await;
    let ids = |tables: Vec<coeur_store::TableRow>| tables.into_iter().map(|table| table.id).collect::<Vec<_>>();

    assert_eq!(ids(store.open_tables(10, 0).await.unwrap()), ["new", "old"]);
    assert_eq!(ids(store.open_tables(1, 0).await.unwrap()), ["new"]);
    assert_eq!(ids(store.played_tables(10, 0).await.unwrap()), ["watched"]);
    assert_eq!(ids(store.open_tables(10, 1).await.unwrap()), ["old"]);
    assert_eq!(store.unfinished().await.unwrap(), ["old", "new", "hidden", "played", "watched"]);
    assert_eq!(ids(store.tables_of("ada", 10, None).await.unwrap()), ["over", "played", "old"]);
    assert_eq!(ids(store.tables_of("ada", 1, Some(5)).await.unwrap()), ["played"]);
    assert_eq!(store.stale_tables(3, 4).await.unwrap(), ["old", "new"]);
    assert_eq!(store.stale_tables(0, 5).await.unwrap(), ["played"]);
    assert_eq!(store.unsettled().await.unwrap(), ["over"]);
    store.settle_without_result("over").await.unwrap();
    assert_eq!(store.unsettled().await.unwrap(), [""; 0]);

    // Bob leaves, Ada takes his seat.
    let seats = vec![(1, Some("ada".to_owned())), (0, None)];
    store.append(Append { seats, ..append("old", 2, &[]) }).await.unwrap();
    assert_eq!(ids(store.tables_of("bob", 10, None).await.unwrap()), ["new"]);
    assert_eq!(ids(store.tables_of("ada", 1, None).await.unwrap()), ["old"]);
    store.close().await;
}

pub async fn lists_share_their_places_among_makers(place: Place) {
    let store = place.open("a").await;
    for (time, id) in (0..).zip(["a1", "b1", "c1", "c2", "c3", "c4"]) {
        let row = coeur_store::TableRow { created_at: time, ..row(id, id) };
        let table = NewTable { row, maker: Some(id[..1].to_owned()), ..new_table(id) };
        store.create_table(table).await.unwrap();
    }
    let ids = async || store.open_tables(3, 0).await.unwrap().into_iter().map(|table| table.id).collect::<Vec<_>>();
    assert_eq!(ids().await, ["c4", "b1", "a1"], "one of each before the second of anybody");
    assert_eq!(store.waiting_tables_of("c").await.unwrap(), 4);
    let over = Some((Status::Over, "{}".to_owned()));
    store.append(Append { row: over, ..append("c4", 2, &[]) }).await.unwrap();
    assert_eq!((ids().await[0].as_str(), store.waiting_tables_of("c").await.unwrap()), ("c3", 3));
    store.close().await;
}

pub async fn a_table_goes_to_the_next_server_when_its_lease_ends(place: Place) {
    let first = place.open("first").await;
    first.create_table(new_table("t")).await.unwrap();
    if !place.is_shared() {
        // One server a file: whoever opens it next knows that the one before is gone.
        drop(first);
        let second = loop {
            match coeur_store::Store::open(&place.url(), "second").await {
                Ok(store) => break store,
                // The writer of the first ends a little later.
                Err(StoreError::InUse { .. }) => tokio::task::yield_now().await,
                Err(error) => panic!("{error}"),
            }
        };
        assert!(second.is_leased() && second.take_over(10).await.unwrap().is_empty());
        assert_eq!(second.append(append("t", 2, &["not ours yet"])).await, Err(StoreError::NotOurs));
        assert_eq!(second.claim("t").await.unwrap(), Claim::Ours);
        second.append(append("t", 2, &["ours"])).await.unwrap();
        return second.close().await;
    }
    let second = coeur_store::Store::open_at(&place.url(), "second", Some("10.0.0.2:80".into())).await.unwrap();
    assert_eq!(second.claim("t").await.unwrap(), Claim::Of { address: None });
    assert_eq!(second.claim("nowhere").await.unwrap(), Claim::Unknown);
    assert!(second.take_over(10).await.unwrap().is_empty(), "its owner is up");
    assert_eq!(second.append(append("t", 2, &["not ours"])).await, Err(StoreError::NotOurs));
    first.append(append("t", 2, &["still ours"])).await.unwrap();
    assert_eq!(first.claim("t").await.unwrap(), Claim::Ours);
    let sibling = |leaving| [Sibling { address: "10.0.0.2:80".to_owned(), leaving }];
    assert_eq!(first.other_servers().await.unwrap(), sibling(false));

    first.beat(70).await.unwrap();
    first.end_lease("first").await.unwrap();
    assert_eq!(second.take_over(10).await.unwrap(), [("t".to_owned(), Some(70))]);
    assert_eq!(first.append(append("t", 3, &["too late"])).await, Err(StoreError::NotOurs));
    let known = ["t".to_owned()];
    assert!(first.still_ours(&known).await.unwrap().is_empty() && first.unfinished().await.unwrap().is_empty());
    assert_eq!(
        (second.still_ours(&known).await.unwrap(), second.unfinished().await.unwrap()),
        (known.to_vec(), known.to_vec())
    );
    second.append(append("t", 3, &["taken over"])).await.unwrap();
    assert_eq!(bodies(&second, "t").await[1..], ["still ours", "taken over"]);
    // A lease that has ended is renewed, but what went meanwhile does not come back by that.
    first.begin_lease(first.renew(false).await.unwrap());
    assert_eq!(first.claim("t").await.unwrap(), Claim::Of { address: Some("10.0.0.2:80".into()) });

    // What is given away goes to whoever asks, and its clock stood still meanwhile.
    second.begin_lease(second.renew(true).await.unwrap());
    assert_eq!(first.other_servers().await.unwrap(), sibling(true));
    assert_eq!(second.give_all_away(90).await.unwrap(), 1);
    assert_eq!(first.take_over(10).await.unwrap(), [("t".to_owned(), Some(90))]);
    first.give_away("t", 95).await.unwrap();
    assert_eq!(second.owner_seen_at("t").await.unwrap(), Some(95));
    assert_eq!(second.claim("t").await.unwrap(), Claim::Ours);

    // A server that ends in order does not keep the next one waiting.
    second.close().await;
    assert_eq!(first.claim("t").await.unwrap(), Claim::Ours);
    first.append(append("t", 4, &["back"])).await.unwrap();
    first.close().await;
}

pub async fn a_server_is_remembered_by_when_it_was_last_up(place: Place) {
    let store = place.open("a").await;
    store.create_table(new_table("t")).await.unwrap();
    assert_eq!(store.owner_seen_at("t").await.unwrap(), None);
    store.beat(5000).await.unwrap();
    store.beat(7000).await.unwrap();
    assert_eq!(store.owner_seen_at("t").await.unwrap(), None, "this life does not count");
    store.close().await;
    let store = place.open("a").await;
    store.beat(9000).await.unwrap();
    assert_eq!(store.owner_seen_at("t").await.unwrap(), Some(7000));
    store.close().await;
    let other = place.open("b").await;
    assert_eq!(other.owner_seen_at("t").await.unwrap(), Some(9000));
    assert_eq!(other.owner_seen_at("none").await.unwrap(), None);
    other.close().await;
}

pub async fn texts_with_nul_are_refused_alike(place: Place) {
    let store = place.open("a").await;
    store.create_table(new_table("t")).await.unwrap();
    assert_eq!(store.table("\0").await, Err(StoreError::Nul));
    assert_eq!(store.deal("A\0B").await, Err(StoreError::Nul));
    assert_eq!(store.append(append("t", 2, &["a\0b"])).await, Err(StoreError::Nul));
    // Nobody else is told that the database is broken.
    store.ready().await.unwrap();
    store.append(append("t", 2, &["ab"])).await.unwrap();
    store.close().await;
}
