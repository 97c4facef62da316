//! What the board reads of a view of Claim, and the few things it works out from it.

use coeur_core::sort::sort_short;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;

pub const GOBLINS: usize = 0;
pub const KNIGHTS: usize = 1;
pub const UNDEAD: usize = 2;
pub const DWARVES: usize = 3;
pub const DOPPELGANGERS: usize = 4;

/// Tricks of a phase.
pub const TRICKS: u8 = 13;

/// The letters of the notation and the names of the view, in the order of the factions.
const LETTERS: &str = "GKUDX";
const NAMES: [&str; 5] = ["goblins", "knights", "undead", "dwarves", "doppelgangers"];

/// A card; the factions are counted from 0, in the order of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct Card {
    pub faction: usize,
    pub value: u8,
}

impl TryFrom<String> for Card {
    type Error = String;

    fn try_from(text: String) -> Result<Card, String> {
        let mut letters = text.chars();
        let card = match (letters.next().and_then(|letter| LETTERS.find(letter)), letters.next(), letters.next()) {
            (Some(faction), Some(value @ '0'..='9'), None) => Some(Card { faction, value: value as u8 - b'0' }),
            _ => None,
        };
        card.ok_or(text)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", &LETTERS[self.faction..=self.faction], self.value)
    }
}

/// Cards of which the viewer knows some and can only count the others.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Holding {
    pub known: Vec<Card>,
    pub unknown: u8,
}

impl Holding {
    pub fn len(&self) -> usize {
        self.known.len() + usize::from(self.unknown)
    }
}

/// What somebody has scored, in the order of the factions.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(from = "BTreeMap<String, Vec<Card>>")]
pub struct ScorePile(pub Vec<Card>);

impl From<BTreeMap<String, Vec<Card>>> for ScorePile {
    fn from(by_faction: BTreeMap<String, Vec<Card>>) -> ScorePile {
        let mut cards: Vec<Card> = by_faction.into_values().flatten().collect();
        sort_short(&mut cards, Ord::cmp);
        ScorePile(cards)
    }
}

impl ScorePile {
    /// Its cards of one faction.
    pub fn cards(&self, faction: usize) -> Vec<Card> {
        self.0.iter().copied().filter(|card| card.faction == faction).collect()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Trick {
    pub trick: u8,
    pub leader: usize,
    pub led: Card,
    pub followed: Card,
    pub winner: usize,
    /// Phase 1: the card that was played for.
    #[serde(default)]
    pub revealed: Option<Card>,
    /// Phase 1: the card that the viewer, having lost, took.
    #[serde(default)]
    pub your_draw: Option<Card>,
}

impl Trick {
    /// The cards played, each with the seat that played it, in their order.
    pub fn played(&self) -> [(usize, Card); 2] {
        [(self.leader, self.led), (1 - self.leader.min(1), self.followed)]
    }

    /// What the trick brought into the score piles of its winner and of its loser.
    pub fn scored(&self) -> [Vec<Card>; 2] {
        let both = [self.led, self.followed];
        if self.trick <= TRICKS {
            return [both.into_iter().filter(|card| card.faction == UNDEAD).collect(), Vec::new()];
        }
        let (dwarves, others) = both.into_iter().partition(|card: &Card| card.faction == DWARVES);
        [others, dwarves]
    }
}

/// A game of Claim as its viewer knows it. Lists of two are in the order of the seats.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct ClaimView {
    pub phase: u8,
    /// Whether the viewer knows where every card is.
    pub open: bool,
    /// Counted from 1 to 26.
    pub trick: u8,
    pub leader: usize,
    pub revealed: Option<Card>,
    pub led: Option<Card>,
    pub pile: u8,
    pub hands: [Holding; 2],
    pub followers: [Holding; 2],
    /// The factions that a seat has shown to be without in this phase, by name.
    pub voids: [Vec<String>; 2],
    pub scores: [ScorePile; 2],
    pub history: Vec<Trick>,
}

impl ClaimView {
    /// How many cards of a faction each seat has scored.
    pub fn counts(&self, faction: usize) -> [usize; 2] {
        [0, 1].map(|seat: usize| self.scores[seat].cards(faction).len())
    }

    /// Whom a faction votes for: who has more of its cards, then who has the highest.
    pub fn vote(&self, faction: usize) -> Option<usize> {
        let [first, second] = [0, 1].map(|seat: usize| {
            let cards = self.scores[seat].cards(faction);
            (cards.len(), cards.last().copied())
        });
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// How many votes each seat has.
    pub fn votes(&self) -> [usize; 2] {
        [0, 1].map(|seat| (0..5).filter(|&faction| self.vote(faction) == Some(seat)).count())
    }

    /// The trick under way, counted within its phase.
    pub fn trick_of_phase(&self) -> u8 {
        if self.trick > TRICKS { self.trick - TRICKS } else { self.trick }
    }

    /// The factions that a seat has shown to be without.
    pub fn void(&self, seat: usize) -> Vec<usize> {
        (0..5).filter(|&faction| self.voids[seat].iter().any(|name| name == NAMES[faction])).collect()
    }

    /// Whether a hand of which all is known has a card of the faction.
    pub fn holds(&self, seat: usize, faction: usize) -> bool {
        self.hands[seat].known.iter().any(|card| card.faction == faction)
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;

    pub fn card(text: &str) -> Card {
        Card::try_from(text.to_string()).expect("a card")
    }

    pub fn trick(trick: u8, led: &str, followed: &str, winner: usize) -> Trick {
        let (led, followed) = (card(led), card(followed));
        Trick { trick, leader: 0, led, followed, winner, revealed: None, your_draw: None }
    }

    fn scored(first: &[&str], second: &[&str]) -> ClaimView {
        let pile = |cards: &[&str]| ScorePile(cards.iter().map(|text| card(text)).collect());
        ClaimView { scores: [pile(first), pile(second)], ..ClaimView::default() }
    }

    #[test]
    fn cards_are_read_as_they_are_written() {
        for text in ["G0", "K9", "U4", "D3", "X7"] {
            assert_eq!(card(text).to_string(), text);
        }
        assert!(["", "G", "A3", "G10", "3G"].into_iter().all(|text| Card::try_from(text.to_string()).is_err()));
    }

    #[test]
    fn most_cards_have_the_vote_then_the_highest() {
        let view = scored(&["G0", "G9", "K2", "U5"], &["G0", "G1", "G2", "K3"]);
        assert_eq!([0, 1, 2, 3].map(|faction| view.vote(faction)), [Some(1), Some(1), Some(0), None]);
        assert_eq!(view.votes(), [1, 2]);
        assert_eq!(scored(&["G0", "G0"], &["G0", "G0"]).vote(GOBLINS), None);
    }

    #[test]
    fn undead_are_scored_in_the_first_phase_and_dwarves_go_to_the_loser_in_the_second() {
        assert_eq!(trick(3, "U4", "D3", 0).scored(), [vec![card("U4")], vec![]]);
        assert_eq!(trick(14, "U4", "D3", 0).scored(), [vec![card("U4")], vec![card("D3")]]);
    }

    #[test]
    fn a_view_is_read_from_json() {
        let pile =
            serde_json::json!({"goblins": ["G0"], "knights": [], "undead": ["U3"], "dwarves": [], "doppelgangers": []});
        let pile: ScorePile = serde_json::from_value(pile).expect("a score pile");
        assert_eq!(pile.0, [card("G0"), card("U3")]);
    }
}
