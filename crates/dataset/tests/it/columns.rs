//! Every game has columns with names of their own, and the dictionary tells of each.

use crate::kit::{csv, folder, made, plan, text};
use coeur_dataset::{Made, Plan};
use std::collections::HashSet;

#[test]
fn the_dictionary_covers_every_column_of_every_game() {
    let folder = folder("dictionary");
    for entry in coeur_catalog::GAMES {
        let id = entry.info().id;
        let plan =
            Plan { judges: vec!["first".into()], games: Some(2), ..plan(id, &["random"], folder.join(format!("{id}.csv"))) };
        let Made { rows, dictionary, .. } = made(&plan).unwrap();
        let (names, lines) = csv(&plan.out);
        assert_eq!(lines.len() as u64, rows, "{id}");
        assert!(lines.iter().all(|line| line.len() == names.len()), "{id}");
        let distinct: HashSet<_> = names.iter().collect();
        assert_eq!(distinct.len(), names.len(), "{id}: a name is given twice");
        let plain = |name: &&String| name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
        assert_eq!(names.iter().find(|name| !plain(name)), None, "{id}");
        let dictionary = text(dictionary);
        let told: Vec<&str> = dictionary
            .lines()
            .skip_while(|line| *line != "## Columns")
            .take_while(|line| *line != "## Actions")
            .filter_map(|line| line.strip_prefix("| `")?.split('`').next())
            .collect();
        assert_eq!(told, names, "{id}");
        assert!(dictionary.contains("coeur dataset") && dictionary.contains("| 0 | `random` |"), "{dictionary}");
    }
}

#[test]
fn flags_are_zero_or_one() {
    let folder = folder("flags");
    for id in ["coeurs", "barbu"] {
        let config = coeur_catalog::game(id).unwrap();
        let features = config.features(&config.settle(&serde_json::json!({})).unwrap()).unwrap();
        let plan = Plan { games: Some(3), ..plan(id, &["random"], folder.join(format!("{id}.csv"))) };
        made(&plan).unwrap();
        let (names, rows) = csv(&plan.out);
        let flags: Vec<usize> = names
            .iter()
            .enumerate()
            .filter(|(_, name)| features.iter().any(|feature| feature.flag && feature.name == **name))
            .map(|(place, _)| place)
            .collect();
        assert!(flags.len() > 200, "{id}: {}", flags.len());
        assert!(rows.iter().all(|row| flags.iter().all(|&place| row[place] == "0" || row[place] == "1")), "{id}");
    }
}

#[test]
fn a_row_says_what_was_legal_chosen_played_and_thought() {
    let folder = folder("row");
    let plan = Plan {
        explore: 0.5,
        games: Some(30),
        judges: vec!["minimax".into()],
        ..plan("morpion", &["mcts(iterations=50)"], folder.join("a.csv"))
    };
    made(&plan).unwrap();
    let (names, rows) = csv(&plan.out);
    let place = |name: &str| names.iter().position(|found| found == name).unwrap_or_else(|| panic!("no column {name}"));
    let (choice, played, outcome, payoff) = (place("choice"), place("played"), place("outcome"), place("payoff"));
    let [legal, value] = [place("legal_a1"), place("value_0_a1")];
    let mut explored = 0;
    for row in &rows {
        let number = |column: usize| row[column].parse::<usize>().expect("a number");
        assert_eq!(row[legal + number(choice)], "1");
        assert_eq!(row[legal + number(played)], "1");
        explored += usize::from(row[choice] != row[played]);
        assert!(["-1", "0", "1"].contains(&&*row[outcome]) && row[outcome] == row[payoff]);
        let legal_ones = (0..9).filter(|action| row[legal + action] == "1").count();
        let weighed = (0..9).filter(|action| !row[value + action].is_empty()).count();
        assert!(weighed == legal_ones || legal_ones == 1, "{row:?}");
        assert!((0..9).all(|action| row[legal + action] == "1" || row[value + action].is_empty()));
    }
    assert!(rows.len() / 5 < explored && explored < rows.len() / 2, "{explored} of {}", rows.len());
    assert!(rows.iter().any(|row| !row[place("value_1_b2")].is_empty()), "the judge was asked");
}

#[test]
fn players_move_up_by_a_seat_and_deals_are_counted() {
    let folder = folder("seats");
    let players = ["random", "first", "heuristic"];
    let plan =
        Plan { config: serde_json::json!({"deals": 3}), games: Some(4), ..plan("coeurs", &players, folder.join("a.csv")) };
    made(&plan).unwrap();
    let (names, rows) = csv(&plan.out);
    let place = |name: &str| names.iter().position(|found| found == name).expect("a column");
    let [game, deal, ply, seat, player] = ["game", "deal", "ply", "seat", "player"].map(place);
    assert_eq!(rows.len(), 4 * 3 * 32);
    for row in &rows {
        let number = |column: usize| row[column].parse::<usize>().expect("a number");
        assert_eq!(number(deal), number(ply) / 32);
        assert_eq!(number(player), (number(seat) + number(game)) % 4 % 3);
    }
}
