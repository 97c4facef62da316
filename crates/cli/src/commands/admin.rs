//! `coeur admin`: what an operator does about people, tables and shared deals, while the server runs or not.

use crate::failure::Failure;
use crate::files::block_on;
use coeur_server::admin::{self, AdminError, Done, Order, OrderError};
use coeur_server::config::{Given, Places};
use coeur_server::{Config, StartError};
use coeur_store::{Beside, DatabaseUrl, PersonRow, Status, StoreError, TableRow};
use serde_json::{Value, json};
use std::io::Write;

/// People, tables and shared deals of a server: to list, rename, ban, close, delete.
///
/// The server may run: it does what is asked within a second, and nothing that is being played is lost. Where it does not run,
/// this command does it in its place. Run it as the user who runs the server.
#[derive(clap::Args)]
#[command(after_help = "People are named by their id or by the name of their account, tables by their id or code.\n\n\
        Examples:\n  coeur admin people list ada\n  coeur admin people ban Ada\n  coeur admin people password Ada\n  \
        coeur admin tables list --json\n  coeur admin tables close QK7MZP\n  coeur admin deals close XKX4MH\n  \
        coeur admin --database postgres://coeur@localhost/coeur tables list")]
pub struct Args {
    /// Where the server keeps everything: sqlite:FILE or postgres://… [default: as `coeur serve` would]
    #[arg(long, value_name = "URL", global = true)]
    database: Option<String>,
    /// One JSON document instead of text
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    about: About,
}

#[derive(clap::Subcommand)]
enum About {
    /// Guests and accounts
    #[command(subcommand)]
    People(People),
    /// Tables, those being played and those that are over
    #[command(subcommand)]
    Tables(Tables),
    /// Deals that people have shared by a code
    #[command(subcommand)]
    Deals(Deals),
}

#[derive(clap::Subcommand)]
enum People {
    /// Last seen first
    List {
        /// Only those whose name begins so, or whose id it is
        #[arg(default_value = "")]
        who: String,
        /// Leave guests out
        #[arg(long)]
        accounts: bool,
        #[command(flatten)]
        many: Many,
    },
    /// Somebody, and the tables at which they sit
    Show { person: String },
    /// Give somebody another name
    Rename { person: String, name: String },
    /// Shut an account out: its sessions end, AIs play on for it, and it cannot sign in
    Ban { person: String },
    /// Let a banned account in again
    Unban { person: String },
    /// Forget somebody: name, ratings and sessions go, the games stay without the name
    Delete { person: String },
    /// Give an account a new password, which is printed once, and sign it out everywhere
    Password { person: String },
}

#[derive(clap::Subcommand)]
enum Tables {
    /// Last changed first
    List {
        /// Also those that are over
        #[arg(long)]
        all: bool,
        #[command(flatten)]
        many: Many,
    },
    /// A table and who sits at it
    Show { table: String },
    /// End a game; who sits there is told
    Close { table: String },
    /// Delete a table with its game; ratings stay as they are
    Delete { table: String },
}

#[derive(clap::Subcommand)]
enum Deals {
    /// Let nobody begin a shared deal any more; what was played of it stays
    Close { deal: String },
}

#[derive(clap::Args)]
struct Many {
    /// At most so many
    #[arg(long, default_value_t = 100, value_name = "NUMBER")]
    limit: u32,
}

pub fn run(args: &Args) -> Result<(), Failure> {
    let url = database(args.database.as_deref())?;
    block_on(answer(&url, args))?
}

/// The database that is named, or the one that the server would take by its settings.
pub fn database(named: Option<&str>) -> Result<DatabaseUrl, Failure> {
    let given: Given = named.map(|url| ("database", vec![url.to_string()])).into_iter().collect();
    let config = Config::read(given, None, &Places::of_process()).map_err(|error| Failure::Call(error.to_string()))?;
    Ok(config.database)
}

async fn answer(url: &DatabaseUrl, args: &Args) -> Result<(), Failure> {
    let order = match &args.about {
        About::People(People::List { who, accounts, many }) => {
            let beside = open(url).await?;
            let people = beside.people(who, *accounts, many.limit).await?;
            return show(
                args.json,
                json!({ "people": people.iter().map(person_json).collect::<Vec<_>>() }),
                &people_text(&people),
            );
        }
        About::People(People::Show { person }) => return show_person(url, args.json, person).await,
        About::Tables(Tables::List { all, many }) => {
            let tables = open(url).await?.tables(*all, many.limit).await?;
            return show(
                args.json,
                json!({ "tables": tables.iter().map(table_json).collect::<Vec<_>>() }),
                &tables_text(&tables),
            );
        }
        About::Tables(Tables::Show { table }) => {
            let found = open(url).await?.table(table).await?;
            let found = found.ok_or_else(|| Failure::Call(format!("there is no table `{table}`")))?;
            return show(args.json, table_json(&found), &tables_text(std::slice::from_ref(&found)));
        }
        About::People(People::Password { person }) => return reset_password(url, args.json, person).await,
        About::People(People::Rename { person, name }) => Order::Rename { person: person.clone(), name: name.clone() },
        About::People(People::Ban { person }) => Order::Ban { person: person.clone() },
        About::People(People::Unban { person }) => Order::Unban { person: person.clone() },
        About::People(People::Delete { person }) => Order::Delete { person: person.clone() },
        About::Tables(Tables::Close { table }) => Order::CloseTable { table: table.clone() },
        About::Tables(Tables::Delete { table }) => Order::DeleteTable { table: table.clone() },
        About::Deals(Deals::Close { deal }) => Order::CloseDeal { deal: deal.clone() },
    };
    let Done { id, sentence } = admin::order(url, &order).await.map_err(failure)?;
    show(args.json, json!({ "id": id, "done": sentence }), &sentence)
}

async fn open(url: &DatabaseUrl) -> Result<Beside, Failure> {
    Beside::open(url).await.map_err(|error| match (url, error) {
        (DatabaseUrl::Sqlite(file), StoreError::Unavailable(_)) if !file.exists() => {
            Failure::Call(format!("there is no database at {}; name it with --database", file.display()))
        }
        (_, error) => error.into(),
    })
}

/// A wrong name is a wrong call; the rest is failed work.
fn failure(error: AdminError) -> Failure {
    match error {
        AdminError::Order(OrderError::Refused(why)) => Failure::Call(why),
        AdminError::Order(OrderError::Store(error)) | AdminError::Start(StartError::Store(error)) => error.into(),
        error => Failure::Work(error.to_string()),
    }
}

fn show(as_json: bool, document: Value, text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout();
    match as_json {
        true => writeln!(out, "{document}")?,
        false => writeln!(out, "{text}")?,
    }
    Ok(())
}

async fn show_person(url: &DatabaseUrl, as_json: bool, who: &str) -> Result<(), Failure> {
    let beside = open(url).await?;
    let found = beside.people(who, false, 100).await?;
    let exact = |person: &&PersonRow| {
        person.id == who || ((person.account || person.bot) && person.name.to_lowercase() == who.to_lowercase())
    };
    let person =
        found.iter().find(exact).ok_or_else(|| Failure::Call(format!("nobody has the id or the account `{who}`")))?;
    let tables = beside.tables_of(&person.id, 100).await?;
    let mut document = person_json(person);
    document["at"] = tables.iter().map(table_json).collect();
    let text = match tables.is_empty() {
        true => people_text(std::slice::from_ref(person)),
        false => format!("{}\n\n{}", people_text(std::slice::from_ref(person)), tables_text(&tables)),
    };
    show(as_json, document, &text)
}

async fn reset_password(url: &DatabaseUrl, as_json: bool, person: &str) -> Result<(), Failure> {
    let (password, hash) = admin::new_password().await.map_err(failure)?;
    let order = Order::SetPassword { person: person.into(), hash };
    let Done { id, sentence } = admin::order(url, &order).await.map_err(failure)?;
    let text = format!("{sentence}: {password}\nIt is shown only here; they are asked to change it when they sign in.");
    show(as_json, json!({ "id": id, "done": sentence, "password": password }), &text)
}

fn person_json(person: &PersonRow) -> Value {
    let PersonRow { id, name, account, bot, banned, created_at, seen_at, tables, sessions } = person;
    json!({ "id": id, "name": name, "account": account, "bot": bot, "banned": banned, "created_at": created_at, "seen_at": seen_at,
        "tables": tables, "sessions": sessions })
}

fn table_json(table: &TableRow) -> Value {
    let summary: Value = serde_json::from_str(&table.summary).unwrap_or_default();
    json!({ "id": table.id, "code": table.code, "game": table.game, "status": status(table.status), "listed": table.listed,
        "deal": table.deal, "seats": summary["seats"], "created_at": table.created_at, "updated_at": table.updated_at })
}

fn status(status: Status) -> &'static str {
    match status {
        Status::Waiting => "waiting",
        Status::Playing => "playing",
        Status::Over => "over",
    }
}

fn people_text(people: &[PersonRow]) -> String {
    let kind = |person: &PersonRow| match (person.account, person.banned) {
        _ if person.bot => "bot",
        (_, true) => "banned",
        (true, false) => "account",
        (false, false) => "guest",
    };
    let rows = people.iter().map(|person| {
        [person.id.clone(), kind(person).into(), ago(person.seen_at), person.tables.to_string(), person.name.clone()]
    });
    columns(["id", "is", "last seen", "tables", "name"], rows)
}

fn tables_text(tables: &[TableRow]) -> String {
    let names = |table: &TableRow| {
        let summary: Value = serde_json::from_str(&table.summary).unwrap_or_default();
        let seats = summary["seats"].as_array().cloned().unwrap_or_default();
        let name = |seat: &Value| {
            let name = seat["name"].as_str().filter(|name| !name.is_empty()).unwrap_or("(open)");
            if seat["bot"] == true { format!("{name} (bot)") } else { name.to_string() }
        };
        seats.iter().map(name).collect::<Vec<_>>().join(", ")
    };
    let rows = tables.iter().map(|table| {
        let (game, state) = (table.game.clone(), status(table.status).to_string());
        [table.id.clone(), table.code.clone(), game, state, ago(table.updated_at), names(table)]
    });
    columns(["id", "code", "game", "status", "last change", "seats"], rows)
}

/// How long ago something was, in the unit that fits.
fn ago(at: i64) -> String {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    let minutes = (i64::try_from(now.as_millis()).unwrap_or(i64::MAX) - at).max(0) / 60_000;
    match minutes {
        0..120 => format!("{minutes} min ago"),
        120..2880 => format!("{} h ago", minutes / 60),
        _ => format!("{} days ago", minutes / 1440),
    }
}

/// Rows under a head, each column as wide as it must be.
fn columns<const N: usize>(head: [&str; N], rows: impl Iterator<Item = [String; N]>) -> String {
    let rows: Vec<[String; N]> = std::iter::once(head.map(String::from)).chain(rows).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default();
    let widths: Vec<usize> = (0..N).map(width).collect();
    let line = |row: &[String; N]| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_string()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}
