//! A move asked about before it is played, for those who want that: a touch chooses, the bar at the bottom plays.

use crate::game::Phase;
use crate::screens::prelude::*;
use coeur_client::settings::Comfort;

/// The move that was chosen, and when: a position later it is nothing any more.
#[derive(Clone, Copy)]
pub struct Chosen(RwSignal<Option<(usize, String)>>);

impl Chosen {
    pub fn new() -> Chosen {
        Chosen(RwSignal::new(None))
    }

    /// Plays at once, or after it was asked about.
    pub fn act(self, play: Play, settings: Settings, action: String) {
        match untrack(|| settings.has(Comfort::Confirm)) {
            true => self.0.set(play.snapshot().with_untracked(|table| table.as_ref().map(|table| (table.ply, action)))),
            false => play.act(action),
        }
    }

    /// The move that is asked about now.
    pub fn get(self, play: Play) -> Option<String> {
        let (ply, action) = self.0.get()?;
        let now = play.snapshot().with(|table| table.as_ref().map(|table| table.ply));
        (Some(ply) == now && matches!(play.phase(), Phase::Person(_))).then_some(action)
    }
}

pub fn confirm_bar(chosen: Chosen, play: Play, names: Signal<Vec<String>>) -> AnyView {
    let lang = expect_context::<Settings>().lang;
    let asked = Memo::new(move |_| chosen.get(play));
    let bar = move || {
        asked.get().map(|action| {
            let known = action.clone();
            let words = move || {
                let told = play.snapshot().with(|table| {
                    let choice = table.as_ref()?.legal.iter().find(|choice| choice.action == known)?;
                    Some(names.with(|names| choice.words.say(names, lang.get())))
                });
                words::play_this(lang.get(), &told.unwrap_or_else(|| known.clone()))
            };
            let yes = move |_| {
                chosen.0.set(None);
                play.act(action.clone());
            };
            view! {
                <div class="confirm-bar" role="group" aria-label=say(words::CONFIRM_MOVE) data-testid="confirm">
                    <p role="status">{words}</p>
                    <button class="button primary" data-testid="offer" on:click=yes>{say(words::PLAY_IT)}</button>
                    <button class="button" data-testid="confirm-no" aria-keyshortcuts="Escape" on:click=move |_| chosen.0.set(None)>
                        {say(words::NOT_THIS)}
                    </button>
                </div>
            }
        })
    };
    bar.into_any()
}
