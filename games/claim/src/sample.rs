//! The worlds that a seat cannot tell from the real one.
//!
//! Each ordered deal of 52 cards that would have shown the seat the same view is equally likely, the five Goblins 0 counted as
//! five cards. (A world keeps a hand without its order; so two worlds that differ in how many Goblins 0 the hidden hand has
//! are not equally likely, but as likely as the deals behind them.) In phase 1 the hidden cards are the other hand, which has
//! none of the factions it has shown to be without, the cards that the other took unseen, and the pile. A hidden hand drawn
//! from the cards that it may hold, and then all other hidden cards in any order, is therefore exactly uniform. In phase 2
//! nothing is hidden, and the one world is the real one.

use crate::card::{CARDS, Card};
use crate::cards::Cards;
use crate::state::{Claim, HAND, PILE};
use crate::view::ClaimView;
use arrayvec::ArrayVec;
use coeur_core::options::NoOptions;
use coeur_core::{Game, NoWorld, Rng, Seat, Viewer};

/// A prepared source of the worlds that fit one view.
#[derive(Clone, Debug)]
pub struct Worlds {
    /// A world that fits, without its hidden cards.
    world: Claim,
    /// The seat whose cards are hidden.
    other: usize,
    /// The hidden cards: first those that the other hand may hold, then the rest.
    hidden: ArrayVec<Card, CARDS>,
    /// How many of them the other hand may hold.
    allowed: usize,
    /// How many it does hold.
    hand: usize,
    /// Where in the pile the others lie, or lay.
    places: ArrayVec<u8, PILE>,
    /// How many of these places are empty by now: their cards are followers of the other seat.
    taken: usize,
}

impl Worlds {
    pub(crate) fn from_view(view: &ClaimView) -> Result<Worlds, NoWorld> {
        let Viewer::Seat(seat) = view.viewer else { return Err(NoWorld::Spectator) };
        let mut known = PlacedCards::from_view(view, seat)?;
        let other = seat.index() ^ 1;
        let (hidden, allowed, hand) = known.hide(view, other)?;
        let mut places: ArrayVec<u8, PILE> = (0..PILE as u8).filter(|&at| known.pile[usize::from(at)].is_none()).collect();
        if hidden.len() != hand + places.len() || allowed < hand {
            return Err(contradiction("the cards do not come out even"));
        }
        known.hands[other].try_extend_from_slice(&hidden[..hand]).map_err(|_| contradiction("too many cards in a hand"))?;
        let mut deal: Vec<Card> = Vec::with_capacity(CARDS);
        deal.extend_from_slice(&known.hands[0]);
        deal.extend_from_slice(&known.hands[1]);
        let mut rest = hidden[hand..].iter();
        for placed in known.pile {
            deal.extend(placed.or_else(|| rest.next().copied()));
        }
        let mut world = replayed(view, &deal)?;
        if view.phase == 2 {
            places.clear();
            return Ok(Worlds { world, other, hidden: ArrayVec::new(), allowed: 0, hand: 0, places, taken: 0 });
        }
        let taken = places.iter().filter(|&&place| usize::from(place) < 2 * world.tricks()).count();
        world.hands[other] = Cards::NONE;
        for &place in &places[..taken] {
            world.followers[other].remove(world.pile[usize::from(place)]);
        }
        Ok(Worlds { world, other, hidden, allowed, hand, places, taken })
    }

    #[inline]
    pub(crate) fn draw(&self, rng: &mut Rng) -> Claim {
        let mut world = self.world;
        if self.hidden.is_empty() {
            return world;
        }
        let mut hidden = self.hidden.clone();
        for at in 0..self.hand {
            hidden.swap(at, at + rng.below((self.allowed - at) as u32) as usize);
            world.hands[self.other].insert(hidden[at]);
        }
        let rest = &mut hidden[self.hand..];
        rng.shuffle(rest);
        for &card in &rest[..self.taken] {
            world.followers[self.other].insert(card);
        }
        for (&place, &card) in self.places.iter().zip(rest.iter()) {
            world.pile[usize::from(place)] = card;
        }
        world
    }
}

/// The cards that the view places: the beginning of a deal.
struct PlacedCards {
    /// What each seat was dealt, as far as it was played or is the viewer's own.
    hands: [ArrayVec<Card, HAND>; 2],
    /// The pile from its top.
    pile: [Option<Card>; PILE],
}

impl PlacedCards {
    fn from_view(view: &ClaimView, seat: Seat) -> Result<PlacedCards, NoWorld> {
        let mut known = PlacedCards { hands: Default::default(), pile: [None; PILE] };
        for (number, trick) in view.history.iter().enumerate().take(HAND) {
            known.dealt(trick.leader, trick.led)?;
            known.dealt(trick.leader.after(1, 2), trick.followed)?;
            known.pile[2 * number] = trick.revealed;
            known.pile[2 * number + 1] = trick.your_draw;
        }
        if view.history.len() < HAND {
            known.pile[2 * view.history.len()] = view.revealed;
            if let Some(led) = view.led {
                known.dealt(view.leader, led)?;
            }
            for card in view.hands[seat.index()].known {
                known.dealt(seat, card)?;
            }
        } else {
            known.own_draws(view, seat)?;
        }
        Ok(known)
    }

    fn dealt(&mut self, seat: Seat, card: Card) -> Result<(), NoWorld> {
        self.hands[seat.index()].try_push(card).map_err(|_| contradiction("too many cards in a hand"))
    }

    /// In phase 2 the cards that the viewer took are those of its followers that it did not win; their order is forgotten.
    fn own_draws(&mut self, view: &ClaimView, seat: Seat) -> Result<(), NoWorld> {
        let mut taken = view.hands[seat.index()].known;
        for trick in view.history.iter().skip(HAND) {
            let own = if trick.leader == seat { trick.led } else { trick.followed };
            again(&mut taken, own)?;
        }
        if let (true, Some(led)) = (view.leader == seat, view.led) {
            again(&mut taken, led)?;
        }
        for trick in view.history.iter().take(HAND) {
            if trick.winner == seat && !trick.revealed.is_some_and(|card| taken.try_remove(card)) {
                return Err(contradiction("a follower has gone astray"));
            }
        }
        let mut taken = taken.into_iter();
        for (number, trick) in view.history.iter().enumerate().take(HAND) {
            if trick.winner != seat {
                self.pile[2 * number + 1] = taken.next();
            }
        }
        Ok(())
    }

    /// The cards that the view does not place, in the order of [`Worlds::hidden`]; how many of them the other hand may hold,
    /// and how many it holds.
    fn hide(&self, view: &ClaimView, other: usize) -> Result<(ArrayVec<Card, CARDS>, usize, usize), NoWorld> {
        let mut unseen = Cards::ALL;
        for placed in [&self.hands[0][..], &self.hands[1][..]] {
            placed.iter().try_for_each(|&card| seen(&mut unseen, card))?;
        }
        self.pile.iter().flatten().try_for_each(|&card| seen(&mut unseen, card))?;
        let void: u64 = view.voids[other].iter().fold(0, |void, &faction| void | Cards::mask(faction));
        let void = if view.phase == 1 { void } else { 0 };
        let (may, cannot) = (unseen.within(!void), unseen.within(void));
        let mut hidden: ArrayVec<Card, CARDS> = may.into_iter().collect();
        hidden.extend(cannot);
        Ok((hidden, may.len(), HAND - self.hands[other].len()))
    }
}

fn seen(unseen: &mut Cards, card: Card) -> Result<(), NoWorld> {
    if unseen.try_remove(card) { Ok(()) } else { Err(contradiction(&format!("{card} stands too often"))) }
}

fn again(hand: &mut Cards, played: Card) -> Result<(), NoWorld> {
    if hand.try_insert(played) { Ok(()) } else { Err(contradiction(&format!("{played} was played and is still held"))) }
}

/// Plays the history of the view from a deal: what is no legal game, or would have looked otherwise, is no view.
fn replayed(view: &ClaimView, deal: &Vec<Card>) -> Result<Claim, NoWorld> {
    let mut game = Claim::start(&NoOptions, deal).map_err(|error| contradiction(&error.to_string()))?;
    // Listed first: played from within a chain of iterators, the rules would be compiled once for every link.
    let mut plays: Vec<Card> = Vec::with_capacity(CARDS);
    for trick in &view.history {
        plays.extend([trick.led, trick.followed]);
    }
    plays.extend(view.led);
    for card in plays {
        game.play(card).map_err(|error| contradiction(&error.to_string()))?;
    }
    if game.view(view.viewer) == *view { Ok(game) } else { Err(contradiction("its parts do not fit together")) }
}

fn contradiction(what: &str) -> NoWorld {
    NoWorld::Contradiction(what.into())
}
