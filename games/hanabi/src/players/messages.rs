//! What the best player says and hears: hints, and the choice among cards that are alike to everybody, as numbers.

use super::belief::Own;
use super::best::{Best, WIDTH};
use super::codes::{Codes, said};
use super::convention::{Choice, Why, hint};
use super::kinds::Kinds;
use super::questions::{Looking, Reading, ask, next_thrown};
use super::scene::{Scene, Turn};
use crate::state::FIVE;
use crate::{Action, BLUE_TOKENS, DECK, Hint};
use arrayvec::ArrayVec;

/// The hint that tells every partner something.
#[derive(Clone, Copy, Debug)]
pub(super) struct Told {
    /// The hint.
    pub choice: Choice,
    /// How many partners, who knew of none, it gives a card to play that nobody else is about to play.
    pub helped: u32,
    /// Whether the next player is one of them.
    pub helps_next: bool,
    /// Whether it keeps the next player from throwing away the last copy of a card.
    pub saves: bool,
}

impl Best {
    /// The sum of what `from` has to tell everybody else, with so many codes.
    pub(super) fn sum(&self, scene: &Scene, from: usize, codes: u32) -> Option<u32> {
        let counts = self.belief.counts(scene);
        let mut sum = 0;
        for other in scene.others(from) {
            let mut looking = Looking { hand: scene.hand(other)?, code: 0 };
            let mut table = self.belief.may_be[other];
            ask(scene, &mut table, scene.hand_len(other), &counts, codes, &self.tuning, &mut looking);
            sum += looking.code;
        }
        Some(sum % codes)
    }

    /// What a code with sum `sum` from `from` taught everybody.
    fn learn(&mut self, scene: &Scene, from: usize, codes: u32, sum: u32) {
        let counts = self.belief.counts(scene);
        let mut left = sum;
        let mut unseen = None;
        let mut tables = self.belief.may_be;
        for other in scene.others(from) {
            match scene.hand(other) {
                Some(hand) => {
                    let mut looking = Looking { hand, code: 0 };
                    ask(scene, &mut tables[other], hand.len(), &counts, codes, &self.tuning, &mut looking);
                    left = (left + codes - looking.code % codes) % codes;
                }
                None => unseen = Some(other),
            }
        }
        if let Some(me) = unseen {
            ask(scene, &mut tables[me], scene.hand_len(me), &counts, codes, &self.tuning, &mut Reading { code: left });
        }
        self.belief.may_be = tables;
    }

    /// The codes of the player on turn. With all blue tokens there a hint may be the only way to pass, so that every code
    /// must have one; otherwise a code without a hint only means that something else is done.
    pub(super) fn codes(&self, scene: &Scene) -> Codes {
        let daring = if scene.blue == BLUE_TOKENS { 0 } else { self.tuning.daring };
        Codes::of(scene, scene.turn, &self.belief.may_be, daring)
    }

    /// The positions of a hand that everybody knows to fit. The choice among several is a message too.
    pub(super) fn fitting(&self, scene: &Scene, seat: usize) -> ArrayVec<usize, FIVE> {
        let hand = &self.belief.may_be[seat];
        let fits = |slot: &usize| !hand[*slot].is_empty() && hand[*slot].within(scene.needs.playable);
        (0..scene.hand_len(seat)).filter(|slot| self.tuning.play_messages && fits(slot)).collect()
    }

    /// The one of several such cards whose place says what there is to say.
    pub(super) fn saying(&self, scene: &Scene, places: &[usize]) -> Option<usize> {
        if places.len() < 2 {
            return None;
        }
        let sum = self.sum(scene, scene.turn, places.len() as u32)?;
        Some(places[sum as usize])
    }

    /// The positions of a hand that everybody knows to be useless.
    pub(super) fn useless(&self, scene: &Scene, seat: usize) -> ArrayVec<usize, FIVE> {
        let hand = &self.belief.may_be[seat];
        (0..scene.hand_len(seat)).filter(|&slot| hand[slot].within(scene.needs.dead)).collect()
    }

    /// What is left of the other player's table if the one on turn, of two, throws a card away although it could hint: the
    /// codes that would show a card to play were not those to say.
    pub(super) fn silence(&self, scene: &Scene) -> Option<(usize, [Kinds; FIVE])> {
        let other = scene.others(scene.turn).next()?;
        let known = &self.belief.may_be[other];
        let len = scene.hand_len(other);
        let shows =
            |table: &[Kinds; FIVE]| table[..len].iter().any(|kinds| !kinds.is_empty() && kinds.within(scene.needs.playable));
        if scene.players != 2
            || scene.blue == 0
            || scene.blue == BLUE_TOKENS
            || scene.deck <= self.tuning.count_out
            || shows(known)
        {
            return None;
        }
        let codes = self.codes(scene);
        let counts = self.belief.counts(scene);
        let mut left = [Kinds::NONE; FIVE];
        for code in 0..codes.size {
            let mut table = *known;
            ask(scene, &mut table, len, &counts, codes.size.into(), &self.tuning, &mut Reading { code: code.into() });
            if !codes.is_sure(code) || !shows(&table) {
                left.iter_mut().zip(table).for_each(|(all, kinds)| *all = all.or(kinds));
            }
        }
        left[..len].iter().all(|kinds| !kinds.is_empty()).then_some((other, left))
    }

    /// Whether the player on turn may throw a card away without misleading the other of two.
    pub(super) fn may_be_silent(&self, scene: &Scene) -> bool {
        let Some((other, left)) = self.silence(scene).filter(|_| self.tuning.silence) else { return true };
        scene.hand(other).is_none_or(|hand| hand.iter().zip(left).all(|(&card, kinds)| kinds.has(card)))
    }

    /// The hint that tells everybody else something, and how many it gives a card to play.
    pub(super) fn tell(&self, scene: &Scene) -> Option<Told> {
        if scene.blue == 0 {
            return None;
        }
        let codes = self.codes(scene);
        let counts = self.belief.counts(scene);
        let (mut sum, mut helped, mut helps_next) = (0, 0, false);
        // Cards that somebody is about to play already: another copy is no gain.
        let mut promised = Kinds::NONE;
        let mut tables = self.belief.may_be;
        let mut lacking: ArrayVec<(usize, Own), FIVE> = ArrayVec::new();
        for other in scene.others(scene.turn) {
            let hand = scene.hand(other)?;
            let mut looking = Looking { hand, code: 0 };
            let table = &mut tables[other];
            // Two players know everything of each other but their own cards: what the partner knows is public.
            let own = if scene.players == 2 { self.belief.public(scene, other) } else { self.belief.own(scene, other) };
            ask(scene, table, own.len(), &counts, codes.size.into(), &self.tuning, &mut looking);
            sum += looking.code;
            let set = (0..own.len()).filter(|&slot| own.sure(slot, scene.needs.playable));
            let set = set.fold(Kinds::NONE, |set, slot| set.or(Kinds::of(hand[slot])));
            promised = promised.or(set);
            if set.is_empty() {
                lacking.push((other, own));
            }
        }
        let (to, told) = codes.encode(
            scene,
            (sum % u32::from(codes.size)) as u8,
            if self.tuning.beside { &tables } else { &self.belief.may_be },
        )?;
        let mut saves = false;
        for (other, own) in lacking {
            let mut table = tables[other];
            if other == to {
                let touched = scene.touched(to, told);
                for (slot, kinds) in table.iter_mut().enumerate().take(own.len()) {
                    *kinds = kinds.and(said(told, touched >> slot & 1 == 1));
                }
            }
            if scene.distance(scene.turn, other) == 1 {
                saves = self.saves(scene, other, &table, &own);
            }
            let hand = scene.hand(other)?;
            let fits = |slot: usize| table[slot].and(own.may_be[slot]).within(scene.needs.playable);
            if let Some(slot) = (0..own.len()).find(|&slot| fits(slot) && !promised.has(hand[slot])) {
                promised = promised.or(Kinds::of(hand[slot]));
                helped += 1;
                helps_next |= scene.distance(scene.turn, other) == 1;
            }
        }
        Some(Told { choice: hint(to, told, Why::TellsAll), helped, helps_next, saves })
    }

    /// Hints that say what there is to say, the one that [`tell`](Best::tell) would choose first.
    pub(super) fn hints(&self, scene: &Scene) -> ArrayVec<Choice, WIDTH> {
        let mut hints = ArrayVec::new();
        let Some(first) = self.tell(scene) else { return hints };
        hints.push(first.choice);
        let codes = self.codes(scene);
        let Some(sum) = self.sum(scene, scene.turn, codes.size.into()) else { return hints };
        for to in scene.others(scene.turn) {
            for told in Hint::all() {
                let choice = hint(to, told, Why::Searched);
                let touched = scene.touched(to, told);
                let turn = Turn { seat: scene.turn, action: choice.action, card: DECK[0], touched, drawn: None };
                let says = touched != 0 && codes.decode(scene, &turn).map(u32::from) == Some(sum);
                if says && choice.action != first.choice.action && !hints.is_full() {
                    hints.push(choice);
                }
            }
        }
        hints
    }

    /// Whether a partner who is told `table` keeps the last copy of a card that it would otherwise throw away.
    fn saves(&self, scene: &Scene, other: usize, table: &[Kinds; FIVE], own: &Own) -> bool {
        let Some(hand) = scene.hand(other) else { return false };
        let len = own.len();
        let critical = |slot: Option<usize>| slot.is_some_and(|slot| scene.needs.critical.has(hand[slot]));
        let told: [Kinds; FIVE] = std::array::from_fn(|slot| table[slot].and(own.may_be[slot]));
        critical(next_thrown(scene, &own.may_be[..len], &own.counts, &self.tuning))
            && !critical(next_thrown(scene, &told[..len], &own.counts, &self.tuning))
    }

    /// Takes in what a turn said by the convention.
    pub(super) fn hear(&mut self, before: &Scene, turn: &Turn) {
        match turn.action {
            Action::Hint { .. } => {
                let codes = self.codes(before);
                if let Some(sum) = codes.decode(before, turn) {
                    self.learn(before, turn.seat, codes.size.into(), sum.into());
                }
            }
            Action::Discard(slot) => {
                self.overhear(before, turn.seat, &self.useless(before, turn.seat), slot);
                if self.tuning.silence
                    && let Some((other, table)) = self.silence(before)
                {
                    for (kinds, left) in self.belief.may_be[other].iter_mut().zip(table) {
                        *kinds = kinds.and(left);
                    }
                }
            }
            Action::Play(slot) => self.overhear(before, turn.seat, &self.fitting(before, turn.seat), slot),
        }
        self.belief.witness(before, turn);
    }

    /// Takes in which of several equal cards was chosen.
    fn overhear(&mut self, before: &Scene, seat: usize, places: &[usize], slot: u8) {
        if places.len() > 1
            && let Some(sum) = places.iter().position(|&place| place == usize::from(slot))
        {
            self.learn(before, seat, places.len() as u32, sum as u32);
        }
    }
}
