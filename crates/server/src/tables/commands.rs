//! What people may do at a table: each function says which events follow, or why nothing does.

use super::event::{Absence, Event, Failure};
use super::refusal::Refusal;
use super::state::{SeatState, TableState};
use crate::secret::TokenHash;
use coeur_core::Seat;
use coeur_store::{Millis, User};

/// Somebody who wants a seat.
pub struct Newcomer {
    /// Any free one if `None`.
    pub seat: Option<Seat>,
    pub name: String,
    pub user: Option<User>,
    /// Whether it is the name of their account.
    pub account: bool,
    /// The secret that opens the seat from now on.
    pub token: TokenHash,
    /// The secret of an earlier table, which opens a seat that was kept.
    pub earlier: Option<TokenHash>,
}

impl TableState {
    /// A person takes a seat: a free one, or between two deals that of an AI which came to fill it.
    pub fn join(&self, newcomer: Newcomer) -> Result<(Seat, Vec<Event>), Refusal> {
        if self.over() {
            return Err(Refusal::Over);
        }
        let Newcomer { seat, name, user, account, token, earlier } = newcomer;
        if let Some(user) = &user
            && self.seat_of_user(user).is_some()
        {
            return Err(Refusal::SeatedAlready);
        }
        let seat = match seat {
            Some(seat) => self.can_take(seat, earlier.as_ref()).map(|()| seat)?,
            None => {
                let kept = self.all_seats().find(|(_, state)| is_kept_for(state, earlier.as_ref()));
                let open = || self.all_seats().find(|(_, state)| matches!(state, SeatState::Open));
                kept.or_else(open).map(|(seat, _)| seat).ok_or(Refusal::NoneOpen)?
            }
        };
        let user = user.map(|user| user.id);
        let mut events = vec![Event::Joined { seat, name, user, token, account }];
        self.start_when_full(&[seat], &mut events);
        Ok((seat, events))
    }

    fn can_take(&self, seat: Seat, earlier: Option<&TokenHash>) -> Result<(), Refusal> {
        match self.seat(seat).ok_or(Refusal::NoSuchSeat { seat, last: self.seats.len() - 1 })? {
            SeatState::Open => Ok(()),
            state if is_kept_for(state, earlier) => Ok(()),
            SeatState::Ai { filled: true, .. } if self.game.as_ref().is_none_or(|game| game.between_deals()) => Ok(()),
            SeatState::Ai { filled: true, .. } => Err(Refusal::BetweenDeals),
            _ => Err(Refusal::Taken { seat }),
        }
    }

    /// A person leaves: before the start the seat is free again, after it an AI plays for them.
    pub fn leave(&self, seat: Seat) -> Result<Vec<Event>, Refusal> {
        if self.over() {
            return Ok(Vec::new());
        }
        if !self.started() {
            let alone = self.people().all(|(other, _)| other == seat);
            return Ok(if alone { vec![Event::Closed] } else { vec![Event::Freed { seat }] });
        }
        match self.person(seat)?.away {
            Some((_, Absence::Left)) => Ok(Vec::new()),
            _ => Ok(vec![self.replaced(seat, Absence::Left)]),
        }
    }

    /// A person comes back to their seat.
    pub fn come_back(&self, seat: Seat) -> Result<Vec<Event>, Refusal> {
        let person = self.person(seat)?;
        match person.away {
            None => Ok(Vec::new()),
            _ if self.over() => Err(Refusal::Over),
            Some((_, Absence::Clock)) if self.clocks.is_used_up(seat) => Err(Refusal::NoTimeLeft),
            Some(_) => Ok(vec![Event::Back { seat }]),
        }
    }

    /// The time of the person on turn is up.
    pub fn time_out(&self, now: Millis) -> Vec<Event> {
        match (self.turn(), self.deadline()) {
            (Some(seat), Some(deadline)) if deadline <= now => vec![self.replaced(seat, Absence::Clock)],
            _ => Vec::new(),
        }
    }

    fn replaced(&self, seat: Seat, why: Absence) -> Event {
        Event::Away { seat, player: self.setup.stand_in.clone(), why }
    }

    /// AIs take the free seats, or one of them, as the host says.
    pub fn fill(&self, host: Seat, seat: Option<Seat>, player: &str) -> Result<Vec<Event>, Refusal> {
        self.only_host(host)?;
        if self.over() {
            return Err(Refusal::Over);
        }
        let free: Vec<Seat> = self
            .all_seats()
            .filter(|(other, state)| state.is_free() && seat.is_none_or(|seat| seat == *other))
            .map(|(seat, _)| seat)
            .collect();
        if free.is_empty() {
            return Err(Refusal::NoneOpen);
        }
        let mut events: Vec<Event> = free.iter().map(|&seat| Event::Filled { seat, player: player.to_string() }).collect();
        self.start_when_full(&free, &mut events);
        Ok(events)
    }

    /// The host gives the table up: before the start, or where nobody else is there.
    pub fn close(&self, host: Seat) -> Result<Vec<Event>, Refusal> {
        self.only_host(host)?;
        if self.over() {
            return Ok(Vec::new());
        }
        if self.started() && self.people().any(|(seat, person)| seat != host && person.away.is_none()) {
            return Err(Refusal::OthersPlay);
        }
        Ok(vec![Event::Closed])
    }

    /// A person plays an action.
    pub fn play(&self, seat: Seat, id: &str, action: &str) -> Result<Vec<Event>, Refusal> {
        if self.over() {
            return Err(Refusal::Over);
        }
        let game = self.game.as_ref().ok_or(Refusal::NotStarted)?;
        if self.turn() != Some(seat) {
            return Err(Refusal::NotYourTurn);
        }
        let action = allowed(&**game, action)?;
        let mut events = Vec::new();
        // Who plays is there, whatever the table thought.
        if self.person(seat)?.away.is_some() {
            events.extend(self.come_back(seat)?);
        }
        events.push(Event::Played { seat, action, id: Some(id.into()), by: None });
        Ok(events)
    }

    /// An AI has decided at this ply. Nothing follows where the table has gone on without it.
    pub fn ai_plays(&self, seat: Seat, player: &str, ply: usize, action: &str) -> Result<Vec<Event>, Refusal> {
        match (&self.game, self.ai_on_turn()) {
            (Some(game), Some(on_turn)) if on_turn == (seat, player) && self.ply() == ply => {
                let action = allowed(&**game, action)?;
                Ok(vec![Event::Played { seat, action, id: None, by: Some(player.into()) }])
            }
            _ => Ok(Vec::new()),
        }
    }

    /// An AI has failed at this ply: a simpler one takes its place. Where none is simpler, the first legal action is played.
    pub fn ai_failed(&self, seat: Seat, player: &str, ply: usize, why: Failure) -> Vec<Event> {
        match (&self.game, self.ai_on_turn()) {
            (Some(game), Some(on_turn)) if on_turn == (seat, player) && self.ply() == ply => {
                let simpler = [self.setup.stand_in.as_str(), "easy", "random"];
                let tried = simpler.iter().rposition(|other| *other == player).map_or(0, |place| place + 1);
                match (simpler.get(tried), game.legal().into_iter().next()) {
                    (Some(next), _) => vec![Event::Replaced { seat, player: (*next).into(), why }],
                    (None, Some(action)) => vec![Event::Played { seat, action, id: None, by: Some(player.into()) }],
                    (None, None) => Vec::new(),
                }
            }
            _ => Vec::new(),
        }
    }

    fn start_when_full(&self, taken: &[Seat], events: &mut Vec<Event>) {
        if !self.started() && self.all_seats().all(|(seat, state)| !state.is_free() || taken.contains(&seat)) {
            events.push(Event::Started);
        }
    }

    fn only_host(&self, seat: Seat) -> Result<(), Refusal> {
        if self.host() == Some(seat) { Ok(()) } else { Err(Refusal::NotHost) }
    }

    fn person(&self, seat: Seat) -> Result<&super::state::Person, Refusal> {
        match self.seat(seat) {
            Some(SeatState::Person(person)) => Ok(person),
            _ => Err(Refusal::Watcher),
        }
    }
}

fn is_kept_for(state: &SeatState, token: Option<&TokenHash>) -> bool {
    matches!(state, SeatState::Kept { token: kept, .. } if token == Some(kept))
}

/// The action in its canonical form, if it may be played now.
fn allowed(game: &dyn coeur_catalog::Table, action: &str) -> Result<String, Refusal> {
    let mut next = game.at(game.ply());
    next.play(action).map_err(|why| Refusal::Illegal { why: why.to_string(), legal: game.legal() })
}
