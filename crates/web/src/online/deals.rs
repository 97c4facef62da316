//! Deals that people share: made, looked at and played.

use super::client::{Failure, ask, read, text};
use super::kept;
use super::person::be_known;
use coeur_protocol::{CreatedDeal, CreatedTable, DealTable, NewDeal, NewTable, SharedDeal};

/// The AI that sits in all other seats, and with which everybody is compared.
pub const RIVAL: &str = "hard";

/// Deals cards that several tables may play; their code.
pub async fn create_deal(game: &str) -> Result<String, Failure> {
    let body = text(&NewDeal { game: game.into(), config: None });
    Ok(read::<CreatedDeal>(&ask("POST", "/api/deals".into(), None, Some(body)).await?)?.deal)
}

pub async fn find_deal(code: &str) -> Result<SharedDeal, Failure> {
    let path = format!("/api/deals/{}", js_sys::encode_uri_component(code));
    read(&ask("GET", path, None, None).await?)
}

/// What this browser's own seat made of a deal, in what its game counts.
pub fn own_points(deal: &SharedDeal) -> Option<i64> {
    let own = |table: &DealTable| {
        let seat = kept::find(&table.table)?.seat;
        table.made(seat.index())
    };
    deal.tables.iter().flatten().find_map(own)
}

/// Sits down to a deal, by its code, with AIs. The server must know whom it has shown the cards: somebody without an account is a guest. Without a
/// name it is theirs.
pub async fn play_deal(deal: &str, seats: Vec<String>, name: &str, pace: u64) -> Result<CreatedTable, Failure> {
    be_known(name).await?;
    let table = NewTable {
        deal: Some(deal.into()),
        seats,
        name: Some(name).filter(|name| !name.is_empty()).map(String::from),
        pace: Some(pace),
        listed: Some(false),
        ..NewTable::default()
    };
    read(&ask("POST", "/api/tables".into(), None, Some(text(&table))).await?)
}
