//! What scripts rely on: the JSON of every command that reports.

use crate::common::{coeur, coeur_with, file, json};

#[test]
fn arena_json_has_the_contracts_shape_and_the_same_bytes_for_the_same_seed() {
    let args =
        |threads| ["arena", "morpion", "random", "first", "--games", "60", "--seed", "7", "--json", "--threads", threads];
    let (one, three) = (coeur(&args("1")), coeur(&args("3")));
    assert_eq!(one.stdout, three.stdout, "whatever the number of threads");
    let report = json(&one.stdout);
    let player = &report["players"][0];
    for key in ["spec", "games", "mean", "stderr", "ci95", "win", "draw", "loss", "seconds_per_move"] {
        assert!(player.get(key).is_some(), "{key}");
    }
    assert_eq!(report["game"], "morpion");
    assert_eq!(report["pairs"].as_array().map(Vec::len), Some(2));
    let pair = &report["pairs"][0];
    assert_eq!((&pair["first"], &pair["games"]), (&"a".into(), &60.into()));
    let count = |key: &str| pair[key].as_u64().expect("a count");
    assert_eq!(count("win_a") + count("draw") + count("win_b"), 60);
}

#[test]
fn arena_of_a_team_reports_its_scores() {
    let run = coeur(&["arena", "hanabi", "random", "--option", "players=3", "--games", "20", "--json"]);
    let report = json(&run.stdout);
    let games: u64 = report["team"]["distribution"].as_object().expect("scores").values().filter_map(|n| n.as_u64()).sum();
    assert_eq!(games, 20, "{report}");
    assert!(report["team"]["perfect"].is_number());
}

#[test]
fn arena_times_moves_when_asked() {
    let run = coeur(&["arena", "morpion", "random", "first", "--games", "5", "--json", "--timing"]);
    assert!(json(&run.stdout)["players"][0]["seconds_per_move"].is_number(), "{}", run.stdout);
}

#[test]
fn games_json_lists_options_players_and_levels() {
    let list = json(&coeur(&["games", "--json"]).stdout);
    let hanabi = list["games"].as_array().expect("games").iter().find(|game| game["id"] == "hanabi").expect("hanabi");
    let players = hanabi["options"].as_array().expect("options").iter().find(|option| option["name"] == "players");
    assert_eq!(players.expect("an option")["range"], serde_json::json!([2.0, 5.0]));
    assert!(hanabi["players"].as_array().expect("players").iter().any(|player| player["name"] == "random"));
    assert!(hanabi["levels"]["easy"].is_string());
}

#[test]
fn replay_json_prints_every_position() {
    let path = file("two.jsonl", "");
    let game = r#"{"version":1,"game":"morpion","actions":["a1","b1","a2","b2","a3"],"result":{"payoffs":[1,-1]}}"#;
    std::fs::write(&path, format!("{game}\n\n{game}\n")).expect("a file");
    let run = coeur(&["replay", &path, "--json", "--seat", "0", "--full"]);
    let lines: Vec<serde_json::Value> = run.stdout.lines().map(json).collect();
    assert_eq!(lines.len(), 12, "{run:?}");
    assert_eq!((&lines[0]["record"], &lines[0]["ply"], &lines[0]["turn"]), (&0.into(), &0.into(), &0.into()));
    assert_eq!(lines[0]["legal"].as_array().map(Vec::len), Some(9));
    assert!(lines[4]["payoffs"].is_null() && lines[5]["turn"].is_null());
    assert_eq!(lines[5]["payoffs"], serde_json::json!([1, -1]));
    assert_eq!(lines[11]["record"], 1);
    assert!(lines[3].get("view").is_some() && lines[3].get("world").is_some());
    let from_pipe = coeur_with(&["replay", "-", "--json"], &format!("{game}\n"));
    assert_eq!(from_pipe.stdout.lines().count(), 6);
    assert!(coeur(&["replay", &path]).stdout.contains("Payoffs: [1, -1]"));
}

#[test]
fn explain_gives_a_decision_with_its_reasons() {
    let path = file("explained.json", r#"{"version":1,"game":"morpion","actions":["a1","b1","a2","c3"]}"#);
    let run = coeur(&["explain", &path, "--move", "3", "--player", "alpha-beta(depth=9)", "--json"]);
    let report = json(&run.stdout);
    assert_eq!((&report["seat"], &report["played"]), (&1.into(), &"c3".into()));
    assert_eq!(report["decision"]["action"], "a3", "the only way to stop three in a line: {report}");
    assert!(report["decision"]["notes"].as_array().is_some_and(|notes| !notes.is_empty()));
    let said = coeur(&["explain", &path, "--move", "3"]).stdout;
    assert!(said.contains("Played in the record: c3"), "{said}");
    for (ply, part) in [("9", "the record has 4 actions"), ("x", "invalid value")] {
        let run = coeur(&["explain", &path, "--move", ply]);
        assert_eq!(run.status, Some(2), "{run:?}");
        assert!(run.stderr.contains(part), "{run:?}");
    }
}

const CLASSIC: [&str; 6] = ["--option", "rows=6", "--option", "columns=7", "--option", "depths=1"];

#[test]
fn solve_gives_the_score_and_every_move() {
    let run = coeur(&[&["solve", "puissance4", "121212", "--json"], &CLASSIC[..]].concat());
    let report = json(&run.stdout);
    assert_eq!((&report["game"], &report["options"]["columns"]), (&"puissance4".into(), &7.into()));
    assert_eq!(report["moves"].as_array().map(Vec::len), Some(6));
    assert_eq!((&report["score"], &report["best"]), (&18.into(), &serde_json::json!(["1,1"])), "{report}");
    let actions = report["actions"].as_array().expect("a list");
    assert_eq!((actions.len(), &actions[0]), (7, &serde_json::json!({"action": "1,1", "score": 18})));
    assert!(report["nodes"].is_u64() && report["seconds"].is_number());
    assert!(run.stdout.contains(r#""score":18,"#) || run.stdout.contains(r#""score":18}"#), "whole: {}", run.stdout);
}

#[test]
fn solve_answers_from_a_proof_where_only_the_winner_is_known() {
    for (moves, score) in [("", 1), ("4,3", -1), ("6,1", 1)] {
        let report = json(&coeur(&["solve", "puissance4", moves, "--json"]).stdout);
        assert_eq!(report["score"], score, "{report}");
        assert!(report["proved"]["within"].as_u64().is_some_and(|plies| plies < 30), "{report}");
        assert!(report["actions"].as_array().is_some_and(|actions| actions.iter().any(|a| a["score"] == score)), "{report}");
    }
    let words = coeur(&["solve", "puissance4", "3,3", "--lang", "fr"]).stdout;
    assert!(words.contains("Prouvé\u{a0}:"), "{words}");
    assert!(json(&coeur(&["solve", "morpion", "--json"]).stdout).get("proved").is_none());
}

#[test]
fn solve_says_it_in_words() {
    let run = coeur(&["solve", "morpion", "a1 b1 a2 b2", "--lang", "fr"]);
    for part in ["Score : +3", "1 avec sa dernière marque", "Meilleurs coups : a3", "positions en"] {
        assert!(run.stdout.contains(part), "`{part}` is missing:\n{}", run.stdout);
    }
    let start = coeur(&["solve", "morpion"]).stdout;
    assert!(start.contains("Score: 0") && start.contains("Best moves: a1 · b1 · c1"), "{start}");
    let over = coeur(&["solve", "morpion", "a1 b1 a2 b2 a3"]);
    assert!(over.status == Some(0) && over.stdout.contains("The game is over."), "{over:?}");
}

#[test]
fn solve_takes_a_record_and_stops_where_it_is_told() {
    let record = r#"{"version":1,"game":"morpion","actions":["a1","b1","a2","b2","a3"]}"#;
    let path = file("solved.json", record);
    let solve = |rest: &[&str]| json(&coeur(&[&["solve", "morpion", &path, "--json"], rest].concat()).stdout);
    assert_eq!((&solve(&[])["score"], &solve(&[])["best"]), (&(-3).into(), &serde_json::json!([])));
    assert_eq!(solve(&["--move", "4"])["best"], serde_json::json!(["a3"]));
    let piped = coeur_with(&["solve", "morpion", "-", "--move", "4", "--json"], &format!("{record}\n"));
    assert_eq!(json(&piped.stdout)["score"], 3);
}

#[test]
fn bench_json_states_speeds_and_sizes() {
    let report = json(&coeur(&["bench", "morpion", "love-letter", "--seconds", "0.02", "--json"]).stdout);
    for figure in report["figures"].as_array().expect("figures") {
        assert!(figure["games_per_second"].as_f64().is_some_and(|rate| rate > 0.0), "{figure}");
        assert!(figure["position_bytes"].as_u64().is_some_and(|bytes| bytes > 0));
    }
    let variants: Vec<String> =
        report["figures"].as_array().expect("figures").iter().map(|f| f["variant"].to_string()).collect();
    assert_eq!(variants, ["\"\"", "\"\"", "\"players=6\""], "as it is by default, and at the largest table");
}

#[test]
fn bench_measures_the_options_it_is_given_and_refuses_wrong_ones_at_once() {
    let args = ["bench", "love-letter", "-o", "tokens=1", "-o", "players=4", "--seconds", "0.01", "--json"];
    let figures = json(&coeur(&args).stdout)["figures"].clone();
    assert_eq!(figures.as_array().map(Vec::len), Some(1), "{figures}");
    assert_eq!(figures[0]["variant"], "players=4 tokens=1");
    let wrong = coeur(&["bench", "hanabi", "morpion", "-o", "players=4", "--seconds", "600"]);
    assert!(wrong.status == Some(2) && wrong.stderr.contains("unknown option `players`"), "{wrong:?}");
}

#[test]
fn bench_keeps_a_history_and_compares_with_it() {
    let path = file("bench-history.jsonl", "");
    let measure = |game: &str| coeur(&["bench", game, "--seconds", "0.01", "--history", &path]);
    let first = measure("morpion");
    assert!(first.stdout.contains("nothing of it was measured before"), "{first:?}");
    let again = measure("morpion").stdout;
    let row = again.lines().rfind(|line| line.trim_start().starts_with("morpion")).expect("a row of ratios");
    let ratio: f64 = row.split_whitespace().nth(1).and_then(|word| word.parse().ok()).expect("a ratio");
    assert!(again.contains("times as fast as at the last measurement") && ratio > 0.0, "{again}");
    let kept = std::fs::read_to_string(&path).expect("a history");
    let versions: Vec<bool> = kept.lines().map(|line| json(line)["version"].is_string()).collect();
    assert_eq!(versions, [true, true], "{kept}");
    std::fs::write(&path, format!("{kept}{{\"version\": 3}}\n")).expect("a history that somebody has spoilt");
    let spoilt = measure("morpion");
    assert!(spoilt.status == Some(1) && spoilt.stderr.contains("line 3: not a measurement"), "{spoilt:?}");
}

#[test]
fn completions_and_help_teach() {
    assert!(coeur(&["completions", "bash"]).stdout.contains("_coeur"));
    for command in ["games", "play", "arena", "replay", "solve", "explain", "bench"] {
        let help = coeur(&[command, "--help"]);
        assert!(help.stdout.contains("Examples:"), "{command} --help has examples");
    }
    let told = [
        ("games", "with --rules how it is played"),
        ("arena", "means with 95 % intervals"),
        ("experiment", "- hanabi-table:"),
        ("bench", "also at its largest table"),
    ];
    let list = coeur(&["--help"]).stdout;
    for (command, part) in told {
        // Lines are broken where the terminal ends.
        let help = coeur(&[command, "--help"]).stdout.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains(part), "{help}");
        assert!(list.lines().any(|line| line.trim_start().starts_with(&format!("{command} "))), "{list}");
    }
    assert_eq!(coeur(&["nonsense"]).status, Some(2));
}
