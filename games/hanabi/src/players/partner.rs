//! A partner for people: hints mean what people who play often take them to mean.
//!
//! A hint is about one card, its *focus*: the oldest card that no hint has touched yet (the next to be thrown away) if it is
//! among the cards touched for the first time, else the newest of these. The focus can be played, or, where it is the next
//! to be thrown away, must not be: it is a five or the last of its kind. Cards touched beside it are of some use.
//! Untouched cards are thrown away oldest first. It assumes that partners hint like this; where they did not, and what was
//! read cannot be, it falls back on what the hints say by the rules alone.

use super::convention::{Choice, Convention, Why, discard, fallback, hint, play};
use super::kinds::Kinds;
use super::scene::{Scene, Turn};
use crate::state::FIVE;
use crate::{Action, BLUE_TOKENS, Card, DECK, Hint, TYPES};
use arrayvec::ArrayVec;
use coeur_core::Seat;

/// What a hint is worth, in points of the player's own: set by hand, then each halved and doubled over 1000 games of each
/// kind of table. Only `SAVE` and `LEAST` mattered: 12 in place of 6 costs 0.6 points at two players.
mod worth {
    /// A card that its holder now knows can be played.
    pub const PLAY: i32 = 10;
    /// A card that its holder would now play by mistake.
    pub const MISTAKE: i32 = -60;
    /// A card that would be lost for good, shown before it is thrown away.
    pub const SAVE: i32 = 6;
    /// A useless card touched: its holder will keep it.
    pub const CLUTTER: i32 = -4;
    /// A useless card that its holder now knows to be useless.
    pub const THROW: i32 = 2;
    /// A card touched of which something false is now believed.
    pub const FALSE: i32 = -5;
    /// A hint must be worth this to be given in place of a discard.
    pub const LEAST: i32 = 6;
}

/// What everybody makes of every card.
#[derive(Clone, Copy, Debug)]
pub struct Partner {
    /// Whether a hint has touched the card.
    touched: [[bool; FIVE]; FIVE],
    /// What hints meant it to be.
    meant: [[Kinds; FIVE]; FIVE],
}

impl Default for Partner {
    fn default() -> Partner {
        Partner { touched: [[false; FIVE]; FIVE], meant: [[Kinds::ALL; FIVE]; FIVE] }
    }
}

impl Partner {
    /// What a card may be for its holder, who cannot see `unseen`.
    fn reads(&self, scene: &Scene, seat: usize, slot: usize, unseen: &[u8; TYPES]) -> Kinds {
        let told = scene.may_be(seat, slot, unseen);
        let meant = told.and(self.meant[seat][slot]);
        if meant.is_empty() { told } else { meant }
    }

    /// The next card to be thrown away: the oldest that no hint has touched.
    fn chop(&self, scene: &Scene, seat: usize) -> Option<usize> {
        (0..scene.hand_len(seat)).find(|&slot| !self.touched[seat][slot])
    }

    /// Kinds that can be played now, or will be once the cards that everybody knows about have been.
    fn soon(&self, scene: &Scene, giver: usize) -> Kinds {
        let mut soon = scene.needs.playable;
        for _ in 0..2 {
            for seat in scene.others(giver) {
                for slot in 0..scene.hand_len(seat) {
                    let known = scene.may_be(seat, slot, &scene.left).and(self.meant[seat][slot]);
                    if let Some(card) = known.single().filter(|&card| soon.has(card) && card.rank() < 5) {
                        soon = soon.or(Kinds::of(Card::of(card.colour(), card.rank() + 1)));
                    }
                }
            }
        }
        soon.less(scene.needs.dead)
    }

    /// What a hint means for its focus.
    fn meaning(&self, scene: &Scene, giver: usize, told: Hint, saves: bool) -> Kinds {
        let plays = self.soon(scene, giver);
        if !saves {
            return plays;
        }
        let kept = match told {
            Hint::Rank(5) => Kinds::rank(5),
            Hint::Rank(_) => scene.needs.critical,
            Hint::Colour(_) => scene.needs.critical.less(Kinds::rank(5)),
        };
        plays.or(kept)
    }

    fn hear(&mut self, before: &Scene, giver: usize, to: usize, told: Hint, touched: u8) {
        let is = |slot: usize| touched >> slot & 1 == 1;
        let fresh: ArrayVec<usize, FIVE> =
            (0..before.hand_len(to)).filter(|&slot| is(slot) && !self.touched[to][slot]).collect();
        let chop = self.chop(before, to);
        let saves = chop.is_some_and(is);
        let focus = if saves { chop } else { fresh.last().copied() };
        for &slot in &fresh {
            self.touched[to][slot] = true;
            let meaning = if Some(slot) == focus {
                self.meaning(before, giver, told, saves)
            } else {
                Kinds::ALL.less(before.needs.dead)
            };
            self.meant[to][slot] = self.meant[to][slot].and(meaning);
        }
    }

    /// What it makes of a hint that it could give.
    fn value(&self, scene: &Scene, to: usize, told: Hint) -> Option<i32> {
        let touched = scene.touched(to, told);
        if touched == 0 {
            return None;
        }
        let hand = scene.hand(to)?;
        let turn = Turn {
            seat: scene.turn,
            action: Action::Hint { to: Seat(to as u8), hint: told },
            card: DECK[0],
            touched,
            drawn: None,
        };
        let (mut after, mut seen) = (*self, *scene);
        after.witness(scene, &turn);
        seen.step(&turn);
        let needs = &scene.needs;
        let mut value = 0;
        let mut promised = self.promised(scene, to);
        for (slot, &card) in hand.iter().enumerate() {
            let (was, is) = (self.reads(scene, to, slot, &scene.left), after.reads(&seen, to, slot, &scene.left));
            let plays = is.within(needs.playable);
            let fresh = touched >> slot & 1 == 1 && !self.touched[to][slot];
            let useless = needs.dead.has(card) || promised.has(card);
            if plays && (!needs.playable.has(card) || promised.has(card)) {
                value += worth::MISTAKE;
            } else if plays && !was.within(needs.playable) {
                value += worth::PLAY;
            } else if useless && is.within(needs.dead) && !was.within(needs.dead) {
                value += worth::THROW;
            } else if useless && fresh {
                value += worth::CLUTTER;
            } else if !is.has(card) && was.has(card) {
                value += worth::FALSE;
            }
            if self.touched[to][slot] || fresh {
                promised = promised.or(Kinds::of(card));
            }
        }
        if self.in_danger(scene, to) && after.chop(&seen, to) != self.chop(scene, to) {
            value += worth::SAVE;
        }
        Some(value)
    }

    /// Kinds that some partner other than `seat` has been told about.
    fn promised(&self, scene: &Scene, seat: usize) -> Kinds {
        let mut promised = Kinds::NONE;
        for other in scene.others(scene.turn).filter(|&other| other != seat) {
            for (slot, &card) in scene.hand(other).unwrap_or(&[]).iter().enumerate() {
                if self.touched[other][slot] {
                    promised = promised.or(Kinds::of(card));
                }
            }
        }
        promised
    }

    /// Whether a partner's next discard would lose a card for good.
    fn in_danger(&self, scene: &Scene, seat: usize) -> bool {
        let busy = (0..scene.hand_len(seat)).any(|slot| {
            let kinds = self.reads(scene, seat, slot, &scene.left);
            kinds.within(scene.needs.playable) || kinds.within(scene.needs.dead)
        });
        let card = self.chop(scene, seat).and_then(|slot| scene.hand(seat)?.get(slot).copied());
        !busy && card.is_some_and(|card| scene.needs.critical.has(card))
    }

    fn best_hint(&self, scene: &Scene) -> Option<(i32, Choice)> {
        let mut best: Option<(i32, Choice)> = None;
        for (distance, other) in scene.others(scene.turn).enumerate() {
            for told in Hint::all() {
                let Some(value) = self.value(scene, other, told) else { continue };
                // Of equal hints the one to the partner who acts first.
                let value = 8 * value - distance as i32;
                if best.is_none_or(|(most, _)| value > most) {
                    let why = if self.in_danger(scene, other) { Why::Saves } else { Why::ShowsPlayable };
                    best = Some((value, hint(other, told, why)));
                }
            }
        }
        best
    }
}

impl Convention for Partner {
    fn choose(&self, scene: &Scene) -> Choice {
        let me = scene.turn;
        let unseen = scene.unseen_by(me);
        let len = scene.hand_len(me);
        let cards: ArrayVec<Kinds, FIVE> = (0..len).map(|slot| self.reads(scene, me, slot, &unseen)).collect();
        let sure = |kinds: Kinds| (0..len).filter(move |&slot| !cards[slot].is_empty() && cards[slot].within(kinds));
        let lowest = |slot: &usize| self.reads(scene, me, *slot, &unseen).iter().map(|card| card.rank()).min();
        let next = scene.others(me).next().unwrap_or(me);
        let told = if scene.blue > 0 { self.best_hint(scene) } else { None };
        let saving = told.filter(|(value, choice)| {
            self.in_danger(scene, next)
                && *value >= 8 * worth::LEAST
                && matches!(choice.action, Action::Hint { to, .. } if to.index() == next)
        });
        if let Some((_, choice)) = saving {
            return choice;
        }
        if let Some(slot) = sure.clone()(scene.needs.playable).min_by_key(lowest) {
            return play(slot, Why::SureToFit);
        }
        if let Some((_, choice)) = told.filter(|(value, _)| *value >= 8 * worth::LEAST - 7) {
            return choice;
        }
        if scene.blue < BLUE_TOKENS {
            if let Some(slot) = sure(scene.needs.dead).next() {
                return discard(slot, Why::Useless);
            }
            if let Some(slot) = self.chop(scene, me) {
                return discard(slot, Why::Oldest);
            }
        }
        told.map_or_else(|| fallback(scene), |(_, choice)| Choice { why: Why::Stalls, ..choice })
    }

    fn witness(&mut self, before: &Scene, turn: &Turn) {
        match turn.action {
            Action::Play(slot) | Action::Discard(slot) => {
                let (slot, last) = (usize::from(slot), before.hand_len(turn.seat) - 1);
                self.touched[turn.seat].copy_within(slot + 1..=last, slot);
                self.meant[turn.seat].copy_within(slot + 1..=last, slot);
                self.touched[turn.seat][last] = false;
                self.meant[turn.seat][last] = Kinds::ALL;
            }
            Action::Hint { to, hint } => self.hear(before, turn.seat, to.index(), hint, turn.touched),
        }
    }

    fn own_cards(&self, scene: &Scene) -> [Kinds; FIVE] {
        let (me, unseen) = (scene.turn, scene.unseen_by(scene.turn));
        std::array::from_fn(
            |slot| {
                if slot < scene.hand_len(me) { self.reads(scene, me, slot, &unseen) } else { Kinds::NONE }
            },
        )
    }
}
