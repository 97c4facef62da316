//! The certainty player of Bouzy 2017 and of the seed §6: it never takes a risk with a card.
//!
//! It plays and discards what is certain, by the hints given and, if asked to, by counting cards. Hints go to the first
//! card that can be played and is not yet known to be, then to the first useless one. It assumes nothing of its partners:
//! hints mean what they say.

use super::convention::{Choice, Convention, Why, discard, fallback, hint, play};
use super::kinds::Kinds;
use super::scene::{Scene, Turn};
use crate::{BLUE_TOKENS, Hint, TYPES};

coeur_core::choice! {
    /// What comes first when a certain card and a useful hint are both at hand.
    pub enum Order { CardsFirst = "cards", HintsFirst = "hints" }
}

coeur_core::choice! {
    /// What makes a card certain.
    pub enum Certain {
        /// Every card it may be fits, counting the cards in sight.
        Counted = "counted",
        /// Colour and rank were both told.
        Told = "told",
    }
}

coeur_core::options! {
    /// Readings of the certainty player; the reports differ.
    #[derive(Copy)]
    pub struct Certainty {
        /// Whether certain cards come before hints (Bouzy) or hints before cards (the seed).
        pub order: Order = Order::CardsFirst;
        /// Whether a card is certain when all it may be would fit, or only once colour and rank were told.
        pub certain: Certain = Certain::Counted;
        /// Whether hints also show useless cards.
        pub show_useless: bool = true;
    }
}

impl Certainty {
    /// What a card may be for its holder.
    fn may_be(&self, scene: &Scene, seat: usize, slot: usize, unseen: &[u8; TYPES]) -> Kinds {
        match self.certain {
            Certain::Counted => scene.may_be(seat, slot, unseen),
            Certain::Told => {
                let kinds = Kinds::known(scene.known(seat)[slot]);
                if kinds.len() == 1 { kinds } else { Kinds::ALL }
            }
        }
    }

    fn own_card(&self, scene: &Scene) -> Option<Choice> {
        let me = scene.turn;
        let unseen = scene.unseen_by(me);
        let slots = 0..scene.hand_len(me);
        let sure = |kinds: Kinds| {
            slots.clone().find(|&slot| {
                let may_be = self.may_be(scene, me, slot, &unseen);
                !may_be.is_empty() && may_be.within(kinds)
            })
        };
        if let Some(slot) = sure(scene.needs.playable) {
            return Some(play(slot, Why::SureToFit));
        }
        let slot = sure(scene.needs.dead).filter(|_| scene.blue < BLUE_TOKENS)?;
        Some(discard(slot, Why::Useless))
    }

    /// A hint that brings a partner closer to knowing that a card can be played, or thrown away.
    fn helpful(&self, scene: &Scene, good: Kinds, why: Why) -> Option<Choice> {
        let me = scene.turn;
        for other in scene.others(me) {
            let Some(hand) = scene.hand(other) else { continue };
            for (slot, &card) in hand.iter().enumerate() {
                // The partner sees other cards than we do; its own unseen ones are those of everybody but its hand.
                let known = scene.known(other)[slot];
                if !good.has(card) || self.may_be(scene, other, slot, &scene.left).within(good) {
                    continue;
                }
                if known.rank().is_none() {
                    return Some(hint(other, Hint::Rank(card.rank()), why));
                }
                if known.colour().is_none() {
                    return Some(hint(other, Hint::Colour(card.colour()), why));
                }
            }
        }
        None
    }

    fn any_hint(&self, scene: &Scene) -> Option<Choice> {
        if scene.blue == 0 {
            return None;
        }
        self.helpful(scene, scene.needs.playable, Why::ShowsPlayable).or_else(|| {
            let useless = self.show_useless.then_some(scene.needs.dead)?;
            self.helpful(scene, useless, Why::ShowsUseless)
        })
    }
}

impl Convention for Certainty {
    fn choose(&self, scene: &Scene) -> Choice {
        let choice = match self.order {
            Order::CardsFirst => self.own_card(scene).or_else(|| self.any_hint(scene)),
            Order::HintsFirst => self.any_hint(scene).or_else(|| self.own_card(scene)),
        };
        choice.unwrap_or_else(|| fallback(scene))
    }

    fn witness(&mut self, _: &Scene, _: &Turn) {}
}
