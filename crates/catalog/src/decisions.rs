//! Whole games with every decision as numbers: what data sets are made of.

use crate::error::CatalogError;
use crate::roster;
use coeur_core::episode::decision_rng;
use coeur_core::record::MoveError;
use coeur_core::{
    ActionIndex, Budget, Decision, Deduction, Game, Options, Player, Record, RecordError, Registered, Rng, Seat, Viewer,
};

/// Players of one game whose decisions are written down, and judges who are asked about the same views.
pub trait DecisionRunner: Send {
    /// How many sit at a table.
    fn seats(&self) -> usize;

    /// Plays the game that `seed` deals; `seating[seat]` is the index of a player. A share `explore` of the actions is drawn
    /// at random among the legal ones, whatever the player chose. The same arguments give the same game.
    fn play(
        &mut self,
        seed: u64,
        seating: &[usize],
        explore: f64,
        budget: &Budget,
        out: &mut DecidedGame,
    ) -> Result<(), CatalogError>;

    /// Goes through a recorded game. At each of its decisions every player is asked, the first one first, then the judges;
    /// their randomness begins at `seed`.
    fn follow(&mut self, record: &Record, seed: u64, budget: &Budget, out: &mut DecidedGame) -> Result<(), CatalogError>;
}

/// The decisions of one game, kept flat: what belongs to one decision stands together, in the order of the rows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DecidedGame {
    pub rows: Vec<DecisionRow>,
    /// As many a row as the game has named columns.
    pub features: Vec<f32>,
    /// The numbers of the legal actions; [`DecisionRow::legal`] of them a row.
    pub legal: Vec<u16>,
    /// What was weighed; [`DecisionRow::weighed`] of them a row.
    pub weighed: Vec<Weighed>,
    /// What each deal or round that is over added to the utility of each seat, deal by deal.
    pub gains: Vec<f32>,
    /// What each seat got in the end; empty if the game is not over.
    pub results: Vec<SeatResult>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeatResult {
    /// What the seat strove for.
    pub utility: f32,
    /// Raw points.
    pub payoff: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecisionRow {
    /// How many actions were played before.
    pub ply: u32,
    /// The deal or round of the match, from 0.
    pub deal: u32,
    pub seat: u8,
    /// The number of the action that the player chose (of a recorded game: that the first player would choose).
    pub choice: u16,
    /// The number of the action that was played.
    pub played: u16,
    pub legal: u16,
    /// How many actions were weighed, by all who were asked.
    pub weighed: u16,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weighed {
    /// Who: 0 for the player, then the judges.
    pub judge: u16,
    pub action: u16,
    pub value: f32,
    /// Not a number where the value has no error.
    pub error: f32,
    pub effort: f32,
}

impl DecidedGame {
    pub fn clear(&mut self) {
        self.rows.clear();
        self.features.clear();
        self.legal.clear();
        self.weighed.clear();
        self.gains.clear();
        self.results.clear();
    }

    /// What the deal of a row added to the utility of its seat, at a table of so many; `None` if that deal is not over.
    pub fn gain(&self, row: &DecisionRow, seats: usize) -> Option<f32> {
        self.gains.get(row.deal as usize * seats + usize::from(row.seat)).copied()
    }
}

/// Who is asked in a seat: the player, then the judges.
type Minds<G> = Vec<Box<dyn Player<G>>>;

pub(crate) struct TypedDecisions<G: Game> {
    config: G::Config,
    players: Vec<String>,
    judges: Vec<String>,
    index: ActionIndex<G>,
    deduction: Option<Deduction<G>>,
}

impl<G: Registered> TypedDecisions<G> {
    pub(crate) fn new(config: G::Config, players: &[String], judges: &[String]) -> Result<TypedDecisions<G>, CatalogError> {
        let index = ActionIndex::new(&config);
        let runner =
            TypedDecisions { players: players.to_vec(), judges: judges.to_vec(), index, deduction: G::deduction(), config };
        players.iter().chain(judges).try_for_each(|spec| roster::make::<G>(spec, &runner.config).map(|_| ()))?;
        Ok(runner)
    }

    /// Players are made anew for each game, so that none depends on which games its thread has played before.
    fn minds<'a>(&self, specs: impl IntoIterator<Item = &'a String>) -> Result<Minds<G>, CatalogError> {
        specs.into_iter().map(|spec| roster::make(spec, &self.config)).collect()
    }

    fn number(&self, action: G::Action) -> u16 {
        self.index.index(action).expect("every legal action has a number") as u16
    }

    /// Asks about a position and writes a row of it, all but what is played.
    fn ask(
        &self,
        game: &G,
        seat: Seat,
        minds: &mut Minds<G>,
        (seed, ply): (u64, usize),
        budget: &Budget,
        out: &mut DecidedGame,
    ) -> Result<G::Action, CatalogError> {
        let view = game.view(Viewer::Seat(seat));
        let weighed_before = out.weighed.len();
        let mut choice = None;
        for (judge, mind) in minds.iter_mut().enumerate() {
            // The player's randomness is that of the same game in the arena; each judge has its own.
            let seed = if judge == 0 { seed } else { Rng::stream_seed(seed, u64::MAX - judge as u64) };
            mind.at_ply(ply);
            let decision: Decision<G::Action> = mind.decide(&view, budget, &mut decision_rng(seed, ply))?;
            if budget.cancel.is_cancelled() {
                return Err(CatalogError::Cancelled);
            }
            choice.get_or_insert(decision.action);
            out.weighed.extend(decision.candidates.iter().map(|candidate| Weighed {
                judge: judge as u16,
                action: self.number(candidate.action),
                value: candidate.value as f32,
                error: candidate.error.map_or(f32::NAN, |error| error as f32),
                effort: candidate.effort as f32,
            }));
        }
        let choice = choice.ok_or(CatalogError::Seats { found: 0, seats: 1 })?;
        let legal = game.actions();
        out.legal.extend(legal.iter().map(|&action| self.number(action)));
        game.observe(seat, &mut out.features);
        let new_deal = |deduction: &Deduction<G>| ply > 0 && deduction.since_deal(game) == 0;
        if self.deduction.as_ref().is_some_and(new_deal) {
            self.end_deal(game, out);
        }
        out.rows.push(DecisionRow {
            ply: ply as u32,
            deal: (out.gains.len() / self.seats()) as u32,
            seat: seat.0,
            choice: self.number(choice),
            played: self.number(choice),
            legal: legal.len() as u16,
            weighed: (out.weighed.len() - weighed_before) as u16,
        });
        Ok(choice)
    }

    /// Writes down what the deal that has just ended was worth.
    fn end_deal(&self, game: &G, out: &mut DecidedGame) {
        let seats = self.seats();
        for (seat, utility) in game.utilities().into_iter().enumerate() {
            let before: f32 = out.gains.iter().skip(seat).step_by(seats).take(out.gains.len() / seats).sum();
            out.gains.push(utility as f32 - before);
        }
    }

    fn end(&self, game: &G, minds: &mut [Minds<G>], out: &mut DecidedGame) {
        if game.turn().is_none() {
            self.end_deal(game, out);
            let points = game.payoffs();
            minds.iter_mut().flatten().for_each(|mind| mind.game_over(&points));
            let both = game.utilities().into_iter().zip(points.as_slice().to_vec());
            out.results.extend(both.map(|(utility, payoff)| SeatResult { utility: utility as f32, payoff }));
        }
    }
}

impl<G: Registered> DecisionRunner for TypedDecisions<G> {
    fn seats(&self) -> usize {
        G::seats_of(&self.config)
    }

    fn play(
        &mut self,
        seed: u64,
        seating: &[usize],
        explore: f64,
        budget: &Budget,
        out: &mut DecidedGame,
    ) -> Result<(), CatalogError> {
        out.clear();
        if seating.len() != self.seats() {
            return Err(CatalogError::Seats { found: seating.len(), seats: self.seats() });
        }
        let seated = |&player: &usize| self.minds([&self.players[player]].into_iter().chain(&self.judges));
        let mut minds: Vec<Minds<G>> = seating.iter().map(seated).collect::<Result<_, _>>()?;
        let deal = G::shuffle(&self.config, &mut Rng::new(seed));
        let mut game = G::start(&self.config, &deal).map_err(RecordError::from)?;
        let mut chance = Rng::stream(seed, u64::MAX);
        while let Some(seat) = game.turn() {
            let ply = out.rows.len();
            let mut action = self.ask(&game, seat, &mut minds[seat.index()], (seed, ply), budget, out)?;
            if explore > 0.0
                && chance.unit() < explore
                && let Some(&other) = chance.pick(&game.actions())
            {
                action = other;
                out.rows[ply].played = self.number(other);
            }
            game.play(action).map_err(|error| CatalogError::Move(error.into()))?;
        }
        self.end(&game, &mut minds, out);
        Ok(())
    }

    fn follow(&mut self, record: &Record, seed: u64, budget: &Budget, out: &mut DecidedGame) -> Result<(), CatalogError> {
        out.clear();
        if record.game != G::INFO.id {
            return Err(CatalogError::OtherGame { found: crate::error::shorten(&record.game), expected: G::INFO.id });
        }
        let mut game: G = record.start()?;
        if game.config() != self.config {
            let [found, expected] = [&game.config(), &self.config].map(|config| config.to_json().to_string());
            return Err(CatalogError::OtherOptions { found, expected });
        }
        let judging = || self.minds(self.players.iter().chain(&self.judges));
        let mut minds: Vec<Minds<G>> = (0..self.seats()).map(|_| judging()).collect::<Result<_, _>>()?;
        for (ply, text) in record.actions.iter().enumerate() {
            let action = game.parse_action(text).map_err(MoveError::from)?;
            let mut next = game.clone();
            next.play(action).map_err(MoveError::from)?;
            let seat = game.turn().expect("where an action is legal it is somebody's turn");
            self.ask(&game, seat, &mut minds[seat.index()], (seed, ply), budget, out)?;
            out.rows[ply].played = self.number(action);
            game = next;
        }
        record.check_result(&game)?;
        self.end(&game, &mut minds, out);
        Ok(())
    }
}
