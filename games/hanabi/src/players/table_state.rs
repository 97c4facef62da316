//! The table as players follow it: the public state and the hands in sight, stepped from turn to turn.
//!
//! A player who decides sees a state in which its own hand is hidden. A table that plays whole games keeps one state with
//! all hands and hides the mover's while it decides; so both run the same code, and neither makes a view on the way.

use super::kinds::{Kinds, Needs};
use crate::config::FIVE;
use crate::{Action, BLUE_TOKENS, Card, Config, DECK, DECK_SIZE, Event, Fireworks, Hint, Knowledge, RED_TOKENS, TYPES};

/// In place of a seat where no hand is hidden.
const NOBODY: usize = usize::MAX;

/// Turns left while the deck is not empty.
pub const MANY: u8 = u8::MAX;

/// A position in play, perhaps with one hand hidden.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TableState {
    pub players: usize,
    pub hand_size: usize,
    /// Whether hints may touch no card.
    pub empty_hints: bool,
    hidden: usize,
    hands: [[Card; FIVE]; FIVE],
    lens: [u8; FIVE],
    known: [[Knowledge; FIVE]; FIVE],
    pub fireworks: Fireworks,
    /// What they make of each kind.
    pub needs: Needs,
    /// Copies among the discards.
    pub discarded: [u8; TYPES],
    /// Copies neither discarded nor played: in hands or in the deck.
    pub left: [u8; TYPES],
    pub blue: u8,
    pub red: u8,
    /// Cards to be drawn.
    pub deck: u8,
    /// Turns left once the deck is empty, else [`MANY`]; 0 when the game is over.
    pub turns_left: u8,
    pub turn: usize,
}

/// One turn as it became known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turn {
    pub seat: usize,
    pub action: Action,
    /// The card that was played or discarded; of no meaning for a hint.
    pub card: Card,
    /// The positions that a hint touched, as bits.
    pub touched: u8,
    /// The card drawn, if one was and it can be seen.
    pub drawn: Option<Card>,
}

impl Turn {
    pub fn from_event(event: &Event) -> Turn {
        Turn {
            seat: event.seat.index(),
            action: event.action,
            card: event.card.unwrap_or(DECK[0]),
            touched: event.touched.map_or(0, |touched| touched.0),
            drawn: event.drawn,
        }
    }
}

impl TableState {
    /// The position before the first turn, with these cards dealt; `None` hides a hand.
    pub fn start(config: &Config, hands: [Option<[Card; FIVE]>; FIVE]) -> TableState {
        let (players, hand_size) = (usize::from(config.players), usize::from(config.cards()));
        let mut left = [0; TYPES];
        Card::all().for_each(|card| left[card.index()] = card.copies());
        let mut state = TableState {
            players,
            hand_size,
            empty_hints: config.empty_hints,
            hidden: (0..players).find(|&seat| hands[seat].is_none()).unwrap_or(NOBODY),
            hands: hands.map(|hand| hand.unwrap_or([DECK[0]; FIVE])),
            lens: [0; FIVE],
            known: [[Knowledge::NONE; FIVE]; FIVE],
            fireworks: Fireworks::default(),
            needs: Needs::new(Fireworks::default(), &[0; TYPES]),
            discarded: [0; TYPES],
            left,
            blue: BLUE_TOKENS,
            red: RED_TOKENS,
            deck: (DECK_SIZE - players * hand_size) as u8,
            turns_left: MANY,
            turn: 0,
        };
        state.lens[..players].fill(hand_size as u8);
        state
    }

    /// The cards of a seat, oldest first; `None` where they are hidden.
    #[inline]
    pub fn hand(&self, seat: usize) -> Option<&[Card]> {
        (seat != self.hidden).then(|| &self.hands[seat][..self.hand_len(seat)])
    }

    /// How many cards a seat holds.
    #[inline]
    pub fn hand_len(&self, seat: usize) -> usize {
        usize::from(self.lens[seat])
    }

    /// What hints have said of the cards of a seat.
    #[inline]
    pub fn known(&self, seat: usize) -> &[Knowledge] {
        &self.known[seat][..self.hand_len(seat)]
    }

    /// Covers a hand and gives back what was under it, for [`reveal`](TableState::reveal).
    #[inline]
    pub(super) fn hide(&mut self, seat: usize) -> [Card; FIVE] {
        self.hidden = seat;
        std::mem::replace(&mut self.hands[seat], [DECK[0]; FIVE])
    }

    /// Uncovers the hidden hand, which now holds these cards.
    #[inline]
    pub(super) fn reveal(&mut self, cards: [Card; FIVE]) {
        if self.hidden != NOBODY {
            self.hands[self.hidden] = cards;
            self.hidden = NOBODY;
        }
    }

    #[inline]
    pub fn is_over(&self) -> bool {
        self.turns_left == 0
    }

    /// The other seats, from the next one on.
    #[inline]
    pub fn others(&self, seat: usize) -> impl Iterator<Item = usize> + use<> {
        let players = self.players;
        (1..players).map(move |step| if seat + step < players { seat + step } else { seat + step - players })
    }

    /// How far `seat` sits after `from`, from 0.
    #[inline]
    pub fn distance(&self, from: usize, seat: usize) -> usize {
        if seat >= from { seat - from } else { seat + self.players - from }
    }

    /// The cards that `seat` cannot see, by kind: its own and those to be drawn.
    #[inline]
    pub fn unseen_by(&self, seat: usize) -> [u8; TYPES] {
        let mut unseen = self.left;
        for other in 0..self.players {
            if other != seat {
                for card in self.hand(other).unwrap_or(&[]) {
                    unseen[card.index()] = unseen[card.index()].saturating_sub(1);
                }
            }
        }
        unseen
    }

    /// What a card may be for its holder, by its hints and by the cards that the holder cannot see.
    #[inline]
    pub fn may_be(&self, seat: usize, slot: usize, unseen: &[u8; TYPES]) -> Kinds {
        Kinds::known(self.known[seat][slot]).and(Kinds::present(unseen))
    }

    /// The positions of a seat that a hint touches, if its cards are in sight.
    #[inline]
    pub fn touched(&self, to: usize, hint: Hint) -> u8 {
        let hand = self.hand(to).unwrap_or(&[]).iter().enumerate();
        hand.fold(0, |bits, (slot, &card)| bits | u8::from(hint.touches(card)) << slot)
    }

    /// Takes a turn in. `drew` says whether a card came up, seen or not.
    pub fn step(&mut self, turn: &Turn) {
        let last_round = self.turns_left != MANY;
        match turn.action {
            Action::Play(slot) => {
                self.left[turn.card.index()] = self.left[turn.card.index()].saturating_sub(1);
                if self.fireworks.take(turn.card) {
                    self.blue += u8::from(turn.card.rank() == 5 && self.blue < BLUE_TOKENS);
                } else {
                    self.red = self.red.saturating_sub(1);
                    self.discarded[turn.card.index()] += 1;
                }
                if self.red == 0 || self.fireworks.complete() {
                    self.turns_left = 0;
                }
                self.replace(turn.seat, slot.into(), turn.drawn);
            }
            Action::Discard(slot) => {
                self.left[turn.card.index()] = self.left[turn.card.index()].saturating_sub(1);
                self.blue += 1;
                self.discarded[turn.card.index()] += 1;
                self.replace(turn.seat, slot.into(), turn.drawn);
            }
            Action::Hint { to, hint } => {
                self.blue = self.blue.saturating_sub(1);
                for slot in 0..self.hand_len(to.index()) {
                    self.known[to.index()][slot].hear(hint, turn.touched >> slot & 1 == 1);
                }
            }
        }
        if last_round {
            self.turns_left = self.turns_left.saturating_sub(1);
        }
        self.turn = if self.turn + 1 == self.players { 0 } else { self.turn + 1 };
    }

    #[inline]
    fn replace(&mut self, seat: usize, slot: usize, drawn: Option<Card>) {
        self.needs = Needs::new(self.fireworks, &self.discarded);
        let last = self.hand_len(seat).saturating_sub(1);
        self.hands[seat].copy_within(slot + 1..=last, slot);
        self.known[seat].copy_within(slot + 1..=last, slot);
        if self.deck > 0 && self.turns_left != 0 {
            self.hands[seat][last] = drawn.unwrap_or(DECK[0]);
            self.known[seat][last] = Knowledge::NONE;
            self.deck -= 1;
            if self.deck == 0 {
                self.turns_left = self.players as u8;
            }
        } else {
            self.lens[seat] = last as u8;
        }
    }

    /// The points at this moment, if losing scores nothing.
    pub fn score(&self) -> u8 {
        if self.red == 0 { 0 } else { self.fireworks.sum() }
    }
}
