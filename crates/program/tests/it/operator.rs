//! An operator's commands, as they are typed beside a server that runs.

use crate::common::{Run, coeur, json};
use crate::serve::{Server, ask, table_for_two};
use serde_json::Value;

/// Runs a command on the database of a server.
fn on(server: &Server, args: &[&str]) -> Run {
    coeur(&[args, &["--database", &server.database()]].concat())
}

#[test]
fn people_and_tables_are_listed_closed_and_backed_up_while_the_server_runs() {
    let (server, address) = Server::start();
    let (table, tokens) = table_for_two(&address, "morpion");
    let listed = json(&on(&server, &["admin", "tables", "list", "--json"]).stdout);
    assert_eq!(
        (&listed["tables"][0]["id"], &listed["tables"][0]["status"]),
        (&Value::from(table.as_str()), &"playing".into())
    );
    let text = on(&server, &["admin", "tables", "list"]).stdout;
    assert!(text.starts_with("id ") && text.contains(&table) && text.contains("morpion"), "{text}");
    let people = on(&server, &["admin", "people", "list"]);
    assert!(people.status == Some(0) && people.stdout.starts_with("id "), "{people:?}");

    let backup = server.folder.join("all.backup").display().to_string();
    let made = on(&server, &["backup", "--out", &backup]);
    assert!(made.status == Some(0) && made.stdout.contains("1 tables, "), "{made:?}");
    let used = on(&server, &["restore", &backup, "--force"]);
    assert!(used.status == Some(1) && used.stderr.contains("in use by another server"), "{used:?}");
    let elsewhere = format!("sqlite:{}", server.folder.join("elsewhere.db").display());
    assert_eq!(coeur(&["restore", &backup, "--database", &elsewhere]).status, Some(0));
    let again = coeur(&["restore", &backup, "--database", &elsewhere]);
    assert!(again.status == Some(1) && again.stderr.contains("--force"), "{again:?}");

    let closed = on(&server, &["admin", "tables", "close", &table]);
    assert_eq!((closed.status, closed.stdout), (Some(0), format!("{table}: the table is closed\n")), "{}", closed.stderr);
    let (_, shown) = ask(&address, "GET", &format!("/api/tables/{table}"), Some(&tokens[0]), "");
    assert_eq!(shown["over"], true);
    let unknown = on(&server, &["admin", "tables", "close", "nothing"]);
    assert!(unknown.status == Some(2) && unknown.stderr.contains("there is no table `nothing`"), "{unknown:?}");
}

#[test]
fn a_database_that_is_not_there_is_named() {
    for command in [["admin", "people", "list"], ["admin", "tables", "list"]] {
        let run = coeur(&[&command[..], &["--database", "sqlite:/nowhere/coeur.db"]].concat());
        assert!(run.status == Some(2) && run.stderr.contains("no database at /nowhere/coeur.db"), "{run:?}");
    }
    let run = coeur(&["backup", "--database", "sqlite:/nowhere/coeur.db", "--out", "/nowhere/x"]);
    assert_eq!((run.status, run.stderr.starts_with("error: ")), (Some(1), true), "{run:?}");
    let run = coeur(&["restore", "/nowhere/x", "--database", "sqlite:/nowhere/coeur.db"]);
    assert!(run.status == Some(1) && run.stderr.starts_with("error: /nowhere/x: "), "{run:?}");
}

#[test]
fn the_log_is_json_from_the_first_line_to_the_last() {
    let (server, _) = Server::start_with(&["--log-format", "json", "--keep", "games=30"]);
    let taken = coeur(&["serve", "--log-format", "json", "--listen", "127.0.0.1:0", "--database", &server.database()]);
    let log = std::fs::read_to_string(server.folder.join("log")).expect("a log");
    let first = json(log.lines().next().expect("a line"));
    assert_eq!((&first["message"], &first["version"]), (&"the server starts".into(), &env!("CARGO_PKG_VERSION").into()));
    assert!(first["database"].as_str().is_some_and(|database| database.starts_with("sqlite:")), "{first}");
    assert!(first["ai_threads"].is_u64() && first["max_connections"] == 20000 && first["limits"] == "1", "{first}");
    assert!(first["keep"].as_str().is_some_and(|keep| keep.contains("games=30,account-games=730")), "{first}");
    assert_eq!(taken.status, Some(1));
    let lines: Vec<Value> = taken.stderr.lines().chain(log.lines()).map(json).collect();
    assert!(lines.iter().any(|line| line["error"].as_str().is_some_and(|why| why.contains("in use"))), "{taken:?}");
}
