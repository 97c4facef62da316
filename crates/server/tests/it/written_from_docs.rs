//! A client that knows nothing but `/api/openapi.json`: every path, field and parameter that it uses stands there, and it plays every
//! game of the catalog to its end over plain HTTP.

use crate::common::TestServer;
use coeur_server::Rates;
use serde_json::{Map, Value, json};

/// The description, and whoever follows it to the letter.
struct Client {
    server: TestServer,
    document: Value,
}

impl Client {
    async fn start() -> Client {
        let server = TestServer::with(|options| options.rates = Rates::none()).await;
        let (_, document) = server.get("/api/openapi.json", None).await;
        Client { server, document }
    }

    fn operation(&self, method: &str, path: &str) -> &Value {
        let operation = &self.document["paths"][path][method];
        assert!(operation.is_object(), "{method} {path} is not described");
        operation
    }

    /// The schema of this name, or that of a reference.
    fn schema<'a>(&'a self, schema: &'a Value) -> &'a Value {
        let reference = schema["$ref"].as_str();
        reference.map_or(schema, |name| self.document.pointer(name.trim_start_matches('#')).expect(name))
    }

    /// Asks as it is described: fields of the body, parameters and the form of the answer.
    async fn ask(&self, method: &str, path: &str, names: &Names<'_>, body: Option<Value>) -> Described<'_> {
        let operation = self.operation(method, path);
        let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
        let is_described = |name: &str, place: &str| parameters.iter().any(|it| it["name"] == name && it["in"] == place);
        let mut address = path.to_string();
        for (name, value) in &names.path {
            assert!(is_described(name, "path"), "{path}: {name}");
            address = address.replace(&format!("{{{name}}}"), value);
        }
        for (number, (name, value)) in names.query.iter().enumerate() {
            assert!(is_described(name, "query"), "{path}: {name}");
            address += &format!("{}{name}={value}", if number == 0 { '?' } else { '&' });
        }
        if let Some(body) = &body {
            let schema = self.schema(&operation["requestBody"]["content"]["application/json"]["schema"]);
            for field in body.as_object().map(Map::keys).into_iter().flatten() {
                assert!(schema["properties"].get(field).is_some(), "{path}: the body has no {field}");
            }
        }
        let (status, value) = self.server.ask(&method.to_uppercase(), &address, names.token, body).await;
        assert!((200..300).contains(&status), "{method} {address}: {status} {value}");
        let answer = &operation["responses"][status.to_string()]["content"]["application/json"]["schema"];
        assert!(answer.is_object(), "{path}: the answer {status} is not described");
        Described { client: self, schema: self.schema(answer), value }
    }

    /// Plays a game against players who play at random; how often it was on turn.
    async fn play(&self, game: &str, seats: usize) -> usize {
        let mut sitting = vec!["random"; seats];
        sitting[seats / 2] = "me";
        let wanted = json!({ "game": game, "seats": sitting, "begins": 0 });
        let made = self.ask("post", "/api/tables", &Names::default(), Some(wanted)).await;
        let (table, token) = (made.text("table"), made.text("token"));
        let (mut known, mut turns) = (0, 0);
        loop {
            let query = vec![("after", known.to_string()), ("wait", "30".into()), ("log", "none".into())];
            let names = Names { path: vec![("table", &table)], query, token: Some(&token) };
            let now = self.ask("get", "/api/tables/{table}", &names, None).await;
            known = now.field("version").as_u64().expect("a number");
            if now.field("over") == true {
                return turns;
            }
            if now.field("turn") != now.field("viewer") {
                continue;
            }
            let action = now.field("legal")[turns % now.field("legal").as_array().expect("a list").len()].clone();
            let names = Names { path: vec![("table", &table)], query: Vec::new(), token: Some(&token) };
            let body = json!({ "id": format!("turn {turns}"), "action": action });
            let kept = self.ask("post", "/api/tables/{table}/actions", &names, Some(body)).await;
            known = kept.field("version").as_u64().expect("a number");
            turns += 1;
        }
    }
}

#[derive(Default)]
struct Names<'a> {
    path: Vec<(&'a str, &'a str)>,
    query: Vec<(&'a str, String)>,
    token: Option<&'a str>,
}

/// A value of which only described fields are read.
struct Described<'a> {
    client: &'a Client,
    schema: &'a Value,
    value: Value,
}

impl Described<'_> {
    fn field(&self, name: &str) -> &Value {
        assert!(self.schema["properties"].get(name).is_some(), "there is no {name} in {}", self.schema);
        &self.value[name]
    }

    fn text(&self, name: &str) -> String {
        self.field(name).as_str().expect(name).to_string()
    }

    /// The items of a list.
    fn items(&self, name: &str) -> Vec<Described<'_>> {
        let schema = self.client.schema(&self.schema["properties"][name]["items"]);
        let items = self.field(name).as_array().expect(name);
        items.iter().map(|value| Described { client: self.client, schema, value: value.clone() }).collect()
    }
}

#[tokio::test]
async fn every_game_is_played_by_who_has_only_read_the_description() {
    let client = Client::start().await;
    let listed = client.ask("get", "/api/games", &Names::default(), None).await;
    let games = listed.items("games");
    assert_eq!(games.len(), 7);
    for game in games {
        assert!(game.items("players").iter().any(|player| player.text("name") == "random"));
        let (id, seats) = (game.text("id"), game.field("min_seats").as_u64().expect("a number") as usize);
        let turns = client.play(&id, seats).await;
        assert!(turns > 1, "{id}: {turns}");
    }
    client.server.stop().await;
}
