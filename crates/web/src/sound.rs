//! Sounds of ours, made from waves and noise when they are wanted. None is played until somebody has switched them on.

use crate::game::{Phase, Play};
use crate::library::Library;
use crate::settings::Settings;
use coeur_client::settings::Comfort;
use coeur_core::MoveSound;
use leptos::prelude::*;
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioNode, OscillatorType};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A card is laid down.
    Card,
    /// A stone or a mark is set.
    Stone,
    /// A token changes hands.
    Token,
    YourTurn,
    Win,
    /// A game ends that was not won.
    End,
}

/// A note: how high, in hertz, at the beginning and at the end; when it begins and how long it sounds, in seconds; how loud.
struct Note(f32, f32, f64, f64, f32);

impl Sound {
    fn notes(self) -> &'static [Note] {
        match self {
            Sound::Card => &[Note(210.0, 120.0, 0.03, 0.07, 0.25)],
            Sound::Stone => &[Note(320.0, 140.0, 0.0, 0.12, 0.8), Note(900.0, 500.0, 0.0, 0.04, 0.25)],
            Sound::Token => &[Note(1250.0, 1250.0, 0.0, 0.12, 0.3), Note(1870.0, 1870.0, 0.05, 0.16, 0.25)],
            Sound::YourTurn => &[Note(587.3, 587.3, 0.0, 0.16, 0.3), Note(784.0, 784.0, 0.12, 0.28, 0.3)],
            Sound::Win => &[
                Note(523.3, 523.3, 0.0, 0.22, 0.35),
                Note(659.3, 659.3, 0.13, 0.22, 0.35),
                Note(784.0, 784.0, 0.26, 0.22, 0.35),
                Note(1046.5, 1046.5, 0.39, 0.6, 0.4),
            ],
            Sound::End => &[Note(440.0, 440.0, 0.0, 0.25, 0.3), Note(349.2, 349.2, 0.2, 0.45, 0.3)],
        }
    }
}

impl From<MoveSound> for Sound {
    fn from(sound: MoveSound) -> Sound {
        match sound {
            MoveSound::Card => Sound::Card,
            MoveSound::Stone => Sound::Stone,
            MoveSound::Token => Sound::Token,
        }
    }
}

thread_local! {
    static SPEAKER: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays a sound, of a hundred so loud. A browser without sound stays silent.
pub fn play(sound: Sound, volume: u8) {
    SPEAKER.with_borrow_mut(|speaker| {
        if speaker.is_none() {
            *speaker = AudioContext::new().ok();
        }
        if let Some(speaker) = speaker {
            let _ = speaker.resume();
            let _ = play_on(speaker, sound, f32::from(volume) / 100.0);
        }
    });
}

fn play_on(speaker: &AudioContext, sound: Sound, volume: f32) -> Result<(), JsValue> {
    let now = speaker.current_time() + 0.01;
    for &Note(from, to, begins, lasts, loud) in sound.notes() {
        let (begins, wave) = (now + begins, speaker.create_oscillator()?);
        let kind = if matches!(sound, Sound::Card | Sound::Stone) { OscillatorType::Sine } else { OscillatorType::Triangle };
        wave.set_type(kind);
        wave.frequency().set_value_at_time(from, begins)?;
        wave.frequency().exponential_ramp_to_value_at_time(to, begins + lasts)?;
        fade(speaker, &wave, loud * volume, begins, lasts)?;
        wave.start_with_when(begins)?;
        wave.stop_with_when(begins + lasts + 0.02)?;
    }
    if sound == Sound::Card { rustle(speaker, 0.35 * volume, now) } else { Ok(()) }
}

/// Leads a wave out, loud at once and then less and less.
fn fade(speaker: &AudioContext, wave: &AudioNode, loud: f32, begins: f64, lasts: f64) -> Result<(), JsValue> {
    let gain = speaker.create_gain()?;
    gain.gain().set_value_at_time(0.0001, begins)?;
    gain.gain().exponential_ramp_to_value_at_time(loud.max(0.0002), begins + 0.008)?;
    gain.gain().exponential_ramp_to_value_at_time(0.0001, begins + lasts)?;
    wave.connect_with_audio_node(&gain)?.connect_with_audio_node(&speaker.destination())?;
    Ok(())
}

/// Paper over paper: noise without its low part.
fn rustle(speaker: &AudioContext, loud: f32, begins: f64) -> Result<(), JsValue> {
    const LASTS: f64 = 0.09;
    let rate = speaker.sample_rate();
    let noise: Vec<f32> =
        (0..(f64::from(rate) * LASTS) as usize).map(|_| 2.0 * js_sys::Math::random() as f32 - 1.0).collect();
    let buffer = speaker.create_buffer(1, noise.len() as u32, rate)?;
    buffer.copy_to_channel(&noise, 0)?;
    let (source, filter) = (speaker.create_buffer_source()?, speaker.create_biquad_filter()?);
    source.set_buffer(Some(&buffer));
    filter.set_type(web_sys::BiquadFilterType::Bandpass);
    filter.frequency().set_value(3200.0);
    source.connect_with_audio_node(&filter)?;
    fade(speaker, &filter, loud, begins, LASTS)?;
    source.start_with_when(begins)
}

/// A device that cannot, does not: WebKit, and with it every iPhone, and Firefox have no way to ask for it.
fn vibrate() {
    let navigator = window().navigator();
    if js_sys::Reflect::has(&navigator, &"vibrate".into()) == Ok(true) {
        navigator.vibrate_with_duration(60);
    }
}

/// Lets moves, turns and ends of the game in play be heard and felt, where that is wanted.
pub fn follow(game: Play, settings: Settings, library: Library) {
    let heard = move |sound: Sound| untrack(|| settings.has(Comfort::Sounds).then(|| play(sound, settings.volume())));
    let last = Memo::new(move |_| {
        game.snapshot().with(|table| {
            let table = table.as_ref()?;
            let action = table.log.last().and_then(|said| said.action.as_deref()).unwrap_or_default();
            Some((table.ply, library.move_sound(&table.game, action).into()))
        })
    });
    Effect::new(move |before: Option<Option<(usize, Sound)>>| {
        let now = last.get();
        if let (Some(Some((before, _))), Some((ply, sound))) = (before, now)
            && ply == before + 1
        {
            heard(sound);
        }
        now
    });
    Effect::new(move |before: Option<Phase>| {
        let phase = game.phase();
        let others_moved = matches!(before, Some(Phase::Thinking(_) | Phase::Elsewhere(_)));
        if matches!(phase, Phase::Person(_)) && others_moved {
            heard(Sound::YourTurn);
            if untrack(|| settings.has(Comfort::Vibration)) {
                vibrate();
            }
        }
        phase
    });
}
