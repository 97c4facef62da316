//! What a board shows of a view: the last play with the cards that met, and the hands as far as they are known.

use crate::{Card, Closing, Event, Held, LoveLetterView, Move, Phase, SeenAction};
use coeur_core::{Seat, Viewer};

/// A play as it is shown large: a card, whom it met, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastPlay {
    pub seat: Seat,
    pub action: SeenAction,
    /// A hand that was laid open by it.
    pub laid: Option<Held>,
    /// Who is out by it.
    pub out: Option<Seat>,
    /// The two cards that met by a Priest, a Baron or a King, as far as the viewer knows them: of who played, of the target.
    pub met: [Option<Card>; 2],
}

/// By which card two hands met, and whose: of who played, of the target.
fn meeting(seat: Seat, action: SeenAction) -> Option<(Card, [Seat; 2])> {
    match action.read()? {
        Move::Play { card: card @ (Card::Priest | Card::Baron | Card::King), target: Some(target), .. } => {
            Some((card, [seat, target]))
        }
        _ => None,
    }
}

/// Which of the two the viewer is.
fn place(viewer: Viewer, seats: [Seat; 2]) -> Option<usize> {
    seats.iter().position(|&seat| viewer.is(seat))
}

impl LastPlay {
    /// What the viewer could say of an event long after it.
    pub fn from_event(event: &Event, viewer: Viewer) -> LastPlay {
        let Event { seat, action, laid, out, .. } = *event;
        let mut met = [None; 2];
        // What the viewer saw is the other one's card.
        if let Some(own) = meeting(seat, action).and_then(|(_, seats)| place(viewer, seats)) {
            met[1 - own] = event.saw;
        }
        LastPlay { seat, action, laid, out, met }.with_laid()
    }

    fn from_closing(closing: Closing) -> LastPlay {
        let (action, met) = (SeenAction::Open(closing.action), closing.compared.map_or([None; 2], |cards| cards.map(Some)));
        LastPlay { seat: closing.seat, action, laid: closing.laid, out: closing.out(), met }.with_laid()
    }

    /// A hand that was laid open is known to all.
    fn with_laid(mut self) -> LastPlay {
        if let (Some(laid), Some((_, [_, target]))) = (self.laid, meeting(self.seat, self.action)) {
            self.met[usize::from(laid.seat == target)] = Some(laid.card);
        }
        self
    }
}

/// `closed` says that the end of the round before is still on show, until somebody plays on.
impl LoveLetterView {
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// How the round before closed, where that is on show.
    fn closing(&self, closed: bool) -> Option<Closing> {
        self.previous.filter(|_| closed && self.events.is_empty() && !self.is_over())
    }

    /// The last play of this round, or the one that closed the round before.
    pub fn last_play(&self, closed: bool) -> Option<LastPlay> {
        let Some(event) = self.events.last() else { return self.closing(closed).map(LastPlay::from_closing) };
        let mut play = LastPlay::from_event(event, self.viewer);
        if let Some((card, seats)) = meeting(event.seat, event.action)
            && let Some(own) = place(self.viewer, seats)
        {
            // Its own card the viewer still holds, or gave away for a King.
            let given = self.known.hands.iter().find(|held| held.seat == seats[1 - own]).map(|held| held.card);
            let card = if card == Card::King { given } else { self.hand.first().copied() };
            play.met[own] = play.met[own].or(card);
        }
        Some(play)
    }

    /// The plays before the last one, from the viewer's own on, and at most so many.
    pub fn earlier_plays(&self, most: usize) -> Vec<LastPlay> {
        let last = self.events.len().saturating_sub(1);
        let own = self.events.iter().rposition(|event| self.viewer.is(event.seat)).unwrap_or(0);
        let from = own.max(last.saturating_sub(most));
        self.events[from..last].iter().map(|event| LastPlay::from_event(event, self.viewer)).collect()
    }

    /// The card of a seat that lies open now that its round is over.
    pub fn laid_open(&self, seat: Seat, closed: bool) -> Option<Card> {
        if self.is_over() {
            return self.showdown.iter().find(|held| held.seat == seat).map(|held| held.card);
        }
        self.closing(closed)?.hands.get(seat.index()).copied().flatten()
    }

    /// The hand of a seat as it lies on the table, `None` for a card face down. The viewer's own is in the viewer's hand.
    pub fn held(&self, seat: Seat, closed: bool) -> Vec<Option<Card>> {
        if let Some(open) = self.laid_open(seat, closed) {
            return vec![Some(open)];
        }
        if self.is_over() || self.closing(closed).is_some() || self.out.contains(&seat) || self.viewer.is(seat) {
            return Vec::new();
        }
        let cards = match (self.turn == Some(seat) && !closed, self.phase) {
            (true, Phase::Keep) => 3,
            (true, _) => 2,
            (false, _) => 1,
        };
        let known = self.known.hands.iter().filter(|held| held.seat == seat).map(|held| Some(held.card));
        let mut held: Vec<Option<Card>> = known.collect();
        held.resize(cards.max(held.len()), None);
        held
    }
}
