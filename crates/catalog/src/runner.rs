//! Whole games between players, at full speed: what tournaments are made of.

use crate::error::CatalogError;
use crate::roster;
use coeur_core::episode::play;
use coeur_core::{Budget, Episode, EpisodeError, Game, Player, RecordError, Registered, Rng, Seat, Utilities};

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
        let episode = play(start, players, seed, budget, observer)?;
        let end = episode.game();
        let actions = || episode.played().iter().map(|(_, action)| action.to_string()).collect();
        Ok(Played {
            payoffs: end.payoffs().as_slice().to_vec(),
            utilities: end.utilities(),
            decisions,
            seconds,
            actions: self.keep_actions.then(actions),
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
