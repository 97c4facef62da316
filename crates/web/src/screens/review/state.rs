//! The state of a review: which position is on show, what was played, and what the decisions have given away.

use crate::screens::judging;
use crate::screens::prelude::*;
use crate::timer::sleep;
use crate::worker_client::WorkerClient;
use coeur_client::judgement::Judgement;
use coeur_core::{Record, Seat};
use coeur_protocol::{Said, Snapshot};
use std::collections::BTreeMap;

/// A review; a copy of this handle reaches its signals from every part of the screen.
#[derive(Clone, Copy)]
pub struct Review {
    /// Shows positions; the judge has a worker of its own, so that nobody waits for a search.
    worker: WorkerClient,
    judge: WorkerClient,
    lang: Signal<Lang>,
    record: StoredValue<Record>,
    /// What the people at the table were called, by seat.
    pub given: StoredValue<Vec<String>>,
    /// The seats of those who played it at this device.
    own: StoredValue<Vec<Seat>>,
    /// What the game is found under again, where it was played here.
    pub id: StoredValue<Option<String>>,
    pub viewer: RwSignal<Option<Seat>>,
    pub ply: RwSignal<usize>,
    pub shown: RwSignal<Option<Snapshot>>,
    /// What was played, by ply, as the viewer may hear it.
    pub log: RwSignal<BTreeMap<usize, Said>>,
    pub judged: RwSignal<Vec<Judgement>>,
    /// How many decisions are to be judged in all, while that goes on.
    pub judging: RwSignal<Option<usize>>,
    pub playing: RwSignal<bool>,
    pub error: RwSignal<Option<String>>,
}

impl Review {
    pub fn open(record: Record, given: Vec<String>, own: Vec<Seat>, id: Option<String>, settings: Settings) -> Review {
        let lang = settings.lang;
        let viewer = own.first().copied().or_else(|| record.people().first().copied());
        let last = record.actions.len();
        let review = Review {
            worker: WorkerClient::new(lang),
            judge: WorkerClient::new(lang),
            lang,
            record: StoredValue::new(record),
            given: StoredValue::new(given),
            own: StoredValue::new(own),
            id: StoredValue::new(id),
            viewer: RwSignal::new(viewer),
            ply: RwSignal::new(last),
            shown: RwSignal::new(None),
            log: RwSignal::new(BTreeMap::new()),
            judged: RwSignal::new(Vec::new()),
            judging: RwSignal::new(None),
            playing: RwSignal::new(false),
            error: RwSignal::new(None),
        };
        Effect::new(move |_| {
            review.look(review.ply.get(), review.viewer.get(), lang.get());
        });
        Effect::new(move |_| {
            review.read_log(review.viewer.get(), lang.get());
            review.judging.set(None);
            review.judged.set(judging::kept(&review.key()).unwrap_or_default());
        });
        on_cleanup(move || {
            review.judge.close();
            review.worker.close();
        });
        review
    }

    pub fn record(self) -> Record {
        self.record.get_value()
    }

    /// Whether somebody at this device has played it.
    pub fn is_own(self) -> bool {
        self.own.with_value(|own| !own.is_empty())
    }

    /// Whether the game is seen through one's own eyes.
    pub fn sees_own(self) -> bool {
        self.viewer.get().is_some_and(|viewer| self.own.with_value(|own| own.contains(&viewer)))
    }

    /// The seat that questions are asked of: the first of those who played here, where the game is seen through its eyes.
    pub fn asked_seat(self) -> Option<Seat> {
        self.viewer.get().filter(|viewer| self.own.with_value(|own| own.first() == Some(viewer)))
    }

    pub fn last(self) -> usize {
        self.record.with_value(|record| record.actions.len())
    }

    /// Goes to a position, as far as there are some.
    pub fn go(self, ply: usize) {
        self.ply.set(ply.min(self.last()));
    }

    /// Goes to a position from what stands below the board on a phone: the board comes into sight.
    pub fn show(self, ply: usize) {
        self.playing.set(false);
        self.go(ply);
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }

    /// The table at the end of the game, as everybody sees it.
    pub async fn end(self) -> Option<Snapshot> {
        self.worker.look(self.record(), None).await.ok()
    }

    /// What would have been better than what was played here, where that cost much.
    pub fn better(self) -> Option<String> {
        let ply = self.ply.get();
        self.judged.with(|judged| {
            let here = judged.iter().find(|judgement| judgement.ply == ply)?;
            (here.is_costly() || here.otherwise).then(|| here.best_action.clone())?
        })
    }

    /// One step back or on.
    pub fn step(self, on: bool) {
        let ply = self.ply.get_untracked();
        self.go(if on { ply + 1 } else { ply.saturating_sub(1) });
    }

    fn look(self, ply: usize, viewer: Option<Seat>, lang: Lang) {
        let record = self.record.with_value(|record| record.at(ply));
        spawn_local(async move {
            let answer = self.worker.look(record, viewer).await;
            let asked = (ply, viewer, lang);
            if (self.ply.try_get_untracked(), self.viewer.try_get_untracked()) != (Some(asked.0), Some(asked.1)) {
                return;
            }
            match answer {
                Ok(table) => self.shown.set(Some(table)),
                Err(failure) => {
                    if let Some(why) = failure.told(lang) {
                        self.error.set(Some(why));
                    }
                }
            }
        });
    }

    /// Hears of every move: a position tells only the last of them.
    fn read_log(self, viewer: Option<Seat>, lang: Lang) {
        self.log.set(BTreeMap::new());
        let record = self.record();
        spawn_local(async move {
            let hear = |told: Vec<Said>| {
                let same = self.viewer.try_get_untracked() == Some(viewer) && self.lang.try_get_untracked() == Some(lang);
                if same {
                    self.log.update(|log| log.extend(told.into_iter().map(|said| (said.ply, said))));
                }
                same
            };
            judging::tell_moves(self.worker, &record, viewer, hear).await;
        });
    }

    /// Plays the game through from here, or stops doing so.
    pub fn toggle_playing(self, pause: f64) {
        if self.playing.get_untracked() {
            return self.playing.set(false);
        }
        if self.ply.get_untracked() >= self.last() {
            self.go(0);
        }
        self.playing.set(true);
        spawn_local(async move {
            loop {
                sleep(pause).await;
                let (Some(true), Some(ply)) = (self.playing.try_get_untracked(), self.ply.try_get_untracked()) else {
                    return;
                };
                if ply >= self.last() {
                    return self.playing.set(false);
                }
                self.go(ply + 1);
            }
        });
    }

    /// What judgements are kept under.
    fn key(self) -> String {
        let (viewer, lang) = (self.viewer.get_untracked(), self.lang.get_untracked());
        self.record.with_value(|record| judging::key(record, viewer, lang))
    }

    /// Judges every decision of the viewer, one after the other; a network is asked too where the game has one.
    pub fn start_judging(self, has_network: bool) {
        let Some(seat) = self.viewer.get_untracked() else { return };
        let own: Vec<usize> =
            self.log.with_untracked(|log| log.values().filter(|said| said.seat == seat).map(|s| s.ply).collect());
        self.judged.set(Vec::new());
        self.judging.set(Some(own.len()));
        let (record, lang) = (self.record(), self.lang.get_untracked());
        spawn_local(async move {
            for ply in own {
                let judgement = judging::judge(self.judge, &record, ply, seat, has_network).await;
                let same =
                    self.viewer.try_get_untracked() == Some(Some(seat)) && self.lang.try_get_untracked() == Some(lang);
                if !same || self.judging.try_get_untracked().flatten().is_none() {
                    return;
                }
                if let Some(judgement) = judgement {
                    self.judged.update(|judged| judged.push(judgement));
                }
            }
            let (key, judged) = (self.key(), self.judged.get_untracked());
            judging::keep(key, judged);
            self.judging.set(None);
        });
    }

    pub fn stop_judging(self) {
        self.judging.set(None);
        self.judge.cancel();
    }
}
