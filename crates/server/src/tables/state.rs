//! The state of a table: what its events add up to. Nothing here reads a clock, a database or a socket.

use super::clock::Clocks;
use super::event::{Absence, Event, SeatPlan, Setup};
use crate::ai::Visitor;
use crate::secret::TokenHash;
use coeur_catalog::{CatalogError, Table};
use coeur_core::{BOT, HUMAN, Record, Seat};
use coeur_protocol::Takeback;
use coeur_store::{Millis, Status, User};
use std::collections::HashSet;
use thiserror::Error;

/// So many moves that were taken back are known again.
const MOST_TAKEN_BACK: usize = 64;

/// A table after its first `version` events.
pub struct TableState {
    pub id: String,
    pub code: String,
    pub setup: Setup,
    pub seats: Vec<SeatState>,
    /// How many events there were.
    pub version: u64,
    /// When the first of them happened.
    pub made_at: Millis,
    /// When the last of them happened.
    pub updated_at: Millis,
    /// The game, once it has started. It knows everything: what leaves it goes through [`super::document`].
    pub game: Option<Box<dyn Table>>,
    /// For each action of the game, the event that it was.
    pub played: Vec<PlayedEvent>,
    pub clocks: Clocks,
    pub closed: bool,
    /// Whether the game that was begun here counts for ratings. Who comes later does not change it.
    pub counts: bool,
    /// The table where the same people play again.
    pub rematch: Option<String>,
    /// What somebody asks to take back.
    pub takeback: Option<Takeback>,
    /// The last ply that was refused to each seat: nobody asks twice for the same.
    pub refused_takebacks: Vec<Option<usize>>,
    /// Moves that were taken back: whoever sends one again is answered as before.
    pub taken_back: Vec<(Seat, PlayedEvent, String)>,
}

#[derive(Clone, Debug)]
pub enum SeatState {
    Open,
    /// Open to one person only.
    Kept {
        name: String,
        token: TokenHash,
    },
    Ai {
        player: String,
        /// Whether it came to fill a free seat; a person may then take it between two deals.
        filled: bool,
    },
    Person(Person),
}

#[derive(Clone, Debug)]
pub struct Person {
    pub name: String,
    pub user: Option<String>,
    pub token: TokenHash,
    /// Whether it is the name of their account.
    pub account: bool,
    /// Whether they have an account, under whatever name they sit here.
    pub member: bool,
    pub bot: bool,
    pub joined_at: Millis,
    /// The AI that plays for them while they are away.
    pub away: Option<(String, Absence)>,
}

/// Which event an action was.
#[derive(Clone, Debug)]
pub struct PlayedEvent {
    pub n: u64,
    /// The name that its client gave to it.
    pub id: Option<String>,
    /// The AI that decided, if it was one.
    pub by: Option<String>,
}

/// A log that cannot be: damaged, or written by another version.
#[derive(Debug, Error)]
pub enum Damaged {
    #[error("event {n}: {cause}")]
    Event { n: u64, cause: String },
    #[error("the log is empty, or does not begin with the making of the table")]
    NoBeginning,
}

impl TableState {
    /// The state after the first event.
    pub fn new(id: &str, code: &str, setup: Setup, at: Millis) -> TableState {
        let seats = setup.seats.iter().map(SeatState::planned).collect();
        let clocks = Clocks::new(setup.clock, setup.seats.len());
        TableState {
            id: id.into(),
            code: code.into(),
            seats,
            version: 1,
            made_at: at,
            updated_at: at,
            game: None,
            played: Vec::new(),
            clocks,
            closed: false,
            counts: false,
            rematch: None,
            takeback: None,
            refused_takebacks: vec![None; setup.seats.len()],
            taken_back: Vec::new(),
            setup,
        }
    }

    /// The state that a log adds up to.
    pub fn replay(id: &str, code: &str, events: &[coeur_store::Event]) -> Result<TableState, Damaged> {
        let mut state: Option<TableState> = None;
        for kept in events {
            let damaged = |cause: String| Damaged::Event { n: kept.n, cause };
            let event: Event = serde_json::from_str(&kept.body).map_err(|error| damaged(error.to_string()))?;
            match (&mut state, event) {
                (None, Event::Created(setup)) => state = Some(TableState::new(id, code, *setup, kept.at)),
                (None, _) => return Err(Damaged::NoBeginning),
                (Some(state), event) => state.apply(&event, kept.at).map_err(|error| damaged(error.to_string()))?,
            }
        }
        state.ok_or(Damaged::NoBeginning)
    }

    /// The state after one more event.
    pub fn apply(&mut self, event: &Event, at: Millis) -> Result<(), CatalogError> {
        let n = self.version + 1;
        match event {
            Event::Created(_) => {}
            Event::Joined { seat, name, user, token, account, member, bot } => {
                let (name, user, token) = (name.clone(), user.clone(), token.clone());
                let (account, bot) = (*account, *bot);
                let member = !bot && (*member || account);
                let person = Person { name, user, token, account, member, bot, joined_at: at, away: None };
                self.seats[seat.index()] = SeatState::Person(person);
                self.name_at_game(*seat, if bot { BOT } else { HUMAN });
            }
            Event::Freed { seat } => self.seats[seat.index()] = SeatState::Open,
            Event::Filled { seat, player } => {
                self.seats[seat.index()] = SeatState::Ai { player: player.clone(), filled: true };
                self.name_at_game(*seat, player);
            }
            Event::Started => {
                self.counts = self.may_count();
                let players = self.seats.iter().map(|seat| seat.player().to_string()).collect();
                let (game, config) = (coeur_catalog::game(&self.setup.game)?, self.setup.config.clone());
                let chance = self.setup.seed.chance(game, &config)?;
                let (actions, result) = (Vec::new(), None);
                let record = Record { game: self.setup.game.clone(), config, chance, players, actions, result };
                self.game = Some(coeur_session::open(&record).map_err(unopened)?);
                self.clocks.start(at);
            }
            Event::Played { seat, action, id, by } => {
                let game = self.game.as_mut().ok_or(CatalogError::NoAction { ply: 0, played: 0 })?;
                game.play(action)?;
                // An AI that plays for somebody does not use their time up.
                match by {
                    None => {
                        self.clocks.moved(*seat, at);
                        // Who plays on has answered.
                        self.takeback = None;
                    }
                    Some(_) => self.clocks.start(at),
                }
                self.played.push(PlayedEvent { n, id: id.clone(), by: by.clone() });
            }
            Event::Away { seat, player, why } => {
                if let SeatState::Person(person) = &mut self.seats[seat.index()] {
                    person.away = Some((player.clone(), *why));
                    if *why == Absence::Banned {
                        person.token = TokenHash::opens_nothing();
                    }
                }
                self.clocks.handed_over(*seat, self.turn(), at);
                self.takeback = None;
            }
            Event::Back { seat } => {
                if let SeatState::Person(person) = &mut self.seats[seat.index()] {
                    person.away = None;
                }
                // What the AI thought is not taken from the person's time.
                if self.turn() == Some(*seat) {
                    self.clocks.start(at);
                }
            }
            Event::Replaced { seat, player, .. } => self.replace_ai(*seat, player),
            Event::Resumed { thought } => self.clocks.resume(at, *thought),
            Event::Closed => self.closed = true,
            Event::Rematch { table } => self.rematch = Some(table.clone()),
            Event::TakebackAsked { seat, ply } => {
                self.takeback = Some(Takeback { seat: *seat, ply: *ply, agreed: Vec::new() });
            }
            Event::TakebackAgreed { seat } => {
                if let Some(takeback) = &mut self.takeback {
                    takeback.agreed.push(*seat);
                }
            }
            Event::TakebackRefused { .. } => {
                if let Some(Takeback { seat, ply, .. }) = self.takeback.take() {
                    self.refused_takebacks[seat.index()] = Some(ply);
                }
            }
            Event::TakenBack { ply } => self.take_back(*ply, at),
        }
        self.version = n;
        self.updated_at = at;
        Ok(())
    }

    /// The game as it was after its first `ply` actions. Nobody is given time back.
    fn take_back(&mut self, ply: usize, at: Millis) {
        self.takeback = None;
        let Some(game) = &mut self.game else { return };
        let actions = game.played().into_iter().skip(ply);
        let undone = self.played.split_off(ply.min(self.played.len()));
        self.taken_back.extend(undone.into_iter().zip(actions).map(|(played, (seat, action))| (seat, played, action)));
        let old = self.taken_back.len().saturating_sub(MOST_TAKEN_BACK);
        self.taken_back.drain(..old);
        *game = game.at(ply);
        self.clocks.start(at);
    }

    /// The same state, to try events on.
    pub fn copy(&self) -> TableState {
        TableState {
            id: self.id.clone(),
            code: self.code.clone(),
            setup: self.setup.clone(),
            seats: self.seats.clone(),
            version: self.version,
            made_at: self.made_at,
            updated_at: self.updated_at,
            game: self.game.as_ref().map(|game| game.at(game.ply())),
            played: self.played.clone(),
            clocks: self.clocks.clone(),
            closed: self.closed,
            counts: self.counts,
            rematch: self.rematch.clone(),
            takeback: self.takeback.clone(),
            refused_takebacks: self.refused_takebacks.clone(),
            taken_back: self.taken_back.clone(),
        }
    }

    /// Whether the game counts for ratings, of people or in the league: as it was when it began, or as it will be if members take the free seats.
    pub fn is_rated(&self) -> bool {
        self.setup.league || if self.started() { self.counts } else { self.may_count() }
    }

    /// Whether two or more members play here, or may, and no bot. Whoever sits at two seats is no opponent of themselves.
    fn may_count(&self) -> bool {
        let members: Vec<&String> =
            self.people().filter(|(_, person)| person.member).filter_map(|(_, person)| person.user.as_ref()).collect();
        let different: HashSet<&String> = members.iter().copied().collect();
        let free = self.seats.iter().filter(|seat| seat.is_free()).count();
        let bots = self.people().any(|(_, person)| person.bot);
        self.setup.rated && !bots && different.len() == members.len() && members.len() + free > 1
    }

    pub fn started(&self) -> bool {
        self.game.is_some()
    }

    /// Whose turn it is; `None` before the start and after the end.
    pub fn turn(&self) -> Option<Seat> {
        if self.closed { None } else { self.game.as_ref()?.turn() }
    }

    /// Whether nothing is played here any more.
    pub fn over(&self) -> bool {
        self.closed || self.game.as_ref().is_some_and(|game| game.turn().is_none())
    }

    /// Whether the game came to the end that its rules know.
    pub fn played_out(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.turn().is_none())
    }

    pub fn status(&self) -> Status {
        match (self.over(), self.started()) {
            (true, _) => Status::Over,
            (false, true) => Status::Playing,
            (false, false) => Status::Waiting,
        }
    }

    pub fn ply(&self) -> usize {
        self.played.len()
    }

    pub fn seat(&self, seat: Seat) -> Option<&SeatState> {
        self.seats.get(seat.index())
    }

    pub fn all_seats(&self) -> impl Iterator<Item = (Seat, &SeatState)> {
        Seat::all(self.seats.len()).zip(&self.seats)
    }

    /// The people at the table, in the order of their seats.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &Person)> {
        self.all_seats().filter_map(|(seat, state)| match state {
            SeatState::Person(person) => Some((seat, person)),
            _ => None,
        })
    }

    /// The seat that this secret opens.
    pub fn seat_of_token(&self, token: &TokenHash) -> Option<Seat> {
        self.people().find(|(_, person)| person.token == *token).map(|(seat, _)| seat)
    }

    /// The seat of somebody, also where they took it as a guest and have an account since.
    pub fn seat_of_user(&self, user: &User) -> Option<Seat> {
        let is_theirs = |person: &Person| person.user.as_ref().is_some_and(|id| user.has_id(id));
        self.people().find(|(_, person)| is_theirs(person)).map(|(seat, _)| seat)
    }

    /// Who may fill seats and close the table: who made it, or else the first person here.
    pub fn host(&self) -> Option<Seat> {
        let made_it = self.setup.host.filter(|host| matches!(self.seat(*host), Some(SeatState::Person(_))));
        made_it.or_else(|| self.people().find(|(_, person)| !person.bot).map(|(seat, _)| seat))
    }

    /// The AI that is to move, if it is one. A table made for people stands still while all of them have left; in the
    /// league who leaves has lost.
    pub fn ai_on_turn(&self) -> Option<(Seat, &str)> {
        let seat = self.turn()?;
        let left = |person: &Person| matches!(person.away, Some((_, Absence::Left | Absence::Banned)));
        let mut people = self.people().peekable();
        if !self.setup.league && people.peek().is_some() && people.all(|(_, person)| left(person)) {
            return None;
        }
        Some((seat, self.seats[seat.index()].ai()?))
    }

    /// When the person on turn has no time left; `None` without a clock, or where an AI is to move.
    pub fn deadline(&self) -> Option<Millis> {
        let seat = self.turn()?;
        if self.seats[seat.index()].ai().is_some() {
            return None;
        }
        self.clocks.deadline(seat)
    }

    /// The names of all seats, as people are told them.
    pub fn names(&self) -> Vec<String> {
        self.seats.iter().map(|seat| seat.name().to_string()).collect()
    }

    /// The answer that a move of this name got when this seat played it.
    pub fn answered(&self, seat: Seat, id: &str) -> Option<(u64, String)> {
        let actions = self.game.as_ref()?.played();
        let moves = self.played.iter().zip(actions).map(|(played, (mover, action))| (mover, played, action));
        let undone = self.taken_back.iter().map(|(mover, played, action)| (*mover, played, action.clone()));
        moves
            .rev()
            .chain(undone)
            .find(|(mover, played, _)| *mover == seat && played.id.as_deref() == Some(id))
            .map(|(_, played, action)| (played.n, action))
    }

    /// Whose share of the AIs' time the table uses.
    pub fn opener(&self) -> Visitor {
        self.setup.opener.unwrap_or_else(|| Visitor::of_table(&self.id))
    }

    /// Puts another AI wherever the one of this seat plays, or would stand in.
    fn replace_ai(&mut self, seat: Seat, player: &str) {
        let Some(failed) = self.seats[seat.index()].ai().map(str::to_string) else { return };
        for seat in Seat::all(self.seats.len()) {
            let state = &mut self.seats[seat.index()];
            if state.ai() != Some(&failed) {
                continue;
            }
            match state {
                SeatState::Ai { player: old, .. } => {
                    *old = player.into();
                    self.name_at_game(seat, player);
                }
                SeatState::Person(Person { away: Some((old, _)), .. }) => *old = player.into(),
                _ => {}
            }
        }
        if self.setup.stand_in == failed {
            self.setup.stand_in = player.into();
        }
    }

    /// Keeps the names in the game's record true.
    fn name_at_game(&mut self, seat: Seat, player: &str) {
        if let Some(game) = &mut self.game {
            // A name that the roster does not know was refused before it became an event.
            let _ = game.sit(seat, player);
        }
    }
}

impl SeatState {
    fn planned(plan: &SeatPlan) -> SeatState {
        match plan {
            SeatPlan::Open => SeatState::Open,
            SeatPlan::Kept { name, token } => SeatState::Kept { name: name.clone(), token: token.clone() },
            SeatPlan::Ai { player } => SeatState::Ai { player: player.clone(), filled: false },
        }
    }

    /// The AI that decides here now.
    pub fn ai(&self) -> Option<&str> {
        match self {
            SeatState::Ai { player, .. } => Some(player),
            SeatState::Person(Person { away: Some((player, _)), .. }) => Some(player),
            _ => None,
        }
    }

    /// The name among the players of a record.
    pub fn player(&self) -> &str {
        match self {
            SeatState::Ai { player, .. } => player,
            SeatState::Person(Person { bot: true, .. }) => BOT,
            _ => HUMAN,
        }
    }

    pub fn name(&self) -> &str {
        match self {
            SeatState::Open => "",
            SeatState::Kept { name, .. } => name,
            SeatState::Ai { player, .. } => player,
            SeatState::Person(person) => &person.name,
        }
    }

    pub fn is_free(&self) -> bool {
        matches!(self, SeatState::Open | SeatState::Kept { .. })
    }
}

fn unopened(error: coeur_session::SessionError) -> CatalogError {
    match error {
        coeur_session::SessionError::Catalog(error) => error,
        other => CatalogError::View(other.to_string()),
    }
}
