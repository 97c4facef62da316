//! The certainty player of Bouzy 2017 and of the Hanabi report (§6): it never takes a risk with a card.
//!
//! It plays and discards what is certain, by the hints given and, if asked to, by counting cards. Hints go to the first
//! card that can be played and is not yet known to be, then to the first useless one. It assumes nothing of its partners:
//! hints mean what they say.

use super::convention::{Choice, Convention, Rule, discard, fallback, hint, play};
use super::kinds::Kinds;
use super::table_state::{TableState, Turn};
use crate::{BLUE_TOKENS, Hint, TYPES};

coeur_core::choice! {
    /// What comes first when a certain card and a useful hint are both at hand.
    pub enum Order { CardsFirst = "cards" ("les cartes sûres", "certain cards"), HintsFirst = "hints" ("les indices", "hints") }
}

coeur_core::choice! {
    /// What makes a card certain.
    pub enum Certain {
        /// Every card it may be fits, counting the cards in sight.
        Counted = "counted" ("tout ce qu'elle peut être convient", "all it may be would fit"),
        /// Colour and rank were both told.
        Told = "told" ("sa couleur et sa valeur sont dites", "its colour and rank were told"),
    }
}

coeur_core::options! {
    /// Readings of the certainty player; the reports differ.
    #[derive(Copy)]
    pub struct Certainty {
        /// Whether certain cards come before hints (Bouzy) or hints before cards (the Hanabi report).
        #[fr = "Les cartes certaines avant les indices (Bouzy), ou l'inverse (le rapport Hanabi)."]
        pub order: Order = Order::CardsFirst;
        /// Whether a card is certain when all it may be would fit, or only once colour and rank were told.
        #[fr = "Une carte est certaine quand tout ce qu'elle peut être est jouable, ou seulement une fois couleur et valeur dites."]
        pub certain: Certain = Certain::Counted;
        /// Whether hints also show useless cards.
        #[fr = "Les indices montrent aussi les cartes inutiles."]
        pub show_useless: bool = true;
    }
}

impl Certainty {
    /// What a card may be for its holder.
    fn may_be(&self, state: &TableState, seat: usize, slot: usize, unseen: &[u8; TYPES]) -> Kinds {
        match self.certain {
            Certain::Counted => state.may_be(seat, slot, unseen),
            Certain::Told => {
                let kinds = Kinds::known(state.known(seat)[slot]);
                if kinds.len() == 1 { kinds } else { Kinds::ALL }
            }
        }
    }

    /// A card that is certain: to play, where `plays` allows it, or to throw away.
    fn own_card(&self, state: &TableState, plays: bool) -> Option<Choice> {
        let me = state.turn;
        let unseen = state.unseen_by(me);
        let slots = 0..state.hand_len(me);
        let sure = |kinds: Kinds| {
            slots.clone().find(|&slot| {
                let may_be = self.may_be(state, me, slot, &unseen);
                !may_be.is_empty() && may_be.within(kinds)
            })
        };
        if let Some(slot) = sure(state.needs.playable).filter(|_| plays) {
            return Some(play(slot, Rule::SureToFit));
        }
        let slot = sure(state.needs.dead).filter(|_| state.blue < BLUE_TOKENS)?;
        Some(discard(slot, Rule::Useless))
    }

    /// A hint that brings a partner closer to knowing that a card can be played, or thrown away.
    fn helpful(&self, state: &TableState, good: Kinds, rule: Rule) -> Option<Choice> {
        let me = state.turn;
        for other in state.others(me) {
            let Some(hand) = state.hand(other) else { continue };
            for (slot, &card) in hand.iter().enumerate() {
                // The partner sees other cards than we do; its own unseen ones are those of everybody but its hand.
                let known = state.known(other)[slot];
                if !good.has(card) || self.may_be(state, other, slot, &state.left).within(good) {
                    continue;
                }
                if known.rank().is_none() {
                    return Some(hint(other, Hint::Rank(card.rank()), rule));
                }
                if known.colour().is_none() {
                    return Some(hint(other, Hint::Colour(card.colour()), rule));
                }
            }
        }
        None
    }

    fn any_hint(&self, state: &TableState) -> Option<Choice> {
        if state.blue == 0 {
            return None;
        }
        self.helpful(state, state.needs.playable, Rule::ShowsPlayable).or_else(|| {
            let useless = self.show_useless.then_some(state.needs.dead)?;
            self.helpful(state, useless, Rule::ShowsUseless)
        })
    }
}

impl Certainty {
    fn decide(&self, state: &TableState, plays: bool) -> Choice {
        let choice = match self.order {
            Order::CardsFirst => self.own_card(state, plays).or_else(|| self.any_hint(state)),
            Order::HintsFirst => self.any_hint(state).or_else(|| self.own_card(state, plays)),
        };
        choice.unwrap_or_else(|| fallback(state))
    }
}

impl Convention for Certainty {
    fn choose(&self, state: &TableState) -> Choice {
        self.decide(state, true)
    }

    fn without_play(&self, state: &TableState) -> Option<Choice> {
        Some(self.decide(state, false))
    }

    fn witness(&mut self, _: &TableState, _: &Turn) {}
}
