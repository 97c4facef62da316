//! How simulated games are played: by common sense, and only as far as it takes.

use crate::card::{CARDS, Card, Faction};
use crate::eval::Recruits;
use crate::followers::FollowersJudge;
use crate::recruits::UNDEAD_ALONE;
use crate::state::{Claim, PHASE_1};
use crate::trick::follower_wins;
use coeur_core::{Game, HeuristicPlayout, PlayoutPolicy, Rng, Utilities};

/// How simulated games are played here: one card in five is any.
pub const PLAYOUT: HeuristicPlayout = HeuristicPlayout { epsilon: 0.2 };

/// Wins the tricks that are worth it with its cheapest winner and loses the others with its cheapest card.
impl PlayoutPolicy<Claim> for HeuristicPlayout {
    #[inline]
    fn choose(&self, game: &Claim, rng: &mut Rng) -> Option<Card> {
        if usize::from(game.plies) == CARDS {
            return None;
        }
        if rng.unit() < self.epsilon {
            return game.random_action(rng);
        }
        Some(best(game))
    }
}

/// What winning the trick under way is worth, as far as it can be told before the cards are played.
#[inline]
fn stake(game: &Claim, led: Option<Card>) -> f64 {
    match game.revealed() {
        Some(revealed) => {
            let undead = led.is_some_and(|led| led.faction() == Faction::Undead);
            Recruits::worth(revealed) + if undead { UNDEAD_ALONE } else { 0.0 }
        }
        None if led.is_some_and(|led| led.faction() == Faction::Dwarves) => -1.0,
        None => 1.0,
    }
}

/// How well a card serves common sense. To lead, the highest card for a trick that is worth it, else the lowest; to answer,
/// the cheapest card that wins a trick that is worth it, or loses one that is not, and if there is none the cheapest.
#[inline]
fn merit(card: Card, led: Option<Card>, wanted: bool) -> i32 {
    let value = i32::from(card.value());
    match led {
        None if wanted => value,
        None => -value,
        Some(led) => (if follower_wins(led, card) == wanted { AS_WISHED } else { 0 }) - value,
    }
}

/// More than any difference of values.
const AS_WISHED: i32 = 100;

/// The first of the cards with most merit.
#[inline]
fn best(game: &Claim) -> Card {
    let led = game.led();
    let wanted = stake(game, led) > 0.0;
    // One loop for each case: simulated games spend much of their time here.
    match led {
        None => first_best(game, |card| merit(card, None, wanted)),
        Some(led) => first_best(game, |card| merit(card, Some(led), wanted)),
    }
}

#[inline]
fn first_best(game: &Claim, merit: impl Fn(Card) -> i32) -> Card {
    let mut best = (i32::MIN, Card::G0);
    for card in game.playable() {
        let merit = merit(card);
        if merit > best.0 {
            best = (merit, card);
        }
    }
    best.1
}

/// How likely somebody with common sense is to play a legal card: the less, the further its merit is from the best.
pub fn probability(game: &Claim, card: Card) -> f64 {
    let led = game.led();
    let wanted = stake(game, led) > 0.0;
    let legal = game.playable();
    let most = legal.each_kind().map(|card| merit(card, led, wanted)).max().unwrap_or(0);
    let weight = |card: Card| 1.0 / f64::from(1 + (most - merit(card, led, wanted)).min(FURTHEST)).powi(SHARPNESS);
    weight(card) / legal.each_kind().map(weight).sum::<f64>()
}

/// Cards that do not do what is wished are as unlikely as one this much worse. With 10 and 4 the cards that the recruiter
/// chose in phase 1 of 60 games with 3000 simulations had a mean log-likelihood of −1.385 and −1.407.
const FURTHEST: i32 = 10;

/// How fast cards get unlikely. With 0 (all alike), 0.5, 1, 1.5 and 2 the same mean was −1.606, −1.426, −1.385, −1.447 and
/// −1.556.
const SHARPNESS: i32 = 1;

coeur_core::choice! {
    /// How the rest of phase 1 is simulated.
    pub enum Playouts { Random = "random" ("au hasard", "at random"), Sensible = "sensible" ("avec bon sens", "with common sense") }
}

/// Plays phase 1 to its end and judges the followers recruited: phase 2 need not be simulated.
#[derive(Clone)]
pub struct Recruiting {
    /// How phase 1 is played.
    pub playouts: Playouts,
    /// Who judges the followers; without a network the fitted weights do.
    pub judge: Option<FollowersJudge>,
}

impl PlayoutPolicy<Claim> for Recruiting {
    #[inline]
    fn choose(&self, game: &Claim, rng: &mut Rng) -> Option<Card> {
        match self.playouts {
            Playouts::Random => game.random_action(rng),
            Playouts::Sensible => PLAYOUT.choose(game, rng),
        }
    }

    #[inline]
    fn playout(&self, game: &mut Claim, rng: &mut Rng) -> Utilities {
        while game.phase() == 1
            && let Some(card) = self.choose(game, rng)
        {
            game.apply(card);
        }
        let expects = match &self.judge {
            Some(judge) if usize::from(game.plies) == PHASE_1 => judge.expects(game),
            _ => Recruits::expects(game),
        };
        [expects, -expects].into_iter().collect()
    }
}
