//! Whole games between players, at full speed: what tournaments are made of.

use crate::error::CatalogError;
use crate::outside::Rows;
use crate::roster;
use coeur_core::episode::{Host, InPlay, Players, Step, run};
use coeur_core::game::notation;
use coeur_core::{
    ActionIndex, Budget, DecideError, Episode, EpisodeError, Fault, Game, Illegal, Player, RecordError, Registered, Rng,
    Seat, Utilities, forfeited,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Reads a clock, in seconds. The catalog has none of its own: it also runs where there is no clock.
pub type Clock<'a> = &'a dyn Fn() -> f64;

/// Players of one game who meet in any seating.
pub trait MatchRunner: Send {
    /// How many sit at a table.
    fn seats(&self) -> usize;

    /// Deals the game of `seed`; `seating[seat]` is the index of a player. The same seed and seating give the same game; another
    /// seating gets the same cards. It stops wherever one of the players in `held` is on turn.
    fn open(&self, seed: u64, seating: &[usize], held: &[usize]) -> Result<Box<dyn OpenMatch>, CatalogError>;

    /// Plays such a game from its deal to its end. Where `budget` is cancelled the game is given up.
    fn play(&self, seed: u64, seating: &[usize], budget: &Budget, clock: Clock<'_>) -> Result<Played, CatalogError> {
        let mut game = self.open(seed, seating, &[])?;
        game.play_on(budget, clock)?;
        Ok(game.finish())
    }

    /// Lets every game from now on be given back with its actions.
    fn keep_actions(&mut self);
}

/// A game under way between players.
pub trait OpenMatch: Send {
    /// Plays on until the game is over (`None`), or one who is held is on turn: then its index among the players.
    fn play_on(&mut self, budget: &Budget, clock: Clock<'_>) -> Result<Option<usize>, CatalogError>;

    /// Adds what the seat on turn may know as a row.
    fn ask(&self, rows: &mut Rows);

    /// Plays the action of that number, which took its player so long; refused where it is not legal.
    fn answer(&mut self, number: usize, seconds: f64) -> Result<(), CatalogError>;

    /// What a game that is over came to.
    fn finish(self: Box<Self>) -> Played;
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
    index: Arc<ActionIndex<G>>,
    keep_actions: bool,
}

impl<G: Registered> TypedRunner<G> {
    pub(crate) fn new(config: G::Config, specs: &[String]) -> Result<TypedRunner<G>, CatalogError> {
        specs.iter().try_for_each(|spec| roster::make::<G>(spec, &config).map(|_| ()))?;
        let index = Arc::new(ActionIndex::new(&config));
        Ok(TypedRunner { config, specs: specs.to_vec(), index, keep_actions: false })
    }
}

impl<G: Registered> MatchRunner for TypedRunner<G> {
    fn seats(&self) -> usize {
        G::seats_of(&self.config)
    }

    fn open(&self, seed: u64, seating: &[usize], held: &[usize]) -> Result<Box<dyn OpenMatch>, CatalogError> {
        let seats = self.seats();
        if seating.len() != seats {
            return Err(CatalogError::Seats { found: seating.len(), seats });
        }
        // A player is made anew for each game, so that none depends on which games its thread has played before.
        let players: Vec<Box<dyn Player<G>>> =
            seating.iter().map(|&player| roster::make(&self.specs[player], &self.config)).collect::<Result<_, _>>()?;
        let deal = G::shuffle(&self.config, &mut Rng::new(seed));
        let start = G::start(&self.config, &deal).map_err(RecordError::from)?;
        Ok(Box::new(TypedMatch {
            episode: Episode::new(start),
            players,
            held: seating.iter().map(|player| held.contains(player).then_some(*player)).collect(),
            seed,
            index: self.index.clone(),
            decisions: vec![0; seats],
            seconds: vec![0.0; seats],
            forfeit: None,
            keep_actions: self.keep_actions,
        }))
    }

    fn keep_actions(&mut self) {
        self.keep_actions = true;
    }
}

struct TypedMatch<G: Game> {
    episode: Episode<G>,
    players: Vec<Box<dyn Player<G>>>,
    /// By seat, who is not asked here but by whoever plays the match.
    held: Vec<Option<usize>>,
    seed: u64,
    index: Arc<ActionIndex<G>>,
    decisions: Vec<u32>,
    seconds: Vec<f64>,
    forfeit: Option<Forfeit>,
    keep_actions: bool,
}

/// Asks the players, but for those who are held: there it leaves.
struct AllBut<'a, H> {
    host: H,
    held: &'a [Option<usize>],
}

impl<P: InPlay, H: Host<P>> Host<P> for AllBut<'_, H> {
    type Error = H::Error;

    fn turn(&mut self, game: &mut P, seat: Seat) -> Result<Step<P::Action>, H::Error> {
        if self.held[seat.index()].is_some() { Ok(Step::Leave) } else { self.host.turn(game, seat) }
    }
}

impl<G: Registered> OpenMatch for TypedMatch<G> {
    fn play_on(&mut self, budget: &Budget, clock: Clock<'_>) -> Result<Option<usize>, CatalogError> {
        let (decisions, seconds) = (&mut self.decisions, &mut self.seconds);
        let mut last = clock();
        let observer = |_: &Episode<G>, seat: Seat, _: &_| {
            let now = clock();
            seconds[seat.index()] += now - last;
            decisions[seat.index()] += 1;
            last = now;
        };
        let players = std::mem::take(&mut self.players);
        let mut host = AllBut { host: Players { players, seed: self.seed, budget, observer }, held: &self.held };
        let outcome = run(&mut self.episode, &mut host);
        self.players = host.host.players;
        match outcome {
            Ok(_) => {}
            Err(EpisodeError::Decide(DecideError::Fault(fault))) if !budget.cancel.is_cancelled() => {
                let seat = self.episode.game().turn().expect("who was asked is on turn");
                self.forfeit = Some(Forfeit { seat, ply: self.episode.played().len(), fault });
                return Ok(None);
            }
            // What a player did that was hurried is not its own fault.
            Err(EpisodeError::Decide(DecideError::Fault(_))) => return Err(CatalogError::Cancelled),
            Err(error) => return Err(error.into()),
        }
        Ok(self.episode.game().turn().and_then(|seat| self.held[seat.index()]))
    }

    fn ask(&self, rows: &mut Rows) {
        let game = self.episode.game();
        let Some(seat) = game.turn() else { return };
        game.observe(seat, &mut rows.features);
        let row = rows.masks.len();
        rows.masks.resize(row + self.index.len(), false);
        game.actions()
            .iter()
            .filter_map(|&action| self.index.index(action))
            .for_each(|number| rows.masks[row + number] = true);
        rows.seats.push(seat.0);
    }

    fn answer(&mut self, number: usize, seconds: f64) -> Result<(), CatalogError> {
        let seat = self.episode.game().turn().ok_or(DecideError::NotOnTurn)?;
        let legal = || notation(&self.episode.game().actions());
        let action = self.index.action(number).ok_or_else(|| {
            let last = self.index.len().saturating_sub(1);
            EpisodeError::Illegal(Illegal { action: format!("{number} (actions are 0 to {last})"), legal: legal() })
        })?;
        self.episode.play(action).map_err(EpisodeError::Illegal)?;
        self.decisions[seat.index()] += 1;
        self.seconds[seat.index()] += seconds;
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> Played {
        let end = self.episode.game();
        let (payoffs, utilities) = match &self.forfeit {
            Some(forfeit) => forfeited(end, forfeit.seat),
            None => (end.payoffs(), end.utilities()),
        };
        self.players.iter_mut().for_each(|player| player.game_over(&payoffs));
        let actions = || self.episode.played().iter().map(|(_, action)| action.to_string()).collect();
        Played {
            payoffs: payoffs.as_slice().to_vec(),
            utilities,
            decisions: self.decisions,
            seconds: self.seconds,
            actions: self.keep_actions.then(actions),
            forfeit: self.forfeit,
        }
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
