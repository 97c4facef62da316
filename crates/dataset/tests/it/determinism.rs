//! The same plan gives the same bytes: on any number of threads, in parts, and after an interruption.

use crate::kit::{Folder, bytes, csv, files, made, plan, text};
use crate::network::random_network;
use coeur_core::Cancel;
use coeur_dataset::{DatasetError, Plan, Step, make};

const ENDINGS: [&str; 3] = ["parquet", "csv", "safetensors"];

#[test]
fn threads_change_nothing() {
    let folder = Folder::new("threads");
    let network = folder.join("network.safetensors");
    std::fs::write(&network, random_network("coeurs", &[8])).unwrap();
    let network = format!("network(file={},temperature=2)", network.display());
    for ending in ENDINGS {
        let [one, three] = [1, 3].map(|threads| {
            let out = folder.join(format!("{threads}.{ending}"));
            let players = [&*network, "random", "mcts(iterations=20)"];
            let plan = Plan { threads, explore: 0.2, judges: vec!["heuristic".into()], ..plan("coeurs", &players, out) };
            assert_eq!(made(&plan).unwrap().rows, 12 * 32);
            (bytes(&plan.out), bytes(folder.join(format!("{threads}.dictionary.md"))))
        });
        assert!(one == three, "{ending}");
    }
}

#[test]
fn parts_put_together_are_the_whole() {
    let folder = Folder::new("parts");
    let whole = plan("love-letter", &["random", "card-counting"], folder.join("whole.csv"));
    made(&whole).unwrap();
    let (names, rows) = csv(&whole.out);
    let mut together = Vec::new();
    for part in ["1/5", "2/5", "3/5", "4/5", "5/5"] {
        let out = folder.join(format!("part{}.csv", &part[..1]));
        let part =
            Plan { shard: Some(part.parse().unwrap()), out, ..plan("love-letter", &["random", "card-counting"], "".into()) };
        made(&part).unwrap();
        let (part_names, part_rows) = csv(&part.out);
        assert_eq!(part_names, names);
        together.extend(part_rows);
    }
    assert_eq!(together, rows);
}

/// Makes a data set, but asks for the end after so many games.
fn interrupted(plan: &Plan, games: usize) -> DatasetError {
    let cancel = Cancel::default();
    let stop = |step: Step, done: usize, _: usize| {
        if step == Step::Playing && done >= games {
            cancel.cancel();
        }
    };
    make(plan, &cancel, &stop).expect_err("it was stopped")
}

#[test]
fn what_was_interrupted_goes_on() {
    let folder = Folder::new("resume");
    for ending in ENDINGS {
        let whole = plan("morpion", &["mcts(iterations=30)", "random"], folder.join(format!("whole.{ending}")));
        made(&whole).unwrap();
        let cut = Plan {
            out: folder.join(format!("cut.{ending}")),
            resume: true,
            ..plan("morpion", &["mcts(iterations=30)", "random"], "".into())
        };
        assert!(matches!(interrupted(&cut, 4), DatasetError::Interrupted { total: 12, .. }));
        assert!(!cut.out.exists(), "nothing stands under the name of the file before it is whole");
        // Killed in the middle of writing a game down: the last block is torn.
        let journal = folder.join(format!("cut.{ending}.games"));
        let kept = bytes(&journal);
        std::fs::write(&journal, &kept[..kept.len() - 5]).unwrap();
        made(&cut).unwrap();
        assert!(bytes(&cut.out) == bytes(&whole.out), "{ending}");
        assert!(!journal.exists());
    }
    assert_eq!(files(&folder).len(), 3 * 2 * 2, "{:?}", files(&folder));
}

#[test]
fn a_torn_journal_is_used_as_far_as_it_is_whole() {
    let folder = Folder::new("torn");
    let players = ["random", "first"];
    let whole = plan("claim", &players, folder.join("whole.csv"));
    made(&whole).unwrap();
    let cut = Plan { out: folder.join("cut.csv"), resume: true, threads: 1, ..plan("claim", &players, "".into()) };
    let journal = folder.join("cut.csv.games");
    interrupted(&cut, 3);
    let kept = bytes(&journal);
    for length in [0, 10, kept.len() / 3, kept.len() / 2, kept.len() - 1] {
        std::fs::write(&journal, &kept[..length]).unwrap();
        made(&cut).unwrap();
        assert!(bytes(&cut.out) == bytes(&whole.out), "{length}");
    }
    // A flipped bit in the middle.
    let mut damaged = kept.clone();
    damaged[kept.len() / 2] ^= 4;
    std::fs::write(&journal, damaged).unwrap();
    made(&cut).unwrap();
    assert!(bytes(&cut.out) == bytes(&whole.out));
}

#[test]
fn games_that_nobody_asked_for_are_neither_used_nor_lost() {
    let folder = Folder::new("unfinished");
    let cut = |resume, seed| Plan { resume, seed, ..plan("morpion", &["random"], folder.join("cut.csv")) };
    interrupted(&cut(false, 1), 2);
    let kept = bytes(folder.join("cut.csv.games"));
    let wrong = made(&cut(false, 1)).unwrap_err();
    assert!(matches!(wrong, DatasetError::Unfinished(_)) && wrong.to_string().contains("--resume"), "{wrong}");
    let wrong = made(&cut(true, 2)).unwrap_err();
    assert!(wrong.to_string().contains("seed is 1 there, 2 here"), "{wrong}");
    assert_eq!(bytes(folder.join("cut.csv.games")), kept);
    for other in ["Dear diary,\nno games today\n", "Dear diary", "{}\n"] {
        std::fs::write(folder.join("cut.csv.games"), other).unwrap();
        let wrong = made(&cut(true, 1)).unwrap_err();
        assert!(matches!(wrong, DatasetError::OtherJournal { .. }), "{wrong}");
        assert_eq!(text(folder.join("cut.csv.games")), other, "what is not ours is left alone");
    }
}
