//! The games of a round: all threads play them with the network as it stood when the round began, and write down what the
//! learning seats did.

use crate::error::TrainError;
use crate::policy::{Chooser, Greedy, Policy, explores};
use crate::replay::{Trajectory, words};
use coeur_catalog::make_player;
use coeur_core::parallel::in_order;
use coeur_core::{ActionIndex, Registered, Rng, Seat};
use coeur_learn::{GameScratch, Network};
use half::f16;

/// The learner itself, in a list of opponents: it learns from these seats too.
pub const ITSELF: &str = "self";
/// The learner as it was some rounds ago.
pub const EARLIER: &str = "earlier";

/// What the games of a round are played with.
pub struct Round<'a, G: Registered> {
    pub config: &'a G::Config,
    pub index: &'a ActionIndex<G>,
    pub network: &'a Network,
    /// The learner as it was, oldest first.
    pub earlier: &'a [Network],
    /// Who may sit in the seats beside the learner's: [`ITSELF`], [`EARLIER`] or a spec.
    pub opponents: &'a [String],
    /// How often the learner tries any legal action.
    pub epsilon: f64,
    /// The utility that a reward of 1 stands for.
    pub scale: f64,
}

impl<G: Registered> Round<'_, G> {
    /// Plays `games` games, each with randomness of its own named by `seed` and its number, and gives what was learnt
    /// from in their order.
    pub fn play(&self, seed: u64, games: u64, threads: usize) -> Result<Vec<Trajectory>, TrainError> {
        let games = in_order(threads, games, |number| self.game(Rng::stream_seed(seed, number)))?;
        Ok(games.into_iter().flatten().collect())
    }

    fn game(&self, seed: u64) -> Result<Vec<Trajectory>, TrainError> {
        let mut rng = Rng::new(seed);
        let mut game = G::training_start(self.config, &mut rng);
        let now = Greedy { network: self.network, index: self.index };
        let before: Vec<Greedy<'_, G>> = self.earlier.iter().map(|network| Greedy { network, index: self.index }).collect();
        let seats = G::seats_of(self.config);
        let own = rng.below(seats as u32) as usize;
        let mut players = Vec::new();
        for seat in 0..seats {
            let who = if seat == own { ITSELF } else { rng.pick(self.opponents).map_or(ITSELF, String::as_str) };
            players.push(match who {
                ITSELF => None,
                EARLIER => rng.pick(&before).map(|policy| Chooser::Learned(policy as &dyn Policy<G>)),
                spec => Some(Chooser::Other(make_player::<G>(spec, self.config)?)),
            });
        }
        let mut notes: Vec<Notes> = (0..seats).map(|_| Notes::default()).collect();
        let mut room = GameScratch::default();
        let mut ply = 0;
        while let Some(seat) = game.turn() {
            let action = match &mut players[seat.index()] {
                Some(player) => player.choose(&game, &mut room, seed, ply)?,
                None => self.learn(&game, seat, &now, &mut notes[seat.index()], &mut room, &mut rng),
            };
            game.apply(action);
            ply += 1;
        }
        let end = game.training_utilities();
        Ok(notes.into_iter().zip(end).filter_map(|(notes, end)| notes.finish(end, self.scale)).collect())
    }

    /// A decision of the learner, written down unless there was nothing to decide.
    fn learn(
        &self,
        game: &G,
        seat: Seat,
        policy: &Greedy<'_, G>,
        notes: &mut Notes,
        room: &mut GameScratch,
        rng: &mut Rng,
    ) -> G::Action {
        let legal = game.actions();
        if let [only] = *legal {
            return only;
        }
        let action = if explores(self.epsilon, rng) {
            room.features.clear();
            game.observe(seat, &mut room.features);
            *rng.pick(&legal).expect("a game that is not over has legal actions")
        } else {
            policy.best(game, room)
        };
        notes.trajectory.features.extend(room.features.iter().map(|&value| f16::from_f32(value)));
        let first = notes.trajectory.legal.len();
        notes.trajectory.legal.resize(first + words(self.index.len()), 0);
        for place in legal.iter().filter_map(|&action| self.index.output(action, seat)) {
            notes.trajectory.legal[first + place / 64] |= 1 << (place % 64);
        }
        notes.trajectory.actions.push(self.index.output(action, seat).expect("all legal actions are numbered") as u16);
        notes.utilities.push(game.training_utilities()[seat.index()]);
        action
    }
}

/// What is written down of a seat during a game.
#[derive(Default)]
struct Notes {
    trajectory: Trajectory,
    /// What the seat had at each decision.
    utilities: Vec<f64>,
}

impl Notes {
    /// Each decision's reward is the change until the next one. `None` where the seat decided nothing.
    fn finish(mut self, end: f64, scale: f64) -> Option<Trajectory> {
        let later = self.utilities.iter().copied().skip(1).chain([end]);
        self.trajectory.rewards =
            self.utilities.iter().zip(later).map(|(now, then)| ((then - now) / scale) as f32).collect();
        (!self.utilities.is_empty()).then_some(self.trajectory)
    }
}
