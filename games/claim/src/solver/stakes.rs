//! What phase 2 is played for, with everything about a position that does not change until its end worked out beforehand.
//!
//! Every card still held will be scored by somebody, so that each faction's total is known. With an odd number of cards the
//! majority decides; with an even number, in case of a tie, the highest card. Both at once are a majority of *points*: a card is
//! one point, or where the number is even two, and the highest three. A vote is then decided as soon as one side has more than
//! half of the points, and nothing else about the score piles matters.

use super::lanes::Lanes;
use super::sums::{Sums, Union};
use crate::card::{Card, Faction};
use crate::cards::Cards;
use crate::state::{Claim, HAND};
use crate::trick::follower_wins;
use arrayvec::ArrayVec;

pub(crate) use super::sums::Held;

/// Numbers by which cards are ordered, for both sides.
pub(crate) type Worths = [[i32; 16]; 2];

/// One seat's cards, and what each of them does.
#[derive(Clone, Debug, Default)]
pub(crate) struct Side {
    pub cards: ArrayVec<Card, HAND>,
    /// The other's cards that beat it when it is led.
    pub beaten_by: [Held; 16],
    /// The other's cards that it beats when they are led.
    pub beats: [Held; 16],
    /// The other's cards of its faction.
    pub must_answer: [Held; 16],
    /// What its points are worth to the winner of the trick.
    pub to_winner: [Lanes; 16],
    /// What they are worth to the loser: the Dwarves.
    pub to_loser: [Lanes; 16],
    /// Which of its own cards are Doppelgängers.
    pub doppelgangers: Held,
    /// For the other's cards, the own ones that each tells from the one before.
    bounds: Union,
    /// The cards that always differ from the one before: of another faction, or of another weight.
    distinct: Held,
    /// For the other's cards, the own ones that each beats.
    beaten: Union,
    /// What own cards are worth to the winner of a trick, summed.
    sums: Sums,
    /// The bit of its faction in [`Lanes::reached`].
    lane: [u32; 16],
    /// Its share of its faction's points, in 64ths; negative for a Dwarf, which the winner of a trick does not get.
    worth: [i32; 16],
}

/// What a position of phase 2 is played for.
#[derive(Clone, Debug)]
pub(crate) struct Stakes {
    pub sides: [Side; 2],
    /// Points that make a faction's vote sure.
    pub win: Lanes,
    /// Points that make it sure not to be lost.
    pub hold: Lanes,
    pub scored: [Lanes; 2],
    /// For each set of votes that are decided, as [`Lanes::packed`] numbers it, what each card adds to the worth of winning a
    /// trick: nothing where its vote is decided.
    pub worths: Box<[Worths; 32]>,
    /// The balance of votes is odd whatever happens.
    pub no_draws: bool,
}

impl Stakes {
    /// The stakes of a position of phase 2. A card that lies on the table counts as still held.
    pub fn from_game(game: &Claim) -> Stakes {
        let mut held = game.hands;
        if let Some(led) = game.led() {
            held[game.leader().index()].insert(led);
        }
        let weights = Weights::new(held[0], held[1], game.scores);
        let scored =
            game.scores.map(|pile| pile.into_iter().fold(Lanes::default(), |sum, card| sum.plus(weights.card_lanes(card))));
        let mut sides = held.map(|hand| Side { cards: hand.into_iter().collect(), ..Side::default() });
        for own in 0..2 {
            let other: ArrayVec<Card, HAND> = sides[own ^ 1].cards.clone();
            sides[own].prepare(&other, &weights);
        }
        let (mut win, mut hold, mut no_draws) = (Lanes::default(), Lanes::default(), true);
        for faction in Faction::ALL {
            let total = weights.total[faction.index()];
            win = win.plus(Lanes::one(faction, total / 2 + 1));
            hold = hold.plus(Lanes::one(faction, total.div_ceil(2)));
            no_draws &= total % 2 == 1;
        }
        Stakes { win, hold, scored, worths: worths(&sides), sides, no_draws }
    }
}

fn worths(sides: &[Side; 2]) -> Box<[Worths; 32]> {
    let mut worths = Box::new([Worths::default(); 32]);
    for (decided, worths) in worths.iter_mut().enumerate() {
        for (side, worths) in sides.iter().zip(worths) {
            for (at, worth) in worths.iter_mut().enumerate() {
                *worth = if decided & Lanes::packed(side.lane[at]) == 0 { side.worth[at] } else { 0 };
            }
        }
    }
    worths
}

/// The points of each card.
struct Weights {
    card: [u32; 5],
    highest: [Option<Card>; 5],
    total: [u32; 5],
}

impl Weights {
    fn new(first: Cards, second: Cards, scores: [Cards; 2]) -> Weights {
        let mut weights = Weights { card: [1; 5], highest: [None; 5], total: [0; 5] };
        for faction in Faction::ALL {
            let heaps = [first, second, scores[0], scores[1]].map(|heap| heap.of_faction(faction));
            let count: u32 = heaps.iter().map(|heap| heap.len() as u32).sum();
            let highest = heaps.iter().filter_map(|heap| heap.highest()).max();
            let at = faction.index();
            weights.total[at] = count;
            // Of Goblins 0 alone there is no highest one: equal numbers are nobody's vote.
            if count.is_multiple_of(2) && highest.is_some_and(|card| card != Card::G0) {
                (weights.card[at], weights.highest[at], weights.total[at]) = (2, highest, 2 * count + 1);
            }
        }
        weights
    }

    fn points(&self, card: Card) -> u32 {
        let at = card.faction().index();
        self.card[at] + u32::from(self.highest[at] == Some(card))
    }

    fn card_lanes(&self, card: Card) -> Lanes {
        Lanes::one(card.faction(), self.points(card))
    }
}

impl Side {
    fn prepare(&mut self, other: &[Card], weights: &Weights) {
        let (mut told_apart, mut beaten) = ([0; 16], [0; 16]);
        for (at, &card) in self.cards.iter().enumerate() {
            self.beaten_by[at] = those(other, |answer| follower_wins(card, answer));
            self.beats[at] = those(other, |lead| follower_wins(lead, card));
            self.must_answer[at] = those(other, |answer| answer.faction() == card.faction());
            let points = weights.card_lanes(card);
            let dwarf = card.faction() == Faction::Dwarves;
            self.to_winner[at] = if dwarf { Lanes::default() } else { points };
            self.to_loser[at] = if dwarf { points } else { Lanes::default() };
            let share = (64 * weights.points(card) / weights.total[card.faction().index()]) as i32;
            self.worth[at] = if dwarf { -share } else { share };
            self.lane[at] = Lanes::guard(card.faction());
            self.doppelgangers |= Held::from(card.faction() == Faction::Doppelgangers) << at;
            let before = at.checked_sub(1).map(|before| self.cards[before]);
            let alike = before.filter(|before| before.faction() == card.faction());
            match alike.filter(|&before| weights.points(before) == weights.points(card)) {
                None => self.distinct |= 1 << at,
                Some(before) => {
                    for (place, &between) in other.iter().enumerate() {
                        told_apart[place] |= Held::from(tells_apart(before, card, between)) << at;
                    }
                }
            }
            for (place, &answer) in other.iter().enumerate() {
                beaten[place] |= Held::from(follower_wins(card, answer)) << at;
            }
        }
        self.bounds.fill(&told_apart);
        self.beaten.fill(&beaten);
        self.sums.fill(&self.to_winner);
    }
}

impl Side {
    /// The cards that differ from the one before them while the other holds these.
    #[inline]
    pub fn bounds(&self, other: Held) -> Held {
        self.distinct | self.bounds.union_of(other)
    }

    /// What those of the cards held are worth to the winner of a trick that nothing beats while the other holds these.
    #[inline]
    pub fn sure(&self, held: Held, other: Held) -> Lanes {
        self.sums.sum_of(held & !self.beaten.union_of(other))
    }
}

/// Whether a card of the other side meets two cards of one faction differently, whoever leads.
fn tells_apart(low: Card, high: Card, other: Card) -> bool {
    follower_wins(low, other) != follower_wins(high, other) || follower_wins(other, low) != follower_wins(other, high)
}

impl Stakes {
    /// How many of the cards that the other holds a card would beat if they were led.
    #[inline]
    pub fn strength(&self, side: usize, card: u32, other: Held) -> i32 {
        (self.sides[side].beats[card as usize] & other).count_ones() as i32
    }

    /// The cards that may answer a card led by `leader`, of those that the other holds.
    #[inline]
    pub fn answers(&self, leader: usize, lead: u32, held: Held) -> Held {
        let follow = self.sides[leader].must_answer[lead as usize];
        // A Doppelgänger frees nobody: only the led faction itself decides whether one must follow.
        let allowed = if held & follow == 0 { !0 } else { follow | self.sides[leader ^ 1].doppelgangers };
        held & allowed
    }
}

fn those(cards: &[Card], which: impl Fn(Card) -> bool) -> Held {
    cards.iter().enumerate().fold(0, |held, (at, &card)| held | Held::from(which(card)) << at)
}
