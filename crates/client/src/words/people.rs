//! Words about accounts, leaderboards, profiles and statistics.

use crate::ended::MIXED;
use crate::numbers::decimal;
use crate::plan::NETWORK;
use crate::rating_line::RatingLine;
use coeur_core::{HUMAN, Lang, Text};
use coeur_protocol::TableStatus;

words! {
    MORE_PAGES: "Autres pages", "Other pages";
    ACCOUNT: "Mon compte", "My account";
    LEADERBOARD: "Classement", "Leaderboard";
    PROFILE: "Profil", "Profile";
    STATISTICS: "Mes statistiques", "My statistics";
    NO_SERVER: "Le serveur ne répond pas : vous êtes peut-être hors ligne. Les jeux marchent sans lui.", "The server is not responding: you may be offline. The games work without it.";

    ACCOUNT_ABOUT: "Un compte garde vos parties en ligne et votre classement d'un appareil à l'autre. Tout se joue aussi sans compte.", "An account keeps your online games and your rating from one device to another. You can also play everything without one.";
    HAVE_ACCOUNT: "J'ai un compte", "I have an account";
    NEW_ACCOUNT: "Créer un compte", "Create an account";
    SIGN_IN: "Se connecter", "Sign in";
    SIGN_UP: "Créer mon compte", "Create my account";
    SIGN_OUT: "Se déconnecter", "Sign out";
    SIGN_OUT_EVERYWHERE: "Se déconnecter partout", "Sign out everywhere";
    ACCOUNT_NAME: "Nom", "Name";
    PASSWORD: "Mot de passe", "Password";
    NEW_PASSWORD: "Nouveau mot de passe (8 caractères au moins)", "New password (at least 8 characters)";
    NO_MAIL: "Nous ne demandons pas d'adresse e-mail : notez bien votre mot de passe, nous ne pourrons pas vous l'envoyer.", "We do not ask for an email address: write your password down, we cannot send it to you.";
    BAD_NAME: "Choisissez un nom de 1 à 24 caractères.", "Choose a name of 1 to 24 characters.";
    SHORT_PASSWORD: "Choisissez un mot de passe de 8 à 200 caractères.", "Choose a password of 8 to 200 characters.";
    PASSWORD_GIVEN: "Ce mot de passe vous a été donné : choisissez le vôtre pour continuer.", "This password was given to you: choose your own to continue.";
    COMMON_PASSWORD: "Ce mot de passe est trop courant : il serait vite deviné. Choisissez-en un autre.", "This password is too common: it would soon be guessed. Choose another.";
    NO_PASSWORD: "Entrez votre mot de passe.", "Enter your password.";
    SEE_PROFILE: "Voir mon profil public", "See my public profile";
    MY_SERVER_GAMES: "Mes parties en ligne", "My online games";
    NO_SERVER_GAMES: "Vous n'avez pas encore joué en ligne avec ce compte.", "You have not played online with this account yet.";

    MANAGE: "Gérer mon compte", "Manage my account";
    CHANGE_NAME: "Changer de nom", "Change my name";
    CHANGE_PASSWORD: "Changer de mot de passe", "Change my password";
    PASSWORD_ABOUT: "Les autres appareils seront déconnectés.", "Other devices will be signed out.";
    DEVICES: "Mes appareils connectés", "My devices";
    EXPORT: "Télécharger mes données", "Download my data";
    EXPORT_ABOUT: "Tout ce que le serveur garde à votre sujet, dans un fichier : parties, classements, connexions.", "Everything the server keeps about you, in one file: games, ratings, sign-ins.";
    EXPORT_GET: "Télécharger", "Download";
    DELETE_ACCOUNT: "Supprimer mon compte", "Delete my account";
    DELETE_ABOUT: "Votre nom, vos classements et vos connexions sont effacés du serveur. Vos parties restent, sans votre nom. On ne peut pas revenir en arrière.", "Your name, ratings and sign-ins are removed from the server. Your games stay, without your name. This cannot be undone.";
    DELETE_FOR_GOOD: "Supprimer définitivement", "Delete for good";

    GAME: "Jeu", "Game";
    PLACE: "Rang", "Place";
    RATING: "Niveau", "Rating";
    MEAN_TOGETHER: "Points par partie", "Points per game";
    GAMES_PLAYED: "Parties", "Games";
    NO_RANKS: "Personne n'est encore classé à ce jeu. Il faut un compte, et des parties classées avec d'autres personnes.", "Nobody is ranked in this game yet. You need an account, and rated games with other people.";
    WHO_RANKS: "Qui", "Who";
    ROBOTS: "Robots", "Robots";
    NO_LEAGUE: "Aucun robot n'a encore joué à ce jeu dans la ligue. Pour y inscrire le vôtre : Mon compte, puis Mes robots.", "No robot has played this game in the league yet. To enter yours: My account, then My robots.";
    LEAGUE_ABOUT: "Des robots et nos IA jouent entre eux ; leur niveau part de 25. Il est juste, à ± près, dans 95 % des cas. Les personnes sont classées à part.", "Robots and our AIs play each other; ratings start at 25. With 95% certainty a rating is off by no more than ±. People are ranked apart.";
    LEAGUE_TOGETHER_ABOUT: "La moyenne des points marqués avec l'IA difficile, exacte à ± près dans 95 % des cas. Les personnes sont classées à part.", "The average of the points scored with the hard AI; with 95% certainty it is off by no more than ±. People are ranked apart.";

    MY_BOTS: "Mes robots", "My robots";
    BOTS_ABOUT: "Un robot est un programme à vous, qui joue sous son propre nom, dans la ligue ou à une table dont vous lui donnez le code. Tout le monde voit que c'est un robot.", "A robot is a program of yours that plays under a name of its own, in the league or at a table to which you give it the code. Everybody sees that it is a robot.";
    BOT_NAME: "Nom du robot (il ne change plus)", "The robot's name (it cannot be changed)";
    MAKE_BOT: "Créer un robot", "Make a robot";
    NEW_TOKEN: "Nouveau jeton", "New token";
    TOKEN_ABOUT: "Voici son jeton, montré une seule fois. Qui l'a joue en son nom : gardez-le secret.", "This is its token, shown only once. Whoever has it plays in the robot's name: keep it secret.";
    RATING_ABOUT: "Le niveau part de 25 et suit vos résultats. Le nombre après ± est l'incertitude : elle diminue à chaque partie, et le classement en tient compte.", "Ratings start at 25 and follow your results. The number after ± is the uncertainty; it shrinks with every game, and the order takes it into account.";
    MEAN_ABOUT: "La moyenne des points marqués ensemble ; le nombre après ± est l'incertitude.", "The average of the points scored together; the number after ± is the uncertainty.";
    RATINGS: "Classements", "Ratings";
    NO_RATINGS: "Pas encore classé.", "Not rated yet.";
    LATEST_GAMES: "Dernières parties publiques", "Latest public games";
    NO_OPEN_GAMES: "Aucune pour l'instant.", "None so far.";

    STATISTICS_ABOUT: "Vos parties terminées dans ce navigateur, contre les IA et en ligne. Rien n'est envoyé ailleurs.", "The games you finished in this browser, against AIs and online. None of this leaves your device.";
    NO_STATISTICS: "Rien encore : terminez une partie, et elle sera comptée ici.", "Nothing yet: finish a game and it will be counted here.";
    FORGET_STATISTICS: "Remettre à zéro", "Reset to zero";
    FORGET_SURE: "Vraiment tout effacer ?", "Really erase everything?";
    GAMES_WON: "Gagnées", "Won";
    MEAN: "Points en moyenne", "Average points";
    BEST: "Meilleur score", "Best score";
    STREAK: "Victoires d'affilée", "Wins in a row";
    LONGEST_STREAK: "Plus longue série", "Longest streak";
}

sentences! {
    guest(name: &str): "Vous jouez en invité, sous le nom de {name}. Créez un compte pour garder ces parties.", "You are playing as a guest, under the name {name}. Create an account to keep these games.";
    signed_in_since(since: &str, until: &str): "Depuis le {since}, jusqu'au {until}", "Since {since}, until {until}";
}

pub fn games_played(lang: Lang, games: i64) -> String {
    match games {
        1 => lang.pick("une partie".into(), "one game".into()),
        _ => lang.pick(format!("{games} parties"), format!("{games} games")),
    }
}

/// How a table of the server stands, and which place somebody has made there.
pub fn stand(lang: Lang, status: TableStatus, place: Option<i64>) -> String {
    match (status, place) {
        (TableStatus::Waiting, _) => lang.pick("en attente de joueurs".into(), "waiting for players".into()),
        (TableStatus::Playing, _) => lang.pick("en cours".into(), "in progress".into()),
        (_, None) => lang.pick("terminée".into(), "over".into()),
        (_, Some(1)) => lang.pick("1re place".into(), "1st place".into()),
        (_, Some(place)) => {
            let english = match place {
                2 => "2nd place".into(),
                3 => "3rd place".into(),
                _ => format!("{place}th place"),
            };
            lang.pick(format!("{place}e place"), english)
        }
    }
}

/// A name among those of a result: an AI has that of its level.
pub fn ai_or_person(lang: Lang, name: &str) -> String {
    match name {
        "easy" | "intermediate" | "hard" | NETWORK => {
            let level = super::level(lang, name);
            lang.pick(format!("IA ({})", level.to_ascii_lowercase()), format!("AI ({})", level.to_ascii_lowercase()))
        }
        person => person.into(),
    }
}

/// With whom games were played, as [`crate::ended::Ended::against`] tells it.
pub fn record_against(lang: Lang, who: &str, together: bool) -> String {
    let who = match who {
        HUMAN => lang.pick("d'autres personnes".into(), "other people".into()),
        MIXED => lang.pick("des adversaires variés".into(), "various players".into()),
        // A spec with options is told by its name.
        level => {
            let name = level.split('(').next().unwrap_or(level);
            let told = super::level(lang, name).to_ascii_lowercase();
            match name {
                NETWORK => lang.pick("IA qui joue d'instinct".into(), "AI that plays by instinct".into()),
                _ => lang.pick(format!("IA, niveau {told}"), format!("AI, {told} level")),
            }
        }
    };
    match together {
        true => lang.pick(format!("Avec : {who}"), format!("With: {who}")),
        false => lang.pick(format!("Contre : {who}"), format!("Against: {who}")),
    }
}

/// Games won, with their share.
pub fn won(lang: Lang, won: u32, games: u32) -> String {
    let share = (100.0 * f64::from(won) / f64::from(games.max(1))).round();
    lang.pick(format!("{won} ({share} %)"), format!("{won} ({share}%)"))
}

/// Why the server refuses what people ask about themselves, by its own words for it.
pub fn person_refused(lang: Lang, code: &str, message: &str) -> Option<&'static str> {
    Some(match code {
        "name_taken" | "taken" => {
            lang.pick("Ce nom est déjà pris : choisissez-en un autre.", "This name is taken: choose another.")
        }
        "too_many_bots" => lang.pick("Un compte a cinq robots au plus.", "An account has five robots at most."),
        "wrong_password" => lang.pick("Nom ou mot de passe incorrect.", "Wrong name or password."),
        "signed_in" => lang.pick("Vous êtes déjà connecté.", "You are signed in already."),
        "no_session" => lang.pick("Vous n'êtes plus connecté.", "You are no longer signed in."),
        "bad_request" if message.starts_with("name") => BAD_NAME.get(lang),
        "bad_request" if message.contains("anybody would try") => COMMON_PASSWORD.get(lang),
        "bad_request" if message.starts_with("password") => SHORT_PASSWORD.get(lang),
        "not_found" => lang.pick("Il n'y a rien ici.", "There is nothing here."),
        _ => return None,
    })
}

/// How a rating went, for who does not see the line.
pub fn rating_went(lang: Lang, line: &RatingLine) -> String {
    let RatingLine { first, last, within, games, .. } = line;
    let [first, last, within] = [first, last, within].map(|number| decimal(*number, lang));
    lang.pick(
        format!(
            "Niveau après chacune des {games} dernières parties classées : de {first} à {last}, à {within} près (95\u{a0}%)."
        ),
        format!("Rating after each of the last {games} rated games: from {first} to {last}, give or take {within} (95%)."),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_common_password_is_not_called_short() {
        let message = "password: this is one of the first that anybody would try: choose another";
        assert_eq!(person_refused(Lang::Fr, "bad_request", message), Some(COMMON_PASSWORD.fr));
        let short = person_refused(Lang::En, "bad_request", "password: 8 to 200 characters");
        assert_eq!(short, Some(SHORT_PASSWORD.en));
    }

    #[test]
    fn places_are_told_as_people_do() {
        assert_eq!(stand(Lang::En, TableStatus::Over, Some(3)), "3rd place");
        assert_eq!(stand(Lang::Fr, TableStatus::Over, Some(2)), "2e place");
        assert_eq!(stand(Lang::Fr, TableStatus::Playing, None), "en cours");
    }

    #[test]
    fn a_spec_is_told_by_its_name() {
        assert_eq!(record_against(Lang::En, "hard(time=2)", false), "Against: AI, hard level");
        assert_eq!(record_against(Lang::Fr, "network", false), "Contre : IA qui joue d'instinct");
        assert_eq!(record_against(Lang::Fr, HUMAN, true), "Avec : d'autres personnes");
    }

    #[test]
    fn ais_of_a_result_are_told_from_people() {
        assert_eq!([ai_or_person(Lang::Fr, "easy"), ai_or_person(Lang::En, "Rose")], ["IA (facile)", "Rose"]);
    }

    #[test]
    fn shares_of_nothing_are_nothing() {
        assert_eq!((won(Lang::Fr, 0, 0), won(Lang::En, 2, 3)), ("0 (0 %)".into(), "2 (67%)".into()));
    }
}
