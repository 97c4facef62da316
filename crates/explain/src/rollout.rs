//! Games played on by players who see no more than their own views.

use crate::error::ExplainError;
use coeur_catalog::make_player;
use coeur_core::episode::decision_rng;
use coeur_core::{Budget, Deduction, Player, Registered, Rng, Seat, Viewer};

pub struct Rollout<G: Registered> {
    players: Vec<Box<dyn Player<G>>>,
}

impl<G: Registered> Rollout<G> {
    pub fn new(spec: &str, config: &G::Config) -> Result<Rollout<G>, ExplainError> {
        let players = (0..G::seats_of(config)).map(|_| make_player::<G>(spec, config)).collect::<Result<_, _>>()?;
        Ok(Rollout { players })
    }

    /// The quickest good player of a table: its network where one is shipped, else the intermediate level.
    pub fn quick(config: &G::Config) -> Result<(Rollout<G>, String), ExplainError> {
        let [_, intermediate, _] = G::levels();
        let spec = if make_player::<G>(NETWORK, config).is_ok() { NETWORK } else { intermediate.spec };
        Ok((Rollout::new(spec, config)?, spec.into()))
    }

    /// What the player on turn does; the seed and the ply name its randomness. `None` when the game is over.
    pub fn choice(&mut self, game: &G, seed: u64, ply: usize) -> Option<G::Action> {
        let turn = game.turn()?;
        let legal = game.actions();
        if let [only] = legal[..] {
            return Some(only);
        }
        let view = game.view(Viewer::Seat(turn));
        let decision = self.players[turn.index()].decide(&view, &Budget::default(), &mut decision_rng(seed, ply));
        // Who cannot say plays anything legal, as at a table.
        let action = decision.ok().map(|decision| decision.action).filter(|action| legal.contains(action));
        action.or_else(|| legal.first().copied())
    }

    /// The same, but for a random action now and then, so that games differ.
    pub fn varied_choice(&mut self, game: &G, seed: u64, ply: usize, rng: &mut Rng) -> Option<G::Action> {
        if rng.unit() < VARIETY { game.random_action(rng) } else { self.choice(game, seed, ply) }
    }

    /// What an action brings who takes it by the end of the deal, if all go on from there; the seed names the players'
    /// randomness.
    pub fn outcome(&mut self, world: &G, action: G::Action, deduction: &Deduction<G>, seed: u64) -> f64 {
        let seat = world.turn().map_or(0, Seat::index);
        let (mut game, mut action) = (world.clone(), action);
        for ply in 0.. {
            let before = deduction.since_deal(&game);
            game.apply(action);
            // What a later deal brings is the same whatever was played in this one.
            if deduction.since_deal(&game) <= before {
                break;
            }
            match self.choice(&game, seed, ply) {
                Some(next) => action = next,
                None => break,
            }
        }
        game.utilities()[seat]
    }
}

/// The share of actions that are played at random.
const VARIETY: f64 = 0.15;

/// The player that every game with a shipped network has.
pub const NETWORK: &str = "network";
