//! One loop for every game that is played: in a tournament, in the terminal, in tests, for data sets.
//!
//! [`run`] asks a [`Host`] at every turn what happens there, plays it and tells the host. It runs anything that is
//! [`InPlay`]: an [`Episode`], which is a game with its history, or a table whose actions are text. [`Players`] is the host
//! of a game between AIs, and [`play`] such a game from its deal to its end.

use crate::decision::Decision;
use crate::game::{Game, Illegal};
use crate::player::{Budget, DecideError, Player};
use crate::rng::Rng;
use crate::seat::{Seat, Viewer};
use thiserror::Error;

/// A game under way, whatever its form.
pub trait InPlay {
    type Action;
    /// Why an action is not played.
    type Refusal;

    /// Whose turn it is; `None` when the game is over.
    fn on_turn(&self) -> Option<Seat>;

    fn play(&mut self, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Takes back the last `plies` actions, or all.
    fn take_back(&mut self, plies: usize);
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<A> {
    Play(A),
    /// The last so many actions are taken back.
    TakeBack(usize),
    /// Whoever is on turn leaves; the game stays where it is.
    Leave,
}

/// Who is asked at every turn, and told what was played.
pub trait Host<P: InPlay + ?Sized> {
    type Error: From<P::Refusal>;

    fn turn(&mut self, game: &mut P, seat: Seat) -> Result<Step<P::Action>, Self::Error>;

    /// An action of `seat` has just been played.
    fn played(&mut self, _game: &P, _seat: Seat) -> Result<(), Self::Error> {
        Ok(())
    }
}

/// Plays until the game is over (true) or somebody leaves (false).
pub fn run<P: InPlay + ?Sized, H: Host<P>>(game: &mut P, host: &mut H) -> Result<bool, H::Error> {
    while let Some(seat) = game.on_turn() {
        match host.turn(game, seat)? {
            Step::Play(action) => {
                game.play(action)?;
                host.played(game, seat)?;
            }
            Step::TakeBack(plies) => game.take_back(plies),
            Step::Leave => return Ok(false),
        }
    }
    Ok(true)
}

/// A game in play with its history: where it began, what was played, where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Episode<G: Game> {
    start: G,
    game: G,
    played: Vec<(Seat, G::Action)>,
}

impl<G: Game> Episode<G> {
    pub fn new(start: G) -> Episode<G> {
        Episode { game: start.clone(), start, played: Vec::new() }
    }

    pub fn game(&self) -> &G {
        &self.game
    }

    /// Who did what, oldest first.
    pub fn played(&self) -> &[(Seat, G::Action)] {
        &self.played
    }

    /// The position when only the first `plies` actions had been played.
    pub fn at(&self, plies: usize) -> G {
        let mut game = self.start.clone();
        self.played.iter().take(plies).for_each(|(_, action)| game.apply(*action));
        game
    }
}

impl<G: Game> InPlay for Episode<G> {
    type Action = G::Action;
    type Refusal = Illegal;

    fn on_turn(&self) -> Option<Seat> {
        self.game.turn()
    }

    fn play(&mut self, action: G::Action) -> Result<(), Illegal> {
        let seat = self.game.turn();
        self.game.play(action)?;
        self.played.extend(seat.map(|seat| (seat, action)));
        Ok(())
    }

    fn take_back(&mut self, plies: usize) {
        if plies == 0 {
            return;
        }
        self.played.truncate(self.played.len().saturating_sub(plies));
        self.game = self.at(self.played.len());
    }
}

/// The randomness of one decision: named by the game's seed and by how many actions were played before, so that any
/// decision is found again from the record alone.
pub fn decision_rng(seed: u64, ply: usize) -> Rng {
    Rng::stream(seed, ply as u64 + 1)
}

/// Why a game between players came to no end.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EpisodeError {
    #[error(transparent)]
    Decide(#[from] DecideError),
    #[error("a player chose what is not legal: {0}")]
    Illegal(#[from] Illegal),
    /// Somebody asked for the end; a decision that was hurried is not the player's own.
    #[error("the game was given up")]
    Cancelled,
}

/// A player for each seat, and an observer who is shown every decision before it is played.
pub struct Players<'a, G: Game, F> {
    pub players: Vec<Box<dyn Player<G>>>,
    /// The game's seed, from which every decision has randomness of its own.
    pub seed: u64,
    pub budget: &'a Budget,
    pub observer: F,
}

impl<G, F> Host<Episode<G>> for Players<'_, G, F>
where
    G: Game,
    F: FnMut(&Episode<G>, Seat, &Decision<G::Action>),
{
    type Error = EpisodeError;

    fn turn(&mut self, episode: &mut Episode<G>, seat: Seat) -> Result<Step<G::Action>, EpisodeError> {
        let view = episode.game().view(Viewer::Seat(seat));
        let mut rng = decision_rng(self.seed, episode.played().len());
        let player = &mut self.players[seat.index()];
        player.at_ply(episode.played().len());
        let decision = player.decide(&view, self.budget, &mut rng)?;
        if self.budget.cancel.is_cancelled() {
            return Err(EpisodeError::Cancelled);
        }
        (self.observer)(episode, seat, &decision);
        Ok(Step::Play(decision.action))
    }
}

/// Plays a whole game between players and gives it back, with its history.
pub fn play<G: Game>(
    start: G,
    players: Vec<Box<dyn Player<G>>>,
    seed: u64,
    budget: &Budget,
    observer: impl FnMut(&Episode<G>, Seat, &Decision<G::Action>),
) -> Result<Episode<G>, EpisodeError> {
    let mut episode = Episode::new(start);
    run(&mut episode, &mut Players { players, seed, budget, observer })?;
    Ok(episode)
}
