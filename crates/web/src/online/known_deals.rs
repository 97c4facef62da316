//! The shared deals that this browser has made, opened or played, with what was made of them here.

use super::deals::own_points;
use coeur_client::known_deal::{KnownDeal, with};
use coeur_kit::store;
use coeur_protocol::SharedDeal;

const STORED_AS: &str = "coeur.deals";

/// All of them, the newest first.
pub fn all() -> Vec<KnownDeal> {
    store::load(STORED_AS).unwrap_or_default()
}

/// Remembers a deal as the server tells it now; what is known of it.
pub fn note(deal: &SharedDeal) -> KnownDeal {
    let (now, points) = (js_sys::Date::now(), own_points(deal));
    let (all, known) = with(all(), KnownDeal { deal: deal.deal.clone(), game: deal.game.clone(), at: now, points });
    store::save(STORED_AS, &all);
    known
}
