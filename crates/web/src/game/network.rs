//! A game that a server keeps: what is heard of its table is shown, and what a person does is sent there.

use super::play::{Phase, Play, Trouble};
use super::source::Source;
use crate::online::{Caller, Failure, Heard, Link, be_known, kept, play_deal, refusal_text};
use crate::timer::sleep;
use crate::words;
use coeur_client::kept_seat::KeptSeat;
use coeur_core::Seat;
use coeur_protocol::{CreatedTable, GrantedSeat, NewTable, Saying, SeatKind, Snapshot, TableDocument, TakebackSaying};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::collections::VecDeque;

/// With more positions than this behind, none is waited for.
const MOST_UNSHOWN: usize = 8;

/// How long, in milliseconds, who only watches reads the end of a deal.
const RECAP_READ_MS: f64 = 6_000.0;

impl Play {
    /// Follows a table of the server, in the seat that this browser has there, or as somebody who watches.
    pub fn open_table(self, name: &str) {
        self.clear();
        self.watching.set(false);
        let kept = kept::find(name);
        let caller = match kept {
            Some(kept) => Caller { table: kept.table, token: Some(kept.token) },
            None => Caller { table: name.into(), token: None },
        };
        self.live.open(caller);
    }

    pub fn link(self) -> Link {
        self.live.link()
    }

    /// Tries at once to reach a table that was lost.
    pub fn reconnect(self) {
        self.live.retry();
    }

    /// Reads what the server last said of the table; `None` where it keeps no game of ours.
    pub fn with_document<T>(self, read: impl FnOnce(&TableDocument) -> T) -> Option<T> {
        self.game.with(|game| game.as_ref().and_then(Source::document).map(read))
    }

    pub fn is_online(self) -> bool {
        self.game.with(|game| matches!(game, Some(Source::Server(_))))
    }

    /// Whether the person at this seat is not connected.
    pub fn is_absent(self, seat: Seat) -> bool {
        let absent = |document: &TableDocument| document.seats.get(seat.index()).is_some_and(|seat| !seat.present);
        self.with_document(absent).unwrap_or(false)
    }

    /// Whether somebody without a seat has chosen to watch.
    pub fn is_watching(self) -> bool {
        self.watching.get()
    }

    pub fn watch(self) {
        self.watching.set(true);
    }

    /// Sets a table up; what leads there.
    pub async fn create_table(self, table: NewTable) -> Result<String, String> {
        introduce(table.name.as_deref()).await;
        let game = table.game.clone().unwrap_or_default();
        let created = Caller::create(table).await.map_err(|failure| self.reason(failure))?;
        let name = created.code.clone();
        keep_maker(created, &game);
        Ok(name)
    }

    /// Sits down to a shared deal of a game, by its code, with the AIs that everybody meets there; what leads to the table.
    pub async fn play_deal(self, deal: &str, game: &str, seats: Vec<String>, name: &str) -> Result<String, String> {
        let pace = self.settings.pace_untracked().milliseconds() as u64;
        let created = play_deal(deal, seats, name, pace).await.map_err(|failure| self.reason(failure))?;
        let table = created.table.clone();
        keep_maker(created, game);
        Ok(table)
    }

    /// Takes an open seat at the table that is followed.
    pub async fn join_table(self, name: &str) -> Result<(), String> {
        let Some(caller) = self.live.caller() else { return Ok(()) };
        introduce(Some(name)).await;
        let seated = caller.join(name).await.map_err(|failure| self.reason(failure))?;
        let game = untrack(|| self.with_document(|document| document.game.clone())).unwrap_or_default();
        let table = seated.table.clone();
        keep(seated, &game);
        self.open_table(&table);
        Ok(())
    }

    /// Gives the seat away for good: an AI plays on, or nobody where the game has not begun. A game of this device is forgotten.
    pub async fn give_seat_up(self) -> Result<(), String> {
        if !untrack(|| self.is_online()) {
            self.forget();
            return Ok(());
        }
        let Some(caller) = self.live.caller() else { return Ok(()) };
        let begun = untrack(|| self.with_document(|document| document.started)) == Some(true);
        caller.leave().await.map_err(|failure| self.reason(failure))?;
        if !begun {
            kept::forget(&caller.table);
        }
        Ok(())
    }

    /// Takes the seat back from the AI that played on.
    pub async fn take_seat_back(self) -> Result<(), String> {
        let Some(caller) = self.live.caller() else { return Ok(()) };
        caller.come_back().await.map_err(|failure| self.reason(failure))
    }

    /// Says something to all at the table.
    pub async fn say(self, say: Saying) -> Result<(), String> {
        let Some(caller) = self.live.caller() else { return Ok(()) };
        caller.say(say).await.map_err(|failure| self.reason(failure))
    }

    /// Asks to take a move back, or answers who asks.
    pub async fn about_takeback(self, say: TakebackSaying) -> Result<(), String> {
        let Some(caller) = self.live.caller() else { return Ok(()) };
        caller.about_takeback(say).await.map_err(|failure| self.reason(failure))
    }

    /// Invites a friend, by their id, to the table that is followed.
    pub async fn invite(self, friend: &str) -> Result<(), String> {
        let Some(caller) = self.live.caller() else { return Ok(()) };
        caller.invite(friend).await.map_err(|failure| self.reason(failure))
    }

    /// Seats AIs of a level wherever nobody sits yet.
    pub async fn fill_seats(self, level: &str) -> Result<(), String> {
        let Some(caller) = self.live.caller() else { return Ok(()) };
        caller.fill(level).await.map_err(|failure| self.reason(failure))
    }

    /// The table at which the same people play again: set up now, or by somebody else before.
    pub async fn table_of_rematch(self) -> Result<String, String> {
        let known = |document: &TableDocument| (document.game.clone(), document.rematch.clone(), document.viewer);
        let (Some(caller), Some((game, rematch, viewer))) = (self.live.caller(), untrack(|| self.with_document(known)))
        else {
            return Err(words::UNREACHABLE.get(self.settings.lang.get_untracked()).into());
        };
        if let (Some(table), None) = (rematch, viewer) {
            return Ok(table);
        }
        let seated = caller.rematch().await.map_err(|failure| self.reason(failure))?;
        let table = seated.table.clone();
        keep(seated, &game);
        Ok(table)
    }

    pub(super) fn send(self, action: &str) {
        self.live.play(action);
    }

    pub(super) fn hear(self, heard: Heard) {
        match heard {
            Heard::Table(document) => {
                let idle = self.unshown.with_value(VecDeque::is_empty);
                self.unshown.update_value(|unshown| unshown.push_back(*document));
                if idle {
                    self.catch_up();
                }
            }
            Heard::MovePlayed => {}
            Heard::MoveRefused(refusal) => {
                let text = refusal_text(&refusal, self.settings.lang.get_untracked());
                self.trouble.set(Some(Trouble { text, retry: false }));
                if let Some(phase) = untrack(|| self.with_document(Play::phase_of)) {
                    self.phase.set(phase);
                }
            }
            Heard::Stranger => {
                if let Some(caller) = self.live.caller() {
                    kept::forget(&caller.table);
                    self.open_table(&caller.table);
                }
            }
        }
    }

    /// Shows what the server has said, each position as long as the pace asks for: the server's AIs do not wait for eyes.
    pub(super) fn catch_up(self) {
        let generation = self.generation.get_value();
        spawn_local(async move {
            while self.unshown.try_with_value(|unshown| !unshown.is_empty()) == Some(true) {
                if untrack(|| self.recap()).is_some() {
                    return self.phase.set(Phase::Recap);
                }
                let wait = self.unshown.with_value(|unshown| self.wait_before(unshown));
                sleep(wait).await;
                if wait > 0.0 && self.waits_for_touch() {
                    self.held.until_touched().await;
                }
                if self.generation.try_get_value() != Some(generation) {
                    return;
                }
                if let Some(next) = self.unshown.try_update_value(VecDeque::pop_front).flatten() {
                    self.show(next);
                }
            }
        });
    }

    /// How long the table on show stays before the first of those that wait: not at all for one's own move, for news that
    /// are no move, and where too many wait.
    fn wait_before(self, unshown: &VecDeque<TableDocument>) -> f64 {
        let next = unshown.front().and_then(|next| next.screen.as_ref());
        self.snapshot.with_untracked(|now| match (now, next) {
            (Some(now), Some(next)) if next.ply > now.ply && unshown.len() <= MOST_UNSHOWN => {
                let own = next.log.last().is_some_and(|said| Some(said.seat) == next.viewer);
                let shown_for = js_sys::Date::now() - self.shown_at.get_value();
                if own { 0.0 } else { self.wait_after(now) - shown_for }
            }
            _ => 0.0,
        })
    }

    fn show(self, document: TableDocument) {
        kept::note(&document);
        let moved = self.snapshot.with_untracked(|now| now.as_ref().map(|now| now.ply))
            != document.screen.as_ref().map(|screen| screen.ply);
        let (phase, screen) = (Play::phase_of(&document), document.screen.as_deref().cloned());
        self.viewer.set(document.viewer);
        self.game.set(Some(Source::Server(Box::new(document))));
        if self.snapshot.with_untracked(|now| *now != screen) {
            if moved {
                self.shown_at.set_value(js_sys::Date::now());
            }
            self.snapshot.set(screen);
        }
        let recap = untrack(|| self.recap()).is_some();
        if recap && self.viewer.get_untracked().is_none() {
            self.close_recap_later();
        }
        let phase = if recap { Phase::Recap } else { phase };
        // A move under way is answered by a table with one more move.
        let sent = matches!(self.phase.get_untracked(), Phase::Looking) && matches!(phase, Phase::Person(_));
        if self.phase.get_untracked() != phase && (moved || !sent) {
            self.phase.set(phase);
        }
    }

    /// Closes the recap on show after a while: who only watches keeps nobody waiting.
    fn close_recap_later(self) {
        let ply = self.snapshot.with_untracked(|table| table.as_ref().map(|table| table.ply));
        let generation = self.generation.get_value();
        spawn_local(async move {
            sleep(RECAP_READ_MS).await;
            let same = |table: &Option<Snapshot>| table.as_ref().map(|table| table.ply) == ply;
            if self.generation.try_get_value() == Some(generation) && self.snapshot.with_untracked(same) {
                self.close_recap();
            }
        });
    }

    /// What a table waits for, as whoever looks at it knows it.
    pub(super) fn phase_of(document: &TableDocument) -> Phase {
        let human = |seat: Seat| {
            let seat = document.seats.get(seat.index());
            seat.is_some_and(|seat| seat.kind == SeatKind::Person && !seat.has_left())
        };
        match document.turn {
            _ if document.over => Phase::Over,
            Some(seat) if human(seat) && document.viewer == Some(seat) => Phase::Person(seat),
            Some(seat) if human(seat) => Phase::Elsewhere(seat),
            Some(seat) => Phase::Thinking(seat),
            None => Phase::Looking,
        }
    }

    /// Why the server did not do what it was asked, in the language of the page.
    pub fn reason(self, failure: Failure) -> String {
        let lang = self.settings.lang.get_untracked();
        match failure {
            Failure::Unreachable => words::UNREACHABLE.get(lang).into(),
            Failure::Refused { error, .. } => refusal_text(&error, lang),
        }
    }
}

/// Lets the server know whose seat it will be. Where it does not want to, the game is played all the same.
async fn introduce(name: Option<&str>) {
    if let Some(name) = name {
        let _ = be_known(name).await;
    }
}

fn keep(granted: GrantedSeat, game: &str) {
    kept::save(KeptSeat::new(granted, None, game, js_sys::Date::now()));
}

fn keep_maker(created: CreatedTable, game: &str) {
    if let Some(kept) = KeptSeat::of_maker(created, game, js_sys::Date::now()) {
        kept::save(kept);
    }
}
