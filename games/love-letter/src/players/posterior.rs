//! For two players: exactly how likely each card is in the other hand, given every action since the deal.
//!
//! Bayes' rule forwards through the round. The state is the card held; an observation is what the viewer draws, sees, or
//! hears the other play. All cards that the viewer cannot place are alike, so that given the card held the rest of the deck
//! is in any order, each equally likely: this is the whole distribution over worlds, and not a sample of it. Only after
//! another's Chancellor, who hides what lies at the bottom, is there more to remember, and worlds are sampled instead.

use super::knowledge::{Knowledge, shares};
use super::tracked::{SURPRISE, TrackedGame, choice_probabilities};
use crate::{Action, Card, LoveLetter, Move};
use arrayvec::ArrayVec;
use coeur_core::{DealHistory, Game, Rng, Seat};

/// Places of hidden cards: the deck's and the burnt one.
pub(crate) type Places = ArrayVec<usize, 21>;

/// All worlds of a view of a game of two, with their probabilities.
#[derive(Clone, Debug)]
pub struct Posterior {
    /// One of the worlds: what is hidden in it is to be replaced.
    pub(crate) template: TrackedGame,
    pub(crate) other: Seat,
    /// How likely the other hand is each card.
    pub odds: [f64; 10],
    /// Cards that the viewer cannot place, by value.
    pub(crate) unplaced: [u8; 10],
    /// Where they lie, but for the other hand.
    pub(crate) places: Places,
}

impl Posterior {
    /// Follows the round in any world that fits the view. `None` for larger tables, and after another's Chancellor.
    pub fn from_world(world: &LoveLetter, me: Seat) -> Option<Posterior> {
        if world.players != 2 || world.turn() != Some(me) {
            return None;
        }
        let other = me.after(1, 2);
        let (start, history) = world.since_deal();
        let knowledge = Knowledge::at_start(&start);
        let mut follower = Follower { tracked: TrackedGame { game: start, knowledge }, me, other, held: [0.0; 10] };
        follower.held = follower.left();
        if start_is_mine(world, me) {
            // The viewer's first draw came after the other card was dealt.
            let drawn = follower.tracked.game.drawn[0]?;
            follower.held[drawn.value()] += 1.0;
            follower.see_draws(&[drawn]);
        }
        for action in history {
            follower.follow(action)?;
        }
        let left = follower.left();
        let mut places = Places::new();
        places.push(0);
        for place in usize::from(world.top)..usize::from(world.end) {
            if follower.tracked.knowledge.placed(place) != Some(me.index()) {
                places.push(place);
            }
        }
        let odds = shares(follower.held);
        let possible = odds.iter().zip(&left).all(|(&odds, &left)| odds >= 0.0 && (odds == 0.0 || left > 0.0));
        let counted = left.iter().sum::<f64>() as usize == places.len() + 1;
        (possible && counted && odds.iter().sum::<f64>() > 0.5).then(|| Posterior {
            template: follower.tracked,
            other,
            odds,
            unplaced: left.map(|left| left as u8),
            places,
        })
    }

    /// A world, by its probability.
    pub(crate) fn draw(&self, rng: &mut Rng) -> TrackedGame {
        let kind = rng.weighted(&self.odds).unwrap_or(0);
        let mut rest: ArrayVec<Card, 21> = ArrayVec::new();
        for card in Card::ALL {
            let taken = u8::from(card.value() == kind);
            for _ in taken..self.unplaced[card.value()] {
                rest.push(card);
            }
        }
        rng.shuffle(&mut rest);
        self.world(Card::ALL[kind], &rest)
    }

    /// The world with this card in the other hand and these at the hidden places.
    pub(crate) fn world(&self, held: Card, rest: &[Card]) -> TrackedGame {
        let mut world = self.template.clone();
        world.game.hands[self.other.index()] = Some(held);
        for (&place, &card) in self.places.iter().zip(rest) {
            world.game.queue[place] = card;
        }
        world
    }
}

fn start_is_mine(world: &LoveLetter, me: Seat) -> bool {
    world.starter == me.0
}

/// The round as the viewer follows it.
struct Follower {
    tracked: TrackedGame,
    me: Seat,
    other: Seat,
    /// Weight of each card in the other hand.
    held: [f64; 10],
}

impl Follower {
    /// Cards that the viewer cannot place.
    fn left(&self) -> [f64; 10] {
        self.tracked.knowledge.unplaced(&self.tracked.game, self.me.index())
    }

    fn certainly(&mut self, card: Option<Card>) {
        self.held = [0.0; 10];
        if let Some(card) = card {
            self.held[card.value()] = 1.0;
        }
    }

    /// The viewer drew these cards: each is less likely where the other holds one alike.
    fn see_draws(&mut self, drawn: &[Card]) {
        let mut left = self.left();
        for card in drawn.iter().rev() {
            left[card.value()] += 1.0;
            for (kind, weight) in self.held.iter_mut().enumerate() {
                *weight *= left[card.value()] - f64::from(u8::from(kind == card.value()));
            }
        }
        self.held = shares(self.held);
    }

    fn follow(&mut self, action: Action) -> Option<()> {
        let mine = self.tracked.game.turn == self.me.0;
        let before = self.tracked.game.clone();
        let (card, target, guess) = match action.read() {
            Move::Play { card, target, guess } => (card, target, guess),
            Move::Keep { .. } if mine => (Card::Chancellor, None, None),
            Move::Keep { .. } => return None,
        };
        if !mine {
            self.hear(&before, card, action);
        }
        let next_is_known = self.tracked.knowledge.placed(usize::from(before.top)) == Some(self.me.index());
        self.tracked.apply(action);
        let drawn = self.own_draws(&before, card, target, matches!(action.read(), Move::Keep { .. }));
        let after = &self.tracked.game;
        match (card, target) {
            (Card::Guard, Some(target)) if target == self.other => {
                if let Some(guess) = guess {
                    self.held[guess.value()] = 0.0;
                }
            }
            (Card::Priest, Some(target)) if target == self.other => self.certainly(before.hands[target.index()]),
            (Card::Baron | Card::King, Some(_)) => self.certainly(after.hands[self.other.index()]),
            (Card::Prince, Some(target)) if target == self.other => {
                if next_is_known {
                    self.certainly(after.hands[self.other.index()]);
                } else {
                    self.held = self.left();
                    for card in &drawn {
                        self.held[card.value()] += 1.0;
                    }
                }
            }
            (Card::Chancellor, _) if !mine && after.turn == self.other.0 => return None,
            _ => {}
        }
        self.see_draws(&drawn);
        Some(())
    }

    /// What the viewer drew by an action, or for its turn after it, but for cards that it had put there itself.
    fn own_draws(&self, before: &LoveLetter, card: Card, target: Option<Seat>, keep: bool) -> ArrayVec<Card, 3> {
        let after = &self.tracked.game;
        let mut drawn = ArrayVec::new();
        let me = self.me.index();
        let mut place = usize::from(before.top);
        let mut take = |drawn: &mut ArrayVec<Card, 3>, card: Option<Card>| {
            if let Some(card) = card
                && self.tracked.knowledge.placed(place) != Some(me)
            {
                drawn.push(card);
            }
            place += 1;
        };
        if card == Card::Prince && target.is_some() {
            if target == Some(self.me) {
                take(&mut drawn, after.hands[me]);
            } else {
                take(&mut drawn, None);
            }
        }
        let chancellor = card == Card::Chancellor && !keep && before.turn == self.me.0;
        if after.turn == self.me.0 && (chancellor || before.turn != self.me.0) {
            take(&mut drawn, after.drawn[0]);
            if after.drawn[1].is_some() {
                take(&mut drawn, after.drawn[1]);
            }
        }
        drawn
    }

    /// The other drew a card and chose to play one of two: how likely is each that was kept?
    fn hear(&mut self, before: &LoveLetter, played: Card, action: Action) {
        let left = self.left();
        let total: f64 = left.iter().sum();
        let known = if self.tracked.knowledge.placed(usize::from(before.top) - 1) == Some(self.me.index()) {
            before.drawn[0]
        } else {
            None
        };
        let mut case = self.tracked.clone();
        let mut chance = |held: Card, drawn: Card| {
            let draw = match known {
                Some(known) => f64::from(u8::from(known == drawn)),
                None => (left[drawn.value()] - f64::from(u8::from(held == drawn))).max(0.0) / (total - 1.0).max(1.0),
            };
            let weight = self.held[held.value()] * draw;
            if weight > 0.0 { weight * probability(&mut case, held, drawn, action) } else { 0.0 }
        };
        let mut kept_weights = [0.0; 10];
        for kept in Card::ALL {
            kept_weights[kept.value()] = chance(played, kept);
            if kept != played {
                kept_weights[kept.value()] += chance(kept, played);
            }
        }
        self.held = shares(kept_weights);
    }
}

/// How likely a sensible player with these two cards is to act so.
fn probability(case: &mut TrackedGame, held: Card, drawn: Card, action: Action) -> f64 {
    case.game.hands[usize::from(case.game.turn)] = Some(held);
    case.game.drawn[0] = Some(drawn);
    let (actions, mut values) = case.weigh();
    let Some(place) = actions.iter().position(|&legal| legal == action) else { return 0.0 };
    choice_probabilities(&mut values);
    SURPRISE / actions.len() as f64 + (1.0 - SURPRISE) * values[place]
}
