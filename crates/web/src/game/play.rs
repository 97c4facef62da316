//! The state of the game in play, as signals that the whole page can follow.

use super::asked::{AskedReasons, OtherPosition};
use super::source::Source;
use crate::hold::Held;
use crate::loaders::Loaders;
use crate::online::Live;
use crate::settings::Settings;
use crate::worker_client::WorkerClient;
use coeur_client::saved_game::SavedGame;
use coeur_client::settings::Comfort;
use coeur_core::{Recap, Record, Seat};
use coeur_kit::GameUi;
use coeur_protocol::Snapshot;
use coeur_protocol::TableDocument;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::collections::VecDeque;

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The worker has been asked what the table looks like.
    Looking,
    /// A person is to act.
    Person(Seat),
    /// A person at another device is to act.
    Elsewhere(Seat),
    /// What has just come to its end is shown until it is touched away.
    Recap,
    /// The device is on its way to the person at this seat.
    Curtain(Seat),
    Thinking(Seat),
    /// A spectator has stopped the game before the turn of this AI.
    Paused(Seat),
    Over,
}

/// What went wrong at the table, in words for people.
#[derive(Clone, Debug, PartialEq)]
pub struct Trouble {
    pub text: String,
    /// Whether trying again may help.
    pub retry: bool,
}

/// The signals of the game in play; a copy of this handle reaches them from anywhere on the page.
#[derive(Clone, Copy)]
pub struct Play {
    pub(super) worker: WorkerClient,
    pub(super) live: Live,
    pub(super) settings: Settings,
    pub(super) held: Held,
    pub(super) loaders: Loaders,
    pub(super) game: RwSignal<Option<Source>>,
    /// What the page has for this game, once it has come.
    pub(super) kit: RwSignal<Option<&'static GameUi>>,
    pub(super) viewer: RwSignal<Option<Seat>>,
    pub(super) snapshot: RwSignal<Option<Snapshot>>,
    pub(super) phase: RwSignal<Phase>,
    pub(super) paused: RwSignal<bool>,
    pub(super) trouble: RwSignal<Option<Trouble>>,
    pub(super) reasons: RwSignal<Option<AskedReasons>>,
    /// Another position of the game that is looked at: see [`super::position_browser`].
    pub(super) other_position: RwSignal<Option<OtherPosition>>,
    /// The action that a hint advised, with the ply at which it did and the line that it expects.
    pub(super) advice: RwSignal<Option<(usize, String, Vec<String>)>>,
    /// The ply whose recap was touched away.
    pub(super) recap_read: RwSignal<Option<usize>>,
    /// What a server has said of the table and was not shown yet: see [`super::network`].
    pub(super) unshown: StoredValue<VecDeque<TableDocument>>,
    /// When the position on show, of a server's table, was first shown.
    pub(super) shown_at: StoredValue<f64>,
    /// Counts what takes over from something under way: see [`super::steps`].
    pub(super) generation: StoredValue<u32>,
    /// Whether somebody without a seat has chosen to watch.
    pub(super) watching: RwSignal<bool>,
    /// Whether somebody who is out does not want to see how the others end the round.
    pub(super) skipping: RwSignal<bool>,
}

impl Play {
    /// Nothing is in play yet.
    pub fn new(worker: WorkerClient, live: Live, settings: Settings, held: Held, loaders: Loaders) -> Play {
        let play = Play {
            worker,
            live,
            settings,
            held,
            loaders,
            game: RwSignal::new(None),
            kit: RwSignal::new(None),
            viewer: RwSignal::new(None),
            snapshot: RwSignal::new(None),
            phase: RwSignal::new(Phase::Looking),
            paused: RwSignal::new(false),
            trouble: RwSignal::new(None),
            reasons: RwSignal::new(None),
            other_position: RwSignal::new(None),
            advice: RwSignal::new(None),
            recap_read: RwSignal::new(None),
            unshown: StoredValue::new(VecDeque::new()),
            shown_at: StoredValue::new(0.0),
            generation: StoredValue::new(0),
            watching: RwSignal::new(false),
            skipping: RwSignal::new(false),
        };
        live.listen(Callback::new(move |heard| play.hear(heard)));
        play.agree_with_other_tabs();
        play.fetch_kits();
        Effect::new(move |before: Option<()>| {
            settings.lang.track();
            if before.is_some() {
                play.translate();
            }
        });
        play
    }

    /// The table as it is seen now.
    pub fn snapshot(self) -> Signal<Option<Snapshot>> {
        self.snapshot.into()
    }

    /// What the page has for the game in play, once it has come.
    pub fn kit(self) -> Option<&'static GameUi> {
        self.kit.get()
    }

    /// Has what belongs to a game fetched as soon as it is known which.
    fn fetch_kits(self) {
        let game = Memo::new(move |_| self.game.with(|game| game.as_ref().map(|game| game.game().to_string())));
        Effect::new(move |_| {
            self.kit.set(None);
            let Some(wanted) = game.get() else { return };
            spawn_local(async move {
                let kit = (self.loaders.game_ui)(wanted.clone()).await;
                if game.with_untracked(|game| game.as_deref() == Some(&*wanted)) {
                    // Where it did not come, the board says so.
                    self.kit.set(kit.ok().flatten());
                }
            });
        });
    }

    /// Has who knows the rules come before somebody chooses a game.
    pub fn wake(self) {
        self.worker.wake();
    }

    /// Fetches the rules of a game before somebody begins it.
    pub fn prepare_rules(self, game: &str) {
        self.worker.prepare(game);
    }

    /// Fetches what a game needs before somebody begins it.
    pub fn prepare(self, game: &str) {
        self.prepare_rules(game);
        let game = game.to_string();
        spawn_local(async move {
            // What does not come now is asked for again when it is needed.
            let _ = (self.loaders.game_ui)(game).await;
        });
    }

    /// The record of a game that this device keeps.
    pub(super) fn record(self) -> Option<Record> {
        self.game.with(|game| game.as_ref().and_then(Source::record).cloned())
    }

    /// The id of a game that this device keeps.
    pub fn saved_id(self) -> Option<String> {
        self.game.with(|game| match game {
            Some(Source::Device(game)) => Some(game.id.clone()),
            _ => None,
        })
    }

    /// Whether this device keeps a game in which some know what others do not.
    pub fn hidden(self) -> bool {
        self.game.with(|game| matches!(game, Some(Source::Device(game)) if game.hidden))
    }

    /// The code of the shared deal that is played, if it is one.
    pub fn deal(self) -> Option<String> {
        self.game.with(|game| game.as_ref().and_then(Source::deal).map(String::from))
    }

    /// Whether hints and reasons may be asked for here.
    pub fn allows_help(self) -> bool {
        self.game.with(|game| game.as_ref().is_none_or(Source::allows_help))
    }

    /// Whether to ask before somebody leaves.
    pub fn is_left_with_care(self) -> bool {
        self.game.with(|game| game.as_ref().is_some_and(Source::is_left_with_care))
    }

    /// Who plays at each seat: a spec, a level, or [`HUMAN`](coeur_core::HUMAN).
    pub fn players(self) -> Vec<String> {
        self.game.with(|game| game.as_ref().map(Source::players)).unwrap_or_default()
    }

    pub fn names(self) -> Vec<String> {
        let (own, lang) = (self.settings.name(), self.settings.lang.get());
        self.game.with(|game| game.as_ref().map(|game| game.names(&own, lang))).unwrap_or_default()
    }

    pub fn is_human(self, seat: Seat) -> bool {
        self.game.with(|game| game.as_ref().is_some_and(|game| game.is_human(seat)))
    }

    /// The one person at this device, if there is only one.
    pub fn person_here(self) -> Option<Seat> {
        self.game.with(|game| game.as_ref().and_then(Source::person_here))
    }

    /// Whether no person but the one who looks plays.
    pub fn nobody_else_plays(self) -> bool {
        let viewer = self.viewer.get();
        self.game.with(|game| game.as_ref().is_none_or(|game| game.nobody_else_plays(viewer)))
    }

    /// Whether this device keeps a game that only AIs play.
    pub fn is_watched(self) -> bool {
        self.game.with(|game| game.as_ref().and_then(Source::record).is_some_and(|record| record.people().is_empty()))
    }

    /// What has just come to its end, until it is touched away. The end of the game has a panel of its own.
    pub fn recap(self) -> Option<Recap> {
        let read = self.recap_read.get();
        self.snapshot.with(|table| {
            let table = table.as_ref().filter(|table| table.turn.is_some() && read != Some(table.ply))?;
            table.layout.recap.clone()
        })
    }

    /// Whether what is on the table now waits for a touch before the next move.
    pub(super) fn waits_for_touch(self) -> bool {
        let lingers = |table: &Option<Snapshot>| table.as_ref().is_some_and(|table| table.layout.linger);
        untrack(|| !self.skips() && self.settings.has(Comfort::WaitForTouch) && self.snapshot.with(lingers))
    }

    /// Whether whoever looks is out of the round, which the others end.
    pub fn is_out(self) -> bool {
        self.snapshot.with(|table| table.as_ref().is_some_and(|table| table.layout.out))
    }

    /// Whether nothing is waited for until the round is over.
    pub fn skips(self) -> bool {
        self.skipping.get() && self.is_out()
    }

    /// Shows the rest of the round without waiting.
    pub fn skip(self) {
        self.skipping.set(true);
    }

    pub fn phase(self) -> Phase {
        self.phase.get()
    }

    /// Whether a spectator has stopped the game.
    pub fn is_paused(self) -> bool {
        self.paused.get()
    }

    pub fn trouble(self) -> Option<Trouble> {
        self.trouble.get()
    }

    pub fn close_trouble(self) {
        self.trouble.set(None);
    }

    /// The action that a hint advises here.
    pub fn advised(self) -> Option<String> {
        let now = self.snapshot.with(|table| table.as_ref().map(|table| table.ply));
        self.advice.get().filter(|(ply, ..)| Some(*ply) == now).map(|(_, action, _)| action)
    }

    /// How the hint expects play to go on, its own action first.
    pub fn expected_line(self) -> Vec<String> {
        let now = self.snapshot.with(|table| table.as_ref().map(|table| table.ply));
        self.advice.get().filter(|(ply, ..)| Some(*ply) == now).map(|(.., line)| line).unwrap_or_default()
    }

    /// Whether an AI thinks, about its own move or about the reasons that were asked for.
    pub fn is_thinking(self) -> bool {
        matches!(self.phase.get(), Phase::Thinking(_))
            || self.reasons.with(|reasons| reasons.as_ref().is_some_and(AskedReasons::is_awaited))
    }

    /// Whether a person has decided something that can be undone.
    pub fn can_undo(self) -> bool {
        self.last_decision().is_some()
    }

    /// The ply of a person's last decision.
    pub(super) fn last_decision(self) -> Option<usize> {
        self.snapshot.with(|table| {
            let said = table.as_ref()?.log.iter().rev().find(|said| self.is_human(said.seat))?;
            Some(said.ply)
        })
    }

    /// Changes the game in play, if this device keeps one.
    pub(super) fn change(self, change: impl FnOnce(&mut SavedGame)) {
        self.game.update(|game| {
            if let Some(Source::Device(game)) = game {
                change(game);
            }
        });
    }
}
