//! Whole games between players, at full speed: what tournaments are made of.

use crate::error::CatalogError;
use crate::roster::{self, House};
use coeur_core::{Budget, Game, Player, Rng, Utilities, Viewer};

/// Reads a clock, in seconds. The catalog has none of its own: it also runs where there is no clock.
pub type Clock<'a> = &'a dyn Fn() -> f64;

/// Players of one game who meet in any seating.
pub trait Runner: Send {
    /// How many sit at a table.
    fn seats(&self) -> usize;

    /// Deals game `deal` of `seed` and plays it; `seating[seat]` is the index of a player. The same deal, seed and seating
    /// give the same game; another seating gets the same cards. Where `budget` is cancelled the game is given up.
    fn play(
        &mut self,
        seed: u64,
        deal: u64,
        seating: &[usize],
        budget: &Budget,
        clock: Clock<'_>,
    ) -> Result<Played, CatalogError>;
}

/// How a game went.
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
}

/// The players of a game type.
pub(crate) struct Between<G: Game> {
    config: G::Config,
    specs: Vec<String>,
}

impl<G: House> Between<G> {
    pub(crate) fn new(config: G::Config, specs: &[String]) -> Result<Between<G>, CatalogError> {
        specs.iter().try_for_each(|spec| roster::make::<G>(spec, &config).map(|_| ()))?;
        Ok(Between { config, specs: specs.to_vec() })
    }
}

impl<G: House> Runner for Between<G> {
    fn seats(&self) -> usize {
        G::seats_of(&self.config)
    }

    fn play(
        &mut self,
        seed: u64,
        deal: u64,
        seating: &[usize],
        budget: &Budget,
        clock: Clock<'_>,
    ) -> Result<Played, CatalogError> {
        let seats = self.seats();
        if seating.len() != seats {
            return Err(CatalogError::Seats { found: seating.len(), seats });
        }
        // A player is made anew for each game, so that none depends on which games its thread has played before.
        let mut players: Vec<Box<dyn Player<G>>> =
            seating.iter().map(|&player| roster::make(&self.specs[player], &self.config)).collect::<Result<_, _>>()?;
        let mut game = G::deal(&self.config, &mut Rng::stream(seed, deal));
        let mut rngs: Vec<Rng> = (0..seats).map(|seat| thinking(seed, deal, seating, seat)).collect();
        let (mut decisions, mut seconds) = (vec![0; seats], vec![0.0; seats]);
        while let Some(seat) = game.turn() {
            let before = clock();
            let view = game.view(Viewer::Seat(seat));
            let decision = players[seat.index()].decide(&view, budget, &mut rngs[seat.index()])?;
            // A decision that was hurried is not the player's own.
            if budget.cancel.is_cancelled() {
                return Err(CatalogError::Cancelled);
            }
            seconds[seat.index()] += clock() - before;
            decisions[seat.index()] += 1;
            game.play(decision.action).map_err(coeur_core::record::MoveError::from)?;
        }
        Ok(Played { payoffs: game.payoffs().as_slice().to_vec(), utilities: game.utilities(), decisions, seconds })
    }
}

/// The randomness of one seat's player in one game, apart from the deal's and from every other seat's.
fn thinking(seed: u64, deal: u64, seating: &[usize], seat: usize) -> Rng {
    let mut mix = Rng::stream(!seed, deal);
    let place = seating.iter().fold(seat as u64, |sum, &player| sum.wrapping_mul(31).wrapping_add(player as u64 + 1));
    Rng::stream(mix.next_u64(), place)
}
