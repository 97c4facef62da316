//! A game that was played, to be looked at again: from this device, from an address, or from the server.

use crate::game::saved;
use crate::online::{Caller, kept as kept_seats};
use coeur_client::ended::key;
use coeur_client::names::{names_of_others, table_names};
use coeur_client::record_link;
use coeur_client::saved_game::SavedGame;
use coeur_core::{Lang, Record, Seat};

/// What stands in an address before the table of a server that keeps the game.
pub const TABLE: &str = "t:";

/// A game to look at again.
#[derive(Clone)]
pub struct Reviewed {
    pub record: Record,
    /// What its people were called, by seat; whoever has none is called as at this device.
    pub names: Vec<String>,
    /// The seats of those who played it here.
    pub own: Vec<Seat>,
    /// What it is found under again: its id on this device, or [`TABLE`] and the table; none for a stranger's.
    pub id: Option<String>,
    pub over: bool,
}

impl Reviewed {
    fn kept(SavedGame { id, record, names, over, .. }: SavedGame) -> Reviewed {
        Reviewed { own: record.people(), record, names, id: Some(id), over }
    }
}

/// The game that this device keeps under a name; its last one where that is empty.
pub fn kept(name: &str) -> Option<Reviewed> {
    let saved = if name.is_empty() { saved::last() } else { saved::find(name) };
    saved.map(Reviewed::kept)
}

/// A game that an address holds: a stranger's, unless this device has played it.
pub fn from_link(text: &str, lang: Lang) -> Option<Reviewed> {
    let (record, names) = record_link::decode(text)?;
    let played = saved::all().into_iter().find(|saved| key(&saved.record) == key(&record));
    Some(match played {
        Some(saved) => Reviewed { record, ..Reviewed::kept(saved) },
        None => Reviewed { names: names_of_others(&record, &names, lang), record, own: Vec::new(), id: None, over: true },
    })
}

/// A game that the server keeps, once it is over.
pub async fn from_table(table: String, lang: Lang) -> Option<Reviewed> {
    let token = kept_seats::find(&table).map(|kept| kept.token);
    let id = Some(format!("{TABLE}{table}"));
    let caller = Caller { table, token };
    let record = Record::parse(&caller.record().await.ok()?).ok()?;
    // Who sat where, and where the caller did: the record does not say.
    let table = caller.glance().await.ok()?;
    let names = names_of_others(&record, &table_names(&table, lang), lang);
    Some(Reviewed { record, names, own: table.viewer.into_iter().collect(), id, over: true })
}
