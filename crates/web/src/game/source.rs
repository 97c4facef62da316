//! Where the game in play is kept, and so who says what happens in it.

use coeur_client::names::names;
use coeur_client::names::table_names;
use coeur_client::saved_game::SavedGame;
use coeur_core::{Lang, Record, Seat, is_outsider};
use coeur_protocol::TableDocument;

#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    /// On this device: the page appends actions to the record, and asks the worker.
    Device(Box<SavedGame>),
    /// On a server: the page sends actions, and is told what the table looks like.
    Server(Box<TableDocument>),
}

impl Source {
    /// The record, which only whoever keeps the game has.
    pub fn record(&self) -> Option<&Record> {
        match self {
            Source::Device(game) => Some(&game.record),
            Source::Server(_) => None,
        }
    }

    /// The id of the game that is played.
    pub fn game(&self) -> &str {
        match self {
            Source::Device(game) => &game.record.game,
            Source::Server(document) => &document.game,
        }
    }

    pub fn document(&self) -> Option<&TableDocument> {
        match self {
            Source::Device(_) => None,
            Source::Server(document) => Some(document),
        }
    }

    /// Who plays at each seat: a spec, a level, or who [is none of ours](is_outsider).
    pub fn players(&self) -> Vec<String> {
        match self {
            Source::Device(game) => game.record.players.clone(),
            Source::Server(document) => document.players(),
        }
    }

    pub fn is_human(&self, seat: Seat) -> bool {
        self.players().get(seat.index()).is_some_and(|player| is_outsider(player))
    }

    /// A name for each seat. `own` is the name of the person at this device.
    pub fn names(&self, own: &str, lang: Lang) -> Vec<String> {
        match self {
            Source::Device(game) => names(&game.record, &game.names, own, lang),
            Source::Server(document) => table_names(document, lang),
        }
    }

    /// The one person at this device, if there is only one.
    pub fn person_here(&self) -> Option<Seat> {
        match self {
            Source::Device(game) => match game.record.people()[..] {
                [person] => Some(person),
                _ => None,
            },
            Source::Server(document) => document.viewer,
        }
    }

    /// The code of the shared deal that is played: on this device, that of a day.
    pub fn deal(&self) -> Option<&str> {
        match self {
            Source::Device(game) => game.of_day(),
            Source::Server(document) => document.deal.as_deref(),
        }
    }

    /// Whether hints and reasons may be asked for.
    pub fn allows_help(&self) -> bool {
        match self {
            Source::Device(game) => game.over || game.of_day().is_none(),
            Source::Server(document) => document.allows_help(),
        }
    }

    /// Whether leaving now leaves others in the middle of a game, or a deal that is played once.
    pub fn is_left_with_care(&self) -> bool {
        match self {
            Source::Device(game) => !game.over && game.of_day().is_some(),
            Source::Server(document) => !document.over && document.own_seat().is_some_and(|seat| !seat.has_left()),
        }
    }

    /// Whether no person but the one who looks plays.
    pub fn nobody_else_plays(&self, viewer: Option<Seat>) -> bool {
        match self {
            Source::Device(game) => game.record.people().iter().all(|&person| viewer == Some(person)),
            // The server shows nobody's cards before the end.
            Source::Server(_) => false,
        }
    }
}
