//! Tournaments as people and scripts run them: schedules, tests, files, and interruptions.

use crate::common::{Run, coeur, file, json};
use std::process::{Command, Stdio};

/// A path of this process's own at which there is nothing.
fn nothing(name: &str) -> String {
    let path = file(name, "");
    std::fs::remove_file(&path).expect("it was just made");
    path
}

fn read(path: &str) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{path}: {e}"))
}

fn length(value: &serde_json::Value) -> usize {
    value.as_array().map_or(0, Vec::len)
}

#[test]
fn a_gauntlet_is_the_first_against_each_of_the_others() {
    let report =
        json(&coeur(&["arena", "morpion", "first", "random", "easy", "--gauntlet", "--games", "5", "--json"]).stdout);
    let pairs = report["pairs"].as_array().expect("pairs");
    assert_eq!(pairs.len(), 4);
    assert!(pairs.iter().all(|pair| pair["a"] == "first" || pair["b"] == "first"));
    let report = json(&coeur(&["arena", "coeurs", "first", "random", "--gauntlet", "--games", "3", "--json"]).stdout);
    assert_eq!((&report["players"][0]["games"], &report["players"][1]["games"]), (&12.into(), &36.into()));
}

#[test]
fn three_players_share_a_table_of_four_and_five_meet_at_several() {
    let report =
        json(&coeur(&["arena", "coeurs", "first", "random", "monte-carlo(iterations=4)", "--games", "3", "--json"]).stdout);
    assert_eq!((length(&report["players"]), length(&report["differences"])), (3, 3), "{report}");
    assert_eq!(report["players"][0]["games"], 24, "the first fills two seats");
    let five = ["first", "random", "mcts(iterations=1)", "mcts(iterations=2)", "mcts(iterations=3)"];
    let args = [&["arena", "coeurs"][..], &five, &["--games", "1", "--json"]].concat();
    let report = json(&coeur(&args).stdout);
    assert!(report["players"].as_array().expect("players").iter().all(|player| player["games"] == 16), "{report}");
}

#[test]
fn every_pair_has_a_paired_difference_and_every_player_a_rating() {
    let report = json(&coeur(&["arena", "morpion", "hard", "random", "first", "--games", "40", "--json"]).stdout);
    assert_eq!(length(&report["differences"]), 3);
    let difference = &report["differences"][0];
    assert!(difference["ci95"][0].as_f64() > Some(0.0), "hard beats random: {difference}");
    let ratings = report["ratings"]["players"].as_array().expect("ratings");
    let sum: f64 = ratings.iter().filter_map(|rating| rating["elo"].as_f64()).sum();
    assert!(sum.abs() < 1e-6 && ratings[0]["elo"].as_f64() > Some(100.0), "{report}");
    let text = coeur(&["arena", "morpion", "hard", "random", "--games", "10"]).stdout;
    assert!(text.contains("Elo") && text.contains("minus player"), "{text}");
}

#[test]
fn a_sequential_test_stops_at_the_same_deal_whatever_the_threads() {
    let args = |threads| {
        ["arena", "morpion", "hard", "random", "--games", "4000", "--sprt", "0,100", "--json", "--threads", threads]
    };
    let (one, three) = (coeur(&args("1")), coeur(&args("3")));
    assert_eq!(one.stdout, three.stdout);
    let report = json(&one.stdout);
    assert_eq!((&report["sprt"]["verdict"], &report["sprt"]["planned_games"]), (&"h1".into(), &4000.into()), "{report}");
    let deals = report["games"].as_u64().expect("a number");
    assert!(deals < 100, "{deals}");
    assert_eq!(report["pairs"][0]["games"], deals, "only the games that decided count");
    for (sprt, part) in [("5,0", "below the second"), ("0", "two numbers"), ("nan,1", "two numbers")] {
        let run = coeur(&["arena", "morpion", "first", "random", "--sprt", sprt]);
        assert!(run.status == Some(2) && run.stderr.contains(part), "{run:?}");
    }
    let run = coeur(&["arena", "morpion", "first", "random", "easy", "--sprt", "0,5"]);
    assert!(run.status == Some(2) && run.stderr.contains("two players"), "{run:?}");
}

/// A tournament that takes a second or so, and its uninterrupted output.
const LONG: [&str; 10] =
    ["arena", "morpion", "mcts(iterations=1500)", "random", "--games", "150", "--threads", "2", "--json", "--quiet"];

fn with_state(state: &str) -> Vec<&str> {
    [&LONG[..], &["--state", state]].concat()
}

#[test]
fn a_killed_tournament_goes_on_where_it_stopped_and_ends_with_the_same_bytes() {
    let whole = coeur(&LONG).stdout;
    let state = nothing("killed.state");
    let mut child = Command::new(env!("CARGO_BIN_EXE_coeur"))
        .args(with_state(&state))
        .stdout(Stdio::null())
        .spawn()
        .expect("the program starts");
    // Until some games are on disk, however slow the machine is.
    let lines = || std::fs::read_to_string(&state).map_or(0, |text| text.lines().count());
    while lines() < 5 && child.try_wait().expect("a child").is_none() {
        std::thread::yield_now();
    }
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    let left = read(&state);
    assert!(left.lines().count() >= 5);
    assert_eq!(coeur(&with_state(&state)).stdout, whole);
    assert!(read(&state).starts_with(&left[..left.rfind('\n').expect("lines") + 1]), "nothing that was there is lost");
    assert_eq!(coeur(&with_state(&state)).stdout, whole, "a finished one is only read");
    // Cut in the middle of its last line, as a full disk leaves it.
    let text = read(&state);
    std::fs::write(&state, &text[..text.len() - 9]).expect("a file");
    assert_eq!(coeur(&with_state(&state)).stdout, whole);
    assert_eq!(read(&state).lines().count(), 301, "only that game was played again");
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_at_once_and_says_how_to_go_on() {
    let state = nothing("interrupted.state");
    let slow = ["arena", "puissance4", "mcts(iterations=100000000)", "random", "--threads", "2", "--state", &state];
    let child = Command::new(env!("CARGO_BIN_EXE_coeur"))
        .args(slow)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    while std::fs::read_to_string(&state).map_or(0, |text| text.lines().count()) < 1 {
        std::thread::yield_now();
    }
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill exists");
    assert!(sent.success());
    let output = child.wait_with_output().expect("it ends");
    let run = Run {
        status: output.status.code(),
        stdout: String::from_utf8_lossy(&output.stdout).into(),
        stderr: String::from_utf8_lossy(&output.stderr).into(),
    };
    assert_eq!(run.status, Some(1), "{run:?}");
    assert!(run.stderr.starts_with("error: interrupted after 0 of 2000 games; the same command goes on"), "{run:?}");
}

#[test]
fn a_state_of_another_plan_is_refused_and_left_alone() {
    let state = nothing("plan.state");
    let base = ["arena", "morpion", "first", "random", "--games", "4", "--state", &state];
    assert_eq!(coeur(&base).status, Some(0));
    let before = read(&state);
    for (more, part) in
        [(&["--seed", "9"][..], "seed is 1 there, 9 here"), (&["--gauntlet"], "gauntlet"), (&["--timing"], "timing")]
    {
        let run = coeur(&[&base[..], more].concat());
        assert!(run.status == Some(1) && run.stderr.contains(part) && run.stderr.lines().count() == 1, "{run:?}");
    }
    assert_eq!(read(&state), before);
    let diary = file("diary.txt", "Dear diary,\n");
    let run = coeur(&["arena", "morpion", "first", "random", "--state", &diary]);
    assert!(run.status == Some(1) && run.stderr.contains("not the state of a tournament"), "{run:?}");
    assert_eq!(read(&diary), "Dear diary,\n");
}

#[test]
fn a_tournament_can_be_made_longer() {
    let state = nothing("longer.state");
    let games = |count| ["arena", "claim", "first", "random", "--json", "--games", count];
    let kept = |count| [&games(count)[..], &["--state", &state]].concat();
    coeur(&kept("10"));
    assert_eq!(coeur(&kept("30")).stdout, coeur(&games("30")).stdout);
    assert_eq!(coeur(&kept("10")).stdout, coeur(&games("10")).stdout, "and a shorter one is its beginning");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_one_line_and_loses_nothing() {
    let state = nothing("full.state");
    // A limit on the size of files stands for the disk: writing past it fails, once the signal is ignored.
    let call = "trap '' XFSZ; ulimit -f 2; exec \"$0\" arena morpion first random --games 400 --json --state \"$1\"";
    let output = Command::new("sh").args(["-c", call, env!("CARGO_BIN_EXE_coeur"), &state]).output().expect("a shell");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    assert!(stderr.starts_with("error: ") && stderr.contains("full.state") && stderr.lines().count() == 1, "{stderr}");
    let left = read(&state);
    assert!(left.ends_with('\n'), "whole lines only");
    let args = ["arena", "morpion", "first", "random", "--games", "400", "--json"];
    assert_eq!(coeur(&[&args[..], &["--state", &state]].concat()).stdout, coeur(&args).stdout);
    assert!(read(&state).starts_with(&left));
}

#[test]
fn csv_has_one_line_a_game() {
    let path = nothing("games.csv");
    let run = coeur(&["arena", "coeurs", "mcts(iterations=5,c=0.4)", "random", "--games", "3", "--csv", &path]);
    assert_eq!(run.status, Some(0), "{run:?}");
    let text = read(&path);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("game,deal,player_0,player_1,player_2,player_3,points_0,"), "{}", lines[0]);
    assert_eq!(lines.len(), 1 + 6, "two distinct rotations of three deals");
    assert!(lines[1].starts_with("0,0,\"mcts(iterations=5,c=0.4)\",random,"), "{}", lines[1]);
}

#[test]
fn the_page_is_one_file_in_either_language_with_nothing_from_outside() {
    let path = nothing("page.html");
    let run = |lang: &str, rest: &[&str]| {
        let run = coeur(&[rest, &["--report", &path, "--lang", lang, "--games", "6"]].concat());
        assert_eq!(run.status, Some(0), "{run:?}");
        read(&path)
    };
    let duel = ["arena", "morpion", "mcts(iterations=5)", "random", "first"];
    let (english, french) = (run("en", &duel), run("fr", &duel));
    assert!(english.contains("<html lang=\"en\">") && english.contains("Cross table") && english.contains("Elo ratings"));
    assert!(french.contains("<html lang=\"fr\">") && french.contains("Tableau croisé"));
    assert!(french.contains("coeur arena morpion &#39;mcts(iterations=5)&#39; random first --games 6 --seed 1"), "{french}");
    for outside in ["http:", "https:", "<script", "<link", "@import", "url("] {
        assert!(!english.contains(outside), "{outside}");
    }
    for tag in ["svg", "table", "section", "h2", "p", "td", "tr"] {
        let count = |part: String| english.matches(&part).count();
        assert_eq!(count(format!("<{tag}>")) + count(format!("<{tag} ")), count(format!("</{tag}>")), "{tag}");
    }
    let team = run("en", &["arena", "hanabi", "random"]);
    assert!(team.contains("Team's mean") && !team.contains("Cross table"));
    assert!(!std::path::Path::new(&format!("{path}.partial")).exists());
    let failed = coeur(&["arena", "morpion", "first", "random", "--games", "1", "--report", "no-such-folder/page.html"]);
    assert!(failed.status == Some(1) && failed.stderr.contains("no-such-folder"), "{failed:?}");
}

#[test]
fn one_deal_makes_no_interval() {
    let team = ["arena", "hanabi", "random", "--games", "1"];
    assert!(coeur(&team).stdout.contains("± – (95 %, over deals)"));
    let json = json(&coeur(&[&team[..], &["--json"]].concat()).stdout);
    assert!(json["team"]["ci95"].is_null() && json["players"][0]["stderr"].is_null(), "{json}");
    let two = coeur(&["arena", "morpion", "random", "first", "--games", "1"]).stdout;
    assert!(two.contains("Elo ± 95 %") && two.contains(" ± – ") && !two.contains("± 0"), "{two}");
}

#[test]
fn at_larger_tables_elo_says_what_it_ranks() {
    let page = file("ranks.html", "");
    let run =
        coeur(&["arena", "coeurs", "random", "heuristic", "heuristic", "heuristic", "--games", "20", "--report", &page]);
    assert!(
        run.stdout.contains("Elo ranks who has more points than whom at a table; the mean counts how many more."),
        "{run:?}"
    );
    let html = std::fs::read_to_string(&page).expect("a page");
    assert!(html.contains("The rating ranks who has more points than whom"), "{html}");
    let (best, worst) = (html.find("<td>heuristic</td>"), html.find("<td>random</td>"));
    assert!(best.is_some() && best < worst, "the best first");
    assert!(html.matches("points ahead of the others").count() >= 4 && html.contains(">Elo<"), "units: {html}");
    assert!(html.matches("class=\"axis\"").count() > 8, "ticks: {html}");
    assert!(!coeur(&["arena", "morpion", "random", "first", "--games", "5"]).stdout.contains("Elo ranks"));
}
