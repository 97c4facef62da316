//! The end of a game as the one person at this device has lived it.

pub use coeur_client::ended::Ended;

use super::play::{Phase, Play};
use super::source::Source;
use coeur_client::ended::{against, key};
use coeur_protocol::TableDocument;
use leptos::prelude::*;

impl Play {
    /// What tells the game in play from all others, also after a reload.
    pub fn key(self) -> Option<String> {
        self.game.with(|game| match game.as_ref()? {
            Source::Device(game) => Some(key(&game.record)),
            Source::Server(document) => Some(document.table.clone()),
        })
    }

    /// Whether prompts lead through the game: what is won in it says little.
    pub fn is_lesson(self) -> bool {
        self.game.with(|game| matches!(game, Some(Source::Device(game)) if game.lesson))
    }

    /// How the game has ended, if it has and one person plays here.
    pub fn ended(self) -> Option<Ended> {
        let seat = self.person_here().filter(|_| self.phase() == Phase::Over)?;
        if self.with_document(TableDocument::is_closed) == Some(true) {
            return None;
        }
        let against = against(&self.players(), seat);
        self.snapshot.with(|table| {
            let table = table.as_ref().filter(|table| table.turn.is_none())?;
            let points = *table.points.get(seat.index())?;
            Some(Ended { game: table.game.clone(), against, points, won: table.winners.contains(&seat) })
        })
    }
}
