//! Nothing grows for ever: days go by without a clock.

use coeur_store::{
    Beside, GameResult, Millis, NewTable, Place as From, ResultSeat, Retention, SharedDeal, Status, Store, TableRow,
    Tournament, User,
};

use crate::fixtures::{Place, append, bodies, guest, row};
use crate::tournaments::{deals, tournament};

const DAY: Millis = 24 * 60 * 60 * 1000;

const SHORT: Retention = Retention {
    unpacked: Some(1),
    games: Some(3),
    account_games: Some(5),
    abandoned: Some(2),
    guests: Some(3),
    accounts: Some(6),
    reports: Some(3),
    day_seconds: 86_400,
};

/// A table at which these people have played, over.
async fn finished(store: &Store, id: &str, users: &[&str], at: Millis, with_result: bool, deal: Option<&str>) {
    let row = TableRow { created_at: at, updated_at: at, deal: deal.map(str::to_owned), ..row(id, id) };
    let seats = users.iter().zip(0..).map(|(user, seat)| (seat, (*user).to_owned())).collect();
    let events = (0..30).map(|n| format!(r#"{{"event":"played","seat":0,"action":"a{n}"}}"#)).collect();
    let table = NewTable { row, events, at, seats, maker: None };
    store.create_table(table).await.unwrap();
    let mut last = append(id, 31, &[r#"{"event":"closed"}"#]);
    (last.at, last.row) = (at, Some((Status::Over, "{}".to_owned())));
    store.append(last).await.unwrap();
    if !with_result {
        return store.settle_without_result(id).await.unwrap();
    }
    let seat = |(user, seat): (&&str, u32)| ResultSeat {
        seat,
        user: Some((*user).to_owned()),
        name: (*user).to_owned(),
        player: None,
        payoff: 1,
        tally: None,
        place: 1,
        rating: None,
    };
    let result = GameResult {
        table: id.to_owned(),
        game: "coeurs".to_owned(),
        config: "{}".to_owned(),
        deal: None,
        finished_at: at,
        public: true,
        record: format!(r#"{{"version":1,"actions":{:?}}}"#, vec!["a1"; 30]),
        seats: users.iter().zip(0..).map(seat).collect(),
    };
    assert!(store.settle(&result).await.unwrap());
}

fn person(id: &str, hash: Option<&str>, at: Millis) -> User {
    User { password_hash: hash.map(str::to_owned), created_at: at, seen_at: at, ..guest(id, id) }
}

/// A whole pass, as the server makes it.
async fn prune(store: &Store, now: Millis) -> (u64, u64) {
    let (mut packed, mut removed, mut place) = (0, 0, Some(From::default()));
    while let Some(from) = place {
        let step = store.prune(&SHORT, now, from).await.unwrap();
        (packed, removed, place) = (packed + step.packed, removed + step.removed, step.next);
    }
    (packed, removed)
}

pub async fn after_many_days_the_number_of_rows_levels_off(place: Place) {
    let store = place.open("a").await;
    store.add_user(&person("owner", Some("hash"), 1)).await.unwrap();
    store.add_session("owner", "owner", 1, 1000 * DAY).await.unwrap();
    let mut counts = Vec::new();
    for day in 1..=16 {
        let now = day * DAY;
        let (stranger, visitor, idle) = (format!("guest-{day}"), format!("visitor-{day}"), format!("idle-{day}"));
        store.add_user(&person(&stranger, None, now)).await.unwrap();
        store.add_user(&person(&visitor, None, now)).await.unwrap();
        store.add_user(&person(&idle, Some("hash"), now)).await.unwrap();
        store.add_session(&stranger, &stranger, now, now + 2 * DAY).await.unwrap();
        let deal = SharedDeal {
            code: format!("DEAL{day}"),
            game: "claim".to_owned(),
            config: "{}".to_owned(),
            seed: "1".into(),
            created_by: Some(stranger.clone()),
            created_at: now,
            tournament: None,
        };
        store.add_deal(&deal).await.unwrap();
        finished(&store, &format!("strangers-{day}"), &[&stranger], now, true, Some(&deal.code)).await;
        let thursday = Tournament { created_at: now, ..tournament(&format!("T{day}"), &stranger, now + DAY) };
        let parts = [format!("FIRST{day}"), format!("SECOND{day}")];
        store.add_tournament(&thursday, &deals(&thursday, &[&parts[0], &parts[1]])).await.unwrap();
        finished(&store, &format!("first-{day}"), &[&stranger], now, true, Some(&parts[0])).await;
        finished(&store, &format!("owners-{day}"), &["owner", &stranger], now, true, None).await;
        finished(&store, &format!("abandoned-{day}"), &[&stranger], now, false, None).await;
        store.merge_users(&visitor, "owner").await.unwrap();
        store.finish_report_game("client", "{}", "[]", now).await.unwrap();
        prune(&store, now).await;
        counts.push(store.row_counts().await.unwrap());
    }
    assert_eq!(counts[10], counts[15], "after eleven days nothing grows any more");
    let of = |table| counts[15].iter().find(|(name, _)| *name == table).unwrap().1;
    assert!(of("tournaments") > 2 && of("deals") > 6, "{:?}", counts[15]);
    assert_eq!(store.deals_of_tournament("T1").await.unwrap(), [], "they go with their tournament");
    assert_eq!(store.deals_of_tournament("T15").await.unwrap().len(), 2, "and stay with it");
    assert!(of("game_tables") > 8 && of("users") > 8 && of("report_scores") > 2, "{:?}", counts[15]);
    assert!(store.user("owner").await.unwrap().is_some() && store.user("guest-1").await.unwrap().is_none());
    store.close().await;
}

pub async fn a_finished_game_is_kept_compressed_and_read_as_before(place: Place) {
    let store = place.open("a").await;
    store.add_user(&person("ada", Some("hash"), DAY)).await.unwrap();
    finished(&store, "t", &["ada"], DAY, true, None).await;
    let (events, result) = (bodies(&store, "t").await, store.result("t").await.unwrap());
    assert_eq!(prune(&store, DAY + DAY / 2).await, (0, 0), "too young");
    assert_eq!(prune(&store, 4 * DAY).await, (1, 0));
    assert_eq!(prune(&store, 4 * DAY).await, (0, 0), "once is enough");
    let rows = store.row_counts().await.unwrap();
    assert!(rows.contains(&("events", 0)) && rows.contains(&("archives", 1)), "{rows:?}");
    assert_eq!((bodies(&store, "t").await, store.result("t").await.unwrap()), (events.clone(), result.clone()));
    // A rematch of long ago's game.
    store.append(append("t", 32, &["rematch"])).await.unwrap();
    let all: Vec<_> = events.iter().cloned().chain(["rematch".to_owned()]).collect();
    assert_eq!(bodies(&store, "t").await, all);
    // Somebody asks to be forgotten: the events are changed as before, and compressed again later.
    store.rewrite("t", &[(2, "changed".to_owned())], "{}").await.unwrap();
    assert_eq!(bodies(&store, "t").await[1], "changed");
    assert_eq!(prune(&store, 4 * DAY).await, (1, 0));
    assert_eq!((&*bodies(&store, "t").await[1], store.result("t").await.unwrap()), ("changed", result));
    store.delete_table("t").await.unwrap();
    assert!(store.table("t").await.unwrap().is_none() && bodies(&store, "t").await.is_empty());
    store.close().await;
}

pub async fn who_is_banned_is_signed_in_nowhere(place: Place) {
    let store = place.open("a").await;
    store.add_user(&person("ada", Some("$hash"), 1)).await.unwrap();
    store.add_session("here", "ada", 1, DAY).await.unwrap();
    for _ in 0..2 {
        store.ban("ada", true).await.unwrap();
        let ada = store.user_by_name("Ada").await.unwrap().unwrap();
        assert_eq!((ada.is_banned(), ada.is_account(), ada.password_hash()), (true, true, Some("$hash")));
        assert_ne!(ada.password_hash.as_deref(), Some("$hash"), "who forgets to ask is not let in either");
    }
    assert!(store.session("here", 2).await.unwrap().is_none());
    let beside = Beside::open(&place.url()).await.unwrap();
    let seen = beside.people("AD", true, 9).await.unwrap();
    assert_eq!((seen.len(), seen[0].banned, seen[0].sessions), (1, true, 0));
    assert!(beside.people("a%", false, 9).await.unwrap().is_empty(), "a name is not a pattern");
    beside.close().await;
    store.ban("ada", false).await.unwrap();
    assert_eq!(store.user("ada").await.unwrap().unwrap().password_hash.as_deref(), Some("$hash"));
    store.close().await;
}

pub async fn an_order_is_asked_answered_and_forgotten(place: Place) {
    let store = place.open("a").await;
    let beside = Beside::open(&place.url()).await.unwrap();
    beside.ask("1", "first", 1).await.unwrap();
    beside.ask("2", "second", 2).await.unwrap();
    assert_eq!(beside.answer("1").await.unwrap(), None);
    assert_eq!(store.requests().await.unwrap()[0], ("1".to_owned(), "first".to_owned()));
    store.answer_request("1", "done").await.unwrap();
    assert_eq!(beside.answer("1").await.unwrap().as_deref(), Some("done"));
    assert_eq!(beside.answer("1").await.unwrap(), None);
    assert!(beside.withdraw("2").await.unwrap() && !beside.withdraw("2").await.unwrap());
    assert!(store.requests().await.unwrap().is_empty());
    beside.close().await;
    store.close().await;
}
