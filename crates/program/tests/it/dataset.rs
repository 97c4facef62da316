//! Data sets as people and scripts make them: calls, exit statuses, kills and full disks.

use crate::common::{coeur, file};
use std::path::Path;
use std::process::{Command, Stdio};

/// The place of a file that is not there yet, nor anything beside it.
fn nothing(name: &str) -> String {
    let path = file(name, "");
    let beside = [path.clone(), format!("{path}.games"), format!("{path}.partial")];
    beside.iter().for_each(|path| drop(std::fs::remove_file(path)));
    path
}

fn read(path: &str) -> Vec<u8> {
    std::fs::read(path).unwrap_or_else(|wrong| panic!("{path}: {wrong}"))
}

#[test]
fn a_data_set_has_a_dictionary_beside_it_and_says_so() {
    let out = nothing("set.parquet");
    let run = coeur(&["dataset", "morpion", "first", "random", "--games", "5", "--out", &out]);
    assert_eq!((run.status, &*run.stdout), (Some(0), ""), "{run:?}");
    assert!(run.stderr.contains("rows of 5 games") && run.stderr.contains("set.dictionary.md"), "{run:?}");
    assert!(read(&out).starts_with(b"PAR1"));
    let dictionary = String::from_utf8(read(&out.replace(".parquet", ".dictionary.md"))).expect("UTF-8");
    let command = "`coeur dataset morpion first random --games 5 --seed 1 --out FILE.parquet`";
    assert!(dictionary.contains(command) && dictionary.contains("| `legal_b2` |"), "{dictionary}");
    let quiet = coeur(&["dataset", "morpion", "first", "random", "--games", "5", "--out", &out, "--quiet"]);
    assert_eq!((quiet.status, &*quiet.stderr), (Some(0), ""), "{quiet:?}");
}

#[test]
fn recorded_games_are_judged() {
    let (records, out) = (nothing("judged.jsonl"), nothing("judged.csv"));
    coeur(&["arena", "morpion", "first", "random", "--games", "2", "--records", &records]);
    let run = coeur(&["dataset", "morpion", "minimax", "--from", &records, "--out", &out]);
    assert_eq!(run.status, Some(0), "{run:?}");
    let text = String::from_utf8(read(&out)).expect("UTF-8");
    let actions = String::from_utf8(read(&records)).expect("UTF-8");
    let played: usize =
        actions.lines().map(|line| crate::common::json(line)["actions"].as_array().map_or(0, Vec::len)).sum();
    assert_eq!(text.lines().count(), 1 + played);
}

#[test]
fn wrong_calls_exit_with_two_and_failed_work_with_one() {
    let out = nothing("wrong.csv");
    for (args, status, part) in [
        (&["morpion", "first", "--out", "x.xlsx"][..], 2, ".parquet, .csv or .safetensors"),
        (&["morpion", "first"], 2, "--out"),
        (&["morpion", "--out", &out], 2, "PLAYERS"),
        (&["tarot", "first", "--out", &out], 2, "unknown game `tarot`"),
        (&["morpion", "nobody", "--out", &out], 2, "unknown player `nobody`"),
        (&["morpion", "first", "--judge", "nobody", "--out", &out], 2, "unknown player `nobody`"),
        (&["morpion", "first", "first", "first", "--out", &out], 2, "3 players for 2 seats"),
        (&["morpion", "first", "--shard", "3/2", "--out", &out], 2, "1/4 to 4/4"),
        (&["morpion", "first", "--explore", "2", "--out", &out], 2, "0 to 1"),
        (&["morpion", "first", "--option", "size=4", "--out", &out], 2, "unknown option `size`"),
        (&["morpion", "first", "--from", "nothing.jsonl", "--out", &out], 1, "nothing.jsonl"),
        (&["morpion", "first", "--out", "/nowhere/at/all.csv"], 1, "/nowhere/at/all.csv"),
    ] {
        let run = coeur(&[&["dataset"], args].concat());
        assert!(run.status == Some(status) && run.stderr.contains(part), "{args:?}: {run:?}");
    }
    assert!(!Path::new(&out).exists() && !Path::new(&format!("{out}.games")).exists());
}

const LONG: [&str; 10] =
    ["dataset", "morpion", "mcts(iterations=1500)", "random", "--games", "100", "--threads", "2", "--quiet", "--resume"];

fn long(out: &str) -> Vec<&str> {
    [&LONG[..], &["--out", out]].concat()
}

/// Starts a data set and waits until some of its games are on disk, however slow the machine is.
fn started(out: &str, args: &[&str], at_least: u64) -> std::process::Child {
    let mut child =
        Command::new(env!("CARGO_BIN_EXE_coeur")).args(args).stderr(Stdio::piped()).spawn().expect("the program starts");
    let length = || std::fs::metadata(format!("{out}.games")).map_or(0, |about| about.len());
    while length() < at_least && child.try_wait().expect("a child").is_none() {
        std::thread::yield_now();
    }
    child
}

#[test]
fn a_killed_data_set_goes_on_where_it_stopped_and_ends_with_the_same_bytes() {
    let [whole, killed] = ["whole.parquet", "killed.parquet"].map(nothing);
    assert_eq!(coeur(&long(&whole)).status, Some(0));
    let mut child = started(&killed, &long(&killed), 4000);
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    assert!(!Path::new(&killed).exists());
    let kept = read(&format!("{killed}.games")).len();
    assert!(kept >= 4000);
    assert_eq!(coeur(&long(&killed)).status, Some(0));
    assert!(read(&killed) == read(&whole));
    assert!(!Path::new(&format!("{killed}.games")).exists());
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_is_finished_and_says_how_to_go_on() {
    let out = nothing("interrupted.csv");
    let slow = ["dataset", "puissance4", "mcts(iterations=100000000)", "random", "--threads", "2", "--out", &out];
    let child = started(&out, &slow, 1);
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill exists");
    assert!(sent.success());
    let output = child.wait_with_output().expect("it ends");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    assert!(stderr.starts_with("error: interrupted after 0 of 1000 games; the same command with --resume"), "{stderr}");
    let again = coeur(&slow);
    assert!(again.status == Some(2) && again.stderr.contains("--resume goes on"), "{again:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_one_line_and_loses_nothing() {
    let args = ["dataset", "morpion", "first", "random", "--games", "300", "--resume", "--quiet", "--out"];
    // Blocks of 512 bytes: ten do not hold the games, 240 hold them but not the file. As Parquet they take less than before.
    for (ending, limits) in [("parquet", &["10"][..]), ("csv", &["10", "240"]), ("safetensors", &["10", "240"])] {
        let [whole, full] = ["fine", "full"].map(|name| nothing(&format!("{name}.{ending}")));
        assert_eq!(coeur(&[&args[..], &[&whole]].concat()).status, Some(0));
        // A limit on the size of files stands for the disk: writing past it fails, once the signal is ignored.
        for blocks in limits {
            let call = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
            let shell = [&["-c", &call, env!("CARGO_BIN_EXE_coeur")][..], &args, &[&full]].concat();
            let output = Command::new("sh").args(shell).output().expect("a shell");
            let stderr = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(1), "{stderr}");
            assert!(stderr.starts_with("error: ") && stderr.contains("full.") && stderr.lines().count() == 1, "{stderr}");
            assert!(!Path::new(&full).exists() && !Path::new(&format!("{full}.partial")).exists());
        }
        assert_eq!(coeur(&[&args[..], &[&full]].concat()).status, Some(0));
        assert!(read(&full) == read(&whole), "{ending}");
    }
}
