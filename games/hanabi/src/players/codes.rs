//! Hints as numbers, whatever the hidden hands: so many codes for each player who can be told something.
//!
//! A hint must touch a card, and the one who is told does not know which hints would. But every hand has a rank and a
//! colour at any one position; and cards of which everybody knows that their ranks (colours) differ have hints of their
//! own. So each position of such a set is a code, in ranks and in colours. Where nothing is known that makes two codes, and
//! a third: a hint that does not touch the position, which exists as no hand is made of copies of one card.

use super::kinds::Kinds;
use super::scene::{Scene, Turn};
use crate::state::FIVE;
use crate::{Action, Hint};

/// The codes of one player on turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Codes {
    /// For each seat after the one on turn.
    desks: [Desk; FIVE - 1],
    /// How many codes there are in all.
    pub size: u8,
}

/// The codes through one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Desk {
    seat: u8,
    /// Positions that each have a rank hint of their own.
    ranks: Anchors,
    /// Positions that each have a colour hint of their own.
    colours: Anchors,
    /// Whether there is a code for hints that touch none of them.
    other: bool,
    /// Whether there is one for ranks that touch none of them.
    other_rank: bool,
    /// Whether there is one for colours that touch none of them.
    other_colour: bool,
}

/// Positions in the order in which hints are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Anchors {
    slots: [u8; FIVE],
    len: u8,
    /// All of them as bits.
    set: u8,
}

impl Anchors {
    fn push(&mut self, slot: usize) {
        self.slots[usize::from(self.len)] = slot as u8;
        self.len += 1;
        self.set |= 1 << slot;
    }

    /// The first one that is touched.
    fn met(self, touched: u8) -> Option<u8> {
        (0..self.len).find(|&place| touched >> self.slots[usize::from(place)] & 1 == 1)
    }
}

impl Desk {
    fn size(self) -> u8 {
        self.ranks.len + self.colours.len + u8::from(self.other) + u8::from(self.other_rank) + u8::from(self.other_colour)
    }

    /// The code of a hint through this seat.
    fn code(self, hint: Hint, touched: u8) -> Option<u8> {
        let (anchors, start) = match hint {
            Hint::Rank(_) => (self.ranks, 0),
            Hint::Colour(_) => (self.colours, self.ranks.len),
        };
        if let Some(place) = anchors.met(touched) {
            return Some(start + place);
        }
        let outside = match hint {
            Hint::Rank(_) if self.other_rank => 1 + u8::from(self.other_colour),
            Hint::Colour(_) if self.other_colour => 1,
            _ => u8::from(self.other),
        };
        (outside > 0).then(|| self.size() - outside)
    }
}

impl Codes {
    /// The codes of `from`, where `may_be` is what everybody knows of the cards in each hand.
    ///
    /// `daring` adds codes that nearly every hand has a hint for; with 0 every hand has one for each.
    pub fn of(scene: &Scene, from: usize, may_be: &[[Kinds; FIVE]; FIVE], daring: u32) -> Codes {
        let mut codes = Codes::default();
        for (desk, seat) in codes.desks.iter_mut().zip(scene.others(from)) {
            let hand = &may_be[seat][..scene.hand_len(seat)];
            *desk = desk_of(scene, seat as u8, hand, daring);
            codes.size += desk.size();
        }
        codes
    }

    /// A hint with this code. Of several, the one that leaves the told player the fewest possibilities for cards that are
    /// not yet known to fit or to be useless.
    pub fn encode(&self, scene: &Scene, code: u8, may_be: &[[Kinds; FIVE]; FIVE]) -> Option<(usize, Hint)> {
        let mut code = code;
        for desk in self.desks.iter().take(scene.players - 1) {
            if code >= desk.size() {
                code -= desk.size();
                continue;
            }
            let seat = usize::from(desk.seat);
            let hand = scene.hand(seat)?;
            let mut best = None;
            let mut fewest = u32::MAX;
            for hint in Hint::all() {
                let touched = scene.touched(seat, hint);
                if touched != 0 && desk.code(hint, touched) == Some(code) {
                    let open = left_open(scene, &may_be[seat][..hand.len()], hint, touched);
                    if open < fewest {
                        (best, fewest) = (Some((seat, hint)), open);
                    }
                }
            }
            return best;
        }
        None
    }

    /// Whether every hand has a hint with this code.
    pub fn is_sure(&self, code: u8) -> bool {
        let mut code = code;
        for desk in &self.desks {
            if code < desk.size() {
                return desk.other || code < desk.ranks.len + desk.colours.len;
            }
            code -= desk.size();
        }
        false
    }

    /// The code of a hint; `None` for one that has none.
    pub fn decode(&self, scene: &Scene, turn: &Turn) -> Option<u8> {
        let Action::Hint { to, hint } = turn.action else { return None };
        let mut base = 0;
        for desk in self.desks.iter().take(scene.players - 1) {
            if desk.seat != to.0 {
                base += desk.size();
                continue;
            }
            return desk.code(hint, turn.touched).map(|code| base + code);
        }
        None
    }
}

fn desk_of(scene: &Scene, seat: u8, hand: &[Kinds], daring: u32) -> Desk {
    if hand.is_empty() {
        return Desk { seat, ..Desk::default() };
    }
    let ranks = apart(hand, Kinds::ranks);
    let colours = apart(hand, Kinds::colours);
    let mut desk = Desk { seat, ranks, colours, ..Desk::default() };
    // Rank or colour of enough cards must be open for one of them to lie outside.
    let roomy = |anchors: Anchors, open: usize| u32::from(anchors.len) <= daring && open + usize::from(anchors.len) > 3;
    let open = |bits: fn(Kinds) -> u32, set: u8| {
        let taken = (0..hand.len()).filter(|&slot| set >> slot & 1 == 1).fold(0, |all, slot| all | bits(hand[slot]));
        (0..hand.len())
            .filter(|&slot| set >> slot & 1 == 0 && bits(hand[slot]) & !taken != 0 || bits(hand[slot]).count_ones() > 1)
            .count()
    };
    desk.other_rank = roomy(ranks, open(Kinds::ranks, ranks.set));
    desk.other_colour = roomy(colours, open(Kinds::colours, colours.set));
    if !desk.other_rank && !desk.other_colour && ranks.len == 1 && colours.len == 1 {
        // Could every card of the hand be a copy of one and the same?
        let common = hand.iter().fold(Kinds::ALL, |all, &kinds| all.and(kinds));
        let copies = common.iter().any(|card| usize::from(scene.left[card.index()]) >= hand.len());
        desk.colours = desk.ranks;
        desk.other = !copies;
    }
    desk
}

/// A largest set of positions whose values are known to differ.
fn apart(hand: &[Kinds], bits: fn(Kinds) -> u32) -> Anchors {
    let mut clash = [0u8; FIVE];
    let values: arrayvec::ArrayVec<u32, FIVE> = hand.iter().map(|&kinds| bits(kinds)).collect();
    for (i, a) in values.iter().enumerate() {
        for (j, b) in values.iter().enumerate() {
            clash[i] |= u8::from(i != j && a & b != 0) << j;
        }
    }
    let mut best = 1u8;
    for set in 1u8..1 << values.len() {
        if set.count_ones() > best.count_ones() && (0..values.len()).all(|i| set >> i & 1 == 0 || clash[i] & set == 0) {
            best = set;
        }
    }
    let mut anchors = Anchors::default();
    (0..values.len()).filter(|&slot| best >> slot & 1 == 1).for_each(|slot| anchors.push(slot));
    anchors
}

/// What a hint says by the rules of a card that it touches, or does not.
pub(super) fn said(hint: Hint, touched: bool) -> Kinds {
    let kinds = match hint {
        Hint::Rank(rank) => Kinds::rank(rank),
        Hint::Colour(colour) => Kinds(31 << (5 * colour.index())),
    };
    if touched { kinds } else { Kinds::ALL.less(kinds) }
}

/// How many kinds a hint would leave open in a hand, where that still matters.
fn left_open(scene: &Scene, may_be: &[Kinds], hint: Hint, touched: u8) -> u32 {
    let mut open = 0;
    for (slot, &kinds) in may_be.iter().enumerate() {
        let kinds = kinds.and(said(hint, touched >> slot & 1 == 1));
        let settled = kinds.within(scene.needs.dead) || kinds.within(scene.needs.playable);
        open += if settled { 0 } else { kinds.len() };
    }
    open
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Card, Config, DECK};
    use coeur_core::{Rng, Seat};

    /// A first position with random hands, and tables that keep each card among a few others.
    fn position(players: u8, rng: &mut Rng) -> (Scene, [[Kinds; FIVE]; FIVE]) {
        let mut deck = DECK;
        rng.shuffle(&mut deck);
        let hands: [[Card; FIVE]; FIVE] = std::array::from_fn(|seat| std::array::from_fn(|slot| deck[FIVE * seat + slot]));
        let keep = rng.next_u64() as u32 | rng.next_u64() as u32;
        let may_be = hands.map(|hand| hand.map(|card| Kinds(keep).and(Kinds::ALL).or(Kinds::of(card))));
        (Scene::start(&Config { players, ..Config::default() }, hands.map(Some)), may_be)
    }

    #[test]
    fn every_code_is_heard_as_it_was_said() {
        let mut rng = Rng::new(1);
        for round in 0..250 {
            let (scene, may_be) = position(2 + round % 4, &mut rng);
            for daring in 0..4 {
                let codes = Codes::of(&scene, 0, &may_be, daring);
                for code in 0..codes.size {
                    let Some((to, hint)) = codes.encode(&scene, code, &may_be) else {
                        assert!(daring > 0, "only a daring code may be without a hint");
                        continue;
                    };
                    let action = Action::Hint { to: Seat(to as u8), hint };
                    let touched = scene.touched(to, hint);
                    assert_ne!(touched, 0);
                    let turn = Turn { seat: 0, action, card: DECK[0], touched, drawn: None };
                    assert_eq!(codes.decode(&scene, &turn), Some(code));
                }
            }
        }
    }
}
