//! Puzzles as people and scripts make them.

use crate::common::{coeur, file, json};

fn made(name: &str, args: &[&str]) -> String {
    let out = file(name, "what was there before");
    let run = coeur(&[&["puzzles", "morpion", "--quiet", "--out", &out], args].concat());
    assert_eq!((run.status, &*run.stdout, &*run.stderr), (Some(0), "", ""), "{run:?}");
    std::fs::read_to_string(&out).expect("a file")
}

#[test]
fn lines_have_the_fields_of_the_contract_in_order_and_records_replay() {
    let text = made("puzzles.jsonl", &["--count", "4"]);
    let line = text.lines().next().expect("a puzzle");
    let places: Vec<_> =
        ["{\"game\":", ",\"record\":", ",\"seat\":", ",\"answers\":", ",\"values\":", ",\"theme\":", ",\"level\":"]
            .iter()
            .map(|field| line.find(field))
            .collect();
    assert!(
        places.iter().all(Option::is_some) && places.is_sorted() && json(line).as_object().map(|o| o.len()) == Some(7),
        "{line}"
    );
    let records: String = text.lines().map(|line| format!("{}\n", json(line)["record"])).collect();
    let replayed = coeur(&["replay", &file("of-puzzles.jsonl", &records), "--json"]);
    assert_eq!(replayed.status, Some(0), "{replayed:?}");
    let with_lines = made("told.jsonl", &["--count", "4", "--lines"]);
    assert!(
        with_lines.lines().all(|line| json(line)["answers"].as_array().is_some_and(|a| a.contains(&json(line)["line"][0])))
    );
}

#[test]
fn the_same_bytes_on_any_number_of_threads_and_in_parts() {
    let whole = made("one-thread.jsonl", &["--count", "4", "--threads", "1"]);
    assert_eq!(made("threads.jsonl", &["--count", "4", "--threads", "3"]), whole);
    let parts = ["1/2", "2/2"].map(|part| made(&part.replace('/', "-of-"), &["--count", "4", "--shard", part]));
    let lines: std::collections::BTreeSet<&str> = parts.iter().flat_map(|part| part.lines()).collect();
    assert!(whole.lines().all(|line| lines.contains(line)), "the parts hold the whole");
    assert_ne!(made("seed.jsonl", &["--count", "4", "--seed", "2"]), whole);
}

#[test]
fn wrong_calls_exit_with_two_and_failed_work_with_one() {
    for (args, status, part) in [
        (&["tarot", "--count", "1", "--out", "x"][..], 2, "unknown game `tarot`"),
        (&["morpion", "--count", "0", "--out", "x"], 2, "--count"),
        (&["morpion", "--out", "x"], 2, "--count"),
        (&["morpion", "--count", "1"], 2, "--out"),
        (&["morpion", "--count", "1", "--shard", "3/2", "--out", "x"], 2, "1/4 to 4/4"),
        (&["morpion", "--count", "1", "--out", "/nowhere/at/all.jsonl"], 1, "/nowhere/at/all.jsonl"),
    ] {
        let run = coeur(&[&["puzzles"], args].concat());
        assert!(run.status == Some(status) && run.stderr.contains(part), "{args:?}: {run:?}");
    }
}
