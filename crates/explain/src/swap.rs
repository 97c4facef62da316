//! The smallest exchange of own cards that changes the move.
//!
//! Worlds are drawn from the mover's view, never taken from the table. In each, a card of the mover's hand is exchanged for one
//! that it does not see, everything done since the deal is played again, and the player is asked once more from the new view.
//! An exchange counts only where all of that stays legal and where the mover would have seen the very same but for its own cards.

use crate::error::ExplainError;
use coeur_core::{Arg, Decision, Draw, Game, Phrase, Redealing, Rng, View, Z95};
use serde::Serialize;
use std::collections::BTreeMap;

/// How far to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Worlds drawn from the mover's view: an exchange that is legal in none of them is not asked about.
    pub worlds: usize,
    /// Questions put to the player, the position itself not counted. A search takes its time for each.
    pub questions: usize,
}

impl Effort {
    /// For players who answer at a glance, such as networks.
    pub const QUICK: Effort = Effort { worlds: 24, questions: 400 };
    /// For those who wait in front of a screen.
    pub const BRIEF: Effort = Effort { worlds: 12, questions: 120 };
}

/// An exchange of cards after which the player would do something else.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Swap<A> {
    /// The cards that leave the hand, by the numbers of [`Redeal`](coeur_core::Redeal).
    pub out: Vec<u32>,
    /// The hidden cards that come in their place.
    pub into: Vec<u32>,
    /// What the player would do then.
    pub action: A,
    /// How much more that is worth to it there than what it does now, in utility; `None` from a player who weighs nothing.
    pub lead: Option<f64>,
    /// Half the width of the 95 % interval of the lead; `None` where it is no estimate.
    pub within: Option<f64>,
}

/// What was found, and how much was asked.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Found<A> {
    pub action: A,
    /// The exchange of fewest cards that changes it, and of those the one with the largest lead.
    pub swap: Option<Swap<A>>,
    /// The same among those of as many cards after which the player would do what it could also do now: not play the card that
    /// has come, but see the others in another light.
    pub same_options: Option<Swap<A>>,
    pub asked: usize,
}

impl<A: Copy> Swap<A> {
    pub fn phrase<G: Draw<Action = A>>(&self, redealing: &Redealing<G>, config: &G::Config) -> Phrase {
        let cards = |numbers: &[u32]| Arg::List(numbers.iter().map(|&number| (redealing.card)(number)).collect());
        let values = [cards(&self.into), cards(&self.out), Arg::Phrase(Box::new(G::describe_at(config, self.action)))];
        match self.out.len() {
            1 => Phrase::new(
                "Si {} remplaçait {} dans cette main, le choix serait {}.",
                "With {} in place of {} in this hand, the choice would be {}.",
                values,
            ),
            _ => Phrase::new(
                "Si {} remplaçaient {} dans cette main, le choix serait {}.",
                "With {} in place of {} in this hand, the choice would be {}.",
                values,
            ),
        }
    }
}

/// Cards that leave the hand and those that come instead, in pairs.
type Exchange = Vec<(u32, u32)>;

/// Looks for the smallest exchange that changes what `ask` answers in a view: one card, and if none does so, two. `ask` must give
/// the same answer to the same view.
pub fn smallest<G: Game>(
    redealing: &Redealing<G>,
    view: &G::View,
    limits: Effort,
    rng: &mut Rng,
    mut ask: impl FnMut(&G::View) -> Result<Decision<G::Action>, ExplainError>,
) -> Result<Found<G::Action>, ExplainError> {
    let action = ask(view)?.action;
    let hands = OtherHands::draw(redealing, view, action, limits.worlds, rng)?;
    let mut ones: Vec<(Exchange, G::View)> = hands.of_one().into_iter().map(|(pair, view)| (vec![pair], view)).collect();
    if ones.len() > limits.questions {
        // No better order is known before anything is asked.
        rng.shuffle(&mut ones);
        ones.truncate(limits.questions);
    }
    let mut asked = 0;
    let mut answer = |(exchange, view): &(Exchange, G::View)| {
        asked += 1;
        Ok::<_, ExplainError>(Answer::new(exchange, action, &ask(view)?))
    };
    let mut answers = ones.iter().map(&mut answer).collect::<Result<Vec<_>, _>>()?;
    let mut swap = best(&answers, |_| true);
    if swap.is_none() {
        // Two exchanges that each bring the player near to another choice are the likeliest to do so together.
        answers.sort_by(|a, b| a.margin.total_cmp(&b.margin));
        let twos = hands.of_two(&answers, limits.questions - ones.len());
        answers = twos.iter().map(&mut answer).collect::<Result<Vec<_>, _>>()?;
        swap = best(&answers, |_| true);
    }
    let legal = view.legal();
    let same_options = best(&answers, |action| legal.contains(&action));
    Ok(Found { action, swap, same_options, asked })
}

/// What the player said to an exchange.
struct Answer<A> {
    exchange: Exchange,
    /// How much more the old action is worth than any other.
    margin: f64,
    changed: Option<Swap<A>>,
}

impl<A: Copy + PartialEq> Answer<A> {
    fn new(exchange: &Exchange, old: A, decision: &Decision<A>) -> Answer<A> {
        let weighed = |action: A| decision.candidates.iter().find(|candidate| candidate.action == action);
        let other = decision.candidates.iter().filter(|other| other.action != old).map(|other| other.value);
        let margin = weighed(old).map_or(0.0, |old| old.value - other.fold(f64::NEG_INFINITY, f64::max));
        let both = weighed(decision.action).zip(weighed(old));
        let lead = both.map(|(new, old)| new.value - old.value);
        let within = both.and_then(|(new, old)| match (new.error, old.error) {
            (None, None) => None,
            // Of what was hardly looked at nobody knows the error.
            (new, old) => Some(Z95 * new.unwrap_or(f64::INFINITY).hypot(old.unwrap_or(f64::INFINITY))),
        });
        // A search that hesitates changes its mind by chance.
        let clear = lead.is_none_or(|lead| lead > within.unwrap_or(0.0));
        let changed = (decision.action != old && clear).then(|| {
            let (out, into) = exchange.iter().copied().unzip();
            Swap { out, into, action: decision.action, lead, within }
        });
        Answer { exchange: exchange.clone(), margin, changed }
    }
}

/// The change to an action of this kind with the largest lead; of equal ones the first.
fn best<A: Copy>(answers: &[Answer<A>], counts: impl Fn(A) -> bool) -> Option<Swap<A>> {
    let lead = |swap: &Swap<A>| swap.lead.unwrap_or(0.0);
    let changed = answers.iter().filter_map(|answer| answer.changed.as_ref()).filter(|swap| counts(swap.action));
    changed.reduce(|best, other| if lead(other) > lead(best) { other } else { best }).cloned()
}

/// Deals that the mover could not tell from the real one, in which its cards can be exchanged.
struct OtherHands<'a, G: Game> {
    redealing: &'a Redealing<G>,
    deals: Vec<Dealt<G>>,
    /// The mover's view but for its hand, which must stay as it is.
    rest: G::View,
    held: Vec<u32>,
    /// What the mover does, which must stay legal: what would force it to do otherwise is no reason.
    action: G::Action,
}

struct Dealt<G: Game> {
    start: G,
    actions: Vec<G::Action>,
    cards: Vec<u32>,
}

impl<G: Game> Dealt<G> {
    fn places(&self, card: u32) -> impl Iterator<Item = usize> + '_ {
        (0..self.cards.len()).filter(move |&place| self.cards[place] == card)
    }
}

impl<'a, G: Game> OtherHands<'a, G> {
    fn draw(
        redealing: &'a Redealing<G>,
        view: &G::View,
        action: G::Action,
        worlds: usize,
        rng: &mut Rng,
    ) -> Result<Self, ExplainError> {
        let source = G::worlds(view)?;
        let deal = |_| {
            let (start, actions) = (redealing.history)(&G::world(&source, rng));
            let cards = (redealing.dealt_cards)(&start);
            Dealt { start, actions, cards }
        };
        let deals = (0..worlds).map(deal).collect();
        let (rest, held) = ((redealing.without_hand)(view), (redealing.held)(view));
        Ok(OtherHands { redealing, deals, rest, held, action })
    }

    /// The cards that may leave the hand: not the one about to be played.
    fn own(&self) -> Vec<u32> {
        let played = (self.redealing.card_of)(self.action);
        let mut own: Vec<u32> = self.held.iter().copied().filter(|&card| Some(card) != played).collect();
        own.dedup();
        own
    }

    /// Every exchange of one card that is possible in some world, with what the mover would see.
    fn of_one(&self) -> BTreeMap<(u32, u32), G::View> {
        let mut found = BTreeMap::new();
        for deal in &self.deals {
            for own in self.own() {
                for (place, &other) in deal.cards.iter().enumerate() {
                    if other == own || found.contains_key(&(own, other)) {
                        continue;
                    }
                    let pair = [(own, other)];
                    let view = deal.places(own).find_map(|from| self.view_after(deal, &pair, &[(from, place)]));
                    found.extend(view.map(|view| (pair[0], view)));
                }
            }
        }
        found
    }

    /// Exchanges of two cards put together from those of one, in their order, as many as are wanted.
    fn of_two<A>(&self, ones: &[Answer<A>], wanted: usize) -> Vec<(Exchange, G::View)> {
        let mut found = Vec::new();
        // Sums of places that grow: no exchange waits for all pairs of another.
        for sum in 1..(2 * ones.len()).saturating_sub(2) {
            for first in sum.saturating_sub(ones.len() - 1)..sum.div_ceil(2) {
                if found.len() == wanted {
                    return found;
                }
                let exchange = [&ones[first].exchange[..], &ones[sum - first].exchange[..]].concat();
                let [(own, other), (own_too, other_too)] = exchange[..] else { continue };
                if own != own_too && other != other_too {
                    let view = self.deals.iter().find_map(|deal| self.view_of_two(deal, &exchange));
                    found.extend(view.map(|view| (exchange, view)));
                }
            }
        }
        found
    }

    fn view_of_two(&self, deal: &Dealt<G>, exchange: &Exchange) -> Option<G::View> {
        let &[(own, other), (own_too, other_too)] = &exchange[..] else { return None };
        let first = deal.places(own).flat_map(|from| deal.places(other).map(move |to| (from, to)));
        first.into_iter().find_map(|first| {
            let mut second = deal.places(own_too).flat_map(|from| deal.places(other_too).map(move |to| (from, to)));
            second.find_map(|second| self.view_after(deal, exchange, &[first, second]))
        })
    }

    /// What the mover would see after everything done since the deal, had places of it been exchanged so; `None` where that could
    /// not have been done, or where anything but its hand would look different to it.
    fn view_after(&self, deal: &Dealt<G>, exchange: &[(u32, u32)], places: &[(usize, usize)]) -> Option<G::View> {
        let mut game = (self.redealing.exchanged)(&deal.start, places);
        // Whose turn it is at every step is part of the history too, and told by the view at its end.
        deal.actions.iter().try_for_each(|&action| game.play(action)).ok()?;
        let view = game.view(coeur_core::Viewer::Seat(game.turn()?));
        let mut expected = self.held.clone();
        for (own, other) in exchange {
            *expected.iter_mut().find(|card| *card == own)? = *other;
        }
        expected.sort_unstable();
        let same = (self.redealing.held)(&view) == expected && (self.redealing.without_hand)(&view) == self.rest;
        (same && view.legal().contains(&self.action)).then_some(view)
    }
}

#[cfg(test)]
mod tests;
