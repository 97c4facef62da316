//! What the board reads of a deal in the view of Cœurs and Barbu, and which trick it shows.

use coeur_kit::cards::{PlayingCard, Suit, parse_rank};
use serde::Deserialize;

/// The contracts by the first words of their notations, in the order of the rules.
pub const CONTRACTS: [&str; 6] = ["plis", "coeurs", "dames", "barbu", "reussite", "total"];

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
    /// Everything done in this deal, in order.
    #[serde(default)]
    pub history: Vec<Event>,
    /// The suits that each seat has shown not to hold.
    #[serde(default)]
    pub voids: [Vec<Suit>; 4],
    /// The deals that are over.
    #[serde(default)]
    pub earlier: Vec<Earlier>,
}

/// Something that everybody saw; who did it lies on the table anyway.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Event {
    /// In the notation.
    pub action: String,
}

/// A deal that is over.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Earlier {
    pub meneur: usize,
    pub contract: String,
    pub points: [i32; 4],
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

    /// The first word of the contract's notation; empty while it is being chosen.
    pub fn kind(&self) -> &str {
        self.contract.as_deref().map_or("", first_word)
    }

    /// The rank from which a réussite starts.
    pub fn start_rank(&self) -> Option<u8> {
        parse_rank(self.contract.as_deref()?.split_once(' ')?.1)
    }

    /// Whether a card has been played in this deal.
    pub fn has_fallen(&self, card: PlayingCard) -> bool {
        let code = card.to_string();
        self.history.iter().any(|event| event.action == code)
    }

    /// How many tricks are complete.
    pub fn tricks_done(&self) -> u8 {
        self.taken.iter().map(|taken| taken.tricks).sum()
    }

    /// What is at stake in a contract that can be chosen, by the first word of its notation.
    pub fn stake(&self, word: &str) -> Option<&Stake> {
        self.stakes.iter().find(|stake| stake.contract == word)
    }

    /// The trick to show: the one under way, or the last one until a card is led.
    pub fn shown_trick(&self, peek: bool) -> Option<&Trick> {
        if self.is_under_way() && !(peek && self.last_trick.is_some()) {
            return self.trick.as_ref();
        }
        self.last_trick.as_ref()
    }

    /// Why a card may not be played by whoever is on turn, as far as the board can tell.
    pub fn why_not(&self, card: PlayingCard) -> Option<WhyNot> {
        if self.contract.is_none() {
            return Some(WhyNot::ChooseFirst);
        }
        if let Some(start) = self.start_rank() {
            let rank = if card.rank > start { card.rank - 1 } else { card.rank + 1 };
            return Some(WhyNot::LayFirst(PlayingCard { rank, ..card }));
        }
        match self.trick.as_ref()?.cards.first() {
            Some(led) => Some(WhyNot::Follow(led.suit)),
            None => (card.suit == Suit::Hearts).then_some(WhyNot::HeartsLast),
        }
    }

    /// The row of a suit in a réussite, and which of its cards lie there.
    pub fn row(&self, suit: Suit) -> Vec<(PlayingCard, bool)> {
        let laid = self.layout.as_ref().map(|rows| &rows[suit as usize]);
        let lies = |card: &PlayingCard| laid.is_some_and(|row| row.contains(card));
        PlayingCard::suit(suit).map(|card| (card, lies(&card))).collect()
    }
}

/// Why a card must wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// The contract is not chosen yet.
    ChooseFirst,
    /// This suit was led, and it is held.
    Follow(Suit),
    /// No heart is led while another suit is held.
    HeartsLast,
    /// This card of the réussite lies between.
    LayFirst(PlayingCard),
}

/// The contract of a notation, without the rank of a réussite.
pub fn first_word(notation: &str) -> &str {
    notation.split_once(' ').map_or(notation, |(word, _)| word)
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
    fn a_deal_begins_with_an_empty_table() {
        let before = Trick { leader: 2, cards: cards("9H JC 10H KH"), winner: Some(1) };
        let mut deal = DealView { previous_deal_trick: Some(before), contract: Some("plis".into()), ..DealView::default() };
        deal.trick = Some(Trick { leader: 2, ..Trick::default() });
        assert_eq!(deal.shown_trick(false), None, "the deal before was told when it ended");
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

    #[test]
    fn a_card_that_must_wait_has_a_reason() {
        let card = |text: &str| text.parse::<PlayingCard>().expect("a card");
        let mut deal = DealView::default();
        assert_eq!(deal.why_not(card("7H")), Some(WhyNot::ChooseFirst));
        deal.contract = Some("coeurs".into());
        deal.trick = Some(Trick::default());
        assert_eq!(deal.why_not(card("7H")), Some(WhyNot::HeartsLast));
        deal.trick = Some(Trick { cards: cards("9D"), ..Trick::default() });
        assert_eq!(deal.why_not(card("7H")), Some(WhyNot::Follow(Suit::Diamonds)));
        let reussite = DealView { contract: Some("reussite J".into()), ..DealView::default() };
        assert_eq!(reussite.why_not(card("AS")), Some(WhyNot::LayFirst(card("KS"))));
        assert_eq!(reussite.why_not(card("7S")), Some(WhyNot::LayFirst(card("8S"))));
    }
}
