//! Parts put together: byte for byte what one run writes, and what is missing, double or foreign is named.

use crate::common::{Run, coeur, file, typed};
use std::path::Path;
use std::process::{Command, Stdio};

/// A folder of its own for a test, empty.
fn folder(name: &str) -> String {
    let path = file(name, "");
    let _ = std::fs::remove_file(&path);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

fn read(path: &str) -> Vec<u8> {
    std::fs::read(path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn done(run: Run) {
    assert_eq!(run.status, Some(0), "{run:?}");
}

/// Something that can be cut into parts: how it is called, and how the names of its parts and of the whole end.
struct Work {
    call: &'static str,
    part: &'static str,
    whole: &'static str,
}

impl Work {
    fn made(&self, out: &str) {
        done(typed(self.call, &["--quiet", "--out", out]));
    }

    /// Makes all parts, and gives their names.
    fn parts(&self, folder: &str, of: usize) -> Vec<String> {
        let part = |number: usize| {
            let out = format!("{folder}/{number}-of-{of}{}", self.part);
            done(typed(self.call, &["--quiet", "--shard", &format!("{number}/{of}"), "--out", &out]));
            out
        };
        (1..=of).map(part).collect()
    }

    /// One run, and parts in numbers that do not divide the games, handed over in another order than theirs.
    fn is_the_same_in_parts(&self, name: &str, counts: &[usize], files: &[&str]) {
        let folder = folder(name);
        let whole = format!("{folder}/whole{}", self.whole);
        self.made(&whole);
        for &of in counts {
            let mut parts = self.parts(&folder, of);
            parts.rotate_left(1);
            parts.reverse();
            let merged = format!("{folder}/merged-{of}{}", self.whole);
            done(merge(&merged, &parts));
            for file in files {
                let [one, several] =
                    [&whole, &merged].map(|path| read(&file.replace("OUT", path.trim_end_matches(self.whole))));
                assert!(one == several, "{name} in {of} parts: {file}");
            }
        }
    }
}

fn merge(out: &str, parts: &[String]) -> Run {
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    coeur(&[&["merge", "--quiet", out][..], &parts].concat())
}

const ARENA: Work = Work {
    call: "arena love-letter easy random card-counting --option players=2 --games 7 --seed 3",
    part: ".part",
    whole: ".json",
};

#[test]
fn a_tournament_is_the_same_in_parts() {
    ARENA.is_the_same_in_parts("merge-arena", &[1, 3, 9], &["OUT.json"]);
    let folder = folder("merge-arena-forms");
    let parts = ARENA.parts(&folder, 2);
    for form in ["csv", "html", "txt"] {
        let [one, several] = ["one", "several"].map(|name| format!("{folder}/{name}.{form}"));
        ARENA.made(&one);
        done(merge(&several, &parts));
        assert!(read(&one) == read(&several), "{form}");
    }
    let printed = typed(ARENA.call, &["--quiet", "--json"]).stdout;
    done(merge(&format!("{folder}/again.json"), &parts));
    assert_eq!(String::from_utf8_lossy(&read(&format!("{folder}/again.json"))), printed);
    let tables = Work { call: "arena coeurs random first --games 5", part: ".jsonl", whole: ".json" };
    tables.is_the_same_in_parts("merge-tables", &[4], &["OUT.json"]);
    let team = Work { call: "arena hanabi certainty --games 3", part: ".jsonl", whole: ".json" };
    team.is_the_same_in_parts("merge-team", &[5], &["OUT.json"]);
}

#[test]
fn records_of_a_tournament_are_the_same_in_parts() {
    let folder = folder("merge-records");
    let call = "arena morpion first random --games 5 --quiet --records";
    let whole = format!("{folder}/whole.jsonl");
    done(typed(call, &[&whole]));
    let part = |number: usize| {
        let [records, out] = ["records", "part"].map(|name| format!("{folder}/{name}{number}.jsonl"));
        done(typed(call, &[&records, "--shard", &format!("{number}/2"), "--out", &out]));
        out
    };
    let parts: Vec<String> = (1..=2).map(part).collect();
    let merged = format!("{folder}/merged.jsonl");
    done(merge(&merged, &parts));
    assert!(read(&merged) == read(&whole));
    let joined = [1, 2].map(|number| read(&format!("{folder}/records{number}.jsonl"))).concat();
    assert!(joined == read(&whole), "the records of the parts one after the other");
    let without = merge(&format!("{folder}/none.jsonl"), &ARENA.parts(&folder, 1));
    assert!(without.status == Some(1) && without.stderr.contains("--records"), "{without:?}");
}

#[test]
fn data_sets_are_the_same_in_parts() {
    const WIDE: &str = "dataset morpion network random --games 10 --explore 0.1 --judge minimax";
    const LONG: &str = "dataset morpion minimax random --games 10 --long";
    for (name, call, ending) in [
        ("merge-csv", WIDE, ".csv"),
        ("merge-parquet", WIDE, ".parquet"),
        ("merge-safetensors", WIDE, ".safetensors"),
        ("merge-long-csv", LONG, ".csv"),
        ("merge-long-parquet", LONG, ".parquet"),
    ] {
        let data = format!("OUT{ending}");
        Work { call, part: ending, whole: ending }.is_the_same_in_parts(name, &[1, 4], &[&data, "OUT.dictionary.md"]);
    }
}

#[test]
fn puzzles_are_the_same_in_parts_though_two_parts_hold_the_same_position() {
    let work = Work { call: "puzzles morpion --count 6 --lines", part: ".jsonl", whole: ".jsonl" };
    work.is_the_same_in_parts("merge-puzzles", &[1, 4], &["OUT.jsonl"]);
    let folder = folder("merge-puzzles-doubles");
    let [whole, merged] = ["whole", "merged"].map(|name| format!("{folder}/{name}.jsonl"));
    work.made(&whole);
    let parts = work.parts(&folder, 2);
    let [first, second] = [0, 1].map(|part| String::from_utf8(read(&parts[part])).expect("UTF-8"));
    let [first, second] = [&first, &second].map(|text| text.split_once('\n').expect("a head and lines"));
    // What the first part has found, the second finds too, before its own.
    let count = |lines: &str| lines.lines().count();
    let head = second
        .0
        .replace(&format!("\"size\":{}", count(second.1)), &format!("\"size\":{}", count(first.1) + count(second.1)));
    std::fs::write(&parts[1], format!("{head}\n{}{}", first.1, second.1)).expect("a file");
    done(merge(&merged, &parts));
    assert!(read(&merged) == read(&whole));
}

#[test]
fn self_play_is_the_same_in_parts() {
    let call = "self-play love-letter --first card-counting --option players=2 --episodes 9 --longest 6";
    Work { call, part: ".safetensors", whole: ".safetensors" }.is_the_same_in_parts(
        "merge-self-play",
        &[1, 4],
        &["OUT.safetensors"],
    );
}

#[test]
fn experiments_are_the_same_in_parts() {
    for (name, call) in [
        ("calibration", "experiment calibration --only morpion --games 5"),
        ("explanations", "experiment explanations --only morpion --games 4"),
        ("hanabi-table", "experiment hanabi-table --only hat --standard --games 3"),
        ("levels", "experiment levels --only morpion --games 2"),
        ("love-letter-variants", "experiment love-letter-variants --games 3"),
        ("network-levels", "experiment network-levels --only morpion --games 3"),
        ("puzzles", "experiment puzzles --only morpion --games 3"),
    ] {
        let folder = folder(&format!("merge-{name}"));
        let whole = format!("{folder}/whole");
        done(typed(call, &["--quiet", "--out", &whole]));
        // Of four parts of three games one is empty. The three experiments that are not here take seconds a game, and play through the same calls.
        let parts = Work { call, part: ".jsonl", whole: "" }.parts(&folder, 4);
        let merged = format!("{folder}/merged");
        done(merge(&merged, &parts));
        for ending in ["txt", "json"] {
            let [one, several] =
                [&whole, &merged].map(|out| String::from_utf8(read(&format!("{out}/{name}.{ending}"))).expect("UTF-8"));
            assert_eq!(one, several, "{name}.{ending}");
        }
    }
}

#[test]
fn an_experiment_that_is_one_piece_names_those_that_are_not() {
    let out = folder("one-piece") + "/part";
    let run = coeur(&["experiment", "surrogate", "--shard", "1/2", "--out", &out]);
    assert!(run.status == Some(2) && run.stderr.contains("surrogate is one piece"), "{run:?}");
    assert!(run.stderr.contains("these can: calibration, claim-levels, coeurs-ladder,"), "{run:?}");
    assert!(!Path::new(&out).exists());
}

#[test]
fn what_is_missing_double_or_foreign_is_named_and_nothing_is_written() {
    let folder = folder("merge-refused");
    let parts = ARENA.parts(&folder, 3);
    let out = format!("{folder}/out.json");
    let other = |name: &str, call: &str| {
        let path = format!("{folder}/{name}.part");
        done(typed(call, &["--quiet", "--out", &path]));
        path
    };
    let seed = other("seed", "arena love-letter easy random card-counting --games 7 --shard 2/3 --seed 4");
    let players = other("players", "arena love-letter easy random --games 7 --shard 2/3 --seed 3");
    let games = other("games", "arena love-letter easy random card-counting --games 8 --shard 2/3 --seed 3");
    let cut = other("cut", &format!("{} --shard 2/4", ARENA.call));
    let puzzles = other("puzzles", "puzzles morpion --count 3 --shard 2/3");
    let text = String::from_utf8(read(&parts[1])).expect("UTF-8");
    let [version, torn, diary] = ["version", "torn", "diary"].map(|name| format!("{folder}/{name}.part"));
    std::fs::write(&version, text.replacen("\"version\":\"", "\"version\":\"9.", 1)).expect("a file");
    std::fs::write(&torn, &text[..text.len() - 9]).expect("a file");
    std::fs::write(&diary, "dear diary").expect("a file");
    let foreign = "is a part of something else than";
    for (second, what) in [
        (vec![], "part 2/3 is missing".to_string()),
        (vec![&parts[1], &parts[0]], format!("part 1/3 is there twice: {} and {}", parts[0], parts[0])),
        (vec![&seed], format!("{seed} {foreign} {}: seed is 4, there 3", parts[0])),
        (vec![&players], format!("{players} {foreign} {}: players is ", parts[0])),
        (vec![&games], format!("{games} {foreign} {}: games is 8, there 7", parts[0])),
        (vec![&cut], format!("{cut} {foreign} {}: the number of parts is 4, there 3", parts[0])),
        (vec![&puzzles], format!("{puzzles} {foreign} {}: the kind is puzzles, there arena", parts[0])),
        (vec![&version], format!("{version} is a part made by coeur 9.")),
        (vec![&torn], format!("{torn} is damaged: ")),
        (vec![&diary], format!("{diary} is no part of anything")),
        (vec![&out], format!("{out}: what is written cannot be one of the parts")),
    ] {
        let all: Vec<String> = [&parts[0]].into_iter().chain(second).chain([&parts[2]]).cloned().collect();
        let run = merge(&out, &all);
        assert!(
            run.status.is_some_and(|status| status > 0) && run.stderr.starts_with(&format!("error: {what}")),
            "{what}: {run:?}"
        );
        assert_eq!(run.stderr.lines().count(), 1, "{run:?}");
        assert!(!Path::new(&out).exists(), "{what}");
    }
}

#[test]
fn parts_of_data_sets_are_known_by_their_dictionaries() {
    let folder = folder("merge-dictionaries");
    let call = "dataset morpion first random --games 6";
    let parts = Work { call, part: ".csv", whole: ".csv" }.parts(&folder, 2);
    let other = format!("{folder}/other.csv");
    done(typed(call, &["--seed", "2", "--shard", "2/2", "--quiet", "--out", &other]));
    let out = format!("{folder}/out.csv");
    let foreign = merge(&out, &[parts[0].clone(), other]);
    assert!(foreign.status == Some(1) && foreign.stderr.contains("seed is 2, there 1"), "{foreign:?}");
    let kind = merge(&format!("{folder}/out.parquet"), &parts);
    assert!(kind.status == Some(1) && kind.stderr.contains("that of the parts"), "{kind:?}");
    let whole = format!("{folder}/whole.csv");
    done(typed(call, &["--quiet", "--out", &whole]));
    let not_one = merge(&out, &[whole]);
    assert!(not_one.status == Some(1) && not_one.stderr.contains("is no part of anything"), "{not_one:?}");
    let text = read(&parts[1]);
    std::fs::write(&parts[1], &text[..text.len() - 1]).expect("a file");
    let torn = merge(&out, &parts);
    assert!(torn.status == Some(1) && torn.stderr.contains("its last row is cut off"), "{torn:?}");
    std::fs::remove_file(parts[1].replace(".csv", ".dictionary.md")).expect("its dictionary");
    let unknown = merge(&out, &parts);
    assert!(unknown.status == Some(1) && unknown.stderr.contains("it says of what"), "{unknown:?}");
    assert!(!Path::new(&out).exists() && !Path::new(&format!("{out}.partial")).exists());
}

#[test]
fn a_killed_part_goes_on_and_ends_with_the_same_bytes() {
    let folder = folder("merge-killed");
    let call = "arena morpion mcts(iterations=1500) random --games 160 --threads 2 --quiet --shard 2/2 --out";
    let [whole, killed] = ["whole", "killed"].map(|name| format!("{folder}/{name}.part"));
    done(typed(call, &[&whole]));
    let mut child = Command::new(env!("CARGO_BIN_EXE_coeur"))
        .args(call.split_whitespace())
        .arg(&killed)
        .stdout(Stdio::null())
        .spawn()
        .expect("the program starts");
    let kept = || std::fs::read_to_string(format!("{killed}.games")).map_or(0, |text| text.lines().count());
    while kept() < 5 && child.try_wait().expect("a child").is_none() {
        std::thread::yield_now();
    }
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    assert!(!Path::new(&killed).exists() && kept() >= 5);
    done(typed(call, &[&killed]));
    assert!(read(&killed) == read(&whole));
    assert!(!Path::new(&format!("{killed}.games")).exists());
    let before = std::fs::metadata(&killed).and_then(|about| about.modified()).expect("a time");
    done(typed(call, &[&killed]));
    let after = std::fs::metadata(&killed).and_then(|about| about.modified()).expect("a time");
    assert_eq!(before, after, "a part that is there is left alone");
}

#[test]
fn wrong_calls_exit_with_two() {
    let out = folder("merge-wrong") + "/x.part";
    for (args, part) in [
        (&["merge"][..], "<OUT>"),
        (&["merge", "out.json"], "<PART>"),
        (&["arena", "morpion", "first", "random", "--shard", "1/2"], "--out"),
        (&["arena", "morpion", "first", "random", "--shard", "3/2", "--out", &out], "1/4 to 4/4"),
        (&["arena", "morpion", "first", "random", "--shard", "1/2", "--out", &out, "--sprt", "0,5"], "--sprt"),
        (&["arena", "morpion", "first", "random", "--shard", "1/2", "--out", &out, "--timing"], "--timing"),
        (&["experiment", "levels", "--shard", "1/2"], "--out"),
        (&["self-play", "morpion", "--shard", "1/2", "--network", "x", "--folder", "y"], "--episodes"),
        (&["self-play", "morpion", "--episodes", "5", "--out", "x.csv"], ".safetensors"),
    ] {
        let run = coeur(args);
        assert!(run.status == Some(2) && run.stderr.contains(part), "{args:?}: {run:?}");
    }
    let gone = coeur(&["merge", "out.json", "nowhere.part"]);
    assert!(gone.status == Some(1) && gone.stderr.contains("nowhere.part"), "{gone:?}");
}

#[test]
fn a_job_array_tells_a_part_its_number() {
    let folder = folder("merge-index");
    let parts = ARENA.parts(&folder, 3);
    for (name, value, part) in [("SLURM_ARRAY_TASK_ID", "2", &parts[1]), ("JOB_COMPLETION_INDEX", "0", &parts[0])] {
        let out = format!("{folder}/{name}.part");
        let mut command = Command::new(env!("CARGO_BIN_EXE_coeur"));
        command.args(ARENA.call.split_whitespace()).args(["--quiet", "--shard", "index/3", "--out", &out]).env(name, value);
        assert!(command.status().expect("it runs").success());
        assert!(read(&out) == read(part), "{name}");
    }
    let run = typed(ARENA.call, &["--shard", "index/3", "--out", &format!("{folder}/none")]);
    assert!(run.status == Some(2) && run.stderr.contains("JOB_COMPLETION_INDEX"), "{run:?}");
}

#[test]
fn another_network_under_the_same_name_is_foreign() {
    let folder = folder("merge-network");
    let network = format!("{folder}/network.safetensors");
    let player = format!("network(file={network})");
    let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/morpion/networks/morpion.safetensors");
    let part = |number: usize| {
        let out = format!("{folder}/{number}.part");
        let shard = format!("{number}/2");
        done(coeur(&["arena", "morpion", &player, "random", "--games", "4", "--quiet", "--shard", &shard, "--out", &out]));
        out
    };
    std::fs::copy(shipped, &network).expect("a network");
    let first = part(1);
    done(coeur(&["network", shipped, "--precision", "i8", "--out", &network]));
    let run = merge(&format!("{folder}/out.json"), &[first, part(2)]);
    assert!(run.status == Some(1) && run.stderr.contains("files is "), "{run:?}");
}
