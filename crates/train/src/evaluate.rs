//! How good the learner is by now: duplicate matches against players that stay the same.

use crate::error::TrainError;
use crate::policy::{Chooser, Policy};
use crate::self_play::ITSELF;
use coeur_catalog::make_player;
use coeur_core::parallel::in_order;
use coeur_core::{Registered, Rng};
use coeur_learn::GameScratch;

/// Points a game with the standard error over deals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    pub mean: f64,
    pub error: f64,
}

/// The deals are the same in every evaluation, and no game of the training is played on them.
const DEALS: u64 = 0xE7A1_0A7E;

/// Whom a learner meets, and on which deals.
#[derive(Clone, Copy, Debug)]
pub struct MatchUp<'a> {
    pub opponent: &'a str,
    pub deals: u64,
    pub seed: u64,
    pub threads: usize,
}

/// What the learner makes alone among copies of an opponent, on every deal once from each seat; or in all seats, on every deal once,
/// where the opponent is [`ITSELF`]: partners who have learnt together.
pub fn evaluate<G: Registered>(
    policy: &dyn Policy<G>,
    config: &G::Config,
    match_up: &MatchUp<'_>,
) -> Result<Score, TrainError> {
    let MatchUp { opponent, deals, seed, threads } = *match_up;
    let seats = if opponent == ITSELF { 1 } else { G::seats_of(config) };
    let scores = in_order(threads, deals, |deal| {
        let mut sum = 0.0;
        for own in 0..seats {
            sum += play(policy, opponent, config, Rng::stream_seed(seed ^ DEALS, deal), own)?;
        }
        Ok::<f64, TrainError>(sum / seats as f64)
    })?;
    let count = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / count;
    let variance = scores.iter().map(|score| (score - mean) * (score - mean)).sum::<f64>() / (count - 1.0).max(1.0);
    Ok(Score { mean, error: (variance / count).sqrt() })
}

fn play<G: Registered>(
    policy: &dyn Policy<G>,
    opponent: &str,
    config: &G::Config,
    seed: u64,
    own: usize,
) -> Result<f64, TrainError> {
    let mut players = Vec::new();
    for seat in 0..G::seats_of(config) {
        players.push(match seat == own || opponent == ITSELF {
            true => Chooser::Learned(policy),
            false => Chooser::Other(make_player::<G>(opponent, config)?),
        });
    }
    let mut game = G::deal(config, &mut Rng::new(seed));
    let mut room = GameScratch::default();
    let mut ply = 0;
    while let Some(seat) = game.turn() {
        let action = players[seat.index()].choose(&game, &mut room, seed, ply)?;
        game.apply(action);
        ply += 1;
    }
    Ok(game.utilities()[own])
}
