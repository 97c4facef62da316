//! What the board reads of a deal, and what follows from it: who sits where, which trick to show, what was taken.

use crate::cards::{Card, Suit};
use coeur_protocol::Said;
use serde::Deserialize;
use serde::de::IgnoredAny;

/// A deal as its viewer sees it.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Donne {
    /// Which deal, from 0.
    pub deal: u8,
    /// Of how many.
    pub deals: u8,
    /// The seat of the meneur.
    pub meneur: usize,
    /// The contract, `reussite J` with its rank; none while it is being chosen.
    pub contract: Option<String>,
    /// The viewer's cards; none for a spectator.
    pub hand: Option<Vec<Card>>,
    /// How many cards each seat holds.
    pub hand_sizes: [u8; 4],
    /// The trick under way.
    pub trick: Option<Trick>,
    /// The last complete one of this deal.
    pub last_trick: Option<Trick>,
    /// What was done in this deal: the board only asks whether anything was.
    pub history: Vec<IgnoredAny>,
    /// The points of this deal.
    pub points: [i32; 4],
    /// What each seat has taken.
    pub taken: [Taken; 4],
    /// The rows of a réussite.
    pub layout: Option<[Vec<Card>; 4]>,
    /// Who has gone out of it, in order.
    pub out: Vec<usize>,
    /// The points of the match.
    pub scores: [i32; 4],
}

/// A trick, complete or not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Trick {
    /// Who led.
    pub leader: usize,
    /// The cards, the leader's first.
    pub cards: Vec<Card>,
    /// Who took it, once it is complete.
    #[serde(default)]
    pub winner: Option<usize>,
}

/// What a seat has taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Taken {
    /// Tricks.
    pub tricks: u8,
    /// Hearts.
    pub hearts: u8,
    /// Queens.
    pub queens: u8,
    /// The barbu.
    pub king_of_hearts: bool,
}

/// Where somebody sits, seen from the viewer. Play goes clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Side {
    Bottom,
    Left,
    Top,
    Right,
}

impl Side {
    /// Where `seat` is seen from `me`.
    pub fn of(seat: usize, me: usize) -> Side {
        [Side::Bottom, Side::Left, Side::Top, Side::Right][(seat + 4 - me % 4) % 4]
    }

    /// Who sits there, seen from `me`.
    pub fn seat(self, me: usize) -> usize {
        (self as usize + me) % 4
    }

    /// The class of the page.
    pub fn class(self) -> &'static str {
        ["side-bottom", "side-left", "side-top", "side-right"][self as usize]
    }
}

impl Trick {
    /// The cards with who played them.
    pub fn by_seat(&self) -> impl Iterator<Item = (usize, Card)> {
        self.cards.iter().take(4).enumerate().map(|(turn, &card)| ((self.leader + turn) % 4, card))
    }

    /// Who has the highest card of the suit led.
    fn best(&self) -> Option<usize> {
        let led = self.cards.first()?.suit;
        self.by_seat().filter(|(_, card)| card.suit == led).max_by_key(|(_, card)| card.rank).map(|(seat, _)| seat)
    }
}

impl Donne {
    /// Whether a card of a trick lies on the table.
    pub fn is_under_way(&self) -> bool {
        self.trick.as_ref().is_some_and(|trick| !trick.cards.is_empty())
    }

    /// The first word of the contract.
    pub fn contract_word(&self) -> &str {
        self.contract.as_deref().and_then(|contract| contract.split_whitespace().next()).unwrap_or_default()
    }

    /// The trick to show: the one under way, or the last one until a card is led. At the start of a deal that is the last
    /// of the deal before, which only the log remembers.
    pub fn shown_trick(&self, log: &[Said], peek: bool) -> Option<Trick> {
        if self.is_under_way() && !(peek && self.last_trick.is_some()) {
            return self.trick.clone();
        }
        if self.last_trick.is_some() || self.layout.is_some() {
            return self.last_trick.clone();
        }
        // In this deal nothing but its contract was said.
        let before = if self.history.len() <= 1 { log.get(..log.len() - self.history.len().min(log.len()))? } else { &[] };
        let played: Vec<(usize, Card)> = before
            .iter()
            .rev()
            .map_while(|said| Some((said.seat.index(), said.action.as_deref()?.parse().ok()?)))
            .take(4)
            .collect();
        let &[.., (leader, _)] = played.as_slice() else { return None };
        let in_turn = played.iter().rev().enumerate().all(|(turn, &(seat, _))| seat == (leader + turn) % 4);
        if played.len() < 4 || !in_turn {
            return None;
        }
        let mut trick = Trick { leader, cards: played.iter().rev().map(|&(_, card)| card).collect(), winner: None };
        trick.winner = trick.best();
        Some(trick)
    }

    /// The row of a suit in a réussite: which of its eight cards lie there.
    pub fn row(&self, suit: Suit) -> Vec<(Card, bool)> {
        let laid = self.layout.as_ref().map(|rows| &rows[suit as usize]);
        let lies = |card: &Card| laid.is_some_and(|row| row.contains(card));
        (7..=14).map(|rank| Card { suit, rank }).map(|card| (card, lies(&card))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use coeur_core::Seat;

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
    }

    fn log(text: &str) -> Vec<Said> {
        let said = |(ply, text): (usize, &str)| {
            let (seat, action) = text.split_once(':').expect("seat:action");
            Said { ply, seat: Seat(seat.parse().expect("a seat")), action: Some(action.into()), words: String::new() }
        };
        text.split(' ').enumerate().map(said).collect()
    }

    #[test]
    fn play_goes_clockwise_from_the_bottom() {
        assert_eq!([1, 2, 3, 0].map(|seat| Side::of(seat, 1)), [Side::Bottom, Side::Left, Side::Top, Side::Right]);
        assert_eq!([Side::Bottom, Side::Left, Side::Top, Side::Right].map(|side| side.seat(3)), [3, 0, 1, 2]);
    }

    #[test]
    fn the_last_trick_is_shown_until_a_card_is_led() {
        let last = Trick { leader: 1, cards: cards("10D QD AD KD"), winner: Some(3) };
        let mut donne = Donne {
            last_trick: Some(last.clone()),
            trick: Some(Trick { leader: 3, ..Trick::default() }),
            ..Donne::default()
        };
        assert_eq!(donne.shown_trick(&[], false), Some(last.clone()));
        let led = Trick { leader: 3, cards: cards("8H"), winner: None };
        donne.trick = Some(led.clone());
        assert_eq!(donne.shown_trick(&[], false), Some(led));
        assert_eq!(donne.shown_trick(&[], true), Some(last));
    }

    #[test]
    fn the_last_trick_of_the_deal_before_is_remembered() {
        let donne = Donne { trick: Some(Trick::default()), ..Donne::default() };
        let shown = donne.shown_trick(&log("0:7D 2:9H 3:JC 0:10H 1:KH"), false).expect("four cards");
        assert_eq!(shown, Trick { leader: 2, cards: cards("9H JC 10H KH"), winner: Some(1) });
        assert_eq!(donne.shown_trick(&log("0:7D 0:8D 3:pass 0:10D 1:KD"), false), None, "that was a réussite");
        assert_eq!(donne.shown_trick(&[], false), None);
    }

    #[test]
    fn the_choice_of_a_contract_does_not_hide_it() {
        let donne = Donne { history: vec![IgnoredAny], contract: Some("plis".into()), ..Donne::default() };
        let shown = donne.shown_trick(&log("2:9H 3:JC 0:10H 1:KH 1:plis"), false);
        assert_eq!(shown.map(|trick| trick.leader), Some(2));
    }
}
