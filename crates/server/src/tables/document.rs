//! The table as one caller may see it: the only way in which anything of a game leaves the server while it is played.
//!
//! Everything here comes from the viewer's own view ([`Table::view`](coeur_catalog::Table::view)), from what was announced
//! to that viewer, or from what everybody knows (seats, clocks, points).

use super::state::{SeatState, TableState};
use coeur_core::{Lang, Seat, Viewer};
use coeur_protocol::{ClockPlan, Ending, LogEntry, SeatKind, Snapshot, TableClock, TableDocument, TableSeat};
use coeur_store::Millis;

/// What a caller wants to be told, beside who it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    pub lang: Lang,
    /// Whether all that a screen needs comes along.
    pub screen: bool,
    pub log: WantedLog,
}

/// Which actions are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WantedLog {
    /// All of them; none where a screen tells them.
    #[default]
    Usual,
    All,
    /// Those after this event; all of them if `None`.
    New(Option<u64>),
    None,
}

impl TableState {
    /// The table as `viewer` may see it; `present` says which seats are connected. What a screen shows is told there only.
    pub fn document(&self, viewer: Option<Seat>, wanted: Wanted, present: &[bool], now: Millis) -> TableDocument {
        let eyes = viewer.map_or(Viewer::Spectator, Viewer::Seat);
        let turn = self.turn();
        let game = self.game.as_deref();
        let on_turn = viewer.is_some() && viewer == turn;
        let ended = match (self.played_out(), self.closed) {
            (true, _) => Some(Ending::Rules),
            (_, true) => Some(Ending::Closed),
            _ => None,
        };
        let screen = self.screen(viewer, wanted).map(Box::new);
        let plain = screen.is_none();
        let tells_log = match wanted.log {
            WantedLog::Usual => plain,
            WantedLog::All | WantedLog::New(_) => true,
            WantedLog::None => false,
        };
        TableDocument {
            table: self.id.clone(),
            code: self.code.clone(),
            game: self.setup.game.clone(),
            config: self.setup.config.clone(),
            version: self.version,
            seats: self.table_seats(present),
            started: self.started(),
            turn,
            viewer,
            host: viewer.is_some() && self.host() == viewer,
            rated: self.is_rated(),
            legal: plain.then(|| game.filter(|_| on_turn).map_or_else(Vec::new, |game| game.legal())),
            view: plain.then(|| game.map(|game| game.view(eyes)).unwrap_or_default()),
            log: tells_log.then(|| self.log(eyes, wanted)),
            points: plain.then(|| game.map_or_else(|| vec![0; self.seats.len()], |game| game.payoffs().as_slice().to_vec())),
            over: self.over(),
            ended,
            clock: self.clocks.plan().map(|plan| self.table_clock(plan, turn, now)),
            rematch: self.rematch.clone(),
            deal: self.setup.deal.clone(),
            takeback: self.takeback.clone(),
            said: Vec::new(),
            screen,
        }
    }

    fn screen(&self, viewer: Option<Seat>, wanted: Wanted) -> Option<Snapshot> {
        let game = self.game.as_deref().filter(|_| wanted.screen)?;
        let mut screen = coeur_session::look(game, viewer, wanted.lang).ok()?;
        if self.closed {
            // Given up: nobody is on turn any more.
            (screen.turn, screen.legal) = (None, Vec::new());
        }
        Some(screen)
    }

    pub fn table_seats(&self, present: &[bool]) -> Vec<TableSeat> {
        let table_seat = |(seat, state): (Seat, &SeatState)| TableSeat {
            kind: match state {
                SeatState::Person(_) => SeatKind::Person,
                SeatState::Ai { .. } => SeatKind::Ai,
                SeatState::Open | SeatState::Kept { .. } => SeatKind::Open,
            },
            name: state.name().into(),
            player: state.ai().map(str::to_string),
            present: present.get(seat.index()).copied().unwrap_or_default(),
            account: matches!(state, SeatState::Person(person) if person.account),
            bot: matches!(state, SeatState::Person(person) if person.bot),
        };
        self.all_seats().map(table_seat).collect()
    }

    fn log(&self, eyes: Viewer, wanted: Wanted) -> Vec<LogEntry> {
        let Some(game) = self.game.as_deref() else { return Vec::new() };
        let names = self.names();
        let known = if let WantedLog::New(known) = wanted.log { known } else { None };
        let new = self.played.iter().enumerate().skip_while(|(_, played)| known.is_some_and(|n| played.n <= n));
        new.filter_map(|(ply, played)| {
            let announced = game.announced(ply, eyes).ok()?;
            Some(LogEntry {
                n: played.n,
                seat: announced.seat,
                action: announced.action,
                words: announced.words.tell(wanted.lang).say(&names, wanted.lang),
            })
        })
        .collect()
    }

    fn table_clock(&self, plan: ClockPlan, turn: Option<Seat>, now: Millis) -> TableClock {
        let ClockPlan { each_move, game, increment } = plan;
        let remaining = self.deadline().map(|deadline| (deadline - now).max(0));
        TableClock { each_move, game, increment, remaining, left: self.clocks.left(turn, now) }
    }
}
