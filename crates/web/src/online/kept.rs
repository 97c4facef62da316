//! The seats that this browser has taken, each with the secret that proves it.

use coeur_client::kept_seat::{KeptSeat, with};
use coeur_kit::store;
use coeur_protocol::TableDocument;

const STORED_AS: &str = "coeur.tables";

/// All of them, the last used first.
pub fn all() -> Vec<KeptSeat> {
    store::load(STORED_AS).unwrap_or_default()
}

/// The seat at a table that is named by its id or its code.
pub fn find(name: &str) -> Option<KeptSeat> {
    all().into_iter().find(|kept| kept.is_at(name))
}

pub fn save(kept: KeptSeat) {
    store::save(STORED_AS, &with(all(), kept));
}

/// Forgets a seat that is worth nothing any more.
pub fn forget(name: &str) {
    let others: Vec<KeptSeat> = all().into_iter().filter(|kept| !kept.is_at(name)).collect();
    store::save(STORED_AS, &others);
}

/// Notes what a list of games shows, as the table itself tells it.
pub fn note(document: &TableDocument) {
    // Given up before it began: there is nothing to come back to.
    if document.over && !document.started {
        return forget(&document.table);
    }
    if let Some(kept) = find(&document.table) {
        let code = Some(document.code.clone());
        let now = KeptSeat { code, game: document.game.clone(), over: document.over, ..kept.clone() };
        if now != kept {
            save(now);
        }
    }
}
