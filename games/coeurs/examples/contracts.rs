//! What each set of contracts left is worth to its meneur, as constants for `players/contracts.rs`:
//! `cargo run --release -p coeur-coeurs --example contracts [hands] [deals]`.
//!
//! A meneur sees its hand and takes the contract for which the hand is best, minding what it keeps for later:
//! V(S) = E[max over c in S of (value of the hand in c) + V(S without c)]. Hands are drawn, their values estimated by simulated
//! deals; one half of these chooses, the other half says what the choice is worth, so that luck is not taken for skill.

use coeur_coeurs::{Action, Barbu, BarbuConfig, Contract, Kind};
use coeur_core::{Game, HeuristicPlayout, PlayoutPolicy, Rng, Viewer};

fn main() {
    let number = |n, default| std::env::args().nth(n).and_then(|text| text.parse().ok()).unwrap_or(default);
    let (hands, deals): (usize, usize) = (number(1, 4000), number(2, 100));
    let contracts: Vec<Contract> = Contract::all().collect();
    let (config, policy, mut rng) = (BarbuConfig::default(), HeuristicPlayout::default(), Rng::new(1));
    // For each hand and kind: the value that chooses, and the value that counts.
    let mut values: Vec<[(f64, f64); 6]> = Vec::new();
    for _ in 0..hands {
        let deal = Barbu::shuffle(&config, &mut rng);
        let game = Barbu::start(&config, &deal[..1].to_vec()).expect("one deal of a match");
        let meneur = game.turn().expect("somebody chooses");
        let worlds = Barbu::worlds(&game.view(Viewer::Seat(meneur))).expect("a dealt game has worlds");
        let mut sums = vec![[0.0; 2]; contracts.len()];
        for half in 0..2 {
            for _ in 0..deals {
                let world = Barbu::world(&worlds, &mut rng);
                for (sum, &contract) in sums.iter_mut().zip(&contracts) {
                    let mut game = world.clone();
                    game.apply(Action::Choose(contract));
                    policy.playout(&mut game, &mut rng);
                    sum[half] += game.payoffs().relative()[meneur.index()] / deals as f64;
                }
            }
        }
        values.push(std::array::from_fn(|kind| {
            let ways = contracts.iter().zip(&sums).filter(|(contract, _)| contract.kind() == Kind::ALL[kind]);
            let best = ways.max_by(|a, b| a.1[0].total_cmp(&b.1[0])).expect("every kind has a way");
            (best.1[0], best.1[1])
        }));
    }
    let mut worth = [0.0; 64];
    for set in 1..64usize {
        let mut sum = 0.0;
        for hand in &values {
            let kinds = (0..6).filter(|kind| set >> kind & 1 == 1);
            let kind = kinds.max_by(|&a, &b| {
                let value = |kind: usize| hand[kind].0 + worth[set & !(1 << kind)];
                value(a).total_cmp(&value(b))
            });
            let kind = kind.expect("a set that is not empty");
            sum += hand[kind].1 + worth[set & !(1 << kind)];
        }
        worth[set] = sum / hands as f64;
    }
    println!("pub(crate) const PROSPECTS: [f32; 64] = [");
    for row in worth.chunks(8) {
        println!("    {},", row.iter().map(|worth| format!("{worth:.1}")).collect::<Vec<_>>().join(", "));
    }
    println!("];");
}
