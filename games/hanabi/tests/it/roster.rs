//! Hanabi's players as people choose them: none sees its own cards, and each sits beside any other.

use crate::common::other_hand;
use coeur_core::{Budget, Game, Player, PlayerEntry, Registered, Rng, Viewer};
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
    for entry in &Hanabi::players() {
        match entry.name {
            "mcts" => {
                for over in CONVENTIONS {
                    players.push(made(entry, &[("iterations", 12.into()), ("patience", 3.into()), ("over", over.into())]));
                }
            }
            "monte-carlo" | "pimc" => players.push(made(entry, &[("iterations", 12.into())])),
            "tree-search" => {
                players.push(made(entry, &[("samples", 8.into())]));
                players.push(made(entry, &[("samples", 8.into()), ("recall", 16.into())]));
            }
            _ => players.push(made(entry, &[])),
        }
    }
    players
}

#[test]
fn the_roster_is_as_published() {
    let names: Vec<&str> = Hanabi::players().iter().map(|player| player.name).collect();
    let own =
        ["first-card", "certainty", "confidence", "partner", "hat-recommendation", "hat-information", "best", "tree-search"];
    assert_eq!(names, [&["monte-carlo", "pimc", "mcts"][..], &own[..]].concat());
    let levels = Hanabi::levels().map(|level| level.spec);
    assert_eq!(levels, ["certainty(certain=told,order=hints)", "certainty", "partner"]);
    for player in Hanabi::players() {
        assert_ne!(player.about.fr, player.about.en, "{}", player.name);
    }
    let own = Hanabi::players().into_iter().filter(|player| !["monte-carlo", "pimc"].contains(&player.name));
    for option in own.flat_map(|player| player.options) {
        assert_ne!(option.about.fr, option.about.en, "option {}", option.name);
    }
}

/// The seer is not among them: it looks at its own hand, and so it is no player of views.
#[test]
fn nobody_decides_by_its_own_hidden_cards() {
    for (players, cards) in (2..=5).flat_map(|players| (3..=5).map(move |cards| (players, cards))) {
        let config = Config { players, hand_size: Some(cards), ..Config::default() };
        let searches = |name: &str| ["monte-carlo", "mcts", "pimc", "tree-search"].iter().any(|way| name.starts_with(way));
        // Who searches is slow, and sits at two of the tables.
        let slow_too = [(2, 5), (5, 4)].contains(&(players, cards));
        for (name, mut player) in everybody(&config).into_iter().filter(|(name, _)| slow_too || !searches(name)) {
            let mut rng = Rng::new(3);
            let (mut game, mut changed) = (Hanabi::deal(&config, &mut rng), 0);
            while let Some(seat) = game.turn() {
                let mut decide = |game: &Hanabi| {
                    let view = game.view(Viewer::Seat(seat));
                    player.decide(&view, &Budget::default(), &mut Rng::new(0)).expect("it is on turn").action
                };
                let action = decide(&game);
                let asked = !searches(&name) || rng.below(4) == 0;
                if let Some(other) = other_hand(&game, &mut rng).filter(|_| asked) {
                    assert_eq!(action, decide(&other), "{name}");
                    changed += 1;
                }
                game.play(action).expect("players act legally");
            }
            assert!(changed > 0, "{name}: no hand was changed");
        }
    }
}

#[test]
fn a_mixed_table_plays_to_the_end() {
    for players in 2..=5 {
        for empty_hints in [false, true] {
            let config = Config { players, empty_hints, hand_size: Some(3 + (players + 1) % 3), ..Config::default() };
            let mut everybody = everybody(&config);
            for game in 0..5 {
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
