//! Words about the deal of the day.

use coeur_core::{Lang, Text};
use coeur_protocol::Day;

words! {
    DAY: "Donne du jour", "Deal of the day";
    DAY_ABOUT: "La même pour tout le monde", "The same for everybody";
    DAY_KIND: "chaque jour", "every day";
    DAY_ONCE: "Vous la jouez une seule fois, sans conseil et sans revenir sur un coup. Vous verrez ensuite ce qu'en ont fait les IA.", "You play it once only, without hints and without taking a move back. Afterwards you see what the AIs made of it.";
    DAY_UNLISTED: "Hors ligne, ou sans nom sur ce serveur, votre résultat n'apparaît dans aucune liste.", "Offline, or without a name on this server, your result appears in no list.";
    DAY_PAST: "Ce jour est passé : cette donne ne compte pas pour votre série.", "This day is over: this deal does not count for your streak.";
    DAY_GIVEN_UP: "abandonnée", "given up";
    DAY_GAVE_UP: "Vous avez abandonné cette donne.", "You gave this deal up.";
    DAY_GOES_ON: "en cours", "in progress";
    DAY_ASK: "Quitter cette donne ?", "Leave this deal?";
    DAY_ASK_ABOUT: "Vous pourrez la reprendre plus tard, là où vous en êtes. Si vous l'abandonnez, vous ne pourrez plus la jouer.", "You can come back to it later, where you are now. If you give it up, you cannot play it again.";
    DAY_LATER: "Reprendre plus tard", "Resume later";
    DAY_GIVE_UP: "Abandonner", "Give up";
    DAY_TEXT: "Votre résultat, à partager", "Your result, to share";
    DAY_COPY: "Copier", "Copy";
    DAY_COPIED: "Copié", "Copied";
    DAY_PLAYS: "joue encore…", "still playing…";
    DAY_OTHERS: "Toutes les donnes du jour", "All deals of the day";
    DAY_NONE: "Il n'y a pas de donne pour cette date.", "There is no deal for this date.";
    DAY_CALENDAR: "Calendrier", "Calendar";
    DAY_MONTH_BEFORE: "Mois précédent", "Month before";
    DAY_MONTH_AFTER: "Mois suivant", "Month after";
    DAY_START: "Jouez une donne aujourd'hui pour commencer une série.", "Play a deal today to start a streak.";
}

const MONTHS: [Text; 12] = [
    Text { fr: "janvier", en: "January" },
    Text { fr: "février", en: "February" },
    Text { fr: "mars", en: "March" },
    Text { fr: "avril", en: "April" },
    Text { fr: "mai", en: "May" },
    Text { fr: "juin", en: "June" },
    Text { fr: "juillet", en: "July" },
    Text { fr: "août", en: "August" },
    Text { fr: "septembre", en: "September" },
    Text { fr: "octobre", en: "October" },
    Text { fr: "novembre", en: "November" },
    Text { fr: "décembre", en: "December" },
];

/// What stands over the days of a week, from Monday.
pub const WEEKDAYS: [Text; 7] = [
    Text { fr: "lu", en: "Mo" },
    Text { fr: "ma", en: "Tu" },
    Text { fr: "me", en: "We" },
    Text { fr: "je", en: "Th" },
    Text { fr: "ve", en: "Fr" },
    Text { fr: "sa", en: "Sa" },
    Text { fr: "di", en: "Su" },
];

/// "novembre 2026".
pub fn month(lang: Lang, day: Day) -> String {
    let (year, month, _) = day.date();
    format!("{} {year}", MONTHS[month as usize - 1].get(lang))
}

/// "17", "1er".
pub fn day_of_month(lang: Lang, day: Day) -> String {
    match day.date().2 {
        1 => lang.pick("1er", "1").into(),
        other => other.to_string(),
    }
}

/// "17 novembre 2026".
pub fn date(lang: Lang, day: Day) -> String {
    format!("{} {}", day_of_month(lang, day), month(lang, day))
}

/// How many days in a row.
pub fn streak(lang: Lang, days: usize) -> String {
    match days {
        1 => lang.pick("Série : 1 jour", "Streak: 1 day").into(),
        _ => lang.pick(format!("Série : {days} jours"), format!("Streak: {days} days")),
    }
}

pub fn date_played(lang: Lang, day: Day, deals: usize) -> String {
    let date = date(lang, day);
    match deals {
        0 => date,
        1 => lang.pick(format!("{date}, 1 donne jouée"), format!("{date}, 1 deal played")),
        _ => lang.pick(format!("{date}, {deals} donnes jouées"), format!("{date}, {deals} deals played")),
    }
}

/// An AI of a level, in a list of those who have played.
pub fn ai_of_level(lang: Lang, level: &str) -> String {
    let level = super::level(lang, level).to_lowercase();
    lang.pick(format!("IA, niveau {level}"), format!("AI, {level} level"))
}

/// A result that spoils nothing: which deal, what came of it in the game's unit, how many AIs have made less.
pub fn day_result(lang: Lang, game: &str, day: Day, made: &str, beaten: Option<(usize, usize)>, days: usize) -> String {
    let ais = beaten.filter(|(_, all)| *all > 0).map(|(beaten, all)| {
        lang.pick(format!("IA battues : {beaten} sur {all}"), format!("AIs beaten: {beaten} of {all}"))
    });
    let streak = (days > 0).then(|| streak(lang, days));
    let parts: Vec<String> =
        [format!("{game}, {}", date(lang, day)), made.into()].into_iter().chain(ais).chain(streak).collect();
    parts.join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_told_without_a_card() {
        let day: Day = "2026-11-01".parse().expect("a date");
        assert_eq!(
            day_result(Lang::Fr, "Claim", day, "3 votes", Some((2, 3)), 4),
            "Claim, 1er novembre 2026 · 3 votes · IA battues : 2 sur 3 · Série : 4 jours"
        );
        assert_eq!(day_result(Lang::En, "Hearts", day, "−15 points", None, 0), "Hearts, 1 November 2026 · −15 points");
        assert_eq!(date_played(Lang::En, day, 1), "1 November 2026, 1 deal played");
    }
}
