//! Tournaments: their deals, who plays them, and what is left of them.

use coeur_store::{
    Append, GameResult, ListedTournament, Millis, ResultSeat, SharedDeal, Status, Store, StoreError, Tournament,
    TournamentPart, TournamentTable,
};

use crate::fixtures::{Place, account, append, guest, new_table};
use crate::results::{result, seat};

pub fn tournament(code: &str, maker: &str, ends_at: Millis) -> Tournament {
    Tournament {
        code: code.to_owned(),
        name: "Jeudi".to_owned(),
        game: "claim".to_owned(),
        config: "{}".to_owned(),
        level: "easy".to_owned(),
        created_by: Some(maker.to_owned()),
        created_at: 5,
        ends_at,
    }
}

pub fn deals(tournament: &Tournament, codes: &[&str]) -> Vec<SharedDeal> {
    let deal = |(code, number): (&&str, u32)| SharedDeal {
        code: (*code).to_owned(),
        game: tournament.game.clone(),
        config: "{}".to_owned(),
        seed: "7".to_owned(),
        created_by: tournament.created_by.clone(),
        created_at: tournament.created_at,
        tournament: Some(TournamentPart { tournament: tournament.code.clone(), number, seat: number % 2 }),
    };
    codes.iter().zip(0..).map(deal).collect()
}

/// A table at which somebody plays a deal, in the seat 1.
async fn sits(store: &Store, table: &str, deal: &str, user: &str, at: Millis) {
    let mut new = new_table(table);
    (new.row.deal, new.row.status, new.row.created_at) = (Some(deal.to_owned()), Status::Playing, at);
    new.seats = vec![(1, user.to_owned())];
    store.create_table(new).await.unwrap();
}

/// The end of it, with what the seat 1 has made.
async fn ends(store: &Store, table: &str, user: &str, votes: i64, at: Millis) {
    let over = Append { row: Some((Status::Over, "{}".to_owned())), ..append(table, 2, &["over"]) };
    store.append(over).await.unwrap();
    let ai = ResultSeat { user: None, player: Some("easy".to_owned()), ..seat(0, "easy", None) };
    let seats = vec![ai, ResultSeat { tally: Some(votes), payoff: 1, ..seat(1, user, None) }];
    assert!(store.settle(&GameResult { seats, ..result(table, at) }).await.unwrap());
}

pub async fn a_tournament_is_kept_whole_and_played_by_many(place: Place) {
    let store = place.open("a").await;
    for user in [account("ada", "Ada"), guest("bob", "Bob"), guest("eve", "Eve")] {
        store.add_user(&user).await.unwrap();
    }
    let thursday = tournament("THURSD", "ada", 1000);
    let both = deals(&thursday, &["FIRSTT", "SECOND"]);
    store.add_tournament(&thursday, &both).await.unwrap();
    assert_eq!(store.tournament(" thursd").await.unwrap(), Some(thursday.clone()));
    assert_eq!(store.deal("second").await.unwrap().as_ref(), Some(&both[1]));
    let codes = vec![("FIRSTT".to_owned(), 0), ("SECOND".to_owned(), 1)];
    assert_eq!(store.deals_of_tournament("THURSD").await.unwrap(), codes);
    // A code that another deal has: nothing of the second one is kept.
    let other = tournament("OTHERS", "bob", 1000);
    let taken = store.add_tournament(&other, &deals(&other, &["THIRDD", "second"])).await;
    assert_eq!(taken, Err(StoreError::Taken("code")));
    let there = (store.tournament("OTHERS").await.unwrap(), store.deal("THIRDD").await.unwrap());
    assert_eq!(there, (None, None));
    assert_eq!(store.add_tournament(&thursday, &[]).await, Err(StoreError::Taken("code")));

    sits(&store, "t1", "FIRSTT", "ada", 10).await;
    sits(&store, "t2", "FIRSTT", "bob", 20).await;
    sits(&store, "t3", "SECOND", "ada", 30).await;
    ends(&store, "t1", "ada", 3, 40).await;
    let over = Append { row: Some((Status::Over, "{}".to_owned())), ..append("t3", 2, &["given up"]) };
    store.append(over).await.unwrap();
    let ada = TournamentTable {
        deal: 0,
        table: "t1".to_owned(),
        status: Status::Over,
        settled: true,
        user: "ada".to_owned(),
        name: Some("ADA".to_owned()),
        account: true,
        made: Some((3, 40)),
    };
    let bob = TournamentTable {
        table: "t2".to_owned(),
        status: Status::Playing,
        settled: false,
        user: "bob".to_owned(),
        name: Some("Bob".to_owned()),
        account: false,
        made: None,
        ..ada.clone()
    };
    let second = TournamentTable {
        deal: 1,
        table: "t3".to_owned(),
        settled: false,
        name: Some("Ada".to_owned()),
        made: None,
        ..ada.clone()
    };
    assert_eq!(store.tables_of_tournament("THURSD", 9).await.unwrap(), [ada.clone(), bob, second.clone()]);
    store.settle_without_result("t3").await.unwrap();
    let given_up = TournamentTable { settled: true, ..second };
    assert_eq!(store.tables_of_tournament("THURSD", 9).await.unwrap()[2], given_up);
    assert_eq!(store.tables_of_tournament("THURSD", 1).await.unwrap(), [ada]);
    let counted = [("ada", (1, 2)), ("bob", (1, 1)), ("eve", (2, 0))];
    for (user, players) in counted {
        assert_eq!(store.players_of_tournament("THURSD", user).await.unwrap(), players, "{user}");
    }

    let listed = ListedTournament {
        code: "THURSD".to_owned(),
        name: "Jeudi".to_owned(),
        game: "claim".to_owned(),
        deals: 2,
        played: 1,
        ends_at: 1000,
    };
    assert_eq!(store.tournaments_of("ada", 9).await.unwrap(), std::slice::from_ref(&listed));
    assert_eq!(store.tournaments_of("bob", 9).await.unwrap(), [ListedTournament { played: 0, ..listed }]);
    assert_eq!(store.tournaments_of("eve", 9).await.unwrap(), []);
    store.end_tournament("THURSD", 2000).await.unwrap();
    assert_eq!(store.tournament("THURSD").await.unwrap().unwrap().ends_at, 1000, "no end comes later");
    store.end_tournament("THURSD", 500).await.unwrap();
    assert_eq!(store.tournament("THURSD").await.unwrap().unwrap().ends_at, 500);
    store.close().await;
}

pub async fn a_tournament_follows_its_maker(place: Place) {
    let store = place.open("a").await;
    for user in [account("ada", "Ada"), guest("bob", "Bob")] {
        store.add_user(&user).await.unwrap();
    }
    let made = tournament("THURSD", "bob", 1000);
    store.add_tournament(&made, &deals(&made, &["FIRSTT"])).await.unwrap();
    store.merge_users("bob", "ada").await.unwrap();
    assert_eq!(store.tournaments_of("ada", 9).await.unwrap().len(), 1);
    // Who asks to be forgotten leaves no name, and not the one that they gave to what others play on.
    store.delete_user("ada").await.unwrap();
    let left = store.tournament("THURSD").await.unwrap().unwrap();
    assert_eq!((left.created_by, left.name.as_str()), (None, "—"));
    assert_eq!(store.deal("FIRSTT").await.unwrap().unwrap().created_by, None);
    store.close().await;
}
