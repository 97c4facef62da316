//! `keep`: for how many days things are kept, as people write it: `games=30,guests=forever`.

use coeur_store::Retention;

/// For longer than anybody will ask.
const MOST_DAYS: u32 = 36_500;
const FOREVER: &str = "forever";
/// How long a day is, for those who want to see a week pass in an hour.
const DAY_SECONDS: &str = "day-seconds";

type Field = fn(&mut Retention) -> &mut Option<u32>;

const FIELDS: [(&str, Field); 7] = [
    ("unpacked", |keep| &mut keep.unpacked),
    ("games", |keep| &mut keep.games),
    ("account-games", |keep| &mut keep.account_games),
    ("abandoned", |keep| &mut keep.abandoned),
    ("guests", |keep| &mut keep.guests),
    ("accounts", |keep| &mut keep.accounts),
    ("reports", |keep| &mut keep.reports),
];

/// What is said, over the defaults.
pub fn read(text: &str) -> Result<Retention, String> {
    let mut keep = Retention::default();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let error = |why: &str| format!("`{part}`: {why}; write NAME=DAYS or NAME={FOREVER}, such as games=30");
        let (name, days) = part.split_once('=').ok_or_else(|| error("a number of days is missing"))?;
        if name.trim() == DAY_SECONDS {
            let seconds = days.trim().parse().ok().filter(|seconds| (1..=86_400).contains(seconds));
            keep.day_seconds = seconds.ok_or_else(|| error("1 to 86400 seconds"))?;
            continue;
        }
        let field = FIELDS.iter().find(|(known, _)| *known == name.trim());
        let names = FIELDS.map(|(name, _)| name).join(", ");
        let (_, field) = field.ok_or_else(|| error(&format!("there are {names}")))?;
        *field(&mut keep) = match days.trim() {
            FOREVER => None,
            days => {
                let days = days.parse().ok().filter(|days| (1..=MOST_DAYS).contains(days));
                Some(days.ok_or_else(|| error(&format!("1 to {MOST_DAYS} days")))?)
            }
        };
    }
    Ok(keep)
}

/// All of it, as [`read`] reads it.
pub fn written(keep: &Retention) -> String {
    let mut keep = *keep;
    let part = |(name, field): (&str, Field)| match field(&mut keep) {
        Some(days) => format!("{name}={days}"),
        None => format!("{name}={FOREVER}"),
    };
    let fields = FIELDS.map(part).join(",");
    if keep.day_seconds == Retention::default().day_seconds {
        fields
    } else {
        format!("{fields},{DAY_SECONDS}={}", keep.day_seconds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_counts_and_the_rest_stays() {
        let keep = read("games=30, guests=forever").unwrap();
        assert_eq!(keep, Retention { games: Some(30), guests: None, ..Retention::default() });
        assert_eq!(read(&written(&keep)).unwrap(), keep);
        let fast = read("day-seconds=60").unwrap();
        assert_eq!((fast.day_seconds, read(&written(&fast)).unwrap()), (60, fast));
        assert!(read("day-seconds=0").is_err());
        assert_eq!(read("").unwrap(), Retention::default());
        for (wrong, told) in [("games", "missing"), ("cards=3", "account-games"), ("games=0", "1 to"), ("games=-1", "1 to")]
        {
            assert!(read(wrong).unwrap_err().contains(told), "{wrong}");
        }
    }
}
