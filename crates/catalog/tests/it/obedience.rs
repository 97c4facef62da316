//! Every player of every game minds its budget, whatever it was asked for, and says before it runs what that takes.

use coeur_catalog::{Entry, Table, play_to_end};
use coeur_core::{Budget, Rng};
use coeur_testkit::dearest;
use serde_json::json;
use std::time::{Duration, Instant};

/// Far more than anybody takes (50 ms, see the example `cancel`), far less than those who do not listen: minutes.
const PATIENCE: Duration = Duration::from_secs(5);

/// Positions of a random game: its beginning, and near its end.
fn positions(entry: &dyn Entry) -> Vec<Box<dyn Table>> {
    let mut table = entry.deal(&json!({}), 7).unwrap();
    let seats = table.seats();
    coeur_core::Seat::all(seats).for_each(|seat| table.sit(seat, "random").unwrap());
    play_to_end(&mut *table, 7, &Budget::default()).unwrap();
    let plies = table.ply();
    [0, plies * 3 / 4].into_iter().map(|ply| table.at(ply)).collect()
}

fn obeys(game: &str) {
    let entry = coeur_catalog::game(&game.replace('_', "-")).unwrap();
    let cancelled = Budget::default();
    cancelled.cancel.cancel();
    let short = Budget { time: Some(Duration::from_millis(2)), ..Budget::default() };
    for table in positions(entry) {
        for player in entry.players() {
            for spec in dearest(player.name, &player.options) {
                if entry.check_player(&json!({}), &spec).is_err() {
                    // A network that is not there, or a choice that this table does not know.
                    continue;
                }
                for (budget, name) in [(&cancelled, "cancelled"), (&short, "2 ms")] {
                    let began = Instant::now();
                    let thought = table.advise(&spec, budget, &mut Rng::new(1)).unwrap();
                    assert!(began.elapsed() < PATIENCE, "{game}: {spec}, {name}: {:?}", began.elapsed());
                    assert!(table.legal().contains(thought.action()), "{game}: {spec}, {name}");
                }
            }
        }
    }
}

macro_rules! of_every_game {
    ($($name:ident: $game:ty,)*) => {
        $(
            #[test]
            fn $name() {
                obeys(stringify!($name));
            }
        )*
    };
}
coeur_catalog::games!(of_every_game);

#[test]
fn what_a_decision_takes_is_known_before() {
    for entry in coeur_catalog::GAMES {
        let cost = |spec: &str| entry.cost(&json!({}), spec).unwrap();
        for (level, _) in entry.levels() {
            let cost = cost(level);
            assert!(cost.seconds <= 2.0 && cost.bytes <= 64e6, "{} {level}: {cost:?}", entry.info().id);
        }
        for player in entry.players() {
            let searches = player
                .options
                .iter()
                .any(|option| ["iterations", "worlds", "nodes", "depth", "samples", "table_bits"].contains(&option.name));
            let (usual, most) = (cost(player.name), cost(&dearest(player.name, &player.options)[0]));
            assert!(!searches || most.seconds > usual.seconds, "{} {}: {most:?}", entry.info().id, player.name);
        }
    }
    let cost = |game: &str, spec: &str| coeur_catalog::game(game).unwrap().cost(&json!({}), spec).unwrap();
    assert!(cost("morpion", "mtdf(table_bits=28)").bytes > 4e9);
    assert!(cost("love-letter", "best-reply(iterations=1000000,worlds=1000000,exact=4)").bytes > 5e8);
    assert!(cost("love-letter", "look-ahead(depth=8,variant=minimax)").seconds > 600.0);
}
