//! What every seat knows of every other hand, followed action by action: cheap enough for simulated games.
//!
//! It keeps what was shown and not lost sight of (a Priest's look, a King's swap, a Baron's tie, a Guard's miss, cards put
//! at the bottom), and forgets what would need bookkeeping over several draws. The exact count is [`Worlds`](crate::Worlds).

use crate::card::DECK_SIZE;
use crate::state::seats_in;
use crate::{Action, Card, LoveLetter, Move};
use coeur_core::{DealHistory, Game, MAX_SEATS, Seat};

/// A set of cards, one bit for each value.
pub(crate) type CardSet = u16;

const ANY: CardSet = (1 << 10) - 1;

#[inline]
fn only(card: Card) -> CardSet {
    1 << card.value()
}

/// What the seats know in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Knowledge {
    /// Cards that lie open, by value.
    open: [u8; 10],
    /// Which cards a hand may be: by who asks, then by whose hand it is.
    may_hold: [[CardSet; MAX_SEATS]; MAX_SEATS],
    /// Who put each of the cards at the bottom there.
    placed_by: [u8; 4],
    /// What was last played beside each hand as it is now, by value.
    beside: [u8; MAX_SEATS],
}

/// Nothing was played beside a hand since it was dealt or drawn anew.
pub(crate) const NOTHING: u8 = 10;

impl Knowledge {
    /// What is known in a world: its round is played again.
    pub fn from_world(world: &LoveLetter) -> Knowledge {
        let (mut game, actions) = world.since_deal();
        let mut knowledge = Knowledge::at_start(&game);
        for action in actions {
            knowledge.watch(&game, action);
            game.apply(action);
        }
        knowledge
    }

    /// What is known when a round has just been dealt.
    pub fn at_start(game: &LoveLetter) -> Knowledge {
        let mut open = [0; 10];
        for card in game.shown() {
            open[card.value()] += 1;
        }
        Knowledge { open, may_hold: [[ANY; MAX_SEATS]; MAX_SEATS], placed_by: [u8::MAX; 4], beside: [NOTHING; MAX_SEATS] }
    }

    /// Takes in an action that is about to be played.
    #[inline]
    pub fn watch(&mut self, before: &LoveLetter, action: Action) {
        let me = usize::from(before.turn);
        match action.read() {
            Move::Keep { lowest, .. } => {
                let place = usize::from(before.end) - DECK_SIZE;
                self.placed_by[place] = before.turn;
                if lowest.is_some() {
                    self.placed_by[place + 1] = before.turn;
                }
                self.lose_sight(me);
            }
            Move::Play { card, target, guess } => {
                self.open[card.value()] += 1;
                self.beside[me] = card.value() as u8;
                self.after_draw(before, me, card);
                let held = before.hands[me];
                let kept = if held == Some(card) { before.drawn[0] } else { held }.unwrap_or(card);
                self.effect(before, me, kept, card, target.map(Seat::index), guess);
            }
        }
    }

    /// Somebody drew a card and played one: what others knew of the hand holds if it was not the one played.
    #[inline]
    fn after_draw(&mut self, before: &LoveLetter, me: usize, played: Card) {
        let drawn_from = usize::from(before.top) - 1;
        let stays = if played.drives_out_countess() { ANY & !only(Card::Countess) } else { ANY };
        for other in 0..usize::from(before.players) {
            let mask = self.may_hold[other][me];
            let known = if mask.is_power_of_two() && mask != only(played) {
                mask
            } else if self.placed(drawn_from) == Some(other) {
                // The observer put the drawn card there: it is kept unless it was played.
                let drawn = before.drawn[0].map_or(ANY, only);
                if drawn == only(played) { mask } else { drawn }
            } else {
                ANY
            };
            self.may_hold[other][me] = known & stays;
        }
    }

    #[inline]
    fn effect(
        &mut self,
        before: &LoveLetter,
        me: usize,
        kept: Card,
        card: Card,
        target: Option<usize>,
        guess: Option<Card>,
    ) {
        match (card, target) {
            (Card::Guard, Some(target)) => {
                let (Some(theirs), Some(guess)) = (before.hands[target], guess) else { return };
                if theirs == guess {
                    self.open[theirs.value()] += 1;
                } else {
                    for other in 0..MAX_SEATS {
                        self.may_hold[other][target] &= !only(guess);
                    }
                }
            }
            (Card::Priest, Some(target)) => self.may_hold[me][target] = before.hands[target].map_or(ANY, only),
            (Card::Baron, Some(target)) => {
                let Some(theirs) = before.hands[target] else { return };
                if kept == theirs {
                    for other in 0..MAX_SEATS {
                        let both = self.may_hold[other][me] & self.may_hold[other][target];
                        self.may_hold[other][me] = both;
                        self.may_hold[other][target] = both;
                    }
                    self.may_hold[me][target] = only(kept);
                    self.may_hold[target][me] = only(kept);
                } else {
                    let (winner, loser) = if kept > theirs { (me, theirs) } else { (target, kept) };
                    self.open[loser.value()] += 1;
                    for other in 0..MAX_SEATS {
                        self.may_hold[other][winner] &= ANY << (loser.value() + 1) & ANY;
                    }
                }
            }
            (Card::Prince, Some(target)) => {
                let laid = if target == me { kept } else { before.hands[target].unwrap_or(kept) };
                self.open[laid.value()] += 1;
                self.beside[target] = NOTHING;
                self.lose_sight(target);
                let next = usize::from(before.top);
                if let (Some(other), Some(&drawn)) = (self.placed(next), before.deck().first()) {
                    self.may_hold[other][target] = only(drawn);
                }
            }
            (Card::King, Some(target)) => {
                self.beside.swap(me, target);
                for other in 0..MAX_SEATS {
                    self.may_hold[other].swap(me, target);
                }
                self.may_hold[me][target] = only(kept);
                self.may_hold[target][me] = before.hands[target].map_or(ANY, only);
            }
            (Card::Princess, _) => self.open[kept.value()] += 1,
            _ => {}
        }
    }

    fn lose_sight(&mut self, seat: usize) {
        for other in &mut self.may_hold {
            other[seat] = ANY;
        }
    }

    /// Who put the card at a place of the queue there, if a Chancellor did.
    #[inline]
    pub(crate) fn placed(&self, place: usize) -> Option<usize> {
        let seat = *self.placed_by.get(place.checked_sub(DECK_SIZE)?)?;
        (seat != u8::MAX).then_some(usize::from(seat))
    }

    /// Cards of each character that a seat cannot place: not open, not its own, not put at the bottom by itself.
    #[inline]
    pub(crate) fn unplaced(&self, game: &LoveLetter, seat: usize) -> [f64; 10] {
        let mut left: [i8; 10] = std::array::from_fn(|kind| (Card::COPIES[kind] - self.open[kind]) as i8);
        let drawn = if usize::from(game.turn) == seat { game.drawn } else { [None; 2] };
        for card in [game.hands[seat], drawn[0], drawn[1]].into_iter().flatten() {
            left[card.value()] -= 1;
        }
        for place in usize::from(game.top).max(DECK_SIZE)..usize::from(game.end) {
            if self.placed(place) == Some(seat) {
                left[game.queue[place].value()] -= 1;
            }
        }
        left.map(|left| f64::from(left.max(0)))
    }

    /// How likely each other hand is each card in the eyes of a seat, and which hands are as likely each card as one drawn blindly:
    /// `unplaced` are the cards that it cannot place, and `fresh` their shares.
    #[inline]
    pub(crate) fn odds(
        &self,
        game: &LoveLetter,
        seat: usize,
        unplaced: &[f64; 10],
        fresh: &[f64; 10],
    ) -> ([[f64; 10]; MAX_SEATS], u8) {
        let mut odds = [[0.0; 10]; MAX_SEATS];
        let mut blind = 0;
        for other in seats_in(game.still_in & !(1 << seat)) {
            let mask = self.may_hold[seat][other.index()];
            let row = &mut odds[other.index()];
            if mask == ANY {
                *row = *fresh;
                blind |= 1 << other.0;
                continue;
            }
            if mask.is_power_of_two() {
                row[mask.trailing_zeros() as usize] = 1.0;
                continue;
            }
            *row = shares(std::array::from_fn(|kind| if mask >> kind & 1 == 1 { unplaced[kind] } else { 0.0 }));
        }
        (odds, blind)
    }

    /// The card that one seat knows another to hold.
    #[cfg(not(target_arch = "wasm32"))]
    #[inline]
    pub(crate) fn knows(&self, seat: usize, other: usize) -> Option<Card> {
        let mask = self.may_hold[seat][other];
        if mask.is_power_of_two() { Card::ALL.get(mask.trailing_zeros() as usize).copied() } else { None }
    }

    /// What was last played beside a hand as it is now, by value, or [`NOTHING`].
    #[cfg(not(target_arch = "wasm32"))]
    #[inline]
    pub(crate) fn beside(&self, seat: usize) -> usize {
        usize::from(self.beside[seat])
    }

    /// Cards that some other player still in knows the seat to hold.
    #[inline]
    pub(crate) fn exposed(&self, game: &LoveLetter, seat: usize) -> CardSet {
        let mut known = 0;
        for other in seats_in(game.still_in & !(1 << seat)) {
            let mask = self.may_hold[other.index()][seat];
            if mask.is_power_of_two() {
                known |= mask;
            }
        }
        known
    }

    /// What a seat knows, as a number to tell situations apart by.
    #[inline]
    pub(crate) fn fingerprint(&self, seat: usize) -> u64 {
        let hands = self.may_hold[seat].iter().fold(0u64, |sum, &mask| sum.wrapping_mul(1031).wrapping_add(mask.into()));
        self.open.iter().fold(hands, |sum, &count| sum.wrapping_mul(7).wrapping_add(count.into()))
    }
}

/// Counts as shares of their sum.
#[inline]
pub(crate) fn shares(counts: [f64; 10]) -> [f64; 10] {
    let total: f64 = counts.iter().sum();
    if total > 0.0 { counts.map(|count| count / total) } else { counts }
}
