//! What a player makes of its teammates: which of a few ways to play explains what each of them has done.
//!
//! Everything here is worked out from what all at the table have seen (who did what, and which cards came out), never from
//! a hand, so that it is a public memory like that of any [`Convention`]. A teammate is taken for one who keeps to the
//! convention of [`Partner`] until its turns say otherwise.

use super::belief::chance;
use super::best::Best;
use super::confidence::{Confidence, ConfidenceOptions};
use super::convention::Convention;
use super::kinds::Kinds;
use super::partner::Partner;
use super::table_state::{TableState, Turn};
use crate::config::FIVE;
use crate::{Action, BLUE_TOKENS, Config, Hint};

/// A way to play that a teammate may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// That of [`Partner`]: a hint is about one card, which can be played or must be kept.
    Convention,
    /// That of [`Certainty`](super::certainty::Certainty): a hint says what it says, and only certain cards are played.
    Literal,
    /// That of [`Confidence`]: every card that a hint touches can be played, or is known to be useless.
    Trusting,
    /// That of [`Best`]: hints are numbers. Only two players are followed in it.
    Hats,
    /// None of these.
    Other,
}

impl Way {
    pub const ALL: [Way; 5] = [Way::Convention, Way::Literal, Way::Trusting, Way::Hats, Way::Other];
}

/// How likely each way is before the first turn: set by hand, so that a pair of this player scores what [`Partner`] does.
const PRIOR: [f64; Way::ALL.len()] = [0.95, 0.02, 0.02, 0.005, 0.005];

/// From this chance on that a teammate keeps to the convention, its calls to play are followed in any case.
pub(super) const TRUSTED: f64 = 0.97;

/// No way ever becomes less likely than this: people change their minds.
const FLOOR: f64 = 0.0005;

/// How likely turns are, by what is public. Set by hand, then looked at over 300 deals: two of this player scored 20.7
/// before a hint that [`Partner`] gives against its own reading, and a card that it leaves because it trusts nobody, were
/// allowed for, and 22.1 after.
mod likelihood {
    /// A play that was called for.
    pub const PLAY: f64 = 0.95;
    /// A play or a discard that the holder may be sure of because it counts cards that not everybody sees.
    pub const COUNTED: f64 = 0.03;
    /// The same of a card that a hint has narrowed to a few kinds.
    pub const COUNTED_FEW: f64 = 0.09;
    /// Anything that the way does not explain.
    pub const STRANGE: f64 = 0.004;
    /// Of a teammate with nothing to play: a hint, or the discard that the way asks for.
    pub const HALF: f64 = 0.5;
    /// A hint by a player who had a card to play, where the way plays first,
    pub const HINT_FIRST: f64 = 0.02;
    /// and where some do not.
    pub const MAY_HINT_FIRST: f64 = 0.2;
    /// A hint that passes the turn.
    pub const PASS: f64 = 0.3;
    /// A hint that the way would hardly give, or a card that is not what a hint in that way meant.
    pub const FALSE_HINT: f64 = 0.03;
}

/// The memory of every way, and how well each explains each seat.
#[derive(Clone, Debug)]
pub struct Teammates {
    pub(super) convention: Partner,
    pub(super) trusting: Confidence,
    pub(super) hats: Best,
    /// For each seat, the chance of each way.
    chances: [[f64; Way::ALL.len()]; FIVE],
    /// Who told of each card last.
    tellers: [[Option<u8>; FIVE]; FIVE],
    /// What the hints about each card mean if they are literal,
    pointed: [[Kinds; FIVE]; FIVE],
    /// and if they are trusting.
    vouched: [[Kinds; FIVE]; FIVE],
}

impl Teammates {
    /// At a table where nothing has been done yet.
    pub fn for_table(config: &Config) -> Teammates {
        Teammates {
            convention: Partner::default(),
            trusting: Confidence::new(ConfidenceOptions::default()),
            hats: Best::for_table(config),
            chances: [PRIOR; FIVE],
            tellers: [[None; FIVE]; FIVE],
            pointed: [[Kinds::ALL; FIVE]; FIVE],
            vouched: [[Kinds::ALL; FIVE]; FIVE],
        }
    }

    /// The way that explains a seat's turns best.
    pub fn way(&self, seat: usize) -> Way {
        let chances = &self.chances[seat];
        let best = |best: Way, way: Way| if chances[way as usize] > chances[best as usize] { way } else { best };
        Way::ALL.into_iter().fold(Way::Convention, best)
    }

    /// How likely it is that a seat plays in a way.
    pub fn chance(&self, seat: usize, way: Way) -> f64 {
        self.chances[seat][way as usize]
    }

    /// Who told of a card last.
    pub fn teller(&self, seat: usize, slot: usize) -> Option<usize> {
        self.tellers[seat][slot].map(usize::from)
    }

    /// What a card may be if whoever told of it hints in this way; `told` is what the hints say by the rules.
    pub fn reading(&self, way: Way, seat: usize, slot: usize, told: Kinds) -> Kinds {
        let meant = told.and(match way {
            Way::Convention => self.convention.meant[seat][slot],
            Way::Literal => self.pointed[seat][slot],
            Way::Trusting => self.vouched[seat][slot],
            Way::Hats => self.hats.belief.may_be[seat][slot],
            Way::Other => Kinds::ALL,
        });
        if meant.is_empty() { told } else { meant }
    }

    /// Whether the holder of a card would play it now, if it plays in this way and sees no more than everybody does.
    pub fn would_play(&self, way: Way, state: &TableState, seat: usize, slot: usize) -> bool {
        let told = state.may_be(seat, slot, &state.left);
        let playable = state.needs.playable;
        let sure = |kinds: Kinds| !kinds.is_empty() && kinds.within(playable);
        match way {
            Way::Convention | Way::Hats => sure(self.reading(way, seat, slot, told)),
            Way::Literal | Way::Other => sure(told),
            Way::Trusting => {
                let trusted = state.red > 1 && self.trusting.vouched[seat][slot] && !told.within(state.needs.dead);
                sure(told) || (trusted && !told.and(playable).is_empty())
            }
        }
    }

    /// Whether the holder of a card takes it for useless, if it plays in this way.
    pub fn would_throw(&self, way: Way, state: &TableState, seat: usize, slot: usize) -> bool {
        let told = state.may_be(seat, slot, &state.left);
        let kinds = if matches!(way, Way::Convention | Way::Hats) { self.reading(way, seat, slot, told) } else { told };
        !kinds.is_empty() && kinds.within(state.needs.dead)
    }

    /// The card that a seat throws away when it knows of no useless one.
    pub fn oldest(&self, way: Way, state: &TableState, seat: usize) -> Option<usize> {
        let mut slots = 0..state.hand_len(seat);
        match way {
            Way::Literal => slots.next(),
            Way::Trusting => slots.find(|&slot| !self.trusting.vouched[seat][slot]),
            _ => self.convention.chop(state, seat),
        }
    }

    /// How likely a turn is if the seat plays in this way, by what everybody knew.
    fn likelihood(&self, way: Way, before: &TableState, turn: &Turn) -> f64 {
        let seat = turn.seat;
        let len = before.hand_len(seat);
        if way == Way::Hats && before.players > 2 {
            return 0.0;
        }
        if way == Way::Other {
            let any = likelihood::HALF * likelihood::HALF;
            return if matches!(turn.action, Action::Hint { .. }) { any } else { any / len.max(1) as f64 };
        }
        // Who keeps to the convention may be wary of a teammate too, and then leaves the card.
        let trusts = |slot: usize| {
            way != Way::Convention
                || self.teller(seat, slot).is_none_or(|teller| self.chance(teller, Way::Convention) > TRUSTED)
        };
        let called = (0..len).any(|slot| self.would_play(way, before, seat, slot) && trusts(slot));
        match turn.action {
            Action::Play(slot) => {
                let slot = usize::from(slot);
                let told = before.may_be(seat, slot, &before.left);
                let kinds = if way == Way::Literal { told } else { self.reading(way, seat, slot, told) };
                let fits = chance(kinds, before.needs.playable, &before.left);
                // Who counts better than everybody makes no mistake.
                let fitted = before.needs.playable.has(turn.card);
                if self.would_play(way, before, seat, slot) {
                    likelihood::PLAY
                } else if fits == 0.0 || (called && way != Way::Convention) || (way != Way::Hats && !fitted) {
                    likelihood::STRANGE
                } else if way == Way::Convention && kinds.len() < 5 {
                    likelihood::COUNTED_FEW
                } else if way == Way::Hats && fits > 0.5 {
                    likelihood::HALF
                } else {
                    likelihood::COUNTED.min(fits)
                }
            }
            Action::Discard(slot) => {
                let slot = usize::from(slot);
                let useless = (0..len).any(|slot| self.would_throw(way, before, seat, slot));
                let told = before.may_be(seat, slot, &before.left);
                if called {
                    likelihood::STRANGE
                } else if way == Way::Hats {
                    // It weighs what may be lost, which is hard to foresee.
                    likelihood::HALF / 3.0
                } else if self.would_throw(way, before, seat, slot)
                    || (!useless && self.oldest(way, before, seat).unwrap_or(0) == slot)
                {
                    likelihood::HALF
                } else if told.and(before.needs.dead).is_empty() {
                    likelihood::STRANGE
                } else {
                    likelihood::COUNTED
                }
            }
            Action::Hint { to, hint } => {
                let to = to.index();
                let next = before.others(seat).next() == Some(to);
                let saves = self.convention.chop(before, to).is_some_and(|chop| turn.touched >> chop & 1 == 1);
                let first = match way {
                    _ if !called && before.blue == BLUE_TOKENS => 1.0,
                    _ if !called => likelihood::HALF,
                    Way::Convention if next && saves => likelihood::HALF,
                    // Some hint first and play certain cards later.
                    Way::Literal | Way::Hats => likelihood::MAY_HINT_FIRST,
                    _ => likelihood::HINT_FIRST,
                };
                first * self.hint_likelihood(way, before, turn, to, hint)
            }
        }
    }

    /// How likely a hint is among those that the seat might give.
    fn hint_likelihood(&self, way: Way, before: &TableState, turn: &Turn, to: usize, told: Hint) -> f64 {
        let touched = (0..before.hand_len(to)).filter(|&slot| turn.touched >> slot & 1 == 1);
        let after = |slot: usize| heard(before, to, slot, told);
        let now = before.needs.playable.or(before.needs.dead);
        let may_help = |slot: usize| !after(slot).and(now).is_empty();
        let passes = may_pass(before, turn, told);
        let or_pass = |says: f64| if passes { says.max(likelihood::PASS) } else { says };
        match way {
            Way::Convention => {
                let (mut heard, mut seen) = (self.convention, *before);
                heard.witness(before, turn);
                seen.step(turn);
                let sure = |kinds: Kinds| !kinds.is_empty() && kinds.within(before.needs.playable);
                let calls = (0..before.hand_len(to)).any(|slot| {
                    sure(heard.reads(&seen, to, slot, &before.left))
                        && !sure(self.convention.reads(before, to, slot, &before.left))
                });
                let saves = self.convention.chop(before, to) != heard.chop(&seen, to);
                let fits = touched.clone().all(|slot| {
                    let new = !self.convention.touched[to][slot];
                    !new || !after(slot).and(heard.meant[to][slot]).is_empty()
                });
                // With nothing left to throw away, and with all blue tokens there, any hint passes the turn.
                let passes = before.blue == BLUE_TOKENS || self.convention.chop(before, turn.seat).is_none();
                match (calls || saves || passes, fits) {
                    (true, true) => likelihood::HALF,
                    (true, false) => likelihood::HALF / 3.0,
                    (false, true) => likelihood::HALF / 5.0,
                    (false, false) => likelihood::FALSE_HINT,
                }
            }
            Way::Literal => {
                let helps = pointed(before, to, told, touched.clone()).any(may_help);
                if helps { 1.0 } else { or_pass(likelihood::FALSE_HINT) }
            }
            Way::Trusting => {
                let honest = touched.clone().all(may_help);
                if honest { likelihood::HALF } else { or_pass(likelihood::FALSE_HINT) }
            }
            Way::Hats | Way::Other => likelihood::HALF,
        }
    }

    /// What a card that came out says of whoever told of it: it was what the hint meant in that way, or not.
    fn card_came_out(&mut self, before: &TableState, seat: usize, slot: usize, turn: &Turn) {
        // Who speaks in numbers tells of cards that no hint touches; of two it is clear who does.
        let other = before.others(seat).next().filter(|_| before.players == 2);
        let Some(teller) = self.teller(seat, slot).or(other) else { return };
        let told = before.may_be(seat, slot, &before.left);
        let all = f64::from(told.weigh(&before.left).max(1));
        for way in [Way::Convention, Way::Literal, Way::Trusting, Way::Hats] {
            let meant = self.reading(way, seat, slot, told);
            let said = f64::from(meant.weigh(&before.left).max(1));
            self.chances[teller][way as usize] *= if meant == told {
                1.0
            } else if meant.has(turn.card) {
                (1.0 - likelihood::FALSE_HINT) * all / said
            } else {
                likelihood::FALSE_HINT
            };
        }
        self.settle_chances(teller);
    }

    fn settle_chances(&mut self, seat: usize) {
        let chances = &mut self.chances[seat];
        let sum: f64 = chances.iter().sum();
        chances.iter_mut().for_each(|chance| *chance = (*chance / sum).max(FLOOR));
    }

    /// Takes in a turn, as [`Convention::witness`] does.
    pub fn witness(&mut self, before: &TableState, turn: &Turn) {
        for way in Way::ALL {
            self.chances[turn.seat][way as usize] *= self.likelihood(way, before, turn);
        }
        self.settle_chances(turn.seat);
        match turn.action {
            Action::Play(slot) | Action::Discard(slot) => {
                let slot = usize::from(slot);
                self.card_came_out(before, turn.seat, slot, turn);
                let last = before.hand_len(turn.seat) - 1;
                self.tellers[turn.seat].copy_within(slot + 1..=last, slot);
                self.pointed[turn.seat].copy_within(slot + 1..=last, slot);
                self.vouched[turn.seat].copy_within(slot + 1..=last, slot);
                self.tellers[turn.seat][last] = None;
                self.pointed[turn.seat][last] = Kinds::ALL;
                self.vouched[turn.seat][last] = Kinds::ALL;
            }
            Action::Hint { to, hint } => self.hear(before, turn, to.index(), hint),
        }
        self.convention.witness(before, turn);
        self.trusting.witness(before, turn);
        // Of two, a number is for the one who did not say it, and everybody can read it; of more, only each for itself.
        if before.players == 2 {
            let mut covered = *before;
            covered.hide(1 - turn.seat);
            self.hats.witness(&covered, turn);
        }
    }

    fn hear(&mut self, before: &TableState, turn: &Turn, to: usize, told: Hint) {
        let needs = &before.needs;
        let touched = (0..before.hand_len(to)).filter(|&slot| turn.touched >> slot & 1 == 1);
        let passes = may_pass(before, turn, told);
        for slot in touched.clone() {
            self.tellers[to][slot] = Some(turn.seat as u8);
            if !passes && !heard(before, to, slot, told).within(needs.dead) {
                self.vouched[to][slot] = self.vouched[to][slot].and(needs.playable);
            }
        }
        let mut pointed = pointed(before, to, told, touched);
        if let (Some(slot), None, false) = (pointed.next(), pointed.next(), passes) {
            self.pointed[to][slot] = self.pointed[to][slot].and(needs.playable.or(needs.dead));
        }
    }

    /// Takes in the position after a turn, as [`Convention::settle`] does.
    pub fn settle(&mut self, after: &TableState) {
        if after.players == 2 {
            self.hats.settle(after);
        }
    }
}

/// What a touched card may be after a hint, by all that is public.
fn heard(before: &TableState, to: usize, slot: usize, told: Hint) -> Kinds {
    let mut known = before.known(to)[slot];
    known.hear(told, true);
    Kinds::known(known).and(Kinds::present(&before.left))
}

/// Whether a hint may only pass the turn: with all blue tokens there and nothing to say, many name the rank of the oldest
/// card.
fn may_pass(before: &TableState, turn: &Turn, told: Hint) -> bool {
    before.blue == BLUE_TOKENS && matches!(told, Hint::Rank(_)) && turn.touched & 1 == 1
}

/// The cards that a literal hint may be about: it tells a rank that was not known, or the colour of a known rank.
fn pointed(before: &TableState, to: usize, told: Hint, touched: impl Iterator<Item = usize>) -> impl Iterator<Item = usize> {
    touched.filter(move |&slot| {
        let known = before.known(to)[slot];
        match told {
            Hint::Rank(_) => known.rank().is_none(),
            Hint::Colour(_) => known.rank().is_some() && known.colour().is_none(),
        }
    })
}
