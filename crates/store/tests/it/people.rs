//! Guests, accounts, sessions.

use coeur_store::{GameResult, StoreError, User};

use crate::fixtures::{Place, account, guest, new_table};
use crate::results::{change, result, seat};

pub async fn guests_share_names_and_accounts_do_not(place: Place) {
    let store = place.open("a").await;
    for id in ["g1", "g2"] {
        store.add_user(&guest(id, "Zoé")).await.unwrap();
    }
    store.add_user(&account("a1", "Zoé")).await.unwrap();
    assert_eq!(store.add_user(&account("a2", "ZOÉ")).await, Err(StoreError::Taken("name")));
    assert_eq!(store.user("a2").await.unwrap(), None);
    store.add_user(&account("a2", "Ada")).await.unwrap();
    assert_eq!(store.rename("a2", "zoé").await, Err(StoreError::Taken("name")));
    store.rename("g1", "Ada").await.unwrap();
    store.rename("a2", "ADA").await.unwrap();
    assert_eq!(store.rename("nobody", "X").await, Err(StoreError::Conflict));
    assert_eq!(store.user_by_name("ada").await.unwrap(), Some(account("a2", "ADA")));
    assert_eq!(store.user("g1").await.unwrap(), Some(guest("g1", "Ada")));
    assert_eq!(store.user_by_name("bob").await.unwrap(), None);
    store.close().await;
}

pub async fn names_that_look_alike_are_one(place: Place) {
    let store = place.open("a").await;
    store.add_user(&account("a", "Ada")).await.unwrap();
    // The first letter is Cyrillic.
    assert_eq!(store.add_user(&account("b", "Аda")).await, Err(StoreError::Taken("name")));
    store.add_user(&account("b", "Bob")).await.unwrap();
    assert_eq!(store.rename("b", "Аda").await, Err(StoreError::Taken("name")));
    assert_eq!(store.set_password("b", "Аda", Some("hash")).await, Err(StoreError::Taken("name")));
    assert_eq!(store.user_by_name("АDA").await.unwrap().map(|user| user.id), Some("a".into()));
    store.set_password("a", "Ada", Some("another")).await.unwrap();
    store.delete_user("a").await.unwrap();
    store.rename("b", "Аda").await.unwrap();
    let secret = store.secret("key", "first").await.unwrap();
    assert_eq!((secret.as_str(), store.secret("key", "second").await.unwrap().as_str()), ("first", "first"));
    store.close().await;
}

pub async fn sessions_end(place: Place) {
    let store = place.open("a").await;
    store.add_user(&guest("g", "Zoé")).await.unwrap();
    for (hash, expires) in [("short", 100), ("long", 200), ("longer", 10_000_000)] {
        store.add_session(hash, "g", 10, expires).await.unwrap();
    }
    let name = async |hash, now| store.session(hash, now).await.unwrap().map(|user| user.name);
    assert_eq!(name("short", 99).await.as_deref(), Some("Zoé"));
    assert_eq!(name("short", 100).await, None);
    assert_eq!(name("unknown", 0).await, None);
    assert_eq!(store.expire_sessions(100).await.unwrap(), 1);
    assert_eq!(store.user("g").await.unwrap().unwrap().seen_at, 1);
    assert!(name("longer", 9_000_000).await.is_some());
    assert_eq!(store.user("g").await.unwrap().unwrap().seen_at, 9_000_000);
    store.drop_sessions("g", Some("long")).await.unwrap();
    assert_eq!(name("longer", 150).await, None);
    assert!(name("long", 150).await.is_some());
    store.drop_session("long").await.unwrap();
    assert_eq!(name("long", 150).await, None);
    for number in 0..60 {
        store.add_session(&number.to_string(), "g", number, 1000).await.unwrap();
    }
    assert_eq!(store.sessions_of("g").await.unwrap().len(), 50, "on so many devices and no more");
    assert!(name("9", 500).await.is_none() && name("59", 500).await.is_some());
    store.close().await;
}

pub async fn somebody_who_leaves_is_forgotten(place: Place) {
    let store = place.open("a").await;
    store.add_user(&account("a", "Ada")).await.unwrap();
    store.add_session("s", "a", 0, 100).await.unwrap();
    let played = GameResult { seats: vec![seat(0, "a", Some(change(0, 30.0)))], ..result("t", 50) };
    store.settle(&played).await.unwrap();
    store.delete_user("a").await.unwrap();

    assert_eq!(store.user("a").await.unwrap(), None);
    assert_eq!(store.user_by_name("Ada").await.unwrap(), None);
    assert_eq!(store.session("s", 50).await.unwrap(), None);
    assert_eq!(store.ratings("coeurs", &["a".to_owned()]).await.unwrap(), []);
    assert_eq!(store.result("t").await.unwrap().unwrap().seats[0].name, "—");
    store.add_user(&account("b", "ada")).await.unwrap();
    assert_eq!(store.rename("a", "Back").await, Err(StoreError::Conflict));
    store.close().await;
}

pub async fn a_guest_becomes_an_account(place: Place) {
    let store = place.open("a").await;
    store.add_user(&account("a", "Ada")).await.unwrap();
    store.add_user(&guest("g", "Zoé")).await.unwrap();
    assert_eq!(store.set_password("g", "ada", Some("hash")).await, Err(StoreError::Taken("name")));
    assert!(!store.user("g").await.unwrap().unwrap().is_account());
    store.set_password("g", "Zoé", Some("hash")).await.unwrap();
    assert_eq!(store.user_by_name("zoÉ").await.unwrap(), Some(account("g", "Zoé")));
    store.set_password("g", "Zoé", None).await.unwrap();
    assert_eq!(store.user_by_name("Zoé").await.unwrap(), None);
    store.close().await;
}

pub async fn a_guest_is_merged_into_an_account(place: Place) {
    let store = place.open("a").await;
    store.add_user(&guest("g", "Zoé")).await.unwrap();
    store.add_user(&account("a", "Ada")).await.unwrap();
    store.add_session("s", "g", 0, 100).await.unwrap();
    let table = new_table("t");
    store.create_table(coeur_store::NewTable { seats: vec![(2, "g".to_owned())], ..table }).await.unwrap();
    for (table, game, user, rating) in [("t1", "coeurs", "g", 20.0), ("t2", "barbu", "g", 21.0), ("t3", "coeurs", "a", 30.0)]
    {
        let seats = vec![seat(0, user, Some(change(0, rating)))];
        store.settle(&GameResult { game: game.to_owned(), seats, ..result(table, 50) }).await.unwrap();
    }
    assert_eq!(store.merge_users("a", "g").await, Err(StoreError::Conflict));
    assert_eq!(store.merge_users("g", "nobody").await, Err(StoreError::Conflict));
    store.merge_users("g", "a").await.unwrap();

    assert_eq!(store.user("g").await.unwrap(), None);
    let now = store.user_now("g").await.unwrap().unwrap();
    assert_eq!((now.id.as_str(), now.former.as_slice()), ("a", &["g".to_owned()][..]));
    assert!(now.has_id("g") && now.has_id("a") && !now.has_id("b"));
    let late = GameResult { seats: vec![seat(0, "g", None)], ..result("t4", 60) };
    assert_eq!(store.settle(&late).await, Err(StoreError::Conflict));
    assert_eq!(store.session("s", 50).await.unwrap(), None);
    assert_eq!(store.tables_of("a", 10, None).await.unwrap().len(), 1);
    assert_eq!(store.results_of("a", 10, None).await.unwrap().len(), 3);
    assert_eq!(store.result("t1").await.unwrap().unwrap().seats[0].name, "Ada");
    let rating = async |game| {
        let ratings = store.ratings(game, &["a".to_owned(), "g".to_owned()]).await.unwrap();
        assert_eq!(ratings.len(), 1);
        (ratings[0].user.clone(), ratings[0].rating, ratings[0].games)
    };
    assert_eq!(rating("coeurs").await, ("a".to_owned(), 30.0, 2));
    assert_eq!(rating("barbu").await, ("a".to_owned(), 21.0, 1));
    store.merge_users("a", "a").await.unwrap();
    store.close().await;
}

/// Answers of a server are made on whichever thread is free.
pub async fn a_write_may_run_on_any_thread(place: Place) {
    let store = place.open("a").await;
    let work = async move {
        let (from, into) = (String::from("g"), String::from("a"));
        store.add_user(&guest(&from, "Zoé")).await?;
        store.add_user(&account(&into, "Ada")).await?;
        store.rename(&from, "Zo").await?;
        store.merge_users(&from, &into).await?;
        store.settle(&result("t", 50)).await?;
        store.delete_user(&into).await?;
        store.finish_report_game("7", "{}", "[]", 60).await?;
        store.ready().await?;
        store.close().await;
        Ok::<_, StoreError>(())
    };
    tokio::spawn(work).await.unwrap().unwrap();
}

pub async fn a_bot_is_opened_by_its_token_and_answered_for_by_its_owner(place: Place) {
    let store = place.open("a").await;
    let bot = |id: &str, name: &str| User { owner: Some("ada".to_owned()), ..guest(id, name) };
    store.add_user(&account("ada", "Ada")).await.unwrap();
    assert_eq!(
        store.add_bot(&bot("b1", "АDA"), "h1", 2).await,
        Err(StoreError::Taken("name")),
        "nor a name that looks alike"
    );
    assert!(store.add_bot(&bot("b1", "Zeta"), "h1", 2).await.unwrap());
    assert_eq!(store.add_user(&account("bob", "zeta")).await, Err(StoreError::Taken("name")), "its name is its own");
    assert!(store.add_bot(&bot("b2", "Eta"), "h2", 2).await.unwrap());
    assert!(!store.add_bot(&bot("b3", "Theta"), "h3", 2).await.unwrap(), "two are enough");
    let opened = async |hash| store.bot(hash, 5).await.unwrap().map(|bot| (bot.id.clone(), bot.is_bot(), bot.is_account()));
    assert_eq!(opened("h1").await, Some(("b1".to_owned(), true, false)));
    assert_eq!(opened("h3").await, None);
    assert_eq!(store.merge_users("b1", "ada").await, Err(StoreError::Conflict), "a bot is no guest");
    store.rename("b1", "Zeta 2").await.unwrap();
    assert_eq!(store.user_by_name("zeta 2").await.unwrap().map(|user| user.id), Some("b1".to_owned()));

    assert!(!store.set_bot_token("bob", "b1", Some("h4")).await.unwrap(), "nobody else's");
    assert!(store.set_bot_token("ada", "b1", Some("h4")).await.unwrap());
    assert_eq!((opened("h1").await, opened("h4").await.is_some()), (None, true));
    store.ban("ada", true).await.unwrap();
    assert_eq!(opened("h4").await, None, "with its owner");
    store.ban("ada", false).await.unwrap();
    assert!(opened("h4").await.is_some());
    store.ban("b2", true).await.unwrap();
    let tokens: Vec<bool> = store.bots_of("ada").await.unwrap().into_iter().map(|bot| bot.has_token).collect();
    assert_eq!((opened("h2").await, tokens), (None, vec![true, false]));
    store.delete_user("ada").await.unwrap();
    assert_eq!(opened("h4").await, None);
    store.delete_user("b1").await.unwrap();
    store.add_user(&account("bob", "Zeta 2")).await.unwrap();
    store.close().await;
}
