//! A PostgreSQL server of the tests' own, thrown away with them.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use coeur_store::{Claim, LEASE, Store, StoreError};
use sqlx::{AssertSqlSafe, Connection, PgConnection};

use crate::fixtures::{Place, append, bodies, new_table};

/// Starts a server in a folder of its own, then obeys; when its input ends, however the test ended, it stops the server and removes
/// the folder.
const KEEPER: &str = r#"
    PATH="$1:$PATH"; dir=$(mktemp -d) || exit 1
    start() { pg_ctl -w -D "$dir/data" -l "$dir/log" -o "-c listen_addresses= -c fsync=off -k $dir" start; }
    everybody() { pid=$(head -1 "$dir/data/postmaster.pid"); kill "$1" "$pid" $(pgrep -P "$pid"); }
    freeze() { everybody -STOP; }
    thaw() { everybody -CONT; }
    stop() { pg_ctl -w -D "$dir/data" -m immediate stop; }
    initdb -D "$dir/data" -U postgres --auth=trust --no-sync -E UTF8 --locale=C >/dev/null && start >/dev/null || exit 1
    echo "$dir"
    while read -r word; do "$word" >/dev/null; echo "$word"; done
    stop >/dev/null; rm -rf "$dir"
"#;

pub struct Cluster {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    socket: String,
}

fn programs() -> Option<PathBuf> {
    let on_path = std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect::<Vec<_>>());
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders = on_path.unwrap_or_default();
    folders.extend(versions.map(|version| version.path().join("bin")));
    folders.into_iter().find(|folder| folder.join("initdb").exists())
}

impl Cluster {
    /// Nothing, said loudly, where PostgreSQL is not installed.
    pub fn start() -> Option<Self> {
        let Some(programs) = programs() else {
            assert!(std::env::var_os("COEUR_REQUIRE_POSTGRES").is_none(), "PostgreSQL is required, and there is no initdb");
            eprintln!("NOT TESTED ON POSTGRESQL: there is no initdb on the path or in /usr/lib/postgresql");
            return None;
        };
        // It refuses to run as root.
        let is_root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n");
        let mut command = if is_root { Command::new("runuser") } else { Command::new("sh") };
        if is_root {
            command.args(["-u", "postgres", "--", "sh"]);
        }
        let mut child = command
            .args(["-c", KEEPER, "keeper"])
            .arg(programs)
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap());
        let mut cluster = Self { child, input, output, socket: String::new() };
        cluster.socket = cluster.line();
        assert!(!cluster.socket.is_empty(), "PostgreSQL did not start");
        Some(cluster)
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line.trim().to_owned()
    }

    fn tell(&mut self, word: &str) {
        writeln!(self.input.as_mut().unwrap(), "{word}").unwrap();
        assert_eq!(self.line(), word);
    }

    fn url(&self, database: &str) -> String {
        format!("postgres://postgres@localhost/{database}?host={}", self.socket)
    }

    pub async fn new_database(&self, name: &str) -> String {
        // Names are cut at 63 letters, and everybody's begin differently.
        let name: String = name.chars().take(60).collect();
        let mut connection = PgConnection::connect(&self.url("postgres")).await.unwrap();
        sqlx::query(AssertSqlSafe(format!("CREATE DATABASE {name}"))).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        self.url(&name)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.input.take();
        let _ = self.child.wait();
    }
}

/// A server that was killed has its tables again as soon as it starts, and nobody else can have its name.
pub async fn killed_and_back(cluster: &Cluster) {
    let place = Place::Postgres(cluster.new_database("killed").await);
    let url = place.url();
    // A runtime of its own, so that all of the server ends at once and without a word.
    let server = std::thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let store = runtime.block_on(async {
            let store = Store::open(&url, "main").await.unwrap();
            store.create_table(new_table("t")).await.unwrap();
            let renews = async {
                loop {
                    store.begin_lease(store.renew(false).await.unwrap());
                    tokio::time::sleep(LEASE / 3).await;
                }
            };
            let second = tokio::select! {
                second = Store::open(&url, "main") => second.err().unwrap(),
                () = renews => unreachable!("it goes on"),
            };
            assert_eq!(second, StoreError::InUse("the name main".to_owned()));
            Store::open(&url, "other").await.unwrap().close().await;
            store
        });
        std::mem::forget(store);
        runtime.shutdown_background();
    });
    server.join().unwrap();
    let store = place.open("main").await;
    assert_eq!(store.claim("t").await.unwrap(), Claim::Ours, "once the lease of its life before has ended");
    store.append(append("t", 2, &["on"])).await.unwrap();
    store.close().await;
    place.open("main").await.close().await;
}

/// A server that was silent for so long that another has taken its name writes no more, until that one is gone.
pub async fn name_lost(cluster: &Cluster) {
    let place = Place::Postgres(cluster.new_database("lost").await);
    let silent = place.open("main").await;
    silent.create_table(new_table("t")).await.unwrap();
    silent.end_lease("main").await.unwrap();
    let other = place.open("main").await;
    assert_eq!(silent.append(append("t", 2, &["too late"])).await, Err(StoreError::NotOurs));
    assert_eq!(silent.renew(false).await.err(), Some(StoreError::InUse("the name main".to_owned())));
    other.append(append("t", 2, &["ours"])).await.unwrap();
    other.close().await;
    silent.begin_lease(silent.renew(false).await.unwrap());
    silent.append(append("t", 3, &["back"])).await.unwrap();
    assert_eq!(bodies(&silent, "t").await[1..], ["ours", "back"]);
    silent.close().await;
}

/// A server whose database fails says so, and goes on by itself when it is back.
pub async fn gone_and_back(mut cluster: Cluster) {
    let store = Place::Postgres(cluster.new_database("gone").await).open("a").await;
    store.create_table(new_table("t")).await.unwrap();
    cluster.tell("stop");
    let answer = store.append(append("t", 2, &["lost"])).await;
    assert!(matches!(answer, Err(StoreError::Unavailable(_))), "{answer:?}");
    assert!(matches!(store.events("t").await, Err(StoreError::Unavailable(_))));
    assert!(matches!(store.ready().await, Err(StoreError::Unavailable(_))));
    cluster.tell("start");
    store.ready().await.unwrap();
    store.append(append("t", 2, &["kept"])).await.unwrap();
    assert_eq!(bodies(&store, "t").await[1..], ["kept"]);

    // Without any answer nobody knows whether it was written: whoever wrote reads again.
    cluster.tell("freeze");
    let answer = store.append(append("t", 3, &["perhaps"])).await;
    cluster.tell("thaw");
    assert!(matches!(answer, Err(StoreError::Unavailable(_))), "{answer:?}");
    store.ready().await.unwrap();
    let written = bodies(&store, "t").await.len() as u64;
    store.append(append("t", written + 1, &["certainly"])).await.unwrap();
    assert_eq!(bodies(&store, "t").await.last().unwrap(), "certainly");
    store.close().await;
}
