//! The table as one caller may see it: the only way in which anything of a game leaves the server while it is played.
//!
//! Everything here comes from the viewer's own view ([`Table::view`](coeur_catalog::Table::view)), from what was announced
//! to that viewer, or from what everybody knows (seats, clocks, points).

use super::event::ClockPlan;
use super::state::{SeatState, TableState};
use coeur_core::{Lang, Seat, Viewer};
use coeur_protocol::Snapshot;
use coeur_store::Millis;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// What a caller wants to be told, beside who it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The language of words.
    pub lang: Lang,
    /// Whether all that a screen needs comes along.
    pub screen: bool,
    /// Only actions after this event are told; all of them if `None`.
    pub log_after: Option<u64>,
}

/// A table as one caller sees it.
#[derive(Serialize, ToSchema)]
pub struct Document {
    pub table: String,
    pub code: String,
    pub game: String,
    pub config: Value,
    /// How many events there were.
    pub version: u64,
    pub seats: Vec<SeatCard>,
    pub started: bool,
    /// Whose turn it is.
    pub turn: Option<u8>,
    /// The caller's seat; null for who watches.
    pub viewer: Option<u8>,
    /// Whether the caller may fill seats and close the table.
    pub host: bool,
    /// What the caller may do now.
    pub legal: Vec<String>,
    /// What the caller may know; null until the game starts.
    pub view: Option<Value>,
    pub log: Vec<LogEntry>,
    /// The points of each seat at this moment.
    pub points: Vec<i32>,
    pub over: bool,
    /// How it ended: `rules`, or `closed` where it was given up.
    pub ended: Option<&'static str>,
    pub clock: Option<ClockCard>,
    /// The table where the same people play again.
    pub rematch: Option<String>,
    /// The shared deal that is played here.
    pub deal: Option<String>,
    /// All that a screen needs, where it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub screen: Option<Box<Snapshot>>,
}

/// Who has a seat, as everybody may know it.
#[derive(Clone, Serialize, ToSchema)]
pub struct SeatCard {
    /// `person`, `ai` or `open`.
    pub kind: &'static str,
    pub name: String,
    /// The AI that decides here: the seat's own, or that which plays for a person who is away.
    pub player: Option<String>,
    /// Whether the person is connected.
    pub present: bool,
}

/// An action as the caller heard of it.
#[derive(Serialize, ToSchema)]
pub struct LogEntry {
    /// The number of the event.
    pub n: u64,
    pub seat: u8,
    /// Null where the caller may not know all of it.
    pub action: Option<String>,
    pub words: String,
}

#[derive(Serialize, ToSchema)]
pub struct ClockCard {
    /// Seconds for each move.
    #[serde(rename = "move")]
    pub each_move: Option<u32>,
    /// Seconds for the whole game.
    pub game: Option<u32>,
    pub increment: Option<u32>,
    /// Milliseconds until the time of who is on turn is up.
    pub remaining: Option<i64>,
    /// Milliseconds that each seat has left of its time for the game.
    pub left: Option<Vec<i64>>,
}

impl TableState {
    /// The table as `viewer` may see it; `present` says which seats are connected.
    pub fn document(&self, viewer: Option<Seat>, wanted: Wanted, present: &[bool], now: Millis) -> Document {
        let eyes = viewer.map_or(Viewer::Spectator, Viewer::Seat);
        let turn = self.turn();
        let game = self.game.as_deref();
        let on_turn = viewer.is_some() && viewer == turn;
        let ended = match (self.played_out(), self.closed) {
            (true, _) => Some("rules"),
            (_, true) => Some("closed"),
            _ => None,
        };
        Document {
            table: self.id.clone(),
            code: self.code.clone(),
            game: self.setup.game.clone(),
            config: self.setup.config.clone(),
            version: self.version,
            seats: self.seat_cards(present),
            started: self.started(),
            turn: turn.map(|seat| seat.0),
            viewer: viewer.map(|seat| seat.0),
            host: viewer.is_some() && self.host() == viewer,
            legal: game.filter(|_| on_turn).map_or_else(Vec::new, |game| game.legal()),
            view: game.map(|game| game.view(eyes)),
            log: self.log(eyes, wanted),
            points: game.map_or_else(|| vec![0; self.seats.len()], |game| game.payoffs().as_slice().to_vec()),
            over: self.over(),
            ended,
            clock: self.clocks.plan().map(|plan| self.clock_card(plan, turn, now)),
            rematch: self.rematch.clone(),
            deal: self.setup.deal.clone(),
            screen: game.filter(|_| wanted.screen).and_then(|game| {
                let mut screen = coeur_session::look(game, viewer, wanted.lang).ok()?;
                if self.closed {
                    // Given up: nobody is on turn any more.
                    (screen.turn, screen.legal) = (None, Vec::new());
                }
                Some(Box::new(screen))
            }),
        }
    }

    /// Who sits where.
    pub fn seat_cards(&self, present: &[bool]) -> Vec<SeatCard> {
        let card = |(seat, state): (Seat, &SeatState)| SeatCard {
            kind: match state {
                SeatState::Person(_) => "person",
                SeatState::Ai { .. } => "ai",
                SeatState::Open | SeatState::Kept { .. } => "open",
            },
            name: state.name().into(),
            player: state.ai().map(str::to_string),
            present: present.get(seat.index()).copied().unwrap_or_default(),
        };
        self.all_seats().map(card).collect()
    }

    fn log(&self, eyes: Viewer, wanted: Wanted) -> Vec<LogEntry> {
        let Some(game) = self.game.as_deref() else { return Vec::new() };
        let names = self.names();
        let new = self.played.iter().enumerate().skip_while(|(_, played)| wanted.log_after.is_some_and(|n| played.n <= n));
        new.filter_map(|(ply, played)| {
            let announced = game.announced(ply, eyes).ok()?;
            Some(LogEntry {
                n: played.n,
                seat: announced.seat.0,
                action: announced.action,
                words: announced.words.tell(wanted.lang).say(&names, wanted.lang),
            })
        })
        .collect()
    }

    fn clock_card(&self, plan: ClockPlan, turn: Option<Seat>, now: Millis) -> ClockCard {
        let ClockPlan { each_move, game, increment } = plan;
        let remaining = self.deadline().map(|deadline| (deadline - now).max(0));
        ClockCard { each_move, game, increment, remaining, left: self.clocks.left(turn, now) }
    }
}
