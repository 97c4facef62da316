//! Hanabi's players as people choose them: none sees its own cards, and each sits beside any other.

use coeur_catalog::House;
use coeur_core::{Budget, Game, Player, PlayerEntry, Rng, Viewer};
use coeur_hanabi::{Config, Hanabi};
use serde_json::Value;

const CONVENTIONS: [&str; 7] =
    ["random", "certainty", "confidence", "partner", "hat-recommendation", "hat-information", "best"];

/// Everybody, searching no more than a test can wait for.
fn everybody(config: &Config) -> Vec<(String, Box<dyn Player<Hanabi>>)> {
    let made = |entry: &PlayerEntry<Hanabi>, options: &[(&str, Value)]| {
        let options: Vec<(String, Value)> = options.iter().map(|(name, value)| (name.to_string(), value.clone())).collect();
        (format!("{} {options:?}", entry.name), entry.make(&options, config).expect("it fits every table"))
    };
    let mut players = Vec::new();
    for entry in Hanabi::simulating().iter().chain(&Hanabi::own_players()) {
        match entry.name {
            "mcts" => {
                for over in CONVENTIONS {
                    players.push(made(entry, &[("iterations", 40.into()), ("patience", 3.into()), ("over", over.into())]));
                }
            }
            "monte-carlo" | "pimc" => players.push(made(entry, &[("iterations", 40.into())])),
            "tree-search" => players.push(made(entry, &[("samples", 8.into())])),
            _ => players.push(made(entry, &[])),
        }
    }
    players
}

/// The seer is not among them: it looks at its own hand, and so it is no player of views.
#[test]
fn nobody_decides_by_its_own_hidden_cards() {
    for players in [2, 5] {
        let config = Config { players, ..Config::default() };
        for (name, mut player) in everybody(&config) {
            let mut rng = Rng::new(3);
            let mut game = Hanabi::deal(&config, &mut rng);
            while let Some(seat) = game.turn() {
                let view = game.view(Viewer::Seat(seat));
                let action = player.decide(&view, &Budget::default(), &mut Rng::new(0)).expect("it is on turn").action;
                if rng.below(4) == 0 {
                    let swapped = Hanabi::sample(&view, &mut rng).expect("it fits").view(Viewer::Seat(seat));
                    let again = player.decide(&swapped, &Budget::default(), &mut Rng::new(0)).expect("it is on turn");
                    assert_eq!(action, again.action, "{name}");
                }
                game.play(action).expect("players act legally");
            }
        }
    }
}

#[test]
fn a_mixed_table_plays_to_the_end() {
    for players in 2..=5 {
        for empty_hints in [false, true] {
            let config = Config { players, empty_hints, hand_size: Some(3 + (players + 1) % 3), ..Config::default() };
            let mut everybody = everybody(&config);
            for game in 0..8 {
                let mut rng = Rng::stream(5, game);
                // Seats are drawn by lot, and one in four turns goes to chance, as a person's might.
                let seats: Vec<usize> = (0..players).map(|_| rng.below(everybody.len() as u32) as usize).collect();
                let mut game = Hanabi::deal(&config, &mut rng);
                while let Some(seat) = game.turn() {
                    let view = game.view(Viewer::Seat(seat));
                    let (name, player) = &mut everybody[seats[seat.index()]];
                    let decision =
                        player.decide(&view, &Budget::default(), &mut rng).unwrap_or_else(|e| panic!("{name}: {e}"));
                    let chance = game.random_action(&mut rng).filter(|_| rng.below(4) == 0);
                    game.play(chance.unwrap_or(decision.action)).unwrap_or_else(|e| panic!("{name}: {e}"));
                }
            }
        }
    }
}
