//! Which card a sensible player adds to a trick, from its own hand and what lay open.
//!
//! Every legal card is scored by what is expected of it, in relative points: what it brings to be rid of it, what it costs
//! if it wins the trick, and what it costs somebody else if it does not. The chances come from one picture: each card not
//! seen is with any of the three others, and whoever can stay below does. Ducking, throwing the most dangerous card when
//! void, unloading high cards while a suit is young and leading low hearts all follow from that one score. Once one seat has
//! taken every penalty so far, everybody's aim turns: it goes on taking, and the others try to take one.

use crate::card::Card;
use crate::cards::Cards;
use crate::config::Rules;
use crate::contract::Kind;
use crate::deal_in_play::DealInPlay;
use arrayvec::ArrayVec;
use coeur_core::Seat;

/// Own points minus the mean of the others': a point given to one of three others is worth a third of an own one.
const GIVEN: f32 = 1.0 / 3.0;

/// How a contract is played, as far as numbers say it.
struct Weights {
    /// What being rid of a dangerous card is worth, as a share of what it may cost later.
    relief: f32,
    /// How much less that is at the last card than at the first.
    late: f32,
    /// A lower card of the same suit in hand makes a high one less dangerous by this factor.
    guarded: f32,
    /// Of the penalty cards of the suit that can still fall under a winning card, the share that one player behind brings.
    falls: f32,
    /// What winning a trick costs beyond its cards, for having to lead the next one; negative where leading is good.
    lead: f32,
    /// How many penalties (tricks, hearts, queens) a seat must have taken, and nobody else any, before it tries for all.
    try_for_all: u32,
    /// The same before the others begin to defend.
    defend: u32,
}

/// More than there are.
const NEVER: u32 = 99;

/// In the order of [`Kind::ALL`]. Set by hill climbing on each contract, one seat against three with the values before, 5000 deals
/// in duplicate for each accepted step; all steps together are worth, in relative points a deal, Plis +0.7, Cœurs +0.6,
/// Dames +0.4, Barbu +0.9 and Total +0.9 (± 0.1) against the values first guessed.
const WEIGHTS: [Weights; 6] = [
    Weights { relief: 0.9, late: 0.3, guarded: 0.8, falls: 0.0, lead: -1.3, try_for_all: 5, defend: 6 },
    Weights { relief: 1.0, late: 0.1, guarded: 0.6, falls: 0.2, lead: 2.4, try_for_all: 3, defend: 5 },
    Weights { relief: 0.8, late: 0.0, guarded: 0.6, falls: 0.2, lead: 2.2, try_for_all: 2, defend: 3 },
    Weights { relief: 0.7, late: -0.1, guarded: 0.65, falls: 0.5, lead: -1.3, try_for_all: NEVER, defend: NEVER },
    Weights { relief: 0.0, late: 0.0, guarded: 0.0, falls: 0.0, lead: 0.0, try_for_all: NEVER, defend: NEVER },
    Weights { relief: 0.7, late: 0.2, guarded: 0.7, falls: 0.3, lead: -3.0, try_for_all: 5, defend: 6 },
];

/// What a contract charges, in points.
struct Stakes {
    trick: f32,
    heart: f32,
    queen: f32,
    king: f32,
}

/// In the order of [`Kind::ALL`].
const STAKES: [Stakes; 6] = [
    Stakes { trick: 5.0, heart: 0.0, queen: 0.0, king: 0.0 },
    Stakes { trick: 0.0, heart: 5.0, queen: 0.0, king: 0.0 },
    Stakes { trick: 0.0, heart: 0.0, queen: 10.0, king: 0.0 },
    Stakes { trick: 0.0, heart: 0.0, queen: 0.0, king: 50.0 },
    Stakes { trick: 0.0, heart: 0.0, queen: 0.0, king: 0.0 },
    Stakes { trick: 5.0, heart: 5.0, queen: 10.0, king: 50.0 },
];

/// What each card charges whoever takes it, for each contract.
const CHARGES: [[f32; 32]; 6] = {
    let mut table = [[0.0; 32]; 6];
    let mut kind = 0;
    while kind < 6 {
        let mut card = 0;
        while card < 32 {
            let only = 1u32 << card;
            if only & Cards::HEARTS.0 != 0 {
                table[kind][card] += STAKES[kind].heart;
            }
            if only & Cards::QUEENS.0 != 0 {
                table[kind][card] += STAKES[kind].queen;
            }
            if only & Card::KING_OF_HEARTS.only().0 != 0 {
                table[kind][card] += STAKES[kind].king;
            }
            card += 1;
        }
        kind += 1;
    }
    table
};

/// (2/3)ⁿ: the chance that one of three players has none of n unseen cards.
const SCATTERED: [f32; 16] = {
    let mut table = [1.0; 16];
    let mut n = 1;
    while n < 16 {
        table[n] = table[n - 1] * 2.0 / 3.0;
        n += 1;
    }
    table
};

/// `WINS[behind][below][above]`: the chance that a card wins against so many players behind, when so many unseen cards of its
/// suit are below and above it. A player goes above it only with nothing below.
const WINS: [[[f32; 8]; 8]; 4] = {
    let mut table = [[[1.0; 8]; 8]; 4];
    let mut behind = 1;
    while behind < 4 {
        let mut below = 0;
        while below < 8 {
            let mut above = 0;
            while above < 8 {
                let goes_above = SCATTERED[below] * (1.0 - SCATTERED[above]);
                table[behind][below][above] = table[behind - 1][below][above] * (1.0 - goes_above);
                above += 1;
            }
            below += 1;
        }
        behind += 1;
    }
    table
};

/// `LATER[below][above]`: the chance that a card kept, with nothing lower in hand, wins a later trick that somebody leads in its suit; none
/// if nobody else has the suit.
const LATER: [[f32; 8]; 8] = {
    let mut table = WINS[3];
    table[0][0] = 0.0;
    table
};

/// `GUARDED[contract][guards]`: how much less likely that is with so many lower ones in hand to play first, each of which makes it less likely
/// by a factor.
static GUARDED: [[f32; 8]; 6] = {
    let mut table = [[1.0; 8]; 6];
    let mut kind = 0;
    while kind < 6 {
        let mut guards = 1;
        while guards < 8 {
            table[kind][guards] = table[kind][guards - 1] * WEIGHTS[kind].guarded;
            guards += 1;
        }
        kind += 1;
    }
    table
};

/// The set bits of a byte.
const BITS: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 1;
    while byte < 256 {
        table[byte] = table[byte / 2] + (byte & 1) as u8;
        byte += 1;
    }
    table
};

/// Scores for the seat on turn of a contract of tricks.
pub(crate) fn scores(donne: &DealInPlay, seat: Seat, kind: Kind, rules: Rules, legal: Cards) -> ArrayVec<(Card, f32), 8> {
    let mut scores = ArrayVec::new();
    let mut note = |card, score| scores.push((card, score));
    match kind {
        Kind::Plis => TrickScorer::<0>::new(donne, seat, rules).each(legal, &mut note),
        Kind::Coeurs => TrickScorer::<1>::new(donne, seat, rules).each(legal, &mut note),
        Kind::Dames => TrickScorer::<2>::new(donne, seat, rules).each(legal, &mut note),
        Kind::Barbu => TrickScorer::<3>::new(donne, seat, rules).each(legal, &mut note),
        Kind::Total | Kind::Reussite => TrickScorer::<5>::new(donne, seat, rules).each(legal, &mut note),
    }
    scores
}

/// The legal card with the best score, the highest of equals.
#[inline]
pub(crate) fn best(donne: &DealInPlay, seat: Seat, kind: Kind, rules: Rules, legal: Cards) -> Card {
    match kind {
        Kind::Plis => TrickScorer::<0>::new(donne, seat, rules).best(legal),
        Kind::Coeurs => TrickScorer::<1>::new(donne, seat, rules).best(legal),
        Kind::Dames => TrickScorer::<2>::new(donne, seat, rules).best(legal),
        Kind::Barbu => TrickScorer::<3>::new(donne, seat, rules).best(legal),
        Kind::Total | Kind::Reussite => TrickScorer::<5>::new(donne, seat, rules).best(legal),
    }
}

/// Whether one seat has taken every penalty so far, and enough of them that `seat` should take too: to go on, or to spoil it.
pub(crate) fn wants_penalties(donne: &DealInPlay, seat: Seat, kind: Kind, rules: Rules) -> bool {
    match kind {
        Kind::Plis => TrickScorer::<0>::new(donne, seat, rules).take,
        Kind::Coeurs => TrickScorer::<1>::new(donne, seat, rules).take,
        Kind::Dames => TrickScorer::<2>::new(donne, seat, rules).take,
        Kind::Barbu => TrickScorer::<3>::new(donne, seat, rules).take,
        Kind::Total | Kind::Reussite => TrickScorer::<5>::new(donne, seat, rules).take,
    }
}

/// Scores cards for a trick of the contract `KIND`, from what one seat sees. The contract is a constant so that what it does not charge for costs no
/// time.
struct TrickScorer<const KIND: usize> {
    hand: u32,
    /// Cards that are neither in the own hand nor have been played.
    unseen: u32,
    /// The card that wins so far.
    best: Option<Card>,
    /// What the trick costs as it lies, in points, and having to lead the next one.
    on_table: f32,
    /// What one void player behind may be expected to throw.
    thrown: f32,
    /// Who plays after this seat.
    behind: usize,
    /// What being rid of a dangerous card is worth by now, as a share of what it may cost later.
    relief: f32,
    /// Whether taking penalties is wanted: all of them, or one to spoil somebody else's all.
    take: bool,
}

impl<const KIND: usize> TrickScorer<KIND> {
    #[inline(always)]
    fn new(donne: &DealInPlay, seat: Seat, rules: Rules) -> TrickScorer<KIND> {
        let hand = donne.hands[seat.index() & 3];
        let taken = donne.taken[0] | donne.taken[1] | donne.taken[2] | donne.taken[3];
        let unseen = !(hand | taken | donne.table | rules.aside()).0;
        let stakes = &STAKES[KIND];
        let weights = &WEIGHTS[KIND];
        let (mut on_table, mut thrown) = (stakes.trick + weights.lead, 0.0);
        if stakes.heart > 0.0 {
            on_table += stakes.heart * f32::from(BITS[(donne.table.0 & 0xFF) as usize]);
            thrown += stakes.heart * (1.0 - SCATTERED[usize::from(BITS[(unseen & 0xFF) as usize])]);
        }
        if stakes.queen > 0.0 {
            on_table += stakes.queen * queens(donne.table.0) as f32;
            thrown += stakes.queen * (1.0 - SCATTERED[queens(unseen)]);
        }
        if stakes.king > 0.0 {
            on_table += stakes.king * (donne.table.0 >> KING & 1) as f32;
            thrown += stakes.king * (unseen >> KING & 1) as f32 / 3.0;
        }
        let behind = if donne.table.is_empty() { 3 } else { 3 - (donne.table.len() as usize & 3) };
        let take = takes::<KIND>(donne, seat, taken, rules);
        let relief = weights.relief * (1.0 - weights.late * (8 - hand.len()) as f32 / 7.0);
        TrickScorer { hand: hand.0, unseen, best: donne.led(), on_table, thrown, behind, relief, take }
    }

    /// What playing a card promises, in relative points.
    #[inline(always)]
    fn score(&self, card: Card) -> f32 {
        let (stakes, falls) = (&STAKES[KIND], WEIGHTS[KIND].falls);
        let shift = card.0 & 24;
        let unseen = self.unseen >> shift & 0xFF;
        let bit = 1u32 << (card.0 & 7);
        let below = usize::from(BITS[(unseen & (bit - 1)) as usize] & 7);
        let above = usize::from(BITS[(unseen & (0xFF - bit)) as usize] & 7) - below;
        let own = CHARGES[KIND][usize::from(card.0 & 31)];
        // What one player behind may be expected to add if the card wins: a penalty of its suit, or one thrown when void.
        let mut adds = SCATTERED[below + above] * self.thrown;
        if stakes.heart > 0.0 && shift == 0 {
            adds += stakes.heart * falls * below as f32;
        }
        if stakes.queen > 0.0 && bit > QUEEN {
            adds += stakes.queen * falls * (unseen >> 5 & 1) as f32;
        }
        if stakes.king > 0.0 && card.0 == KING + 1 {
            adds += stakes.king * falls * (unseen >> KING & 1) as f32;
        }
        // A lower card guards only if somebody may still go above it.
        let reach = u32::MAX >> unseen.leading_zeros().min(31);
        let guards = usize::from(BITS[(self.hand >> shift & (bit - 1) & reach >> 1) as usize] & 7);
        let later = GUARDED[KIND][guards] * LATER[below][above] * (3.0 * adds + own + stakes.trick);
        let relief = self.relief * later;
        let may_win = self.best.is_none_or(|best| best.0 & 24 == shift && card.0 > best.0);
        let wins = if may_win { WINS[self.behind & 3][below][above] } else { 0.0 };
        let taken = wins * (self.on_table + own + self.behind as f32 * adds);
        let given = (1.0 - wins) * own * GIVEN;
        if self.take { taken - relief } else { relief + given - taken }
    }

    #[inline(always)]
    fn each(&self, legal: Cards, note: &mut impl FnMut(Card, f32)) {
        let mut left = legal.0;
        while left != 0 {
            let card = Card(left.trailing_zeros() as u8);
            left &= left - 1;
            note(card, self.score(card));
        }
    }

    #[inline(always)]
    fn best(&self, legal: Cards) -> Card {
        let mut best = (f32::NEG_INFINITY, Card(0));
        self.each(legal, &mut |card, score| {
            if score >= best.0 {
                best = (score, card);
            }
        });
        best.1
    }
}

/// The queen's bit in a suit's byte, and the place of the king of hearts.
const QUEEN: u32 = 1 << 5;
const KING: u8 = Card::KING_OF_HEARTS.0;

/// How many queens: one bit of each byte.
#[inline(always)]
fn queens(cards: u32) -> usize {
    ((cards >> 5 & 0x0101_0101).wrapping_mul(0x0101_0101) >> 24) as usize
}

/// The same for one contract.
#[inline(always)]
fn takes<const KIND: usize>(donne: &DealInPlay, seat: Seat, taken: Cards, rules: Rules) -> bool {
    let penalties = match KIND {
        0 => Cards::ALL,
        1 => Cards::HEARTS,
        2 => Cards::QUEENS,
        5 if rules.generale => Cards::ALL,
        _ => return false,
    };
    let fallen = taken & penalties;
    let count = match KIND {
        1 => u32::from(BITS[(fallen.0 & 0xFF) as usize]),
        2 => queens(fallen.0) as u32,
        _ => fallen.len() / 4,
    };
    let Weights { try_for_all, defend, .. } = WEIGHTS[KIND];
    if count < try_for_all.min(defend) {
        return false;
    }
    for (holder, own) in donne.taken.iter().enumerate() {
        if fallen == *own & penalties {
            return count >= if holder == seat.index() { try_for_all } else { defend };
        }
    }
    false
}
