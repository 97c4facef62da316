//! Random games, which most of the time of a search without a policy goes into: whole tricks with as little waiting as can be.

use crate::card::CARDS;
use crate::cards::Cards;
use crate::state::{Claim, HAND};
use crate::trick::{answers, follower_wins, scored};
use coeur_core::Rng;

/// What one seat has in a random game.
#[derive(Clone, Copy)]
struct Heaps {
    hand: Cards,
    followers: Cards,
    scores: Cards,
}

impl Heaps {
    #[inline]
    fn of_seat(game: &Claim, seat: usize) -> Heaps {
        Heaps { hand: game.hands[seat], followers: game.followers[seat], scores: game.scores[seat] }
    }
}

/// Plays whole tricks at random to the end. The heaps stand by their part in the trick, the leader's and the other's, and change
/// places without a branch: who wins cannot be foreseen, and a heap that is found by its seat would have to wait for it.
#[inline]
pub(crate) fn random_tricks(game: &mut Claim, rng: &mut Rng) {
    let mut leader = game.leader().index();
    let [mut own, mut other] = [leader, leader ^ 1].map(|seat| Heaps::of_seat(game, seat));
    let mut trick = game.tricks();
    while trick < 2 * HAND {
        let word = rng.next_u64();
        let led = Cards::at(rng.bit_from((word >> 32) as u32, own.hand.kinds()));
        let followed = Cards::at(rng.bit_from(word as u32, answers(other.hand, led).kinds()));
        own.hand.remove(led);
        other.hand.remove(followed);
        game.plays[2 * trick] = led;
        game.plays[2 * trick + 1] = followed;
        let beaten = follower_wins(led, followed);
        own.hand.exchange_if(beaten, &mut other.hand);
        own.scores.exchange_if(beaten, &mut other.scores);
        leader ^= usize::from(beaten);
        trick += 1;
        game.leaders |= (leader as u32) << trick;
        if trick <= HAND {
            own.followers.exchange_if(beaten, &mut other.followers);
            own.followers.insert(game.pile[2 * trick - 2]);
            other.followers.insert(game.pile[2 * trick - 1]);
            own.scores.extend(scored(led, followed, true)[0]);
            if trick == HAND {
                [own, other] = [own, other].map(|heaps| Heaps { hand: heaps.followers, followers: Cards::NONE, ..heaps });
                game.forget_taken();
            }
        } else {
            let [won, lost] = scored(led, followed, false);
            own.scores.extend(won);
            other.scores.extend(lost);
        }
    }
    game.plies = CARDS as u8;
    for (seat, heaps) in [(leader, own), (leader ^ 1, other)] {
        (game.hands[seat], game.followers[seat], game.scores[seat]) = (heaps.hand, heaps.followers, heaps.scores);
    }
}
