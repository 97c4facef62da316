//! Deals: shuffled, or read from outside with every card checked.

use crate::card::Card;
use crate::cards::Cards;
use crate::config::{RANKS, Rules};
use crate::deal_in_play::Hands;
use coeur_core::{DealError, RandomSource, Rng};

/// All the chance of a match, as records keep it: for each deal four hands in seat order, each a list of cards.
pub type Deal = Vec<Vec<Vec<Card>>>;

/// Four hands, each deal equally likely.
#[inline]
pub(crate) fn shuffled(rules: Rules, rng: &mut Rng<impl RandomSource>) -> Hands {
    if rules.ranks != RANKS {
        return shuffled_small(rules, rng);
    }
    let mut pack: [u8; 32] = std::array::from_fn(|index| index as u8);
    // Within a hand the order means nothing, so the last eight cards need no drawing.
    for last in (8..32).rev() {
        pack.swap(last, rng.below(last as u32 + 1) as usize);
    }
    std::array::from_fn(|seat| Cards(pack[8 * seat..8 * seat + 8].iter().fold(0, |mask, &card| mask | 1 << (card & 31))))
}

/// The same without the low cards.
#[cold]
fn shuffled_small(rules: Rules, rng: &mut Rng<impl RandomSource>) -> Hands {
    let mut pack: Vec<Card> = (!rules.aside()).iter().collect();
    rng.shuffle(&mut pack);
    let mut cards = pack.into_iter();
    std::array::from_fn(|_| cards.by_ref().take(rules.ranks.into()).collect())
}

/// The hands as a record lists them.
pub(crate) fn written(hands: &Hands) -> Vec<Vec<Card>> {
    hands.iter().map(|hand| hand.iter().collect()).collect()
}

pub(crate) fn read(deal: &Deal, most: usize, rules: Rules) -> Result<Vec<Hands>, DealError> {
    if deal.is_empty() || deal.len() > most {
        let expected = if most == 1 { "1".into() } else { format!("1 to {most}") };
        return Err(DealError::new("deal", format!("{} deals are listed, {expected} expected", deal.len())));
    }
    deal.iter().enumerate().map(|(index, hands)| read_one(index, hands, rules)).collect()
}

fn read_one(index: usize, listed: &[Vec<Card>], rules: Rules) -> Result<Hands, DealError> {
    if listed.len() != 4 {
        return Err(DealError::new(format!("deal {index}"), format!("{} hands are listed, 4 expected", listed.len())));
    }
    let mut seen = Cards::NONE;
    let mut hands = [Cards::NONE; 4];
    for (seat, cards) in listed.iter().enumerate() {
        let place = || format!("deal {index}, hand {seat}");
        if cards.len() != usize::from(rules.ranks) {
            return Err(DealError::new(place(), format!("{} cards are listed, {} expected", cards.len(), rules.ranks)));
        }
        for &card in cards {
            if seen.contains(card) {
                return Err(DealError::new(place(), format!("{card} stands twice")));
            }
            if rules.aside().contains(card) {
                return Err(DealError::new(place(), format!("{card} is not in play with ranks={}", rules.ranks)));
            }
            seen |= card.only();
            hands[seat] |= card.only();
        }
    }
    Ok(hands)
}
