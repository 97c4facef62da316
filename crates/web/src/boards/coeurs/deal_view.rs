//! What the board reads of a deal in the view of Cœurs and Barbu, and which trick it shows.

use crate::cards::{PlayingCard, Suit};
use serde::Deserialize;

/// A deal as its viewer sees it.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct DealView {
    /// Which deal of the match it is, from 0.
    #[serde(rename = "deal")]
    pub index: u8,
    /// How many deals the match has.
    pub deals: u8,
    pub meneur: usize,
    /// The contract, `reussite J` with its rank; none while it is being chosen.
    pub contract: Option<String>,
    /// The viewer's cards; none for a spectator.
    pub hand: Option<Vec<PlayingCard>>,
    pub hand_sizes: [u8; 4],
    /// The trick under way.
    pub trick: Option<Trick>,
    /// The last complete trick of this deal.
    pub last_trick: Option<Trick>,
    /// The last trick of the deal before.
    pub previous_deal_trick: Option<Trick>,
    /// The points of this deal.
    pub points: [i32; 4],
    pub taken: [Taken; 4],
    /// The rows of a réussite.
    pub layout: Option<[Vec<PlayingCard>; 4]>,
    /// Who has gone out of a réussite, in order.
    pub out: Vec<usize>,
    /// The points of the match.
    pub scores: [i32; 4],
    /// What is at stake in the contract, or in each that can still be chosen.
    pub stakes: Vec<Stake>,
}

/// A trick, complete or not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Trick {
    pub leader: usize,
    /// The cards, the leader's first.
    pub cards: Vec<PlayingCard>,
    /// Who took it, once it is complete.
    #[serde(default)]
    pub winner: Option<usize>,
}

/// What a seat has taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Taken {
    pub tricks: u8,
    pub hearts: u8,
    pub queens: u8,
    pub king_of_hearts: bool,
}

/// What a contract costs and brings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Stake {
    /// The first word of the contract's notation.
    pub contract: String,
    pub penalties: Penalties,
    /// What taking everything earns instead.
    pub all: Option<i32>,
    /// What the places of a réussite bring.
    pub places: Option<[i32; 4]>,
}

/// The points of taking one of each, 0 where it costs nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Penalties {
    pub tricks: i32,
    pub hearts: i32,
    pub queens: i32,
    pub king_of_hearts: i32,
}

impl Trick {
    /// The cards with the seats that played them.
    pub fn by_seat(&self) -> impl Iterator<Item = (usize, PlayingCard)> {
        self.cards.iter().take(4).enumerate().map(|(turn, &card)| ((self.leader + turn) % 4, card))
    }
}

impl DealView {
    /// Whether a card of a trick lies on the table.
    pub fn is_under_way(&self) -> bool {
        self.trick.as_ref().is_some_and(|trick| !trick.cards.is_empty())
    }

    /// What costs points in this deal; nothing while the contract is being chosen.
    pub fn penalties(&self) -> Penalties {
        self.contract.as_ref().and(self.stakes.first()).map(|stake| stake.penalties).unwrap_or_default()
    }

    /// What is at stake in a contract that can be chosen, by the first word of its notation.
    pub fn stake(&self, word: &str) -> Option<&Stake> {
        self.stakes.iter().find(|stake| stake.contract == word)
    }

    /// The trick to show: the one under way, or the last one until a card is led. At the start of a deal that is the last
    /// of the deal before.
    pub fn shown_trick(&self, peek: bool) -> Option<&Trick> {
        if self.is_under_way() && !(peek && self.last_trick.is_some()) {
            return self.trick.as_ref();
        }
        self.last_trick.as_ref().or(self.previous_deal_trick.as_ref())
    }

    /// The row of a suit in a réussite, and which of its cards lie there.
    pub fn row(&self, suit: Suit) -> Vec<(PlayingCard, bool)> {
        let laid = self.layout.as_ref().map(|rows| &rows[suit as usize]);
        let lies = |card: &PlayingCard| laid.is_some_and(|row| row.contains(card));
        PlayingCard::suit(suit).map(|card| (card, lies(&card))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Vec<PlayingCard> {
        text.split_whitespace().map(|card| card.parse().expect("a card")).collect()
    }

    #[test]
    fn the_last_trick_is_shown_until_a_card_is_led() {
        let last = Trick { leader: 1, cards: cards("10D QD AD KD"), winner: Some(3) };
        let mut deal = DealView {
            last_trick: Some(last.clone()),
            trick: Some(Trick { leader: 3, ..Trick::default() }),
            ..DealView::default()
        };
        assert_eq!(deal.shown_trick(false), Some(&last));
        let led = Trick { leader: 3, cards: cards("8H"), winner: None };
        deal.trick = Some(led.clone());
        assert_eq!(deal.shown_trick(false), Some(&led));
        assert_eq!(deal.shown_trick(true), Some(&last));
    }

    #[test]
    fn a_deal_begins_with_the_last_trick_of_the_one_before() {
        let before = Trick { leader: 2, cards: cards("9H JC 10H KH"), winner: Some(1) };
        let mut deal = DealView { previous_deal_trick: Some(before.clone()), ..DealView::default() };
        assert_eq!(deal.shown_trick(false), Some(&before), "while the contract is chosen");
        deal.contract = Some("plis".into());
        deal.trick = Some(Trick { leader: 2, ..Trick::default() });
        assert_eq!(deal.shown_trick(false), Some(&before), "until a card is led");
        deal.trick = Some(Trick { leader: 2, cards: cards("7D"), winner: None });
        assert_eq!(deal.shown_trick(true), deal.trick.as_ref(), "this deal has no other trick to look at");
    }

    #[test]
    fn nothing_costs_before_the_choice() {
        let costs = Stake { penalties: Penalties { hearts: -5, ..Penalties::default() }, ..Stake::default() };
        let mut deal = DealView { stakes: vec![costs], ..DealView::default() };
        assert_eq!(deal.penalties(), Penalties::default());
        deal.contract = Some("coeurs".into());
        assert_eq!(deal.penalties().hearts, -5);
    }
}
