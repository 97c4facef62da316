//! A PostgreSQL server of the tests' own, thrown away with them.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

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
    programs: PathBuf,
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
            .arg(&programs)
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("PostgreSQL's keeper answers");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("PostgreSQL's keeper answers"));
        let mut cluster = Self { child, input, output, socket: String::new(), programs };
        cluster.socket = cluster.line();
        assert!(!cluster.socket.is_empty(), "PostgreSQL did not start");
        Some(cluster)
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("PostgreSQL's keeper answers");
        line.trim().to_owned()
    }

    /// Lets the whole server `stop` at once and `start` again, or `freeze` and `thaw`.
    pub fn tell(&mut self, word: &str) {
        writeln!(self.input.as_mut().expect("PostgreSQL's keeper answers"), "{word}").expect("PostgreSQL's keeper answers");
        assert_eq!(self.line(), word);
    }

    fn url(&self, database: &str) -> String {
        format!("postgres://postgres@localhost/{database}?host={}", self.socket)
    }

    /// An empty database, by its address. Names are letters and underscores.
    pub fn new_database(&self, name: &str) -> String {
        // They are cut at 63 letters, and everybody's begin differently.
        let name: String = name.chars().take(60).collect();
        // Beside the others, or on the path.
        let own = self.programs.join("createdb");
        let mut create = Command::new(if own.exists() { own } else { "createdb".into() });
        let created = create.args(["-h", &self.socket, "-U", "postgres", &name]).status();
        assert!(created.is_ok_and(|created| created.success()), "no database {name}");
        self.url(&name)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.input.take();
        let _ = self.child.wait();
    }
}
