//! Results, ratings, shared deals, and the report's games.

use std::slice;

use coeur_store::{Append, GameResult, RatingChange, ResultSeat, Retention, SharedDeal, Status, StoreError, User};

use crate::fixtures::{Place, account, append, guest, new_table, shared_deal};

pub fn change(games_before: i64, rating_after: f64) -> RatingChange {
    RatingChange {
        games_before,
        rating_before: 25.0,
        deviation_before: 25.0 / 3.0,
        rating_after,
        deviation_after: 1.0 / 3.0,
    }
}

pub fn seat(seat: u32, user: &str, rating: Option<RatingChange>) -> ResultSeat {
    let name = user.to_uppercase();
    ResultSeat { seat, user: Some(user.to_owned()), name, player: None, payoff: -13, tally: None, place: 1, rating }
}

pub fn result(table: &str, finished_at: i64) -> GameResult {
    GameResult {
        table: table.to_owned(),
        game: "coeurs".to_owned(),
        config: "{}".to_owned(),
        deal: None,
        finished_at,
        public: true,
        record: "{}".to_owned(),
        seats: vec![],
    }
}

pub async fn a_game_is_settled_once(place: Place) {
    let store = place.open("a").await;
    store.create_table(new_table("t")).await.unwrap();
    let over = Append { row: Some((Status::Over, "{}".to_owned())), ..append("t", 2, &["over"]) };
    store.append(over).await.unwrap();
    assert_eq!(store.unsettled().await.unwrap(), ["t"]);

    let ai = ResultSeat { user: None, player: Some("hard".to_owned()), ..seat(1, "hard", None) };
    let seats = vec![seat(0, "ada", Some(change(0, 26.5))), ai];
    let result = GameResult { deal: Some("same".to_owned()), seats, ..result("t", 50) };
    assert!(store.settle(&result).await.unwrap());
    assert!(!store.settle(&result).await.unwrap());
    assert!(!store.settle(&GameResult { seats: vec![], ..result.clone() }).await.unwrap());
    assert_eq!(store.result("t").await.unwrap(), Some(result.clone()));
    assert_eq!(store.results_of_deal("same").await.unwrap(), slice::from_ref(&result));
    assert_eq!(store.results_of("ada", 10, None).await.unwrap(), [result]);
    assert_eq!(store.results_of("ada", 10, Some(50)).await.unwrap(), []);
    let ratings = store.ratings("coeurs", &["ada".to_owned(), "bob".to_owned()]).await.unwrap();
    assert_eq!((ratings.len(), ratings[0].rating, ratings[0].games), (1, 26.5, 1));
    assert_eq!(store.unsettled().await.unwrap(), [""; 0]);
    store.close().await;
}

pub async fn a_rating_that_changed_meanwhile_is_a_conflict(place: Place) {
    let store = place.open("a").await;
    let game =
        |table, games, rating| GameResult { seats: vec![seat(0, "ada", Some(change(games, rating)))], ..result(table, 50) };
    assert!(store.settle(&game("one", 0, 26.0)).await.unwrap());
    assert_eq!(store.settle(&game("two", 0, 27.0)).await, Err(StoreError::Conflict));
    assert_eq!(store.result("two").await.unwrap(), None);
    assert!(store.settle(&game("two", 1, 27.0)).await.unwrap());
    assert_eq!(store.settle(&game("three", 1, 28.0)).await, Err(StoreError::Conflict));
    let ratings = store.ratings("coeurs", &["ada".to_owned()]).await.unwrap();
    assert_eq!((ratings[0].rating, ratings[0].games), (27.0, 2));
    store.close().await;
}

pub async fn the_last_steps_of_a_rating_are_read_oldest_first(place: Place) {
    let store = place.open("a").await;
    for (number, table) in ["one", "two", "three"].into_iter().enumerate() {
        let seats = vec![seat(0, "ada", Some(change(number as i64, 26.0 + number as f64))), seat(1, "bob", None)];
        assert!(store.settle(&GameResult { seats, ..result(table, 50 + number as i64) }).await.unwrap());
    }
    let steps = async |user, game, limit| {
        let steps = store.rating_steps(user, game, limit).await.unwrap();
        steps.into_iter().map(|(rating, _)| rating).collect::<Vec<_>>()
    };
    assert_eq!(steps("ada", "coeurs", 200).await, [26.0, 27.0, 28.0]);
    assert_eq!(steps("ada", "coeurs", 2).await, [27.0, 28.0], "the last ones");
    assert_eq!((steps("ada", "barbu", 9).await, steps("bob", "coeurs", 9).await), (vec![], vec![]), "unrated is no step");
    store.close().await;
}

pub async fn leaderboard_by_what_somebody_is_at_least_worth(place: Place) {
    let store = place.open("a").await;
    for user in [account("sure", "Sure"), account("lucky", "Lucky"), account("idle", "Idle"), guest("guest", "Guest")] {
        store.add_user(&user).await.unwrap();
    }
    let lucky = RatingChange { deviation_after: 8.0, ..change(0, 40.0) };
    let seats = vec![
        seat(0, "sure", Some(change(0, 30.0))),
        seat(1, "lucky", Some(lucky)),
        seat(2, "guest", Some(change(0, 50.0))),
        seat(3, "idle", None),
    ];
    store.settle(&GameResult { seats, ..result("t", 50) }).await.unwrap();
    let names = async |game, limit| {
        let standings = store.leaderboard(game, limit).await.unwrap();
        standings.into_iter().map(|standing| standing.name).collect::<Vec<_>>()
    };
    assert_eq!(names("coeurs", 10).await, ["Sure", "Lucky"]);
    assert_eq!(names("coeurs", 1).await, ["Sure"]);
    assert_eq!(names("barbu", 10).await, [""; 0]);
    store.close().await;
}

pub async fn bots_and_levels_are_ranked_apart_from_people(place: Place) {
    let store = place.open("a").await;
    store.add_user(&account("ada", "Ada")).await.unwrap();
    let bot = User { owner: Some("ada".to_owned()), ..guest("bot", "Zeta") };
    assert!(store.add_bot(&bot, "hash", 1).await.unwrap());
    let level = ResultSeat { user: None, player: Some("hard".to_owned()), ..seat(1, "hard", Some(change(0, 24.0))) };
    let bot = ResultSeat { player: Some("bot".to_owned()), ..seat(0, "bot", Some(change(0, 26.0))) };
    let seats = vec![bot, level, seat(2, "ada", Some(change(0, 30.0)))];
    let result = GameResult { seats, ..result("t", 50) };
    assert!(store.settle(&result).await.unwrap());
    assert_eq!(store.result("t").await.unwrap(), Some(result));
    // Who is not among the users is forgotten, but not the levels.
    store.prune(&Retention::default(), 60, coeur_store::Place::default()).await.unwrap();
    let league = store.league("coeurs", 10).await.unwrap();
    let lines: Vec<_> =
        league.iter().map(|(standing, bot)| (standing.name.as_str(), *bot, standing.rating.rating)).collect();
    assert_eq!(lines, [("Zeta", true, 26.0), ("hard", false, 24.0)]);
    let people = store.leaderboard("coeurs", 10).await.unwrap();
    assert_eq!((people.len(), people[0].name.as_str()), (1, "Ada"));
    assert_eq!(store.ratings("coeurs", &[coeur_store::level_key("hard")]).await.unwrap()[0].games, 1);
    store.close().await;
}

pub async fn pages_of_public_results(place: Place) {
    let store = place.open("a").await;
    for (table, time) in [("c", 1), ("a", 2), ("b", 2), ("d", 3)] {
        store.settle(&result(table, time)).await.unwrap();
    }
    store.settle(&GameResult { public: false, ..result("secret", 2) }).await.unwrap();
    store.settle(&GameResult { game: "barbu".to_owned(), ..result("other", 4) }).await.unwrap();
    let mut seen = Vec::new();
    let mut after = None;
    loop {
        let page = store.public_results(Some("coeurs"), after.clone(), 1).await.unwrap();
        let Some(last) = page.last() else { break };
        after = Some((last.finished_at, last.table.clone()));
        seen.extend(page.into_iter().map(|result| result.table));
    }
    assert_eq!(seen, ["c", "a", "b", "d"]);
    assert_eq!(store.public_results(None, None, 10).await.unwrap().len(), 5);
    // All that are over, also those that are nobody's business, are read from beside.
    let url = place.url();
    let beside = tokio::task::spawn_blocking(move || {
        let mut tables = Vec::new();
        let seen = coeur_store::each_finished_game(&url, "coeurs", |result| -> Result<(), StoreError> {
            tables.push(result.table);
            Ok(())
        });
        seen.map(|()| tables)
    });
    assert_eq!(beside.await.unwrap().unwrap(), ["c", "a", "b", "secret", "d"]);
    store.close().await;
}

pub async fn deals_are_shared_by_code(place: Place) {
    let store = place.open("a").await;
    let deal = shared_deal("Chat", "coeurs");
    store.add_deal(&deal).await.unwrap();
    let same_code = SharedDeal { code: "CHAT".to_owned(), seed: "1".to_owned(), ..deal.clone() };
    assert_eq!(store.add_deal(&same_code).await, Err(StoreError::Taken("code")));
    assert_eq!(store.deal("chat").await.unwrap(), Some(deal));
    assert_eq!(store.deal("chien").await.unwrap(), None);
    store.close().await;
}

pub async fn games_of_the_reports_protocol(place: Place) {
    let store = place.open("a").await;
    store.put_report_game("7", "begun", 10).await.unwrap();
    store.put_report_game("7", "played", 20).await.unwrap();
    store.put_report_game("8", "idle", 5).await.unwrap();
    assert_eq!(store.report_game("7", 20).await.unwrap().as_deref(), Some("played"));
    assert_eq!(store.report_game("7", 21).await.unwrap(), None);
    assert_eq!(store.expire_report_games(20).await.unwrap(), 1);
    store.finish_report_game("7", "played", "[1,2]", 30).await.unwrap();
    assert_eq!(store.report_game("7", 0).await.unwrap(), None);
    store.finish_report_game("9", "other", "[3]", 40).await.unwrap();
    let scores = store.report_scores(10).await.unwrap();
    assert_eq!(scores.iter().map(|score| score.client.as_str()).collect::<Vec<_>>(), ["9", "7"]);
    assert_eq!((scores[1].scores.as_str(), scores[1].finished_at), ("[1,2]", 30));
    let url = place.url();
    let beside = tokio::task::spawn_blocking(move || {
        let mut clients = Vec::new();
        let seen = coeur_store::each_reported_game(&url, |told| -> Result<(), StoreError> {
            clients.push(told.client);
            Ok(())
        });
        seen.map(|()| clients)
    });
    assert_eq!(beside.await.unwrap().unwrap(), ["7", "9"], "oldest first");
    store.close().await;
}
