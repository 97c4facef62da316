//! Fits what a recruited follower is worth: `cargo run --release -p coeur-claim --example fit -- [POSITIONS] [SEED] [THREADS]`.
//!
//! Deals are played to the end of phase 1 by seats of every mixture of chance and of the best card to win the trick, phase 2 is
//! solved, and a logistic regression of who wins gives each card its weight. A tenth of the positions is kept back to judge
//! the fit. Prints `src/recruits.rs`; in brackets the mean log-likelihood.

use coeur_claim::eval::Recruits;
use coeur_claim::players::BestCard;
use coeur_claim::solver::Solver;
use coeur_claim::{Card, Claim};
use coeur_core::options::NoOptions;
use coeur_core::{Game, Rng, Seat};

/// A position at the end of phase 1: its columns, and the share of a win that it is worth to seat 0.
type Row = (Vec<f64>, f64);

/// The columns that say nothing of factions as a whole.
const ALONE: usize = 50;

/// Keeps weights of rare combinations small.
const RIDGE: f64 = 2.0;

fn main() {
    let argument = |place: usize, default: u64| {
        std::env::args().nth(place).map_or(default, |text| text.parse().expect("a whole number"))
    };
    let (positions, seed, threads) = (argument(1, 16_000), argument(2, 1), argument(3, 1));
    let rows = solved(positions, seed, threads);
    let kept_back = |number: &usize| number.is_multiple_of(10);
    let train: Vec<&Row> = (0..rows.len()).filter(|number| !kept_back(number)).map(|number| &rows[number]).collect();
    let test: Vec<&Row> = (0..rows.len()).filter(kept_back).map(|number| &rows[number]).collect();
    let (alone, all) = (fit(&train, ALONE), fit(&train, train[0].0.len()));
    println!(
        "//! What followers are worth, fitted to solved games by `examples/fit.rs {positions} {seed}`. Not edited by hand."
    );
    println!("//!");
    println!("//! Cards alone: {}", judged(&alone, &train, &test));
    println!("//! Cards and factions: {}", judged(&all, &train, &test));
    println!(
        "\n/// The fit by cards alone: the weight of each card by its place in a heap (nothing has places 1 and 2), less that of"
    );
    println!("/// the average card. In units of the logistic curve, as all that follows.");
    println!("pub(crate) const CARD_ALONE: [f64; 50] = {};", cards(&alone));
    println!("\n/// The same of an Undead scored in phase 1.\npub(crate) const UNDEAD_ALONE: f64 = {:.3};", alone[48]);
    println!(
        "\n/// The fit by cards and factions: the weight of each card.\npub(crate) const CARD: [f64; 50] = {};",
        cards(&all)
    );
    println!("\n/// Of an Undead scored in phase 1.\npub(crate) const UNDEAD: f64 = {:.3};", all[48]);
    println!("\n/// Of the lead in phase 2.\npub(crate) const LEADER: f64 = {:.3};", all[49]);
    println!("\n/// For each faction, of being ahead in cards, in value and in pairs, and of the pairs levelled off.");
    let rows: String = all[ALONE..].chunks(4).map(|row| format!("    [{}],\n", list(row))).collect();
    println!("pub(crate) const FACTION: [[f64; 4]; 5] = [\n{rows}];");
}

fn solved(positions: u64, seed: u64, threads: u64) -> Vec<Row> {
    let part = |thread: u64| {
        let mut solver = Solver::default();
        let numbers = (thread..positions).step_by(threads as usize);
        numbers.map(|number| (number, row(&mut solver, &mut Rng::stream(seed, number)))).collect::<Vec<_>>()
    };
    let mut rows: Vec<(u64, Row)> = std::thread::scope(|scope| {
        let part = &part;
        let threads: Vec<_> = (0..threads).map(|thread| scope.spawn(move || part(thread))).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("nothing here panics")).collect()
    });
    rows.sort_by_key(|(number, _)| *number);
    rows.into_iter().map(|(_, row)| row).collect()
}

fn row(solver: &mut Solver, rng: &mut Rng) -> Row {
    let mut game = Claim::deal(&NoOptions, rng);
    let skill = [rng.unit(), rng.unit()];
    while let (1, Some(seat)) = (game.phase(), game.turn()) {
        let best = if rng.unit() < skill[seat.index()] { BestCard::choose(&game.actions(), game.led()) } else { None };
        let card = best.or_else(|| game.random_action(rng)).expect("somebody is on turn");
        game.apply(card);
    }
    let outcome = f64::from(solver.outcome(&game).expect("no limit"));
    let first = if game.turn() == Some(Seat(0)) { outcome } else { -outcome };
    (Recruits::columns(&game), 0.5 + 0.5 * first)
}

fn sum(weights: &[f64], columns: &[f64]) -> f64 {
    weights.iter().zip(columns).map(|(weight, column)| weight * column).sum()
}

fn chance(sum: f64) -> f64 {
    1.0 / (1.0 + (-sum).exp())
}

/// Newton's method for the logistic likelihood of the first columns, with a ridge.
fn fit(rows: &[&Row], columns: usize) -> Vec<f64> {
    let mut weights = vec![0.0; columns];
    for _ in 0..12 {
        let mut matrix = vec![vec![0.0; columns + 1]; columns];
        for (place, row) in matrix.iter_mut().enumerate() {
            row[place] = RIDGE;
            row[columns] = -RIDGE * weights[place];
        }
        for (values, outcome) in rows {
            let chance = chance(sum(&weights, values));
            let (slope, error) = ((chance * (1.0 - chance)).max(1e-6), outcome - chance);
            for (a, row) in matrix.iter_mut().enumerate().filter(|(a, _)| values[*a] != 0.0) {
                for (b, cell) in row[..columns].iter_mut().enumerate() {
                    *cell += slope * values[a] * values[b];
                }
                row[columns] += error * values[a];
            }
        }
        let step = solution(matrix);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight += step);
    }
    weights
}

/// Gauss and Jordan's elimination; the ridge keeps every pivot away from 0.
fn solution(mut matrix: Vec<Vec<f64>>) -> Vec<f64> {
    let size = matrix.len();
    for pivot in 0..size {
        let scale = 1.0 / matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|cell| *cell *= scale);
        let row = matrix[pivot].clone();
        for (_, cells) in matrix.iter_mut().enumerate().filter(|(other, _)| *other != pivot) {
            let factor = cells[pivot];
            cells.iter_mut().zip(&row).for_each(|(cell, own)| *cell -= factor * own);
        }
    }
    matrix.into_iter().map(|row| row[size]).collect()
}

/// How many positions are judged right, with the mean log-likelihood.
fn judged(weights: &[f64], train: &[&Row], test: &[&Row]) -> String {
    let [train, test] = [train, test].map(|rows| {
        let mut sums = (0.0, 0.0);
        for (values, outcome) in rows {
            let chance = chance(sum(weights, values)).clamp(1e-9, 1.0 - 1e-9);
            sums.0 += if (chance > 0.5) == (*outcome > 0.5) { 1.0 } else { 0.0 };
            sums.1 += outcome * chance.ln() + (1.0 - outcome) * (1.0 - chance).ln();
        }
        format!("{:.1} % are judged right ({:.4})", 100.0 * sums.0 / rows.len() as f64, sums.1 / rows.len() as f64)
    });
    format!("of the positions fitted {train}, of those kept back {test}.")
}

/// The weights of the cards, less that of the average card, by their places in a heap.
fn cards(weights: &[f64]) -> String {
    let mean = Card::kinds().zip(weights).map(|(card, weight)| f64::from(card.copies()) * weight).sum::<f64>() / 52.0;
    let mut places = [0.0; 50];
    for (number, weight) in weights[..48].iter().enumerate() {
        places[if number == 0 { 0 } else { number + 2 }] = weight - mean;
    }
    let rows: String = places.chunks(10).map(|row| format!("    {},\n", list(row))).collect();
    format!("[\n{rows}]")
}

fn list(numbers: &[f64]) -> String {
    numbers.iter().map(|number| format!("{number:.3}")).collect::<Vec<_>>().join(", ")
}
