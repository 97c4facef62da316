//! Our best player without search: public tables, questions that use every code, and the last turns counted out.
//!
//! Everything it tells goes to all partners at once, as in the hat strategies: a hint, or the choice among several useless
//! cards to throw away, is a number; the number is the sum of the answers to questions about each partner's hand
//! ([`questions`](super::questions)), and each partner subtracts what it sees. It assumes that all partners are like it.
//! Beside strangers it follows what hints say by the rules, but the answers it reads into them are wrong: it then plays
//! badly, never illegally.

use super::belief::{Belief, Own};
use super::codes::Codes;
use super::convention::{Choice, Convention, Why, discard, fallback, hint, play};
use super::endgame::{Endgame, Moment};
use super::kinds::Kinds;
use super::questions::{Looking, Reading, ask};
use super::scene::{MANY, Scene, Turn};
use crate::state::FIVE;
use crate::{Action, BLUE_TOKENS, Card, Config};
use coeur_core::Note;

coeur_core::options! {
    /// The numbers that the best player is tuned by. "Slack" is how many cards may still be thrown away before a missing
    /// card is left without a turn to be played in. Partners must agree on them.
    #[derive(Copy)]
    pub struct Tuning {
        /// How likely a card must fit to be tried while a mistake can be borne.
        pub risk: f64 = 0.8, 0..=1;
        /// The least slack with which such a card is tried.
        pub risk_slack: f64 = 2.0, -50..=50;
        /// Blue tokens above which a hint is given for want of anything better.
        pub spare: u8 = 4, 0..=8;
        /// The least slack, less the players, with which a useless card is thrown away rather than a hint given.
        pub throw_slack: f64 = -1.0, -50..=50;
        /// The slack below which any hint is better than a discard.
        pub hold_slack: f64 = 1.0, -50..=50;
        /// Cards in the deck from which on the last turns are counted out.
        pub count_out: u8 = 8, 0..=50;
        /// A question whether a card fits is asked from this chance on.
        pub ask_fits: f64 = 0.1, 0..=1;
        /// A question whether a card is useless, to whoever knows of no useless one, is asked from this chance on.
        pub ask_useless: f64 = 0.01, 0..=1;
        /// How much a card of which little is known is preferred in further questions.
        pub ask_open: f64 = 0.1, -1..=1;
        /// From this chance on, further questions first ask whether a card is useless.
        pub ask_half: f64 = 0.25, 0..=1;
    }
}

impl Tuning {
    /// What measured best with so many players (5000 games a setting, seed 1).
    pub fn of(players: u8) -> Tuning {
        let usual = Tuning::default();
        match players {
            2 => Tuning { ask_fits: 0.0, ask_useless: 0.0, hold_slack: 8.0, ..usual },
            3 => Tuning { ask_fits: 0.2, spare: 2, throw_slack: 0.0, ..usual },
            _ => usual,
        }
    }
}

/// The best player: its tuning and the public tables.
#[derive(Clone, Debug)]
pub struct Best {
    tuning: Tuning,
    belief: Belief,
}

impl Best {
    /// The player as it is tuned for a table.
    pub fn at(config: &Config) -> Best {
        Best::new(Tuning::of(config.players))
    }

    /// A player with other numbers.
    pub fn new(tuning: Tuning) -> Best {
        Best { tuning, belief: Belief::default() }
    }

    /// The sum of what `from` has to tell everybody else, with so many codes.
    fn sum(&self, scene: &Scene, from: usize, codes: u32) -> Option<u32> {
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

    /// The positions of a hand that everybody knows to be useless.
    fn useless(&self, scene: &Scene, seat: usize) -> arrayvec::ArrayVec<usize, FIVE> {
        let hand = &self.belief.may_be[seat];
        (0..scene.hand_len(seat)).filter(|&slot| hand[slot].within(scene.needs.dead)).collect()
    }

    /// The hint that tells everybody else something, and how many it gives a card to play.
    fn tell(&self, scene: &Scene) -> Option<(Choice, u32)> {
        if scene.blue == 0 {
            return None;
        }
        let codes = Codes::of(scene, scene.turn, &self.belief.may_be);
        let counts = self.belief.counts(scene);
        let (mut sum, mut gain) = (0, 0);
        for other in scene.others(scene.turn) {
            let mut looking = Looking { hand: scene.hand(other)?, code: 0 };
            let mut table = self.belief.may_be[other];
            let own = self.belief.own(scene, other);
            let set = (0..own.len()).any(|slot| own.sure(slot, scene.needs.playable));
            ask(scene, &mut table, own.len(), &counts, codes.size.into(), &self.tuning, &mut looking);
            gain +=
                u32::from(!set && (0..own.len()).any(|slot| table[slot].and(own.may_be[slot]).within(scene.needs.playable)));
            sum += looking.code;
        }
        let (to, told) = codes.encode(scene, (sum % u32::from(codes.size)) as u8, &self.belief.may_be)?;
        Some((hint(to, told, Why::TellsAll), gain))
    }

    fn throw(&self, scene: &Scene, own: &Own) -> Choice {
        let me = scene.turn;
        let open = self.useless(scene, me);
        if open.len() > 1
            && let Some(sum) = self.sum(scene, me, open.len() as u32)
        {
            return discard(open[sum as usize], Why::Useless);
        }
        if let Some(slot) = (0..own.len()).find(|&slot| own.sure(slot, scene.needs.dead)) {
            return discard(slot, Why::Useless);
        }
        let seen = self.duplicates(scene, me);
        let cost = |slot: usize| {
            let dead = own.chance(slot, scene.needs.dead);
            let held = own.chance(slot, seen.less(scene.needs.dead));
            let critical = own.chance(slot, scene.needs.critical);
            let soon = own.mean(slot, |card| if scene.needs.dead.has(card) { 0.0 } else { f64::from(6 - card.rank()) });
            critical * 100.0 - 10.0 * dead - 8.0 * held + soon
        };
        let slot = (0..own.len()).min_by(|&a, &b| cost(a).total_cmp(&cost(b))).unwrap_or(0);
        discard(slot, Why::LeastLoss)
    }

    /// Kinds that somebody else is seen to hold.
    fn duplicates(&self, scene: &Scene, me: usize) -> Kinds {
        let hands = scene.others(me).filter_map(|other| scene.hand(other));
        hands.flatten().fold(Kinds::NONE, |set, &card| set.or(Kinds::of(card)))
    }
}

/// What playing a card is worth against playing another: low cards first, and those that open the way for others.
fn worth(scene: &Scene, card: Card) -> f64 {
    let holders =
        scene.others(scene.turn).filter(|&other| scene.hand(other).is_some_and(|hand| hand.contains(&card))).count();
    let _ = holders;
    10.0 - f64::from(card.rank()) / (1.0 + holders as f64)
}

impl Best {
    /// Looks at a choice near the end once more: where counting out the last turns promises more for something else, that
    /// is done instead.
    fn counted_out(&self, scene: &Scene, choice: Choice) -> Choice {
        let me = scene.turn;
        let own = self.belief.own(scene, me);
        let sure = |slot: usize| own.may_be[slot].single().filter(|&card| !scene.needs.dead.has(card));
        let now = Moment::of(scene);
        let mut endgame = Endgame::new(scene, (0..own.len()).filter_map(sure));
        let after = |action: Action| match action {
            Action::Play(slot) => {
                let card = sure(slot.into()).filter(|&card| scene.needs.playable.has(card))?;
                Some(now.played(card.colour().index(), scene.players))
            }
            Action::Discard(_) => Some(now.thrown(scene.players)),
            Action::Hint { .. } => Some(now.hinted(scene.players)),
        };
        let Some(moment) = after(choice.action) else { return choice };
        let (mut best, mut most) = (choice, endgame.best(moment));
        let plays = (0..own.len()).map(|slot| play(slot, Why::CountedOut));
        let hints = self.tell(scene).map(|(told, _)| Choice { why: Why::CountedOut, ..told });
        let throw = (scene.blue < BLUE_TOKENS).then(|| Choice { why: Why::CountedOut, ..self.throw(scene, &own) });
        for other in plays.chain(hints).chain(throw) {
            let Some(moment) = after(other.action) else { continue };
            let value = endgame.best(moment);
            if value > most {
                (best, most) = (other, value);
            }
        }
        if endgame.is_exact() { best } else { choice }
    }
}

impl Convention for Best {
    fn choose(&self, scene: &Scene) -> Choice {
        let choice = self.first_thought(scene);
        if scene.deck <= self.tuning.count_out { self.counted_out(scene, choice) } else { choice }
    }

    fn witness(&mut self, before: &Scene, turn: &Turn) {
        self.witnessed(before, turn);
    }

    fn settle(&mut self, after: &Scene) {
        self.belief.settle(after);
    }

    fn explain(&self, scene: &Scene, _: &Choice) -> Vec<Note> {
        self.belief.own(scene, scene.turn).explain(scene)
    }
}

impl Best {
    fn first_thought(&self, scene: &Scene) -> Choice {
        let me = scene.turn;
        let own = self.belief.own(scene, me);
        let needs = &scene.needs;
        let sure = (0..own.len()).filter(|&slot| own.sure(slot, needs.playable));
        let value = |slot: usize| own.mean(slot, |card| worth(scene, card));
        if let Some(slot) = sure.max_by(|&a, &b| value(a).total_cmp(&value(b))) {
            return play(slot, Why::SureToFit);
        }
        let spare_discards =
            i32::from(scene.fireworks.sum()) + i32::from(scene.deck) + scene.players as i32 - i32::from(needs.ceiling);
        let t = &self.tuning;
        let fits = |slot: usize| own.chance(slot, needs.playable);
        let likely = (0..own.len()).max_by(|&a, &b| fits(a).total_cmp(&fits(b)));
        if scene.red > 1
            && f64::from(spare_discards) >= t.risk_slack
            && let Some(slot) = likely.filter(|&slot| fits(slot) > self.tuning.risk)
        {
            return play(slot, Why::LikelyToFit);
        }
        let told = self.tell(scene);
        let gain = told.map_or(0, |(_, gain)| gain);
        // In the last turns a card that may fit is worth more than anything but a hint that lets another play.
        if scene.turns_left != MANY
            && scene.red > 1
            && let Some(slot) = likely.filter(|&slot| fits(slot) > 0.0 && (scene.blue == 0 || gain == 0))
        {
            return play(slot, Why::LikelyToFit);
        }
        let useless = (0..own.len()).any(|slot| own.sure(slot, needs.dead));
        let will_hint = if scene.blue == 0 {
            false
        } else if scene.blue == BLUE_TOKENS || gain > 0 {
            true
        } else if f64::from(spare_discards) >= t.throw_slack + scene.players as f64 && useless {
            false
        } else if f64::from(spare_discards) < t.hold_slack {
            true
        } else {
            let playable =
                scene.others(me).filter_map(|other| scene.hand(other)).flatten().any(|&card| needs.playable.has(card));
            playable || scene.blue > self.tuning.spare
        };
        let told = told.map(|(choice, _)| choice);
        let choice = if will_hint { told } else { None };
        choice.unwrap_or_else(|| if scene.blue < BLUE_TOKENS { self.throw(scene, &own) } else { fallback(scene) })
    }

    fn witnessed(&mut self, before: &Scene, turn: &Turn) {
        match turn.action {
            Action::Hint { .. } => {
                let codes = Codes::of(before, turn.seat, &self.belief.may_be);
                if let Some(sum) = codes.decode(before, turn) {
                    self.learn(before, turn.seat, codes.size.into(), sum.into());
                }
            }
            Action::Discard(slot) => {
                let open = self.useless(before, turn.seat);
                if open.len() > 1
                    && let Some(sum) = open.iter().position(|&useless| useless == usize::from(slot))
                {
                    self.learn(before, turn.seat, open.len() as u32, sum as u32);
                }
            }
            Action::Play(_) => {}
        }
        self.belief.witness(before, turn);
    }
}
