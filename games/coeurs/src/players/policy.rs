//! The sensible policy: how simulated deals are played, and what the heuristic player plays.

use super::contracts;
use super::{laying, tricks};
use crate::action::Action;
use crate::config::Rules;
use crate::contract::{Contract, Kind};
use crate::deal_in_play::DealInPlay;
use crate::state::Match;
use crate::variant::Variant;
use coeur_core::{Game, HeuristicPlayout, PlayoutPolicy, Rng, Utilities};
use coeur_search::Pace;

/// The exploration constant, as a share of the span of results. In duplicate, two seats against two with 0.4, points a deal: with
/// 400 iterations and 700 deals 0.2 −0.15 ± 0.41 and 0.8 −0.24 ± 0.42; with 3000 iterations and 800 deals 0.15 +0.26 ± 0.37, with 400
/// deals 0.8 −0.05 ± 0.51. The final criteria and ε from 0.03 to 0.3 could not be told apart there (± 0.4).
pub(crate) const EXPLORATION: f64 = 0.2;

/// A deal from its first card, simulated sensibly as part of a tree: 2.4 µs of Cœurs, twice that in a réussite.
pub(crate) const PACE: Pace = Pace { playout: 4e-6, node: 2e-7, branching: 3.5, longest: 32 };

/// How many actions of 65 536 are any.
#[inline]
fn random_share(policy: &HeuristicPlayout) -> u32 {
    (policy.epsilon.clamp(0.0, 1.0) * 65_536.0) as u32
}

/// Plays a deal of tricks to its end, so many of 65 536 cards at random.
#[inline]
fn play_tricks(random: u32, donne: &mut DealInPlay, kind: Kind, rules: Rules, rng: &mut Rng) {
    let (mut bits, mut cards) = (0, 0);
    while let Some(seat) = donne.turn {
        // Sixteen random bits for each card.
        bits = if cards % 4 == 0 { rng.next_u64() } else { bits >> 16 };
        cards += 1;
        let legal = donne.legal(seat, rules);
        let card = if legal.is_one() {
            legal.first()
        } else if (bits as u32 & 0xFFFF) < random {
            legal.pick(rng)
        } else {
            tricks::best(donne, seat, kind, rules, legal)
        };
        donne.play(card, rules);
    }
}

/// What the policy plays when it does not play at random; `None` when the match is over or the meneur is to choose.
#[inline]
pub(crate) fn sensible<V: Variant>(game: &Match<V>) -> Option<Action> {
    let (donne, rules) = (&game.donne, game.rules());
    let (seat, contract) = (donne.turn?, donne.contract?);
    let legal = donne.legal(seat, rules);
    if legal.is_empty() {
        return Some(Action::Pass);
    }
    if legal.is_one() {
        return Some(Action::Card(legal.first()));
    }
    Some(Action::Card(match contract {
        Contract::Reussite(_) => laying::best(donne, seat, legal),
        _ => tricks::best(donne, seat, contract.kind(), rules, legal),
    }))
}

/// How far behind the best a card may be, in relative points, to be half as likely (a quarter, and so on): see [`probability`].
const SOFTNESS: f32 = 2.0;

/// How likely a sensible player, who also errs, is to play this card here: the further its score is behind the best one's, the
/// less. `None` for whatever is not a choice among cards of a trick. Only the seat's own part of the game is looked at.
pub fn probability<V: Variant>(game: &Match<V>, action: Action) -> Option<f64> {
    let (donne, rules) = (&game.donne, game.rules());
    let (seat, contract, Action::Card(played)) = (donne.turn?, donne.contract?, action) else { return None };
    let legal = donne.legal(seat, rules);
    if donne.start_rank().is_some() || legal.is_one() || !legal.contains(played) {
        return None;
    }
    let scores = tricks::scores(donne, seat, contract.kind(), rules, legal);
    let best = scores.iter().fold(f32::NEG_INFINITY, |best, (_, score)| best.max(*score));
    // A ratio of polynomials and no exponential: the library's is not the same on every machine.
    let weight = |score: f32| {
        let gap = 1.0 + (best - score) / SOFTNESS;
        1.0 / (gap * gap)
    };
    let all: f32 = scores.iter().map(|(_, score)| weight(*score)).sum();
    let own = scores.iter().find(|(card, _)| *card == played)?;
    Some(f64::from(weight(own.1) / all))
}

/// Plays by `tricks` and `laying`.
impl<V: Variant> PlayoutPolicy<Match<V>> for HeuristicPlayout {
    #[inline]
    fn choose(&self, game: &Match<V>, rng: &mut Rng) -> Option<Action> {
        if (rng.next_u64() as u32 & 0xFFFF) < random_share(self) {
            return game.random_action(rng);
        }
        // A contract is chosen at random too: a player that searches looks at one deal only and never gets here.
        sensible(game).or_else(|| game.random_action(rng))
    }

    #[inline]
    fn playout(&self, game: &mut Match<V>, rng: &mut Rng) -> Utilities {
        let random = random_share(self);
        if random >= 65_536 {
            game.playout(rng);
        }
        while game.donne.turn.is_some() {
            match game.donne.contract {
                None | Some(Contract::Reussite(_)) => {
                    let Some(action) = PlayoutPolicy::<Match<V>>::choose(self, game, rng) else { break };
                    game.apply(action);
                }
                Some(contract) => {
                    play_tricks(random, &mut game.donne, contract.kind(), V::rules(&game.config), rng);
                    game.go_on();
                }
            }
        }
        contracts::with_prospects(game)
    }
}
