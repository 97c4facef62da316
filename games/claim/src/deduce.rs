//! What a card played tells of the other hand, and how likely a sensible player is to choose it.

use crate::card::{Card, Faction};
use crate::policy;
use crate::state::Claim;
use crate::view::ClaimView;
use crate::words::{card_arg, void_phrase};
use coeur_core::{ActionSpace, Deduce, Phrase, Seat, options::NoOptions};

/// Statements 0 to 4 say that a faction is missing in the other hand; the others, from here on, that a card is there.
const FIRST_CARD: u32 = Faction::ALL.len() as u32;

fn number(card: Card) -> u32 {
    FIRST_CARD + u32::from(card.0)
}

impl Deduce for Claim {
    fn statements(&self, viewer: Seat, out: &mut Vec<u32>) {
        let hand = self.hand(viewer.after(1, 2));
        let missing = Faction::ALL.into_iter().filter(|&faction| hand.of_faction(faction).is_empty());
        out.extend(missing.map(|faction| faction.index() as u32));
        out.extend(hand.each_kind().map(number));
    }

    fn statement(number: u32, viewer: Seat) -> Phrase {
        let other = viewer.after(1, 2);
        match Faction::ALL.get(number as usize) {
            Some(&faction) => void_phrase(other, faction),
            None => {
                let card = Card((number - FIRST_CARD) as u8);
                Phrase::new("{a} {}", "{has} {}", [other.into(), card_arg(card)])
            }
        }
    }

    fn is_answered(number: u32, (_, card): (Seat, Card), _: Seat, _: &ClaimView) -> bool {
        number == self::number(card)
    }

    fn habit(&self, card: Card) -> f64 {
        policy::probability(self, card)
    }
}

/// Every kind of card once, in the order of [`Card`].
impl ActionSpace for Claim {
    fn all_actions(_: &NoOptions) -> Vec<Card> {
        Card::kinds().collect()
    }
}
