//! How long the Shapley values of a decision of the shipped networks take.
//!
//! `cargo run --release -p coeur-explain --example weights_time`

use coeur_catalog::{CatalogError, GameVisitor, visit};
use coeur_core::{Registered, Rng, View, Viewer};
use coeur_explain::ExplainError;
use coeur_explain::coalitions::{Effort, coalitions};
use coeur_explain::judges::judge;
use coeur_explain::pool::Decided;
use coeur_explain::rollout::{NETWORK, Rollout};
use std::time::{Duration, Instant};

const GAMES: u64 = 20;

struct Time;

impl GameVisitor for Time {
    type Output = Result<(), ExplainError>;

    fn visit<G: Registered>(self) -> Self::Output {
        let config = G::settle(G::Config::default()).map_err(CatalogError::from)?;
        let (mut habit, _) = Rollout::<G>::quick(&config)?;
        let mut times: Vec<Duration> = Vec::new();
        for seed in 0..GAMES {
            let mut rng = Rng::new(seed);
            let mut game = G::deal(&config, &mut rng);
            let plies = rng.below(20) as usize;
            for ply in 0..plies {
                let Some(action) = habit.choice(&game, seed, ply) else { break };
                game.apply(action);
            }
            let Some(mover) = game.turn() else { continue };
            let view = game.view(Viewer::Seat(mover));
            if view.legal().len() < 2 {
                continue;
            }
            let judgement = judge::<G>(NETWORK, &view, &config, &mut rng)?;
            let [first, second, ..] = &judgement.actions[..] else { continue };
            let decided = Decided { mover, actions: [first.action, second.action], ply: plies };
            let began = Instant::now();
            let mut own = Vec::new();
            G::features(&view, &mut own);
            let found = coalitions::<G>(NETWORK, &own, &view, &config, &decided, Effort::WHOLE, seed)?;
            std::hint::black_box(
                found.map(|found| found.topics(NETWORK, coeur_core::Text { fr: "le réseau", en: "the network" }.into())),
            );
            times.push(began.elapsed());
        }
        let most = times.iter().max().copied().unwrap_or_default();
        let mean = times.iter().sum::<Duration>() / times.len().max(1) as u32;
        println!("{:12} {:3} decisions, {mean:.0?} each, at most {most:.0?}", G::INFO.id, times.len());
        Ok(())
    }
}

fn main() -> Result<(), ExplainError> {
    for game in ["coeurs", "barbu", "love-letter", "morpion"] {
        visit(game, Time)??;
    }
    Ok(())
}
