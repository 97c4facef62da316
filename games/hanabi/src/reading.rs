//! What can be read off a view without guessing: where each card comes from, which cards the last hint was about, whether a card
//! is safe to play, and what can still become of a kind of card.

use crate::config::FIVE;
use crate::{Action, Card, DECK_SIZE, HanabiView, HeldCard, Positions};
use arrayvec::ArrayVec;
use coeur_core::Seat;

/// For each seat the places of its cards in the deck, oldest first.
pub type Places = ArrayVec<ArrayVec<u8, FIVE>, FIVE>;

/// What can still become of a kind of card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// It lies in its firework.
    Done,
    Open,
    /// One copy is left: if it goes, the firework stays unfinished.
    Last,
    /// Its firework can no longer reach it.
    Lost,
}

impl HanabiView {
    /// The places of the cards in hand in the deck: what tells two cards apart that look alike.
    pub fn places(&self) -> Places {
        self.followed().0
    }

    /// The first hands that the viewer saw, which never change and tell this game from any other; none for a spectator.
    pub fn fingerprint(&self) -> Option<String> {
        let viewer = self.seat()?;
        let (places, mut cards) = self.followed();
        for (place, held) in places.iter().zip(&self.hands).flat_map(|(places, hand)| places.iter().zip(hand)) {
            cards[usize::from(*place)] = held.card;
        }
        let size = usize::from(self.config.cards());
        let first = cards[..size * self.hands.len()].chunks(size).enumerate().filter(|(seat, _)| *seat != viewer.index());
        let seen: String = first.flat_map(|(_, hand)| hand).flatten().map(Card::to_string).collect();
        Some(format!("{viewer}:{seen}"))
    }

    /// The places of the cards in hand, and the cards that have left a hand by their places.
    fn followed(&self) -> (Places, [Option<Card>; DECK_SIZE]) {
        let size = self.config.cards();
        let mut hands: Places = (0..self.hands.len() as u8).map(|seat| (seat * size..(seat + 1) * size).collect()).collect();
        let mut left = [None; DECK_SIZE];
        let (mut next, drawn) = (self.hands.len() as u8 * size, DECK_SIZE as u8 - self.deck_size);
        for event in &self.history {
            let (Action::Play(position) | Action::Discard(position)) = event.action else { continue };
            let hand = hands.get_mut(event.seat.index()).filter(|hand| usize::from(position) < hand.len());
            let Some(hand) = hand else { continue };
            left[usize::from(hand.remove(position.into()))] = event.card;
            // Nobody draws after the end, which only the last event can bring about.
            if next < drawn {
                hand.push(next);
                next += 1;
            }
        }
        (hands, left)
    }

    /// The positions that the last hint to a seat touched, until that seat moves.
    pub fn told(&self, seat: Seat) -> Positions {
        let mut since = self.history.iter().rev().take_while(|event| event.seat != seat);
        let hint = since.find(|event| matches!(event.action, Action::Hint { to, .. } if to == seat));
        hint.and_then(|event| event.touched).unwrap_or_default()
    }

    /// How many of a card lie among the discards.
    pub fn discarded(&self, card: Card) -> u8 {
        self.discards.iter().filter(|thrown| **thrown == card).count() as u8
    }

    /// What a card of the viewer can be by its hints and by all cards in sight, with how many copies of each are not seen.
    pub fn possible(&self, held: &HeldCard) -> Vec<(Card, u8)> {
        let unseen = self.unseen();
        let kinds = Card::all().map(|card| (card, unseen[card.index()]));
        kinds.filter(|(card, left)| *left > 0 && held.known.allows(*card)).collect()
    }

    /// Whether a card of the viewer fits whatever it is.
    pub fn surely_fits(&self, held: &HeldCard) -> bool {
        let possible = self.possible(held);
        !possible.is_empty() && possible.iter().all(|(card, _)| self.fireworks.fits(*card))
    }

    /// What can still become of a kind of card.
    pub fn outlook(&self, card: Card) -> Outlook {
        let height = self.fireworks.height(card.colour());
        let left = |rank: u8| {
            let kind = Card::from_parts(card.colour(), rank);
            usize::from(kind.copies()).saturating_sub(self.discards.iter().filter(|other| **other == kind).count())
        };
        if card.rank() <= height {
            Outlook::Done
        } else if (height + 1..=card.rank()).any(|rank| left(rank) == 0) {
            Outlook::Lost
        } else if left(card.rank()) == 1 {
            Outlook::Last
        } else {
            Outlook::Open
        }
    }
}
