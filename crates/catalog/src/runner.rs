//! Whole games between players, at full speed: what tournaments are made of.

use crate::error::CatalogError;
use crate::roster;
use coeur_core::episode::{Players, run};
use coeur_core::{
    Budget, DecideError, Episode, EpisodeError, Fault, Game, Player, RecordError, Registered, Rng, Seat, Utilities,
    forfeited,
};
use serde::{Deserialize, Serialize};

/// Reads a clock, in seconds. The catalog has none of its own: it also runs where there is no clock.
pub type Clock<'a> = &'a dyn Fn() -> f64;

/// Players of one game who meet in any seating.
pub trait MatchRunner: Send {
    /// How many sit at a table.
    fn seats(&self) -> usize;

    /// Plays the game that `seed` deals; `seating[seat]` is the index of a player. The same seed and seating give the same
    /// game; another seating gets the same cards. Where `budget` is cancelled the game is given up.
    fn play(&mut self, seed: u64, seating: &[usize], budget: &Budget, clock: Clock<'_>) -> Result<Played, CatalogError>;

    /// Lets every game from now on be given back with its actions.
    fn keep_actions(&mut self);
}

#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// Raw points by seat.
    pub payoffs: Vec<i32>,
    /// What the players strove for, by seat.
    pub utilities: Utilities,
    /// How many decisions each seat took.
    pub decisions: Vec<u32>,
    /// How long each seat thought, in seconds.
    pub seconds: Vec<f64>,
    /// What was played, in the notation, where that is kept.
    pub actions: Option<Vec<String>>,
    /// Who lost the game by a fault, where somebody did: the actions then stop before it, and points are those of [`forfeited`].
    pub forfeit: Option<Forfeit>,
}

/// A game that a player from outside has lost by a fault.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forfeit {
    pub seat: Seat,
    /// How many actions were played before.
    pub ply: usize,
    #[serde(flatten)]
    pub fault: Fault,
}

pub(crate) struct TypedRunner<G: Game> {
    config: G::Config,
    specs: Vec<String>,
    keep_actions: bool,
}

impl<G: Registered> TypedRunner<G> {
    pub(crate) fn new(config: G::Config, specs: &[String]) -> Result<TypedRunner<G>, CatalogError> {
        specs.iter().try_for_each(|spec| roster::make::<G>(spec, &config).map(|_| ()))?;
        Ok(TypedRunner { config, specs: specs.to_vec(), keep_actions: false })
    }
}

impl<G: Registered> MatchRunner for TypedRunner<G> {
    fn seats(&self) -> usize {
        G::seats_of(&self.config)
    }

    fn play(&mut self, seed: u64, seating: &[usize], budget: &Budget, clock: Clock<'_>) -> Result<Played, CatalogError> {
        let seats = self.seats();
        if seating.len() != seats {
            return Err(CatalogError::Seats { found: seating.len(), seats });
        }
        // A player is made anew for each game, so that none depends on which games its thread has played before.
        let players: Vec<Box<dyn Player<G>>> =
            seating.iter().map(|&player| roster::make(&self.specs[player], &self.config)).collect::<Result<_, _>>()?;
        let (mut decisions, mut seconds) = (vec![0; seats], vec![0.0; seats]);
        let deal = G::shuffle(&self.config, &mut Rng::new(seed));
        let start = G::start(&self.config, &deal).map_err(RecordError::from)?;
        let mut last = clock();
        let observer = |_: &Episode<G>, seat: Seat, _: &_| {
            let now = clock();
            seconds[seat.index()] += now - last;
            decisions[seat.index()] += 1;
            last = now;
        };
        let (mut episode, mut host) = (Episode::new(start), Players { players, seed, budget, observer });
        let forfeit = match run(&mut episode, &mut host) {
            Ok(_) => None,
            Err(EpisodeError::Decide(DecideError::Fault(fault))) if !budget.cancel.is_cancelled() => {
                let seat = episode.game().turn().expect("who was asked is on turn");
                Some(Forfeit { seat, ply: episode.played().len(), fault })
            }
            // What a player did that was hurried is not its own fault.
            Err(EpisodeError::Decide(DecideError::Fault(_))) => return Err(CatalogError::Cancelled),
            Err(error) => return Err(error.into()),
        };
        let end = episode.game();
        let (payoffs, utilities) = match &forfeit {
            Some(forfeit) => forfeited(end, forfeit.seat),
            None => (end.payoffs(), end.utilities()),
        };
        host.players.iter_mut().for_each(|player| player.game_over(&payoffs));
        drop(host);
        let actions = || episode.played().iter().map(|(_, action)| action.to_string()).collect();
        Ok(Played {
            payoffs: payoffs.as_slice().to_vec(),
            utilities,
            decisions,
            seconds,
            actions: self.keep_actions.then(actions),
            forfeit,
        })
    }

    fn keep_actions(&mut self) {
        self.keep_actions = true;
    }
}

impl From<EpisodeError> for CatalogError {
    fn from(error: EpisodeError) -> CatalogError {
        match error {
            EpisodeError::Decide(error) => error.into(),
            EpisodeError::Illegal(error) => CatalogError::Move(error.into()),
            EpisodeError::Cancelled => CatalogError::Cancelled,
        }
    }
}
