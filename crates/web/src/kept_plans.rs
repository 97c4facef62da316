//! Plans of games and the browser's memory: what was chosen for each game is there again at the next one.

use crate::game::{new_seed, saved};
use coeur_client::plan::Plan;
use coeur_client::saved_game::SavedGame;
use coeur_kit::store;
use coeur_protocol::GameCard;

const PREFIX: &str = "coeur.plan.";
const LAST: &str = "coeur.last";

/// The game that was set up last.
pub fn last_game() -> Option<String> {
    store::load(LAST)
}

/// What was chosen the last time, where it can still be chosen; the usual game else.
pub fn remembered(card: &GameCard) -> Plan {
    let kept = store::load::<Plan>(&format!("{PREFIX}{}", card.id));
    kept.filter(|plan| plan.fits(card)).unwrap_or_else(|| Plan::new(card))
}

pub fn remember(plan: &Plan) {
    store::save(&format!("{PREFIX}{}", plan.game), plan);
    store::save(LAST, &plan.game);
}

/// The game as it is planned, dealt anew and ready to be kept and played.
pub fn dealt(plan: &Plan, hidden: bool) -> SavedGame {
    let record = plan.seated(js_sys::Math::random()).record(new_seed());
    SavedGame { names: plan.given_names(), ..saved::begun(record, hidden) }
}
