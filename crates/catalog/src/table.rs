//! A game in play: its position, who sits where, and the record it is becoming.
//!
//! A table knows everything. What leaves it for somebody goes through three doors that ask who looks: [`Table::view`] (and
//! its drawings), [`Table::announced`] for what was played, and [`Table::listener`] with a [`Thought`] for reasons.

use crate::error::CatalogError;
use crate::roster::{self, Carried, Remarks};
use crate::tools::TableTools;
use coeur_core::episode::{decision_rng, run};
use coeur_core::game::notation;
use coeur_core::record::{MoveError, RecordError, play_text};
use coeur_core::{
    Budget, Chance, DecideError, Decision, Episode, Game, HUMAN, Host, InPlay, Lang, Layout, Listener, Options, Outcome,
    Payoffs, Phrase, Player, Record, Registered, Rng, Seat, Step, Tells, Thought, Unit, View, Viewer, is_outsider,
};
use serde_json::Value;
use std::sync::Arc;

/// A game in play, whatever its type. Actions are in the game's notation. What measuring and terminals need beside is in
/// [`TableTools`].
pub trait Table: TableTools + Send {
    fn game(&self) -> &'static str;

    fn seats(&self) -> usize;

    /// Whose turn it is; `None` when the game is over.
    fn turn(&self) -> Option<Seat>;

    /// The legal actions, sorted, without repeats.
    fn legal(&self) -> Vec<String>;

    /// Plays an action if it is legal, and gives it back in its canonical form.
    fn play(&mut self, action: &str) -> Result<String, MoveError>;

    /// Takes back the last `plies` actions, or all.
    fn take_back(&mut self, plies: usize);

    /// How many actions were played.
    fn ply(&self) -> usize;

    /// Who played what, oldest first: for who keeps the game. Others are told by [`announced`](Table::announced).
    fn played(&self) -> Vec<(Seat, String)>;

    /// What a viewer is told of the action that was played at `ply`.
    fn announced(&self, ply: usize, viewer: Viewer) -> Result<Announced, CatalogError>;

    /// An action in words, as the seat on turn, whose choice it is, may read it.
    fn describe(&self, action: &str) -> Phrase;

    /// What the values of actions count.
    fn unit(&self) -> Unit;

    /// Raw points at this moment; final once the game is over.
    fn payoffs(&self) -> Payoffs;

    /// What a viewer may know, as JSON.
    fn view(&self, viewer: Viewer) -> Value;

    /// The table as a viewer sees it, as zones of pieces.
    fn layout(&self, viewer: Viewer, lang: Lang) -> Layout;

    /// Seats a player, by spec, or a person (`human`).
    fn sit(&mut self, seat: Seat, spec: &str) -> Result<(), CatalogError>;

    /// Who sits there: a spec, or `human`.
    fn player(&self, seat: Seat) -> &str;

    /// Lets the player on turn think, with all that it remembers of the game. Nothing is played.
    fn think(&mut self, budget: &Budget, rng: &mut Rng) -> Result<Thought<String>, CatalogError>;

    /// Asks some other player what it would do in the place of the one on turn, from the same view.
    fn advise(&self, spec: &str, budget: &Budget, rng: &mut Rng) -> Result<Thought<String>, CatalogError>;

    /// How a viewer may listen to reasons for the decision at `ply`: with the mover's cards open once that deal, or the
    /// game, is over, and where nothing was hidden from this viewer.
    fn listener(&self, ply: usize, viewer: Viewer) -> Listener;

    /// What the action played at `ply` tells a seat about hidden cards, from that seat's own views; `None` where nothing
    /// is hidden, and for an action that ended its deal.
    fn tells(&self, ply: usize, viewer: Seat, rng: &mut Rng) -> Result<Option<Tells>, CatalogError>;

    /// What anybody may say of the action played at `ply`, in one sentence from what lay open to all before it; `None` where a part of the action
    /// is secret to this viewer, and where the game has nothing to say.
    fn public_remark(&self, ply: usize, viewer: Viewer) -> Result<Option<Phrase>, CatalogError>;

    /// Whether no deal (or round) is under way whose hidden cards somebody new at the table would have to know of.
    fn between_deals(&self) -> bool;

    /// The same table when only the first `plies` actions had been played, with nobody seated.
    fn at(&self, plies: usize) -> Box<dyn Table>;

    /// The seed that the game was dealt from, which names the randomness of its players: for who keeps the game.
    fn seed(&self) -> Option<u64>;

    /// A table that `viewer` could not tell from this one, drawn at random: the present deal with other hidden cards, as
    /// if it were the whole game. `None` where nothing is hidden, and if that seat's view fits no world.
    fn imagine(&self, viewer: Seat, rng: &mut Rng) -> Option<Box<dyn Table>>;

    /// The game so far as a record, its chance included.
    fn record(&self) -> Record;

    /// Compares the result that a record claims with this position.
    fn check_result(&self, record: &Record) -> Result<(), RecordError>;
}

/// An action as one viewer hears of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Announced {
    pub seat: Seat,
    /// In the notation; `None` where a part of it is secret to this viewer.
    pub action: Option<String>,
    pub words: Phrase,
}

impl InPlay for dyn Table + '_ {
    type Action = String;
    type Refusal = MoveError;

    fn on_turn(&self) -> Option<Seat> {
        self.turn()
    }

    fn play(&mut self, action: String) -> Result<(), MoveError> {
        Table::play(self, &action).map(|_| ())
    }

    fn take_back(&mut self, plies: usize) {
        Table::take_back(self, plies);
    }
}

/// Plays on between the AIs that sit at a table, to its end. Every decision has randomness of its own, named by `seed`.
pub fn play_to_end(table: &mut dyn Table, seed: u64, budget: &Budget) -> Result<(), CatalogError> {
    struct Ais<'a> {
        seed: u64,
        budget: &'a Budget,
    }
    impl<'t> Host<dyn Table + 't> for Ais<'_> {
        type Error = CatalogError;

        fn turn(&mut self, table: &mut (dyn Table + 't), _: Seat) -> Result<Step<String>, CatalogError> {
            let mut rng = decision_rng(self.seed, table.ply());
            Ok(Step::Play(table.think(self.budget, &mut rng)?.action().clone()))
        }
    }
    run(table, &mut Ais { seed, budget }).map(|_| ())
}

pub(crate) struct TypedTable<G: Game> {
    episode: Episode<G>,
    seed: Option<u64>,
    /// The deal of the record as JSON: short, and shared with all positions that were taken from this table.
    deal: Arc<str>,
    chairs: Vec<Chair<G>>,
    carried: Carried<G>,
}

/// A seat: the name of who sits there, and the player unless it is a person.
struct Chair<G> {
    name: String,
    player: Option<Box<dyn Player<G>>>,
}

impl<G> Chair<G> {
    fn named(name: &str) -> Chair<G> {
        Chair { name: name.into(), player: None }
    }
}

impl<G: Game> TypedTable<G> {
    pub(crate) fn new(start: G, deal: &G::Deal, seed: Option<u64>, carried: Carried<G>) -> TypedTable<G> {
        let chairs = (0..start.seats()).map(|_| Chair::named(HUMAN)).collect();
        let deal = serde_json::to_string(deal).expect("deals are JSON").into();
        TypedTable { episode: Episode::new(start), seed, deal, chairs, carried }
    }

    /// The table of a record. Its players' names are kept, but nobody is seated: a record may name who is not here.
    pub(crate) fn open(record: &Record, carried: Carried<G>) -> Result<TypedTable<G>, CatalogError> {
        let start: G = record.start()?;
        let mut chairs: Vec<_> = record.players.iter().map(|name| Chair::named(name)).collect();
        chairs.resize_with(start.seats(), || Chair::named(HUMAN));
        let Chance { seed, deal } = &record.chance;
        Ok(TypedTable { episode: Episode::new(start), seed: *seed, deal: deal.to_string().into(), chairs, carried })
    }

    fn names(&self) -> Vec<Chair<G>> {
        self.chairs.iter().map(|chair| Chair::named(&chair.name)).collect()
    }

    pub(crate) fn position(&self) -> &G {
        self.episode.game()
    }

    fn view_on_turn(&self) -> Result<(Seat, G::View), CatalogError> {
        let seat = self.position().turn().ok_or(DecideError::NotOnTurn)?;
        Ok((seat, self.position().view(Viewer::Seat(seat))))
    }

    fn action_at(&self, ply: usize) -> Result<(Seat, G::Action), CatalogError> {
        let played = self.episode.played();
        played.get(ply).copied().ok_or(CatalogError::NoAction { ply, played: played.len() })
    }
}

impl<G: Registered> TypedTable<G> {
    /// Whether the deal in which `ply` was played is over.
    fn deal_is_over(&self, ply: usize) -> bool {
        let under_way = G::deduction().map_or(0, |deduction| deduction.since_deal(self.position()));
        self.position().turn().is_none() || ply + under_way < self.episode.played().len()
    }
}

/// A decision in the notation, with what the game says of it.
pub(crate) fn in_notation<G: Registered>(
    seat: Seat,
    view: &G::View,
    decision: Decision<G::Action>,
    remarks: Remarks<G>,
) -> Thought<String> {
    let remark = (remarks.own)(view, decision.action);
    Thought::new(seat, decision.map(|action| action.to_string())).with_remark(remark)
}

impl<G: Registered> Table for TypedTable<G> {
    fn game(&self) -> &'static str {
        G::INFO.id
    }

    fn seats(&self) -> usize {
        self.position().seats()
    }

    fn turn(&self) -> Option<Seat> {
        self.position().turn()
    }

    fn legal(&self) -> Vec<String> {
        notation(&self.position().actions())
    }

    fn play(&mut self, action: &str) -> Result<String, MoveError> {
        let mut next = self.position().clone();
        let action = play_text(&mut next, action)?;
        self.episode.play(action)?;
        if self.turn().is_none() {
            let payoffs = self.payoffs();
            self.chairs.iter_mut().flat_map(|chair| &mut chair.player).for_each(|player| player.game_over(&payoffs));
        }
        Ok(action.to_string())
    }

    fn take_back(&mut self, plies: usize) {
        self.episode.take_back(plies);
    }

    fn ply(&self) -> usize {
        self.episode.played().len()
    }

    fn played(&self) -> Vec<(Seat, String)> {
        self.episode.played().iter().map(|(seat, action)| (*seat, action.to_string())).collect()
    }

    fn announced(&self, ply: usize, viewer: Viewer) -> Result<Announced, CatalogError> {
        let (seat, action) = self.action_at(ply)?;
        let public = if viewer.is(seat) { None } else { G::announce(action) };
        Ok(match public {
            Some(words) => Announced { seat, action: None, words },
            None => {
                let position = self.position();
                let words = G::outcome(&position.view(viewer), ply);
                let words = words.unwrap_or_else(|| G::describe_at(&position.config(), action));
                Announced { seat, action: Some(action.to_string()), words }
            }
        })
    }

    fn describe(&self, action: &str) -> Phrase {
        let position = self.position();
        let words = |action| G::describe_at(&position.config(), action);
        position.parse_action(action).map_or_else(|_| Phrase::literal(action), words)
    }

    fn unit(&self) -> Unit {
        G::unit()
    }

    fn payoffs(&self) -> Payoffs {
        self.position().payoffs()
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.position().view(viewer)).expect("views are JSON")
    }

    fn layout(&self, viewer: Viewer, lang: Lang) -> Layout {
        G::layout(&self.position().view(viewer), lang)
    }

    fn sit(&mut self, seat: Seat, spec: &str) -> Result<(), CatalogError> {
        let seats = self.seats();
        let player = if is_outsider(spec) {
            None
        } else {
            Some(roster::make_of(self.carried.players, spec, &self.position().config())?)
        };
        let chair = self.chairs.get_mut(seat.index()).ok_or(CatalogError::NoSeat { seat, seats })?;
        *chair = Chair { name: spec.into(), player };
        Ok(())
    }

    fn player(&self, seat: Seat) -> &str {
        &self.chairs[seat.index()].name
    }

    fn think(&mut self, budget: &Budget, rng: &mut Rng) -> Result<Thought<String>, CatalogError> {
        let (seat, view) = self.view_on_turn()?;
        let ply = self.ply();
        let player = self.chairs[seat.index()].player.as_mut().ok_or(CatalogError::Human(seat))?;
        player.at_ply(ply);
        let decision = player.decide(&view, budget, rng)?;
        Ok(in_notation(seat, &view, decision, self.carried.remarks))
    }

    fn advise(&self, spec: &str, budget: &Budget, rng: &mut Rng) -> Result<Thought<String>, CatalogError> {
        let (seat, view) = self.view_on_turn()?;
        let mut player = roster::make_of(self.carried.players, spec, &self.position().config())?;
        player.at_ply(self.ply());
        let decision = player.decide(&view, budget, rng)?;
        Ok(in_notation(seat, &view, decision, self.carried.remarks))
    }

    fn listener(&self, ply: usize, viewer: Viewer) -> Listener {
        let known_then = || self.episode.at(ply).view(viewer).nothing_hidden();
        Listener { viewer, cards_open: !G::INFO.hidden || self.deal_is_over(ply) || known_then() }
    }

    fn tells(&self, ply: usize, viewer: Seat, rng: &mut Rng) -> Result<Option<Tells>, CatalogError> {
        let (seat, action) = self.action_at(ply)?;
        let Some(deduction) = (self.carried.deduction)() else { return Ok(None) };
        let before = self.episode.at(ply);
        let mut after = before.clone();
        after.apply(action);
        if after.turn().is_none() || deduction.since_deal(&after) <= deduction.since_deal(&before) {
            return Ok(None);
        }
        let [before, after] = [before, after].map(|game| game.view(Viewer::Seat(viewer)));
        let seen = (viewer == seat || G::announce(action).is_none()).then_some((seat, action));
        Ok(Some((deduction.tells)(&before, seen, &after, viewer, rng).map_err(DecideError::from)?))
    }

    fn public_remark(&self, ply: usize, viewer: Viewer) -> Result<Option<Phrase>, CatalogError> {
        let (seat, action) = self.action_at(ply)?;
        let told = viewer.is(seat) || G::announce(action).is_none();
        let remark = || (self.carried.remarks.public)(&self.episode.at(ply).view(Viewer::Spectator), action);
        Ok(told.then(remark).flatten())
    }

    fn between_deals(&self) -> bool {
        G::deduction().is_none_or(|deduction| deduction.since_deal(self.position()) == 0)
    }

    fn at(&self, plies: usize) -> Box<dyn Table> {
        let mut episode = self.episode.clone();
        episode.take_back(self.ply().saturating_sub(plies));
        Box::new(TypedTable {
            episode,
            seed: self.seed,
            deal: self.deal.clone(),
            chairs: self.names(),
            carried: self.carried,
        })
    }

    fn seed(&self) -> Option<u64> {
        self.seed
    }

    fn imagine(&self, viewer: Seat, rng: &mut Rng) -> Option<Box<dyn Table>> {
        let deduction = G::deduction()?;
        let world = G::sample(&self.position().view(Viewer::Seat(viewer)), rng).ok()?;
        let (start, actions) = (deduction.history)(&world);
        let mut episode = Episode::new(start);
        actions.into_iter().try_for_each(|action| episode.play(action)).ok()?;
        Some(Box::new(TypedTable { episode, seed: None, deal: "null".into(), chairs: self.names(), carried: self.carried }))
    }

    fn record(&self) -> Record {
        let game = self.position();
        Record {
            game: G::INFO.id.into(),
            config: game.config().to_json(),
            chance: Chance { seed: self.seed, deal: serde_json::from_str(&self.deal).expect("it was written as JSON") },
            players: self.chairs.iter().map(|chair| chair.name.clone()).collect(),
            actions: self.episode.played().iter().map(|(_, action)| action.to_string()).collect(),
            result: game.turn().is_none().then(|| Outcome { payoffs: game.payoffs() }),
        }
    }

    fn check_result(&self, record: &Record) -> Result<(), RecordError> {
        record.check_result(self.position())
    }
}
