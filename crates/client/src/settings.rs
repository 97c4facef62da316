//! What a person has chosen about the page: language, colours, name, pace and comforts. Kept between visits.

use coeur_core::Lang;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The longest name that a table has room for, in letters.
pub const LONGEST_NAME: usize = 16;

/// A choice whose values have each a word: in the markup, as a class of the page, and where it is kept.
macro_rules! worded {
    ($(#[$meta:meta])* $name:ident { $($(#[$about:meta])* $value:ident = $word:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Serialize, Deserialize)]
        pub enum $name {
            $($(#[$about])* #[serde(rename = $word)] $value,)+
        }

        impl $name {
            pub const ALL: [$name; [$($word),+].len()] = [$($name::$value),+];

            pub fn word(self) -> &'static str {
                match self {
                    $($name::$value => $word,)+
                }
            }
        }
    };
}

worded! {
    #[derive(Default)]
    Theme {
        #[default]
        Auto = "auto",
        Light = "light",
        Dark = "dark",
    }
}

worded! {
    /// How long a move of an AI stays before the next one, at least.
    #[derive(Default)]
    Pace {
        /// Leaves time to comment.
        Calm = "calm",
        /// Leaves time to read.
        #[default]
        Usual = "usual",
        /// For those who know the game.
        Brisk = "brisk",
        Instant = "instant",
    }
}

impl Pace {
    pub fn milliseconds(self) -> f64 {
        match self {
            Pace::Calm => 1800.0,
            Pace::Usual => 900.0,
            Pace::Brisk => 350.0,
            Pace::Instant => 0.0,
        }
    }
}

worded! {
    /// How much is said about a decision.
    #[derive(Default)]
    Detail {
        /// A sentence that a player would say.
        #[default]
        Simple = "simple",
        /// What was weighed, in points and chances.
        Numbers = "numbers",
        Everything = "everything",
    }
}

worded! {
    /// What is on or off.
    Comfort {
        Sounds = "sounds",
        Vibration = "vibration",
        Celebration = "celebration",
        /// A move is asked about before it is played.
        Confirm = "confirm",
        /// After a trick the next move waits for a touch.
        WaitForTouch = "wait-for-touch",
        /// Cards in hand lie by rank, not by suit.
        HandByRank = "hand-by-rank",
        LessMotion = "less-motion",
        FourColours = "four-colours",
        LargeText = "large-text",
        /// Keys for hint, why, undo.
        Shortcuts = "shortcuts",
        /// What others say at a table is shown.
        Remarks = "remarks",
    }
}

impl Comfort {
    /// Whether it is on for somebody who has chosen nothing.
    fn at_first(self) -> bool {
        matches!(self, Comfort::Celebration | Comfort::Shortcuts | Comfort::Remarks)
    }
}

/// How loud sounds are for somebody who has chosen nothing, of a hundred.
const VOLUME: u8 = 60;

/// What a later visit reads.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedSettings {
    /// The language, once chosen; that of the browser until then.
    pub lang: Option<Lang>,
    pub theme: Theme,
    /// The person's name; empty where none was given.
    pub name: String,
    pub pace: Pace,
    pub detail: Detail,
    /// Of a hundred.
    pub volume: u8,
    pub comforts: Vec<Comfort>,
}

impl Default for SavedSettings {
    fn default() -> SavedSettings {
        SavedSettings::read(&Value::Null)
    }
}

impl SavedSettings {
    /// Reads what an earlier visit kept, field by field: what is not understood takes its default.
    pub fn read(kept: &Value) -> SavedSettings {
        fn field<T: serde::de::DeserializeOwned>(kept: &Value, name: &str) -> Option<T> {
            kept.get(name).and_then(|value| T::deserialize(value).ok())
        }
        let is_on = |comfort: &Comfort| field(kept, comfort.word()).unwrap_or_else(|| comfort.at_first());
        SavedSettings {
            lang: field(kept, "lang"),
            theme: field(kept, "theme").unwrap_or_default(),
            name: tidy_name(&field::<String>(kept, "name").unwrap_or_default()),
            pace: field(kept, "pace").unwrap_or_default(),
            detail: field(kept, "detail").unwrap_or_default(),
            volume: field::<u8>(kept, "volume").map_or(VOLUME, |volume| volume.min(100)),
            comforts: Comfort::ALL.into_iter().filter(is_on).collect(),
        }
    }

    /// Writes itself over what was kept: what another version of the page has chosen stays.
    pub fn write(&self, kept: Option<Value>) -> Value {
        let mut all = match kept {
            Some(Value::Object(all)) => all,
            _ => Map::new(),
        };
        let comforts = Comfort::ALL.into_iter().map(|comfort| (comfort.word(), self.has(comfort).into()));
        let chosen = [
            ("lang", serde_json::to_value(self.lang).unwrap_or_default()),
            ("theme", self.theme.word().into()),
            ("name", self.name.clone().into()),
            ("pace", self.pace.word().into()),
            ("detail", self.detail.word().into()),
            ("volume", self.volume.into()),
        ];
        all.extend(chosen.into_iter().chain(comforts).map(|(name, value)| (name.to_string(), value)));
        Value::Object(all)
    }

    pub fn has(&self, comfort: Comfort) -> bool {
        self.comforts.contains(&comfort)
    }
}

/// The language of a browser that asks for these, best first: French for those who read it, English for all others.
pub fn preferred_lang<'a>(wanted: impl IntoIterator<Item = &'a str>) -> Lang {
    for tag in wanted {
        match tag.split('-').next().map(str::to_ascii_lowercase).as_deref() {
            Some("fr") => return Lang::Fr,
            Some("en") => return Lang::En,
            _ => {}
        }
    }
    Lang::En
}

/// A name as a table shows it: without spaces around it, not too long.
pub fn tidy_name(name: &str) -> String {
    name.trim().chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect::<String>().trim_end().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_was_kept_is_read_back() {
        let kept = SavedSettings {
            lang: Some(Lang::Fr),
            theme: Theme::Dark,
            name: "Blaise".into(),
            pace: Pace::Brisk,
            detail: Detail::Numbers,
            volume: 30,
            comforts: vec![Comfort::Sounds, Comfort::FourColours],
        };
        assert_eq!(SavedSettings::read(&kept.write(None)), kept);
    }

    #[test]
    fn what_another_version_has_chosen_stays() {
        let written = SavedSettings::default().write(Some(json!({"stars": 5, "pace": "calm"})));
        assert_eq!((&written["stars"], &written["pace"]), (&json!(5), &json!("usual")));
    }

    #[test]
    fn garbage_takes_its_default_and_leaves_the_rest() {
        let kept = SavedSettings::read(
            &json!({"lang": "klingon", "theme": 7, "name": "  Ada \u{7} ", "pace": "brisk", "sounds": "loud", "more": []}),
        );
        assert_eq!(kept, SavedSettings { name: "Ada".into(), pace: Pace::Brisk, ..SavedSettings::default() });
        for garbage in [json!(null), json!([1]), json!("fr")] {
            assert_eq!(SavedSettings::read(&garbage), SavedSettings::default());
        }
    }

    #[test]
    fn sounds_are_off_until_somebody_wants_them() {
        assert_eq!(SavedSettings::default().comforts, [Comfort::Celebration, Comfort::Shortcuts, Comfort::Remarks]);
    }

    #[test]
    fn the_browser_is_spoken_to_in_the_first_language_that_we_know() {
        assert_eq!(preferred_lang(["de-CH", "fr-CH", "en"]), Lang::Fr);
        assert_eq!(preferred_lang(["EN-gb", "fr"]), Lang::En);
        assert_eq!(preferred_lang(["de"]), Lang::En);
    }

    #[test]
    fn long_names_are_cut() {
        assert_eq!(tidy_name(&"é".repeat(40)).chars().count(), LONGEST_NAME);
    }
}
