//! Programs as players: those of `examples/engines` pass the checker, faults lose games and are named, and no file ever starts a program.

use crate::common::{Run, coeur, coeur_with, file, json};
use serde_json::Value;
use std::path::Path;
use std::process::Command;

fn example(name: &str) -> String {
    format!("{}/../../examples/engines/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// A program for the shell that greets and takes the first legal action, with some lines of its own before each decision.
fn shell(name: &str, before: &str) -> String {
    let script = format!(
        r#"while IFS= read -r line; do
case $line in
'{{"hello"'*) echo '{{"name":"shell"}}' ;;
'{{"view"'*) ply=${{line##*\"ply\":}}; ply=${{ply%%,*}}
{before}
rest=${{line##*\"legal\":[\"}}; echo "{{\"action\":\"${{rest%%\"*}}\",\"notes\":[\"the first\"]}}" ;;
esac
done
"#
    );
    format!("sh {}", file(name, &script))
}

fn spec(command: &str, more: &str) -> String {
    format!("external(command={}{more})", serde_json::to_string(command).expect("a text"))
}

/// What a checker has found, whether it is good, and the exit status.
fn checked(command: &str, game: &str) -> (Value, Run) {
    let run = coeur(&["check-engine", command, "--game", game, "--time-ms", "5000", "--json"]);
    (json(&run.stdout), run)
}

#[test]
fn the_examples_pass_the_checker() {
    let program = file("engine", "");
    let compiled = Command::new("cc").args(["-Wall", "-Wextra", "-Werror", "-o", &program, &example("engine.c")]).status();
    assert!(compiled.expect("a C compiler").success());
    let has_node = Command::new("node").arg("--version").output().is_ok_and(|answer| answer.status.success());
    if !has_node {
        eprintln!("NOT TESTED: examples/engines/engine.js, because there is no node here");
    }
    let commands = [
        (Some(format!("python3 {}", example("engine.py"))), "claim"),
        (has_node.then(|| format!("node {}", example("engine.js"))), "morpion"),
        (Some(program), "hanabi"),
    ];
    for (command, game) in commands {
        let Some(command) = command else { continue };
        let (verdict, run) = checked(&command, game);
        assert_eq!((&verdict["ok"], run.status), (&Value::Bool(true), Some(0)), "{command}: {run:?}");
        assert_eq!(verdict["findings"].as_array().map(Vec::len), Some(5), "{verdict}");
    }
}

#[test]
fn the_checker_says_what_is_wrong() {
    let cases = [
        ("crash", "echo last words >&2; exit 4", "ended while it was asked (exit status: 4)"),
        ("illegal", "echo '{\"action\":\"castle\"}'; continue", "which is not legal here"),
        ("nonsense", "echo hello world; continue", "instead of {\"action\":"),
        ("number", "echo '{\"action\":7}'; continue", "expected a string"),
        ("twice", "echo '{\"action\":\"a1\"}'", "that nobody had asked for"),
    ];
    for (name, before, part) in cases {
        let (verdict, run) = checked(&shell(&format!("wrong-{name}"), before), "morpion");
        let told = verdict["findings"].to_string().replace("\\\"", "\"");
        assert!(told.contains(part) && verdict["ok"] == false, "{name}: {verdict}");
        assert_eq!(run.status, Some(1), "{name}");
    }
    let (verdict, _) = checked("sh -c 'echo usage: bot GAME >&2; exit 1'", "morpion");
    assert_eq!(verdict["findings"].as_array().map(Vec::len), Some(1), "who does not greet is asked nothing more: {verdict}");
    assert!(verdict["stderr"].as_str().is_some_and(|text| text.contains("usage: bot GAME")), "{verdict}");
    let missing = coeur(&["check-engine", "no-such-program-here", "--game", "morpion"]);
    assert_eq!(missing.status, Some(2), "{missing:?}");
    assert!(missing.stderr.contains("there is no program `no-such-program-here`"), "{missing:?}");
}

#[test]
fn every_game_with_a_program_that_fails_is_accounted_for() {
    // One fault after the other, each a few decisions into its game; the count outlives the processes.
    let count = file("count", "0");
    let fail = format!(
        r#"if [ "$ply" -ge 3 ]; then read -r count < {count}; echo $((count + 1)) > {count}
case $((count % 6)) in
0) echo crashed on purpose >&2; exit 3 ;;
1) continue ;;
2) echo I have no idea; continue ;;
3) echo '{{"action":"castle"}}'; continue ;;
4) printf '%070000d' 0; continue ;;
5) while :; do printf '%050000d' 0 >&2; done ;;
esac; fi"#
    );
    let program = spec(&shell("failing", &fail), ",time_ms=100");
    let steady = spec(&shell("steady", "echo thinking >&2"), "");
    let records = file("faults.jsonl", "");
    let run = coeur(&[
        "arena",
        "love-letter",
        &program,
        &steady,
        "--games",
        "6",
        "--threads",
        "1",
        "--records",
        &records,
        "--json",
    ]);
    let report = json(&run.stdout);
    assert_eq!((&report["players"][0]["games"], &report["players"][1]["games"]), (&12.into(), &12.into()), "{run:?}");
    let faults = report["faults"].as_array().expect("faults");
    let kinds: Vec<&Value> = faults.iter().map(|fault| &fault["kind"]).collect();
    for kind in ["crash", "time", "illegal", "nonsense"] {
        assert!(kinds.contains(&&kind.into()), "{kind} in {kinds:?}");
    }
    assert!(faults.iter().all(|fault| fault["spec"] == program.as_str()), "the other has made none: {report}");
    let crash = faults.iter().find(|fault| fault["kind"] == "crash").expect("one of them");
    assert!(crash["stderr"].as_str().is_some_and(|text| text.contains("crashed on purpose")), "{crash}");
    let stderr = |player: usize| report["outside"][player]["stderr"].as_str().unwrap_or_default();
    assert!(stderr(1).starts_with("thinking\n") && stderr(0).len() < 20_000, "kept, and bounded");
    // A lost game counts as the worst; its record is that of an unfinished game, and can be replayed.
    let lost = report["players"][0]["loss"].as_u64();
    assert!(lost >= Some(faults.len() as u64), "{report}");
    let text = std::fs::read_to_string(&records).expect("records");
    let unfinished = text.lines().filter(|line| json(line)["result"].is_null()).count();
    assert_eq!((text.lines().count(), unfinished), (12, faults.len()));
    assert_eq!(coeur(&["replay", &records]).status, Some(0));
    let told = coeur(&["arena", "love-letter", &program, "random", "--games", "3"]).stdout;
    assert!(told.contains(" by a fault (") && told.contains("counts as the lowest payoff"), "{told}");
}

#[test]
fn a_program_plays_wherever_a_player_is_typed() {
    let program = spec(&shell("everywhere", ""), "");
    let ran = |args: &[&str]| {
        let run = coeur(args);
        assert_eq!(run.status, Some(0), "{run:?}");
        run.stdout
    };
    let report = json(&ran(&["arena", "coeurs", &program, "first", "--games", "2", "--json"]));
    assert!(report["faults"].is_null() && report["outside"][0]["name"] == "shell", "{report}");
    let played = coeur_with(&["play", "morpion", "--seats", &format!("{program},human"), "--explain"], "b2\nquit\n");
    assert!(played.stdout.contains("a1"), "{played:?}");
    let records = file("everywhere.jsonl", "");
    ran(&["arena", "morpion", &program, "first", "--games", "1", "--records", &records, "--quiet"]);
    let told = ran(&["explain", &records, "--move", "0", "--player", &program, "--json"]);
    assert!(json(&told)["decision"]["notes"].to_string().contains("the first"), "{told}");
    let table = file("everywhere.csv", "");
    std::fs::remove_file(&table).expect("it was just made");
    ran(&["dataset", "morpion", &program, "random", "--judge", &program, "--games", "3", "--out", &table, "--quiet"]);
    let shard = ["arena", "morpion", &program, "first", "--games", "4", "--shard", "1/2", "--out", &table];
    assert!(coeur(&shard).stderr.contains("does not play in parts"));
}

#[test]
fn no_file_ever_starts_a_program() {
    let started = file("started", "");
    std::fs::remove_file(&started).expect("it was just made");
    let program = spec(&format!("touch {started}"), "");
    // As it would, were it typed.
    let typed = coeur(&["arena", "morpion", &program, "first", "--games", "1", "--json"]);
    assert!(Path::new(&started).exists() && json(&typed.stdout)["faults"][0]["kind"] == "crash", "{typed:?}");
    std::fs::remove_file(&started).expect("it was just made");

    let players = [&program, &program];
    let record = serde_json::json!({
        "version": 1, "game": "morpion", "config": {}, "seed": 1, "deal": null, "players": players, "actions": ["a1"], "result": null,
    });
    let record = file("named.json", &record.to_string());
    let lines = file("named.jsonl", &std::fs::read_to_string(&record).expect("a record"));
    let part = part_naming(&program);
    let out = file("named.out", "");
    let settings = file("named.toml", &format!("opponents = [{}]\n", serde_json::to_string(&program).expect("a text")));
    let refused = |args: &[&str], part: &str| {
        let run = coeur(args);
        assert!(run.status != Some(0) && run.stderr.contains(part), "{args:?}: {run:?}");
    };
    refused(&["explain", &record, "--move", "1"], "starts a program on this machine");
    refused(&["play", "--resume", &record], "starts a program on this machine");
    refused(&["merge", &format!("{out}.json"), &part], "starts a program on this machine");
    refused(
        &["train", "morpion", "dqn", "--config", &settings, "--out", &format!("{out}.folder")],
        "starts a program on this machine",
    );
    assert_eq!(coeur(&["replay", &record]).status, Some(0), "a name in a record is a name");
    let table = format!("{out}.csv");
    let followed = coeur(&["dataset", "morpion", "random", "--from", &lines, "--out", &table, "--quiet"]);
    assert_eq!(followed.status, Some(0), "{followed:?}");
    assert!(!Path::new(&started).exists(), "something that was read has started a program");
}

/// A part of a tournament whose head names a program where another player sat.
fn part_naming(program: &str) -> String {
    let part = format!("{}.jsonl", file("named-part", ""));
    let call = ["arena", "morpion", "first", "random", "--games", "2", "--shard", "1/1", "--out", &part, "--quiet"];
    assert_eq!(coeur(&call).status, Some(0));
    let text = std::fs::read_to_string(&part).expect("a part");
    let named = serde_json::to_string(program).expect("a text");
    assert!(text.contains(r#""players":["first","random"]"#), "{text}");
    std::fs::write(&part, text.replace(r#""players":["first","#, &format!(r#""players":[{named},"#))).expect("a file");
    part
}

#[test]
fn crossplay_is_a_matrix_over_the_same_deals() {
    let args = ["crossplay", "hanabi", "partner", "certainty", "first", "--games", "12", "--seed", "3", "--json"];
    let found = json(&coeur(&args).stdout);
    let matrix = &found["matrix"];
    assert_eq!(found["players"], serde_json::json!(["partner", "certainty", "first"]));
    for a in 0..3 {
        for b in 0..3 {
            let (cell, twin) = (&matrix[a][b], &matrix[b][a]);
            let figure = |name: &str| cell[name].as_f64().unwrap_or_else(|| panic!("{name}: {cell}"));
            assert_eq!((cell, figure("deals")), (twin, 12.0), "a team has one score, whoever is asked");
            assert!(figure("low") <= figure("mean") && figure("mean") <= figure("high"), "{cell}");
            assert!((0.0..=1.0).contains(&figure("zero")), "{cell}");
        }
    }
    // With itself it is the team of the arena, on the same deals.
    let alone = json(&coeur(&["arena", "hanabi", "partner", "--games", "12", "--seed", "3", "--json"]).stdout);
    assert_eq!((&matrix[0][0]["mean"], &matrix[0][0]["low"]), (&alone["team"]["mean"], &alone["team"]["ci95"][0]));
    assert_eq!(matrix[2][2]["zero"], 1.0, "who only gives the first legal action never scores");
    let duel = json(&coeur(&["crossplay", "morpion", "hard", "random", "--games", "20", "--json"]).stdout);
    let mean = |a: usize, b: usize| duel["matrix"][a][b]["mean"].as_f64().expect("a mean");
    assert!(mean(0, 1) > 0.5 && mean(0, 1) == -mean(1, 0) && mean(0, 0) == 0.0, "{duel}");
    let text = coeur(&["crossplay", "hanabi", "partner", "certainty", "--games", "3"]).stdout;
    assert!(text.contains("3 deals a pair") && text.contains("partner"), "{text}");
}
