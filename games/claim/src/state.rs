//! The rules: who is on turn, what a card does, who has which vote.

use crate::card::{CARDS, Card, Faction};
use crate::cards::Cards;
use crate::trick::{follower_wins, playable, scored};
use coeur_core::Seat;

/// Cards in a hand, and tricks in a phase.
pub const HAND: usize = 13;
/// Cards in the draw pile.
pub const PILE: usize = 26;
/// Cards played in phase 1.
pub(crate) const PHASE_1: usize = 2 * HAND;

/// A game of Claim in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    pub(crate) hands: [Cards; 2],
    pub(crate) followers: [Cards; 2],
    pub(crate) scores: [Cards; 2],
    /// Bit `t` is the seat that leads trick `t`, and so the winner of the one before.
    pub(crate) leaders: u32,
    /// How many cards have been played.
    pub(crate) plies: u8,
    /// The cards played, in order; `G0` beyond.
    pub(crate) plays: [Card; CARDS],
    /// The draw pile from its top as it was dealt: trick `t` of phase 1 reveals card `2t`, and its loser takes `2t + 1`.
    /// In phase 2 the cards taken are forgotten (all `G0`): both seats then know both hands, but not in which order the other
    /// took its cards, and so the game is one and the same for both.
    pub(crate) pile: [Card; PILE],
}

impl Claim {
    pub(crate) fn from_cards(cards: &[Card; CARDS]) -> Claim {
        let (hands, pile) = cards.split_at(PHASE_1);
        let (first, second) = hands.split_at(HAND);
        let heap = |hand: &[Card]| {
            let mut heap = Cards::NONE;
            hand.iter().for_each(|&card| heap.insert(card));
            heap
        };
        Claim {
            hands: [first, second].map(heap),
            followers: [Cards::NONE; 2],
            scores: [Cards::NONE; 2],
            leaders: 0,
            plies: 0,
            plays: [Card::G0; CARDS],
            pile: pile.try_into().expect("52 = 26 + 26"),
        }
    }

    /// 1 while followers are recruited, 2 while they are played.
    #[inline]
    pub fn phase(&self) -> u8 {
        if usize::from(self.plies) < PHASE_1 { 1 } else { 2 }
    }

    /// How many tricks are finished, of 26.
    #[inline]
    pub fn tricks(&self) -> usize {
        usize::from(self.plies / 2)
    }

    /// Who leads the trick under way; after the last one, who won it.
    #[inline]
    pub fn leader(&self) -> Seat {
        self.leader_of(self.tricks())
    }

    /// Who led trick `trick`, counted from 0; the winner of a trick leads the next.
    #[inline]
    pub(crate) fn leader_of(&self, trick: usize) -> Seat {
        Seat((self.leaders >> trick & 1) as u8)
    }

    /// The card that lies on the table, waiting for an answer.
    #[inline]
    pub fn led(&self) -> Option<Card> {
        (self.plies % 2 == 1).then(|| self.plays[usize::from(self.plies) - 1])
    }

    /// The card that the trick under way is played for, in phase 1.
    #[inline]
    pub fn revealed(&self) -> Option<Card> {
        (self.phase() == 1).then(|| self.pile[2 * self.tricks()])
    }

    /// The draw pile from its top, face down: without the card that lies revealed.
    pub fn pile(&self) -> &[Card] {
        if self.phase() == 1 { &self.pile[2 * self.tricks() + 1..] } else { &[] }
    }

    /// The cards that a seat may play with now: in phase 2 its former followers.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    /// What a seat has recruited so far; none in phase 2, when they have become its hand.
    #[inline]
    pub fn followers(&self, seat: Seat) -> Cards {
        self.followers[seat.index()]
    }

    #[inline]
    pub fn score_pile(&self, seat: Seat) -> Cards {
        self.scores[seat.index()]
    }

    /// The cards played so far, in order.
    #[inline]
    pub fn plays(&self) -> &[Card] {
        &self.plays[..usize::from(self.plies)]
    }

    /// The cards that may be played now; none once the game is over.
    #[inline]
    pub fn playable(&self) -> Cards {
        playable(self.hands[self.mover()], self.led())
    }

    /// Who would have a faction's vote as the score piles stand: who has more cards of it, then who has the highest.
    #[inline]
    pub fn vote(&self, faction: Faction) -> Option<Seat> {
        // Of as many cards, the greater number has the higher top card: only heaps of Goblins 0 alone can be equal.
        let [first, second] = self.scores.map(|pile| (pile.of_faction(faction).len(), pile.of_faction(faction).bits()));
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => Some(Seat(0)),
            std::cmp::Ordering::Less => Some(Seat(1)),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// Who has more votes as the score piles stand.
    pub fn ahead(&self) -> Option<Seat> {
        let balance: i32 =
            Faction::ALL.iter().map(|&faction| self.vote(faction).map_or(0, |s| 1 - 2 * i32::from(s.0))).sum();
        match balance {
            1.. => Some(Seat(0)),
            0 => None,
            _ => Some(Seat(1)),
        }
    }

    #[inline]
    pub(crate) fn mover(&self) -> usize {
        self.leader().index() ^ usize::from(self.plies % 2)
    }

    /// Takes a card from the hand of the seat on turn to the table, and gathers the trick once it is full.
    #[inline]
    pub(crate) fn put(&mut self, card: Card) {
        let ply = usize::from(self.plies);
        self.hands[self.mover()].remove(card);
        self.plays[ply] = card;
        self.plies += 1;
        if ply % 2 == 1 {
            self.gather(ply / 2, self.leader_of(ply / 2).index(), self.plays[ply - 1], card);
        }
    }

    #[inline]
    fn gather(&mut self, trick: usize, leader: usize, led: Card, followed: Card) {
        let winner = leader ^ usize::from(follower_wins(led, followed));
        let loser = winner ^ 1;
        self.leaders |= (winner as u32) << (trick + 1);
        if trick < HAND {
            self.followers[winner].insert(self.pile[2 * trick]);
            self.followers[loser].insert(self.pile[2 * trick + 1]);
            self.scores[winner].extend(scored(led, followed, true)[0]);
            if trick + 1 == HAND {
                self.begin_phase_2();
            }
        } else {
            let [won, lost] = scored(led, followed, false);
            self.scores[winner].extend(won);
            self.scores[loser].extend(lost);
        }
    }

    fn begin_phase_2(&mut self) {
        self.hands = std::mem::take(&mut self.followers);
        self.forget_taken();
    }

    /// Forgets in which order cards were taken in phase 1.
    #[inline]
    pub(crate) fn forget_taken(&mut self) {
        for taken in self.pile.iter_mut().skip(1).step_by(2) {
            *taken = Card::G0;
        }
    }

    /// The cards that each seat took unseen in phase 1, told from its hand of phase 2.
    pub(crate) fn taken(&self) -> [Cards; 2] {
        let mut taken = self.hands;
        for (ply, &card) in self.plays().iter().enumerate().skip(PHASE_1) {
            taken[self.leader_of(ply / 2).index() ^ (ply % 2)].insert(card);
        }
        for trick in 0..HAND {
            taken[self.leader_of(trick + 1).index()].remove(self.pile[2 * trick]);
        }
        taken
    }
}
