//! Every deal of a small variant, once: what exact answers are summed over.

use crate::cards::Cards;
use crate::config::Rules;
use crate::deal::{Deal, written};
use crate::deal_in_play::Hands;
use crate::state::Match;
use crate::variant::Variant;
use coeur_core::ListDeals;

/// The most ranks whose deals are listed: 2,520 deals of two, 369,600 of three.
const MOST_RANKS: u8 = 3;

impl<V: Variant> ListDeals for Match<V> {
    /// Those of a match of one deal, with few ranks in play.
    fn deals(config: &V::Config) -> Option<impl Iterator<Item = Deal>> {
        let rules = V::rules(config);
        let few = rules.ranks <= MOST_RANKS && V::deals(config) == 1;
        few.then(|| every(rules).into_iter().map(|hands| vec![written(&hands)]))
    }
}

/// Every way to deal the cards that are in play, card after card.
fn every(rules: Rules) -> Vec<Hands> {
    let mut deals = vec![[Cards::NONE; 4]];
    for card in (!rules.aside()).iter() {
        let dealt = |hands: Hands| {
            let open = (0..4).filter(move |seat| hands[*seat].len() < rules.ranks.into());
            open.map(move |seat| {
                let mut hands = hands;
                hands[seat] |= card.only();
                hands
            })
        };
        deals = deals.into_iter().flat_map(dealt).collect();
    }
    deals
}
