//! What happens when a game ends: it is counted, heard, and celebrated if it was won.

use crate::celebration::Celebrated;
use crate::game::{Ended, Phase, Play};
use crate::library::Library;
use crate::settings::Settings;
use crate::sound::{self, Sound};
use crate::statistics;
use coeur_client::settings::Comfort;
use leptos::prelude::*;

/// A team that has made so many points has something to celebrate.
const FINE_TOGETHER: i32 = 20;

pub fn follow(play: Play, settings: Settings, library: Library, celebrated: Celebrated) {
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
        if !untrack(|| play.is_lesson()) && !statistics::count(&key, &ended) {
            return;
        }
        let fine = is_fine(&ended, untrack(|| library.card(&ended.game)).is_some_and(|card| card.cooperative));
        if untrack(|| settings.has(Comfort::Sounds)) {
            sound::play(if fine { Sound::Win } else { Sound::End }, untrack(|| settings.volume()));
        }
        if fine && untrack(|| settings.has(Comfort::Celebration)) {
            celebrated.start();
        }
    });
}

fn is_fine(ended: &Ended, cooperative: bool) -> bool {
    ended.won || (cooperative && ended.points >= FINE_TOGETHER)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_team_celebrates_its_points() {
        let ended = |points, won| Ended { game: String::new(), against: String::new(), points, won };
        assert!(is_fine(&ended(22, false), true) && is_fine(&ended(-5, true), false));
        assert!(!is_fine(&ended(12, false), true) && !is_fine(&ended(40, false), false));
    }
}
