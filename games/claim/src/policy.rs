//! How simulated games are played: by common sense, and only as far as it takes.

use crate::card::{CARDS, Card, Faction};
use crate::eval::Recruits;
use crate::recruits::UNDEAD_ALONE;
use crate::state::Claim;
use crate::trick::follower_wins;
use coeur_core::{Game, PlayoutPolicy, Rng, Utilities};

/// Wins the tricks that are worth it with its cheapest winner and loses the others with its cheapest card, but one time in
/// five plays anything, so that simulated games differ.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sensible {
    /// How often it plays anything.
    pub whim: f64,
}

impl Default for Sensible {
    fn default() -> Sensible {
        Sensible { whim: 0.2 }
    }
}

impl PlayoutPolicy<Claim> for Sensible {
    #[inline]
    fn choose(&self, game: &Claim, rng: &mut Rng) -> Option<Card> {
        if usize::from(game.plies) == CARDS {
            return None;
        }
        if rng.unit() < self.whim {
            return game.random_action(rng);
        }
        Some(match game.led() {
            None => lead(game),
            Some(led) => answer(game, led),
        })
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

/// The highest card for a trick that is worth it, else the lowest.
#[inline]
fn lead(game: &Claim) -> Card {
    let hand = game.playable();
    let wanted = stake(game, None) > 0.0;
    let mut best = (i32::MIN, Card::G0);
    for card in hand {
        let value = i32::from(card.value());
        let merit = if wanted { value } else { -value };
        if merit > best.0 {
            best = (merit, card);
        }
    }
    best.1
}

/// The cheapest card that wins a trick that is worth it, or loses one that is not; if there is none, the cheapest.
#[inline]
fn answer(game: &Claim, led: Card) -> Card {
    let wanted = stake(game, Some(led)) > 0.0;
    let mut best = (i32::MIN, Card::G0);
    for card in game.playable() {
        let as_wished = follower_wins(led, card) == wanted;
        let merit = if as_wished { 100 } else { 0 } - i32::from(card.value());
        if merit > best.0 {
            best = (merit, card);
        }
    }
    best.1
}

coeur_core::choice! {
    /// How the rest of phase 1 is simulated.
    pub enum Rest { Random = "random", Sensible = "sensible" }
}

/// Plays phase 1 to its end and judges the followers recruited: phase 2 need not be simulated.
#[derive(Clone, Copy, Debug)]
pub struct Recruiting {
    /// How phase 1 is played.
    pub rest: Rest,
}

impl PlayoutPolicy<Claim> for Recruiting {
    #[inline]
    fn choose(&self, game: &Claim, rng: &mut Rng) -> Option<Card> {
        match self.rest {
            Rest::Random => game.random_action(rng),
            Rest::Sensible => Sensible::default().choose(game, rng),
        }
    }

    #[inline]
    fn playout(&self, game: &mut Claim, rng: &mut Rng) -> Utilities {
        while game.phase() == 1
            && let Some(card) = self.choose(game, rng)
        {
            game.apply(card);
        }
        let expects = Recruits::expects(game);
        [expects, -expects].into_iter().collect()
    }
}
