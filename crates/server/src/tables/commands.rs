//! What people may do at a table: each function says which events follow, or why nothing does.

use super::event::{Absence, Event, Failure, Setup};
use super::refusal::Refusal;
use super::state::{SeatState, TableState};
use crate::secret::TokenHash;
use coeur_core::Seat;
use coeur_store::{Millis, User};

/// For how long somebody who joins again under the same id is given the same seat again: the answer may have been lost.
pub const JOINS_AGAIN: Millis = 10 * 60_000;

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
    pub fn join(&self, newcomer: Newcomer, now: Millis) -> Result<(Seat, Vec<Event>), Refusal> {
        if let Some(seat) = self.seat_of_token(&newcomer.token) {
            return self.join_again(seat, newcomer.user.as_ref(), now).map(|()| (seat, Vec::new()));
        }
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
        let (member, bot) = (user.as_ref().is_some_and(User::is_account), user.as_ref().is_some_and(User::is_bot));
        let user = user.map(|user| user.id);
        let mut events = vec![Event::Joined { seat, name, user, token, account, member, bot }];
        self.start_when_full(&[seat], &mut events);
        Ok((seat, events))
    }

    /// Whether who has joined under this id just now may hear so again.
    fn join_again(&self, seat: Seat, user: Option<&User>, now: Millis) -> Result<(), Refusal> {
        let person = self.person(seat)?;
        let same = person.user.as_ref().is_none_or(|id| user.is_some_and(|user| user.has_id(id)));
        if same && now - person.joined_at <= JOINS_AGAIN { Ok(()) } else { Err(Refusal::SeatedAlready) }
    }

    /// Refuses bots where people look for people, or where something is at stake among them.
    pub fn may_bots_join(&self) -> Result<(), Refusal> {
        let Setup { listed, rated, deal, league, .. } = &self.setup;
        let theirs = !listed && !rated && deal.is_none() && !league && !self.started();
        if theirs { Ok(()) } else { Err(Refusal::NotForBots) }
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

    /// A person leaves: before the start the seat is free again, after it an AI plays for them; a shared deal that they play
    /// alone is given up.
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
            // Nobody plays in somebody's name what is compared with others.
            _ if self.setup.deal.is_some() && self.people().count() == 1 => Ok(vec![Event::Closed]),
            _ => Ok(vec![self.replaced(seat, Absence::Left)]),
        }
    }

    /// Shuts a person out: as if they left, and the secret of their seat opens nothing any more.
    pub fn ban(&self, seat: Seat) -> Result<Vec<Event>, Refusal> {
        if self.over() || !self.started() { self.leave(seat) } else { Ok(vec![self.replaced(seat, Absence::Banned)]) }
    }

    /// Refuses hints and reasons where people measure themselves: for a rating, or in a challenge.
    pub fn may_help(&self) -> Result<(), Refusal> {
        match (self.over(), self.is_rated(), &self.setup.deal) {
            (false, true, _) => Err(Refusal::NoHelp { rated: true }),
            (false, _, Some(_)) => Err(Refusal::NoHelp { rated: false }),
            _ => Ok(()),
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

    /// The clocks go on after the server was away. `seen` is when it was last known to be up, if that is known.
    pub fn resume(&self, seen: Option<Millis>) -> Option<Event> {
        self.deadline()?;
        Some(Event::Resumed { thought: seen.map_or(0, |seen| self.clocks.thought(seen)) })
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

#[cfg(test)]
mod tests {
    use super::super::event::SeatPlan;
    use super::*;
    use crate::dealing::DealSeed;
    use serde_json::json;

    #[test]
    fn thinking_adds_up_over_the_lives_of_a_server() {
        let clock = Some(coeur_protocol::ClockPlan { each_move: None, game: Some(60), increment: None });
        let setup = Setup {
            game: "morpion".into(),
            config: json!({}),
            seed: DealSeed::random(),
            seats: vec![SeatPlan::Open; 2],
            host: Some(Seat(0)),
            clock,
            stand_in: "random".into(),
            pace: 0,
            listed: true,
            deal: None,
            rated: true,
            opener: None,
            league: false,
        };
        let mut table = TableState::new("t", "CODE", setup, 0);
        assert!(table.resume(Some(5)).is_none(), "no clock runs yet");
        for seat in Seat::all(2) {
            let token = TokenHash::of(&seat.to_string());
            let joined =
                Event::Joined { seat, name: "Ada".into(), user: None, token, account: false, member: false, bot: false };
            table.apply(&joined, 0).unwrap();
        }
        table.apply(&Event::Started, 1_000).unwrap();
        // Seen ten seconds later, and back after two hours; then the machine's clock is set back to almost nothing.
        for (seen, back, deadline) in [(11_000, 7_200_000, 7_250_000), (7_205_000, 500, 45_500)] {
            let event = table.resume(Some(seen)).unwrap();
            let kept: Event = serde_json::from_str(&serde_json::to_string(&event).unwrap()).unwrap();
            table.apply(&kept, back).unwrap();
            assert_eq!(table.deadline(), Some(deadline));
        }
        // Of a server that never said when it was up nobody is the worse.
        let unknown = table.resume(None).unwrap();
        table.apply(&unknown, 9_000_000).unwrap();
        assert_eq!(table.deadline(), Some(9_060_000));
    }
}
