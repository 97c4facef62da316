//! A game in play: whose turn it is, what is thought about, what is kept, from the first deal to the end.
//!
//! The page holds the [`Sitting`]; every step appends an action to it and looks at the table again. Whatever takes over
//! from something under way (undoing, leaving, playing during a hint) begins a new *spell*, and what belonged to an
//! earlier one stops at its next step.

use crate::keeper::{Failure, Keeper};
use crate::later::pause;
use crate::settings::Settings;
use crate::store;
use crate::words;
use coeur_core::Seat;
use coeur_protocol::{Sitting, Snapshot, Thought};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

const KEPT_AS: &str = "coeur.sitting";

/// The player whose advice is a hint.
const ADVISER: &str = "hard";

/// A game as it is kept between visits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// The game.
    pub sitting: Sitting,
    /// Whether some know what others do not.
    pub hidden: bool,
    /// Whether it is over.
    pub over: bool,
}

impl Kept {
    /// The game of the last visit.
    pub fn load() -> Option<Kept> {
        store::load(KEPT_AS)
    }
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The rules.
    Looking,
    /// A person.
    Person(Seat),
    /// The device, on its way to a person.
    Curtain(Seat),
    /// An AI.
    Thinking(Seat),
    /// A spectator, who has stopped the game.
    Paused(Seat),
    /// Nothing more.
    Over,
}

/// What went wrong at the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Trouble {
    /// For people.
    pub text: String,
    /// Whether trying again may help.
    pub retry: bool,
}

/// Whose reasons are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Why an AI did what it did.
    Why,
    /// What to do now.
    Hint,
    /// What a strong player would have done in a person's place.
    Review,
}

/// Reasons that were asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Reasons {
    /// What was asked.
    pub question: Question,
    /// How many actions had been played before.
    pub ply: usize,
    /// Whose turn it was.
    pub seat: Seat,
    /// The answer, once it is there.
    pub thought: Option<Thought>,
}

/// The game in play, from anywhere on the page.
#[derive(Clone, Copy)]
pub struct Play {
    keeper: Keeper,
    settings: Settings,
    kept: RwSignal<Option<Kept>>,
    viewer: RwSignal<Option<Seat>>,
    snapshot: RwSignal<Option<Snapshot>>,
    phase: RwSignal<Phase>,
    paused: RwSignal<bool>,
    trouble: RwSignal<Option<Trouble>>,
    reasons: RwSignal<Option<Reasons>>,
    advice: RwSignal<Option<(usize, String)>>,
    thoughts: StoredValue<BTreeMap<usize, Thought>>,
    spell: StoredValue<u32>,
}

impl Play {
    /// Nothing in play yet.
    pub fn new(keeper: Keeper, settings: Settings) -> Play {
        let play = Play {
            keeper,
            settings,
            kept: RwSignal::new(None),
            viewer: RwSignal::new(None),
            snapshot: RwSignal::new(None),
            phase: RwSignal::new(Phase::Looking),
            paused: RwSignal::new(false),
            trouble: RwSignal::new(None),
            reasons: RwSignal::new(None),
            advice: RwSignal::new(None),
            thoughts: StoredValue::new(BTreeMap::new()),
            spell: StoredValue::new(0),
        };
        Effect::new(move |before: Option<()>| {
            settings.lang.track();
            if before.is_some() {
                play.say_again();
            }
        });
        play
    }

    /// The table as it is seen now.
    pub fn snapshot(self) -> Signal<Option<Snapshot>> {
        self.snapshot.into()
    }

    /// The game in play.
    pub fn sitting(self) -> Option<Sitting> {
        self.kept.with(|kept| kept.as_ref().map(|kept| kept.sitting.clone()))
    }

    /// Whether some know what others do not.
    pub fn hidden(self) -> bool {
        self.kept.with(|kept| kept.as_ref().is_some_and(|kept| kept.hidden))
    }

    /// Whether a person sits there.
    pub fn is_human(self, seat: Seat) -> bool {
        self.kept.with(|kept| kept.as_ref().is_some_and(|kept| kept.sitting.is_human(seat)))
    }

    /// The one person at the table, if there is only one.
    pub fn alone(self) -> Option<Seat> {
        let people = self.kept.with(|kept| kept.as_ref().map(|kept| kept.sitting.people())).unwrap_or_default();
        if let [person] = people[..] { Some(person) } else { None }
    }

    /// Whether only AIs play.
    pub fn watched(self) -> bool {
        self.kept.with(|kept| kept.as_ref().is_some_and(|kept| kept.sitting.people().is_empty()))
    }

    /// What the table waits for.
    pub fn phase(self) -> Phase {
        self.phase.get()
    }

    /// Whether a spectator has stopped the game.
    pub fn paused(self) -> bool {
        self.paused.get()
    }

    /// The same, without following it.
    pub fn is_paused(self) -> bool {
        self.paused.get_untracked()
    }

    /// What went wrong.
    pub fn trouble(self) -> Option<Trouble> {
        self.trouble.get()
    }

    /// Puts the message about it away.
    pub fn close_trouble(self) {
        self.trouble.set(None);
    }

    /// Forgets the game that cannot go on.
    pub fn forget(self) {
        self.leave();
        store::forget(KEPT_AS);
    }

    /// The reasons on show.
    pub fn reasons(self) -> Option<Reasons> {
        self.reasons.get()
    }

    /// The action that a hint advises here.
    pub fn advised(self) -> Option<String> {
        let ply = self.snapshot.with(|table| table.as_ref().map(|table| table.ply));
        self.advice.get().filter(|(at, _)| Some(*at) == ply).map(|(_, action)| action)
    }

    /// Whether something is being thought about.
    pub fn thinking(self) -> bool {
        matches!(self.phase.get(), Phase::Thinking(_))
            || self.reasons.with(|reasons| reasons.as_ref().is_some_and(|reasons| reasons.thought.is_none()))
    }

    /// Whether a person has decided something that can be undone.
    pub fn can_undo(self) -> bool {
        self.last_decision().is_some()
    }

    /// The ply of a person's last decision.
    fn last_decision(self) -> Option<usize> {
        self.snapshot.with(|table| {
            let said = table.as_ref()?.log.iter().rev().find(|said| self.is_human(said.seat))?;
            Some(said.ply)
        })
    }

    /// Lays a table, if the rules allow it; the reason if not.
    pub async fn lay(self, sitting: Sitting, hidden: bool) -> Result<(), String> {
        let looked = self.keeper.look(sitting.clone(), None).await;
        match looked {
            Ok(_) => {
                self.take(Kept { sitting, hidden, over: false });
                Ok(())
            }
            Err(Failure::Cancelled) => Ok(()),
            Err(Failure::Refused(why)) => Err(why),
            Err(Failure::Broken(why)) => Err(words::broken(self.settings.lang.get_untracked(), &why)),
        }
    }

    fn take(self, kept: Kept) {
        self.begin_spell();
        // With several people and hidden cards nobody looks until the device is in the right hands.
        let people = kept.sitting.people();
        let eyes = if kept.hidden && people.len() > 1 { None } else { people.first().copied() };
        self.viewer.set(eyes);
        self.snapshot.set(None);
        self.phase.set(Phase::Looking);
        self.paused.set(false);
        self.trouble.set(None);
        self.reasons.set(None);
        self.advice.set(None);
        self.thoughts.update_value(BTreeMap::clear);
        store::save(KEPT_AS, &kept);
        self.kept.set(Some(kept));
    }

    /// Goes on with the game in play, or with the one that was kept. False if there is none.
    pub fn resume(self) -> bool {
        if self.kept.with_untracked(Option::is_none) {
            match Kept::load() {
                Some(kept) => self.take(kept),
                None => return false,
            }
        }
        self.go_on();
        true
    }

    /// Leaves the table: whatever is thought about stops. The game is kept.
    pub fn leave(self) {
        self.begin_spell();
        self.keeper.cancel();
        self.reasons.set(None);
        self.snapshot.set(None);
        self.kept.set(None);
    }

    /// The same table, another deal.
    pub fn rematch(self) {
        if let Some(kept) = self.kept.get_untracked() {
            self.keeper.cancel();
            let sitting = Sitting { seed: new_seed(), actions: Vec::new(), ..kept.sitting };
            self.take(Kept { sitting, over: false, ..kept });
            self.go_on();
        }
    }

    /// Plays an action of the person on turn.
    pub fn act(self, action: String) {
        let Phase::Person(seat) = self.phase.get_untracked() else { return };
        if self.reasons.with_untracked(|reasons| reasons.as_ref().is_some_and(|reasons| reasons.thought.is_none())) {
            self.keeper.cancel();
        }
        self.close_reasons();
        self.trouble.set(None);
        self.phase.set(Phase::Looking);
        self.append(action);
        self.run(Some(seat));
    }

    /// Takes a person's last decision back, and all that followed.
    pub fn undo(self) {
        let Some(ply) = untrack(|| self.last_decision()) else { return };
        self.begin_spell();
        self.keeper.cancel();
        self.close_reasons();
        self.trouble.set(None);
        self.thoughts.update_value(|thoughts| drop(thoughts.split_off(&ply)));
        self.kept.update(|kept| {
            if let Some(kept) = kept {
                kept.sitting.actions.truncate(ply);
                kept.over = false;
            }
        });
        self.go_on();
    }

    /// The person to whom the device was passed looks at the table.
    pub fn lift_curtain(self) {
        if let Phase::Curtain(seat) = self.phase.get_untracked() {
            self.viewer.set(Some(seat));
            self.phase.set(Phase::Looking);
            self.go_on();
        }
    }

    /// Stops a game of AIs, or lets it go on.
    pub fn set_paused(self, paused: bool) {
        self.paused.set(paused);
        if !paused && matches!(self.phase.get_untracked(), Phase::Paused(_)) {
            self.go_on();
        }
    }

    /// Lets one AI act in a stopped game.
    pub fn step(self) {
        if let Phase::Paused(seat) = self.phase.get_untracked() {
            let mine = self.begin_spell();
            spawn_local(async move {
                let done = self.one_thought(seat, 0.0, mine).await;
                match done {
                    Ok(true) => self.go_on(),
                    Ok(false) => {}
                    Err(failure) => self.fail(failure, None),
                }
            });
        }
    }

    /// Goes on from wherever the game stands.
    pub fn go_on(self) {
        self.trouble.set(None);
        self.run(None);
    }

    fn run(self, acted: Option<Seat>) {
        let mine = self.begin_spell();
        spawn_local(async move {
            if let Err(failure) = self.steps(mine).await
                && self.is_spell(mine)
            {
                self.fail(failure, acted);
            }
        });
    }

    /// Step by step until a person is to act, or the game is over.
    async fn steps(self, mine: u32) -> Result<(), Failure> {
        loop {
            let Some(sitting) = untrack(|| self.sitting()) else { return Ok(()) };
            let viewer = self.viewer.get_untracked();
            let table = self.keeper.look(sitting.clone(), viewer).await?;
            if !self.is_spell(mine) {
                return Ok(());
            }
            let (shown, turn) = (js_sys::Date::now(), table.turn);
            self.snapshot.set(Some(table));
            self.keep(turn.is_none());
            let Some(seat) = turn else {
                self.phase.set(Phase::Over);
                return Ok(());
            };
            if sitting.is_human(seat) {
                if viewer == Some(seat) {
                    self.phase.set(Phase::Person(seat));
                    return Ok(());
                }
                if untrack(|| self.hidden()) && sitting.people().len() > 1 {
                    // Whoever acted last sees what became of it before the device is passed on.
                    if viewer.is_some() {
                        pause(self.settings.pace_now().milliseconds()).await;
                    }
                    return self.draw_curtain(sitting, seat, mine).await;
                }
                self.viewer.set(Some(seat));
                continue;
            }
            if self.paused.get_untracked() {
                self.phase.set(Phase::Paused(seat));
                return Ok(());
            }
            if !self.one_thought(seat, shown, mine).await? {
                return Ok(());
            }
        }
    }

    /// Leaves on the page only what everybody may see, until the next person has the device.
    async fn draw_curtain(self, sitting: Sitting, seat: Seat, mine: u32) -> Result<(), Failure> {
        let public = self.keeper.look(sitting, None).await?;
        if self.is_spell(mine) {
            self.close_reasons();
            self.viewer.set(None);
            self.snapshot.set(Some(public));
            self.phase.set(Phase::Curtain(seat));
        }
        Ok(())
    }

    /// Lets an AI think and act, no sooner than the pace allows. False if another spell has begun meanwhile.
    async fn one_thought(self, seat: Seat, shown: f64, mine: u32) -> Result<bool, Failure> {
        let Some(sitting) = untrack(|| self.sitting()) else { return Ok(false) };
        self.phase.set(Phase::Thinking(seat));
        let ply = sitting.actions.len();
        let thought = self.keeper.think(sitting, None).await?;
        if self.is_spell(mine) {
            pause(self.settings.pace_now().milliseconds() - (js_sys::Date::now() - shown)).await;
        }
        if !self.is_spell(mine) {
            return Ok(false);
        }
        self.append(thought.action.clone());
        self.thoughts.update_value(|thoughts| drop(thoughts.insert(ply, thought)));
        Ok(true)
    }

    fn fail(self, failure: Failure, acted: Option<Seat>) {
        let lang = self.settings.lang.get_untracked();
        match failure {
            Failure::Cancelled => {}
            Failure::Refused(text) => {
                // The table on show is the one before the refused action.
                if let Some(seat) = acted {
                    self.kept.update(|kept| {
                        if let Some(kept) = kept {
                            kept.sitting.actions.pop();
                        }
                    });
                    self.phase.set(Phase::Person(seat));
                }
                self.trouble.set(Some(Trouble { text, retry: acted.is_none() }));
            }
            Failure::Broken(why) => self.trouble.set(Some(Trouble { text: words::broken(lang, &why), retry: true })),
        }
    }

    fn append(self, action: String) {
        self.kept.update(|kept| {
            if let Some(kept) = kept {
                kept.sitting.actions.push(action);
            }
        });
    }

    fn keep(self, over: bool) {
        self.kept.update(|kept| {
            if let Some(kept) = kept {
                kept.over = over;
            }
        });
        self.kept.with_untracked(|kept| store::save(KEPT_AS, kept));
    }

    fn begin_spell(self) -> u32 {
        self.spell
            .try_update_value(|spell| {
                *spell += 1;
                *spell
            })
            .unwrap_or_default()
    }

    fn is_spell(self, mine: u32) -> bool {
        self.spell.try_get_value() == Some(mine)
    }

    /// Asks what to do now.
    pub fn hint(self) {
        if let Phase::Person(seat) = self.phase.get_untracked() {
            let ply = self.kept.with_untracked(|kept| kept.as_ref().map_or(0, |kept| kept.sitting.actions.len()));
            self.ask(Question::Hint, ply, seat);
        }
    }

    /// Asks why somebody did what it did; of a person, what a strong player would have done.
    pub fn why(self, ply: usize, seat: Seat) {
        let question = if untrack(|| self.is_human(seat)) { Question::Review } else { Question::Why };
        self.ask(question, ply, seat);
    }

    fn ask(self, question: Question, ply: usize, seat: Seat) {
        let Some(sitting) = untrack(|| self.sitting()) else { return };
        let remembered = match question {
            Question::Why => self.thoughts.with_value(|thoughts| thoughts.get(&ply).cloned()),
            Question::Hint | Question::Review => None,
        };
        let asked = Reasons { question, ply, seat, thought: remembered };
        let known = asked.thought.is_some();
        self.reasons.set(Some(asked));
        if known {
            return;
        }
        let player = (question != Question::Why).then(|| ADVISER.to_string());
        let waiting = move || {
            let same = |asked: &Reasons| (asked.question, asked.ply) == (question, ply) && asked.thought.is_none();
            self.reasons.with_untracked(|reasons| reasons.as_ref().is_some_and(same))
        };
        spawn_local(async move {
            match self.keeper.think(sitting.at(ply), player).await {
                Ok(thought) if waiting() => {
                    if question == Question::Hint {
                        self.advice.set(Some((ply, thought.action.clone())));
                    }
                    self.reasons.set(Some(Reasons { question, ply, seat, thought: Some(thought) }));
                }
                Err(failure) if waiting() => {
                    self.reasons.set(None);
                    self.fail(failure, None);
                }
                _ => {}
            }
        });
    }

    /// Closes the reasons. What a hint advised stays marked.
    pub fn close_reasons(self) {
        self.reasons.set(None);
    }

    /// Says everything again, in another language.
    fn say_again(self) {
        self.thoughts.update_value(BTreeMap::clear);
        let Some(sitting) = untrack(|| self.sitting()) else { return };
        if let Some(asked) = self.reasons.get_untracked() {
            self.ask(asked.question, asked.ply, asked.seat);
        }
        let viewer = self.viewer.get_untracked();
        spawn_local(async move {
            if let Ok(table) = self.keeper.look(sitting, viewer).await {
                let same = |now: &Snapshot| (now.ply, now.viewer) == (table.ply, table.viewer);
                if self.snapshot.with_untracked(|now| now.as_ref().is_some_and(same)) {
                    self.snapshot.set(Some(table));
                }
            }
        });
    }
}

/// A seed that no earlier game had, probably. Small enough for every program that reads JSON.
pub fn new_seed() -> u64 {
    (js_sys::Math::random() * (1u64 << 53) as f64) as u64
}
