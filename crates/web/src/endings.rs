//! What happens when a game ends: it is counted, heard, and celebrated if it was won.

use crate::celebration::Celebrated;
use crate::game::{Phase, Play};
use crate::library::Library;
use crate::loaders::Loaders;
use crate::settings::Settings;
use crate::sound::{self, Sound};
use coeur_client::settings::Comfort;
use leptos::prelude::*;
use leptos::task::spawn_local;

pub fn follow(play: Play, settings: Settings, library: Library, celebrated: Celebrated, loaders: Loaders) {
    // A record that was opened at its end was played by others, or is known already.
    let played = StoredValue::new(None::<String>);
    Effect::new(move |_| {
        if matches!(play.phase(), Phase::Person(_)) {
            played.set_value(play.key());
        }
    });
    let end = Memo::new(move |_| play.ended().zip(play.key()));
    Effect::new(move |_| {
        let Some((ended, key)) = end.get() else { return celebrated.stop() };
        let seen = played.with_value(|played| played.as_ref() == Some(&key));
        if !(seen || untrack(|| play.is_online())) {
            return;
        }
        let lesson = untrack(|| play.is_lesson());
        let fine = ended.is_fine(untrack(|| library.card(&ended.game)).is_some_and(|card| card.cooperative));
        spawn_local(async move {
            // What counts and celebrates came with the board.
            let Ok(panels) = (loaders.overlays)().await else { return };
            if !lesson && !(panels.count)(&key, &ended) {
                return;
            }
            if untrack(|| settings.has(Comfort::Sounds)) {
                sound::play(if fine { Sound::Win } else { Sound::End }, untrack(|| settings.volume()));
            }
            if fine && untrack(|| settings.has(Comfort::Celebration)) {
                celebrated.start();
            }
        });
    });
}
