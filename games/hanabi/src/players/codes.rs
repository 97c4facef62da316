//! Hints as numbers, whatever the hidden hands: so many codes for each player who can be told something.
//!
//! A hint must touch a card, and the one who is told does not know which hints would. But every hand has a rank and a
//! colour at any one position; and cards of which everybody knows that their ranks (colours) differ have hints of their
//! own. So each position of such a set is a code, in ranks and in colours. Where nothing is known that makes two codes, and
//! a third: a hint that does not touch the position, which exists as no hand is made of copies of one card.

use super::kinds::Kinds;
use super::scene::{Scene, Turn};
use crate::state::FIVE;
use crate::{Action, Hint, TYPES};

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
    ranks: u8,
    /// Positions that each have a colour hint of their own.
    colours: u8,
    /// Whether there is a code for hints that touch none of them.
    other: bool,
    /// Whether there is one for ranks that touch none of them.
    other_rank: bool,
    /// Whether there is one for colours that touch none of them.
    other_colour: bool,
}

impl Desk {
    fn size(self) -> u8 {
        (self.ranks.count_ones() + self.colours.count_ones()) as u8
            + u8::from(self.other)
            + u8::from(self.other_rank)
            + u8::from(self.other_colour)
    }
}

impl Codes {
    /// The codes of `from`, where `may_be` is what everybody knows of the cards in each hand.
    ///
    /// `daring` adds codes that nearly every hand has a hint for: a rank, or a colour, beside those of the positions.
    pub fn of(scene: &Scene, from: usize, may_be: &[[Kinds; FIVE]; FIVE], daring: u32) -> Codes {
        let mut codes = Codes::default();
        for (desk, seat) in codes.desks.iter_mut().zip(scene.others(from)) {
            let hand = &may_be[seat][..scene.hand_len(seat)];
            *desk = desk_of(seat as u8, hand, &scene.left, daring);
            codes.size += desk.size();
        }
        codes
    }

    /// A hint with this code. Of several, the one that leaves the told player the fewest possibilities.
    pub fn encode(&self, scene: &Scene, code: u8, may_be: &[[Kinds; FIVE]; FIVE]) -> Option<(usize, Hint)> {
        let mut code = code;
        for desk in self.desks.iter().take(scene.players - 1) {
            if code >= desk.size() {
                code -= desk.size();
                continue;
            }
            let seat = usize::from(desk.seat);
            let hand = scene.hand(seat)?;
            let ranks = desk.ranks.count_ones() as u8;
            if code < ranks {
                let slot = coeur_core::rng::nth_bit(desk.ranks.into(), code.into()) as usize;
                return Some((seat, Hint::Rank(hand.get(slot)?.rank())));
            }
            code -= ranks;
            if code < desk.colours.count_ones() as u8 {
                let slot = coeur_core::rng::nth_bit(desk.colours.into(), code.into()) as usize;
                return Some((seat, Hint::Colour(hand.get(slot)?.colour())));
            }
            code -= desk.colours.count_ones() as u8;
            let touched = |hint| scene.touched(seat, hint);
            let wanted = |hint: Hint| desk.other || matches!(hint, Hint::Rank(_)) == (desk.other_rank && code == 0);
            let free = Hint::all().filter(|&hint| touched(hint) != 0 && !desk.meets(hint, touched(hint)) && wanted(hint));
            return free
                .min_by_key(|&hint| left_open(&may_be[seat], hand.len(), hint, touched(hint)))
                .map(|hint| (seat, hint));
        }
        None
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
            let (set, start) = match hint {
                Hint::Rank(_) => (desk.ranks, 0),
                Hint::Colour(_) => (desk.colours, desk.ranks.count_ones() as u8),
            };
            let met = set & turn.touched;
            if met != 0 {
                let below = set & ((1 << met.trailing_zeros()) - 1);
                return Some(base + start + below.count_ones() as u8);
            }
            let outside = match hint {
                Hint::Rank(_) if desk.other_rank => 1 + u8::from(desk.other_colour),
                Hint::Colour(_) if desk.other_colour => 1,
                _ => u8::from(desk.other),
            };
            return (outside > 0).then(|| base + desk.size() - outside);
        }
        None
    }
}

impl Desk {
    fn meets(self, hint: Hint, touched: u8) -> bool {
        touched & if matches!(hint, Hint::Rank(_)) { self.ranks } else { self.colours } != 0
    }
}

fn desk_of(seat: u8, hand: &[Kinds], left: &[u8; TYPES], daring: u32) -> Desk {
    if hand.is_empty() {
        return Desk { seat, ..Desk::default() };
    }
    let ranks = apart(hand.iter().map(|kinds| kinds.ranks()));
    let colours = apart(hand.iter().map(|kinds| kinds.colours()));
    let mut desk = Desk { seat, ranks, colours, ..Desk::default() };
    // Rank or colour of enough cards must be open for one of them to lie outside.
    let roomy = |set: u8, open: usize| set.count_ones() <= daring && open + (set.count_ones() as usize) > 3;
    let open = |bits: fn(Kinds) -> u32, set: u8| {
        let taken = (0..hand.len()).filter(|&slot| set >> slot & 1 == 1).fold(0, |all, slot| all | bits(hand[slot]));
        (0..hand.len())
            .filter(|&slot| set >> slot & 1 == 0 && bits(hand[slot]) & !taken != 0 || bits(hand[slot]).count_ones() > 1)
            .count()
    };
    desk.other_rank = roomy(ranks, open(Kinds::ranks, ranks));
    desk.other_colour = roomy(colours, open(Kinds::colours, colours));
    if !desk.other_rank && !desk.other_colour && ranks.count_ones() == 1 && colours.count_ones() == 1 {
        // Could every card of the hand be a copy of one and the same?
        let common = hand.iter().fold(Kinds::ALL, |all, &kinds| all.and(kinds));
        let copies = common.iter().any(|card| usize::from(left[card.index()]) >= hand.len());
        return Desk { seat, ranks: 1, colours: 1, other: !copies, ..Desk::default() };
    }
    desk
}

/// A largest set of positions whose values are known to differ.
fn apart(values: impl Iterator<Item = u32>) -> u8 {
    let mut clash = [0u8; FIVE];
    let values: arrayvec::ArrayVec<u32, FIVE> = values.collect();
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
    best
}

/// How many kinds a hint would leave open in a hand.
fn left_open(may_be: &[Kinds; FIVE], len: usize, hint: Hint, touched: u8) -> u32 {
    let kinds = match hint {
        Hint::Rank(rank) => Kinds::rank(rank),
        Hint::Colour(colour) => Kinds(31 << (5 * colour.index())),
    };
    (0..len)
        .map(|slot| if touched >> slot & 1 == 1 { may_be[slot].and(kinds) } else { may_be[slot].less(kinds) }.len())
        .sum()
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
            for daring in 0..3 {
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
