//! Shuffling a round, and checking one that comes from outside.

use crate::card::{DECK_SIZE, SORTED};
use crate::{Card, Config};
use arrayvec::ArrayVec;
use coeur_core::{DealError, RandomSource, Rng};

/// The 21 cards of a round in the order of records: burnt, shown, one for each seat, the deck from its top.
pub(crate) type Dealt = [Card; DECK_SIZE];

/// Shuffles the cards of one round.
#[inline]
pub(crate) fn shuffle(config: &Config, rng: &mut Rng<impl RandomSource>) -> Dealt {
    if config.cards.is_none() {
        return shuffle_all(rng);
    }
    let mut cards = in_play(config);
    rng.shuffle(&mut cards);
    small_deal(config, &cards)
}

/// The cards of a small variant that do not lie open from the start, by value.
pub(crate) fn in_play(config: &Config) -> ArrayVec<Card, DECK_SIZE> {
    let mut aside = [0; 10];
    config.aside().iter().for_each(|card| aside[card.value()] += 1);
    Card::ALL.into_iter().flat_map(|card| (aside[card.value()]..Card::COPIES[card.value()]).map(move |_| card)).collect()
}

/// A round of a small variant: its cards in play in this order, the first of them burnt, and the others where those shown stand.
pub(crate) fn small_deal(config: &Config, cards: &[Card]) -> Dealt {
    let (burnt, rest) = cards.split_at(1);
    let mut all = burnt.iter().chain(config.aside()).chain(rest);
    std::array::from_fn(|_| *all.next().expect("all 21 cards lie aside or are in play"))
}

/// Fisher and Yates' method on three random words instead of twenty: several small numbers are cut from one word (Lemire
/// and Brackett-Rozinsky 2024, "Batched ranged random integer generation"), exactly uniformly.
#[inline]
fn shuffle_all(rng: &mut Rng<impl RandomSource>) -> Dealt {
    let mut cards = SORTED;
    batch::<15, 21>(&mut cards, rng);
    batch::<8, 14>(&mut cards, rng);
    batch::<2, 7>(&mut cards, rng);
    cards
}

/// The swaps of Fisher and Yates' method whose bounds run from `HIGH` down to `LOW`.
#[inline]
fn batch<const LOW: u32, const HIGH: u32>(cards: &mut Dealt, rng: &mut Rng<impl RandomSource>) {
    let product = const {
        let (mut product, mut bound) = (1u64, LOW);
        while bound <= HIGH {
            product *= bound as u64;
            bound += 1;
        }
        product
    };
    let mut places = [0u8; 7];
    loop {
        let mut word = rng.next_u64();
        for (place, bound) in places.iter_mut().zip((LOW..=HIGH).rev()) {
            let wide = u128::from(word) * u128::from(bound);
            *place = (wide >> 64) as u8;
            word = wide as u64;
        }
        // The part of the words that would make some outcomes likelier than others.
        if word >= product || word >= product.wrapping_neg() % product {
            break;
        }
    }
    for (&place, bound) in places.iter().zip((LOW..=HIGH).rev()) {
        cards.swap(bound as usize - 1, usize::from(place));
    }
}

/// The rounds of a record, checked: not too many, and in each the right cards.
pub(crate) fn check(config: &Config, rounds: &[Vec<Card>]) -> Result<Vec<Dealt>, DealError> {
    let most = config.max_rounds();
    if rounds.is_empty() || rounds.len() > most {
        let what = format!("{} rounds; a match of these options has 1 to {most}", rounds.len());
        return Err(DealError::new("deal", what));
    }
    rounds.iter().enumerate().map(|(round, cards)| check_round(config, round, cards)).collect()
}

fn check_round(config: &Config, round: usize, cards: &[Card]) -> Result<Dealt, DealError> {
    let error = |what: String| DealError::new(format!("round {round}"), what);
    let dealt: Dealt = cards.try_into().map_err(|_| error(format!("{} cards instead of {DECK_SIZE}", cards.len())))?;
    for card in Card::ALL {
        let found = cards.iter().filter(|&&other| other == card).count();
        let copies = Card::COPIES[card.value()];
        if found != usize::from(copies) {
            return Err(error(format!("{card} stands {found} times instead of {copies}")));
        }
    }
    let aside = config.aside();
    if !dealt[1..].starts_with(aside) {
        let names: Vec<String> = aside.iter().map(Card::to_string).collect();
        return Err(error(format!(
            "with cards={} these follow the burnt card: {}",
            DECK_SIZE - aside.len(),
            names.join(", ")
        )));
    }
    Ok(dealt)
}
