//! Every game has columns with names of their own, and the dictionary tells of each.

use crate::kit::{Folder, csv, made, plan, text};
use coeur_dataset::{Form, Made, Plan};
use std::collections::HashSet;

#[test]
fn the_dictionary_covers_every_column_of_every_game() {
    let folder = Folder::new("dictionary");
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
    let folder = Folder::new("flags");
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
    let folder = Folder::new("row");
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
    let folder = Folder::new("seats");
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

fn numbers(names: &[String], rows: &[Vec<String>], name: &str) -> Vec<f64> {
    let place = names.iter().position(|found| found == name).unwrap_or_else(|| panic!("no column {name}"));
    rows.iter().map(|row| row[place].parse().unwrap_or(f64::NAN)).collect()
}

#[test]
fn a_round_has_an_outcome_that_its_values_estimate() {
    let folder = Folder::new("rounds");
    let plan = Plan { form: Form::Long, games: Some(60), ..plan("love-letter", &["network"], folder.join("a.csv")) };
    let dictionary = text(made(&plan).unwrap().dictionary);
    let (names, rows) = csv(&plan.out);
    let played: Vec<_> = rows.iter().zip(numbers(&names, &rows, "played")).filter(|(_, played)| *played == 1.0).collect();
    let rows: Vec<Vec<String>> = played.into_iter().map(|(row, _)| row.clone()).collect();
    let column = |name: &str| numbers(&names, &rows, name);
    let (value, round, whole) = (column("value_0"), column("deal_outcome"), column("outcome"));
    let weighed = |outcomes: &[f64]| {
        let pairs: Vec<(f64, f64)> =
            value.iter().copied().zip(outcomes.iter().copied()).filter(|(value, _)| !value.is_nan()).collect();
        correlation(&pairs)
    };
    assert!(weighed(&round) > 0.2 && weighed(&round) > weighed(&whole) + 0.15, "{} {}", weighed(&round), weighed(&whole));
    // The rounds of a match add up to it.
    let (game, seat, deal) = (column("game"), column("seat"), column("deal"));
    let mut sums = std::collections::BTreeMap::new();
    for row in 0..rows.len() {
        let key = (game[row] as u64, seat[row] as u64);
        sums.entry(key)
            .or_insert_with(|| (std::collections::BTreeMap::new(), whole[row]))
            .0
            .insert(deal[row] as u64, round[row]);
    }
    let added = sums.values().filter(|(rounds, whole)| rounds.values().sum::<f64>() == *whole).count();
    assert!(added * 6 > sums.len() * 5, "{added} of {}: a seat may be out before it decides", sums.len());
    assert!(
        dictionary.contains("| 0 | whoever plays: player 0, `network` | `deal_outcome` | 1 for a round won outright"),
        "{dictionary}"
    );
    assert!(dictionary.contains("| `outcome` | float32, or nothing | end |  | tokens | final utility"), "{dictionary}");
}

fn correlation(pairs: &[(f64, f64)]) -> f64 {
    let mean = |of: fn(&(f64, f64)) -> f64| pairs.iter().map(of).sum::<f64>() / pairs.len() as f64;
    let (x, y) = (mean(|pair| pair.0), mean(|pair| pair.1));
    let sum = |of: &dyn Fn(f64, f64) -> f64| pairs.iter().map(|pair| of(pair.0 - x, pair.1 - y)).sum::<f64>();
    sum(&|x, y| x * y) / (sum(&|x, _| x * x) * sum(&|_, y| y * y)).sqrt()
}

#[test]
fn the_long_form_has_a_row_for_each_legal_action_and_the_same_numbers() {
    let folder = Folder::new("long");
    let wide = Plan { explore: 0.3, ..plan("morpion", &["mcts(iterations=20)"], folder.join("wide.csv")) };
    let long = Plan { form: Form::Long, explore: 0.3, ..plan("morpion", &["mcts(iterations=20)"], folder.join("long.csv")) };
    made(&wide).unwrap();
    let Made { rows, dictionary, .. } = made(&long).unwrap();
    let ((wide_names, decisions), (names, candidates)) = (csv(&wide.out), csv(&long.out));
    let place = |name: &str| wide_names.iter().position(|found| found == name).unwrap();
    let expected: Vec<Vec<String>> = decisions
        .iter()
        .flat_map(|row| (0..9).filter(|action| row[place("legal_a1") + action] == "1").map(move |action| (row, action)))
        .map(|(row, action)| {
            let is = |column: &str| u8::from(row[place(column)] == action.to_string()).to_string();
            let estimate = |what: &str| row[place(&format!("{what}_0_a1")) + action].clone();
            let mut cells = row[..5].to_vec();
            cells.extend([action.to_string(), ["a", "b", "c"][action % 3].to_string() + &(action / 3 + 1).to_string()]);
            cells.extend(["value", "error", "effort"].map(estimate));
            cells.extend([is("choice"), is("played")]);
            cells.extend(row[place("outcome")..].iter().cloned());
            cells
        })
        .collect();
    assert_eq!(
        names.join(","),
        "game,deal,ply,seat,player,action,notation,value_0,error_0,effort_0,chosen,played,outcome,payoff,deal_outcome"
    );
    assert_eq!((candidates.len() as u64, &candidates), (rows, &expected));
    let dictionary = text(dictionary);
    assert!(
        dictionary.contains("A row for every legal action of every decision")
            && dictionary.contains("| `notation` | text |")
    );
    let refused =
        made(&Plan { form: Form::Long, out: folder.join("a.safetensors"), ..plan("morpion", &["random"], "".into()) });
    assert!(refused.unwrap_err().to_string().contains(".parquet or .csv"));
}

#[test]
fn data_sets_of_one_name_keep_their_dictionaries() {
    let folder = Folder::new("one-name");
    let set = |ending: &str, game: &str| {
        let out = folder.join(format!("x.{ending}"));
        made(&Plan { games: Some(1), ..plan(game, &["random"], out) }).unwrap().dictionary
    };
    for _ in 0..2 {
        let (first, second) = (set("csv", "morpion"), set("parquet", "claim"));
        assert_eq!(
            (first.file_name().unwrap(), second.file_name().unwrap()),
            ("x.dictionary.md".as_ref(), "x.parquet.dictionary.md".as_ref())
        );
        assert!(text(first).contains("`morpion`") && text(second).contains("`claim`"));
    }
}

/// Whether a name is of a pattern, in which `*` stands for any letters and `?` for one.
fn fits(pattern: &[u8], name: &[u8]) -> bool {
    match pattern.split_first() {
        None => name.is_empty(),
        Some((b'*', rest)) => (0..=name.len()).any(|skipped| fits(rest, &name[skipped..])),
        Some((b'?', rest)) => name.split_first().is_some_and(|(_, after)| fits(rest, after)),
        Some((letter, rest)) => name.split_first().is_some_and(|(first, after)| first == letter && fits(rest, after)),
    }
}

#[test]
fn the_features_that_a_readme_lists_are_those_there_are() {
    let mut listed = 0;
    for (readme, games) in [
        ("love-letter", &["love-letter"][..]),
        ("coeurs", &["coeurs", "barbu"]),
        ("claim", &["claim"]),
        ("hanabi", &["hanabi"]),
    ] {
        let chapter = coeur_catalog::game(readme).unwrap().info().rules.split("\n## Features\n").nth(1).expect("a chapter");
        let chapter = chapter.split("\n## ").next().unwrap();
        let cells = chapter.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
        let patterns: Vec<&str> = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect();
        let columns = games.iter().flat_map(|id| {
            let entry = coeur_catalog::game(id).unwrap();
            entry.features(&entry.settle(&serde_json::json!({})).unwrap()).unwrap()
        });
        let columns: Vec<String> = columns.map(|column| column.name).collect();
        let of = |pattern: &str, column: &str| fits(pattern.as_bytes(), column.as_bytes());
        for pattern in &patterns {
            assert!(columns.iter().any(|column| of(pattern, column)), "{readme}: there is no `{pattern}`");
        }
        for column in &columns {
            assert!(patterns.iter().any(|pattern| of(pattern, column)), "{readme}: `{column}` is not told of");
        }
        listed += patterns.len();
    }
    assert!(listed > 50, "{listed}");
}
