//! Hints as numbers, whatever the hidden hands: so many codes for each player who can be told something.
//!
//! A hint must touch a card, and the one who is told does not know which hints would. But every hand has a rank and a
//! colour at any one position; and cards of which everybody knows that their ranks (colours) differ have hints of their
//! own. So each position of such a set is a code, in ranks and in colours. Where nothing is known that makes two codes, and
//! a third: a hint that does not touch the position, which exists as no hand is made of copies of one card.

use super::kinds::Kinds;
use super::table_state::{TableState, Turn};
use crate::config::FIVE;
use crate::{Action, Hint};
use arrayvec::ArrayVec;

/// The codes of one player on turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Codes {
    /// For each seat after the one on turn.
    seats: [SeatCodes; FIVE - 1],
    /// How many codes there are in all.
    pub size: u8,
}

/// The codes through one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct SeatCodes {
    seat: u8,
    /// Positions that each have a rank hint of their own.
    ranks: Slots,
    /// Positions that each have a colour hint of their own.
    colours: Slots,
    /// Further positions with a code for a rank that touches them and none before them; not every hand has one.
    further_ranks: Slots,
    /// The same for colours.
    further_colours: Slots,
    /// Whether there is a code for hints that touch none of them.
    other: bool,
    /// Whether there is one for ranks that touch none of them.
    other_rank: bool,
    /// Whether there is one for colours that touch none of them.
    other_colour: bool,
}

/// Positions in the order in which hints are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Slots {
    slots: [u8; FIVE],
    len: u8,
    /// All of them as bits.
    set: u8,
}

impl Slots {
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

impl SeatCodes {
    /// The codes through a seat of whose hand everybody knows so much.
    fn new(state: &TableState, seat: u8, hand: &[Kinds], daring: u32, further: [f64; 2]) -> SeatCodes {
        if hand.is_empty() {
            return SeatCodes { seat, ..SeatCodes::default() };
        }
        let ranks = apart(hand, Kinds::ranks);
        let colours = apart(hand, Kinds::colours);
        let mut part = SeatCodes { seat, ranks, colours, ..SeatCodes::default() };
        // Rank or colour of enough cards must be open for one of them to lie outside.
        let roomy = |anchors: Slots, open: usize| u32::from(anchors.len) <= daring && open + usize::from(anchors.len) > 3;
        let open = |bits: fn(Kinds) -> u32, set: u8| {
            let taken = (0..hand.len()).filter(|&slot| set >> slot & 1 == 1).fold(0, |all, slot| all | bits(hand[slot]));
            (0..hand.len())
                .filter(|&slot| set >> slot & 1 == 0 && bits(hand[slot]) & !taken != 0 || bits(hand[slot]).count_ones() > 1)
                .count()
        };
        part.other_rank = roomy(ranks, open(Kinds::ranks, ranks.set));
        part.other_colour = roomy(colours, open(Kinds::colours, colours.set));
        if !part.other_rank && !part.other_colour && ranks.len == 1 && colours.len == 1 {
            // Could every card of the hand be a copy of one and the same?
            let common = hand.iter().fold(Kinds::ALL, |all, &kinds| all.and(kinds));
            let copies = common.iter().any(|card| usize::from(state.left[card.index()]) >= hand.len());
            part.colours = part.ranks;
            part.other = !copies;
        }
        if part.other_rank {
            part.further_ranks = beside(hand, ranks, further[0], Kinds::ranks);
        }
        if part.other_colour {
            part.further_colours = beside(hand, colours, further[1], Kinds::colours);
        }
        part
    }

    fn size(self) -> u8 {
        self.ranks.len
            + self.colours.len
            + u8::from(self.other)
            + u8::from(self.other_rank)
            + u8::from(self.other_colour)
            + self.further()
    }

    /// How many codes further positions have; they come last.
    fn further(self) -> u8 {
        self.further_ranks.len + self.further_colours.len
    }

    /// The code of a hint through this seat.
    fn code(self, hint: Hint, touched: u8) -> Option<u8> {
        let (anchors, start, further, from_end) = match hint {
            Hint::Rank(_) => (self.ranks, 0, self.further_ranks, self.further()),
            Hint::Colour(_) => (self.colours, self.ranks.len, self.further_colours, self.further_colours.len),
        };
        if let Some(place) = anchors.met(touched) {
            return Some(start + place);
        }
        if let Some(place) = further.met(touched) {
            return Some(self.size() - from_end + place);
        }
        let outside = match hint {
            Hint::Rank(_) if self.other_rank => 1 + u8::from(self.other_colour),
            Hint::Colour(_) if self.other_colour => 1,
            _ => u8::from(self.other),
        };
        (outside > 0).then(|| self.size() - self.further() - outside)
    }
}

impl Codes {
    /// The codes of `from`, where `may_be` is what everybody knows of the cards in each hand.
    ///
    /// `daring` adds codes that nearly every hand has a hint for; with 0 every hand has one for each.
    /// `further` adds codes for ranks and colours at other positions, where a hand lacks the hint with at most that chance.
    pub fn new(state: &TableState, from: usize, may_be: &[[Kinds; FIVE]; FIVE], daring: u32, further: [f64; 2]) -> Codes {
        let mut codes = Codes::default();
        for (part, seat) in codes.seats.iter_mut().zip(state.others(from)) {
            let hand = &may_be[seat][..state.hand_len(seat)];
            *part = SeatCodes::new(state, seat as u8, hand, daring, further);
            codes.size += part.size();
        }
        codes
    }

    /// A hint with this code. Of several, the one that leaves the told player the fewest possibilities for cards that are
    /// not yet known to fit or to be useless.
    pub fn encode(&self, state: &TableState, code: u8, may_be: &[[Kinds; FIVE]; FIVE]) -> Option<(usize, Hint)> {
        let mut code = code;
        for part in self.seats.iter().take(state.players - 1) {
            if code >= part.size() {
                code -= part.size();
                continue;
            }
            let seat = usize::from(part.seat);
            let hand = state.hand(seat)?;
            let mut best = None;
            let mut fewest = u32::MAX;
            for hint in Hint::all() {
                let touched = state.touched(seat, hint);
                if touched != 0 && part.code(hint, touched) == Some(code) {
                    let open = left_open(state, &may_be[seat][..hand.len()], hint, touched);
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
        for part in &self.seats {
            if code < part.size() {
                return part.other || code < part.ranks.len + part.colours.len;
            }
            code -= part.size();
        }
        false
    }

    /// The code of a hint; `None` for one that has none.
    pub fn decode(&self, state: &TableState, turn: &Turn) -> Option<u8> {
        let Action::Hint { to, hint } = turn.action else { return None };
        let mut base = 0;
        for part in self.seats.iter().take(state.players - 1) {
            if part.seat != to.0 {
                base += part.size();
                continue;
            }
            return part.code(hint, turn.touched).map(|code| base + code);
        }
        None
    }
}

/// A largest set of positions whose values are known to differ.
fn apart(hand: &[Kinds], bits: fn(Kinds) -> u32) -> Slots {
    let mut clash = [0u8; FIVE];
    let values: ArrayVec<u32, FIVE> = hand.iter().map(|&kinds| bits(kinds)).collect();
    for (i, a) in values.iter().enumerate() {
        for (j, b) in values.iter().enumerate() {
            clash[i] |= u8::from(i != j && a & b != 0) << j;
        }
    }
    let mut best = 1u8;
    let all = (1u8 << values.len()) - 1;
    let alike = (0..values.len()).all(|i| clash[i] | 1 << i == all);
    // Whether the positions of a set differ: those without the first of them do, and it differs from them.
    let mut differ = [true; 1 << FIVE];
    for set in 1..if alike { 1 } else { 1usize << values.len() } {
        let rest = set & (set - 1);
        differ[set] = differ[rest] && usize::from(clash[set.trailing_zeros() as usize]) & rest == 0;
        if differ[set] && set.count_ones() > best.count_ones() {
            best = set as u8;
        }
    }
    let mut anchors = Slots::default();
    (0..values.len()).filter(|&slot| best >> slot & 1 == 1).for_each(|slot| anchors.push(slot));
    anchors
}

/// Positions beside a set, one after another, whose values are those of a position before with a chance of at most
/// `clash`, all values that a card may have being equally likely.
fn beside(hand: &[Kinds], set: Slots, clash: f64, bits: fn(Kinds) -> u32) -> Slots {
    let mut beside = Slots::default();
    if clash <= 0.0 {
        return beside;
    }
    let alike = |a: usize, b: usize| {
        let (a, b) = (bits(hand[a]), bits(hand[b]));
        f64::from((a & b).count_ones()) / f64::from((a.count_ones() * b.count_ones()).max(1))
    };
    loop {
        let taken = set.set | beside.set;
        let (inside, free): (ArrayVec<usize, FIVE>, ArrayVec<usize, FIVE>) =
            (0..hand.len()).partition(|&slot| taken >> slot & 1 == 1);
        let clashes = |slot: usize| inside.iter().map(|&other| alike(slot, other)).sum::<f64>();
        let next = free.into_iter().min_by(|&a, &b| clashes(a).total_cmp(&clashes(b)));
        match next.filter(|&slot| clashes(slot) <= clash) {
            Some(slot) => beside.push(slot),
            None => return beside,
        }
    }
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
fn left_open(state: &TableState, may_be: &[Kinds], hint: Hint, touched: u8) -> u32 {
    let mut open = 0;
    for (slot, &kinds) in may_be.iter().enumerate() {
        let kinds = kinds.and(said(hint, touched >> slot & 1 == 1));
        let settled = kinds.within(state.needs.dead) || kinds.within(state.needs.playable);
        open += if settled { 0 } else { kinds.len() };
    }
    open
}
