//! What the others' play tells of their hands in Cœurs, and what it is worth to play moves out in worlds weighed by it.
//! `cargo run --release -p coeur-coeurs --example inference [first deal] [deals] [seconds] [worlds] [iterations]`
//!
//! Deals are played by `network-search(iterations=2000)`, and one card in fifty at random. At every decision twice so many worlds are drawn,
//! weighed by how a player like the network would have played (a softmax of its values with several temperatures), and every move is played
//! out by the network in each. The first half of the worlds chooses. What a choice is worth is told by how the true deal ends when the
//! network plays on, and by the other half of the worlds: points more than the network's own choice, summed over a seat's decisions of a deal.

use coeur_coeurs::{Coeurs, CoeursConfig, CoeursOnly, Variant};
use coeur_core::{Budget, DealHistory, Game, Registered, Rng, Seat, Viewer, Z95};
use coeur_learn::game_network::{best, shares};
use coeur_learn::{GameNetwork, GameScratch};
use std::collections::BTreeMap;
use std::time::Instant;

/// Temperatures in points; `None` takes all worlds for equally likely.
const HABITS: [Option<f64>; 6] = [None, Some(0.5), Some(1.0), Some(2.0), Some(4.0), Some(8.0)];

/// Share of cards that nothing explains.
const SLIPS: f64 = 0.05;

/// How many playouts the network's own value counts for.
const COUNTS: f64 = 20.0;

struct Model {
    network: GameNetwork<Coeurs>,
    room: GameScratch,
}

impl Model {
    /// What a move brings a seat in this world, when the network plays on.
    fn played_out(&mut self, world: &Coeurs, action: <Coeurs as Game>::Action, seat: Seat) -> f64 {
        let mut game = world.clone();
        game.apply(action);
        while game.turn().is_some() {
            let legal = game.actions();
            let place = if legal.len() > 1 { best(&self.network.values(&game, &mut self.room)).unwrap_or(0) } else { 0 };
            game.apply(legal[place]);
        }
        game.utilities()[seat.index()]
    }

    /// The weight of a world for each of [`HABITS`].
    fn weights(&mut self, world: &Coeurs, viewer: Seat) -> [f64; 6] {
        let (mut game, actions) = world.since_deal();
        let mut weights = [1.0; 6];
        for action in actions {
            let legal = game.actions();
            if legal.len() > 1 && game.turn() != Some(viewer) {
                let values = self.network.values(&game, &mut self.room);
                let place = legal.iter().position(|&other| other == action).expect("what was played was legal");
                for (weight, habit) in weights.iter_mut().zip(HABITS) {
                    let share = habit.map(|habit| shares(&values, habit)[place]);
                    *weight *= share.map_or(1.0, |share| share * (1.0 - SLIPS) + SLIPS / legal.len() as f64);
                }
            }
            game.apply(action);
        }
        weights
    }
}

/// A world that was drawn: its hands, what each move came to, its weights.
type Row = (coeur_coeurs::Hands, Vec<f64>, [f64; 6]);

/// The weighed mean of each move, and as how many worlds of equal weight these count.
fn means(rows: &[Row], habit: usize) -> (Vec<f64>, f64) {
    let all: f64 = rows.iter().map(|row| row.2[habit]).sum();
    let squares: f64 = rows.iter().map(|row| row.2[habit].powi(2)).sum();
    let mean = |place: usize| rows.iter().map(|row| row.2[habit] * row.1[place]).sum::<f64>() / all;
    ((0..rows[0].1.len()).map(mean).collect(), all * all / squares)
}

/// The values of two, the first with this share.
fn mixed(one: &[f64], other: &[f64], share: f64) -> Vec<f64> {
    one.iter().zip(other).map(|(one, other)| share * one + (1.0 - share) * other).collect()
}

fn main() {
    let number = |place, default| std::env::args().nth(place).and_then(|text| text.parse().ok()).unwrap_or(default);
    let (first, deals, seconds, pool, iterations) =
        (number(1, 0), number(2, 100), number(3, 300), number(4, 64) as usize, number(5, 40_000));
    let config = CoeursConfig::default();
    let network =
        GameNetwork::new(CoeursOnly::NETWORK.load().expect("the shipped network"), &config).expect("a network of Cœurs");
    let mut model = Model { network, room: GameScratch::default() };
    let entry = Coeurs::players().into_iter().find(|entry| entry.name == "network-search").expect("a known player");
    let make = |iterations: u64, trust: f64| {
        let given = [("iterations".to_string(), iterations.into()), ("trust".to_string(), trust.into())];
        entry.make(&given, &config).expect("a player")
    };
    let (mut guide, mut search) = (make(2_000, 0.75), make(iterations, 0.0));
    let start = Instant::now();
    let mut gains: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    // By trick and temperature: the sum of logarithms, cards, effective worlds, decisions.
    let mut beliefs = [[[0.0; 4]; 6]; 8];
    let mut done = 0;
    for deal in first..first + deals {
        if start.elapsed().as_secs() >= seconds {
            break;
        }
        done += 1;
        let mut rng = Rng::stream(77, deal);
        let mut game = Coeurs::deal(&config, &mut rng);
        let mut sums: BTreeMap<String, f64> = BTreeMap::new();
        while let Some(seat) = game.turn() {
            let legal = game.actions();
            if legal.len() == 1 {
                game.apply(legal[0]);
                continue;
            }
            let view = game.view(Viewer::Seat(seat));
            let mut played = guide.decide(&view, &Budget::default(), &mut rng).expect("a decision").action;
            let said = model.network.values(&game, &mut model.room);
            let truth: Vec<f64> = legal.iter().map(|&action| model.played_out(&game, action, seat)).collect();
            let found = search.decide(&view, &Budget::default(), &mut rng).expect("a decision");
            let value =
                |action| found.candidates.iter().find(|found| found.action == action).map_or(-99.0, |found| found.value);
            let found: Vec<f64> = legal.iter().map(|&action| value(action)).collect();
            let worlds = Coeurs::worlds(&view).expect("a view of a deal");
            let row = |_| {
                let world = Coeurs::world(&worlds, &mut rng);
                let weights = model.weights(&world, seat);
                (world.hands(), legal.iter().map(|&action| model.played_out(&world, action, seat)).collect(), weights)
            };
            let rows: Vec<Row> = (0..2 * pool).map(row).collect();
            for (habit, counted) in beliefs[8 - game.hands()[seat.index()].len() as usize].iter_mut().enumerate() {
                let all: f64 = rows.iter().map(|row| row.2[habit]).sum();
                counted[2] += means(&rows, habit).1;
                counted[3] += 1.0;
                for other in Seat::all(4).map(Seat::index).filter(|&other| other != seat.index()) {
                    for card in game.hands()[other].iter() {
                        let holds = rows.iter().filter(|row| row.0[other].contains(card)).map(|row| row.2[habit]);
                        // Nothing is taken to be impossible.
                        counted[0] += (0.97 * holds.sum::<f64>() / all + 0.01).ln();
                        counted[1] += 1.0;
                    }
                }
            }
            let (own, judges) =
                (best(&said).unwrap_or(0), [("truth ", truth.clone()), ("worlds", means(&rows[pool..], 2).0)]);
            let mut note = |name: String, values: &[f64]| {
                let choice = best(values).unwrap_or(0);
                for (judge, worth) in &judges {
                    *sums.entry(format!("by the {judge}  {name}")).or_default() += worth[choice] - worth[own];
                }
            };
            note("the search alone".into(), &found);
            note("the search, trust 0.75".into(), &mixed(&said, &found, 0.75));
            for (habit, temperature) in HABITS.iter().enumerate() {
                for count in [pool / 4, pool / 2, pool] {
                    let (mean, effective) = means(&rows[..count], habit);
                    let name =
                        temperature.map_or("equal weights".to_string(), |temperature| format!("temperature {temperature}"));
                    note(format!("{count} worlds, {name}"), &mixed(&said, &mean, COUNTS / (COUNTS + effective)));
                }
            }
            if rng.unit() < 0.02 {
                played = legal[rng.below(legal.len() as u32) as usize];
            }
            game.apply(played);
        }
        for (name, sum) in sums {
            gains.entry(name).or_default().push(sum / 4.0);
        }
    }
    println!("{done} deals from {first}, {pool} worlds to choose by, search of {iterations} iterations");
    for (name, values) in &gains {
        let n = values.len() as f64;
        let mean = values.iter().sum::<f64>() / n;
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        println!("{name:50} {mean:+.2} ± {:.2}", Z95 * (squares / (n - 1.0) / n).sqrt());
    }
    println!("mean logarithm of the weight on the true holder of a hidden card, and effective worlds of {}", 2 * pool);
    for (trick, row) in beliefs.iter().enumerate().take(7) {
        print!("trick {}", trick + 1);
        for ([sum, cards, effective, decisions], habit) in row.iter().zip(HABITS) {
            let name = habit.map_or("equal".to_string(), |habit| habit.to_string());
            print!("  {name}: {:.3} ({:.0})", sum / cards, effective / decisions);
        }
        println!();
    }
}
