//! Whatever comes from outside: one clear line that names what and where, exit status 2 (the call was wrong) or 1 (the
//! work failed), never a panic.

use crate::common::{Run, coeur, file};

/// Asserts one line on standard error that holds all of `parts`, and the exit status.
fn refused(run: &Run, status: i32, parts: &[&str]) {
    assert_eq!(run.status, Some(status), "{run:?}");
    assert_eq!(run.stderr.trim_end().lines().count(), 1, "one line: {}", run.stderr);
    assert!(run.stderr.starts_with("error: "), "{}", run.stderr);
    for part in parts {
        assert!(run.stderr.contains(part), "`{part}` is missing: {}", run.stderr);
    }
}

fn record(game: &str, rest: &str) -> String {
    format!(r#"{{"version":1,"game":"{game}"{rest}}}"#)
}

#[test]
fn an_unknown_game_lists_the_known_ones() {
    refused(&coeur(&["play", "chess"]), 2, &["unknown game `chess`", "morpion", "hanabi"]);
    refused(&coeur(&["arena", "chess", "random", "random"]), 2, &["unknown game `chess`"]);
    refused(&coeur(&["bench", "chess"]), 2, &["unknown game `chess`"]);
}

#[test]
fn an_unknown_player_or_option_lists_the_known_ones() {
    refused(&coeur(&["arena", "morpion", "random", "wizard"]), 2, &["unknown player `wizard`", "random", "easy"]);
    refused(&coeur(&["arena", "morpion", "random", "first(depth=3)"]), 2, &["`first`", "unknown option `depth`"]);
    refused(&coeur(&["play", "hanabi", "--option", "player=3"]), 2, &["unknown option `player`", "players"]);
}

#[test]
fn an_option_out_of_range_says_what_is_allowed() {
    refused(&coeur(&["play", "hanabi", "--option", "players=9"]), 2, &["`players`", "9", "2 to 5"]);
    refused(&coeur(&["play", "puissance4", "-o", "rows=2", "-o", "columns=2", "-o", "depths=2"]), 2, &["no line of four"]);
    refused(&coeur(&["play", "puissance4", "--option", "rows"]), 2, &["NAME=VALUE"]);
    refused(&coeur(&["bench", "morpion", "--seconds", "0"]), 2, &["--seconds"]);
}

#[test]
fn a_position_that_cannot_be_solved_says_why() {
    refused(&coeur(&["solve", "chess", ""]), 2, &["unknown game `chess`"]);
    refused(&coeur(&["solve", "hanabi", ""]), 2, &["no solver for `hanabi`", "morpion", "puissance4"]);
    refused(&coeur(&["solve", "morpion", "a1 a1"]), 2, &["move 2", "`a1` is not legal here", "b2"]);
    refused(&coeur(&["solve", "morpion", "a1 k9"]), 2, &["move 2", "k9", "such as b2"]);
    refused(&coeur(&["solve", "puissance4", "9", "-o", "depths=1"]), 2, &["move 1", "`9`"]);
    refused(&coeur(&["solve", "morpion", "a1", "--move", "3"]), 2, &["--move 3", "1 actions"]);
    refused(&coeur(&["solve", "morpion", "--time", "0"]), 2, &["--time 0"]);
    refused(&coeur(&["solve", "morpion", "nowhere.json"]), 1, &["nowhere.json"]);
    let other = file("other.json", &record("morpion", ""));
    refused(&coeur(&["solve", "puissance4", &other]), 1, &["other.json", "`morpion`", "`puissance4`"]);
    refused(&coeur(&["solve", "morpion", &other, "-o", "x=1"]), 2, &["--option"]);
    let wrong = file("wrong.json", &record("morpion", r#","actions":["a1","a1"]"#));
    refused(&coeur(&["solve", "morpion", &wrong]), 1, &["wrong.json", "action 1", "not legal"]);
    refused(&coeur(&["solve", "puissance4", "--time", "0.01", "-o", "columns=7"]), 1, &["cut short"]);
}

#[test]
fn seats_and_names_must_fill_the_table() {
    refused(&coeur(&["play", "morpion", "--seats", "human"]), 2, &["1 players", "2 seats"]);
    refused(&coeur(&["play", "morpion", "--names", "Ana"]), 2, &["1 names for 2 seats"]);
    refused(&coeur(&["arena", "morpion", "random"]), 2, &["1 players"]);
}

#[test]
fn a_missing_or_empty_file() {
    refused(&coeur(&["replay", "nowhere.json"]), 1, &["nowhere.json"]);
    refused(&coeur(&["replay", file("empty.json", "").as_str()]), 1, &["empty.json", "empty"]);
}

#[test]
fn a_malformed_record_says_where() {
    let cases = [
        ("no.json", "hello", "line 1"),
        ("list.json", "[1,2]", "not a record"),
        ("fields.json", r#"{"version":1,"gmae":"morpion"}"#, "gmae"),
        ("version.json", r#"{"version":7,"game":"morpion"}"#, "version 7"),
        ("type.json", r#"{"version":1,"game":"morpion","actions":["a1",3]}"#, "actions[1]"),
        ("two.json", r#"{"version":1,"game":"morpion"} {}"#, "trailing"),
        ("binary.json", "\u{0}\u{1}\u{2}", "not a record"),
    ];
    for (name, text, part) in cases {
        refused(&coeur(&["replay", file(name, text).as_str()]), 1, &[name, part]);
    }
    let not_utf8 = file("latin.json", "");
    std::fs::write(&not_utf8, b"{\"version\":1,\"game\":\"\xe9\"}").expect("a file");
    refused(&coeur(&["replay", not_utf8.as_str()]), 1, &["UTF-8"]);
}

#[test]
fn a_truncated_file_says_so() {
    let whole = record("morpion", r#","actions":["a1","b1","a2"]"#);
    for cut in [1, 10, 30, whole.len() - 1] {
        refused(&coeur(&["replay", file("cut.json", &whole[..cut]).as_str()]), 1, &["cut.json", "EOF"]);
    }
}

#[test]
fn an_illegal_move_names_its_ply_and_what_was_allowed() {
    let path = file("illegal.json", &record("morpion", r#","actions":["a1","b1","a1"]"#));
    let run = coeur(&["replay", path.as_str(), "--json"]);
    refused(&run, 1, &["action 2", "`a1` is not legal here", "a2"]);
    assert_eq!(run.stdout.lines().count(), 3, "the positions before it are printed");
    let path = file("after.json", &record("morpion", r#","actions":["a1","b1","a2","b2","a3","c1"]"#));
    refused(&coeur(&["replay", path.as_str()]), 1, &["action 5", "the game is over"]);
    let path = file("nonsense.json", &record("morpion", r#","actions":["knight to f3"]"#));
    refused(&coeur(&["replay", path.as_str()]), 1, &["action 0", "knight to f3", "such as b2"]);
}

#[test]
fn a_wrong_result_is_found() {
    let path = file("result.json", &record("morpion", r#","actions":["a1"],"result":{"payoffs":[1,-1]}"#));
    refused(&coeur(&["replay", path.as_str()]), 1, &["result", "not over"]);
}

#[test]
fn a_deal_that_cannot_be() {
    let cards = |first: &str| {
        let mut deck: Vec<String> = Vec::new();
        for colour in ["R", "G", "B", "Y", "W"] {
            for rank in [1, 1, 1, 2, 2, 3, 3, 4, 4, 5] {
                deck.push(format!("\"{colour}{rank}\""));
            }
        }
        deck[0] = first.into();
        record("hanabi", &format!(r#","deal":[{}]"#, deck.join(",")))
    };
    refused(&coeur(&["replay", file("twice.json", &cards("\"W5\"")).as_str()]), 1, &["W5"]);
    refused(&coeur(&["replay", file("unknown.json", &cards("\"Z9\"")).as_str()]), 1, &["deal", "Z9"]);
    refused(&coeur(&["replay", file("number.json", &cards("12")).as_str()]), 1, &["deal", "[0]"]);
    refused(&coeur(&["replay", file("none.json", &record("hanabi", "")).as_str()]), 1, &["deal"]);
    refused(&coeur(&["replay", file("some.json", &record("hanabi", r#","deal":["R1"]"#)).as_str()]), 1, &["deal"]);
}

#[test]
fn options_of_a_record_are_checked() {
    let path = file("options.json", &record("puissance4", r#","config":{"rows":12}"#));
    refused(&coeur(&["replay", path.as_str()]), 1, &["config", "`rows`", "1 to 8"]);
    let path = file("players.json", &record("morpion", r#","players":["human"]"#));
    refused(&coeur(&["replay", path.as_str()]), 1, &["1 names for 2 seats"]);
    let path = file("seat.json", &record("morpion", ""));
    refused(&coeur(&["replay", path.as_str(), "--seat", "2"]), 2, &["--seat 2", "0 to 1"]);
}

#[test]
fn a_file_of_100_megabytes_is_refused_without_reading_it_whole() {
    let path = file("huge.json", "");
    let huge = std::fs::File::create(&path).expect("a file");
    huge.set_len(100 << 20).expect("a hole of 100 MB");
    refused(&coeur(&["replay", path.as_str()]), 1, &["longer than 1048576 bytes"]);
    let lines = file("huge.jsonl", "");
    std::fs::File::create(&lines).and_then(|f| f.set_len(100 << 20)).expect("a hole of 100 MB");
    refused(&coeur(&["replay", lines.as_str()]), 1, &["record 0", "longer than 1048576 bytes"]);
}

#[test]
fn deep_nesting_does_not_overflow_the_stack() {
    let path = file("deep.json", &record("hanabi", &format!(r#","deal":{}"#, "[".repeat(200_000))));
    refused(&coeur(&["replay", path.as_str()]), 1, &["recursion limit"]);
}

#[test]
fn a_record_that_cannot_be_written_is_an_error_not_a_panic() {
    let run = coeur(&["play", "morpion", "--seats", "random,random", "--record", "no-such-folder/game.json"]);
    refused(&run, 1, &["no-such-folder/game.json"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_not_a_panic() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a device that is always full");
    for args in [&["games", "--json"][..], &["arena", "morpion", "random", "first", "--games", "2", "--json"]] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_coeur"))
            .args(args)
            .stdout(full.try_clone().expect("a handle"))
            .output()
            .expect("the program starts");
        assert_eq!(output.status.code(), Some(1));
        let line = String::from_utf8_lossy(&output.stderr).to_string();
        assert!(line.starts_with("error: ") && line.contains("space"), "{line}");
    }
}
