//! What the best player says and hears: hints, and the choice among cards that are alike to everybody, as numbers.

use super::belief::OwnHand;
use super::best::{Best, Losses, WIDTH, slack};
use super::codes::{Codes, said};
use super::convention::{Choice, Rule, fallback, hint};
use super::kinds::Kinds;
use super::questions::{AnswersFromCode, AnswersFromHand, ask, next_thrown};
use super::table_state::{TableState, Turn};
use crate::config::FIVE;
use crate::{Action, BLUE_TOKENS, DECK, Hint};
use arrayvec::ArrayVec;

/// The hint that tells every partner something.
#[derive(Clone, Copy, Debug)]
pub(super) struct HintMessage {
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
    pub(super) fn sum(&self, state: &TableState, from: usize, codes: u32) -> Option<u32> {
        let counts = self.belief.counts(state);
        let mut sum = 0;
        for other in state.others(from) {
            let mut looking = AnswersFromHand { hand: state.hand(other)?, code: 0 };
            let mut table = self.belief.may_be[other];
            ask(state, &mut table, state.hand_len(other), &counts, codes, &self.tuning, &mut looking);
            sum += looking.code;
        }
        Some(sum % codes)
    }

    /// What a code with sum `sum` from `from` taught everybody.
    fn learn(&mut self, state: &TableState, from: usize, codes: u32, sum: u32) {
        let counts = self.belief.counts(state);
        let mut left = sum;
        let mut unseen = None;
        let mut tables = self.belief.may_be;
        for other in state.others(from) {
            match state.hand(other) {
                Some(hand) => {
                    let mut looking = AnswersFromHand { hand, code: 0 };
                    ask(state, &mut tables[other], hand.len(), &counts, codes, &self.tuning, &mut looking);
                    left = (left + codes - looking.code % codes) % codes;
                }
                None => unseen = Some(other),
            }
        }
        if let Some(me) = unseen {
            ask(
                state,
                &mut tables[me],
                state.hand_len(me),
                &counts,
                codes,
                &self.tuning,
                &mut AnswersFromCode { code: left },
            );
        }
        self.belief.may_be = tables;
    }

    /// The codes of the player on turn. With all blue tokens there a hint may be the only way to pass, so that every code
    /// must have one; otherwise a code without a hint only means that something else is done.
    pub(super) fn codes(&self, state: &TableState) -> Codes {
        let tuning = &self.tuning;
        let (daring, further) = match state.blue {
            BLUE_TOKENS => (0, [0.0; 2]),
            _ => (tuning.daring, [tuning.further_ranks, tuning.further_colours]),
        };
        Codes::new(state, state.turn, &self.belief.may_be, daring, further)
    }

    /// The positions of a hand that everybody knows to fit. The choice among several is a message too.
    pub(super) fn fitting(&self, state: &TableState, seat: usize) -> ArrayVec<usize, FIVE> {
        let hand = &self.belief.may_be[seat];
        let fits = |slot: &usize| !hand[*slot].is_empty() && hand[*slot].within(state.needs.playable);
        (0..state.hand_len(seat)).filter(|slot| self.tuning.play_messages && fits(slot)).collect()
    }

    /// The one of several such cards whose place says what there is to say.
    pub(super) fn saying(&self, state: &TableState, places: &[usize]) -> Option<usize> {
        if places.len() < 2 {
            return None;
        }
        let sum = self.sum(state, state.turn, places.len() as u32)?;
        Some(places[sum as usize])
    }

    /// The positions of a hand that everybody knows to be useless.
    pub(super) fn useless(&self, state: &TableState, seat: usize) -> ArrayVec<usize, FIVE> {
        let hand = &self.belief.may_be[seat];
        (0..state.hand_len(seat)).filter(|&slot| hand[slot].within(state.needs.dead)).collect()
    }

    /// What is left of the other player's table if the one on turn, of two, throws a card away although it could hint: the
    /// codes that would show a card to play were not those to say.
    pub(super) fn silence(&self, state: &TableState) -> Option<(usize, [Kinds; FIVE])> {
        let other = state.others(state.turn).next()?;
        let known = &self.belief.may_be[other];
        let len = state.hand_len(other);
        let shows =
            |table: &[Kinds; FIVE]| table[..len].iter().any(|kinds| !kinds.is_empty() && kinds.within(state.needs.playable));
        if state.players != 2
            || state.blue == 0
            || state.blue == BLUE_TOKENS
            || state.deck <= self.tuning.count_out
            || shows(known)
        {
            return None;
        }
        let codes = self.codes(state);
        let counts = self.belief.counts(state);
        let mut left = [Kinds::NONE; FIVE];
        for code in 0..codes.size {
            let mut table = *known;
            ask(
                state,
                &mut table,
                len,
                &counts,
                codes.size.into(),
                &self.tuning,
                &mut AnswersFromCode { code: code.into() },
            );
            if !codes.is_sure(code) || !shows(&table) {
                left.iter_mut().zip(table).for_each(|(all, kinds)| *all = all.or(kinds));
            }
        }
        left[..len].iter().all(|kinds| !kinds.is_empty()).then_some((other, left))
    }

    /// Whether the player on turn may throw a card away without misleading the other of two.
    pub(super) fn may_be_silent(&self, state: &TableState) -> bool {
        let Some((other, left)) = self.silence(state).filter(|_| self.tuning.silence) else { return true };
        state.hand(other).is_none_or(|hand| hand.iter().zip(left).all(|(&card, kinds)| kinds.has(card)))
    }

    /// What it does where it plays no card; `told` is what a hint would say.
    pub(super) fn hint_or_throw(&self, state: &TableState, own: &OwnHand, told: Option<HintMessage>) -> Choice {
        let (me, needs, tuning, slack) = (state.turn, &state.needs, &self.tuning, slack(state));
        let (helped, helps_next) = told.map_or((0, false), |told| (told.helped, told.helps_next));
        let saves = told.is_some_and(|told| told.saves && state.blue >= tuning.save);
        let spared = if tuning.throw_copies { needs.dead.or(self.duplicates(state, me)) } else { needs.dead };
        let useless = (0..own.len()).any(|slot| own.sure(slot, spared));
        let helps = helped > 1 || (helped == 1 && (helps_next || state.blue > tuning.lone_help));
        let spares = f64::from(slack) >= tuning.throw_slack + state.players as f64 && useless;
        let lean = || {
            let count = |yes: bool| f64::from(u8::from(yes));
            let playable =
                state.others(me).filter_map(|other| state.hand(other)).flatten().any(|&card| needs.playable.has(card));
            let danger = if tuning.hint_danger > 0.0 && !useless { self.danger(state, own) } else { 0.0 };
            tuning.hint_blue * (f64::from(state.blue) - f64::from(tuning.spare) - 0.5)
                + tuning.hint_playable * count(playable)
                + tuning.hint_helps * count(helps)
                + tuning.hint_saves * count(saves)
                + tuning.hint_hold * (tuning.hold_slack - f64::from(slack)).max(0.0)
                + tuning.hint_danger * danger
                - tuning.hint_useless * count(spares)
        };
        let will_hint = state.blue > 0 && (state.blue == BLUE_TOKENS || lean() > 0.0);
        let choice = told.filter(|_| will_hint).map(|told| told.choice);
        choice.unwrap_or_else(|| if state.blue < BLUE_TOKENS { self.throw(state, own) } else { fallback(state) })
    }

    /// The hint that tells everybody else something, and how many it gives a card to play.
    pub(super) fn tell(&self, state: &TableState) -> Option<HintMessage> {
        if state.blue == 0 {
            return None;
        }
        let codes = self.codes(state);
        let counts = self.belief.counts(state);
        let (mut sum, mut helped, mut helps_next) = (0, 0, false);
        // Cards that somebody is about to play already: another copy is no gain.
        let mut promised = Kinds::NONE;
        let mut tables = self.belief.may_be;
        let mut lacking: ArrayVec<(usize, OwnHand), FIVE> = ArrayVec::new();
        for other in state.others(state.turn) {
            let hand = state.hand(other)?;
            let mut looking = AnswersFromHand { hand, code: 0 };
            let table = &mut tables[other];
            // Two players know everything of each other but their own cards: what the partner knows is public.
            let own = if state.players == 2 { self.belief.public(state, other) } else { self.belief.own(state, other) };
            ask(state, table, own.len(), &counts, codes.size.into(), &self.tuning, &mut looking);
            sum += looking.code;
            let set = (0..own.len()).filter(|&slot| own.sure(slot, state.needs.playable));
            let set = set.fold(Kinds::NONE, |set, slot| set.or(Kinds::from_card(hand[slot])));
            promised = promised.or(set);
            if set.is_empty() {
                lacking.push((other, own));
            }
        }
        let (to, told) = codes.encode(
            state,
            (sum % u32::from(codes.size)) as u8,
            if self.tuning.beside { &tables } else { &self.belief.may_be },
        )?;
        let mut saves = false;
        for (other, own) in lacking {
            let mut table = tables[other];
            if other == to {
                let touched = state.touched(to, told);
                for (slot, kinds) in table.iter_mut().enumerate().take(own.len()) {
                    *kinds = kinds.and(said(told, touched >> slot & 1 == 1));
                }
            }
            if state.distance(state.turn, other) == 1 {
                saves = self.saves(state, other, &table, &own);
            }
            let hand = state.hand(other)?;
            let fits = |slot: usize| table[slot].and(own.may_be[slot]).within(state.needs.playable);
            if let Some(slot) = (0..own.len()).find(|&slot| fits(slot) && !promised.has(hand[slot])) {
                promised = promised.or(Kinds::from_card(hand[slot]));
                helped += 1;
                helps_next |= state.distance(state.turn, other) == 1;
            }
        }
        Some(HintMessage { choice: hint(to, told, Rule::TellsAll), helped, helps_next, saves })
    }

    /// Hints that say what there is to say, the one that [`tell`](Best::tell) would choose first.
    pub(super) fn hints(&self, state: &TableState) -> ArrayVec<Choice, WIDTH> {
        let mut hints = ArrayVec::new();
        let Some(first) = self.tell(state) else { return hints };
        hints.push(first.choice);
        let codes = self.codes(state);
        let Some(sum) = self.sum(state, state.turn, codes.size.into()) else { return hints };
        for to in state.others(state.turn) {
            for told in Hint::all() {
                let choice = hint(to, told, Rule::Searched);
                let touched = state.touched(to, told);
                let turn = Turn { seat: state.turn, action: choice.action, card: DECK[0], touched, drawn: None };
                let says = touched != 0 && codes.decode(state, &turn).map(u32::from) == Some(sum);
                if says && choice.action != first.choice.action && !hints.is_full() {
                    hints.push(choice);
                }
            }
        }
        hints
    }

    /// Whether a partner who is told `table` keeps the last copy of a card that it would otherwise throw away.
    fn saves(&self, state: &TableState, other: usize, table: &[Kinds; FIVE], own: &OwnHand) -> bool {
        let Some(hand) = state.hand(other) else { return false };
        let len = own.len();
        let critical = |slot: Option<usize>| slot.is_some_and(|slot| state.needs.critical.has(hand[slot]));
        let told: [Kinds; FIVE] = std::array::from_fn(|slot| table[slot].and(own.may_be[slot]));
        let losses = Losses::new(Kinds::NONE, state, &self.tuning);
        critical(next_thrown(state, &own.may_be[..len], &own.counts, &losses))
            && !critical(next_thrown(state, &told[..len], &own.counts, &losses))
    }

    /// Takes in what a turn said by the convention.
    pub(super) fn hear(&mut self, before: &TableState, turn: &Turn) {
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
    fn overhear(&mut self, before: &TableState, seat: usize, places: &[usize], slot: u8) {
        if places.len() > 1
            && let Some(sum) = places.iter().position(|&place| place == usize::from(slot))
        {
            self.learn(before, seat, places.len() as u32, sum as u32);
        }
    }
}
