//! Words about tables on the server.

use coeur_core::{Lang, Text};
use coeur_protocol::{SeatKind, TableDocument};

words! {
    WITH_FRIENDS: "Jouer avec des amis", "Play with friends";
    WITH_FRIENDS_ABOUT: "Une table s'ouvre sur le serveur, et vous envoyez le lien à vos amis. Chacun joue sur son appareil.", "A table opens on the server, and you send the link to your friends. Everybody plays on their own device.";
    OPEN_TABLE: "Ouvrir la table", "Open the table";
    JOIN_WITH_CODE: "Rejoindre avec un code", "Join with a code";
    CODE: "Code de la table", "Table code";
    JOIN: "Rejoindre", "Join";
    SIT_DOWN: "S'asseoir à la table", "Sit down at the table";
    WATCH: "Seulement regarder", "Just watch";
    WATCHES: "Vous regardez cette partie.", "You are watching.";
    WATCHES_BACKS: "Vous regardez : les mains restent cachées.", "You are watching: hands stay hidden.";
    ONLINE_GAME: "Partie avec des amis", "Game with friends";
    FIRST_NAME_HINT: "Les autres le verront", "The others will see it";

    INVITE: "Invitez vos amis", "Invite your friends";
    LINK: "Lien vers la table", "Link to the table";
    COPY: "Copier le lien", "Copy the link";
    COPIED: "Lien copié", "Link copied";
    SHARE: "Envoyer…", "Send…";
    YOU: "vous", "you";
    FREE_SEAT: "Place libre", "Free seat";
    AWAITED: "attendu", "expected";
    ABSENT: "hors ligne", "offline";
    FILL: "Compléter avec des IA", "Fill the free seats with AIs";
    NO_SEAT: "Toutes les places sont prises.", "All seats are taken.";

    UNREACHABLE: "Le serveur ne répond pas. Vous pouvez toujours jouer sur cet appareil.", "The server is not responding. You can still play on this device.";
    TABLE_GONE: "Cette table n'existe pas, ou n'existe plus. Vérifiez le code auprès de vos amis.", "This table does not exist, or no longer does. Check the code with your friends.";
    CONNECTION_LOST: "Connexion perdue, nouvel essai…", "Connection lost, trying again…";
    OPENING_TABLE: "Recherche de la table…", "Looking for the table…";

    LEAVE_ASK: "Quitter la table ?", "Leave the table?";
    LEAVE_ABOUT: "La partie peut attendre votre retour, ou une IA peut jouer à votre place. Vous pourrez revenir dans les deux cas.", "The game can wait for you, or an AI can play in your place. You can come back either way.";
    KEEP_SEAT: "Je reviens tout à l'heure", "I will be back";
    GIVE_SEAT: "Une IA joue à ma place", "An AI plays in my place";
    AI_FOR_YOU: "Une IA joue à votre place.", "An AI plays in your place.";
    TAKE_SEAT_BACK: "Reprendre ma place", "Take my seat back";
    STOPPED: "La partie a été arrêtée.", "The game was stopped.";
    REMATCH_WAITS: "Une revanche vous attend.", "A rematch is waiting for you.";
    JOIN_REMATCH: "Rejoindre la revanche", "Join the rematch";
    CHALLENGE_GAME: "défi", "challenge";
    RATED_GAME: "classée", "rated";
    FRIENDLY_GAME: "amicale", "friendly";
    RATED_ABOUT: "Partie classée : elle compte pour le classement si deux joueurs au moins ont un compte. Pas de conseils avant la fin.", "Rated game: it counts for the leaderboard if at least two players have an account. No hints before the end.";
    FRIENDLY_ABOUT: "Partie amicale : elle ne compte pas pour le classement.", "Friendly game: it does not count for the leaderboard.";
    FRIENDLY_WITHOUT_ACCOUNT: "Partie amicale : pour une partie classée, il faut un compte.", "Friendly game: a rated one takes an account.";
    RATED_CHOICE: "Partie classée, sans conseils", "Rated game, without hints";
    NO_HELP: "Pas de conseils dans une partie classée ni dans un défi : vous aurez les explications à la fin.", "No hints in a rated game or a challenge: you get the explanations at the end.";
    HAS_ACCOUNT: "a un compte", "has an account";
}

sentences! {
    has_left(name: &str): "{name} a quitté la table, une IA joue à sa place.", "{name} has left the table; an AI plays instead.";
}

/// How many people are still awaited.
pub fn awaited(lang: Lang, people: usize) -> String {
    match people {
        0 => lang.pick("La partie commence…".into(), "The game is starting…".into()),
        1 => lang.pick("On attend encore une personne.".into(), "Waiting for one more person.".into()),
        _ => lang.pick(format!("On attend encore {people} personnes."), format!("Waiting for {people} more people.")),
    }
}

/// Who will sit at a table beside the one who sets it up.
pub fn company(lang: Lang, open: usize, ais: usize) -> String {
    let seats = match open {
        0 => lang.pick("Aucune place libre".into(), "No free seat".into()),
        1 => lang.pick("Une place libre".into(), "One free seat".into()),
        _ => lang.pick(format!("{open} places libres"), format!("{open} free seats")),
    };
    match ais {
        0 => format!("{seats}."),
        1 => lang.pick(format!("{seats}, et une IA."), format!("{seats}, and one AI.")),
        _ => lang.pick(format!("{seats}, et {ais} IA."), format!("{seats}, and {ais} AIs.")),
    }
}

/// Whose turn it is, of somebody who is not connected.
pub fn absentees_turn(lang: Lang, name: &str) -> String {
    format!("{} ({})", super::somebodys_turn(lang, name), ABSENT.get(lang))
}

/// Whether a game is a challenge, rated or friendly; `None` where nobody else plays.
pub fn game_kind(document: &TableDocument) -> Option<Text> {
    let own = |number: usize| document.viewer.is_some_and(|viewer| viewer.index() == number);
    let others = document.seats.iter().enumerate().filter(|(number, seat)| seat.kind != SeatKind::Ai && !own(*number));
    match (others.count(), &document.deal) {
        // Only the code of a day has a date in it.
        (_, Some(deal)) if deal.contains('-') => Some(super::DAY),
        (_, Some(_)) => Some(CHALLENGE_GAME),
        _ if document.rated => Some(RATED_GAME),
        (0, None) => None,
        _ => Some(FRIENDLY_GAME),
    }
}

/// How long somebody may still think about a move: the larger units where there is much, the smaller ones where there is little.
pub fn time_left(lang: Lang, milliseconds: i64) -> String {
    let seconds = milliseconds.max(0) / 1000;
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    match (days, hours, minutes) {
        (2.., ..) => lang.pick(format!("{days} jours"), format!("{days} days")),
        (1, ..) => lang.pick(format!("1 jour et {} h", hours - 24), format!("1 day {} h", hours - 24)),
        (_, 1.., _) => format!("{hours} h {:02} min", minutes - 60 * hours),
        (_, _, 1..) => format!("{minutes} min"),
        _ => format!("{seconds} s"),
    }
}

/// How long whoever is on turn may still think; `name` is nobody's where it is the one who is spoken to.
pub fn time_to_move(lang: Lang, name: Option<&str>, left: i64) -> String {
    let left = time_left(lang, left);
    match name {
        None => lang.pick(format!("Il vous reste {left} pour jouer."), format!("You have {left} left to move.")),
        Some(name) => lang.pick(format!("{name} a encore {left} pour jouer."), format!("{name} has {left} left to move.")),
    }
}

/// Why the server refuses what people may well ask, by its own word for it.
pub fn refused(lang: Lang, code: &str) -> Option<&'static str> {
    Some(match code {
        "none_open" | "taken" => lang.pick("Il n'y a plus de place libre.", "There are no free seats left."),
        "seated" => lang.pick("Vous êtes déjà à cette table.", "You are already at this table."),
        "over" => lang.pick("La partie est terminée.", "The game is over."),
        "not_your_turn" => lang.pick("Ce n'est pas votre tour.", "It is not your turn."),
        "no_time_left" => lang.pick("Votre temps est écoulé.", "Your time is up."),
        "no_help" => NO_HELP.get(lang),
        "too_many_waiting" => lang.pick(
            "Trop de tables ouvertes d'ici attendent encore des joueurs. Fermez-en une, ou attendez un peu.",
            "Too many tables opened from here are still waiting for players. Close one, or wait a little.",
        ),
        "deal_closed" => lang.pick("Ce défi est fermé.", "This challenge is closed."),
        "banned" => lang.pick(
            "Ce compte a été fermé par la personne qui gère ce serveur.",
            "This account was closed by whoever runs this server.",
        ),
        "cards_known" => lang.pick(
            "Vous avez déjà joué cette donne : chacun la joue une seule fois.",
            "You have already played this deal: everybody plays it once.",
        ),
        "name_taken" => lang.pick("Ce nom est déjà pris : choisissez-en un autre.", "This name is taken: choose another."),
        "not_found" => lang.pick("Cela n'existe pas, ou n'existe plus.", "This does not exist, or no longer does."),
        "illegal" => lang.pick("Ce coup n'est pas permis ici.", "This move is not allowed here."),
        "not_over" => lang.pick(
            "La partie n'est pas finie : vous verrez les cartes à la fin.",
            "The game is not over yet: you will see the cards at the end.",
        ),
        "deal_not_played" => lang.pick(
            "Jouez d'abord cette donne : ensuite vous verrez comment les autres l'ont jouée.",
            "Play this deal first: then you will see how the others played it.",
        ),
        "not_started" => lang.pick("La partie n'a pas encore commencé.", "The game has not begun yet."),
        "others_play" => lang.pick(
            "D'autres personnes jouent encore : les raisons se montrent à la fin.",
            "Other people are still playing: reasons are shown at the end.",
        ),
        "watcher" | "forbidden" => lang.pick("Vous n'avez pas de place à cette table.", "You have no seat at this table."),
        "wrong_token" => lang.pick("Cette place n'est plus la vôtre.", "This seat is not yours any more."),
        "internal" => lang.pick(
            "Le serveur a un ennui de son côté ; il a été noté. Réessayez.",
            "Something is broken on the server; it has been noted. Try again.",
        ),
        "no_session" => lang.pick("Vous n'êtes plus connecté.", "You are no longer signed in."),
        "too_slow" => lang.pick(
            "La connexion est trop lente. Réessayez dans un instant.",
            "The connection is too slow. Try again in a moment.",
        ),
        "too_long" => lang.pick("C'est trop long pour le serveur.", "This is too long for the server."),
        "too_many" => lang.pick(
            "Trop de demandes à la fois. Réessayez dans un instant.",
            "Too many requests at once. Try again in a moment.",
        ),
        "unavailable" => {
            lang.pick("Le serveur est occupé. Réessayez dans un instant.", "The server is busy. Try again in a moment.")
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_time_left_is_told_as_people_do() {
        const MINUTE: i64 = 60_000;
        assert_eq!(time_left(Lang::Fr, 7 * 24 * 60 * MINUTE), "7 jours");
        assert_eq!(time_left(Lang::En, 25 * 60 * MINUTE), "1 day 1 h");
        assert_eq!(time_left(Lang::Fr, 185 * MINUTE), "3 h 05 min");
        assert_eq!((time_left(Lang::Fr, 90_000), time_left(Lang::Fr, -5)), ("1 min".into(), "0 s".into()));
        assert_eq!(time_to_move(Lang::En, None, 40_000), "You have 40 s left to move.");
        assert_eq!(time_to_move(Lang::Fr, Some("Rose"), 40_000), "Rose a encore 40 s pour jouer.");
    }

    #[test]
    fn a_table_says_what_is_at_stake() {
        let table = |others: &str, rated: bool, deal: Option<&str>| -> TableDocument {
            let seat = |kind: &str| json!({"kind": kind, "name": "", "player": null, "present": true});
            serde_json::from_value(json!({
                "table": "7f", "code": "KAFTOR", "game": "claim", "config": {}, "version": 3, "started": true, "turn": 0,
                "seats": [seat("person"), seat(others)], "viewer": 0, "host": true, "over": false, "ended": null,
                "clock": null, "rematch": null, "deal": deal, "rated": rated,
            }))
            .unwrap()
        };
        assert_eq!(game_kind(&table("ai", false, None)), None);
        assert_eq!(game_kind(&table("open", false, None)), Some(FRIENDLY_GAME));
        assert_eq!(game_kind(&table("person", true, None)), Some(RATED_GAME));
        assert_eq!(game_kind(&table("ai", false, Some("ABCDEF"))), Some(CHALLENGE_GAME));
        assert_eq!(game_kind(&table("ai", false, Some("2026-11-17-claim"))), Some(crate::words::DAY));
        let help = [("person", true, None), ("ai", false, Some("X")), ("person", false, None)];
        assert_eq!(help.map(|(others, rated, deal)| table(others, rated, deal).allows_help()), [false, false, true]);
        let given_up = TableDocument { over: true, ..table("person", true, None) };
        assert!(given_up.allows_help() && !given_up.is_your_turn());
        let mut played_for = table("person", false, None);
        assert!(played_for.is_your_turn());
        played_for.seats[0].player = Some("intermediate".into());
        assert!(!played_for.is_your_turn(), "an AI plays there");
    }
}
