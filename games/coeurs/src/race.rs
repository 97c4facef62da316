//! The end of a réussite solved: in which order the four go out when everybody sees every card and plays for itself.
//!
//! As in the last tricks ([`solve`](crate::solve)) it is max^n, and where it is all the same to somebody, against the seat that asks.

use crate::action::Action;
use crate::card::Card;
use crate::config::Rules;
use crate::deal_in_play::{DealInPlay, Hands};
use crate::reussite::PLACES;
use coeur_core::Seat;
use std::collections::HashMap;

/// Points that each seat is still to score, in seat order. A réussite's points sum up to nothing, so that own points are what counts.
type Gains = [i8; 4];

pub(crate) struct Race {
    rules: Rules,
    asks: usize,
    /// By the cards held and who is on turn: who has gone out follows from the cards, and who was first matters no more.
    known: HashMap<(u32, u8), Gains>,
}

impl Race {
    pub(crate) fn new(rules: Rules, asks: Seat) -> Race {
        Race { rules, asks: asks.index(), known: HashMap::new() }
    }

    /// What everybody still gains after a card.
    pub(crate) fn after(&mut self, donne: &DealInPlay, card: Card) -> Gains {
        let seat = donne.turn.map_or(0, |seat| seat.index());
        let out = donne.hands.iter().filter(|hand| hand.is_empty()).count();
        let mut next = *donne;
        next.play(card, self.rules);
        let mut gains = self.gains(&mut next);
        if next.hands[seat].is_empty() {
            gains[seat] = PLACES[out] as i8;
        }
        if next.turn.is_none() {
            let last = next.hands.iter().position(|hand| !hand.is_empty());
            last.into_iter().for_each(|last| gains[last] = PLACES[3] as i8);
        }
        gains
    }

    fn gains(&mut self, donne: &mut DealInPlay) -> Gains {
        pass(donne, self.rules);
        let Some(seat) = donne.turn else { return [0; 4] };
        let key = (held(&donne.hands), seat.0);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let (_, gains) = self.choose(donne, seat);
        self.known.insert(key, gains);
        gains
    }

    /// The card that the seat on turn lays, and what everybody gains then. It has one to lay.
    fn choose(&mut self, donne: &DealInPlay, seat: Seat) -> (Option<Card>, Gains) {
        let mut best: (Option<Card>, Gains) = (None, [0; 4]);
        for card in donne.legal(seat, self.rules).iter() {
            let gains = self.after(donne, card);
            let rank = |gains: Gains| (gains[seat.index()], -gains[self.asks]);
            if best.0.is_none() || rank(gains) > rank(best.1) {
                best = (Some(card), gains);
            }
        }
        best
    }

    /// How the race goes on after a card of the seat on turn: that card and at most `most` actions in all.
    pub(crate) fn line(&mut self, donne: &DealInPlay, first: Card, most: usize) -> Vec<Action> {
        let (mut now, mut line) = (*donne, vec![Action::Card(first)]);
        now.play(first, self.rules);
        while let Some(seat) = now.turn.filter(|_| line.len() < most) {
            if now.legal(seat, self.rules).is_empty() {
                now.pass();
                line.push(Action::Pass);
            } else if let (Some(card), _) = self.choose(&now, seat) {
                now.play(card, self.rules);
                line.push(Action::Card(card));
            }
        }
        line
    }
}

/// Goes on to who has something to lay. There is always somebody: the next card of a suit is held until all are laid.
fn pass(donne: &mut DealInPlay, rules: Rules) {
    while donne.turn.is_some_and(|seat| donne.legal(seat, rules).is_empty()) {
        donne.pass();
    }
}

fn held(hands: &Hands) -> u32 {
    hands.iter().fold(0, |all, hand| all | hand.mask())
}
