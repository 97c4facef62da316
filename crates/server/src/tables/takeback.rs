//! Taking a move back, where nothing is at stake and everybody agrees.

use super::event::Event;
use super::refusal::Refusal;
use super::state::TableState;
use coeur_core::Seat;
use coeur_protocol::TakebackSaying;

impl TableState {
    /// What follows from what somebody says about a takeback.
    pub fn about_takeback(&self, seat: Seat, say: TakebackSaying) -> Result<Vec<Event>, Refusal> {
        match say {
            TakebackSaying::Ask => self.ask_takeback(seat),
            TakebackSaying::Agree => self.agree_to_takeback(seat),
            TakebackSaying::Refuse => match &self.takeback {
                Some(_) => Ok(vec![Event::TakebackRefused { seat }]),
                None => Err(Refusal::NoTakebackAsked),
            },
        }
    }

    fn ask_takeback(&self, seat: Seat) -> Result<Vec<Event>, Refusal> {
        if self.over() {
            return Err(Refusal::Over);
        }
        let game = self.game.as_ref().ok_or(Refusal::NotStarted)?;
        if self.is_rated() || self.setup.deal.is_some() {
            return Err(Refusal::NoTakeback { rated: self.is_rated() });
        }
        if let Some(asked) = &self.takeback {
            return if asked.seat == seat { Ok(Vec::new()) } else { Err(Refusal::TakebackAsked { seat: asked.seat }) };
        }
        let theirs =
            |(played, (mover, _)): (&super::state::PlayedEvent, (Seat, String))| mover == seat && played.by.is_none();
        let ply = self.played.iter().zip(game.played()).rposition(theirs).ok_or(Refusal::NothingToTakeBack)?;
        if self.refused_takebacks[seat.index()] == Some(ply) {
            return Err(Refusal::TakebackRefused);
        }
        let mut events = vec![Event::TakebackAsked { seat, ply }];
        // Only AIs play beside them: those do not mind.
        if self.others_here(seat).next().is_none() {
            events.push(Event::TakenBack { ply });
        }
        Ok(events)
    }

    fn agree_to_takeback(&self, seat: Seat) -> Result<Vec<Event>, Refusal> {
        let asked = self.takeback.as_ref().ok_or(Refusal::NoTakebackAsked)?;
        if asked.seat == seat || asked.agreed.contains(&seat) {
            return Ok(Vec::new());
        }
        let mut events = vec![Event::TakebackAgreed { seat }];
        if self.others_here(asked.seat).all(|other| other == seat || asked.agreed.contains(&other)) {
            events.push(Event::TakenBack { ply: asked.ply });
        }
        Ok(events)
    }

    /// The other people for whom no AI plays.
    fn others_here(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.people()
            .filter(move |(other, person)| *other != seat && !person.bot && person.away.is_none())
            .map(|(other, _)| other)
    }
}
