//! What can be read off a view without guessing: where each card comes from, which cards the last hint was about, whether a card
//! is safe to play, and what can still become of a kind of card.

use crate::config::FIVE;
use crate::players::kinds::Needs;
use crate::{Action, Card, DECK_SIZE, HanabiView, HeldCard, Positions, TYPES};
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
        let mut discarded = [0; TYPES];
        self.discards.iter().for_each(|card| discarded[card.index()] += 1);
        let needs = Needs::new(self.fireworks, &discarded);
        if card.rank() <= self.fireworks.height(card.colour()) {
            Outlook::Done
        } else if needs.dead.has(card) {
            Outlook::Lost
        } else if needs.critical.has(card) {
            Outlook::Last
        } else {
            Outlook::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    fn held(card: Value) -> Value {
        json!({"card": card, "colours": ["R", "G", "B", "Y", "W"], "ranks": [1, 2, 3, 4, 5], "touched": []})
    }

    fn hands(own: usize, other: [&str; 3]) -> Value {
        json!([vec![held(Value::Null); own], other.map(|card| held(card.into()))])
    }

    fn view(change: Value) -> HanabiView {
        let mut view = json!({
            "viewer": {"seat": 0}, "config": {"players": 2, "hand_size": 3}, "turn": 0, "score": 0, "blue_tokens": 8,
            "red_tokens": 3, "fireworks": {}, "deck_size": 44, "turns_left": null, "discards": [],
            "hands": hands(3, ["B1", "R3", "B5"]), "history": []
        });
        if let (Value::Object(view), Value::Object(change)) = (&mut view, change) {
            view.extend(change);
        }
        serde_json::from_value(view).expect("a view")
    }

    #[test]
    fn cards_keep_their_places_when_others_leave() {
        let before = view(json!({}));
        assert_eq!(before.places().concat(), [0, 1, 2, 3, 4, 5]);
        assert_eq!(before.fingerprint().as_deref(), Some("0:B1R3B5"));
        let after = view(json!({
            "deck_size": 43, "hands": hands(3, ["R3", "B5", "Y1"]),
            "history": [{"seat": 0, "action": "hintc 1 BLUE", "touched": [0, 2]},
                        {"seat": 1, "action": "play 0", "card": "B1", "success": true, "drawn": "Y1"}]
        }));
        assert_eq!(after.places().concat(), [0, 1, 2, 4, 5, 6]);
        assert_eq!(after.fingerprint(), before.fingerprint());
        assert_eq!(view(json!({"viewer": "spectator"})).fingerprint(), None);
    }

    #[test]
    fn nobody_draws_from_an_empty_deck() {
        let over = view(json!({
            "turn": null, "hands": hands(2, ["B1", "R3", "B5"]), "history": [{"seat": 0, "action": "discard 1", "card": "W1"}]
        }));
        assert_eq!(over.places()[0][..], [0, 2]);
    }

    #[test]
    fn a_hint_is_told_until_its_player_moves() {
        let hint = json!({"seat": 0, "action": "hintc 1 BLUE", "touched": [0, 2]});
        let play = json!({"seat": 1, "action": "play 0", "card": "B1", "success": true});
        assert_eq!(view(json!({"history": [hint]})).told(Seat(1)), Positions(0b101));
        assert_eq!(view(json!({"history": [hint, play]})).told(Seat(1)), Positions::default());
    }

    #[test]
    fn a_card_is_sure_only_if_all_it_may_be_fits() {
        let one = json!({"card": null, "colours": ["R", "G", "B", "Y", "W"], "ranks": [1], "touched": ["1"]});
        let one: HeldCard = serde_json::from_value(one).expect("a card");
        assert!(view(json!({})).surely_fits(&one));
        assert!(!view(json!({"fireworks": {"R": 1}})).surely_fits(&one));
        // The other red ones are gone: this one cannot be red.
        assert!(view(json!({"fireworks": {"R": 1}, "discards": ["R1", "R1"]})).surely_fits(&one));
    }

    #[test]
    fn last_copies_and_lost_fireworks_are_told_apart() {
        let view = view(json!({"discards": ["R2", "G3", "G3"], "fireworks": {"R": 1}}));
        let outlook = |card: &str| view.outlook(Card::parse(card).expect("a card"));
        assert_eq!(["R1", "R2", "R3"].map(outlook), [Outlook::Done, Outlook::Last, Outlook::Open]);
        assert_eq!(["G2", "G3", "G5"].map(outlook), [Outlook::Open, Outlook::Lost, Outlook::Lost]);
        assert_eq!(outlook("B5"), Outlook::Last);
        assert_eq!(["R2", "B2"].map(|card| view.discarded(Card::parse(card).expect("a card"))), [1, 0]);
    }
}
