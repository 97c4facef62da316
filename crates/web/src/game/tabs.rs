//! Two tabs, one game: whoever did more in it is right, and the other one shows that.

use super::play::Play;
use super::saved;
use super::source::Source;
use coeur_client::saved_game::SavedGame;
use coeur_core::Seat;
use leptos::prelude::*;

impl Play {
    /// Keeps the game in play as it stands now. False where another tab has played on in it: then that is shown.
    pub(super) fn save(self, over: bool, points: Vec<i32>, winners: Vec<Seat>) -> bool {
        let Some(Source::Device(now)) = self.game.get_untracked() else { return true };
        let kept = saved::find(&now.id);
        if let Some(kept) = kept.as_ref().filter(|kept| kept.revision > now.revision) {
            self.adopt(kept.clone());
            return false;
        }
        let next = SavedGame { over, points, winners, ..*now };
        if kept.as_ref() == Some(&next) {
            return true;
        }
        let next = SavedGame { at: js_sys::Date::now(), revision: next.revision + 1, ..next };
        match over {
            true => saved::save_and_tidy(&next),
            false => saved::save(&next),
        }
        self.game.set(Some(Source::Device(Box::new(next))));
        true
    }

    /// Listens to what other tabs keep.
    pub(super) fn agree_with_other_tabs(self) {
        let listener = window_event_listener(leptos::ev::storage, move |event| {
            let Some(id) = event.key().as_deref().and_then(saved::id_of).map(str::to_string) else { return };
            let Some(Source::Device(now)) = self.game.get_untracked() else { return };
            if now.id == id
                && let Some(kept) = saved::find(&id)
                && kept.is_newer_than(&now)
            {
                self.adopt(kept);
            }
        });
        on_cleanup(move || listener.remove());
    }

    /// Goes on from where another tab has come to.
    fn adopt(self, game: SavedGame) {
        self.worker.cancel();
        self.close_reasons();
        self.game.set(Some(Source::Device(Box::new(game))));
        self.go_on();
    }
}
