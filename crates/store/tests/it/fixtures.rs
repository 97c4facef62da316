//! What the scenarios begin with.

use std::path::PathBuf;

use coeur_store::{Append, DatabaseUrl, NewTable, SharedDeal, Status, Store, TableRow, User};

/// An empty database.
pub enum Place {
    Sqlite(PathBuf),
    Postgres(String),
}

impl Place {
    pub fn url(&self) -> DatabaseUrl {
        match self {
            Self::Sqlite(file) => DatabaseUrl::Sqlite(file.clone()),
            Self::Postgres(url) => DatabaseUrl::Postgres(url.clone()),
        }
    }

    pub async fn open(&self, server: &str) -> Store {
        Store::open(&self.url(), server).await.unwrap()
    }

    /// Whether two servers may use it at once.
    pub fn is_shared(&self) -> bool {
        matches!(self, Self::Postgres(_))
    }
}

pub fn row(id: &str, code: &str) -> TableRow {
    TableRow {
        id: id.to_owned(),
        code: code.to_owned(),
        game: "coeurs".to_owned(),
        config: "{}".to_owned(),
        status: Status::Waiting,
        listed: true,
        deal: None,
        summary: "{}".to_owned(),
        created_at: 10,
        updated_at: 10,
    }
}

/// A table with one event.
pub fn new_table(id: &str) -> NewTable {
    let code = format!("code-{id}");
    NewTable { row: row(id, &code), events: vec![r#"{"begins":true}"#.to_owned()], at: 10, seats: vec![], maker: None }
}

pub fn shared_deal(code: &str, game: &str) -> SharedDeal {
    SharedDeal {
        code: code.to_owned(),
        game: game.to_owned(),
        config: "{}".to_owned(),
        seed: u64::MAX.to_string(),
        created_by: None,
        created_at: 5,
        tournament: None,
    }
}

pub fn append(table: &str, first: u64, bodies: &[&str]) -> Append {
    Append {
        table: table.to_owned(),
        first,
        bodies: bodies.iter().map(|&body| body.to_owned()).collect(),
        at: 20,
        row: None,
        seats: vec![],
    }
}

pub async fn bodies(store: &Store, table: &str) -> Vec<String> {
    let events = store.events(table).await.unwrap();
    let numbers: Vec<_> = events.iter().map(|event| event.n).collect();
    assert_eq!(numbers, (1..).take(events.len()).collect::<Vec<u64>>());
    events.into_iter().map(|event| event.body).collect()
}

pub fn guest(id: &str, name: &str) -> User {
    User {
        id: id.to_owned(),
        name: name.to_owned(),
        password_hash: None,
        created_at: 1,
        seen_at: 1,
        former: vec![],
        owner: None,
    }
}

pub fn account(id: &str, name: &str) -> User {
    User { password_hash: Some("hash".to_owned()), ..guest(id, name) }
}
