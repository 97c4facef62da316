//! What a position of phase 2 is played for, in the numbers that the search counts with.
//!
//! Cards lose their names: each is a bit of [`Held`], with what it beats and what it brings. Votes become points. With an odd
//! number of cards the majority decides; with an even number, in case of a tie, the highest card. Both at once are a majority
//! of *points*: a card is one point, or where the number is even two, and the highest three. A vote is then decided as soon as
//! one side has more than half of the points, and nothing else about the score piles matters.

use super::lanes::{Lanes, Score};
use super::sums::{EACH, Sums, Union};
use crate::card::{Card, Faction};
use crate::cards::Cards;
use crate::state::Claim;
use crate::trick::follower_wins;

pub(crate) use super::sums::Held;

/// Places for cards, of which the last six stay empty.
pub(crate) const PLACES: usize = 32;

/// The cards of each side.
pub(crate) const OF_SIDE: [Held; 2] = [(1 << EACH) - 1, ((1 << EACH) - 1) << EACH];

/// A number for each card of a side, in its order; the last three stay empty.
pub(crate) type Row = [i16; 16];

/// Numbers by which the cards of both sides are ordered.
pub(crate) type Worths = [Row; 2];

/// What a position of phase 2 is played for, and what each card does.
#[derive(Clone, Debug)]
pub(crate) struct Stakes {
    /// The cards held at the beginning.
    pub held: Held,
    cards: [Option<Card>; PLACES],
    /// The other side's cards that beat a card when it is led.
    beaten_by: [Held; PLACES],
    /// The same, card by card: −1 for those that beat it.
    beaten_row: [Row; PLACES],
    /// The other side's cards that a card beats when they are led.
    beats: [Held; PLACES],
    /// The other side's cards of its faction.
    must_answer: [Held; PLACES],
    /// These, and the other side's Doppelgängers.
    may_answer: [Held; PLACES],
    /// What a card brings to the winner of the trick, and to the loser (the Dwarves): as if side 0 were the winner.
    brings: [Score; PLACES],
    /// For each card, in the lower half, those of the other side that it tells from the one before; in the upper half those
    /// that it beats when they are led.
    meets: Union,
    /// The cards that always differ from the one before: of another side, another faction, or another weight.
    distinct: Held,
    /// What cards are worth to the winner of a trick, summed.
    sums: Sums,
    /// Points that make a faction's vote sure, for either side.
    pub win: Score,
    /// Points that make it sure not to be lost.
    pub hold: Score,
    pub scored: Score,
    /// For each set of votes that are decided, as [`Lanes::packed`] numbers it, what each card adds to the worth of winning a
    /// trick: its share of its faction's points in 64ths, negative for a Dwarf, which the winner does not get, and nothing
    /// where its vote is decided.
    worths: Box<[Worths; 32]>,
    /// The balance of votes is odd whatever happens.
    pub no_draws: bool,
}

impl Stakes {
    /// The stakes of a position of phase 2. A card that lies on the table counts as still held.
    pub fn from_game(game: &Claim) -> Stakes {
        let (mut hands, scores) = (game.hands, game.scores);
        if let Some(led) = game.led() {
            hands[game.leader().index()].insert(led);
        }
        let weights = Weights::new(hands[0], hands[1], scores);
        let lanes_of = |pile: Cards| pile.into_iter().fold(Lanes::default(), |sum, card| sum.plus(weights.card_lanes(card)));
        let (mut cards, mut held) = ([None; PLACES], 0);
        for (hand, first) in hands.into_iter().zip([0, EACH]) {
            for (place, card) in (first..).zip(hand) {
                cards[place as usize] = Some(card);
                held |= 1 << place;
            }
        }
        let (mut win, mut hold, mut no_draws) = (Lanes::default(), Lanes::default(), true);
        for faction in Faction::ALL {
            let total = weights.total[faction.index()];
            win = win.plus(Lanes::one(faction, total / 2 + 1));
            hold = hold.plus(Lanes::one(faction, total.div_ceil(2)));
            no_draws &= total % 2 == 1;
        }
        let mut stakes = Stakes {
            held,
            cards,
            beaten_by: [0; PLACES],
            beaten_row: [Row::default(); PLACES],
            beats: [0; PLACES],
            must_answer: [0; PLACES],
            may_answer: [0; PLACES],
            brings: [Score::default(); PLACES],
            meets: Union::new(&[]),
            distinct: 0,
            sums: Sums::new(&[]),
            win: Score::new([win; 2]),
            hold: Score::new([hold; 2]),
            scored: Score::new(scores.map(lanes_of)),
            worths: Box::new([Worths::default(); 32]),
            no_draws,
        };
        stakes.prepare(&weights);
        stakes
    }

    fn prepare(&mut self, weights: &Weights) {
        let cards = self.cards;
        let each = || (0..PLACES).filter_map(|place| cards[place].map(|card| (place, card)));
        let (mut meets, mut to_winner) = ([0; PLACES], [Lanes::default(); PLACES]);
        for (at, card) in each() {
            let (side, place) = (at / EACH as usize, at % EACH as usize);
            let others = |which: &dyn Fn(Card) -> bool| {
                let other = each().filter(|&(at, other)| at / EACH as usize != side && which(other));
                other.fold(0, |held: Held, (at, _)| held | 1 << at)
            };
            self.beaten_by[at] = others(&|answer| follower_wins(card, answer));
            self.beaten_row[at] = row_of(self.beaten_by[at], side as u32 ^ 1);
            self.beats[at] = others(&|lead| follower_wins(lead, card));
            self.must_answer[at] = others(&|answer| answer.faction() == card.faction());
            self.may_answer[at] = self.must_answer[at] | others(&|answer| answer.faction() == Faction::Doppelgangers);
            let (points, share) = (weights.card_lanes(card), weights.share(card));
            let dwarf = card.faction() == Faction::Dwarves;
            to_winner[at] = if dwarf { Lanes::default() } else { points };
            self.brings[at] = Score::new(if dwarf { [Lanes::default(), points] } else { [points, Lanes::default()] });
            for (decided, worths) in self.worths.iter_mut().enumerate() {
                let open = decided & Lanes::packed(Lanes::guard(card.faction())) == 0;
                worths[side][place] = if !open {
                    0
                } else if dwarf {
                    -share
                } else {
                    share
                };
            }
            let before = if place == 0 { None } else { cards[at - 1] };
            let alike = before.filter(|before| before.faction() == card.faction());
            let alike = alike.filter(|&before| weights.points(before) == weights.points(card));
            self.distinct |= Held::from(alike.is_none()) << at;
            meets_of(&mut meets, others(&|other| alike.is_some_and(|before| tells_apart(before, card, other))), 1 << at);
            meets_of(&mut meets, self.beaten_by[at], 1 << (at + 32));
        }
        self.meets = Union::new(&meets[..2 * EACH as usize]);
        self.sums = Sums::new(&to_winner[..2 * EACH as usize]);
    }
}

/// −1 for each of these cards of a side, 0 for its others.
#[inline]
fn row_of(cards: Held, side: u32) -> Row {
    let cards = (cards >> (EACH * side)) as u16;
    // Spelled out lane by lane, without a condition: the compiler makes two instructions of eight lanes each of it.
    std::array::from_fn(|place| -i16::from(cards & 1 << place != 0))
}

/// Adds something to what each of these cards meets.
fn meets_of(meets: &mut [u64; PLACES], cards: Held, what: u64) {
    for (place, meets) in meets.iter_mut().enumerate() {
        if cards >> place & 1 == 1 {
            *meets |= what;
        }
    }
}

#[inline]
fn worth(worths: &Worths, side: u32, card: u32) -> i16 {
    worths[side as usize & 1][(card - EACH * side) as usize % 16]
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

    /// A card's share of its faction's points, in 64ths.
    fn share(&self, card: Card) -> i16 {
        (64 * self.points(card) / self.total[card.faction().index()]) as i16
    }

    fn card_lanes(&self, card: Card) -> Lanes {
        Lanes::one(card.faction(), self.points(card))
    }
}

/// Whether a card of the other side meets two cards of one faction differently, whoever leads.
fn tells_apart(low: Card, high: Card, other: Card) -> bool {
    follower_wins(low, other) != follower_wins(high, other) || follower_wins(other, low) != follower_wins(other, high)
}

/// How the cards held meet each other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meeting {
    /// The cards that differ from the one before them.
    pub bounds: Held,
    /// The cards that would be beaten if they were led.
    beaten: Held,
}

impl Stakes {
    #[inline]
    pub fn meeting(&self, held: Held) -> Meeting {
        let meets = self.meets.union_of(held);
        Meeting { bounds: self.distinct | meets as Held, beaten: (meets >> 32) as Held }
    }

    /// What a side's cards that nothing beats are worth to the winner of a trick.
    #[inline]
    pub fn sure(&self, held: Held, meeting: Meeting, side: u32) -> Lanes {
        self.sums.sum_of(held & !meeting.beaten & OF_SIDE[side as usize & 1])
    }

    /// How many of the cards held a card would beat if they were led.
    #[inline]
    pub fn strength(&self, card: u32, held: Held) -> i32 {
        (self.beats[card as usize % PLACES] & held).count_ones() as i32
    }

    /// The cards that may answer a card led, of those that the other side holds.
    #[inline]
    pub fn answers(&self, leader: u32, lead: u32, held: Held) -> Held {
        let lead = lead as usize % PLACES;
        // A Doppelgänger frees nobody: only the led faction itself decides whether one must follow.
        let free = held & self.must_answer[lead] == 0;
        held & if free { OF_SIDE[leader as usize & 1 ^ 1] } else { self.may_answer[lead] }
    }

    /// Whether an answer wins the trick: 1 or 0.
    #[inline]
    pub fn beaten(&self, lead: u32, answer: u32) -> u32 {
        self.beaten_by[lead as usize % PLACES] >> answer & 1
    }

    /// What a trick brings to both sides.
    #[inline]
    pub fn gained(&self, winner: u32, lead: u32, answer: u32) -> Score {
        self.brings[lead as usize % PLACES].plus(self.brings[answer as usize % PLACES]).seen_from(winner)
    }

    /// What each card adds to the worth of winning a trick while these votes are open.
    #[inline]
    pub fn worths(&self, score: Score) -> &Worths {
        &self.worths[Lanes::packed(score.reached_by_either(self.win))]
    }

    /// What a trick is worth to its leader, where to lead the next one is worth so much.
    #[inline]
    pub fn net(&self, worths: &Worths, leading: i16, side: u32, lead: u32, answer: u32) -> i32 {
        let [own, other] = [worth(worths, side, lead), worth(worths, side ^ 1, answer)];
        let net = i32::from(own + other + leading);
        if self.beaten(lead, answer) == 1 { -net } else { net }
    }

    /// The same for the answer that is worst for the leader.
    #[inline]
    pub fn worst(&self, worths: &Worths, leading: i16, side: u32, lead: u32, held: Held) -> i32 {
        let legal = row_of(self.answers(side, lead, held), side ^ 1);
        let (beaten, others) = (&self.beaten_row[lead as usize % PLACES], &worths[side as usize & 1 ^ 1]);
        let own = worth(worths, side, lead) + leading;
        let each: Row = std::array::from_fn(|place| {
            let net = ((others[place] + own) ^ beaten[place]) - beaten[place];
            net & legal[place] | i16::MAX & !legal[place]
        });
        let mut worst = i16::MAX;
        for net in each {
            worst = worst.min(net);
        }
        worst.into()
    }

    /// The place of a card that a side holds.
    pub fn place(&self, side: u32, card: Card) -> u32 {
        let first = side * EACH;
        let own = (first..first + EACH).find(|&place| self.cards[place as usize] == Some(card));
        own.expect("a legal card is held")
    }
}
