//! What this browser keeps of the themes of a game's puzzles: how many were tried of each, and how many missed.

use coeur_core::sort::sort_short;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A game has fewer themes than this; of more, which only a damaged memory has, the first are kept.
const MOST: usize = 32;

/// No id of a theme is longer, in bytes.
const LONGEST: usize = 40;

/// From so many tries on the older half counts half: what is missed now is to be practised.
const RECENT: u32 = 40;

/// So many misses, and so large a part of the tries, are more than bad luck.
const MISSED: u32 = 2;
const MISSED_SHARE: f64 = 0.3;

/// So many themes are shown.
const SHOWN: usize = 2;

/// By the id of a theme.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Themes(BTreeMap<String, Counts>);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Counts {
    tried: u32,
    missed: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissedTheme {
    pub id: String,
    pub tried: u32,
    pub missed: u32,
}

impl Themes {
    /// Leaves out what could not have been counted.
    pub fn tidy(&mut self) {
        self.0.retain(|id, counts| is_theme(id) && counts.missed <= counts.tried && counts.tried <= RECENT);
        while self.0.len() > MOST {
            self.0.pop_last();
        }
    }

    /// Counts a first try.
    pub fn count(&mut self, theme: &str, solved: bool) {
        if !is_theme(theme) || self.0.len() >= MOST && !self.0.contains_key(theme) {
            return;
        }
        let counts = self.0.entry(theme.into()).or_default();
        if counts.tried >= RECENT {
            *counts = Counts { tried: counts.tried / 2, missed: counts.missed / 2 };
        }
        counts.tried += 1;
        counts.missed += u32::from(!solved);
    }

    /// The one or two that are missed most, the worst first.
    pub fn weakest(&self) -> Vec<MissedTheme> {
        let theme =
            |(id, counts): (&String, &Counts)| MissedTheme { id: id.clone(), tried: counts.tried, missed: counts.missed };
        let often = |theme: &MissedTheme| theme.missed >= MISSED && theme.share() >= MISSED_SHARE;
        let mut weakest: Vec<MissedTheme> = self.0.iter().map(theme).filter(often).collect();
        sort_short(&mut weakest, |a, b| b.missed.cmp(&a.missed).then(b.share().total_cmp(&a.share())));
        weakest.truncate(SHOWN);
        weakest
    }
}

impl MissedTheme {
    fn share(&self) -> f64 {
        f64::from(self.missed) / f64::from(self.tried.max(1))
    }
}

fn is_theme(id: &str) -> bool {
    !id.is_empty() && id.len() <= LONGEST
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn counted(tries: &[(&str, u32, u32)]) -> Themes {
        let mut themes = Themes::default();
        for &(theme, solved, missed) in tries {
            (0..solved).for_each(|_| themes.count(theme, true));
            (0..missed).for_each(|_| themes.count(theme, false));
        }
        themes
    }

    fn ids(themes: &Themes) -> Vec<String> {
        themes.weakest().into_iter().map(|theme| theme.id).collect()
    }

    #[test]
    fn the_two_that_are_missed_most_are_told() {
        let themes = counted(&[("duck", 3, 4), ("queen", 0, 2), ("all", 1, 5), ("once", 0, 1), ("mostly-found", 9, 3)]);
        assert_eq!(ids(&themes), ["all", "duck"]);
        assert_eq!(themes.weakest()[0], MissedTheme { id: "all".into(), tried: 6, missed: 5 });
        assert_eq!(ids(&counted(&[("duck", 5, 1)])), Vec::<String>::new(), "one miss is bad luck");
    }

    #[test]
    fn what_was_missed_long_ago_fades() {
        let mut themes = counted(&[("duck", 0, 20)]);
        (0..60).for_each(|_| themes.count("duck", true));
        assert_eq!(ids(&themes), Vec::<String>::new());
    }

    #[test]
    fn a_memory_that_was_damaged_stays_small() {
        let many = (0..100).map(|number| (format!("theme-{number:03}"), json!({"tried": 3, "missed": 3})));
        let mut themes: Themes = serde_json::from_value(many.collect()).expect("themes");
        themes.tidy();
        assert_eq!(themes.0.len(), MOST);
        themes.count("another", false);
        assert_eq!(themes.0.len(), MOST);
        let odd = json!({"": {"tried": 9, "missed": 9}, "x": {"tried": 1, "missed": 7}, "y": {"tried": 4_000_000_000u32, "missed": 9}});
        let mut odd: Themes = serde_json::from_value(odd).expect("themes");
        odd.tidy();
        assert_eq!(odd, Themes::default());
        odd.count(&"long".repeat(30), false);
        assert_eq!(odd, Themes::default());
    }
}
