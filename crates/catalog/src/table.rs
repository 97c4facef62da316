//! A game in play: its position, who sits where, and the record it is becoming.

use crate::error::CatalogError;
use crate::roster::{self, House};
use coeur_core::game::notation;
use coeur_core::record::{MoveError, RecordError, VERSION, play_text};
use coeur_core::{
    Budget, DecideError, Decision, Game, Lang, Layout, Options, Outcome, Payoffs, Pen, Player, Record, Rng, Seat, Solution,
    Viewer,
};
use serde_json::Value;

/// The name of a person in records and in lists of players.
pub const HUMAN: &str = "human";

/// A game in play, whatever its type. Actions are in the game's notation.
pub trait Table: Send {
    /// The game's id.
    fn game(&self) -> &'static str;

    /// How many sit here.
    fn seats(&self) -> usize;

    /// Whose turn it is; `None` when the game is over.
    fn turn(&self) -> Option<Seat>;

    /// The legal actions, sorted, without repeats.
    fn legal(&self) -> Vec<String>;

    /// Plays an action if it is legal, and gives it back in its canonical form.
    fn play(&mut self, action: &str) -> Result<String, MoveError>;

    /// Takes back the last `plies` actions (or all).
    fn undo(&mut self, plies: usize);

    /// The actions played so far, with who played them.
    fn log(&self) -> Vec<(Seat, String)>;

    /// Raw points at this moment; final once the game is over.
    fn payoffs(&self) -> Payoffs;

    /// What a viewer may know, as JSON.
    fn view(&self, viewer: Viewer) -> Value;

    /// Everything, hidden cards included, as JSON.
    fn world(&self) -> Value;

    /// The values of the named columns for a seat's view.
    fn features(&self, seat: Seat) -> Vec<f32>;

    /// The table as a viewer sees it, as text.
    fn draw(&self, viewer: Viewer, pen: &Pen) -> String;

    /// The table as a viewer sees it, as zones of pieces.
    fn layout(&self, viewer: Viewer, lang: Lang) -> Layout;

    /// An action of `seat` in words, as `viewer` may hear it.
    fn describe(&self, seat: Seat, action: &str, viewer: Viewer, lang: Lang) -> String;

    /// Seats a player, by spec, or a person (`human`).
    fn sit(&mut self, seat: Seat, spec: &str) -> Result<(), CatalogError>;

    /// Who sits there: a spec, or `human`.
    fn sitting(&self, seat: Seat) -> &str;

    /// Asks the player on turn. Its action is not played.
    fn decide(&mut self, budget: &Budget, rng: &mut Rng) -> Result<Decision<String>, CatalogError>;

    /// Asks some other player what it would do in the place of the one on turn, from the same view.
    fn advise(&self, spec: &str, budget: &Budget, rng: &mut Rng) -> Result<Decision<String>, CatalogError>;

    /// The exact value of the position, everything hidden included, where the game has a solver.
    fn solve(&self, budget: &Budget) -> Result<Solution<String>, CatalogError>;

    /// The game so far as a record.
    fn record(&self) -> Record;

    /// Compares the result that a record claims with this position.
    fn check_result(&self, record: &Record) -> Result<(), RecordError>;
}

/// A table of one game type.
pub(crate) struct Sitting<G: Game> {
    start: G,
    game: G,
    deal: Value,
    seed: Option<u64>,
    played: Vec<(Seat, G::Action)>,
    chairs: Vec<Chair<G>>,
}

/// A seat: the name of who sits there, and the player unless it is a person.
struct Chair<G> {
    name: String,
    player: Option<Box<dyn Player<G>>>,
}

impl<G> Chair<G> {
    fn of(name: &str) -> Chair<G> {
        Chair { name: name.into(), player: None }
    }
}

impl<G: Game> Sitting<G> {
    pub(crate) fn new(start: G, deal: &G::Deal, seed: Option<u64>) -> Sitting<G> {
        let chairs = (0..start.seats()).map(|_| Chair::of(HUMAN)).collect();
        let deal = serde_json::to_value(deal).expect("deals are JSON");
        Sitting { game: start.clone(), start, deal, seed, played: Vec::new(), chairs }
    }

    /// The table of a record. Its players' names are kept, but nobody is seated: a record may name who is not here.
    pub(crate) fn open(record: &Record) -> Result<Sitting<G>, CatalogError> {
        let start: G = record.start()?;
        let mut chairs: Vec<_> = record.players.iter().map(|name| Chair::of(name)).collect();
        chairs.resize_with(start.seats(), || Chair::of(HUMAN));
        Ok(Sitting { game: start.clone(), start, deal: record.deal.clone(), seed: record.seed, played: Vec::new(), chairs })
    }

    fn on_turn(&self) -> Result<(Seat, G::View), CatalogError> {
        let seat = self.game.turn().ok_or(DecideError::NotOnTurn)?;
        Ok((seat, self.game.view(Viewer::Seat(seat))))
    }
}

impl<G: House> Table for Sitting<G> {
    fn game(&self) -> &'static str {
        G::INFO.id
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn turn(&self) -> Option<Seat> {
        self.game.turn()
    }

    fn legal(&self) -> Vec<String> {
        notation(&self.game.actions())
    }

    fn play(&mut self, action: &str) -> Result<String, MoveError> {
        let seat = self.game.turn();
        let action = play_text(&mut self.game, action)?;
        self.played.extend(seat.map(|seat| (seat, action)));
        Ok(action.to_string())
    }

    fn undo(&mut self, plies: usize) {
        self.played.truncate(self.played.len().saturating_sub(plies));
        self.game = self.start.clone();
        for (_, action) in &self.played {
            self.game.apply(*action);
        }
    }

    fn log(&self) -> Vec<(Seat, String)> {
        self.played.iter().map(|(seat, action)| (*seat, action.to_string())).collect()
    }

    fn payoffs(&self) -> Payoffs {
        self.game.payoffs()
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.game.view(viewer)).expect("views are JSON")
    }

    fn world(&self) -> Value {
        serde_json::to_value(&self.game).expect("games are JSON")
    }

    fn features(&self, seat: Seat) -> Vec<f32> {
        let mut values = Vec::new();
        G::features(&self.game.view(Viewer::Seat(seat)), &mut values);
        values
    }

    fn draw(&self, viewer: Viewer, pen: &Pen) -> String {
        G::draw(&self.game.view(viewer), pen)
    }

    fn layout(&self, viewer: Viewer, lang: Lang) -> Layout {
        G::layout(&self.game.view(viewer), lang)
    }

    fn describe(&self, seat: Seat, action: &str, viewer: Viewer, lang: Lang) -> String {
        let words = if viewer.is(seat) { G::describe } else { G::announce };
        self.game.parse_action(action).map_or_else(|_| action.to_string(), |action| words(action, lang))
    }

    fn sit(&mut self, seat: Seat, spec: &str) -> Result<(), CatalogError> {
        let seats = self.seats();
        let chair = self.chairs.get_mut(seat.index()).ok_or(CatalogError::NoSeat { seat, seats })?;
        let player = if spec == HUMAN { None } else { Some(roster::make(spec, &self.game.config())?) };
        *chair = Chair { name: spec.into(), player };
        Ok(())
    }

    fn sitting(&self, seat: Seat) -> &str {
        &self.chairs[seat.index()].name
    }

    fn decide(&mut self, budget: &Budget, rng: &mut Rng) -> Result<Decision<String>, CatalogError> {
        let (seat, view) = self.on_turn()?;
        let player = self.chairs[seat.index()].player.as_mut().ok_or(CatalogError::Human(seat))?;
        Ok(player.decide(&view, budget, rng)?.map(|action| action.to_string()))
    }

    fn advise(&self, spec: &str, budget: &Budget, rng: &mut Rng) -> Result<Decision<String>, CatalogError> {
        let (_, view) = self.on_turn()?;
        Ok(roster::make::<G>(spec, &self.game.config())?.decide(&view, budget, rng)?.map(|action| action.to_string()))
    }

    fn solve(&self, budget: &Budget) -> Result<Solution<String>, CatalogError> {
        let solver = G::solver().ok_or_else(|| CatalogError::NoSolver { game: G::INFO.id, known: crate::with_solvers() })?;
        Ok((solver.solve)(&self.game, budget)?.map(|action| action.to_string()))
    }

    fn record(&self) -> Record {
        Record {
            version: VERSION,
            game: G::INFO.id.into(),
            config: self.game.config().to_json(),
            seed: self.seed,
            deal: self.deal.clone(),
            players: self.chairs.iter().map(|chair| chair.name.clone()).collect(),
            actions: self.played.iter().map(|(_, action)| action.to_string()).collect(),
            result: self.game.turn().is_none().then(|| Outcome { payoffs: self.game.payoffs() }),
        }
    }

    fn check_result(&self, record: &Record) -> Result<(), RecordError> {
        record.check_result(&self.game)
    }
}
